"""Chat, private notes and contacts in the database."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from hexarc.server.storage import schema
from hexarc.server.storage.database import Storage


@dataclass
class ChatLine:
    number: int
    at: int
    seat: int
    text: str


@dataclass
class ContactRow:
    """How a seat wants to be told. ``code`` is set while an address waits for its confirmation."""

    email: str | None = None
    code: str | None = None
    webhook: str | None = None
    quiet: dict[str, str] | None = None
    told: int = 0


def add_line(storage: Storage, table_id: str, seat: int, at: int, text: str) -> ChatLine:
    c = schema.chat.c
    for _ in range(20):  # two at once would take the same number; one of them tries again
        try:
            with storage.writing.begin() as connection:
                last = connection.execute(select(func.max(c.number)).where(c.table_id == table_id)).scalar() or 0
                line = ChatLine(last + 1, at, seat, text)
                connection.execute(
                    insert(schema.chat).values(table_id=table_id, number=line.number, at=at, seat=seat, text=text)
                )
                return line
        except IntegrityError:
            continue
    raise RuntimeError("the chat is too busy")


def lines(storage: Storage, table_id: str, after: int, limit: int = 200) -> list[ChatLine]:
    c = schema.chat.c
    with storage.engine.connect() as connection:
        found = connection.execute(
            select(c.number, c.at, c.seat, c.text)
            .where(c.table_id == table_id, c.number > after)
            .order_by(c.number.desc())
            .limit(limit)
        ).all()
    return [ChatLine(row.number, row.at, row.seat, row.text) for row in reversed(found)]


def notes_of(storage: Storage, table_id: str, seat: int) -> str:
    n = schema.notes.c
    with storage.engine.connect() as connection:
        found = connection.execute(select(n.text).where(n.table_id == table_id, n.seat == seat)).scalar()
    return str(found or "")


def put_notes(storage: Storage, table_id: str, seat: int, text: str) -> None:
    upsert(storage, schema.notes, {"table_id": table_id, "seat": seat}, {"text": text})


def contact_of(storage: Storage, table_id: str, seat: int) -> ContactRow:
    k = schema.contacts.c
    with storage.engine.connect() as connection:
        row = connection.execute(select(schema.contacts).where(k.table_id == table_id, k.seat == seat)).first()
    return ContactRow() if row is None else contact_row(row)


def contact_row(row: Any) -> ContactRow:
    quiet = None if row.quiet is None else json.loads(row.quiet)
    return ContactRow(row.email, row.email_code, row.webhook, quiet, row.told)


def put_contact(storage: Storage, table_id: str, seat: int, contact: ContactRow) -> None:
    values: dict[str, object] = {
        "email": contact.email,
        "email_code": contact.code,
        "webhook": contact.webhook,
        "quiet": None if contact.quiet is None else json.dumps(contact.quiet),
        "told": contact.told,
    }
    upsert(storage, schema.contacts, {"table_id": table_id, "seat": seat}, values)


def upsert(storage: Storage, table: Table, keys: dict[str, object], values: dict[str, object]) -> None:
    """Insert a row, or change it if it is there. Both databases write it the same way, but not by the same class."""
    make = sqlite.insert if storage.sqlite else postgresql.insert
    query = make(table).values(**keys, **values).on_conflict_do_update(index_elements=list(keys), set_=values)
    with storage.writing.begin() as connection:
        connection.execute(query)


def mark_told(storage: Storage, table_id: str, seat: int, version: int) -> bool:
    """Note that a seat is told of its turn now; false if another process was faster."""
    k = schema.contacts.c
    with storage.writing.begin() as connection:
        done = connection.execute(
            update(schema.contacts).where(k.table_id == table_id, k.seat == seat, k.told < version).values(told=version)
        )
        return done.rowcount == 1
