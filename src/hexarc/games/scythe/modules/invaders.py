"""Invaders from Afar (IFA): the two factions whose rules touch everybody's procedures, Albion and Togawa.

Their mats and bases are data like the others. Both put faction tokens where their character ended a Move action.
"""

from random import Random
from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Part
from hexarc.games.scythe.modules import albion, togawa
from hexarc.games.scythe.modules.tokens import (
    Tokens,
    has_secret_trap,
    places_of_tokens,
    shown_tokens,
    shuffle_traps,
    tokens,
)
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import FACTIONS
from hexarc.games.scythe.tables.mats import MATS

MOST_WITHOUT: Final = 5  # players


class Invaders(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "invaders"

    def options(self) -> list[Option]:
        return [Option("invaders", (True, False), True)]

    def refusal(self, options: Options, players: int) -> str:
        return "needs_invaders" if players > MOST_WITHOUT and not options["invaders"] else ""

    def refusals(self) -> list[str]:
        return ["needs_invaders"]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        for faction in range(FACTIONS):
            r.faction_used[faction] = True
        r.mat_used = [True] * MATS
        r.tokens_shown.append(tokens_for)
        r.map_is_secret.append(some_trap_is_secret)
        r.tokens_lie.append(places_of_tokens)
        albion.register(b)
        togawa.register(b, r)

    def part(self, players: int, options: Options) -> Part:
        return Tokens()

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        shuffle_traps(s, tokens(r, s), seat, rng)


def tokens_for(r: ScytheRules, s: ScytheState, viewer: int) -> list[tuple[int, dict[str, object]]]:
    return shown_tokens(r, s, tokens(r, s), viewer)


def some_trap_is_secret(r: ScytheRules, s: ScytheState, _viewer: int) -> bool:
    return has_secret_trap(tokens(r, s))
