"""What episodes 2a, 3, 7 and 8a change in play and at setup."""

from typing import cast

import pytest

from hexarc.bots.levels import RandomBot
from hexarc.core.choice import CHANCE
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.options import Value
from hexarc.core.playout import play as play_game
from hexarc.core.rules import fire
from hexarc.core.state import State
from hexarc.games.scythe.campaign import play
from hexarc.games.scythe.campaign.results import result_of
from hexarc.games.scythe.cardids import FACTORY_LABELS, OBJECTIVE_LABELS
from hexarc.games.scythe.derived import AROUND, ENCOUNTER_BITS, FACTORY_BIT, LAKE_BITS, count, members
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.alliances.part import alliances
from hexarc.games.scythe.modules.fenris.episodes.eight_a import LAND_AROUND, eighth_episode
from hexarc.games.scythe.modules.fenris.episodes.module import Episode
from hexarc.games.scythe.modules.fenris.episodes.outcome import outcome
from hexarc.games.scythe.modules.fenris.episodes.seven import NEEDED, seventh_episode
from hexarc.games.scythe.modules.fenris.episodes.three import third_episode
from hexarc.games.scythe.modules.fenris.rivals.part import rivals
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.procs.stars import check_stars, stars_at_hand
from hexarc.games.scythe.rules import ENCOUNTER_ENDED
from hexarc.games.scythe.state import BAG, BOX, ROW
from hexarc.games.scythe.tables.board import FACTORY_HEX, LAND_NEIGHBOURS, PLACE_NAMES
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_POPULARITY
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_POWER
from tests.rules.scythe.campaign_table import campaign
from tests.rules.scythe.episode_table import EpisodeTable
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

FACTORY = PLACE_NAMES[FACTORY_HEX]
BESIDE = PLACE_NAMES[members(LAND_AROUND)[0]]


# 2a


def war() -> EpisodeTable:
    return EpisodeTable("2a", "nordic", "saxony", track="war", rivals=True)


@rule("fenris.ep2a.01")
def test_seven_objectives_are_out() -> None:
    t = EpisodeTable("2a", "nordic", "saxony", track="war", rivals=True, promos=True)
    out = {OBJECTIVE_LABELS[card] for card, zone in enumerate(t.s.objective_at) if zone == BOX}
    assert out == {"7", "13", "15", "20", "22", "23", "27"}


@rule("fenris.ep2a.02", "fenris.ep2a.03", "fenris.ep2a.04")
def test_a_worker_more_on_each_starting_territory() -> None:
    t = war()
    assert t.game.options["track"] == "war"
    first = t.s.first_seat
    assert t.s.workers_out[first] == 4
    for place in LAND_NEIGHBOURS[t.s.home[first]]:
        assert t.s.unit_at[first * 13 : first * 13 + 13].count(PlaceId(place)) == 2


@rule("fenris.ep2a.05", "fenris.ep2a.06", "fenris.ep2a.07", "fenris.ep2a.08", "fenris.ep2a.13", "fenris.ep2a.14")
def test_two_different_structures_three_upgrades_and_four_popularity_for_nothing() -> None:
    t = war()
    first = t.s.first_seat
    coins = t.s.coins[first]
    assert t.asked == "boost.structure"
    assert len(t.offered) == 4
    t.do("first_structure mill")
    assert "first_structure mill" not in t.offered
    t.do("first_structure mine")
    assert [t.s.building_at[first * 4 + kind] for kind in range(4)].count(PlaceId(-1)) == 2
    assert set(members(t.s.buildings[first])) == set(LAND_NEIGHBOURS[t.s.home[first]])
    for _ in range(3):
        assert t.asked == "boost.cube"
        assert "decline" not in t.offered
        t.do(t.offered[0])
        t.do(t.offered[0])
    assert count(t.s.freed[first]) == 3
    assert t.s.popularity[first] == MAT_POPULARITY[t.s.mat[first]] + 4
    assert coins == t.s.coins[first] == MAT_COINS[t.s.mat[first]]
    assert t.s.decision.seat != first


@rule("fenris.ep2a.14")
def test_the_perk_comes_after_the_boosts_and_rivals_come_last() -> None:
    start: dict[str, object] = {"episode": {"perks": [["coins_5"], ["coins_5"]]}}
    t = EpisodeTable("2a", "nordic", "saxony", start=start, track="war", rivals=True)
    asked: list[str] = []
    while t.asked != "turn.section":
        if t.asked.partition(".")[0] not in asked:
            asked.append(t.asked.partition(".")[0])
        t.do(t.offered[0])
    assert asked == ["boost", "perk", "rivalry"]


@rule("fenris.campaign.09", "fenris.campaign.10")
def test_airships_and_resolution_tiles_come_with_the_fourth_episode() -> None:
    for episode in ("1", "2a", "2b", "3"):
        assert Episode().refusal({"episode": episode, "airships": True}, 3) == "airships_too_early"
        assert Episode().refusal({"episode": episode, "resolutions": True}, 3) == "airships_too_early"
        assert Episode().refusal({"episode": episode, "airships": False}, 3) == ""
    assert Episode().refusal({"episode": "4", "airships": True}, 3) == ""


# 3


def search() -> Table:
    return table("nordic", "saxony", episode="3").units(BESIDE, nordic="character")


def enter(t: Table) -> Table:
    return t.move("nordic").do(f"unit {BESIDE}/character", f"step {FACTORY}")


@rule("fenris.ep3.02", "fenris.ep3.24")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 9), (5, 11), (7, 13)])
def test_the_deck_has_six_cards_more_than_there_are_players(players: int, cards: int) -> None:
    names = ["nordic", "saxony", "crimea", "polania", "rusviet", "albion", "togawa"][:players]
    t = EpisodeTable("3", *names)
    view = t.game.view(t.s, 0)["episode_3"]
    assert isinstance(view, dict)
    assert view["deck"] == cards
    assert t.s.factory_laid == cards - 1


@rule("fenris.ep3.04", "fenris.ep3.05", "fenris.ep3.07", "fenris.ep3.09")
def test_a_character_that_enters_stops_and_shows_as_many_cards_as_it_has_tokens() -> None:
    t = search().skills("nordic", "speed")
    third_episode(t.rules, t.s).held[0] = 1
    enter(t.draws("show_card 3", "show_card 5"))
    assert third_episode(t.rules, t.s).held == [2, 0]
    assert t.kind == "search.keep"
    assert t.menu == ["keep_card 3", "keep_card 5", "keep_none"]
    t.do("keep_card 5")
    assert t.of("nordic").factory_card == 5
    assert t.s.factory_at[FACTORY_LABELS.index("3")] == ROW
    assert t.kind in ("move.unit", "turn.bottom", "march.way")
    assert not [step for step in t.menu if step.startswith("step")]  # its move is over


@rule("fenris.ep3.06", "fenris.ep3.08")
def test_vesna_is_taken_where_she_is_shown_and_no_other_card_then() -> None:
    t = search()
    third_episode(t.rules, t.s).held[0] = 1
    enter(t.draws("show_card 3", "show_vesna"))
    assert t.kind != "search.keep"
    assert third_episode(t.rules, t.s).vesna == 0
    assert t.of("nordic").factory_card == 0
    assert outcome(t.rules, t.s)["vesna"] == 0
    assert outcome(t.rules, t.s)["influence"] == [2, 0]


@rule("fenris.ep3.07")
def test_who_owns_a_factory_card_takes_no_other_one() -> None:
    t = search().factory_card("nordic", 7)
    enter(t.draws("show_card 3"))
    assert t.kind != "search.keep"


@rule("fenris.ep3.13", "fenris.ep3.11")
def test_the_search_goes_on_after_vesna_was_found_but_not_for_who_stays_there() -> None:
    t = search()
    third_episode(t.rules, t.s).vesna = 1
    enter(t.draws("show_card 3")).do("keep_none")
    assert third_episode(t.rules, t.s).held[0] == 1
    assert "show_vesna" not in t.wanted
    t = table("nordic", "saxony", episode="3").units(FACTORY, nordic="character").units(BESIDE, nordic="worker")
    t.move("nordic").do(f"unit {BESIDE}/worker")
    assert third_episode(t.rules, t.s).held[0] == 0


@rule("fenris.ep3.14")
def test_with_fewer_cards_than_tokens_all_are_shown() -> None:
    t = search()
    third_episode(t.rules, t.s).held[0] = 30
    enter(t)
    assert third_episode(t.rules, t.s).vesna == 0
    assert t.s.factory_laid == 0
    assert t.s.factory_at.count(ROW) == 7


@rule("fenris.ep3.22", "fenris.ep3.12")
def test_there_is_no_visit_after_the_move() -> None:
    t = search()
    enter(t.draws("show_card 3")).do("keep_none").settle()
    assert t.kind != "factory_visit.card"
    assert t.of("nordic").factory_card == 0
    assert t.s.factory_at.count(ROW) == 1  # nobody has seen more of it


@rule("fenris.ep3.10")
def test_the_search_happens_even_where_a_combat_follows() -> None:
    t = search().units(FACTORY, saxony="mech")
    enter(t.draws("show_card 3"))
    assert t.kind == "search.keep"
    t.do("keep_card 3")
    assert t.of("nordic").factory_card == 3


@rule("fenris.ep3.23")
def test_a_mech_does_not_search_and_a_retreat_is_no_entry() -> None:
    t = table("nordic", "saxony", episode="3").units(BESIDE, nordic="mech")
    t.move("nordic").do(f"unit {BESIDE}/mech", f"step {FACTORY}")
    assert third_episode(t.rules, t.s).held == [0, 0]


def test_chances_of_a_search_are_those_of_the_cards() -> None:
    t = search()
    t.s.factory_at[2] = ROW
    t.s.factory_laid = 3
    t.move("nordic")
    for answer in (f"unit {BESIDE}/character", f"step {FACTORY}"):
        t.game.apply(t.s, t.game.vocabulary.decode(answer))
    while t.kind != "search.show":
        t.game.apply(t.s, t.s.decision.choices[-1])
    d = t.s.decision
    assert d.seat == CHANCE
    unseen = t.s.factory_at.count(BAG)
    odds = {t.game.vocabulary.encode(choice): weight for choice, weight in zip(d.choices, d.weights, strict=True)}
    assert odds["show_card 3"] == odds["show_vesna"] == unseen  # one card of five
    assert odds["show_card 1"] == 3
    assert sum(d.weights) == unseen * 5


@rule("fenris.ep3.03", "fenris.ep5.02")
@pytest.mark.parametrize("episode", ["3", "5"])
def test_rusviet_uses_the_revised_township(episode: str) -> None:
    options = campaign().to(episode).c.episode()
    assert options is not None
    assert options.options["revised_township"] is True
    six = campaign().to("6").c.episode()
    assert six is not None
    assert "revised_township" not in six.options


# 7


@rule("fenris.ep7.03", "fenris.ep7.04", "fenris.ep7.07")
def test_the_twelfth_encounter_lies_on_the_factory_comes_before_its_card_and_the_token_is_kept() -> None:
    t = table("nordic", "saxony", episode="7").units(BESIDE, nordic="character").factory_row(1, 2)
    assert t.s.encounters & FACTORY_BIT
    t.move("nordic").go(f"{BESIDE}/character", FACTORY)
    while t.kind != "encounter.option":
        t.do(t.menu[-1])
    assert t.of("nordic").factory_card == 0
    t.do(t.menu[0])
    while t.kind.startswith(("encounter", "accept", "get", "gains", "pay", "deploy", "upgrade", "enlist", "build")):
        t.do(t.menu[-1])
    assert seventh_episode(t.rules, t.s).held == [1, 0]
    assert t.kind == "factory_visit.card"
    assert not t.s.encounters & FACTORY_BIT


@rule("fenris.ep7.05", "fenris.ep7.06", "fenris.ep7.13")
@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 5), (4, 5), (5, 4), (6, 4), (7, 3)])
def test_enough_tokens_find_tesla_and_end_the_game(players: int, needed: int) -> None:
    names = ["nordic", "saxony", "crimea", "polania", "rusviet", "albion", "togawa"][:players]
    t = EpisodeTable("7", *names)
    assert NEEDED[players] == needed
    mine = seventh_episode(t.r, t.s)
    mine.held[1] = needed - 2
    fire(t.r, t.s, ENCOUNTER_ENDED, 1, 0, 0)
    assert (mine.finder, t.s.ended) == (-1, 0)
    fire(t.r, t.s, ENCOUNTER_ENDED, 1, 0, 0)
    assert (mine.finder, mine.held[1]) == (1, 0)
    found = t.game.outcome(t.s)
    assert found is not None
    assert found.reason == "scythe.end.tesla_found"
    assert outcome(t.r, t.s) == {"encounters": [0] * players, "tesla": 1}


@rule("fenris.ep7.14", "fenris.ep7.15")
def test_stars_that_are_due_come_before_tesla() -> None:
    t = EpisodeTable("7", "nordic", "saxony", track="peace")
    mine = seventh_episode(t.r, t.s)
    mine.held[0] = 5
    t.s.popularity[0] = 13
    fire(t.r, t.s, ENCOUNTER_ENDED, 0, 0, 0)
    assert mine.finder == 0
    assert t.s.star_total[0] == 1


@rule("fenris.ep7.08")
def test_encounter_territories_count_one_more_and_the_factory_four() -> None:
    t = table("nordic", "saxony", episode="7")
    place = PLACE_NAMES[next(iter(members(ENCOUNTER_BITS & ~LAKE_BITS)))]
    assert t.territories("nordic") == 0
    t.units(place, nordic="worker")
    assert t.territories("nordic") == 2
    t.units(FACTORY, nordic="mech")
    assert t.territories("nordic") == 2 + 4
    plain = table("nordic", "saxony", episode="6").units(place, nordic="worker").units(FACTORY, nordic="mech")
    assert plain.territories("nordic") == 1 + 3


@rule("fenris.ep7.17")
def test_for_polania_with_six_players_the_factory_is_an_encounter_territory() -> None:
    names = ("nordic", "saxony", "crimea", "polania", "rusviet", "albion")
    scores = []
    for episode in ("6", "7"):
        t = table(*names, episode=episode, invaders=True).units(FACTORY, polania="mech")
        scores.append(t.sheet("polania")[5])
    assert scores[1] - scores[0] == 3


@rule("fenris.ep7.01", "fenris.ep7.02", "fenris.ep2a.11", "fenris.ep2b.04", "fenris.ep2b.01")
@pytest.mark.parametrize(("branch", "second", "seventh"), [("2a", "war", "peace"), ("2b", "peace", "war")])
def test_episode_seven_uses_the_pair_that_was_not_played(branch: str, second: str, seventh: str) -> None:
    state = campaign().state
    state.branch = branch
    assert play.modules_of(state, branch)["track"] == second
    assert play.modules_of(state, "7")["track"] == seventh
    for name in ("2a", "2b"):
        options = play.modules_of(state, name)
        assert ("rivals" in options, "alliances" in options) == ((name == "2a"), (name == "2b"))
    assert [play.track_of(state, name) for name in ("1", "3", "4", "5", "6", "8a", "8b")] == [
        "base", "base", "base", "base", "base", "tiles", "base",
    ]  # fmt: skip


# 8a


def era(*factions: str) -> Table:
    t = table(*(factions or ("nordic", "saxony")), episode="8a", track="tiles")
    for seat in range(len(t.factions)):
        eighth_episode(t.rules, t.s).lying[seat] = LAND_AROUND
    return t


@rule("fenris.ep8a.05")
def test_three_stars_of_each_lie_on_the_land_around_the_factory() -> None:
    t = EpisodeTable("8a", "nordic", "saxony", track="tiles")
    lying = eighth_episode(t.r, t.s).lying
    assert lying == [LAND_AROUND] * 2
    assert AROUND[FACTORY_HEX] & ~LAKE_BITS == LAND_AROUND
    assert count(LAND_AROUND) == 3
    assert [stars_at_hand(t.r, t.s, seat) for seat in (0, 1)] == [3, 3]


@rule("fenris.ep8a.07", "fenris.ep8a.08")
@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_any_ground_unit_stops_at_an_own_star_and_takes_it(unit: str) -> None:
    near = PLACE_NAMES[next(p for p in LAND_NEIGHBOURS[members(LAND_AROUND)[0]] if not LAND_AROUND >> p & 1)]
    target = PLACE_NAMES[members(LAND_AROUND)[0]]
    t = era().units(near, nordic=unit).skills("nordic", "speed")
    t.move("nordic").do(f"unit {near}/{unit}", f"step {target}")
    assert count(eighth_episode(t.rules, t.s).lying[0]) == 2
    assert count(eighth_episode(t.rules, t.s).lying[1]) == 3  # others' stars lie on
    assert stars_at_hand(t.rules, t.s, 0) == 4
    assert not [step for step in t.menu if step.startswith("step")]


@rule("fenris.ep8a.09", "fenris.ep8a.10", "fenris.ep8a.11", "fenris.ep8a.17")
def test_without_a_free_star_nothing_is_placed_and_later_only_what_holds_then() -> None:
    t = era("saxony", "nordic")
    t.s.star_total[0] = 3
    check_stars(t.rules, t.s, 0, STAR_COMBAT)  # a combat is won: no star is free
    t.s.stack.pop()
    assert t.s.star_total[0] == 3
    eighth_episode(t.rules, t.s).lying[0] &= LAND_AROUND & (LAND_AROUND - 1)
    t.s.power[0] = 16
    t.rules.laid = None
    t.rules.star_limit[STAR_POWER] = 1
    check_stars(t.rules, t.s, 0)
    assert t.s.star_total[0] == 4  # for the power that it has, not for the combat


@rule("fenris.ep8a.13")
def test_a_sixth_star_ends_the_last_episode() -> None:
    t = era()
    eighth_episode(t.rules, t.s).lying[0] = 0
    t.s.star_total[0] = 5
    t.rules.laid = None
    t.rules.star_limit[STAR_POWER] = 1
    t.s.power[0] = 16
    check_stars(t.rules, t.s, 0)
    assert t.s.ended != 0


@rule("fenris.ep8a.01", "fenris.ep8a.06", "fenris.ep8a.14", "fenris.ep8b.02", "fenris.ep8b.05")
def test_what_the_campaign_turns_on_in_the_last_episode() -> None:
    found = campaign().to("8a", tesla=1).c.episode()
    assert found is not None
    assert (found.options["track"], found.options["tesla"]) == ("tiles", "given")
    assert found.start["tesla"] == {"seat": 1}
    other = campaign().to("8b").c.episode()
    assert other is not None
    assert other.options["mad_tesla"] == "ends"
    assert "tesla" not in other.options
    assert "mat_order" in other.start["episode"]  # type: ignore[operator]  # plain data


def test_a_mat_order_without_factions_is_refused() -> None:
    with pytest.raises(OptionError, match="must have a faction"):
        Scythe(2, {"episode": "8a", "track": "tiles"}, {"episode": {"mat_order": [0, 1]}})


# what a game tells the campaign


@rule("fenris.ep2a.12", "fenris.ep2b.07")
def test_mechs_off_the_mat_and_structures_on_the_board_are_counted() -> None:
    t = EpisodeTable("6", "nordic", "saxony")
    put_unit(t.s, 1, 1, t.s.home[1])  # wherever it stands
    put_unit(t.s, 1, 3, PlaceId(FACTORY_HEX))
    t.s.building_at[0] = PlaceId(5)
    found = result_of(cast("Game[State]", t.game), t.s)
    assert (found["mechs"], found["structures"]) == ([0, 2], [1, 0])


@rule("fenris.ep2b.05", "fenris.log.21")
def test_a_broken_alliance_costs_ten_in_the_result_which_is_never_below_zero() -> None:
    t = EpisodeTable("2b", "nordic", "saxony", track="peace", alliances=True)
    t.s.coins = [40, 3]
    before = result_of(cast("Game[State]", t.game), t.s)["scores"]
    alliances(t.r, t.s).flipped = 0b11
    after = result_of(cast("Game[State]", t.game), t.s)["scores"]
    assert isinstance(before, list)
    assert after == [before[0] - 10, max(0, before[1] - 10)]


@rule("automa.fenris.ep7.01")
def test_the_rules_of_the_pair_hold_for_an_automa_in_episode_seven() -> None:
    t = EpisodeTable("7", "nordic", "saxony", track="war", rivals=True, seats="player,automa").until("turn.section")
    assert sum(rivals(t.r, t.s).stars[2:]) == 2  # on the base of the player, as in 2a


@rule("fenris.campaign.12")
def test_the_blue_die_moves_figures_and_the_orange_one_is_for_combat() -> None:
    """Mad Tesla moves by the one and fights with the other; for the Annihilator both are rolled."""
    asked: set[str] = set()
    for episode in ("8b", "5"):
        options: dict[str, Value] = {"mad_tesla": "ends"} if episode == "8b" else {}
        game = Scythe(2, {"episode": episode, "round_limit": 20, **options})
        for seed in range(6):
            record = play_game(game, [RandomBot(seat) for seat in range(2)], seed)
            s = record.first_state()
            for entry in record.entries:
                text = game.vocabulary.encode(entry.choice)
                if "_die" in text:
                    asked.add(f"{episode} {s.decision.kind} {text.split()[0]}")
                game.apply(s, entry.choice)
    assert {row.split()[2] for row in asked if row.startswith("8b")} == {"blue_die", "orange_die"}
    moves = {row.split()[1] for row in asked if row.startswith("8b") and "blue_die" in row}
    fights = {row.split()[1] for row in asked if row.startswith("8b") and "orange_die" in row}
    assert not moves & fights
