"""Resource tokens: slots, gaining, returning, spending, and what counts for whom."""

from hexarc.core.rules import number
from hexarc.core.state import emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.rules import COVERED, EXTRA_ICONS, STEAL_TOKEN, STOW, ArcsRules
from hexarc.games.arcs.state import CARD_SLOT, PLAY, SLOTS, ArcsState
from hexarc.games.arcs.tables import (
    COURT_CARDS,
    COURT_SUIT,
    LORE_SLOT_RAID_COST,
    LORE_WITH_SLOT,
    NONE,
    OPEN_SLOTS_BY_CITIES_LEFT,
    SLOT_RAID_COST,
)


def is_open(s: ArcsState, seat: int, slot: int) -> bool:
    if slot == CARD_SLOT:
        return s.lore_where[LORE_WITH_SLOT] == PLAY + seat
    return slot < OPEN_SLOTS_BY_CITIES_LEFT[s.cities_left[seat]]


def raid_cost(slot: int) -> int:
    return LORE_SLOT_RAID_COST[LORE_WITH_SLOT] if slot == CARD_SLOT else SLOT_RAID_COST[slot]


def tokens_of(s: ArcsState, seat: int, resource: int) -> int:
    """Tokens on the player's board and cards."""
    total = s.loose[seat * 5 + resource]
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slots[i] == resource:
            total += 1
    return total


def empty_slots(s: ArcsState, seat: int) -> int:
    total = 0
    for slot in range(SLOTS):
        if s.slots[seat * SLOTS + slot] == NONE and is_open(s, seat, slot):
            total += 1
    return total


def has_resource(r: ArcsRules, s: ArcsState, seat: int, resource: int) -> bool:
    """Whether a player has a resource for checks on what somebody has; a held cartel pile counts."""
    return tokens_of(s, seat, resource) + number(r, s, EXTRA_ICONS, seat, 0, resource) > 0


def icons_of(r: ArcsRules, s: ArcsState, seat: int, resource: int) -> int:
    """Tokens and guild cards of a suit, and whatever else counts (arcs.score.02)."""
    total = tokens_of(s, seat, resource)
    for card in range(COURT_CARDS):
        if COURT_SUIT[card] == resource and s.court_where[card] == PLAY + seat:
            total += 1
    return total + number(r, s, EXTRA_ICONS, seat, 0, resource)


def gain(s: ArcsState, seat: int, resource: int) -> bool:
    """Take a token from the supply, if any is left, and stow it."""
    if s.supply[resource] == 0:
        return False
    s.supply[resource] -= 1
    receive(s, seat, resource)
    emit(s, events.GAINED, (seat, resource))
    return True


def receive(s: ArcsState, seat: int, resource: int) -> None:
    """A token that already left its place comes to a player."""
    s.loose[seat * 5 + resource] += 1
    push(s, STOW, seat, resource)


def give_back(s: ArcsState, seat: int, slot: int) -> int:
    """Return the token of a slot to the supply at once; its type."""
    resource = s.slots[seat * SLOTS + slot]
    s.slots[seat * SLOTS + slot] = NONE
    s.supply[resource] += 1
    emit(s, events.RETURNED, (seat, resource))
    return resource


def give_back_all(s: ArcsState, seat: int, resource: int) -> int:
    """Return all tokens of a type; how many there were."""
    total = 0
    for slot in range(SLOTS):
        if s.slots[seat * SLOTS + slot] == resource:
            give_back(s, seat, slot)
            total += 1
    return total


def steal(s: ArcsState, thief: int, victim: int, slot: int) -> None:
    resource = s.slots[victim * SLOTS + slot]
    s.slots[victim * SLOTS + slot] = NONE
    emit(s, events.STOLEN_TOKEN, (thief, victim, resource))
    receive(s, thief, resource)


def may_steal_token(r: ArcsRules, s: ArcsState, thief: int, victim: int, resource: int) -> bool:
    return number(r, s, STEAL_TOKEN, thief, 1, victim * 8 + resource) != 0


def cover_slots(s: ArcsState, seat: int, cities: int) -> None:
    """So many cities came back: if they cover a resource slot, full or not, the owner rearranges (arcs.resource.04)."""
    left = s.cities_left[seat]
    if OPEN_SLOTS_BY_CITIES_LEFT[left] != OPEN_SLOTS_BY_CITIES_LEFT[left - cities]:
        push(s, COVERED, seat)


def lies_covered(s: ArcsState, seat: int) -> bool:
    """Whether a token lies in a slot that is no longer open."""
    for slot in range(SLOTS):
        if s.slots[seat * SLOTS + slot] != NONE and not is_open(s, seat, slot):
            return True
    return False


def end_prelude_spending(s: ArcsState) -> None:
    """Spent tokens return to the supply when the Prelude ends (arcs.prelude.04)."""
    for resource in range(5):
        s.supply[resource] += s.spent[resource]
        s.spent[resource] = 0
