"""Which tests run which lines, and how long each test takes: measured once, kept for as long as no source changes."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import coverage
import pytest
from _pytest.runner import runtestprotocol


class Reach:
    def __init__(self, lines: dict[str, dict[str, list[str]]], seconds: dict[str, float]) -> None:
        self.lines = lines
        self.seconds = seconds

    def tests(self, path: Path, first: int, last: int) -> list[str]:
        """The tests that run one of these lines, the quickest first."""
        here = self.lines.get(str(path), {})
        found = {test for line in range(first, last + 1) for test in here.get(str(line), [])}
        return sorted(found, key=lambda test: (self.seconds[test], test))


def passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False))


def fingerprint(root: Path, folders: Sequence[str]) -> str:
    """Of all that can change which test runs which line."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in folders:
        place = root / folder
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.is_file() and path.suffix in {".py", ".json", ".po"}:
                digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def reach_of(items: list[pytest.Item], sources: list[Path], root: Path, kept: Path) -> Reach:
    """From the file, or else measured in a process of its own, so that this one stays as it was before any test."""
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        for old in kept.parent.glob("reach-*.json"):
            old.unlink()
        child = os.fork()
        if child == 0:
            os._exit(_measure(items, sources, root, kept))
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) != 0:
            raise SystemExit("mutants: the tests fail without any mutant; make them pass first")
    stored = json.loads(kept.read_text("utf-8"))
    return Reach(stored["lines"], stored["seconds"])


def _measure(items: list[pytest.Item], sources: list[Path], root: Path, kept: Path) -> int:
    names = {str((root / source).resolve()): str(source) for source in sources}
    recorder = coverage.Coverage(data_file=None, config_file=False, include=list(names))
    seconds: dict[str, float] = {}
    recorder.start()
    for item in items:
        recorder.switch_context(item.nodeid)
        start = time.process_time()
        if not passes(item):
            print(f"mutants: {item.nodeid} fails", file=sys.stderr)
            return 1
        seconds[item.nodeid] = round(time.process_time() - start, 5)
    recorder.stop()
    lines: dict[str, dict[str, list[str]]] = {}
    for file in recorder.get_data().measured_files():
        contexts = recorder.get_data().contexts_by_lineno(file)
        lines[names[file]] = {str(line): sorted(filter(None, tests)) for line, tests in contexts.items()}
    unfinished = kept.with_suffix(".part")
    unfinished.write_text(json.dumps({"lines": lines, "seconds": seconds}), "utf-8")
    unfinished.replace(kept)
    return 0
