"""Exported tables: only for their owner's eyes, and damaged ones change nothing."""

import base64
import json
import random
import stat
from pathlib import Path

import pytest
from sqlalchemy import func, select

from hexarc.server.storage import schema
from hexarc.server.storage.database import Storage
from hexarc.server.storage.migrate import migrate
from hexarc.server.tables.exports import import_table
from tests.cli.running import run
from tests.server.table import Table, running

Lines = list[str]


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Lines, dict[str, object]]:
    """A table with some moves and a chat, its export and its links."""
    folder = tmp_path_factory.mktemp("exports")
    with running(folder) as server:
        table = server.create("Ada", "Bo", name="Thursday")
        rng = random.Random(4)
        for _ in range(5):
            table.choose(rng=rng)
        table.post(0, "/chat", {"text": "first\u00a0line\nsecond"})
        links, table_id = table.links, table.id
    file = folder / "table.jsonl"
    done = run("games", "export", table_id, str(file), "--database", str(folder / "test.sqlite3"))
    assert done.exit_code == 0, done.output
    return file, file.read_text("utf-8").split("\n")[:-1], links


def changed(lines: Lines, part: str, **values: object) -> Lines:
    """The first row of a part with other values."""
    found = list(lines)
    for i, line in enumerate(lines):
        row = json.loads(line)
        if row.get("part") == part:
            row["row"].update(values)
            found[i] = json.dumps(row)
            return found
    raise AssertionError(part)


def renumbered(lines: Lines) -> Lines:
    return [*lines[:-1], json.dumps({"end": len(lines) - 2})]


def fresh(folder: Path) -> Storage:
    storage = Storage(f"sqlite:///{folder / 'fresh.sqlite3'}")
    migrate(storage.engine)
    return storage


def everything(storage: Storage) -> list[int]:
    with storage.engine.connect() as c:
        return [
            int(c.execute(select(func.count()).select_from(table)).scalar() or 0)
            for table in schema.metadata.sorted_tables
        ]


def test_an_export_is_for_its_owners_eyes_only_and_overwrites_nothing(
    exported: tuple[Path, Lines, dict[str, object]], tmp_path: Path
) -> None:
    file, lines, links = exported
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    database = str(file.with_name("test.sqlite3"))
    record = tmp_path / "record.jsonl"
    assert run("games", "export", str(links["id"]), str(record), "--record", "--database", database).exit_code == 0
    assert stat.S_IMODE(record.stat().st_mode) == 0o600
    again = run("games", "export", str(links["id"]), str(file), "--database", database)
    assert again.exit_code == 2
    assert "there already" in again.output
    nowhere = run("games", "export", str(links["id"]), str(tmp_path / "no" / "x"), "--database", database)
    assert nowhere.exit_code == 2
    assert "cannot write" in nowhere.output
    assert file.read_text("utf-8").split("\n")[:-1] == lines


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_whole_export_goes_on_with_its_links(
    ends: str, exported: tuple[Path, Lines, dict[str, object]], tmp_path: Path
) -> None:
    _, lines, links = exported
    file = tmp_path / "in.jsonl"
    file.write_bytes(("\ufeff" if ends == "\r\n" else "").encode() + ends.join([*lines, ""]).encode())
    done = run("games", "import", str(file), "--database", str(tmp_path / "test.sqlite3"))
    assert done.exit_code == 0, done.output
    twice = run("games", "import", str(file), "--database", str(tmp_path / "test.sqlite3"))
    assert twice.exit_code == 2
    assert "is here already" in twice.output
    with running(tmp_path) as server:
        table = Table(server, links)
        assert table.see(0)["table"]["name"] == "Thursday"
        assert table.get(1, "/chat").json()["lines"][0]["text"] == "first\u00a0line\nsecond"
        table.choose()


def test_damaged_exports_get_a_clear_error_and_change_nothing(
    exported: tuple[Path, Lines, dict[str, object]], tmp_path: Path
) -> None:
    _, lines, _ = exported
    table = json.loads(lines[1])["row"]
    seats = json.loads(table["seats"])
    state = base64.b64decode(table["state"]["b64"])
    torn = {"b64": base64.b64encode(state[: len(state) // 2]).decode()}
    damaged: dict[str, Lines] = {
        "cut off": lines[:-1],
        "cut in a line": [*lines[:-1], lines[-1][:4]],
        "a line lost": [*lines[:5], *lines[6:]],
        "a log row lost": renumbered([line for line in lines if '"version": 2, "kind"' not in line]),
        "not json": [lines[0], "{", *lines[2:]],
        "no object": [lines[0], "[]", *lines[2:]],
        "no header": ["{}", *lines[1:]],
        "another format": [lines[0].replace('"format": 1', '"format": 9'), *lines[1:]],
        "an id of dots": [json.dumps({"hexarc": "table", "format": 1, "id": "../../x"}), *lines[1:]],
        "an id that is a list": [json.dumps({"hexarc": "table", "format": 1, "id": ["x"]}), *lines[1:]],
        "another part": [lines[0], lines[1].replace('"tables"', '"alembic_version"'), *lines[2:]],
        "no table": renumbered([lines[0], *lines[2:]]),
        "the table twice": renumbered([*lines[:2], *lines[1:]]),
        "rows of another table": changed(lines, "keys", table_id="someoneelse"),
        "a column more": changed(lines, "keys", admin=True),
        "a text as a number": changed(lines, "tables", version="many"),
        "a number beyond all": changed(lines, "tables", due=10**30),
        "a list as a text": changed(lines, "tables", name=["x"]),
        "bytes that are none": changed(lines, "tables", state={"b64": "%%%"}),
        "bytes that are a text": changed(lines, "tables", state="x"),
        "a torn state": changed(lines, "tables", state=torn),
        "a state of another game": changed(lines, "tables", game="arcs"),
        "no such game": changed(lines, "tables", game="os:system"),
        "players that are not there": changed(lines, "tables", players=3),
        "a seat too few": changed(lines, "tables", seats=json.dumps(seats[:1])),
        "seats that are none": changed(lines, "tables", seats="[1]"),
        "settings that are none": changed(lines, "tables", settings="[]"),
        "a later version": changed(lines, "tables", version=int(table["version"]) + 5),
        "a later ply": changed(lines, "tables", ply=int(table["ply"]) + 5),
        "a torn log": changed(lines, "log", body={"b64": "AAAA"}),
        "two keys alike": renumbered([*lines[:3], lines[2], *lines[3:]]),
        "deeper than anybody reads": [lines[0], '{"part": ' + "[" * 100_000, *lines[2:]],
        "empty": [],
    }  # fmt: skip
    storage = fresh(tmp_path)
    before = everything(storage)
    file = tmp_path / "damaged.jsonl"
    for what, text in damaged.items():
        assert text != lines, what
        file.write_text("\n".join([*text, ""]), "utf-8")
        done = run("games", "import", str(file), "--database", str(tmp_path / "fresh.sqlite3"))
        assert done.exit_code == 2, (what, done.output)
        said = done.stderr.strip()
        assert said.startswith("hexarc: "), (what, said)
        assert said.count("\n") == 0, (what, said)
        assert str(file) in said, (what, said)
        assert everything(storage) == before, what
    storage.close()


def test_names_and_texts_of_an_export_are_filtered(
    exported: tuple[Path, Lines, dict[str, object]], tmp_path: Path
) -> None:
    _, lines, _ = exported
    seats = json.loads(json.loads(lines[1])["row"]["seats"])
    seats[0]["name"] = "\x1b[2JEve\u202e"
    hostile = changed(lines, "tables", name="Fri\u202eday\ud800", seats=json.dumps(seats))
    hostile = changed(hostile, "chat", text="look\x1b[31m here\u2066")
    storage = fresh(tmp_path)
    table_id = import_table(storage, "\n".join([*hostile, ""]), "x")
    storage.close()
    listed = run("games", "list", "--database", str(tmp_path / "fresh.sqlite3"))
    assert f"{table_id}" in listed.stdout
    assert "Friday ([2JEve, Bo)" in " ".join(listed.stdout.split())
    assert not any(letter in listed.stdout for letter in "\x1b\u202e\u2066\ud800")


def test_a_name_that_an_older_version_let_in_does_not_reach_a_terminal(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.create("Ada", "Bo", name="Thursday")
        with server.services.host.storage.writing.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET name = 'Thurs' || char(27) || '[2J' || char(8238) || 'day'")
    listed = run("games", "list", "--database", str(tmp_path / "test.sqlite3"))
    assert "Thurs[2Jday" in listed.stdout
    assert "\x1b" not in listed.stdout
