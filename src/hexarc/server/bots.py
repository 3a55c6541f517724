"""Bots at the tables: they think in processes of their own and answer through the same checks as people."""

import asyncio
import logging
import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom

from hexarc.bots import registry as bot_registry
from hexarc.core import registry
from hexarc.core.errors import OptionError
from hexarc.core.options import Options
from hexarc.core.snapshot import Plain
from hexarc.server import thinking
from hexarc.server.host import Host
from hexarc.server.hurry import Hurries, Patience
from hexarc.server.live import LiveTable
from hexarc.server.problems import Problem
from hexarc.server.turns import is_bot, level_of

log = logging.getLogger("hexarc.bots")

HINTS = "normal"  # the level that answers who asks for advice
Thinking = Callable[[str, str, str, Options, Plain, int, Patience], thinking.Thought]


def levels() -> list[str]:
    return bot_registry.names()


def is_level(name: str) -> bool:
    """Only bots with a short name: a request must not make us import modules of its choice."""
    return name in bot_registry.names()


class Bots:
    """Plays the seats of bots. One task a table at a time; many tables at once."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.rng = SystemRandom()
        self.playing: dict[str, asyncio.Task[None]] = {}
        self.pool: ProcessPoolExecutor | None = None
        self.thinking = 0
        self.stopped = False
        self.hurries = Hurries()

    def start(self) -> None:
        self.host.after_change.append(self.look)

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            places = {name: registry._PLACES[name] for name in registry.names()}
            self.pool = ProcessPoolExecutor(
                self.host.settings.bot_processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=thinking.prepare,
                initargs=(list(sys.path), places, self.hurries.slots),
            )
        return self.pool

    async def stop(self) -> None:
        self.stopped = True
        tasks = list(self.playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.pool is not None:
            processes = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()

    def look(self, live: LiveTable) -> None:
        """Start to play if it is a bot's turn."""
        if self.stopped or live.over or live.waiting < 0 or live.row.settings.read_only:
            return
        if live.id in self.playing or not is_bot(live.row.seats[live.waiting]):
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
        """All that the bots of a table have to answer until a human's turn."""
        failures = 0
        while True:
            live = await self.host.table(table_id)
            if live.over or live.waiting < 0 or not is_bot(live.row.seats[live.waiting]):
                return
            seat, ply = live.waiting, live.ply
            try:
                chosen, reasons = await self._think(live, seat)
                await self.host.choose(live, seat, ply, chosen, reasons=reasons)
                failures = 0
            except Problem as problem:
                if problem.code == "not_found":
                    return
                if problem.code != "wrong_ply":
                    log.error("bots: seat %d of table %s: %s", seat, table_id, problem.code)
                    failures += 1
            except (TimeoutError, BrokenProcessPool, OptionError, RuntimeError) as error:
                log.error("bots: seat %d of table %s failed: %s", seat, table_id, type(error).__name__)
                failures += 1
                self._restart()
            if failures >= 3:  # rather any legal answer than a table that waits for ever
                live = await self.host.table(table_id)
                if live.ply == ply and live.waiting == seat:
                    await self.host.choose(live, seat, ply, self.rng.choice(live.position.state.decision.choices))
                failures = 0

    def _restart(self) -> None:
        if self.pool is not None and not self.stopped:
            processes = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            self.pool = None

    async def hint(self, live: LiveTable, seat: int) -> thinking.Thought:
        """What a bot would choose for a seat; the same for the same moment."""
        return await self._ask(live, seat, thinking.advise, f"{live.id} {live.ply}", HINTS)

    async def _think(self, live: LiveTable, seat: int) -> thinking.Thought:
        return await self._ask(live, seat, thinking.think, live.id, level_of(live.row, seat))

    async def _ask(self, live: LiveTable, seat: int, thought: Thinking, name: str, level: str) -> thinking.Thought:
        """Let a process think about the position as the seat knows it."""
        row, game = live.row, live.game
        dealt = game.determinize(live.position.state, seat, self.rng)
        snapshot = game.snapshot(dealt)
        loop = asyncio.get_running_loop()
        patience = self.hurries.patience(row.id, row.settings.bot_seconds)
        self.thinking += 1
        try:
            call = loop.run_in_executor(
                self._pool(), thought, name, level, row.game, row.options, snapshot, seat, patience
            )
            return await asyncio.wait_for(call, self.host.settings.bot_seconds)
        finally:
            self.thinking -= 1
