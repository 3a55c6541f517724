"""Bots at the tables: they think in processes of their own and answer through the same checks as people.

Whatever happens to a bot, its table goes on: another level takes the seat over and the table is told. Whatever happens
at a table, the others go on: see ``lanes.py``.
"""

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import cast

import msgspec

from hexarc.bots import registry as bot_registry
from hexarc.bots.worker import BotFailed, Worker
from hexarc.core import registry
from hexarc.core.options import Options
from hexarc.core.snapshot import Plain
from hexarc.server.bots import thinking
from hexarc.server.bots.failing import Pauses, Trust
from hexarc.server.bots.hurry import Hurries, Patience
from hexarc.server.bots.lanes import Given, Job, Lane, Outdated
from hexarc.server.players.turns import copy_seats, is_bot, level_of
from hexarc.server.problems import Problem
from hexarc.server.tables.host import Host
from hexarc.server.tables.live import LiveTable

log = logging.getLogger("hexarc.bots")

HINTS = "hard"  # the level that answers who asks for advice
FALLBACK = "normal"  # the level that takes over from one that fails
QUICK_LATE = 2.0  # seconds: a quick level that thinks so long hangs, or its process starts
SPARES = 2
YIELDING = 5  # the niceness of slow thoughts: the server and quick levels go first
TRIES = 10
EASED = 0.2  # seconds between two answers that no bot thought about
Thinking = Callable[[str, str, str, Options, Plain, int, Patience], thinking.Thought]


def time_limit(level: str, most: float) -> float:
    """How long a level may think, in seconds: many times as long as it takes where the machine is idle."""
    known = bot_registry.level(level)
    return min(most, 20 + 20 * (known.seconds if known is not None else bot_registry.QUICK))


class Bots:
    """Plays the seats of bots. One task a table at a time; many tables at once."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.rng = SystemRandom()
        self.playing: dict[str, asyncio.Task[None]] = {}
        self.stopped = False
        self.hurries = Hurries()
        self.trust = Trust()
        many = host.settings.bot_processes
        self.threads = ThreadPoolExecutor(many + 1 + 2 * SPARES + 2, "hexarc-bots")
        self.quick = Lane(1, SPARES, lambda _limit: QUICK_LATE, lambda: self._hire(0), self.threads)
        self.slow = Lane(many, SPARES, lambda limit: limit / 2 + QUICK_LATE, lambda: self._hire(YIELDING), self.threads)

    def start(self) -> None:
        self.host.after_change.append(self.look)

    def _hire(self, niceness: int) -> Worker:
        places = {name: registry._PLACES[name] for name in registry.names()}
        known = bot_registry.levels()
        return Worker(thinking.prepare, list(sys.path), places, known, self.hurries.slots, niceness)

    async def stop(self) -> None:
        self.stopped = True
        tasks = list(self.playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for lane in (self.quick, self.slow):
            lane.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)

    def look(self, live: LiveTable) -> None:
        """Start to play if it is a bot's turn."""
        if self.stopped or not to_play(live) or live.id in self.playing:
            return
        task = asyncio.create_task(self._play(live.id))
        self.playing[live.id] = task
        task.add_done_callback(lambda _done: self._ended(live.id))

    def _ended(self, table_id: str) -> None:
        self.playing.pop(table_id, None)
        live = self.host.lives.get(table_id)
        if live is not None and not self.stopped:
            self.look(live)

    async def _play(self, table_id: str) -> None:
        """All that the bots of a table have to answer until a human's turn. What fails is tried again, ever later."""
        pauses = Pauses()
        rule_bugs = 0
        raced = False
        while True:
            try:
                live = await self.host.table(table_id)
                if not to_play(live):
                    return
                await self._answer(live, live.waiting, live.ply, rule_bugs > 0)
                pauses.over()
                rule_bugs, raced = 0, False
                continue
            except Outdated:
                continue
            except Problem as problem:
                if problem.code == "not_found":
                    return
                if problem.code == "wrong_ply" and not raced:  # somebody was faster
                    raced = True
                    continue
                what = problem.code
                rule_bugs += what == "rule_bug"
            except Exception as error:  # the database, the rules: not the bot
                what = type(error).__name__
            if pauses.count == 0:
                log.error("bots: table %s cannot go on: %s; it is tried again", table_id, what)
            await asyncio.sleep(pauses.next())

    async def _answer(self, live: LiveTable, seat: int, ply: int, any_will_do: bool) -> None:
        """One answer of a seat. ``any_will_do``: the rules fail on what its bot chooses, perhaps not on everything."""
        level = level_of(live.row, seat)
        if any_will_do:
            await self._try_some(live, seat, ply)
            return
        try:
            self.trust.check(live.row.game, live.id, seat, level)
            chosen, reasons = await self._ask(live, seat, thinking.think, live.id, level)
        except BotFailed as failure:
            await self._failed(live, seat, ply, level, failure)
            return
        self.trust.praise(live.row.game, live.id, seat, level)
        await self.host.choose(live, seat, ply, chosen, reasons=reasons)

    async def _try_some(self, live: LiveTable, seat: int, ply: int) -> None:
        """One legal choice after the other, no more than a few at once."""
        choices = live.session.state.decision.choices
        left = self.rng.sample(choices, min(TRIES, len(choices)))
        while left:
            try:
                await self.host.choose(live, seat, ply, left.pop())
                return
            except Problem as problem:
                if problem.code != "rule_bug" or not left:
                    raise

    def _any(self, live: LiveTable) -> int:
        return self.rng.choice(live.session.state.decision.choices)

    async def _failed(self, live: LiveTable, seat: int, ply: int, level: str, failure: BotFailed) -> None:
        """A bot gives no answer: from a level to the one that is known to work, and from that to any legal answer."""
        if not to_play(live) or (live.waiting, live.ply) != (seat, ply) or level_of(live.row, seat) != level:
            return
        first = self.trust.blame(live.row.game, live.id, seat, level)
        if first:
            log.error("bots: %s of seat %d at table %s failed: %s", level, seat, live.id, failure.what)
        if level != FALLBACK:
            await self._hand_over(live, seat, level, "bot_failed", FALLBACK)
            return
        if first:
            await self._hand_over(live, seat, level, "bot_simple", FALLBACK)
        await asyncio.sleep(EASED)
        await self.host.choose(live, seat, ply, self._any(live))

    async def _hand_over(self, live: LiveTable, seat: int, level: str, kind: str, to: str) -> None:
        """Tell the table, and let another level play the seat from now on."""

        async def change() -> None:
            if level_of(live.row, seat) != level or not is_bot(live.row.seats[seat]):
                return
            row = live.next_row(seats=copy_seats(live.row.seats))
            info, clock = row.seats[seat], row.settings.clock
            if info.kind == "bot":
                info.level = to
            elif clock is not None:  # it stands in for somebody whose time was over
                row.settings = msgspec.structs.replace(row.settings, clock=msgspec.structs.replace(clock, level=to))
            body: dict[str, object] = {"seat": seat, "level": level, "now": to}
            await self.host.commit(live, self.host.plan(live, kind, seat, body, row=row))

        await self.host.write(live, None, change)

    async def hint(self, live: LiveTable, seat: int) -> thinking.Thought:
        """What a bot would choose for a seat; the same for the same moment."""
        return await self._ask(live, seat, thinking.advise, f"{live.id} {live.ply}", HINTS)

    async def _ask(self, live: LiveTable, seat: int, thought: Thinking, name: str, level: str) -> thinking.Thought:
        """Let a process think about the position as the seat knows it; BotFailed if it fails or takes too long."""
        known = bot_registry.level(level)
        expected = known.seconds if known is not None else bot_registry.QUICK
        limit = time_limit(level, self.host.settings.bot_seconds)
        lane = self.quick if expected <= bot_registry.QUICK else self.slow
        ply = live.ply

        def given() -> Given | None:
            if (live.ply, live.waiting) != (ply, seat):
                return None
            return self.given(live, seat, name, level, limit)

        return cast("thinking.Thought", await lane.ask(Job(live.id, thought, given, expected, limit)))

    def given(self, live: LiveTable, seat: int, name: str, level: str, limit: float) -> Given:
        """What goes to the process. Half the time it may think as it likes; then it is asked for what it has found."""
        row, game = live.row, live.game
        snapshot = game.snapshot(game.determinize(live.session.state, seat, self.rng))
        seconds = min(row.settings.bot_seconds or limit, limit / 2)
        return name, level, row.game, row.options, snapshot, seat, self.hurries.patience(row.id, seconds)


def to_play(live: LiveTable) -> bool:
    """Whether a bot has to choose."""
    if live.over or live.waiting < 0 or live.row.settings.read_only:
        return False
    return is_bot(live.row.seats[live.waiting])
