"""Promo cards: the two encounters whose gain no other card has, a look at a hand and moving units out."""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.rules import fire
from hexarc.core.state import Frame, Part, again, finish, reveal
from hexarc.games.scythe import verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import AROUND, DRY_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import hand_size, put_unit, unit_kind, units_of
from hexarc.games.scythe.rules import MOVE_OUT, PEEK, SEES_HAND, UNIT_ENTERED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.cards import ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVE_CARDS

LOOKS: Final = BOOK.part("promos")


class Look(Part):
    """Who looks at a hand just now, and whose it is."""

    NAME: ClassVar[str] = "promos"
    FIELDS: ClassVar[tuple[str, ...]] = ("peeker", "peeked")

    def __init__(self, peeker: int = NOWHERE, peeked: int = NOWHERE) -> None:
        self.peeker = peeker
        self.peeked = peeked

    def clone(self) -> "Look":
        return Look(self.peeker, self.peeked)


def peek(r: ScytheRules, s: ScytheState) -> Look:
    part = s.parts[r.slots[LOOKS]]
    assert isinstance(part, Look)
    return part


def sees_hand(r: ScytheRules, s: ScytheState, seat: int, value: int, whose: int) -> int:
    look = peek(r, s)
    return 1 if look.peeker == seat and look.peeked == whose else value


# PEEK


def ask_peek(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for seat in range(r.players):
        if seat != f.seat and hand_size(s, seat):
            d.offer(verbs.PEEK, seat)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_peek(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.PEEK:
        look = peek(r, s)
        look.peeker, look.peeked = f.seat, noun_of(chosen)
        reveal(s, 1 << f.seat)
    else:
        finish(f)


def ask_seen(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The hand lies open for the one who looks until this is answered; so it is not answered by itself."""
    if peek(r, s).peeker != NOWHERE:
        d.offer(verbs.SEEN)


def take_seen(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    look = peek(r, s)
    look.peeker, look.peeked = NOWHERE, NOWHERE


# MOVE_OUT: a = place, b = 1 + target


def ask_target(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """An empty territory beside this one: no unit and no structure there; rivers do not matter."""
    taken = 0
    for side in range(len(s.fighters)):
        taken |= s.fighters[side] | s.laborers[side]
    for seat in range(r.players):
        taken |= s.buildings[seat]
    for place in members(AROUND[f.a] & DRY_BITS & ~taken):
        d.offer(verbs.MOVE_OUT, place)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_target(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        finish(f)
    else:
        f.b = noun_of(chosen) + 1


def ask_unit(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b == 0:
        return
    seen = 0
    for unit in units_of(s, f.seat):
        kind = unit_kind(r, unit)
        if s.unit_at[f.seat * UNITS + unit] == f.a and not seen >> kind & 1:
            seen |= 1 << kind
            d.offer(verbs.MOVE_UNIT_OUT, kind)
    if d.choices:
        d.offer(verbs.DONE_MOVING_OUT)


def take_unit(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DONE_MOVING_OUT:
        return
    again(f)
    for unit in units_of(s, f.seat):
        if s.unit_at[f.seat * UNITS + unit] == f.a and unit_kind(r, unit) == noun_of(chosen):
            put_unit(s, f.seat, unit, PlaceId(f.b - 1))
            fire(r, s, UNIT_ENTERED, f.seat, unit, f.b - 1)
            return


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        PEEK,
        [
            ask("whom", ask_peek, take_peek, may_be_empty=True),
            ask("seen", ask_seen, take_seen, may_be_empty=True, private=True),
        ],
    )
    b.proc(
        MOVE_OUT,
        [
            ask("target", ask_target, take_target, may_be_empty=True),
            ask("unit", ask_unit, take_unit, may_be_empty=True),
        ],
    )


class Promos(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "promos"

    def options(self) -> list[Option]:
        return [Option("promos", (False, True), False)]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.objectives_used = OBJECTIVE_CARDS
        r.encounters_used = ENCOUNTER_CARDS
        r.factory_cards_used = FACTORY_CARDS
        b.modify(SEES_HAND, sees_hand)
        register(b)

    def part(self, players: int, options: Options) -> Part:
        return Look()
