"""200 tables with 800 connected seats and bots: how long from a choice to everyone's update.

    python -m tests.load.tables [--tables 200] [--seconds 20] [--pace 2.0]

Each table has four seats: two played by this script at a human pace (a choice every --pace seconds), two by bots. All
four seats are connected. Measured: from sending a choice until the last of the table's four connections has an update
with at least that version.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time

from tests.load.moves import DECODE
from tests.load.server import environment, loaded
from tests.load.wire import Wire, connect, run_fast
from tests.server.process import postgres


class Seat:
    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.version = 0
        self.wire: Wire | None = None

    def on_text(self, wire: Wire, text: bytes) -> None:
        update = DECODE.decode(text).update
        if update is None:
            return
        self.version = update.version
        self.table.seen(self, time.perf_counter())
        if update.over:
            self.table.over = True
        elif update.decision is not None and update.decision.options and self.number < 2:
            self.table.ask(self, update.ply, update.version, [option.choose for option in update.decision.options])


class Table:
    """``pending``: the version that a choice leads to, and when it was sent."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.seats = [Seat(self, number) for number in range(4)]
        self.pending: tuple[int, float] | None = None
        self.asked = 0
        self.over = False

    def ask(self, seat: Seat, ply: int, version: int, choices: list[int]) -> None:
        if self.asked == version or self.bench.stopped:
            return
        self.asked = version
        delay = self.bench.rng.expovariate(1 / self.bench.pace)
        asyncio.get_running_loop().call_later(delay, self.choose, seat, ply, version, self.bench.rng.choice(choices))

    def choose(self, seat: Seat, ply: int, version: int, chosen: int) -> None:
        if self.bench.stopped or seat.wire is None:
            return
        self.pending = (version + 1, time.perf_counter())
        seat.wire.send(b'{"choose":{"ply":%d,"choose":%d}}' % (ply, chosen))

    def seen(self, seat: Seat, now: float) -> None:
        if self.pending is not None and min([other.version for other in self.seats]) >= self.pending[0]:
            self.bench.delays.append(now - self.pending[1])
            self.pending = None


class Bench:
    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.rng = random.Random(1)
        self.delays: list[float] = []
        self.stopped = False


async def run(args: argparse.Namespace) -> None:
    where = environment()
    seats: list[dict[str, object]] = [{}, {}, {"kind": "bot"}, {"kind": "bot"}]
    with loaded(args.database) as server:
        keys = await asyncio.to_thread(server.create, args.tables, args.game, seats)
        bench = Bench(args.pace)
        tables = [Table(bench) for _ in keys]
        for table, links in zip(tables, keys):
            for seat in table.seats:
                seat.wire = await connect(server.port, "/api/v1/table/live", seat.on_text)
                seat.wire.send(b'{"hello":{"key":"%b"}}' % links[str(seat.number)].encode())
        await asyncio.sleep(args.warm)
        bench.delays.clear()
        moves, cpu, start = await asyncio.to_thread(server.metric, "hexarc_moves"), server.cpu(), time.perf_counter()
        await asyncio.sleep(args.seconds)
        seconds = time.perf_counter() - start
        made = await asyncio.to_thread(server.metric, "hexarc_moves") - moves
        used = server.cpu() - cpu
        bench.stopped = True
        delays = sorted(bench.delays)
        print(f"{args.game}, {args.tables} tables, {args.tables * 4} connections, {server.build()}; {where}")
        print(f"{made / seconds:8.0f} moves/s by people and bots, {used / seconds:.2f} cores used by the server")
        for share in (50, 95, 99):
            print(f"{delays[len(delays) * share // 100] * 1000:8.1f} ms p{share} from choose to everyone's update")
        print(f"{len(delays):8d} choices measured; {sum([table.over for table in tables])} tables over")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=10)
    parser.add_argument("--pace", type=float, default=2.0)
    parser.add_argument("--game", default="arcs")
    parser.add_argument("--database", default="")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL cluster of its own")
    options = parser.parse_args()
    if options.postgres:
        with postgres() as options.database:
            run_fast(run(options))
    else:
        run_fast(run(options))


if __name__ == "__main__":
    main()
