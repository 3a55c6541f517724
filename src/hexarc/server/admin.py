"""For whoever runs a server: list, export, import, delete tables and campaigns and back up, while it runs."""

import json
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url, select

from hexarc.core.campaign_record import campaign_lines
from hexarc.core.errors import HexarcError
from hexarc.server.campaigns.creation import CampaignLinks
from hexarc.server.campaigns.creation import create as create_campaign
from hexarc.server.campaigns.host import Campaigns
from hexarc.server.campaigns.importing import plan_import, read_wish
from hexarc.server.campaigns.live import LiveCampaign
from hexarc.server.players.campaign_models import CampaignImport
from hexarc.server.settings import Settings
from hexarc.server.storage import campaigns as stored
from hexarc.server.storage import schema
from hexarc.server.storage.database import Storage
from hexarc.server.storage.migrate import migrate
from hexarc.server.tables.creation import Links
from hexarc.server.tables.host import Host
from hexarc.server.tables.hub import Hub
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.telling import full_record


def open_storage(url: str) -> Storage:
    """The database of a server, brought to the present schema."""
    if url.startswith("sqlite") and not Path(url.partition(":///")[2]).is_file():
        raise HexarcError(f"there is no database {url.partition(':///')[2]}; 'hexarc serve' makes one")
    storage = Storage(url)
    migrate(storage.engine)
    return storage


def list_tables(storage: Storage) -> list[dict[str, object]]:
    t = schema.tables.c
    columns = (t.id, t.name, t.game, t.players, t.ply, t.version, t.over, t.created, t.updated, t.seats)
    found: list[dict[str, object]] = []
    with storage.engine.connect() as c:
        for row in c.execute(select(*columns).order_by(t.updated.desc())):
            seats = [seat.get("name") or seat["kind"] for seat in json.loads(row.seats)]
            found.append(
                {
                    "id": row.id,
                    "name": row.name,
                    "game": row.game,
                    "players": row.players,
                    "seats": seats,
                    "ply": row.ply,
                    "over": bool(row.over),
                    "created": row.created // 1000,
                    "updated": row.updated // 1000,
                }
            )
    return found


def list_campaigns(storage: Storage) -> list[dict[str, object]]:
    return [
        {
            "id": row.id,
            "name": row.name,
            "campaign": row.campaign,
            "players": len(row.seats),
            "seats": [str(player.get("name") or player["kind"]) for player in row.players],
            "rows": row.rows,
            "over": row.finished,
            "created": row.created // 1000,
            "updated": row.updated // 1000,
        }
        for row in stored.listed(storage)
    ]


def is_campaign(storage: Storage, found: str) -> bool:
    return stored.revision_of(storage, found) >= 0


def is_campaign_file(text: str) -> bool:
    """Whether it is the file of a campaign; it may be damaged."""
    return '"campaign"' in text.removeprefix("\ufeff").lstrip().partition("\n")[0][:60]


def export_campaign(storage: Storage, campaign_id: str) -> list[str]:
    """The whole file of a campaign, with its seed, its open secrets and the game that is going on."""
    loaded = stored.load(storage, campaign_id)
    if loaded is None:
        raise HexarcError(f"there is no campaign {campaign_id}; 'hexarc games list' shows them")
    live = LiveCampaign(*loaded)
    live.campaign.games = stored.records(storage, campaign_id)
    episode = live.playing()
    table = storage.load(episode.table) if episode is not None and episode.table is not None else None
    if episode is not None and table is not None:
        playing = LiveTable(*table)
        log = storage.log(playing.id, 0, playing.version)
        live.campaign.games[episode.number] = full_record(playing, log, playing.ply, playing.over).lines()
    return campaign_lines(live.campaign)


async def import_campaign(storage: Storage, text: str) -> CampaignLinks:
    """A new campaign from the file of one, with new links."""
    settings = Settings(storage.url)
    reading = read_wish(CampaignImport(record=text), (), settings.limits.record_plies)
    host = Host(settings, storage, Hub(storage))
    try:
        return await create_campaign(Campaigns(host), plan_import(reading, [], []))
    finally:
        host.close()


def check_table(storage: Storage, table_id: str) -> None:
    """The links of a campaign's table are those of the campaign: alone it would be of no use."""
    loaded = storage.load(table_id)
    place = loaded[0].settings.campaign if loaded is not None else None
    if place is not None:
        raise HexarcError(f"table {table_id} is of campaign {place.id}: export that one, or the record (--record)")


async def record_of(storage: Storage, table_id: str) -> list[str]:
    """The whole record of a table, running or not. The seed is in it only after the end."""
    loaded = storage.load(table_id)
    if loaded is None:
        raise HexarcError(f"there is no table {table_id}; 'hexarc games list' shows them")
    live = LiveTable(*loaded)
    return full_record(live, storage.log(table_id, 0, live.version), live.ply, live.over).lines()


async def import_record(storage: Storage, text: str, name: str) -> Links:
    """A new table from a record, also from one that begins with a snapshot."""
    from hexarc.core import registry
    from hexarc.core.record import parse_record
    from hexarc.server.tables.creation import create
    from hexarc.server.tables.importing import plan_import as plan_table
    from hexarc.server.tables.records import chapters

    record = parse_record(text, registry.find_game, name)
    past = chapters(record, len(record.entries))
    host = Host(Settings(storage.url), storage, Hub(storage))
    try:
        return await create(host, plan_table(record.game, record.names, past, "continue", "", [], [], record.start))
    finally:
        host.close()


def backup(url: str, target: Path) -> None:
    """A consistent copy while the server runs: SQLite's own backup, or pg_dump."""
    if target.exists():
        raise HexarcError(f"{target} is there already; a backup overwrites nothing")
    part = target.with_name(target.name + ".part")
    if url.startswith("sqlite"):
        source = Path(url.partition(":///")[2])
        if not source.is_file():
            raise HexarcError(f"there is no database {source}")
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        part.chmod(0o600)
    else:
        program = shutil.which("pg_dump")
        if program is None:
            raise HexarcError("pg_dump is not installed; it comes with PostgreSQL's client programs")
        parsed = make_url(url).set(drivername="postgresql")
        env = {**os.environ, "PGPASSWORD": parsed.password or os.environ.get("PGPASSWORD", "")}
        plain = parsed.set(password=None).render_as_string()  # the list of processes shows it, the environment not
        command = [program, "--format=custom", f"--file={part}", "--dbname", plain]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
        if done.returncode != 0:
            part.unlink(missing_ok=True)
            raise HexarcError(f"pg_dump failed: {done.stderr.strip()[:300]}")
    part.replace(target)
