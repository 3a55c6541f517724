"""Machinery, Assembly Line, Construction, Recruitment Office: a bottom action of the player mat without its cost.

No further action: the coins, bonuses and stars of it come as ever (fenris.mod_rules.10). A Factory card is not meant
(fenris.mod_rules.11): BOTTOM is the row of the player mat only.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.scythe.ids import SectionId
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import SPARE_MOD, USE_MOD, ready, rest, use, works
from hexarc.games.scythe.procs.pay import bottom_cost, can_pay
from hexarc.games.scythe.rules import BOTTOM, BOTTOM_COST, LEAST_BOTTOM_COST, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.load import index
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, BOTTOM_RESOURCE, SECTIONS


def _waiver_of(section: int) -> int:
    return index(tuple([mod.waives for mod in INFRA_MODS]), BOTTOM_NAMES[section], "infrastructure_mods.json")


WAIVER: Final[list[int]] = [_waiver_of(section) for section in range(SECTIONS)]  # the mod, by section


def ask_waiver(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Who cannot pay must use it, having chosen the action."""
    mod, cost = WAIVER[f.a], bottom_cost(r, s, f.seat, SectionId(f.a))
    if cost == 0 or not ready(r, s, f.seat, mod):
        return
    d.offer(USE_MOD, mod)
    if can_pay(r, s, f.seat, BOTTOM_RESOURCE[f.a], cost):
        d.offer(SPARE_MOD, mod)


def take_waiver(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == USE_MOD:
        use(r, s, f.seat, noun_of(chosen))


def paid(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    rest(r, s, 1 << WAIVER[f.a])


def no_cost(r: ScytheRules, s: ScytheState, seat: int, value: int, section: int) -> int:
    return 0 if seat == s.active and works(r, s, WAIVER[section]) else value


def least_cost(r: ScytheRules, s: ScytheState, seat: int, value: int, section: int) -> int:
    """The action is offered also to who can only waive its cost."""
    return 0 if ready(r, s, seat, WAIVER[section]) else value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(BOTTOM, "pay", ask("waiver", ask_waiver, take_waiver, may_be_empty=True))
    b.after(BOTTOM, "pay", act("waiver_over", paid))
    b.modify(BOTTOM_COST, no_cost)
    b.modify(LEAST_BOTTOM_COST, least_cost)
