"""A chapter: deal, rounds, then scoring and clean-up (arcs.chapter, .score, .cleanup, .end)."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire, jump
from hexarc.core.state import Frame, again, emit, end_game, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.pieces import return_agents, send_home
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.rules import AFTER_SCORING, CHAPTER, DEAL, MULLIGAN, ROUND, ArcsBuilder, ArcsRules
from hexarc.games.arcs.score import scored_boxes, settle_ambitions
from hexarc.games.arcs.state import ASIDE, BAG, CITY_PIECE, HAND, SEATS, ArcsState
from hexarc.games.arcs.tables import (
    ACTION_DECK,
    HAND_SIZE,
    MARKER_VALUES,
    MAX_CHAPTERS,
    NONE,
    POWER_TO_WIN,
    TYRANT,
    WARLORD,
)

CHAPTER_OVER: Final = -1


def begin_chapter(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """All action cards are shuffled: nobody knows where any of them is."""
    for card in ACTION_DECK[r.players]:
        s.action_where[card] = BAG
        s.known[card] = 0
    s.discard.clear()
    s.passes = 0
    emit(s, events.CHAPTER_BEGINS, (s.chapter,))
    push(s, DEAL, s.initiative)


def ask_deal(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One card after the other, six for each in turn order. f.a counts them."""
    seat = dealt_seat(r, s, f)
    if seat != NONE:
        offer_draw(d, verbs.DEAL_CARD, s.action_where, BAG, [], 1 << seat)


def dealt_seat(r: ArcsRules, s: ArcsState, f: Frame) -> int:
    """Whose cards are dealt now, NONE when all have theirs. Who conceded gets none."""
    full_hands = f.a // HAND_SIZE
    for step in range(r.players):
        seat = (s.initiative + step) % r.players
        if s.conceded >> seat & 1:
            continue
        if full_hands == 0:
            return seat
        full_hands -= 1
    return NONE


def take_deal(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    seat = dealt_seat(r, s, f)
    s.action_where[noun_of(chosen)] = HAND + seat
    s.known[noun_of(chosen)] = 1 << seat
    f.a += 1
    if f.a % HAND_SIZE == 0:
        emit(s, events.DEALT, (seat, HAND_SIZE))
    again(f)


def offer_mulligan(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """With two players the one without the initiative may change the whole hand (arcs.two_players.05)."""
    if r.players == 2:
        push(s, MULLIGAN, 1 - s.initiative)


def ask_mulligan(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.offer(verbs.MULLIGAN)
    d.offer(verbs.KEEP_HAND)


def take_mulligan(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    emit(s, events.MULLIGANED, (f.seat,))
    for card in range(len(s.action_where)):
        if s.action_where[card] == HAND + f.seat:
            s.action_where[card] = ASIDE
    f.a = HAND_SIZE


def keep_hand(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = 0


def ask_new_hand(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.a > 0:
        offer_draw(d, verbs.DEAL_CARD, s.action_where, BAG, [], 1 << f.seat)


def take_new_hand(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.action_where[noun_of(chosen)] = HAND + f.seat
    s.known[noun_of(chosen)] = 1 << f.seat
    f.a -= 1
    again(f)


def shuffle_aside(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The old hand joins the leftover cards; its owner still knows which cards those are."""
    for card in range(len(s.action_where)):
        if s.action_where[card] == ASIDE:
            s.action_where[card] = BAG


def play_round(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, ROUND, s.initiative)


def next_round(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Go on while anybody holds cards, unless all passed in a row."""
    if s.passes == CHAPTER_OVER:
        return
    for seat in range(r.players):
        if hand_size(s, seat) > 0:
            jump(r, f, "round")
            return


def score(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    settle_ambitions(r, s)


def after_scoring(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Cartels, lavish. The initiative holder orders them (arcs.cleanup.01); their order changes nothing."""
    fire(r, s, AFTER_SCORING, NONE, scored_boxes(s))


def clean_up(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    scored = scored_boxes(s)
    cities = [0] * SEATS
    if scored >> WARLORD & 1:
        for captor in range(r.players):
            for owner in range(r.players):
                for piece in range(4):
                    i = (captor * SEATS + owner) * 4 + piece
                    if s.trophies[i]:
                        if piece == CITY_PIECE:
                            cities[owner] += s.trophies[i]
                        send_home(s, owner, piece, s.trophies[i])
                        s.trophies = replaced(s.trophies, i, 0)
    if scored >> TYRANT & 1:
        for captor in range(r.players):
            for owner in range(r.players):
                i = captor * SEATS + owner
                return_agents(s, owner, s.captives[i])
                s.captives[i] = 0
    for step in range(r.players - 1, -1, -1):
        seat = (s.initiative + step) % r.players
        cover_slots(s, seat, cities[seat])


def turn_marker(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Markers come back; the lowest on its low side is turned for good (arcs.cleanup.05, .06)."""
    lowest = NONE
    s.marker_at = [NONE] * 3
    for marker in range(3):
        if not s.marker_flipped[marker] and (lowest == NONE or MARKER_VALUES[marker][0] < MARKER_VALUES[lowest][0]):
            lowest = marker
    if lowest != NONE:
        s.marker_flipped = replaced(s.marker_flipped, lowest, 1)


def end_of_chapter(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    if s.chapter >= MAX_CHAPTERS:
        end_game(s)
        return
    for seat in range(r.players):
        if s.power[seat] >= POWER_TO_WIN[r.players]:
            end_game(s)
            return


def register(b: ArcsBuilder) -> None:
    b.proc(
        CHAPTER,
        [
            act("begin", begin_chapter),
            act("mulligan", offer_mulligan),
            act("round", play_round),
            act("next_round", next_round),
            act("score", score),
            act("after_scoring", after_scoring),
            act("clean_up", clean_up),
            act("turn_marker", turn_marker),
            act("end", end_of_chapter),
        ],
    )
    b.proc(DEAL, [ask("card", ask_deal, take_deal, may_be_empty=True)])
    b.proc(
        MULLIGAN,
        [
            ask("hand", ask_mulligan, takes={verbs.MULLIGAN: take_mulligan, verbs.KEEP_HAND: keep_hand}),
            ask("draw", ask_new_hand, take_new_hand, may_be_empty=True),
            act("shuffle", shuffle_aside),
        ],
    )
