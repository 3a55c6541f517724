"""The evaluation of a position of Arcs: its terms in power points, one row a seat.

All that is hidden must have been redealt (a sampled state): every hand is read. A search spends most of its time here.
So compiled code keeps the numbers unboxed (``i64``, fields of objects), and no object is made for a position.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from hexarc.bots.arcs.prices import (
    CARD_VALUE,
    CITY_POWER,
    COURT_POWER,
    EXPONENTIALS,
    NEXT_HIGH,
    NEXT_LOW,
    PIP_POWER,
    STARPORT_POWER,
)
from hexarc.bots.arcs.terms import TERMS, Terms
from hexarc.core.rules import number
from hexarc.games.arcs.cardids import FUEL_CARTEL, MATERIAL_CARTEL
from hexarc.games.arcs.rules import EXTRA_ICONS, SCORE_GAIN, ArcsRules
from hexarc.games.arcs.score import FIRST_PLACE, SECOND_PLACE, TIED_FIRST
from hexarc.games.arcs.state import HAND, PLAY, SEATS, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import (
    ACTION_CARDS,
    BONUS_BY_CITIES_LEFT,
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
    TYRANT,
    WARLORD,
    WEAPON,
)

STANDINGS: Final = 5  # four seats, and the box of the two-player game


class Standing:
    """Where somebody stands for one ambition."""

    def __init__(self) -> None:
        self.standing: i64 = 0
        self.strength = 0.0
        self.push = 0.0
        self.first = 0.0
        self.second = 0.0
        self.gain = 0.0
        self.bonus = 0.0


class Evaluation:
    """Evaluates one position after the other, always with the same tables: each evaluator has its own."""

    def __init__(self, r: ArcsRules) -> None:
        self.r = r
        self.n: i64 = r.players
        self.seats = [Terms() for _ in range(SEATS)]
        self.stands = [Standing() for _ in range(STANDINGS)]
        self.icons = [0] * (SEATS * 5)
        self.holder = [NONE] * 24
        self.chapter: i64 = 1
        self.left = 0.0  # of the chapter, from 1 down to 0

    def values(self, s: ArcsState, weights: Terms) -> list[float]:
        """One number a seat: the value of its position, in power."""
        self.measure(s)
        return [self.seats[seat].times(weights) for seat in range(self.r.players)]

    def terms(self, s: ArcsState, seat: int, weights: list[float]) -> list[tuple[str, float]]:
        """The value of one seat, taken apart."""
        self.measure(s)
        row = self.seats[seat].row()
        return [(name, weight * term) for name, weight, term in zip(TERMS, weights, row, strict=True)]

    def measure(self, s: ArcsState) -> None:
        """Fill in the terms of all seats."""
        for seat in range(self.n):
            self.seats[seat].clear()
        self.chapter = min(max(s.chapter, 1), MAX_CHAPTERS)
        self._hands(s)
        self._tokens(s)
        self._cards(s)
        self._ships(s)
        self._buildings(s)
        self._ambitions(s)
        self._court(s)
        self._settle(s)

    def _hands(self, s: ArcsState) -> None:
        """Hands in pips, and what is left of the chapter."""
        seats = self.seats
        n = self.n
        cards: i64 = 0
        where = s.action_where
        for card in range(i64(ACTION_CARDS)):
            seat: i64 = where[card] - HAND
            if 0 <= seat < n:
                cards += 1
                seats[seat].hand_pips += CARD_VALUE[card]
        left = float(cards) / float(HAND_SIZE * n)
        if 0 <= s.initiative < n:
            seats[s.initiative].initiative = 1.0
        if s.pips > 0 and 0 <= s.turn_seat < n:
            terms = seats[s.turn_seat]
            terms.pips_left = float(s.pips)
            if s.weapon_spent:
                terms.pips_left += 0.5
            left += 0.02 * float(s.pips)
        self.left = left if left < 1.0 else 1.0

    def _tokens(self, s: ArcsState) -> None:
        """Tokens, and with them the icons of every seat (``seat * 5 + resource``)."""
        icons = self.icons
        slots = s.slots
        for seat in range(self.n):
            terms = self.seats[seat]
            at = seat * 5
            for resource in range(i64(5)):
                icons[at + resource] = s.loose[at + resource]
            cheap: i64 = 0
            for slot in range(i64(SLOTS)):
                held: i64 = slots[seat * SLOTS + slot]
                if held == NONE:
                    continue
                icons[at + held] += 1
                if slot < 6 and SLOT_RAID_COST[slot] == 1:
                    cheap += 1
            terms.exposed = float(cheap)
            for resource in range(i64(5)):
                held = icons[at + resource]
                outraged = s.outrage[at + resource] != 0
                if outraged:
                    terms.outrage += 1.0
                if held == 0:
                    continue
                usable = 0.3 * float(held) if outraged else float(held)
                if resource == WEAPON:
                    terms.weapons += usable
                elif resource == RELIC or resource == PSIONIC:
                    terms.rare_tokens += usable
                else:
                    terms.common_tokens += usable

    def _cards(self, s: ArcsState) -> None:
        """Guild cards and lore, and the icons they add."""
        icons = self.icons
        power = COURT_POWER[self.chapter]
        where = s.court_where
        for card in range(i64(COURT_CARDS)):
            seat: i64 = where[card] - PLAY
            if seat < 0:
                continue
            self.seats[seat].guild_cards += power[card]
            suit: i64 = COURT_SUIT[card]
            if suit != NONE:
                icons[seat * 5 + suit] += 1
            if card == MATERIAL_CARTEL:
                icons[seat * 5 + MATERIAL] += number(self.r, s, EXTRA_ICONS, int(seat), 0, MATERIAL)
            elif card == FUEL_CARTEL:
                icons[seat * 5 + FUEL] += number(self.r, s, EXTRA_ICONS, int(seat), 0, FUEL)
        if self.r.lore_each:
            for lore in range(i64(LORE_CARDS)):
                seat = s.lore_where[lore] - PLAY
                if seat >= 0:
                    self.seats[seat].guild_cards += 3.0 * PIP_POWER[self.chapter]

    def _ships(self, s: ArcsState) -> None:
        """Ships, and who holds which system."""
        seats = self.seats
        fresh = s.fresh
        damaged = s.damaged
        n = self.n
        for system in self.r.in_play[s.setup]:
            base: i64 = system * SEATS
            best: i64 = 0
            most: i64 = NONE
            total: i64 = 0
            for seat in range(n):
                ships: i64 = fresh[base + seat]
                if ships > 0:
                    total += ships
                    seats[seat].fresh_ships += float(ships)
                    if ships > best:
                        best = ships
                        most = seat
                    elif ships == best:
                        most = NONE
                hurt: i64 = damaged[base + seat]
                if hurt > 0:
                    total += hurt
                    seats[seat].damaged_ships += float(hurt)
            self.holder[system] = most
            if most != NONE:
                terms = seats[most]
                if IS_GATE[system]:
                    terms.gates += 1.0
                else:
                    terms.planets += 1.0
                weaker = total - best - damaged[base + most]
                if weaker > 0:
                    terms.targets += float(min(weaker, best))

    def _buildings(self, s: ArcsState) -> None:
        seats = self.seats
        for seat in range(self.n):
            seats[seat].starports = 0.0
        site: i64 = -1
        for built in s.building:
            site += 1
            if built == 0:
                continue
            b: i64 = built - 1
            owner = b >> 2
            if b & 1 != 0:
                seats[owner].damaged_buildings += 1.0
            if b & 2 != 0:
                seats[owner].starports += 1.0
                continue
            most: i64 = self.holder[site // SITES_PER_SYSTEM]
            if most != NONE and most != owner:
                seats[most].rival_cities += 1.0
                seats[owner].lost_control += 1.0
        for seat in range(self.n):
            terms = seats[seat]
            ports = i64(int(terms.starports))
            if ports == 0 and terms.fresh_ships + terms.damaged_ships < 4.0:
                terms.homeless = 1.0
            if terms.fresh_ships > 8.0:
                terms.fresh_ships = 8.0 + 0.6 * (terms.fresh_ships - 8.0)
            cities: i64 = 5 - s.cities_left[seat]
            terms.cities = CITY_POWER[self.chapter][cities] if cities >= 0 else 0.0
            terms.starports = STARPORT_POWER[self.chapter][min(ports, 5)]

    def _line_up(self, s: ArcsState, ambition: i64) -> None:
        """Where everybody stands for an ambition."""
        icons = self.icons
        n = self.n
        for seat in range(n):
            standing: i64 = 0
            if ambition == TYRANT:
                for i in range(seat * SEATS, seat * SEATS + n):
                    standing += s.captives[i]
                self.seats[seat].captives = float(standing)
            elif ambition == WARLORD:
                for i in range(seat * SEATS * 4, (seat + 1) * SEATS * 4):
                    standing += s.trophies[i]
                self.seats[seat].trophies = float(standing)
            elif ambition == 0:
                standing = icons[seat * 5 + MATERIAL] + icons[seat * 5 + FUEL]
            else:
                standing = icons[seat * 5 + ambition]
            self.stands[seat].standing = standing
        if n == 2:
            standing = 0
            if ambition == 0:
                standing = s.box[MATERIAL] + s.box[FUEL]
            elif ambition != TYRANT:
                standing = s.box[ambition]
            self.stands[STANDINGS - 1].standing = standing

    def _shares(self) -> None:
        """The win_chances of every seat to end up first and second, if the chapter lasts a while (Plackett and
        Luce)."""
        row = EXPONENTIALS[min(10, int(self.left * 10.0 + 0.5))]
        hope = 0.1 + 0.6 * self.left
        total = 0.0
        for seat in range(i64(STANDINGS)):
            stand = self.stands[seat]
            if stand.standing > 0:
                stand.strength = row[min(stand.standing, 63)]
            else:
                stand.strength = hope if seat < self.n else 0.0
            total += stand.strength
        pushes = 0.0
        for seat in range(i64(STANDINGS)):
            stand = self.stands[seat]
            rest = total - stand.strength
            stand.push = stand.strength / rest if stand.strength > 0.0 and rest > 0.0 else 0.0
            pushes += stand.push
        for seat in range(self.n):
            stand = self.stands[seat]
            stand.first = stand.strength / total
            stand.second = stand.first * (pushes - stand.push)

    def _ambitions(self, s: ArcsState) -> None:
        """What the ambitions will pay: those declared, those that may still be, those of the chapters to come."""
        n = self.n
        left = self.left
        stands = self.stands
        open_high = 0.0
        open_low = 0.0
        chance = min(1.0, 1.7 * left)
        for marker in range(3):
            if s.marker_at[marker] == NONE:
                side = 2 if s.marker_flipped[marker] else 0
                open_high += chance * MARKER_VALUES[marker][side]
                open_low += chance * MARKER_VALUES[marker][side + 1]
        for seat in range(n):
            stands[seat].bonus = float(BONUS_BY_CITIES_LEFT[min(s.cities_left[seat], 5)])
        next_high = NEXT_HIGH[self.chapter]
        next_low = NEXT_LOW[self.chapter]
        blend = min(1.0, 0.1 + left)
        want_total = 0.0
        for ambition in range(i64(5)):
            self._line_up(s, ambition)
            self._shares()
            wanted = self._wanted()
            want_total += wanted
            high: i64 = 0
            low: i64 = 0
            for marker in range(3):
                if s.marker_at[marker] == ambition:
                    side = 2 if s.marker_flipped[marker] else 0
                    high += MARKER_VALUES[marker][side]
                    low += MARKER_VALUES[marker][side + 1]
            if high > 0:
                self._exact_gains(s, ambition, high, low)
            kept = high == 0 or (ambition != TYRANT and ambition != WARLORD)
            for seat in range(n):
                stand = stands[seat]
                terms = self.seats[seat]
                if high > 0:
                    model = stand.first * (float(high) + stand.bonus) + stand.second * float(low)
                    terms.declared += (1.0 - blend) * stand.gain + blend * model
                if open_high > 0.0:
                    terms.undeclared += wanted * (stand.first * (open_high + stand.bonus) + stand.second * open_low)
                if stand.standing > 0 and kept:
                    terms.next_chapters += wanted * (stand.first * (next_high + stand.bonus) + stand.second * next_low)
        for seat in range(n):
            terms = self.seats[seat]
            terms.undeclared /= want_total
            terms.next_chapters /= want_total

    def _wanted(self) -> float:
        """How likely an ambition is to be declared: somebody leads it clearly."""
        best: i64 = 0
        runner_up: i64 = 0
        for seat in range(i64(STANDINGS)):
            standing = self.stands[seat].standing
            if standing > best:
                runner_up = best
                best = standing
            elif standing > runner_up:
                runner_up = standing
        return 0.1 if best == 0 else 0.5 + float(min(best - runner_up, 4))

    def _exact_gains(self, s: ArcsState, ambition: i64, high: i64, low: i64) -> None:
        """The power of a box as things stand (arcs.score), without building lists."""
        best: i64 = 0
        runner_up: i64 = 0
        bests: i64 = 0
        runners: i64 = 0
        for seat in range(i64(STANDINGS)):
            value = self.stands[seat].standing
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
        for seat in range(self.n):
            stand = self.stands[seat]
            stand.gain = 0.0
            value = stand.standing
            if value == 0:
                continue
            if value == best:
                if bests > 1:
                    stand.gain = self._gain(s, seat, low, ambition * 4 + TIED_FIRST)
                else:
                    stand.gain = self._gain(s, seat, high + i64(int(stand.bonus)), ambition * 4 + FIRST_PLACE)
            elif bests == 1 and value == runner_up and runners == 1:
                stand.gain = self._gain(s, seat, low, ambition * 4 + SECOND_PLACE)

    def _gain(self, s: ArcsState, seat: i64, power: i64, place: i64) -> float:
        return float(number(self.r, s, SCORE_GAIN, int(seat), int(power), int(place)))

    def _court(self, s: ArcsState) -> None:
        """Agents on the cards of the row: who would get them."""
        n = self.n
        power = COURT_POWER[self.chapter]
        agents_on = s.agents_on
        for card in s.court_row:
            if card == NONE:
                continue
            base: i64 = card * SEATS
            best: i64 = 0
            second: i64 = 0
            total: i64 = 0
            for seat in range(n):
                agents: i64 = agents_on[base + seat]
                total += agents
                if agents > best:
                    second = best
                    best = agents
                elif agents > second:
                    second = agents
            if best == 0:
                continue
            value = power[card]
            for seat in range(n):
                agents = agents_on[base + seat]
                if agents == 0:
                    continue
                terms = self.seats[seat]
                if agents == best and second < best:
                    reach = 0.4 + 0.1 * float(min(best - second - 1, 2))
                    terms.court_lead += reach * (value + 0.25 * float(total - agents))
                elif agents == best:
                    terms.court_behind += 0.12 * value
                else:
                    terms.court_behind += 0.04 * value - 0.05 * float(agents)

    def _settle(self, s: ArcsState) -> None:
        """Prices by the chapter, and what of it still counts if the game ends with this chapter."""
        left = self.left
        highest = 0.0
        for seat in range(self.n):
            terms = self.seats[seat]
            terms.power = float(s.power[seat])
            highest = max(highest, terms.power + terms.declared)
        future = 0.0
        if self.chapter < MAX_CHAPTERS:
            over = highest - float(POWER_TO_WIN[self.r.players]) + 0.5
            future = 1.0 - 1.0 / (1.0 + exp(-over / (0.7 + 4.0 * left)))
        usable = max(future, min(1.0, 1.5 * left))
        pip = PIP_POWER[self.chapter] / 0.5
        for seat in range(self.n):
            terms = self.seats[seat]
            terms.next_chapters *= future
            terms.cities *= future
            terms.starports *= future
            terms.outrage *= future
            terms.homeless *= future
            terms.damaged_buildings *= future
            terms.trophies *= future
            terms.captives *= future
            terms.guild_cards *= future
            terms.common_tokens *= usable
            terms.rare_tokens *= usable
            terms.weapons *= usable
            terms.fresh_ships *= usable
            terms.damaged_ships *= usable
            terms.gates *= usable
            terms.planets *= usable
            terms.rival_cities *= usable
            terms.lost_control *= usable
            terms.court_lead *= usable
            terms.court_behind *= usable
            terms.targets *= usable
            terms.exposed *= usable
            terms.hand_pips *= pip
            terms.pips_left *= pip
            terms.initiative *= pip * min(1.0, 0.3 * future + 1.5 * left)
