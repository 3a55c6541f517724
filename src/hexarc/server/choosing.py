"""An answer without a coroutine: checked at once, stored with those of other tables, told when it is on disk.

The same steps as ``Host.choose``, for the common case: the table is at hand and nobody else is changing it. Whatever
else happens (a used idempotency key, a lost race) is left to coroutines.
"""

import asyncio
from collections.abc import Callable

from hexarc.server.host import Host
from hexarc.server.live import LiveTable
from hexarc.server.moving import Draft, checked, plan_move
from hexarc.server.problems import Problem
from hexarc.server.rows import Conflict

Answered = Callable[[Exception | None], None]
_mending: set[asyncio.Task[None]] = set()


def choose_at_once(
    host: Host, live: LiveTable, seat: int, ply: int, chosen: int, token: str | None, answered: Answered
) -> bool:
    """False if it cannot be done at once; a Problem if it is refused; else ``answered`` is called after the commit."""
    host.health.check_write()
    if not live.lock.take():
        return False
    try:
        if live.row.settings.read_only:
            raise Problem("read_only")
        after = checked(live, seat, ply, chosen)
        draft = plan_move(live, host.now(), host.notify_after, seat, after, token)
    except Problem:
        live.lock.release()
        if token is not None:  # it may be refused because it was done before
            return False
        raise
    except BaseException:
        live.lock.release()
        raise
    host.writer.put(draft.change, lambda error: _stored(host, live, draft, answered, error))
    return True


def _stored(host: Host, live: LiveTable, draft: Draft, answered: Answered, error: Exception | None) -> None:
    if error is not None:
        task = asyncio.get_running_loop().create_task(_mend(host, live, draft, answered, error))
        _mending.add(task)
        task.add_done_callback(_mending.discard)
        return
    change = draft.change
    try:
        live.install(change.row, change.log, draft.after, change.checkpoint)
    finally:
        live.lock.release()
    host.moves += 1
    answered(None)
    host.hub.wake(live.id)
    host.tell(live)


async def _mend(host: Host, live: LiveTable, draft: Draft, answered: Answered, error: Exception) -> None:
    """It was not stored, or not now: look what the database has."""
    found: Exception | None = host.health.refused(error) or error
    token = draft.change.log.token
    try:
        if isinstance(error, Conflict):
            await host.reload(live)
            found = Problem("wrong_ply", args={"ply": live.ply})
        if token is not None and await host.read(host.storage.token_version, live.id, token) >= 0:
            found = None
    except Exception as worse:
        found = worse
    finally:
        live.lock.release()
        answered(found)
    host.hub.wake(live.id)
    host.tell(live)
