"""Three ships for a discarded card, as several weapon cards have it."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.rules import PLACE_SHIPS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState

THREE_SHIPS: Final = BOOK.proc("three_ships")


def three_ships(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Discarded even where nothing can be placed, or is not wanted (arcs.card_data.08)."""
    discard_card(s, f.a)
    push(s, PLACE_SHIPS, f.seat, 3)


def ask_no_ships(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if d.choices:
        d.offer(verbs.NO_EFFECT)


def register(b: ArcsBuilder) -> None:
    b.proc(THREE_SHIPS, [act("place", three_ships)])
    b.offer(PLACE_SHIPS, "system", ask_no_ships, takes={verbs.NO_EFFECT: decline})
