"""Tests of other files, run once more under a fixture of the file that takes them over: in every seat, for instance."""

import inspect
import re
from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType


def taken_over(modules: Iterable[ModuleType], foreign: re.Pattern[str]) -> dict[str, Callable[..., object]]:
    """Test functions, by names of their own. Left out are those whose text, or the text of a function of their file
    that they call, has something foreign in it."""
    found: dict[str, Callable[..., object]] = {}
    for module in modules:
        subject = module.__name__.rpartition(".")[2].removeprefix("test_")
        for name, test in _functions(module).items():
            if name.startswith("test_") and not foreign.search(_text(module, test, set())):
                found[f"test_{subject}_{name.removeprefix('test_')}"] = test
    return found


def _functions(module: ModuleType) -> dict[str, FunctionType]:
    named = vars(module).items()
    return {name: one for name, one in named if isinstance(one, FunctionType) and one.__module__ == module.__name__}


def _text(module: ModuleType, function: FunctionType, read: set[str]) -> str:
    text = inspect.getsource(function)
    for name in set(function.__code__.co_names) - read:
        helper = _functions(module).get(name)
        if helper is not None:
            read.add(name)
            text += _text(module, helper, read)
    return text
