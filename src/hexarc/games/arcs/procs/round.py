"""A round: the initiative holder leads or passes, the others follow, cards are discarded (arcs.lead, .roundend)."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.procs.chapter import CHAPTER_OVER
from hexarc.games.arcs.procs.turn import begin_turn
from hexarc.games.arcs.rules import ROUND, ROUND_ENDS, TURN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import (
    BAG,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    HAND,
    LED,
    NO_TURN,
    OPEN_DISCARD,
    SEIZING,
    ArcsState,
)
from hexarc.games.arcs.tables import ACTION_CARDS, NONE


def begin_round(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    s.round += 1
    s.seized = 0
    s.zeroed = 0
    s.declared = 0
    s.best_surpass = NONE
    s.lead_card = NONE
    s.lead_seat = NONE


def ask_lead(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.seat = SeatId(s.initiative)
    for card in range(ACTION_CARDS):
        if s.action_where[card] == HAND + s.initiative:
            d.offer(verbs.LEAD, card)
    d.offer(verbs.PASS_INITIATIVE)


def take_lead(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    seat = s.initiative
    s.passes = 0
    s.lead_seat = seat
    s.lead_card = card
    s.action_where[card] = FACE_UP + seat
    s.known[card] = 15
    emit(s, events.LED_CARD, (seat, card))
    begin_turn(s, seat, card, LED)
    push(s, TURN, seat)


def pass_initiative(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The marker goes to the next player with cards and the round is over. All passing in a row ends the chapter."""
    seat = s.initiative
    if hand_size(s, seat) > 0:
        s.passes += 1
    for step in range(1, r.players):
        other = (seat + step) % r.players
        if hand_size(s, other) > 0:
            s.initiative = other
            break
    emit(s, events.PASSED, (seat, s.initiative))
    end_if_all_passed(r, s)
    finish(f)


def end_if_all_passed(r: ArcsRules, s: ArcsState) -> None:
    """All who hold cards passed one after the other: they drop them, and the chapter is over."""
    holders = 0
    for seat in range(r.players):
        if hand_size(s, seat) > 0:
            holders += 1
    if s.passes < holders:
        return
    s.passes = CHAPTER_OVER
    for card in range(ACTION_CARDS):
        if HAND <= s.action_where[card] < HAND + r.players:
            s.action_where[card] = BAG


def followers(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Everyone else in clockwise order who holds cards; f.a counts."""
    f.a += 1
    if f.a >= r.players:
        return
    again(f)
    seat = (s.lead_seat + f.a) % r.players
    if hand_size(s, seat) > 0:
        push(s, TURN, seat)


def settle_initiative(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Seized: it stays. Else the highest surpassing card takes it (arcs.roundend.01 to .03)."""
    s.turn_seat = NONE
    s.turn_card = NONE
    s.turn_kind = NO_TURN
    if not s.seized and s.best_surpass != NONE:
        s.initiative = s.best_surpass % 4
        emit(s, events.INITIATIVE, (s.initiative,))


def round_ends(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, ROUND_ENDS, s.lead_seat)


def discard_played(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Played cards go to the discard pile in the order of play; with split piles face-up ones to a pile of their own.

    A seizing card lies on the card that was played with it, whatever their numbers: the order tells nothing hidden.
    """
    for step in range(r.players):
        seat = (s.lead_seat + step) % r.players
        discard_from(s, FACE_UP + seat, r.two_discard_piles)
        discard_from(s, FACE_DOWN + seat, False)
        discard_from(s, SEIZING + seat, False)
    s.zeroed = 0
    s.lead_card = NONE


def discard_from(s: ArcsState, zone: int, openly: bool) -> None:
    for card in range(ACTION_CARDS):
        if s.action_where[card] != zone:
            continue
        if openly:
            s.action_where[card] = OPEN_DISCARD
        else:
            s.action_where[card] = DISCARD
            s.discard.append(card)


def register(b: ArcsBuilder) -> None:
    b.proc(
        ROUND,
        [
            act("begin", begin_round),
            ask("lead", ask_lead, takes={verbs.LEAD: take_lead, verbs.PASS_INITIATIVE: pass_initiative}),
            act("followers", followers),
            act("initiative", settle_initiative),
            act("ends", round_ends),
            act("discard", discard_played),
        ],
    )
