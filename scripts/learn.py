"""Learn a judge of positions of Scythe from games played alone: python -m scripts.learn --games K --out FILE.

A game is played through as rehearsals do it (hexarc/bots/rehearse.py): the others pass, wherever a few random rounds
took them, a few lines are followed side by side, each time with another temper. Some turns of it are then taken as new
beginnings, for a judge is asked in the middle of a game too; with --stray some turns by lot come first. What is learned
is what came of each position: the coins at the end, less some (--turn) for each turn that it took. A small net
(hexarc/bots/net.py) is fitted to that.

The next generation plays with the net (--judge FILE) and learns from the games of those before it as well (--old).
The first net is no good judge where the terms had never led; after three or four generations it is a far better one.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hexarc
from hexarc.bots.ahead import Line
from hexarc.bots.minds import mind_for
from hexarc.bots.rehearse import ENDS, Rehearsal, states_of
from hexarc.bots.scythe.features import phase
from hexarc.bots.scythe.mind import INPUTS, ScytheMind, left_after
from hexarc.bots.scythe.net_inputs import look, outlook
from hexarc.bots.scythe.race import RATES
from hexarc.core.state import State
from hexarc.games.scythe.state import ScytheState
from hexarc.sim.pool import spread
from scripts.pairs import PAIRS, first_turn

PLAYERS = 4
AGAIN = 3  # times a game is taken up again somewhere
LATEST_START = 15  # turns: where a game is begun anew at the latest
LONGEST_WALK = 18  # rounds: so long the others may have wandered about, else nobody would ever be met
UNFINISHED = 4  # turns that are added where a game did not end
BATCH = 512
FURTHEST = 5.0  # deviations: what lies further out counts no more

Job = tuple[str, float, int, int, int]  # the judge, its spread, lines, longest detour, seed
Sample = tuple[np.ndarray, np.ndarray, float]  # what the judge is told of each position, turns to go, coins at the end


def told(s: ScytheState, root: ScytheState, turns: int, rules: Any) -> list[float]:
    """What a judge is told of a position so many turns after the one that was thought about."""
    begun = phase(rules, root, RATES)
    left = left_after(begun, turns)
    return look(rules, s, 0, left, outlook(rules, root, 0, begun, RATES), RATES)


def course(mind: ScytheMind, s: State, rng: Random, lines: int, size: float, stray: int) -> Line:
    """One game alone, to its end. It begins with so many turns that are drawn by lot: a judge that has seen only what
    it thinks best never learns what it overlooks."""
    temper = mind.tempered(rng, size)
    temper.attend(s)
    mind.attend(s)
    rehearsal = Rehearsal(mind, 0, rng, 1, 0.0, lines)
    look = rehearsal.outlook(temper)
    line: Line | None = None
    for level in range(stray):
        temper.foresee(level)
        plan = rng.choice(look.turns(s if line is None else line.state, 1, ENDS))
        line = look.begun(plan if line is None else line.root, plan, line)
        if line.state.over:
            return line
    return rehearsal.through(temper, s, line, lines)


def sample(game: Any, root: State, line: Line) -> Sample:
    """All positions of a game, and what came of them."""
    assert isinstance(root, ScytheState)
    states = states_of(line)
    last = len(states) + (0 if line.state.over else UNFINISHED)
    rows: list[list[float]] = []
    turns: list[int] = []
    for taken, s in enumerate(states, 1):
        assert isinstance(s, ScytheState)
        if not s.over:
            rows.append(told(s, root, taken, game.rules))
            turns.append(last - taken)
    found = np.array(rows, dtype=np.float32).reshape(len(rows), len(INPUTS))
    return found, np.array(turns, dtype=np.float32), float(game.scores(line.state)[0])


def _work(job: Job) -> list[Sample]:
    judge, size, lines, stray, seed = job
    rng = Random(f"learn{seed}")
    game = hexarc.game("scythe", players=PLAYERS)
    mind = mind_for(game, judge)
    assert isinstance(mind, ScytheMind)
    faction, mat = PAIRS[seed % len(PAIRS)]
    s = first_turn(game, faction, mat, seed, rng.randrange(LONGEST_WALK + 1))
    first = course(mind, s, rng, lines, size, rng.randrange(stray + 1))
    found = [sample(game, s, first)]
    for _ in range(AGAIN):
        states = [state for state in states_of(first)[:LATEST_START] if not state.over]
        if states:
            again = rng.choice(states)
            found.append(sample(game, again, course(mind, again, rng, lines, size, rng.randrange(stray + 1))))
    return found


def _start() -> None:
    assert hexarc.games()


def games_of(options: argparse.Namespace) -> list[Sample]:
    order = Random(options.seed)
    jobs: list[Job] = []
    for seed in range(options.seed, options.seed + options.games):
        jobs.append((order.choice(options.judge or [""]), options.spread, options.lines, options.stray, seed))
    found: list[Sample] = []
    for samples in spread(_work, jobs, options.jobs, _start, (), chunk=4):
        found.extend(samples)
    firsts = found[:: AGAIN + 1]
    turns = [float(sample[1][0]) + 1.0 for sample in firsts if len(sample[1])]
    if turns:
        coins = float(np.mean([sample[2] for sample in firsts]))
        print(f"games alone: {np.mean(turns):.1f} turns, {coins:.1f} coins", file=sys.stderr)
    if options.keep is not None:
        np.savez(
            options.keep,
            rows=np.concatenate([rows for rows, _, _ in found]),
            turns=np.concatenate([turns for _, turns, _ in found]),
            lengths=np.array([len(rows) for rows, _, _ in found]),
            score=np.array([coins for _, _, coins in found]),
        )
    return found


def kept(path: Path) -> list[Sample]:
    stored = np.load(path)
    ends = np.cumsum(stored["lengths"])[:-1]
    rows, turns = np.split(stored["rows"], ends), np.split(stored["turns"], ends)
    return [(row, turn, float(coins)) for row, turn, coins in zip(rows, turns, stored["score"], strict=True)]


class Learner:
    """A net under training, on standardized inputs, by Adam; what it says is in turns."""

    def __init__(self, x: np.ndarray, y: np.ndarray, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        inputs = x.shape[1]
        self.mean = x.mean(axis=0)
        self.scale = 1.0 / np.maximum(x.std(axis=0), 1e-2)
        self.parts = [
            np.zeros(inputs, dtype=np.float32),
            rng.normal(0.0, np.sqrt(1.0 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, dtype=np.float32),
            rng.normal(0.0, 0.5, hidden).astype(np.float32),
            np.array([y.mean()], dtype=np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def standard(self, x: np.ndarray) -> np.ndarray:
        found: np.ndarray = np.clip((x - self.mean) * self.scale, -FURTHEST, FURTHEST).astype(np.float32)
        return found

    def values(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        straight, inner, bias, outer, level = self.parts
        bent = np.maximum(x @ inner + bias, 0.0)
        return x @ straight + bent @ outer + level[0], bent

    def step(self, x: np.ndarray, y: np.ndarray, rate: float, decay: float) -> None:
        said, bent = self.values(x)
        self.descend(x, bent, (said - y) / len(y), rate, decay)

    def descend(self, x: np.ndarray, bent: np.ndarray, wrong: np.ndarray, rate: float, decay: float) -> None:
        """Make the net say a little less where it is ``wrong`` by more than nothing."""
        straight, inner, _bias, outer, _level = self.parts
        back = np.outer(wrong, outer) * (bent > 0)
        slopes = [
            x.T @ wrong + decay * straight,
            x.T @ back + decay * inner,
            back.sum(axis=0),
            bent.T @ wrong + decay * outer,
            np.array([wrong.sum()]),
        ]
        self.steps += 1
        for part, first, second, slope in zip(self.parts, self.first, self.second, slopes, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            moved = first / (1.0 - 0.9**self.steps)
            part -= (rate * moved / (np.sqrt(second / (1.0 - 0.999**self.steps)) + 1e-8)).astype(np.float32)

    def stored(self, names: tuple[str, ...], coins: float) -> dict[str, Any]:
        """As read_net wants it, for inputs as they are and in coins. What all positions share is left out."""
        straight, inner, bias, outer, _level = self.parts
        scaled = inner * self.scale[:, None]
        return {
            "inputs": list(names),
            "straight": [round(float(w) * coins, 5) for w in straight * self.scale],
            "inner": [[round(float(w), 5) for w in unit] for unit in scaled.T],
            "bias": [round(float(w), 5) for w in bias - self.mean @ scaled],
            "outer": [round(float(w) * coins, 5) for w in outer],
        }


def fitted(samples: list[Sample], options: argparse.Namespace, start: int = 1) -> Learner:
    """Every tenth game is kept aside; the parts that tell these best are the ones to have."""
    x = np.concatenate([rows for rows, _, _ in samples])
    y = np.concatenate([coins / options.turn - turns for _, turns, coins in samples]).astype(np.float32)
    number = np.repeat(np.arange(len(samples)), [len(rows) for rows, _, _ in samples])
    aside = number % 10 == 9
    learner = Learner(x[~aside], y[~aside], options.hidden, start)
    test_x, test_y = learner.standard(x[aside]), y[aside]
    x, y = learner.standard(x[~aside]), y[~aside]
    rng = np.random.default_rng(2)
    best, best_parts = 1e9, learner.parts
    for epoch in range(options.epochs):
        order = rng.permutation(len(y))
        now = options.rate * 0.5 * (1.0 + np.cos(np.pi * epoch / options.epochs))
        for at in range(0, len(order), BATCH):
            chosen = order[at : at + BATCH]
            learner.step(x[chosen], y[chosen], now, options.decay)
        wrong = float(np.mean((learner.values(test_x)[0] - test_y) ** 2))
        if wrong < best:
            best, best_parts = wrong, [part.copy() for part in learner.parts]
        print(f"epoch {epoch + 1}: off by {wrong**0.5:.2f} turns", file=sys.stderr)
    print(f"without a net: off by {float(np.std(test_y)):.2f} turns", file=sys.stderr)
    learner.parts = best_parts
    return learner


def mean_of(nets: list[dict[str, Any]]) -> dict[str, Any]:
    """One net that says what several say in the mean: each is off in its own way, and a search finds just that."""
    share = 1.0 / len(nets)
    straight = zip(*[net["straight"] for net in nets], strict=True)
    return {
        "inputs": nets[0]["inputs"],
        "straight": [round(share * sum(weights), 5) for weights in straight],
        "inner": [unit for net in nets for unit in net["inner"]],
        "bias": [weight for net in nets for weight in net["bias"]],
        "outer": [round(share * weight, 6) for net in nets for weight in net["outer"]],
    }


def judge_of(samples: list[Sample], options: argparse.Namespace) -> dict[str, Any]:
    """Some nets that begin with other weights and have other games kept aside, put together."""
    nets: list[dict[str, Any]] = []
    for start in range(1, options.nets + 1):
        Random(2 + start).shuffle(samples)
        nets.append(fitted(samples, options, start).stored(INPUTS, options.turn))
    return mean_of(nets)


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
    parser = argparse.ArgumentParser(description="Learn a judge of positions of Scythe from games played alone.")
    parser.add_argument("--games", type=int, default=1128)
    parser.add_argument("--judge", nargs="*", help="files of weights to play with; each game draws one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--spread", type=float, default=0.25, help="how much the tempers differ")
    parser.add_argument("--lines", type=int, default=4)
    parser.add_argument("--stray", type=int, default=0, help="turns drawn by lot that a game may begin with")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a file for the games of this run")
    parser.add_argument("--old", type=Path, nargs="*", default=[], help="files of games to learn from as well")
    parser.add_argument("--hidden", type=int, default=10)
    parser.add_argument("--nets", type=int, default=4, help="to be put together, of so many hidden units each")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--rate", type=float, default=0.004)
    parser.add_argument("--decay", type=float, default=0.001)
    parser.add_argument("--turn", type=float, default=9.0, help="coins that a turn less is worth")
    parser.add_argument(
        "--add", nargs="*", default=["term.moves_left=1.5"], help="to straight weights of the net: NAME=VALUE"
    )
    parser.add_argument("--beside", type=Path, help="a file of weights whose nets are put before the new one")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    samples = games_of(options) if options.games else []
    for path in options.old:
        samples += kept(path)
    if options.out is None:
        return
    made = judge_of(samples, options)
    added(made, options.add)
    command = " ".join(["python -m scripts.learn", *sys.argv[1:]])
    others: list[Any] = []
    if options.beside is not None:
        beside = json.loads(options.beside.read_text(encoding="utf-8"))
        command = f"{beside['made_by']}; {command}"
        others = beside["nets"]["2"]
    stored = {"game": "scythe", "made_by": command, "weights": {}, "nets": {"2": [*others, made]}}
    options.out.write_text(json.dumps(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
