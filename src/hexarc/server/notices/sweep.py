"""Looking after tables at which time does something: clocks, bots that nobody started, players to be told."""

import asyncio
import logging

from hexarc.server.bots.playing import Bots
from hexarc.server.campaigns.host import Campaigns
from hexarc.server.notices.notify import Notifier
from hexarc.server.players.turns import BOT_GRACE, clock_end, is_bot, next_look, time_out
from hexarc.server.problems import Problem
from hexarc.server.storage import campaigns as stored
from hexarc.server.tables.host import Host
from hexarc.server.tables.live import LiveTable

log = logging.getLogger("hexarc.sweep")
EVERY = 1.0
CLAIM = 30_000


class Sweeper:
    def __init__(self, host: Host, bots: Bots, notifier: Notifier, campaigns: Campaigns) -> None:
        self.host = host
        self.bots = bots
        self.notifier = notifier
        self.campaigns = campaigns
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        early = BOT_GRACE  # after a start nobody plays the bots that are to play: do not wait for them to be due
        while True:
            try:
                if not self.host.health.trouble:
                    await self.sweep(early)
                    early = 0
            except Problem:
                pass  # the database went away: health.py tells
            except Exception as error:
                log.error("sweep: %s", type(error).__name__, exc_info=error)
            await asyncio.sleep(EVERY)

    async def sweep(self, early: int = 0) -> int:
        """Look at every table that is due, or will be so soon, and at campaigns; answers how many there were."""
        now = self.host.now()
        found = await self.host.read(self.host.storage.due, now + early)
        for table_id, due in found:
            # Whoever moves the date on has the work; a process that dies with it leaves it to the next.
            if not await self.host.read(self.host.storage.claim, table_id, due, now + CLAIM):
                continue
            try:
                live = await self.host.table(table_id, fresh=True)
                again = await self.look(live)
            except Problem:
                continue
            except Exception as error:  # one table's trouble is not that of the others
                log.error("sweep: table %s: %s", table_id, type(error).__name__, exc_info=error)
                continue
            await self.host.read(self.host.storage.claim, table_id, now + CLAIM, again)
        return len(found) + await self.tell_questions() + await self.campaigns.sweep()

    async def tell_questions(self) -> int:
        """The same for campaigns that ask somebody something between the games."""
        now, storage = self.host.now(), self.host.storage
        found = await self.host.read(stored.due, storage, now)
        for campaign_id, due in found:
            if not await self.host.read(stored.claim, storage, campaign_id, due, now + CLAIM):
                continue
            try:
                again = await self.notifier.tell_questions(await self.campaigns.campaign(campaign_id))
            except Problem:
                continue
            except Exception as error:  # one campaign's trouble is not that of the others
                log.error("sweep: campaign %s: %s", campaign_id, type(error).__name__, exc_info=error)
                continue
            await self.host.read(stored.claim, storage, campaign_id, now + CLAIM, again)
        return len(found)

    async def look(self, live: LiveTable) -> int | None:
        """Do what is due at a table, and say when to look again."""
        now, row = self.host.now(), live.row
        if live.over or live.waiting < 0 or row.settings.read_only:
            return None
        if is_bot(row.seats[live.waiting]):
            self.bots.look(live)
            return now + CLAIM
        ends = clock_end(row)
        if ends is not None and now >= ends:
            await self.time_out(live, live.waiting, live.version)
            return next_look(live.row, now, None)
        wake: int | None = None
        after = self.host.notify_after
        if after is not None:
            due = row.turn_since + int(after * 1000)
            wake = due if now < due else await self.notifier.tell_turn(live)
        moments = [moment for moment in (ends, wake) if moment is not None]
        return min(moments) if moments else None

    async def time_out(self, live: LiveTable, seat: int, version: int) -> None:
        """The time is over: a bot plays on, for this turn or until the player comes back."""

        async def change() -> None:
            if live.version != version:
                return
            row = live.next_row()
            time_out(row, seat, self.host.now())
            await self.host.commit(live, self.host.plan(live, "timeout", seat, {"seat": seat}, row=row))

        await self.host.write(live, None, change)
