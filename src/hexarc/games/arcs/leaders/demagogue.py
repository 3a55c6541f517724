"""Demagogue: bold and paranoid."""

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.cardids import DEMAGOGUE
from hexarc.games.arcs.leaders.common import BOLD, decline
from hexarc.games.arcs.leaders.verbs import DECLINE
from hexarc.games.arcs.procs.actions import put_agent
from hexarc.games.arcs.rules import ON_DECLARE, SECURE_RIGHT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SEATS, ArcsState
from hexarc.games.arcs.tables import COURT_IS_VOX, NONE


def bold(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if s.leader[seat] == key:
        push(s, BOLD, seat)


def ask_bold(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One agent on each of as many different court cards as wanted; f.a is the mask of those already chosen."""
    if s.agents_supply[f.seat] == 0:
        return
    for card in s.court_row:
        if card != NONE and not f.a >> card & 1:
            d.offer(verbs.INFLUENCE_CARD, card)
    if d.choices:
        d.offer(DECLINE)


def take_bold(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    put_agent(s, f.seat, noun_of(chosen))
    f.a |= 1 << noun_of(chosen)
    again(f)


def paranoid(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """A guild card with a single own agent cannot be secured; vox cards and ransacking are exempt."""
    if s.leader[seat] == DEMAGOGUE and not COURT_IS_VOX[a] and s.agents_on[a * SEATS + seat] == 1:
        return 0
    return value


def register(b: ArcsBuilder) -> None:
    b.hook(ON_DECLARE, DEMAGOGUE, bold)
    b.modify(SECURE_RIGHT, paranoid)
    b.proc(
        BOLD,
        [ask("card", ask_bold, takes={verbs.INFLUENCE_CARD: take_bold, DECLINE: decline}, may_be_empty=True)],
    )
