"""Gatekeepers: two dice more in a gate; or a ship in each gate."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import GATEKEEPERS
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.price import pay
from hexarc.games.arcs.cards.spread import spread_ships
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.rules import DICE_LIMIT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import IS_GATE

GATE_SHIPS: Final = BOOK.proc("gate_ships")


def gate_dice(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Up to two dice more in a gate; the six of each type are still all there are (arcs.card.gatekeepers)."""
    if s.court_where[GATEKEEPERS] == PLAY + seat and IS_GATE[a // SEATS]:
        return value + 2
    return value


def ask_gate_ships(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if s.ships_supply[f.seat] > 0:
        d.offer(verbs.USE_EFFECT)
        d.offer(verbs.NO_EFFECT)


def gate_ships(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    spread_ships(s, f.seat, r.gates[s.setup])


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(DICE_LIMIT, gate_dice)
    b.proc(
        GATE_SHIPS,
        [
            act("pay", pay),
            ask(
                "place",
                ask_gate_ships,
                takes={verbs.USE_EFFECT: gate_ships, verbs.NO_EFFECT: decline},
                may_be_empty=True,
            ),
        ],
    )
    r.prelude_proc[GATEKEEPERS] = GATE_SHIPS
