"""The 28 lore cards, one file a card; what several of them share stands in files of its own."""

from hexarc.games.arcs.lore import (
    before_dice,
    cloud_cities,
    empaths_bond,
    empaths_vision,
    force_beams,
    galactic_rifles,
    gate_ports,
    gate_stations,
    hidden_harbors,
    keepers_solidarity,
    keepers_trust,
    living_structures,
    mirror_plating,
    predictive_sensors,
    raider_exosuits,
    railgun_arrays,
    repair_drones,
    seeker_torpedoes,
    signal_breaker,
    sprinter_drives,
    survival_overrides,
    tool_priests,
    tycoons_ambition,
    tycoons_charm,
    tyrants_authority,
    tyrants_ego,
    warlords_cruelty,
    warlords_terror,
)
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules

__all__ = ["register"]


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    """In printed order. Ancient holdings registers nothing: its slot is data."""
    b.module("lore")
    tool_priests.register(b, r)
    galactic_rifles.register(b, r)
    sprinter_drives.register(b, r)
    mirror_plating.register(b, r)
    hidden_harbors.register(b, r)
    signal_breaker.register(b, r)
    repair_drones.register(b, r)
    gate_ports.register(b, r)
    cloud_cities.register(b, r)
    living_structures.register(b, r)
    gate_stations.register(b, r)
    railgun_arrays.register(b, r)
    seeker_torpedoes.register(b, r)
    if r.leader_packs > 1:
        before_dice.register(b)
        predictive_sensors.register(b, r)
        force_beams.register(b, r)
        raider_exosuits.register(b, r)
        survival_overrides.register(b, r)
        empaths_vision.register(b, r)
        empaths_bond.register(b, r)
        keepers_trust.register(b, r)
        keepers_solidarity.register(b, r)
        warlords_cruelty.register(b, r)
        warlords_terror.register(b, r)
        tyrants_ego.register(b, r)
        tyrants_authority.register(b, r)
        tycoons_ambition.register(b, r)
        tycoons_charm.register(b, r)
