"""The terminal client: whole games by piped input, saving, undoing, hot-seat, and what goes wrong."""

import re
from pathlib import Path

import pytest

import hexarc
from hexarc.core import registry
from tests.cli.running import process, run

WINNERS = {
    "en": r"Player \d wins|share the victory",
    "fr": r"Joueur \d gagne|partagent la victoire",
    "it": r"Giocatore \d vince|condividono",
}
RAW_ID = re.compile(r"\b(?:cli|tiny|seat)\.[a-z0-9_.]+")
FIRST = "1\n" * 200


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize("seats", [["--players", "3"], ["--players", "2", "--bots", "random"]])
def test_a_whole_game_is_played_by_piped_input_in_each_language(lang: str, seats: list[str]) -> None:
    done = run("play", "tiny", "--seed", "5", "--storm", "--lang", lang, *seats, typed=FIRST)
    assert done.exit_code == 0, done.output
    assert re.search(WINNERS[lang], done.stdout)
    shown = re.sub(r"\(tiny\.[a-z]+\.\d+\)", "", done.stdout)  # the rule behind a reason is named on purpose
    assert RAW_ID.findall(shown) == []
    assert "{" not in done.stdout


def test_bots_alone_play_to_the_end() -> None:
    done = run("play", "tiny", "--bots", "random,random", "--seed", "2")
    assert done.exit_code == 0
    assert "The end" in done.stdout
    assert ">" not in done.stdout


def test_the_end_of_the_input_ends_the_game_well(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    done = run("play", "tiny", "--seed", "1", "--save", str(path), typed="1\n1\n")
    assert done.exit_code == 0
    assert "left before its end" in done.stderr
    assert len([entry for entry in hexarc.load(path).entries if not entry.auto]) == 2


def test_a_game_saved_halfway_is_loaded_undone_and_ends_as_if_never_left(tmp_path: Path) -> None:
    whole, half, rest = tmp_path / "whole.jsonl", tmp_path / "half.jsonl", tmp_path / "rest.jsonl"
    run("play", "tiny", "--players", "2", "--seed", "9", "--save", str(whole), typed=FIRST)
    left = run("play", "tiny", "--players", "2", "--seed", "9", typed="1\n" * 6 + f"s {half}\nq\n")
    assert f"Saved in {half}" in left.stdout.replace("\n", "")
    at = len(hexarc.load(half).entries)
    go_on = run("play", "--load", str(half), "--save", str(rest), typed="1\nu!\n" + FIRST)
    assert go_on.exit_code == 0, go_on.output
    assert f"goes on at ply {at}" in go_on.stdout
    assert "Taken back" in go_on.stdout
    one, two = hexarc.load(whole), hexarc.load(rest)
    assert one.game.hash(one.replay()) == two.game.hash(two.replay())
    assert one.scores == two.scores


def test_undo_takes_back_ones_own_answer_and_refuses_what_others_did() -> None:
    done = run("play", "tiny", "--bots", "human,random", "--seed", "3", typed="u\n1\nu\nu!\nq\n")
    assert "There is no answer to take back" in done.stdout
    asked = [line for line in done.stdout.splitlines() if line.startswith("Player 1 ·")]
    assert asked[0] == asked[-1]
    assert "Taken back" in done.stdout


def test_a_record_notes_what_was_typed_with_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "tiny", "--seed", "abc", "--save", str(path), typed="pass\nwait\nq\n")
    record = hexarc.load(path)
    texts = [record.game.vocabulary.encode(entry.choice) for entry in record.entries if not entry.auto]
    assert texts == ["pass", "pass"]
    assert record.seed == "abc"


def test_the_keyboard_commands() -> None:
    typed = "?\nl\nwhy\n99\nzebra\nLOOK\nb\nb\nlook\n\nt\nq\n"
    done = run("play", "tiny", "--seed", "1", typed=typed)
    out = done.stdout
    assert done.exit_code == 0
    assert "back to the menu before" in out
    assert "Player 2 draws an animal" in out
    assert "Nothing is blocked here" in out
    assert "from 1 to 2" in out
    assert "No choice contains “zebra”" in out
    assert "Enter takes this" in out
    assert "already at the first menu" in out or "at the first menu already" in out
    assert "hand: " in out


def test_what_is_not_possible_is_shown_with_its_reason() -> None:
    done = run("play", "tiny", "--storm", "--players", "2", "--bots", "random", "--seed", "1", typed="why\nq\n")
    assert "tiny.storm.02" in done.stdout
    assert "tiny.why" not in done.stdout


def test_a_curtain_falls_between_people_but_not_before_one() -> None:
    assert "Pass the device to Player 2" in run("play", "tiny", "--seed", "1", typed="1\nq\n").stdout
    assert "Pass the device" not in run("play", "tiny", "--seed", "1", "--bots", "random", typed="1\n1\nq\n").stdout


def test_nobody_reads_what_another_hand_drew() -> None:
    done = run("play", "tiny", "--seed", "1", "--bots", "random", typed="l\nq\n")
    assert "Player 1 draws the" in done.stdout
    assert "Player 2 draws the" not in done.stdout
    assert "Player 2 draws an animal" in done.stdout


def test_without_a_game_a_menu_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_PLACES", {"tiny": "tests.tiny.game:Tiny"})
    done = run("play", "--lang", "fr", typed="9\n1\n3\n0\n2\nrounds=3\n\n" + FIRST)
    assert done.exit_code == 0, done.output
    assert "À quoi voulez-vous jouer" in done.stdout
    assert "rounds=3" in done.stdout
    assert re.search(WINNERS["fr"], done.stdout)
    assert run("play", typed="").exit_code == 0


def test_a_seat_that_the_rules_play_is_told_and_never_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(
        "play", "tiny", "--players", "3", "--seats", "player,parrot", "--seed", "1", "--bots", "random", typed=FIRST
    )
    assert done.exit_code == 0, done.output
    assert "Player 2 is: a parrot, which nobody plays." in done.stdout
    assert "Player 3 is played by the bot" in done.stdout
    assert "Pass the device" not in done.stdout  # one person: no curtain
    assert re.search(WINNERS["en"], done.stdout)
    monkeypatch.setattr(registry, "_PLACES", {"tiny": "tests.tiny.game:Tiny"})
    asked = run("play", typed="1\n3\n1\n1\n\nq\n").stdout
    assert "How many of them are: a parrot, which nobody plays? (0–2)" in asked
    assert "Player 3 is: a parrot" in asked
    assert "Player 2 is played by the bot" in asked


def test_a_mistake_in_the_rules_leaves_a_record_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("play", "tests.sim.buggy:Crashing", "--seed", "1", typed="1\n" * 300)
    assert done.exit_code == 1
    assert "IndexError" in done.stderr
    assert "Traceback" not in done.output
    record = hexarc.load(tmp_path / "hexarc-crashing-crash.jsonl")
    with pytest.raises(IndexError):
        record.replay()


@pytest.mark.parametrize(
    "args, complaint",
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "tiny", "--players", "9"], "9 players do not fit"),
        (["play", "tiny", "--bots", "deep"], "there is no bot 'deep'"),
        (["play", "tiny", "--bots", "random,random,random"], "names 3 players"),
        (["play", "tiny", "--lang", "de"], "there is no language 'de'"),
        (["play", "tiny", "-o", "rounds=4"], "cannot be '4'"),
        (["play", "tiny", "--rain"], "no option 'rain'"),
        (["play", "--load", "nowhere.jsonl"], "nowhere.jsonl"),
        (["play", "tests.tiny.game:Nothing"], "cannot load the game"),
    ],
)
def test_wrong_input_is_one_clear_line_and_exit_code_2(args: list[str], complaint: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.output


def test_an_edited_save_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "edited.jsonl"
    run("play", "tiny", "--seed", "1", "--save", str(path), typed="1\n1\nq\n")
    path.write_text(path.read_text("utf-8").replace('"pass"', '"scout 1"', 1), "utf-8")
    before = path.read_bytes()
    done = run("play", "--load", str(path), "--save", str(path), typed=FIRST)
    assert done.exit_code == 2
    assert "checksum" in done.stderr
    assert path.read_bytes() == before


def test_the_whole_way_in_respects_no_color() -> None:
    args = ("play", "tiny", "--bots", "random", "--seed", "4")
    plain = process(*args, typed="1\n1\nq\n")
    assert plain.returncode == 0
    assert "\x1b" not in plain.stdout
    forced = process(*args, typed="1\n1\nq\n", FORCE_COLOR="1", NO_COLOR="1", TERM="xterm")
    assert not re.search(r"\x1b\[[0-9;]*[34][0-7]m", forced.stdout)
