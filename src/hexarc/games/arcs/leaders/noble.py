"""Noble: connected, influential and proud.

Connected and farseers come at the same time, and what is drawn may change what the look is good for, so a noble with
both says which is first.
"""

from hexarc.core.builder import act, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire
from hexarc.core.state import Frame, push
from hexarc.core.zones import count_in
from hexarc.games.arcs import verbs
from hexarc.games.arcs.cardids import FARSEERS, NOBLE
from hexarc.games.arcs.court import secure_card
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.leaders.common import CONNECTED, EXTRA_INFLUENCE
from hexarc.games.arcs.procs.gains import draw_court_card
from hexarc.games.arcs.rules import (
    AFTER_INFLUENCE,
    AFTER_SECURE,
    DECLARE,
    FROM_CARD,
    FROM_SINGLE_PIP,
    ON_DECLARE,
    SCORE_GAIN,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.score import FIRST_PLACE
from hexarc.games.arcs.state import BURIED, DECK, PLAY, ArcsState
from hexarc.games.arcs.tables import COURT_IS_VOX


def connected(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A declaration in an empty box (b). What reacts to it was called already: a card drawn now comes too late."""
    if b and s.leader[seat] == key:
        push(s, CONNECTED, seat)


def ask_order(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Asked where both do something: a card to draw, and a rival's hand to look at. f is the declaration."""
    if not f.c or s.leader[f.seat] != NOBLE or s.court_where[FARSEERS] != PLAY + f.seat:
        return
    if count_in(s.court_where, DECK) + len(s.buried) == 0:
        return
    for rival in range(r.players):
        if rival != f.seat and hand_size(s, rival) > 0:
            d.offer(verbs.RESOLVE_FIRST, verbs.FARSEERS_EFFECT)
            d.offer(verbs.RESOLVE_FIRST, verbs.CONNECTED_EFFECT)
            return


def take_order(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Connected first: it is done now, and the step that follows has no empty box to react to any more."""
    if noun_of(chosen) == verbs.CONNECTED_EFFECT:
        f.c = 0
        push(s, CONNECTED, f.seat)


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
    b.before(DECLARE, "after", ask("order", ask_order, take_order, may_be_empty=True))
    b.hook(AFTER_INFLUENCE, NOBLE, influential)
    b.modify(SCORE_GAIN, proud)
    b.proc(
        CONNECTED,
        [ask("draw", ask_top_card, take_top_card, may_be_empty=True), act("after", after_secure)],
    )
