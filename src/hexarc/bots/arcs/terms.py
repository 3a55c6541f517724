"""The terms of an evaluation of Arcs, by name: what one seat has of each, or what each counts for.

An object with a field for every term, not a list: compiled code keeps the numbers of an object unboxed, so that
measuring a position makes no new floats.
"""

from typing import Final

# In power where the term is in power already; the others get their price here.
DEFAULT: Final[dict[str, float]] = {
    "power": 1.0,
    "declared": 1.0,
    "undeclared": 0.8,
    "next_chapters": 0.5,
    "common_tokens": 0.3,
    "rare_tokens": 0.35,
    "weapons": 0.3,
    "cities": 1.0,
    "starports": 1.0,
    "fresh_ships": 0.35,
    "damaged_ships": 0.15,
    "gates": 0.4,
    "planets": 0.2,
    "rival_cities": 0.5,
    "lost_control": -0.3,
    "trophies": 0.2,
    "captives": 0.2,
    "court_lead": 1.0,
    "court_behind": 1.0,
    "guild_cards": 1.0,
    "initiative": 0.8,
    "hand_pips": 0.45,
    "pips_left": 0.5,
    "outrage": -0.4,
    "exposed": -0.2,
    "homeless": -2.0,
    "damaged_buildings": -0.3,
    "targets": 0.15,
}
TERMS: Final[tuple[str, ...]] = tuple(DEFAULT)
WEIGHTS: Final[list[float]] = list(DEFAULT.values())
TERM_COUNT: Final = 28


class Terms:
    """One number a term."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.power = self.declared = self.undeclared = self.next_chapters = 0.0
        self.common_tokens = self.rare_tokens = self.weapons = self.cities = 0.0
        self.starports = self.fresh_ships = self.damaged_ships = self.gates = 0.0
        self.planets = self.rival_cities = self.lost_control = self.trophies = 0.0
        self.captives = self.court_lead = self.court_behind = self.guild_cards = 0.0
        self.initiative = self.hand_pips = self.pips_left = self.outrage = 0.0
        self.exposed = self.homeless = self.damaged_buildings = self.targets = 0.0

    def row(self) -> list[float]:
        """The terms as a list, in the order of ``TERMS``."""
        return [float(getattr(self, name)) for name in TERMS]

    def times(self, w: "Terms") -> float:
        """The sum of all terms, each by its weight."""
        total = self.power * w.power
        total += self.declared * w.declared
        total += self.undeclared * w.undeclared
        total += self.next_chapters * w.next_chapters
        total += self.common_tokens * w.common_tokens
        total += self.rare_tokens * w.rare_tokens
        total += self.weapons * w.weapons
        total += self.cities * w.cities
        total += self.starports * w.starports
        total += self.fresh_ships * w.fresh_ships
        total += self.damaged_ships * w.damaged_ships
        total += self.gates * w.gates
        total += self.planets * w.planets
        total += self.rival_cities * w.rival_cities
        total += self.lost_control * w.lost_control
        total += self.trophies * w.trophies
        total += self.captives * w.captives
        total += self.court_lead * w.court_lead
        total += self.court_behind * w.court_behind
        total += self.guild_cards * w.guild_cards
        total += self.initiative * w.initiative
        total += self.hand_pips * w.hand_pips
        total += self.pips_left * w.pips_left
        total += self.outrage * w.outrage
        total += self.exposed * w.exposed
        total += self.homeless * w.homeless
        total += self.damaged_buildings * w.damaged_buildings
        total += self.targets * w.targets
        return total


def weighing(weights: list[float]) -> Terms:
    """Weights in the order of ``TERMS``, as ``times`` wants them."""
    found = Terms()
    for name, weight in zip(TERMS, weights, strict=True):
        setattr(found, name, weight)
    return found
