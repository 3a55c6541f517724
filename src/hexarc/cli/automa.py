"""``hexarc automa``: the companion of a real table with Automas, in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from hexarc.cli.result import show_result
from hexarc.cli.story import Teller
from hexarc.cli.terminal import Reader, note, output
from hexarc.cli.words import LangOption, Words
from hexarc.companion.commands import COMMANDS, answers
from hexarc.companion.plan import DEFAULT_LEVEL, Plan, Refusal, known_factions
from hexarc.companion.table import RealTable
from hexarc.core.errors import HexarcError, IllegalChoice
from hexarc.core.events import visible
from hexarc.games.scythe.modules.automa.levels import LEVEL_NAMES
from hexarc.games.scythe.render import map_lines
from hexarc.games.scythe.verbs import UNIT_KIND_NAMES

SAVED = "hexarc-automa"
HELP = ("unit", "attack", "resources", "recruit", "star", "encounter", "trap", "done", "fight", "undo", "table", "quit")


def automa(
    people: Annotated[str, typer.Option(help="Factions of the people, with commas. Without it: questions.")] = "",
    automas: Annotated[str, typer.Option(help="Factions of the Automas with their levels: saxony:automaszyna.")] = "",
    begins: Annotated[str, typer.Option(help="The faction that begins. Default: the first of the people.")] = "",
    cooperative: Annotated[bool, typer.Option("--cooperative", help="All people against all Automas.")] = False,
    shared_deck: Annotated[bool, typer.Option("--shared-deck", help="One deck for all Automas.")] = False,
    base_game: Annotated[bool, typer.Option("--base-game", help="Without Invaders from Afar.")] = False,
    lang: LangOption = "",
    seed: Annotated[str, typer.Option(help="The same seed brings the same cards.")] = "",
    save: Annotated[str, typer.Option(help="Saved here after every step. Default: a new file in this folder.")] = "",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Run the Automas of a real table of Scythe: enter what changed, and do what it says."""
    words = Words(lang)
    reader = Reader(output())
    try:
        if load is not None:
            table = RealTable.load(read_file(load), secrets.token_hex(8))
            save = save or str(load)
        else:
            plan = Plan(listed(people), machines(automas), begins, [], not base_game, cooperative, shared_deck)
            if not people and not automas:
                asked = ask_plan(reader, words, plan)
                if asked is None:
                    return
                plan = asked
            table = RealTable.begin(plan, seed or secrets.token_hex(8))
    except Refusal as refusal:
        raise HexarcError(words(refusal.message, **refusal.args_of_message)) from refusal
    Companion(table, words, reader, Path(save) if save else free_path()).run()


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise HexarcError(f"cannot read {path}: {error}") from error


def free_path() -> Path:
    """No game that was saved before is written over."""
    path, number = Path(f"{SAVED}.jsonl"), 2
    while path.exists():
        path, number = Path(f"{SAVED}-{number}.jsonl"), number + 1
    return path


def listed(text: str) -> list[str]:
    return [item.strip().casefold() for item in text.split(",") if item.strip()]


def machines(text: str) -> list[tuple[str, str]]:
    pairs = [item.partition(":") for item in listed(text)]
    return [(level.strip() or DEFAULT_LEVEL, faction.strip()) for faction, _, level in pairs]


def ask_plan(reader: Reader, words: Words, plan: Plan) -> Plan | None:
    """The table by questions; a wrong answer is said at once and asked again."""
    factions, levels = ", ".join(known_factions(plan.invaders)), ", ".join(LEVEL_NAMES)
    while True:
        people = reader.line(words("cli.automa.ask_people", right=factions) + " ")
        others = None if people is None else reader.line(words("cli.automa.ask_automas", right=levels) + " ")
        if people is None or others is None or "q" in (people, others):
            return None
        plan.people, plan.automas = listed(people), machines(others)
        try:
            plan.check()
            if len(plan.people) > 1:
                plan.begins = (reader.line(words("cli.automa.ask_begins") + " ") or "").casefold()
                plan.check()
            return plan
        except Refusal as refusal:
            plan.begins = ""
            reader.console.print(words(refusal.message, **refusal.args_of_message), markup=False)


class Companion:
    """Questions and instructions on a terminal."""

    def __init__(self, table: RealTable, words: Words, reader: Reader, path: Path) -> None:
        self.table = table
        self.words = words
        self.reader = reader
        self.path = path
        names = words.seats(table.game.players, table.session.record.names)
        for seat in range(table.game.players):
            if not (table.session.record.names or [""] * table.game.players)[seat]:
                names[f"seat.{seat}"] = words(f"scythe.faction.{table.faction_of(seat)}.short")
        self.teller = Teller(table.game, words, names)  # type: ignore[arg-type]  # it asks for no game's own state
        self.known = self.known_words()

    @property
    def console(self) -> Console:
        return self.reader.console

    def known_words(self) -> dict[str, str]:
        """Words of the reader's language, and what they stand for. English is always understood."""
        known: dict[str, str] = {}
        for command in COMMANDS:
            for word in self.words(f"cli.automa.word.{command}").casefold().split():
                known[word] = command
        for kind in UNIT_KIND_NAMES:
            for message in (f"scythe.noun.{kind}", f"scythe.noun.{kind}.plural"):
                if self.words.knows(message):
                    known[self.words(message).casefold()] = kind
            known[f"{kind}s"] = kind
        return known

    def run(self) -> None:
        self.say("cli.automa.welcome", path=str(self.path))
        self.save()
        self.board()
        while not self.table.over:
            self.question()
            line = self.reader.line("> ")
            if line is None or line in ("q", "quit"):
                self.save()
                note(self.words("cli.automa.left", path=str(self.path)))
                return
            if line:
                self.command(line)
        show_result(self.console, self.table.game, self.table.state, self.teller)  # type: ignore[arg-type]  # as above

    def command(self, line: str) -> None:
        """Carry a line out; what is wrong with it is said, and nothing is changed."""
        try:
            if line in ("?", "h", "help"):
                self.help()
            elif line in ("t", "b"):
                self.board()
            elif line in ("u", "undo"):
                self.table.undo()
                self.save()
                self.say("cli.automa.undone")
                self.trackers()
            else:
                self.enter(answers(self.table, line, self.known))
        except Refusal as refusal:
            self.say(refusal.message, **refusal.args_of_message)
        except IllegalChoice as error:
            self.console.print(self.reason(error), markup=False)
        except HexarcError as error:
            self.console.print(str(error), markup=False)

    def reason(self, error: IllegalChoice) -> str:
        if error.reason:
            return self.words("cli.automa.not_possible", why=self.words(error.reason))
        return self.words("cli.automa.not_offered", right=", ".join(self.table.offered()[:12]))

    def enter(self, texts: list[str]) -> None:
        before = self.table.session.ply
        self.table.choose(*texts)
        self.save()
        for event in self.table.told_since(before):
            if visible(event, self.table.decision.seat):
                self.console.print(f"[dim]·[/dim] {escape(self.teller.event(event))}")
        if texts[-1] == "end_turn":
            self.trackers()

    def save(self) -> None:
        self.path.write_text(self.table.text(), encoding="utf-8")

    # what is shown

    def say(self, message: str, **args: object) -> None:
        self.console.print(self.words(message, **args), markup=False)  # type: ignore[arg-type]  # arguments of refusals

    def question(self) -> None:
        who = escape(self.teller.who(self.table.decision.seat))
        prompt = self.table.game.prompt(self.table.state, self.words.lang, self.teller.names)
        self.console.print(f"\n[bold]{who}[/bold] · {escape(prompt)}")
        few = self.table.offered()
        if self.table.decision.kind not in ("real_turn.change", "real_unit.place") and len(few) <= 12:
            self.console.print("  " + " · ".join(few), markup=False)

    def board(self) -> None:
        """The map alone: what lies on the mats of people is on the real table."""
        shown = self.table.game.view(self.table.state, self.table.decision.seat)
        self.console.print("\n".join(map_lines(self.words.book, shown)))
        self.trackers()

    def trackers(self) -> None:
        """A line for each Automa: all that lies on its mats."""
        shown = self.table.game.view(self.table.state, self.table.decision.seat)
        machines_shown, seats = shown["automa"], shown["seats"]
        assert isinstance(machines_shown, dict)
        assert isinstance(seats, list)
        for seat, its in machines_shown["seats"].items():
            row = seats[int(seat)]
            self.say(
                "cli.automa.trackers",
                seat=self.teller.who(int(seat)),
                space=its["space"] + 1,
                spaces=its["spaces"],
                scheme=its["scheme"],
                stars=row["star_total"],
                power=row["power"],
                cards=row["combat_cards"],
                coins=row["coins"],
                popularity=row["popularity"],
                deck=its["in_deck"],
            )

    def help(self) -> None:
        grid = Grid.grid(padding=(0, 2))
        for name in HELP:
            example, text = self.words(f"cli.automa.help.{name}").split(" | ")
            grid.add_row(f"[bold]{escape(example)}[/bold]", escape(text))
        self.console.print(grid)
