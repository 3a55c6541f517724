"""Lattice spies, secret order, silver-tongues and galactic bards: initiative, ambitions and theft."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import GALACTIC_BARDS, LATTICE_SPIES, SECRET_ORDER, SILVER_TONGUES
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.procs.gains import STEAL_A_CARD, STEAL_A_TOKEN
from hexarc.games.arcs.procs.turn import decline, offer_declarations, seize_initiative
from hexarc.games.arcs.rules import DECLARE, STEAL, TURN, ZERO_MARKER, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PIVOTED, PLAY, SURPASSED, ArcsState
from hexarc.games.arcs.tables import CARD_NUMBER, EMPATH, KEEPER, NONE

SPY: Final = BOOK.proc("spy")
SILVER_THEFT: Final = BOOK.proc("silver_theft")


def spies_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    """Before any other Prelude or card action (arcs.card.lattice_spies)."""
    return s.prelude_acts == 0


def pay(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_card(s, f.a)


def ask_spy(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Discarded for nothing by the holder of the initiative, or once it was seized; others may leave it."""
    if not s.seized and s.initiative != f.seat:
        d.offer(verbs.SEIZE)
        d.offer(verbs.NO_SEIZE)


def spy(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    seize_initiative(s, f.seat)


def keeps_number(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """No zero marker for keeper and empath (arcs.card.secret_order)."""
    if s.court_where[SECRET_ORDER] == PLAY + seat and (a == KEEPER or a == EMPATH):
        return 0
    return value


def steal_anything(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_card(s, f.a)
    push(s, STEAL, f.seat, STEAL_A_TOKEN | STEAL_A_CARD, NONE, 1)


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
    b.proc(
        SPY,
        [
            act("pay", pay),
            ask("seize", ask_spy, takes={verbs.SEIZE: spy, verbs.NO_SEIZE: decline}, may_be_empty=True),
        ],
    )
    r.prelude_proc[LATTICE_SPIES] = SPY
    r.prelude_ready[LATTICE_SPIES] = spies_ready
    b.modify(ZERO_MARKER, keeps_number)
    b.proc(SILVER_THEFT, [act("steal", steal_anything)])
    r.prelude_proc[SILVER_TONGUES] = SILVER_THEFT
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
