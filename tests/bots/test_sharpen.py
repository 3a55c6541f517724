"""The script that sharpens a net by the games that are played with it."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexarc.bots.scythe.mind import INPUTS
from scripts import sharpen
from scripts.sharpen import Sharpener, changed, drawn, result, slope, usual_changes

UNITS = 3


def some_net() -> dict[str, Any]:
    rng = np.random.default_rng(4)
    return {
        "inputs": list(INPUTS),
        "straight": [round(float(weight), 5) for weight in rng.normal(0.0, 1.0, len(INPUTS))],
        "inner": [[round(float(weight), 5) for weight in rng.normal(0.0, 0.1, len(INPUTS))] for _ in range(UNITS)],
        "bias": [0.5] * UNITS,
        "outer": [1.0] * UNITS,
    }


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Positions of one round in which coins vary four times as much as power, and everything else is the same."""
    rows = np.ones((400, len(INPUTS)), dtype=np.float32)
    rng = np.random.default_rng(5)
    rows[:, INPUTS.index("coins")] = rng.normal(10.0, 4.0, 400)
    rows[:, INPUTS.index("power")] = rng.normal(5.0, 1.0, 400)
    rows[:, INPUTS.index("rivals.turns")] = rng.normal(20.0, 9.0, 400)
    path = tmp_path / "games.npz"
    np.savez(path, rows=rows)
    return path


def test_a_weight_is_changed_by_how_much_its_input_varies(games: Path) -> None:
    usual = usual_changes(some_net(), games, 2.0)
    assert usual[INPUTS.index("power")] == pytest.approx(2.0, rel=0.1)
    assert usual[INPUTS.index("coins")] == pytest.approx(0.5, rel=0.1)
    assert usual[INPUTS.index("popularity")] == 0.0  # it never varied
    assert usual[INPUTS.index("rivals.turns")] == 0.0  # and this is the same in all positions that are compared
    assert list(usual[len(INPUTS) :] > 0.0) == [True, True, False]  # the third unit is never above zero here


def test_a_change_changes_straight_and_outer_weights_only() -> None:
    net = some_net()
    change = np.zeros(len(INPUTS) + UNITS)
    change[2], change[-1] = 0.25, -3.0
    moved = changed(net, change)
    assert moved["straight"][2] == pytest.approx(net["straight"][2] + 0.25)
    assert moved["outer"] == [1.0, 1.0, -2.0]
    assert [moved[part] for part in ("inputs", "inner", "bias")] == [net[part] for part in ("inputs", "inner", "bias")]


def test_the_slope_is_found_behind_luck_and_pairs() -> None:
    usual = np.array([1.0, 1.0, 0.0, 1.0])
    seeds = list(range(3000))
    changes = np.array([drawn(seed, usual) for seed in seeds])
    luck = np.random.default_rng(6).normal(0.0, 2.0, len(seeds))
    results = 20.0 + np.array(seeds) % 47 * 0.3 + 0.5 * changes[:, 0] - 0.3 * changes[:, 3] + luck
    found = slope(results, changes, seeds)
    assert found[0] == pytest.approx(0.42, abs=0.1)
    assert found[1] == pytest.approx(0.0, abs=0.1)
    assert found[2] == 0.0
    assert found[3] == pytest.approx(-0.25, abs=0.1)


def test_a_step_is_only_kept_if_the_trials_are_better(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    coins = INPUTS.index("coins")
    net = some_net()

    def best_with_a_weight_of(wanted: float) -> Any:
        return lambda net, _seed, _coins: abs(net["straight"][coins] - wanted)

    options = Namespace(seed=0, jobs=1, turn=15.0, kept=games, change=1.0, games=300)
    monkeypatch.setattr(sharpen, "TRIALS", 4)
    monkeypatch.setattr(sharpen, "result", best_with_a_weight_of(net["straight"][coins] + 1.2))
    sharpener = Sharpener(net, options)
    assert sharpener.step()
    assert sharpener.net["straight"][coins] == pytest.approx(net["straight"][coins] + 1.2, abs=0.2)
    monkeypatch.setattr(sharpen, "result", best_with_a_weight_of(net["straight"][coins]))
    settled = Sharpener(net, options)
    assert not settled.step()
    assert settled.net == net


def test_a_game_alone_has_one_result() -> None:
    net = some_net()
    assert result(net, 12, 15.0) == result(net, 12, 15.0)
