"""Kill -9 at random moments of play, 200 times: python -m tests.load.kill [--kills 200] [--postgres]

No acknowledged move may be lost, none applied twice, and every table must load and go on; else an AssertionError.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.server.crash import hammer
from tests.server.process import postgres


def say(text: str) -> None:
    print(text, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    args = parser.parse_args()
    if args.postgres:
        with postgres() as database:
            moves = hammer(database, args.kills, args.tables, args.seed, say)
    else:
        with tempfile.TemporaryDirectory() as folder:
            moves = hammer(str(Path(folder) / "kill.sqlite3"), args.kills, args.tables, args.seed, say)
    where = "PostgreSQL" if args.postgres else "SQLite"
    print(f"{where}: {args.kills} kills, {moves} acknowledged moves, none lost, none twice")


if __name__ == "__main__":
    main()
