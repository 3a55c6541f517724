"""Mech abilities printed in Invaders from Afar that tokens of another box give as well: Sword, Shield, Ronin, Suiton.

Whoever needs one registers it; the first one does. So they work also where Invaders from Afar is off.
"""

from collections.abc import Callable

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import LAKE_BITS, LAKE_STEPS
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import fighters_at, has
from hexarc.games.scythe.procs.combat import against_player, weaken
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import CARD_LIMIT, FIGHT_SKILLS, REACH, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import RONIN, SHIELD, SUITON, SWORD
from hexarc.games.scythe.tables.ops import GAIN_POWER

ReachFn = Callable[[ScytheRules, ScytheState, int, int, int], int]


def sword(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The defender loses 2 power when the owner attacks."""
    if f.c and has(s, f.seat, SWORD) and against_player(r, f):
        weaken(s, f.seat, f.b, SWORD)


def shield(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The owner gains 2 power when it defends."""
    if not f.c and has(s, f.seat, SHIELD):
        if s.sink is not None:
            emit(s, events.SKILL_USED, (f.seat, SHIELD))
        offer_gain(r, s, f.seat, GAIN_POWER, 2)


def shield_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A star for that comes at once (D22)."""
    if not f.c and has(s, f.seat, SHIELD):
        check_stars(r, s, f.seat)


def ask_ronin(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """One fighter alone, no worker beside it, may gain 2 power (scythe.togawa.23)."""
    alone = fighters_at(s, f.seat, PlaceId(f.a)) == 1 and not s.laborers[f.seat] >> f.a & 1
    if has(s, f.seat, RONIN) and alone:
        d.offer(verbs.USE_SKILL, RONIN)
        d.offer(verbs.SPARE_SKILL, RONIN)


def take_ronin(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.USE_SKILL:
        if s.sink is not None:
            emit(s, events.SKILL_USED, (f.seat, RONIN))
        offer_gain(r, s, f.seat, GAIN_POWER, 2)


def ronin_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A star for that comes at once (D22)."""
    if has(s, f.seat, RONIN):
        check_stars(r, s, f.seat)


def suiton_card(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Suiton: one card more in a fight on a lake."""
    return value + 1 if LAKE_BITS >> place & 1 and has(s, seat, SUITON) else value


def suiton_reach(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Suiton: lakes."""
    return value | LAKE_STEPS[place] if s.skills[seat] >> SUITON & 1 else value


def register_sword(b: Builder[ScytheRules, ScytheState]) -> None:
    if b.once("skill sword"):
        b.after(FIGHT_SKILLS, "artillery", act("sword", sword))


def register_shield(b: Builder[ScytheRules, ScytheState]) -> None:
    if b.once("skill shield"):
        b.after(FIGHT_SKILLS, "artillery", act("shield", shield))
        b.after(FIGHT_SKILLS, "artillery", act("shield_star", shield_star))


def register_ronin(b: Builder[ScytheRules, ScytheState]) -> None:
    if b.once("skill ronin"):
        b.after(FIGHT_SKILLS, "artillery", ask("ronin", ask_ronin, take_ronin, may_be_empty=True))
        b.after(FIGHT_SKILLS, "artillery", act("ronin_star", ronin_star))


def register_suiton(b: Builder[ScytheRules, ScytheState], reach: ReachFn = suiton_reach) -> None:
    """Togawa brings a way of its own that knows Suiton besides the rest of its mat: one call instead of two."""
    if b.once("skill suiton"):
        b.modify(REACH, reach)
        b.modify(CARD_LIMIT, suiton_card)
