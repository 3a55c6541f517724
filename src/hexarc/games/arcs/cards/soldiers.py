"""Gatekeepers, skirmishers, court enforcers; and the ships that these, the wardens and the marines bring."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import COURT_ENFORCERS, GATEKEEPERS, LOYAL_MARINES, PRISON_WARDENS, SKIRMISHERS
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.cards.spread import spread_ships
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.resources import icons_of
from hexarc.games.arcs.rules import ACT, DICE_LIMIT, PLACE_SHIPS, REROLLS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import BATTLE, IS_GATE, NONE, WEAPON
from hexarc.games.arcs.verbs import SKIRMISHERS_ABILITY

GATE_SHIPS: Final = BOOK.proc("gate_ships")
THREE_SHIPS: Final = BOOK.proc("three_ships")


def gate_dice(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Up to two dice more in a gate; the six of each type are still all there are (arcs.card.gatekeepers)."""
    if s.court_where[GATEKEEPERS] == PLAY + seat and IS_GATE[a // SEATS]:
        return value + 2
    return value


def pay(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_card(s, f.a)


def ask_gate_ships(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if s.ships_supply[f.seat] > 0:
        d.offer(verbs.USE_EFFECT)
        d.offer(verbs.NO_EFFECT)


def gate_ships(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    spread_ships(s, f.seat, r.gates[s.setup])


def skirmish_rerolls(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """As many skirmish dice as weapon icons, this card included; only as attacker in a battle."""
    if a == SKIRMISHERS_ABILITY and s.court_where[SKIRMISHERS] == PLAY + seat:
        return value + icons_of(r, s, seat, WEAPON)
    return value


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


def three_ships(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Discarded even where nothing can be placed, or is not wanted (arcs.card_data.08)."""
    discard_card(s, f.a)
    push(s, PLACE_SHIPS, f.seat, 3)


def ask_no_ships(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if d.choices:
        d.offer(verbs.NO_EFFECT)


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
    b.modify(REROLLS, skirmish_rerolls)
    b.offer(ACT, "choose", ask_abduct, takes={verbs.ABDUCT: abduct})
    b.proc(THREE_SHIPS, [act("place", three_ships)])
    b.offer(PLACE_SHIPS, "system", ask_no_ships, takes={verbs.NO_EFFECT: decline})
    for card in (PRISON_WARDENS, SKIRMISHERS, COURT_ENFORCERS, LOYAL_MARINES):
        r.prelude_proc[card] = THREE_SHIPS
