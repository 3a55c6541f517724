"""The end of a game with Automas: what an Automa scores, and who wins together.

In the cooperative mode the average of the players is compared with that of the Automas as in a game of two; a tie is
broken by the averages of the usual tie-breakers (decision D53).
"""

from hexarc.core.builder import Builder
from hexarc.core.options import Options
from hexarc.games.scythe.modules.automa.part import automa_seats, is_automa, players_seats
from hexarc.games.scythe.rules import SCORED_RESOURCES, ScytheRules
from hexarc.games.scythe.score import tie_breakers
from hexarc.games.scythe.state import ScytheState


def scored_resources(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Resources bring it nothing (automa.score.01)."""
    return 0 if is_automa(r, seat) else value


def rank_sides(r: ScytheRules, s: ScytheState) -> list[int]:
    """All players share a place, and so do all Automas: 1 for both only if they are equal in everything."""
    players, machines = players_seats(r), automa_seats(r)
    mine, theirs = sums(r, s, players), sums(r, s, machines)
    # averages are compared without fractions: by the number of the other side
    players_row = [value * len(machines) for value in mine]
    machines_row = [value * len(players) for value in theirs]
    places: list[int] = []
    for seat in range(r.players):
        ahead = players_row > machines_row if is_automa(r, seat) else machines_row > players_row
        number_ahead = len(players) if is_automa(r, seat) else len(machines)
        places.append(1 + number_ahead if ahead else 1)
    return places


def sums(r: ScytheRules, s: ScytheState, seats: list[int]) -> list[int]:
    """The tie-breakers of some seats, added up."""
    rows = [tie_breakers(r, s, seat) for seat in seats]
    return [sum([row[i] for row in rows]) for i in range(len(rows[0]))]


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
    b.modify(SCORED_RESOURCES, scored_resources)
    if options["automa_mode"] == "cooperative":
        r.set_ranking(rank_sides)
