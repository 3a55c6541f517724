"""Ctrl-C while the command starts: nothing is there yet that could be lost, so it ends at once and without a word.

The package imports this file before all others, and that is what does it: loading the rest takes a while. So it imports
nothing of hexarc. In a program that merely imports hexarc, Ctrl-C stays what it is.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

EXIT_CODE = 130  # what a shell says of a command that Ctrl-C ended
HELD = "HEXARC_INTERRUPTS_HELD"  # set for a program that takes the place of this one: it lets interrupts through
WITH_VALUE = ("-X", "-W")


def leave(_signal: int, _frame: FrameType | None) -> None:
    os._exit(EXIT_CODE)


def is_command(words: list[str]) -> bool:
    """Whether a process that was started with these words is the command ``hexarc``, not a program that imports us."""
    at = 1
    while at < len(words):
        word = words[at]
        if word == "-m":
            return words[at + 1 : at + 2] == ["hexarc"]
        if not word.startswith("-"):
            return os.path.basename(word).removesuffix(".exe") == "hexarc"
        at += 2 if word in WITH_VALUE else 1
    return False


def listen() -> None:
    """In the command, from here until its main function: an interrupt ends the process."""
    if not is_command(sys.orig_argv) or threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)


@contextmanager
def handed_over() -> Iterator[None]:
    """While this program may be replaced by another: an interrupt waits until that one can hear it."""
    if not hasattr(signal, "pthread_sigmask"):  # not on this system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    if signal.SIGINT not in before:
        os.environ[HELD] = "1"
    try:
        yield
    finally:
        os.environ.pop(HELD, None)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def let_through() -> None:
    """In the program that took the place: what was held is heard now."""
    if os.environ.pop(HELD, None) is not None:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


listen()
