"""Memory of tables that nobody plays at: python -m tests.load.memory [--tables 400] [--game arcs]

Each table is played a little, with two connections that stay; measured is what the server's resident memory grows by a
table, with its connections and, after they are gone, without.
"""

from __future__ import annotations

import argparse
import asyncio

from tests.load.moves import Bench
from tests.load.server import loaded
from tests.load.wire import Wire, connect


async def run(args: argparse.Namespace) -> None:
    with loaded() as server:
        bench = Bench(server.port)
        wires: list[Wire] = []

        async def more(count: int) -> None:
            for keys in await asyncio.to_thread(server.create, count, args.game, [{}, {}]):
                for seat in ("0", "1"):
                    wire = await connect(server.port, "/api/v1/table/live", lambda _wire, _text: None)
                    wire.send(b'{"hello":{"key":"%b"}}' % keys[seat].encode())
                    wires.append(wire)
                player = await connect(server.port, "/api/v1/table/live", bench.on_text)
                player.send(b'{"hello":{"key":"%b"}}' % keys["0"].encode())
                await asyncio.sleep(0.02)
                assert player.transport is not None
                player.transport.close()

        await more(50)  # what is needed once, whatever the number of tables
        await asyncio.sleep(3)
        before = server.memory()
        await more(args.tables)
        await asyncio.sleep(3)
        after = server.memory()
        each = (after - before) / args.tables / 1024
        print(f"{args.game}: {each:.0f} kB an idle table with two connections ({server.build()})")
        for wire in wires:
            assert wire.transport is not None
            wire.transport.close()
        await asyncio.sleep(3)
        print(f"{args.game}: {(server.memory() - before) / args.tables / 1024:.0f} kB an idle table after they left")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--game", default="arcs")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
