"""The last episode: player mats are chosen, the richest first, as the campaign says (fenris.ep8a.02).

An Automa takes a random one where somebody chooses after it, and the forbidden pairs do not bind it
(automa.fenris.ep8a.01): it only takes a mat away, for it plays without one.
CHOOSE_IN_ORDER: a = the mats that Automas have taken away, as bits.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, again, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.episodes.part import given
from hexarc.games.scythe.modules.mats import can_finish
from hexarc.games.scythe.procs.setup import forbidden, mat_allowed
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import MATS

CHOOSE_IN_ORDER: Final = BOOK.proc("choose_in_order")


def begin(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, CHOOSE_IN_ORDER, 0)


def taken(s: ScytheState, f: Frame) -> int:
    """Bit set of the mats that are gone."""
    used = f.a
    for mat in s.mat:
        if mat != NOWHERE:
            used |= 1 << mat
    return used


def can_take(r: ScytheRules, s: ScytheState, f: Frame, seat: int, mat: int) -> bool:
    """Whether a legal mat is left for everybody who chooses later."""
    used = taken(s, f)
    if not mat_allowed(r, mat) or used >> mat & 1 or (r.has_mat[seat] and forbidden(r, s.faction[seat], mat)):
        return False
    mats = s.mat[:]
    if r.has_mat[seat]:
        mats[seat] = mat
    return can_finish(r, s.faction, mats, used | 1 << mat)


def ask_mat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    order = given(r, s).mat_order
    if not order:
        return
    seat = order[0]
    if not r.has_mat[seat]:
        d.seat = CHANCE
    else:
        d.seat = SeatId(seat)
    verb = verbs.CHOOSE_MAT if r.has_mat[seat] else verbs.DEAL_MAT
    for mat in range(MATS):
        if can_take(r, s, f, seat, mat):
            d.offer(verb, mat)
        elif d.explain and mat_allowed(r, mat) and not taken(s, f) >> mat & 1:
            d.block(verb, mat, "scythe.why.forbidden_pair", "fenris.ep8a.03")


def take_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    seat = given(r, s).mat_order.pop(0)
    if r.has_mat[seat]:
        s.mat = replaced(s.mat, seat, noun_of(chosen))
    else:
        f.a |= 1 << noun_of(chosen)
    again(f)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.instead(SETUP, "mats", act("mats", begin))
    b.proc(CHOOSE_IN_ORDER, [ask("mat", ask_mat, take_mat, may_be_empty=True)])


def message_ids() -> set[str]:
    return {"scythe.ask.choose_in_order.mat"}
