"""The Automa's mods: it lays none, but each mod it has gives a benefit at setup, by a table (FR p.6-7, p.50).

Outside a campaign it has 2 infrastructure mods, or 3 mech mods, or 4 infrastructure mods where both kinds are played.
A campaign says what was noted for it instead, in ``start``.

AUTOMA_MODS: a = mods done, b = entry of the drawn card, c = the drawn card.
"""

from typing import ClassVar, Final, cast

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import Noun, noun_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options, seat_kinds
from hexarc.core.rules import jump
from hexarc.core.state import Frame, Part, again, emit, finish, push
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.automa import deck
from hexarc.games.scythe.modules.automa.cards import CARDS, GAIN_NAMES, SCHEME_1, AutomaCard, Entry
from hexarc.games.scythe.modules.automa.levels import level_of
from hexarc.games.scythe.modules.automa.part import automa_seats, cards_of
from hexarc.games.scythe.modules.automa.turn import advance, gain
from hexarc.games.scythe.modules.automa.words import CARD
from hexarc.games.scythe.modules.fenris.mods.data import AUTOMA_BENEFITS, AUTOMA_MODS_OF, MOST_OWNED
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.verbs import SEAT

# what a mod gives: a step of the star tracker, the gains of a drawn card, a card out of the game, or nothing
BENEFIT_NAMES: Final[tuple[str, ...]] = ("tracker", "gain", "remove_4", "remove_15", "nothing")
TRACKER: Final = 0
DIRECT_GAIN: Final = 1
REMOVED_CARD: Final[dict[int, int]] = {2: 4, 3: 15}  # by benefit: the number of the card

BENEFIT: Final = Noun("benefit", BENEFIT_NAMES, "scythe.automa.benefit.")
AUTOMA_MODS: Final = BOOK.proc("automa_mods")
PURCHASES: Final = BOOK.part("automa_mods")
DRAW_BENEFIT_CARD: Final = BOOK.verb("draw_benefit_card", CARD)
AUTOMA_MOD: Final = BOOK.event("automa_mod", SEAT, BENEFIT)
BENEFIT_CARD: Final = BOOK.event("automa_benefit_card", SEAT, CARD)

Noted = dict[str, object]


class Purchases(Part):
    """By seat: mods it has, and what their cards gave (seat * kinds of gains + kind)."""

    NAME: ClassVar[str] = "automa_mods"
    FIELDS: ClassVar[tuple[str, ...]] = ("mods", "gained", "done")

    def __init__(self, players: int, source: "Purchases | None" = None) -> None:
        self.mods: list[int] = source.mods[:] if source is not None else [0] * players
        self.gained: list[int] = source.gained[:] if source is not None else [0] * (players * len(GAIN_NAMES))
        self.done: int = source.done if source is not None else 0  # bits of the seats that are set up

    def clone(self) -> "Purchases":
        return Purchases(0, self)


def purchases(r: ScytheRules, s: ScytheState) -> Purchases:
    part = s.parts[r.slots[PURCHASES]]
    assert isinstance(part, Purchases)
    return part


def benefits(infrastructure: bool, mods: int) -> list[int]:
    """What so many mods of a kind give, in the order of the table (automa.fenris.mods.05, .06)."""
    column = AUTOMA_BENEFITS["infrastructure" if infrastructure else "mech"]
    return [BENEFIT.code(name) for name in column[:mods]]


def modular_benefits(mech: bool, infrastructure: bool) -> list[int]:
    """Outside a campaign (automa.fenris.mods.10, .13)."""
    if mech and infrastructure:
        return benefits(True, AUTOMA_MODS_OF["both"])
    return benefits(infrastructure, AUTOMA_MODS_OF["only_infrastructure" if infrastructure else "only_mech"])


def direct_gains(card: AutomaCard) -> list[Entry]:
    """The gains of its scheme I without those in brackets for one faction (automa.fenris.mods.07)."""
    return [entry for entry in card.halves[SCHEME_1].gains if entry[2] == NONE]


# setting up: one Automa after the other


def next_automa(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    part = purchases(r, s)
    for seat in automa_seats(r):
        if not part.done >> seat & 1:
            part.done |= 1 << seat
            again(f)
            push(s, AUTOMA_MODS, seat)
            return


class AutomaMods(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "automa_mods"

    def options(self) -> list[Option]:
        return []

    def takes_part(self, options: Options, players: int) -> bool:
        mods = options.get("mech_mods") is True or options.get("infrastructure_mods") is True
        return mods and any([level_of(kind) is not None for kind in seat_kinds(options, players)])

    def part(self, players: int, options: Options) -> Part:
        return Purchases(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        if "mech_mods" in r.start or "infrastructure_mods" in r.start or "automa_mods" in r.start:
            rows = Benefits(r.start.get("automa_mods"))
        else:
            bought = modular_benefits(options["mech_mods"] is True, options["infrastructure_mods"] is True)
            rows = Benefits(None, bought)
        b.before(SETUP, "prepare", act("automa_mods", next_automa))
        b.proc(
            AUTOMA_MODS,
            [
                act("noted", rows.give_noted),
                act("mod", rows.next_mod),
                ask("card", ask_card, take_card, may_be_empty=True),
                act("gains", take_gains),
            ],
        )

    def check_start(self, given: object, options: Options, players: int) -> str:
        """``{"noted": [null, {"tracker": 2, "removed": [4], "gains": {"coin": 3}, "mods": 4}]}``, by seat."""
        if not isinstance(given, dict) or set(given) != {"noted"}:
            return 'it must be an object {"noted": [...]}'
        noted = given["noted"]
        if not isinstance(noted, list) or len(noted) != players:
            return f"'noted' must be a list for the {players} seats, with null for players"
        for seat, kind in enumerate(seat_kinds(options, players)):
            if noted[seat] is None:
                continue
            if level_of(kind) is None:
                return f"seat {seat} is no Automa"
            wrong = wrong_with_notes(noted[seat])
            if wrong:
                return f"seat {seat}: {wrong}"
        return ""

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        part = purchases(r, s)
        shown: dict[str, object] = {}
        for seat in automa_seats(r):
            mine = part.gained[seat * len(GAIN_NAMES) : (seat + 1) * len(GAIN_NAMES)]
            gained = {GAIN_NAMES[item]: amount for item, amount in enumerate(mine) if amount}
            shown[str(seat)] = {"mods": part.mods[seat], "gained": gained}
        return {"seats": shown}

    def message_ids(self) -> set[str]:
        return set(BENEFIT.message_ids())


def wrong_with_notes(notes: object) -> str:
    if not isinstance(notes, dict) or not set(notes) <= {"tracker", "removed", "gains", "mods"}:
        return "its notes have tracker, removed, gains and mods"
    counts = [notes.get("tracker", 0), notes.get("mods", 0)]
    gains, removed = notes.get("gains", {}), notes.get("removed", [])
    if not isinstance(gains, dict) or not set(gains) <= set(GAIN_NAMES):
        return f"gains are amounts of {', '.join(GAIN_NAMES)}"
    counts += list(gains.values())
    if any([not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= 100 for n in counts]):
        return "tracker, mods and gains are numbers from 0 to 100"
    if counts[1] > 2 * MOST_OWNED:
        return f"it has at most {2 * MOST_OWNED} mods"
    if not isinstance(removed, list) or any([number not in range(1, CARDS + 1) for number in removed]):
        return f"removed are numbers of cards from 1 to {CARDS}"
    return ""


class Benefits:
    """What the Automas of this game have: benefits by the table, or what a campaign noted."""

    def __init__(self, given: object, bought: list[int] | None = None) -> None:
        self.noted: list[Noted | None] = cast("dict[str, list[Noted | None]]", given)["noted"] if given else []
        self.bought: list[int] = bought if bought is not None else []

    def give_noted(self, r: ScytheRules, s: ScytheState, f: Frame) -> None:
        """Steps of the tracker first, one by one; then the cards that are out; then the gains (b = the next kind)."""
        notes = self.noted[f.seat] if self.noted else None
        if notes is None:
            purchases(r, s).mods[f.seat] = len(self.bought)
            f.b = 0
            return
        steps, gains = cast(int, notes.get("tracker", 0)), cast("dict[str, int]", notes.get("gains", {}))
        if f.b < steps:
            f.b += 1
            again(f)
            advance(r, s, f.seat)
        elif f.b < steps + len(GAIN_NAMES):
            item = f.b - steps
            f.b += 1
            again(f)
            receive(r, s, f.seat, item, gains.get(GAIN_NAMES[item], 0))
        else:
            purchases(r, s).mods[f.seat] = cast(int, notes.get("mods", 0))
            for number in cast("list[int]", notes.get("removed", [])):
                deck.remove(r, s, f.seat, number)
            finish(f)

    def next_mod(self, r: ScytheRules, s: ScytheState, f: Frame) -> None:
        if f.a == len(self.bought):
            finish(f)
            return
        benefit = self.bought[f.a]
        f.a += 1
        f.c = 0
        if s.sink is not None:
            emit(s, AUTOMA_MOD, (f.seat, benefit))
        if benefit == DIRECT_GAIN:
            f.c = NO_CARD
            return
        again(f)
        if benefit == TRACKER:
            advance(r, s, f.seat)
        elif benefit in REMOVED_CARD:
            deck.remove(r, s, f.seat, REMOVED_CARD[benefit])


NO_CARD: Final = -1  # none is drawn yet


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The card is only looked at: it stays in the deck."""
    if f.c == NO_CARD:
        deck.offer_card(r, s, f.seat, d, DRAW_BENEFIT_CARD)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)
    f.b = 0
    if s.sink is not None:
        emit(s, BENEFIT_CARD, (f.seat, f.c))


def take_gains(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """One after the other, within the limits of the pieces (automa.fenris.mods.12)."""
    entries = direct_gains(cards_of(r)[f.c])
    if f.b == len(entries):
        jump(r, f, "mod")
        return
    item, amount, _only = entries[f.b]
    f.b += 1
    again(f)
    receive(r, s, f.seat, item, amount)


def receive(r: ScytheRules, s: ScytheState, seat: int, item: int, amount: int) -> None:
    if amount:
        purchases(r, s).gained[seat * len(GAIN_NAMES) + item] += amount
        gain(r, s, seat, item, amount)
