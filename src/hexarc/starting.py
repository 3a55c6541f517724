"""The first moments of a process that imports hexarc; the package imports this file before all others.

In the command ``hexarc``, Ctrl-C ends it at once and without a word: nothing is there yet that could be lost, and
loading the rest takes a while. A build that is not there is one clear line. In a program that merely imports hexarc,
Ctrl-C stays what it is, and a missing build raises.
"""

import os
import signal
import sys
import threading
from collections.abc import MutableSequence
from types import FrameType

EXIT_CODE = 130  # what a shell says of a command that Ctrl-C ended
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


def take_build(search: MutableSequence[str]) -> None:
    from hexarc import build_info  # only now: it loads more, and Ctrl-C is heard already

    try:
        build_info.take_build(search)
    except build_info.BuildUnavailable as error:
        if not is_command(sys.orig_argv):
            raise
        print(f"hexarc: {error}", file=sys.stderr)
        raise SystemExit(2) from None


listen()
