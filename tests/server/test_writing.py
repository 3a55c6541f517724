"""How changes of many tables are stored: together, each of them wholly or not at all."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hexarc.server.storage.database import Storage
from hexarc.server.storage.migrate import migrate
from hexarc.server.storage.rows import Conflict, LogRow, SeatInfo, TableRow, TableSettings, Write
from hexarc.server.storage.writer import Writer


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    found = Storage(f"sqlite:///{tmp_path / 'writing.sqlite3'}")
    migrate(found.engine)
    for name in ("a", "b", "c"):
        found.create(new_table(name), [], [(name.encode() * 32, "seat", 1)])
    yield found
    found.close()


def new_table(name: str) -> TableRow:
    return TableRow(
        id=name, created=0, updated=0, game="tiny", players=2, options={}, name="", seed="s", start=None, version=1,
        epoch=1, ply=0, over=0, waiting=0, state=b"{}", seats=[SeatInfo(), SeatInfo()], settings=TableSettings(),
        proposal=None, turn_since=0, due=None,
    )  # fmt: skip


def move(name: str, version: int, token: str | None = None, checkpoint: bool = False) -> Write:
    row = msgspec.structs.replace(new_table(name), version=version, ply=version, state=b'{"at":%d}' % version)
    logged = LogRow(version, "move", version - 1, version, 0, 7, {"entries": []}, token)
    return Write(row, logged, checkpoint)


def store(storage: Storage, *changes: Write) -> list[str]:
    """Store changes in one batch; of each what came of it."""

    async def run() -> list[str]:
        writer = Writer(storage)
        try:
            found = await asyncio.gather(*[writer.write(change) for change in changes], return_exceptions=True)
        finally:
            writer.close()
        return ["" if answer is None else type(answer).__name__ for answer in found]

    return asyncio.run(run())


def stored(storage: Storage, name: str) -> tuple[int, bytes, list[int]]:
    found = storage.load(name)
    assert found is not None
    return found[0].version, found[0].state, [row.version for row in storage.log(name)]


def test_changes_of_many_tables_are_stored_with_their_logs_and_checkpoints(storage: Storage) -> None:
    assert store(storage, move("a", 2), move("b", 2, checkpoint=True), move("c", 2)) == ["", "", ""]
    for name in ("a", "b", "c"):
        assert stored(storage, name) == (2, b'{"at":2}', [2])
    assert storage.checkpoint("b", 5) == (2, 2, b'{"at":2}')
    assert storage.checkpoint("a", 5) is None


def test_who_lost_a_race_is_told_and_the_others_are_stored(storage: Storage) -> None:
    assert store(storage, move("a", 2), move("b", 3), move("c", 2)) == ["", "Conflict", ""]
    assert stored(storage, "a") == (2, b'{"at":2}', [2])
    assert stored(storage, "b") == (1, b"{}", [])


def test_a_used_idempotency_key_leaves_its_table_as_it_was(storage: Storage) -> None:
    assert store(storage, move("a", 2, token="once")) == [""]
    assert store(storage, move("a", 3, token="once"), move("b", 2)) == ["Conflict", ""]
    assert stored(storage, "a") == (2, b'{"at":2}', [2])
    assert stored(storage, "b") == (2, b'{"at":2}', [2])


def test_new_links_and_going_back_share_a_batch_with_moves(storage: Storage) -> None:
    assert store(storage, move("a", 2, checkpoint=True)) == [""]
    back = msgspec.structs.replace(new_table("a"), version=3)
    undo = Write(back, LogRow(3, "undo", 2, 0, 0, 7, {"to": 0}), forget_above=0, revoke=[b"a" * 32])
    assert store(storage, undo, move("b", 2)) == ["", ""]
    assert storage.checkpoint("a", 5) is None
    assert storage.find_key(b"a" * 32) is None
    assert stored(storage, "b") == (2, b'{"at":2}', [2])


def test_a_change_of_a_table_that_is_gone_is_a_conflict(storage: Storage) -> None:
    storage.delete("a")
    assert store(storage, move("a", 2), move("b", 2)) == [Conflict.__name__, ""]
    assert storage.load("a") is None
