"""Numbers of a box that this project does not know: it plays with values of its own until an owner says better.

A module declares them (``Module.box_numbers``). They are settled like options, as one text in the sealed option
``box``, so that records, snapshots and stored tables keep them and a replay is the same. ``hexarc play --data FILE``
reads them from a small JSON file, an object of names and numbers for each game.
"""

import json
from pathlib import Path
from typing import Final

from hexarc.core.errors import OptionError
from hexarc.core.options import Option, Options, Value

BOX: Final = "box"  # the name of the option


class BoxNumber:
    """One number: its name, our value, and the range in which the rules still work."""

    def __init__(self, name: str, value: int, least: int, most: int) -> None:
        self.name = name
        self.value = value
        self.least = least
        self.most = most

    def wrong(self, given: int) -> str:
        """What is wrong with a value, in words; nothing if it fits."""
        if self.least <= given <= self.most:
            return ""
        return f"'{self.name}' cannot be {given}; it can be {self.least} to {self.most}"


class BoxOption(Option):
    """What the owner of a box set, as ``armor.power=2,feint.change=3``; what equals our own value is left out."""

    def __init__(self, numbers: list[BoxNumber]) -> None:
        super().__init__(BOX, ("",), "", (), True)
        self.numbers: dict[str, BoxNumber] = {number.name: number for number in numbers}

    def labels(self) -> list[str]:
        return []

    def parse(self, game: str, given: Value) -> Value:
        if not isinstance(given, str):
            raise OptionError(f"{game}: option '{BOX}' must be a text such as armor.power=2")
        values: dict[str, int] = {}
        for item in [item.strip() for item in given.split(",") if item.strip()]:
            name, _, value = item.partition("=")
            try:
                values[name] = int(value)
            except ValueError as error:
                raise OptionError(f"{game}: option '{BOX}': {item!r} is no name=number") from error
        return self.text_of(game, values)

    def text_of(self, game: str, values: dict[str, int]) -> str:
        kept: list[str] = []
        for name in sorted(values):
            number = self.numbers.get(name)
            if number is None:
                known = ", ".join(sorted(self.numbers)) or "none"
                raise OptionError(f"{game}: the data of a box has no number '{name}'; the numbers are {known}")
            wrong = number.wrong(values[name])
            if wrong:
                raise OptionError(f"{game}: the data of a box: {wrong}")
            if values[name] != number.value:
                kept.append(f"{name}={values[name]}")
        return ",".join(kept)


def box_values(numbers: list[BoxNumber], options: Options) -> dict[str, int]:
    """All numbers by their names: ours, and those that the settled options put in their place."""
    values = {number.name: number.value for number in numbers}
    for item in str(options.get(BOX, "")).split(","):
        name, _, value = item.partition("=")
        if name:
            values[name] = int(value)
    return values


def named_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object in which no name stands twice: nobody could tell which number was meant."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise OptionError(f"'{name}' is there twice; keep one of them")
        found[name] = value
    return found


def read_box_file(path: Path) -> dict[str, dict[str, int]]:
    """The numbers of an owner's file by game. Whether a game has them is told when it is set up with them."""
    try:
        found = json.loads(path.read_text(encoding="utf-8-sig"), object_pairs_hook=named_once)
    except OSError as error:
        raise OptionError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise OptionError(f"{path} is not JSON: {error}") from error
    except OptionError as error:
        raise OptionError(f"{path}: {error}") from error
    if not isinstance(found, dict):
        raise OptionError(f'{path} must be an object such as {{"scythe": {{"armor.power": 2}}}}')
    given: dict[str, dict[str, int]] = {}
    for game, numbers in found.items():
        if not isinstance(numbers, dict):
            raise OptionError(f"{path}, {game}: found {numbers!r}, expected an object of names and numbers")
        given[game] = {}
        for name, value in numbers.items():
            if not isinstance(value, int) or isinstance(value, bool):
                raise OptionError(f"{path}, {game}, {name}: found {value!r}, expected a whole number")
            given[game][name] = value
    return given


def box_text(numbers: dict[str, int]) -> str:
    """Numbers as the value of the option."""
    return ",".join([f"{name}={numbers[name]}" for name in sorted(numbers)])
