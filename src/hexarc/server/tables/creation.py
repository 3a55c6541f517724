"""New tables, with their links."""

import secrets
from dataclasses import dataclass, field

from sqlalchemy.exc import IntegrityError

from hexarc.core.chance import KeyedChance
from hexarc.core.game import Game
from hexarc.core.options import PLAYER, Options
from hexarc.core.record import Record
from hexarc.core.session import Advance, Session
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.server.players.turns import next_look
from hexarc.server.problems import Problem
from hexarc.server.storage.database import log_values, pack, unpack_state
from hexarc.server.storage.keys import OWNER, SEAT, SPECTATOR_ROLE, key_hash, mask_of, new_key, new_seed, new_table_id
from hexarc.server.storage.once import SALT_BYTES, Creation, Once
from hexarc.server.storage.rows import LogRow, SeatInfo, TableRow, TableSettings
from hexarc.server.tables.host import Host
from hexarc.server.tables.joining import switch_watching
from hexarc.server.tables.listing import listing_of
from hexarc.server.tables.story import plain_entry


@dataclass
class Links:
    """The keys of a new table. They are shown once; the database has their hashes."""

    table_id: str
    owner: str
    spectator: str
    seats: list[tuple[list[int], str]]

    def plain(self, base_url: str) -> dict[str, object]:
        return {
            "id": self.table_id,
            "owner": {"key": self.owner, "link": f"{base_url}/table#{self.owner}"},
            "spectator": {"key": self.spectator, "link": f"{base_url}/table#{self.spectator}"},
            "seats": [{"seats": seats, "key": key, "link": f"{base_url}/table#{key}"} for seats, key in self.seats],
        }


@dataclass
class Chapter:
    """A stretch of a game that was played elsewhere, packed: its entries, and the state that they lead to."""

    plies: int
    body: bytes
    state: bytes


@dataclass
class Plan:
    """What a table shall be. ``past`` is what was played of it already, from ``start`` (or a new game) on."""

    game_name: str
    game: Game[State]
    name: str
    seats: list[SeatInfo]
    groups: list[list[int]]
    settings: TableSettings
    start: Plain | None = None
    past: list[Chapter] = field(default_factory=list)
    seed: str = ""


def seat_kinds(plan: Plan) -> None:
    """Seats that the rules play are of their kind, whatever was wished for, and have no link."""
    for seat, kind in enumerate(plan.game.kinds):
        if kind != PLAYER:
            plan.seats[seat].kind = kind
            plan.seats[seat].level = None
    kept = [[seat for seat in group if plan.game.kinds[seat] == PLAYER] for group in plan.groups]
    plan.groups = [group for group in kept if group]


async def made_before(host: Host, once: Once | None) -> Links | None:
    """The links of the table that was made with this idempotency key, if any was."""
    if once is None:
        return None
    found = await host.read(host.storage.creation, once.mark(), host.now())
    if found is None:
        return None
    if found.request != once.request:
        raise Problem("invalid", args={"text": "Idempotency-Key: it was used for another request"})
    return links_of(found.made, found.groups, once.keys(found.salt, 2 + len(found.groups)))


def links_of(table_id: str, groups: list[list[int]], keys: list[str]) -> Links:
    return Links(table_id, keys[0], keys[1], list(zip(groups, keys[2:])))


async def create(host: Host, plan: Plan, once: Once | None = None) -> Links:
    """Store a new table and start it; of two with the same idempotency key at once, only one is stored."""
    try:
        return await _create(host, plan, once)
    except IntegrityError:
        links = await made_before(host, once)
        if links is None:
            raise
        return links


@dataclass
class Beginning:
    """A table as it will be stored: its row, its log, and the states along it (ply, version, state)."""

    row: TableRow
    log: list[dict[str, object]]
    points: list[tuple[int, int, bytes]]


def beginning(host: Host, plan: Plan) -> Beginning:
    """Begin the game of a plan, as far as nobody is needed."""
    seat_kinds(plan)
    game, now = plan.game, host.now()
    seed = plan.seed or new_seed()
    begin = game.new() if plan.start is None else game.restore(plan.start)
    points = [(0, 0, pack(game.snapshot(begin)))]
    table_id = new_table_id()
    rows: list[dict[str, object]] = []
    ply = 0
    for chapter in plan.past:
        before, ply = ply, ply + chapter.plies
        told = LogRow(len(rows) + 1, "move", before, ply, -1, now, {})
        rows.append({**log_values(table_id, told), "body": chapter.body})
        points.append((ply, len(rows), chapter.state))
    if plan.past:
        begin = game.restore(unpack_state(plan.past[-1].state))
    after = Advance(game, begin, ply)
    if not plan.settings.read_only:
        record: Record[State] = Record(game)
        record.first = ply
        after = Session(game, KeyedChance(seed), record, state=begin).going_on()
    over = game.over(after.state)
    if plan.settings.clock is not None:
        for seat in plan.seats:
            seat.clock = plan.settings.clock.bank * 1000
    entries = [plain_entry(game, answer) for answer in after.told]
    start = LogRow(len(rows) + 1, "start", ply, after.ply, -1, now, {"entries": entries})
    rows.append(log_values(table_id, start))
    options: Options = dict(game.options)
    row = TableRow(
        id=table_id, created=now, updated=now, game=plan.game_name, players=game.players, options=options,
        name=plan.name, seed=seed, start=None if plan.start is None else pack(plan.start), version=len(rows), epoch=1,
        ply=after.ply, over=1 if over else 0, waiting=-2 if over else after.state.decision.seat,
        state=pack(game.snapshot(after.state)), seats=plan.seats, settings=plan.settings, proposal=None,
        turn_since=now, due=None,
    )  # fmt: skip
    row.due = next_look(row, now, host.notify_after)
    if row.ply > points[-1][0]:
        points.append((row.ply, row.version, row.state))
    return Beginning(row, rows, points)


async def _create(host: Host, plan: Plan, once: Once | None) -> Links:
    made = beginning(host, plan)
    row = made.row
    count, salt = 2 + len(plan.groups), secrets.token_bytes(SALT_BYTES)
    drawn = [new_key() for _ in range(count)] if once is None else once.keys(salt, count)
    links = links_of(row.id, plan.groups, drawn)
    creation = None
    if once is not None:
        creation = Creation(once.mark(), row.id, row.created, salt, once.request, plan.groups)
    keys = [(key_hash(links.owner), OWNER, 0), (key_hash(links.spectator), SPECTATOR_ROLE, 0)]
    keys.extend([(key_hash(key), SEAT, mask_of(group)) for group, key in links.seats])
    if row.settings.watch:
        keys.extend(switch_watching(row, True)[1])
    listing = listing_of(plan.game, row)
    await host.read(host.storage.create, row, made.log, keys, made.points, creation, listing)
    live = await host.table(row.id)
    host.tell(live)
    return links
