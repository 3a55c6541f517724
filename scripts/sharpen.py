"""Sharpen a judge of positions of Scythe: python -m scripts.sharpen --judge FILE --kept GAMES --out FILE.

A net that tells best how games end (scripts/learn.py) need not be the one by which they are played best. So games are
played alone, each with the weights of the net a little off, and their results are regressed on what was changed. Some
way along the slope the net is tried as it is, in games that are the same for all nets, and kept if it is better.

Only the straight weights and those of the hidden units are changed, and none of what stays as it is while a bot thinks.
How much one is changed depends on how much its input varies among positions of the same round of the same pair, for
which some games are needed (--kept, as `python -m scripts.learn --keep GAMES` writes them).
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
from hexarc.bots.net import read_net
from hexarc.bots.rehearse import Rehearsal, states_of
from hexarc.bots.scythe.mind import INPUTS, make
from hexarc.games.scythe.tables.factions import FACTIONS
from hexarc.games.scythe.tables.mats import MATS
from hexarc.sim.pool import spread
from scripts.learn import LONGEST_WALK, UNFINISHED
from scripts.openings import opened
from scripts.pairs import PAIRS, first_turn

PLAYERS = 4
LINES = 4
BY_THE_BOOK = 0.85  # of the games, as `expert` does
FURTHEST = 6.0  # turns: what is further from the usual counts no more
LEAST_VARIED = 0.05  # an input that hardly varies is not changed without bounds
STILL = 0.02  # and one that varies less is not changed at all
SHRINKING = 0.2  # slopes of a few games are too steep by about so much
STEPS = (5.0, 10.0)  # usual changes of one weight, that the net is moved along the slope
TRIALS = 8 * len(PAIRS)
FIRST_TRIAL = 9_000_000  # their seeds
FIXED = ("rivals.", "faction.", "mat.", "round")  # inputs that are alike in all positions that are compared

Stored = dict[str, Any]  # a net as its file holds it
Job = tuple[Stored, list[float], float, int]  # the net, the usual changes, coins that make up for a turn, seed


def usual_changes(net: Stored, kept: Path, coins: float) -> np.ndarray:
    """For each weight what changes the word of the net by about so many coins, among positions that are compared."""
    rows = np.load(kept)["rows"]
    hidden = np.maximum(rows @ np.array(net["inner"]).T + np.array(net["bias"]), 0.0)
    given = np.concatenate([rows, hidden], axis=1)
    faction, mat = INPUTS.index("faction.0"), INPUTS.index("mat.0")
    pair = rows[:, faction : faction + FACTIONS].argmax(axis=1) * MATS + rows[:, mat : mat + MATS].argmax(axis=1)
    rounds = rows[:, INPUTS.index("round")].astype(int)
    _, group = np.unique(rounds * FACTIONS * MATS + pair, return_inverse=True)
    sizes = np.bincount(group)
    found = np.zeros(given.shape[1])
    for at in range(given.shape[1]):
        mean = np.bincount(group, given[:, at]) / sizes
        varies = float(np.sqrt(np.mean((given[:, at] - mean[group]) ** 2)))
        if varies > STILL and not (at < len(INPUTS) and INPUTS[at].startswith(FIXED)):
            found[at] = coins / max(varies, LEAST_VARIED)
    return found


def changed(net: Stored, change: np.ndarray) -> Stored:
    straight = np.array(net["straight"]) + change[: len(INPUTS)]
    outer = np.array(net["outer"]) + change[len(INPUTS) :]
    return {
        **net,
        "straight": [round(float(weight), 5) for weight in straight],
        "outer": [round(float(weight), 5) for weight in outer],
    }


def drawn(seed: int, usual: np.ndarray) -> np.ndarray:
    """What is changed in one game, in usual changes."""
    found: np.ndarray = np.random.default_rng(seed).normal(0.0, 1.0, len(usual)) * (usual > 0.0)
    return found


def result(net: Stored, seed: int, coins: float) -> float:
    """Turns to the end of one game alone, less its coins."""
    rng = Random(f"sharpen{seed}")
    game = hexarc.game("scythe", players=PLAYERS)
    s = first_turn(game, *PAIRS[seed % len(PAIRS)], seed, rng.randrange(LONGEST_WALK + 1))
    mind = make(game, {}, [read_net(net, INPUTS)])
    mind.attend(s)
    rehearsal = Rehearsal(mind, 0, rng, 1, 0.0, LINES)
    rehearsal.plain.attend(s)
    known = mind.openings(s, 0)
    line = None
    if known and rng.random() < BY_THE_BOOK:
        line = opened(rehearsal, s, tuple(tuple(turn) for turn in rng.choice(known)))
    line = rehearsal.through(mind, s, line, LINES)
    turns = len(states_of(line)) + (0 if line.state.over else UNFINISHED)
    return turns - game.scores(line.state)[0] / coins


def _work(job: Job) -> float:
    net, usual, coins, seed = job
    if usual:
        units = np.array(usual)
        net = changed(net, drawn(seed, units) * units)
    return result(net, seed, coins)


def _start() -> None:
    assert hexarc.games()


def slope(results: np.ndarray, changes: np.ndarray, seeds: list[int]) -> np.ndarray:
    """What a usual change of each weight does to the results, which differ between pairs as well."""
    pairs = np.array(seeds) % len(PAIRS)
    apart = results.copy()
    for pair in np.unique(pairs):
        apart[pairs == pair] -= results[pairs == pair].mean()
    apart = np.clip(apart, -FURTHEST, FURTHEST)
    moved = changes.any(axis=0)
    used = changes[:, moved]
    found = np.zeros(changes.shape[1])
    bound = SHRINKING * len(apart) * np.eye(used.shape[1])
    found[moved] = np.linalg.solve(used.T @ used + bound, used.T @ apart)
    return found


class Sharpener:
    """The best net so far, and how it did in the trials."""

    def __init__(self, net: Stored, options: argparse.Namespace) -> None:
        self.net = net
        self.options = options
        self.seed: int = options.seed
        self.mean = self.tried(net)

    def played(self, net: Stored, usual: list[float], seeds: list[int]) -> np.ndarray:
        jobs: list[Job] = [(net, usual, self.options.turn, seed) for seed in seeds]
        return np.array(list(spread(_work, jobs, self.options.jobs, _start, (), chunk=8)))

    def tried(self, net: Stored) -> float:
        return float(self.played(net, [], list(range(FIRST_TRIAL, FIRST_TRIAL + TRIALS))).mean())

    def step(self) -> bool:
        """One step down the slope, as far as is good; none, if no way along it is."""
        usual = usual_changes(self.net, self.options.kept, self.options.change)
        seeds = list(range(self.seed, self.seed + self.options.games))
        self.seed += self.options.games
        results = self.played(self.net, usual.tolist(), seeds)
        down = -slope(results, np.array([drawn(seed, usual) for seed in seeds]), seeds)
        down /= max(1e-9, float(np.linalg.norm(down)))
        before = self.net
        for length in STEPS:
            net = changed(before, down * length * usual)
            mean = self.tried(net)
            print(f"{length} usual changes: {mean:.2f}, so far {self.mean:.2f}", file=sys.stderr)
            if mean < self.mean:
                self.net, self.mean = net, mean
        return self.net is not before


def main() -> None:
    parser = argparse.ArgumentParser(description="Sharpen a judge of positions of Scythe by the games it plays alone.")
    parser.add_argument("--judge", type=Path, required=True, help="a file of weights; its first net is sharpened")
    parser.add_argument("--kept", type=Path, required=True, help="games, as scripts.learn --keep writes them")
    parser.add_argument("--games", type=int, default=2500, help="for each step")
    parser.add_argument("--steps", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--change", type=float, default=0.9, help="coins: what a usual change comes to")
    parser.add_argument("--turn", type=float, default=15.0, help="coins that a turn less is worth")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    stored = json.loads(options.judge.read_text(encoding="utf-8"))
    command = " ".join(["python -m scripts.sharpen", *sys.argv[1:]])
    sharpener = Sharpener(stored["nets"]["2"][0], options)
    for number in range(1, options.steps + 1):
        kept = sharpener.step()
        print(f"step {number}: {'kept' if kept else 'no better'}", file=sys.stderr)
        nets = [sharpener.net, *stored["nets"]["2"][1:]]
        made = {**stored, "made_by": f"{stored['made_by']}; {command}", "nets": {**stored["nets"], "2": nets}}
        options.out.write_text(json.dumps(made) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
