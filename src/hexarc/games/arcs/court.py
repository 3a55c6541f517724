"""The court: securing and ransacking a card, where it goes, discarding and burying, stealing."""

from hexarc.core.ids import SeatId
from hexarc.core.rules import number
from hexarc.core.state import emit, push
from hexarc.core.zones import move, replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.pieces import add_trophy, return_agents
from hexarc.games.arcs.rules import CARD_STOLEN, GAIN_COURT, STEAL_CARD, ArcsRules
from hexarc.games.arcs.state import AGENT, BURIED, COURT_DISCARD, DECK, PLAY, RESOLVING, ROW, SEATS, ArcsState
from hexarc.games.arcs.tables import COURT_CARDS, NONE


def secure_card(s: ArcsState, seat: int, card: int) -> None:
    """Own agents return, rival agents become captives, the card is gained (arcs.secure.02)."""
    emit(s, events.SECURED, (seat, card))
    for other in range(SEATS):
        agents = s.agents_on[card * SEATS + other]
        if agents == 0:
            continue
        s.agents_on = replaced(s.agents_on, card * SEATS + other, 0)
        if other == seat:
            return_agents(s, seat, agents)
        else:
            s.captives[seat * SEATS + other] += agents
            emit(s, events.CAPTURED, (seat, other, agents))
    take_from_court(s, seat, card)


def ransack_card(s: ArcsState, seat: int, card: int) -> None:
    """Own agents return, all rival agents become trophies (arcs.ransack.02)."""
    emit(s, events.RANSACKED, (seat, card))
    for other in range(SEATS):
        agents = s.agents_on[card * SEATS + other]
        if agents == 0:
            continue
        s.agents_on = replaced(s.agents_on, card * SEATS + other, 0)
        if other == seat:
            return_agents(s, seat, agents)
        else:
            add_trophy(s, seat, other, AGENT, agents)
    take_from_court(s, seat, card)


def take_from_court(s: ArcsState, seat: int, card: int) -> None:
    """The card leaves the row (or the deck, for some effects) and is gained."""
    if s.court_where[card] == ROW:
        s.court_row[s.court_row.index(card)] = NONE
    s.secured = replaced(s.secured, card, s.secured[card] + 1)
    s.court_where[card] = RESOLVING
    push(s, GAIN_COURT, seat, card)


def discard_card(s: ArcsState, card: int) -> None:
    """A court card goes face up to the court discard (arcs.prelude.08)."""
    s.court_where[card] = COURT_DISCARD
    emit(s, events.DISCARDED_CARD, (card,))


def bury_card(s: ArcsState, card: int) -> None:
    """A court card goes to the bottom of the court deck."""
    s.court_where[card] = BURIED
    s.buried.append(card)
    emit(s, events.BURIED_CARD, (card,))


def shuffle_deck(s: ArcsState) -> None:
    """The court deck has no known order any more."""
    for card in s.buried:
        move(s.court_where, card, BURIED, DECK)
    s.buried.clear()


def holds(s: ArcsState, seat: int, card: int) -> bool:
    return s.court_where[card] == PLAY + seat


def holder_of(s: ArcsState, card: int) -> int:
    """The seat in whose area a court card lies, or NONE."""
    where = s.court_where[card]
    return where - PLAY if where >= PLAY else NONE


def cards_of(s: ArcsState, seat: int) -> list[int]:
    """The guild cards in a player's area."""
    found: list[int] = []
    for card in range(COURT_CARDS):
        if s.court_where[card] == PLAY + seat:
            found.append(card)
    return found


def may_steal_card(r: ArcsRules, s: ArcsState, thief: int, victim: int, card: int) -> bool:
    return number(r, s, STEAL_CARD, thief, 1, victim * 32 + card) != 0


def steal_card(r: ArcsRules, s: ArcsState, thief: SeatId, victim: int, card: int) -> None:
    emit(s, events.STOLEN_CARD, (thief, victim, card))
    move(s.court_where, card, PLAY + victim, PLAY + thief)
    for key, hook in r.hooks[CARD_STOLEN]:
        if key == card:
            hook(r, s, card, thief, victim, 0)
