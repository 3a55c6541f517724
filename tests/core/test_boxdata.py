"""Numbers that the owner of a box puts right: checked, kept in records, and used."""

import json
from pathlib import Path

import pytest

from hexarc.core.boxdata import BOX, BoxNumber, BoxOption, box_values, read_box_file
from hexarc.core.errors import OptionError
from hexarc.core.record import Record, parse_record
from hexarc.core.registry import find_game
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_NUMBERS, MECH_NUMBERS
from tests.cli.running import rows, run

SAMPLE = Path(__file__).resolve().parents[2] / "docs" / "box.json"
TWO = [BoxNumber("armor.power", 1, 0, 16), BoxNumber("feint.change", 2, 0, 7)]


def test_what_is_given_is_checked_sorted_and_kept_only_where_it_differs() -> None:
    option = BoxOption(TWO)
    assert option.parse("g", "feint.change=3, armor.power=2") == "armor.power=2,feint.change=3"
    assert option.parse("g", "feint.change=2,armor.power=0") == "armor.power=0"
    assert option.parse("g", "") == ""
    assert box_values(TWO, {BOX: "armor.power=0"}) == {"armor.power": 0, "feint.change": 2}
    assert box_values(TWO, {}) == {"armor.power": 1, "feint.change": 2}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("spoon=1", "no number 'spoon'; the numbers are armor.power, feint.change"),
        ("armor.power=17", "'armor.power' cannot be 17; it can be 0 to 16"),
        ("armor.power=x", "is no name=number"),
        (True, "must be a text"),
    ],
)
def test_what_is_wrong_is_said(given: str | bool, says: str) -> None:
    with pytest.raises(OptionError) as error:
        BoxOption(TWO).parse("g", given)
    assert says in str(error.value)


def test_two_names_are_never_the_same_and_every_number_fits_its_own_range() -> None:
    names = [number.name for number in Scythe.box_numbers()]
    assert len(names) == len(set(names))
    assert [number.wrong(number.value) for number in Scythe.box_numbers()] == [""] * len(names)


def test_the_sample_names_numbers_as_we_play_them() -> None:
    ours = {number.name: number.value for number in Scythe.box_numbers()}
    sample = read_box_file(SAMPLE)["scythe"]
    assert {name: ours.get(name) for name in sample} == sample
    assert {number.name for number in [*MECH_NUMBERS, *INFRA_NUMBERS]} <= set(sample)


def test_a_file_that_an_editor_of_windows_saved_is_read(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text('{"scythe": {"armor.power": 2}}', encoding="utf-8-sig")
    assert read_box_file(path) == {"scythe": {"armor.power": 2}}


def test_a_record_keeps_the_numbers_it_was_played_with() -> None:
    game = find_game("scythe", 2, {"mech_mods": True, BOX: "armor.power=3"})
    assert game.rules.box["armor.power"] == 3
    text = "\n".join(Record(game, seed="x").lines())
    again = parse_record(text, find_game, "a record").game
    assert (again.options[BOX], again.rules.box) == ("armor.power=3", game.rules.box)
    assert game.snapshot(game.new())["options"] == game.options
    assert find_game("scythe", 2, {"mech_mods": True}).rules.box["armor.power"] == 1


# the files


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON"),
        ('{"scythe": {"armor.power": 2, "armor.power": 3}}', "'armor.power' is there twice"),
        ("[]", "must be an object"),
        ('{"scythe": 3}', "expected an object of names and numbers"),
        ('{"scythe": {"armor.power": true}}', "expected a whole number"),
        ('{"scythe": {"spoon": 1}}', "no number 'spoon'"),
        ('{"scythe": {"armor.power": 99}}', "'armor.power' cannot be 99"),
        ('{"chess": {}}', "there is no game 'chess'"),
    ],
)
def test_a_wrong_file_is_one_clear_line(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text(text, encoding="utf-8")
    for command in (("sim", "scythe"), ("serve", "--game", "tiny"), ("play", "scythe")):
        done = run(*command, "--data", str(path))
        assert (done.exit_code, len(done.stderr.splitlines())) == (2, 1)
        assert says in done.stderr


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    done = run("sim", "scythe", "--data", str(tmp_path / "none.json"))
    assert (done.exit_code, "none.json" in done.stderr) == (2, True)


def test_a_simulation_plays_with_the_numbers(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text(json.dumps({"scythe": {"armor.power": 3}}), encoding="utf-8")
    done = run("sim", "scythe", "--games", "1", "--option", "round_limit=20", "--data", str(path), "--json", "-j", "1")
    assert (done.exit_code, len(rows(done.stdout))) == (0, 1)


def test_a_saved_game_of_the_terminal_has_them(tmp_path: Path) -> None:
    path, saved = tmp_path / "box.json", tmp_path / "game.jsonl"
    path.write_text(json.dumps({"scythe": {"armor.power": 3}}), encoding="utf-8")
    run(
        "play",
        "scythe",
        "--bots",
        "random,human",
        "--mech-mods",
        "--data",
        str(path),
        "--save",
        str(saved),
        typed="q\n",
    )
    assert json.loads(saved.read_text(encoding="utf-8").splitlines()[0])["options"][BOX] == "armor.power=3"
    done = run("play", "--load", str(saved), "--data", str(path))
    assert (done.exit_code, "--load" in done.stderr) == (2, True)
