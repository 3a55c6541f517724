"""Lore that acts in the Prelude while declared: warlords_terror, tyrants_ego, tycoons_ambition, tycoons_charm.

A card that can also be discarded to clear an outrage asks which of the two.
"""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.cardids import (
    TYCOONS_AMBITION,
    TYCOONS_CHARM,
    TYRANTS_EGO,
    WARLORDS_TERROR,
)
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.lore.numbers import (
    AMBITION_PROC,
    CHARM_DONE,
    CHARM_PROC,
    CHARM_RETURN,
    DISCARD_LORE,
    EGO_PROC,
    EGO_RETURN,
    TERROR_PROC,
    TERROR_RETURN,
)
from hexarc.games.arcs.pieces import return_agents, send_home, trophies_of
from hexarc.games.arcs.procs.actions import any_court_card, can_secure
from hexarc.games.arcs.procs.turn import marker_available
from hexarc.games.arcs.resources import cover_slots, give_back, give_back_all
from hexarc.games.arcs.rules import (
    DECLARE,
    DECLARE_RIGHT,
    FROM_CARD,
    GAIN_ANY,
    INFLUENCE_ACTION,
    SECURE_ACTION,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import AGENT, CITY_PIECE, SEATS, SLOTS, ArcsState
from hexarc.games.arcs.tables import (
    AMBITIONS,
    FUEL,
    MATERIAL,
    NONE,
    TYCOON,
    TYRANT,
    WARLORD,
    WEAPON,
)

# warlords_terror


def terror_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    return is_declared(s, WARLORD) and trophies_of(s, seat) > 0 and any_court_card(s)


def ask_trophy(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for i in range(SEATS * 4):
        if s.trophies[f.seat * SEATS * 4 + i] > 0:
            d.offer(TERROR_RETURN, i)


def return_trophy(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One trophy home, one influence; as often as the player likes (arcs.lore.warlords_terror)."""
    owner, piece = noun_of(chosen) // 4, noun_of(chosen) % 4
    i = f.seat * SEATS * 4 + noun_of(chosen)
    s.trophies = replaced(s.trophies, i, s.trophies[i] - 1)
    send_home(s, owner, piece)
    emit(s, events.RETURNED_PIECE, (owner, piece))
    push(s, INFLUENCE_ACTION, f.seat, 0, FROM_CARD)
    if piece == CITY_PIECE:
        cover_slots(s, owner, 1)


# tyrants_ego


def ask_ego(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.offer(DISCARD_LORE, f.a)
    if is_declared(s, TYRANT) and can_secure(r, s, f.seat):
        for owner in range(r.players):
            if s.captives[f.seat * SEATS + owner] > 0:
                d.offer(EGO_RETURN, owner)


def return_captive(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One captive home, one secure; as often as the player likes (arcs.lore.tyrants_ego)."""
    owner = noun_of(chosen)
    s.captives[f.seat * SEATS + owner] -= 1
    return_agents(s, owner, 1)
    emit(s, events.RETURNED_PIECE, (owner, AGENT))
    push(s, SECURE_ACTION, f.seat, 0, FROM_CARD)


def discard_ego(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    discard_to_clear(s, f.seat, TYRANTS_EGO, (WEAPON,))


# tycoons_ambition


def may_declare_more(r: ArcsRules, s: ArcsState, seat: int, ambition: int) -> bool:
    return not is_declared(s, ambition) and number(r, s, DECLARE_RIGHT, seat, 1, ambition) != 0


def ambition_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    """Before any other action of the Prelude, while a marker is left (arcs.lore.tycoons_ambition)."""
    if s.prelude_acts > 0 or not is_declared(s, TYCOON) or marker_available(s) == NONE:
        return False
    for ambition in range(AMBITIONS):
        if may_declare_more(r, s, seat, ambition):
            return True
    return False


def return_goods(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """All material and fuel tokens, even none; a cartel's pile is no token of the player."""
    give_back_all(s, f.seat, MATERIAL)
    give_back_all(s, f.seat, FUEL)


def ask_ambition(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for ambition in range(AMBITIONS):
        if may_declare_more(r, s, f.seat, ambition):
            d.offer(verbs.DECLARE, ambition)


def declare_more(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Not by the lead card, so without the zero marker."""
    push(s, DECLARE, f.seat, noun_of(chosen), 0)


# tycoons_charm


def ask_charm(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a the card, f.c how many tokens went back so far."""
    if f.c == 0:
        d.offer(DISCARD_LORE, f.a)
    else:
        d.offer(CHARM_DONE)
    if is_declared(s, TYCOON):
        for slot in range(SLOTS):
            if s.slots[f.seat * SLOTS + slot] in (MATERIAL, FUEL):
                d.offer(CHARM_RETURN, slot)


def return_good(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    give_back(s, f.seat, noun_of(chosen))
    f.c += 1
    again(f)


def charm_done(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Now something is gained for each."""


def discard_charm(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    discard_to_clear(s, f.seat, TYCOONS_CHARM, (MATERIAL, FUEL))
    finish(f)


def gain_for_each(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A resource of choice for each token that went back (arcs.lore.tycoons_charm)."""
    if f.c > 0:
        f.c -= 1
        again(f)
        push(s, GAIN_ANY, f.seat)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(TERROR_PROC, [ask("trophy", ask_trophy, return_trophy)])
    r.lore_proc[WARLORDS_TERROR] = TERROR_PROC
    r.lore_ready[WARLORDS_TERROR] = terror_ready
    b.proc(EGO_PROC, [ask("how", ask_ego, takes={DISCARD_LORE: discard_ego, EGO_RETURN: return_captive})])
    r.lore_proc[TYRANTS_EGO] = EGO_PROC
    b.proc(
        AMBITION_PROC,
        [act("return", return_goods), ask("declare", ask_ambition, declare_more, may_be_empty=True)],
    )
    r.lore_proc[TYCOONS_AMBITION] = AMBITION_PROC
    r.lore_ready[TYCOONS_AMBITION] = ambition_ready
    b.proc(
        CHARM_PROC,
        [
            ask(
                "how",
                ask_charm,
                takes={DISCARD_LORE: discard_charm, CHARM_RETURN: return_good, CHARM_DONE: charm_done},
            ),
            act("gain", gain_for_each),
        ],
    )
    r.lore_proc[TYCOONS_CHARM] = CHARM_PROC
