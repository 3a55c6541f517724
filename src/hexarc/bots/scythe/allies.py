"""Rivals and alliances of the Rise of Fenris: on whose base a bot puts stars, and with whom it allies."""

from collections.abc import Callable
from typing import Final

from hexarc.core.choice import choice
from hexarc.games.scythe.modules.fenris.alliances.data import coins_on
from hexarc.games.scythe.modules.fenris.alliances.part import ALLY, NO_ALLIANCE, PROPOSE_ALLIANCE
from hexarc.games.scythe.modules.fenris.rivals.part import (
    KEEP_STAR,
    STAR_FROM_BASE,
    STAR_TO_BASE,
    rivals,
)
from hexarc.games.scythe.pieces import hand_size
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import FACTION

ABILITY_COINS: Final[dict[str, int]] = {"rusviet": 4, "crimea": 4, "vesna": 4}  # of an ally, as we guess; others:
USUAL_ABILITY: Final = 3
SHARE_OF_ALLY: Final = 0.6  # of what an ally gains is lost to us where there are others besides, all of it in a duel
PROPOSING_ROUNDS: Final = (1, 3, 6)  # later an ability brings little
STARS_OUT: Final = 1  # that a bot puts on a base, with the War track one more


def star_to_base(r: ScytheRules, s: ScytheState) -> int:
    """The first ones on the base of the weaker neighbour, the rest is kept."""
    seat = s.decision.seat
    part = rivals(r, s)
    if part.asked[seat] >= STARS_OUT + part.most // 4:
        return choice(KEEP_STAR)
    left, right = s.next_seat[seat], s.right_seat[seat]
    return choice(STAR_TO_BASE, left if strength(s, left) <= strength(s, right) else right)


def strength(s: ScytheState, seat: int) -> int:
    return s.power[seat] + 2 * hand_size(s, seat)


def star_source(r: ScytheRules, s: ScytheState) -> int:
    """The star of the loser's base, for its coins; then another base, since those wait for a combat."""
    beaten = choice(STAR_FROM_BASE, s.stack[-1].a)
    return beaten if beaten in s.decision.choices else s.decision.choices[0]


def gain_of(r: ScytheRules, s: ScytheState, ally: int) -> int:
    """What the token of an ally is worth to who gets it."""
    faction = s.faction[ally]
    return coins_on(r, faction) + ABILITY_COINS.get(FACTION.label(faction), USUAL_ABILITY)


def would_ally(r: ScytheRules, s: ScytheState, seat: int, other: int) -> bool:
    """Whether an alliance brings a seat more than it costs by making the other stronger."""
    share = 1.0 if r.players == 2 else SHARE_OF_ALLY
    return gain_of(r, s, other) > share * gain_of(r, s, seat)


def alliance_answer(r: ScytheRules, s: ScytheState) -> int:
    """Yes to the best who asks, if it is worth it; at setup the Automas are the ones to ask."""
    seat = s.decision.seat
    best, most = choice(NO_ALLIANCE), 0
    for chosen in s.decision.choices:
        other = chosen - choice(ALLY)
        if 0 <= other < r.players and would_ally(r, s, seat, other) and gain_of(r, s, other) > most:
            best, most = chosen, gain_of(r, s, other)
    return best


def proposal(r: ScytheRules, s: ScytheState) -> int:
    """A proposal to somebody who would gain less, now and then; -1 for none."""
    if (s.turns - 1) // r.players not in PROPOSING_ROUNDS:
        return -1
    for chosen in s.decision.choices:
        other = chosen - choice(PROPOSE_ALLIANCE)
        if 0 <= other < r.players and would_ally(r, s, s.decision.seat, other):
            return chosen
    return -1


ANSWERS: Final[dict[str, Callable[[ScytheRules, ScytheState], int]]] = {
    "rivalry.star": star_to_base,
    "rival_star.source": star_source,
    "alliance.answer": alliance_answer,
    "automa_alliance.ally": alliance_answer,
}
