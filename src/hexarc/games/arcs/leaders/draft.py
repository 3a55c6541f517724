"""The draft of leaders and lore, which replaces the standard start (arcs.draft).

The rows are laid out by chance. Frame of the draft: a counts the visits; all laps go the same way around, so everybody
has picked one leader and the lore cards agreed on after as many visits each as there are cards to own.
"""

from hexarc.core.builder import act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire
from hexarc.core.state import Frame, again, emit, push
from hexarc.core.zones import count_in, replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.lasting import move_leader, move_lore
from hexarc.games.arcs.leaders.common import DRAFT, PREPARE
from hexarc.games.arcs.leaders.verbs import TAKE_LEADER, TAKE_LORE
from hexarc.games.arcs.procs.setup import place_start
from hexarc.games.arcs.rules import GAME, LEADER_SETUP, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import DECK, PLAY, ROW, ArcsState
from hexarc.games.arcs.tables import (
    LEADER_BOX,
    LEADER_PACK,
    LEADER_RESOURCES,
    LEADERS,
    LORE_CARDS,
    LORE_PACK,
    NONE,
)


def begin_draft(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, DRAFT, s.initiative)


def ask_leader_row(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if count_in(s.leader_where, ROW) > r.players:
        return
    d.seat = CHANCE
    for leader in range(LEADERS):
        if s.leader_where[leader] == DECK and LEADER_PACK[leader] < r.leader_packs:
            d.offer(verbs.LAY_OUT_LEADER, leader)


def lay_out_leader(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    move_leader(s, noun_of(chosen), DECK, ROW)
    again(f)


def ask_lore_row(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if count_in(s.lore_where, ROW) <= r.players * r.lore_each:
        offer_unused_lore(r, s, d)


def offer_unused_lore(r: ArcsRules, s: ArcsState, d: Decision) -> None:
    """Chance lays out any lore card that nobody has, of the sets in play."""
    d.seat = CHANCE
    for lore in range(LORE_CARDS):
        if s.lore_where[lore] == DECK and LORE_PACK[lore] < r.leader_packs:
            d.offer(verbs.LAY_OUT_LORE, lore)


def lay_out_lore(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    move_lore(s, noun_of(chosen), DECK, ROW)
    again(f)


def picker(r: ArcsRules, s: ArcsState, f: Frame) -> int:
    """First the right-hand neighbour of the initiative holder, then counterclockwise, lap after lap (arcs.draft.02)."""
    return (s.initiative - 1 - f.a) % r.players


def ask_pick(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.a >= r.players * (1 + r.lore_each):
        return
    d.seat = SeatId(picker(r, s, f))
    if s.leader[d.seat] == NONE:
        for leader in range(LEADERS):
            if s.leader_where[leader] == ROW:
                d.offer(TAKE_LEADER, leader)
    if count_in(s.lore_where, PLAY + d.seat) < r.lore_each:
        for lore in range(LORE_CARDS):
            if s.lore_where[lore] == ROW:
                d.offer(TAKE_LORE, lore)


def take_leader(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    seat = picker(r, s, f)
    s.leader = replaced(s.leader, seat, noun_of(chosen))
    move_leader(s, noun_of(chosen), ROW, PLAY + seat)
    emit(s, events.LEADER_TAKEN, (seat, noun_of(chosen)))
    f.a += 1
    again(f)


def take_lore(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    own_lore(s, picker(r, s, f), noun_of(chosen))
    f.a += 1
    again(f)


def own_lore(s: ArcsState, seat: int, lore: int) -> None:
    """A lore card of the row comes to a player for good."""
    move_lore(s, lore, ROW, PLAY + seat)
    emit(s, events.LORE_TAKEN, (seat, lore))


def put_back(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """What nobody took goes back to the box."""
    for leader in range(LEADERS):
        if s.leader_where[leader] == ROW:
            move_leader(s, leader, ROW, DECK)
    for lore in range(LORE_CARDS):
        if s.lore_where[lore] == ROW:
            move_lore(s, lore, ROW, DECK)


def place_leaders(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The boxes and tokens of the leaders, at the positions of the setup card (arcs.draft.04)."""
    for position in range(r.players):
        seat = (s.initiative + position) % r.players
        leader = s.leader[seat]
        place_start(s, SeatId(seat), position, LEADER_BOX[leader], LEADER_RESOURCES[leader])


def prepare_leaders(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """What leaders do at setup comes last, in turn order (arcs.draft.05)."""
    for position in range(r.players - 1, -1, -1):
        push(s, PREPARE, (s.initiative + position) % r.players)


def prepare(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, LEADER_SETUP, f.seat)


def register(b: ArcsBuilder) -> None:
    b.instead(GAME, "draft", act("draft", begin_draft))
    b.instead(GAME, "place", act("place", place_leaders))
    b.after(GAME, "place", act("prepare_leaders", prepare_leaders))
    b.proc(
        DRAFT,
        [
            ask("leader_row", ask_leader_row, lay_out_leader, may_be_empty=True),
            ask("lore_row", ask_lore_row, lay_out_lore, may_be_empty=True),
            ask("pick", ask_pick, takes={TAKE_LEADER: take_leader, TAKE_LORE: take_lore}, may_be_empty=True),
            act("put_back", put_back),
        ],
    )
    b.proc(PREPARE, [act("prepare", prepare)])
