"""What holds in a game with the throw-away module. Run in a process of its own."""

import json
from pathlib import Path
from random import Random
from typing import cast

import pytest
from rich.console import Console

import hexarc
from hexarc.bots.scythe.terms import measure
from hexarc.cli.result import show_result
from hexarc.cli.story import Teller
from hexarc.cli.words import Words
from hexarc.core.engine import run
from hexarc.core.errors import BuildError, OptionError, RecordError
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.laws import MenuWatch
from hexarc.core.module import add_module
from hexarc.core.options import Options
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.rules import Rules
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.zones import replaced
from hexarc.games.scythe.derived import AROUND, LAKE_BITS, RIVER_STEPS
from hexarc.games.scythe.faction import FactionRow
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import has_own, shift_popularity
from hexarc.games.scythe.procs.gain import may_hurt
from hexarc.games.scythe.procs.reach import fighter_reach
from hexarc.games.scythe.procs.stars import check_stars, finish_after_turn, finish_game, place_star
from hexarc.games.scythe.rules import CHOOSE_STARS, POPULARITY, ScytheRules
from hexarc.games.scythe.score import resources
from hexarc.games.scythe.state import FIRST_WORKER, NOWHERE, UNITS, ScytheState, ender_of, reason_of
from hexarc.games.scythe.tables.board import FIRST_BASE, LAND_NEIGHBOURS, PLACE_NAMES, PLACES
from hexarc.games.scythe.tables.factions import NORDIC
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_NAMES, MAT_POPULARITY, SECTION_COST
from hexarc.games.scythe.tables.ops import GAIN_POWER
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_MECHS, STAR_UPGRADES
from hexarc.games.scythe.verbs import ROUND_LIMIT, SIXTH_STAR
from tests.laws.test_laws import one_game
from tests.rules.scythe.table import USUAL_MATS, Table
from tests.support.games import mixes
from tests.trial.module import DIVE, NEST_FULL, PERCH, RAVENS, Trial, eggs, nest, nest_is_full, the_poorest_wins

add_module("scythe", Trial())


def trial(players: int = 2, **options: bool | int | str) -> Scythe:
    game = find_game("scythe", players, {"trial": True, **options})
    assert isinstance(game, Scythe)
    return game


def state_of(game: Scythe) -> ScytheState:
    s = game.new()
    assert isinstance(s, ScytheState)
    return s


def seat_view(game: Scythe, s: ScytheState, seat: int) -> dict[str, object]:
    """What everybody sees of a seat."""
    return cast("list[dict[str, object]]", game.view(s, SPECTATOR)["seats"])[seat]


def until(game: Scythe, s: ScytheState, kind: str, *wishes: str) -> ScytheState:
    """Go on to a question, with the answers one wishes for where they are offered."""
    wanted = [game.vocabulary.decode(wish) for wish in wishes]
    rng = Random(1)
    for _ in range(2000):
        if s.decision.kind == kind:
            return s
        liked = [chosen for chosen in s.decision.choices if chosen in wanted]
        game.apply(s, liked[0] if liked else rng.choice(s.decision.choices))
    raise AssertionError(f"no {kind}")


def with_ravens(players: int = 2, **options: bool | int | str) -> tuple[Scythe, ScytheState, int]:
    game = trial(players, mats="chosen", **options)
    s = until(game, state_of(game), "turn.section", "choose_faction ravens", "choose_faction nordic")
    return game, s, s.faction.index(RAVENS)


def test_a_faction_of_a_module_is_dealt_and_chosen_only_where_the_module_is_on() -> None:
    game = trial()
    s = until(game, state_of(game), "deal.faction")
    assert game.vocabulary.decode("deal_faction ravens") in s.decision.choices
    plain = Scythe(2, {})
    t = until(plain, plain.new(), "deal.faction")
    assert [plain.vocabulary.encode(chosen) for chosen in t.decision.choices][-1] == "deal_faction albion"


def test_a_faction_without_a_base_takes_the_first_one_that_nobody_plays_from() -> None:
    game, s, _ = with_ravens()
    assert s.faction == [NORDIC, RAVENS]
    assert [PLACE_NAMES[home] for home in s.home] == ["base_nordic", "base_rusviet"]
    assert s.unit_at[UNITS] == s.home[1]
    assert s.unit_at[UNITS + FIRST_WORKER : UNITS + FIRST_WORKER + 2] == LAND_NEIGHBOURS[s.home[1]]
    assert s.empty_bases == sum([1 << base for base in range(FIRST_BASE + 2, PLACES)])
    assert (s.power[1], seat_view(game, s, 1)["combat_cards"]) == (6, 1)
    assert has_own(s, 1, PERCH)
    assert not has_own(s, 0, PERCH)


def test_seats_follow_the_bases_around_the_board() -> None:
    game = trial(3, mats="chosen")
    wishes = ("choose_faction albion", "choose_faction rusviet", "choose_faction ravens")
    s = until(game, state_of(game), "turn.section", *wishes)
    names = [seat_view(game, s, seat)["faction"] for seat in range(3)]
    order = sorted(range(3), key=lambda seat: s.home[seat])
    assert [names[seat] for seat in order] == ["ravens", "rusviet", "albion"]  # the ravens live where Nordic would
    assert [s.next_seat[seat] for seat in order] == [order[1], order[2], order[0]]


def test_a_base_given_before_is_kept_and_everything_follows_from_it() -> None:
    game = trial(2, mats="chosen")
    s = until(game, state_of(game), "choose_mats.faction")
    s.home = replaced(s.home, 1, PlaceId(FIRST_BASE))
    until(game, s, "turn.section", "choose_faction nordic", "choose_faction ravens")
    assert s.faction == [NORDIC, RAVENS]
    assert s.home == [FIRST_BASE + 1, FIRST_BASE]  # the ravens sit on Nordic's base, so Nordic moves on
    assert s.unit_at[UNITS + FIRST_WORKER] in LAND_NEIGHBOURS[FIRST_BASE]
    assert s.control[1] & AROUND[FIRST_BASE]


def test_forbidden_mats_of_a_faction_are_not_offered() -> None:
    game = trial(2, mats="chosen")
    s = until(game, state_of(game), "choose_mats.mat", "choose_faction ravens")
    seat = s.faction.index(RAVENS)
    while s.decision.seat != seat:
        game.apply(s, game.vocabulary.decode("choose_mat patriotic"))
    blocked = [game.vocabulary.encode(item.choice) for item in game.explain(s).blocked or []]
    assert "choose_mat industrial" in blocked
    assert game.vocabulary.decode("choose_mat industrial") not in s.decision.choices


def test_a_new_mech_ability_is_deployed_and_shown() -> None:
    game, s, seat = with_ravens()
    assert list(cast("dict[str, object]", seat_view(game, s, seat)["mechs"])) == [
        "riverwalk",
        "glide",
        "dive",
        "township",
    ]
    assert game.view(s, 1)["factions"] == {"ravens": {"colour": "#334455", "ink": "#ffffff"}}
    s.skills[seat] |= 1 << DIVE
    assert "scythe.faction.ravens.name" in game.render(s, seat, "en")  # no text in this process: the id stands for it
    assert any(measure(game.scythe_rules(), s, seat, 1.0).row())


@pytest.mark.parametrize("players", [6, 7])
def test_six_or_seven_players_with_it(players: int) -> None:
    game, s, seat = with_ravens(players)
    assert len(set(s.home)) == players
    assert s.mech_skill[seat * 4 + 2] == DIVE
    by = cast("dict[str, list[str]]", game.statistics(s)["by"])
    assert by["faction"][seat] == "scythe.faction.ravens.short"


def test_two_modules_cannot_bring_the_same_faction_nor_one_without_a_name() -> None:
    r = ScytheRules(2)
    row = FactionRow(PERCH, [0, 1, 2, 3], 1, 1)
    r.add_faction(RAVENS, row)
    with pytest.raises(BuildError, match="two modules bring the faction 'ravens'"):
        r.add_faction(RAVENS, row)
    for faction in (NORDIC, RAVENS + 1):
        with pytest.raises(BuildError, match="none that a module added"):
            r.add_faction(faction, row)
    with pytest.raises(ValueError, match="4 spaces"):
        FactionRow(PERCH, [0], 1, 1)


def never_down(_r: Rules, _s: State, _seat: int, value: int, _a: int) -> int:
    return max(0, value)


def ravens(**options: bool | int | str) -> Table:
    USUAL_MATS["ravens"] = MAT_NAMES.index("mechanical")
    return Table(("ravens", "saxony"), (), trial=True, **options)


def test_a_cost_that_a_module_changes_is_offered_shown_and_paid() -> None:
    t = ravens().units("r2c3", ravens="worker", oil=9)
    printed = SECTION_COST[t.s.mat[0] * 4 : t.s.mat[0] * 4 + 4]
    t.bottom("ravens", "upgrade")
    assert t.at("r2c3").oil == 9 - (printed[0] - 1)
    shown = seat_view(t.game, t.s, 0)
    assert shown["costs"] == {
        "upgrade": printed[0] - 1,
        "deploy": printed[1],
        "build": printed[2],
        "enlist": printed[3],
    }
    (line,) = [line for line in t.game.render(t.s, 0, "en").splitlines()[:60] if "| Upgrade" in line][:1]
    assert f"| Upgrade ({printed[0] - 1} " in line
    other = seat_view(t.game, t.s, 1)
    mat = t.s.mat[1] * 4
    assert cast("dict[str, int]", other["costs"])["upgrade"] == SECTION_COST[mat]


def test_a_module_can_ask_before_a_payment_that_would_not_be_possible_otherwise() -> None:
    t = ravens().units("r2c3", ravens="worker").turn("ravens").do("section deploy", "skip_top")
    assert "bottom deploy" in t.menu
    t.do("bottom deploy")
    assert t.menu == ["take_feather", "keep_feather"]
    t.do("take_feather")
    assert t.kind == "deploy.mech"
    assert nest(t.rules, t.s).waived == 0
    t = ravens().units("r2c3", ravens="worker")
    nest(t.rules, t.s).feathers = 0
    t.turn("ravens").do("section deploy", "skip_top")
    assert "bottom deploy" not in t.menu


def test_a_feather_that_is_kept_costs_the_tokens() -> None:
    t = ravens().units("r2c3", ravens="worker", metal=4).turn("ravens").do("section deploy", "skip_top")
    t.do("bottom deploy", "keep_feather")
    assert t.at("r2c3").metal == 4 - SECTION_COST[t.s.mat[0] * 4 + 1]
    assert nest(t.rules, t.s).feathers == 1


def test_what_the_top_row_gives_and_a_territory_makes() -> None:
    t = ravens().units("r2c4", ravens="2 worker").units("r2c3", ravens="worker").units("r1c3", ravens="worker")
    t.units("r3c3", ravens="worker")
    t.top("ravens", "produce_hexes")
    assert t.s.stack[-1].a == 4  # two more territories
    t.do("make r2c4/2")
    assert t.at("r2c4").metal == 4  # twice what two workers make


def test_popularity_goes_up_by_one_at_most_and_down_as_ever() -> None:
    t = ravens().units("r2c3", ravens="worker").give("ravens", popularity=5)
    t.upgraded("ravens", "trade_popularity", "enlist").top("ravens", "trade_popularity")
    assert t.of("ravens").popularity == 6
    shift_popularity(t.rules, t.s, 0, -3)
    assert t.of("ravens").popularity == 3
    shift_popularity(t.rules, t.s, 1, 3)
    assert t.of("saxony").popularity == MAT_POPULARITY[t.s.mat[1]] + 3


def test_resources_count_at_the_end_as_a_module_says() -> None:
    t = ravens()
    assert (resources(t.rules, t.s, 0), resources(t.rules, t.s, 1)) == (4, 0)
    assert cast("dict[str, int]", seat_view(t.game, t.s, 0)["score"])["resources"] == 4 // 2 * 1


def test_a_module_says_who_begins() -> None:
    _, s, seat = with_ravens(3)
    assert s.first_seat == s.active == seat


def test_stars_that_lie_elsewhere_cannot_be_placed() -> None:
    t = ravens().stars("ravens", "combat", "mechs", "workers").give("ravens", popularity=18)
    t.recruits("ravens", "upgrade", "deploy", "build", "enlist")
    nest(t.rules, t.s).away = 2
    check_stars(t.rules, t.s, 0)
    run(t.rules, t.s)
    assert t.menu == ["star recruits", "star popularity"]
    t.do("star popularity")
    assert t.of("ravens").star_total == 4
    nest(t.rules, t.s).away = 2
    check_stars(t.rules, t.s, 0)
    assert t.s.stack[-1].proc == CHOOSE_STARS
    assert t.kind != "choose_stars.star"  # none is at hand: nothing is asked
    run(t.rules, t.s)
    assert t.of("ravens").star_total == 4


def test_a_star_tells_its_space_and_where_it_comes_from() -> None:
    t = ravens()
    check_stars(t.rules, t.s, 0, STAR_COMBAT)
    place_star(t.rules, t.s, 0, STAR_COMBAT, source=1)
    place_star(t.rules, t.s, 1, STAR_MECHS, source=0)
    assert nest(t.rules, t.s).placed == [0, STAR_COMBAT, 0, NOWHERE, 0, STAR_COMBAT, 1, 1, 1, STAR_MECHS, 0, 0]
    assert t.of("ravens").stars == {"combat": 2}


def test_a_kind_of_star_can_be_closed_for_a_seat_and_nobody_is_asked_about_it() -> None:
    t = ravens().give("ravens", power=16).give("saxony", power=16)
    for seat in range(2):
        check_stars(t.rules, t.s, seat)
    assert (t.of("ravens").stars, t.of("saxony").stars) == ({}, {"power": 1})
    t = ravens().give("ravens", power=14).give("saxony", power=14)
    assert not may_hurt(t.rules, t.s, 0, GAIN_POWER, 2)
    assert may_hurt(t.rules, t.s, 1, GAIN_POWER, 2)


def test_a_factory_card_that_is_taken_is_told() -> None:
    t = ravens().units("r3c3", ravens="character").factory_row(5, 6, 7).move("ravens").go("r3c3/character", "r4c3")
    t.do("done_moving", "factory_card 6")
    assert nest(t.rules, t.s).taken == 1 << 5


def test_a_module_adds_rows_to_the_score_sheet() -> None:
    t = ravens(invaders=False).give("ravens", coins=30).give("saxony", coins=8)
    sheets = [cast("dict[str, int]", seat_view(t.game, t.s, seat)["score"]) for seat in range(2)]
    assert list(sheets[0]) == ["coins", "stars", "territories", "resources", "tile", "eggs", "broken_eggs"]
    assert (sheets[0]["eggs"], sheets[0]["broken_eggs"]) == (3, -20)
    assert (sheets[1]["eggs"], sheets[1]["broken_eggs"]) == (0, 0)
    assert t.game.scores(t.s) == [sum(sheet.values()) for sheet in sheets]
    made_of = cast("dict[str, list[int]]", t.game.statistics(t.s)["score_from"])
    assert (made_of["eggs"], made_of["broken_eggs"], sum(made_of["coins"])) == ([3, 0], [-20, 0], 38)
    finish_game(t.s, 1, NEST_FULL)
    run(t.rules, t.s)
    assert "scythe.score.broken_eggs -20" in t.game.render(t.s, 0, "en")
    with pytest.raises(BuildError, match="has a row 'eggs' already"):
        t.rules.add_score_row("eggs", eggs)
    with pytest.raises(BuildError, match="has a row 'coins' already"):
        t.rules.add_score_row("coins", eggs)


def test_a_row_with_a_floor_takes_what_there_is_and_tells_nothing_of_private_coins() -> None:
    t = ravens(open_coins=False).give("ravens", coins=2)
    assert t.game.scores(t.s)[0] == 0
    own = cast("list[dict[str, dict[str, int | None]]]", t.game.view(t.s, 0)["seats"])[0]["score"]
    assert own["broken_eggs"] == -7  # 2 coins, 2 for resources, 3 for eggs
    other = cast("list[dict[str, dict[str, int | None]]]", t.game.view(t.s, 1)["seats"])[0]["score"]
    assert (other["coins"], other["eggs"], other["broken_eggs"]) == (None, 3, None)


def test_a_game_can_end_at_once_for_a_reason_of_a_module() -> None:
    t = ravens().units("r2c3", ravens="worker").turn("ravens")
    finish_game(t.s, 1, NEST_FULL)
    run(t.rules, t.s)
    assert t.over
    view = t.game.view(t.s, 0)
    assert (view["ended_by"], view["ended_why"]) == (1, "nest_full")
    outcome = t.game.outcome(t.s)
    assert outcome is not None
    assert (outcome.reason, outcome.seat, outcome.shared) == ("scythe.end.nest_full", 1, "")
    assert t.game.statistics(t.s)["end"] == {"scythe.end.nest_full": 1}
    assert t.game.statistics(t.s)["ended_by_sixth_star"] == 0
    assert "scythe.end.nest_full" in t.game.render(t.s, 0, "en")
    assert "shared" not in view


def test_a_game_can_end_after_the_present_turn_and_is_saved_until_then() -> None:
    t = ravens().turn("ravens")
    finish_after_turn(t.s, 0, NEST_FULL)
    finish_after_turn(t.s, 1, ROUND_LIMIT)  # too late: there is a reason already
    assert not t.over
    assert t.game.view(t.s, 0)["ended_why"] is None
    t.s = t.game.restore(t.game.snapshot(t.s))
    t.do("section build", "skip_top", "skip_bottom").settle()
    assert t.over
    assert (ender_of(t.s.ended), reason_of(t.s.ended)) == (0, NEST_FULL)


def test_a_sixth_star_comes_before_an_end_after_the_turn() -> None:
    t = ravens().stars("ravens", "combat", "combat", "mechs", "workers", "structures").turn("ravens")
    finish_after_turn(t.s, 1, NEST_FULL)
    place_star(t.rules, t.s, 0, STAR_UPGRADES)
    run(t.rules, t.s)
    assert (ender_of(t.s.ended), reason_of(t.s.ended)) == (0, SIXTH_STAR)


@pytest.mark.parametrize(("reason", "shared", "place"), [(NEST_FULL, "won", 1), (SIXTH_STAR, "lost", 2)])
def test_all_can_win_or_lose_together(reason: int, shared: str, place: int) -> None:
    t = ravens(trial_result="together").turn("ravens")
    assert t.game.view(t.s, 0)["shared"] is None
    finish_game(t.s, 0, reason)
    run(t.rules, t.s)
    outcome = t.game.outcome(t.s)
    assert outcome is not None
    assert outcome.shared == t.game.view(t.s, 0)["shared"] == shared
    assert t.game.ranking(t.s) == [place, place]
    console = Console(record=True, width=100)
    names = {"seat.0": "Ann", "seat.1": "Bo"}
    show_result(console, cast("Game[State]", t.game), t.s, Teller(cast("Game[State]", t.game), Words("en"), names))
    assert f"You all {'win' if shared == 'won' else 'lose'} together." in console.export_text()


def test_a_module_can_tell_the_places_by_something_else() -> None:
    t = ravens(trial_result="poorest").give("ravens", coins=3).give("saxony", coins=30)
    assert t.game.ranking(t.s) == [1, 2]
    with pytest.raises(BuildError, match="two modules say who wins"):
        t.rules.set_ranking(the_poorest_wins)
    with pytest.raises(BuildError, match="two modules say who wins"):
        t.rules.share_result(nest_is_full)


def test_modules_ask_all_seats_in_secret_before_the_first_turn_and_show_it_together() -> None:
    game = trial(3)
    s = until(game, state_of(game), "prepare.eggs")
    assert cast("dict[str, object]", game.view(s, 0)["decks"])["objectives"] == 23 - 6  # the cards are dealt
    for seat in range(3):
        assert (s.decision.kind, s.decision.seat, s.decision.seen_by) == ("prepare.eggs", seat, 1 << seat)
        assert [game.vocabulary.encode(chosen) for chosen in s.decision.choices] == [
            "hide_eggs 0",
            "hide_eggs 1",
            "hide_eggs 2",
        ]
        assert cast("dict[str, object]", game.view(s, SPECTATOR)["trial"])["eggs"] is None
        game.apply(s, game.vocabulary.decode(f"hide_eggs {2 - seat}"))
        if seat == 1:
            assert game.view(s, 0)["trial.own"] == {"eggs": 2}
    assert s.decision.kind == "turn.section"
    assert cast("dict[str, object]", game.view(s, SPECTATOR)["trial"])["eggs"] == [2, 1, 0]
    assert s.stack[0].b == 0
    places = cast("dict[str, dict[str, object]]", game.view(s, SPECTATOR)["places"])
    assert places[PLACE_NAMES[s.home[0]]]["tokens"] == [{"kind": "egg", "seat": 0}]
    assert "tokens" not in places[PLACE_NAMES[s.home[2]]]


def test_riverwalk_leads_where_the_row_of_the_faction_says() -> None:
    t = ravens().skills("ravens", "riverwalk").units("r2c3", ravens="character")
    place = t.s.unit_at[0]
    across = fighter_reach(t.rules, t.s, 0, place)
    t.rules.riverwalk[RAVENS] = 0
    without = fighter_reach(t.rules, t.s, 0, place)
    assert across == without | RIVER_STEPS[place] & ~LAKE_BITS != without


def test_the_price_of_driven_off_workers_after_a_fight_is_a_change_of_popularity_too() -> None:
    t = (
        ravens()
        .units("r3c3", ravens="mech")
        .units("r2c3", saxony="mech 2 worker")
        .give("ravens", popularity=5, power=5)
    )
    t.rules.numbers[POPULARITY].append(never_down)
    t.move("ravens").go("r3c3/mech", "r2c3").do("done_moving").commit("ravens", 5).commit("saxony", 0)
    assert (t.s.won_fights[0], t.of("ravens").popularity) == (1, 5)


def test_a_star_of_a_module_is_placed_and_counts() -> None:
    t = ravens().units("r2c3", ravens="4 worker").units("r5c3", saxony="5 worker")
    check_stars(t.rules, t.s, 0)
    assert t.of("ravens").star_total == 0
    t.units("r2c3", ravens="worker")
    for seat in (0, 1, 0):
        check_stars(t.rules, t.s, seat)
    assert seat_view(t.game, t.s, 0)["stars"] == {"egg": 1}
    assert seat_view(t.game, t.s, 1)["stars"] == {}
    assert cast("dict[str, int]", t.game.view(t.s, 0)["track"])["egg"] == 1
    assert cast("dict[str, list[int]]", t.game.statistics(t.s)["stars"])["scythe.star.egg"] == [1, 0]


START: Plain = {"trial": {"coins": [3, 0], "bases": ["base_albion", "base_togawa"]}}


def test_a_game_begins_from_what_it_is_given_and_every_file_keeps_it(tmp_path: Path) -> None:
    game = Scythe(2, {"trial": True, "mats": "chosen"}, START)
    s = until(game, state_of(game), "turn.section", "choose_faction nordic", "choose_faction ravens")
    assert [PLACE_NAMES[home] for home in s.home] == ["base_albion", "base_togawa"]
    assert s.coins == [MAT_COINS[s.mat[0]] + 3, MAT_COINS[s.mat[1]]]
    assert s.next_seat == [1, 0]
    stored = json.loads(json.dumps(game.snapshot(s)))
    assert stored["from"] == START
    assert game.hash(game.restore(stored)) == game.hash(s)
    plain = Scythe(2, {"trial": True, "mats": "chosen"})
    with pytest.raises(RecordError, match="began from something else"):
        plain.restore(stored)
    with pytest.raises(RecordError, match="began from something else"):
        game.restore(plain.snapshot(plain.new()))
    record = hexarc.play(cast("Game[State]", game), [hexarc.RandomBot(f"{seat}") for seat in range(2)], seed=3)
    record.save(tmp_path / "game.jsonl")
    again = hexarc.load(tmp_path / "game.jsonl")
    assert again.game.start == START
    assert again.lines() == record.lines()
    again.replay(verify=True)


def test_without_a_start_nothing_is_written_of_it() -> None:
    game = trial()
    assert game.start == {}
    assert "from" not in game.snapshot(game.new())
    assert '"from"' not in Record(cast("Game[State]", game)).lines()[0]
    kept = {"trial": {"coins": [1, 2]}}
    given = Scythe(2, {"trial": True}, cast("Plain", kept))
    kept["trial"]["coins"][0] = 9
    assert given.start == {"trial": {"coins": [1, 2]}}  # a copy


@pytest.mark.parametrize(
    ("options", "start", "why"),
    [
        ({}, {"trial": {}}, "no such module is on"),
        ({"trial": True}, {"bribes": {}}, "no such module is on"),
        ({"trial": True, "bribes": True}, {"bribes": {}}, "begins from nothing but its options"),
        ({"trial": True}, {"trial": {"coins": [1]}}, "one for each of the 2 seats"),
        ({"trial": True}, {"trial": {"cards": [1, 2]}}, "with coins and bases"),
        ({"trial": True}, {"trial": {"coins": {1, 2}}}, "not plain data"),
    ],
)
def test_a_start_that_does_not_fit_is_refused(options: Options, start: Plain, why: str) -> None:
    with pytest.raises(OptionError, match=why):
        Scythe(2, options, start)


def played_with_it() -> list[tuple[int, Options]]:
    """Mixes of all options, with the module on."""
    found: list[tuple[int, Options]] = []
    for players, options in mixes("scythe", 40)[10:]:
        with_it: Options = {**options, "trial": True}
        try:
            find_game("scythe", players, with_it)
        except OptionError:
            continue
        found.append((players, with_it))
    return found[:12]


@pytest.mark.parametrize("number", range(12))
def test_the_laws_hold_with_it_for_any_mix_of_options(number: int, tmp_path: Path) -> None:
    players, options = played_with_it()[number]
    one_game("scythe", players, options, number, tmp_path, MenuWatch())
