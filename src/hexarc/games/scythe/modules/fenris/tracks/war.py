"""The War track (FR p.16): four stars for combat, one for 8 combat cards at the end of the own turn."""

from hexarc.core.builder import Builder
from hexarc.games.scythe.modules.fenris.tracks import conditions
from hexarc.games.scythe.modules.fenris.tracks.table import COMBAT_CARDS_8, UPGRADES_OR_STRUCTURES, WAR
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import TURN_ENDED, ScytheRules
from hexarc.games.scythe.state import ScytheState


def count_cards(r: ScytheRules, s: ScytheState, _key: int, seat: int, _a: int, _b: int) -> None:
    """When the turn is over, after all draws (fenris.module.war_track.04, .06)."""
    if conditions.enough_combat_cards(s, seat):
        check_stars(r, s, seat, COMBAT_CARDS_8)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    r.set_track(WAR, {UPGRADES_OR_STRUCTURES: conditions.upgrades_or_structures})
    conditions.register(b, r)
    b.hook(TURN_ENDED, 0, count_cards)
