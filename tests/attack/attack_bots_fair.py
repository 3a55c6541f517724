"""Nineteen tables of expert bots against one with an easy bot, and a table of bots that hang."""

import time
from pathlib import Path

from tests.attack.outcome import Outcome
from tests.attack.target import target

WHAT = "19 tables of expert bots against one easy bot"
QUICK = False
TABLES = 19
ANSWERS = 12
SLOWEST = 3.0  # seconds; about one is usual, on a machine that does nothing else


def run(place: Path) -> Outcome:
    expert: dict[str, object] = {"kind": "bot", "level": "expert"}
    waited: list[float] = []
    with target(place) as server:
        for _ in range(TABLES):
            server.create(expert, expert, game="arcs")
        server.create({"kind": "bot", "level": "hangs"}, {"name": "Bo"})
        time.sleep(8)  # until all of them wait for an answer
        table = server.create({"name": "Ada"}, {"kind": "bot", "level": "easy"}, game="arcs")
        key = table["seats"][0]["key"]
        end = time.monotonic() + 120
        while len(waited) < ANSWERS and time.monotonic() < end:
            shown = server.see(key)
            if shown["over"]:
                break
            if shown["decision"]["seat"] == 0:
                server.first_choice(key)
                continue
            started, version = time.monotonic(), shown["version"]
            while server.see(key)["version"] == version and time.monotonic() < end:
                time.sleep(0.02)
            waited.append(time.monotonic() - started)
    waited.sort()
    if len(waited) < ANSWERS:
        return Outcome(f"{len(waited)} answers", False, "the easy bot does not answer")
    tried = f"{len(waited)} answers: median {waited[len(waited) // 2]:.2f} s, slowest {waited[-1]:.2f} s"
    return Outcome(tried, waited[len(waited) // 2] < SLOWEST and waited[-1] < 2 * SLOWEST, "the easy bot waits")
