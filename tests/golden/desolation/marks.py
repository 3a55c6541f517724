"""What the golden games against Desolation have together: all four ends, attacks of its figures, loans, both levels."""

from tests.golden.marks import Story
from tests.golden.seek import Closeness

ENDS = ("desolation_tiles", "desolation_figures", "desolation_stars", "desolation_clock")
ASKED = ("desolation_turn.order", "desolation_fight.payer", "combat.star_for")


def marks(story: Story) -> set[str]:
    """Those of Scythe are enough."""
    return set()


def wanted() -> set[str]:
    found = {f"end {end}" for end in ENDS}
    found.update([f"asks {kind}" for kind in ASKED])
    found.update(["verb borrow", "verb lend", "verb keep", "option desolation normal", "option desolation harder"])
    return found | {f"players {players}" for players in (1, 2, 3)}


def closeness(mark: str) -> Closeness | None:
    return None
