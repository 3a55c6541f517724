"""How the rivals in Scythe get on: whether they do anything, what they may score, and when they may end the game."""

from math import exp

from hexarc.bots.scythe.race import bottoms_done
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.mats import SECTIONS

START_SCORE = 10.0
SPREAD_OF_END = 1.5  # turns by which a rival's end may be sooner or later than it looks
FIRST_WORKERS = 2
A_WORKER = 0.5  # of a bottom action
FIRST_SIGN, SECOND_SIGN = 3.0, 5.0  # rounds: when whoever plays for something has more than
NOTHING, NEXT_TO_NOTHING = 0.5, 1.0  # built, in bottom actions
LAST_SIGN = 8.0  # rounds: from then on there is more to go by


def built(s: ScytheState, seat: int) -> float:
    """What a seat has got done so far, in bottom actions."""
    found = s.star_total[seat] + A_WORKER * max(0, s.workers_out[seat] - FIRST_WORKERS)
    for section in range(SECTIONS):
        found += bottoms_done(s, seat, section)
    return found


def asleep(s: ScytheState, seat: int, players: int) -> bool:
    """Whether the rivals, some rounds into the game, have got nothing done: random bots have not, the others have. A
    single one may just be slow to begin."""
    rounds = s.turns / players
    if players < 3 or rounds < FIRST_SIGN or rounds >= LAST_SIGN:
        return False
    for other in range(players):
        if other != seat and built(s, other) > (NOTHING if rounds < SECOND_SIGN else NEXT_TO_NOTHING):
            return False
    return True


def usual_score(rounds: float) -> float:
    """What a good player would score if the game ended after so many rounds."""
    return START_SCORE + 1.5 * rounds + 0.08 * rounds * rounds


def still_on(turns: int, ends: list[float]) -> float:
    """The chance that no rival has ended the game by then."""
    chance = 1.0
    for end in ends:
        chance *= 1.0 / (1.0 + exp(min(50.0, (turns - end) / SPREAD_OF_END)))
    return chance
