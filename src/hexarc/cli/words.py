"""What the command says, in the chosen language."""

import os
from typing import Annotated

import typer

from hexarc.core.choice import Arg
from hexarc.core.text import LANGUAGES, catalogue

LangOption = Annotated[
    str, typer.Option("--lang", help="Language: en, fr or it. Default: HEXARC_LANG, then that of the system.")
]
RayOption = Annotated[
    str, typer.Option("--ray", help="Play on the Ray cluster at this address ('local': start one here).")
]
JsonOption = Annotated[bool, typer.Option("--json", help="For machines: one JSON object a line.")]


def default_lang() -> str:
    """The language of the system if we speak it, else English."""
    chosen = os.environ.get("HEXARC_LANG", "")
    if chosen:
        return chosen
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


class Words:
    """A catalogue with keyword arguments. ``folders`` are those of a game outside the package."""

    def __init__(self, lang: str = "", folders: tuple[str, ...] = ()) -> None:
        self.lang = lang or default_lang()
        self.book = catalogue(self.lang, folders)

    def __call__(self, message: str, **args: Arg) -> str:
        return self.book.say(message, args)

    def knows(self, message: str) -> bool:
        return message in self.book.messages or message in self.book.plurals

    def first_known(self, *messages: str) -> str:
        """The text of the first id that there is, or the last of the given texts as it is."""
        for message in messages[:-1]:
            if self.knows(message):
                return self(message)
        return messages[-1]

    def decimal(self, value: float, digits: int = 1) -> str:
        from babel.numbers import format_decimal

        return str(format_decimal(round(value, digits), locale=self.book.locale))

    def percent(self, share: float) -> str:
        from babel.numbers import format_percent

        pattern = "0.0\N{NO-BREAK SPACE}%" if self.lang == "fr" else "0.0%"
        return str(format_percent(share, format=pattern, locale=self.book.locale))

    def interval(self, low: float, high: float) -> str:
        """From one share to another, short enough for a column: it must not be broken."""
        from babel.numbers import format_decimal

        least = format_decimal(100 * low, format="0.0", locale=self.book.locale)
        return f"{least}\N{EN DASH}{self.percent(high)}"

    def seats(self, players: int, names: list[str] | None = None) -> dict[str, str]:
        """The players' names as messages want them; "Player 1" and so on for those without one."""
        found = {f"seat.{seat}": self(f"seat.{seat}") for seat in range(players)}
        for seat, name in enumerate(names or []):
            if name:
                found[f"seat.{seat}"] = name
        return found
