"""One function over many items, on one core or on all. The results come in the order of the items, whoever is first."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import TypeVar, cast

from hexarc.bots.worker import without_interrupts
from hexarc.core.errors import HexarcError
from hexarc.sim import interrupt

Item = TypeVar("Item")
Result = TypeVar("Result")

ALONE_BELOW = 8  # so few items are done before other processes have started
LOOK_EVERY = 0.1  # seconds: somebody may have pressed Ctrl-C
LAST_WAIT = 2.0  # seconds for the thread that looks after processes, once these are killed: it needs a moment


def cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on this system
        return os.cpu_count() or 1


def spread(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int,
    start: Callable[..., None],
    given: tuple[object, ...],
    chunk: int = 0,
    slow: bool = False,
) -> Iterator[Result]:
    """Call ``start(*given)`` once in every process, then ``work`` for every item. ``jobs`` 0 means all cores.

    ``chunk`` items go to a process at a time; 0 finds a number that suits short work. ``slow``: an item may take longer
    than anybody who presses Ctrl-C wants to wait, so where interrupts are held it is never worked on in this process.

    ``work`` must not raise: an error is a result too, for not every exception survives the way between processes.
    """
    if jobs == 0:
        jobs = 1 if len(items) < ALONE_BELOW and chunk != 1 else cores()
    jobs = min(jobs, len(items))
    if jobs <= 1 and not (slow and items and interrupt.is_held()):
        start(*given)
        for item in items:
            interrupt.check()
            yield work(item)
        return
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_begin, initargs=(start, given)
    )
    finished = False
    try:
        chunk = chunk or max(1, min(32, len(items) // (jobs * 4)))
        parts = [items[at : at + chunk] for at in range(0, len(items), chunk)]
        with without_interrupts():  # here the processes start
            waiting = [pool.submit(_work_through, work, part) for part in parts]
        for future in waiting:
            yield from answered(future)
        finished = True
    except BrokenProcessPool as error:
        raise HexarcError("a process that plays games ended; perhaps the memory is full: try fewer --jobs") from error
    finally:
        manager = cast(Thread | None, pool._executor_manager_thread)
        if not finished:
            end(pool)
        pool.shutdown(wait=finished, cancel_futures=True)
        if manager is not None:  # else Python, on its way out, may write to it while it closes
            manager.join(LAST_WAIT)


def answered(future: "Future[list[Result]]") -> list[Result]:
    while True:
        interrupt.check()
        try:
            return future.result(LOOK_EVERY)
        except TimeoutError:
            continue


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes in the middle of whatever they do: nobody waits for it any more."""
    for process in list((pool._processes or {}).values()):
        process.kill()


def _begin(start: Callable[..., None], given: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the parent's business
    start(*given)


def _work_through(work: Callable[[Item], Result], items: Sequence[Item]) -> list[Result]:
    return [work(item) for item in items]
