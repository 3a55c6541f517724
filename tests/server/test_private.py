"""A single choice that only its player knows to be single: the server waits for it, and nobody else can tell."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import hexarc
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from tests.server.table import Server, Table, running

CASES = [("arcs", "turn.play"), ("scythe", "turn.end"), ("scythe", "turn.bottom")]


@pytest.fixture
def both(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path, games=("arcs", "scythe")) as server:
        yield server


@cache
def found(name: str, kind: str, single: bool) -> tuple[Record[State], int]:
    """A random game of three and a ply of it that asks this, with one choice or with more."""
    for seed in range(40):
        game = find_game(name, 3, {})
        record = hexarc.play(game, [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(3)], seed=seed)
        s = record.first_state()
        for ply, entry in enumerate(record.entries):
            if s.decision.kind == kind and (len(s.decision.choices) == 1) == single and ply > 100:
                return record, ply
            game.apply(s, entry.choice)
    raise AssertionError(f"no {kind} in 40 games")


def at(server: Server, name: str, kind: str, single: bool) -> Table:
    record, ply = found(name, kind, single)
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    return server.imported("\n".join(record.lines()), at=ply, seats=seats)


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_private_single_choice_waits_for_its_player(both: Server, name: str, kind: str) -> None:
    table = at(both, name, kind, True)
    seat = table.waiting()
    for who in (0, 1, 2, "spectator"):
        asked = table.see(who)["decision"]
        assert (asked["kind"], asked["seat"]) == (kind, seat)
        assert ("options" in asked) == (who == seat), "nobody else is told how many choices there are"
    options = table.see(seat)["decision"]["options"]
    assert len(options) == 1
    ply, version = table.see(seat)["ply"], table.versions()
    table.choose(options[0]["code"])
    for who in (0, 1, 2, "spectator"):
        told = [event for event in table.see(who, since=version)["events"] if event["ply"] == ply]
        assert [event["kind"] for event in told][:1] == ["answer"], "like an answer that was chosen among several"
        assert (told[0]["seat"], told[0]["code"]) == (seat, options[0]["code"])


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_it_looks_to_the_others_like_one_with_a_choice(both: Server, name: str, kind: str) -> None:
    """The same keys everywhere, from the question to the answer."""

    def shape(single: bool) -> list[list[str]]:
        table = at(both, name, kind, single)
        version, seat = table.versions(), table.waiting()
        before = table.see((seat + 1) % 3)
        only = found(name, kind, True)
        game, state = only[0].game, only[0].replay(at=only[1])
        table.choose(game.vocabulary.encode(state.decision.choices[0]))
        after = table.see((seat + 1) % 3, since=version)
        answer = after["events"][0]
        return [sorted(before), sorted(before["decision"]), sorted(answer), [answer["kind"], answer["code"]]]

    assert shape(True) == shape(False)


def test_it_is_taken_back_like_any_answer(both: Server) -> None:
    """Undo stops at it, where it would run past an answer that was given by itself."""
    table = at(both, "scythe", "turn.bottom", True)
    seat = table.waiting()
    ply = table.see(seat)["ply"]
    table.choose()
    shown = table.see(seat)
    assert shown["decision"]["seat"] == seat, "the end of the turn is asked"
    assert shown["undo"]["target"] == ply
    assert table.post(seat, "/undo", {"ply": shown["ply"], "seat": seat}).status_code == 200
    assert table.see(seat)["decision"]["kind"] == "turn.bottom"


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_an_old_record_that_marks_it_as_answered_by_itself_tells_nothing_either(
    both: Server, name: str, kind: str
) -> None:
    record, ply = found(name, kind, True)
    old: Record[State] = Record(record.game, seed=record.seed)
    old.entries = record.entries[: ply + 1]
    was, old.entries[ply].auto = old.entries[ply].auto, True
    try:
        table = both.imported("\n".join(old.lines()), seats=[{"name": name} for name in ("Ada", "Bo", "Cy")])
    finally:
        old.entries[ply].auto = was
    told = [event for event in table.see("spectator", since=0)["events"] if event["ply"] == ply]
    assert told[0]["kind"] == "answer"
