"""The option ``track``, and what everybody is shown of the track."""

from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.modules.automa.part import automa_seats
from hexarc.games.scythe.modules.fenris.combine import is_on
from hexarc.games.scythe.modules.fenris.tracks import automa, peace, tiles, war
from hexarc.games.scythe.modules.fenris.tracks.lines import track_lines
from hexarc.games.scythe.modules.fenris.tracks.part import Tracks, tracks
from hexarc.games.scythe.modules.fenris.tracks.table import DESOLATION_LAID, ENCOUNTERS_3, FACTORY_CARD, TILES_LAID
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState


class TrackModule(Module[ScytheRules, ScytheState]):
    """On with another track than the usual one, and with Desolation, which lays triumph tiles of its own."""

    NAME: ClassVar[str] = "tracks"

    def options(self) -> list[Option]:
        return [Option("track", ("base", "war", "peace", "tiles"), "base")]

    def takes_part(self, options: Options, players: int) -> bool:
        return is_on(options, "track") or is_on(options, "desolation")

    def part(self, players: int, options: Options) -> Part:
        if is_on(options, "desolation"):
            return Tracks(players, DESOLATION_LAID[players - 1])
        return Tracks(players, TILES_LAID if options["track"] == "tiles" else 0)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.stars_without_mat += [ENCOUNTERS_3, FACTORY_CARD]
        if options["track"] == "war":
            war.register(b, r)
        elif options["track"] == "peace":
            peace.register(b, r)
            if automa_seats(r) and not is_on(options, "alliances"):
                automa.register(b)
        else:
            tiles.register(b, r, is_on(options, "desolation"))

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """The tiles by number; the stars of the spaces are in ``spaces``."""
        part = tracks(r, s)
        shown: dict[str, object] = {"tiles": [tile + 1 for tile in part.tiles if tile != NOWHERE]}
        if ENCOUNTERS_3 in r.track:
            shown["encounters"] = part.encounters[:]
        return shown

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        return track_lines(r, s, words)

    def message_ids(self) -> set[str]:
        return {"scythe.render.track"}

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        lying = [tile for tile in tracks(r, s).tiles if tile != NOWHERE]
        return {"tiles twice": len(lying) - len(set(lying))}
