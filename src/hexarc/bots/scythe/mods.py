"""Which mods a bot lays or keeps; when it uses one, the search says.

Each mod and each printed ability has a value in coins; a mod is laid where it is worth more than what it covers. A mod
without a value here counts 0.
"""

from collections.abc import Callable
from typing import Final

from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.games.scythe import verbs
from hexarc.games.scythe.modules.fenris.mods.infrastructure.keeping import KEEP_MOD, KEEP_NO_MOD
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import INFRA_MOD
from hexarc.games.scythe.modules.fenris.mods.laying import LAY_NO_TOKEN, LAY_TOKEN, ability_at
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import MECHS

# coins, for the whole game
SKILL_VALUES: Final[dict[str, float]] = {
    "riverwalk": 9.0,
    "toka": 8.0,
    "burrow": 8.0,
    "speed": 8.0,
    "underpass": 5.0,
    "shinobi": 5.0,
    "rally": 5.0,
    "pontoons": 4.5,
    "township": 4.5,
    "seaworthy": 4.0,
    "submerge": 4.0,
    "foothold": 4.0,
    "wayfare": 4.0,
    "sword": 4.0,
    "artillery": 4.0,
    "scout": 4.0,
    "armor": 3.5,
    "feint": 3.5,
    "shield": 3.5,
    "suiton": 3.5,
    "stealth": 3.0,
    "entrenched": 3.0,
    "disarm": 3.0,
    "ronin": 3.0,
    "reinforce": 3.0,
    "peoples_army": 2.5,
    "camaraderie": 2.5,
    "tactics": 2.0,
    "regroup": 1.5,
    "wayfare_6_7": 4.0,
}
MOD_VALUES: Final[dict[str, float]] = {
    "assembly_line": 6.0,
    "recruitment_office": 5.5,
    "construction": 5.0,
    "machinery": 5.0,
    "automachines": 4.5,
    "cavalry": 2.0,
    "propaganda": 3.0,
    "spy": 2.0,
}


def skill_value(skill: int) -> float:
    return SKILL_VALUES.get(verbs.SKILL.label(skill), 0.0) if skill != NOWHERE else 0.0


def lay(r: ScytheRules, s: ScytheState) -> int:
    """The token that gains most over what its space has; none if nothing gains."""
    part, seat = ability_tokens(r, s), s.decision.seat
    best, top = choice(LAY_NO_TOKEN), 0.0
    if best not in s.decision.choices:
        best, top = s.decision.choices[0], -100.0
    for chosen in s.decision.choices:
        if chosen >> NOUN_BITS == LAY_TOKEN:
            skill, slot = (chosen & NOUN_MASK) // MECHS, (chosen & NOUN_MASK) % MECHS
            gain = skill_value(skill) - skill_value(ability_at(s, part, seat, slot))
            if gain > top:
                best, top = chosen, gain
    return best


def keep(r: ScytheRules, s: ScytheState) -> int:
    best, top = choice(KEEP_NO_MOD), 0.0
    for chosen in s.decision.choices:
        if chosen >> NOUN_BITS == KEEP_MOD:
            value = MOD_VALUES.get(INFRA_MOD.label(chosen & NOUN_MASK), 0.0)
            if value > top:
                best, top = chosen, value
    return best


# by the kind of a decision
ANSWERS: Final[dict[str, Callable[[ScytheRules, ScytheState], int]]] = {
    "prepare.token": lay,
    "prepare.infrastructure": keep,
}
