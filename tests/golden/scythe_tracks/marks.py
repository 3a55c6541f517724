"""What the golden games with other tracks, Rivals and Alliances show together."""

from tests.golden.marks import Story
from tests.golden.seek import Closeness

OPTIONS = ("track war", "track peace", "track tiles", "rivals on", "alliances on", "seats player,automa")
STARS = (
    "upgrades_or_structures",
    "mechs_or_recruits",
    "popularity_13",
    "combat_cards_8",
    "encounters_3",
    "factory_card",
    "resources_16",
)
ASKS = ("reveal_objective.draw", "automa_alliance.ally")
VERBS = (
    "lay_triumph_tile",
    "star_to_base",
    "keep_star",
    "star_from_base",
    "star_from_supply",
    "propose_alliance",
    "ally",
    "no_alliance",
    "allied_flag",
    "give_trap",
    "set_allied_trap",
)


def marks(story: Story) -> set[str]:
    """Nothing besides the marks of every game of Scythe."""
    return set()


def wanted() -> set[str]:
    return {
        *[f"option {option}" for option in OPTIONS],
        *[f"star {star}" for star in STARS],
        *[f"asks {kind}" for kind in ASKS],
        *[f"verb {verb}" for verb in VERBS],
    }


def closeness(mark: str) -> Closeness | None:
    return None
