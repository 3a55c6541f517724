"""``python -m tests.attack [NAME ...]``: run the attacks against fresh servers, and print what held."""

import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.attack.outcome import Attack, Outcome, attacks


def main(names: list[str]) -> int:
    known = attacks()
    unknown = set(names) - {attack.name for attack in known}
    if unknown:
        print(f"there is no attack {', '.join(sorted(unknown))}; there are: {', '.join([a.name for a in known])}")
        return 2
    console = Console()
    table = Table("attack", "tried", "result", "seconds")
    lost = 0
    for attack in known:
        if names and attack.name not in names:
            continue
        started = time.monotonic()
        with console.status(f"{attack.name}: {attack.what}"):
            outcome = carried_out(attack)
        lost += not outcome.held
        result = "held" if outcome.held else f"LOST: {outcome.found}"
        table.add_row(attack.what, outcome.tried, result, f"{time.monotonic() - started:.0f}")
    console.print(table)
    return 1 if lost else 0


def carried_out(attack: Attack) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="hexarc-attack-") as folder:
        try:
            return attack.run(Path(folder))
        except Exception as error:  # an attack that breaks down has found something too
            return Outcome("broke down", False, f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
