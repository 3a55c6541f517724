"""A faction as a row of the rules: what its mat says and where it lives. A module adds rows of its own.

A faction has a number, that of its name among the nouns (``verbs.FACTION``). Its base is only where it usually lives:
what follows from the base (start territories, seating, empty bases) follows from the one that the seat was given.
"""

from hexarc.games.scythe.derived import RIVERWALK_BITS
from hexarc.games.scythe.state import NOWHERE
from hexarc.games.scythe.tables.factions import (
    ABILITY,
    BANNED,
    FACTIONS,
    HOME_BASE,
    MECH_ABILITY,
    MECHS,
    ONE_TIME_BONUS,
    ONE_TIME_BONUSES,
    START_COMBAT_CARDS,
    START_POWER,
)
from hexarc.games.scythe.tables.mats import MATS


class FactionRow:
    """What a faction brings to its seat.

    ``mechs`` are the abilities under the four spaces of the mat; ``riverwalk`` is the bit set of places that Riverwalk
    leads onto; ``banned`` are the player mats it may not have. Without a ``home`` it takes the first base that nobody
    plays from, or with ``random_home`` one of them by chance. ``one_time`` are the bonuses of its recruits, (gain,
    amount) by space, where they are not the usual ones. ``look`` is what clients draw it with, by name: ``colour`` and
    ``ink`` as ``#rrggbb``.
    """

    def __init__(
        self,
        ability: int,
        mechs: list[int],
        power: int,
        combat_cards: int,
        home: int = NOWHERE,
        riverwalk: int = 0,
        banned: tuple[int, ...] = (),
        look: dict[str, str] | None = None,
        random_home: bool = False,
        one_time: list[tuple[int, int]] | None = None,
    ) -> None:
        if len(mechs) != MECHS:
            raise ValueError(f"a faction mat has {MECHS} spaces for mechs, not {len(mechs)}")
        self.ability = ability
        self.mechs = mechs
        self.power = power
        self.combat_cards = combat_cards
        self.home = home
        self.riverwalk = riverwalk
        self.banned = banned
        self.look: dict[str, str] = look if look is not None else {}
        self.random_home = random_home
        own = one_time is not None and one_time != ONE_TIME_BONUS
        self.one_time: list[tuple[int, int]] = one_time if one_time is not None and own else ONE_TIME_BONUS
        if len(self.one_time) != ONE_TIME_BONUSES:
            raise ValueError(f"a faction mat has {ONE_TIME_BONUSES} bonuses for recruits, not {len(self.one_time)}")


def printed_rows() -> list[FactionRow]:
    """The seven factions of the boxes, in ring order."""
    return [
        FactionRow(
            ABILITY[faction],
            MECH_ABILITY[faction * MECHS : faction * MECHS + MECHS],
            START_POWER[faction],
            START_COMBAT_CARDS[faction],
            HOME_BASE[faction],
            RIVERWALK_BITS[faction],
            tuple([mat for mat in range(MATS) if BANNED[faction * MATS + mat]]),
        )
        for faction in range(FACTIONS)
    ]


def faction_messages(name: str) -> set[str]:
    """The texts that a faction needs, for the ``message_ids`` of the module that brings it."""
    faction = f"scythe.faction.{name}"
    return {f"{faction}.name", f"{faction}.short", f"{faction}.ability.name", f"{faction}.ability.text"}
