"""Learn a judge of positions by self-play: python scripts/learn.py GAME --players N --games K --out FILE.

Bots play each other, each with weights of its own (the usual ones, each times exp(a random number)), so that many kinds
of positions are seen. Of every second turn it is noted how all seats stood. A small net (hexarc/bots/net.py) is then
fitted: the difference of what it says for two seats of a position is to tell by how much one finishes ahead.

The next generation plays with the net (--start FILE) and learns from the games of all (--keep FILES, one each).

What a net cannot have learned may be added to it (--add turns=-1.6): it sees no position in the middle of a move, and
how much a turn matters against better players than itself. With --games 0 and --into that is all that is done.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import json
import sys
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hexarc
from hexarc.bots.minds import load_net, load_weights, net_for, weight_list
from hexarc.bots.net import Net
from hexarc.bots.registry import make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.games.scythe.features import phase
from hexarc.games.scythe.insight import look, outlook
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe

LONGEST = 3_000  # plies; a game that takes longer is not learned from
SEEN = 0.5  # the share of turns that are noted
LOOKS_AHEAD = 8  # rounds: so far a search may have gone on from the position it began with
FAR = 15.0  # coins: a lead beyond that hardly matters any more
WIN = 10.0  # coins, in which a victory counts beside the lead

Sample = tuple[np.ndarray, list[int]]  # turns x seats x inputs, and the final scores


def varied(rng: Random, values: list[float], size: float) -> list[float]:
    return [value * exp(rng.gauss(0.0, size)) for value in values]


def player(game: Game[State], bot: str, start: str, seed: int, seat: int, size: float) -> Any:
    """A bot whose judgement is a little off, each in its own way."""
    rng = Random(f"learn{seed}/{seat}")
    made: Any = make_bot(bot, seed, seat)
    module = importlib.import_module(f"hexarc.bots.minds.{game.NAME}")
    weights = weight_list(module.LEARNED, module.DEFAULTS, load_weights(game.NAME, start, game.players))
    net = load_net(game.NAME, start, game.players, module.INPUTS)
    if net is not None:
        off = size / 3.0  # a net is less robust
        net = Net(varied(rng, net.straight, off), net.inner, net.bias, varied(rng, net.outer, off))
    else:
        weights = varied(rng, weights, size)
    made.mind = module.make(game, dict(zip(module.LEARNED, weights, strict=True)), net)
    return made


def play(game: Game[State], bots: list[Any], seed: int) -> Sample | None:
    """One game, and how the seats stood on the way; nothing, if it does not end."""
    rng = Random(f"seen{seed}")
    rates = importlib.import_module(f"hexarc.bots.minds.{game.NAME}").RATES
    rules: Any = game.rules
    chance = KeyedChance(seed)
    s: Any = game.new()
    known: list[tuple[float, list[list[float]]]] = []  # by turn: the phase, and what each seat knows of its rivals
    rows: list[list[list[float]]] = []
    ply = 0
    while not s.over and ply < LONGEST:
        decision = s.decision
        if decision.kind == "turn.section" and len(decision.choices) > 1:
            if known and rng.random() < SEEN:
                back = 1 if rng.random() < 0.5 else rng.randrange(1, 1 + LOOKS_AHEAD * game.players)
                left, rivals = known[-min(back, len(known))]
                rows.append([look(rules, s, seat, left, rivals[seat], rates) for seat in range(game.players)])
            left = phase(rules, s, rates)
            known.append((left, [outlook(rules, s, seat, left, rates) for seat in range(game.players)]))
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            chosen = bots[decision.seat].choose(Window(game, s, decision.seat))
        game.apply(s, chosen)
        ply += 1
    if not s.over:
        return None
    return np.array(rows, dtype=np.float32), game.scores(s)


_table: list[tuple[Game[State], str, list[str], float]] = []


def _start(recipe: Recipe, bot: str, starts: list[str], size: float) -> None:
    assert hexarc.games()
    _table[:] = [(recipe.make(), bot, starts, size)]


def _work(seed: int) -> Sample | None:
    game, bot, starts, size = _table[0]
    order = Random(f"judges{seed}")
    bots = [player(game, bot, order.choice(starts), seed, seat, size) for seat in range(game.players)]
    return play(game, bots, seed)


def games_of(options: argparse.Namespace) -> list[Sample]:
    seeds = range(options.seed, options.seed + options.games)
    given = (Recipe(options.game, options.players), options.bot, options.start or [""], options.spread)
    found = [sample for sample in spread(_work, seeds, options.jobs, _start, given, chunk=4) if sample is not None]
    if options.keep is not None:
        lengths = np.array([len(rows) for rows, _ in found])
        scores = np.array([score for _, score in found])
        np.savez(options.keep, rows=np.concatenate([rows for rows, _ in found]), lengths=lengths, scores=scores)
    return found


def kept(path: Path) -> list[Sample]:
    stored = np.load(path)
    parts = np.split(stored["rows"], np.cumsum(stored["lengths"])[:-1])
    return [(part, list(score)) for part, score in zip(parts, stored["scores"].tolist(), strict=True)]


def pairs(samples: list[Sample]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Two seats of a position, and how far the first one finished ahead."""
    ours: list[np.ndarray] = []
    theirs: list[np.ndarray] = []
    ahead: list[np.ndarray] = []
    for rows, scores in samples:
        for one in range(len(scores)):
            for other in range(one):
                lead = float(scores[one] - scores[other])
                ours.append(rows[:, one])
                theirs.append(rows[:, other])
                ahead.append(np.full(len(rows), FAR * np.tanh(lead / FAR) + WIN * np.sign(lead), dtype=np.float32))
    return np.concatenate(ours), np.concatenate(theirs), np.concatenate(ahead)


class Learner:
    """A net under training, on standardized inputs, by Adam."""

    def __init__(self, x: np.ndarray, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        inputs = x.shape[1]
        self.mean = x.mean(axis=0)
        self.scale = 1.0 / np.maximum(x.std(axis=0), 1e-3)
        self.parts = [
            np.zeros(inputs, dtype=np.float32),
            rng.normal(0.0, np.sqrt(1.0 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, dtype=np.float32),
            rng.normal(0.0, 1.0, hidden).astype(np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def standard(self, x: np.ndarray) -> np.ndarray:
        found: np.ndarray = ((x - self.mean) * self.scale).astype(np.float32)
        return found

    def values(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        straight, inner, bias, outer = self.parts
        bent = np.maximum(x @ inner + bias, 0.0)
        return x @ straight + bent @ outer, bent

    def step(self, ours: np.ndarray, theirs: np.ndarray, ahead: np.ndarray, rate: float, decay: float) -> None:
        ours_value, ours_bent = self.values(ours)
        theirs_value, theirs_bent = self.values(theirs)
        wrong = (ours_value - theirs_value - ahead) / len(ahead)
        straight, inner, _bias, outer = self.parts
        back_ours = np.outer(wrong, outer) * (ours_bent > 0)
        back_theirs = np.outer(wrong, outer) * (theirs_bent > 0)
        slopes = [
            (ours - theirs).T @ wrong + decay * straight,
            ours.T @ back_ours - theirs.T @ back_theirs + decay * inner,
            back_ours.sum(axis=0) - back_theirs.sum(axis=0),
            (ours_bent - theirs_bent).T @ wrong + decay * outer,
        ]
        self.steps += 1
        for part, first, second, slope in zip(self.parts, self.first, self.second, slopes, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            moved = first / (1.0 - 0.9**self.steps)
            part -= rate * moved / (np.sqrt(second / (1.0 - 0.999**self.steps)) + 1e-8)

    def stored(self, names: tuple[str, ...]) -> dict[str, Any]:
        """As read_net wants it, for inputs as they are."""
        straight, inner, bias, outer = self.parts
        scaled = inner * self.scale[:, None]
        return {
            "inputs": list(names),
            "straight": [round(float(w), 5) for w in straight * self.scale],
            "inner": [[round(float(w), 5) for w in unit] for unit in scaled.T],
            "bias": [round(float(w), 5) for w in bias - self.mean @ scaled],
            "outer": [round(float(w), 5) for w in outer],
        }


def returns(said: np.ndarray, ahead: np.ndarray, starts: list[int], trust: float) -> np.ndarray:
    """What to learn: the outcome, mixed with what the net says of the positions that came next. How a game ends is
    mostly chance, seen from its middle; what it came to a little later is much less so."""
    found = ahead.copy()
    for start, end in zip(starts, [*starts[1:], len(ahead)], strict=True):
        for at in range(end - 2, start - 1, -1):
            found[at] = trust * said[at + 1] + (1.0 - trust) * found[at + 1]
    return found


def starts_of(samples: list[Sample]) -> list[int]:
    """Where in ``pairs`` a game begins for two of its seats."""
    found = [0]
    for rows, scores in samples:
        for _ in range(len(scores) * (len(scores) - 1) // 2):
            found.append(found[-1] + len(rows))
    return found[:-1]


def fitted(samples: list[Sample], options: argparse.Namespace) -> Learner:
    """Every tenth game is kept aside; the parts that tell these best are the ones to have."""
    aside = [sample for i, sample in enumerate(samples) if i % 10 == 9]
    used = [sample for i, sample in enumerate(samples) if i % 10 != 9]
    ours, theirs, ahead = pairs(used)
    learner = Learner(ours, options.hidden, 1)
    ours, theirs = learner.standard(ours), learner.standard(theirs)
    test_ours, test_theirs, test_ahead = pairs(aside)
    test_ours, test_theirs = learner.standard(test_ours), learner.standard(test_theirs)
    rng = np.random.default_rng(2)
    starts = starts_of(used)
    best, best_parts = 1e9, learner.parts
    for epoch in range(options.epochs):
        order = rng.permutation(len(ahead))
        now = options.rate * 0.5 * (1.0 + np.cos(np.pi * epoch / options.epochs))
        wanted = ahead
        if epoch >= options.epochs // 3:
            wanted = returns(learner.values(ours)[0] - learner.values(theirs)[0], ahead, starts, options.trust)
        for at in range(0, len(order), 512):
            chosen = order[at : at + 512]
            learner.step(ours[chosen], theirs[chosen], wanted[chosen], now, options.decay)
        said = learner.values(test_ours)[0] - learner.values(test_theirs)[0]
        wrong = float(np.mean((said - test_ahead) ** 2))
        if wrong < best:
            best, best_parts = wrong, [part.copy() for part in learner.parts]
        right = float(np.mean(np.sign(said) == np.sign(test_ahead)))
        print(f"epoch {epoch + 1}: off by {wrong**0.5:.2f} coins, the winner {right:.1%}", file=sys.stderr)
    print(f"without a net: off by {float(np.std(test_ahead)):.2f} coins", file=sys.stderr)
    learner.parts = best_parts
    return learner


def added(net: dict[str, Any], changes: list[str]) -> None:
    """Change the straight weights of inputs, each given as NAME=VALUE, by their values."""
    for change in changes:
        name, written, value = change.partition("=")
        if not written:
            raise SystemExit(f"learn: --add {change}: it is written NAME=VALUE, for example turns=-1.6")
        if name not in net["inputs"]:
            raise SystemExit(f"learn: --add {change}: a net is not told '{name}'; it knows {', '.join(net['inputs'])}")
        at = net["inputs"].index(name)
        net["straight"][at] = round(net["straight"][at] + float(value), 5)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a judge of positions by self-play.")
    parser.add_argument("game", choices=("scythe",))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--start", nargs="*", help="weights to play with: files or names; each seat draws one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--spread", type=float, default=0.3, help="the deviation of the logarithms of the weights")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a file for the games of this run")
    parser.add_argument("--old", type=Path, nargs="*", default=[], help="files of games to learn from as well")
    parser.add_argument("--hidden", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--trust", type=float, default=0.2, help="how much the net's own later word counts, a turn")
    parser.add_argument("--into", type=Path, help="a file of weights whose other nets are kept")
    parser.add_argument("--add", nargs="*", default=[], help="to straight weights of the net: NAME=VALUE")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    assert hexarc.games()
    samples = games_of(options) if options.games else []
    for path in options.old:
        samples += kept(path)
    if options.out is None:
        return
    names = importlib.import_module(f"hexarc.bots.minds.{options.game}").INPUTS
    stored: dict[str, Any] = {"game": options.game, "made_by": "", "weights": {}, "nets": {}}
    if options.into is not None:
        stored.update(json.loads(options.into.read_text(encoding="utf-8")))
    made_by = " ".join(["scripts/learn.py", *sys.argv[1:]])
    stored["made_by"] = f"{stored['made_by']}; {made_by}" if stored["made_by"] else made_by
    if samples:
        Random(3).shuffle(samples)
        made = fitted(samples, options).stored(names)
    else:
        made = copy.deepcopy(net_for(stored["nets"], options.players))
    added(made, options.add)
    stored["nets"][str(options.players)] = made
    options.out.write_text(json.dumps(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
