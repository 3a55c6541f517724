"""Albion and Togawa as Automas, and Traps against one."""

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.game import SPECTATOR
from hexarc.games.scythe.modules.automa.cards import BASE_CARDS, INVADERS_CARDS
from hexarc.games.scythe.modules.automa.part import cards_of
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.automa_table import AutomaTable, solo
from tests.support.rules import rule

CHARACTER = 18  # I: encounter or Factory, then the character
ATTACK = 15  # II
MECH = 10
WORKERS = 19  # I: attack workers


def quiet(t: AutomaTable) -> AutomaTable:
    t.s.encounters = 0
    t.part.factory_card[t.seat(t.machine())] = 0
    return t


@rule("automa.invaders.01")
def test_the_cards_are_replaced_only_with_invaders_from_afar() -> None:
    assert cards_of(solo("nordic", "saxony").rules) is INVADERS_CARDS
    game = solo("nordic", "saxony").game
    without = type(game)(2, {"seats": "player,automa", "invaders": False})
    assert cards_of(without.scythe_rules()) is BASE_CARDS


@rule("automa.invaders.02")
def test_albion_leaves_a_flag_where_its_character_went() -> None:
    t = quiet(solo("nordic", "albion")).units("r2c1", albion="character").units("r5c2", nordic="mech").play(CHARACTER)
    assert t.told("automa_moves") == ["character r2c1 r3c2 nearest_to_factory"]
    assert t.at("r3c2").flag
    assert t.told("flag_set") == ["r3c2"]


@rule("automa.invaders.02")
def test_no_second_token_on_a_territory_and_no_fifth_flag() -> None:
    t = quiet(solo("nordic", "albion")).units("r2c1", albion="character").units("r5c2", nordic="mech")
    t.trap("lose_coins", "r3c2", armed=False).play(CHARACTER)
    assert t.places("character") == ["r3c2"]
    assert not t.at("r3c2").flag
    t = quiet(solo("nordic", "albion")).units("r2c1", albion="character").units("r5c2", nordic="mech")
    t.flag("r1c1", "r1c2", "r1c3", "r2c3").play(CHARACTER)
    assert not t.at("r3c2").flag


@rule("automa.invaders.02", "automa.move.common.04")
def test_no_flag_where_the_character_only_stays() -> None:
    t = quiet(solo("nordic", "albion")).units("r5c3", albion="character").units("r6c2", nordic="mech").play(CHARACTER)
    assert t.told("automa_stays") == ["character r5c3 nearest_to_factory"]
    assert not t.at("r5c3").flag


@rule("automa.invaders.02")
@pytest.mark.parametrize(("dial", "flag"), [(0, True), (7, False)])
def test_after_an_attack_only_a_winner_leaves_a_flag(dial: int, flag: bool) -> None:
    t = quiet(solo("nordic", "albion")).scheme_2().units("r5c0", albion="character").units("r5c1", nordic="mech")
    t.give("albion", power=7).give("nordic", power=7).play(ATTACK, "draw_fight_card 3")
    t.commit("nordic", dial)
    assert t.at("r5c1").flag == flag


@rule("automa.invaders.03")
def test_togawa_leaves_a_random_armed_trap() -> None:
    t = quiet(solo("nordic", "togawa")).units("r5c3", togawa="character").units("r4c1", nordic="mech")
    t.trap("lose_coins", "r8c3", armed=False, known=True)
    t.turn("togawa")
    t.game.apply(t.s, t.game.vocabulary.decode(f"draw_automa_card {CHARACTER}"))
    assert (t.kind, t.s.decision.seat) == ("automa_trap.trap", CHANCE)
    assert t.menu == ["lay_trap lose_popularity", "lay_trap lose_power", "lay_trap discard_combat_cards"]
    assert t.s.decision.seen_by == 1 << 1, "no player sees which"
    t.game.apply(t.s, t.game.vocabulary.decode("lay_trap lose_power"))
    where = t.places("character")[0]
    assert (t.at(where).trap, t.at(where).armed) == ("lose_power", True)
    for viewer in (0, SPECTATOR):
        shown = t.game.view(t.s, viewer)["places"][where]["tokens"]  # type: ignore[index]  # a view is plain data
        assert shown == [{"kind": "trap", "seat": 1, "armed": True, "trap": None}]


@rule("automa.invaders.04")
def test_the_way_to_an_encounter_leaves_a_token_too() -> None:
    t = solo("nordic", "albion").units("r1c2", albion="character").play(CHARACTER)
    assert t.told("automa_encounter") == ["r1c3"] or t.told("automa_encounter") == ["r2c1"]
    where = t.places("character")[0]
    assert t.at(where).flag


@rule("automa.invaders.04")
def test_a_mech_leaves_no_token() -> None:
    t = solo("nordic", "albion").units("r2c1", albion="mech").units("r5c2", nordic="mech").play(MECH)
    assert t.told("automa_moves") == ["mech r2c1 r3c2 nearest_to_factory"]
    assert not t.at("r3c2").flag


@rule("automa.invaders.05")
def test_its_flags_count_as_for_a_player() -> None:
    t = solo("nordic", "albion").give("albion", coins=0, popularity=10)
    t.units("r3c2", albion="worker").flag("r3c2", "r1c1", "r5c5").units("r1c1", albion="worker")
    assert t.territories("albion") == 3, "two territories, and the Flag that does not touch its base"


@rule("automa.invaders.05")
def test_its_armed_traps_hold_their_territory_at_the_end() -> None:
    t = solo("nordic", "togawa").give("togawa", coins=0, popularity=10)
    t.trap("lose_power", "r5c5").trap("lose_coins", "r3c3", armed=False)
    assert t.territories("togawa") == 1
    assert t.territories("nordic") == 0


@rule("automa.invaders.05")
def test_its_traps_go_off_for_a_player_and_not_for_itself() -> None:
    t = solo("nordic", "togawa").units("r5c2", nordic="mech").trap("lose_coins", "r5c3").give("nordic", coins=9)
    t.move("nordic").go("r5c2/mech", "r5c3")
    assert t.of("nordic").coins == 5
    t = quiet(solo("nordic", "togawa")).units("r5c2", togawa="mech").trap("lose_coins", "r4c2").give("togawa", coins=9)
    t.units("r2c4", nordic="character").play(MECH)
    assert t.places("mech")[0] == "r4c2"
    assert t.of("togawa").coins == 9
    assert t.at("r4c2").armed


@rule("automa.invaders.06", "automa.setup.04")
@pytest.mark.parametrize(
    ("trap", "left"),
    [
        ("lose_popularity", (9, 7, 10, 3)),
        ("lose_power", (9, 4, 10, 3)),
        ("lose_coins", (5, 7, 10, 3)),
        ("discard_combat_cards", (9, 7, 10, 1)),
    ],
)
def test_a_trap_takes_what_it_takes_but_no_popularity(trap: str, left: tuple[int, int, int, int]) -> None:
    t = solo("togawa", "saxony").units("r5c2", saxony="mech").trap(trap, "r4c2").units("r2c4", togawa="character")
    t.give("saxony", coins=9, power=7, popularity=10).hand("saxony", 2, 3, 4).scheme_2()
    t.play(5)  # a mech moves; 4 power and a worker
    assert t.places("mech") == ["r4c2"]
    assert t.told("trap_sprung") == [f"{trap} r4c2"]
    assert not t.at("r4c2").armed
    s = t.s
    assert (s.coins[1], s.power[1] - 4, s.popularity[1], t.of("saxony").cards) == left


@rule("automa.invaders.06")
def test_a_trap_goes_off_before_workers_are_driven_off() -> None:
    t = quiet(solo("togawa", "saxony")).units("r6c0", saxony="character").units("r5c1", togawa="worker")
    t.trap("lose_power", "r5c1").give("saxony", power=5).play(WORKERS)
    names = [t.game.event_book.kinds[event.kind].name for event in t.sink.events]
    assert names.index("trap_sprung") < names.index("workers_left")
    assert t.at("r5c1").control == "saxony"
    assert place_of("r5c1") not in [t.s.unit_at[unit] for unit in range(13)]
