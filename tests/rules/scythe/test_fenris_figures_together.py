"""Figures together with other modules: what a unit meets where it enters, and rivals."""

from hexarc.games.scythe.modules.fenris.agents.part import agents
from hexarc.games.scythe.modules.fenris.influence import influence
from hexarc.games.scythe.modules.fenris.rivals.part import rivals
from tests.rules.scythe.mad_tesla_table import MadTeslaTable
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def trapped(episode: str, trap: str) -> Table:
    """A Trap of Togawa at r2c3, where something of the episode lies, beside a mech of Nordic with Speed at r3c3."""
    t = table("nordic", "togawa", episode=episode, invaders=True).units("r3c3", nordic="2 mech")
    return t.skills("nordic", "speed").trap(trap, "r2c3").give("nordic", power=4, coins=0, popularity=0)


@rule("fenris.interaction.01", "fenris.interaction.02", "fenris.interaction.04")
def test_agents_come_before_a_trap() -> None:
    """If the Trap came first it would take the power that the agent costs."""
    t = trapped("4", "lose_power").draws("agents_card 3").move("nordic").go("r3c3/mech", "r2c3")
    t.do("spend_power 3", "spend_coins 0")
    assert agents(t.rules, t.s).subdued == [1, 0]
    assert not t.at("r2c3").armed
    assert t.of("nordic").power == 0
    assert t.kind == "move.unit"
    t.go("r3c3/mech", "r2c3")  # the second one meets nothing any more
    assert agents(t.rules, t.s).subdued == [1, 0]


@rule("fenris.interaction.01")
def test_who_is_sent_back_by_agents_meets_no_trap() -> None:
    t = trapped("4", "lose_power").draws("agents_card 5").move("nordic").go("r3c3/mech", "r2c3")
    assert t.at("r2c3").armed
    assert t.of("nordic").power == 4


@rule("fenris.interaction.01", "fenris.interaction.02", "fenris.interaction.04")
def test_influence_and_a_trap_are_both_met_once() -> None:
    t = trapped("5", "lose_power").move("nordic").go("r3c3/mech", "r2c3")
    assert influence(t.rules, t.s).held == [1, 0]
    assert not t.at("r2c3").armed
    assert t.of("nordic").power == 1
    assert t.kind == "move.unit"  # it stopped
    t.go("r3c3/mech", "r2c3")
    assert (influence(t.rules, t.s).held, t.of("nordic").power) == ([1, 0], 1)


@rule("fenris.module.mad_tesla.26")
def test_a_victory_over_mad_tesla_is_none_over_a_rival() -> None:
    t = MadTeslaTable(("nordic", "saxony"), mad_tesla="ends", rivals=True).pile(2, 2).tesla_at("r2c3")
    part = rivals(t.rules, t.s)
    part.stars[t.seat("nordic") * 2 + t.seat("saxony")] = 1
    part.shown = 1
    t.units("r3c3", nordic="mech").give("nordic", power=7, popularity=5).draws("orange_die 1")
    t.move("nordic").go("r3c3/mech", "r2c3").do("done_moving", "fight r2c3").commit("nordic", 7)
    t.do("star_from_base 1")
    assert t.of("nordic").stars == {"combat": 1}
    assert t.of("nordic").coins == 10  # no five coins
