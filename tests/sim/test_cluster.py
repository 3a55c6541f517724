"""A local Ray plays the same: arena, simulation and a batch of learners' games, one after the other on one cluster."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hexarc.rl import batch
from hexarc.sim.arena import Contest, matches
from hexarc.sim.batch import simulate
from hexarc.sim.recipe import Recipe

pytest.importorskip("pettingzoo")

ROOT = Path(__file__).parents[2]
RAY_SECONDS = 240
BOTS = ("random", "easy:ends=2")
STEPS = 30

ON_RAY = """
import json
import ray
from hexarc import rl
from hexarc.sim.arena import Contest, matches
from hexarc.sim.batch import GameFailed, simulate
from hexarc.sim.cluster import connected
from hexarc.sim.recipe import Recipe

connected("local")
bots = ("random", "easy:ends=2")
print(json.dumps([match.scores for match in matches(Contest(Recipe("arcs", 2), bots, 5), 3, ray="local")]))
played = simulate(Recipe("scythe", 2), ["random"] * 2, range(3, 6), keep=True, ray="local")
print(json.dumps([[result.seed, result.record] for result in played]))
games = rl.batch("arcs", 4, players=2, seed=7, workers=2, max_rounds=3, ray="local")
for _ in range(30):
    games.step(games.masks.argmax(axis=1))
print(json.dumps([games.observations.sum(axis=1).tolist(), games.seats.tolist(), games.ended.tolist()]))
games.close()
try:
    list(simulate(Recipe("arcs", 2), ["tests.sim.loud:Stumbler:after=3"] * 2, [1], ray="local"))
except GameFailed as error:
    print(json.dumps([str(error), error.trace, len(error.record)]))
ray.shutdown()
"""


def test_a_local_ray_plays_the_same_games_in_the_same_order(tmp_path: Path) -> None:
    """In a process of its own, with a limit: whether Ray starts here, and how fast, is not ours to promise."""
    if importlib.util.find_spec("ray") is None:
        pytest.skip("Ray is not installed")
    env = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}  # no calls home, no token there
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), env.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    with subprocess.Popen(
        [sys.executable, "-c", ON_RAY], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as there:  # fmt: skip
        try:
            out, errors = there.communicate(timeout=RAY_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(there.pid, signal.SIGKILL)
            pytest.skip(f"Ray did not play a few games within {RAY_SECONDS} s")
    if "Ray does not start" in errors:
        pytest.skip("Ray does not start on this machine")
    assert there.returncode == 0, errors
    arena, sim, learners, failed = [json.loads(line) for line in out.splitlines()]
    assert arena == [match.scores for match in matches(Contest(Recipe("arcs", 2), BOTS, 5), 3, jobs=1)]
    here = simulate(Recipe("scythe", 2), ["random"] * 2, range(3, 6), jobs=1, keep=True)
    assert sim == [[result.seed, result.record] for result in here]
    games = batch("arcs", 4, players=2, seed=7, max_rounds=3)
    for _ in range(STEPS):
        games.step(games.masks.argmax(axis=1))
    assert learners[0] == pytest.approx(games.observations.sum(axis=1).tolist())
    assert learners[1:] == [games.seats.tolist(), games.ended.tolist()]
    assert "the game with seed 1 failed: tests.sim.loud:Stumbler" in failed[0]
    assert "in stumble" in failed[1]
    assert failed[2] > 3
