"""What Typer does not do by itself: options of games as flags, and errors as one line.

``hexarc sim arcs --leaders-lore=base --split-discard`` sets the options ``leaders_lore`` and ``split_discard`` of the
game, which the command line cannot know beforehand.
"""

import os
from collections.abc import Iterable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from hexarc.cli.terminal import complain
from hexarc.core.errors import HexarcError, LawBroken, OptionError, RuleBug
from hexarc.core.game import Game
from hexarc.core.options import Option, Options, Value
from hexarc.core.state import State
from hexarc.sim import interrupt
from hexarc.sim.batch import GameFailed

FLAGS = "hexarc.flags"
Flag = tuple[str, str | None]
KINDS = {"int": "number", "float": "number", "Path": "path", "str": "text", "list[str]": "text", "bool": ""}


def in_words(command: Any, ctx: Any) -> None:
    """Let the help say what an option takes in words, not by the names of Python's types and ``<int range> [x>=1]``."""
    for param in command.get_params(ctx):
        if not hasattr(param, "display_type_rich"):  # of another version of Typer
            continue
        if param.param_type_name != "option":
            param.display_type_rich = lambda ctx: None  # its name tells
            continue
        kind = KINDS.get(param.bare_type())
        low, high = getattr(param, "min", None), getattr(param, "max", None)
        if high is not None:
            kind = f"{low} to {high}"
        elif low is not None:
            kind = f"{low} or more"
        if kind is not None and param.metavar is None:
            param.metavar = kind
            param._get_number_range_help_str = lambda: None  # said already


class HexarcGroup(TyperGroup):
    """Turns the errors that Hexarc raises on purpose into one line and an exit code: 1 a failure, 2 wrong input.

    Ctrl-C has the exit code 130.
    """

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is not None:
            in_words(found, ctx)
        return found

    def format_help(self, ctx: Any, formatter: Any) -> None:
        in_words(self, ctx)
        super().format_help(ctx, formatter)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Exit(interrupt.EXIT_CODE) from None
        except HexarcError as error:
            if os.environ.get("HEXARC_DEBUG"):
                raise
            complain(str(error))
            failed = isinstance(error, RuleBug | LawBroken | GameFailed)
            raise typer.Exit(1 if failed else 2) from error


class GameCommand(TyperCommand):
    """A command that takes the options of a game as flags. They wait in the context until the game is known."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        takes_value: dict[str, bool] = {"--help": False, "-h": False}
        for param in self.params:
            for name in [*param.opts, *param.secondary_opts]:
                if name.startswith("-"):
                    takes_value[name] = not getattr(param, "is_flag", False)
        kept, flags = split_flags(args, takes_value)
        ctx.meta[FLAGS] = flags
        return super().parse_args(ctx, kept)


def split_flags(args: list[str], takes_value: dict[str, bool]) -> tuple[list[str], list[Flag]]:
    """The arguments that the command knows, and the unknown ``--name[=value]``.

    ``--name value`` is understood too once the game stands before it; otherwise the value would be taken for the game.
    """
    kept: list[str] = []
    flags: list[Flag] = []
    plain = 0
    i = 0
    while i < len(args):
        argument = args[i]
        name, equals, value = argument.partition("=")
        if argument == "--":
            return kept + args[i:], flags
        if name in takes_value:
            kept.append(argument)
            if takes_value[name] and not equals and i + 1 < len(args):
                i += 1
                kept.append(args[i])
        elif name.startswith("--"):
            if not equals and plain > 0 and i + 1 < len(args) and not args[i + 1].startswith("-"):
                i += 1
                equals, value = "=", args[i]
            flags.append((name[2:].replace("-", "_"), value if equals else None))
        else:
            kept.append(argument)
            plain += 1
        i += 1
    return kept, flags


def game_options(found: type[Game[State]], given: Iterable[str], flags: Iterable[Flag] = ()) -> Options:
    """The options of ``--option name=value`` and of flags, each checked against what the game declares."""
    declared = {option.name: option for option in found.declared_options()}
    options: Options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"--option needs name=value, not '{text}'")
        name = name.strip().replace("-", "_")
        options[name] = _declared(found, declared, name).parse(found.NAME, value.strip())
    for name, flag_value in flags:
        if flag_value is None and name not in declared and name.startswith("no_") and name[3:] in declared:
            options[name[3:]] = declared[name[3:]].parse(found.NAME, "off")
            continue
        option = _declared(found, declared, name)
        options[name] = switched_on(option) if flag_value is None else option.parse(found.NAME, flag_value)
    return options


def _declared(found: type[Game[State]], declared: dict[str, Option], name: str) -> Option:
    if name not in declared:
        offered = ", ".join([option.name for option in declared.values() if not option.sealed]) or "none"
        flag = name.replace("_", "-")
        raise OptionError(f"--{flag}: {found.NAME} has no option '{name}'; its options are {offered}")
    return declared[name]


def switched_on(option: Option) -> Value:
    """What a bare flag means: on, or else the first value that is not off."""
    for value in option.values:
        if value is not False and value != "off":
            return value
    return option.default
