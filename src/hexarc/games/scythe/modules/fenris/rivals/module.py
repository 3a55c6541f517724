"""The option ``rivals``, and what is shown of the stars on bases."""

from random import Random
from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.modules.automa.part import automa_seats
from hexarc.games.scythe.modules.fenris.rivals import automa, setup, winning
from hexarc.games.scythe.modules.fenris.rivals.part import (
    WITH_WAR,
    WITHOUT_WAR,
    Rivals,
    choose_anew,
    rivals,
    stars_on,
    stars_out,
)
from hexarc.games.scythe.rules import STARS_AT_HAND, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import STARS
from hexarc.games.scythe.verbs import FACTION


class RivalsModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "rivals"

    def options(self) -> list[Option]:
        return [Option("rivals", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Rivals(players, WITH_WAR if options["track"] == "war" else WITHOUT_WAR)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        setup.register(b)
        winning.register(b)
        b.modify(STARS_AT_HAND, winning.at_hand)
        if automa_seats(r):
            automa.register(b)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """``stars``: by seat, how many of its stars lie on the base of each seat; None until all have chosen."""
        part = rivals(r, s)
        rows = [part.stars[seat * r.players : (seat + 1) * r.players] for seat in range(r.players)]
        return {"most": part.most, "stars": rows if part.shown else None}

    def own_view(self, r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
        if seat < 0 or rivals(r, s).shown:
            return {}
        return {"stars": [stars_on(r, s, seat, base) for base in range(r.players)], "asked": rivals(r, s).asked[seat]}

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        choose_anew(r, s, seat, rng)

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        found: dict[str, int] = {}
        for seat in range(r.players):
            found[f"too many {seat}"] = max(0, stars_out(r, s, seat) + s.star_total[seat] - STARS)
            found[f"on the own base {seat}"] = stars_on(r, s, seat, seat)
        return found

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        """Whose stars lie on whose base, once it is known."""
        found: list[str] = []
        for mine in range(r.players if rivals(r, s).shown else 0):
            bases = [
                f"{words.say(f'scythe.faction.{FACTION.label(s.faction[base])}.short')} {stars_on(r, s, mine, base)}"
                for base in range(r.players)
                if stars_on(r, s, mine, base)
            ]
            if bases:
                name = words.say(f"scythe.faction.{FACTION.label(s.faction[mine])}.short")
                found.append(words.say("scythe.render.rivals", {"faction": name, "bases": ", ".join(bases)}))
        return found

    def message_ids(self) -> set[str]:
        return {"scythe.render.rivals"}
