"""Campaigns in the database: their rows, the games that belong to them, their links."""

import json
import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, delete, insert, or_, select, text, update

from hexarc.core.campaign_rules import Row
from hexarc.core.options import Options
from hexarc.core.snapshot import Plain
from hexarc.server.storage import schema
from hexarc.server.storage.database import Storage, made_with, pack, put_table, remember, unpack_state
from hexarc.server.storage.keys import SEAT, SPECTATOR_ROLE, Holder, Member, seats_of
from hexarc.server.storage.once import Creation
from hexarc.server.storage.rows import Conflict, SeatInfo, TableRow
from hexarc.server.storage.talk import ContactRow, contact_row

_SEATS = msgspec.json.Decoder(list[SeatInfo])
_C, _R, _E, _K, _T = (
    schema.campaigns.c, schema.campaign_rows.c, schema.campaign_episodes.c, schema.campaign_keys.c, schema.tables.c,
)  # fmt: skip
NewKey = tuple[bytes, str, int]


class CampaignRow(msgspec.Struct, kw_only=True):
    """A campaign as the database has it. ``seats``: who plays, by player. ``box``: its games have no tables here.

    ``due``: when to tell those who are away that they are asked something.
    """

    id: str
    created: int
    updated: int
    campaign: str
    name: str
    options: Options
    players: list[Plain]
    seed: str
    chance_from: int = 0
    rows: int = 0
    revision: int = 1
    secret_since: int = 0
    finished: bool = False
    state: Plain = msgspec.field(default_factory=dict)
    seats: list[SeatInfo]
    box: bool = False
    due: int | None = None


class EpisodeRow(msgspec.Struct, kw_only=True):
    """A game of a campaign. ``record`` (its lines, packed) is there once it is over, and read only if asked for."""

    number: int
    name: str
    seats: list[int]
    table: str | None = None
    over: bool = False
    scores: list[int] | None = None
    ranking: list[int] | None = None
    record: bytes | None = None


class NewTable(NamedTuple):
    """The table of an episode that begins."""

    row: TableRow
    log: list[dict[str, object]]
    points: list[tuple[int, int, bytes]]


@dataclass
class Change:
    """One change of a campaign, from ``row.revision - 1`` to ``row.revision``: all of it is stored, or nothing."""

    row: CampaignRow
    added: list[Row] = field(default_factory=list)
    episodes: list[EpisodeRow] = field(default_factory=list)  # new ones, and those that changed
    table: NewTable | None = None
    revoke: list[bytes] = field(default_factory=list)
    new_keys: list[NewKey] = field(default_factory=list)


class Standing(NamedTuple):
    """How it stands with the table of an episode: who has to choose there (-2: nobody), and whether it is over."""

    waiting: int
    over: bool


def packed(lines: list[str]) -> bytes:
    return zlib.compress("\n".join(lines).encode(), 6)


def unpacked(record: bytes) -> list[str]:
    return zlib.decompress(record).decode().split("\n")


def create(
    storage: Storage, row: CampaignRow, rows: list[Row], episodes: list[EpisodeRow], keys: list[NewKey],
    table: NewTable | None, creation: Creation | None,
) -> None:  # fmt: skip
    with storage.writing.begin() as c:
        c.execute(insert(schema.campaigns).values(id=row.id, **_constant(row), **_changing(row)))
        _add(c, row, rows, episodes, keys, table)
        if creation is not None:
            remember(c, schema.campaign_creations, creation)


def store(storage: Storage, change: Change, process: str) -> None:
    """Store a change, or ``Conflict`` if somebody else was faster. Other processes hear of it."""
    row = change.row
    with storage.writing.begin() as c:
        here = (_C.id == row.id) & (_C.revision == row.revision - 1)
        if c.execute(update(schema.campaigns).where(here).values(**_changing(row))).rowcount != 1:
            raise Conflict
        if change.revoke:
            gone = _K.hash.in_(change.revoke) & _K.revoked.is_(None)
            c.execute(update(schema.campaign_keys).where(gone).values(revoked=row.updated))
        _add(c, row, change.added, change.episodes, change.new_keys, change.table)
        if not storage.sqlite:
            c.execute(text("SELECT pg_notify('hexarc', :note)"), {"note": f"c {process} {row.id} {row.revision}"})


def _add(
    c: Connection, row: CampaignRow, rows: list[Row], episodes: list[EpisodeRow], keys: list[NewKey],
    table: NewTable | None,
) -> None:  # fmt: skip
    if rows:
        plain = [{"campaign_id": row.id, "n": each["n"], "at": row.updated, "body": json.dumps(each)} for each in rows]
        c.execute(insert(schema.campaign_rows), plain)
    if table is not None:
        put_table(c, table.row, table.log, [], table.points)
        _keep_contacts(c, row.id, next(each for each in episodes if each.table == table.row.id))
    for episode in episodes:
        c.execute(
            delete(schema.campaign_episodes).where(_E.campaign_id == row.id, _E.number == episode.number)
        )  # fmt: skip
        c.execute(insert(schema.campaign_episodes).values(campaign_id=row.id, **_episode_values(episode)))
    for hashed, role, mask in keys:
        new = {"hash": hashed, "campaign_id": row.id, "role": role, "players": mask, "created": row.updated}
        c.execute(insert(schema.campaign_keys).values(**new))


def _keep_contacts(c: Connection, campaign_id: str, episode: EpisodeRow) -> None:
    """Who wanted to be told of a turn at the table before is told at the next one."""
    t = schema.contacts
    before = (_E.campaign_id == campaign_id) & (_E.number < episode.number) & _E.played_at.is_not(None)
    known: dict[int, dict[str, object]] = {}
    for earlier in c.execute(select(_E.seats, _E.played_at).where(before).order_by(_E.number.desc())).all():
        seats = json.loads(earlier.seats)
        for contact in c.execute(select(t).where(t.c.table_id == earlier.played_at)):
            known.setdefault(seats[contact.seat], {**contact._mapping, "told": 0})
    for seat, player in enumerate(episode.seats):
        if player in known:
            c.execute(insert(t).values({**known[player], "table_id": episode.table, "seat": seat}))


def _constant(row: CampaignRow) -> dict[str, object]:
    return {
        "created": row.created, "campaign": row.campaign, "options": json.dumps(row.options),
        "players": json.dumps(row.players), "seed": row.seed, "chance_from": row.chance_from,
        "box": 1 if row.box else 0,
    }  # fmt: skip


def _changing(row: CampaignRow) -> dict[str, object]:
    return {
        "updated": row.updated, "name": row.name, "rows": row.rows, "revision": row.revision,
        "secret_since": row.secret_since, "finished": 1 if row.finished else 0, "state": pack(row.state),
        "seats": msgspec.json.encode(row.seats).decode(), "due": row.due,
    }  # fmt: skip


def _episode_values(episode: EpisodeRow) -> dict[str, object]:
    return {
        "number": episode.number, "name": episode.name, "seats": json.dumps(episode.seats),
        "played_at": episode.table, "over": 1 if episode.over else 0,
        "scores": None if episode.scores is None else json.dumps(episode.scores),
        "ranking": None if episode.ranking is None else json.dumps(episode.ranking), "record": episode.record,
    }  # fmt: skip


def _campaign_row(row: Any) -> CampaignRow:
    return CampaignRow(
        id=row.id, created=row.created, updated=row.updated, campaign=row.campaign, name=row.name,
        options=json.loads(row.options), players=json.loads(row.players), seed=row.seed, chance_from=row.chance_from,
        rows=row.rows, revision=row.revision, secret_since=row.secret_since, finished=row.finished != 0,
        state=unpack_state(bytes(row.state)), seats=_SEATS.decode(row.seats), box=row.box != 0,
        due=row.due,
    )  # fmt: skip


def _episode_row(row: Any) -> EpisodeRow:
    return EpisodeRow(
        number=row.number, name=row.name, seats=json.loads(row.seats), table=row.played_at, over=row.over != 0,
        scores=None if row.scores is None else json.loads(row.scores),
        ranking=None if row.ranking is None else json.loads(row.ranking),
    )  # fmt: skip


def load(storage: Storage, campaign_id: str) -> tuple[CampaignRow, list[Row], list[EpisodeRow]] | None:
    """A campaign with its rows and its games, without their records. A game whose table is gone has none."""
    e = schema.campaign_episodes
    columns = (_E.number, _E.name, _E.seats, _E.over, _E.scores, _E.ranking, _T.id.label("played_at"))
    with storage.engine.begin() as c:
        row = c.execute(select(schema.campaigns).where(_C.id == campaign_id)).first()
        if row is None:
            return None
        rows = c.execute(select(_R.body).where(_R.campaign_id == campaign_id).order_by(_R.n))
        plain: list[Row] = [json.loads(each.body) for each in rows]
        joined = e.outerjoin(schema.tables, _T.id == _E.played_at)
        found = c.execute(select(*columns).select_from(joined).where(_E.campaign_id == campaign_id).order_by(_E.number))
        return _campaign_row(row), plain, [_episode_row(each) for each in found]


def revision_of(storage: Storage, campaign_id: str) -> int:
    """The present revision, -1 if there is no such campaign."""
    with storage.engine.connect() as c:
        found = c.execute(select(_C.revision).where(_C.id == campaign_id)).scalar()
    return -1 if found is None else int(found)


def records(storage: Storage, campaign_id: str) -> dict[int, list[str]]:
    """The records of the games that are over, by number."""
    with storage.engine.connect() as c:
        kept = (_E.campaign_id == campaign_id) & _E.record.is_not(None)
        found = c.execute(select(_E.number, _E.record).where(kept)).all()
    return {row.number: unpacked(bytes(row.record)) for row in found}


def standings(storage: Storage, campaign_id: str) -> dict[str, Standing]:
    """The tables of a campaign that are there."""
    here = (_E.campaign_id == campaign_id) & (_E.played_at == _T.id)
    with storage.engine.connect() as c:
        found = c.execute(select(_T.id, _T.waiting, _T.over).where(here))
        return {row.id: Standing(row.waiting, row.over != 0) for row in found}


def creation(storage: Storage, token: bytes, now: int) -> Creation | None:
    with storage.engine.connect() as c:
        return made_with(c, schema.campaign_creations, token, now)


# Links.


def find_key(storage: Storage, hashed: bytes) -> Member | None:
    with storage.engine.connect() as c:
        row = _key(c, hashed)
    if row is None:
        return None
    return Member("", row.role, seats_of(row.players), hashed, -1, row.campaign_id)


def find_at_table(storage: Storage, hashed: bytes, number: int) -> Holder | None:
    """Who the key of a campaign makes of its bearer at the table of an episode."""
    with storage.engine.connect() as c:
        row = _key(c, hashed)
        if row is None:
            return None
        here = (_E.campaign_id == row.campaign_id) & (_E.number == number) & (_E.played_at == _T.id)
        episode = c.execute(select(_E.seats, _T.id).where(here)).first()
    if episode is None:
        return None
    held = seats_of(row.players)
    seats = tuple([seat for seat, player in enumerate(json.loads(episode.seats)) if player in held])
    role = SPECTATOR_ROLE if row.role == SEAT and not seats else row.role
    return Holder(episode.id, role, seats, hashed, number)


def _key(c: Connection, hashed: bytes) -> Any:
    columns = (_K.campaign_id, _K.role, _K.players)
    return c.execute(select(*columns).where(_K.hash == hashed, _K.revoked.is_(None))).first()


def keys_of(storage: Storage, campaign_id: str) -> list[NewKey]:
    with storage.engine.connect() as c:
        here = (_K.campaign_id == campaign_id) & _K.revoked.is_(None)
        found = c.execute(select(_K.hash, _K.role, _K.players).where(here))
        return [(bytes(row.hash), row.role, row.players) for row in found]


# What is left to do.


def unsettled(storage: Storage, limit: int = 100) -> list[tuple[str, str]]:
    """Campaigns (with a table, or none) whose game is over, or whose table was deleted before the game was over."""
    joined = schema.campaign_episodes.join(schema.campaigns, _C.id == _E.campaign_id)
    joined = joined.outerjoin(schema.tables, _T.id == _E.played_at)
    left = and_(_E.over == 0, _C.box == 0, or_(_T.over == 1, _T.id.is_(None)))
    with storage.engine.connect() as c:
        found = c.execute(select(_E.campaign_id, _T.id).select_from(joined).where(left).limit(limit))
        return [(row.campaign_id, row.id or "") for row in found]


# Telling who is away.


def due(storage: Storage, now: int, limit: int = 100) -> list[tuple[str, int]]:
    """Campaigns in which somebody may have to be told, and since when."""
    with storage.engine.connect() as c:
        found = c.execute(select(_C.id, _C.due).where(_C.due <= now).order_by(_C.due).limit(limit))
        return [(row.id, row.due) for row in found]


def claim(storage: Storage, campaign_id: str, before: int, after: int | None) -> bool:
    """Move the date on; False if somebody else was faster, or the campaign has changed."""
    with storage.writing.begin() as c:
        here = (_C.id == campaign_id) & (_C.due == before)
        return c.execute(update(schema.campaigns).where(here).values(due=after)).rowcount == 1


def told(storage: Storage, campaign_id: str) -> dict[str, int]:
    """By player the number of the question that they were told of last."""
    with storage.engine.connect() as c:
        found: dict[str, int] = json.loads(c.execute(select(_C.told).where(_C.id == campaign_id)).scalar() or "{}")
    return found


def note_told(storage: Storage, campaign_id: str, numbers: dict[str, int]) -> None:
    with storage.writing.begin() as c:
        c.execute(update(schema.campaigns).where(_C.id == campaign_id).values(told=json.dumps(numbers)))


def contact_of(storage: Storage, campaign_id: str, player: int) -> ContactRow | None:
    """How a player wanted to be told at the last of the tables."""
    k = schema.contacts.c
    here = (_E.campaign_id == campaign_id) & _E.played_at.is_not(None)
    with storage.engine.connect() as c:
        played = c.execute(select(_E.seats, _E.played_at).where(here).order_by(_E.number.desc())).all()
        for episode in played:
            seats: list[int] = json.loads(episode.seats)
            if player in seats:
                at = (k.table_id == episode.played_at) & (k.seat == seats.index(player))
                row = c.execute(select(schema.contacts).where(at)).first()
                return None if row is None else contact_row(row)
    return None


# For whoever runs the server.


def listed(storage: Storage) -> list[CampaignRow]:
    """All campaigns, the last changed first."""
    with storage.engine.connect() as c:
        return [_campaign_row(row) for row in c.execute(select(schema.campaigns).order_by(_C.updated.desc()))]


def delete_campaign(storage: Storage, campaign_id: str) -> bool:
    """A campaign with its tables, for good."""
    with storage.engine.connect() as c:
        here = (_E.campaign_id == campaign_id) & (_E.played_at == _T.id)
        tables = [str(row.id) for row in c.execute(select(_T.id).where(here))]
    with storage.writing.begin() as c:
        for table in reversed(schema.metadata.sorted_tables):  # what refers to a campaign goes before it
            if "campaign_id" in table.c:
                c.execute(delete(table).where(table.c.campaign_id == campaign_id))
        gone = c.execute(delete(schema.campaigns).where(_C.id == campaign_id)).rowcount == 1
    for table_id in tables:
        storage.delete(table_id)
    return gone
