"""``--data FILE``: numbers that the owner of a box puts right, for the games of this command (core/boxdata.py)."""

from pathlib import Path
from typing import Annotated

import typer

from hexarc.cli.found import game_class
from hexarc.core.boxdata import BOX, BoxOption, read_box_file
from hexarc.core.errors import OptionError
from hexarc.core.options import Options

DataOption = Annotated[
    Path | None,
    typer.Option("--data", help="A JSON file with numbers of your box in the place of our own; see docs/hosting.md."),
]


def box_options(path: Path | None) -> dict[str, str]:
    """By game: the value of its option ``box``. Everything in the file is checked."""
    if path is None:
        return {}
    found: dict[str, str] = {}
    for name, numbers in read_box_file(path).items():
        try:
            game = game_class(name)
            found[game.NAME] = BoxOption(game.box_numbers()).text_of(game.NAME, numbers)
        except OptionError as error:
            raise OptionError(f"--data {path}: {error}") from error
    return found


def with_box(game: str, options: Options, path: Path | None) -> Options:
    """Options with the numbers of the file, unless they name some themselves."""
    text = box_options(path).get(game, "")
    return {BOX: text, **options} if text else options
