"""Alliances with an Automa (FR p.19): at setup only, and while they last it stays in scheme I.

AUTOMA_ALLIANCE: seat = who is asked. SETUP: d = how many were asked.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.part import automa_seats, is_automa, players_seats
from hexarc.games.scythe.modules.fenris.alliances.part import (
    ALLY,
    AUTOMA_ALLIANCE,
    NO_ALLIANCE,
    alliances,
    broke,
    is_allied,
)
from hexarc.games.scythe.modules.fenris.alliances.swap import swap
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import MAIFUKU


def ask_players(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """In reverse turn order (automa.fenris.ep2b.01)."""
    order = [s.right_seat[s.first_seat]]
    while len(order) < r.players:
        order.append(s.right_seat[order[-1]])
    order = [seat for seat in order if not is_automa(r, seat)]
    if f.d < len(players_seats(r)):
        again(f)
        push(s, AUTOMA_ALLIANCE, order[f.d])
        f.d += 1
    else:
        f.d = 0


def ask_ally(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for other in automa_seats(r):
        if not is_allied(r, s, other):
            d.offer(ALLY, other)
    if d.choices:
        d.offer(NO_ALLIANCE)


def take_ally(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == ALLY:
        swap(r, s, f.seat, noun_of(chosen))


def stands(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Whether an Automa is in an alliance that neither side has broken."""
    return is_allied(r, s, seat) and not broke(r, s, seat) and not broke(r, s, alliances(r, s).holds[seat])


def scheme_2_starts(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Not while it holds a token face up and its own is face up (automa.fenris.ep2b.05)."""
    return 0 if stands(r, s, seat) else value


def leaves_tokens(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """As Togawa no Traps while a player holds its token face up (automa.fenris.ep2b.04)."""
    held = is_allied(r, s, seat) and not broke(r, s, alliances(r, s).holds[seat])
    return 0 if held and has_own(s, seat, MAIFUKU) else value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(SETUP, "play", act("automa_allies", ask_players))
    b.proc(AUTOMA_ALLIANCE, [ask("ally", ask_ally, take_ally, may_be_empty=True)])
    b.modify(words.SCHEME_2_STARTS, scheme_2_starts)
    b.modify(words.LEAVES_TOKENS, leaves_tokens)
