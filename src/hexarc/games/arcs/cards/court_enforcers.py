"""Court enforcers: rival agents of the court abducted instead of a battle; or three ships."""

from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.cardids import COURT_ENFORCERS
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.cards.three_ships import THREE_SHIPS
from hexarc.games.arcs.resources import icons_of
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SEATS, ArcsState
from hexarc.games.arcs.tables import BATTLE, NONE, WEAPON


def rival_agents(s: ArcsState, card: int, seat: int) -> int:
    total = 0
    for other in range(SEATS):
        if other != seat:
            total += s.agents_on[card * SEATS + other]
    return total


def ask_abduct(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """A court card with rival agents, fewer than the owner's weapon icons (arcs.card.court_enforcers)."""
    if not may_replace(s, f, COURT_ENFORCERS, BATTLE):
        return
    weapons = icons_of(r, s, f.seat, WEAPON)
    for card in s.court_row:
        if card == NONE:
            continue
        agents = rival_agents(s, card, f.seat)
        if 0 < agents < weapons:
            d.offer(verbs.ABDUCT, card)
        elif agents > 0:
            d.block(verbs.ABDUCT, card, "too_few_weapons", "arcs.card.court_enforcers")
        else:
            d.block(verbs.ABDUCT, card, "no_rival_agent", "arcs.card.court_enforcers")


def abduct(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """All rival agents become captives; own agents and the card stay."""
    card = noun_of(chosen)
    begin_new_action(s, f, COURT_ENFORCERS)
    for other in range(SEATS):
        agents = s.agents_on[card * SEATS + other]
        if other != f.seat and agents > 0:
            s.agents_on = replaced(s.agents_on, card * SEATS + other, 0)
            s.captives[f.seat * SEATS + other] += agents
            emit(s, events.CAPTURED, (f.seat, other, agents))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", ask_abduct, takes={verbs.ABDUCT: abduct})
    r.prelude_proc[COURT_ENFORCERS] = THREE_SHIPS
