"""Episode 3 (FR p.20): whose character enters the Factory searches it for Vesna.

The deck has cards that nobody has seen (``s.factory_laid`` of those in the bag), cards that were shown and went back
(ROW: everybody knows them), and Vesna. A search shows as many as the searcher has influence tokens, then all go back.
SEARCH: a = cards still to show, b = 1 if Vesna was among them.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.rules import fire
from hexarc.core.state import Frame, Part, again, emit, push
from hexarc.games.scythe import events
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.cardids import FACTORY_LABELS
from hexarc.games.scythe.derived import FACTORY_BIT, members
from hexarc.games.scythe.modules.automa.cards import WORKER_MOVE
from hexarc.games.scythe.modules.automa.part import FACE_DOWN, automa_seats, automas, is_automa
from hexarc.games.scythe.modules.automa.places import fighters_of
from hexarc.games.scythe.modules.automa.turn import peaceful_visit
from hexarc.games.scythe.modules.automa.words import AUTOMA_TURN, PREFERRED, RAID_POWER, RAIDS
from hexarc.games.scythe.modules.entering import AT_FACTORY
from hexarc.games.scythe.pieces import is_character
from hexarc.games.scythe.rules import FACTORY_CARD_TAKEN, MAY_VISIT, MEETS, SETUP, ScytheRules
from hexarc.games.scythe.state import BAG, NOWHERE, ROW, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.verbs import FACTORY, SEAT

MORE_CARDS: Final = 4  # besides those of a normal game
SEARCH: Final = BOOK.proc("search")
SHOW_CARD: Final = BOOK.verb("show_card", FACTORY)
SHOW_VESNA: Final = BOOK.verb("show_vesna")
KEEP_CARD: Final = BOOK.verb("keep_card", FACTORY)
KEEP_NONE: Final = BOOK.verb("keep_none")
SEARCHED: Final = BOOK.event("searched", SEAT)
CARD_SHOWN: Final = BOOK.event("card_shown", FACTORY)
VESNA_FOUND: Final = BOOK.event("vesna_found", SEAT)
THIRD_EPISODE: Final = BOOK.part("episode_3")


class ThirdEpisode(Part):
    """Who has the card of Vesna; the influence tokens of each seat; the cards that a search shows now."""

    NAME: ClassVar[str] = "episode_3"
    FIELDS: ClassVar[tuple[str, ...]] = ("vesna", "held", "shown", "known")
    GROWING: ClassVar[tuple[str, ...]] = ("shown",)

    def __init__(self, players: int, source: "ThirdEpisode | None" = None) -> None:
        self.vesna: int = source.vesna if source is not None else NOWHERE
        self.held: list[int] = source.held[:] if source is not None else [0] * players
        self.shown: list[int] = source.shown[:] if source is not None else []
        self.known: int = source.known if source is not None else 0  # bits of the cards that everybody saw go back

    def clone(self) -> "ThirdEpisode":
        return ThirdEpisode(0, self)


def third_episode(r: ScytheRules, s: ScytheState) -> ThirdEpisode:
    part = s.parts[r.slots[THIRD_EPISODE]]
    assert isinstance(part, ThirdEpisode)
    return part


def lay_deck(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Everybody sees what is shown, so nobody learns more by a visit (fenris.ep3.02, .12)."""
    s.factory_laid = min(s.factory_laid + MORE_CARDS, s.factory_at.count(BAG))
    s.factory_seen = (1 << r.players) - 1


def enter_factory(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, _before: int) -> None:
    """A character stops there and searches before anything else (fenris.ep3.04). An Automa does it by its own rule."""
    if place == FACTORY_HEX and is_character(unit) and not is_automa(r, seat):
        s.stopped = 1
        push(s, SEARCH, seat)


def meets_search(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    """For those who may pass."""
    return 1 if is_character(unit) and s.unit_at[seat * UNITS + unit] == FACTORY_HEX else value


def no_visit(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """A Factory card comes only from a search (fenris.ep3.22)."""
    return 0


# SEARCH


def begin_search(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """One token more, then as many cards as tokens (fenris.ep3.05); with fewer in the deck all of them."""
    mine = third_episode(r, s)
    mine.held[f.seat] += 1
    mine.shown = []
    f.a = mine.held[f.seat]
    if s.sink is not None:
        emit(s, SEARCHED, (f.seat,))


def ask_show(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Every card of the deck is as likely as any other; one that nobody has seen may be any of the bag."""
    mine = third_episode(r, s)
    if not f.a:
        return
    d.seat = CHANCE
    unknown = s.factory_at.count(BAG)
    weight = max(unknown, 1)
    for card in range(len(s.factory_at)):
        if s.factory_at[card] == ROW and card not in mine.shown:
            d.outcome(SHOW_CARD, card, weight)
        elif s.factory_at[card] == BAG and s.factory_laid:
            d.outcome(SHOW_CARD, card, s.factory_laid)
    if mine.vesna == NOWHERE and not f.b:
        d.outcome(SHOW_VESNA, 0, weight)


def take_show(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    f.a -= 1
    if verb_of(chosen) == SHOW_VESNA:
        f.b = 1
        return
    card = noun_of(chosen)
    if s.factory_at[card] == BAG:
        s.factory_at[card] = ROW
        s.factory_laid -= 1
    third_episode(r, s).shown.append(card)
    third_episode(r, s).known |= 1 << card
    if s.sink is not None:
        emit(s, CARD_SHOWN, (card,))


def find_vesna(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Who finds her takes her card, and no other one then (fenris.ep3.06, .08)."""
    if f.b:
        mine = third_episode(r, s)
        mine.vesna = f.seat
        mine.shown = []
        if s.sink is not None:
            emit(s, VESNA_FOUND, (f.seat,))


def has_card(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    if is_automa(r, seat):
        return automas(r, s).factory_card[seat] != NOWHERE
    return seat in s.factory_at


def ask_keep(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Who owns no Factory card may take one of those shown (fenris.ep3.07)."""
    mine = third_episode(r, s)
    if mine.shown and not has_card(r, s, f.seat) and not is_automa(r, f.seat):
        for card in mine.shown:
            d.offer(KEEP_CARD, card)
        d.offer(KEEP_NONE)


def take_keep(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == KEEP_CARD:
        keep(r, s, f.seat, noun_of(chosen))


def keep(r: ScytheRules, s: ScytheState, seat: int, card: int) -> None:
    s.factory_at[card] = seat
    third_episode(r, s).known &= ~(1 << card)
    if s.sink is not None:
        emit(s, events.FACTORY_TAKEN, (seat, card))
    fire(r, s, FACTORY_CARD_TAKEN, seat, card)


def put_back(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """An Automa without a card keeps the first one (automa.fenris.ep3.01)."""
    mine = third_episode(r, s)
    first = mine.shown[0] if mine.shown else NOWHERE
    mine.shown = []
    if is_automa(r, f.seat) and first != NOWHERE and not has_card(r, s, f.seat):
        part = automas(r, s)
        part.factory_card[f.seat] = first
        part.factory_known[f.seat] = s.factory_seen
        s.factory_at[first] = FACE_DOWN
        mine.known &= ~(1 << first)
        fire(r, s, FACTORY_CARD_TAKEN, f.seat, first)


def automa_searches(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """After a peaceful move of its character or an encounter, if any of its combat units is there (ep3.04, .06)."""
    if peaceful_visit(f) and s.fighters[f.seat] >> FACTORY_HEX & 1:
        push(s, SEARCH, f.seat)


def preferred(r: ScytheRules, s: ScytheState, seat: int, valid: int, action: int) -> int:
    """While Vesna is hidden its combat units go to the Factory if they can (automa.fenris.ep3.02)."""
    if third_episode(r, s).vesna == NOWHERE and action != WORKER_MOVE and valid & FACTORY_BIT:
        return FACTORY_BIT
    return valid


def raids(r: ScytheRules, s: ScytheState, seat: int, value: int, action: int) -> int:
    """Even into a combat, with 5 power or more (automa.fenris.ep3.03, .07)."""
    if action == WORKER_MOVE or third_episode(r, s).vesna != NOWHERE or s.power[seat] < RAID_POWER:
        return value
    return value | fighters_of(r, s, seat) & FACTORY_BIT


class EpisodeThree(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "episode_3"

    def takes_part(self, options: Options, players: int) -> bool:
        return options["episode"] == "3"

    def part(self, players: int, options: Options) -> Part:
        return ThirdEpisode(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.after(SETUP, "cards", act("factory_deck", lay_deck))
        r.add_entry_effect(AT_FACTORY, enter_factory)
        b.modify(MEETS, meets_search)
        b.modify(MAY_VISIT, no_visit)
        b.proc(
            SEARCH,
            [
                act("begin", begin_search),
                ask("show", ask_show, take_show, may_be_empty=True),
                act("found", find_vesna),
                ask("keep", ask_keep, take_keep, may_be_empty=True),
                act("back", put_back),
            ],
        )
        if automa_seats(r):
            b.instead(AUTOMA_TURN, "factory", act("factory", automa_searches))
            b.modify(PREFERRED, preferred)
            b.modify(RAIDS, raids)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        mine = third_episode(r, s)
        known = [FACTORY_LABELS[card] for card in members(mine.known)]
        return {
            "vesna": mine.vesna,
            "held": mine.held[:],
            "shown": [FACTORY_LABELS[card] for card in mine.shown],
            "deck": s.factory_laid + len(known) + (1 if mine.vesna == NOWHERE else 0),
            "known": known,
        }

    def message_ids(self) -> set[str]:
        return {f"scythe.ask.search.{step}" for step in ("show", "keep")}
