"""Infrastructure mods: the draw and the secret choice, and what each of them does, once a game."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from hexarc.core.choice import EVERYONE
from hexarc.core.engine import run
from hexarc.core.errors import OptionError
from hexarc.core.game import SPECTATOR
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import INFRA_MOD, infrastructure
from hexarc.games.scythe.rules import GAME, PRODUCE, TURN
from tests.rules.scythe.setting_up import SettingUp
from tests.rules.scythe.table import Table
from tests.support.rules import rule

NORDIC = ("machinery", "spy", "cavalry", "automachines")
SAXONY = ("machinery", "spy", "propaganda", "construction")


def two() -> SettingUp:
    t = SettingUp("nordic", "saxony", infrastructure_mods=True)
    return t.draw("draw_infrastructure_mod", *NORDIC, *SAXONY)


def having(*mods: str, faction: str = "nordic", other: str = "saxony", **options: bool) -> Table:
    """A table at which a player keeps these mods; the other one keeps none."""
    t = Table((other, faction), (), infrastructure_mods=True, **options)
    part = infrastructure(t.rules, t.s)
    part.kept[:] = [0, sum(1 << INFRA_MOD.code(name) for name in mods)]
    return t


def used(t: Table) -> list[str]:
    bits = infrastructure(t.rules, t.s).used[1]
    return [INFRA_MOD.label(mod) for mod in range(INFRA_MOD.size) if bits >> mod & 1]


# before the game


@rule("fenris.mod_rules.02")
def test_there_are_32_tokens_four_of_each_of_eight_kinds() -> None:
    assert (len(INFRA_MODS), {mod.count for mod in INFRA_MODS}) == (8, {4})
    t = SettingUp("nordic", "saxony", infrastructure_mods=True)
    assert sum(infrastructure(t.rules, t.s).left) == 32


@rule("fenris.module.infrastructure_mods.01")
def test_everybody_draws_four_different_mods_and_keeps_up_to_two() -> None:
    t = SettingUp("nordic", "saxony", infrastructure_mods=True).until("draw_infrastructure_mod")
    t.say("draw_infrastructure_mod spy")
    assert "draw_infrastructure_mod spy" not in t.menu
    assert set(t.s.decision.weights or []) == {4}
    t.draw("draw_infrastructure_mod", "machinery", "cavalry", "automachines")
    assert len(t.menu) == 8
    assert (t.s.decision.weights or [])[t.menu.index("draw_infrastructure_mod spy")] == 3
    t.draw("draw_infrastructure_mod", *SAXONY)
    assert t.menu == ["keep_mod machinery", "keep_mod automachines", "keep_mod spy", "keep_mod cavalry", "keep_no_mod"]
    t.answers("keep_mod spy", "keep_mod cavalry", "keep_mod propaganda", "keep_no_mod").until("section")
    shown = cast("dict[str, list[dict[str, object]]]", t.view(0)["infrastructure_mods"])["seats"]
    assert shown[0]["mods"] == [
        {"mod": "spy", "used": False, "own_design": True},
        {"mod": "cavalry", "used": False, "own_design": True},
    ]
    assert shown[1]["mods"] == [{"mod": "propaganda", "used": False, "own_design": True}]


@rule("fenris.mod_rules.13")
def test_what_is_kept_is_secret_until_all_have_chosen() -> None:
    asked = []
    for first in (["keep_mod spy", "keep_mod cavalry"], ["keep_no_mod", "keep_no_mod"]):
        t = two()
        assert (t.s.decision.seen_by, t.s.decision.private) == (1, True)
        t.answers(*first)
        asked.append((t.seat, t.kind, t.s.ply))
        shown = cast("dict[str, list[dict[str, object]]]", t.view(1)["infrastructure_mods"])["seats"]
        assert shown[0]["mods"] is None
        assert ("infrastructure_mods.own" in t.view(1), "infrastructure_mods.own" in t.view(0)) == (False, True)
    assert asked[0] == asked[1]
    assert two().answers("keep_no_mod").menu == ["keep_no_mod"]
    t = two().answers("keep_mod spy", "keep_mod cavalry", "keep_no_mod")
    t.s.revealed = 0
    assert t.answers("keep_no_mod").s.revealed == EVERYONE


@rule("fenris.mod_rules.13")
def test_a_redeal_of_what_others_keep_keeps_the_view() -> None:
    t = two().answers("keep_mod spy", "keep_mod cavalry", "keep_mod construction")
    seen = set()
    for seed in range(60):
        other = t.game.determinize(t.s, 1, Random(seed))
        assert t.game.view(other, 1) == t.game.view(t.s, 1)
        part = infrastructure(t.rules, other)
        assert part.kept[1] == infrastructure(t.rules, t.s).kept[1]
        assert part.kept[0] & ~part.drawn[0] == 0
        seen.add(part.kept[0])
    assert len(seen) == 1 + 4 + 6


@rule("fenris.mod_rules.07")
def test_a_campaign_gives_what_is_owned_and_all_of_it_lies_face_up() -> None:
    owned = [["spy", "cavalry", "machinery"], []]
    t = SettingUp("nordic", "saxony", infrastructure_mods=True, start={"infrastructure_mods": {"owned": owned}})
    t.until("section")
    assert not [text for text in t.drawn if "infrastructure" in text]
    part = infrastructure(t.rules, t.s)
    assert (part.kept[0], part.kept[1], part.used) == (sum(1 << INFRA_MOD.code(name) for name in owned[0]), 0, [0, 0])


@rule("fenris.mod.spy.3", "automa.fenris.mods.01")
def test_no_spy_with_an_automa() -> None:
    t = SettingUp("nordic", "saxony", infrastructure_mods=True, seats="player,automa").until("draw_infrastructure_mod")
    assert "draw_infrastructure_mod spy" not in t.menu
    with pytest.raises(OptionError, match="spy is out"):
        Scythe(
            2,
            {"infrastructure_mods": True, "seats": "player,automa"},
            {"infrastructure_mods": {"owned": [["spy"], []]}},
        )


# the four that waive a cost

WAIVERS = [
    ("machinery", "upgrade", "cube"),
    ("assembly_line", "deploy", "mech"),
    ("construction", "build", "structure"),
    ("recruitment_office", "enlist", "recruit"),
]


@rule(
    "fenris.mod.machinery.1",
    "fenris.mod.assembly_line.1",
    "fenris.mod.construction.1",
    "fenris.mod.recruitment_office.1",
    "fenris.mod_rules.07",
)
@pytest.mark.parametrize(("mod", "section", "verb"), WAIVERS)
def test_a_waiver_pays_for_its_own_action_once(mod: str, section: str, verb: str) -> None:
    t = having(mod).units("r4c0", nordic="worker").bottom("nordic", section)
    assert (t.kind, t.menu) == ("bottom.waiver", [f"use_mod {mod}"])  # nothing to pay with
    t.do(f"use_mod {mod}")
    assert used(t) == [mod]
    assert t.menu[-1].partition(" ")[0] == verb
    t.s.section[1] = -1
    t.turn("nordic").do(f"section {section}", "skip_top")
    assert f"bottom {section}" not in t.menu
    for other in ("upgrade", "deploy", "build", "enlist"):
        if other != section:
            t = having(mod).units("r4c0", nordic="worker").turn("nordic").do(f"section {other}", "skip_top")
            assert f"bottom {other}" not in t.menu


@rule("fenris.mod_rules.10")
def test_a_waived_action_gives_its_coins_bonuses_and_stars() -> None:
    t = having("assembly_line").units("r4c0", nordic="3 mech worker").recruits("nordic", "deploy")
    t.recruits("saxony", "deploy").give("nordic", coins=0).give("saxony", coins=0)
    t.bottom("nordic", "deploy").do("use_mod assembly_line", "mech speed", "put r4c0")
    plain = having().units("r4c0", nordic="3 mech worker", metal=9).recruits("nordic", "deploy")
    plain.recruits("saxony", "deploy").give("nordic", coins=0).give("saxony", coins=0)
    plain.bottom("nordic", "deploy").do("mech speed", "put r4c0")
    assert t.of("nordic").coins == plain.of("nordic").coins > 0
    assert t.of("saxony").coins == plain.of("saxony").coins > 0
    assert t.of("nordic").stars == {"mechs": 1}


@rule("fenris.mod.assembly_line.1")
def test_who_can_pay_may_spare_the_waiver() -> None:
    t = having("assembly_line").units("r4c0", nordic="worker", metal=9).bottom("nordic", "deploy")
    assert t.menu == ["use_mod assembly_line", "spare_mod assembly_line"]
    t.do("spare_mod assembly_line", "mech speed")
    assert (t.at("r4c0").metal < 9, used(t)) == (True, [])
    t = having("assembly_line").units("r4c0", nordic="worker", metal=9).bottom("nordic", "deploy")
    t.do("use_mod assembly_line", "mech speed")
    assert t.at("r4c0").metal == 9


@rule("fenris.mod_rules.07")
def test_the_other_player_has_nothing_of_it() -> None:
    t = having("assembly_line").units("r4c0", saxony="worker").turn("saxony").do("section deploy", "skip_top")
    assert "bottom deploy" not in t.menu


@rule("fenris.mod_rules.11")
def test_no_waiver_pays_for_a_factory_card() -> None:
    t = having(*[mod for mod, _section, _verb in WAIVERS]).units("r4c0", nordic="worker")
    t.give("nordic", coins=0, power=0, popularity=0)
    for card in range(1, 13):
        t.s.factory_at[:] = [-1] * len(t.s.factory_at)
        t.factory_card("nordic", card).s.section[1] = -1
        t.turn("nordic").do("section factory")
        payable = [text for text in t.menu if text.startswith("use_factory")]
        assert not payable, f"card {card} is paid for by a mod"


# the others


@rule("fenris.mod.automachines.1", "fenris.mod_rules.07")
def test_automachines_double_workers_and_mill_and_the_cost_is_paid_once() -> None:
    t = having("automachines").units("r4c0", nordic="2 worker").units("r3c1", nordic="2 worker")
    t.structure("nordic", "mill", "r3c1").give("nordic", power=5)
    t.top("nordic", "produce_hexes")
    assert (t.kind, t.of("nordic").power) == ("produce.automachines", 4)
    t.do("use_mod automachines")
    assert t.game.text(t.s, t.game.vocabulary.decode("make r4c0/2")).startswith("Produce 2 food twice ")
    t.do("make r4c0/2", "make r3c1/3")
    assert (t.at("r4c0").food, t.at("r3c1").wood, t.of("nordic").power) == (4, 6, 4)
    t.do("done_producing") if "done_producing" in t.menu else None
    t.s.section[1] = -1
    t.top("nordic", "produce_hexes").do("make r4c0/1")
    assert t.at("r4c0").food == 5  # only in that turn, and only once
    t = having("automachines").units("r4c0", nordic="2 worker").top("nordic", "produce_hexes")
    assert t.do("spare_mod automachines", "make r4c0/2").at("r4c0").food == 2


@rule("fenris.mod.automachines.2")
def test_automachines_bring_no_more_workers_than_the_mat_has() -> None:
    t = having("automachines").units("r4c1", nordic="3 worker").units("r4c0", nordic="4 worker")
    t.give("nordic", power=5, popularity=9).top("nordic", "produce_hexes").do("use_mod automachines", "make r4c1/1")
    assert t.of("nordic").workers == 8
    t = having("automachines").units("r4c1", nordic="2 worker").top("nordic", "produce_hexes")
    assert t.do("use_mod automachines", "make r4c1/2").of("nordic").workers == 6


@rule("fenris.mod_rules.14")
def test_automachines_do_nothing_for_the_production_of_a_card() -> None:
    t = having("automachines").units("r4c0", nordic="2 worker")
    t.s.active = 1
    t.s.stack = [Frame(GAME, SeatId(1)), Frame(TURN, SeatId(1)), Frame(PRODUCE, SeatId(1), 1, 0, 0, 1)]
    run(t.rules, t.s)
    assert t.kind == "produce.territory"
    assert t.do("make r4c0/2").at("r4c0").food == 2


@rule("fenris.mod.propaganda.1")
def test_propaganda_gives_two_popularity_more_when_trading_for_popularity() -> None:
    t = having("propaganda").units("r4c0", nordic="worker").give("nordic", popularity=3)
    t.top("nordic", "trade_popularity")
    assert (t.kind, t.of("nordic").popularity) == ("trade.propaganda", 4)
    t.do("use_mod propaganda")
    assert (t.of("nordic").popularity, used(t)) == (6, ["propaganda"])
    t.s.section[1] = -1
    assert t.top("nordic", "trade_popularity").kind != "trade.propaganda"
    t = having("propaganda").units("r4c0", nordic="worker").top("nordic", "trade_resources")
    assert t.kind == "get_resources.token"
    t = (
        having("propaganda")
        .units("r4c0", nordic="worker")
        .give("nordic", popularity=3)
        .top("nordic", "trade_popularity")
    )
    assert t.do("spare_mod propaganda").of("nordic").popularity == 4


@rule("fenris.mod.cavalry.1")
def test_cavalry_lets_each_character_and_mech_of_one_move_action_go_one_further() -> None:
    t = having("cavalry").units("r3c3", nordic="mech").units("r1c1", nordic="character").units("r4c0", nordic="worker")
    t.move("nordic")
    assert t.kind == "move.cavalry"
    t.do("use_mod cavalry").go("r3c3/mech", "r4c3", "r5c3").go("r1c1/character", "r1c2")
    assert t.kind == "march.way"
    t.do("stop") if "stop" in t.menu else None
    t.s.section[1] = -1
    assert t.move("nordic").go("r5c3/mech", "r6c2").kind == "move.unit"
    t = having("cavalry").units("r4c0", nordic="worker").move("nordic").do("use_mod cavalry").go("r4c0/worker", "r3c1")
    assert t.kind == "move.unit"
    t = having("cavalry").units("r3c3", nordic="mech").move("nordic").do("spare_mod cavalry").go("r3c3/mech", "r4c3")
    assert (t.kind, used(t)) == ("move.unit", [])


def clash(*mods: str, skills: tuple[str, ...] = ()) -> Table:
    """Saxony attacks Nordic on r4c3."""
    t = having(*mods, mech_mods=True).units("r3c3", saxony="mech").units("r4c3", nordic="mech")
    t.give("nordic", power=5).give("saxony", power=5).hand("saxony", 2, 3).hand("nordic", 4)
    t.skills("saxony", *skills)
    return t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")


@rule("fenris.mod.spy.1", "fenris.mod_rules.08")
def test_spy_is_declared_before_any_ability() -> None:
    t = clash("spy", skills=("artillery", "scout", "reinforce"))
    assert (t.kind, t.asked, t.menu) == ("spying.defender", "nordic", ["use_mod spy", "spare_mod spy"])
    assert t.of("nordic").hand == [4]  # not scouted yet
    t.do("spare_mod spy")
    assert t.of("nordic").hand == []


@rule("fenris.mod.spy.2")
def test_the_one_who_is_spied_on_commits_openly_and_first() -> None:
    t = clash("spy").do("use_mod spy")
    assert used(t) == ["spy"]
    assert t.asked == "saxony"
    assert t.s.decision.seen_by == EVERYONE
    t.do("dial 3", "play 3")
    fight = cast("dict[str, dict[str, object]]", t.game.view(t.s, 1)["fight"])
    assert fight["open"]["attacker"] == {"dial": 3, "played": {"3": 1}}
    assert (t.asked, t.s.decision.seen_by) == ("nordic", 1 << 1)


@rule("fenris.mod.spy.2")
def test_a_spying_attacker_lets_the_defender_commit_first_and_only_one_side_spies() -> None:
    t = having("spy").units("r3c3", nordic="mech").units("r4c3", saxony="mech").give("saxony", power=5)
    infrastructure(t.rules, t.s).kept[0] = infrastructure(t.rules, t.s).kept[1]
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")
    assert (t.kind, t.asked) == ("spying.attacker", "nordic")
    t.do("use_mod spy")
    assert (t.kind, t.asked, t.s.decision.seen_by) == ("commit.dial", "saxony", EVERYONE)
    t.commit("saxony", 1).commit("nordic", 0)
    assert infrastructure(t.rules, t.s).used[0] == 0


@rule("fenris.mod.spy.2", "fenris.mod_rules.07")
def test_a_spy_of_the_last_fight_does_not_see_the_next() -> None:
    t = clash("spy").do("use_mod spy").commit("saxony", 5).commit("nordic", 0)
    t.units("r3c2", nordic="mech").s.section[0] = -1
    t.move("saxony").go("r4c3/mech", "r3c3").do("done_moving")
    t.units("r3c2", nordic="mech").s.section[0] = -1
    t.move("saxony").go("r3c3/mech", "r3c2").do("done_moving", "fight r3c2")
    assert (t.kind, t.s.decision.seen_by) == ("commit.dial", 1)


@rule("fenris.mod_rules.07", "fenris.mod_rules.13")
def test_the_terminal_shows_what_is_kept_and_used_and_no_secret() -> None:
    t = two().answers("keep_mod spy", "keep_mod cavalry")
    assert "Infrastructure mods, Nordic: Spy, Cavalry" in t.game.render(t.s, 0, "en")
    assert "Infrastructure mods, Nordic: Machinery, Automachines, Spy, Cavalry" in t.game.render(t.s, 1, "en")
    t.answers("keep_no_mod", "keep_no_mod")
    infrastructure(t.rules, t.s).used[0] = 1 << INFRA_MOD.code("spy")
    assert "Infrastructure mods, Nordic: (Spy), Cavalry" in t.game.render(t.s, 1, "en")
    assert "Infrastructure mods, Saxony: none" in t.game.render(t.s, 1, "en")


@rule("fenris.mod.propaganda.1", "fenris.mod_rules.07")
def test_the_first_seat_uses_its_mods_too() -> None:
    t = having().units("r4c0", saxony="worker").give("saxony", popularity=3).give("nordic", popularity=3)
    infrastructure(t.rules, t.s).kept[0] = 1 << INFRA_MOD.code("propaganda") | 1 << INFRA_MOD.code("machinery")
    t.top("saxony", "trade_popularity").do("use_mod propaganda")
    assert (t.of("saxony").popularity, t.of("nordic").popularity) == (6, 3)
    infrastructure(t.rules, t.s).shown = 1
    shown = cast("dict[str, list[dict[str, object]]]", t.game.view(t.s, 1)["infrastructure_mods"])["seats"]
    assert shown[0]["mods"] == [
        {"mod": "machinery", "used": False, "own_design": False},
        {"mod": "propaganda", "used": True, "own_design": True},
    ]


@rule("fenris.mod_rules.02")
def test_no_token_is_lost_or_made() -> None:
    full = {f"infrastructure_mods: {mod.name}": mod.count for mod in INFRA_MODS}
    owned = {"owned": [["spy", "cavalry"], ["spy"]]}
    given = SettingUp("nordic", "saxony", infrastructure_mods=True, start={"infrastructure_mods": owned})
    for t in (two(), two().answers("keep_mod spy"), given):
        census = t.game.census(t.s)
        assert {name: census[name] for name in full} == full
        assert census["infrastructure_mods: mods from nowhere"] == 0
    infrastructure(t.rules, t.s).used[1] = 1 << INFRA_MOD.code("machinery")
    assert t.game.census(t.s)["infrastructure_mods: mods from nowhere"] == 1


@rule("fenris.mod_rules.13")
def test_a_spectator_learns_nothing_before_all_have_chosen() -> None:
    t = two().answers("keep_mod spy")
    assert "infrastructure_mods.own" not in t.view(SPECTATOR)
    t.answers("keep_mod cavalry", "keep_no_mod", "keep_no_mod").until("section")
    assert "infrastructure_mods.own" not in t.view(0)
    kept = infrastructure(t.rules, t.s).kept
    assert infrastructure(t.rules, t.game.determinize(t.s, 1, Random(3))).kept == kept
