"""The module of ability tokens: on wherever another module lays some (mech mods, Vesna's own tokens).

It brings the abilities themselves, those of Invaders from Afar among them, and the question of what to lay where.
"""

from random import Random
from typing import ClassVar, Final

from hexarc.core.boxdata import BoxNumber
from hexarc.core.builder import Builder
from hexarc.core.choice import Arg
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Part
from hexarc.games.scythe.modules import afar_skills
from hexarc.games.scythe.modules.fenris.mods import laying
from hexarc.games.scythe.modules.fenris.mods.data import MECH_MODS, MECH_NUMBERS
from hexarc.games.scythe.modules.fenris.mods.part import AbilityTokens
from hexarc.games.scythe.modules.fenris.mods.skills import (
    armor,
    entrenched,
    feint,
    regroup,
    reinforce,
    stealth,
    tactics,
    ways,
)
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import MECH_ABILITIES
from hexarc.games.scythe.tables.load import index
from hexarc.games.scythe.verbs import SKILL

USED_BY: Final[list[str]] = ["mech_mods"]  # options; a module that lays tokens adds its own when it is imported

# by the rows of the data: the number of the ability
MOD_SKILL: Final[list[int]] = [index(SKILL.labels, mod.name, "mech_mods.json") for mod in MECH_MODS]


class AbilityTokensModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "ability_tokens"

    def takes_part(self, options: Options, players: int) -> bool:
        return any([options.get(name, False) is not False for name in USED_BY])

    def box_numbers(self) -> list[BoxNumber]:
        return MECH_NUMBERS

    def part(self, players: int, options: Options) -> Part:
        return AbilityTokens(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        laying.register(b)
        afar_skills.register_sword(b)
        afar_skills.register_shield(b)
        afar_skills.register_ronin(b)
        afar_skills.register_suiton(b)
        armor.register(b)
        entrenched.register(b)
        reinforce.register(b)
        tactics.register(b)
        feint.register(b)
        ways.register(b)
        regroup.register(b)
        stealth.register(b)

    def choice_args(self, r: ScytheRules, s: ScytheState, chosen: int) -> dict[str, Arg]:
        return laying.choice_args(s, chosen)

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        laying.hide(r, s, seat, rng)

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        return laying.census(r, s)

    def message_ids(self) -> set[str]:
        added = [SKILL.label(skill) for skill in MOD_SKILL if skill >= MECH_ABILITIES]
        return {f"scythe.skill.{name}.text" for name in added} | {laying.BLANK}
