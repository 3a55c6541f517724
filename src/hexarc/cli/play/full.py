"""The whole terminal as one screen, drawn in place: the map, the own mat, what happened, the question, the choices.

It keeps the last thing that the table said in each of those places and draws them together while a line is typed.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, ConsoleDimensions
from rich.text import Text

from hexarc.cli.play.keyboard import DOWN, END_OF_INPUT, ESCAPE, PAGE_DOWN, PAGE_UP, UP, Keyboard, key_by_key
from hexarc.cli.play.menu import Menu
from hexarc.cli.play.screen import Screen
from hexarc.cli.story import Teller
from hexarc.cli.terminal import Reader
from hexarc.core.decision import Blocked
from hexarc.core.state import State

WIDTH, HEIGHT = 80, 24  # the smallest terminal that has room for all of it
BELOW = 7  # lines for the log, the question, the choices and what is typed
NUMBER = 5  # columns before the text of a choice
AGAIN = 0.15  # seconds between two pictures while bots play


def nothing() -> None:
    """A page stands still until a key is pressed."""


def size_of_terminal(console: Console) -> tuple[int, int]:
    """Columns and lines as the terminal itself tells them: COLUMNS is as old as the shell that set it."""
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return console.width, console.height
    return size.columns, size.lines


def fits(size: tuple[int, int]) -> bool:
    return size[0] >= WIDTH and size[1] >= HEIGHT


class FullScreen(Screen):
    """Draws everything again at every change, and reads the line that is typed."""

    def __init__(self, console: Console, teller: Teller) -> None:
        super().__init__(console, teller, True)
        self.keyboard = Keyboard()
        self.state: State | None = None
        self.viewer = -1
        self.lines: list[str] = []
        self.asked = ""
        self.shown: Menu | None = None
        self.page = 0
        self.note = ""
        self.typed = ""
        self.marked = -1
        self.size = (0, 0)
        self.drawn = 0.0
        self.room = 1

    @contextmanager
    def opened(self) -> Iterator[None]:
        """The screen beside the usual one, which comes back as it was, whatever ends the game."""
        with key_by_key():
            self.console.set_alt_screen(True)
            try:
                yield
            finally:
                self.console.show_cursor(True)
                self.console.set_alt_screen(False)

    # What the table says.

    def clear(self, scrollback: bool = False) -> None:
        self.state, self.shown, self.lines, self.asked, self.note = None, None, [], "", ""

    def say(self, message: str, **args: int | str) -> None:
        self.note = self.teller.words(message, **args)

    def board(self, s: State, viewer: int) -> None:
        self.state, self.viewer = s, viewer

    def log(self, lines: list[str]) -> None:
        self.lines = lines

    def question(self, s: State) -> None:
        who = self.teller.who(s.decision.seat)
        self.asked = f"{who} · {self.teller.game.prompt(s, self.teller.words.lang, self.teller.names)}"

    def menu(self, menu: Menu, page: int, blocked: list[Blocked]) -> None:
        if (menu, page) != (self.shown, self.page):
            self.marked = -1
        self.shown, self.page = menu, page

    def curtain(self, text: str) -> None:
        self.asked = text

    def close(self) -> None:
        """The last table stays until Enter; then the usual screen comes back, with the result."""
        self.asked, self.shown = self.teller.words("cli.play.press_enter"), None
        self.line("")
        self.console.set_alt_screen(False)

    def waiting(self, s: State, viewer: int, seat: int) -> None:
        if time.monotonic() > self.drawn + AGAIN:
            self.state, self.viewer, self.shown = s, viewer, None
            self.asked = self.teller.words("cli.play.thinks", name=self.teller.who(seat))
            self.draw("")

    def page_size(self, menu: Menu) -> int:
        return self.room

    # Drawing.

    def measure(self) -> None:
        """Take the terminal's size as it is now; Rich draws for that one too."""
        self.size = size_of_terminal(self.console)
        self.console.size = ConsoleDimensions(*self.size)

    def draw(self, prompt: str) -> None:
        self.measure()
        self.drawn = time.monotonic()
        if fits(self.size):
            lines = self.picture()
        else:
            small = self.teller.words("cli.play.too_small", width=self.size[0], height=self.size[1])
            lines = self.wrapped([Text(small)])
        self.put(lines, Text(prompt + self.typed))

    def put(self, lines: list[Text], last: Text) -> None:
        """Lines from the top, the one that is typed at the bottom. One write: nothing flickers."""
        width, height = self.size
        lines = lines[: height - 1] + [Text("")] * (height - 1 - len(lines))
        last.truncate(max(1, width - 1))
        with self.console.capture() as capture:
            for line in [*lines, last]:
                line.truncate(width, overflow="ellipsis")
                self.console.print(line, end="\n", no_wrap=True, overflow="crop", crop=True)
        rows = capture.get().split("\n")[:height]
        self.console.file.write("\x1b[H" + "\x1b[K\r\n".join(rows) + "\x1b[K\x1b[J")
        self.console.file.flush()

    def picture(self) -> list[Text]:
        width, height = self.size
        table = self.table_lines(width, height - BELOW)
        lines = [Text.from_markup(line) for line in table]
        if self.note:
            news = self.wrapped([Text(self.note, "bold")])[:2]
        else:
            left = max(1, height - len(lines) - 2 - 4)
            news = [Text(f"· {line}", "dim") for line in self.lines[-min(left, 6) :]]
        lines += news
        title = self.shown.title if self.shown is not None else ""
        lines.append(Text(self.asked + (f" › {title}" if title else ""), "bold"))
        return lines + self.choices(height - 1 - len(lines))

    def table_lines(self, width: int, height: int) -> list[str]:
        if self.state is None:
            return []
        game, lang = self.teller.game, self.teller.words.lang
        found = game.table_lines(self.state, self.viewer, lang, width, height)
        return (found or game.render(self.state, self.viewer, lang).splitlines())[:height]

    def choices(self, rows: int) -> list[Text]:
        """The page of the menu that fits: as many columns as its longest text leaves room for."""
        if self.shown is None:
            return []
        texts = [self._item(item) for item in self.shown.items]
        spoken = [Text.from_markup(text) for text in texts]
        longest = max([text.cell_len for text in spoken], default=0) + NUMBER + 1
        columns = max(1, self.size[0] // longest)
        if len(texts) > rows * columns:
            rows -= 1  # for the line that tells the page
        self.room = max(1, rows * columns)
        first = self.page * self.room
        page = spoken[first : first + self.room]
        used = -(-len(page) // columns) if len(page) > rows else len(page)
        wide = self.size[0] // columns if len(page) > rows else self.size[0]
        lines = [Text("") for _ in range(used)]
        for i, text in enumerate(page):
            number = Text(f"{first + i + 1:3}", "bold")
            cell = number + Text("  ") + text
            if first + i == self.marked:
                cell.stylize("reverse")
            cell.truncate(wide - 1 if wide < self.size[0] else wide, overflow="ellipsis")
            line = lines[i % used]
            line.append(" " * ((i // used) * wide - line.cell_len))
            line.append_text(cell)
        if len(texts) > self.room:
            pages = -(-len(texts) // self.room)
            lines.append(Text(self.teller.words("cli.play.page", page=self.page + 1, pages=pages), "dim"))
        elif len(lines) < rows:
            lines.append(Text(self.teller.words("cli.play.keys"), "dim"))
        return lines

    def wrapped(self, lines: list[Text]) -> list[Text]:
        return [part for line in lines for part in line.wrap(self.console, max(1, self.size[0]))]

    # What is typed.

    def resized(self, prompt: str) -> None:
        if size_of_terminal(self.console) != self.size:
            self.draw(prompt)

    def line(self, prompt: str) -> str | None:
        """What the player types up to Enter; an arrow marks a choice that Enter then takes."""
        self.typed = ""
        while True:
            self.draw(prompt)
            key = self.keyboard.key(lambda: self.resized(prompt))
            if key is None or (key == END_OF_INPUT and not self.typed):
                return None
            if key in ("\n", "\r"):
                typed, self.typed, self.note = self.typed.strip(), "", ""
                return str(self.marked + 1) if not typed and self.marked >= 0 else typed
            if key in (PAGE_DOWN, PAGE_UP):
                return "+" if key == PAGE_DOWN else "-"
            if key in (UP, DOWN):
                self.mark(1 if key == DOWN else -1)
            elif key == ESCAPE:
                self.typed, self.marked = "", -1
            elif key in ("\x7f", "\b"):
                self.typed = self.typed[:-1]
            elif key == "\x15":
                self.typed = ""
            elif key.isprintable():
                self.typed += key

    def mark(self, step: int) -> None:
        if self.shown is not None:
            first = self.page * self.room
            last = min(first + self.room, len(self.shown.items)) - 1
            start = self.marked if self.marked >= 0 else (first - 1 if step > 0 else last + 1)
            self.marked = max(first, min(last, start + step))

    # Pages over the table.

    def pages(self, text: str) -> None:
        """Something long, to be leafed through and put away again."""
        self.typed = ""
        top = 0
        while True:
            self.measure()
            lines = self.wrapped([Text.from_markup(line) for line in text.splitlines()])
            step = max(1, self.size[1] - 2)
            top = max(0, min(top, len(lines) - step))
            part = lines[top : top + step]
            hint = self.teller.words("cli.play.leaf", page=min(len(lines), top + step), pages=len(lines))
            self.put(part, Text(hint, "reverse"))
            key = self.keyboard.key(nothing)
            if key in (PAGE_DOWN, " ", "+"):
                top += step
            elif key in (PAGE_UP, "-"):
                top -= step
            elif key in (UP, DOWN):
                top += 1 if key == DOWN else -1
            else:
                return


class KeyReader(Reader):
    """Lines that are typed on the full screen."""

    def __init__(self, console: Console, screen: FullScreen) -> None:
        super().__init__(console)
        self.screen = screen

    def line(self, prompt: str) -> str | None:
        return self.screen.line(prompt)
