"""The 31 court cards, one file a card; what several of them share stands in files of its own.

The vox cards are carried out when they are gained (seat, a = card), before the court is refilled. ``gain_court``
discards such a card afterwards unless its procedure put it elsewhere.
"""

from hexarc.games.arcs.cards import (
    admin_union,
    arms_union,
    call_to_action,
    cartel,
    construction_union,
    court_enforcers,
    elder_broker,
    farseers,
    fill_slots,
    fuel_cartel,
    galactic_bards,
    gatekeepers,
    guild_struggle,
    lattice_spies,
    loyal,
    loyal_empaths,
    loyal_engineers,
    loyal_keepers,
    loyal_marines,
    loyal_pilots,
    mass_uprising,
    material_cartel,
    mining_interest,
    outrage_spreads,
    populist_demands,
    prison_wardens,
    relic_fence,
    secret_order,
    shipping_interest,
    silver_tongues,
    skirmishers,
    song_of_freedom,
    spacing_union,
    spread,
    sworn_guardians,
    three_ships,
    union,
)
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules

__all__ = ["register"]


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    """The mechanisms, then the cards in printed order."""
    b.module("court")
    cartel.register(b)
    fill_slots.register(b)
    loyal.register(b)
    spread.register(b)
    three_ships.register(b)
    union.register(b)
    loyal_engineers.register(b, r)
    mining_interest.register(b, r)
    material_cartel.register(b, r)
    admin_union.register(b, r)
    construction_union.register(b, r)
    fuel_cartel.register(b, r)
    loyal_pilots.register(b, r)
    gatekeepers.register(b, r)
    shipping_interest.register(b, r)
    spacing_union.register(b, r)
    arms_union.register(b, r)
    prison_wardens.register(b, r)
    skirmishers.register(b, r)
    court_enforcers.register(b, r)
    loyal_marines.register(b, r)
    lattice_spies.register(b, r)
    farseers.register(b, r)
    secret_order.register(b, r)
    loyal_empaths.register(b, r)
    silver_tongues.register(b, r)
    loyal_keepers.register(b, r)
    sworn_guardians.register(b, r)
    elder_broker.register(b, r)
    relic_fence.register(b, r)
    galactic_bards.register(b, r)
    mass_uprising.register(b, r)
    populist_demands.register(b, r)
    outrage_spreads.register(b, r)
    song_of_freedom.register(b, r)
    guild_struggle.register(b, r)
    call_to_action.register(b, r)
