"""What a bot thinks of where all players are one side, against Desolation: what brings them all nearer to the end.

The value of a position is what the team has (tiles with a star, how near the best player is to each of the others,
destroyed figures, stars of Desolation, units in its way) and half of what the position is worth to the own seat as
ever, for who builds an engine gets further.
"""

from math import exp
from random import Random
from typing import Final

from hexarc.bots.evaluator import Budget
from hexarc.bots.scythe.combat import best_cards, best_play
from hexarc.bots.scythe.evaluator import ScytheEvaluator
from hexarc.bots.scythe.team import EACH_TURN, LONGEST, Duties, duties_of, empty_tiles, share
from hexarc.bots.value_net import ValueNet
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import AROUND, HEX_BITS, count, members
from hexarc.games.scythe.ids import SectionId
from hexarc.games.scythe.modules.fenris.alliances.part import PROPOSE_ALLIANCE
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.data import MOVES_FROM
from hexarc.games.scythe.modules.fenris.desolation.fight import value_of_help
from hexarc.games.scythe.modules.fenris.desolation.part import base_power, desolation, enemy
from hexarc.games.scythe.pieces import fighters_at, workers_at
from hexarc.games.scythe.procs.combat import card_limit, total_of
from hexarc.games.scythe.procs.pay import bottom_cost, can_pay, tokens_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.mats import BOTTOM_RESOURCE, FACTORY_SECTION, SECTIONS
from hexarc.games.scythe.tables.scoring import (
    MAX_DIAL,
)

# coins
WON: Final = 1000.0
TEMPERATURE: Final = 40.0
EXTREME: Final = 50.0
TILE: Final = 25.0  # with a star
FIGURE: Final = 4.0  # destroyed
MORE_FIGURES: Final = 1.0  # for each that was destroyed before it: the last ones win the game
ENEMY_STAR: Final = 6.0
MORE_ENEMY_STARS: Final = 3.0
OWN: Final = 0.2  # of what the position is worth as ever
IN_THE_WAY: Final = 0.17  # of the figures beside a territory come there
WORKER_HOME: Final = 1.5
SURE: Final = 6  # the die shows no more
WORTH_A_TRY: Final = 3  # or less wins half of the fights


def team_value(r: ScytheRules, s: ScytheState, loads: list[float]) -> float:
    """What the team has, less the turns that it still needs (``loads``, by seat)."""
    part = desolation(r, s)
    value = -TILE * part.tile_stars.count(0) - LONGEST * max(loads) - EACH_TURN * sum(loads)
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
    section = SectionId(s.section[asker])
    if section >= SECTIONS or section == FACTORY_SECTION:
        return choice(words.LEND, asker)
    kind = BOTTOM_RESOURCE[section]
    missing = bottom_cost(r, s, asker, section) - tokens_of(r, s, asker, kind)
    left = tokens_of(r, s, owner, kind) - max(0, missing)
    own = bottom_cost(r, s, owner, section)
    needed = own <= tokens_of(r, s, owner, kind) and left < own
    return choice(words.KEEP if needed else words.LEND, asker)


def allied(r: ScytheRules, s: ScytheState) -> int:
    """Always: ``ally`` comes first."""
    return s.decision.choices[0]


ANSWERS: Final = {
    "alliance.answer": allied,
    "commit.dial": dial,
    "commit.card": card,
    "desolation_help.card": card,
    "desolation_fight.payer": payer,
    "combat.star_for": star_for,
    "desolation_loan.answer": loan,
}


class TogetherEvaluator(ScytheEvaluator):
    """An evaluator for games against Desolation: one value for all."""

    def __init__(self, game: Game[State], given: dict[str, float]) -> None:
        super().__init__(game, given)
        # no net stands in for positions here
        self.budgets = {"expert": Budget(6000, 8, 64, 8)}
        self.lookahead = False  # while the others pass and the figures go on, the own next turns tell little
        self.root_duties: list[Duties] = []  # by seat

    def set_root(self, s: State) -> None:
        super().set_root(s)
        assert isinstance(s, ScytheState)
        tiles = empty_tiles(self.scythe, s)
        self.root_duties = [duties_of(self.scythe, s, seat, tiles) for seat in range(self.players)]

    def loads(self, s: ScytheState) -> list[float]:
        """By seat the turns that it still needs. Who is as at the root needs as many for each tile."""
        tiles = empty_tiles(self.scythe, s)
        duties: list[Duties] = []
        for seat in range(self.players):
            known = len(self.root_duties) > seat and self.unmoved(s, seat)
            duties.append(self.root_duties[seat] if known else duties_of(self.scythe, s, seat, tiles))
        return share(tiles, duties)

    def margin(self, s: State, seat: int) -> float:
        self.nodes += 1
        assert isinstance(s, ScytheState)
        if s.over:
            return WON if self.game.ranking(s)[seat] == 1 else -WON
        value = team_value(self.scythe, s, self.loads(s)) - threat(self.scythe, s, seat)
        return value + OWN * self.value(s, seat) if self.left >= 0.0 else value

    def win_chances(self, s: State, seat: int = -1, luck: float = 0.0) -> list[float]:
        """All have the same one."""
        value = self.margin(s, max(0, seat)) - luck
        chance = 1.0 / (1.0 + exp(max(-EXTREME, min(EXTREME, -value / TEMPERATURE))))
        return [chance] * self.players

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

    def reply(self, s: State, rng: Random) -> int:
        assert isinstance(s, ScytheState)
        kind = s.decision.kind
        if kind == "turn.section" and self.allies:  # both gain, and no ally is an opponent
            return next((chosen for chosen in s.decision.choices if chosen >> NOUN_BITS == PROPOSE_ALLIANCE), -1)
        known = ANSWERS.get(kind)
        return known(self.scythe, s) if known is not None else super().reply(s, rng)


def helps(r: ScytheRules, s: ScytheState, owner: int) -> bool:
    """Whether the tokens of another make the bottom action possible that is not so far."""
    seat = s.decision.seat
    section = SectionId(s.section[seat])
    if section >= SECTIONS:
        return False
    kind, price = BOTTOM_RESOURCE[section], bottom_cost(r, s, seat, section)
    if can_pay(r, s, seat, kind, price):
        return False
    return tokens_of(r, s, seat, kind) + tokens_of(r, s, owner, kind) >= price


def make(game: Game[State], given: dict[str, float], net: ValueNet | None = None) -> TogetherEvaluator:
    """An evaluator with these weights. No net has learned such games."""
    return TogetherEvaluator(game, given)
