"""Single keys of a terminal, typed into one line; the terminal is left as it was found."""

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hexarc.sim import interrupt

PAGE_DOWN, PAGE_UP, DOWN, UP, ESCAPE = "page down", "page up", "down", "up", "escape"
SEQUENCES = {"\x1b[6~": PAGE_DOWN, "\x1b[5~": PAGE_UP, "\x1b[B": DOWN, "\x1b[A": UP, "\x1bOB": DOWN, "\x1bOA": UP}
LOOK_AGAIN = 0.2  # seconds after which a change of the terminal's size is noticed
END_OF_INPUT = "\x04"


def has_keys() -> bool:
    """Whether this system lets us read single keys."""
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return True


@contextmanager
def key_by_key() -> Iterator[None]:
    """No echo and no waiting for Enter. Ctrl-C stays a signal; Ctrl-Z would leave a shell on our screen."""
    import termios

    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    wanted = termios.tcgetattr(fd)
    wanted[3] &= ~(termios.ECHO | termios.ICANON)
    wanted[6][termios.VSUSP] = b"\x00"
    termios.tcsetattr(fd, termios.TCSADRAIN, wanted)
    try:
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


class Keyboard:
    """Keys as they come. What is pasted or typed ahead waits here."""

    def __init__(self) -> None:
        self.waiting: list[str] = []

    def key(self, idle: Callable[[], None]) -> str | None:
        """The next key; None at the end of the input. ``idle`` is called now and then meanwhile."""
        while not self.waiting:
            fd = sys.stdin.fileno()
            with interrupt.released():
                ready, _, _ = select.select([fd], [], [], LOOK_AGAIN)
                typed = os.read(fd, 1024) if ready else b""
            if ready and not typed:
                return None
            if not ready:
                idle()
            self.waiting = keys_of(typed.decode("utf-8", "ignore"))
        return self.waiting.pop(0)


def keys_of(text: str) -> list[str]:
    """Letters, and the names of the keys that send more than one."""
    found: list[str] = []
    while text:
        known = next((sequence for sequence in SEQUENCES if text.startswith(sequence)), "")
        if known:
            found.append(SEQUENCES[known])
        elif text[0] == "\x1b":
            known = text if len(text) > 1 and text[1] in "[O" else text[0]  # an unknown one is left out as a whole
            found += [ESCAPE] if known == "\x1b" else []
        else:
            known = text[0]
            found.append(known)
        text = text[len(known) :]
    return found
