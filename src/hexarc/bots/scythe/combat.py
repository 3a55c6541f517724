"""How to bid in a fight of Scythe: by rule of thumb, or with an eye on what the other side is likely to show.

Both know the power of the other and how many cards it holds, not which. The rule of thumb: an attacker mostly covers
what the defender can show, so a defender mostly folds. Who relies on that is beaten by a strong defender, who shows
more than the attacker is likely to wherever it can. A part is always left to luck, lest anybody can count on it.
"""

from random import Random

from hexarc.bots.scythe.figures import likely_force
from hexarc.bots.scythe.horde import ray_force, ray_kind
from hexarc.core.choice import NOUN_BITS, choice
from hexarc.games.scythe import verbs
from hexarc.games.scythe.modules.fenris.fenris_faction.words import DEATH_RAY
from hexarc.games.scythe.pieces import fighters_at, hand_size, has
from hexarc.games.scythe.procs.combat import card_limit, total_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LIES_OPEN, LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.scoring import MAX_DIAL

THUMB_COVERS = 0.75  # of the attackers by rule of thumb cover, the others show less
THUMB_FOLDS = 0.45  # of the defenders who could win
THUMB_STANDS = 0.25
BARE = 0.4  # of the defenders without power show no card either
BEST_CARD = (0.0, 3.1, 3.7, 4.0, 4.3, 4.4)  # of so many
COVER = 0.55  # of the attackers show just what the defender is likely to have
MORE = 0.35  # and so many a little more, for the cards may be better than most
STAND = 0.9  # of the defenders who have more than the attacker can show do so
DARE = 0.7  # and of those who have more than it is likely to show
BLUFF = 0.15  # of the others
TOKEN = 0.7  # of those who give in show 1: that brings a card


def ceiling(r: ScytheRules, s: ScytheState, seat: int, cards: int) -> float:
    """The most that a side of the fight can be expected to show with so many cards, as the other side sees it."""
    if seat >= r.players:
        return likely_force(r, s, seat)
    return min(MAX_DIAL, s.power[seat]) + cards * BEST_CARD[min(5, hand_size(s, seat))]


def likely(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The same in whole points, and with all the cards that may be played."""
    cards = card_limit(r, s, seat, s.fight_at) if seat < r.players else 0
    return int(ceiling(r, s, seat, cards) + 0.5)


def best_cards(s: ScytheState, seat: int, limit: int) -> int:
    """What the best cards in hand show together; with the Death Ray those of one value."""
    if has(s, seat, DEATH_RAY):
        return ray_force(s, seat)
    total = 0
    for kind in range(CARD_KINDS - 1, -1, -1):
        for _ in range(s.hand[seat * CARD_KINDS + kind]):
            if limit > 0:
                total += kind + LOWEST_CARD
                limit -= 1
    return total


def dial(r: ScytheRules, s: ScytheState, rng: Random) -> int:
    """By rule of thumb."""
    seat = s.decision.seat
    attacks = seat == s.attacker
    other = s.defender if attacks else s.attacker
    own = best_cards(s, seat, fighters_at(s, seat, s.fight_at))
    known = other < r.players
    theirs = ceiling(r, s, other, min(fighters_at(s, other, s.fight_at), hand_size(s, other)) if known else 0)
    power = min(MAX_DIAL, s.power[seat])
    needed = int(theirs + 0.5) - own + (0 if attacks else 1)
    luck = rng.random()
    if attacks:
        bid = needed if luck < THUMB_COVERS else int(needed * luck)
    elif power + own < theirs or luck < THUMB_FOLDS:
        bid = 0
    else:
        bid = needed if luck < THUMB_FOLDS + THUMB_STANDS else int(needed * luck)
    choices = s.decision.choices
    return choices[max(0, min(bid, power, len(choices) - 1))]


def card(s: ScytheState, rng: Random) -> int:
    """Who bids also plays the best cards; who folds shows none."""
    seat = s.decision.seat
    side = 0 if seat == s.attacker else 1
    folded = side == 1 and s.dial[side] <= 0 and (s.power[seat] > 0 or rng.random() < BARE)
    return s.decision.choices[-1] if folded else best_play(s)


def wanted(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The total that is likely to win: an attacker wins ties and covers the defender, who needs more than that."""
    if seat == s.attacker:
        return likely(r, s, s.defender)
    return min(likely(r, s, s.attacker), likely(r, s, seat)) + 1


def reading_dial(r: ScytheRules, s: ScytheState, rng: Random) -> int:
    seat = s.decision.seat
    cards = best_cards(s, seat, card_limit(r, s, seat, s.fight_at))
    power = min(MAX_DIAL, s.power[seat])
    target = wanted(r, s, seat)
    luck = rng.random()
    if seat == s.attacker:
        bid = target - cards
        if luck > COVER + MORE:
            bid = int(bid * rng.random())
        elif luck > COVER:
            bid += 1 + int(2 * rng.random())
    else:
        shown = power + cards
        if shown > likely(r, s, s.attacker):
            stands = luck < STAND
        else:
            stands = luck < (DARE if shown >= target else BLUFF)
        bid = target - cards + int(2 * rng.random())
        if not stands:
            bid = 1 if rng.random() < TOKEN else 0
    choices = s.decision.choices
    return choices[max(0, min(bid, power, len(choices) - 1))]


def reading_card(r: ScytheRules, s: ScytheState) -> int:
    """The best card, as long as it may still help."""
    seat = s.decision.seat
    side = 0 if seat == s.attacker else 1
    choices = s.decision.choices
    target = wanted(r, s, seat)
    within_reach = s.dial[side] + best_cards(s, seat, card_limit(r, s, seat, s.fight_at)) >= target
    helps = total_of(s, side) < target and (side == 0 or within_reach)
    return best_play(s) if helps else choices[-1]


def best_play(s: ScytheState) -> int:
    """The best card, if one may be played; else that there is no more to come."""
    choices = s.decision.choices
    best = choices[-1]
    for chosen in choices:
        if chosen >> NOUN_BITS == verbs.PLAY:
            best = chosen
    kind = ray_kind(s, s.decision.seat)
    together = choice(verbs.PLAY, kind) if kind >= 0 else best
    return together if together in choices else best


# against a commitment that lies open


def shown_by_other(s: ScytheState) -> int:
    """The total that the other side has committed openly; -1 where it has not, or not all of it."""
    side = 1 if s.decision.seat == s.attacker else 0
    return total_of(s, side) if s.passed[side] & LIES_OPEN and s.dial[side] != NOWHERE else -1


def needed_now(s: ScytheState) -> int:
    """What wins: a tie goes to the attacker."""
    return shown_by_other(s) + (0 if s.decision.seat == s.attacker else 1)


def open_dial(r: ScytheRules, s: ScytheState) -> int:
    """As little power as wins with all cards that may be played; nothing but a token if nothing wins."""
    seat = s.decision.seat
    cards = best_cards(s, seat, card_limit(r, s, seat, s.fight_at))
    missing = max(0, needed_now(s) - cards)
    most = min(MAX_DIAL, s.power[seat])
    return choice(verbs.DIAL, missing if missing <= most else min(1, most))


def open_card(s: ScytheState) -> int:
    """The best card until the total wins; none where it cannot."""
    side = 0 if s.decision.seat == s.attacker else 1
    needed = needed_now(s)
    if total_of(s, side) >= needed or s.dial[side] + best_cards(s, s.decision.seat, s.stack[-1].b) < needed:
        return choice(verbs.NO_CARD)
    return best_play(s)
