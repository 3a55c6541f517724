"""Entrenched: a defender beside an own structure or worker gains power. Our own design (fenris.mod.entrenched.1)."""

from typing import Final

from hexarc.core.builder import Builder, act
from hexarc.core.state import Frame, emit
from hexarc.games.scythe import events
from hexarc.games.scythe.pieces import has
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import FIGHT_SKILLS, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.ops import GAIN_POWER
from hexarc.games.scythe.verbs import SKILL

ENTRENCHED: Final = SKILL.add("entrenched")


def is_entrenched(s: ScytheState, f: Frame) -> bool:
    held = (s.buildings[f.seat] | s.laborers[f.seat]) >> f.a & 1
    return not f.c and held == 1 and has(s, f.seat, ENTRENCHED)


def entrench(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if is_entrenched(s, f):
        if s.sink is not None:
            emit(s, events.SKILL_USED, (f.seat, ENTRENCHED))
        offer_gain(r, s, f.seat, GAIN_POWER, r.box["entrenched.power"])


def star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A star for that comes at once (D22)."""
    if is_entrenched(s, f):
        check_stars(r, s, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(FIGHT_SKILLS, "artillery", act("entrenched", entrench))
    b.after(FIGHT_SKILLS, "artillery", act("entrenched_star", star))
