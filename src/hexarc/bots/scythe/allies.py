"""Alliances of the Rise of Fenris: with whom a bot allies."""

from collections.abc import Callable
from typing import Final

from hexarc.core.choice import choice
from hexarc.games.scythe.modules.fenris.alliances.data import coins_on
from hexarc.games.scythe.modules.fenris.alliances.part import ALLY, NO_ALLIANCE, PROPOSE_ALLIANCE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import FACTION

ABILITY_COINS: Final[dict[str, int]] = {"rusviet": 4, "crimea": 4, "vesna": 4}  # of an ally, as we guess; others:
USUAL_ABILITY: Final = 3
SHARE_OF_ALLY: Final = 0.6  # of what an ally gains is lost to us where there are others besides, all of it in a duel
PROPOSING_ROUNDS: Final = (1, 3, 6)  # later an ability brings little


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
    "alliance.answer": alliance_answer,
    "automa_alliance.ally": alliance_answer,
}
