"""``hexarc games``: what can be played, with which options."""

import typer
from rich.markup import escape

from hexarc.cli.found import game_class, listed_games
from hexarc.cli.terminal import note, output, print_json
from hexarc.cli.words import JsonOption, LangOption, Words
from hexarc.core.options import Option, label_of


def games(json: JsonOption = False, lang: LangOption = "") -> None:
    """List the games, their player counts and options."""
    console = output()
    names = listed_games()
    if not names:
        note(Words(lang)("cli.games.none"))
    for name in names:
        found = game_class(name)
        words = Words(lang, found(found.MIN_PLAYERS, {}).locale_folders())
        if json:
            print_json(
                {
                    "game": name,
                    "name": words(f"{name}.name"),
                    "min_players": found.MIN_PLAYERS,
                    "max_players": found.MAX_PLAYERS,
                    "options": [option_row(words, name, option) for option in found.listed_options()],
                }
            )
            continue
        title = escape(words(f"{name}.name"))
        counts = words("cli.games.players", low=found.MIN_PLAYERS, high=found.MAX_PLAYERS)
        console.print(f"[bold]{title}[/bold] ({escape(name)}) · {escape(counts)}")
        for option in found.listed_options():
            console.print(f"  [bold]{option.name}[/bold]  {escape(words(f'{name}.option.{option.name}'))}")
            for label in option.labels():
                mark = words("cli.games.default") if label == label_of(option.default) else ""
                text = words(f"{name}.option.{option.name}.{label}")
                console.print(f"    {escape(label)}: {escape(text)} [dim]{escape(mark)}[/dim]".rstrip())


def games_or_command(ctx: typer.Context, json: JsonOption = False, lang: LangOption = "") -> None:
    """List the games, their player counts and options. With a command: the tables of a server."""
    if ctx.invoked_subcommand is None:
        games(json, lang)


def option_row(words: Words, game: str, option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "text": words(f"{game}.option.{option.name}"),
        "default": label_of(option.default),
        "values": [
            {"value": label, "text": words(f"{game}.option.{option.name}.{label}")} for label in option.labels()
        ],
    }
