"""Who sits where: names, languages, handing over to a bot and back, pauses, new links."""

import msgspec

from hexarc.core.options import PLAYER
from hexarc.server.players.models import NewLink, SeatChange, TableChange
from hexarc.server.players.turns import belongs_to_person, copy_seats, is_bot, stop_clock
from hexarc.server.problems import Problem
from hexarc.server.storage.keys import SEAT, SPECTATOR_ROLE, key_hash, mask_of, new_key, seats_of
from hexarc.server.tables.host import Host
from hexarc.server.tables.joining import check_public, switch_watching
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.words import is_level

# What the log says of a table, by who may join and who may watch.
PUBLIC = {(False, False): "private", (True, False): "may_join", (False, True): "may_watch", (True, True): "may_both"}


def check_ply(live: LiveTable, ply: int | None) -> None:
    if ply is not None and ply != live.ply:
        raise Problem("wrong_ply", args={"ply": live.ply})


def has_player(live: LiveTable, seat: int) -> bool:
    """Whether a person or a bot plays a seat, not the rules."""
    return live.game.kinds[seat] == PLAYER


async def change_seat(
    host: Host, live: LiveTable, seat: int, wish: SeatChange, token: str | None, own: bool = False
) -> None:
    """Several things may change at once; the log tells the weightiest. Who names the ``own`` seat sits down."""

    async def change() -> None:
        check_ply(live, wish.ply)
        if wish.level is not None and not is_level(wish.level):
            raise Problem("invalid", args={"text": f"level: there is no bot '{wish.level}'"})
        changes = wish.kind is not None or wish.level is not None or wish.paused is not None
        if changes and not has_player(live, seat):
            raise Problem("invalid", args={"text": f"the rules play seat {seat}; only its name can be changed"})
        row = live.next_row(seats=copy_seats(live.row.seats))
        info, before = row.seats[seat], live.row.seats[seat]
        kinds: list[str] = []
        if own and info.open and wish.name:
            info.open = False
            kinds.append("joined")
        if wish.name is not None and wish.name != info.name:
            info.name = wish.name
            kinds.append("seat")
        if wish.lang is not None and wish.lang != info.lang:
            info.lang = wish.lang
            kinds.append("seat")
        if wish.level is not None and wish.level != info.level:
            info.level = wish.level
            kinds.append("seat")
        if wish.paused is not None and wish.paused != info.paused:
            stop_clock(live.row, seat, host.now(), info)
            info.paused = wish.paused
            kinds.insert(0, "paused" if wish.paused else "resumed")
        if wish.kind is not None and (wish.kind != info.kind or info.standin):
            was_bot = is_bot(before)
            info.person = belongs_to_person(before)
            info.kind, info.standin = wish.kind, False
            if wish.kind == "bot":
                info.level = info.level or "random"
            if was_bot != is_bot(info):
                stop_clock(live.row, seat, host.now(), info)
                kinds.insert(0, "to_bot" if wish.kind == "bot" else "to_human")
        if not kinds:
            return
        if live.waiting == seat:
            row.turn_since = host.now()
        await host.commit(live, host.plan(live, kinds[0], seat, {"seat": seat}, row=row, token=token))

    await host.write(live, token, change)


async def change_table(host: Host, live: LiveTable, wish: TableChange, token: str | None) -> None:
    async def change() -> None:
        check_ply(live, wish.ply)
        settings = msgspec.structs.replace(live.row.settings)
        row = live.next_row(settings=settings)
        if wish.name is not None:
            row.name = wish.name
        if wish.chat is not None:
            settings.chat = wish.chat
        if wish.pace is not None:
            settings.pace = wish.pace
        if wish.lang is not None:
            settings.lang = wish.lang
        kind = "table"
        if wish.join or wish.watch:
            check_public(live)
        public = (settings.join, settings.watch)
        if wish.join is not None:
            settings.join = wish.join
        gone: list[bytes] = []
        new: list[tuple[bytes, str, int]] = []
        if wish.watch is not None and wish.watch != settings.watch:
            gone, new = switch_watching(row, wish.watch)
            row.epoch += len(gone)
        if (row.settings.join, row.settings.watch) != public:
            kind = PUBLIC[row.settings.join, row.settings.watch]
        plan = host.plan(live, kind, -1, {}, row=row, token=token, revoke=gone, new_keys=new)
        await host.commit(live, plan)

    await host.write(live, token, change)


async def limit_bots(host: Host, live: LiveTable, seat: int, seconds: float) -> None:
    """From now on no bot of the table thinks longer (0: as long as its level allows)."""

    async def change() -> None:
        if seconds == live.row.settings.bot_seconds:
            return
        row = live.next_row(settings=msgspec.structs.replace(live.row.settings, bot_seconds=seconds))
        kind, body = ("pace", {"n": f"{seconds:g}"}) if seconds > 0 else ("pace_off", {})
        await host.commit(live, host.plan(live, kind, seat, {**body}, row=row))

    await host.write(live, None, change)


async def new_link(host: Host, live: LiveTable, wish: NewLink) -> str:
    """A new key; every other key that holds one of its seats is revoked (hot-seat: all seats of that key move)."""
    if wish.role == SEAT:
        if not wish.seats or max(wish.seats) >= live.row.players:
            raise Problem("invalid", args={"text": "seats: name seats of this table"})
        if not all([has_player(live, seat) for seat in wish.seats]):
            raise Problem("invalid", args={"text": "seats: the rules play some of these; they have no link"})
        mask = mask_of(wish.seats)
    else:
        mask = 0
    role = SEAT if wish.role == SEAT else SPECTATOR_ROLE
    key = new_key()

    async def change() -> None:
        gone: list[bytes] = []
        for hashed, other_role, seats in await host.read(host.storage.keys_of, live.id):
            if other_role == role and (role != SEAT or seats & mask):
                gone.append(hashed)
                left = seats & ~mask
                if left:
                    names = ", ".join(str(seat) for seat in seats_of(left))
                    raise Problem("invalid", args={"text": f"seats: the old link also holds {names}; name them too"})
        row = live.next_row(epoch=live.row.epoch + 1)
        new = [(key_hash(key), role, mask)]
        if role == SPECTATOR_ROLE and row.settings.watch:  # those from the lobby get another one, too
            new.extend(switch_watching(row, True)[1])
        await host.commit(live, host.plan(live, "links", -1, {}, row=row, revoke=gone, new_keys=new))

    await host.write(live, None, change)
    return key
