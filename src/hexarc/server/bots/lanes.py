"""Who thinks next. Quick levels and slow ones have processes of their own, and every table gets its turn.

A lane has a few processes. Of the thoughts that wait, the one goes first whose answer should be there first: a thought
that is expected to take long may wait long. A table asks for one thought at a time, so no table gets more than others.
A thought that takes much longer than expected does not hold up the rest: a spare process takes the lane over.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Protocol

from hexarc.bots.worker import BotFailed, described

WAIT_FACTOR = 10.0  # a thought of a second should be answered within ten
AWAY = 2.0  # seconds: what a bot planned before is known in the process that thought last for its table


class Thinking(Protocol):
    """A process, as far as a lane needs it."""

    dead: bool

    def call(self, work: Callable[..., object], *given: object, seconds: float = 0.0) -> object: ...

    def kill(self) -> None: ...


Given = tuple[object, ...]


class Outdated(Exception):
    """Nobody wants to know any more: the table moved on while the thought waited."""


class Job:
    """A thought that waits. ``given`` says what it is about when its turn comes, None if nobody wants it any more."""

    def __init__(
        self, table: str, work: Callable[..., object], given: Callable[[], Given | None], expected: float, limit: float
    ) -> None:
        self.table = table
        self.work = work
        self.given = given
        self.limit = limit
        self.due = time.monotonic() + WAIT_FACTOR * expected
        self.answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()


class Place:
    """A process of a lane and what it does now. It is started with its first thought."""

    def __init__(self) -> None:
        self.worker: Thinking | None = None
        self.busy = False
        self.late_at = 0.0
        self.tables: set[str] = set()

    def is_late(self, now: float) -> bool:
        return self.busy and now >= self.late_at


class Lane:
    """``size`` processes, and ``spare`` more while some are late; ``late`` says after how many seconds one is so."""

    def __init__(
        self, size: int, spare: int, late: Callable[[float], float], hire: Callable[[], Thinking], threads: Executor
    ) -> None:
        self.size = size
        self.spare = spare
        self.late = late
        self.hire = hire
        self.threads = threads
        self.jobs: list[Job] = []
        self.places: list[Place] = []
        self.running: set[asyncio.Task[None]] = set()
        self.stopped = False

    async def ask(self, job: Job) -> object:
        """The answer; BotFailed if there is none, Outdated if nobody wants it any more."""
        self.jobs.append(job)
        self.go_on()
        try:
            return await job.answer
        finally:
            if job in self.jobs:
                self.jobs.remove(job)

    def go_on(self) -> None:
        """Give waiting thoughts to processes that have nothing to do."""
        while self.jobs and not self.stopped:
            place = self._free_place()
            if place is None:
                return
            job = min(self.jobs, key=lambda job: self._rank(job, place))
            self.jobs.remove(job)
            given = self._given(job)
            if given is None:
                continue
            place.busy = True
            seconds = self.late(job.limit)
            place.late_at = time.monotonic() + seconds
            asyncio.get_running_loop().call_later(seconds + 0.01, self.go_on)
            task = asyncio.get_running_loop().create_task(self._run(place, job, given))
            self.running.add(task)
            task.add_done_callback(self.running.discard)

    def _given(self, job: Job) -> Given | None:
        """What a thought is about, if somebody still wants it."""
        if job.answer.done():
            return None
        try:
            given = job.given()
        except Exception as error:  # the rules fail; that is no reason to leave others waiting
            job.answer.set_exception(BotFailed(described(error)))
            return None
        if given is None:
            job.answer.set_exception(Outdated())
        return given

    def _rank(self, job: Job, place: Place) -> float:
        at_home = job.table in place.tables or not any([job.table in other.tables for other in self.places])
        return job.due if at_home else job.due + AWAY

    def _free_place(self) -> Place | None:
        for place in self.places:
            if not place.busy:
                return place
        if self._in_time() >= self.size or len(self.places) >= self.size + self.spare:
            return None
        place = Place()
        self.places.append(place)
        return place

    def _in_time(self) -> int:
        """How many places are not held up."""
        now = time.monotonic()
        return len([place for place in self.places if not place.is_late(now)])

    async def _run(self, place: Place, job: Job, given: Given) -> None:
        """One thought, in a thread that waits for the process."""
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self.threads, self._think, place, job, given)
            if not job.answer.done():
                job.answer.set_result(answer)
        except Exception as error:  # BotFailed, or a process that cannot be started
            failure = error if isinstance(error, BotFailed) else BotFailed(f"no process: {type(error).__name__}")
            if not job.answer.done():
                job.answer.set_exception(failure)
        finally:
            place.busy = False
            place.tables.add(job.table)
            if len(place.tables) > 1000:
                place.tables.clear()
            if place.worker is None or place.worker.dead or self._in_time() > self.size:
                self._dismiss(place)
            self.go_on()

    def _think(self, place: Place, job: Job, given: Given) -> object:
        if place.worker is None:
            place.worker = self.hire()
        if self.stopped:
            place.worker.kill()
        return place.worker.call(job.work, *given, seconds=job.limit)

    def _dismiss(self, place: Place) -> None:
        if place in self.places:
            self.places.remove(place)
        if place.worker is not None and not place.worker.dead:
            self.threads.submit(place.worker.kill)

    def stop(self) -> None:
        """End all processes; whoever waits learns that there is no answer."""
        self.stopped = True
        for place in self.places:
            if place.worker is not None:
                place.worker.kill()
        for job in self.jobs:
            if not job.answer.done():
                job.answer.cancel()
        self.jobs.clear()
