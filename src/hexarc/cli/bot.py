"""``hexarc bot``: a bot of your own takes a seat at a table on somebody's server."""

import traceback
from typing import Annotated

import typer

from hexarc.bots.registry import bot_class
from hexarc.bots.remote import RemoteSeats
from hexarc.cli.found import look_here
from hexarc.cli.terminal import note
from hexarc.core.errors import HexarcError, OptionError


def bot(
    link: Annotated[str, typer.Argument(help="The link of the seat: https://host/table#KEY.")],
    name: Annotated[str, typer.Argument(help="module:Class in the present folder, or a level.")],
    pause: Annotated[float, typer.Option(min=0.1, help="Seconds between two looks at the table.")] = 1.0,
) -> None:
    """Play a seat at a hosted table with a bot of your own. Whoever has the link may take over at any time."""
    look_here()
    bot_class(name)
    try:
        seats = RemoteSeats(link, name, pause)
    except ValueError as error:  # what urlsplit cannot read
        raise OptionError(f"'{link}' is no link of a seat: {error}") from error
    try:
        for line in seats.play():
            note(line)
    except HexarcError:
        raise
    except Exception as error:  # the bot's own
        traceback.print_exc()
        raise typer.Exit(1) from error
