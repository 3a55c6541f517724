"""Memory of tables that nobody plays at: python -m tests.load.memory [--tables 400] [--game arcs] [--decisions 80]

At each table so many decisions are answered, over two connections that stay; then nobody moves. Measured is what the
server's resident memory grows by a table, with its connections and, after they are gone, without.
"""

from __future__ import annotations

import argparse
import asyncio

from tests.load.moves import Bench, Update
from tests.load.server import loaded
from tests.load.wire import Wire

AT_ONCE = 20


class Patience(Bench):
    """Plays at a table until so many decisions were answered there."""

    def __init__(self, port: int, decisions: int) -> None:
        super().__init__(port)
        self.decisions = decisions

    def answer(self, wire: Wire, update: Update) -> None:
        if update.version < self.decisions:
            super().answer(wire, update)
        else:
            self.finished.put_nowait(None)


async def run(args: argparse.Namespace) -> None:
    with loaded() as server:
        bench = Patience(server.port, args.decisions)

        async def more(count: int) -> None:
            # A few at a time: what all of them need while they are played at is not memory of idle tables.
            for _ in range(count // AT_ONCE):
                for keys in await asyncio.to_thread(server.create, AT_ONCE, args.game, [{}, {}]):
                    await bench.join(keys, 0)
                await bench.all_asked(AT_ONCE)
                while bench.call_up():
                    pass
                for _ in range(AT_ONCE):
                    await bench.finished.get()
            await asyncio.sleep(3)

        await more(100)  # what is needed once, whatever the number of tables
        before = server.memory()
        await more(args.tables)
        each = (server.memory() - before) / args.tables / 1024
        print(f"{args.game}: {each:.0f} kB an idle table with two connections ({server.build()})")
        for wire in bench.table_of:
            assert wire.transport is not None
            wire.transport.close()
        await asyncio.sleep(3)
        print(f"{args.game}: {(server.memory() - before) / args.tables / 1024:.0f} kB an idle table after they left")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--game", default="arcs")
    parser.add_argument("--decisions", type=int, default=80)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
