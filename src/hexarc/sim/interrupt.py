"""Ctrl-C where it does no harm.

While games are played an interrupt is only noted. The loops ask for it between two answers, where nothing is half done;
raised in the middle of compiled rules it would end the process without a word. Outside ``held`` all is as usual.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from hexarc.starting import EXIT_CODE

INSISTING = 2.0  # seconds after which a second Ctrl-C ends everything at once

__all__ = ["EXIT_CODE", "check", "held", "is_held", "released"]

_noted: list[float] = []


def is_held() -> bool:
    return signal.getsignal(signal.SIGINT) is _note


def check() -> None:
    """KeyboardInterrupt, if one was noted."""
    if _noted:
        raise KeyboardInterrupt


def _note(_signal: int, _frame: FrameType | None) -> None:
    if _noted and time.monotonic() > _noted[0] + INSISTING:
        os._exit(EXIT_CODE)
    _noted.append(time.monotonic())


@contextmanager
def held() -> Iterator[None]:
    """Note interrupts; the end of the block raises what nobody asked for."""
    before = signal.getsignal(signal.SIGINT)
    main = threading.current_thread() is threading.main_thread()
    if not main or before is signal.SIG_IGN or before is _note or before is None:
        yield
        return
    _noted.clear()
    signal.signal(signal.SIGINT, _note)
    try:
        yield
        check()
    finally:
        signal.signal(signal.SIGINT, before)
        _noted.clear()


@contextmanager
def released() -> Iterator[None]:
    """Within ``held``, while somebody is waited for: interrupts are raised at once."""
    if not is_held():
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        check()
        yield
    finally:
        signal.signal(signal.SIGINT, _note)
