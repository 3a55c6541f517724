"""What a simulation likes to know of a finished game."""

from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.score import ranking, score, score_sheet
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import MAT_NAMES
from hexarc.games.scythe.tables.scoring import STAR_KINDS, STAR_NAMES, TILE_NAMES

SHEET_NAMES: tuple[str, ...] = ("coins", "stars", "territories", "resources", "tile", "other")


def statistics(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    places = ranking(r, s)
    seats: list[dict[str, object]] = []
    for seat in range(r.players):
        stars = s.stars[seat * STAR_KINDS : seat * STAR_KINDS + STAR_KINDS]
        seats.append(
            {
                "faction": FACTION_NAMES[s.faction[seat]],
                "mat": MAT_NAMES[s.mat[seat]],
                "place": places[seat],
                "score": score(r, s, seat),
                "sheet": dict(zip(SHEET_NAMES, score_sheet(r, s, seat), strict=True)),
                "stars": {STAR_NAMES[kind]: stars[kind] for kind in range(STAR_KINDS) if stars[kind]},
                "star_total": s.star_total[seat],
                "popularity": s.popularity[seat],
                "power": s.power[seat],
                "fights_won": s.won_fights[seat],
                "first": seat == s.first_seat,
            }
        )
    return {
        "rounds": (s.turns + r.players - 1) // r.players,
        "turns": s.turns,
        "tile": TILE_NAMES[s.tile],
        "ended_by": FACTION_NAMES[s.faction[s.ended - 1]] if s.ended else "",
        "winner_faction": [FACTION_NAMES[s.faction[seat]] for seat in range(r.players) if places[seat] == 1],
        "winner_mat": [MAT_NAMES[s.mat[seat]] for seat in range(r.players) if places[seat] == 1],
        "seats": seats,
    }
