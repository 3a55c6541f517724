"""The examples run, at small size, on the compiled build where there is one, as with whoever tries them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

import numpy as np

import hexarc
from hexarc.build_info import compiled_tree, environment_for

EXAMPLES = Path(__file__).parents[2] / "examples"


def environment() -> dict[str, str]:
    return environment_for("interpreted" if compiled_tree() is None else "compiled")


def run(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, EXAMPLES / words[0], *words[1:]], cwd=folder, env=environment(), capture_output=True,
        text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("game", ["arcs", "scythe"])
def test_greedy_beats_random(game: str, tmp_path: Path) -> None:
    assert re.search(r"won [34] of 4 games", run(tmp_path, "greedy.py", game, "4"))


def test_mcts_plays_and_looks_only_at_what_is_legal(tmp_path: Path) -> None:
    assert "of 1 games against random" in run(tmp_path, "mcts.py", "arcs", "1", "8")


@pytest.mark.parametrize("game", ["arcs", "scythe"])
def test_ppo_learns_saves_and_plays(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [
        "--updates",
        "2",
        "--games",
        "6",
        "--length",
        "12",
        "--test-games",
        "2",
        "--test-every",
        "2",
        "--hidden",
        "16",
    ]
    said = run(tmp_path, "ppo.py", game, *words, "--max-rounds", "6", "--out", "net")
    assert said.count("decisions") == 2
    kept = json.loads((tmp_path / "net.json").read_text(encoding="utf-8"))
    assert [point["steps"] for point in kept["curve"]] == [0, 144]
    monkeypatch.syspath_prepend(str(EXAMPLES))
    bots = [f"ppo:Agent:file={tmp_path / 'net.npz'}", "random"]
    results = list(hexarc.simulate(game, bots, games=1))
    assert sorted(results[0].ranking) in ([1, 2], [1, 1])


def test_ppo_learns_what_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a game of one decision: after a few updates the action with the reward is nearly always taken."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import ppo  # type: ignore[import-not-found]  # an example, not a package

    net, rng = ppo.Net(3, 5, 8, seed=1), np.random.default_rng(1)
    settings = ppo.Settings(epochs=2, minibatch=64, rate=0.01)
    masks = np.tile(np.array([1, 1, 0, 1, 0], np.int8), (32, 1))
    x = np.ones((32, 3), np.float32)
    for _ in range(12):
        taken = []
        for _ in range(4):
            legal = ppo.legal_of(masks)
            chances, logs, values = net.look(x, legal)
            places = legal.draw(chances, rng)
            assert set(legal.actions[places].tolist()) <= {0, 1, 3}
            reward = np.where(legal.actions[places] == 3, 1.0, -1.0).astype(np.float32)
            rewards = np.stack([reward, -reward], axis=1)
            seats, ended = np.zeros(32, np.int64), np.ones(32, bool)
            taken.append(ppo.Taken(x.copy(), legal, places, logs[places], values, seats, rewards, ended))
        ppo.update(net, taken, settings, rng)
    chances, _, values = net.look(x, ppo.legal_of(masks))
    assert chances[2] > 0.95, "the third legal action is number 3"
    assert values[0] > 0.5


def test_advantages_follow_each_seat_of_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0, seat 1, seat 0; then the game ends: both seats know what came of theirs; an open end teaches nothing."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import ppo

    def step(seat: int, value: float, rewards: tuple[float, float], ended: bool) -> object:
        legal = ppo.Legal(np.array([0]), np.array([0]), 1)
        return ppo.Taken(
            np.ones((1, 1), np.float32), legal, np.array([0]), np.zeros(1, np.float32),
            np.array([value], np.float32), np.array([seat]), np.array([rewards], np.float32), np.array([ended]),
        )  # fmt: skip

    steps = [
        step(0, 0.2, (0, 0), False),
        step(1, 0.1, (0, 0), False),
        step(0, 0.5, (1, -1), True),
        step(1, 0.3, (0, 0), False),
    ]
    found, counts = ppo.advantages(steps)
    assert counts[:, 0].tolist() == [1, 1, 1, 0]
    assert found[2, 0] == pytest.approx(1 - 0.5)
    assert found[1, 0] == pytest.approx(-1 - 0.1)
    assert found[0, 0] == pytest.approx(ppo.GAMMA * 0.5 - 0.2 + ppo.GAMMA * ppo.LAMBDA * 0.5)
    assert found[3, 0] == 0


def test_the_notebook_runs_from_top_to_bottom(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    cells = json.loads((EXAMPLES / "balance.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    env = {**environment(), "HEXARC_GAMES": "3", "MPLBACKEND": "Agg"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "3 games" in done.stdout
    assert "territories  winners" in done.stdout
    assert (tmp_path / "balance.png").read_bytes()[:4] == b"\x89PNG"
