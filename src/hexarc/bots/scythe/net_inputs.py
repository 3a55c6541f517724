"""The inputs of the value net for a seat: the terms, what lies behind them, and how the rivals stood.

``net_inputs`` fills one row of numbers, ``INPUTS`` long. The rivals are known by a row of their own
(``rival_inputs``), taken when a bot began to think: while it looks ahead they stand still, and their numbers would
tell that and nothing else.
"""

from typing import Final

from hexarc.bots.scythe.tempo import (
    NEEDED,
    NOWHERE,
    Standing,
    strength,
    turns_to_go,
    ways,
)
from hexarc.bots.scythe.terms import TERM_COUNT, TERMS, follows_a_mat, measure
from hexarc.games.scythe.derived import HEX_BITS, count
from hexarc.games.scythe.pieces import hand_size
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.score import scored_control
from hexarc.games.scythe.state import FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.factions import FACTIONS, RIVERWALK, SPEED
from hexarc.games.scythe.tables.mats import MATS, SECTIONS, STRUCTURES
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import STAR_KINDS

RIVALS: Final = 5  # numbers of an rival_inputs: phase, round, the rivals' stars, turns to go and strength
FAR_STAR: Final = 15.0  # turns; beyond that all are alike
MIDDLE_TIER: Final = 7
HIGH_TIER: Final = 13
CUBE_BOXES: Final = 6

NAMES: Final[tuple[str, ...]] = (
    *(f"term.{term}" for term in TERMS),
    "rivals.phase",
    "rivals.round",
    "rivals.stars",
    "rivals.turns",
    "rivals.strength",
    "round",
    "coins",
    "power",
    "popularity",
    "popularity.middle",
    "popularity.high",
    "workers",
    "workers.home",
    "stars",
    "lands",
    "tokens",
    "turns",
    "flow",
    "strength",
    "cards",
    "factory",
    "riverwalk",
    "speed",
    "rival.steps",
    *(f"done.{section}" for section in range(SECTIONS)),
    *(f"price.{section}" for section in range(SECTIONS)),
    *(f"missing.{section}" for section in range(SECTIONS)),
    *(f"have.{resource}" for resource in range(RESOURCES)),
    *(f"harvest.{section}" for section in range(SECTIONS + 1)),
    *(f"star.{star}" for star in range(STAR_KINDS + 1)),
    *(f"section.{section}" for section in range(SECTIONS + 1)),
    *(f"built.{structure}" for structure in range(STRUCTURES)),
    *(f"recruit.{section}" for section in range(SECTIONS)),
    *(f"freed.{box}" for box in range(CUBE_BOXES)),
    *(f"faction.{faction}" for faction in range(FACTIONS)),
    *(f"mat.{mat}" for mat in range(MATS)),
)
INPUTS: Final = len(NAMES)


def rival_inputs(r: ScytheRules, s: ScytheState, seat: int, left: float) -> list[float]:
    """How the rivals of a seat stand."""
    stars = 0
    turns = 99.0
    power = 0.0
    for other in range(r.players):
        if other != seat and s.home[other] >= 0:
            stars = max(stars, s.star_total[other])
            power = max(power, strength(s, other))
            if s.mat[other] >= 0:
                turns = min(turns, turns_to_go(r, s, other))
    return [left, s.turns / r.players, float(stars), turns, power]


def net_inputs(r: ScytheRules, s: ScytheState, seat: int, left: float, rivals: list[float]) -> list[float]:
    """The inputs of one seat. ``left`` and ``rivals`` are those of the position that is thought about."""
    x = [0.0] * INPUTS
    if not follows_a_mat(s, seat):
        return x
    standing = Standing(r, s, seat)
    x[:TERM_COUNT] = measure(r, s, seat, left, standing).row()
    at = TERM_COUNT
    for i in range(RIVALS):
        x[at + i] = rivals[i]
    at = _position(r, s, seat, x, at + RIVALS, standing)
    for section in range(SECTIONS):
        x[at + section] = float(standing.done[section])
        x[at + SECTIONS + section] = float(standing.price[section])
        x[at + 2 * SECTIONS + section] = float(
            max(0, (NEEDED[section] - standing.done[section]) * standing.price[section])
        )
    at += 3 * SECTIONS
    for resource in range(RESOURCES):
        x[at + resource] = float(standing.have[resource])
    at += RESOURCES
    for section in range(SECTIONS + 1):
        x[at + section] = standing.made[section]
    at += SECTIONS + 1
    for star in range(STAR_KINDS + 1):
        x[at + star] = min(FAR_STAR, standing.prices[star] + 0.5 * standing.tokens[star])
    at += STAR_KINDS + 1
    _mats(s, seat, x, at)
    return x


def _position(r: ScytheRules, s: ScytheState, seat: int, x: list[float], at: int, standing: Standing) -> int:
    """Tracks, pieces and places; returns where the next number goes."""
    popularity = s.popularity[seat]
    control = scored_control(r, s, seat)
    tokens = 0
    rest = control & HEX_BITS
    while rest:
        low = rest & -rest
        place = (low.bit_length() - 1) * RESOURCES
        rest ^= low
        tokens += s.resources[place] + s.resources[place + 1] + s.resources[place + 2] + s.resources[place + 3]
    home = 0
    for unit in range(seat * UNITS + FIRST_WORKER, seat * UNITS + UNITS):
        if s.unit_at[unit] == s.home[seat]:
            home += 1
    x[at] = s.turns / r.players
    x[at + 1] = float(s.coins[seat])
    x[at + 2] = float(s.power[seat])
    x[at + 3] = float(popularity)
    x[at + 4] = 1.0 if popularity >= MIDDLE_TIER else 0.0
    x[at + 5] = 1.0 if popularity >= HIGH_TIER else 0.0
    x[at + 6] = float(s.workers_out[seat])
    x[at + 7] = float(home)
    x[at + 8] = float(s.star_total[seat])
    x[at + 9] = float(count(control))
    x[at + 10] = float(tokens)
    x[at + 11] = standing.turns
    x[at + 12] = standing.flow
    x[at + 13] = strength(s, seat)
    x[at + 14] = float(hand_size(s, seat))
    x[at + 15] = 1.0 if seat in s.factory_at else 0.0
    x[at + 16] = float(s.skills[seat] >> RIVERWALK & 1)
    x[at + 17] = float(s.skills[seat] >> SPEED & 1)
    x[at + 18] = float(_nearest_rival(s, r.players, seat))
    return at + 19


def _nearest_rival(s: ScytheState, players: int, seat: int) -> int:
    """Steps from the own fighters to the next fighter of a rival."""
    table = ways(s, seat)
    theirs = 0
    for other in range(players):
        if other != seat:
            theirs |= s.fighters[other]
    theirs &= HEX_BITS
    steps = NOWHERE
    while theirs:
        low = theirs & -theirs
        theirs ^= low
        row = table[low.bit_length() - 1]
        mine = s.fighters[seat]
        while mine:
            bit = mine & -mine
            mine ^= bit
            steps = min(steps, row[bit.bit_length() - 1])
    return steps


def _mats(s: ScytheState, seat: int, x: list[float], at: int) -> None:
    """What is open on the mats, and which mats they are."""
    section = s.section[seat]
    if section >= 0:
        x[at + min(section, SECTIONS)] = 1.0
    at += SECTIONS + 1
    for structure in range(STRUCTURES):
        if 0 <= s.building_at[seat * STRUCTURES + structure] < HEXES:
            x[at + structure] = 1.0
    at += STRUCTURES
    for recruit in range(SECTIONS):
        x[at + recruit] = float(s.recruits[seat] >> recruit & 1)
    at += SECTIONS
    for box in range(CUBE_BOXES):
        x[at + box] = float(s.freed[seat] >> box & 1)
    at += CUBE_BOXES
    if s.faction[seat] < FACTIONS:
        x[at + s.faction[seat]] = 1.0
    at += FACTIONS
    if s.mat[seat] < MATS:
        x[at + s.mat[seat]] = 1.0
