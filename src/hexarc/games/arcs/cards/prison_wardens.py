"""Prison wardens: captives returned for resources instead of a build, or made trophies instead of an influence.

Or three ships for the card.
"""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import VerbId
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import PRISON_WARDENS
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.cards.three_ships import THREE_SHIPS
from hexarc.games.arcs.pieces import add_trophy, captives_of, return_agents
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.rules import ACT, GAIN_ANY, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import AGENT, SEATS, ArcsState
from hexarc.games.arcs.tables import BUILD, INFLUENCE

PRESSGANG_ACTION: Final = BOOK.proc("pressgang")
EXECUTE_ACTION: Final = BOOK.proc("execute")


def ask_pressgang(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if may_replace(s, f, PRISON_WARDENS, BUILD):
        if captives_of(s, f.seat) > 0:
            d.offer(verbs.PRESSGANG)
        else:
            d.block(verbs.PRESSGANG, 0, "no_captive", "arcs.card.prison_wardens")


def pressgang(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, PRISON_WARDENS)
    push(s, PRESSGANG_ACTION, f.seat)


def ask_free(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Whose agent goes home next; any number, at least one. f.a counts."""
    offer_captives(s, f.seat, verbs.FREE_CAPTIVE, d)
    if f.a > 0 and d.choices:
        d.offer(verbs.FREE_DONE)


def offer_captives(s: ArcsState, seat: int, verb: VerbId, d: Decision) -> None:
    for owner in range(SEATS):
        if s.captives[seat * SEATS + owner] > 0:
            d.offer(verb, owner)


def free_captive(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One resource of any type for each, chosen one by one."""
    owner = noun_of(chosen)
    s.captives[f.seat * SEATS + owner] -= 1
    return_agents(s, owner, 1)
    emit(s, events.RETURNED_PIECE, (owner, AGENT))
    f.a += 1
    again(f)
    push(s, GAIN_ANY, f.seat)


def ask_execute(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if may_replace(s, f, PRISON_WARDENS, INFLUENCE):
        if captives_of(s, f.seat) > 0:
            d.offer(verbs.EXECUTE)
        else:
            d.block(verbs.EXECUTE, 0, "no_captive", "arcs.card.prison_wardens.2")


def execute(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, PRISON_WARDENS)
    push(s, EXECUTE_ACTION, f.seat)


def ask_victim(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    offer_captives(s, f.seat, verbs.EXECUTE_CAPTIVE, d)
    if f.a > 0 and d.choices:
        d.offer(verbs.EXECUTE_DONE)


def execute_captive(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    owner = noun_of(chosen)
    s.captives[f.seat * SEATS + owner] -= 1
    add_trophy(s, f.seat, owner, AGENT)
    emit(s, events.EXECUTED, (f.seat, owner))
    f.a += 1
    again(f)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", ask_pressgang, takes={verbs.PRESSGANG: pressgang})
    b.offer(ACT, "choose", ask_execute, takes={verbs.EXECUTE: execute})
    b.proc(
        PRESSGANG_ACTION,
        [
            ask(
                "captive",
                ask_free,
                takes={verbs.FREE_CAPTIVE: free_captive, verbs.FREE_DONE: decline},
                may_be_empty=True,
            )
        ],
    )
    b.proc(
        EXECUTE_ACTION,
        [
            ask(
                "captive",
                ask_victim,
                takes={verbs.EXECUTE_CAPTIVE: execute_captive, verbs.EXECUTE_DONE: decline},
                may_be_empty=True,
            )
        ],
    )
    r.prelude_proc[PRISON_WARDENS] = THREE_SHIPS
