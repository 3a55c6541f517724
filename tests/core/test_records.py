"""Records: saved halfway, loaded, continued, undone, replayed; and everything that can be wrong with a file."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import hexarc
from hexarc.core import record as record_module
from hexarc.core.chance import KeyedChance
from hexarc.core.errors import RecordError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.record import Record, parse_record
from hexarc.core.session import Session
from hexarc.core.state import State
from tests.tiny.game import Tiny
from tests.tiny.state import TinyState

Row = dict[str, object]


def find_tiny(name: str, players: int, options: Options) -> Game[State]:
    assert name == "tiny"
    return Tiny(players, options)  # type: ignore[return-value]  # any state will do for a record


def answer(session: Session[TinyState], plies: int) -> None:
    """Take the last choice each time, so often or until the end."""
    for _ in range(plies):
        if session.game.over(session.state):
            return
        decision = session.state.decision
        session.choose(decision.seat, session.ply, decision.choices[-1])


def played(seed: int = 7) -> Record[TinyState]:
    return hexarc.play(Tiny(3), [hexarc.RandomBot(seat) for seat in range(3)], seed=seed)


def rewritten(record: Record[TinyState], change: Callable[[list[Row]], None]) -> str:
    """The text of a record after somebody changed its rows and summed up anew."""
    rows: list[Row] = [json.loads(line) for line in record.lines()[:-1]]
    change(rows)
    lines = [json.dumps(row, separators=(",", ":")) for row in rows]
    entries = len([row for row in rows if "do" in row])
    lines.append(json.dumps({"end": entries, "sum": record_module._sum(lines)}))
    return "\n".join(lines) + "\n"


def refused(text: str) -> str:
    """What reading and replaying a record's text complains about."""
    with pytest.raises(RecordError) as caught:
        parse_record(text, find_tiny).replay()
    return str(caught.value)


def test_saved_halfway_loaded_continued_undone_and_replayed_to_the_same_hash(tmp_path: Path) -> None:
    game = Tiny(3, {"storm": True})
    whole = Session(game, KeyedChance("s"))
    answer(whole, 1000)
    assert game.over(whole.state)

    half = Session(game, KeyedChance("s"))
    answer(half, 9)
    half.record.save(tmp_path / "half.jsonl")
    assert hexarc.game("tests.tiny.game:Tiny", 3).NAME == "tiny"  # so that it is found by its short name
    loaded = hexarc.load(tmp_path / "half.jsonl")
    assert loaded.game.options == game.options
    session = Session(loaded.game, KeyedChance("s"), loaded)
    assert session.ply == half.ply
    assert session.game.hash(session.state) == game.hash(half.state)

    seat, ply, before = session.state.decision.seat, session.ply, session.game.hash(session.state)
    session.choose(seat, ply, session.state.decision.choices[0])
    if session.undo_target(seat) >= 0:
        session.undo(seat)
    else:
        session.rewind(ply)
    assert session.ply == ply
    assert session.game.hash(session.state) == before

    answer(session, 1000)  # type: ignore[arg-type]  # a session of any game
    assert session.game.hash(session.state) == game.hash(whole.state)
    assert session.record.lines() == whole.record.lines()
    session.record.save(tmp_path / "end.jsonl")
    again = hexarc.load(tmp_path / "end.jsonl")
    assert again.game.hash(again.replay()) == game.hash(whole.state)
    assert again.scores == game.scores(whole.state)


def test_a_record_can_start_from_a_snapshot() -> None:
    game = Tiny(2)
    first = Session(game, KeyedChance(1))
    answer(first, 4)
    start = game.snapshot(first.state)
    later = Session(game, KeyedChance(2), Record(game, start))
    assert game.hash(later.record.first_state()) == game.hash(first.state)
    answer(later, 1000)
    read = parse_record("\n".join(later.record.lines()), find_tiny)
    assert read.game.hash(read.replay()) == game.hash(later.state)


def test_the_same_seed_and_bots_give_the_same_record_and_another_seed_another() -> None:
    assert played(7).lines() == played(7).lines()
    assert played(7).lines() != played(8).lines()


def test_replay_stops_where_it_is_told() -> None:
    record = played()
    s = record.replay(at=5)
    assert s.ply == 5
    with pytest.raises(RecordError, match="ply 5000 is not in this record, which has plies 0 to"):
        record.replay(at=5000)


def test_hashes_are_written_now_and_then_and_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "HASH_EVERY", 10)
    record = played()
    assert len(record.hashes) > 3
    record.hashes[20] = "0" * 24
    assert "line 23: after ply 19 the state differs" in refused("\n".join(record.lines()))


def test_cut_forgets_the_result_and_later_hashes_but_nothing_if_nothing_is_cut() -> None:
    record = played()
    length = len(record.entries)
    record.cut(length)
    assert record.scores != []
    assert length in record.hashes
    record.cut(length - 1)
    assert record.scores == []
    assert record.hashes == {}
    for wrong in (-1, length):
        with pytest.raises(RecordError, match=f"ply {wrong} is not in this record"):
            record.cut(wrong)


# What can be wrong with a file.


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        hexarc.load(tmp_path / "none.jsonl")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is not a text file"):
        hexarc.load(tmp_path / "bytes")
    for text in ("", "\n", "{}\n", '{"hexarc":"snapshot"}\n'):
        with pytest.raises(RecordError, match="record"):
            parse_record(text, find_tiny)


def test_a_truncated_file_is_refused_wherever_it_is_cut_and_left_as_it_is(tmp_path: Path) -> None:
    text = "\n".join(played().lines()) + "\n"
    path = tmp_path / "cut.jsonl"
    for length in [*range(1, len(text) - 1, 97), len(text) - 2]:
        path.write_text(text[:length])
        with pytest.raises(RecordError, match=r"line \d+|cut off after line \d+|no header"):
            hexarc.load(path)
        assert path.read_text() == text[:length]
        assert [other.name for other in tmp_path.iterdir()] == ["cut.jsonl"]


def test_an_edited_file_is_refused() -> None:
    text = "\n".join(played().lines())
    assert "the checksum does not fit" in refused(text.replace("draw fox", "draw hen"))
    lines = text.split("\n")
    assert "the checksum does not fit" in refused("\n".join(lines[:5] + lines[6:]))
    lines[4] = "[]"
    assert refused("\n".join(lines)) == "record, line 5: not a JSON object"


def test_another_version_is_refused_before_anything_else() -> None:
    text = '{"hexarc":"record","format":2}'
    assert refused(text) == "record, line 1: format 2; this version of Hexarc reads format 1"

    def newer(rows: list[Row]) -> None:
        rows[0]["schema"] = 3

    assert refused(rewritten(played(), newer)) == "record, line 1: schema 3; this version of tiny knows up to 2"


def test_an_unknown_game_or_option_is_refused_on_line_1() -> None:
    def other_option(rows: list[Row]) -> None:
        rows[0]["options"] = {"wind": True}

    assert refused(rewritten(played(), other_option)).startswith("record, line 1: tiny: there is no option 'wind'")

    def no_players(rows: list[Row]) -> None:
        del rows[0]["players"]

    assert refused(rewritten(played(), no_players)) == "record, line 1: the header needs game, players and options"


@pytest.mark.parametrize(
    "row, key, value, says",
    [
        (3, "do", "fly fox", "record, line 4: tiny: unknown verb 'fly' in 'fly fox'"),
        (3, "do", "draw dragon", "record, line 4: tiny: unknown card 'dragon' in 'draw dragon'"),
        (3, "ply", 9, "record, line 4: ply 9 should be 2"),
        (3, "seat", "bob", "record, line 4: seat 'bob' should be a number or \"chance\""),
        (3, "seat", True, 'record, line 4: seat True should be a number or "chance"'),
        (3, "seat", 1, "line 4: at ply 2 seat 1 answers, but chance has to"),
        (3, "do", "roll 2", "line 4: at ply 2 'roll 2' is not possible now; possible are: draw"),
        (10, "do", "send lion", "line 11: at ply 9 'send lion' is not possible now; possible are: pass, scout 1"),
        (-2, "after", 3, '"after" should be'),
        (-1, "result", [], "the result must be an object"),
        (-1, "result", {"scores": "many"}, "scores and ranking must be lists of whole numbers"),
        (-1, "result", {"scores": [99, 0, 0], "ranking": [1, 2, 2]}, "but [99, 0, 0] is recorded"),
        (-1, "result", {"scores": [99, 0, 0]}, "scores and ranking must be lists of whole numbers"),
        (-1, "end", 7, "neither an entry, a hash nor a result"),
    ],
)
def test_a_wrong_line_is_named(row: int, key: str, value: object, says: str) -> None:
    def change(rows: list[Row]) -> None:
        if key == "end":
            rows[row] = {"end": value}
        else:
            rows[row][key] = value

    assert says in refused(rewritten(played(), change))


def test_an_answer_after_the_end_and_a_result_before_it_are_refused() -> None:
    def one_more(rows: list[Row]) -> None:
        entries = len([row for row in rows if "do" in row])
        rows.append({"ply": entries, "seat": 0, "do": "pass"})

    assert "but the game is already over" in refused(rewritten(played(), one_more))

    def early_result(rows: list[Row]) -> None:
        result = rows.pop()
        del rows[20:]
        rows.append(result)

    assert "there is a result, but the game is not over" in refused(rewritten(played(), early_result))


def test_a_failed_save_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(1).save(path)
    before = path.read_text()
    spoiled = played(2)
    spoiled.entries[3].choice = -5
    with pytest.raises(hexarc.HexarcError, match="is not a choice of this game"):
        spoiled.save(path)
    assert path.read_text() == before
    played(2).save(path)
    assert path.read_text() != before
    assert [other.name for other in tmp_path.iterdir()] == ["game.jsonl"]
