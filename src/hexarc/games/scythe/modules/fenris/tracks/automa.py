"""An Automa on the Peace track without Alliances (FR p.50): it turns to scheme II only when it was in a conflict."""

from hexarc.core.builder import Builder
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.rules import COMBAT_ENDED, WORKERS_DRIVEN_OFF, ScytheRules
from hexarc.games.scythe.state import ScytheState


def provoke(r: ScytheRules, s: ScytheState, side: int) -> None:
    if is_automa(r, side):
        tracks(r, s).provoked |= 1 << side


def combat_ended(r: ScytheRules, s: ScytheState, _key: int, winner: int, loser: int, _place: int) -> None:
    provoke(r, s, winner)
    provoke(r, s, loser)


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, a: int, _place: int) -> None:
    provoke(r, s, seat)
    provoke(r, s, a // 16)


def scheme_2_starts(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Once a star of the tracker is out, which the base game asks, and it took part in a conflict (modular.02)."""
    return value if tracks(r, s).provoked >> seat & 1 else 0


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(COMBAT_ENDED, 0, combat_ended)
    b.hook(WORKERS_DRIVEN_OFF, 0, workers_driven_off)
    b.modify(words.SCHEME_2_STARTS, scheme_2_starts)
