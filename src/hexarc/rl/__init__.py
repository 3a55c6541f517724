"""Scythe and Arcs for reinforcement learning: environments of PettingZoo and Gymnasium, one game or many at once.

    env = hexarc.rl.aec("scythe", players=4)          # PettingZoo, every seat a learner
    env = hexarc.rl.gym("arcs", bots=["easy"])         # Gymnasium, one learner against bots
    batch = hexarc.rl.batch("scythe", games=64)        # many games, arrays in and out

They need the extra ``rl``: ``pip install 'hexarc[rl]'``. See docs/rl.md.
"""

from typing import TYPE_CHECKING, Any

from hexarc.core.options import Value

if TYPE_CHECKING:
    from pettingzoo import ParallelEnv

    from hexarc.rl.batches import Batch
    from hexarc.rl.gymnasium_env import HexarcEnv
    from hexarc.rl.pettingzoo_env import HexarcAEC


def aec(
    name: str,
    players: int = 2,
    *,
    reward: str = "win",
    max_rounds: int = 0,
    render_mode: str = "ansi",
    **options: Value,
) -> "HexarcAEC":
    """An AEC environment of PettingZoo; ``name`` is a game, or a version of it such as ``scythe_v0``."""
    from hexarc.rl.pettingzoo_env import HexarcAEC

    return HexarcAEC(name, players, reward=reward, max_rounds=max_rounds, render_mode=render_mode, options=options)


def parallel(
    name: str,
    players: int = 2,
    *,
    reward: str = "win",
    max_rounds: int = 0,
    render_mode: str = "ansi",
    **options: Value,
) -> "ParallelEnv[str, dict[str, Any], int]":
    """The same as ``aec``, by PettingZoo's parallel API: the action of ``infos[agent]["active_agent"]`` counts."""
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from hexarc.rl.pettingzoo_env import HexarcAEC

    env = HexarcAEC(name, players, reward=reward, max_rounds=max_rounds, render_mode=render_mode, options=options)
    return turn_based_aec_to_parallel(env)


def gym(
    name: str,
    bots: list[str] | tuple[str, ...] = ("random",),
    *,
    reward: str = "win",
    max_rounds: int = 0,
    render_mode: str = "ansi",
    **options: Value,
) -> "HexarcEnv":
    """An environment of Gymnasium: one learner, whose seat changes from game to game, against these bots."""
    from hexarc.rl.gymnasium_env import HexarcEnv

    return HexarcEnv(name, list(bots), reward=reward, max_rounds=max_rounds, render_mode=render_mode, options=options)


def batch(
    name: str,
    games: int,
    players: int = 2,
    *,
    seed: int = 0,
    workers: int = 0,
    ray: str = "",
    reward: str = "win",
    max_rounds: int = 0,
    **options: Value,
) -> "Batch":
    """Many games side by side, each begun again when it ends; with ``workers`` in so many processes.

    ``ray``: the processes are those of the Ray cluster at this address ("local": of one that is started here).
    """
    from hexarc.rl.batches import Batch

    return Batch(
        name, games, players, seed=seed, workers=workers, reward=reward, max_rounds=max_rounds, options=options, ray=ray
    )
