"""Clan Albion (IFA p.4-5): Flags, Burrow, Sword, Shield, Rally."""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import AROUND, HEX_BITS, RIVER_STEPS, TUNNEL_BITS, count
from hexarc.games.scythe.modules import afar_skills
from hexarc.games.scythe.modules.tokens import added_token_place, token_place, tokens
from hexarc.games.scythe.pieces import has_own, mine_bit
from hexarc.games.scythe.rules import MOVE, REACH, SCORED_TERRITORIES, ScytheRules
from hexarc.games.scythe.score import scored_control
from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE
from hexarc.games.scythe.tables.factions import BURROW, EXALT, FLAGS, RALLY


def ask_flag(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Exalt: one Flag after a Move action of the character, fight and encounter included (scythe.albion.01)."""
    if not has_own(s, f.seat, EXALT):
        return
    lying = tokens(r, s)
    if count(lying.flags) < FLAGS:
        if token_place(r, s, f.seat) != NOWHERE:
            d.offer(verbs.FLAG)
        other = added_token_place(r, s, f.seat)
        if other != NOWHERE:
            d.offer(verbs.FLAG_AT, other)
        if d.choices:
            d.offer(verbs.NO_TOKEN)


def take_flag(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb != verbs.NO_TOKEN:
        place = s.unit_at[f.seat * UNITS + CHARACTER] if verb == verbs.FLAG else noun_of(chosen)
        tokens(r, s).flags |= 1 << place
        if s.sink is not None:
            emit(s, events.FLAG_SET, (f.seat, place))


def reach(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Burrow: rivers into or out of a tunnel, the own Mine included. Rally: any territory with an own worker or a
    Flag.
    """
    skills = s.skills[seat]
    if skills >> BURROW & 1 and (place < FIRST_BASE or place == s.home[seat]):
        tunnels = TUNNEL_BITS | mine_bit(s, seat)
        value |= RIVER_STEPS[place] if tunnels >> place & 1 else RIVER_STEPS[place] & tunnels
    if skills >> RALLY & 1:
        value |= s.laborers[seat] & HEX_BITS | tokens(r, s).flags
    return value


def flag_territories(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """A Flag on a controlled territory counts as one more, unless it touches the own base (scythe.albion.08, .09)."""
    if has_own(s, seat, EXALT):
        value += count(tokens(r, s).flags & scored_control(r, s, seat) & ~AROUND[s.home[seat]])
    return value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(MOVE, "factory", ask("flag", ask_flag, take_flag, may_be_empty=True))
    afar_skills.register_sword(b)
    afar_skills.register_shield(b)
    b.modify(REACH, reach)
    b.modify(SCORED_TERRITORIES, flag_territories)
