"""``--config FILE``: the flags of a command as a TOML file. What stands on the command line goes before."""

import tomllib
from pathlib import Path
from typing import Final

import typer

from hexarc.core.errors import OptionError

NOT_IN_A_FILE: Final = ("config", "help")


def take_config(context: typer.Context, path: Path | None) -> Path | None:
    """A callback of the flag: put what the file says in the place of the command's defaults."""
    if path is None:
        return None
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"--config {path}: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"--config {path} is not TOML: {error}") from error
    flags = [each for each in context.command.params if each.name not in NOT_IN_A_FILE]
    known = {str(each.name).replace("_", "-"): each for each in flags}
    defaults: dict[str, object] = {}
    for key, value in given.items():
        flag = known.get(key)
        if flag is None:
            raise OptionError(f"--config {path}: there is no '{key}'; there are {', '.join(sorted(known))}")
        if flag.multiple != isinstance(value, list):
            raise OptionError(f"--config {path}: '{key}' must be {'a list' if flag.multiple else 'one value'}")
        defaults[str(flag.name)] = value
    context.default_map = {**(context.default_map or {}), **defaults}
    return path
