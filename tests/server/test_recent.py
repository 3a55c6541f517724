"""The last rows of a table's log are at hand, most of them packed: who comes back gets the same as from the disk."""

import random
from pathlib import Path

from hexarc.server.tables.live import NEAR, RECENT, LiveTable
from tests.server.table import Server, Table, running


def played(server: Server, answers: int) -> tuple[Table, LiveTable]:
    table = server.create("Ada", "Bo", game="arcs")
    rng = random.Random(2)
    for _ in range(answers):
        table.choose(rng=rng)
    live: LiveTable = server.run(server.services.host.table, table.id)
    return table, live


def test_rows_come_back_as_they_were(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, live = played(server, RECENT + 10)
        assert len(live.recent) == NEAR
        assert len(live.packed) == RECENT - NEAR
        last = live.version
        for back in (0, 1, NEAR, NEAR + 1, 30, RECENT):
            rows = live.rows_after(last - back)
            assert rows is not None
            assert [row.version for row in rows] == list(range(last - back + 1, last + 1))
        assert live.rows_after(last - RECENT - 1) is None
        hot = table.see(0, since=last - 40)["events"]
        del server.services.host.lives[table.id]
        assert table.see(0, since=last - 40)["events"] == hot


def test_a_turn_begins_where_somebody_else_moved_last(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, live = played(server, 30)
        rows = live.rows_after(live.version - 25)
        assert rows is not None
        others = [row.version for row in rows if row.kind == "move" and row.seat != live.waiting]
        assert live.turn_began == others[-1]
        del server.services.host.lives[table.id]
        again: LiveTable = server.run(server.services.host.table, table.id)
        assert again.turn_began == live.turn_began
