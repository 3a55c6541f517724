"""Triumph tiles (FR p.36-37): ten of sixteen make the track; Desolation lays its own number of all 21 (FR p.46)."""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import CHANCE, Arg, Noun, Ref, noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.tracks import conditions
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.modules.fenris.tracks.table import ALL_TILES, STARS_5, TILE_STARS, TILES
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.scoring import STAR_OBJECTIVE
from hexarc.games.scythe.verbs import STAR_NOUN


class TriumphTile(Noun):
    """A triumph tile by its number; its text is that of its star."""

    def __init__(self) -> None:
        super().__init__("triumph", tuple([str(tile + 1) for tile in range(ALL_TILES)]))

    def args(self, code: int) -> dict[str, Arg]:
        return {"star": Ref(f"scythe.star.{STAR_NOUN.label(TILE_STARS[code])}")}

    def at(self, code: int) -> list[str]:
        return [f"star:{STAR_NOUN.label(TILE_STARS[code])}"]


TRIUMPH_TILE: Final = TriumphTile()
LAY_TILE: Final = BOOK.verb("lay_triumph_tile", TRIUMPH_TILE)
TILE_LAID: Final = BOOK.event("triumph_tile_laid", TRIUMPH_TILE)


def laid(r: ScytheRules, s: ScytheState) -> list[int]:
    """The stars of the tiles, from left to right."""
    return [TILE_STARS[tile] for tile in tracks(r, s).tiles if tile != NOWHERE]


def may_be_laid(r: ScytheRules, tile: int, lying: list[int], alone: bool) -> bool:
    """Who plays alone against Desolation has no tile for five stars and no second one for objectives."""
    if tile in lying:
        return False
    star = TILE_STARS[tile]
    if alone and star == STAR_OBJECTIVE:
        return not any([TILE_STARS[other] == STAR_OBJECTIVE for other in lying if other != NOWHERE])
    return not (alone and star == STARS_5)


def ask_tile(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """One after the other; those of Desolation are in the pile only if their stars are among the spaces."""
    lying = tracks(r, s).tiles
    if NOWHERE not in lying:
        return
    d.seat = CHANCE
    of_desolation = STARS_5 in r.track
    for tile in range(ALL_TILES if of_desolation else TILES):
        if may_be_laid(r, tile, lying, of_desolation and r.players == 1):
            d.offer(LAY_TILE, tile)


def take_tile(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    lying = tracks(r, s).tiles
    lying[lying.index(NOWHERE)] = noun_of(chosen)
    if s.sink is not None:
        emit(s, TILE_LAID, (noun_of(chosen),))
    again(f)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules, desolation: bool) -> None:
    pile = TILE_STARS if desolation else TILE_STARS[:TILES]
    r.set_track(pile, {star: check for star, check in conditions.REACHED.items() if star in pile}, laid)
    conditions.register(b, r)
    b.before(SETUP, "tile", ask("triumph_tiles", ask_tile, take_tile, may_be_empty=True))
