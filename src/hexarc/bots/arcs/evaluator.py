"""What a search asks of Arcs: the value of a position, and which choices of a menu deserve a look."""

from typing import cast

from hexarc.bots.arcs.evaluation import Evaluation
from hexarc.bots.arcs.prices import CARD_VALUE
from hexarc.bots.arcs.terms import TERMS, WEIGHTS, weighing
from hexarc.bots.evaluator import Evaluator
from hexarc.bots.weights import weight_list
from hexarc.core.choice import NOUN_BITS, NOUN_MASK
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.arcs import verbs
from hexarc.games.arcs.resources import raid_cost
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.state import SLOTS, ArcsState
from hexarc.games.arcs.tables import BATTLE, MOVE

LEARNED = TERMS  # what a file of weights may hold
DEFAULTS = WEIGHTS
HIDDEN = frozenset({"hand_pips", "undeclared"})  # terms that read what others may not see: a hand
TURN_STARTS = frozenset(("round.lead", "turn.play", "deal.card", "mulligan.hand"))
ACT_STARTS = frozenset(("round.lead", "turn.play", "deal.card", "mulligan.hand", "act.choose", "turn.prelude"))
MOVING = verbs.TAKE_ACTION << NOUN_BITS | MOVE
BATTLING = verbs.TAKE_ACTION << NOUN_BITS | BATTLE


class ArcsEvaluator(Evaluator):
    def __init__(self, game: Game[State], weights: list[float]) -> None:
        super().__init__(game)
        assert isinstance(game.rules, ArcsRules)
        self.arcs: ArcsRules = game.rules
        self.weights = weights
        self.weighing = weighing(weights)
        self.evaluation = Evaluation(self.arcs)

    def values(self, s: State) -> list[float]:
        return self.evaluation.values(cast(ArcsState, s), self.weighing)

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        return self.evaluation.terms(cast(ArcsState, s), seat, self.weights)

    def act_over(self, s: State, kind: str) -> bool:
        now = s.decision.kind
        return s.over != 0 or now in ACT_STARTS or now == kind

    def turn_over(self, s: State) -> bool:
        return s.over != 0 or s.decision.kind in TURN_STARTS

    def rollout_over(self, s: State) -> bool:
        return s.decision.kind == "deal.card"

    def samples(self, kind: str) -> int:
        return 4 if kind == "roll.die" else 1

    def temperature(self, s: State) -> float:
        """Fitted to who won 150 games of two and 27 of four ``normal`` bots: early leads mean little."""
        assert isinstance(s, ArcsState)
        return 4.5 + 6.0 * (5 - s.chapter)

    def options(self, s: State) -> list[int]:
        assert isinstance(s, ArcsState)
        decision = s.decision
        choices = decision.choices
        if len(choices) <= 1:
            return choices
        kind = decision.kind
        if kind == "act.choose":
            return largest_last(choices)
        if kind == "stow.slot":
            return stow_options(choices)
        if kind == "layout.lay":
            return without(choices, verbs.LEAVE_EMPTY)
        if kind == "move.group":
            return group_options(choices)
        if kind == "turn.copy":
            return lowest_cards(choices, 3)
        if kind == "turn.seizing_card":
            return lowest_cards(choices, 1)
        if kind == "turn.prelude":
            return prelude_options(s, choices)
        if kind == "battle.skirmish" or kind == "battle.assault" or kind == "battle.raid_dice":
            return spaced(choices, 3)
        return choices


def make(game: Game[State], given: dict[str, float]) -> ArcsEvaluator:
    return ArcsEvaluator(game, weight_list(LEARNED, DEFAULTS, given))


def largest_last(choices: list[int]) -> list[int]:
    """Moves and battles have most ways to go about them: they get what the other actions leave of the budget."""
    found: list[int] = []
    large: list[int] = []
    for chosen in choices:
        if chosen == MOVING or chosen == BATTLING:
            large.append(chosen)
        else:
            found.append(chosen)
    return found + large


def without(choices: list[int], verb: int) -> list[int]:
    found = [chosen for chosen in choices if chosen >> NOUN_BITS != verb]
    return found if found else choices


def stow_options(choices: list[int]) -> list[int]:
    """A token goes to the safest free slot; without one, any token may have to leave. Only people rearrange."""
    best = -1
    cost = -1
    for chosen in choices:
        if chosen >> NOUN_BITS == verbs.PUT_IN and raid_cost(chosen & NOUN_MASK) > cost:
            best = chosen
            cost = raid_cost(chosen & NOUN_MASK)
    if best >= 0:
        return [best]
    return without(choices, verbs.REARRANGE)


def group_options(choices: list[int]) -> list[int]:
    """All ships, all fresh ones, all but one, half of them, one; on the way all or stop."""
    fresh = 0
    damaged = 0
    for chosen in choices:
        if chosen >> NOUN_BITS == verbs.MOVE_GROUP:
            fresh = max(fresh, (chosen & NOUN_MASK) >> 4)
            damaged = max(damaged, chosen & NOUN_MASK & 15)
    wanted = [fresh * 16 + damaged, fresh * 16, (fresh - 1) * 16, (fresh - 1) * 16 + damaged]
    wanted += [(fresh + 1) // 2 * 16, 16, damaged]
    found: list[int] = []
    for chosen in choices:
        if chosen >> NOUN_BITS != verbs.MOVE_GROUP or (chosen & NOUN_MASK) in wanted:
            found.append(chosen)
    return found if found else choices


def lowest_cards(choices: list[int], count: int) -> list[int]:
    """The cards with the lowest value in hand."""
    ordered = sorted(choices, key=hand_value)
    return ordered[:count]


def hand_value(chosen: int) -> float:
    return CARD_VALUE[chosen & NOUN_MASK]


def prelude_options(s: ArcsState, choices: list[int]) -> list[int]:
    """Of equal tokens only the one that is easiest to steal."""
    seat = s.decision.seat
    found: list[int] = []
    cheapest: dict[int, int] = {}
    for chosen in choices:
        if chosen >> NOUN_BITS != verbs.SPEND:
            found.append(chosen)
            continue
        slot, resource = (chosen & NOUN_MASK) // 5, (chosen & NOUN_MASK) % 5
        key = s.slots[seat * SLOTS + slot] * 5 + resource
        other = cheapest.get(key, -1)
        if other < 0 or raid_cost(slot) < raid_cost((other & NOUN_MASK) // 5):
            cheapest[key] = chosen
    found.extend(cheapest.values())
    found.sort()
    return found


def spaced(choices: list[int], count: int) -> list[int]:
    """The first, the last and some between."""
    if len(choices) <= count:
        return choices
    last = len(choices) - 1
    return [choices[i * last // (count - 1)] for i in range(count)]
