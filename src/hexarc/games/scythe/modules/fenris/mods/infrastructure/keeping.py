"""Drawing four infrastructure mods and keeping up to two: openly drawn, kept in secret, then shown together."""

from random import Random
from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import CHANCE, EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, reveal
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import count, members
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_DRAW, INFRA_KEEP, INFRA_MODS
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import INFRA_MOD, infrastructure
from hexarc.games.scythe.rules import PREPARE, PREPARED, SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.verbs import SEAT

DRAW_INFRASTRUCTURE_MOD: Final = BOOK.verb("draw_infrastructure_mod", INFRA_MOD)
KEEP_MOD: Final = BOOK.verb("keep_mod", INFRA_MOD)
KEEP_NO_MOD: Final = BOOK.verb("keep_no_mod")
INFRASTRUCTURE_DRAWN: Final = BOOK.event("infrastructure_mod_drawn", SEAT, INFRA_MOD)
MOD_KEPT: Final = BOOK.event("mod_kept", SEAT, INFRA_MOD)


def next_to_draw(r: ScytheRules, s: ScytheState) -> int:
    """The first seat that is still to draw. Seats without a player mat have mods in another way."""
    part = infrastructure(r, s)
    for seat in range(r.players):
        if r.has_mat[seat] and count(part.drawn[seat]) < INFRA_DRAW:
            return seat
    return NOWHERE


def ask_draw(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """A token that the seat has drawn already is drawn again: it never counts."""
    part = infrastructure(r, s)
    seat = NOWHERE if part.given else next_to_draw(r, s)
    if seat == NOWHERE:
        return
    d.seat = CHANCE
    for mod in range(len(INFRA_MODS)):
        if part.left[mod] and not part.drawn[seat] >> mod & 1:
            d.outcome(DRAW_INFRASTRUCTURE_MOD, mod, part.left[mod])


def take_draw(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    part, seat, mod = infrastructure(r, s), next_to_draw(r, s), noun_of(chosen)
    part.left[mod] -= 1
    part.drawn[seat] |= 1 << mod
    if s.sink is not None:
        emit(s, INFRASTRUCTURE_DRAWN, (seat, mod))


def ask_keep(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Always as many questions as may be kept; after the first "no" the rest has just that answer."""
    part, seat = infrastructure(r, s), f.seat
    if part.given or not part.drawn[seat] or part.asked[seat] >= INFRA_KEEP:
        return
    d.seen_by = 1 << seat
    d.private = True
    if count(part.kept[seat]) == part.asked[seat]:
        for mod in members(part.drawn[seat] & ~part.kept[seat]):
            d.offer(KEEP_MOD, mod)
    d.offer(KEEP_NO_MOD)


def take_keep(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    part = infrastructure(r, s)
    part.asked[f.seat] += 1
    if verb_of(chosen) == KEEP_MOD:
        part.kept[f.seat] |= 1 << noun_of(chosen)


def show_kept(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    part = infrastructure(r, s)
    part.shown = 1
    reveal(s, EVERYONE)
    if s.sink is not None:
        for seat in range(r.players):
            for mod in members(part.kept[seat]):
                emit(s, MOD_KEPT, (seat, mod))


def hide(r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
    """What others keep could be any of what they drew, up to as many as they were asked for."""
    part = infrastructure(r, s)
    if part.shown:
        return
    for other in range(r.players):
        if other != seat and part.asked[other]:
            part.kept[other] = 0
            for mod in rng.sample(members(part.drawn[other]), rng.randrange(part.asked[other] + 1)):
                part.kept[other] |= 1 << mod


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(SETUP, "prepare", ask("infrastructure_mod", ask_draw, take_draw, may_be_empty=True))
    b.after(PREPARE, "begin", ask("infrastructure", ask_keep, take_keep, may_be_empty=True))
    b.hook(PREPARED, 0, show_kept)
