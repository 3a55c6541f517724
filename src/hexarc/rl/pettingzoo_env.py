"""An AEC environment of PettingZoo: every seat is an agent, and acts when it is asked.

Chance and single choices are answered by the environment. An observation is a dictionary with the vector and the mask
of what is legal, as PettingZoo's own board games have it.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from hexarc.core.game import SPECTATOR
from hexarc.core.options import Value
from hexarc.rl.world import Mask, Purse, World

Observation = dict[str, Any]


class HexarcAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo tells no types
    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "name": "hexarc", "is_parallelizable": False}

    def __init__(
        self,
        name: str,
        players: int,
        *,
        reward: str,
        max_rounds: int,
        options: dict[str, Value],
        render_mode: str = "ansi",
    ) -> None:
        super().__init__()
        self.world = World(name, players, options, reward, max_rounds)
        self.metadata = {**type(self).metadata, "name": self.world.table.name}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.stepper = self.world.stepper()
        self.purse = Purse(self.world)
        shape = (len(self.world.columns),)
        vector = Box(low=0.0, high=np.inf, shape=shape, dtype=np.float32)
        mask = Box(low=0, high=1, shape=(self.world.actions,), dtype=np.int8)
        self._observation_space = Dict({"observation": vector, "action_mask": mask})
        self._action_space = Discrete(self.world.actions)
        self.nothing: Mask = np.zeros(self.world.actions, dtype=np.int8)
        self.next_seed = 0

    def observation_space(self, agent: str) -> Dict:
        return self._observation_space

    def action_space(self, agent: str) -> Discrete:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. Without a seed, the one after the last."""
        if seed is None:
            seed = self.next_seed
        self.next_seed = seed + 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.stepper.reset(seed)
        self.purse.reset(self.stepper)
        self.agent_selection = self.possible_agents[max(self.stepper.seat, 0)]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        mask = self.world.mask(self.stepper) if seat == self.stepper.seat else self.nothing.copy()
        return {"observation": self.world.observation(self.stepper, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.stepper.step(int(action) if action is not None else -1)
        rewards = self.purse.after(self.stepper)
        if rewards is not None:
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self._accumulate_rewards()
        if self.stepper.seat >= 0:
            self.agent_selection = self.possible_agents[self.stepper.seat]
            return
        over = bool(self.stepper.state.over)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self._deads_step_first()

    def render(self) -> str:
        """The table as everybody may see it, as the terminal shows it or (``svg``) as a picture."""
        return self.world.drawn(self.stepper.state, SPECTATOR, self.render_mode)

    def close(self) -> None:
        pass

    @property
    def columns(self) -> list[str]:
        """The names of the numbers of an observation."""
        return self.world.columns

    @property
    def actions(self) -> list[str]:
        """The texts of the actions."""
        return self.world.table.texts
