"""Learn the weights of an evaluation by what wins: python scripts/evolve.py GAME --players N --games K --out FILE.

In every game each seat plays with weights of its own: those to start from, each times exp(a random number). How well
the seats placed is then regressed on these numbers. That tells which weights should be larger and which smaller, with
a standard error for each; the weights move that way, those that are sure most of all. It asks what wins, not what
foretells the winner (that is scripts/tune.py): a term may foretell much and yet be a bad guide.

With --keep the games go to a file, one a line, as they end, and a run that was stopped goes on where it was. To go on
from the weights that were found, use them as --start of another run with other seeds.
"""

from __future__ import annotations

import argparse
import json
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hexarc
from hexarc.bots.registry import games_with_minds, make_bot, mind_module
from hexarc.bots.weights import load_weights, weight_list
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe

Row = dict[str, Any]
LONGEST = 3_000  # plies; some weights are in no hurry to end a game, and two such seats never do


def moves(seed: int, players: int, terms: int, size: float) -> list[list[float]]:
    """How far each seat's weights are from the start, as logarithms."""
    rng = Random(f"es{seed}")
    return [[rng.gauss(0.0, size) for _ in range(terms)] for _ in range(players)]


def play(game: Game[State], bot: str, start: dict[str, float], size: float, seed: int) -> Row:
    """One game of bots that differ in their weights: the ranking, by the seed that tells the weights."""
    mind = mind_module(game.NAME)
    assert mind is not None
    bots: list[Any] = []
    for seat, moved in enumerate(moves(seed, game.players, len(start), size)):
        bots.append(make_bot(bot, seed, seat))
        bots[seat].mind = mind.make(game, {term: start[term] * exp(d) for term, d in zip(start, moved, strict=True)})
    chance = KeyedChance(seed)
    s = game.new()
    ply = 0
    while not s.over and ply < LONGEST:
        decision = s.decision
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            chosen = bots[decision.seat].choose(Window(game, s, decision.seat))
        game.apply(s, chosen)
        ply += 1
    if s.over:
        return {"seed": seed, "ranking": game.ranking(s)}
    return {"seed": seed, "ranking": [1] * game.players}  # nobody could end it: nobody was better


_table: list[tuple[Game[State], str, dict[str, float], float]] = []


def _start(recipe: Recipe, bot: str, start: dict[str, float], size: float) -> None:
    assert hexarc.games()
    _table[:] = [(recipe.make(), bot, start, size)]


def _work(seed: int) -> Row:
    game, bot, start, size = _table[0]
    return play(game, bot, start, size, seed)


def rows_of(options: argparse.Namespace, start: dict[str, float]) -> list[Row]:
    """All games, those that were kept first."""
    line = {"players": options.players, "bot": options.bot, "spread": options.spread, "start": start}
    wanted = range(options.seed, options.seed + options.games)
    known: dict[int, Row] = {}
    if options.keep is not None and options.keep.exists():
        for text in options.keep.read_text(encoding="utf-8").splitlines():
            row = json.loads(text)
            if row["line"] == line and row["seed"] in wanted:
                known[row["seed"]] = row
    missing = [seed for seed in wanted if seed not in known]
    recipe = Recipe(options.game, options.players)
    for row in spread(_work, missing, options.jobs, _start, (recipe, options.bot, start, options.spread), chunk=1):
        known[row["seed"]] = row
        if options.keep is not None:
            with options.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**row, "line": line}) + "\n")
    return [known[seed] for seed in sorted(known)]


def slopes(rows: list[Row], players: int, terms: int, size: float) -> tuple[np.ndarray, np.ndarray]:
    """By how much placing better becomes likelier per unit of each logarithm, and the standard errors."""
    x: list[np.ndarray] = []
    y: list[float] = []
    for row in rows:
        moved = np.array(moves(row["seed"], players, terms, size))
        apart = (moved - moved.mean(axis=0)) * players / (players - 1)  # from the mean of the others
        ranking = row["ranking"]
        for seat in range(players):
            beaten = sum(
                (ranking[seat] < other) + 0.5 * (ranking[seat] == other)
                for rival, other in enumerate(ranking)
                if rival != seat
            )
            x.append(apart[seat])
            y.append(beaten / (players - 1) - 0.5)
    rows_x, placed = np.array(x), np.array(y)
    square = rows_x.T @ rows_x + 1e-6 * np.eye(terms)
    slope: np.ndarray = np.linalg.solve(square, rows_x.T @ placed)
    rest = placed - rows_x @ slope
    spare = (players - 1) / players  # the seats of one game are not independent
    errors: np.ndarray = np.sqrt(np.diag(np.linalg.inv(square)) * (rest @ rest) / len(placed) / spare)
    return slope, errors


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of an evaluation by what wins.")
    parser.add_argument("game", choices=games_with_minds())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bot", default="normal:width=2;budget=12")
    parser.add_argument(
        "--start", default="", help="weights to start from: a file, or a name in the folder weights/ of the game"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--spread", type=float, default=0.5, help="the deviation of the logarithms")
    parser.add_argument("--step", type=float, default=5.0, help="how far to go along the slopes")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a file for the games, which a later run goes on with")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    assert hexarc.games()
    mind = mind_module(options.game)
    assert mind is not None
    given = load_weights(options.game, options.start, options.players)
    first = weight_list(mind.LEARNED, mind.DEFAULTS, given)
    start = dict(zip(mind.LEARNED, first, strict=True))
    slope, errors = slopes(rows_of(options, start), options.players, len(start), options.spread)
    sure = (slope / errors) ** 2
    step = np.clip(options.step * slope * sure / (1.0 + sure), -1.5, 1.5)
    found = {term: round(float(start[term] * exp(step[i])), 4) for i, term in enumerate(start)}
    for i in np.argsort(-sure):
        term = mind.LEARNED[i]
        print(f"{term:20s} {start[term]:7.3f} -> {found[term]:7.3f}   slope {slope[i]:+.3f} +- {errors[i]:.3f}")
    made_by = f"scripts/evolve.py {options.game} --players {options.players} --games {options.games}"
    made_by += f" --bot '{options.bot}' --seed {options.seed} --spread {options.spread} --step {options.step}"
    if options.start:
        made_by += f" --start {Path(options.start).name}"
    stored = {"game": options.game, "made_by": made_by, "weights": found}
    options.out.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
