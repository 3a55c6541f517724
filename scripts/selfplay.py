"""Learn a judge of positions of Scythe among rivals, by self-play: python -m scripts.selfplay --games K --out FILE.

Bots play each other, each with a judgement of its own (a net or the terms, all a little off), so that many kinds of
positions are seen. Of every second turn it is noted how all seats stood, and what a bot would have known of it that
began to think some turns earlier. A small net (hexarc/bots/net.py) is then fitted: the difference of what it says for
two seats of a position is to tell by how much one finishes ahead of the other.

The next generation plays with the net (--judge FILE) and learns from the games of those before it as well (--old). The
net goes into the part of a file of weights that is for games among rivals; games of two get none there.
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
from hexarc.bots.net import varied
from hexarc.bots.registry import make_bot
from hexarc.bots.scythe.features import TERMS, phase
from hexarc.bots.scythe.mind import DEFAULTS, INPUTS, ScytheMind, left_after
from hexarc.bots.scythe.net_inputs import look, outlook
from hexarc.bots.scythe.race import RATES
from hexarc.bots.weights import load_nets
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.sim.pool import spread
from scripts.learn import Learner, added

LONGEST = 4_000  # plies; a game that takes longer is not learned from
SEEN = 0.5  # of the turns are noted
AT_ONCE = 0.4  # of these as seen from the turn before
LOOKS_AHEAD = 8  # rounds: so far a search may have gone on from the position it began with
FAR = 15.0  # coins: a lead beyond that hardly matters any more
WIN = 10.0  # coins, in which a victory counts beside the lead
POSITIONS = 192  # of a batch

Job = tuple[list[str], list[str], float, int]  # judges, bots, their spread, seed
Sample = tuple[np.ndarray, list[int]]  # turns x seats x inputs, and the final scores


def judged(game: Game[State], judge: str, rng: Random, size: float) -> ScytheMind:
    """A mind that judges by the net of a file, or by the terms if there is none, a little off."""
    split = len(TERMS)
    if not judge:
        found = ScytheMind(game, varied(rng, DEFAULTS[:split], size), varied(rng, DEFAULTS[split:], size), [])
        found.shrewd = rng.random() < 0.5
    else:
        nets = [net.tempered(rng, size) for net in load_nets(game.NAME, judge, game.players, INPUTS, "rivals")]
        found = ScytheMind(game, DEFAULTS[:split], DEFAULTS[split:], nets)
    found.fencer = found  # nobody else advises it
    return found


def known_at(rules: ScytheRules, s: ScytheState) -> tuple[float, list[list[float]]]:
    """The phase of a position, and what each seat knows of its rivals."""
    left = phase(rules, s, RATES)
    return left, [outlook(rules, s, seat, left, RATES) for seat in range(rules.players)]


def play(game: Game[State], bots: list[Any], seed: int) -> Sample | None:
    """One game, and how the seats stood on the way; nothing, if it does not end."""
    rng = Random(f"seen{seed}")
    rules = game.rules
    assert isinstance(rules, ScytheRules)
    chance = KeyedChance(seed)
    s = game.new()
    assert isinstance(s, ScytheState)
    known: list[tuple[float, list[list[float]]]] = []
    rows: list[list[list[float]]] = []
    ply = 0
    while not s.over and ply < LONGEST:
        decision = s.decision
        if decision.kind == "turn.section" and len(decision.choices) > 1:
            if known and rng.random() < SEEN:
                back = 1 if rng.random() < AT_ONCE else rng.randrange(1, 1 + LOOKS_AHEAD * game.players)
                back = min(back, len(known))
                begun, rivals = known[-back]
                left = left_after(begun, (back + game.players - 1) // game.players)
                rows.append([look(rules, s, seat, left, rivals[seat], RATES) for seat in range(game.players)])
            known.append(known_at(rules, s))
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            chosen = bots[decision.seat].choose(Window(game, s, decision.seat))
        game.apply(s, chosen)
        ply += 1
    if not s.over or not rows:
        return None
    return np.array(rows, dtype=np.float32), game.scores(s)


_table: list[Game[State]] = []


def _start(players: int) -> None:
    _table[:] = [hexarc.game("scythe", players=players)]


def _work(job: Job) -> tuple[Sample | None, list[str]]:
    judges, names, size, seed = job
    game = _table[0]
    rng = Random(f"judges{seed}")
    name = rng.choice(names)
    bots: list[Any] = []
    used: list[str] = []
    for seat in range(game.players):
        used.append(rng.choice(judges))
        bot: Any = make_bot(name, seed, seat)
        bot.mind = judged(game, used[-1], rng, size)
        bots.append(bot)
    return play(game, bots, seed), used


def games_of(options: argparse.Namespace) -> list[Sample]:
    jobs: list[Job] = []
    for seed in range(options.seed, options.seed + options.games):
        jobs.append((options.judge or [""], options.bot, options.spread, seed))
    found: list[Sample] = []
    won: dict[str, list[float]] = {}
    for sample, used in spread(_work, jobs, options.jobs, _start, (options.players,), chunk=4):
        if sample is None:
            continue
        found.append(sample)
        for judge, score in zip(used, sample[1], strict=True):
            won.setdefault(judge, []).append(float(score == max(sample[1])))
    for judge, wins in won.items():
        print(f"{judge or 'the terms'}: won {np.mean(wins):.1%} of {len(wins)} seats", file=sys.stderr)
    if options.keep is not None:
        np.savez(
            options.keep,
            rows=np.concatenate([rows for rows, _ in found]),
            lengths=np.array([len(rows) for rows, _ in found]),
            scores=np.array([scores for _, scores in found]),
        )
    return found


def kept(path: Path) -> list[Sample]:
    stored = np.load(path)
    parts = np.split(stored["rows"], np.cumsum(stored["lengths"])[:-1])
    return [(part, list(scores)) for part, scores in zip(parts, stored["scores"].tolist(), strict=True)]


def leads(samples: list[Sample]) -> np.ndarray:
    """How far each seat finished ahead of each other one, for every position."""
    scores = np.concatenate([np.repeat(np.array([scores], dtype=np.float32), len(rows), 0) for rows, scores in samples])
    ahead = scores[:, :, None] - scores[:, None, :]
    found: np.ndarray = (FAR * np.tanh(ahead / FAR) + WIN * np.sign(ahead)).astype(np.float32)
    return found


def said(learner: Learner, x: np.ndarray) -> np.ndarray:
    """How far the net sees each seat ahead of each other one."""
    values = learner.values(x.reshape(-1, x.shape[2]))[0].reshape(x.shape[:2])
    found: np.ndarray = values[:, :, None] - values[:, None, :]
    return found


def returns(word: np.ndarray, ahead: np.ndarray, lengths: list[int], trust: float) -> np.ndarray:
    """What to learn: the outcome, mixed with what the net says of the positions that came next. How a game ends is
    mostly chance, seen from its middle; what it came to a little later is much less so."""
    found = ahead.copy()
    start = 0
    for length in lengths:
        for at in range(start + length - 2, start - 1, -1):
            found[at] = trust * word[at + 1] + (1.0 - trust) * found[at + 1]
        start += length
    return found


def improve(learner: Learner, x: np.ndarray, wanted: np.ndarray, rate: float, decay: float) -> None:
    """One step for a batch of positions: all pairs of seats of each count alike."""
    seats = x.shape[1]
    rows = x.reshape(-1, x.shape[2])
    values, bent = learner.values(rows)
    values = values.reshape(x.shape[:2])
    wrong = (values[:, :, None] - values[:, None, :] - wanted).sum(axis=2) / (len(x) * seats * (seats - 1) / 2)
    learner.descend(rows, bent, wrong.reshape(-1).astype(np.float32), rate, decay)


def fitted(samples: list[Sample], options: argparse.Namespace) -> Learner:
    """Every tenth game is kept aside; the parts that tell these best are the ones to have."""
    aside = [sample for i, sample in enumerate(samples) if i % 10 == 9]
    used = [sample for i, sample in enumerate(samples) if i % 10 != 9]
    x, ahead = np.concatenate([rows for rows, _ in used]), leads(used)
    learner = Learner(x.reshape(-1, x.shape[2]), np.zeros(1), options.hidden, 1)
    x = learner.standard(x)
    test_x, test_ahead = learner.standard(np.concatenate([rows for rows, _ in aside])), leads(aside)
    lengths = [len(rows) for rows, _ in used]
    pairs = ~np.eye(x.shape[1], dtype=bool)
    rng = np.random.default_rng(2)
    best, best_parts = 1e9, learner.parts
    for epoch in range(options.epochs):
        wanted = ahead
        if epoch >= options.epochs // 3 and options.trust > 0:
            wanted = returns(said(learner, x), ahead, lengths, options.trust)
        now = options.rate * 0.5 * (1.0 + np.cos(np.pi * epoch / options.epochs))
        order = rng.permutation(len(x))
        for at in range(0, len(order), POSITIONS):
            chosen = order[at : at + POSITIONS]
            improve(learner, x[chosen], wanted[chosen], now, options.decay)
        told = said(learner, test_x)
        wrong = float(np.mean((told - test_ahead)[:, pairs] ** 2))
        right = float(np.mean((np.sign(told) == np.sign(test_ahead))[:, pairs]))
        if wrong < best:
            best, best_parts = wrong, [part.copy() for part in learner.parts]
        print(f"epoch {epoch + 1}: off by {wrong**0.5:.2f} coins, the better one {right:.1%}", file=sys.stderr)
    learner.parts = best_parts
    return learner


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a judge of positions of Scythe among rivals, by self-play.")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--judge", nargs="*", help="files of weights, or '' for the terms; each seat draws one")
    parser.add_argument("--bot", nargs="*", default=["normal"], help="who plays; each game draws one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--spread", type=float, default=0.3, help="how much the judges differ")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a file for the games of this run")
    parser.add_argument("--old", type=Path, nargs="*", default=[], help="files of games to learn from as well")
    parser.add_argument("--hidden", type=int, default=20)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--trust", type=float, default=0.25, help="how much the net's own later word counts, a turn")
    parser.add_argument(
        "--add", nargs="*", default=["term.moves_left=1.5"], help="to straight weights of the net: NAME=VALUE"
    )
    parser.add_argument("--into", type=Path, help="a file of weights whose other parts are kept")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    samples = games_of(options) if options.games else []
    for path in options.old:
        samples += kept(path)
    if options.out is None:
        return
    Random(3).shuffle(samples)
    made = fitted(samples, options).stored(INPUTS, 1.0)
    added(made, options.add)
    stored: dict[str, Any] = {"game": "scythe", "made_by": "", "weights": {}}
    if options.into is not None:
        stored = json.loads(options.into.read_text(encoding="utf-8"))
    command = " ".join(["python -m scripts.selfplay", *sys.argv[1:]])
    stored["made_by"] = f"{stored['made_by']}; {command}" if stored["made_by"] else command
    stored["rivals"] = {"2": [], "3": [made]}
    options.out.write_text(json.dumps(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
