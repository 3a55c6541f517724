"""What a bot thinks of where all players are one side, against Desolation: what brings them all nearer to the end.

The value of a position is what the team has (tiles with a star, how near the best player is to each of the others,
destroyed figures, stars of Desolation, units in its way) and half of what the position is worth to the own seat as
ever, for who builds an engine gets further.
"""

from random import Random
from typing import Final

from hexarc.bots.mind import Mind
from hexarc.bots.net import Net, varied
from hexarc.bots.scythe.bids import best_cards, best_play
from hexarc.bots.scythe.features import TERMS
from hexarc.bots.scythe.mind import DEFAULTS, LEARNED, ScytheMind
from hexarc.bots.weights import weight_list
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import AROUND, HEX_BITS, count, members
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.data import MOVES_FROM
from hexarc.games.scythe.modules.fenris.desolation.fight import value_of_help
from hexarc.games.scythe.modules.fenris.desolation.part import base_power, desolation, enemy
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.modules.fenris.tracks.table import (
    COINS_20,
    COMBAT_CARDS_8,
    ENCOUNTERS_3,
    FACTORY_CARD,
    NEEDS,
    RESOURCES_16,
    STARS_5,
    STRUCTURE_BONUS,
    TERRITORIES_7,
)
from hexarc.games.scythe.objectives import fulfilled, mechs_out
from hexarc.games.scythe.pieces import controlled_tokens, fighters_at, hand_size, workers_at
from hexarc.games.scythe.procs.combat import card_limit, total_of
from hexarc.games.scythe.procs.pay import bottom_cost, can_pay, tokens_of
from hexarc.games.scythe.procs.stars import spaces_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.score import tile_coins
from hexarc.games.scythe.state import CHARACTER, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.tables.mats import BOTTOM_RESOURCE, CUBES, FACTORY_SECTION, SECTIONS, STRUCTURES, WORKERS
from hexarc.games.scythe.tables.scoring import (
    MAX_DIAL,
    MAX_POPULARITY,
    MAX_POWER,
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)

# coins
WON: Final = 1000.0
TILE: Final = 25.0  # with a star
NEAR: Final = 12.0  # a tile that the best player has as good as done
OTHERS_NEAR: Final = 1.5  # the same for each player: somebody else may be needed
FIGURE: Final = 4.0  # destroyed
MORE_FIGURES: Final = 1.0  # for each that was destroyed before it: the last ones win the game
ENEMY_STAR: Final = 6.0
MORE_ENEMY_STARS: Final = 3.0
OWN: Final = 0.5  # of what the position is worth as ever
IN_THE_WAY: Final = 0.17  # of the figures beside a territory come there
WORKER_HOME: Final = 1.5
SURE: Final = 6  # the die shows no more
WORTH_A_TRY: Final = 3  # or less wins half of the fights
FULL_BONUS: Final = 9.0  # of most structure tiles


def nearness(r: ScytheRules, s: ScytheState, seat: int, star: int) -> float:
    """How near a seat is to a star, from 0 to 1."""
    if star == STAR_UPGRADES:
        return count(s.freed[seat]) / CUBES
    if star == STAR_MECHS:
        return mechs_out(s, seat) / MECHS
    if star == STAR_STRUCTURES:
        return count(s.buildings[seat]) / STRUCTURES
    if star == STAR_RECRUITS:
        return count(s.recruits[seat]) / SECTIONS
    if star == STAR_WORKERS:
        return s.workers_out[seat] / WORKERS
    if star == STAR_POPULARITY:
        return s.popularity[seat] / MAX_POPULARITY
    if star == STAR_POWER:
        return s.power[seat] / MAX_POWER
    if star == STAR_COMBAT:
        strength = min(MAX_DIAL, s.power[seat]) + best_cards(s, seat, 2)
        return 0.6 * min(1.0, strength / (base_power(desolation(r, s)) + SURE))
    if star == STAR_OBJECTIVE:
        return 0.8 if ready_objective(s, seat) else 0.2
    return nearness_of_tile(r, s, seat, star)


def nearness_of_tile(r: ScytheRules, s: ScytheState, seat: int, star: int) -> float:
    """The same for stars that the base game does not have."""
    if star == COMBAT_CARDS_8:
        have = float(hand_size(s, seat))
    elif star == ENCOUNTERS_3:
        have = float(tracks(r, s).encounters[seat])
    elif star == RESOURCES_16:
        have = float(controlled_tokens(s, seat))
    elif star == STARS_5:
        have = float(s.star_total[seat])
    elif star == TERRITORIES_7:
        have = float(count(s.control[seat] & HEX_BITS))
    elif star == COINS_20:
        have = float(s.coins[seat])
    elif star == STRUCTURE_BONUS:
        return count(s.buildings[seat]) / STRUCTURES * (0.5 + min(1.0, tile_coins(s, seat) / FULL_BONUS) / 2)
    elif star == FACTORY_CARD:
        return 0.7 if s.unit_at[seat * UNITS + CHARACTER] == FACTORY_HEX else 0.3
    else:
        return 0.0
    return min(1.0, have / NEEDS[star])


def ready_objective(s: ScytheState, seat: int) -> bool:
    for card in range(len(s.objective_at)):
        if s.objective_at[card] == seat and fulfilled(s, seat, card):
            return True
    return False


def team_value(r: ScytheRules, s: ScytheState) -> float:
    part = desolation(r, s)
    spaces = spaces_of(r, s)
    value = 0.0
    for i in range(len(spaces)):
        if part.tile_stars[i]:
            value += TILE
            continue
        best = 0.0
        total = 0.0
        for seat in range(r.players):
            near = nearness(r, s, seat, spaces[i])
            near *= near
            total += near
            best = max(best, near)
        value += NEAR * best + OTHERS_NEAR * total
    value += part.destroyed * (FIGURE + MORE_FIGURES * part.destroyed)
    return value - part.stars * (ENEMY_STAR + MORE_ENEMY_STARS * part.stars)


def threat(r: ScytheRules, s: ScytheState, seat: int) -> float:
    """What the next turn of Desolation may cost a seat: workers beside its figures, and fights that it would lose."""
    part = desolation(r, s)
    if part.clock - 1 > MOVES_FROM:
        return 0.0
    standing = s.fighters[enemy(r)]
    total = base_power(part) + WORTH_A_TRY
    cost = 0.0
    for place in members((s.fighters[seat] | s.laborers[seat]) & HEX_BITS & ~standing):
        figures = count(AROUND[place] & standing)
        if not figures:
            continue
        if s.fighters[seat] >> place & 1:
            shown = min(MAX_DIAL, s.power[seat]) + best_cards(s, seat, fighters_at(s, seat, place))
            if shown <= total:
                cost += figures * IN_THE_WAY * (ENEMY_STAR + MORE_ENEMY_STARS * part.stars)
        else:
            cost += figures * IN_THE_WAY * WORKER_HOME * workers_at(s, seat, place)
    return cost


# answers by rule of thumb


def enough(r: ScytheRules, s: ScytheState, seat: int) -> tuple[int, int]:
    """The totals that win in any case, and in half of them; an attacker wins ties."""
    base = base_power(desolation(r, s)) + (0 if s.attacker < r.players else 1)
    return base + SURE, base + WORTH_A_TRY


def help_at_hand(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """What the cards of the others who defend could add."""
    if s.attacker < r.players:
        return 0
    total = 0
    for other in range(r.players):
        if other != seat and s.fighters[other] >> s.fight_at & 1:
            total += best_cards(s, other, card_limit(r, s, other, s.fight_at))
    return total


def dial(r: ScytheRules, s: ScytheState) -> int:
    """As much as wins with the cards in any case; nothing but a token where hardly any die would do."""
    seat = s.decision.seat
    sure, even = enough(r, s, seat)
    cards = best_cards(s, seat, card_limit(r, s, seat, s.fight_at)) + help_at_hand(r, s, seat)
    most = min(MAX_DIAL, s.power[seat])
    if most + cards < even:
        return choice(verbs.DIAL, min(1, most))
    return choice(verbs.DIAL, max(0, min(most, sure - cards)))


def committed(r: ScytheRules, s: ScytheState) -> int:
    """What the players have shown so far."""
    total = total_of(s, 0 if s.attacker < r.players else 1)
    for seat in range(r.players):
        total += value_of_help(r, s, seat)
    return total


def card(r: ScytheRules, s: ScytheState) -> int:
    """The best card until the total wins in any case; none where it cannot."""
    seat = s.decision.seat
    sure, even = enough(r, s, seat)
    shown = committed(r, s)
    could = shown + best_cards(s, seat, card_limit(r, s, seat, s.fight_at)) + help_at_hand(r, s, seat)
    return choice(verbs.NO_CARD) if shown >= sure or could < even else best_play(s)


def payer(r: ScytheRules, s: ScytheState) -> int:
    """Who has most power."""
    best = s.decision.choices[0]
    for chosen in s.decision.choices:
        if s.power[chosen & NOUN_MASK] > s.power[best & NOUN_MASK]:
            best = chosen
    return best


def star_for(r: ScytheRules, s: ScytheState) -> int:
    """Who has most stars left."""
    best = s.decision.choices[0]
    for chosen in s.decision.choices:
        if s.star_total[chosen & NOUN_MASK] < s.star_total[best & NOUN_MASK]:
            best = chosen
    return best


def loan(r: ScytheRules, s: ScytheState) -> int:
    """Agree, unless the tokens are just what the own action needs."""
    owner, asker = s.stack[-1].seat, s.stack[-1].a
    section = s.section[asker]
    if section >= SECTIONS or section == FACTORY_SECTION:
        return choice(words.LEND, asker)
    kind = BOTTOM_RESOURCE[section]
    missing = bottom_cost(r, s, asker, section) - tokens_of(r, s, asker, kind)
    left = tokens_of(r, s, owner, kind) - max(0, missing)
    own = bottom_cost(r, s, owner, section)
    needed = own <= tokens_of(r, s, owner, kind) and left < own
    return choice(words.KEEP if needed else words.LEND, asker)


ANSWERS: Final = {
    "commit.dial": dial,
    "commit.card": card,
    "desolation_help.card": card,
    "desolation_fight.payer": payer,
    "combat.star_for": star_for,
    "desolation_loan.answer": loan,
}


class TogetherMind(ScytheMind):
    """A mind for games against Desolation: one value for all."""

    def margin(self, s: State, seat: int) -> float:
        self.looked += 1
        assert isinstance(s, ScytheState)
        if s.over:
            return WON if self.game.ranking(s)[seat] == 1 else -WON
        value = team_value(self.scythe, s) - threat(self.scythe, s, seat)
        return value + OWN * self.worth(s, seat) if self.left >= 0.0 else value

    def outcome(self, states: list[State], seat: int) -> float:
        return self.margin(states[-1], seat)

    def adviser(self, s: State, seat: int) -> Mind:
        return self

    def tempered(self, rng: Random, spread: float) -> Mind:
        found = TogetherMind(self.game, varied(rng, self.weights, spread), varied(rng, self.rates, spread), [])
        found.whole = False
        return self.taught(found)

    def samples(self, kind: str) -> int:
        return 3 if kind == "desolation_force.die" else super().samples(kind)

    def options(self, s: State) -> list[int]:
        """Another player is asked for tokens only where that makes the action possible."""
        if s.decision.kind == "turn.bottom" and len(s.decision.choices) > 1:
            assert isinstance(s, ScytheState)
            plain = [chosen for chosen in s.decision.choices if chosen >> NOUN_BITS != words.BORROW]
            asked = [
                chosen
                for chosen in s.decision.choices
                if chosen >> NOUN_BITS == words.BORROW and helps(self.scythe, s, chosen & NOUN_MASK)
            ]
            if asked or len(plain) < len(s.decision.choices):
                return [*asked[:1], *plain]
        return super().options(s)

    def answer(self, s: State, rng: Random) -> int:
        assert isinstance(s, ScytheState)
        known = ANSWERS.get(s.decision.kind)
        return known(self.scythe, s) if known is not None else super().answer(s, rng)


def helps(r: ScytheRules, s: ScytheState, owner: int) -> bool:
    """Whether the tokens of another make the bottom action possible that is not so far."""
    seat = s.decision.seat
    section = s.section[seat]
    if section >= SECTIONS:
        return False
    kind, price = BOTTOM_RESOURCE[section], bottom_cost(r, s, seat, section)
    if can_pay(r, s, seat, kind, price):
        return False
    return tokens_of(r, s, seat, kind) + tokens_of(r, s, owner, kind) >= price


def make(
    game: Game[State], given: dict[str, float], nets: list[Net] | None = None, rivals: list[Net] | None = None
) -> TogetherMind:
    """A mind with these weights. No net has learned such games."""
    weights = weight_list(LEARNED, DEFAULTS, given)
    return TogetherMind(game, weights[: len(TERMS)], weights[len(TERMS) :], [])
