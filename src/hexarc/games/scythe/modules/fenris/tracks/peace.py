"""The Peace track (FR p.18): no stars for combat and power, two for objectives, with new cards in between."""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire
from hexarc.core.state import Frame, emit, reveal
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.cardids import OBJECTIVE_LABELS
from hexarc.games.scythe.modules.fenris.tracks import conditions
from hexarc.games.scythe.modules.fenris.tracks.table import PEACE
from hexarc.games.scythe.pieces import has_own, stars_placed
from hexarc.games.scythe.procs.stars import star_limit
from hexarc.games.scythe.rules import (
    DEAL_CARDS,
    OBJECTIVE_REVEALED,
    REVEAL_OBJECTIVE,
    SETUP,
    ScytheRules,
)
from hexarc.games.scythe.state import BAG, BOX, SHOWN, UNDER, ScytheState
from hexarc.games.scythe.tables.factions import DOMINATE
from hexarc.games.scythe.tables.scoring import STAR_OBJECTIVE

OUT: Final = OBJECTIVE_LABELS.index("23")  # needs stars for combat


def remove_objective(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Objective 23 is not played (fenris.module.combine.02)."""
    s.objective_at[OUT] = BOX


def one_more_for_dominate(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """DEAL_CARDS: Saxony has a third objective card in exchange for the stars for combat."""
    if has_own(s, f.seat, DOMINATE):
        f.a += 1


# REVEAL_OBJECTIVE: a = card


def show_objective(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The other cards stay, unless this is the last star for objectives (fenris.module.peace_track.11)."""
    seat, card = f.seat, f.a
    s.objective_at[card] = SHOWN
    reveal(s, EVERYONE)
    if not one_more_star(r, s, seat, stars_placed(r, s, seat, STAR_OBJECTIVE) + 1):
        for other in range(len(s.objective_at)):
            if s.objective_at[other] == seat:
                s.objective_at[other] = UNDER
    if s.sink is not None:
        emit(s, events.OBJECTIVE_SHOWN, (seat, card))
    fire(r, s, OBJECTIVE_REVEALED, seat, card)


def one_more_star(r: ScytheRules, s: ScytheState, seat: int, placed: int) -> bool:
    return placed < star_limit(r, s, seat, STAR_OBJECTIVE)


def ask_new_objective(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """A new card while the deck lasts; what was discarded is not shuffled in (fenris.module.peace_track.04)."""
    if one_more_star(r, s, f.seat, stars_placed(r, s, f.seat, STAR_OBJECTIVE)):
        offer_draw(d, verbs.DRAW_OBJECTIVE, s.objective_at, BAG, [], 1 << f.seat)


def take_new_objective(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.objective_at[noun_of(chosen)] = f.seat


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    r.set_track(PEACE, {star: check for star, check in conditions.REACHED.items() if star in PEACE})
    conditions.register(b, r)
    b.after(SETUP, "cards", act("peace_cards", remove_objective))
    b.before(DEAL_CARDS, "objective", act("peace", one_more_for_dominate))
    b.instead(REVEAL_OBJECTIVE, "show", act("show", show_objective))
    b.after(REVEAL_OBJECTIVE, "star", ask("draw", ask_new_objective, take_new_objective, may_be_empty=True))
