"""games, sim, replay, fuzz, bench, check-rules: shapes for machines, exit codes, determinism."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hexarc
from hexarc.sim.measure_search import LEVELS
from tests.cli.running import process, rows, run

SIM = ("sim", "tiny", "--players", "3", "--seed", "5", "--json")


def without_seconds(text: str) -> list[dict[str, object]]:
    return [{key: value for key, value in row.items() if key != "seconds"} for row in rows(text)]


# games


@pytest.mark.parametrize("lang, storm", [("en", "Storm"), ("fr", "Tempête"), ("it", "Tempesta")])
def test_games_lists_the_options_in_the_chosen_language(lang: str, storm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarc.cli.games.listed_games", _only_tiny)
    assert storm in run("games", "--lang", lang).stdout
    row = rows(run("games", "--json", "--lang", lang).stdout)[0]
    assert row["game"] == "tiny"
    assert (row["min_players"], row["max_players"]) == (2, 4)
    options = row["options"]
    assert isinstance(options, list)
    assert [option["name"] for option in options] == ["rounds", "storm", "seats"]
    assert options[1]["text"] == storm


def _only_tiny() -> list[str]:
    from hexarc.cli.found import look_here

    look_here()
    return ["tiny"]


# sim


def test_sim_prints_one_object_a_game_of_the_promised_shape() -> None:
    done = run(*SIM, "--games", "4")
    assert done.exit_code == 0
    found = rows(done.stdout)
    assert [row["seed"] for row in found] == [5, 6, 7, 8]
    for row in found:
        assert list(row) == [
            "seed", "bots", "plies", "rounds", "scores", "ranking", "seconds", "labels", "statistics"
        ]  # fmt: skip
        assert len(str(row["scores"]).split(",")) == 3


def test_sim_is_the_same_on_one_core_and_on_two() -> None:
    one = run(*SIM, "--games", "12", "--jobs", "1")
    two = run(*SIM, "--games", "12", "--jobs", "2")
    assert without_seconds(one.stdout) == without_seconds(two.stdout)
    alone = run("sim", "tiny", "--players", "3", "--seed", "9", "--json", "--games", "1")
    assert without_seconds(alone.stdout)[0] == without_seconds(one.stdout)[4]


def test_sim_shows_tables_and_takes_options_as_flags() -> None:
    done = run("sim", "tiny", "--games", "20", "--storm", "--rounds=3", "--lang", "fr", "--jobs", "1")
    assert done.exit_code == 0
    assert "20 parties" in done.stdout
    assert "Scores et victoires" in done.stdout
    assert "intervalle à 95" in done.stdout


def test_sim_draws_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "out.png"
    done = process("sim", "tiny", "--games", "20", "--jobs", "1", "--plot", str(path))
    assert done.returncode == 0, done.stderr
    assert path.read_bytes()[:4] == b"\x89PNG"


def test_sim_reports_the_seed_of_a_game_that_failed() -> None:
    done = run("sim", "tests.sim.buggy:Crashing", "--games", "30", "--jobs", "1")
    assert done.exit_code == 1
    assert "the game with seed" in done.stderr
    assert "IndexError" in done.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["sim"],
        ["sim", "chess"],
        ["sim", "tiny", "--games", "0"],
        ["sim", "tiny", "--players", "7"],
        ["sim", "tiny", "--bots", "random,random,random"],
        ["sim", "tiny", "--bots", "human"],
        ["sim", "tiny", "--gmaes", "3"],
        ["sim", "tiny", "--plot", "no/such/folder/x.png"],
        ["nonsense"],
        ["replay", "nowhere.jsonl"],
        ["replay", "nowhere.jsonl", "--verify"],
        ["fuzz", "tiny", "--players", "many"],
        ["fuzz", "tiny", "--players", "8"],
        ["bench", "chess"],
        ["check-rules", "chess"],
    ],
)
def test_wrong_usage_has_exit_code_2_and_no_traceback(args: list[str]) -> None:
    done = run(*args)
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    assert done.stderr
    assert "Traceback" not in done.stderr


# replay


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    run("play", "tiny", "--bots", "random,random", "--seed", "2", "--save", str(path))
    return path


def test_replay_tells_the_game_and_shows_its_end(saved: Path) -> None:
    done = run("replay", str(saved))
    assert done.exit_code == 0
    assert "Chance: " in done.stdout
    assert "The end" in done.stdout
    early = run("replay", str(saved), "--at", "3", "--lang", "it")
    assert "Giocatore 1" in early.stdout
    assert "Fine della partita" not in early.stdout
    assert run("replay", str(saved), "--at", "9999").exit_code == 2


def test_replay_for_one_seat_hides_what_it_cannot_know(saved: Path) -> None:
    everything, one = run("replay", str(saved)).stdout, run("replay", str(saved), "--seat", "1", "--at", "8").stdout
    assert "Player 2 draws the" in everything
    assert "Player 2 draws the" not in one
    assert "Player 1 draws the" in one


def test_verify_accepts_what_is_right(saved: Path) -> None:
    done = run("replay", str(saved), "--verify", "--laws")
    assert done.exit_code == 0, done.stderr
    assert "all is right; the game is over" in done.stdout


def reseal(path: Path, lines: list[str]) -> None:
    """Write a record anew with a checksum that fits, as somebody would who edits with care."""
    import hashlib

    body = lines[:-1]
    entries = sum(1 for line in body if '"do"' in line)
    checksum = hashlib.blake2b("\n".join(body).encode(), digest_size=12).hexdigest()
    closing = json.dumps({"end": entries, "sum": checksum}, separators=(",", ":"))
    path.write_text("\n".join([*body, closing]) + "\n", "utf-8")


@pytest.mark.parametrize("how", ["edited", "cut off", "no answer", "other score", "other hash", "nothing", "no text"])
def test_verify_refuses_what_is_not(saved: Path, how: str) -> None:
    lines = saved.read_text("utf-8").splitlines()
    if how == "edited":
        saved.write_text("\n".join(lines).replace('"seat":0', '"seat":1', 1) + "\n", "utf-8")
    elif how == "cut off":
        saved.write_text("\n".join(lines[:-3]) + "\n", "utf-8")
    elif how == "no answer":
        del lines[5]
        reseal(saved, [line.replace(f'"ply":{i + 5}', f'"ply":{i + 4}') for i, line in enumerate(lines)])
    elif how == "other score":
        reseal(saved, [line.replace('"scores":[', '"scores":[1') if "result" in line else line for line in lines])
    elif how == "other hash":
        reseal(saved, [line.replace('"hash":"', '"hash":"0') for line in lines])
    elif how == "nothing":
        saved.write_text("", "utf-8")
    else:
        saved.write_bytes(b"\xff\xfe\x00")
    done = run("replay", str(saved), "--verify")
    assert done.exit_code == 1
    assert "this record is wrong" in done.stderr
    assert done.stdout == ""


def test_replay_of_an_edited_file_is_an_error_without_verify_too(saved: Path) -> None:
    saved.write_text(saved.read_text("utf-8").replace('"auto":true', '"auto":false', 1), "utf-8")
    done = run("replay", str(saved))
    assert done.exit_code == 2
    assert "checksum" in done.stderr


# fuzz


def test_fuzz_finds_nothing_in_a_healthy_game() -> None:
    done = run("fuzz", "tiny", "--games", "9", "--seed", "1", "--json", "--jobs", "1")
    assert done.exit_code == 0, done.output
    found = rows(done.stdout)
    assert len(found) == 9
    assert {row["error"] for row in found} == {None}
    assert len({row["players"] for row in found}) > 1
    assert len({json.dumps(row["options"]) for row in found}) > 1


def test_fuzz_saves_a_planted_bug_as_a_shrunk_record_that_replays_to_it(tmp_path: Path) -> None:
    args = ("--games", "12", "--seed", "s", "--laws", "0", "--out", str(tmp_path), "--shrink", "2", "--jobs", "1")
    done = run("fuzz", "tests.sim.buggy:Crashing", *args)
    assert done.exit_code == 1
    assert "IndexError" in done.stderr
    (short,) = [path for path in tmp_path.glob("*.jsonl") if not path.stem.endswith("-full")]
    (full,) = tmp_path.glob("*-full.jsonl")
    assert str(short) in done.stderr
    assert "IndexError" in short.with_suffix(".txt").read_text("utf-8")
    record = hexarc.load(short)
    assert len(record.entries) <= len(hexarc.load(full).entries)
    with pytest.raises(IndexError):
        record.replay()
    shown = process("replay", str(short), "--game", "tests.sim.buggy:Crashing")
    assert shown.returncode == 1
    assert "Player 1" in shown.stdout
    assert "IndexError" in shown.stderr
    assert "Traceback" not in shown.stderr


# bench


def test_bench_prints_the_promised_shapes() -> None:
    done = run("bench", "tiny", "--seconds", "0.05", "--json")
    assert done.exit_code == 0, done.output
    found = rows(done.stdout)
    own = [row for row in found if "peer" not in row]
    for row in own:
        assert list(row) == ["game", "players", "build", "measure", "value"]
        assert (row["game"], row["players"]) == ("tiny", 4)
        assert row["build"] in ("compiled", "interpreted")
        assert float(str(row["value"])) > 0
    measures = {"decisions_per_s", "clone_us", "view_us"}
    assert {row["measure"] for row in own} == measures | {f"positions_per_s.{level}" for level in LEVELS}
    for row in found:
        if "peer" in row:
            assert list(row) == ["peer", "measure", "value"]
            assert (row["peer"], row["measure"]) == ("catanatron", "decisions_per_s")


# check-rules


def test_check_rules_prints_one_object_a_game() -> None:
    done = run("check-rules", "--json")
    assert done.exit_code == 0, done.output
    found = {row["game"]: row for row in rows(done.stdout)}
    assert set(found) == {"arcs", "scythe", "scythe_fenris", "scythe_automa"}
    for row in found.values():
        assert list(row) == ["game", "lines", "tested", "missing"]
        assert isinstance(row["missing"], list)
        assert row["lines"] == row["tested"] + len(row["missing"])  # type: ignore[operator]  # numbers
    assert found["arcs"]["lines"] == 502


def test_check_rules_strict_fails_while_a_line_is_missing() -> None:
    row = rows(run("check-rules", "scythe_fenris", "--json").stdout)[0]
    strict = run("check-rules", "scythe_fenris", "--strict")
    assert strict.exit_code == (1 if row["missing"] else 0)
    assert "scythe_fenris" in strict.stdout


def test_the_command_without_anything_shows_its_help() -> None:
    done = process("--help")
    assert done.returncode == 0
    for command in ("games", "play", "sim", "replay", "fuzz", "bench", "check-rules"):
        assert command in done.stdout


def test_help_speaks_of_no_types_of_python() -> None:
    pages = [run(*words, "--help") for words in ([], ["arena"], ["serve"], ["train"], ["campaign", "new"], ["games"])]
    assert [page.exit_code for page in pages] == [0] * len(pages)
    for page in pages:
        assert not re.search(r"<(str|int|float|bool|path|list)|range|x[<>]=", page.stdout), page.stdout
    assert re.search(r"--games +-n +1 or more ", pages[1].stdout)
    assert re.search(r"--port +0 to 65535 ", pages[2].stdout)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file here that is always full")
def test_a_full_disk_is_called_so() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hexarc", "sim", "tiny", "-n", "2", "--json"],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("hexarc: the disk is full")
    assert done.stderr.count("\n") == 1


def test_the_version_names_the_build() -> None:
    done = run("--version")
    assert done.exit_code == 0
    assert done.stdout.startswith(f"hexarc {hexarc.__version__} (")
