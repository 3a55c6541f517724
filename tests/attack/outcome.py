"""What came of an attack, and how the attacks are found."""

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import tests.attack


class Outcome(NamedTuple):
    tried: str  # how much of it: "40 kills, 854 moves"
    held: bool
    found: str = ""  # what went wrong


class Attack(NamedTuple):
    name: str
    what: str
    quick: bool
    run: Callable[[Path], Outcome]


def attacks() -> list[Attack]:
    """Every attack, by name."""
    found: list[Attack] = []
    for info in pkgutil.iter_modules(tests.attack.__path__):
        if info.name.startswith("attack_"):
            module = importlib.import_module(f"tests.attack.{info.name}")
            found.append(Attack(info.name.removeprefix("attack_"), module.WHAT, module.QUICK, module.run))
    return sorted(found)
