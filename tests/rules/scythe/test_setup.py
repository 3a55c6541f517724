"""Setup and what is open or hidden."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.errors import OptionError
from hexarc.core.game import SPECTATOR
from hexarc.core.options import Value
from hexarc.games.scythe.derived import ENCOUNTER_BITS, count
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.mats import pairs
from hexarc.games.scythe.state import BAG, BOX, FIRST_WORKER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.tables.factions import (
    BANNED,
    FACTION_NAMES,
    HOME_BASE,
    START_COMBAT_CARDS,
    START_HEXES,
    START_POWER,
)
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_NAMES, MAT_POPULARITY, MATS
from tests.rules.scythe.table import table
from tests.support.rules import rule


def dealt(players: int, seed: int, **options: Value) -> tuple[Scythe, ScytheState]:
    """A game as it stands when the first turn begins."""
    game = Scythe(players, options)
    rng = Random(seed)
    s = game.new()
    while s.decision.kind != "turn.section":
        game.apply(s, random_choice(s.decision, rng))
    return game, s


def deals(**options: Value) -> list[tuple[int, ScytheState]]:
    mixes = [(players, seed) for players in range(2, 8) for seed in range(8)]
    return [(players, dealt(players, seed * 31 + players, **options)[1]) for players, seed in mixes]


@rule("scythe.setup.01", "scythe.six_seven.05")
def test_each_encounter_hex_has_a_token_and_the_factory_has_none() -> None:
    for _players, s in deals():
        assert s.encounters == ENCOUNTER_BITS
        assert count(s.encounters) == 11
        assert not s.encounters >> FACTORY_HEX & 1


@rule("scythe.setup.02")
def test_one_factory_card_more_than_players_is_laid_out() -> None:
    for players, s in deals():
        assert s.factory_laid == players + 1
        assert s.factory_at.count(BAG) == 12


@rule("scythe.setup.03")
def test_one_structure_tile_is_open_from_the_start() -> None:
    tiles = {s.tile for _players, s in deals()}
    assert tiles == {0, 1, 2, 3, 4, 5}
    game, s = dealt(3, 1)
    assert game.view(s, SPECTATOR)["tile"] is not None


@rule("scythe.setup.04", "scythe.setup.05")
def test_the_decks_hold_what_is_not_dealt() -> None:
    for players, s in deals():
        assert [sum(s.hand[i::4]) + s.deck[i] for i in range(4)] == [16, 12, 8, 6]
        assert s.objective_at.count(BAG) == 23 - 2 * players
        assert s.encounter_at.count(BAG) == 28
        assert s.encounter_at.count(BOX) == 14


@rule("scythe.setup.06", "scythe.setup.07")
def test_everybody_gets_one_faction_and_one_mat_and_none_is_dealt_twice() -> None:
    factions: set[int] = set()
    for players, s in deals():
        assert len(set(s.faction)) == players
        assert len(set(s.mat)) == players
        factions.update(s.faction)
    assert len(factions) == 7
    for seed in range(20):
        assert not {2, 6} & set(dealt(5, seed, invaders=False)[1].faction)


@rule("scythe.setup.08", "scythe.setup.09")
def test_no_forbidden_pair_is_ever_left() -> None:
    for mats in ("dealt", "chosen", "draft", "bid"):
        for players in (2, 5, 7):
            for seed in range(12):
                s = dealt(players, seed, mats=mats)[1]
                assert not [seat for seat in range(players) if BANNED[s.faction[seat] * MATS + s.mat[seat]]]


def follow(game: Scythe, *texts: str) -> ScytheState:
    s = game.new()
    for text in texts:
        chosen = game.vocabulary.decode(text)
        assert chosen in s.decision.choices, f"{text} not in {s.decision.kind}"
        game.apply(s, chosen)
    return s


TILE = "draw_tile longest_row"
TWO = (TILE, "deal_faction rusviet", "deal_faction nordic", "deal_mat industrial", "deal_mat militant")
SEVEN = (TILE, *[f"deal_faction {name}" for name in FACTION_NAMES])


@rule("scythe.setup.21")
def test_of_a_forbidden_pair_only_the_mat_is_drawn_again() -> None:
    s = follow(Scythe(2, {}), *TWO)
    assert s.decision.kind == "deal.mat"
    assert s.mat == [NOWHERE, MAT_NAMES.index("militant")]
    assert s.faction == [FACTION_NAMES.index("rusviet"), FACTION_NAMES.index("nordic")]
    s = follow(Scythe(2, {}), *TWO, "deal_mat industrial", "deal_mat patriotic")
    assert s.mat == [MAT_NAMES.index("patriotic"), MAT_NAMES.index("militant")]


@rule("scythe.setup.09")
def test_with_no_other_mat_left_all_are_dealt_again() -> None:
    mats = ["engineering", "industrial", "militant", "innovative", "patriotic", "mechanical", "agricultural"]
    s = follow(Scythe(7, {}), *SEVEN, *[f"deal_mat {mat}" for mat in mats])
    assert s.decision.kind == "deal.mat"
    assert s.mat == [NOWHERE] * 7
    mats[3:5] = ["patriotic", "innovative"]
    s = follow(Scythe(7, {}), *SEVEN, *[f"deal_mat {mat}" for mat in mats])
    assert [FACTION_NAMES[seat] for seat in range(7) if s.mat[seat] == NOWHERE] == ["rusviet", "crimea"]


@rule("scythe.setup.21")
def test_of_a_forbidden_pair_laid_out_for_a_draft_only_the_mat_is_drawn_again() -> None:
    game = Scythe(2, {"mats": "bid"})
    s = follow(game, TILE, "deal_faction nordic", "deal_faction rusviet",
               "deal_pair militant", "deal_pair industrial")  # fmt: skip
    assert s.decision.kind == "auction.mat"
    assert pairs(game.scythe_rules(), s).mats == [MAT_NAMES.index("militant"), NOWHERE]


@rule("scythe.setup.22")
def test_a_first_game_may_ignore_the_forbidden_pairs() -> None:
    s = follow(Scythe(2, {"banned_pairs": False}), *TWO)
    assert s.decision.kind != "deal.mat"
    assert s.mat == [MAT_NAMES.index("industrial"), MAT_NAMES.index("militant")]
    game = Scythe(2, {"banned_pairs": False, "mats": "chosen"})
    s = follow(game, TILE, "choose_faction crimea", "choose_faction rusviet")
    assert game.vocabulary.decode("choose_mat industrial") in s.decision.choices
    game = Scythe(2, {"mats": "chosen"})
    s = follow(game, TILE, "choose_faction crimea", "choose_faction rusviet")
    assert game.vocabulary.decode("choose_mat industrial") not in s.decision.choices


@rule("scythe.setup.10")
def test_seats_run_clockwise_by_base() -> None:
    for players, s in deals():
        seat = s.faction.index(min(s.faction))
        ring = []
        for _ in range(players):
            ring.append(s.faction[seat])
            assert s.right_seat[s.next_seat[seat]] == seat
            seat = s.next_seat[seat]
        assert ring == sorted(s.faction)


@rule("scythe.setup.11", "scythe.setup.12", "scythe.turn.09")
def test_the_lowest_mat_begins_and_then_it_goes_clockwise() -> None:
    game, s = dealt(4, 3)
    assert s.mat[s.active] == min(s.mat)
    for _ in range(9):
        before = s.active
        while s.active == before:
            assert s.decision.seat in (before, -1)
            skipping = [c for c in s.decision.choices if game.vocabulary.encode(c).startswith(("skip", "end"))]
            game.apply(s, skipping[0] if skipping else s.decision.choices[0])
        assert s.active == s.next_seat[before]


@rule("scythe.setup.13", "scythe.setup.14")
def test_starting_values_come_from_the_two_mats() -> None:
    for players, s in deals():
        for seat in range(players):
            faction, mat = s.faction[seat], s.mat[seat]
            assert s.power[seat] == START_POWER[faction]
            assert sum(s.hand[seat * 4 : seat * 4 + 4]) == START_COMBAT_CARDS[faction]
            assert (s.popularity[seat], s.coins[seat]) == (MAT_POPULARITY[mat], MAT_COINS[mat])
            assert s.objective_at.count(seat) == 2


@rule("scythe.setup.15", "scythe.setup.16")
def test_the_character_is_at_home_and_a_worker_on_each_land_hex_beside_it() -> None:
    for players, s in deals():
        for seat in range(players):
            units = s.unit_at[seat * UNITS : seat * UNITS + UNITS]
            assert units[0] == HOME_BASE[s.faction[seat]]
            assert units[1:FIRST_WORKER] == [NOWHERE] * 4
            assert units[FIRST_WORKER:] == START_HEXES[s.faction[seat]] + [NOWHERE] * 6


@rule("scythe.setup.17", "scythe.setup.18")
def test_the_mats_start_full() -> None:
    for players, s in deals():
        assert s.freed == s.recruits == s.spaces == s.star_total == [0] * players
        assert set(s.cubes_on) == {0}
        assert set(s.building_at) == {NOWHERE}
        assert s.workers_out == [2] * players
        for seat in range(players):
            assert s.skills[seat] == 0


@rule("scythe.setup.19")
def test_on_the_first_turn_any_of_the_four_sections_may_be_chosen() -> None:
    game, s = dealt(3, 5)
    menu = [game.vocabulary.encode(c) for c in s.decision.choices]
    assert menu[:4] == ["section upgrade", "section deploy", "section build", "section enlist"]


@rule("scythe.setup.20")
def test_six_and_seven_players_need_invaders_and_eight_are_too_many() -> None:
    for players in (6, 7):
        with pytest.raises(OptionError, match="Invaders"):
            Scythe(players, {"invaders": False})
        Scythe(players, {})
    with pytest.raises(OptionError):
        Scythe(8, {})


@rule("scythe.info.01", "scythe.info.02", "scythe.info.04")
def test_others_see_how_many_cards_but_not_which() -> None:
    t = table("nordic", "saxony").hand("nordic", 2, 5).objectives("nordic", 3, 4).turn("nordic")
    own = t.game.view(t.s, 0)["seats"][0]  # type: ignore[index]  # a view is plain data
    for viewer in (1, SPECTATOR):
        other = t.game.view(t.s, viewer)["seats"][0]  # type: ignore[index]  # a view is plain data
        assert (other["combat_cards"], other["objectives"], other["coins"]) == (2, 2, 10)
        assert "hand" not in other
        assert "objective_cards" not in other
    assert own["hand"] == {"2": 1, "3": 0, "4": 0, "5": 1}
    assert own["objective_cards"] == ["3", "4"]


@rule("scythe.info.03", "scythe.factory.03", "scythe.factory.04")
def test_only_the_visitor_sees_the_factory_cards() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="character").units("r4c4", saxony="character")
    t.draws(*[f"lay_factory_card {n}" for n in (3, 5, 9)])
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving")
    assert t.menu == ["factory_card 3", "factory_card 5", "factory_card 9"]
    assert t.game.view(t.s, 0)["decks"]["factory_row"] == ["3", "5", "9"]  # type: ignore[index]  # plain data
    assert t.game.view(t.s, 1)["decks"]["factory_row"] is None  # type: ignore[index]  # plain data
    t.do("factory_card 5")
    assert t.of("nordic").factory_card == 5
    t.units("r3c4", nordic="character").give("saxony", power=0)
    t.move("saxony").go("r4c4/character", "r4c3").do("done_moving")
    assert t.menu == ["factory_card 3", "factory_card 9"]


@rule("scythe.info.05")
def test_what_is_committed_to_a_fight_is_hidden_until_both_have() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech").units("r4c3", saxony="mech")
    t.hand("nordic", 5, 4).hand("saxony", 3).give("nordic", power=7).give("saxony", power=4)
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").settle().do("dial 6", "play 5")
    fight = t.game.view(t.s, 1)["fight"]
    assert fight == {"place": "r4c3", "attacker": 0, "defender": 1, "dial": None, "played": {}}
    assert t.game.view(t.s, SPECTATOR)["fight"] == {"place": "r4c3", "attacker": 0, "defender": 1}
    assert t.game.view(t.s, 0)["fight"]["dial"] == 6  # type: ignore[index]  # a view is plain data
    assert t.game.view(t.s, 1)["seats"][0]["combat_cards"] == 2  # type: ignore[index]  # a view is plain data
    t.commit("saxony", 1, 3)
    assert t.s.discard == [0, 1, 0, 1]
