"""How many moves a second one process stores and broadcasts: python -m tests.load.moves [--tables 100] [--seconds 10]

Every table has two seats, both connected and played by this script as fast as the server lets it; each move is checked,
stored (SQLite, synchronous=FULL, or --database), and sent to both seats before the next one can be made. A seat that
is not sent every version of its table is counted.

A table whose game is over is replaced by one that was made and connected before the clock was started, for making a
table is not a move; --spares says how many wait. When none is left, new ones are made meanwhile; the output says so.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time

import msgspec

from tests.load.server import Loaded, environment, loaded
from tests.load.wire import Wire, connect, run_fast
from tests.server.process import postgres


class Option(msgspec.Struct):
    choose: int


class Decision(msgspec.Struct):
    options: list[Option] | None = None


class Update(msgspec.Struct):
    version: int
    ply: int
    over: bool
    decision: Decision | None = None


class Message(msgspec.Struct):
    update: Update | None = None


DECODE = msgspec.json.Decoder(Message)


class Bench:
    """``held``: the first questions of tables that wait for their turn."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.rng = random.Random(1)
        self.updates = 0
        self.missed = 0
        self.finished: asyncio.Queue[None] = asyncio.Queue()
        self.seen: dict[Wire, int] = {}
        self.asked: dict[Wire, int] = {}
        self.playing: set[str] = set()
        self.table_of: dict[Wire, str] = {}
        self.held: dict[str, tuple[Wire, Update]] = {}
        self.stopped = False

    def on_text(self, wire: Wire, text: bytes) -> None:
        update = DECODE.decode(text).update
        if update is None or self.stopped:
            return
        self.updates += 1
        version = update.version
        if version - self.seen.get(wire, version) > 1:
            self.missed += 1
        self.seen[wire] = version
        if update.over:
            self.finished.put_nowait(None)
        elif update.decision is not None and update.decision.options and self.asked.get(wire) != version:
            if self.table_of[wire] in self.playing:
                self.answer(wire, update)
            else:
                self.held[self.table_of[wire]] = (wire, update)

    def answer(self, wire: Wire, update: Update) -> None:
        assert update.decision is not None
        assert update.decision.options is not None
        self.asked[wire] = update.version
        wire.send(b'{"choose":{"ply":%d,"choose":%d}}' % (update.ply, self.rng.choice(update.decision.options).choose))

    def call_up(self) -> bool:
        """Begin to play at a table that waited."""
        if not self.held:
            return False
        table, (wire, update) = self.held.popitem()
        self.playing.add(table)
        self.answer(wire, update)
        return True

    async def join(self, keys: dict[str, str], watchers: int) -> None:
        """Connect to a table, which then waits to be called up."""
        for seat in ("0", "1", *["s"] * watchers):
            wire = await connect(self.port, "/api/v1/table/live", self.on_text)
            self.table_of[wire] = keys["s"]
            wire.send(b'{"hello":{"key":"%b"}}' % keys[seat].encode())

    async def all_asked(self, tables: int) -> None:
        while len(self.held) < tables:
            await asyncio.sleep(0.05)


async def run(args: argparse.Namespace) -> None:
    where = environment()
    with loaded(args.database) as server:
        tables = await asyncio.to_thread(server.create, args.tables + args.spares, args.game, [{}, {}])
        bench = Bench(server.port)
        for keys in tables:
            await bench.join(keys, args.watchers)
        await bench.all_asked(len(tables))
        for _ in range(args.tables):
            bench.call_up()
        await asyncio.sleep(1)
        start, cpu, moves, batches, sent = await measure(server)
        finished = made_meanwhile = 0
        begun = time.process_time()
        while time.perf_counter() - start < args.seconds:
            try:
                async with asyncio.timeout(max(0.01, args.seconds - (time.perf_counter() - start))):
                    await bench.finished.get()
            except TimeoutError:
                break
            finished += 1
            if finished % (2 + args.watchers) == 0 and not bench.call_up():
                made_meanwhile += 1
                (keys,) = await asyncio.to_thread(server.create, 1, args.game, [{}, {}])
                await bench.join(keys, args.watchers)
                await bench.all_asked(1)
                bench.call_up()
        end, cpu2, moves2, batches2, sent2 = await measure(server)
        bench.stopped = True
        seconds = end - start
        made = moves2 - moves
        print(f"{args.game}, {args.tables} tables, {2 + args.watchers} connections each, {server.build()}; {where}")
        print(f"{made / seconds:8.0f} moves/s stored and broadcast, {(sent2 - sent) / seconds:.0f} updates/s sent")
        used = cpu2 - cpu
        print(f"{used / seconds:8.2f} cores used by the server: {used / made * 1e6:.0f} us a move")
        own = time.process_time() - begun
        each = made / max(1, batches2 - batches)
        print(f"{each:8.1f} moves a transaction; {own / seconds:.2f} cores used by this script")
        over = finished // (2 + args.watchers)
        print(f"{over:8d} games ended, {made_meanwhile} tables made meanwhile; {bench.missed} updates missed by a seat")


async def measure(server: Loaded) -> tuple[float, float, float, float, float]:
    names = ("hexarc_moves", "hexarc_write_batches", "hexarc_updates_sent_total")
    moves, batches, sent = [await asyncio.to_thread(server.metric, name) for name in names]
    return time.perf_counter(), server.cpu(), moves, batches, sent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", default="tiny")
    parser.add_argument("--spares", type=int, default=0, help="tables that take the place of those whose game is over")
    parser.add_argument("--watchers", type=int, default=0, help="spectators a table")
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
