"""What a simulation likes to know of a finished game: see ``hexarc.sim.stats`` for how it is summed up."""

from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.rules import SHEET_NAMES, ScytheRules
from hexarc.games.scythe.score import ranking, score_sheet
from hexarc.games.scythe.state import NOWHERE, SEATS, ScytheState, ender_of, reason_of
from hexarc.games.scythe.tables.mats import MAT_NAMES
from hexarc.games.scythe.verbs import END_REASON, FACTION, SIXTH_STAR, STAR_NOUN

NAMED: tuple[str, ...] = (
    "turns",
    "stars",
    "score_from",
    *[f"score_from.{name}" for name in SHEET_NAMES],
    "fights_won",
    "factory_cards",
    "end",
    "ended_by_sixth_star",
    "ender_won",
    "popularity",
    "power",
    "coins_in_hand",
    "star_total",
    "faction",
    "mat",
)


def statistics(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    """Tables by seat (stars by kind, what a score is made of), and labels by seat for win rates by faction and mat."""
    seats = range(r.players)
    sheets = [score_sheet(r, s, seat) for seat in seats]
    stars = {STAR_NOUN.label(star): [stars_placed(r, s, seat, star) for seat in seats] for star in r.track}
    return {
        "turns": s.turns,
        "stars": {f"scythe.star.{name}": placed for name, placed in stars.items()},
        "score_from": {name: [sheet[i] for sheet in sheets] for i, name in enumerate(r.sheet_names)},
        "fights_won": sum(s.won_fights),
        "factory_cards": sum([0 <= zone < SEATS for zone in s.factory_at]),
        "end": {f"scythe.end.{END_REASON.label(reason_of(s.ended))}": 1} if s.ended else {},
        "ended_by_sixth_star": int(reason_of(s.ended) == SIXTH_STAR),
        "ender_won": int(reason_of(s.ended) == SIXTH_STAR and ranking(r, s)[ender_of(s.ended)] == 1),
        "popularity": list(s.popularity),
        "power": list(s.power),
        "coins_in_hand": list(s.coins),
        "star_total": list(s.star_total),
        "by": {
            "faction": [f"scythe.faction.{FACTION.label(s.faction[seat])}.short" for seat in seats],
            "mat": [f"scythe.mat.{mat_label(s, seat)}.name" for seat in seats],
        },
    }


def mat_label(s: ScytheState, seat: int) -> str:
    return MAT_NAMES[s.mat[seat]] if s.mat[seat] != NOWHERE else "none"
