"""After a won combat: a star from the supply or from a base. RIVAL_STAR: seat = winner, a = loser."""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire
from hexarc.core.state import Frame, emit, push
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.rivals import automa
from hexarc.games.scythe.modules.fenris.rivals.part import (
    LEAVE_STARS,
    PRIZE,
    RIVAL_STAR,
    STAR_FROM_BASE,
    STAR_FROM_SUPPLY,
    STAR_TAKEN,
    rivals,
    stars_on,
    stars_out,
)
from hexarc.games.scythe.pieces import gain_coins, stars_placed
from hexarc.games.scythe.procs.stars import check_stars, place_star, star_limit, stars_at_hand
from hexarc.games.scythe.rules import COMBAT, COMBAT_ENDED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.scoring import STAR_COMBAT


def combat_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """In place of COMBAT's "star": with own stars on bases the winner chooses (fenris.module.rivals.06, .08)."""
    fire(r, s, COMBAT_ENDED, f.c, f.d, f.a)
    if s.ended or f.c >= r.players:
        return
    if not may_take(r, s, f.c):
        check_stars(r, s, f.c, STAR_COMBAT)
    elif is_automa(r, f.c):
        from_base(r, s, f.c, automa.base_for(r, s, f.c, f.d), f.d)
    else:
        push(s, RIVAL_STAR, f.c, f.d)


def may_take(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """A star from a base fills a space for combat; without one it stays where it is (fenris.module.rivals.07)."""
    return stars_out(r, s, seat) > 0 and free_spaces(r, s, seat) > 0


def free_spaces(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """How many stars for combat a seat may still place."""
    if STAR_COMBAT not in r.track:
        return 0
    return star_limit(r, s, seat, STAR_COMBAT) - stars_placed(r, s, seat, STAR_COMBAT)


def may_use_supply(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Not on a space that a star on a base needs: that star could never be placed, and no game could end (R14)."""
    return stars_at_hand(r, s, seat) > 0 and free_spaces(r, s, seat) > stars_out(r, s, seat)


def ask_source(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for base in range(r.players):
        if stars_on(r, s, f.seat, base):
            d.offer(STAR_FROM_BASE, base)
    if may_use_supply(r, s, f.seat):
        d.offer(STAR_FROM_SUPPLY)
    elif f.a >= r.players or stars_on(r, s, f.seat, f.a) == 0:
        d.offer(LEAVE_STARS)  # "may"; but a win over a rival takes the star


def take_source(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb == STAR_FROM_BASE:
        from_base(r, s, f.seat, noun_of(chosen), f.a)
    else:
        check_stars(r, s, f.seat, STAR_COMBAT if verb == STAR_FROM_SUPPLY else NOWHERE)


def from_base(r: ScytheRules, s: ScytheState, seat: int, base: int, loser: int) -> None:
    """To the track, with coins if it lay on the base of who was beaten (fenris.module.rivals.03, .04)."""
    rivals(r, s).stars[seat * r.players + base] -= 1
    if s.sink is not None:
        emit(s, STAR_TAKEN, (seat, base))
    if base == loser:
        gain_coins(s, seat, PRIZE)
    place_star(r, s, seat, STAR_COMBAT, base)
    if not s.ended:
        check_stars(r, s, seat)


def at_hand(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Stars on bases are there for combats only (fenris.module.rivals.05)."""
    return value - stars_out(r, s, seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.instead(COMBAT, "star", act("star", combat_star))
    b.proc(RIVAL_STAR, [ask("source", ask_source, take_source)])
