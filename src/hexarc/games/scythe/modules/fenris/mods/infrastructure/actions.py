"""Automachines, Propaganda and Cavalry: each makes one top action of the player mat better.

Automachines: workers and Mill make twice as much in one Produce action, and its cost is paid once. Propaganda and
Cavalry are our own design: more popularity from one Trade, one territory more for each character or mech of one Move
action, that of a Factory card too.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import (
    AUTOMACHINES,
    CAVALRY,
    PROPAGANDA,
    SPARE_MOD,
    USE_MOD,
    ready,
    rest,
    use,
    works,
)
from hexarc.games.scythe.pieces import is_fighter
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.rules import MOVE, PRODUCE, PRODUCED, STEPS, TRADE, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.mats import TRADE_POPULARITY
from hexarc.games.scythe.tables.ops import GAIN_POPULARITY
from hexarc.games.scythe.verbs import MAKE


def offer_mod(r: ScytheRules, s: ScytheState, f: Frame, d: Decision, mod: int) -> None:
    if ready(r, s, f.seat, mod):
        d.offer(USE_MOD, mod)
        d.offer(SPARE_MOD, mod)


# Automachines


def ask_automachines(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """On the player mat only, not where a card lets somebody produce (fenris.mod_rules.14)."""
    if not f.d:
        offer_mod(r, s, f, d, AUTOMACHINES)


def take_automachines(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == USE_MOD:
        use(r, s, f.seat, AUTOMACHINES)


def twice(r: ScytheRules, s: ScytheState, seat: int, value: int, _place: int) -> int:
    """On a village no more come than the mat has left (fenris.mod.automachines.2)."""
    return 2 * value if works(r, s, AUTOMACHINES) else value


def makes_twice(r: ScytheRules, s: ScytheState, chosen: int) -> bool:
    """Whether a choice of Produce brings twice what it says."""
    return verb_of(chosen) == MAKE and works(r, s, AUTOMACHINES)


def produced(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    rest(r, s, 1 << AUTOMACHINES)


# Propaganda


def ask_propaganda(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a == TRADE_POPULARITY:
        offer_mod(r, s, f, d, PROPAGANDA)


def take_propaganda(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == USE_MOD:
        use(r, s, f.seat, PROPAGANDA)
        rest(r, s, 1 << PROPAGANDA)
        offer_gain(r, s, f.seat, GAIN_POPULARITY, r.box["propaganda.popularity"])


# Cavalry


def ask_cavalry(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_mod(r, s, f, d, CAVALRY)


def take_cavalry(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == USE_MOD:
        use(r, s, f.seat, CAVALRY)


def further(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    return value + r.box["cavalry.steps"] if is_fighter(unit) and works(r, s, CAVALRY) else value


def moved(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    rest(r, s, 1 << CAVALRY)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(PRODUCE, "territory", ask("automachines", ask_automachines, take_automachines, may_be_empty=True))
    b.after(PRODUCE, "territory", act("automachines_over", produced))
    b.modify(PRODUCED, twice)
    b.after(TRADE, "gain", ask("propaganda", ask_propaganda, take_propaganda, may_be_empty=True))
    b.after(MOVE, "start", ask("cavalry", ask_cavalry, take_cavalry, may_be_empty=True))
    b.after(MOVE, "unit", act("cavalry_over", moved))
    b.modify(STEPS, further)
