"""What several leaders share: their procedure numbers, one more influence, the token for a tax, a humbled score."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire
from hexarc.core.state import Frame
from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.leaders.verbs import DECLINE
from hexarc.games.arcs.procs.actions import put_agent
from hexarc.games.arcs.resources import gain
from hexarc.games.arcs.rules import AFTER_INFLUENCE, FROM_CARD, FROM_SINGLE_PIP, ArcsBuilder, ArcsRules
from hexarc.games.arcs.score import FIRST_PLACE, box_values
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import NONE

DRAFT: Final = BOOK.proc("draft")
PREPARE: Final = BOOK.proc("prepare_leader")
EXTRA_INFLUENCE: Final = BOOK.proc("extra_influence")
TACTICAL: Final = BOOK.proc("tactical")
TACTICAL_MOVE: Final = BOOK.proc("tactical_move")
TACTICAL_AFTER: Final = BOOK.proc("tactical_after")
CHARISMATIC: Final = BOOK.proc("charismatic")
BOLD: Final = BOOK.proc("bold")
LEARNED: Final = BOOK.proc("learned")
RUTHLESS: Final = BOOK.proc("ruthless")
CONNECTED: Final = BOOK.proc("connected")
MYTHIC: Final = BOOK.proc("mythic")
IRREGULAR: Final = BOOK.proc("irregular")
RESILIENT: Final = BOOK.proc("resilient")
TACTICAL_SPRINT: Final = BOOK.proc("tactical_sprint")


def ask_extra_influence(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One influence that a leader may add, on any court card; without an agent there is nothing to choose."""
    if s.agents_supply[f.seat] == 0 or s.conceded >> f.seat & 1:
        return
    for card in s.court_row:
        if card != NONE:
            d.offer(verbs.INFLUENCE_CARD, card)
    if d.choices:
        d.offer(DECLINE)


def take_extra_influence(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    put_agent(s, f.seat, noun_of(chosen))
    fire(r, s, AFTER_INFLUENCE, f.seat, noun_of(chosen), FROM_CARD)


def decline(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """What a leader may do is not done."""


def gain_for_tax(s: ArcsState, seat: int, came_from: int, resource: int) -> None:
    """A token more when the one pip of a copy or pivot paid for the tax; whatever the city gave."""
    if came_from == FROM_SINGLE_PIP:
        gain(s, seat, resource)


def humbled(s: ArcsState, value: int, scored: int, ambition: int) -> int:
    """In this ambition the first place gives the second value without the city bonus, any other place nothing."""
    if scored >> 2 != ambition:
        return value
    return box_values(s, ambition)[1] if scored & 3 == FIRST_PLACE else 0


def register(b: ArcsBuilder) -> None:
    b.proc(
        EXTRA_INFLUENCE,
        [
            ask(
                "card",
                ask_extra_influence,
                takes={verbs.INFLUENCE_CARD: take_extra_influence, DECLINE: decline},
                may_be_empty=True,
            )
        ],
    )
