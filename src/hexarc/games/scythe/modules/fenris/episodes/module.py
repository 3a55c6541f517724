"""The frame of every episode: the factions and bases that the campaign gives, setup bonuses, perks, chosen mats.

Turned on by the sealed option ``episode``. What belongs to one episode only is a module of its own beside this one.
"""

from typing import ClassVar, Final, cast

from hexarc.core.builder import Builder, act
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part
from hexarc.core.zones import replaced
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.episodes import automas, mats, perks
from hexarc.games.scythe.modules.fenris.episodes.part import EpisodeGiven, given
from hexarc.games.scythe.modules.fenris.episodes.perks import PERK_NAMES
from hexarc.games.scythe.pieces import change_popularity, change_power, gain_coins
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE, PLACE_NAMES, PLACES
from hexarc.games.scythe.verbs import FACTION

EPISODE_NAMES: Final[tuple[str, ...]] = ("1", "2a", "2b", "3", "4", "5", "6", "7", "8a", "8b")
CHOSEN_MATS: Final = ("8a", "8b")
WITHOUT_WIND_GAMBIT: Final = ("1", "2a", "2b", "3")
WIND_GAMBIT: Final = ("airships", "resolutions")
REFUSED: Final = "airships_too_early"
KEYS: Final = ("factions", "bases", "coins", "power", "popularity", "perks", "mat_order", "tracker")
BASE_NAMES: Final[tuple[str, ...]] = tuple([PLACE_NAMES[place] for place in range(FIRST_BASE, PLACES)])


def collect_bonuses(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """On top of what the mats give, within the ends of the tracks (fenris.log.06, .22)."""
    mine = given(r, s)
    for seat in range(r.players):
        gain_coins(s, seat, mine.coins[seat])
        change_power(s, seat, mine.power[seat])
        change_popularity(s, seat, mine.popularity[seat])


class Episode(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "episode"

    def options(self) -> list[Option]:
        return [Option("episode", ("none", *EPISODE_NAMES), "none", sealed=True)]

    def takes_part(self, options: Options, players: int) -> bool:
        return options["episode"] != "none"

    def refusal(self, options: Options, players: int) -> str:
        """Airships and resolution tiles come with episode 4, and of the tiles two only (fenris.campaign.09, .10)."""
        if options["episode"] in WITHOUT_WIND_GAMBIT and any([options.get(name) for name in WIND_GAMBIT]):
            return REFUSED
        return ""

    def refusals(self) -> list[str]:
        return [REFUSED]

    def part(self, players: int, options: Options) -> Part:
        return EpisodeGiven(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.before(SETUP, "deal_cards", act("setup_bonuses", collect_bonuses))
        perks.register(b)
        automas.register(b, r, str(options["episode"]))
        start = r.start.get(self.NAME)
        if options["episode"] in CHOSEN_MATS and isinstance(start, dict) and "mat_order" in start:
            mats.register(b)

    def check_start(self, given_start: object, options: Options, players: int) -> str:
        """By seat: factions and bases by name, setup bonuses, perks that can be had; in 8 who chooses a mat first."""
        if not isinstance(given_start, dict) or not set(given_start) <= set(KEYS):
            return f"it must be an object with some of {', '.join(KEYS)}"
        for key, rows in given_start.items():
            if not isinstance(rows, list) or len(rows) != players:
                return f"'{key}' must have one entry for each of the {players} seats"
        for key, known in (("factions", FACTION.labels), ("bases", BASE_NAMES)):
            names = given_start.get(key, [])
            if any([name not in known for name in names]) or len(set(names)) != len(names):
                return f"'{key}' must be different ones of {', '.join(known)}"
        for key in ("coins", "power", "popularity"):
            if any([not isinstance(n, int) or n < 0 for n in given_start.get(key, [])]):
                return f"'{key}' must be numbers from 0 on"
        if any([not isinstance(n, int) or not -100 < n < 100 for n in given_start.get("tracker", [])]):
            return "'tracker' must be steps forward, or below 0 turns to wait"
        for row in given_start.get("perks", []):
            if not isinstance(row, list) or any([name not in PERK_NAMES for name in row]):
                return f"'perks' must be lists of {', '.join(PERK_NAMES)}"
        if sorted(given_start.get("mat_order", range(players))) != list(range(players)):
            return "'mat_order' must have every seat once"
        if "mat_order" in given_start and "factions" not in given_start:
            return "who chooses a player mat must have a faction"
        return ""

    def apply_start(self, r: ScytheRules, s: ScytheState, given_start: object) -> None:
        start = cast("dict[str, list[object]]", given_start)
        mine = given(r, s)
        for seat, name in enumerate(start.get("factions", [])):
            s.faction = replaced(s.faction, seat, FACTION.code(str(name)))
        for seat, name in enumerate(start.get("bases", [])):
            s.home = replaced(s.home, seat, PlaceId(FIRST_BASE + BASE_NAMES.index(str(name))))
        for seat, row in enumerate(start.get("perks", [])):
            for name in cast("list[str]", row):
                mine.perks[seat] |= 1 << PERK_NAMES.index(name)
        mine.coins = cast("list[int]", start.get("coins", mine.coins))[:]
        mine.power = cast("list[int]", start.get("power", mine.power))[:]
        mine.popularity = cast("list[int]", start.get("popularity", mine.popularity))[:]
        mine.tracker = cast("list[int]", start.get("tracker", mine.tracker))[:]
        mine.mat_order = cast("list[int]", start.get("mat_order", mine.mat_order))[:]

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """The perks that were taken."""
        return {"perks": [PERK_NAMES[perk] if perk >= 0 else None for perk in given(r, s).perk]}

    def message_ids(self) -> set[str]:
        return perks.message_ids() | mats.message_ids() | automas.message_ids()
