"""``hexarc games list|export|import|delete`` and ``hexarc backup``: for whoever runs a server."""

import asyncio
import os
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from hexarc.cli.found import look_here
from hexarc.cli.serve import DatabaseOption
from hexarc.cli.terminal import note, output, print_json
from hexarc.cli.words import JsonOption
from hexarc.core.errors import HexarcError
from hexarc.core.names import without_hostile

TableArgument = Annotated[str, typer.Argument(help="The id of a table, as list shows it.", show_default=False)]


def list_games(database: DatabaseOption = "", json: JsonOption = False) -> None:
    """List the tables of a server."""
    from hexarc.server.admin import list_tables, open_storage
    from hexarc.server.settings import database_url

    storage = open_storage(database_url(database))
    try:
        rows = list_tables(storage)
    finally:
        storage.close()
    console = output()
    for row in rows:
        if json:
            print_json(row)
            continue
        when = datetime.fromtimestamp(int(str(row["updated"]))).strftime("%Y-%m-%d %H:%M")
        seats = ", ".join([str(name) for name in row["seats"]])  # type: ignore[attr-defined]  # a list
        state = "over" if row["over"] else f"ply {row['ply']}"
        title = escape(without_hostile(f"{row['name']} ({seats})"))
        console.print(f"{escape(str(row['id']))}  {when}  {row['game']}  {state}  {title}")


def export_game(
    table: TableArgument,
    file: Annotated[Path, typer.Argument(help="Where to write it.", show_default=False)],
    record: Annotated[bool, typer.Option("--record", help="The record alone, without links and chat.")] = False,
    database: DatabaseOption = "",
) -> None:
    """Write a table to a file: whole, with its links, or (--record) as a record."""
    from hexarc.server.admin import open_storage, record_of
    from hexarc.server.settings import database_url
    from hexarc.server.tables.exports import export_table

    look_here()
    if file.exists():
        raise HexarcError(f"{file} is there already; an export overwrites nothing")
    storage = open_storage(database_url(database))
    try:
        lines = asyncio.run(record_of(storage, table)) if record else export_table(storage, table)
    finally:
        storage.close()
    write_private(file, "\n".join(lines) + "\n")
    note(f"{file}: {len(lines)} lines")


def write_private(file: Path, text: str) -> None:
    """A new file that only its owner may read: there are links in it, or hands of a running game."""
    try:
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise HexarcError(f"cannot write {file}: {error.strerror}") from error


def import_game(
    file: Annotated[Path, typer.Argument(help="An exported table, or a record.", show_default=False)],
    database: DatabaseOption = "",
    url: Annotated[str, typer.Option(help="The address that players see, for links.")] = "http://localhost:8000",
) -> None:
    """Put a table in: an exported one keeps its links; a record becomes a new table with new links."""
    from hexarc.server.admin import import_record
    from hexarc.server.settings import database_url
    from hexarc.server.storage.database import Storage
    from hexarc.server.storage.migrate import migrate
    from hexarc.server.tables.exports import import_table, is_export

    look_here()
    try:
        text = file.read_bytes().decode("utf-8")  # as it is: what looks like the end of a line may be part of a text
    except (OSError, UnicodeDecodeError) as error:
        raise HexarcError(f"cannot read {file}: {error}") from error
    storage = Storage(database_url(database))
    try:
        migrate(storage.engine)
        if is_export(text):
            print(import_table(storage, text, str(file)))
            return
        links = asyncio.run(import_record(storage, text, str(file)))
    finally:
        storage.close()
    print(links.table_id)
    for seats, key in links.seats:
        print(f"seat {', '.join([str(seat + 1) for seat in seats])}: {url}/table#{key}")
    print(f"owner: {url}/table#{links.owner}")
    print(f"spectators: {url}/table#{links.spectator}")


def delete_game(
    table: TableArgument,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: DatabaseOption = "",
) -> None:
    """Delete a table for good, with its log, chat and links."""
    from hexarc.server.admin import open_storage
    from hexarc.server.settings import database_url

    storage = open_storage(database_url(database))
    try:
        if not yes:
            typer.confirm(f"Delete table {table} for good?", abort=True)
        if not storage.delete(table):
            raise HexarcError(f"there is no table {table}; 'hexarc games list' shows them")
    finally:
        storage.close()
    note(f"deleted {table}")


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.", show_default=False)],
    database: DatabaseOption = "",
) -> None:
    """Copy the server's database, consistently, while it runs. To restore, serve with --database FILE."""
    from hexarc.server.admin import backup as copy
    from hexarc.server.settings import database_url

    copy(database_url(database), file)
    note(f"{file}: {file.stat().st_size} bytes")
