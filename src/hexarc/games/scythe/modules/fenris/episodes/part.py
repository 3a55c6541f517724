"""What an episode is given by the campaign and remembers for it, by seat."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState

EPISODE: Final = BOOK.part("episode")
EIGHTH_EPISODE: Final = BOOK.part("episode_8a")  # of the last one, where stars may be missing


class EpisodeGiven(Part):
    """Setup bonuses, the perks that can be bought and the one that was, and who chooses a player mat after whom."""

    NAME: ClassVar[str] = "episode"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "coins", "power", "popularity", "perks", "perk", "mat_order", "tracker", "owed", "boosted",
    )  # fmt: skip
    GROWING: ClassVar[tuple[str, ...]] = ("mat_order",)

    def __init__(self, players: int, source: "EpisodeGiven | None" = None) -> None:
        if source is None:
            self.coins = [0] * players
            self.power = [0] * players
            self.popularity = [0] * players
            self.perks = [0] * players  # bits of those that can be had
            self.perk = [NOWHERE] * players  # the one that was taken
            self.mat_order: list[int] = []  # seats that are still to choose; where mats are dealt it is empty
            self.tracker = [
                0
            ] * players  # of Automas: steps still to make at setup; below 0, turns that the token waits
            self.owed = [0] * players  # of Automas: stars of the tracker that wait for a star at hand
            self.boosted = 0  # bits of the Automas that are set up for episode 2a
        else:
            self.coins = source.coins[:]
            self.power = source.power[:]
            self.popularity = source.popularity[:]
            self.perks = source.perks[:]
            self.perk = source.perk[:]
            self.mat_order = source.mat_order[:]
            self.tracker = source.tracker[:]
            self.owed = source.owed[:]
            self.boosted = source.boosted

    def clone(self) -> "EpisodeGiven":
        return EpisodeGiven(0, self)


def given(r: ScytheRules, s: ScytheState) -> EpisodeGiven:
    part = s.parts[r.slots[EPISODE]]
    assert isinstance(part, EpisodeGiven)
    return part
