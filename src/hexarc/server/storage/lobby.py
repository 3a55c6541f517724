"""The lobby in the database: the tables that anybody may join or watch, a page at a time."""

import json
import unicodedata
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, tuple_

from hexarc.server.storage import schema
from hexarc.server.storage.database import SEATS, SETTINGS, Storage
from hexarc.server.storage.rows import Listing, SeatInfo, TableSettings


class Sought(NamedTuple):
    """What somebody looks for; ``want`` is ``join``, ``watch`` or empty. ``after`` is where the page before ended."""

    games: tuple[str, ...]
    words: tuple[str, ...] = ()
    lang: str = ""
    want: str = ""
    seats: int = 0
    since: int = 0
    after: tuple[int, str] | None = None
    limit: int = 20


class Listed(NamedTuple):
    """Of a table what anybody may know. Nothing else is read."""

    id: str
    at: int
    created: int
    game: str
    players: int
    options: dict[str, bool | int | str]
    name: str
    seats: list[SeatInfo]
    settings: TableSettings


class Page(NamedTuple):
    tables: list[Listed]
    total: int
    more: bool


def folded(text: str) -> str:
    """As it is searched: neither capitals nor accents matter."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join([letter for letter in apart if not unicodedata.combining(letter)])


def put_listing(c: Connection, table_id: str, listing: Listing | None) -> None:
    """In the transaction of the change that it follows from."""
    c.execute(delete(schema.lobby).where(schema.lobby.c.table_id == table_id))
    if listing is not None:
        c.execute(insert(schema.lobby).values(table_id=table_id, **msgspec.structs.asdict(listing)))


def conditions(sought: Sought) -> list[ColumnElement[bool]]:
    found = schema.lobby.c
    where: list[ColumnElement[bool]] = [found.at >= sought.since, found.game.in_(sought.games)]
    if sought.lang:
        where.append(found.lang == sought.lang)
    if sought.want == "watch":
        where.append(found.watch == 1)
    if sought.want == "join" or sought.seats:
        where.append(found.open >= max(1, sought.seats))
    for word in sought.words:
        where.append(found.text.contains(word, autoescape=True))
    return where


def page_query(sought: Sought) -> Select[tuple[object, ...]]:
    """The newest first. One more than asked for, to know whether there are more."""
    found, t = schema.lobby.c, schema.tables.c
    columns = (t.id, found.at, t.created, t.game, t.players, t.options, t.name, t.seats, t.settings)
    query = select(*columns).join(schema.tables, t.id == found.table_id).where(*conditions(sought))
    if sought.after is not None:
        query = query.where(tuple_(found.at, found.table_id) < tuple_(*sought.after))
    return query.order_by(found.at.desc(), found.table_id.desc()).limit(sought.limit + 1)


def page(storage: Storage, sought: Sought) -> Page:
    """Two queries, however many tables there are."""
    with storage.engine.begin() as c:
        total = c.execute(select(func.count()).select_from(schema.lobby).where(*conditions(sought))).scalar() or 0
        rows = c.execute(page_query(sought)).all()
    tables = [
        Listed(
            row.id, row.at, row.created, row.game, row.players, json.loads(row.options), row.name,
            SEATS.decode(row.seats), SETTINGS.decode(row.settings),
        )
        for row in rows[: sought.limit]
    ]  # fmt: skip
    return Page(tables, int(total), len(rows) > sought.limit)
