"""SIGKILL in the middle of play; many more of them: ``python -m tests.load.kill``."""

from pathlib import Path

from tests.attack.outcome import Outcome
from tests.server.crash import hammer

WHAT = "kill -9 in the middle of play"
QUICK = False
KILLS = 8
TABLES = 4


def run(place: Path) -> Outcome:
    try:
        moves = hammer(str(place / "kills.sqlite3"), KILLS, TABLES, seed=22)
    except AssertionError as error:
        return Outcome(f"up to {KILLS} kills", False, str(error)[:300])
    return Outcome(f"{KILLS} kills, {moves} acknowledged moves", True)
