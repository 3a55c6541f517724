"""Measure how long a newcomer waits: a fresh clone, empty caches, ``make play`` until the address is printed.

    python scripts/time_start.py [--json] [--until-compiled]

Clones HEAD of this checkout into a temporary folder, starts it, starts it a second time, and prints the seconds of each
part. Packages come from the registries that this machine uses, never from a cache.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 600  # seconds
# what a line of the output begins with, and the name of the part that begins there
MARKS = (
    ("setup:", "Python packages"),
    ("web: installing", "npm packages"),
    ("web: building", "browser client"),
    ("play: starting", "server"),
    ("Hexarc: open", "address"),
    ("Hexarc: on with", "compiled"),
)


def parts(seen: Sequence[tuple[float, str]], end: str) -> dict[str, float]:
    """The seconds of each part, from lines with their times: each lasts until the next one that is named begins."""
    begun: list[tuple[str, float]] = []
    for at, line in seen:
        for mark, name in MARKS:
            if line.startswith(mark) and name not in [known for known, _ in begun]:
                begun.append((name, at))
        if line.startswith(end):
            break
    spans = {name: begun[i + 1][1] - at for i, (name, at) in enumerate(begun[:-1])}
    if begun:
        spans["in all"] = begun[-1][1]
    return spans


def start(checkout: Path, folder: Path, end: str) -> list[tuple[float, str]]:
    """Run ``make play`` until it says ``end``; each line with the seconds since the command."""
    env = dict(os.environ)
    env |= {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1", "npm_config_cache": str(folder / "npm"), "BROWSER": "true"}
    env["HEXARC_DATA"] = str(folder / "data")
    begun = time.monotonic()
    made = subprocess.Popen(
        ["make", "play", "ARGS=--port 0 --log-style plain"],
        cwd=checkout, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    seen: list[tuple[float, str]] = []
    assert made.stdout is not None
    try:
        for line in made.stdout:
            seen.append((time.monotonic() - begun, re.sub(r"^\d\d:\d\d:\d\d ", "", line.rstrip())))
            if line.startswith(end) or time.monotonic() - begun > PATIENCE:
                break
    finally:
        os.killpg(made.pid, signal.SIGINT)
        made.wait(30)
    if not any(line.startswith(end) for _, line in seen):
        raise SystemExit("time_start: make play did not come so far:\n" + "\n".join([line for _, line in seen[-20:]]))
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure make play in a fresh clone.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--until-compiled", action="store_true", help="wait for the compiled engine, too")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        checkout = folder / "hexarc"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(checkout)], check=True)
        rows = {"first start": parts(start(checkout, folder, "Hexarc: open"), "Hexarc: open")}
        rows["second start"] = parts(start(checkout, folder, "Hexarc: open"), "Hexarc: open")
        if options.until_compiled:
            rows["until compiled"] = parts(start(checkout, folder, "Hexarc: on with"), "Hexarc: on with")
    if options.json:
        print(json.dumps(rows))
        return 0
    for title, spans in rows.items():
        print(title)
        for part, seconds in spans.items():
            print(f"  {part:<16}{seconds:6.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
