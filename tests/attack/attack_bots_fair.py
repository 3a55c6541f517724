"""Nineteen tables of expert bots against one with an easy bot, beside bots that hang."""

import statistics
import time
from pathlib import Path

from tests.attack.outcome import Outcome
from tests.attack.target import Target, target

WHAT = "19 tables of expert bots against one easy bot"
QUICK = False
TABLES = 19
ANSWERS = 12
MOST = 1.5  # seconds, besides three times what an answer takes when nobody else thinks


def answers(server: Target) -> list[float]:
    """How long an easy bot takes for each of its answers."""
    table = server.create({"name": "Ada"}, {"kind": "bot", "level": "easy"}, game="arcs")
    key = table["seats"][0]["key"]
    waited: list[float] = []
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
    told = [event["kind"] for event in server.see(key, 0)["events"]]
    assert not {"table.bot_failed", "table.bot_simple"} & set(told), "the easy bot failed"
    return waited


def run(place: Path) -> Outcome:
    expert: dict[str, object] = {"kind": "bot", "level": "expert"}
    with target(place) as server:
        alone = answers(server)[1:]  # the first one waits for the process to start
        for _ in range(TABLES):
            server.create(expert, expert, game="arcs")
        server.create({"kind": "bot", "level": "hangs"}, {"name": "Bo"})
        time.sleep(8)  # until all of them wait for an answer
        beside = answers(server)
    if len(beside) < ANSWERS:
        return Outcome(f"{len(beside)} answers", False, "the easy bot does not answer")
    usual, median = statistics.median(alone), statistics.median(beside)
    tried = f"{len(beside)} answers: median {median:.2f} s, slowest {max(beside):.2f} s (alone: {usual:.2f} s)"
    return Outcome(tried, median < MOST + 3 * usual and max(beside) < 4 * (MOST + 3 * usual), "the easy bot waits")
