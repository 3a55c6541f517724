"""Change the rules in small ways and see whether the rules tests notice: `make mutants`.

    python -m scripts.mutants --seed 1 --minutes 20             a random sample, as far as the time goes
    python -m scripts.mutants --seed 1 --count 400 --minutes 0  exactly so many, however long it takes
    python -m scripts.mutants --full                            every mutant there is
    python -m scripts.mutants --full --only '*/encounter.py *'  every mutant of some files

Why a script: mutmut knows neither a sample nor a time budget, chooses tests by function, starts pytest for each mutant
and has no condition that always holds; cosmic-ray writes each mutant into the real file, which an interrupted run
leaves there. So mutmut's operators make most of the mutants (`mutation/operators.py`), and this runs them: only the
tests that reach the line (`mutation/reach.py`), the quickest first, in a forked process (`mutation/trial.py`).
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import random
import signal
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from scripts.mutation import trial
from scripts.mutation.operators import Mutant, mutants_of
from scripts.mutation.reach import Reach, fingerprint, reach_of

FOLDERS = ("procs", "modules", "modules/*", "modules/*/*", "modules/*/*/*", "cards", "leaders", "lore")
RULES = [f"src/hexarc/games/*/{folder}/*.py" for folder in FOLDERS]
REACHED_FROM = ["src", "tests/rules", "tests/support", "tests/conftest.py", "pyproject.toml"]


class Equivalents:
    """Mutants that change nothing that a player could see, with the reason for each: {reason: [key of a mutant]}."""

    def __init__(self, file: Path) -> None:
        self.reasons: dict[str, str] = {}
        if file.exists():
            stored: dict[str, list[str]] = json.loads(file.read_text("utf-8"))
            for reason, mutants in stored.items():
                self.reasons.update(dict.fromkeys(mutants, reason))

    def why(self, mutant: Mutant) -> str | None:
        return self.reasons.get(mutant.key)


class Result:
    def __init__(self) -> None:
        self.killed = 0
        self.survivors: list[tuple[Mutant, bool]] = []  # and whether any test reaches it
        self.equivalent: list[Mutant] = []
        self.broken: list[Mutant] = []

    @property
    def tried(self) -> int:
        return self.killed + len(self.survivors)

    @property
    def rate(self) -> float:
        return 100 * self.killed / self.tried if self.tried else 100.0


class Run:
    """A plugin of pytest: it lets pytest collect the tests, and then tries mutants instead of running them."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.root = Path(args.root).resolve()
        self.result = Result()
        self.known = Equivalents(self.root / args.equivalents)
        self.running: dict[int, tuple[Mutant, bool]] = {}

    def sample(self) -> list[Mutant]:
        """All mutants in an order that the seed decides, so that every beginning of it is a random sample."""
        found: list[Mutant] = []
        for path in self.sources():
            found += mutants_of(path, self.root)
        found = [mutant for mutant in found if fnmatch.fnmatch(f"{mutant.path} {mutant.function}", self.args.only)]
        if self.args.again:
            last = (self.root / self.args.again).read_text("utf-8").splitlines()
            names = {line.partition("  (no test")[0] for line in last}
            found = [mutant for mutant in found if str(mutant) in names]
        random.Random(self.args.seed).shuffle(found)
        return found[: self.args.count] if self.args.count else found

    def sources(self) -> list[Path]:
        files = {path for pattern in self.args.sources for path in self.root.glob(pattern)}
        return [path.relative_to(self.root) for path in sorted(files)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise SystemExit("mutants: the tests cannot be collected")
        say = Console(stderr=True)
        started = time.monotonic()
        folder = self.root / "build" / "mutants"
        say.print(f"mutants: {len(session.items)} tests; which line each of them reaches is measured or read")
        mark = fingerprint(self.root, [*REACHED_FROM, *self.args.tests])
        reach = reach_of(session.items, self.sources(), self.root, folder / f"reach-{mark}.json")
        mutants = self.sample()
        say.print(f"mutants: {len(mutants)} chosen with seed {self.args.seed}")
        items = {item.nodeid: item for item in session.items}
        ends = started + 60 * self.args.minutes if self.args.minutes and not self.args.full else None
        columns = (TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        words = TextColumn("killed {task.fields[killed]}, survived {task.fields[survived]}")
        with Progress(*columns, words, console=say) as progress:
            task = progress.add_task("mutants", total=len(mutants), killed=0, survived=0)
            try:
                for mutant in mutants:
                    if ends is not None and time.monotonic() > ends:
                        break
                    if self.known.why(mutant) is not None:
                        self.result.equivalent.append(mutant)
                    else:
                        self.begin(mutant, reach, items)
                    self.wait_below(self.args.workers)
                    survived = len(self.result.survivors)
                    progress.update(task, advance=1, killed=self.result.killed, survived=survived)
                self.wait_below(1)
            except KeyboardInterrupt:
                self.stop()
        report(self.result, time.monotonic() - started, folder)
        return True

    def begin(self, mutant: Mutant, reach: Reach, items: dict[str, pytest.Item]) -> None:
        names = reach.tests(mutant.path, mutant.line, mutant.last_line)
        if not names:
            self.result.survivors.append((mutant, False))
            return
        tests = [(items[name], reach.seconds[name]) for name in names]
        child = trial.start(mutant, self.args.source_root, tests, self.args.endless)
        self.running[child] = (mutant, True)

    def wait_below(self, workers: int) -> None:
        while len(self.running) >= workers:
            child, status = os.wait()
            mutant, reached = self.running.pop(child)
            match trial.verdict(status):
                case trial.KILLED:
                    self.result.killed += 1
                case trial.SURVIVED:
                    self.result.survivors.append((mutant, reached))
                case _:
                    self.result.broken.append(mutant)

    def stop(self) -> None:
        for child in self.running:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        self.running.clear()


def report(result: Result, seconds: float, folder: Path) -> None:
    lines = []
    for mutant, reached in sorted(result.survivors, key=lambda entry: (str(entry[0].path), entry[0].line)):
        lines.append(str(mutant) + ("" if reached else "  (no test runs this line)"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "survivors.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    for line in lines:
        print(f"survived: {line}")
    for mutant in result.broken:
        print(f"could not be tried: {mutant}")
    print(
        f"{result.tried} mutants tried in {seconds:.0f} s: {result.killed} killed, {len(result.survivors)} survived "
        f"({result.rate:.1f} % killed); {len(result.equivalent)} more are known to change nothing"
    )


def parsed(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, help="decides the order in which mutants are tried (1)")
    parser.add_argument("--minutes", type=float, default=20, help="time budget; 0 is none (20)")
    parser.add_argument("--count", type=int, default=0, help="at most so many mutants (no limit)")
    parser.add_argument("--full", action="store_true", help="every mutant, whatever the time")
    parser.add_argument("--only", default="*", help="a pattern for `path function`, such as '*/combat.py *'")
    parser.add_argument("--again", help="a list of survivors, such as build/mutants/survivors.txt: only these")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--at-least", type=float, default=0, help="exit with 1 if fewer per cent are killed")
    parser.add_argument("--endless", type=float, default=4, help="a test of so many seconds may be endless (4)")
    parser.add_argument("--root", default=".")
    parser.add_argument("--source-root", default="src", help="the folder of packages below the root")
    parser.add_argument("--sources", nargs="+", default=RULES)
    parser.add_argument("--tests", nargs="+", default=["tests/rules"])
    parser.add_argument("--equivalents", default="tests/mutants_equivalent.json")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    args = parsed(words)
    os.environ["HEXARC_BUILD"] = "interpreted"  # compiled functions cannot be changed in memory
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # end like after Ctrl-C, with a report
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # rules tests need none, and they take seconds to load
    run = Run(args)
    os.chdir(run.root)
    sys.path.insert(0, str(run.root / args.source_root))
    quiet = ["-qq", "-s", "-p", "no:cacheprovider", "--no-header", "--no-summary", f"--rootdir={run.root}"]
    code = pytest.main([*quiet, *args.tests], plugins=[run])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) or run.result.broken:
        return 2
    return 1 if run.result.rate < args.at_least else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
