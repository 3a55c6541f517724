"""Bots that raise, exit, die, answer nonsense or hang, at many tables at once."""

import time
from pathlib import Path
from typing import Any

from tests.attack.outcome import Outcome
from tests.attack.target import Target, target
from tests.support.bad_bots import FAILING

WHAT = "bots that raise, exit, die, cheat or hang"
QUICK = True
LIMIT = 5.0  # seconds a bot may think here
HANGING = 4
BOT: dict[str, object] = {"kind": "bot", "level": "random"}


def over(server: Target, tables: list[dict[str, Any]], seconds: float) -> list[dict[str, Any]]:
    """The tables at their end, or as they are when the time is over."""
    end = time.monotonic() + seconds
    while True:
        shown = [server.see(table["spectator"]["key"], 0) for table in tables]
        if all([table["over"] for table in shown]) or time.monotonic() > end:
            return shown
        time.sleep(0.5)


def run(place: Path) -> Outcome:
    levels = [*FAILING, *["hangs"] * HANGING]
    tried = f"{len(levels)} tables, {len(FAILING) + 1} kinds of failure"
    with target(place, LIMIT) as server:
        options = {"rounds": 3}
        tables = [server.create({"kind": "bot", "level": level}, BOT, options=options) for level in levels]
        shown = over(server, tables, 200)
        waiting = [level for level, table in zip(levels, shown) if not table["over"]]
        if waiting:
            return Outcome(tried, False, f"tables do not go on: {waiting}")
        for level, table in zip(levels, shown):
            told = [event["kind"] for event in table["events"] if event["kind"].startswith("table.bot_")]
            if told != ["table.bot_failed"] or table["table"]["seats"][0]["level"] != "normal":
                return Outcome(tried, False, f"the table of '{level}' was told {told}")
        spent = server.processor_seconds()
        time.sleep(3)
        idle = server.processor_seconds() - spent
        if not server.is_well() or server.process.poll() is not None:
            return Outcome(tried, False, "the server is not well")
        if idle > 1:
            return Outcome(tried, False, f"it goes on working for nobody: {idle:.1f} s in 3 s")
        errors = server.errors()
        if len(errors) != len(levels):
            return Outcome(tried, False, f"{len(errors)} errors were logged for {len(levels)} failures")
        if "secret" in server.logged():
            return Outcome(tried, False, "the text of an error was logged")
    return Outcome(f"{tried}, {len(errors)} lines logged", True)
