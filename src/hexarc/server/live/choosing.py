"""The one way in for an answer and for taking one back, by WebSocket or HTTP: the same checks, limits and refusals."""

import time

from hexarc.server.live.services import Services, token_of
from hexarc.server.players.rights import acting_seat
from hexarc.server.storage.keys import Holder
from hexarc.server.tables.live import LiveTable


async def table_at(here: Services, holder: Holder, ply: int) -> LiveTable:
    """The table of a key. Where other processes change it too, the database is asked if its writer saw another ply."""
    live = await here.host.table(holder.table_id)
    if here.host.hub.shared and ply != live.ply:
        live = await here.host.table(holder.table_id, fresh=True)
    return live


async def choose(
    here: Services, holder: Holder, ply: int, chosen: int, seat: int | None, once: str | None
) -> LiveTable:
    """Answer the open decision; it is on disk and told to everybody then. ``once`` is the idempotency key."""
    started = time.perf_counter()
    live = await table_at(here, holder, ply)
    who = acting_seat("choose", holder, live.row.seats, seat, live.waiting)
    await here.host.choose(live, who, ply, chosen, token_of(holder, once))
    here.metrics.chosen(time.perf_counter() - started)
    return live


async def undo(here: Services, holder: Holder, ply: int, seat: int | None, once: str | None) -> LiveTable:
    """Take back the last own answer; of several seats, that of the one that has something to take back."""
    live = await table_at(here, holder, ply)
    who = acting_seat("undo", holder, live.row.seats, seat, live.waiting)
    if seat is None and len(holder.seats) > 1:
        who = next((s for s in holder.seats if live.session.undo_target(s) >= 0), who)
    await here.host.undo(live, who, ply, token_of(holder, once))
    return live
