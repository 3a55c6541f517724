"""Coming in from the lobby: a seat of a public table, or a place to watch from."""

import hashlib

import msgspec

from hexarc.server.players.models import Join
from hexarc.server.players.turns import copy_seats, is_bot, stop_clock
from hexarc.server.problems import Problem
from hexarc.server.storage.keys import SEAT, SPECTATOR_ROLE, key_hash, mask_of, new_key
from hexarc.server.storage.once import SALT_BYTES, Once
from hexarc.server.storage.rows import SeatInfo, TableRow
from hexarc.server.tables.host import Host
from hexarc.server.tables.listing import is_open, is_public
from hexarc.server.tables.live import LiveTable

TRIES = 5  # against other processes; each time somebody else was faster at the same table


async def public_table(host: Host, table_id: str, what: str) -> LiveTable:
    """A table that anybody may ``join`` or ``watch``. A private one is like one that there is not."""
    live = await host.table(table_id, fresh=host.hub.shared)
    if not is_public(live.row) or not getattr(live.row.settings, what):
        raise Problem("not_found")
    return live


def check_public(live: LiveTable) -> None:
    """Refuse to open to all what is not a game among people that has its own links."""
    if live.row.settings.sandbox or live.row.settings.read_only:
        raise Problem("read_only")
    if live.row.settings.campaign is not None:
        raise Problem("of_campaign")


async def keys_of_seat(host: Host, live: LiveTable, seat: int) -> list[bytes]:
    """The links of a seat. One that holds other seats too cannot be taken away."""
    gone: list[bytes] = []
    for hashed, role, mask in await host.read(host.storage.keys_of, live.id):
        if role == SEAT and mask >> seat & 1:
            if mask != mask_of((seat,)):
                raise Problem("seat_taken")
            gone.append(hashed)
    return gone


def joiners_key(live: LiveTable, once: Once | None) -> str:
    """A new key; with an idempotency key always the same one, which nobody else can find out (see once.py)."""
    if once is None:
        return new_key()
    salt = hashlib.blake2b(f"{live.id} {live.row.seed}".encode(), digest_size=SALT_BYTES, person=b"hexarc-join")
    return once.keys(salt.digest(), 1)[0]


async def join(host: Host, live: LiveTable, wish: Join, once: Once | None = None) -> tuple[int, str]:
    """Take a seat: it and the key of its own. The link that there was for it stops working. Of two, one gets it."""
    key = joiners_key(live, once)
    taken = -1

    async def change() -> None:
        nonlocal taken
        known = None if once is None else await host.read(host.storage.find_key, key_hash(key))
        if known is not None:  # the same request again
            taken = known.seats[0]
            return
        if not is_public(live.row) or not live.row.settings.join:
            raise Problem("not_found")
        taken = free_seat(live, wish.seat, host.hub.connected(live.id))
        row = live.next_row(seats=copy_seats(live.row.seats), epoch=live.row.epoch + 1)
        info = row.seats[taken]
        sit_down(live.row, taken, host.now(), info)
        info.name, info.lang = wish.name, wish.lang or info.lang
        gone = await keys_of_seat(host, live, taken)
        if live.waiting == taken:
            row.turn_since = host.now()
        new = [(key_hash(key), SEAT, mask_of((taken,)))]
        await host.commit(live, host.plan(live, "joined", taken, {"seat": taken}, row=row, revoke=gone, new_keys=new))

    for attempt in range(TRIES):
        try:
            await host.write(live, None, change)
            break
        except Problem as problem:
            if problem.code != "wrong_ply" or attempt == TRIES - 1:
                raise
    return taken, key


def free_seat(live: LiveTable, wished: int | None, connected: frozenset[int]) -> int:
    """The seat that was wished for, or the first, if nobody has it. Who looks at the table by its link is about to."""
    free = [i for i, seat in enumerate(live.row.seats) if is_open(seat) and i not in connected]
    if not free or (wished is not None and wished not in free):
        raise Problem("seat_taken")
    return free[0] if wished is None else wished


def sit_down(before: TableRow, seat: int, now: int, info: SeatInfo) -> None:
    """Somebody has the seat from now on; ``info`` is the seat as it will be."""
    if is_bot(info):
        stop_clock(before, seat, now, info)
    info.open = info.standin = False


async def offer(host: Host, live: LiveTable, seat: int, token: str | None) -> None:
    """The owner frees a seat: its link stops working, and whoever comes next may take it."""

    async def change() -> None:
        check_public(live)
        info = live.row.seats[seat]
        if info.kind not in ("human", "bot"):
            raise Problem("invalid", args={"text": f"the rules play seat {seat}"})
        if is_open(info):
            return
        row = live.next_row(seats=copy_seats(live.row.seats), epoch=live.row.epoch + 1)
        now = row.seats[seat]
        gone = await keys_of_seat(host, live, seat)
        if is_bot(now):
            stop_clock(live.row, seat, host.now(), now)
        row.seats[seat] = SeatInfo(clock=now.clock, open=True)
        if live.waiting == seat:
            row.turn_since = host.now()
        await host.commit(live, host.plan(live, "offered", seat, {"seat": seat}, row=row, token=token, revoke=gone))

    await host.write(live, token, change)


def switch_watching(row: TableRow, on: bool) -> tuple[list[bytes], list[tuple[bytes, str, int]]]:
    """Let everybody watch, or nobody any more: the key that goes and the one that comes."""
    old = row.settings.watch_key
    key = new_key() if on else ""
    row.settings = msgspec.structs.replace(row.settings, watch=on, watch_key=key)
    return [key_hash(old)] if old else [], [(key_hash(key), SPECTATOR_ROLE, 0)] if key else []
