"""The Automa as Fenris, and against a player's Fenris."""

from typing import cast

import pytest

from hexarc.core.options import Value
from hexarc.games.scythe.derived import HEX_BITS
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.fenris_faction.words import FENRIS
from tests.rules.scythe.fenris_table import FenrisTable
from tests.support.rules import rule

CHARACTER = 18  # I: encounter or Factory, then the character
ATTACK = 15  # II: attack combat units with power 1, then workers
MECH = 10
WORKERS = 19  # attack workers


def against(player: str, machine: str, **options: Value) -> FenrisTable:
    """One player against one Automa, past the water lock; no encounters and no Factory card to go for."""
    t = FenrisTable((player, machine), seats="player,automa", fenris=True, **options).tracker(6)
    t.s.encounters = 0
    t.part.factory_card[1] = 0
    return t


# as Fenris


@rule("automa.fenris.as_fenris.01")
def test_it_uses_no_entry_in_brackets() -> None:
    for machine, uses in (("fenris", False), ("saxony", True)):
        t = against("nordic", machine)
        counts = []
        for card in range(19):
            t.part.card_of[1] = card
            automa = cast("dict[str, dict[str, dict[str, object]]]", t.game.view(t.s, 0)["automa"])
            shown = cast("dict[str, dict[str, list[dict[str, object]]]]", automa["seats"]["1"]["card"])
            for scheme in ("I", "II"):
                counts += [
                    entry["counts"] for entry in shown[scheme]["moves"] + shown[scheme]["gains"] if entry["only"]
                ]
        assert any(counts) is uses


@rule("automa.fenris.as_fenris.03", "automa.fenris.as_fenris.04")
def test_a_token_under_its_character_and_two_on_the_same_terrain_nearest_to_an_enemy() -> None:
    t = against("nordic", "fenris").units("r2c1", fenris="character").units("r5c2", nordic="mech").play(CHARACTER)
    assert t.places("character") == ["r3c2"]  # a mountain
    assert t.told("influence_placed") == ["r3c2", "r6c0", "r4c4"]  # two steps from the mech, then three
    assert t.held("fenris") == 13


@rule("automa.fenris.as_fenris.04")
def test_not_where_somebody_stands_nor_where_a_token_lies() -> None:
    t = against("nordic", "fenris").units("r2c1", fenris="character").units("r5c2", nordic="mech")
    t.units("r4c4", nordic="worker").influence("r6c0").play(CHARACTER)
    placed = t.told("influence_placed")
    assert placed[0] == "r3c2"
    assert len(placed) == 3
    assert not set(placed) & {"r4c4", "r6c0"}


@rule("automa.fenris.as_fenris.03", "automa.fenris.as_fenris.06")
def test_no_second_token_under_its_character_but_two_elsewhere() -> None:
    t = against("nordic", "fenris").units("r2c1", fenris="character").units("r5c2", nordic="mech")
    t.influence("r3c2").play(CHARACTER)
    assert t.told("influence_placed") == ["r6c0", "r4c4"]


@rule("automa.fenris.as_fenris.04")
def test_on_the_factory_or_a_lake_it_places_one_only() -> None:
    t = against("nordic", "fenris").units("r3c3", fenris="character").units("r5c3", nordic="mech").play(CHARACTER)
    where = t.places("character")[0]
    assert where in ("r4c3", "r4c2")
    assert t.told("influence_placed") == [where]


@rule("automa.fenris.as_fenris.06")
def test_it_places_no_more_than_it_has_left() -> None:
    t = against("nordic", "fenris").units("r2c1", fenris="character").units("r5c2", nordic="mech").hold("nordic", 14)
    t.play(CHARACTER)
    assert t.told("influence_placed") == ["r3c2", "r6c0"]
    assert t.held("fenris") == 0


@rule("automa.fenris.as_fenris.03")
def test_a_mech_that_moves_or_a_character_that_stays_places_nothing() -> None:
    t = against("nordic", "fenris").units("r2c1", fenris="mech").units("r5c2", nordic="mech").play(MECH)
    assert t.places("mech")[0] == "r3c2"
    assert t.lying() == []
    t = against("nordic", "fenris").units("r5c3", fenris="character").units("r6c2", nordic="mech").play(CHARACTER)
    assert t.told("automa_stays") == ["character r5c3 nearest_to_factory"]
    assert t.lying() == []


@rule("automa.fenris.as_fenris.02")
def test_it_gives_a_token_for_each_unit_that_it_makes_retreat() -> None:
    t = against("nordic", "fenris").units("r2c1", fenris="character").units("r3c2", nordic="2 worker").play(WORKERS)
    assert t.held("nordic") == 2
    t = against("nordic", "fenris").scheme_2().units("r2c1", fenris="character").units("r3c2", nordic="mech worker")
    t.give("fenris", power=7).give("nordic", power=7).play(ATTACK, "draw_fight_card 3").commit("nordic", 0)
    assert t.held("nordic") == 2
    few = against("nordic", "fenris").units("r2c1", fenris="character").units("r3c2", nordic="2 worker")
    few.hold("nordic", 15).play(WORKERS)
    assert few.held("nordic") == 16


@rule("automa.fenris.as_fenris.02")
def test_when_it_wins_as_the_defender_too() -> None:
    t = against("nordic", "fenris").units("r3c2", fenris="mech").units("r3c3", nordic="mech")
    t.give("fenris", power=7).give("nordic", power=7)
    t.move("nordic").go("r3c3/mech", "r3c2").do("done_moving").draws("draw_fight_card 3").commit("nordic", 0).settle()
    assert t.home("nordic") == ["character", "mech"]
    assert t.held("nordic") == 1


@rule("automa.fenris.as_fenris.05")
def test_its_own_tokens_cost_it_nothing() -> None:
    t = against("nordic", "fenris").give("fenris", coins=20).hold("nordic", 4)
    assert (t.sheet("fenris")[-1], t.sheet("nordic")[-1]) == (0, -4)


@rule("automa.fenris.as_fenris.07")
def test_it_starts_with_4_power_and_2_combat_cards() -> None:
    game = Scythe(2, {"seats": "player,automa", "fenris": True, "mats": "chosen"})
    s = game.new()
    wish = game.vocabulary.decode("automa_faction fenris")
    while s.turns == 0:
        game.apply(s, wish if wish in s.decision.choices else s.decision.choices[0])
    assert s.faction[1] == FENRIS
    assert (s.power[1], sum(s.hand[4:8])) == (4, 2)


# against Fenris


@rule("automa.fenris.vs_fenris.01")
def test_it_takes_tokens_and_pays_for_them() -> None:
    t = against("fenris", "albion").units("r2c1", albion="character").units("r5c2", fenris="mech")
    t.give("albion", coins=20)
    t.tokens.lying = HEX_BITS  # a token everywhere: there is no territory without one
    t.play(CHARACTER)
    assert t.places("character") == ["r3c2"]
    assert (t.held("albion"), t.sheet("albion")[-1]) == (1, -1)


@rule("automa.fenris.vs_fenris.02")
@pytest.mark.parametrize(("lies", "there"), [((), True), (("r3c2",), False)])
def test_it_rather_goes_where_no_token_lies(lies: tuple[str, ...], there: bool) -> None:
    t = against("fenris", "albion").units("r2c1", albion="character").units("r5c2", fenris="mech").influence(*lies)
    t.play(CHARACTER)
    (moved,) = t.told("automa_moves")
    assert (moved.split()[2] == "r3c2") is there, moved
    assert t.held("albion") == 0


@rule("automa.fenris.vs_fenris.02")
def test_the_factory_with_a_token_is_still_preferred() -> None:
    t = against("fenris", "saxony").units("r3c3", saxony="mech").units("r5c3", fenris="mech").influence("r4c3")
    t.play(MECH)
    assert t.places("mech")[0] == "r4c3"
    assert t.held("saxony") == 1


@rule("automa.fenris.vs_fenris.02")
def test_a_flag_of_its_own_makes_a_territory_count_for_more() -> None:
    plain = against("fenris", "albion").units("r2c1", albion="character").units("r5c2", fenris="mech")
    plain.influence("r3c2").play(CHARACTER)
    assert plain.places("character") != ["r3c2"]
    flag = against("fenris", "albion").units("r2c1", albion="character").units("r5c2", fenris="mech")
    flag.influence("r3c2").flag("r3c2").play(CHARACTER)
    assert flag.places("character") == ["r3c2"]


@rule("automa.fenris.vs_fenris.02")
def test_a_flag_of_somebody_else_does_not_count() -> None:
    t = against("fenris", "saxony").units("r2c1", saxony="character").units("r5c2", fenris="mech")
    t.influence("r3c2").flag("r3c2").play(CHARACTER)
    assert t.places("character") != ["r3c2"]
