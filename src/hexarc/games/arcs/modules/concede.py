"""Conceding, an option (arcs.end.05): instead of leading or following, a player may give the game up.

The hand goes face down under the discard pile, shuffled, and the player takes no turn any more; pieces and power stay
on the table. When all but one conceded the game is over. Who conceded ranks behind all others.
"""

from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, emit, end_game, finish
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.procs.round import end_if_all_passed
from hexarc.games.arcs.rules import ROUND, TURN, ArcsRules
from hexarc.games.arcs.state import BAG, HAND, ArcsState
from hexarc.games.arcs.tables import ACTION_CARDS


def ask_leader(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.offer(verbs.CONCEDE)


def ask_follower(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.seat != s.lead_seat:
        d.offer(verbs.CONCEDE)


def concede(r: ArcsRules, s: ArcsState, seat: int) -> None:
    emit(s, events.CONCEDED, (seat,))
    s.conceded |= 1 << seat
    for card in range(ACTION_CARDS):
        if s.action_where[card] == HAND + seat:
            s.action_where[card] = BAG
    left = 0
    for other in range(r.players):
        if not s.conceded >> other & 1:
            left += 1
    if left == 1:
        end_game(s)


def leader_concedes(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The initiative goes on to the next player with cards, without one to the next in the game; the round is over."""
    seat = s.initiative
    concede(r, s, seat)
    if s.over:
        return
    for step in range(r.players - 1, 0, -1):
        other = (seat + step) % r.players
        if not s.conceded >> other & 1 and (hand_size(s, other) > 0 or hand_size(s, s.initiative) == 0):
            s.initiative = other
    emit(s, events.INITIATIVE, (s.initiative,))
    end_if_all_passed(r, s)
    finish(f)


def follower_concedes(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    concede(r, s, f.seat)
    if not s.over:
        finish(f)


class Conceding(Module[ArcsRules, ArcsState]):
    NAME: ClassVar[str] = "concede"

    def options(self) -> list[Option]:
        return [Option("concede", (False, True), False)]

    def register(self, b: Builder[ArcsRules, ArcsState], r: ArcsRules, options: Options) -> None:
        b.offer(ROUND, "lead", ask_leader, takes={verbs.CONCEDE: leader_concedes})
        b.offer(TURN, "play", ask_follower, takes={verbs.CONCEDE: follower_concedes})
