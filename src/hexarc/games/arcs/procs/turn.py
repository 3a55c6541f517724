"""A turn: play a card, declare or seize, Prelude, pips, end (arcs.follow, .declare, .seize, .prelude, .limits.06)."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import NO_PROC, VerbId
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.hands import conceal_hand, hand_size
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import any_piece, place_ships
from hexarc.games.arcs.resources import end_prelude_spending
from hexarc.games.arcs.rules import (
    ACT,
    DECLARE,
    DECLARE_RIGHT,
    FROM_PIP,
    FROM_RESOURCE,
    FROM_SINGLE_PIP,
    ON_DECLARE,
    SPENDS_AS,
    TURN,
    TURN_ENDS,
    ZERO_MARKER,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import (
    COPIED,
    FACE_DOWN,
    FACE_UP,
    HAND,
    LED,
    PIVOTED,
    PLAY,
    SEIZING,
    SITES,
    SLOTS,
    SURPASSED,
    ArcsState,
)
from hexarc.games.arcs.tables import (
    ACTION_CARDS,
    AMBITION_OF_NUMBER,
    ANY_AMBITION,
    BATTLE,
    BUILD,
    CARD_NUMBER,
    CARD_PIPS,
    CARD_SUIT,
    COURT_CARDS,
    FUEL,
    LORE_CARDS,
    MARKER_VALUES,
    MATERIAL,
    MOVE,
    NONE,
    RELIC,
    REPAIR,
    SECURE,
    SUIT_ACTIONS,
    WEAPON,
)


def begin_turn(s: ArcsState, seat: int, card: int, kind: int) -> None:
    s.turn_seat = seat
    s.turn_card = card
    s.turn_kind = kind
    s.pips = CARD_PIPS[card] if kind in (LED, SURPASSED) else 1
    s.weapon_spent = 0
    s.flags = 0
    s.new_cards = 0
    s.prelude_acts = 0
    s.used = [0] * SITES


def lead_number(s: ArcsState) -> int:
    return 0 if s.zeroed else CARD_NUMBER[s.lead_card]


def ask_play(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """How a follower plays: surpass, copy or pivot. There is no pass (arcs.chapter.06).

    Private: that somebody can only copy tells what cards are in that hand.
    """
    if f.seat == s.lead_seat:
        return
    suit = CARD_SUIT[s.lead_card]
    d.offer(verbs.COPY)
    for card in range(ACTION_CARDS):
        if s.action_where[card] != HAND + f.seat:
            continue
        if CARD_SUIT[card] != suit:
            d.offer(verbs.PIVOT, card)
        elif CARD_NUMBER[card] > lead_number(s):
            d.offer(verbs.SURPASS, card)
        else:
            d.block(verbs.SURPASS, card, "too_low", "arcs.follow.05")


def surpass(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    play_open(s, f.seat, card, SURPASSED)
    emit(s, events.SURPASSED_WITH, (f.seat, card))
    s.best_surpass = max(s.best_surpass, CARD_NUMBER[card] * 4 + f.seat)
    if CARD_NUMBER[card] == 7:
        seize_initiative(s, f.seat)


def pivot(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    play_open(s, f.seat, noun_of(chosen), PIVOTED)
    emit(s, events.PIVOTED_WITH, (f.seat, noun_of(chosen)))


def play_open(s: ArcsState, seat: int, card: int, kind: int) -> None:
    s.action_where[card] = FACE_UP + seat
    s.known[card] = 15
    begin_turn(s, seat, card, kind)


def copy(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """That a card is copied with is open; which one is asked next, in secret."""
    f.a = 1
    emit(s, events.COPIED_WITH, (f.seat,))


def ask_copy(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.a == 1:
        offer_secret_card(s, f.seat, verbs.COPY_WITH, d)


def offer_secret_card(s: ArcsState, seat: int, verb: VerbId, d: Decision) -> None:
    """Any card of the hand, seen by its owner only."""
    d.seen_by = 1 << seat
    for card in range(ACTION_CARDS):
        if s.action_where[card] == HAND + seat:
            d.offer(verb, card)


def take_copy(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    conceal_hand(s, f.seat)
    s.action_where[card] = FACE_DOWN + f.seat
    begin_turn(s, f.seat, card, COPIED)
    emit(s, events.COPY_KNOWN, (f.seat, card), 1 << f.seat)


def seize_initiative(s: ArcsState, seat: int) -> bool:
    """Only once a round and never by the holder (arcs.seize.04). The marker moves at once."""
    if s.seized or s.initiative == seat:
        return False
    s.seized = 1
    s.initiative = seat
    emit(s, events.SEIZED, (seat,))
    return True


def marker_available(s: ArcsState) -> int:
    """The available marker with the highest value for first place, or NONE."""
    best = NONE
    value = -1
    for marker in range(3):
        if s.marker_at[marker] == NONE:
            worth = MARKER_VALUES[marker][2 if s.marker_flipped[marker] else 0]
            if worth > value:
                best = marker
                value = worth
    return best


def offer_declarations(r: ArcsRules, s: ArcsState, seat: int, card_number: int, d: Decision) -> None:
    """The ambitions that a card of this number may declare now, if any."""
    if marker_available(s) == NONE:
        return
    named = AMBITION_OF_NUMBER[card_number]
    if named == NONE:
        return
    for ambition in range(5):
        if named in (ambition, ANY_AMBITION) and number(r, s, DECLARE_RIGHT, seat, 1, ambition) != 0:
            d.offer(verbs.DECLARE, ambition)


def ask_declare(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.seat != s.lead_seat:
        return
    offer_declarations(r, s, f.seat, CARD_NUMBER[s.lead_card], d)
    if d.choices:
        d.offer(verbs.NO_DECLARE)


def take_declare(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    push(s, DECLARE, f.seat, noun_of(chosen), 1)


def decline(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Declaring and seizing are optional."""


def declaration_cost(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Some leaders pay here before they declare."""


def place_marker(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.a the ambition, f.b 1 if declared by the lead card; f.c becomes 1 if the box was empty."""
    f.c = 0 if f.a in s.marker_at else 1
    s.marker_at = replaced(s.marker_at, marker_available(s), f.a)
    s.declared = 1
    if f.b and number(r, s, ZERO_MARKER, f.seat, 1, f.a) != 0:
        s.zeroed = 1
    emit(s, events.DECLARED, (f.seat, f.a))


def after_declare(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, ON_DECLARE, f.seat, f.a, f.c)


def ask_seize(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.seat != s.lead_seat and not s.seized and s.initiative != f.seat and hand_size(s, f.seat) > 0:
        d.offer(verbs.SEIZE)
        d.offer(verbs.NO_SEIZE)


def take_seize(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.b = 1


def ask_seizing_card(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.b == 1:
        offer_secret_card(s, f.seat, verbs.SEIZE_WITH, d)


def take_seizing_card(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    conceal_hand(s, f.seat)
    s.action_where[noun_of(chosen)] = SEIZING + f.seat
    seize_initiative(s, f.seat)


def begin_prelude(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    s.in_prelude = 1


def ask_prelude(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    seat = f.seat
    for slot in range(SLOTS):
        held = s.slots[seat * SLOTS + slot]
        if held == NONE:
            continue
        for resource in range(5):
            if resource == held or number(r, s, SPENDS_AS, seat, 0, resource) != 0:
                d.offer(verbs.SPEND, slot * 5 + resource)
    for card in range(COURT_CARDS):
        if s.court_where[card] != PLAY + seat or r.prelude_proc[card] == NO_PROC:
            continue
        ready = r.prelude_ready[card]
        if s.new_cards >> card & 1:
            d.block(verbs.USE_CARD, card, "secured_now", "arcs.prelude.05")
        elif ready is None or ready(r, s, seat):
            d.offer(verbs.USE_CARD, card)
        else:
            d.block(verbs.USE_CARD, card, "not_now", "arcs.prelude.02")
    for lore in range(LORE_CARDS):
        if s.lore_where[lore] == PLAY + seat and r.lore_proc[lore] != NO_PROC:
            ready = r.lore_ready[lore]
            if ready is None or ready(r, s, seat):
                d.offer(verbs.USE_LORE, lore)
    d.offer(verbs.END_PRELUDE)


def spend(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """A token for the action of its type; with outrage or by wish for nothing (arcs.resource.05, arcs.prelude.07)."""
    slot, resource = noun_of(chosen) // 5, noun_of(chosen) % 5
    again(f)
    s.prelude_acts += 1
    token = s.slots[f.seat * SLOTS + slot]
    s.slots[f.seat * SLOTS + slot] = NONE
    s.spent[token] += 1
    emit(s, events.SPENT, (f.seat, token))
    if s.outrage[f.seat * 5 + resource] and number(r, s, SPENDS_AS, f.seat, 0, resource) == 0:
        return
    if resource == WEAPON:
        s.weapon_spent = 1
        return
    push(s, ACT, f.seat, actions_of_resource(s, resource), FROM_RESOURCE)


def actions_of_resource(s: ArcsState, resource: int) -> int:
    """The mask of actions that a spent resource buys."""
    if resource == MATERIAL:
        return 1 << BUILD | 1 << REPAIR
    if resource == FUEL:
        return 1 << MOVE
    if resource == RELIC:
        return 1 << SECURE
    return suit_mask(CARD_SUIT[s.lead_card])


def suit_mask(suit: int) -> int:
    mask = 0
    for action in SUIT_ACTIONS[suit]:
        mask |= 1 << action
    return mask


def use_card(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    again(f)
    s.prelude_acts += 1
    emit(s, events.CARD_USED, (f.seat, card))
    push(s, r.prelude_proc[card], f.seat, card)


def use_lore(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    lore = noun_of(chosen)
    again(f)
    s.prelude_acts += 1
    emit(s, events.LORE_USED, (f.seat, lore))
    push(s, r.lore_proc[lore], f.seat, lore)


def end_prelude(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    end_prelude_spending(s)
    s.in_prelude = 0


def spend_pips(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """One action a pip while the player likes (arcs.lead.01, .follow.01 to .03)."""
    if s.pips <= 0:
        return
    again(f)
    suit = CARD_SUIT[s.lead_card] if s.turn_kind == COPIED else CARD_SUIT[s.turn_card]
    mask = suit_mask(suit)
    if s.weapon_spent:
        mask |= 1 << BATTLE
    single = s.turn_kind in (COPIED, PIVOTED)
    push(s, ACT, f.seat, mask, FROM_SINGLE_PIP if single else FROM_PIP)


def ask_rebuild(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Without ship and starport on the map: three ships in a gate of choice (arcs.limits.06)."""
    if any_piece(s, f.seat, 0) or any_piece(s, f.seat, 2) or s.ships_supply[f.seat] == 0:
        return
    for system in r.gates[s.setup]:
        d.offer(verbs.REBUILD_AT, system)


def take_rebuild(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    placed = place_ships(s, f.seat, SystemId(noun_of(chosen)), 3)
    emit(s, events.REBUILT, (f.seat, placed, noun_of(chosen)))


def turn_ends(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, TURN_ENDS, f.seat)


def register(b: ArcsBuilder) -> None:
    b.proc(
        TURN,
        [
            ask(
                "play",
                ask_play,
                takes={verbs.SURPASS: surpass, verbs.COPY: copy, verbs.PIVOT: pivot},
                may_be_empty=True,
                private=True,
            ),
            ask("copy", ask_copy, take_copy, may_be_empty=True),
            ask(
                "declare",
                ask_declare,
                takes={verbs.DECLARE: take_declare, verbs.NO_DECLARE: decline},
                may_be_empty=True,
            ),
            ask("seize", ask_seize, takes={verbs.SEIZE: take_seize, verbs.NO_SEIZE: decline}, may_be_empty=True),
            ask("seizing_card", ask_seizing_card, take_seizing_card, may_be_empty=True),
            act("prelude_begins", begin_prelude),
            ask(
                "prelude",
                ask_prelude,
                takes={
                    verbs.SPEND: spend,
                    verbs.USE_CARD: use_card,
                    verbs.USE_LORE: use_lore,
                    verbs.END_PRELUDE: end_prelude,
                },
            ),
            act("pips", spend_pips),
            ask("rebuild", ask_rebuild, take_rebuild, may_be_empty=True),
            act("ends", turn_ends),
        ],
    )
    b.proc(
        DECLARE,
        [act("cost", declaration_cost), act("marker", place_marker), act("after", after_declare)],
    )
