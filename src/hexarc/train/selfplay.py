"""One game of self-play: every seat has weights of its own, a little off, and what came of it is noted.

The player count, the mix of modules and the weights of a game follow from its number and the seed of the run alone.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any

from hexarc.bots.evaluator import Evaluator
from hexarc.bots.planning import PlanningBot
from hexarc.bots.registry import evaluator_module, make_bot
from hexarc.bots.weights import evaluator_for, net_of, weight_list
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.sim.fuzz import FuzzPlan, sample_mix
from hexarc.sim.recipe import Recipe

LONGEST = 6_000  # plies; a game that takes longer is not learned from
SEEN = 0.3  # of the turns are noted for the value net
LOOKS_BACK = 8  # rounds: a search may have begun to think so much earlier
SEEN_AT_ONCE = 0.4  # of the turns as they look to who begins to think there


@dataclass(frozen=True)
class Plan:
    """What is played. ``mixes``: how many of the games have modules at random, the others the options as given."""

    game: str
    bots: tuple[str, ...] = ("normal",)
    players: tuple[int, ...] = (2, 3, 4)
    options: Options = field(default_factory=dict)
    mixes: float = 0.5
    spread: float = 0.3  # of the weights, as the deviation of their logarithm
    seed: int = 0
    noted: bool = False  # whether positions are noted, for a value net


@dataclass
class Played:
    """One finished game; ``rows`` are the inputs of the value net, position by position and seat by seat."""

    number: int
    players: int
    ranking: list[int]
    scores: list[int]
    rows: list[list[list[float]]]

    def line(self) -> str:
        return json.dumps(self.__dict__, separators=(",", ":"))


def terms_of(game: str) -> tuple[tuple[str, ...], list[float]]:
    """The names of the weights of a game, and their defaults."""
    module = evaluator_module(game)
    if module is None:
        raise OptionError(f"bots know nothing of {game}, so there is nothing to train")
    return module.LEARNED, module.DEFAULTS


def deviations(plan: Plan, number: int, seat: int, terms: int) -> list[float]:
    """How far the weights of a seat are off, in deviations."""
    rng = Random(f"weights {plan.seed} {number} {seat}")
    return [rng.gauss(0.0, 1.0) for _ in range(terms)]


def table_of(plan: Plan, number: int) -> Game[State]:
    rng = Random(f"table {plan.seed} {number}")
    players = rng.choice(plan.players)
    fixed = plan.options if rng.random() < plan.mixes else {**defaults_of(plan, players), **plan.options}
    return sample_mix(FuzzPlan(plan.game, players, fixed), rng)[1]


def defaults_of(plan: Plan, players: int) -> Options:
    return dict(Recipe(plan.game, players).make().options)


def evaluator_of_seat(plan: Plan, game: Game[State], number: int, seat: int, stored: Mapping[str, Any]) -> Evaluator:
    """The evaluator of a file, each weight a little off."""
    names, default = terms_of(plan.game)
    own = weight_list(names, default, stored.get("weights", {}))
    off = deviations(plan, number, seat, len(names))
    given = {
        name: weight * exp(plan.spread * by) for name, weight, by in zip(names, own, off, strict=True) if weight != 0.0
    }
    module = evaluator_module(game.NAME, game.options)
    assert module is not None
    net = net_of(stored, game.players, getattr(module, "INPUTS", ()))
    if net is not None:
        net = net.perturbed(Random(f"net {plan.seed} {number} {seat}"), plan.spread)
    made: Evaluator = module.make(game, given) if net is None else module.make(game, given, net)
    return made


def play(plan: Plan, stored: Mapping[str, Any], number: int) -> Played | None:
    """The game of this number; nothing, if it does not end or is a tie of all."""
    game = table_of(plan, number)
    rng = Random(f"play {plan.seed} {number}")
    name = rng.choice(plan.bots)
    bots: list[PlanningBot] = []
    for seat in range(game.players):
        bot = make_bot(name, f"{plan.seed} {number}", seat)
        assert isinstance(bot, PlanningBot)
        bot.evaluator = evaluator_of_seat(plan, game, number, seat, stored)
        bots.append(bot)
    observer = evaluator_for(game)
    chance = KeyedChance(f"{plan.seed} {number}")
    s = game.new()
    rows: list[list[list[float]]] = []
    before: list[State] = []
    for ply in range(LONGEST):
        if s.over:
            break
        decision = s.decision
        if decision.seat != CHANCE and len(decision.choices) > 1 and observer.turn_over(s):
            if plan.noted and before and rng.random() < SEEN:
                rows.append(seen(observer, before, s, rng))
            if plan.noted:
                before = [*before[1 - LOOKS_BACK * game.players :], game.clone(s)]
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            chosen = bots[decision.seat].choose(Window(game, s, decision.seat))
        game.apply(s, chosen)
    if not s.over or len(set(game.ranking(s))) == 1:
        return None
    return Played(number, game.players, game.ranking(s), game.scores(s), rows)


def seen(observer: Evaluator, before: list[State], s: State, rng: Random) -> list[list[float]]:
    """The inputs of all seats, as a bot sees them that began to think now or some turns ago."""
    back = 0 if rng.random() < SEEN_AT_ONCE else rng.randrange(len(before))
    observer.set_root(s if back == 0 else before[-back])
    observer.set_depth((back + observer.players - 1) // observer.players)
    return [[round(value, 3) for value in observer.inputs(s, seat)] for seat in range(observer.players)]
