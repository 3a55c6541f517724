"""The option ``bribes`` (FR p.22, p.26): coins may change hands to seal a deal. Deals bind nobody.

A proposal is made in steps: propose, to whom, how much, for what; then the other one answers. The active player may
propose wherever it decides about its turn; both sides of a fight are asked before they set their dials. The others are
asked once at the start of a turn, and in a fight if they wished so. A seat makes at most PROPOSALS proposals in a
turn, refused and withdrawn ones included, so that a turn ends.

``dealt_with`` has four bits a seat: two for the proposals made this turn, one for who wants to be asked in a fight,
one for who wants not to be asked until its own next turn.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.rules import jump
from hexarc.core.state import Frame, Part, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.pieces import gain_coins
from hexarc.games.scythe.rules import (
    COMBAT,
    DEALING,
    DEALS,
    FIGHTS,
    MOVE,
    PROPOSAL,
    TURN,
    TURN_STARTED,
    ScytheRules,
)
from hexarc.games.scythe.state import NOWHERE, ScytheState

PROPOSALS: Final = 3
EACH: Final = 20  # up to here every amount can be proposed, above it multiples of STRIDE
STRIDE: Final = 5
MOST_ASKED: Final = 40  # coins that can be asked of somebody whose coins are private

BITS: Final = 4
MADE: Final = 3
AT_FIGHTS: Final = 4
SILENT: Final = 8


PROPOSALS_MADE: Final = BOOK.part("bribes")


class Proposals(Part):
    """Who has proposed how often this turn, and who wants to be asked."""

    NAME: ClassVar[str] = "bribes"
    FIELDS: ClassVar[tuple[str, ...]] = ("dealt_with",)

    def __init__(self, dealt_with: int = 0) -> None:
        self.dealt_with = dealt_with

    def clone(self) -> "Proposals":
        return Proposals(self.dealt_with)


def proposals(r: ScytheRules, s: ScytheState) -> Proposals:
    part = s.parts[r.slots[PROPOSALS_MADE]]
    assert isinstance(part, Proposals)
    return part


def marks(r: ScytheRules, s: ScytheState, seat: int) -> int:
    return proposals(r, s).dealt_with >> (seat * BITS)


def new_turn(r: ScytheRules, s: ScytheState, _key: int, seat: int, _a: int, _b: int) -> None:
    """Everybody may propose again; who wanted silence keeps it until its own turn."""
    kept = 0
    for other in range(r.players):
        if other != seat:
            kept |= (marks(r, s, other) & SILENT) << (other * BITS)
    proposals(r, s).dealt_with = kept


def amounts(most: int) -> list[int]:
    """The amounts of coins on offer: short menus, and with a second proposal every sum."""
    found = list(range(1, min(most, EACH) + 1))
    found.extend(range(EACH + STRIDE, min(most, verbs.DEAL_SIZE - 1) + 1, STRIDE))
    return found


def most_asked(s: ScytheState, seat: int) -> int:
    """What a proposal may ask of a seat; private coins may not show in the menu of another."""
    return s.coins[seat] if s.open_coins else MOST_ASKED


def may_propose(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    if marks(r, s, seat) & MADE >= PROPOSALS:
        return False
    for other in range(r.players):
        if (s.coins[seat] if other == seat else most_asked(s, other)) > 0:
            return True
    return False


def begin_proposal(r: ScytheRules, s: ScytheState, seat: int) -> None:
    proposals(r, s).dealt_with += 1 << (seat * BITS)
    push(s, PROPOSAL, seat)


# where a proposal may begin


def offer_proposal(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Only beside other choices: a question that nobody would ask is not asked for this."""
    if d.choices and may_propose(r, s, f.seat):
        d.offer(verbs.PROPOSE)


def take_proposal(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    begin_proposal(r, s, f.seat)


def ask_others(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, DEALS, f.seat, r.players - 1)


def ask_at_fight(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Before the dials, for what is asked there is secret: everybody sees who proposes."""
    push(s, DEALS, f.seat if f.seat < r.players else f.b, r.players, 1)


# DEALS: seat = who is asked, a = how many after it, b = 1 in a fight


def next_speaker(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """In turn order: all but the silent at the start of a turn, in a fight both sides and those who said so."""
    while f.a > 0:
        f.a -= 1
        f.seat = SeatId(s.next_seat[f.seat])
        wish = marks(r, s, f.seat)
        asked = not wish & SILENT
        if f.b and f.seat != s.attacker and f.seat != s.defender:
            asked = wish & AT_FIGHTS != 0
        if asked and may_propose(r, s, f.seat):
            return
    finish(f)


def ask_window(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not may_propose(r, s, f.seat):
        return
    d.offer(verbs.NO_DEAL)
    d.offer(verbs.NO_DEALS)
    if not f.b:
        d.offer(verbs.ASK_AT_FIGHTS)
    d.offer(verbs.PROPOSE)


def take_window(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb == verbs.PROPOSE:
        take_proposal(r, s, f, chosen)
    elif verb == verbs.NO_DEALS:
        proposals(r, s).dealt_with |= SILENT << (f.seat * BITS)
        proposals(r, s).dealt_with &= ~(AT_FIGHTS << (f.seat * BITS))
    elif verb == verbs.ASK_AT_FIGHTS:
        proposals(r, s).dealt_with |= AT_FIGHTS << (f.seat * BITS)


def go_on(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    jump(r, f, "next")


# PROPOSAL: a = the other one, b = coins, c = 1 if the other one pays, d = for what, e = 1 once a is known


def ask_partner(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for seat in range(r.players):
        if seat == f.seat:
            continue
        if s.coins[f.seat]:
            d.offer(verbs.OFFER_TO, seat)
        if most_asked(s, seat):
            d.offer(verbs.ASK_OF, seat)
    d.offer(verbs.WITHDRAW)


def take_partner(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    f.c = 1 if verb_of(chosen) == verbs.ASK_OF else 0
    f.e = 1


def ask_amount(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """With private coins the sum is between the two."""
    d.seen_by = between(s, f.seat, f.a)
    for coins in amounts(most_asked(s, f.a) if f.c else s.coins[f.seat]):
        d.offer(verbs.ASK_COINS if f.c else verbs.GIVE, f.a * verbs.DEAL_SIZE + coins)


def between(s: ScytheState, one: int, other: int) -> int:
    """Who may know the sum of a deal."""
    return EVERYONE if s.open_coins else 1 << one | 1 << other


def take_amount(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.b = noun_of(chosen) % verbs.DEAL_SIZE


def ask_terms(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """What the one who gets the coins would do for them; words only, nobody is held to them."""
    promising = f.seat if f.c else f.a
    for term in range(verbs.FIGHT_TERMS):
        d.offer(verbs.FOR, term)
    if s.fight_at != NOWHERE and promising in (s.attacker, s.defender):
        d.offer(verbs.FOR, verbs.TO_WIN)
        d.offer(verbs.FOR, verbs.TO_LOSE)
    for seat in range(r.players):
        if seat != f.seat and seat != f.a:
            d.offer(verbs.FOR, verbs.TO_ATTACK + seat)
    d.offer(verbs.WITHDRAW)


def take_terms(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.d = noun_of(chosen)


def take_withdraw(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    finish(f)


def send(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if s.sink is not None:
        kind = events.COINS_ASKED if f.c else events.COINS_OFFERED
        emit(s, kind, (f.seat, f.a, f.b, f.d), between(s, f.seat, f.a))
    push(s, DEALING, f.a, f.seat, f.b, f.c, f.d)


# DEALING: seat = who answers, a = who proposed, b to d as in PROPOSAL


def ask_answer(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seen_by = between(s, f.seat, f.a)
    if s.coins[f.seat if f.c else f.a] >= f.b:
        d.offer(verbs.ACCEPT)
    d.offer(verbs.REFUSE)
    if s.open_coins and may_propose(r, s, f.seat):
        d.offer(verbs.COUNTER)  # everybody sees a proposal, but not the answer where coins are private


def take_answer(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb == verbs.ACCEPT:
        payer, taker = (f.seat, f.a) if f.c else (f.a, f.seat)
        gain_coins(s, payer, -f.b)
        gain_coins(s, taker, f.b)
        if s.sink is not None:
            emit(s, events.COINS_GIVEN, (taker, f.b), between(s, f.seat, f.a))
    elif verb == verbs.COUNTER:
        begin_proposal(r, s, f.seat)


class Bribes(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "bribes"

    def options(self) -> list[Option]:
        return [Option("bribes", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Proposals()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        for proc, step in (
            (TURN, "section"),
            (TURN, "top"),
            (TURN, "bottom"),
            (TURN, "end"),
            (MOVE, "unit"),
            (FIGHTS, "next"),
        ):
            b.offer(proc, step, offer_proposal, {verbs.PROPOSE: take_proposal})
        b.hook(TURN_STARTED, 0, new_turn)
        b.before(TURN, "section", act("deals", ask_others))
        b.before(COMBAT, "attacker_commits", act("deals", ask_at_fight))
        b.proc(
            DEALS,
            [
                act("next", next_speaker),
                ask("window", ask_window, take_window, may_be_empty=True),
                act("on", go_on),
            ],
        )
        withdraws = {verbs.WITHDRAW: take_withdraw}
        b.proc(
            PROPOSAL,
            [
                ask("partner", ask_partner, take_partner, withdraws),
                ask("amount", ask_amount, take_amount),
                ask("terms", ask_terms, take_terms, withdraws),
                act("send", send),
            ],
        )
        b.proc(DEALING, [ask("answer", ask_answer, take_answer)])
