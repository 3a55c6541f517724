"""A connection to a campaign: it is told that something is new, and asks by HTTP what it is.

What wakes it is a hint, perhaps one too many: it looks how the campaign stands, and says so only if that is new.
"""

import asyncio

import msgspec

from hexarc.server.live.caller import Caller, unreadable
from hexarc.server.live.messages import read_message
from hexarc.server.live.outlet import Outlet
from hexarc.server.live.services import Services
from hexarc.server.problems import Problem
from hexarc.server.storage.campaigns import Standing
from hexarc.server.storage.keys import Member

Mark = tuple[int, frozenset[tuple[str, Standing]]]  # the revision of the campaign, and how its tables stand


class CampaignSocket(Caller):
    def __init__(self, here: Services, outlet: Outlet, member: Member, languages: str) -> None:
        super().__init__(here, outlet, languages)
        self.member = member
        self.seats = member.seats  # whoever looks at the page need not be told that a question waits
        self.told: Mark | None = None
        self.looking: asyncio.Task[None] | None = None

    # Out.

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
        except Exception as error:
            self.fail(error)
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
            self.refuse(unreadable(error))
        except Problem as problem:
            self.refuse(problem)

    def refuse(self, problem: Problem) -> None:
        self.outlet.send_message(msgspec.json.encode({"problem": self.document(problem)}))
