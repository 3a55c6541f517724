"""Golems: figures that no seat plays. One wanders and fights, guards stand in the way until they are paid, and moss on
the ground sticks to whoever comes. Characters and mechs may pass all that while they have steps left; characters have
one more. Each seat has a giant, who is both.
"""

from pathlib import Path
from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, EVERYONE, Count, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, again, push, reveal
from hexarc.core.text import Catalogue
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import (
    AROUND,
    ENCOUNTER_BITS,
    FACTORY_BIT,
    FARM_BITS,
    HEX_BITS,
    LAKE_BITS,
    TUNNEL_BITS,
    members,
)
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.entering import AT_AGENTS, AT_INFLUENCE
from hexarc.games.scythe.pieces import (
    added_unit,
    discard_from_deck,
    fighter_seat,
    gain_coins,
    is_fighter,
    lift_figure,
    move_figure,
    put_figure,
    put_unit,
)
from hexarc.games.scythe.procs import passing
from hexarc.games.scythe.procs.march import send_back
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.rules import (
    CARD_DISCARDED,
    COMBAT,
    COMMITS_OPENLY,
    DECK_SHUFFLED,
    GAME,
    NEXT_FIGHTS,
    PASSES,
    RETREAT_TO,
    ROUND_ENDED,
    STEPS,
    WORKER_REACH,
    ScytheRules,
)
from hexarc.games.scythe.state import CARD_KINDS, CHARACTER, LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.tables.scoring import MAX_DIAL
from hexarc.games.scythe.verbs import CARD_VALUE, DIAL, FIGURE, PLACE, UNIT_KIND

GOLEM: Final = FIGURE.add("golem")
GUARD: Final = FIGURE.add("guard")
GIANT: Final = UNIT_KIND.add("giant")
WANDER: Final = BOOK.verb("wander", PLACE)
ROLL: Final = BOOK.verb("roll", Count("n", 7))
GOLEMS_TURN: Final = BOOK.proc("golems_turn")
TOLL: Final = BOOK.proc("toll")
DIG: Final = BOOK.verb("dig", CARD_VALUE)
PRICE: Final = BOOK.verb("price", Count("n", 7))
GOLEMS_FORCE: Final = BOOK.proc("golems_force")
HEALTH: Final = 3
GUARDED: Final = TUNNEL_BITS | ENCOUNTER_BITS


class Stone(Part):
    """How often the golem can still be beaten, where moss lies, and who has moss and guards."""

    NAME: ClassVar[str] = "golems"
    FIELDS: ClassVar[tuple[str, ...]] = ("health", "moss", "moss_of", "guards_of", "price", "pile")
    GROWING: ClassVar[tuple[str, ...]] = ("pile",)

    def __init__(self, players: int, source: "Stone | None" = None) -> None:
        self.health: int = HEALTH if source is None else source.health
        self.price: int = 0 if source is None else source.price  # the last one named
        self.moss: int = 0 if source is None else source.moss  # bit set of places
        self.moss_of: list[int] = [0] * players if source is None else source.moss_of[:]
        self.guards_of: list[int] = [0] * players if source is None else source.guards_of[:]

        self.pile: list[int] = [] if source is None else source.pile[:]  # combat cards, the last on top

    def clone(self) -> "Stone":
        return Stone(0, self)


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
    """Before the first turn: the golem on the Factory, guards, moss, and the giants at home."""
    if s.turns:
        return
    put_figure(r, s, golems(r), PlaceId(FACTORY_HEX))
    for place in members(GUARDED):
        put_figure(r, s, guards(r), place)
    stone(r, s).moss = TUNNEL_BITS
    for seat in range(r.players):
        put_unit(s, seat, added_unit(s, seat), s.home[seat])


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
    move_figure(r, s, side, members(s.fighters[side])[0], PlaceId(target))
    rival = fighter_seat(s, PlaceId(target), side)
    if rival != NOWHERE:
        push(s, COMBAT, side, target, rival)
    else:
        drive_off(r, s, side, PlaceId(target))


def commits(r: ScytheRules, s: ScytheState, side: int, which: int) -> None:
    push(s, GOLEMS_FORCE, side, which)


def ask_roll(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for n in range(1, 7):
        d.outcome(ROLL, n, 1)


def take_roll(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Its total is the die and the card on top of the discard pile."""
    pile = stone(r, s).pile
    s.dial[f.a] = 2 + noun_of(chosen) + (pile[-1] + LOWEST_CARD if pile else 0)


def retreats(r: ScytheRules, s: ScytheState, side: int, place: int, winner: int) -> None:
    """A beaten golem goes to the Factory, or where nobody stands; the third time it falls to pieces."""
    stone(r, s).health -= 1
    free = HEX_BITS & ~LAKE_BITS & ~taken(s)
    if stone(r, s).health == 0:
        lift_figure(s, side, PlaceId(place))
    else:
        target = PlaceId(FACTORY_HEX if free >> FACTORY_HEX & 1 else members(free)[0])
        move_figure(r, s, side, PlaceId(place), target)


# fights between players


def commits_openly(r: ScytheRules, s: ScytheState, seat: int, value: int, side: int) -> int:
    """Who defends a tunnel lays its dial and cards open."""
    return TUNNEL_BITS >> s.fight_at & 1 if side == 1 else value


def ask_feint(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """When all lies open, an attacker may turn its dial up or down by one."""
    if f.seat < r.players:
        for power in range(max(0, s.dial[0] - 1), min(s.dial[0] + 1, MAX_DIAL, s.power[f.seat]) + 1):
            d.offer(DIAL, power)


def take_feint(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.dial[0] = noun_of(chosen)


# the discard pile, with a known order


def card_discarded(r: ScytheRules, s: ScytheState, _key: int, _seat: int, kind: int, _b: int) -> None:
    stone(r, s).pile.append(kind)


def deck_shuffled(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    """The two cards on top stay where they are."""
    has = stone(r, s)
    has.pile = has.pile[-2:]
    for kind in has.pile:
        s.deck[kind] -= 1
        s.discard[kind] += 1


def ask_dug(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Two cards off the deck begin the pile, for all to see."""
    if s.turns == 0 and len(stone(r, s).pile) < 2:
        offer_counted_draw(d, DIG, s.deck, EVERYONE)


def take_dug(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    discard_from_deck(r, s, noun_of(chosen))


def golem_first(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Who has to fight the golem at a tunnel does it before all other fights."""
    return value & s.fighters[golems(r)] & TUNNEL_BITS or value


# what a unit meets where it enters


def guard_stops(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, before: int) -> None:
    """A character or mech stops, and the guard names its price."""
    if is_fighter(unit) and s.laborers[guards(r)] >> place & 1:
        s.stopped = 1
        push(s, TOLL, seat, unit, place, before)


# TOLL: a = unit, b = place, c = where it came from


def ask_price(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for n in range(1, 7):
        d.outcome(PRICE, n, 1)


def take_price(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Who can pay must; who cannot goes back."""
    price = stone(r, s).price = noun_of(chosen)
    reveal(s, EVERYONE)  # whether the coins suffice, which may be private
    if s.coins[f.seat] >= price:
        gain_coins(s, f.seat, -price)
        lift_figure(s, guards(r), PlaceId(f.b))
        stone(r, s).guards_of[f.seat] += 1
    elif f.c != NOWHERE:
        send_back(s, f.seat, f.a, PlaceId(f.c))


def moss_sticks(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, before: int) -> None:
    has = stone(r, s)
    if has.moss >> place & 1:
        s.stopped = 1
        has.moss &= ~(1 << place)
        has.moss_of[seat] += 1


def fighters_pass(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    return 1 if is_fighter(unit) else value


def characters_run(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    return value + 1 if unit == CHARACTER else value


def moss_shown(r: ScytheRules, s: ScytheState, viewer: int) -> list[tuple[int, dict[str, object]]]:
    return [(place, {"kind": "moss", "seat": None}) for place in members(stone(r, s).moss)]


def to_the_factory(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Who loses beside the Factory may go there, if nobody is there."""
    return value | AROUND[place] & FACTORY_BIT & ~taken(s)


def workers_dive(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """A worker at home may go to any free farm."""
    return value | FARM_BITS & ~taken(s) if place == s.home[seat] else value


class Golems(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "golems"

    def options(self) -> list[Option]:
        return [Option("golems", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Stone(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_unit(GIANT)
        r.add_side(GOLEM, commits, retreats)
        r.add_side(GUARD)
        b.before(GAME, "turn", act("golems", set_up))
        b.before(GAME, "turn", ask("dig", ask_dug, take_dug, may_be_empty=True))
        b.modify(COMMITS_OPENLY, commits_openly)
        b.modify(NEXT_FIGHTS, golem_first)
        b.after(COMBAT, "window", ask("feint", ask_feint, take_feint, may_be_empty=True))
        b.hook(CARD_DISCARDED, 0, card_discarded)
        b.hook(DECK_SHUFFLED, 0, deck_shuffled)
        b.modify(RETREAT_TO, to_the_factory)
        b.modify(WORKER_REACH, workers_dive)
        r.tokens_shown.append(moss_shown)
        b.hook(ROUND_ENDED, 0, round_ended)
        b.proc(GOLEMS_TURN, [ask("way", ask_way, take_way, may_be_empty=True)])
        r.add_entry_effect(AT_INFLUENCE, moss_sticks)
        r.add_entry_effect(AT_AGENTS, guard_stops)
        b.proc(TOLL, [ask("price", ask_price, take_price)])
        b.modify(PASSES, fighters_pass)
        b.modify(STEPS, characters_run)
        passing.register(b)
        b.proc(GOLEMS_FORCE, [ask("roll", ask_roll, take_roll)])

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        return {"health": stone(r, s).health, "pile": stone(r, s).pile[-2:], "moss": stone(r, s).moss_of[:]}

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        return [f"{words.say('scythe.figure.golem')}: {stone(r, s).health}"]

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """No golem gets lost while it can still be beaten; guards never do."""
        standing = len(members(s.fighters[golems(r)]))
        set_up_yet = s.turns > 0
        has = stone(r, s)
        return {
            "golems missing": int(set_up_yet and standing != (1 if stone(r, s).health else 0)),
            "guards missing": set_up_yet
            * (len(members(s.laborers[guards(r)])) + sum(has.guards_of) - len(members(GUARDED))),
            "moss missing": set_up_yet * (len(members(has.moss)) + sum(has.moss_of) - len(members(TUNNEL_BITS))),
            "pile out of order": int([has.pile.count(kind) for kind in range(CARD_KINDS)] != s.discard),
            "figures in a wrong list": s.laborers[golems(r)] | s.fighters[guards(r)],
        }

    def locale_folders(self) -> tuple[str, ...]:
        return (str(Path(__file__).parent / "locale"),)
