"""Bots that fail in every way there is."""

import os
import signal
import time
from pathlib import Path

from hexarc.bots import registry
from hexarc.core.state import State
from hexarc.core.window import Window


class Bad:
    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, window: Window[State]) -> int:
        raise NotImplementedError


class Raises(Bad):
    def choose(self, window: Window[State]) -> int:
        raise ZeroDivisionError("a secret that does not belong into a log")


class Exits(Bad):
    def choose(self, window: Window[State]) -> int:
        raise SystemExit(3)


class Interrupts(Bad):
    def choose(self, window: Window[State]) -> int:
        raise KeyboardInterrupt


class Dies(Bad):
    def choose(self, window: Window[State]) -> int:
        os._exit(4)


class Killed(Bad):
    def choose(self, window: Window[State]) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(60)
        return 0


class Hangs(Bad):
    def choose(self, window: Window[State]) -> int:
        while True:
            time.sleep(0.01)


class HangsOpenly(Hangs):
    """Says when it begins, so that a test need not guess."""

    def choose(self, window: Window[State]) -> int:
        os.write(2, b"it hangs\n")
        return super().choose(window)


class Illegal(Bad):
    def choose(self, window: Window[State]) -> int:
        return 123456789


class Text(Bad):
    def choose(self, window: Window[State]) -> int:
        return "first"  # type: ignore[return-value]  # as wrong as can be


class Unpackable(Bad):
    def choose(self, window: Window[State]) -> int:
        return lambda: 0  # type: ignore[return-value]  # it does not fit through a pipe


class Unmakeable(Bad):
    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        raise OSError("there is no such model")


class Slow(Bad):
    """Thinks for half a second, and answers well."""

    def choose(self, window: Window[State]) -> int:
        time.sleep(0.5)
        return window.decision.choices[0]


class First(Bad):
    """Not bad at all: it answers at once."""

    def choose(self, window: Window[State]) -> int:
        return window.decision.choices[0]


class Flaky(Bad):
    """Fails once for all processes of a folder, then answers well."""

    def choose(self, window: Window[State]) -> int:
        mark = Path(os.environ["HEXARC_FLAKY"])
        if not mark.exists():
            mark.touch()
            raise ZeroDivisionError
        return window.decision.choices[0]


FAILING = ("raises", "exits", "interrupts", "dies", "killed", "illegal", "text", "unpackable", "unmakeable")


def register_all() -> None:
    for name in (*FAILING, "hangs", "slow", "flaky"):
        registry.register(name, f"{__name__}:{name.capitalize()}")
