"""What a bot does with mods: which it lays or keeps, and when it uses one.

Each mod and each printed ability has a value in coins; a mod is laid where it is worth more than what it covers. A mod
without a value here counts 0. Questions that are not answered here are left to the search.
"""

from collections.abc import Callable
from typing import Final

from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.games.scythe import verbs
from hexarc.games.scythe.ids import PlaceId, SectionId
from hexarc.games.scythe.modules.fenris.mods.infrastructure.keeping import KEEP_MOD, KEEP_NO_MOD
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import INFRA_MOD, SPARE_MOD, USE_MOD
from hexarc.games.scythe.modules.fenris.mods.laying import LAY_NO_TOKEN, LAY_TOKEN, ability_at
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.modules.fenris.mods.skills.feint import LEAVE_DIAL, TURN_DIAL
from hexarc.games.scythe.modules.fenris.mods.skills.regroup import REGROUP_AT
from hexarc.games.scythe.pieces import workers_at
from hexarc.games.scythe.procs.combat import total_of
from hexarc.games.scythe.procs.pay import bottom_cost
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.tables.scoring import MAX_POPULARITY

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
DEAR: Final = 2  # tokens: a waiver is used for no less
MANY: Final = 3  # workers that produce at once: worth doubling
LATE: Final = 6  # rounds: from then on Cavalry is used where the search likes it
SPARE_COINS: Final = 3


def weakest(r: ScytheRules, s: ScytheState) -> int:
    """Armor: cards are offered by value."""
    return s.decision.choices[0]


def use_skill(r: ScytheRules, s: ScytheState) -> int:
    return of_verb(s, verbs.USE_SKILL)


def tactics(r: ScytheRules, s: ScytheState) -> int:
    return of_verb(s, verbs.USE_SKILL if s.coins[s.decision.seat] >= SPARE_COINS else verbs.SPARE_SKILL)


def regroup(r: ScytheRules, s: ScytheState) -> int:
    return of_verb(s, REGROUP_AT)


def waiver(r: ScytheRules, s: ScytheState) -> int:
    f = s.stack[-1]
    return of_verb(s, USE_MOD if bottom_cost(r, s, f.seat, SectionId(f.a)) >= DEAR else SPARE_MOD)


def automachines(r: ScytheRules, s: ScytheState) -> int:
    return of_verb(s, USE_MOD if makers(s) >= MANY else SPARE_MOD)


def propaganda(r: ScytheRules, s: ScytheState) -> int:
    room = MAX_POPULARITY - s.popularity[s.decision.seat]
    return of_verb(s, USE_MOD if room >= r.box["propaganda.popularity"] else SPARE_MOD)


def cavalry(r: ScytheRules, s: ScytheState) -> int:
    """Kept at first; then the search says whether a move is better with it."""
    return of_verb(s, SPARE_MOD) if s.turns < LATE * r.players else -1


def spy(r: ScytheRules, s: ScytheState) -> int:
    return of_verb(s, USE_MOD if s.power[s.decision.seat] >= MANY else SPARE_MOD)


def feint_attacker(r: ScytheRules, s: ScytheState) -> int:
    return feint(s, 0)


def feint_defender(r: ScytheRules, s: ScytheState) -> int:
    return feint(s, 1)


def of_verb(s: ScytheState, verb: int) -> int:
    """The first choice with this verb, else the first of all."""
    for chosen in s.decision.choices:
        if chosen >> NOUN_BITS == verb:
            return chosen
    return s.decision.choices[0]


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


def makers(s: ScytheState) -> int:
    """Workers on the territories where most of them stand, as many as a Produce action has."""
    f = s.stack[-1]
    found: list[int] = []
    for place in range(len(s.building)):
        if s.control[f.seat] & s.laborers[f.seat] & 1 << place:
            found.append(workers_at(s, f.seat, PlaceId(place)))
    found.sort(reverse=True)
    return sum(found[: f.a])


def feint(s: ScytheState, side: int) -> int:
    """As little as wins; who cannot win pays as little as may be, but shows something for the card."""
    mine, theirs = total_of(s, side), total_of(s, 1 - side)
    needed = theirs - mine + s.dial[side] + side  # a tie goes to the attacker
    dials = [chosen & NOUN_MASK for chosen in s.decision.choices if chosen >> NOUN_BITS == TURN_DIAL]
    dials = sorted([*dials, s.dial[side]])
    winning = [dial for dial in dials if dial >= needed]
    wanted = winning[0] if winning else min([dial for dial in dials if dial > 0] or dials)
    return choice(LEAVE_DIAL) if wanted == s.dial[side] else choice(TURN_DIAL, wanted)


# by the kind of a decision; -1 leaves it to the search
ANSWERS: Final[dict[str, Callable[[ScytheRules, ScytheState], int]]] = {
    "prepare.token": lay,
    "prepare.infrastructure": keep,
    "armor.card": weakest,
    "combat.feint_attacker": feint_attacker,
    "combat.feint_defender": feint_defender,
    "fight_skills.reinforce": use_skill,
    "fight_skills.tactics": tactics,
    "retreat.regroup": regroup,
    "bottom.waiver": waiver,
    "produce.automachines": automachines,
    "trade.propaganda": propaganda,
    "move.cavalry": cavalry,
    "spying.attacker": spy,
    "spying.defender": spy,
}
