"""How to bid in a fight of Scythe, with an eye on what the other side is likely to show.

Both know the power of the other and how many cards it holds, not which. An attacker mostly covers what the defender
can show; a defender shows more than the attacker is likely to wherever it can, else it folds. A part is always left to
luck, lest anybody can count on it.
"""

from random import Random

from hexarc.bots.scythe.figures import likely_force
from hexarc.bots.scythe.horde import ray_force, ray_kind
from hexarc.core.choice import NOUN_BITS, choice
from hexarc.games.scythe import verbs
from hexarc.games.scythe.modules.fenris.fenris_faction.words import DEATH_RAY
from hexarc.games.scythe.pieces import hand_size, has
from hexarc.games.scythe.procs.combat import card_limit, total_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LIES_OPEN, LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.scoring import MAX_DIAL

BEST_CARD = (0.0, 3.1, 3.7, 4.0, 4.3, 4.4)  # of so many
COVER = 0.55  # of the attackers show just what the defender is likely to have
MORE = 0.35  # and so many a little more, for the cards may be better than most
STAND = 0.9  # of the defenders who have more than the attacker can show do so
DARE = 0.7  # and of those who have more than it is likely to show
BLUFF = 0.15  # of the others
TOKEN = 0.7  # of those who give in show 1: that brings a card


def likely(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The most that a side of the fight can be expected to show with all its cards, as the other side sees it."""
    if seat >= r.players:
        return int(likely_force(r, s, seat) + 0.5)
    cards = card_limit(r, s, seat, s.fight_at) * BEST_CARD[min(5, hand_size(s, seat))]
    return int(min(MAX_DIAL, s.power[seat]) + cards + 0.5)


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


def wanted(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The total that is likely to win: an attacker wins ties and covers the defender, who needs more than that."""
    if seat == s.attacker:
        return likely(r, s, s.defender)
    return min(likely(r, s, s.attacker), likely(r, s, seat)) + 1


def dial(r: ScytheRules, s: ScytheState, rng: Random) -> int:
    if shown_by_other(s) >= 0:
        return open_dial(r, s)
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


def card(r: ScytheRules, s: ScytheState) -> int:
    """The best card, as long as it may still help."""
    if shown_by_other(s) >= 0:
        return open_card(s)
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
