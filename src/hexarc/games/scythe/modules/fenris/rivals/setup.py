"""The last step of setup: all put stars on bases, in secret. Everybody answers the same number of questions.

RIVALRY: seat = who is asked. SETUP: c = the next seat.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.rivals import automa
from hexarc.games.scythe.modules.fenris.rivals.part import (
    KEEP_STAR,
    RIVALRY,
    STAR_TO_BASE,
    STARS_ON_BASE,
    rivals,
    stars_on,
)
from hexarc.games.scythe.procs.stars import star_limit
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.scoring import STAR_COMBAT


def ask_all(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Seat after seat, then all of it is shown (fenris.module.rivals.10)."""
    while f.c < r.players and is_automa(r, f.c):
        f.c += 1
    if f.c < r.players:
        again(f)
        push(s, RIVALRY, f.c)
        f.c += 1
        return
    f.c = 0
    automa.put_stars(r, s)
    rivals(r, s).shown = 1
    reveal(s, EVERYONE)
    for seat in range(r.players):
        for base in range(r.players):
            stars = stars_on(r, s, seat, base)
            if stars and s.sink is not None:
                emit(s, STARS_ON_BASE, (seat, base, stars))


def questions(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """No more stars than spaces for combat, which triumph tiles may lack: they could never be placed (R13)."""
    return min(rivals(r, s).most, star_limit(r, s, seat, STAR_COMBAT))


def ask_star(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """One question for each star, whatever was answered before: nobody can count (fenris.module.rivals.01)."""
    if rivals(r, s).asked[f.seat] >= questions(r, s, f.seat):
        return
    d.seen_by = 1 << f.seat
    for other in range(r.players):
        if other != f.seat:
            d.offer(STAR_TO_BASE, other)
    d.offer(KEEP_STAR)


def take_star(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    part = rivals(r, s)
    part.asked[f.seat] += 1
    if verb_of(chosen) == STAR_TO_BASE:
        part.stars[f.seat * r.players + noun_of(chosen)] += 1
    again(f)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(SETUP, "play", act("rivals", ask_all))
    b.proc(RIVALRY, [ask("star", ask_star, take_star, may_be_empty=True)])
