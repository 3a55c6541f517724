"""Golems: figures that no seat plays. One wanders and fights, another stands in the way."""

from pathlib import Path
from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, Count, noun_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, push
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import AROUND, HEX_BITS, LAKE_BITS, TUNNEL_BITS, members
from hexarc.games.scythe.pieces import fighter_seat, lift_figure, move_figure, put_figure
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.rules import COMBAT, GAME, ROUND_ENDED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.verbs import FIGURE, PLACE

GOLEM: Final = FIGURE.add("golem")
GUARD: Final = FIGURE.add("guard")
WANDER: Final = BOOK.verb("wander", PLACE)
ROLL: Final = BOOK.verb("roll", Count("n", 7))
GOLEMS_TURN: Final = BOOK.proc("golems_turn")
GOLEMS_FORCE: Final = BOOK.proc("golems_force")
HEALTH: Final = 3


class Stone(Part):
    """How often the golem can still be beaten."""

    NAME: ClassVar[str] = "golems"
    FIELDS: ClassVar[tuple[str, ...]] = ("health",)

    def __init__(self, health: int = HEALTH) -> None:
        self.health = health

    def clone(self) -> "Stone":
        return Stone(self.health)


STONE: Final = BOOK.part("golems")


def stone(r: ScytheRules, s: ScytheState) -> Stone:
    part = s.parts[r.slots[STONE]]
    assert isinstance(part, Stone)
    return part


def golems(r: ScytheRules) -> int:
    return r.players + r.figures.index(GOLEM)


def guards(r: ScytheRules) -> int:
    return r.players + r.figures.index(GUARD)


def set_up(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Before the first turn: the golem on the Factory, guards on two tunnels."""
    put_figure(r, s, golems(r), FACTORY_HEX)
    for place in members(TUNNEL_BITS)[:2]:
        put_figure(r, s, guards(r), place)


def round_ended(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _round: int, _b: int) -> None:
    push(s, GOLEMS_TURN, NOWHERE)


def taken(s: ScytheState) -> int:
    """Bit set: wherever units or figures stand."""
    bits = 0
    for side in range(len(s.fighters)):
        bits |= s.fighters[side] | s.laborers[side]
    return bits


def ask_way(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for place in members(s.fighters[golems(r)]):
        for target in members(AROUND[place] & HEX_BITS & ~LAKE_BITS & ~s.laborers[guards(r)]):
            d.outcome(WANDER, target, 1)


def take_way(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    side, target = golems(r), noun_of(chosen)
    move_figure(r, s, side, members(s.fighters[side])[0], target)
    rival = fighter_seat(s, target, side)
    if rival != NOWHERE:
        push(s, COMBAT, side, target, rival)
    else:
        drive_off(r, s, side, target)


def commits(r: ScytheRules, s: ScytheState, side: int, which: int) -> None:
    push(s, GOLEMS_FORCE, side, which)


def ask_roll(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for n in range(1, 7):
        d.outcome(ROLL, n, 1)


def take_roll(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.dial[f.a] = 2 + noun_of(chosen)


def retreats(r: ScytheRules, s: ScytheState, side: int, place: int, winner: int) -> None:
    """A beaten golem goes to the Factory, or where nobody stands; the third time it falls to pieces."""
    stone(r, s).health -= 1
    free = HEX_BITS & ~LAKE_BITS & ~taken(s)
    if stone(r, s).health == 0:
        lift_figure(s, side, place)
    else:
        target = FACTORY_HEX if free >> FACTORY_HEX & 1 else members(free)[0]
        move_figure(r, s, side, place, target)


class Golems(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "golems"

    def options(self) -> list[Option]:
        return [Option("golems", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Stone()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_side(GOLEM, commits, retreats)
        r.add_side(GUARD)
        b.before(GAME, "turn", act("golems", set_up))
        b.hook(ROUND_ENDED, 0, round_ended)
        b.proc(GOLEMS_TURN, [ask("way", ask_way, take_way, may_be_empty=True)])
        b.proc(GOLEMS_FORCE, [ask("roll", ask_roll, take_roll)])

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        return {"health": stone(r, s).health}

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """No golem gets lost while it can still be beaten; guards never do."""
        standing = len(members(s.fighters[golems(r)]))
        set_up_yet = s.turns > 0
        return {
            "golems missing": int(set_up_yet and standing != (1 if stone(r, s).health else 0)),
            "guards missing": int(set_up_yet and len(members(s.laborers[guards(r)])) != 2),
            "figures in a wrong list": s.laborers[golems(r)] | s.fighters[guards(r)],
        }

    def locale_folders(self) -> tuple[str, ...]:
        return (str(Path(__file__).parent / "locale"),)
