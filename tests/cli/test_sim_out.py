"""What ``hexarc sim`` and ``hexarc arena`` give to programs: labels, tables, records, and faults of bots."""

import csv
import json
from pathlib import Path

import pytest

import hexarc
from hexarc.sim.batch import run_game
from tests.cli.running import process, rows, run

SCYTHE = ("sim", "scythe", "--players", "3", "--games", "2", "--seed", "4", "--jobs", "1")


def test_json_tells_faction_mat_stars_and_sources_by_seat() -> None:
    for row in rows(run(*SCYTHE, "--json").stdout):
        labels, told = row["labels"], row["statistics"]
        assert isinstance(labels, dict)
        assert isinstance(told, dict)
        state = hexarc.play(hexarc.game("scythe", players=3), ["random"] * 3, int(str(row["seed"]))).replay()
        game = hexarc.game("scythe", players=3)
        views = [game.view(state, seat)["seats"][seat] for seat in range(3)]  # type: ignore[index]  # plain data
        assert labels["faction"] == [view["faction"] for view in views]
        assert labels["mat"] == [view["mat"] for view in views]
        assert [sum(of_seat) for of_seat in zip(*told["score_from"].values(), strict=True)] == row["scores"]
        assert [sum(of_seat) for of_seat in zip(*told["stars"].values(), strict=True)] == told["star_total"]
        assert row["bots"] == ["random"] * 3
        assert "by" not in told


def test_json_tells_the_leaders_of_arcs() -> None:
    row = rows(run("sim", "arcs", "--games", "1", "--leaders-lore=base", "--json").stdout)[0]
    assert set(row["labels"]["leader"]) <= {"elder", *hexarc_leaders()}  # type: ignore[index]  # plain data


def hexarc_leaders() -> set[str]:
    from hexarc.games.arcs.tables import LEADER_NAMES

    return set(LEADER_NAMES)


def test_a_table_has_a_row_for_each_seat(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert run(*SCYTHE, "--out", str(path)).exit_code == 0
    with path.open(encoding="utf-8") as file:
        found = list(csv.DictReader(file))
    assert [(row["seed"], row["seat"]) for row in found] == [(seed, seat) for seed in "45" for seat in "012"]
    game = hexarc.game("scythe", players=3)
    for result in (run_game(game, ["random"] * 3, 4), run_game(game, ["random"] * 3, 5)):
        mine = [row for row in found if row["seed"] == str(result.seed)]
        assert [int(row["score"]) for row in mine] == result.scores
        assert [int(row["place"]) for row in mine] == result.ranking
        sources = [name for name in mine[0] if name.startswith("score_from.")]
        assert [sum(int(row[name]) for name in sources) for row in mine] == result.scores
        assert sum(float(row["won"]) for row in mine) == pytest.approx(1)
    assert all(row["faction"] and row["mat"] for row in found)


def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    assert run(*SCYTHE, "--out", str(tmp_path / "games.csv")).exit_code == 0
    assert run(*SCYTHE, "--out", str(tmp_path / "games.parquet")).exit_code == 0
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        wanted = [{**row, "seconds": ""} for row in csv.DictReader(file)]
    found = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [{name: "" if name == "seconds" else str(row[name]) for name in row} for row in found] == wanted


@pytest.mark.parametrize("name", ["games.xlsx", "no/such/folder/games.csv"])
def test_a_table_that_cannot_be_written_is_refused_before_the_games(name: str, tmp_path: Path) -> None:
    done = run(*SCYTHE, "--games", "100000", "--out", str(tmp_path / name))
    assert done.exit_code == 2
    assert name in done.stderr


def test_records_are_those_that_play_makes(tmp_path: Path) -> None:
    assert run("sim", "tiny", "--games", "3", "--seed", "7", "--records", str(tmp_path / "kept")).exit_code == 0
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [f"tiny-{seed}.jsonl" for seed in (7, 8, 9)]
    record = hexarc.load(tmp_path / "kept" / "tiny-8.jsonl")
    assert record.lines() == hexarc.play(hexarc.game("tiny", players=2), ["random"] * 2, 8).lines()


def test_a_summary_is_one_object() -> None:
    found = rows(run(*SCYTHE, "--summary").stdout)
    assert len(found) == 1
    summary = found[0]["summary"]
    assert isinstance(summary, dict)
    assert summary["games"] == 2
    assert sum(seat["wins"]["wins"] for seat in summary["seats"]) == pytest.approx(2)
    assert sum(rate["games"] for rate in summary["by_label"]["faction"].values()) == 6
    assert all(0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1 for rate in summary["by_label"]["mat"].values())
    with_games = rows(run(*SCYTHE, "--summary", "--json").stdout)
    assert [next(iter(row)) for row in with_games] == ["seed", "seed", "summary"]


def test_what_a_bot_prints_goes_to_standard_error() -> None:
    done = process("sim", "tiny", "--games", "1", "--bots", "tests.sim.loud:Talker", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"] == ["tests.sim.loud:Talker"] * 2
    assert "I choose" in done.stderr
    assert "I am" in done.stderr


@pytest.mark.parametrize(
    ("command", "bots", "jobs"),
    [("sim", "tests.sim.loud:Stumbler:after=6", "1"), ("arena", "random,tests.sim.loud:Stumbler:after=6", "2")],
)
def test_a_bot_that_raises_shows_its_own_traceback_and_leaves_the_game(
    command: str, bots: str, jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(command, "arcs", "--games", "2", "--players", "2", "--seed", "3", "--bots", bots, "--jobs", jobs)
    assert done.exit_code == 1
    assert 'loud.py", line' in done.stderr
    assert "in stumble" in done.stderr
    assert "playout.py" not in done.stderr
    assert "the game with seed 3 failed: tests.sim.loud:Stumbler:after=6: the bot of seat" in done.stderr
    state = hexarc.load(tmp_path / "arcs-3-failed.jsonl").replay()
    assert f"(asked for {state.decision.kind} at ply {state.ply})" in done.stderr
    assert f"seat {state.decision.seat}" in done.stderr


def test_a_bot_that_chooses_what_is_not_offered_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("sim", "arcs", "--games", "1", "--bots", "tests.sim.loud:Dreamer")
    assert done.exit_code == 1
    assert "chose 12345678, which is not offered" in done.stderr
    assert (tmp_path / "arcs-0-failed.jsonl").is_file()
