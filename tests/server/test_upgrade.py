"""Old games go on: after a restart, a migration, a corrected rule, and on another server."""

import json
import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine

from hexarc.server.admin import open_storage
from hexarc.server.storage.database import Storage, make_engine, pack, unpack
from hexarc.server.storage.keys import new_table_id
from hexarc.server.storage.migrate import migrate
from hexarc.server.storage.schema import metadata
from hexarc.server.tables.exports import import_table
from hexarc.server.tables.host import Host
from tests.cli.running import run
from tests.server.process import postgres, postgres_folder
from tests.server.table import GAMES, Clock, Table, running

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.jsonl"))


def differences(engine: Engine) -> list[object]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_the_migrations_make_the_schema_that_the_code_expects(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(engine)
    migrate(engine)
    assert differences(engine) == []
    engine.dispose()


@pytest.mark.skipif(postgres_folder() is None, reason="PostgreSQL is not installed")
def test_also_on_postgresql() -> None:
    with postgres() as database:
        storage = Storage(database.replace("postgresql://", "postgresql+psycopg://"))
        migrate(storage.engine)
        assert differences(storage.engine) == []
        storage.close()


def test_a_database_of_the_future_is_refused_in_words(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(engine)
    with sqlite3.connect(tmp_path / "x.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(Exception, match="written by a newer Hexarc"):
        migrate(engine)
    engine.dispose()


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(1)
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo", "Cy", options={"storm": True})
        for _ in range(9):
            table.choose(rng=rng)
        before = [table.get(who, since=0).json() for who in (0, 1, 2, "spectator")]
        links = table.links
    with running(tmp_path) as server:
        again = Table(server, links)
        assert [again.get(who, since=0).json() for who in (0, 1, 2, "spectator")] == before
        again.play_on(rng)
        assert again.see(0)["over"]


def test_a_game_goes_on_although_its_old_log_cannot_be_played_any_more(tmp_path: Path) -> None:
    """A corrected rule, or a card that got another name: the snapshot is the truth, the log is history."""
    rng = random.Random(2)
    with running(tmp_path) as server:
        table = server.create({"name": "Ada", "group": 0}, {"name": "Bo", "group": 0})
        for _ in range(6):
            table.choose(rng=rng)
        links = table.links
    with sqlite3.connect(tmp_path / "test.sqlite3") as connection:
        for version, body in connection.execute("SELECT version, body FROM log").fetchall():
            plain = unpack(body)
            text = json.dumps(plain).replace('"pass"', '"bow"').replace("scout", "peek").replace('"send ', '"throw ')
            connection.execute("UPDATE log SET body = ? WHERE version = ?", (pack(json.loads(text)), version))
    connection.close()
    with running(tmp_path) as server:
        again = Table(server, links)
        shown = again.see(0, since=0)
        assert shown["decision"]["options"]
        assert "bow" in str(shown["events"]) or "throw" in str(shown["events"])
        refused = again.post(0, "/rewind", {"ply": shown["ply"], "to": 7})
        assert refused.json()["code"] == "undo_refused"
        assert "corrected" in refused.json()["detail"]
        assert again.get(0, "/replay", at=8).status_code == 422
        again.play_on(rng)
        assert again.see(0)["over"]


@pytest.mark.parametrize("sample", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_tables_of_older_versions_go_on_to_the_end(sample: Path, tmp_path: Path) -> None:
    """Each sample is a table as a released version exported it; make new ones with tests/server/make_sample.py."""
    storage = Storage(f"sqlite:///{tmp_path / 'test.sqlite3'}")
    migrate(storage.engine)
    text = sample.read_text("utf-8")
    keys = json.loads(sample.with_suffix(".keys").read_text("utf-8"))
    table_id = import_table(storage, text, sample.name)
    storage.close()
    with running(tmp_path, games=(*GAMES, "scythe")) as server:
        table = Table(server, keys)
        assert table.id == table_id
        shown = table.see(0, since=0)
        assert shown["events"]
        assert table.see(table.waiting())["decision"]["options"]
        table.play_on(random.Random(3), answers=20)
        assert table.versions() > shown["version"]
        server.run(play_at_random, server.services.host, table.id)
        ended = table.see(0)
        assert ended["over"]
        assert len(ended["ranking"]) == len(keys["seats"])
        assert table.get(0, "/record", view="full").status_code == 200


def test_a_whole_database_of_the_first_schema_is_migrated_and_its_tables_go_on(tmp_path: Path) -> None:
    """As people have it on disk: written by the software before migration 0002, started with that of today."""
    old = Path(__file__).parent / "samples" / "database-0001.sql"
    with sqlite3.connect(tmp_path / "test.sqlite3") as connection:
        connection.executescript(old.read_text("utf-8"))
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    connection.close()
    links = json.loads(old.with_suffix(".links").read_text("utf-8"))
    with running(tmp_path, games=(*GAMES, "scythe")) as server:
        for game in ("tiny", "arcs", "scythe"):
            table = Table(server, links[game])
            shown = table.see(0, since=0)
            assert (shown["table"]["game"], shown["table"]["name"]) == (game, f"Old {game}")
            assert len([event for event in shown["events"] if event["kind"] == "answer"]) >= 6
            assert table.get("spectator").status_code == table.get("owner").status_code == 200
            server.run(play_at_random, server.services.host, table.id)
            assert table.see(0)["over"]
            assert table.get(0, "/record", view="full").status_code == 200
        storage = server.services.host.storage
        assert differences(storage.engine) == []


async def play_at_random(host: Host, table_id: str) -> None:
    """To the end, by the same checks as people's answers, without the way over HTTP."""
    rng = random.Random(4)
    while not (live := await host.table(table_id)).over:
        await host.choose(live, live.waiting, live.ply, rng.choice(live.session.state.decision.choices))


def test_games_are_listed_exported_imported_deleted_and_backed_up(tmp_path: Path) -> None:
    database = str(tmp_path / "test.sqlite3")
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo", name="Friday")
        table.choose()
        listed = run("games", "list", "--database", database, "--json")
        assert json.loads(listed.stdout)["id"] == table.id
        assert "Friday (Ada, Bo)" in run("games", "list", "--database", database).stdout
        copy = tmp_path / "copy.sqlite3"
        done = run("backup", str(copy), "--database", database)  # while it runs
        assert done.exit_code == 0, done.output
        assert run("backup", str(copy), "--database", database).exit_code == 2
        out = tmp_path / "table.jsonl"
        assert run("games", "export", table.id, str(out), "--database", database).exit_code == 0
        record = tmp_path / "record.jsonl"
        assert run("games", "export", table.id, str(record), "--record", "--database", database).exit_code == 0
        before = table.get(0).json()
    assert run("replay", str(record), "--verify").exit_code == 0
    other = tmp_path / "other"
    other.mkdir()
    elsewhere = str(other / "test.sqlite3")
    assert run("games", "import", str(out), "--database", elsewhere).stdout.strip() == table.id
    assert run("games", "import", str(out), "--database", elsewhere).exit_code == 2
    new = run("games", "import", str(record), "--database", elsewhere).stdout
    assert new.count("/table#") == 4
    with running(other) as server:
        assert Table(server, table.links).get(0).json() == before
    assert run("games", "delete", "nope", "--yes", "--database", elsewhere).exit_code == 2
    assert run("games", "delete", table.id, "--yes", "--database", elsewhere).exit_code == 0
    storage = open_storage(f"sqlite:///{elsewhere}")
    assert storage.version_of(table.id) == -1
    storage.close()
    assert run("games", "list", "--database", str(tmp_path / "nowhere")).exit_code == 2
    with running(tmp_path, database=f"sqlite:///{copy}") as server:
        assert Table(server, table.links).get(0).json() == before


def test_a_repeated_creation_gets_the_same_table_after_a_restart_too(tmp_path: Path) -> None:
    """The answer was lost on the way, the server was restarted, the browser asks again."""
    body = {"game": "tiny", "seats": [{"name": "Ada", "group": 0}, {"group": 0}], "name": "Once"}
    once = {"Idempotency-Key": "9f6d0c7e-once-and-no-more"}
    with running(tmp_path) as server:
        first = server.client.post("/api/v1/tables", json=body, headers=once)
        assert first.status_code == 201
    with running(tmp_path) as server:
        again = server.client.post("/api/v1/tables", json=body, headers=once)
        assert (again.status_code, again.json()) == (201, first.json())
        table = Table(server, again.json())
        table.choose()
        assert table.get("owner").status_code == 200
        assert table.get("spectator").status_code == 200
        assert len(set(table.keys.values()) | {table.owner, table.spectator}) == 3
        other = server.client.post("/api/v1/tables", json={**body, "name": "Other"}, headers=once)
        assert (other.status_code, other.json()["code"]) == (422, "invalid")
        another = server.client.post("/api/v1/tables", json=body, headers={"Idempotency-Key": "x" * 16})
        assert another.json()["id"] != first.json()["id"]
        assert server.services.host.storage.ping() == 2


def test_the_database_alone_tells_no_link(tmp_path: Path) -> None:
    once = {"Idempotency-Key": "9f6d0c7e-once-and-no-more"}
    with running(tmp_path) as server:
        made = server.client.post("/api/v1/tables", json={"game": "tiny", "seats": [{}, {}]}, headers=once).json()
        links = [made["owner"]["key"], made["spectator"]["key"], *[link["key"] for link in made["seats"]]]
    stored = b"".join([path.read_bytes() for path in tmp_path.glob("test.sqlite3*")])
    for secret in [*links, once["Idempotency-Key"]]:
        assert secret.encode() not in stored


def test_a_creation_is_forgotten_after_a_day_and_with_its_table(tmp_path: Path) -> None:
    clock = Clock()
    body, once = {"game": "tiny", "seats": [{}, {}]}, {"Idempotency-Key": "9f6d0c7e-once-and-no-more"}
    with running(tmp_path, now=clock) as server:
        first = server.client.post("/api/v1/tables", json=body, headers=once).json()
        clock.now += 23 * 3600
        assert server.client.post("/api/v1/tables", json=body, headers=once).json() == first
        clock.now += 2 * 3600
        second = server.client.post("/api/v1/tables", json=body, headers=once).json()
        assert second["id"] != first["id"]
        assert second["owner"]["key"] != first["owner"]["key"]
        assert Table(server, first).get(0).status_code == 200
        assert server.services.host.storage.delete(second["id"])
        assert server.client.post("/api/v1/tables", json=body, headers=once).json()["id"] != second["id"]


def test_of_two_creations_at_once_one_is_stored(tmp_path: Path) -> None:
    body, once = {"game": "tiny", "seats": [{}, {}]}, {"Idempotency-Key": "9f6d0c7e-once-and-no-more"}
    with running(tmp_path) as server, ThreadPoolExecutor(6) as pool:
        calls = [pool.submit(server.client.post, "/api/v1/tables", json=body, headers=once) for _ in range(6)]
        answers = [call.result() for call in calls]
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["owner"]["key"] for answer in answers}) == 1
        assert server.services.host.storage.ping() == 1


def test_ids_of_tables_can_be_given_on_the_command_line(tmp_path: Path) -> None:
    """An id that begins with a dash would be taken for an option; tables of old have some: ``--`` goes before them."""
    assert all(new_table_id().isalnum() for _ in range(500))
    database = str(tmp_path / "test.sqlite3")
    with running(tmp_path) as server:
        server.create("Ada", "Bo")
    answer = run("games", "delete", "--yes", "--database", database, "--", "-lo")
    assert answer.exit_code == 2
    assert "there is no table -lo" in answer.output
