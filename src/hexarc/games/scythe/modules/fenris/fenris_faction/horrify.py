"""Horrify: a token for each unit that Fenris makes retreat as the aggressor (fenris.fenris.19, .20, .27).

Units that lost a fight are counted as they go, workers that were driven off when they leave. Fenris is asked when all
of them are gone: after the fight, or at the end of the moves. HORRIFYING: a = whose units.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.scythe.modules.fenris.fenris_faction.part import horde
from hexarc.games.scythe.modules.fenris.fenris_faction.words import GIVE_INFLUENCE, HORRIFY, HORRIFYING
from hexarc.games.scythe.modules.fenris.influence import give_influence, influence
from hexarc.games.scythe.modules.fenris.rows import INFLUENCE_TOKENS
from hexarc.games.scythe.pieces import has
from hexarc.games.scythe.rules import COMBAT, MOVE, UNIT_RETREATED, WORKERS_DRIVEN_OFF, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState

SIZE = INFLUENCE_TOKENS + 1


def horrifies(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """With the mech deployed and tokens left. An Automa needs no mech for it; that is another rule."""
    return 0 <= seat < r.players and has(s, seat, HORRIFY) and influence(r, s).held[seat] > 0


def unit_retreated(r: ScytheRules, s: ScytheState, _key: int, seat: int, _unit: int, _way: int) -> None:
    """In a fight, of the loser: that is the defender if Fenris attacked (fenris.fenris.20)."""
    if s.fight_at != NOWHERE and seat == s.defender and horrifies(r, s, s.attacker):
        horde(r, s).fled[seat] += 1


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, a: int, _place: int) -> None:
    if horrifies(r, s, seat):
        horde(r, s).fled[a // 16] += a % 16


def start_horrifying(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """MOVE after the moves, COMBAT after the retreat: one opponent after the other."""
    fled = horde(r, s).fled
    for seat in range(r.players):
        if fled[seat]:
            push(s, HORRIFYING, s.attacker if f.proc == COMBAT else f.seat, seat)


def most(r: ScytheRules, s: ScytheState, f: Frame) -> int:
    return min(horde(r, s).fled[f.a], influence(r, s).held[f.seat])


def ask_horrify(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for tokens in range(most(r, s, f) + 1):
        d.offer(GIVE_INFLUENCE, f.a * SIZE + tokens)


def take_horrify(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    horde(r, s).fled[f.a] = 0
    give_influence(r, s, f.seat, f.a, noun_of(chosen) % SIZE)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(UNIT_RETREATED, 0, unit_retreated)
    b.hook(WORKERS_DRIVEN_OFF, 0, workers_driven_off)
    b.after(MOVE, "drive_off", act("horrify", start_horrifying))
    b.before(COMBAT, "consolation", act("horrify", start_horrifying))
    b.proc(HORRIFYING, [ask("tokens", ask_horrify, take_horrify)])
