"""The trainer: it finds a slope that was planted, its runs are resumable, and bots play with what it makes."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hexarc.bots.planning import PlanningBot
from hexarc.bots.registry import make_bot
from hexarc.bots.scythe.evaluator import ScytheEvaluator
from hexarc.bots.value_net import read_net
from hexarc.core.errors import OptionError
from hexarc.sim.recipe import Recipe
from hexarc.train.fit import better_weights, fitted_net
from hexarc.train.run import Run, Settings
from hexarc.train.selfplay import Plan, Played, deviations, table_of
from tests.cli.running import run

QUICK = ("easy:ends=2",)


def trained(folder: Path, settings: Settings, generations: int) -> Path:
    return Run(folder, settings, "hexarc train", lambda _: None, jobs=1).train(generations)


def test_weights_go_where_those_stood_who_won() -> None:
    plan = Plan("arcs", spread=0.3)
    games: list[Played] = []
    for number in range(300):
        drawn = [deviations(plan, number, seat, 3)[1] for seat in range(3)]
        order = sorted(range(3), key=lambda seat: -drawn[seat])
        games.append(Played(number, 3, [1 + order.index(seat) for seat in range(3)], [0, 0, 0], []))
    found = better_weights(plan, games, ["a", "b", "c"], {"a": 1.0, "b": 1.0, "c": -1.0}, 5.0)
    assert found["b"] > 1.3
    assert found["a"] == pytest.approx(1.0, abs=0.1)
    assert found["c"] == pytest.approx(-1.0, abs=0.1)


def test_a_net_learns_what_leads_to_points() -> None:
    rng = Random(4)
    games: list[Played] = []
    for number in range(60):
        rows = [[[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(2)] for _ in range(4)]
        lead = sum(row[0][0] - row[1][0] for row in rows)
        games.append(Played(number, 2, [1, 2] if lead > 0 else [2, 1], [int(10 * lead), 0], rows))
    made = fitted_net(games, ("good", "idle"), 4, lambda _: None)
    assert made is not None
    net = read_net(made, ("good", "idle"))
    rises = [net.value([2.0, x]) - net.value([-2.0, x]) for x in (-1.0, 0.0, 1.0)]
    drift = [net.value([x, 2.0]) - net.value([x, -2.0]) for x in (-1.0, 0.0, 1.0)]
    assert np.mean(rises) > 4 * abs(np.mean(drift))


def test_games_have_random_player_counts_and_mixes_of_modules() -> None:
    plan = Plan("scythe", players=(2, 3), mixes=0.5)
    tables = [table_of(plan, number) for number in range(12)]
    assert {table.players for table in tables} == {2, 3}
    plain = Recipe("scythe", 2).make().options
    usual = [table for table in tables if dict(table.options) == dict(Recipe("scythe", table.players).make().options)]
    assert 0 < len(usual) < 12
    assert set(plain) == set(tables[0].options)
    assert [dict(table_of(plan, number).options) for number in range(12)] == [dict(table.options) for table in tables]


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    settings = Settings(Plan("arcs", QUICK, (2,), mixes=0.0), games=2, tests=0)
    whole = trained(tmp_path / "whole", settings, 1)
    cut = tmp_path / "cut"
    trained(cut, settings, 1)
    (cut / "generation-1.json").unlink()
    games = cut / "games-0.jsonl"
    lines = games.read_text(encoding="utf-8").splitlines(keepends=True)
    games.write_text(lines[0] + lines[1][:20], encoding="utf-8")
    assert trained(cut, settings, 1).read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    assert games.read_text(encoding="utf-8") == "".join(lines)
    with pytest.raises(OptionError, match="holds another run"):
        trained(cut, Settings(Plan("arcs", QUICK, (2,)), games=4), 2)


def test_the_command_makes_a_file_that_says_how_and_that_bots_play_with(tmp_path: Path) -> None:
    out = tmp_path / "run"
    given = ["--players", "2", "--bots", QUICK[0], "--mixes", "0", "--hidden", "2", "--tests", "1", "--jobs", "1"]
    done = run("train", "scythe", "--out", str(out), "--generations", "1", "--games", "1", *given)
    assert done.exit_code == 0, done.output
    file = out / "generation-1.json"
    stored = json.loads(file.read_text(encoding="utf-8"))
    assert stored["made_by"]
    assert stored["games"] == 1
    assert stored["nets"]["2"]["inputs"]
    row = json.loads((out / "strength.jsonl").read_text(encoding="utf-8"))
    assert (row["generation"], row["games"]) == (1, 1)
    assert 0 <= row["low"] <= row["better"] <= row["high"] <= 1
    assert (out / "strength.png").stat().st_size > 0
    bot = make_bot(f"normal:weights={file}", 3, 0)
    assert isinstance(bot, PlanningBot)
    evaluator = bot.evaluator_of(Recipe("scythe", 2).make())
    assert isinstance(evaluator, ScytheEvaluator)
    assert evaluator.net is not None
