"""What the players see: the table, what happened, what is asked, and the choices."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hexarc.cli.play.menu import Item, Menu
from hexarc.cli.story import Teller
from hexarc.core.decision import Blocked
from hexarc.core.state import State

SHORT_TEXT = 34
BLOCKED_SHOWN = 6
PAGE = 40


class Screen:
    """Draws on a console. On a terminal each decision gets a fresh screen; elsewhere lines follow each other."""

    def __init__(self, console: Console, teller: Teller, fresh: bool) -> None:
        self.console = console
        self.teller = teller
        self.fresh = fresh and console.is_terminal
        self._last_board = ""

    def clear(self, scrollback: bool = False) -> None:
        """An empty screen; for the curtain also without what could be scrolled back to."""
        if self.fresh:
            self.console.clear()
            if scrollback:
                self.console.file.write("\x1b[3J")

    def say(self, message: str, **args: int | str) -> None:
        self.console.print(self.teller.words(message, **args), markup=False)

    def board(self, s: State, viewer: int) -> None:
        """The table as a seat sees it; not again if nothing changed and it still stands above."""
        text = self.teller.game.render(s, viewer, self.teller.words.lang)
        if self.fresh:
            self.clear()
        elif text == self._last_board:
            return
        self._last_board = text
        self.console.print()
        self.console.print(text)

    def log(self, lines: list[str]) -> None:
        for line in lines:
            self.console.print(f"[dim]·[/dim] {escape(line)}")

    def curtain(self, text: str) -> None:
        self.console.print()
        self.console.print(f"[bold]{escape(text)}[/bold]")

    def close(self) -> None:
        """The end: what follows is printed below."""

    def waiting(self, s: State, viewer: int, seat: int) -> None:
        """A bot of this seat is about to think. Line by line there is nothing to tell before it has."""

    def pages(self, text: str) -> None:
        """Something long (Rich markup)."""
        self.console.print(text)

    def page_size(self, menu: Menu) -> int:
        return PAGE

    def question(self, s: State) -> None:
        game, words = self.teller.game, self.teller.words
        who = escape(self.teller.who(s.decision.seat))
        self.console.print()
        self.console.print(f"[bold]{who}[/bold] · {escape(game.prompt(s, words.lang, self.teller.names))}")

    def menu(self, menu: Menu, page: int, blocked: list[Blocked]) -> None:
        items = menu.items
        if menu.title:
            self.console.print(f"[bold]{escape(menu.title)}[/bold]")
        first = page * PAGE
        shown = items[first : first + PAGE]
        self.console.print(self._columns(shown, first))
        if len(items) > PAGE:
            pages = (len(items) + PAGE - 1) // PAGE
            self.say("cli.play.page", page=page + 1, pages=pages)
        if len(menu.path) == 1:
            self.blocked(blocked, menu.state, BLOCKED_SHOWN)
        elif len(items) == 1 and not items[0].is_group:
            self.say("cli.play.enter_takes")

    def _columns(self, items: list[Item], first: int) -> Table:
        lines = [f"[bold]{first + i + 1:3}[/bold]  {self._item(item)}" for i, item in enumerate(items)]
        short = all(len(item.text) <= SHORT_TEXT for item in items)
        columns = max(1, self.console.width // (SHORT_TEXT + 8)) if short and len(items) > 10 else 1
        grid = Table.grid(padding=(0, 2))
        rows = -(-len(lines) // columns)
        for row in range(rows):
            grid.add_row(*lines[row::rows])
        return grid

    def _item(self, item: Item) -> str:
        text = escape(item.text)
        if not item.is_group:
            return text
        return f"{text} [dim]({escape(self.teller.words('cli.play.choices', n=len(item.choices)))})[/dim]"

    def blocked(self, blocked: list[Blocked], s: State, limit: int) -> None:
        """What is not possible, and why. Grey, and without numbers."""
        for line in self.blocked_lines(blocked[:limit], s):
            self.console.print(line)
        if len(blocked) > limit:
            self.say("cli.play.more_blocked", n=len(blocked) - limit)

    def blocked_lines(self, blocked: list[Blocked], s: State) -> list[str]:
        told = [(escape(self.teller.choice(s, item.choice)), escape(self.reason(item))) for item in blocked]
        return [f"[dim]  –  {text} — {reason}[/dim]" for text, reason in told]

    def rules(self) -> str:
        """The rules in short, as the browser shows them."""
        words = self.teller.words
        begin = f"web.{self.teller.game.NAME}.rule."
        found = sorted({message[: -len(".text")] for message in words.book.messages if message.startswith(begin)
                        and message.endswith(".text")})  # fmt: skip
        told = [f"[bold]{escape(words(f'{rule}.name'))}[/bold]\n{escape(words(f'{rule}.text'))}\n" for rule in found]
        return "\n".join(told) or escape(words("cli.play.no_rules"))

    def reason(self, item: Blocked) -> str:
        game = self.teller.game.NAME
        text = self.teller.words.first_known(item.reason, f"{game}.why.{item.reason}", item.reason)
        return f"{text} ({item.rule})" if item.rule else text

    def help(self) -> None:
        words = self.teller.words
        rows = (
            ("1, 2, …", words("cli.help.number")),
            ("abc", words("cli.help.filter")),
            ("b", words("cli.help.back")),
            ("+ -", words("cli.help.page")),
            ("u  u!", words("cli.help.undo")),
            ("l  l 50", words("cli.help.log")),
            ("why", words("cli.help.why")),
            ("t", words("cli.help.table")),
            ("m", words("cli.help.mats")),
            ("r", words("cli.help.rules")),
            ("s FILE", words("cli.help.save")),
            ("q", words("cli.help.quit")),
        )
        self.pages("\n".join([f"[bold]{escape(keys):9}[/bold] {escape(text)}" for keys, text in rows]))
