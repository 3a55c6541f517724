"""Long work in a process beside the server: reading a record, telling a long story. Nobody else waits for it.

One piece of work at a time, and of one visitor the next only after the others had theirs. Work that takes too long is
ended with its process; the next one gets a new process.
"""

import asyncio
import contextlib
import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from hexarc.core import registry
from hexarc.server.problems import Problem

A = TypeVarTuple("A")
T = TypeVar("T")
EACH = 4  # pieces of work of one visitor, waiting and under way
IN_ALL = 100
RETRY_AFTER = 5.0
NICE = 5


def prepare(path: list[str], places: dict[str, str], campaigns: dict[str, str]) -> None:
    """In the new process: the same games and campaigns as in the server, and the way free for those who play."""
    import hexarc

    assert hexarc.games()
    for folder in path:
        if folder not in sys.path:
            sys.path.append(folder)
    for name, place in places.items():
        registry.register(name, place)
    for name, place in campaigns.items():
        registry.register_campaign(name, place)
    if sys.platform != "win32":
        os.nice(NICE)


class Aside:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.inside: dict[str, int] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._one = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, who: str, call: Callable[[*A], T], *args: *A) -> T:
        """A ``Problem`` that the work raises comes back; work that takes too long is a TimeoutError."""
        if self.inside.get(who, 0) >= EACH or sum(self.inside.values()) >= IN_ALL:
            raise Problem("busy", retry_after=RETRY_AFTER)
        self.inside[who] = self.inside.get(who, 0) + 1
        turn = self._turns.setdefault(who, asyncio.Lock())
        try:
            async with turn, self._one:
                return await self._carry_out(call, *args)
        finally:
            self.inside[who] -= 1
            if not self.inside[who]:
                del self.inside[who], self._turns[who]

    async def _carry_out(self, call: Callable[[*A], T], *args: *A) -> T:
        if self._pool is None:
            places = {name: registry._PLACES[name] for name in registry.names()}
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, prepare, (list(sys.path), places, dict(registry._CAMPAIGNS)))
        done = False
        try:
            loop = asyncio.get_running_loop()
            found = await asyncio.wait_for(loop.run_in_executor(self._pool, call, *args), self.seconds)
            done = True
            return found
        except Problem:
            done = True
            raise
        except BrokenProcessPool as error:  # the system ended it, perhaps for its size
            raise Problem("busy", retry_after=RETRY_AFTER) from error
        finally:
            if not done:
                self.end_process()

    def end_process(self) -> None:
        """Whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(OSError, ValueError):
                process.kill()
