"""Feastbringer: charismatic and generous."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import move
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.cardids import FEASTBRINGER
from hexarc.games.arcs.court import cards_of
from hexarc.games.arcs.leaders.common import CHARISMATIC, EXTRA_INFLUENCE
from hexarc.games.arcs.leaders.verbs import GIVE_AWAY, INFLUENCE_THEN_SECURE
from hexarc.games.arcs.pieces import agents_elsewhere
from hexarc.games.arcs.procs.actions import begin_action, can_secure, put_agent
from hexarc.games.arcs.rules import (
    ACT,
    AFTER_INFLUENCE,
    DECLARE,
    DECLARE_RIGHT,
    FROM_CARD,
    FROM_SINGLE_PIP,
    SECURE_ACTION,
    SECURE_RIGHT,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import NONE, SECURE


def leads_to_secure(r: ArcsRules, s: ArcsState, seat: int, card: int) -> bool:
    """Whether some card can be secured after an agent was put on this one."""
    if s.agents_on[card * SEATS + seat] + 1 > agents_elsewhere(s, card, seat):
        if number(r, s, SECURE_RIGHT, seat, 1, card) != 0:
            return True
    return can_secure(r, s, seat)


def ask_influence_first(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """The one pip of a copy or pivot may pay for an influence and a secure, if that secure will be legal."""
    if f.b != FROM_SINGLE_PIP or s.leader[f.seat] != FEASTBRINGER or not f.a >> SECURE & 1:
        return
    if s.agents_supply[f.seat] > 0:
        for card in s.court_row:
            if card != NONE and leads_to_secure(r, s, f.seat, card):
                d.offer(INFLUENCE_THEN_SECURE)
                return
    d.block(INFLUENCE_THEN_SECURE, 0, "no_secure_after", "arcs.leader.feastbringer.3")


def take_influence_first(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, CHARISMATIC, f.seat)


def ask_influence(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for card in s.court_row:
        if card == NONE:
            continue
        if leads_to_secure(r, s, f.seat, card):
            d.offer(verbs.INFLUENCE_CARD, card)
        else:
            d.block(verbs.INFLUENCE_CARD, card, "no_secure_after", "arcs.leader.feastbringer.3")


def take_influence(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    put_agent(s, f.seat, noun_of(chosen))
    fire(r, s, AFTER_INFLUENCE, f.seat, noun_of(chosen), FROM_CARD)


def then_secure(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, SECURE_ACTION, f.seat, 0, FROM_CARD)


def offer_influence_after(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The card is secured; if the single pip paid for it, the influence may still follow."""
    if f.b == FROM_SINGLE_PIP and s.leader[f.seat] == FEASTBRINGER:
        push(s, EXTRA_INFLUENCE, f.seat)


def generous(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Who has no guild card to give away cannot declare, by whatever card."""
    if value == 0 or s.leader[seat] != FEASTBRINGER:
        return value
    return value if cards_of(s, seat) else 0


def poorest_rival(r: ArcsRules, s: ArcsState, seat: int) -> int:
    """The rival with the least power, the first in turn order among equals (arcs.leader.feastbringer.5)."""
    poorest = NONE
    for position in range(r.players):
        other = (s.initiative + position) % r.players
        if other == seat or s.conceded >> other & 1:
            continue
        if poorest == NONE or s.power[other] < s.power[poorest]:
            poorest = other
    return poorest


def ask_gift(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if s.leader[f.seat] == FEASTBRINGER:
        for card in cards_of(s, f.seat):
            d.offer(GIVE_AWAY, card)


def take_gift(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Giving is not stealing: nothing that protects from theft reacts."""
    rival = poorest_rival(r, s, f.seat)
    move(s.court_where, noun_of(chosen), PLAY + f.seat, PLAY + rival)
    emit(s, events.GAVE_CARD, (f.seat, rival, noun_of(chosen)))


def register(b: ArcsBuilder) -> None:
    b.offer(ACT, "choose", ask_influence_first, takes={INFLUENCE_THEN_SECURE: take_influence_first})
    b.after(SECURE_ACTION, "after", act("charismatic", offer_influence_after))
    b.proc(
        CHARISMATIC,
        [ask("influence", ask_influence, take_influence), act("secure", then_secure)],
    )
    b.modify(DECLARE_RIGHT, generous)
    b.instead(DECLARE, "cost", ask("cost", ask_gift, take_gift, may_be_empty=True))
