"""A connection to a campaign: it is told that something is new, and asks by HTTP what it is.

What wakes it is a hint, perhaps one too many: it looks how the campaign stands, and says so only if that is new.
"""

import asyncio
import logging

import msgspec

from hexarc.server.live.messages import read_message
from hexarc.server.live.outlet import CLOSE_INTERNAL, CLOSE_SLOW, Outlet, close_code
from hexarc.server.live.services import Services
from hexarc.server.problems import Problem, pick_language
from hexarc.server.storage.campaigns import Standing
from hexarc.server.storage.keys import Member

log = logging.getLogger("hexarc.socket")
Mark = tuple[int, frozenset[tuple[str, Standing]]]  # the revision of the campaign, and how its tables stand


class CampaignSocket:
    """``ended`` is settled when the connection shall be closed: with the problem and the code, or with nothing."""

    def __init__(self, here: Services, outlet: Outlet, member: Member, languages: str) -> None:
        self.here = here
        self.outlet = outlet
        self.member = member
        self.seats = member.seats  # whoever looks at the page need not be told that a question waits
        self.languages = languages
        self.told: Mark | None = None
        self.dirty = False
        self.looking: asyncio.Task[None] | None = None
        self.ended: asyncio.Future[tuple[Problem, int] | None] = asyncio.get_running_loop().create_future()

    def end(self, problem: Problem | None = None, code: int = 0) -> None:
        if not self.ended.done():
            self.ended.set_result(None if problem is None else (problem, code))

    def gone(self) -> None:
        self.end()

    def drop_if_late(self, now: float) -> None:
        if not self.outlet.open and now > self.outlet.stuck + self.here.settings.limits.send_seconds:
            self.end(Problem("too_slow"), CLOSE_SLOW)

    # Out.

    def wake(self) -> None:
        self.dirty = True
        self.drained()

    def say(self, message: bytes) -> None:
        """What is said at tables is not for here."""

    def drained(self) -> None:
        if self.dirty and self.outlet.open and self.looking is None and not self.ended.done():
            self.looking = asyncio.get_running_loop().create_task(self.look())

    async def look(self) -> None:
        """See whether something is new, as often as somebody said so meanwhile."""
        try:
            while self.dirty and not self.ended.done():
                self.dirty = False
                if not await self.here.campaigns.still_holds(self.member):
                    raise Problem("not_found")
                live = await self.here.campaigns.campaign(self.member.campaign_id)
                tables = await self.here.campaigns.standings(live)
                mark = (live.row.revision, frozenset(tables.items()))
                if mark != self.told and not self.ended.done():
                    self.told = mark
                    self.outlet.send_message(msgspec.json.encode({"version": live.version}))
        except Problem as problem:
            self.end(problem, close_code(problem))
        except Exception as error:
            log.error("socket: %s", type(error).__name__, exc_info=error)
            self.end(Problem("internal"), CLOSE_INTERNAL)
        finally:
            self.looking = None

    # In.

    def got(self, raw: bytes) -> None:
        try:
            message = read_message(raw)
            if message.ping is None:
                raise Problem("invalid", args={"text": "ping"})
            self.outlet.send_message(b'{"pong":%d}' % message.ping)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            code = "invalid" if isinstance(error, msgspec.ValidationError) else "bad_json"
            self.refuse(Problem(code, args={"text": str(error)[:200]}))
        except Problem as problem:
            self.refuse(problem)

    def refuse(self, problem: Problem) -> None:
        self.here.metrics.problems.labels(problem.code).inc()
        document = problem.document(pick_language(self.languages))
        self.outlet.send_message(msgspec.json.encode({"problem": document}))
