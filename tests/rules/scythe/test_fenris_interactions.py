"""Fenris and Vesna with other modules: figures, Traps, Stealth, allies, players who are one side."""

import re

import pytest

from hexarc.games.scythe.modules.fenris.alliances.swap import swap
from hexarc.games.scythe.modules.fenris.fenris_faction.words import SPREAD
from hexarc.games.scythe.modules.fenris.influence import influence
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.state import BAG, BESIDE
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.fenris_table import FenrisTable, horde
from tests.rules.scythe.mad_tesla_table import hunt
from tests.rules.scythe.table import Table
from tests.support.rules import rule


@rule("fenris.fenris.27")
def test_a_beaten_figure_is_not_horrified() -> None:
    t = hunt("fenris", "nordic", fenris=True).tesla_at("r2c3").units("r3c3", fenris="mech").draws("orange_die 1")
    t.skills("fenris", "horrify").move("fenris").go("r3c3/mech", "r2c3").do("done_moving", "fight r2c3")
    t.commit("fenris", 7).settle()
    assert t.stands == "r4c3", "he lost"
    assert t.kind != "horrifying.tokens"
    assert influence(t.rules, t.s).held == [16, 0]


@rule("fenris.interaction.01", "fenris.interaction.02", "fenris.interaction.04")
def test_a_token_is_taken_before_a_trap_goes_off_and_each_of_them_once() -> None:
    t = FenrisTable(("fenris", "togawa", "nordic"), fenris=True)
    t.units("r3c3", nordic="2 mech").skills("nordic", "speed").influence("r3c2").give("nordic", coins=9)
    t.trap("lose_coins", "r3c2")
    t.sink.drain()
    t.move("nordic").go("r3c3/mech", "r3c2")
    assert t.kind == "move.unit", "it stops"
    kinds = [t.game.event_book.kinds[event.kind].name for event in t.sink.events]
    assert kinds.index("influence_taken") < kinds.index("trap_sprung")
    assert (t.held("nordic"), t.of("nordic").coins) == (1, 5)
    t.go("r3c3/mech", "r3c2").do("stop")
    assert (t.held("nordic"), t.of("nordic").coins) == (1, 5), "the second one meets nothing any more"


@rule("fenris.mod.stealth.3")
def test_who_passes_with_stealth_takes_no_token() -> None:
    t = horde("nordic", mech_mods=True).units("r3c3", nordic="mech").skills("nordic", "speed", "stealth")
    t.influence("r3c2").move("nordic").go("r3c3/mech", "r3c2").do("pass", "step r2c1")
    assert (t.lying(), t.held("nordic")) == (["r3c2"], 0)
    t = horde("nordic", mech_mods=True).units("r3c3", nordic="mech").skills("nordic", "speed", "stealth")
    t.influence("r3c2").move("nordic").go("r3c3/mech", "r3c2").do("stay")
    assert (t.lying(), t.held("nordic")) == ([], 1)


@rule("fenris.module.alliances.15")
def test_an_ally_of_fenris_places_one_of_its_tokens_and_does_not_stop() -> None:
    t = horde("nordic", alliances=True)
    swap(t.rules, t.s, 0, 1)
    assert has_own(t.s, 1, SPREAD)
    t.units("r1c4", nordic="character").influence("r1c5").skills("nordic", "speed")
    t.move("nordic").go("r1c4/character", "r1c5")
    assert t.kind == "march.way"
    t.do("step r2c4").do("done_moving")
    while t.kind != "spreading.here":
        t.do(t.menu[0])
    t.do("spread_influence r2c4").settle()
    assert t.kind != "spreading.elsewhere"
    assert (t.lying(), t.held("fenris"), t.held("nordic")) == (["r1c5", "r2c4"], 14, 0)


@rule("fenris.module.desolation.12")
@pytest.mark.parametrize("together", [False, True])
def test_among_players_who_are_one_side_tokens_stop_nobody(together: bool) -> None:
    t = horde("nordic").units("r3c3", nordic="mech").skills("nordic", "speed").influence("r3c2")
    if together:
        t.s.enemies = [[other for other in row if other > 1] for row in t.s.enemies]
    t.move("nordic").go("r3c3/mech", "r3c2")
    assert (t.kind == "march.way") is together
    assert t.s.unit_at[13 + 1] == place_of("r3c2")


@rule("fenris.module.desolation.08", "fenris.vesna.15")
def test_with_desolation_vesna_may_borrow_tokens_for_the_card_that_is_her_section() -> None:
    for card, borrows in ((15, True), (9, False)):  # card 15 costs any resource, card 9 coins
        t = Table(("vesna", "nordic"), (), vesna=True, desolation="normal", promos=True)
        t.s.factory_at = [zone if zone < BESIDE else BAG for zone in t.s.factory_at]
        t.s.factory_at[14] = t.s.factory_at[8] = BESIDE
        t.units("r1c4", nordic="worker", food=3).turn("vesna").do(f"section_card {card}")
        assert ("borrow 1" in t.menu) is borrows
        t.do("skip_top", "skip_bottom")


def test_the_terminal_tells_who_holds_tokens_and_what_lies_on_vesnas_mat() -> None:
    t = FenrisTable(("fenris", "vesna"), fenris=True, vesna=True).influence("r3c2").hold("vesna", 2)
    while t.kind == "prepare.token":
        t.game.apply(t.s, t.s.decision.choices[0])
    lines = t.game.render(t.s, 0, "en").splitlines()
    (held,) = [line for line in lines if line.startswith("Influence tokens: ")]
    assert re.findall(r" (\d+)(?:,|$)", held) == ["13", "2"]
    (mat,) = [line for line in lines if line.startswith("On Vesna’s mat: ")]
    assert mat.count(" / ") == 3


def test_a_step_to_a_token_says_so() -> None:
    t = horde("nordic").units("r3c3", nordic="mech").influence("r3c2")
    t.move("nordic").do("unit r3c3/mech")
    told = {t.game.vocabulary.encode(chosen): t.game.text(t.s, chosen) for chosen in t.s.decision.choices}
    assert "take the influence token" in told["step r3c2"]
    assert "influence" not in told["step r2c3"]


def test_tokens_on_the_map_are_shown_and_vesnas_tokens_while_she_chooses() -> None:
    t = FenrisTable(("fenris", "vesna"), fenris=True, vesna=True).influence("r3c2")
    places = t.game.view(t.s, 1)["places"]
    assert isinstance(places, dict)
    assert places["r3c2"]["tokens"] == [{"kind": "influence", "seat": None}]
    assert t.kind == "prepare.token"
    for viewer, lines in ((0, ["Vesna’s ability tokens"]), (1, ["Vesna’s ability tokens", "On Vesna’s mat"])):
        shown = t.game.render(t.s, viewer, "en").splitlines()
        assert [line.partition(":")[0] for line in shown if "Vesna’s" in line] == lines
    assert not [line for line in shown if line.startswith("Vesna uses")]
