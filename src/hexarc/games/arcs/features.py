"""What a position of Arcs is worth: readable terms in power points, one row a seat (strategy.md, section 12).

``measure`` fills a flat table, ``seat * TERM_COUNT + term``; a worth is its row times the weights. All that is hidden
must have been dealt (a sampled state): the table reads every hand.
"""

from math import exp
from typing import Final

from hexarc.core.rules import number
from hexarc.core.worth import named, weigh
from hexarc.games.arcs.rules import EXTRA_ICONS, SCORE_GAIN, ArcsRules
from hexarc.games.arcs.score import FIRST_PLACE, SECOND_PLACE, TIED_FIRST
from hexarc.games.arcs.state import HAND, PLAY, SEATS, SITES, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import (
    ACTION_CARDS,
    BONUS_BY_CITIES_LEFT,
    CARD_NUMBER,
    CARD_PIPS,
    COURT_CARDS,
    COURT_SUIT,
    FUEL,
    HAND_SIZE,
    IS_GATE,
    LORE_CARDS,
    MARKER_VALUES,
    MATERIAL,
    MAX_CHAPTERS,
    NONE,
    POWER_TO_WIN,
    PSIONIC,
    RELIC,
    SLOT_RAID_COST,
    SYSTEMS,
    TYRANT,
    WARLORD,
    WEAPON,
)

POWER: Final = 0
DECLARED: Final = 1
UNDECLARED: Final = 2
NEXT_CHAPTERS: Final = 3
COMMON_TOKENS: Final = 4
RARE_TOKENS: Final = 5
WEAPONS: Final = 6
CITIES: Final = 7
STARPORTS: Final = 8
FRESH_SHIPS: Final = 9
DAMAGED_SHIPS: Final = 10
GATES: Final = 11
PLANETS: Final = 12
RIVAL_CITIES: Final = 13
LOST_CONTROL: Final = 14
TROPHIES: Final = 15
CAPTIVES: Final = 16
COURT_LEAD: Final = 17
COURT_BEHIND: Final = 18
GUILD_CARDS: Final = 19
INITIATIVE: Final = 20
HAND_PIPS: Final = 21
PIPS_LEFT: Final = 22
OUTRAGE: Final = 23
EXPOSED: Final = 24
HOMELESS: Final = 25
DAMAGED_BUILDINGS: Final = 26
TARGETS: Final = 27
TERM_COUNT: Final = 28

TERMS: Final[tuple[str, ...]] = (
    "power",
    "declared",
    "undeclared",
    "next_chapters",
    "common_tokens",
    "rare_tokens",
    "weapons",
    "cities",
    "starports",
    "fresh_ships",
    "damaged_ships",
    "gates",
    "planets",
    "rival_cities",
    "lost_control",
    "trophies",
    "captives",
    "court_lead",
    "court_behind",
    "guild_cards",
    "initiative",
    "hand_pips",
    "pips_left",
    "outrage",
    "exposed",
    "homeless",
    "damaged_buildings",
    "targets",
)

# Terms are in power already where the table says so; the others get their price here.
WEIGHTS: Final[list[float]] = [
    1.0,  # power
    1.0,  # declared
    0.8,  # undeclared
    0.5,  # next chapters
    0.3,  # common tokens
    0.35,  # rare tokens
    0.3,  # weapons
    1.0,  # cities
    1.0,  # starports
    0.35,  # fresh ships
    0.15,  # damaged ships
    0.4,  # gates
    0.2,  # planets
    0.5,  # rival cities
    -0.3,  # lost control
    0.2,  # trophies
    0.2,  # captives
    1.0,  # court lead
    1.0,  # court behind
    1.0,  # guild cards
    0.8,  # initiative
    0.45,  # hand pips
    0.5,  # pips left
    -0.4,  # outrage
    -0.2,  # exposed
    -2.0,  # homeless
    -0.3,  # damaged buildings
    0.15,  # targets
]

# By chapter (1 to 5): the price of a pip, of the n-th city and starport.
PIP_POWER: Final[list[float]] = [0.38, 0.38, 0.49, 0.59, 0.72, 0.72]
CITY_POWER: Final[list[list[float]]] = [
    [0.0, 1.2, 2.4, 3.6, 4.2, 4.6],
    [0.0, 1.2, 2.4, 3.6, 4.2, 4.6],
    [0.0, 1.2, 2.4, 3.7, 4.6, 5.4],
    [0.0, 1.0, 1.8, 2.8, 4.1, 5.7],
    [0.0, 0.6, 0.9, 1.4, 2.6, 4.4],
    [0.0, 0.3, 0.4, 0.5, 0.7, 0.9],
]
STARPORT_POWER: Final[list[list[float]]] = [
    [0.0, 1.2, 1.9, 2.2, 2.4, 2.5],
    [0.0, 1.2, 1.9, 2.2, 2.4, 2.5],
    [0.0, 1.0, 1.7, 2.0, 2.2, 2.3],
    [0.0, 0.8, 1.3, 1.5, 1.6, 1.7],
    [0.0, 0.4, 0.6, 0.7, 0.8, 0.8],
    [0.0, 0.2, 0.3, 0.3, 0.3, 0.3],
]
# Court cards in their order, in pips over the rest of the game: in chapter 1, 3 and 5.
COURT_PIPS: Final[list[tuple[float, float, float]]] = [
    (4.0, 3.5, 2.0),
    (5.0, 4.0, 3.0),
    (5.0, 6.0, 5.0),
    (3.5, 4.0, 4.0),
    (3.5, 4.0, 4.0),
    (5.0, 6.0, 5.0),
    (4.0, 3.5, 2.0),
    (3.0, 3.0, 2.0),
    (5.0, 4.0, 3.0),
    (3.5, 4.0, 4.0),
    (3.5, 4.0, 4.0),
    (3.0, 3.5, 2.5),
    (2.5, 2.5, 2.0),
    (2.5, 3.0, 2.5),
    (4.0, 3.5, 2.0),
    (3.0, 4.0, 4.0),
    (3.0, 3.0, 3.0),
    (2.5, 2.5, 2.0),
    (4.0, 3.5, 2.0),
    (3.5, 4.5, 5.0),
    (4.0, 3.5, 2.0),
    (3.0, 4.0, 3.0),
    (3.5, 3.0, 3.0),
    (5.0, 4.5, 3.0),
    (4.0, 4.0, 4.0),
    (4.0, 3.5, 3.0),
    (3.0, 5.0, 6.0),
    (1.0, 3.0, 4.0),
    (2.0, 4.0, 5.0),
    (3.0, 4.0, 5.0),
    (3.0, 3.0, 3.0),
]
NEXT_HIGH: Final[list[float]] = [12.0, 12.0, 15.0, 19.0, 19.0, 0.0]
NEXT_LOW: Final[list[float]] = [7.0, 7.0, 8.0, 9.0, 9.0, 0.0]
SURPASS_CHANCE: Final[list[float]] = [0.0, 0.05, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5]
LEAD_CHANCE: Final = 0.25


def _court_power() -> list[list[float]]:
    table: list[list[float]] = []
    for chapter in range(MAX_CHAPTERS + 1):
        row: list[float] = []
        for first, middle, last in COURT_PIPS:
            if chapter <= 3:
                value = first + (middle - first) * (max(chapter, 1) - 1) / 2
            else:
                value = middle + (last - middle) * (chapter - 3) / 2
            row.append(value * PIP_POWER[chapter])
        table.append(row)
    return table


def _card_pips() -> list[float]:
    """What a card in hand is expected to give: its pips when led or surpassing, else one."""
    worth: list[float] = []
    for card in range(ACTION_CARDS):
        full = LEAD_CHANCE + SURPASS_CHANCE[CARD_NUMBER[card]]
        worth.append(full * CARD_PIPS[card] + (1.0 - full))
    return worth


def _exponentials() -> list[list[float]]:
    """exp(sharpness * standing) for 11 degrees of sharpness: degree d when d tenths of the chapter are left."""
    table: list[list[float]] = []
    for tenths in range(11):
        sharpness = 0.35 / (tenths / 10 + 0.1)
        table.append([exp(sharpness * min(standing, 12)) for standing in range(64)])
    return table


COURT_POWER: Final[list[list[float]]] = _court_power()
CARD_WORTH: Final[list[float]] = _card_pips()
EXPONENTIALS: Final[list[list[float]]] = _exponentials()


def measure(r: ArcsRules, s: ArcsState) -> list[float]:
    """The terms of every seat, flat."""
    n = r.players
    chapter = min(max(s.chapter, 1), MAX_CHAPTERS)
    t = [0.0] * (n * TERM_COUNT)
    left = _hands(s, n, t)
    icons = _tokens(r, s, n, t, chapter)
    _map(r, s, n, t, chapter)
    standings = _standings(s, n, icons)
    _ambitions(r, s, n, t, chapter, standings, left)
    _court(s, n, t, chapter)
    _settle(r, s, n, t, chapter, left)
    return t


def worths(r: ArcsRules, s: ArcsState, weights: list[float]) -> list[float]:
    """One number a seat: what its position is worth, in power."""
    return weigh(measure(r, s), weights, r.players)


def terms(r: ArcsRules, s: ArcsState, seat: int, weights: list[float] = WEIGHTS) -> list[tuple[str, float]]:
    """The worth of one seat as readable terms."""
    return named(measure(r, s), weights, TERMS, seat)


def evaluate(r: ArcsRules, s: ArcsState, seat: int, weights: list[float] = WEIGHTS) -> float:
    return worths(r, s, weights)[seat]


def _hands(s: ArcsState, n: int, t: list[float]) -> float:
    """Hands in pips; what is left of the chapter, from 1 down to 0."""
    cards = 0
    for card in range(ACTION_CARDS):
        zone = s.action_where[card]
        if HAND <= zone < HAND + n:
            cards += 1
            t[(zone - HAND) * TERM_COUNT + HAND_PIPS] += CARD_WORTH[card]
    if 0 <= s.initiative < n:
        t[s.initiative * TERM_COUNT + INITIATIVE] = 1.0
    left = cards / (HAND_SIZE * n)
    if 0 <= s.turn_seat < n and s.pips > 0:
        t[s.turn_seat * TERM_COUNT + PIPS_LEFT] = float(s.pips)
        if s.weapon_spent:
            t[s.turn_seat * TERM_COUNT + PIPS_LEFT] += 0.5
        left += 0.02 * s.pips
    return min(left, 1.0)


def _tokens(r: ArcsRules, s: ArcsState, n: int, t: list[float], chapter: int) -> list[int]:
    """Tokens and guild cards; the icons of every seat, ``seat * 5 + resource``."""
    icons = [0] * (n * 5)
    court_power = COURT_POWER[chapter]
    for seat in range(n):
        base = seat * TERM_COUNT
        for resource in range(5):
            loose = s.loose[seat * 5 + resource]
            if loose:
                icons[seat * 5 + resource] += loose
            if s.outrage[seat * 5 + resource]:
                t[base + OUTRAGE] += 1.0
        cheap = 0
        for slot in range(SLOTS):
            resource = s.slots[seat * SLOTS + slot]
            if resource == NONE:
                continue
            icons[seat * 5 + resource] += 1
            if slot < 6 and SLOT_RAID_COST[slot] == 1:
                cheap += 1
        t[base + EXPOSED] = float(cheap)
        for resource in range(5):
            held = float(icons[seat * 5 + resource])
            if s.outrage[seat * 5 + resource]:
                held *= 0.3
            if resource == WEAPON:
                t[base + WEAPONS] += held
            elif resource == RELIC or resource == PSIONIC:
                t[base + RARE_TOKENS] += held
            else:
                t[base + COMMON_TOKENS] += held
    for card in range(COURT_CARDS):
        where = s.court_where[card]
        if where >= PLAY:
            seat = where - PLAY
            t[seat * TERM_COUNT + GUILD_CARDS] += court_power[card]
            if COURT_SUIT[card] != NONE:
                icons[seat * 5 + COURT_SUIT[card]] += 1
    if r.lore_each:
        for lore in range(LORE_CARDS):
            where = s.lore_where[lore]
            if where >= PLAY:
                t[(where - PLAY) * TERM_COUNT + GUILD_CARDS] += 3.0 * PIP_POWER[chapter]
    for seat in range(n):
        for resource in (MATERIAL, FUEL):
            icons[seat * 5 + resource] += number(r, s, EXTRA_ICONS, seat, 0, resource)
    return icons


def _map(r: ArcsRules, s: ArcsState, n: int, t: list[float], chapter: int) -> None:
    holder = [NONE] * SYSTEMS
    fresh = s.fresh
    for system in range(SYSTEMS):
        base = system * SEATS
        best = 0
        most = NONE
        total = 0
        for seat in range(n):
            ships = fresh[base + seat]
            if ships:
                total += ships
                t[seat * TERM_COUNT + FRESH_SHIPS] += float(ships)
            if ships > best:
                best = ships
                most = seat
            elif ships == best:
                most = NONE
            hurt = s.damaged[base + seat]
            if hurt:
                total += hurt
                t[seat * TERM_COUNT + DAMAGED_SHIPS] += float(hurt)
        holder[system] = most
        if most != NONE:
            t[most * TERM_COUNT + (GATES if IS_GATE[system] else PLANETS)] += 1.0
            weaker = total - best - s.damaged[base + most]
            if weaker > 0:
                t[most * TERM_COUNT + TARGETS] += float(min(weaker, best))
    starports = [0, 0, 0, 0]
    for site in range(SITES):
        b = s.building[site]
        if b == 0:
            continue
        owner = (b - 1) >> 2
        if (b - 1) & 1:
            t[owner * TERM_COUNT + DAMAGED_BUILDINGS] += 1.0
        most = holder[site // SITES_PER_SYSTEM]
        if (b - 1) >> 1 & 1:
            starports[owner] += 1
        elif most != NONE and most != owner:
            t[most * TERM_COUNT + RIVAL_CITIES] += 1.0
            t[owner * TERM_COUNT + LOST_CONTROL] += 1.0
    for seat in range(n):
        base = seat * TERM_COUNT
        ships = int(t[base + FRESH_SHIPS])
        if ships > 8:
            t[base + FRESH_SHIPS] = 8.0 + 0.6 * (ships - 8)
        t[base + CITIES] = CITY_POWER[chapter][5 - s.cities_left[seat]] if s.cities_left[seat] <= 5 else 0.0
        t[base + STARPORTS] = STARPORT_POWER[chapter][min(starports[seat], 5)]
        if starports[seat] == 0 and ships + t[base + DAMAGED_SHIPS] < 4:
            t[base + HOMELESS] = 1.0


def _standings(s: ArcsState, n: int, icons: list[int]) -> list[int]:
    """``ambition * 5 + seat``; the fifth contestant is the box of the two-player game."""
    found = [0] * 25
    for seat in range(n):
        at = seat * 5
        found[seat] = icons[at + MATERIAL] + icons[at + FUEL]
        found[15 + seat] = icons[at + RELIC]
        found[20 + seat] = icons[at + PSIONIC]
        captives = 0
        for other in range(n):
            captives += s.captives[seat * SEATS + other]
        found[5 + seat] = captives
        trophies = 0
        for i in range(seat * SEATS * 4, (seat + 1) * SEATS * 4):
            trophies += s.trophies[i]
        found[10 + seat] = trophies
    if n == 2:
        found[4] = s.box[MATERIAL] + s.box[FUEL]
        found[14] = s.box[WEAPON]
        found[19] = s.box[RELIC]
        found[24] = s.box[PSIONIC]
    return found


def _shares(n: int, standings: list[int], ambition: int, left: float, first: list[float], second: list[float]) -> None:
    """The chances of every seat to end up first and second, if the chapter still lasts a while (Plackett and Luce)."""
    row = EXPONENTIALS[min(10, int(left * 10.0 + 0.5))]
    strength = [0.0, 0.0, 0.0, 0.0, 0.0]
    total = 0.0
    at = ambition * 5
    for seat in range(5):
        standing = standings[at + seat]
        if standing > 0:
            strength[seat] = row[min(standing, 63)]
        elif seat < n:
            strength[seat] = 0.1 + 0.6 * left
        total += strength[seat]
    for seat in range(n):
        first[seat] = strength[seat] / total
        chance = 0.0
        for other in range(5):
            if other != seat and strength[other] > 0.0 and total - strength[other] > 0.0:
                chance += strength[other] / total * strength[seat] / (total - strength[other])
        second[seat] = chance


def _ambitions(
    r: ArcsRules, s: ArcsState, n: int, t: list[float], chapter: int, standings: list[int], left: float
) -> None:
    first = [0.0, 0.0, 0.0, 0.0]
    second = [0.0, 0.0, 0.0, 0.0]
    gains = [0.0, 0.0, 0.0, 0.0]
    wanted = [0.0, 0.0, 0.0, 0.0, 0.0]
    want_total = 0.0
    open_high = 0.0
    open_low = 0.0
    chance = min(1.0, 1.7 * left)
    for marker in range(2, -1, -1):
        if s.marker_at[marker] == NONE:
            side = 2 if s.marker_flipped[marker] else 0
            open_high += chance * MARKER_VALUES[marker][side]
            open_low += chance * MARKER_VALUES[marker][side + 1]
    for ambition in range(5):
        best = 0
        runner_up = 0
        for seat in range(5):
            standing = standings[ambition * 5 + seat]
            if standing > best:
                runner_up = best
                best = standing
            elif standing > runner_up:
                runner_up = standing
        wanted[ambition] = 0.1 if best == 0 else 0.5 + min(best - runner_up, 4)
        want_total += wanted[ambition]
    for ambition in range(5):
        _shares(n, standings, ambition, left, first, second)
        high = 0
        low = 0
        for marker in range(3):
            if s.marker_at[marker] == ambition:
                side = 2 if s.marker_flipped[marker] else 0
                high += MARKER_VALUES[marker][side]
                low += MARKER_VALUES[marker][side + 1]
        if high:
            blend = min(1.0, 0.1 + left)
            _exact_gains(r, s, n, standings, ambition, high, low, gains)
            for seat in range(n):
                bonus = BONUS_BY_CITIES_LEFT[min(s.cities_left[seat], 5)]
                model = first[seat] * (high + bonus) + second[seat] * low
                t[seat * TERM_COUNT + DECLARED] += (1.0 - blend) * gains[seat] + blend * model
        share = wanted[ambition] / want_total
        kept = not high or (ambition != TYRANT and ambition != WARLORD)
        for seat in range(n):
            bonus = BONUS_BY_CITIES_LEFT[min(s.cities_left[seat], 5)]
            base = seat * TERM_COUNT
            if open_high > 0.0:
                t[base + UNDECLARED] += share * (first[seat] * (open_high + bonus) + second[seat] * open_low)
            if standings[ambition * 5 + seat] > 0 and kept:
                later = first[seat] * (NEXT_HIGH[chapter] + bonus) + second[seat] * NEXT_LOW[chapter]
                t[base + NEXT_CHAPTERS] += share * later
        if ambition == TYRANT:
            for seat in range(n):
                t[seat * TERM_COUNT + CAPTIVES] = float(standings[5 + seat])
        elif ambition == WARLORD:
            for seat in range(n):
                t[seat * TERM_COUNT + TROPHIES] = float(standings[10 + seat])


def _exact_gains(
    r: ArcsRules,
    s: ArcsState,
    n: int,
    standings: list[int],
    ambition: int,
    high: int,
    low: int,
    gains: list[float],
) -> None:
    """The power of a box as things stand (arcs.score), without building lists."""
    at = ambition * 5
    best = 0
    runner_up = 0
    bests = 0
    runners = 0
    for seat in range(5):
        value = standings[at + seat]
        if value > best:
            runner_up = best
            runners = bests
            best = value
            bests = 1
        elif value == best:
            bests += 1
        elif value > runner_up:
            runner_up = value
            runners = 1
        elif value == runner_up:
            runners += 1
    for seat in range(n):
        gains[seat] = 0.0
        value = standings[at + seat]
        if best == 0 or value == 0:
            continue
        if value == best:
            if bests > 1:
                gains[seat] = float(number(r, s, SCORE_GAIN, seat, low, ambition * 4 + TIED_FIRST))
            else:
                total = high + BONUS_BY_CITIES_LEFT[min(s.cities_left[seat], 5)]
                gains[seat] = float(number(r, s, SCORE_GAIN, seat, total, ambition * 4 + FIRST_PLACE))
        elif bests == 1 and value == runner_up and runners == 1:
            gains[seat] = float(number(r, s, SCORE_GAIN, seat, low, ambition * 4 + SECOND_PLACE))


def _court(s: ArcsState, n: int, t: list[float], chapter: int) -> None:
    """Agents on the cards of the row: who would get them."""
    court_power = COURT_POWER[chapter]
    for card in s.court_row:
        if card == NONE:
            continue
        base = card * SEATS
        best = 0
        second = 0
        total = 0
        for seat in range(n):
            agents = s.agents_on[base + seat]
            total += agents
            if agents > best:
                second = best
                best = agents
            elif agents > second:
                second = agents
        if best == 0:
            continue
        value = court_power[card]
        for seat in range(n):
            agents = s.agents_on[base + seat]
            if agents == 0:
                continue
            if agents == best and second < best:
                reach = 0.4 + 0.1 * min(best - second - 1, 2)
                t[seat * TERM_COUNT + COURT_LEAD] += reach * (value + 0.25 * (total - agents))
            elif agents == best:
                t[seat * TERM_COUNT + COURT_BEHIND] += 0.12 * value
            else:
                t[seat * TERM_COUNT + COURT_BEHIND] += 0.04 * value - 0.05 * agents


def _settle(r: ArcsRules, s: ArcsState, n: int, t: list[float], chapter: int, left: float) -> None:
    """Prices by the chapter, and what of it still counts if the game ends with this chapter."""
    highest = 0.0
    for seat in range(n):
        t[seat * TERM_COUNT + POWER] = float(s.power[seat])
        highest = max(highest, s.power[seat] + t[seat * TERM_COUNT + DECLARED])
    future = 0.0
    if chapter < MAX_CHAPTERS:
        future = 1.0 - 1.0 / (1.0 + exp(-(highest - POWER_TO_WIN[n] + 0.5) / (0.7 + 4.0 * left)))
    usable = max(future, min(1.0, 1.5 * left))
    pip = PIP_POWER[chapter] / 0.5
    for seat in range(n):
        base = seat * TERM_COUNT
        t[base + NEXT_CHAPTERS] *= future
        for term in (CITIES, STARPORTS, OUTRAGE, HOMELESS, DAMAGED_BUILDINGS, TROPHIES, CAPTIVES, GUILD_CARDS):
            t[base + term] *= future
        for term in (COMMON_TOKENS, RARE_TOKENS, WEAPONS, FRESH_SHIPS, DAMAGED_SHIPS, GATES, PLANETS):
            t[base + term] *= usable
        for term in (RIVAL_CITIES, LOST_CONTROL, COURT_LEAD, COURT_BEHIND, TARGETS, EXPOSED):
            t[base + term] *= usable
        t[base + HAND_PIPS] *= pip
        t[base + PIPS_LEFT] *= pip
        t[base + INITIATIVE] *= pip * min(1.0, 0.3 * future + 1.5 * left)
