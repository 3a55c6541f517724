"""PPO with action masks in plain numpy: a first agent for Scythe or Arcs that learns by playing against itself.

    python examples/ppo.py scythe --minutes 60 --out scythe-ppo
    hexarc arena scythe --bots examples.ppo:Agent:file=scythe-ppo.npz,random --games 100

All seats share one net. It sees the vector of ``hexarc.rl`` and scores legal actions only, so a mask of ten thousand
actions costs as much as the five of them that are possible. ``--out NAME`` gets the net (NAME.npz) and the learning
curve (NAME.json), measured against ``random`` in games that nobody learns from.
"""

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from hexarc import rl
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.rl.batches import Batch
from hexarc.rl.world import World

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

CLIP = 0.2
GAMMA, LAMBDA = 0.999, 0.95
VALUE_WEIGHT = 0.5
LONGEST_STEP = 0.5  # of a gradient


@dataclass(frozen=True)
class Settings:
    game: str = "scythe"
    players: int = 2
    max_rounds: int = 30
    reward: str = "margin"
    games: int = 64
    length: int = 64  # decisions of every game between two updates
    epochs: int = 3
    minibatch: int = 1024
    hidden: int = 128
    rate: float = 5e-4
    entropy: float = 0.01
    seed: int = 1
    workers: int = 0
    test_games: int = 40
    test_every: int = 20  # updates


class Legal:
    """The legal actions of many positions, one after the other; ``starts`` says where each position's begin."""

    def __init__(self, rows: Ints, actions: Ints, count: int) -> None:
        self.rows = rows
        self.actions = actions
        self.starts = np.searchsorted(rows, np.arange(count))

    def softmax(self, scores: Floats) -> tuple[Floats, Floats]:
        """Probabilities of the legal actions, and their logarithms."""
        scores = scores - np.maximum.reduceat(scores, self.starts)[self.rows]
        logs = scores - np.log(np.add.reduceat(np.exp(scores), self.starts))[self.rows]
        return np.exp(logs), logs

    def draw(self, chances: Floats, rng: np.random.Generator) -> Ints:
        """For each position the place, in this list, of the action that was drawn."""
        ends = np.cumsum(chances)
        before = np.concatenate([[0.0], ends])[self.starts]
        total = np.add.reduceat(chances, self.starts)
        drawn = np.searchsorted(ends, before + rng.random(len(self.starts)) * total * 0.999999, side="right")
        last = np.append(self.starts[1:], len(self.rows)) - 1
        found: Ints = np.clip(drawn, self.starts, last)
        return found


def legal_of(masks: NDArray[np.int8]) -> Legal:
    rows, actions = np.nonzero(masks)
    return Legal(rows, actions, len(masks))


class Net:
    """Two hidden layers; a score for each action, a value for the seat."""

    def __init__(self, columns: int, actions: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def weights(shape: tuple[int, int], size: float) -> Floats:
            return (rng.standard_normal(shape) * size).astype(np.float32)

        self.parts: dict[str, Floats] = {
            "w1": weights((columns, hidden), 0.08),
            "b1": np.zeros(hidden, np.float32),
            "w2": weights((hidden, hidden), (2 / hidden) ** 0.5),
            "b2": np.zeros(hidden, np.float32),
            "policy": weights((actions, hidden), 0.01),
            "bias": np.zeros(actions, np.float32),
            "value": np.zeros(hidden, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def layers(self, x: Floats) -> tuple[Floats, Floats]:
        p = self.parts
        first: Floats = np.maximum(x @ p["w1"] + p["b1"], 0)
        second: Floats = np.maximum(first @ p["w2"] + p["b2"], 0)
        return first, second

    def scores(self, second: Floats, legal: Legal) -> Floats:
        p = self.parts
        found: Floats = np.einsum("ij,ij->i", second[legal.rows], p["policy"][legal.actions]) + p["bias"][legal.actions]
        return found

    def look(self, x: Floats, legal: Legal) -> tuple[Floats, Floats, Floats]:
        """Probabilities and logarithms of the legal actions, and the value of each position."""
        second = self.layers(x)[1]
        chances, logs = legal.softmax(self.scores(second, legal))
        return chances, logs, second @ self.parts["value"]

    def learn(self, x: Floats, legal: Legal, score_slopes: Floats, value_slopes: Floats, first: Floats,
              second: Floats, rate: float) -> None:  # fmt: skip
        """One step of Adam down the slopes of the loss by scores and values."""
        p = self.parts
        slopes: dict[str, Floats] = {"policy": np.zeros_like(p["policy"]), "bias": np.zeros_like(p["bias"])}
        np.add.at(slopes["policy"], legal.actions, score_slopes[:, None] * second[legal.rows])
        np.add.at(slopes["bias"], legal.actions, score_slopes)
        back = value_slopes[:, None] * p["value"]
        back += np.add.reduceat(score_slopes[:, None] * p["policy"][legal.actions], legal.starts)
        slopes["value"] = second.T @ value_slopes
        back *= second > 0
        slopes["w2"], slopes["b2"] = first.T @ back, back.sum(0)
        back = (back @ p["w2"].T) * (first > 0)
        slopes["w1"], slopes["b1"] = x.T @ back, back.sum(0)
        length = float(np.sqrt(sum(float(np.vdot(slope, slope)) for slope in slopes.values())))
        shrink = min(1.0, LONGEST_STEP / (length + 1e-8))
        self.steps += 1
        fair = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            slope *= shrink
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            p[name] -= fair * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Taken:
    """What was seen, done and thought in one step of all games."""

    x: Floats
    legal: Legal
    places: Ints
    logs: Floats  # of the actions that were taken
    values: Floats
    seats: Ints
    rewards: Floats
    ended: NDArray[np.bool_]


def play(net: Net, games: Batch, length: int, rng: np.random.Generator) -> list[Taken]:
    found = []
    for _ in range(length):
        x, seats, legal = games.observations.copy(), games.seats.astype(np.int64), legal_of(games.masks)
        chances, logs, values = net.look(x, legal)
        places = legal.draw(chances, rng)
        games.step(legal.actions[places])
        ended = games.ended > 0
        found.append(Taken(x, legal, places, logs[places], values, seats, games.rewards.copy(), ended))
    return found


def advantages(taken: list[Taken]) -> tuple[Floats, Floats]:
    """How much better each action was than expected (GAE), by step and game, and whether that is known.

    Every seat of every game is a story of its own: it goes on when the seat is asked again. A seat's last decision
    before the end of the list has no sequel yet and teaches nothing.
    """
    games, players = taken[0].rewards.shape
    each = np.arange(games)
    value, ahead, reward = (np.zeros((games, players), np.float32) for _ in range(3))
    known = np.zeros((games, players), bool)
    found = np.zeros((len(taken), games), np.float32)
    counts = np.zeros((len(taken), games), np.float32)
    for t in range(len(taken) - 1, -1, -1):
        step = taken[t]
        value[step.ended], ahead[step.ended], reward[step.ended] = 0, 0, 0
        known[step.ended] = True
        reward += step.rewards
        s = step.seats
        surprise = reward[each, s] + GAMMA * value[each, s] - step.values
        found[t] = np.where(known[each, s], surprise + GAMMA * LAMBDA * ahead[each, s], 0)
        counts[t] = known[each, s]
        value[each, s], ahead[each, s], reward[each, s], known[each, s] = step.values, found[t], 0, True
    return found, counts


class Lessons:
    """All decisions of a stretch in one row of arrays, the legal actions of one after those of the other."""

    def __init__(self, taken: list[Taken]) -> None:
        gained, counts = advantages(taken)
        self.x = np.concatenate([step.x for step in taken])
        self.logs = np.concatenate([step.logs for step in taken])
        self.aims = (gained + np.array([step.values for step in taken])).reshape(-1)
        self.used = np.flatnonzero(counts)
        gained = gained.reshape(-1)
        self.gained = (gained - gained[self.used].mean()) / (gained[self.used].std() + 1e-8)
        self.actions = np.concatenate([step.legal.actions for step in taken])
        lengths = [np.diff(step.legal.starts, append=len(step.legal.rows)) for step in taken]
        self.lengths = np.concatenate(lengths)
        self.starts = np.cumsum(self.lengths) - self.lengths
        self.places = np.concatenate([step.places - step.legal.starts for step in taken])  # within the legal ones

    def legal(self, some: Ints) -> Legal:
        lengths = self.lengths[some]
        begins = np.cumsum(lengths) - lengths
        at = np.repeat(self.starts[some] - begins, lengths) + np.arange(lengths.sum())
        return Legal(np.repeat(np.arange(len(some)), lengths), self.actions[at], len(some))


def update(net: Net, taken: list[Taken], settings: Settings, rng: np.random.Generator) -> None:
    lessons = Lessons(taken)
    for _ in range(settings.epochs):
        shuffled = rng.permutation(lessons.used)
        for some in np.array_split(shuffled, max(1, len(shuffled) // settings.minibatch)):
            improve(net, lessons, some, settings)


def improve(net: Net, lessons: Lessons, some: Ints, settings: Settings) -> None:
    """One step with a part of the decisions: better actions more likely, values nearer to what came of them."""
    x, legal, count = lessons.x[some], lessons.legal(some), len(some)
    at = legal.starts + lessons.places[some]
    first, second = net.layers(x)
    chances, logs = legal.softmax(net.scores(second, legal))
    ratio, good = np.exp(logs[at] - lessons.logs[some]), lessons.gained[some]
    free = np.where(good > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # beyond that, clipping leaves no slope
    pull = np.where(free, -ratio * good, 0)
    slopes = -pull[legal.rows] * chances
    slopes[at] += pull
    # the entropy of a position is -sum(p log p); its slope by a score is -p (log p + entropy)
    entropy = -np.add.reduceat(chances * logs, legal.starts)
    slopes += settings.entropy * chances * (logs + entropy[legal.rows])
    value_slopes = VALUE_WEIGHT * (second @ net.parts["value"] - lessons.aims[some])
    net.learn(x, legal, (slopes / count).astype(np.float32), (value_slopes / count).astype(np.float32), first, second,
              settings.rate)  # fmt: skip


@dataclass
class Tested:
    """Games against ``random``: how many the net won (a shared first place counts half), and by how many points."""

    steps: int
    seconds: float  # of the clock, without the tests
    processor: float  # seconds of this process, without the tests
    games: int
    wins: float
    lead: float


def tested(net: Net, settings: Settings, steps: int, seconds: float, processor: float) -> Tested:
    """The net on seat 0 or 1, by turns, and any action on the others."""
    rng = np.random.default_rng(settings.seed)
    world = World(settings.game, settings.players, {}, "win", 0)
    wins, lead = 0.0, 0.0
    steppers = [world.stepper() for _ in range(settings.test_games)]
    for number, stepper in enumerate(steppers):
        stepper.reset(1_000_000 + number)
    mine = [number % settings.players for number in range(settings.test_games)]
    while open_now := [i for i, stepper in enumerate(steppers) if stepper.seat >= 0]:
        asked = [i for i in open_now if steppers[i].seat == mine[i]]
        if asked:
            x = np.array([world.observation(steppers[i], mine[i]) for i in asked])
            legal = legal_of(np.array([world.mask(steppers[i]) for i in asked]))
            places = legal.draw(net.look(x, legal)[0], rng)
            for i, action in zip(asked, legal.actions[places], strict=True):
                steppers[i].step(int(action))
        for i in open_now:
            if steppers[i].seat >= 0 and steppers[i].seat != mine[i]:
                steppers[i].step(int(rng.choice(steppers[i].legal())))
    for seat, stepper in zip(mine, steppers, strict=True):
        ranking, scores = world.game.ranking(stepper.state), world.game.scores(stepper.state)
        wins += (ranking[seat] == 1) / ranking.count(1)
        lead += scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    count = settings.test_games
    return Tested(steps, round(seconds, 1), round(processor, 1), count, wins / count, lead / count)


class Watch:
    """Time spent on learning: of the clock, and of the processor by this process."""

    def __init__(self) -> None:
        self.seconds, self.processor = 0.0, 0.0

    def __enter__(self) -> None:
        self.seconds -= time.perf_counter()
        self.processor -= time.process_time()

    def __exit__(self, *_: object) -> None:
        self.seconds += time.perf_counter()
        self.processor += time.process_time()


def train(settings: Settings, minutes: float, updates: int = 0, out: str = "") -> tuple[Net, list[Tested]]:
    """Learn for so long, or for so many updates."""
    games = rl.batch(settings.game, settings.games, settings.players, seed=settings.seed, workers=settings.workers,
                     reward=settings.reward, max_rounds=settings.max_rounds)  # fmt: skip
    net = Net(games.observations.shape[1], games.masks.shape[1], settings.hidden, settings.seed)
    rng = np.random.default_rng(settings.seed)
    watch, done = Watch(), 0
    curve: list[Tested] = []
    try:
        while True:
            last = done == updates if updates else watch.seconds >= 60 * minutes
            if done % settings.test_every == 0 or last:
                steps = done * settings.games * settings.length
                found = tested(net, settings, steps, watch.seconds, watch.processor)
                curve.append(found)
                print(f"{steps:>9,} decisions, {watch.seconds / 60:5.1f} min: wins {found.wins:4.0%}, "
                      f"lead {found.lead:+.1f}", flush=True)  # fmt: skip
                if out:
                    save(net, settings, curve, out)
            if last:
                return net, curve
            with watch:
                update(net, play(net, games, settings.length, rng), settings, rng)
            done += 1
    finally:
        games.close()


def save(net: Net, settings: Settings, curve: list[Tested], out: str) -> None:
    np.savez_compressed(f"{out}.npz", game=settings.game, players=settings.players, **net.parts)  # type: ignore[arg-type]
    told = {"settings": asdict(settings), "curve": [asdict(point) for point in curve]}
    Path(f"{out}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


class Agent:
    """The net as a bot for ``hexarc arena``, ``hexarc play`` and the rest."""

    def __init__(self, seed: str, file: str) -> None:
        with np.load(file) as stored:
            self.parts = {name: stored[name] for name in stored.files}
        self.rng = np.random.default_rng(Random(seed).getrandbits(32))
        self.world: World | None = None
        self.net: Net | None = None

    def choose(self, window: Window[State]) -> int:
        if self.world is None or self.net is None:
            game, parts = window.game, self.parts
            self.world = World(game.NAME, game.players, dict(game.options), "win", 0)
            if len(self.world.columns) != len(parts["w1"]):
                raise ValueError(f"this net was trained for {parts['players']} players and the options of its training")
            self.net = Net(len(parts["w1"]), len(parts["policy"]), len(parts["b1"]), 0)
            self.net.parts = {name: parts[name] for name in self.net.parts}
        world = self.world
        x = world.seen(window)[None]
        actions = world.legal(window)
        legal = Legal(np.zeros(len(actions), np.int64), actions, 1)
        place = int(legal.draw(self.net.look(x, legal)[0], self.rng)[0])
        return window.decision.choices[place]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("scythe", "arcs"))
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--updates", type=int, default=0, help="Stop after so many instead.")
    parser.add_argument("--out", default="")
    for name, value in asdict(Settings()).items():
        if name != "game":
            parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    given = vars(parser.parse_args())
    minutes, updates, out = given.pop("minutes"), given.pop("updates"), given.pop("out")
    train(Settings(**given), minutes, updates, out)
