"""Galactic bards: an ambition declared after a surpass or pivot."""

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.cardids import GALACTIC_BARDS
from hexarc.games.arcs.procs.turn import decline, offer_declarations
from hexarc.games.arcs.rules import DECLARE, TURN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PIVOTED, PLAY, SURPASSED, ArcsState
from hexarc.games.arcs.tables import CARD_NUMBER


def ask_bards(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """After a surpass or pivot, if nothing was declared this round: the ambition of the played card.

    Offered together with seizing, so it may be done before it (arcs.card.galactic_bards.2).
    """
    if s.court_where[GALACTIC_BARDS] != PLAY + f.seat or s.declared:
        return
    if s.turn_kind != SURPASSED and s.turn_kind != PIVOTED:
        return
    seizing = len(d.choices)
    offer_declarations(r, s, f.seat, CARD_NUMBER[s.turn_card], d)
    if seizing == 0 and d.choices:
        d.offer(verbs.NO_DECLARE)


def sing_first(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Declared not by the lead card, so without the zero marker. Seizing is still open."""
    again(f)
    push(s, DECLARE, f.seat, noun_of(chosen), 0)


def ask_bards_after(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Once more after the initiative was seized with a card."""
    if f.b == 1:
        ask_bards(r, s, f, d)


def sing_after(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    push(s, DECLARE, f.seat, noun_of(chosen), 0)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(TURN, "seize", ask_bards, takes={verbs.DECLARE: sing_first, verbs.NO_DECLARE: decline})
    b.after(
        TURN,
        "seizing_card",
        ask(
            "declare_after",
            ask_bards_after,
            takes={verbs.DECLARE: sing_after, verbs.NO_DECLARE: decline},
            may_be_empty=True,
        ),
    )
