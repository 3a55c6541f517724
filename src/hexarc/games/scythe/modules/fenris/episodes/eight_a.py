"""Episode 8a (FR p.36): half of the stars lie on the three land territories around the Factory and are won back."""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Frame, Part, emit
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import AROUND, LAKE_BITS, count, members
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.automa.words import PREFERRED
from hexarc.games.scythe.modules.entering import AT_OWN_STAR
from hexarc.games.scythe.modules.fenris.episodes.automas import place_owed
from hexarc.games.scythe.modules.fenris.episodes.part import EIGHTH_EPISODE
from hexarc.games.scythe.procs.stars import check_stars, stars_at_hand
from hexarc.games.scythe.rules import MEETS, SETUP, STARS_AT_HAND, ScytheRules
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX, PLACE_NAMES
from hexarc.games.scythe.tables.factions import STARS
from hexarc.games.scythe.verbs import PLACE, SEAT

STAR_TAKEN: Final = BOOK.event("star_taken", SEAT, PLACE)
LAND_AROUND: Final[int] = AROUND[FACTORY_HEX] & ~LAKE_BITS  # the three land territories (fenris_rules_notes 12.9)


class EighthEpisode(Part):
    """By seat: the territories with an own star, as bits."""

    NAME: ClassVar[str] = "episode_8a"
    FIELDS: ClassVar[tuple[str, ...]] = ("lying",)

    def __init__(self, players: int, source: "EighthEpisode | None" = None) -> None:
        self.lying: list[int] = source.lying[:] if source is not None else [0] * players

    def clone(self) -> "EighthEpisode":
        return EighthEpisode(0, self)


def eighth_episode(r: ScytheRules, s: ScytheState) -> EighthEpisode:
    part = s.parts[r.slots[EIGHTH_EPISODE]]
    assert isinstance(part, EighthEpisode)
    return part


def lay_stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    for seat in range(r.players):
        eighth_episode(r, s).lying[seat] = LAND_AROUND


def at_hand(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Stars on the map cannot be placed; also Dominate needs a free one (fenris.ep8a.05, .17)."""
    return value - count(eighth_episode(r, s).lying[seat])


def take_star(r: ScytheRules, s: ScytheState, seat: int, _unit: int, place: int, _before: int) -> None:
    """Any own ground unit stops and takes it, before traps and combats; others' stars do nothing (fenris.ep8a.07).

    What a star needs and the seat has now places it at once; what happened before does not (fenris.ep8a.09-.11).
    """
    mine = eighth_episode(r, s)
    if mine.lying[seat] >> place & 1:
        s.stopped = 1
        mine.lying[seat] &= ~(1 << place)
        if s.sink is not None:
            emit(s, STAR_TAKEN, (seat, place))
        check_stars(r, s, seat)
        if is_automa(r, seat) and not s.ended and stars_at_hand(r, s, seat) > 0:
            place_owed(r, s, seat)


def meets_star(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    """For those who may pass."""
    return 1 if eighth_episode(r, s).lying[seat] >> s.unit_at[seat * UNITS + unit] & 1 else value


def preferred(r: ScytheRules, s: ScytheState, seat: int, valid: int, _action: int) -> int:
    """Tie-break 0 of an Automa: where one of its stars lies (automa.fenris.ep8a.02)."""
    return valid & eighth_episode(r, s).lying[seat] or valid


def shown_stars(r: ScytheRules, s: ScytheState, _viewer: int) -> list[tuple[int, dict[str, object]]]:
    mine = eighth_episode(r, s)
    return [(place, {"kind": "star", "seat": seat}) for seat in range(r.players) for place in members(mine.lying[seat])]


class EpisodeEightA(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "episode_8a"

    def takes_part(self, options: Options, players: int) -> bool:
        return options["episode"] == "8a"

    def part(self, players: int, options: Options) -> Part:
        return EighthEpisode(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.before(SETUP, "prepare", act("stars_on_the_map", lay_stars))
        b.modify(STARS_AT_HAND, at_hand)
        r.add_entry_effect(AT_OWN_STAR, take_star)
        b.modify(MEETS, meets_star)
        r.tokens_shown.append(shown_stars)
        b.modify(PREFERRED, preferred)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        lying = eighth_episode(r, s).lying
        return {"stars": [[PLACE_NAMES[place] for place in members(bits)] for bits in lying]}

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        lying = eighth_episode(r, s).lying
        return {"too many stars": sum([max(0, s.star_total[i] + count(lying[i]) - STARS) for i in range(r.players)])}

    def message_ids(self) -> set[str]:
        return {"scythe.token.star.name"}
