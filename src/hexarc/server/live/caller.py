"""What a connection is, at a table or at the page of a campaign: an end, and words for what goes wrong."""

import asyncio
import logging
from typing import Any

import msgspec

from hexarc.server.live.outlet import CLOSE_INTERNAL, CLOSE_NOT_FOUND, CLOSE_SLOW, Outlet, close_code
from hexarc.server.live.services import Services
from hexarc.server.problems import Problem, pick_language

log = logging.getLogger("hexarc.socket")


class Caller:
    """``ended`` is settled when the connection shall be closed: with the problem and the code, or with nothing."""

    def __init__(self, here: Services, outlet: Outlet, languages: str) -> None:
        self.here = here
        self.outlet = outlet
        self.languages = languages
        self.dirty = False
        self.ended: asyncio.Future[tuple[Problem, int] | None] = asyncio.get_running_loop().create_future()

    def end(self, problem: Problem | None = None, code: int = CLOSE_NOT_FOUND) -> None:
        if not self.ended.done():
            self.ended.set_result(None if problem is None else (problem, code))

    def gone(self) -> None:
        self.end()

    def drop_if_late(self, now: float) -> None:
        if not self.outlet.open and now > self.outlet.stuck + self.here.settings.limits.send_seconds:
            self.end(Problem("too_slow"), CLOSE_SLOW)

    def wake(self) -> None:
        self.dirty = True
        self.drained()

    def drained(self) -> None:
        """The other side takes something: send what there is."""
        raise NotImplementedError

    def fail(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.end(error, close_code(error))
            return
        log.error("socket: %s", type(error).__name__, exc_info=error)
        self.end(Problem("internal"), CLOSE_INTERNAL)

    def document(self, problem: Problem, lang: str | None = None) -> dict[str, Any]:
        """A refusal, counted and in words."""
        self.here.metrics.problems.labels(problem.code).inc()
        return problem.document(pick_language(lang or "", self.languages))


def unreadable(error: Exception) -> Problem:
    """A message that is no JSON, or not one that is understood here."""
    code = "invalid" if isinstance(error, msgspec.ValidationError) else "bad_json"
    return Problem(code, args={"text": str(error)[:200]})
