"""The procedures of the court cards, 100 to 199."""

from typing import Final

MASS_UPRISING_VOX: Final = 100
POPULIST_DEMANDS_VOX: Final = 101
OUTRAGE_SPREADS_VOX: Final = 102
SONG_OF_FREEDOM_VOX: Final = 103
GUILD_STRUGGLE_VOX: Final = 104
CALL_TO_ACTION_VOX: Final = 105
SPREAD_SHIPS: Final = 106
