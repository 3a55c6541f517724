"""What the rules tell their cards: each happening, once, with whom it is about. Cards and leaders hook on these."""

import pytest

from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.arcs import rules
from hexarc.games.arcs.rules import FROM_CARD, FROM_PIP, FROM_SINGLE_PIP
from hexarc.games.arcs.state import SITES_PER_SYSTEM
from hexarc.games.arcs.tables import AMBITION_NAMES, COURT_NAMES, NONE
from tests.rules.arcs.table import Table, system, table
from tests.support.rules import rule

Heard = list[tuple[int, int, int]]


def heard(t: Table, happening: int) -> Heard:
    """Whatever is told of a happening from now on: seat and two numbers."""
    told: Heard = []

    def hear(r: Rules, s: State, key: int, seat: int, a: int, b: int) -> None:
        told.append((seat, a, b))

    t.rules.hooks[happening].append((0, hear))
    return told


def leading(t: Table, suit: str, declare: str = "no_declare") -> Table:
    """Seat 1 leads and is at its pips; everybody has a ship."""
    t.ships("s5_arrow", 0, 1).ships("s5_arrow", 2, 1).starts(1)
    t.hand(1, f"{suit}_2", "mobilization_6").hand(0, "construction_6")
    return t.do(f"lead {suit}_2", declare, "end_prelude")


def site(where: str, place: int = 0) -> int:
    return system(where) * SITES_PER_SYSTEM + place


def card(name: str) -> int:
    return COURT_NAMES.index(name)


@rule("arcs.move.01", "arcs.move.03")
def test_every_step_of_a_move_and_its_end() -> None:
    t = table().starport("s4_hex", 1).ships("s4_hex", 1, 2)
    before, after, ended = [heard(t, kind) for kind in (rules.BEFORE_MOVE, rules.AFTER_MOVE, rules.MOVE_ENDED)]
    leading(t, "mobilization").do("take_action move", "move_from s4_hex", "move_group 2/0", "move_to s4_gate")
    t.do("stop_move")
    assert before == after == [(1, system("s4_gate"), FROM_PIP)]
    assert ended == [(1, system("s4_gate"), FROM_PIP)]


@rule("arcs.lore.predictive_sensors")
def test_ships_that_sensors_bring_move() -> None:
    t = table(leaders_lore="base+pack").lore(2, "predictive_sensors").ships("s4_hex", 1, 2).ships("s4_hex", 2, 1)
    t.ships("s4_gate", 2, 1)
    before, after = heard(t, rules.BEFORE_MOVE), heard(t, rules.AFTER_MOVE)
    leading(t, "aggression").do("take_action battle", "battle_at s4_hex", "battle_against 2", "bring_ships s4_gate/1")
    assert before == after == [(2, system("s4_hex"), FROM_CARD)]


@rule("arcs.tax.01", "arcs.build.05")
def test_a_tax_and_a_built_ship() -> None:
    t = table().city("s1_arrow", 1).starport("s1_hex", 1)
    taxed = heard(t, rules.AFTER_TAX)
    leading(t, "administration").do("take_action tax", "tax s1_arrow/0")
    while t.asked != "act.choose":
        t.do(t.offers()[0])
    assert taxed == [(1, site("s1_arrow"), FROM_PIP)]
    t = table().city("s1_arrow", 1).starport("s1_hex", 1)
    built = heard(t, rules.AFTER_BUILD_SHIP)
    leading(t, "construction").do("take_action build", "build_starport s1_arrow")
    assert built == []
    t.do("take_action build", "build_ship s1_hex/0")
    assert built == [(1, site("s1_hex"), FROM_PIP)]


@rule("arcs.influence.01", "arcs.secure.01")
def test_an_influence_and_a_secure() -> None:
    t = table().court("arms_union", "farseers").agents("farseers", 1).ships("s1_hex", 1, 1)
    influenced = heard(t, rules.AFTER_INFLUENCE)
    leading(t, "administration").do("take_action influence", "influence arms_union")
    assert influenced == [(1, card("arms_union"), FROM_PIP)]
    t = table().court("arms_union", "farseers").agents("farseers", 1).ships("s1_hex", 1, 1)
    secured = heard(t, rules.AFTER_SECURE)
    leading(t, "aggression").do("take_action secure", "secure farseers")
    assert secured == [(1, card("farseers"), FROM_PIP)]


@rule("arcs.guild.04")
def test_the_single_pip_of_a_copy_is_told_apart() -> None:
    t = table().court("arms_union").ships("s1_hex", 1, 1).ships("s5_arrow", 0, 1).ships("s5_arrow", 2, 1)
    told = heard(t, rules.AFTER_INFLUENCE)
    t.starts(0).hand(0, "administration_2").hand(1, "construction_6")
    t.do("lead administration_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude")
    t.do("take_action influence", "influence arms_union")
    assert told == [(1, card("arms_union"), FROM_SINGLE_PIP)]


@rule("arcs.battle.07", "arcs.battle.09")
def test_the_stages_of_a_battle() -> None:
    t = table().ships("s1_hex", 1, 2).ships("s1_hex", 2, 1)
    stages = [rules.BATTLE_BEGINS, rules.AFTER_ROLL, rules.INTERCEPTED, rules.AFTER_BATTLE]
    begins, rolled, intercepted, over = [heard(t, kind) for kind in stages]
    leading(t, "aggression").do("take_action battle", "battle_at s1_hex", "battle_against 2")
    assert (begins, rolled, over) == ([(1, system("s1_hex"), 2)], [], [])
    t.do("skirmish_dice 0", "assault_dice 0")
    while t.asked.startswith(("battle", "hits")):
        t.do(t.offers()[0])
    assert rolled == over == [(1, system("s1_hex"), 2)]
    assert intercepted == []


@rule("arcs.declare.01")
@pytest.mark.parametrize(("marked", "first"), [((), 1), (("tycoon",), 0)])
def test_a_declaration_and_whether_it_is_the_first_of_its_ambition(marked: tuple[str, ...], first: int) -> None:
    t = table().ships("s1_hex", 1, 1).declared(*marked)
    told = heard(t, rules.ON_DECLARE)
    leading(t, "construction", "declare tycoon")
    assert told == [(1, AMBITION_NAMES.index("tycoon"), first)]


@rule("arcs.roundend.01", "arcs.limits.06")
def test_the_ends_of_turns_of_the_round_and_of_the_chapter() -> None:
    t = table().ships("s1_hex", 1, 1)
    turns, rounds, scored = [heard(t, kind) for kind in (rules.TURN_ENDS, rules.ROUND_ENDS, rules.AFTER_SCORING)]
    leading(t, "construction").do("end_turn", "copy", "end_prelude", "end_turn").until("round.lead")
    assert turns == [(1, 0, 0), (0, 0, 0)]
    assert rounds == [(1, 0, 0)]
    assert scored == []
    t.declared("tycoon", "empath")
    t.do("pass_initiative")
    mask = 1 << AMBITION_NAMES.index("tycoon") | 1 << AMBITION_NAMES.index("empath")
    assert scored == [(NONE, mask, 0)]


@rule("arcs.leader.feastbringer.2", "arcs.leader.noble.4")
def test_an_influence_of_a_leader_comes_from_a_card() -> None:
    t = table(leaders_lore="base+pack").leader(1, "feastbringer").court("arms_union", "farseers")
    t.ships("s1_hex", 1, 1).ships("s5_arrow", 0, 1).ships("s5_arrow", 2, 1).agents("farseers", 1)
    told, secured = heard(t, rules.AFTER_INFLUENCE), heard(t, rules.AFTER_SECURE)
    t.starts(0).hand(0, "aggression_2").hand(1, "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude")
    t.do("influence_then_secure", "influence arms_union", "secure farseers")
    assert told == [(1, card("arms_union"), FROM_CARD)]
    assert secured == [(1, card("farseers"), FROM_CARD)]
