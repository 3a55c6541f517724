"""Stored states of older schemas, brought up to the present one."""

from typing import Final, cast

from hexarc.core.snapshot import Plain
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, end_mark
from hexarc.games.scythe.tables.factions import MECHS, STARS
from hexarc.games.scythe.tables.scoring import STAR_KINDS
from hexarc.games.scythe.verbs import ROUND_LIMIT

OWN_ABILITY: Final = 24  # in schema 1 the faction abilities were the bits of ``skills`` from here on


MOVED: Final = {  # fields that belong to a module since schema 2
    "invaders": ("flags", "trap_at", "traps_armed", "traps_known", "toka_used", "by_shinobi"),
    "promos": ("peeker", "peeked"),
    "bribes": ("dealt_with",),
}


def from_1(r: ScytheRules, on: list[str], plain: Plain) -> Plain:
    """Schema 1 kept both kinds of abilities in one number, the mechs' abilities with the faction, and stars by seat.

    It did not know who carried the tokens on a lake: they all had to be taken along. It had a place for the pair of
    every faction, whether or not mats are dealt in pairs. ``on`` names the parts of this game.
    """
    skills = cast("list[int]", plain["skills"])
    factions = cast("list[int]", plain["faction"])
    plain["abilities"] = [bits >> OWN_ABILITY for bits in skills]
    plain["skills"] = [bits & ((1 << OWN_ABILITY) - 1) for bits in skills]
    mechs: list[int] = []
    for seat, faction in enumerate(factions):
        seated = faction != NOWHERE and skills[seat] != 0
        mechs += r.factions[faction].mechs if seated else [NOWHERE] * MECHS
    plain["mech_skill"] = mechs
    mine = cast("list[int]", plain.pop("factory_card"))
    for frame in cast("list[list[object]]", plain["stack"]):
        if frame[0] == "factory_top":
            frame[4] = mine[cast(int, frame[2])]  # the card in use
    plain["adrift"] = []
    for module, names in MOVED.items():
        for name in names:
            value = plain.pop(name)
            if module in on:
                plain[f"{module}.{name}"] = value
    laid = [i for i, seat in enumerate(cast("list[int]", plain["pair_seat"])) if seat != NOWHERE]
    for old, name in (("pair_mat", "mats"), ("pair_bid", "bids"), ("pair_seat", "seats")):
        values = cast("list[int]", plain.pop(old))
        if "mats" in on:
            plain[f"mats.{name}"] = [values[faction] for faction in laid]
    if "mats" in on:
        plain["mats.factions"] = laid
    ended = cast(int, plain["ended"])
    if ended and STARS not in cast("list[int]", plain["star_total"]):
        plain["ended"] = end_mark(ended - 1, ROUND_LIMIT)  # there was no other reason yet
    stars, players = cast("list[int]", plain["stars"]), len(factions)
    plain["stars"] = [stars[seat * STAR_KINDS + star] for star in range(STAR_KINDS) for seat in range(players)]
    return plain
