"""The companion in the terminal: short lines, instructions, mistakes that cost nothing, saving and going on."""

import re
from pathlib import Path

import pytest

import hexarc
from tests.cli.running import run

TABLE = ["--people", "nordic", "--automas", "saxony:automaszyna", "--seed", "7"]
RAW_ID = re.compile(r"\b(?:cli|companion|scythe|seat)\.[a-z0-9_.]+")
DONE = {"en": "done", "fr": "fini", "it": "fatto"}


def companion(path: Path, *lines: str, lang: str = "en", table: list[str] | None = None) -> str:
    typed = "".join([f"{line}\n" for line in lines])
    done = run("automa", *(TABLE if table is None else table), "--save", str(path), "--lang", lang, typed=typed)
    assert done.exit_code == 0, done.output
    return " ".join(done.stdout.split())


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_a_whole_table_in_each_language(lang: str, tmp_path: Path) -> None:
    lines = ["character r2c4", "resources r1c5 3", "recruit build", *[DONE[lang], "5 4"] * 40, "80"]
    shown = companion(tmp_path / "game.jsonl", *lines, lang=lang)
    assert RAW_ID.findall(shown) == []
    assert "{" not in shown
    record = hexarc.load(tmp_path / "game.jsonl")
    assert record.scores[0] == 80
    assert record.game.over(record.replay())
    given = [record.game.vocabulary.encode(entry.choice) for entry in record.entries]
    assert ("dial 5" in given, "cards_add 4" in given) == (True, True), "the Automa attacked"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("mech r3c1 r4c5", "possible are: end_turn"),
        ("character base_saxony", "only the own base"),
        ("worker r2c4", "from where? Such units stand on A5, A6"),
        ("saxony mech r4c5", "a line begins with character, mech, worker, done"),
        ("character r9c9", "There is no place “r9c9”"),
        ("attack r4c5", "no character or mech of an Automa stands there"),
        ("resources r5c3 2", "resources matter only where workers"),
        ("recruit", "recruit build"),
        ("recruit everything", "recruit build"),
        ("star", "star objective"),
        ("9 workers r1c4 r1c5", "mech new D6"),
        ("7", "mech new D6"),
        ("dance", "“dance” is not understood"),
        ("u", "nothing to take back"),
    ],
)
def test_a_mistake_is_said_with_what_would_be_right_and_changes_nothing(line: str, said: str, tmp_path: Path) -> None:
    shown = companion(tmp_path / "one.jsonl", line)
    companion(tmp_path / "other.jsonl")
    assert said in shown
    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "other.jsonl").read_text()


@pytest.mark.parametrize(
    ("line", "entered"),
    [
        ("character B5", ["lift 0/base_nordic/character", "set_down r2c4"]),
        ("nordic character factory", ["lift 0/base_nordic/character", "set_down r4c3"]),
        ("mech a5", ["bring_in 0/mech", "set_down r1c4"]),
        ("worker r1c4 r2c4", ["lift 0/r1c4/worker", "set_down r2c4"]),
        ("2 workers new base", ["bring_in 0/worker", "set_down base_nordic"] * 2),
        ("worker off r1c4", ["lift 0/r1c4/worker", "take_off"]),
        ("encounter r2c4", ["encounter_gone r2c4"]),
        ("star combat", ["star_won 0/combat"]),
        ("recruit upgrade", ["recruited 0/upgrade"]),
        ("lift 0/r1c4/worker", ["lift 0/r1c4/worker"]),
    ],
)
def test_a_line_becomes_answers(line: str, entered: list[str], tmp_path: Path) -> None:
    companion(tmp_path / "game.jsonl", line)
    record = hexarc.load(tmp_path / "game.jsonl")
    given = [record.game.vocabulary.encode(entry.choice) for entry in record.entries if not entry.auto]
    assert given[2:] == entered


def test_undo_takes_the_automas_turn_back(tmp_path: Path) -> None:
    companion(tmp_path / "once.jsonl", "done")
    shown = companion(tmp_path / "twice.jsonl", "done", "u", "done")
    assert "Taken back." in shown
    assert (tmp_path / "once.jsonl").read_text() == (tmp_path / "twice.jsonl").read_text()


def test_a_saved_table_goes_on(tmp_path: Path) -> None:
    companion(tmp_path / "whole.jsonl", "done", "done", "done")
    companion(tmp_path / "half.jsonl", "done", "q")
    companion(tmp_path / "half.jsonl", "done", "done", table=["--load", str(tmp_path / "half.jsonl")])
    assert (tmp_path / "half.jsonl").read_text() == (tmp_path / "whole.jsonl").read_text()


def test_the_table_is_asked_for_until_it_can_be(tmp_path: Path) -> None:
    shown = companion(tmp_path / "game.jsonl", "atlantis", "saxony", "nordic, rusviet", "saxony", "rusviet", table=[])
    assert "There is no faction “atlantis”; the factions are nordic" in shown
    assert "Rusviet · Play the turn" in shown


def test_a_wrong_table_on_the_command_line_is_refused() -> None:
    done = run("automa", "--people", "nordic", "--automas", "nordic")
    assert done.exit_code == 2
    assert "every faction plays once" in done.stderr
