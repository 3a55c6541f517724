"""``pytest -p tests.support.spent``: processor time by file, that of ended child processes included.

On Linux children that still run count too, so a server for many tests counts where it works. With ``-n`` the workers
write what they spent beside each other, and the one that started them adds it up.
"""

import json
import os
import resource
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

_spent: dict[str, float] = defaultdict(float)
_slowest: dict[str, float] = {}
FOLDER = Path(os.environ.get("HEXARC_SPENT", "build/spent"))


def now() -> float:
    mine, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return mine.ru_utime + mine.ru_stime + others.ru_utime + others.ru_stime + _running()


def _running() -> float:
    """What children, and theirs, have spent that still run; with what those have spent that they saw the end of."""
    found: dict[int, tuple[int, int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        found[int(path.parent.name)] = (int(fields[1]), sum([int(field) for field in fields[11:15]]))
    family, grown = {os.getpid()}, True
    while grown:
        more = {pid for pid, (parent, _) in found.items() if parent in family} - family
        family |= more
        grown = bool(more)
    family.discard(os.getpid())
    return sum([found[pid][1] for pid in family]) / os.sysconf("SC_CLK_TCK")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    begun = now()
    done = yield
    # Nobody waits for the tabs of a browser: what they spent is not known any more when they are closed.
    spent = max(0.0, now() - begun)
    _spent[item.nodeid.partition("::")[0]] += spent
    _slowest[item.nodeid] = spent
    return done


def pytest_sessionfinish(session: pytest.Session) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker or not _written():
        everything = {"all": now(), "files": _spent, "tests": _slowest}
        (FOLDER / f"{worker or 'alone'}.json").write_text(json.dumps(everything), "utf-8")


def _written() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def pytest_configure(config: pytest.Config) -> None:
    if not os.environ.get("PYTEST_XDIST_WORKER"):
        for path in _written():
            path.unlink()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    files: dict[str, float] = defaultdict(float)
    tests: dict[str, float] = {}
    for one in _read():
        for name, seconds in one["files"].items():
            files[name] += seconds
        tests.update(one["tests"])
    terminalreporter.section("processor time")
    for title, found in (("files", files), ("tests", tests)):
        terminalreporter.write_line(f"{title}: {sum(found.values()):.0f} s")
        for name in sorted(found, key=lambda name: -found[name])[:60]:
            terminalreporter.write_line(f"{found[name]:8.1f}  {name}")
    terminalreporter.write_line(f"all of it: {now():.0f} s")


def _read() -> Iterator[dict[str, dict[str, float]]]:
    for path in _written():
        yield json.loads(path.read_text("utf-8"))
