"""One function over many items, on one core or on all. The results come in the order of the items, whoever is first."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

ALONE_BELOW = 8  # so few items are done before other processes have started


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
) -> Iterator[Result]:
    """Call ``start(*given)`` once in every process, then ``work`` for every item. ``jobs`` 0 means all cores.

    ``chunk`` items go to a process at a time; 0 finds a number that suits short work.

    ``work`` must not raise: an error is a result too, for not every exception survives the way between processes.
    """
    if jobs == 0:
        jobs = 1 if len(items) < ALONE_BELOW and chunk != 1 else cores()
    jobs = min(jobs, len(items))
    if jobs <= 1:
        start(*given)
        for item in items:
            yield work(item)
        return
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_begin, initargs=(start, given)
    )
    try:
        chunk = chunk or max(1, min(32, len(items) // (jobs * 4)))
        yield from pool.map(work, items, chunksize=chunk)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(start: Callable[..., None], given: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the parent's business
    start(*given)
