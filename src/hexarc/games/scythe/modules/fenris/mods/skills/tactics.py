"""Tactics: once a fight, a coin buys one combat card more than the units allow. Our own design but for the "once".

It is asked last among the abilities of a side, where a further card in hand could be played; everybody sees the answer.
"""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.pieces import gain_coins, hand_size, has
from hexarc.games.scythe.procs.combat import card_limit
from hexarc.games.scythe.rules import CARD_LIMIT, FIGHT_BEGAN, FIGHT_SKILLS, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import SKILL

TACTICS: Final = SKILL.add("tactics")


def forget(r: ScytheRules, s: ScytheState, _key: int, _attacker: int, _defender: int, _place: int) -> None:
    ability_tokens(r, s).paid = 0


def ask_tactics(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Whether it is asked follows from what everybody sees; with private coins the answer alone tells of a coin."""
    if not has(s, f.seat, TACTICS) or hand_size(s, f.seat) <= card_limit(r, s, f.seat, PlaceId(f.a)):
        return
    d.private = not r.open_coins
    if s.coins[f.seat] >= r.box["tactics.coins"]:
        d.offer(verbs.USE_SKILL, TACTICS)
    elif r.open_coins:
        return
    d.offer(verbs.SPARE_SKILL, TACTICS)


def take_tactics(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.USE_SKILL:
        if s.sink is not None:
            emit(s, events.SKILL_USED, (f.seat, TACTICS))
        gain_coins(s, f.seat, -r.box["tactics.coins"])
        ability_tokens(r, s).paid |= 1 << f.seat


def one_card_more(r: ScytheRules, s: ScytheState, seat: int, value: int, _place: int) -> int:
    return value + r.box["tactics.cards"] if ability_tokens(r, s).paid >> seat & 1 else value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(FIGHT_BEGAN, 0, forget)
    b.after(FIGHT_SKILLS, "artillery", ask("tactics", ask_tactics, take_tactics, may_be_empty=True))
    b.modify(CARD_LIMIT, one_card_more)
