"""The module: one option, and everything registered."""

from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Conflict, Option, Options
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.derived import count
from hexarc.games.scythe.modules.fenris.desolation import ends, fight, lend, setup, tiles, turn, view
from hexarc.games.scythe.modules.fenris.desolation.data import ENEMY_STARS, FIGURES
from hexarc.games.scythe.modules.fenris.desolation.lines import lines
from hexarc.games.scythe.modules.fenris.desolation.part import Desolation, desolation, enemy
from hexarc.games.scythe.modules.fenris.desolation.words import message_ids
from hexarc.games.scythe.modules.fenris.seldom import Seldom
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

NAMES = ("off", "normal", "harder")


class DesolationModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "desolation"

    def options(self) -> list[Option]:
        apart = [Conflict(name, "open_coins", False, "desolation_is_open") for name in NAMES[1:]]
        apart += [Conflict(name, "delay_of_game", True, "desolation_without_score") for name in NAMES[1:]]
        return [Seldom("desolation", NAMES, NAMES[0], tuple(apart))]

    def fewest_players(self, options: Options) -> int:
        return 1 if options["desolation"] != "off" else 0

    def part(self, players: int, options: Options) -> Part:
        return Desolation(players, int(options["desolation"] == "harder"))

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        setup.register(b, r)
        turn.register(b)
        fight.register(b, r)
        lend.register(b)
        tiles.register(b)
        ends.register(b, r)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        return view.open_view(r, s)

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        return lines(view.open_view(r, s), words)

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """No figure gets lost, and no star is on two tiles."""
        part = desolation(r, s)
        standing = count(s.fighters[enemy(r)])
        set_up = standing + part.destroyed > 0
        on_tiles = sum([count(bits) for bits in part.tile_stars])
        return {
            "figures missing": FIGURES - standing - part.destroyed if set_up else 0,
            "figures in a wrong list": s.laborers[enemy(r)],
            "stars too many": max(0, part.stars - ENEMY_STARS),
            "stars on tiles too many": max(0, on_tiles - sum(s.star_total)),
            "helped without a fight": 0 if s.fight_at >= 0 else sum(part.helped),
        }

    def message_ids(self) -> set[str]:
        return message_ids()
