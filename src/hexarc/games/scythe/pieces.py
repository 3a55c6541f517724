"""Pieces on the board and markers on the tracks: the only room that moves them.

It keeps the bit sets of the state in step with ``unit_at`` and settles who controls a territory. A contested territory
stays with the player who held it (scythe.control.03): control changes hands only when one side alone is left.
"""

from hexarc.core.choice import EVERYONE
from hexarc.core.rules import fire, number
from hexarc.core.state import emit
from hexarc.games.scythe import events
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.rules import CARD_DISCARDED, POPULARITY, WORKER_APPEARED, ScytheRules
from hexarc.games.scythe.state import (
    BESIDE,
    CARD_KINDS,
    CHARACTER,
    FIGHTER_UNITS,
    FIRST_MECH,
    FIRST_WORKER,
    NOWHERE,
    UNITS,
    ScytheState,
)
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.mats import MINE, STRUCTURES
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import MAX_POPULARITY, MAX_POWER
from hexarc.games.scythe.verbs import AS_CHARACTER, AS_MECH, AS_WORKER


def has(s: ScytheState, seat: int, ability: int) -> bool:
    """Whether a mech ability is in force."""
    return s.skills[seat] >> ability & 1 == 1


def has_own(s: ScytheState, seat: int, ability: int) -> bool:
    """Whether a seat has an ability of a faction: its own, or one that came to it."""
    return s.abilities[seat] >> ability & 1 == 1


def owner_of(r: ScytheRules, s: ScytheState, ability: int) -> int:
    """The seat whose faction has this ability, or NOWHERE; others may have it besides."""
    for seat in range(len(s.faction)):
        if s.faction[seat] != NOWHERE and r.factions[s.faction[seat]].ability == ability:
            return seat
    return NOWHERE


def token_bits(r: ScytheRules, s: ScytheState) -> int:
    """Bit set: places with a token of a faction."""
    bits = 0
    for lying in r.tokens_lie:
        bits |= lying(r, s)
    return bits


def cards_with(zones: list[int], seat: int) -> int:
    """How many cards of a where-list lie with a seat. Asked at every step: compiled, ``count`` and ``in`` cost more."""
    total = 0
    for zone in zones:
        if zone == seat:
            total += 1
    return total


def factory_cards(s: ScytheState, seat: int) -> list[int]:
    """The Factory cards that a seat can use: the one taken there, and those that a module laid beside it."""
    found: list[int] = []
    beside = BESIDE + seat
    for card, zone in enumerate(s.factory_at):
        if zone >= 0 and (zone == seat or zone == beside):
            found.append(card)
    return found


def stars_placed(r: ScytheRules, s: ScytheState, seat: int, star: int) -> int:
    """How many stars of a kind a seat has on the track, whether or not the track of this game has a space for it."""
    column = r.star_column[star]
    return 0 if column == NOWHERE else s.stars[column * r.players + seat]


def seated(s: ScytheState, seat: int) -> bool:
    """Whether a seat is set up: it has its faction, its base and its first units."""
    return s.unit_at[seat * UNITS + CHARACTER] != NOWHERE


def kind_of(unit: int) -> int:
    """Of the units that every game has; ``unit_kind`` knows all."""
    if unit == CHARACTER:
        return AS_CHARACTER
    return AS_MECH if unit < FIRST_WORKER else AS_WORKER


def added_unit(s: ScytheState, seat: int) -> int:
    """The number of the unit that a module adds to a seat; NOWHERE where there is none."""
    seats = len(s.control)
    return UNITS * (seats - seat) + seat if len(s.unit_at) > seats * UNITS else NOWHERE


def units_of(s: ScytheState, seat: int) -> list[int]:
    """All units of a seat, fighters before workers."""
    added = added_unit(s, seat)
    return [*range(FIGHTER_UNITS), *([added] if added >= 0 else []), *range(FIRST_WORKER, UNITS)]


def slot_of(unit: int) -> int:
    """Where a unit stands in ``came_from`` and among the bits of ``moved``."""
    return unit if unit < UNITS else UNITS


def is_fighter(unit: int) -> bool:
    return unit < FIGHTER_UNITS or unit >= UNITS


def is_mech(unit: int) -> bool:
    """Whether a unit carries workers."""
    return FIRST_MECH <= unit < FIRST_WORKER or unit >= UNITS


def is_character(unit: int) -> bool:
    """Whether a unit has encounters and visits the Factory."""
    return unit == CHARACTER or unit >= UNITS


def unit_kind(r: ScytheRules, unit: int) -> int:
    return kind_of(unit) if unit < UNITS else r.added_kind


def settle_control(s: ScytheState, place: PlaceId) -> None:
    """Who controls a place now: the only one with units, else the owner of the structure; a shared one does not
    change. Nobody controls it where a figure of no seat fights.
    """
    if place >= HEXES:
        return
    if s.allies:
        settle_shared_control(s, place)
        return
    holder = NOWHERE
    seats = len(s.control)
    for seat in range(len(s.fighters)):
        if (s.fighters[seat] | s.laborers[seat]) >> place & 1:
            if seat >= seats and not s.fighters[seat] >> place & 1:
                continue
            if holder != NOWHERE:
                return
            holder = seat
    if holder == NOWHERE and s.building[place] != NOWHERE:
        holder = s.building[place] // STRUCTURES
    bit = 1 << place
    for seat in range(seats):
        before = s.control[seat]
        if (before & bit != 0) != (seat == holder):  # mostly nothing changes, and a set of places is a large int
            s.control[seat] = before ^ bit


def settle_shared_control(s: ScytheState, place: PlaceId) -> None:
    """Where seats are one side: all of them with units or a structure there control a place together."""
    present: list[int] = []
    seats = len(s.control)
    for side in range(len(s.fighters)):
        if (s.fighters[side] | s.laborers[side] if side < seats else s.fighters[side]) >> place & 1:
            for other in present:
                if opposed(s, side, other):
                    return
            present.append(side)
    if s.building[place] != NOWHERE:
        owner = s.building[place] // STRUCTURES
        if not present or not opposed(s, owner, present[0]):
            present.append(owner)
    bit = 1 << place
    for seat in range(seats):
        if seat in present:
            s.control[seat] |= bit
        else:
            s.control[seat] &= ~bit


def opposed(s: ScytheState, side: int, other: int) -> bool:
    """Whether two sides fight each other: all do, unless a module joins seats."""
    return other in s.enemies[side]


def control_alone(s: ScytheState, seat: int) -> int:
    """Bit set: the territories that a seat would control if every seat played for itself."""
    control = s.control[seat]
    if s.allies:
        for other in s.allies[seat]:
            control &= ~(s.fighters[other] | s.laborers[other])
    return control


def gather(s: ScytheState, seat: int, unit: int) -> None:
    """Bring the bit set that a unit belongs to up to date."""
    base = seat * UNITS
    bits = 0
    if unit < FIGHTER_UNITS or unit >= UNITS:
        for i in range(base, base + FIGHTER_UNITS):
            place = s.unit_at[i]
            if place >= 0:
                bits |= 1 << place
        added = len(s.control) * UNITS + seat
        if added < len(s.unit_at) and s.unit_at[added] >= 0:
            bits |= 1 << s.unit_at[added]
        s.fighters[seat] = bits
    else:
        for i in range(base + FIRST_WORKER, base + UNITS):
            place = s.unit_at[i]
            if place >= 0:
                bits |= 1 << place
        s.laborers[seat] = bits


def put_unit(s: ScytheState, seat: int, unit: int, place: PlaceId) -> None:
    """Set a unit down somewhere else, wherever it was."""
    i = seat * UNITS + unit
    before = s.unit_at[i]
    s.unit_at[i] = place
    gather(s, seat, unit)
    if before >= 0:
        settle_control(s, before)
    settle_control(s, place)


def put_figure(r: ScytheRules, s: ScytheState, side: int, place: PlaceId) -> None:
    """Set down a figure that no seat plays; there is at most one of a side on a place."""
    if r.commits_by[side] is not None:
        s.fighters[side] |= 1 << place
    else:
        s.laborers[side] |= 1 << place
    settle_control(s, place)


def lift_figure(s: ScytheState, side: int, place: PlaceId) -> None:
    s.fighters[side] &= ~(1 << place)
    s.laborers[side] &= ~(1 << place)
    settle_control(s, place)


def move_figure(r: ScytheRules, s: ScytheState, side: int, place: PlaceId, target: PlaceId) -> None:
    lift_figure(s, side, place)
    put_figure(r, s, side, target)
    if s.sink is not None:
        emit(s, events.FIGURE_MOVED, (r.figures[side - r.players], target))


def send_home(s: ScytheState, seat: int, unit: int) -> None:
    put_unit(s, seat, unit, s.home[seat])


def new_workers(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId, amount: int) -> None:
    """Workers from the left end of the row on the mat; when it is empty nothing comes (scythe.produce.04)."""
    base = seat * UNITS
    came = 0
    for unit in range(FIRST_WORKER, UNITS):
        if came == amount:
            break
        if s.unit_at[base + unit] == NOWHERE:
            put_unit(s, seat, unit, place)
            s.workers_out[seat] += 1
            came += 1
    if came:
        if s.sink is not None:
            emit(s, events.WORKERS_CAME, (seat, came, place))
        fire(r, s, WORKER_APPEARED, seat, came, place)


def workers_at(s: ScytheState, seat: int, place: PlaceId) -> int:
    total = 0
    base = seat * UNITS
    for i in range(base + FIRST_WORKER, base + UNITS):
        if s.unit_at[i] == place:
            total += 1
    return total


def fighters_at(s: ScytheState, seat: int, place: PlaceId) -> int:
    total = 0
    base = seat * UNITS
    for i in range(base, base + FIGHTER_UNITS):
        if s.unit_at[i] == place:
            total += 1
    added = len(s.control) * UNITS + seat
    if added < len(s.unit_at) and s.unit_at[added] == place:
        total += 1
    return total


def others_fighters(s: ScytheState, seat: int) -> int:
    """Bit set: places with a character or mech of an opponent."""
    bits = 0
    for other in s.enemies[seat]:
        bits |= s.fighters[other]
    return bits


def others_workers(s: ScytheState, seat: int) -> int:
    bits = 0
    for other in s.enemies[seat]:
        bits |= s.laborers[other]
    return bits


def opposing_units(s: ScytheState, seat: int) -> int:
    """Bit set: places with units of opponents or with figures that fight; not those that only stand in the way."""
    bits = 0
    for side in s.enemies[seat]:
        bits |= s.fighters[side]
        if side < len(s.control):
            bits |= s.laborers[side]
    return bits


def fighter_seat(s: ScytheState, place: PlaceId, against: int) -> int:
    """The opponent with a character or mech at a place, or the side with a figure that fights; or NOWHERE."""
    for side in s.enemies[against]:
        if s.fighters[side] >> place & 1:
            return side
    return NOWHERE


def mine_bit(s: ScytheState, seat: int) -> int:
    """Bit set: the own Mine, if it is built, and those of seats that are one side with this one."""
    place = s.building_at[seat * STRUCTURES + MINE]
    bits = 1 << place if place >= 0 else 0
    if s.allies:
        for other in s.allies[seat]:
            place = s.building_at[other * STRUCTURES + MINE]
            if place >= 0:
                bits |= 1 << place
    return bits


def hand_size(s: ScytheState, seat: int) -> int:
    base = seat * CARD_KINDS
    hand = s.hand
    return hand[base] + hand[base + 1] + hand[base + 2] + hand[base + 3]


def kinds_in(cards: list[int], row: int) -> int:
    """Bit set: the kinds in a row of a table of combat cards, with a column for each kind."""
    kinds = 0
    for kind in range(CARD_KINDS):
        if cards[row * CARD_KINDS + kind]:
            kinds |= 1 << kind
    return kinds


def discard(r: ScytheRules, s: ScytheState, seat: int, kind: int) -> None:
    """A combat card goes from a hand to the discard pile, face up."""
    s.hand[seat * CARD_KINDS + kind] -= 1
    s.discard[kind] += 1
    fire(r, s, CARD_DISCARDED, seat, kind)


def discard_from_deck(r: ScytheRules, s: ScytheState, kind: int) -> None:
    """A card that was drawn for all to see goes to the discard pile."""
    s.deck[kind] -= 1
    s.discard[kind] += 1
    fire(r, s, CARD_DISCARDED, NOWHERE, kind)


def tokens_at(s: ScytheState, place: PlaceId) -> int:
    base = place * RESOURCES
    resources = s.resources
    return resources[base] + resources[base + 1] + resources[base + 2] + resources[base + 3]


def controlled_tokens(s: ScytheState, seat: int) -> int:
    """The resource tokens of all territories that a seat controls."""
    total = 0
    for place in members(control_alone(s, seat)):
        total += tokens_at(s, place)
    return total


def set_adrift(s: ScytheState, pile: int, tokens: int) -> None:
    """So many tokens of a pile on a lake need not be taken along by the units there."""
    s.adrift = [other for other in s.adrift if other != pile] + [pile] * tokens


def trim_adrift(s: ScytheState, place: PlaceId) -> None:
    """Forget entries of tokens that are gone, before others are carried there."""
    for pile in range(place * RESOURCES, place * RESOURCES + RESOURCES):
        if s.adrift.count(pile) > s.resources[pile]:
            set_adrift(s, pile, s.resources[pile])


def gain_coins(s: ScytheState, seat: int, amount: int) -> None:
    s.coins[seat] += amount
    if s.sink is not None and amount:
        emit(s, events.COINS, (seat, s.coins[seat]), EVERYONE if s.open_coins else 1 << seat)


def change_power(s: ScytheState, seat: int, amount: int) -> None:
    """Up or down the track, which ends at 0 and at 16."""
    before = s.power[seat]
    s.power[seat] = max(0, min(MAX_POWER, before + amount))
    if s.sink is not None and s.power[seat] != before:
        emit(s, events.POWER, (seat, s.power[seat]))


def shift_popularity(r: ScytheRules, s: ScytheState, seat: int, amount: int) -> None:
    """Up or down the track by a gain, a loss or a price, as far as modules let it."""
    change_popularity(s, seat, number(r, s, POPULARITY, seat, amount))


def change_popularity(s: ScytheState, seat: int, amount: int) -> None:
    """Up or down the track, which ends at 0 and at 18."""
    before = s.popularity[seat]
    s.popularity[seat] = max(0, min(MAX_POPULARITY, before + amount))
    if s.sink is not None and s.popularity[seat] != before:
        emit(s, events.POPULARITY, (seat, s.popularity[seat]))
