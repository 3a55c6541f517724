"""Learn the weights of an evaluation from self-play: python scripts/tune.py GAME --players N --games K --out FILE.

Bots play each other; at the beginning of every turn the terms of all seats are noted, and at the end who won. Then the
weights are fitted so that softmax(worth / heat) foretells the winner best (maximum likelihood, Adam on numpy), with a
pull towards the weights that the bots played with, for some terms hardly vary. The file holds the weights by name, how
they were made, and how much better they foretell games that were held out. With --keep the games go to a file, one a
line, as they end: a run that was stopped goes on where it was, and fits with other settings need no new games.
"""

from __future__ import annotations

import argparse
import importlib
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

import hexarc
from hexarc.bots.registry import make_bot
from hexarc.bots.weights import load_weights, weight_list
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe
from hexarc.sim.stats import win_shares

TURN_KINDS = {"arcs": ("turn.play", "round.lead"), "scythe": ("turn.section",)}


@dataclass
class Sample:
    """The noted positions of one game: terms by position, seat and term; and the shares of the win."""

    terms: list[list[float]]
    heats: list[float]
    won: list[float]


def play_noted(game: Game[State], bots: list[str], seed: int, every: int) -> Sample:
    """One game, with the terms of every few turns."""
    from hexarc.bots.minds import mind_for

    features = importlib.import_module(f"hexarc.games.{game.NAME}.features")
    mind = mind_for(game)
    chance = KeyedChance(seed)
    players = [make_bot(name, seed, seat) for seat, name in enumerate(bots)]
    s = game.new()
    sample = Sample([], [], [])
    ply = 0
    turns = Random(seed).randrange(every)
    while not s.over:
        decision = s.decision
        if decision.kind in TURN_KINDS[game.NAME]:
            turns += 1
            if turns % every == 0:
                sample.terms.append(features.measure(game.rules, s))
                sample.heats.append(mind.warmth(s))
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            chosen = players[decision.seat].choose(Window(game, s, decision.seat))
        game.apply(s, chosen)
        ply += 1
    sample.won = win_shares(game.ranking(s))
    return sample


_table: list[tuple[Game[State], list[str], int]] = []


def _start(recipe: Recipe, bots: list[str], every: int) -> None:
    assert hexarc.games()
    _table[:] = [(recipe.make(), bots, every)]


def _work(seed: int) -> Sample:
    game, bots, every = _table[0]
    return play_noted(game, bots, seed, every)


def samples_of(players: int, options: argparse.Namespace) -> list[Sample]:
    """The games of one number of players, those that were kept first."""
    recipe = Recipe(options.game, players)
    bot = options.bots + (f";weights={options.weights}" if options.weights else "")
    line = {"game": options.game, "players": players, "bot": bot, "every": options.every}
    wanted = range(options.seed, options.seed + options.games)
    known: dict[int, Sample] = {}
    if options.keep is not None and options.keep.exists():
        for text in options.keep.read_text(encoding="utf-8").splitlines():
            row = json.loads(text)
            if row["line"] == line and row["seed"] in wanted:
                known[row["seed"]] = Sample(row["terms"], row["heats"], row["won"])
    missing = [seed for seed in wanted if seed not in known]
    played = spread(_work, missing, options.jobs, _start, (recipe, [bot] * players, options.every), chunk=1)
    for seed, sample in zip(missing, played, strict=True):
        known[seed] = sample
        if options.keep is not None:
            rounded = [[round(value, 4) for value in row] for row in sample.terms]
            row = {"line": line, "seed": seed, "terms": rounded, "heats": sample.heats, "won": sample.won}
            with options.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    return [known[seed] for seed in sorted(known)]


def likelihood(weights: np.ndarray, x: np.ndarray, heat: np.ndarray, won: np.ndarray) -> float:
    """The mean log-likelihood of the winners."""
    worth = (x @ weights) / heat[:, None]
    worth -= worth.max(axis=1, keepdims=True)
    logs = worth - np.log(np.exp(worth).sum(axis=1, keepdims=True))
    return float((won * logs).sum(axis=1).mean())


def fit(x: np.ndarray, heat: np.ndarray, won: np.ndarray, start: np.ndarray, pull: float, steps: int) -> np.ndarray:
    """Adam on factors of the starting weights; none may change its sign."""
    factors = np.ones_like(start)
    first = np.zeros_like(start)
    second = np.zeros_like(start)
    for step in range(1, steps + 1):
        weights = start * factors
        worth = (x @ weights) / heat[:, None]
        worth -= worth.max(axis=1, keepdims=True)
        chance = np.exp(worth)
        chance /= chance.sum(axis=1, keepdims=True)
        gradient = np.einsum("ps,pst->t", (won - chance) / heat[:, None], x) / len(x) * start
        gradient -= pull * (factors - 1.0)
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        factors += 0.02 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        factors = np.clip(factors, 0.2, 3.0)
    found: np.ndarray = start * factors
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of an evaluation from self-play.")
    parser.add_argument("game", choices=sorted(TURN_KINDS))
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--bots", default="normal:width=3;budget=16")
    parser.add_argument("--weights", default="", help="the weights to start from")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--every", type=int, default=3, help="note every so many turns")
    parser.add_argument("--pull", type=float, default=0.002)
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a file for the games, which a later run goes on with")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    assert hexarc.games()
    features = importlib.import_module(f"hexarc.games.{options.game}.features")
    given = load_weights(options.game, options.weights, options.players[0])
    start = np.array(weight_list(features.TERMS, features.WEIGHTS, given))
    known: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    held: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    for players in options.players:
        samples = samples_of(players, options)
        for part, into in ((samples[::5], held), ([s for i, s in enumerate(samples) if i % 5], known)):
            x = np.array([row for s in part for row in s.terms]).reshape(-1, players, features.TERM_COUNT)
            heat = np.array([value for s in part for value in s.heats])
            into.append((x, heat, np.array([s.won for s in part for _ in s.terms])))
    weights = start
    if len(known) == 1:
        weights = fit(*known[0], start, options.pull, options.steps)
    else:  # the mean of what each number of players would like
        weights = np.mean([fit(*part, start, options.pull, options.steps) for part in known], axis=0)
    report = {
        f"{players} players": [round(likelihood(w, *part), 4) for w in (start, weights)]
        for players, part in zip(options.players, held, strict=True)
    }
    stored = {
        "game": options.game,
        "made_by": f"scripts/tune.py {options.game} --players {' '.join(map(str, options.players))} "
        f"--games {options.games} --bots '{options.bots}' --seed {options.seed} --pull {options.pull}",
        "held_out_log_likelihood_before_and_after": report,
        "weights": {term: round(float(value), 4) for term, value in zip(features.TERMS, weights, strict=True)},
    }
    options.out.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
