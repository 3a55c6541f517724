"""New tables, with their links."""

from dataclasses import dataclass

from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.server.host import Host
from hexarc.server.keys import OWNER, SEAT, SPECTATOR_ROLE, key_hash, mask_of, new_key, new_seed, new_table_id
from hexarc.server.position import Advance, Position, Step
from hexarc.server.rows import LogRow, SeatInfo, TableRow, TableSettings
from hexarc.server.storage import pack
from hexarc.server.story import PlainEntry
from hexarc.server.turns import next_look


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
            "seats": [
                {"seats": seats, "key": key, "link": f"{base_url}/table#{key}"} for seats, key in self.seats
            ],
        }


@dataclass
class Plan:
    """What a table shall be."""

    game_name: str
    game: Game[State]
    name: str
    seats: list[SeatInfo]
    groups: list[list[int]]
    settings: TableSettings
    state: State | None = None
    ply: int = 0
    history: list[PlainEntry] | None = None
    start: Plain | None = None
    seed: str = ""
    points: list[tuple[int, State]] | None = None


async def create(host: Host, plan: Plan) -> Links:
    """Store a new table and start it."""
    game, now = plan.game, host.now()
    seed = plan.seed or new_seed()
    first = plan.state if plan.state is not None else game.new()
    after = Advance(first, plan.ply)
    opening: list[Step] = []
    if not plan.settings.read_only:
        Position(game, seed, first, plan.ply, opening).go_on(after)
    over = game.over(after.state)
    if plan.settings.clock is not None:
        for seat in plan.seats:
            seat.clock = plan.settings.clock.bank * 1000
    options: Options = dict(game.options)
    row = TableRow(
        id=new_table_id(), created=now, updated=now, game=plan.game_name, players=game.players, options=options,
        name=plan.name, seed=seed, start=None if plan.start is None else pack(plan.start), version=1, epoch=1,
        ply=after.ply, over=1 if over else 0, waiting=-2 if over else after.state.decision.seat,
        state=pack(game.snapshot(after.state)), seats=plan.seats, settings=plan.settings, proposal=None,
        turn_since=now, due=None,
    )  # fmt: skip
    row.due = next_look(row, now, host.notify_after)
    entries = [*(plan.history or []), *after.entries]
    rows = [LogRow(1, "start", 0, row.ply, -1, now, {"entries": entries})]
    links = Links(row.id, new_key(), new_key(), [(group, new_key()) for group in plan.groups])
    keys = [(key_hash(links.owner), OWNER, 0), (key_hash(links.spectator), SPECTATOR_ROLE, 0)]
    keys.extend([(key_hash(key), SEAT, mask_of(group)) for group, key in links.seats])
    begin = game.new() if plan.start is None else game.restore(plan.start)
    points = [(0, 0, pack(game.snapshot(begin)))]
    points.extend([(ply, 1, pack(game.snapshot(state))) for ply, state in plan.points or [] if ply > 0])
    if row.ply > 0 and row.ply not in [point[0] for point in points]:
        points.append((row.ply, 1, row.state))
    await host.read(host.storage.create, row, rows, keys, points)
    live = await host.table(row.id)
    host.tell(live)
    return links
