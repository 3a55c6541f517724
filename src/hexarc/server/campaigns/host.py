"""The campaigns that this process has at hand, and the one way in which they change: check, store, then tell.

The game of an episode is a table like any other. When it is over, its result goes into the campaign in the transaction
that says so; who dies before leaves that to the next look (``sweep``).
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from sqlalchemy.exc import IntegrityError

from hexarc.core.campaign import Campaign
from hexarc.core.campaign_record import campaign_lines
from hexarc.core.campaign_rules import CampaignState
from hexarc.core.errors import IllegalChoice, RuleBug, WrongPly
from hexarc.server.campaigns.following import answer_for_bots, begun, missing_table, table_for, telling_due
from hexarc.server.campaigns.live import Draft, LiveCampaign, draft_of
from hexarc.server.problems import Problem
from hexarc.server.storage import campaigns as stored
from hexarc.server.storage.campaigns import Change, EpisodeRow, Standing
from hexarc.server.storage.database import Storage
from hexarc.server.storage.keys import Member, key_hash
from hexarc.server.storage.rows import Conflict, InCampaign
from hexarc.server.tables.host import Host
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.telling import full_record

log = logging.getLogger("hexarc.campaigns")
HOT = 200  # campaigns in memory
TRIES = 10  # somebody else may be faster so often
KNOWN_TURNS = 5000
LATER = 60.0  # seconds until a result is tried again that could not be noted
Action = Callable[[Draft], None]


class Campaigns:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.lives: OrderedDict[str, LiveCampaign] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.settling: dict[str, asyncio.Task[None]] = {}
        self.failed: dict[str, float] = {}
        self.turns: dict[str, int] = {}  # by table: who had to choose when it was last told
        self.rows = 0  # added by this process

    def start(self) -> None:
        self.host.after_change.append(self.look)

    async def stop(self) -> None:
        tasks = list(self.settling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def numbers(self) -> list[tuple[str, str, Callable[[], float]]]:
        """For the metrics."""
        return [
            ("hexarc_campaign_rows", "Rows of campaigns stored by this process", lambda: self.rows),
            ("hexarc_hot_campaigns", "Campaigns in memory", lambda: len(self.lives)),
        ]

    # Finding campaigns.

    async def member(self, key: str) -> Member:
        """Who bears a key. Wrong, foreign, revoked and truncated keys go the same way."""
        found = await self.host.read(stored.find_key, self.host.storage, key_hash(key))
        if found is None:
            raise Problem("not_found")
        return found

    async def still_holds(self, member: Member) -> bool:
        return await self.host.read(stored.find_key, self.host.storage, member.hash) == member

    async def campaign(self, campaign_id: str) -> LiveCampaign:
        """A campaign as the database has it now."""
        lock = self.loading.setdefault(campaign_id, asyncio.Lock())
        try:
            async with lock:
                live = self.lives.get(campaign_id)
                if live is None:
                    loaded = await self.host.read(stored.load, self.host.storage, campaign_id)
                    if loaded is None:
                        raise Problem("not_found")
                    live = self.lives[campaign_id] = LiveCampaign(*loaded)
                    self._make_room()
                    return live
        finally:
            if not lock.locked():
                self.loading.pop(campaign_id, None)
        self.lives.move_to_end(campaign_id)
        async with live.lock:
            await self._refresh(live)
        return live

    async def _refresh(self, live: LiveCampaign) -> None:
        """Take over what others changed, and forget what was tried and not stored. The caller holds the lock."""
        storage = self.host.storage
        if not live.stale and await self.host.read(stored.revision_of, storage, live.id) == live.row.revision:
            return
        loaded = await self.host.read(stored.load, storage, live.id)
        if loaded is None:
            self.lives.pop(live.id, None)
            raise Problem("not_found")
        live.load(*loaded)

    def _make_room(self) -> None:
        for campaign_id in list(self.lives)[: max(0, len(self.lives) - HOT)]:
            if not self.lives[campaign_id].lock.locked():
                del self.lives[campaign_id]

    async def standings(self, live: LiveCampaign) -> dict[str, Standing]:
        """How it stands with the tables of a campaign; one that was deleted is not among them."""
        return await self.host.read(stored.standings, self.host.storage, live.id)

    async def record(self, live: LiveCampaign, sealed: bool) -> str:
        """The file of a campaign as far as nothing in it is secret, with the records of the games that are over."""
        campaign = live.campaign
        before, until = len(campaign.rows), campaign.open_rows()
        games = await self.host.read(stored.records, self.host.storage, live.id)
        if len(campaign.rows) != before:  # somebody answered while we read
            until = min(until, campaign.open_rows())
        campaign.games = games
        text = "\n".join(campaign_lines(campaign, sealed, until)) + "\n"
        campaign.games = {}
        return text

    # Changing campaigns.

    async def change(self, live: LiveCampaign, action: Action) -> None:
        """Carry out an action and all that follows by itself, store it in one go, then tell everybody.

        Where somebody else was faster, it is tried again on what they left: answers given at the same time commute.
        """
        await self.host.health.wait_to_write()
        opened: str | None = None
        async with live.lock:
            for _ in range(TRIES):
                await self._refresh(live)
                live.stale = True  # until it is stored
                done = self._carry_out(live, action)
                if done is None:
                    live.stale = False
                    return
                try:
                    await self.host.read(stored.store, self.host.storage, done, self.host.hub.process)
                except (Conflict, IntegrityError):
                    continue
                self._install(live, done)
                opened = done.table.row.id if done.table is not None else None
                break
            else:
                raise Problem("busy", retry_after=1)
        self.host.hub.wake(live.id)
        if opened is not None:
            self.host.tell(await self.host.table(opened))

    def _carry_out(self, live: LiveCampaign, action: Action) -> Change | None:
        draft = draft_of(live)
        campaign = live.campaign
        try:
            action(draft)
            answer_for_bots(campaign, draft.row.seats)
            episode = missing_table(campaign, {**live.episodes, **{each.number: each for each in draft.episodes}})
            table = None
            if episode is not None and not draft.row.box:
                table = table_for(self.host, draft.row, campaign, episode)
                draft.episodes.append(begun(episode, table))
            elif episode is not None and episode.number not in live.episodes:
                draft.episodes.append(begun(episode, None))
        except WrongPly as error:
            raise Problem("wrong_ply", args={"ply": live.version}) from error
        except IllegalChoice as error:
            raise Problem("illegal_choice", args={"text": str(error)[:300]}) from error
        except RuleBug as error:
            log.exception("rule bug in campaign %s after row %d", live.id, live.version)
            raise Problem("rule_bug", args={"text": str(error)[:300]}) from error
        if not draft.changes_anything():
            return None
        row = draft.row
        added = campaign.rows[live.version :]
        row.updated, row.rows = self.host.now(), len(campaign.rows)
        row.secret_since, row.finished, row.state = campaign.secret_since, campaign.over(), campaign.state.dump()
        row.due = telling_due(self.host, campaign, row.seats)
        return Change(row, added, draft.episodes, table, draft.revoke, draft.new_keys)

    def _install(self, live: LiveCampaign, done: Change) -> None:
        live.row = done.row
        for episode in done.episodes:
            episode.record = None
            live.episodes[episode.number] = episode
        live.stale = False
        self.rows += len(done.added)

    # The games.

    def look(self, table: LiveTable) -> None:
        """A table moved on: its campaign wants to know who has to choose, and how it ended."""
        place = table.row.settings.campaign
        if place is None or table.row.settings.read_only:
            return
        if table.over:
            self._settle(table.id, place)
        if self.turns.get(table.id) != table.waiting:
            if len(self.turns) > KNOWN_TURNS:
                self.turns.clear()
            self.turns[table.id] = table.waiting
            self.host.hub.ring(place.id)

    def _settle(self, table_id: str, place: InCampaign) -> None:
        if table_id in self.settling:
            return
        task = asyncio.create_task(self._settled(table_id, place.id))
        self.settling[table_id] = task
        task.add_done_callback(lambda _done: self.settling.pop(table_id, None))

    async def _settled(self, table_id: str, campaign_id: str) -> None:
        try:
            await self.settle(campaign_id, table_id)
        except Problem as problem:
            log.warning("campaigns: %s waits for the result of table %s: %s", campaign_id, table_id, problem.code)
        except Exception as error:
            log.error("campaigns: the result of table %s", table_id, exc_info=error)

    async def settle(self, campaign_id: str, table_id: str) -> None:
        """Note the result of a game that is over, once. Who comes second finds it there."""
        live = await self.campaign(campaign_id)
        episode = live.playing()
        if episode is None or episode.table != table_id:
            return
        ended = await self.host.read(ended_game, self.host.storage, live.campaign, table_id)
        if ended is None:
            return
        result, scores, ranking, lines = ended

        def action(draft: Draft) -> None:
            found = draft.live.playing()
            if found is None or found.table != table_id:
                return
            draft.campaign.finish(found.number, result)
            draft.episodes.append(
                EpisodeRow(
                    number=found.number, name=found.name, seats=found.seats, table=table_id, over=True, scores=scores,
                    ranking=ranking, record=stored.packed(lines),
                )
            )  # fmt: skip

        await self.change(live, action)

    async def sweep(self) -> int:
        """Games that are over, or whose table was deleted: what nobody saw to, because a process died."""
        found = await self.host.read(stored.unsettled, self.host.storage)
        now = asyncio.get_running_loop().time()
        done = 0
        for campaign_id, table_id in found:
            if self.failed.get(campaign_id, 0.0) > now or table_id in self.settling:
                continue
            try:
                if table_id:
                    await self.settle(campaign_id, table_id)
                else:
                    live = await self.campaign(campaign_id)
                    live.stale = True  # the tables that it knows of are not all there
                    await self.change(live, nothing)
                self.failed.pop(campaign_id, None)
                done += 1
            except Problem:
                continue
            except Exception as error:  # one campaign's trouble is not that of the others
                log.error("campaigns: %s cannot go on: %s", campaign_id, type(error).__name__, exc_info=error)
                self.failed[campaign_id] = now + LATER
        return done

    async def forget_links(self, live: LiveCampaign) -> None:
        """The links of a campaign have changed: whoever sits at its tables is asked again."""
        for episode in list(live.episodes.values()):
            if episode.table is None:
                continue
            try:
                table = await self.host.table(episode.table)
            except Problem:
                continue
            await self._new_epoch(table)

    async def _new_epoch(self, table: LiveTable) -> None:
        async def change() -> None:
            row = table.next_row(epoch=table.row.epoch + 1)
            await self.host.commit(table, self.host.plan(table, "links", -1, {}, row=row))

        for _ in range(TRIES):
            try:
                await self.host.write(table, None, change)
                return
            except Problem as problem:
                if problem.code != "wrong_ply":  # somebody else was faster
                    raise


def nothing(draft: Draft) -> None:
    """Only what follows by itself."""


Ended = tuple[dict[str, object], list[int], list[int], list[str]]


def ended_game(storage: Storage, campaign: Campaign[CampaignState], table_id: str) -> Ended | None:
    """What a game that is over tells the campaign, and its record. In a thread."""
    loaded = storage.load(table_id)
    if loaded is None or not loaded[0].over:
        return None
    table = LiveTable(*loaded)
    state = table.session.state
    lines = full_record(table, storage.log(table_id, 0, table.version), table.ply, True).lines()
    result = campaign.rules.result(campaign.state, table.game, state)
    return result, table.game.scores(state), table.game.ranking(state), lines
