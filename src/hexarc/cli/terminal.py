"""Where the command writes and reads: results on stdout, messages and progress on stderr, answers from stdin."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from hexarc.core.names import without_hostile
from hexarc.sim import interrupt


def output() -> Console:
    """A console on today's stdout. Rich leaves colours out where nobody sees them, and for NO_COLOR."""
    return Console(file=sys.stdout, highlight=False, emoji=False)


def complain(message: str) -> None:
    print(f"hexarc: {without_hostile(message, lines=True)}", file=sys.stderr)


def note(message: str) -> None:
    print(without_hostile(message, lines=True), file=sys.stderr)


def print_json(row: dict[str, object]) -> None:
    print(json.dumps(row, ensure_ascii=False), flush=True)


def table(title: str, *columns: str, tight: bool = False) -> Table:
    """A table whose first column is words and whose others are numbers; ``tight``: a word a line in its head."""
    made = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    made.collapse_padding = tight
    for i, column in enumerate(columns):
        head = column.replace(" ", "\n") if tight else column
        made.add_column(head, justify="left" if i == 0 else "right", no_wrap=tight)
    return made


class Ticker:
    """Counts what is done, in a bar if somebody watches."""

    def __init__(self, progress: Progress, task: int) -> None:
        self._progress = progress
        self._task = task

    def step(self, text: str = "") -> None:
        self._progress.update(self._task, advance=1, text=text)  # type: ignore[arg-type]  # a TaskID is an int


@contextmanager
def progress(label: str, total: int) -> Iterator[Ticker]:
    """A progress bar on stderr, if that is a terminal."""
    console = Console(file=sys.stderr, highlight=False)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[text]}"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        yield Ticker(bar, bar.add_task(label, total=total, text=""))


class Reader:
    """Lines from the keyboard, or from whatever stdin is. The end of the input is None."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            try:
                import readline  # noqa: F401  # line editing and history for input()
            except ImportError:
                pass

    def line(self, prompt: str) -> str | None:
        try:
            with interrupt.released():
                if self.interactive:
                    self.console.file.flush()
                    return input(prompt).strip()
                text = sys.stdin.readline()
        except EOFError:
            self.console.print()
            return None
        except KeyboardInterrupt:
            self.console.print()
            raise
        if text == "":
            return None
        self.console.print(prompt + text.strip(), markup=False)
        return text.strip()
