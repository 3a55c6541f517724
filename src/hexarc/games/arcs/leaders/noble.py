"""Noble: connected, influential and proud."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire
from hexarc.core.state import Frame, push
from hexarc.core.zones import count_in
from hexarc.games.arcs import verbs
from hexarc.games.arcs.cardids import NOBLE
from hexarc.games.arcs.court import secure_card
from hexarc.games.arcs.leaders.common import CONNECTED, EXTRA_INFLUENCE
from hexarc.games.arcs.procs.gains import draw_court_card
from hexarc.games.arcs.rules import (
    AFTER_INFLUENCE,
    AFTER_SECURE,
    FROM_CARD,
    FROM_SINGLE_PIP,
    ON_DECLARE,
    SCORE_GAIN,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.score import FIRST_PLACE
from hexarc.games.arcs.state import BURIED, DECK, ArcsState
from hexarc.games.arcs.tables import COURT_IS_VOX


def connected(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A declaration in an empty box (b). What reacts to it was called already: a card drawn now comes too late."""
    if b and s.leader[seat] == key:
        push(s, CONNECTED, seat)


def ask_top_card(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if count_in(s.court_where, DECK) > 0:
        offer_draw(d, verbs.DRAW_COURT, s.court_where, DECK, [], EVERYONE)
    elif s.buried:
        offer_draw(d, verbs.DRAW_COURT, s.court_where, BURIED, s.buried, EVERYONE)


def take_top_card(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """It is secured, so its Prelude ability has to wait for another turn."""
    f.a = noun_of(chosen)
    draw_court_card(s, f.a)
    if not COURT_IS_VOX[f.a]:
        s.new_cards |= 1 << f.a
    f.b = 1
    secure_card(s, f.seat, f.a)


def after_secure(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    if f.b:
        fire(r, s, AFTER_SECURE, f.seat, f.a, FROM_CARD)


def influential(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A second influence when the single pip of a copy or pivot paid for the first."""
    if b == FROM_SINGLE_PIP and s.leader[seat] == key:
        push(s, EXTRA_INFLUENCE, seat)


def proud(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return 0 if s.leader[seat] == NOBLE and a & 3 != FIRST_PLACE else value


def register(b: ArcsBuilder) -> None:
    b.hook(ON_DECLARE, NOBLE, connected)
    b.hook(AFTER_INFLUENCE, NOBLE, influential)
    b.modify(SCORE_GAIN, proud)
    b.proc(
        CONNECTED,
        [ask("draw", ask_top_card, take_top_card, may_be_empty=True), act("after", after_secure)],
    )
