"""Let bots search for ever: the compiled engine copies millions of states, and its memory stays level."""

import subprocess
import sys
from pathlib import Path

from hexarc.build_info import BuildUnavailable, environment_for
from tests.attack.outcome import Outcome

WHAT = "fill the memory with copies of games"
QUICK = False
ROOT = Path(__file__).resolve().parents[2]


def run(place: Path) -> Outcome:
    try:
        around = environment_for("compiled")
    except BuildUnavailable:
        return Outcome("nothing: there is no compiled build here", True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws/test_memory.py"]
    done = subprocess.run(command, cwd=ROOT, env=around, capture_output=True, text=True, timeout=500, check=False)
    return Outcome("2,000,000 clones of each game, and whole games", done.returncode == 0, done.stdout[-500:])
