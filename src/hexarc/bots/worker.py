"""A process in which bots think. Whatever a bot does there, its host goes on: it raises, exits, hangs or is killed.

The host calls a function in the process and waits for its answer, or for its end, no longer than it wants to.
"""

# mypyc: skip (processes and pipes: nothing here is hot)

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeVar

START_SECONDS = 60.0  # to import everything, on a machine that has other things to do
POLL_SECONDS = 0.1
T = TypeVar("T")


class BotFailed(Exception):
    """A bot gave no answer. ``what`` says why, without anything that it may have known."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Worker:
    """One process. ``prepare(*given)`` is called in it first; both must be found by name there."""

    def __init__(self, prepare: Callable[..., None], *given: object) -> None:
        context = multiprocessing.get_context("spawn")
        self.near, far = context.Pipe()
        self.process = context.Process(target=_serve, args=(far, prepare, given), name="hexarc-bots", daemon=True)
        with without_interrupts():
            self.process.start()
        far.close()
        self.ready = False
        self.dead = False
        self.ending = threading.Lock()

    def call(
        self, work: Callable[..., T], *given: object, seconds: float = 0.0, check: Callable[[], None] | None = None
    ) -> T:
        """What ``work(*given)`` answers there; BotFailed if it fails or takes longer (0: it may take for ever).

        ``check`` is called a few times a second and may raise, to stop waiting; the process is ended then.
        """
        try:
            if not self.ready:
                self._answer(START_SECONDS, check)
                self.ready = True
            self.near.send((work, given))
            found: T = self._answer(seconds, check)  # type: ignore[assignment]  # what work answers
            return found
        except BotFailed:
            if not self.ready:
                self.kill()
            raise
        except (OSError, EOFError):
            self.kill()
            raise BotFailed(f"the process ended, exit code {self.process.exitcode}") from None
        except BaseException:
            self.kill()
            raise

    def _answer(self, seconds: float, check: Callable[[], None] | None) -> object:
        end = time.monotonic() + seconds if seconds > 0 else float("inf")
        while not self.near.poll(min(POLL_SECONDS if check is not None else 10.0, max(0.0, end - time.monotonic()))):
            if check is not None:
                check()
            if time.monotonic() >= end:
                self.kill()
                raise BotFailed(f"no answer within {seconds:g} s")
        try:
            well, answer = self.near.recv()
        except (OSError, EOFError):
            raise
        except Exception as error:  # what cannot be unpacked here
            raise BotFailed(f"an answer that cannot be read: {type(error).__name__}") from error
        if not well:
            raise BotFailed(str(answer))
        return answer

    def kill(self) -> None:
        """End the process, whatever it does.

        Who waits for it and who closes its lane may come here at once; a pipe closed twice closes somebody else's file.
        """
        self.dead = True
        with self.ending:
            if self.process.is_alive():
                self.process.kill()
            self.process.join(5)
            if not self.near.closed:
                self.near.close()


@contextmanager
def without_interrupts() -> Iterator[None]:
    """A process that is started here does not get the terminal's Ctrl-C, not even while it starts."""
    if not hasattr(signal, "pthread_sigmask"):  # not on this system
        yield
        return
    from multiprocessing import resource_tracker  # not on every system

    resource_tracker.ensure_running()  # it would be started with the process, and lets interrupts through after that
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(far: Connection, prepare: Callable[..., None], given: tuple[object, ...]) -> None:
    """In the process: answer calls until the host closes the pipe or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_host, daemon=True).start()
    if not _send(far, *_outcome(prepare, given)):
        return
    while True:
        try:
            work, args = far.recv()
        except (OSError, EOFError):
            return
        if not _send(far, *_outcome(work, args)):
            return


def _outcome(work: Callable[..., object], given: tuple[object, ...]) -> tuple[bool, object]:
    try:
        return True, work(*given)
    except BaseException as error:  # SystemExit too: only the host decides when this process ends
        return False, described(error)


def _send(far: Connection, well: bool, answer: object) -> bool:
    try:
        far.send((well, answer))
    except OSError:
        return False
    except Exception as error:  # what cannot be packed; nothing of it was sent
        far.send((False, described(error)))
    return True


def _end_with_host() -> None:
    """A bot that hangs must not outlive a host that was killed."""
    host = multiprocessing.parent_process()
    if host is not None:
        host.join()
        os._exit(1)


def described(error: BaseException) -> str:
    """The kind of an error and where it was raised. Its text may hold what the seat alone knows."""
    trace = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(trace[-1].filename).name}:{trace[-1].lineno}" if trace else ""
    return f"{type(error).__name__}{where}"
