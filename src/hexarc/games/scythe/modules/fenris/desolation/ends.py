"""How a game against Desolation ends: two ways to win, two to lose, all at once (FR p.47)."""

from hexarc.core.builder import Builder
from hexarc.core.state import emit
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.data import ENEMY_STARS
from hexarc.games.scythe.modules.fenris.desolation.part import desolation
from hexarc.games.scythe.pieces import is_fighter
from hexarc.games.scythe.procs.stars import finish_game
from hexarc.games.scythe.rules import COMBAT_ENDED, UNIT_RETREATED, WORKERS_DRIVEN_OFF, ScytheRules
from hexarc.games.scythe.state import ScytheState, reason_of


def won(r: ScytheRules, s: ScytheState) -> bool:
    return reason_of(s.ended) in words.WON_BY


def run_clock(r: ScytheRules, s: ScytheState, steps: int) -> None:
    """Its popularity goes down; at 0 the time is up."""
    part = desolation(r, s)
    part.clock = max(0, part.clock - steps)
    if s.sink is not None:
        emit(s, words.CLOCK_RUNS, (part.clock,))
    if part.clock == 0 and not s.ended:
        finish_game(s, s.active, words.CLOCK_OUT)


def fight_ended(r: ScytheRules, s: ScytheState, _key: int, winner: int, loser: int, _place: int) -> None:
    """Each lost fight gives it a star, and the sixth one the game."""
    if winner < r.players:
        return
    part = desolation(r, s)
    part.stars += 1
    if s.sink is not None:
        emit(s, words.ENEMY_STAR, (part.stars,))
    if part.stars == ENEMY_STARS and not s.ended:
        finish_game(s, loser, words.STARS_LOST)


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, whose: int, _place: int) -> None:
    """In the harder game each worker that a figure moves away shortens the time."""
    if seat >= r.players and desolation(r, s).harder:
        run_clock(r, s, whose % 16)


def unit_retreated(r: ScytheRules, s: ScytheState, _key: int, _seat: int, unit: int, _way: int) -> None:
    """Players lose fights against Desolation only."""
    if desolation(r, s).harder and not is_fighter(unit):
        run_clock(r, s, 1)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    r.share_result(won)
    r.scored = False
    r.stars_to_end = 0
    b.hook(COMBAT_ENDED, 0, fight_ended)
    b.hook(WORKERS_DRIVEN_OFF, 0, workers_driven_off)
    b.hook(UNIT_RETREATED, 0, unit_retreated)
