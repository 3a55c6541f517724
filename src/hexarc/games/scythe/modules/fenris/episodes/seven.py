"""Episode 7 (FR p.34): a twelfth encounter on the Factory, tokens are kept, and with enough of them Tesla is found."""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Frame, Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import ENCOUNTER_BITS, FACTORY_BIT, count, members
from hexarc.games.scythe.modules.automa.arrival import take_encounter
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.automa.places import last_tie, neighbourhood, water_locked
from hexarc.games.scythe.modules.automa.words import BY_HOME
from hexarc.games.scythe.pieces import has_own, opposing_units
from hexarc.games.scythe.procs.stars import check_stars, finish_game
from hexarc.games.scythe.rules import ENCOUNTER_ENDED, SCORED_COINS, SCORED_TERRITORIES, SETUP, ScytheRules
from hexarc.games.scythe.score import scored_control
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import LAND_NEIGHBOURS
from hexarc.games.scythe.tables.factions import MEANDER_6_7
from hexarc.games.scythe.tables.load import as_int, items, read
from hexarc.games.scythe.tables.scoring import MEANDER_6_7_COINS
from hexarc.games.scythe.verbs import END_REASON

TESLA_FOUND: Final = END_REASON.add("tesla_found")
NEEDED: Final[list[int]] = [
    as_int(tokens, "campaign.json") for tokens in items(read("campaign.json"), "tesla_tokens", "campaign.json")
]
TOKENS: Final = 12
SEVENTH_EPISODE: Final = BOOK.part("episode_7")


class SeventhEpisode(Part):
    """The encounter tokens of each seat, those that were put away for Tesla, and who found him."""

    NAME: ClassVar[str] = "episode_7"
    FIELDS: ClassVar[tuple[str, ...]] = ("held", "spent", "finder", "further")

    def __init__(self, players: int, source: "SeventhEpisode | None" = None) -> None:
        self.held: list[int] = source.held[:] if source is not None else [0] * players
        self.spent: int = source.spent if source is not None else 0
        self.finder: int = source.finder if source is not None else NOWHERE
        self.further: int = source.further if source is not None else 0  # 1 while an Automa takes a token more

    def clone(self) -> "SeventhEpisode":
        return SeventhEpisode(0, self)


def seventh_episode(r: ScytheRules, s: ScytheState) -> SeventhEpisode:
    part = s.parts[r.slots[SEVENTH_EPISODE]]
    assert isinstance(part, SeventhEpisode)
    return part


def twelfth_token(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.encounters |= FACTORY_BIT


def keep_token(r: ScytheRules, s: ScytheState, _key: int, seat: int, place: int, _card: int) -> None:
    """After the encounter: stars that are due come first, then enough tokens end the game (fenris.ep7.04-06, .14)."""
    mine = seventh_episode(r, s)
    mine.held[seat] += 1
    if mine.held[seat] < NEEDED[r.players]:
        if is_automa(r, seat) and not mine.further:
            take_further(r, s, seat, place)
        return
    check_stars(r, s, seat)
    if s.ended:
        return
    mine.spent = mine.held[seat]
    mine.held[seat] = 0
    mine.finder = seat
    finish_game(s, seat, TESLA_FOUND)


def take_further(r: ScytheRules, s: ScytheState, seat: int, place: int) -> None:
    """An Automa takes one more token within two territories, which brings no further one (automa.fenris.ep7.02-05)."""
    locked = water_locked(r, s, seat)
    near = neighbourhood(place, locked)
    for step in members(near):
        near |= neighbourhood(step, locked)
    near &= s.encounters & ~opposing_units(s, seat)
    if r.players > 2:
        for other in range(r.players):
            if other != seat:
                for start in LAND_NEIGHBOURS[s.home[other]]:
                    near &= ~(1 << start)
    if near:
        seventh_episode(r, s).further = 1
        take_encounter(r, s, seat, last_tie(r, s, near, BY_HOME).place)
        if not s.ended:
            seventh_episode(r, s).further = 0


def encounter_territories(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Each that began with a token counts one more; the Factory four in all (fenris.ep7.08)."""
    return value + count(scored_control(r, s, seat) & (ENCOUNTER_BITS | FACTORY_BIT))


def factory_encounter(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """For Polania with six or seven players the Factory is an encounter territory, too (fenris.ep7.17)."""
    if has_own(s, seat, MEANDER_6_7):
        value += MEANDER_6_7_COINS * count(scored_control(r, s, seat) & FACTORY_BIT)
    return value


class EpisodeSeven(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "episode_7"

    def takes_part(self, options: Options, players: int) -> bool:
        return options["episode"] == "7"

    def part(self, players: int, options: Options) -> Part:
        return SeventhEpisode(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.after(SETUP, "cards", act("twelfth_token", twelfth_token))
        b.hook(ENCOUNTER_ENDED, 0, keep_token)
        b.modify(SCORED_TERRITORIES, encounter_territories)
        if r.players > 5:
            b.modify(SCORED_COINS, factory_encounter)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        mine = seventh_episode(r, s)
        return {"held": mine.held[:], "needed": NEEDED[r.players], "finder": mine.finder}

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """Tokens on the map, with seats and put away; the one being resolved is nowhere."""
        mine = seventh_episode(r, s)
        return {"too many tokens": max(0, count(s.encounters) + sum(mine.held) + mine.spent - TOKENS)}

    def message_ids(self) -> set[str]:
        return {"scythe.end.tesla_found"}
