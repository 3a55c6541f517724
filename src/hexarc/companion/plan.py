"""Who sits at the real table: people and Automas, with their factions. What is wrong is said before anything begins."""

from dataclasses import dataclass, field

from hexarc.core.choice import Arg
from hexarc.core.errors import HexarcError
from hexarc.core.options import Options, seats_value
from hexarc.games.scythe.modules.automa.levels import LEVEL_NAMES
from hexarc.games.scythe.tables.factions import FACTION_IN_BASE_GAME, FACTION_NAMES

MOST_SEATS = 7
DEFAULT_LEVEL = "automa"


class Refusal(HexarcError):
    """Something that cannot be entered: the id of the message that says what would be right, and its arguments."""

    def __init__(self, message: str, **args: Arg) -> None:
        super().__init__(message + "".join([f" {name}={value}" for name, value in args.items()]))
        self.message = message
        self.args_of_message = args


@dataclass
class Plan:
    """A table. ``people`` are factions, ``automas`` pairs of level and faction, ``begins`` the faction that begins."""

    people: list[str]
    automas: list[tuple[str, str]]
    begins: str = ""
    names: list[str] = field(default_factory=list)
    invaders: bool = True
    cooperative: bool = False
    shared_deck: bool = False

    @property
    def factions(self) -> list[str]:
        return [*self.people, *[faction for _level, faction in self.automas]]

    def options(self) -> Options:
        kinds = ["player"] * len(self.people) + [level for level, _faction in self.automas]
        return {
            "companion": True,
            "seats": seats_value(kinds),
            "mats": "chosen",
            "invaders": self.invaders,
            "automa_mode": "cooperative" if self.cooperative else "competitive",
            "automa_deck": "shared" if self.shared_deck else "own",
        }

    def check(self) -> None:
        """Refuse a table that cannot be."""
        known = known_factions(self.invaders)
        for faction in self.factions:
            if faction not in known:
                raise Refusal("companion.refused.faction", given=faction, right=", ".join(known))
            if self.factions.count(faction) > 1:
                raise Refusal("companion.refused.twice", given=faction)
        for level, _faction in self.automas:
            if level not in LEVEL_NAMES:
                raise Refusal("companion.refused.level", given=level, right=", ".join(LEVEL_NAMES))
        if not self.people or not self.automas:
            raise Refusal("companion.refused.nobody")
        if len(self.factions) > (MOST_SEATS if self.invaders else len(known)):
            raise Refusal("companion.refused.crowd", most=MOST_SEATS if self.invaders else len(known))
        if self.begins and self.begins not in self.people:
            raise Refusal("companion.refused.begins", given=self.begins, right=", ".join(self.people))


def known_factions(invaders: bool) -> list[str]:
    return [name for i, name in enumerate(FACTION_NAMES) if invaders or FACTION_IN_BASE_GAME[i]]
