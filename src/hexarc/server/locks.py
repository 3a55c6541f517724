"""The lock of a table: like asyncio's, but it can also be taken at once, without a coroutine, if it is free."""

import asyncio
from collections import deque


class TableLock:
    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Take it if nobody has it."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Give it to whoever waits longest; nobody can come in between."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was ours already
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()
