"""One filter for the words that people give."""

import json
from pathlib import Path

import pytest

import hexarc
from hexarc.bots.levels import RandomBot
from hexarc.core import registry
from hexarc.core.errors import RecordError
from hexarc.core.names import MAX_NAME, first_hostile, tidy_name, without_hostile
from hexarc.core.record import Record, _sum, parse_record
from tests.tiny.game import Tiny

HOSTILE = {
    "\x00": "U+0000", "\x1b": "U+001B", "\x7f": "U+007F", "\x9b": "U+009B", "\r": "U+000D", "\u2028": "U+2028",
    "\u202e": "U+202E", "\u2066": "U+2066", "\u200f": "U+200F", "\u061c": "U+061C", "\u200b": "U+200B",
    "\ufeff": "U+FEFF", "\u00ad": "U+00AD", "\ud800": "U+D800", "\uffff": "U+FFFF", "\ufdd0": "U+FDD0",
    "\U000e0041": "U+E0041",
}  # fmt: skip


@pytest.mark.parametrize("letter", HOSTILE, ids=HOSTILE.values())
def test_what_changes_its_surroundings_is_found_and_left_out(letter: str) -> None:
    assert first_hostile(f"A{letter}da") == HOSTILE[letter]
    assert first_hostile(f"A{letter}da", lines=True) == HOSTILE[letter]
    assert without_hostile(f"A{letter}da", lines=True) == "Ada"
    assert tidy_name(f" A{letter}da ") in ("Ada", "A da")
    tidy_name(f"A{letter}da").encode()


@pytest.mark.parametrize("name", ["Ada", "Zoë", "François–Léo", "李小龙", "محمد", "नमस्ते", "👩\u200d🚀", "Ⅷ*", "a&<b>"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert first_hostile(name) == ""
    assert tidy_name(name) == name


def test_a_name_is_one_short_line_that_can_be_seen() -> None:
    assert tidy_name("  Ada \n\t Lovelace ") == "Ada Lovelace"
    assert len(tidy_name("x" * 200)) == MAX_NAME
    assert tidy_name("\u200d\u200c") == ""
    assert tidy_name("\u3164\u2800") == ""
    assert tidy_name("a" + "\u0301" * 50) == "a" + "\u0301" * 4
    assert first_hostile("a" + "\u0301" * 50) == "U+0301"
    assert first_hostile("a\u0301b\u0301" * 9) == ""
    assert first_hostile("two\nlines", lines=True) == ""
    assert first_hostile("two\nlines") == "U+000A"


def record_with(**header: object) -> list[str]:
    lines = Record(Tiny(2, {}), seed="s").lines()
    first = {**json.loads(lines[0]), **header}
    kept = [json.dumps(first), *lines[1:-1]]
    return [*kept, json.dumps({"end": 0, "sum": _sum(kept)})]


def test_names_of_a_record_are_filtered_wherever_it_comes_from(tmp_path: Path) -> None:
    registry.register("tiny", "tests.tiny.game:Tiny")
    names = ["\x1b[2JAda\u202e", "\ud800Bo", "Cy", 7]
    text = "\n".join(record_with(names=names)) + "\n"
    record = parse_record(text, registry.find_game)
    assert record.names == ["[2JAda", "Bo"]  # no more than players
    (tmp_path / "game.jsonl").write_text(text, "utf-8")
    assert hexarc.load(tmp_path / "game.jsonl").names == ["[2JAda", "Bo"]
    record.save(tmp_path / "again.jsonl")
    with pytest.raises(RecordError, match=r"line 1: the seed has U\+D800"):
        parse_record("\n".join(record_with(seed="\ud800")) + "\n", registry.find_game)


def test_a_record_with_the_line_ends_of_another_system_is_whole() -> None:
    registry.register("tiny", "tests.tiny.game:Tiny")
    lines = hexarc.play(Tiny(2, {}), [RandomBot(1), RandomBot(2)], seed=3).lines()
    played = parse_record("\n".join(lines) + "\n", registry.find_game)
    assert played.entries
    for text in ("\r\n".join(lines) + "\r\n", "\ufeff" + "\n".join(lines), "\r\n".join(lines)):
        assert len(parse_record(text, registry.find_game).entries) == len(played.entries)
    with pytest.raises(RecordError, match="checksum"):
        parse_record("\n".join(lines).replace('"ply":1,', '"ply": 1,'), registry.find_game)
