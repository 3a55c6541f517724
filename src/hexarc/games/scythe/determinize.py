"""A state that could be the true one for all a seat knows: everything hidden from it is dealt anew.

What is shuffled is sorted first, so that the deal depends on nothing but chance and what the seat knows.
"""

from random import Random
from typing import Final

from hexarc.games.scythe.modules.bribes import MOST_ASKED, amounts
from hexarc.games.scythe.pieces import hand_size, has_own
from hexarc.games.scythe.procs.pay import entries_cost
from hexarc.games.scythe.rules import DEALING, PAY_COST, PROPOSAL, ScytheRules
from hexarc.games.scythe.state import BAG, CARD_KINDS, NOWHERE, ROW, UNDER, ScytheState
from hexarc.games.scythe.tables.factions import MAIFUKU, TRAPS
from hexarc.games.scythe.tables.mats import MAT_COINS
from hexarc.games.scythe.tables.ops import PAY_COINS
from hexarc.games.scythe.tables.scoring import MAX_DIAL

COINS_A_ROUND: Final = 2
MOST_COINS: Final = 100


def determinize(r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> ScytheState:
    c = s.clone()
    deal_combat_cards(r, c, seat, rng)
    commit_anew(c, seat, rng)
    shuffle_zones(c.objective_at, [BAG, UNDER, *[other for other in range(r.players) if other != seat]], rng)
    if not (seat >= 0 and c.factory_seen >> seat & 1):
        shuffle_zones(c.factory_at, [BAG, ROW], rng)
    shuffle_traps(c, seat, rng)
    if not r.open_coins and c.turns and not c.over:
        deal_coins(r, c, seat, rng)
    return c


def deal_combat_cards(r: ScytheRules, c: ScytheState, seat: int, rng: Random) -> None:
    """Unknown hands and the deck are one heap; every hand keeps its size. A hand being looked at is known."""
    hidden = [other for other in range(r.players) if other != seat and not (c.peeker == seat and c.peeked == other)]
    heap: list[int] = []
    for kind in range(CARD_KINDS):
        cards = c.deck[kind] + sum([c.hand[other * CARD_KINDS + kind] for other in hidden])
        heap += [kind] * cards
    rng.shuffle(heap)
    for other in hidden:
        size = hand_size(c, other)
        for kind in range(CARD_KINDS):
            c.hand[other * CARD_KINDS + kind] = 0
        for _ in range(size):
            c.hand[other * CARD_KINDS + heap.pop()] += 1
    for kind in range(CARD_KINDS):
        c.deck[kind] = heap.count(kind)


def commit_anew(c: ScytheState, seat: int, rng: Random) -> None:
    """What the other side of a fight has committed so far could be anything that it can afford."""
    if c.fight_at == NOWHERE:
        return
    for side in range(2):
        owner = c.attacker if side == 0 else c.defender
        if owner == seat or c.dial[side] == NOWHERE:
            continue
        c.dial[side] = rng.randint(0, min(MAX_DIAL, c.power[owner]))
        held: list[int] = []
        for kind in range(CARD_KINDS):
            held += [kind] * c.hand[owner * CARD_KINDS + kind]
            c.played[side * CARD_KINDS + kind] = 0
        rng.shuffle(held)
        cards = rng.randint(0, min(c.asked[side], len(held)))
        for kind in held[:cards]:
            c.played[side * CARD_KINDS + kind] += 1
        c.passed[side] = 1 if cards < c.asked[side] else 0


def deal_coins(r: ScytheRules, c: ScytheState, seat: int, rng: Random) -> None:
    """Private coins could be any number from what their owner is just about to pay up to a plausible most.

    The most is what the mat brings and two coins a round, which an economy hardly exceeds. What somebody was seen to
    gain and spend is not counted up.
    """
    rounds = (c.turns + r.players - 1) // r.players
    for other in range(r.players):
        if other != seat:
            least = owed(c, other, seat)
            most = min(MAT_COINS[c.mat[other]] + COINS_A_ROUND * rounds, MOST_COINS)
            c.coins[other] = rng.randint(least, max(least, most))
    for f in c.stack:
        if (f.proc == PROPOSAL or f.proc == DEALING) and f.b and seat != f.seat and seat != f.a:
            f.b = rng.choice(amounts(MOST_ASKED if f.c else c.coins[f.seat if f.proc == PROPOSAL else f.a]))


def owed(c: ScytheState, payer: int, seat: int) -> int:
    """Coins that a player must have, for all a seat knows: the rest of a price being paid, and what it offers.

    Of an offer to somebody else a seat knows that it is at least one coin.
    """
    least = 0
    for f in c.stack:
        if f.proc == PAY_COST and f.seat == payer:
            for op, amount in entries_cost(f.a)[f.b :]:
                if op == PAY_COINS:
                    least += amount
        elif f.proc == DEALING and f.a == payer and not f.c:
            least = max(least, f.b if f.seat == seat else 1)
        elif f.proc == PROPOSAL and f.seat == payer and f.e and not f.c:
            least = max(least, f.b if f.a == seat else 1, 1)
    return least


def shuffle_zones(where: list[int], zones: list[int], rng: Random) -> None:
    """Mix the cards of some zones; each zone keeps its number of cards."""
    cards = [card for card in range(len(where)) if where[card] in zones]
    places = sorted([where[card] for card in cards])
    rng.shuffle(places)
    for card, place in zip(cards, places, strict=True):
        where[card] = place


def shuffle_traps(c: ScytheState, seat: int, rng: Random) -> None:
    """Traps that never went off could be any of the kinds not yet seen; where they lie and whether armed is open."""
    if seat >= 0 and has_own(c, seat, MAIFUKU):
        return
    unknown = [trap for trap in range(TRAPS) if not c.traps_known >> trap & 1]
    if not unknown:
        return
    lies = sorted([(c.trap_at[trap], c.traps_armed >> trap & 1) for trap in unknown])
    rng.shuffle(lies)
    for trap, (place, armed) in zip(unknown, lies, strict=True):
        c.trap_at[trap] = place
        c.traps_armed &= ~(1 << trap)
        c.traps_armed |= armed << trap
