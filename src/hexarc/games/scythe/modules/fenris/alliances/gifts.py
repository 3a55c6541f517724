"""What the allies of Albion, Togawa and Vesna get: pieces of their own (own design, decision R10).

Albion: two neutral Flags, set like Albion's. Togawa: two of the Traps that are not set, shown to all, which work for
the ally. Vesna: one unused Factory card, for one use. ALLIED_GIFT: seat = ally, a = Traps still to hand over, b = 1 for
a Factory card. When the alliance is broken what was given stays, but no more tokens are set.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import CHANCE, EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import AROUND, count
from hexarc.games.scythe.modules.fenris.alliances.data import (
    ALLIED_FLAGS,
    ALLIED_TRAPS,
    CARD,
    FLAGS,
    TRAPS,
    token_of,
)
from hexarc.games.scythe.modules.fenris.alliances.part import (
    ALLIED_FLAG,
    ALLIED_GIFT,
    GIVE_TRAP,
    NO_ALLIED_TOKEN,
    SET_ALLIED_TRAP,
    TRAP_GIVEN,
    alliances,
    broke,
    is_allied,
)
from hexarc.games.scythe.modules.tokens import TOKENS, TRAP_OWNER, free_traps, token_place, tokens
from hexarc.games.scythe.rules import (
    FACTORY_CARD_USED,
    MOVE,
    SCORED_TERRITORIES,
    ScytheRules,
)
from hexarc.games.scythe.score import scored_control
from hexarc.games.scythe.state import BAG, BESIDE, BOX, NOWHERE, ScytheState


def holder(r: ScytheRules, s: ScytheState, grant: int) -> int:
    """The seat that has the token with this gift, broken or not; NOWHERE if none."""
    part = alliances(r, s)
    for seat in range(r.players):
        if is_allied(r, s, seat) and token_of(s.faction[part.holds[seat]]).grants == grant and r.has_mat[seat]:
            return seat
    return NOWHERE


def hand_over(r: ScytheRules, s: ScytheState, seat: int, ally: int) -> None:
    grants = token_of(s.faction[ally]).grants
    if grants == TRAPS:
        push(s, ALLIED_GIFT, seat, min(ALLIED_TRAPS, len(free_traps(r, s, ally))))
    elif grants == CARD:
        push(s, ALLIED_GIFT, seat, 0, 1)


def ask_gift(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a:
        d.seat = CHANCE
        for trap in free_traps(r, s, alliances(r, s).holds[f.seat]):
            d.offer(GIVE_TRAP, trap)
    elif f.b and s.factory_at.count(BAG) > s.factory_laid:
        offer_draw(d, verbs.LAY_FACTORY_CARD, s.factory_at, BAG, [], EVERYONE)


def take_gift(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    part = alliances(r, s)
    if verb_of(chosen) == GIVE_TRAP:
        part.traps |= 1 << noun_of(chosen)
        tokens(r, s).traps_known |= 1 << noun_of(chosen)
        f.a -= 1
        again(f)
        if s.sink is not None:
            emit(s, TRAP_GIVEN, (f.seat, noun_of(chosen)))
    else:
        part.card = noun_of(chosen)
        s.factory_at[part.card] = BESIDE + f.seat
        finish(f)
        if s.sink is not None:
            emit(s, events.FACTORY_TAKEN, (f.seat, part.card))


# setting tokens, after a Move action of the character


def ask_token(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not is_allied(r, s, f.seat) or broke(r, s, f.seat):
        return
    place = token_place(r, s, f.seat)
    if place == NOWHERE:
        return
    part = alliances(r, s)
    if holder(r, s, FLAGS) == f.seat and count(part.flags) < ALLIED_FLAGS:
        d.offer(ALLIED_FLAG, place)
    elif holder(r, s, TRAPS) == f.seat:
        for trap in free_traps(r, s, f.seat):
            d.offer(SET_ALLIED_TRAP, trap)
    if d.choices:
        d.offer(NO_ALLIED_TOKEN)


def take_token(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb == ALLIED_FLAG:
        alliances(r, s).flags |= 1 << noun_of(chosen)
        if s.sink is not None:
            emit(s, events.FLAG_SET, (f.seat, noun_of(chosen)))
    elif verb == SET_ALLIED_TRAP:
        place = token_place(r, s, f.seat)
        tokens(r, s).trap_at[noun_of(chosen)] = place
        tokens(r, s).traps_armed |= 1 << noun_of(chosen)
        if s.sink is not None:
            emit(s, events.TRAP_SET, (f.seat, place))


# what comes of them


def trap_owner(r: ScytheRules, s: ScytheState, _seat: int, value: int, trap: int) -> int:
    return holder(r, s, TRAPS) if alliances(r, s).traps >> trap & 1 else value


def flags_lie(r: ScytheRules, s: ScytheState) -> int:
    return alliances(r, s).flags


def flags_shown(r: ScytheRules, s: ScytheState, _viewer: int) -> list[tuple[int, dict[str, object]]]:
    owner = holder(r, s, FLAGS)
    bits = alliances(r, s).flags
    return [(place, {"kind": "flag", "seat": owner}) for place in range(bits.bit_length()) if bits >> place & 1]


def flag_territories(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """As Albion's: one more for each on a controlled territory that does not touch the own base."""
    flags = alliances(r, s).flags
    if flags and holder(r, s, FLAGS) == seat:
        value += count(flags & scored_control(r, s, seat) & ~AROUND[s.home[seat]])
    return value


def card_used(r: ScytheRules, s: ScytheState, _key: int, seat: int, card: int, _b: int) -> None:
    """It leaves the game after its one use."""
    if card == alliances(r, s).card:
        s.factory_at[card] = BOX


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    b.proc(ALLIED_GIFT, [ask("gift", ask_gift, take_gift, may_be_empty=True)])
    b.hook(FACTORY_CARD_USED, 0, card_used)
    if r.slots[TOKENS] >= 0:
        b.after(MOVE, "factory", ask("allied_token", ask_token, take_token, may_be_empty=True))
        b.modify(TRAP_OWNER, trap_owner)
        b.modify(SCORED_TERRITORIES, flag_territories)
        r.tokens_lie.append(flags_lie)
        r.tokens_shown.append(flags_shown)
