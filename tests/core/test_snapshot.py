"""Snapshots: the state by names, brought up to date by upgraders, refused with a reason if it does not fit."""

import json
from typing import ClassVar, cast

import pytest

from hexarc.core.chance import KeyedChance
from hexarc.core.errors import RecordError
from hexarc.core.options import Option
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.snapshot import Plain, Upgrader
from tests.tiny.game import Tiny
from tests.tiny.state import TinyState


def taken(plies: int = 4) -> Plain:
    session = Session(Tiny(2), KeyedChance("s"))
    for _ in range(plies):
        session.choose(session.state.decision.seat, session.ply, session.state.decision.choices[0])
    plain: Plain = json.loads(json.dumps(session.game.snapshot(session.state)))
    return plain


def state_of(plain: Plain) -> Plain:
    return cast(Plain, plain["state"])


def test_frames_are_saved_by_the_names_of_procedure_and_step() -> None:
    stack = state_of(taken(0))["stack"]
    assert stack == [
        ["game", "round", 0, 0, 0, 0, 0, 0],
        ["round", "prepare", 0, 2, 1, 0, 0, 0],
        ["prepare", "act", 0, 0, 0, 0, 0, 0],
    ]


def test_a_snapshot_shares_nothing_with_its_state() -> None:
    game = Tiny(2)
    s = game.new()
    plain = game.snapshot(s)
    before = json.dumps(plain)
    game.apply(s, s.decision.choices[0])
    assert json.dumps(plain) == before
    read = game.restore(plain)
    game.apply(read, read.decision.choices[0])
    assert json.dumps(plain) == before


class TinyFour(Tiny):
    """Tiny two schemas later: ``treasury`` was called ``sea``, then ``loot`` came; a procedure got a better name."""

    SCHEMA: ClassVar[int] = 4

    def upgraders(self) -> dict[int, Upgrader]:
        return {2: from_two, 3: from_three}


def from_two(plain: Plain) -> Plain:
    plain["treasury"] = plain.pop("sea")
    return plain


def from_three(plain: Plain) -> Plain:
    frames = cast("list[list[object]]", plain["stack"])
    stack = [["prepare" if frame[0] == "ready" else frame[0], *frame[1:]] for frame in frames]
    return {**plain, "loot": 0, "stack": stack}


def old() -> Plain:
    plain = taken(0)
    state = state_of(plain)
    state["sea"] = state.pop("treasury")
    del state["loot"]
    for frame in cast("list[list[object]]", state["stack"]):
        if frame[0] == "prepare":
            frame[0] = "ready"
    return plain


def test_an_old_snapshot_is_brought_up_to_date_step_by_step() -> None:
    game = TinyFour(2)
    plain = old()
    before = json.dumps(plain)
    s = game.restore(plain)
    assert s.decision.kind == "prepare.act"
    assert game.hash(s) == game.hash(game.restore({**taken(0), "schema": 4}))
    assert json.dumps(plain) == before, "an upgrader works on a copy"


def test_a_record_that_starts_from_an_old_snapshot_can_be_replayed_twice() -> None:
    record: Record[TinyState] = Record(TinyFour(2), old())
    session = Session(record.game, KeyedChance("s"), record)
    session.choose(0, session.ply, session.state.decision.choices[0])
    assert record.game.hash(record.replay()) == record.game.hash(record.replay()) == record.game.hash(session.state)


def test_a_newer_schema_or_a_missing_upgrader_is_refused() -> None:
    with pytest.raises(RecordError, match="this snapshot has schema 3; this version of Hexarc knows up to 2"):
        Tiny(2).restore({**taken(), "schema": 3})
    with pytest.raises(RecordError, match="no way leads from snapshot schema 0 to 1"):
        Tiny(2).restore({**taken(), "schema": 0})


@pytest.mark.parametrize(
    "changes, says",
    [
        ({"wind": 1}, "this snapshot does not fit tiny: missing nothing; unknown wind"),
        ({"gold": None}, "snapshot field 'gold' must hold whole numbers only"),
        ({"gold": [1, True]}, "snapshot field 'gold' must hold whole numbers only"),
        ({"gold": [1, "2"]}, "snapshot field 'gold' must hold whole numbers only"),
        ({"gold": 3}, "snapshot field 'gold' must be a list"),
        ({"round": [3]}, "snapshot field 'round' must be one number"),
        ({"gold": []}, "snapshot field 'gold' has 0 numbers; 2 would be right"),
        ({"gold": [1, 2, 3]}, "snapshot field 'gold' has 3 numbers; 2 would be right"),
        ({"stack": [["prepare", "act", 9, 0, 0, 0, 0, 0]]}, "this snapshot of tiny does not describe a possible state"),
        ({"stack": 5}, "snapshot field 'stack' must be a list of frames"),
        ({"stack": [[1]]}, "a frame must be [procedure, step, seat, five numbers], not [1]"),
        ({"stack": [["game", "round", 0, 0, 0, 0, 0, 0.5]]}, "a frame's seat and numbers must be whole numbers"),
        ({"stack": [["gone", "round", 0, 0, 0, 0, 0, 0]]}, "there is no procedure 'gone' in tiny with these options"),
        ({"stack": [["", "", 0, 0, 0, 0, 0, 0]]}, "there is no procedure '' in tiny with these options"),
        ({"stack": [["round", "rain", 0, 0, 0, 0, 0, 0]]}, "procedure 'round' has no step 'rain'; its steps are"),
    ],
)
def test_a_state_that_does_not_fit_is_refused_with_the_reason(changes: Plain, says: str) -> None:
    plain = taken()
    plain["state"] = {**state_of(plain), **changes}
    with pytest.raises(RecordError) as caught:
        Tiny(2).restore(plain)
    assert says in str(caught.value)


def test_a_missing_field_is_named() -> None:
    plain = taken()
    del state_of(plain)["gold"]
    with pytest.raises(RecordError, match="missing gold; unknown nothing"):
        Tiny(2).restore(plain)


def test_a_snapshot_of_another_game_or_of_nothing_is_refused() -> None:
    for game in (Tiny(3), Tiny(2, {"storm": True})):
        with pytest.raises(RecordError, match="belongs to another game or other options"):
            game.restore(taken())
    with pytest.raises(RecordError, match="this is not a Hexarc snapshot"):
        Tiny(2).restore({})
    with pytest.raises(RecordError, match="no schema number or no state"):
        Tiny(2).restore({**taken(), "state": []})


def test_a_finished_game_is_restored_as_finished() -> None:
    game = Tiny(2)
    s = game.new()
    while not game.over(s):
        game.apply(s, s.decision.choices[0])
    read = game.restore(game.snapshot(s))
    assert game.over(read)
    assert game.scores(read) == game.scores(s)


class TinyWithFog(Tiny):
    """Tiny of a later day, with one more option."""

    @classmethod
    def declared_options(cls) -> list[Option]:
        return [*Tiny.declared_options(), Option("fog", (False, True), False)]


def test_an_option_that_is_newer_than_a_snapshot_takes_its_default() -> None:
    older = taken()
    assert TinyWithFog(2).restore(older).ply == TinyWithFog(2, {"fog": False}).restore(older).ply
    with pytest.raises(RecordError, match="other options"):
        TinyWithFog(2, {"fog": True}).restore(older)


def test_an_option_that_is_unknown_here_is_refused() -> None:
    newer = taken()
    cast(Plain, newer["options"])["fog"] = False
    with pytest.raises(RecordError, match="other options"):
        Tiny(2).restore(newer)
