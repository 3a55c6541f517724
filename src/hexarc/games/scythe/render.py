"""The table as text for a terminal."""

from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState


def render(r: ScytheRules, s: ScytheState, seat: int, lang: str) -> str:
    return ""
