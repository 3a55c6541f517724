"""What all environments share: a game with its table of actions, its columns, its rewards."""

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hexarc.bots.public import Evaluator
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.options import Options, Value
from hexarc.core.registry import find_game, names
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.observe.actions import Table, load_table, versions
from hexarc.observe.arcs import ArcsEncoder
from hexarc.observe.layout import Encoder
from hexarc.observe.pictures import picture
from hexarc.observe.scythe import ScytheEncoder
from hexarc.observe.scythe_modules import ScytheModulesEncoder
from hexarc.observe.stepper import Stepper

REWARDS: Final = ("win", "rank", "margin", "shaped")
ENCODERS: Final[dict[str, type[Encoder]]] = {
    "arcs_v0": ArcsEncoder,
    "scythe_v0": ScytheEncoder,
    "scythe_v1": ScytheModulesEncoder,
}
MARGIN_SCALE: Final[dict[str, float]] = {"arcs": 30.0, "scythe": 50.0}  # points that make a reward of 1

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class World:
    """``name`` is a game (its newest version), or a version: ``scythe_v0``."""

    def __init__(self, name: str, players: int, options: dict[str, Value], reward: str, max_rounds: int) -> None:
        game, _, version = name.partition("_v")
        if game not in MARGIN_SCALE:
            raise OptionError(f"there is no environment for '{name}'; there are {', '.join(sorted(MARGIN_SCALE))}")
        if reward not in REWARDS:
            raise OptionError(f"reward '{reward}': it can be {', '.join(REWARDS)}")
        assert game in names()
        given: Options = dict(options)
        self.game: Game[State] = find_game(game, players, given)
        self.players = players
        self.reward = reward
        self.max_rounds = max_rounds
        self.table: Table = load_table(name if version else versions(game)[-1], self.game.vocabulary)
        self.encoder: Encoder = ENCODERS[self.table.name](self.game.rules, self.table.kinds)
        self.columns: list[str] = self.encoder.layout.names
        self.actions = len(self.table.texts)
        self.scale: Floats = (1.0 / np.array(self.encoder.layout.full)).astype(np.float32)
        self.margin = MARGIN_SCALE[game]
        self.evaluator = Evaluator(self.game) if reward == "shaped" else None
        self.rng = Random(0)

    def stepper(self) -> Stepper:
        return Stepper(self.game, self.table, self.encoder, self.max_rounds)

    def observation(self, stepper: Stepper, seat: int) -> Floats:
        row = np.frombuffer(stepper.row(seat), dtype=np.uint8)
        return np.multiply(row, self.scale, dtype=np.float32)

    def seen(self, window: Window[State]) -> Floats:
        """The observation of a bot, from what its seat may know."""
        row = self.encoder.encode(window.sample(self.rng), window.seat)  # the same whatever is dealt
        return np.multiply(np.frombuffer(row, dtype=np.uint8), self.scale, dtype=np.float32)

    def legal(self, window: Window[State]) -> NDArray[np.int64]:
        """The actions that a bot can choose from, in the order of ``window.decision.choices``."""
        return np.array([self.table.index[chosen] for chosen in window.decision.choices])

    def drawn(self, s: State, seat: int, mode: str | None) -> str:
        """For ``render``: text (``ansi``) or a picture (``svg``)."""
        return picture(self.game, s, seat) if mode == "svg" else self.game.render(s, seat, "en")

    def mask(self, stepper: Stepper) -> Mask:
        found = np.zeros(self.actions, dtype=np.int8)
        found[stepper.legal()] = 1
        return found

    def standing(self, s: State) -> list[float]:
        """By seat, what the evaluator says about the chance to win: 1 for certain, and they add up to zero."""
        assert self.evaluator is not None
        return [(chance * self.players - 1) / (self.players - 1) for chance in self.evaluator.chances(s)]

    def rewards(self, stepper: Stepper) -> list[float]:
        """By seat, when a game is over; of a game that was cut off, by how it stands then. They add up to zero."""
        s = stepper.state
        if self.reward == "shaped" and not s.over:
            return self.standing(s)
        ranking = self.game.ranking(s)
        if self.reward == "margin":
            scores = self.game.scores(s)
            mean = sum(scores) / len(scores)
            return [(score - mean) / self.margin for score in scores]
        if self.reward == "rank":
            return [self.by_rank(ranking, place) for place in ranking]
        winners = ranking.count(1)
        if winners == len(ranking):
            return [0.0] * len(ranking)
        lost = -1.0 * winners / (len(ranking) - winners) / winners
        return [1.0 / winners if place == 1 else lost for place in ranking]

    def by_rank(self, ranking: list[int], place: int) -> float:
        """From 1 for the first to -1 for the last; equal places share."""
        behind = len([other for other in ranking if other > place])
        ahead = len([other for other in ranking if other < place])
        return (behind - ahead) / (len(ranking) - 1)


class Purse:
    """The rewards of one game, step by step. Unless they are shaped they come with the end.

    Shaped ones are the change of ``standing``, so that those of a whole game add up to its end less its beginning.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.shaped = world.reward == "shaped"
        self.before: list[float] = []

    def reset(self, stepper: Stepper) -> None:
        if self.shaped:
            self.before = self.world.standing(stepper.state)

    def after(self, stepper: Stepper) -> list[float] | None:
        """What each seat gets for the step that was made; None: nobody gets anything."""
        if stepper.seat < 0:
            now = self.world.rewards(stepper)
        elif self.shaped:
            now = self.world.standing(stepper.state)
        else:
            return None
        if not self.shaped:
            return now
        change = [after - before for after, before in zip(now, self.before, strict=True)]
        self.before = now
        return change
