"""An environment of Gymnasium: one learner at the table, bots in the other seats."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from hexarc.bots.registry import make_bot
from hexarc.core.options import Value
from hexarc.core.playout import Bot
from hexarc.core.window import Window
from hexarc.rl.world import Floats, Mask, Purse, World


class HexarcEnv(gymnasium.Env[Floats, int]):
    """The mask of legal actions is in the info, as ``action_mask``. An illegal action ends the game as a loss.

    The learner's seat goes round from game to game: ``options={"seat": 0}`` of ``reset`` keeps it.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        name: str,
        bots: list[str],
        *,
        reward: str,
        max_rounds: int,
        options: dict[str, Value],
        render_mode: str = "ansi",
    ) -> None:
        self.world = World(name, len(bots) + 1, options, reward, max_rounds)
        self.render_mode = render_mode
        self.stepper = self.world.stepper()
        self.purse = Purse(self.world)
        self.gained = 0.0
        self.bot_names = bots
        self.bots: list[Bot] = []
        self.seat = -1
        self.next_seed = 0
        self.observation_space = Box(low=0.0, high=np.inf, shape=(len(self.world.columns),), dtype=np.float32)
        self.action_space = Discrete(self.world.actions)  # type: ignore[assignment]  # its numbers are numpy's

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None:
            seed = self.next_seed
        self.next_seed = seed + 1
        self.seat = int(options["seat"]) if options and "seat" in options else seed % self.world.players
        self.bots = [
            make_bot(name, f"{seed} {i}", (self.seat + 1 + i) % self.world.players)
            for i, name in enumerate(self.bot_names)
        ]
        self.stepper.reset(seed)
        self.purse.reset(self.stepper)
        self.play_others()
        return self.observed()

    def play_others(self) -> None:
        """Let the bots answer until the learner is asked, or the game is over."""
        stepper = self.stepper
        while stepper.seat >= 0 and stepper.seat != self.seat:
            bot = self.bots[(stepper.seat - self.seat - 1) % self.world.players]
            chosen = bot.choose(Window(self.world.game, stepper.state, stepper.seat))
            self.advance(self.world.table.index[chosen])

    def advance(self, action: int) -> None:
        """One step of whoever acts, and what the learner gets for it."""
        self.stepper.step(action)
        rewards = self.purse.after(self.stepper)
        if rewards is not None:
            self.gained += rewards[self.seat]

    def observed(self) -> tuple[Floats, dict[str, Any]]:
        return self.world.observation(self.stepper, self.seat), {"action_mask": self.action_mask(), "seat": self.seat}

    def action_mask(self) -> Mask:
        """Also for libraries that ask for it by this name (``sb3-contrib``)."""
        return self.world.mask(self.stepper)

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        stepper = self.stepper
        if int(action) not in stepper.legal():
            observation, info = self.observed()
            return observation, -1.0, True, False, {**info, "illegal": self.world.table.texts[int(action)]}
        self.gained = 0.0
        self.advance(int(action))
        self.play_others()
        observation, info = self.observed()
        return observation, self.gained, bool(stepper.state.over), stepper.truncated, info

    def render(self) -> str:
        """The table as the learner may see it, as the terminal shows it or (``svg``) as a picture."""
        return self.world.drawn(self.stepper.state, self.seat, self.render_mode)
