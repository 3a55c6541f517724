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

TableArgument = Annotated[
    str, typer.Argument(help="The id of a table or a campaign, as list shows it.", show_default=False)
]


def list_games(database: DatabaseOption = "", json: JsonOption = False) -> None:
    """List the tables and campaigns of a server."""
    from hexarc.server.admin import list_campaigns, list_tables, open_storage
    from hexarc.server.settings import database_url

    storage = open_storage(database_url(database))
    try:
        rows = list_campaigns(storage) + list_tables(storage)
    finally:
        storage.close()
    console = output()
    for row in rows:
        if json:
            print_json(row)
            continue
        when = datetime.fromtimestamp(int(str(row["updated"]))).strftime("%Y-%m-%d %H:%M")
        seats = ", ".join([str(name) for name in row["seats"]])  # type: ignore[attr-defined]  # a list
        state = f"ply {row['ply']}" if "ply" in row else f"row {row['rows']}"
        state = "over" if row["over"] else state
        title = escape(without_hostile(f"{row['name']} ({seats})"))
        console.print(f"{escape(str(row['id']))}  {when}  {row.get('game') or row['campaign']}  {state}  {title}")


def export_game(
    table: TableArgument,
    file: Annotated[Path, typer.Argument(help="Where to write it.", show_default=False)],
    record: Annotated[bool, typer.Option("--record", help="The record alone, without links and chat.")] = False,
    database: DatabaseOption = "",
) -> None:
    """Write a table to a file: whole, with its links, or (--record) as a record; or a campaign with its games."""
    from hexarc.server.admin import check_table, export_campaign, is_campaign, open_storage, record_of
    from hexarc.server.settings import database_url
    from hexarc.server.tables.exports import export_table

    look_here()
    if file.exists():
        raise HexarcError(f"{file} is there already; an export overwrites nothing")
    storage = open_storage(database_url(database))
    try:
        if is_campaign(storage, table):
            lines = export_campaign(storage, table)
        elif record:
            lines = asyncio.run(record_of(storage, table))
        else:
            check_table(storage, table)
            lines = export_table(storage, table)
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
    file: Annotated[Path, typer.Argument(help="An exported table, a record, or a campaign.", show_default=False)],
    database: DatabaseOption = "",
    url: Annotated[str, typer.Option(help="The address that players see, for links.")] = "http://localhost:8000",
) -> None:
    """Put a table in: an exported one keeps its links; a record or a campaign becomes a new one with new links."""
    from hexarc.server.admin import import_campaign, import_record, is_campaign_file
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
        if is_campaign_file(text):
            made = asyncio.run(import_campaign(storage, text))
            print_links(made.campaign_id, "player", made.seats, made.owner, made.spectator, f"{url}/campaign")
            return
        links = asyncio.run(import_record(storage, text, str(file)))
    finally:
        storage.close()
    print_links(links.table_id, "seat", links.seats, links.owner, links.spectator, f"{url}/table")


def print_links(
    made: str, who: str, seats: list[tuple[list[int], str]], owner: str, spectator: str, page: str
) -> None:  # fmt: skip
    print(made)
    for held, key in seats:
        print(f"{who} {', '.join([str(seat + 1) for seat in held])}: {page}#{key}")
    print(f"owner: {page}#{owner}")
    print(f"spectators: {page}#{spectator}")


def delete_game(
    table: TableArgument,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: DatabaseOption = "",
) -> None:
    """Delete a table for good, with its log, chat and links; or a campaign with its tables."""
    from hexarc.server.admin import is_campaign, open_storage
    from hexarc.server.settings import database_url
    from hexarc.server.storage.campaigns import delete_campaign

    storage = open_storage(database_url(database))
    try:
        whole = is_campaign(storage, table)
        if not yes:
            typer.confirm(f"Delete {'campaign' if whole else 'table'} {table} for good?", abort=True)
        if not (delete_campaign(storage, table) if whole else storage.delete(table)):
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
