"""The procedures of Tiny, in the order in which they are played.

Each round: everybody draws up to three animals, may scout another hand, and secretly sends one animal. All are shown,
a die says how much lies on the beach, and the strongest animal that stands alone takes it. The fox robs besides; the
owl flies back on top of the deck. The game ends after its rounds or when the treasury is empty.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import Rules, fire, number
from hexarc.core.state import Frame, again, emit, end_game, push, reveal
from hexarc.core.zones import count_in, move, pieces_in, transfer
from tests.tiny.state import (
    BAG,
    CARDS,
    COMMIT,
    DEAL,
    DISCARD,
    FOX,
    GAME,
    HAND,
    HAND_SIZE,
    LION,
    LOOT,
    NOBODY,
    OWL,
    PREPARE,
    ROUND,
    STEAL,
    STRENGTH,
    TOP,
    WON,
    TinyState,
)  # fmt: skip
from tests.tiny.verbs import (
    DRAW,
    DREW,
    DREW_HIDDEN,
    NO_RAID,
    NOTHING_THERE,
    ON_TOP,
    PASS,
    RAIDED,
    ROB,
    ROBBED,
    ROLL,
    ROLLED,
    SCOUT,
    SCOUTED,
    SEND,
    SENT,
    TOO_POOR,
    TOO_PROUD,
)  # fmt: skip


class TinyRules(Rules):
    """The tables, and how many rounds are played."""

    def __init__(self, players: int, rounds: int) -> None:
        super().__init__("tiny", players)
        self.rounds = rounds


def register(b: Builder[TinyRules, TinyState]) -> None:
    b.proc(GAME, [act("round", next_round)])
    b.proc(ROUND, [
        act("refill", refill), act("prepare", prepare), act("commit", commit), act("show", show),
        ask("roll", ask_roll, take_roll), act("award", award), act("clean", clean),
    ])  # fmt: skip
    b.proc(DEAL, [act("reshuffle", reshuffle), ask("draw", ask_draw, take_draw, may_be_empty=True)])
    b.proc(PREPARE, [ask("act", ask_prepare, takes={PASS: take_pass, SCOUT: take_scout})])
    b.proc(COMMIT, [ask("send", ask_send, take_send, private=True)])
    b.proc(STEAL, [ask("rob", ask_rob, take_rob, may_be_empty=True)])
    b.hook(WON, FOX, fox_robs)
    b.hook(WON, OWL, owl_returns)


def next_round(r: TinyRules, s: TinyState, f: Frame) -> None:
    if s.round >= r.rounds or s.treasury[0] == 0:
        end_game(s)
        return
    again(f)
    push(s, ROUND, s.first)


def refill(r: TinyRules, s: TinyState, f: Frame) -> None:
    """In turn order, everybody draws up to three animals."""
    seat = (s.first + f.a) % r.players
    f.a += 1
    if f.a < r.players:
        again(f)
    push(s, DEAL, seat)


def reshuffle(r: TinyRules, s: TinyState, f: Frame) -> None:
    """Only an empty deck takes the discarded animals back."""
    if s.top or count_in(s.where, BAG) > 0:
        return
    for card in range(CARDS):
        if s.where[card] == DISCARD:
            move(s.where, card, DISCARD, BAG)


def ask_draw(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    if count_in(s.where, HAND + f.seat) < HAND_SIZE:
        offer_draw(d, DRAW, s.where, BAG, s.top, EVERYONE if s.top else 1 << f.seat)


def take_draw(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    if s.top:
        s.top.pop(0)
        move(s.where, card, TOP, HAND + f.seat)
        s.known[card] = (1 << r.players) - 1
        emit(s, DREW, (f.seat, card))
    else:
        move(s.where, card, BAG, HAND + f.seat)
        emit(s, DREW, (f.seat, card), 1 << f.seat)
        emit(s, DREW_HIDDEN, (f.seat,), (1 << r.players) - 1 & ~(1 << f.seat))
    f.pc = 0


def prepare(r: TinyRules, s: TinyState, f: Frame) -> None:
    seat = (s.first + f.b) % r.players
    f.b += 1
    if f.b < r.players:
        again(f)
    push(s, PREPARE, seat)


def ask_prepare(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    """Pass, or pay a coin to look into another hand."""
    d.offer(PASS)
    for other in range(r.players):
        if other == f.seat:
            continue
        if s.gold[f.seat] == 0:
            d.block(SCOUT, other, TOO_POOR, "tiny.prepare.02")
        else:
            d.offer(SCOUT, other)


def take_pass(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    """Nothing happens."""


def take_scout(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    other = noun_of(chosen)
    transfer(s.gold, f.seat, s.treasury, 0)
    for card in pieces_in(s.where, HAND + other):
        s.known[card] |= 1 << f.seat
    emit(s, SCOUTED, (f.seat, other))
    reveal(s, 1 << f.seat)


def commit(r: TinyRules, s: TinyState, f: Frame) -> None:
    """Everybody who is not in shelter sends an animal; in turn order, but nobody sees what the others send."""
    while f.c < r.players:
        seat = (s.first + f.c) % r.players
        f.c += 1
        if s.sheltered >> seat & 1 == 0 and count_in(s.where, HAND + seat) > 0:
            again(f)
            push(s, COMMIT, seat)
            return


def is_rich(s: TinyState, seat: int) -> bool:
    """Whether nobody else has as much gold."""
    for other in range(len(s.gold)):
        if other != seat and s.gold[other] >= s.gold[seat]:
            return False
    return True


def may_send(s: TinyState, seat: int, card: int) -> bool:
    """The lion does not work for the richest, unless it is alone."""
    return card != LION or not is_rich(s, seat) or count_in(s.where, HAND + seat) == 1


def ask_send(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    d.seen_by = 1 << f.seat
    for card in pieces_in(s.where, HAND + f.seat):
        if may_send(s, f.seat, card):
            d.offer(SEND, card)
        else:
            d.block(SEND, card, TOO_PROUD, "tiny.commit.03")


def take_send(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    s.sent[f.seat] = noun_of(chosen)


def show(r: TinyRules, s: TinyState, f: Frame) -> None:
    """All animals that were sent are shown at once."""
    for seat in range(r.players):
        card = s.sent[seat]
        if card != NOBODY:
            move(s.where, card, HAND + seat, DISCARD)
            s.known[card] = 0
            emit(s, SENT, (seat, card))
    reveal(s, EVERYONE)


def ask_roll(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    """Two coins half of the time, three in a third, rarely five."""
    d.seat = CHANCE
    d.outcome(ROLL, 2, 3)
    d.outcome(ROLL, 3, 2)
    d.outcome(ROLL, 5, 1)


def take_roll(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    s.loot = noun_of(chosen)
    emit(s, ROLLED, (s.loot,))


def winner(s: TinyState) -> int:
    """The seat of the strongest animal that stands alone, or NOBODY."""
    best = NOBODY
    power = 0
    for seat in range(len(s.sent)):
        if s.sent[seat] == NOBODY:
            continue
        mine = STRENGTH[s.sent[seat]]
        alone = True
        for other in range(len(s.sent)):
            if other != seat and s.sent[other] != NOBODY and STRENGTH[s.sent[other]] == mine:
                alone = False
        if alone and mine > power:
            best = seat
            power = mine
    return best


def award(r: TinyRules, s: TinyState, f: Frame) -> None:
    seat = winner(s)
    if seat == NOBODY:
        emit(s, NO_RAID, ())
        return
    loot = min(number(r, s, LOOT, seat, s.loot), s.treasury[0])
    transfer(s.treasury, 0, s.gold, seat, loot)
    emit(s, RAIDED, (seat, s.sent[seat], loot))
    fire(r, s, WON, seat, s.sent[seat])


def fox_robs(r: TinyRules, s: TinyState, key: int, seat: int, card: int, _unused: int) -> None:
    if card == key:
        push(s, STEAL, seat)


def ask_rob(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    for other in range(r.players):
        if other == f.seat:
            continue
        if s.gold[other] > 0:
            d.offer(ROB, other)
        else:
            d.block(ROB, other, NOTHING_THERE, "tiny.fox.01")


def take_rob(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    other = noun_of(chosen)
    transfer(s.gold, other, s.gold, f.seat)
    emit(s, ROBBED, (f.seat, other))


def owl_returns(r: TinyRules, s: TinyState, key: int, seat: int, card: int, _unused: int) -> None:
    if card == key:
        move(s.where, card, DISCARD, TOP)
        s.top.append(card)
        emit(s, ON_TOP, (card,))


def clean(r: TinyRules, s: TinyState, f: Frame) -> None:
    for seat in range(r.players):
        s.sent[seat] = NOBODY
    s.sheltered = 0
    s.loot = 0
    s.round += 1
    s.first = (s.first + 1) % r.players
