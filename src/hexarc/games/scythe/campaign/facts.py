"""The numbers and names of the campaign, from ``data/campaign.json`` and the tables of the game."""

# mypyc: skip (read once)

import json
from pathlib import Path
from typing import Final

from hexarc.games.scythe.modules.automa.levels import LEVEL_NAMES
from hexarc.games.scythe.tables.board import FIRST_BASE, PLACE_NAMES, PLACES
from hexarc.games.scythe.tables.factions import FACTION_IN_BASE_GAME, FACTION_NAMES, HOME_BASE

_DATA = json.loads((Path(__file__).parent.parent / "data" / "campaign.json").read_text(encoding="utf-8"))

COLUMNS: Final[list[str]] = list(_DATA["log"]["columns"])
ROWS: Final[int] = int(_DATA["log"]["rows"])  # own_design: the printed log is not known
LINE_BONUS: Final[int] = int(_DATA["log"]["bonus"])
CAPS: Final[dict[str, int | None]] = dict(_DATA["log"]["caps"])
MAX_MODS: Final[int] = int(_DATA["log"]["max_mods"])
PERKS: Final[list[str]] = list(_DATA["perks"])
MOD_PRICE: Final[int] = int(_DATA["prices"]["mod"])
PERK_PRICE: Final[int] = int(_DATA["prices"]["perk"])
INFLUENCE_TOKENS: Final[int] = int(_DATA["influence_tokens"])
TESLA_TOKENS: Final[list[int]] = list(_DATA["tesla_tokens"])  # by number of seats
EPISODES: Final[list[str]] = [str(row["id"]) for row in _DATA["episodes"]]
DATES: Final[dict[str, str]] = {str(row["id"]): str(row["date"]) for row in _DATA["episodes"]}
NEXT: Final[dict[str, list[str]]] = {str(row["id"]): list(row["next"]) for row in _DATA["episodes"]}
GOVERNANCE: Final[list[str]] = list(_DATA["leadership"]["governance"])
MILITARY: Final[list[str]] = list(_DATA["leadership"]["military"])

MECH: Final = "mech"
INFRASTRUCTURE: Final = "infrastructure"
KINDS: Final = (MECH, INFRASTRUCTURE)
VESNA: Final = "vesna"
FENRIS: Final = "fenris"
WANDERERS: Final = (VESNA, FENRIS)  # factions without a base of their own

BASES: Final[list[str]] = [PLACE_NAMES[place] for place in range(FIRST_BASE, PLACES)]  # clockwise
HOME_OF: Final[dict[str, str]] = {FACTION_NAMES[i]: PLACE_NAMES[HOME_BASE[i]] for i in range(len(FACTION_NAMES))}
OLD_FACTIONS: Final[list[str]] = list(FACTION_NAMES)
BASE_GAME_FACTIONS: Final[list[str]] = [
    name for name, known in zip(FACTION_NAMES, FACTION_IN_BASE_GAME, strict=True) if known
]
AUTOMA_KINDS: Final[tuple[str, ...]] = LEVEL_NAMES
FIRST: Final = "1"
LAST: Final = ("8a", "8b")
