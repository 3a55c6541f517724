"""The lobby: public tables are found, joined and watched; of a private one nobody learns anything."""

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from hexarc.server.settings import Limits
from hexarc.server.storage import lobby as storing
from hexarc.server.storage import schema
from hexarc.server.tables.exports import export_table, import_table
from hexarc.server.tables.listing import HOUR, KEPT
from hexarc.server.tables.live import LiveTable
from tests.server.table import API, Clock, Server, Table, running
from tests.server.test_live import Player, connect

TOKEN = "a-random-token-of-a-device"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path, lobby=True) as found:
        yield found


def free(name: str = "") -> dict[str, object]:
    return {"name": name, "open": True}


def ask(server: Server, **query: object) -> dict[str, Any]:
    found = server.client.get(f"{API}/lobby", params=query)  # type: ignore[arg-type]  # plain values
    assert found.status_code == 200, found.text
    document: dict[str, Any] = found.json()
    return document


def listed(server: Server, **query: object) -> list[str]:
    return [table["id"] for table in ask(server, **query)["tables"]]


def join(server: Server, table_id: str, name: str = "Zoë", token: str = "", **more: object) -> Any:
    headers = {"Idempotency-Key": token} if token else {}
    return server.client.post(f"{API}/lobby/{table_id}/join", json={"name": name, **more}, headers=headers)


def watch(server: Server, table_id: str) -> Any:
    return server.client.post(f"{API}/lobby/{table_id}/watch")


def test_who_comes_finds_a_table_takes_a_seat_and_plays(club: Server) -> None:
    table = club.create({"name": "Ada", "lang": "fr"}, free(), name="Friday", join=True)
    (shown,) = ask(club, lang="it")["tables"]
    assert (shown["id"], shown["name"], shown["lang"], shown["pace"]) == (table.id, "Friday", "fr", "live")
    assert [(seat["name"], seat["open"]) for seat in shown["seats"]] == [("Ada", False), ("", True)]
    given = join(club, table.id, "  Zoë ")
    assert given.status_code == 201
    assert given.json()["seats"] == [1]
    assert given.json()["link"].endswith(f"/table#{given.json()['key']}")
    assert table.get(1).status_code == 404, "whoever had the link of this seat does not look over its shoulder"
    table.keys[1] = given.json()["key"]
    seats = table.see(1)["table"]["seats"]
    assert (seats[1]["name"], seats[1]["open"]) == ("Zoë", False)
    assert "table.joined" in [one["kind"] for one in table.see(0, since=0)["events"]]
    table.choose("pass")
    assert table.waiting() == 1
    table.choose("pass")
    assert listed(club) == [], "no seat is left"


def test_nothing_of_a_private_table_is_told(club: Server) -> None:
    table = club.create({"name": "Secretive"}, free("Hidden"), name="Nobody's business")
    assert ask(club) == {"tables": [], "total": 0, "next": None}
    for text_ in ("secretive", "hidden", "business", "tiny"):
        assert ask(club, text=text_)["total"] == 0
    nowhere = [join(club, "abcdefghijkl"), watch(club, "abcdefghijkl")]
    private = [join(club, table.id), watch(club, table.id)]
    assert [answer.json() for answer in private] == [answer.json() for answer in nowhere]
    assert {answer.status_code for answer in private} == {404}


def test_a_server_without_a_lobby_lists_nothing_whatever_its_database_says(tmp_path: Path) -> None:
    with running(tmp_path, lobby=True) as server:
        table = server.create("Ada", free(), join=True, watch=True)
    with running(tmp_path) as server:
        assert server.client.get(f"{API}/games").json()["lobby"] is False
        answers = [server.client.get(f"{API}/lobby"), join(server, table.id), watch(server, table.id)]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(403, "no_lobby")] * 3
        made = server.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, {"open": True}], "join": True})
        assert made.json()["code"] == "no_lobby"
        again = Table(server, table.links)
        assert again.post("owner", "/settings", {"watch": True}).json()["code"] == "no_lobby"
        assert again.post("owner", "/settings", {"join": False}).status_code == 200, "closing is always possible"


def test_the_answer_has_nothing_private_in_it(club: Server) -> None:
    table = club.create({"name": "Ada"}, free("Bo"), {"kind": "bot", "level": "random", "name": "Hal"}, join=True,
                        watch=True, options={"storm": True})  # fmt: skip
    table.post(0, "/chat", {"text": "a word among us"})
    table.put(0, "/notes", {"text": "my plan"})
    body = json.dumps(ask(club))
    row = club.services.host.lives[table.id].row
    for secret in (table.owner, table.spectator, *table.keys.values(), row.seed, row.settings.watch_key,
                   "a word among us", "my plan", "Bo"):  # fmt: skip
        assert secret not in body
    (shown,) = ask(club)["tables"]
    parts = "id name game title players options seats join watch pace clock lang created active"
    assert set(shown) == set(parts.split())
    assert set(shown["seats"][0]) == {"seat", "name", "kind", "level", "connected", "open"}
    assert shown["options"] == ["Storm"]
    assert [seat["level"] for seat in shown["seats"]] == [None, None, "random"]


def test_sealed_options_and_the_numbers_of_a_box_are_not_told(tmp_path: Path) -> None:
    with running(tmp_path, games=("scythe",), lobby=True, box={"scythe": "armor.power=3"}) as server:
        server.create("Ada", free(), game="scythe", join=True, options={"episode": "4"})
        (shown,) = ask(server)["tables"]
        assert "episode" not in json.dumps(shown)
        assert "armor" not in json.dumps(shown)
        assert shown["options"] == []


def test_of_two_who_want_the_same_seat_one_gets_it(club: Server) -> None:
    table = club.create("Ada", free(), join=True)
    answers: dict[str, Any] = {}
    people = [
        threading.Thread(target=lambda who=who: answers.update({who: join(club, table.id, who)})) for who in "XYZ"
    ]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert sorted([answer.status_code for answer in answers.values()]) == [201, 409, 409]
    lost = [answer.json() for answer in answers.values() if answer.status_code == 409]
    assert {problem["code"] for problem in lost} == {"seat_taken"}
    winner = next(who for who, answer in answers.items() if answer.status_code == 201)
    assert table.see("spectator")["table"]["seats"][1]["name"] == winner


def test_the_seat_that_was_wished_for_or_none(club: Server) -> None:
    table = club.create("Ada", free(), free(), join=True)
    assert join(club, table.id, seat=2).json()["seats"] == [2]
    assert join(club, table.id, seat=2).json()["code"] == "seat_taken"
    assert join(club, table.id, seat=0).json()["code"] == "seat_taken"
    assert join(club, table.id).json()["seats"] == [1]


def test_the_same_request_again_gives_the_same_link_and_no_second_seat(club: Server) -> None:
    table = club.create("Ada", free(), free(), join=True)
    first, again = join(club, table.id, token=TOKEN), join(club, table.id, token=TOKEN)
    assert first.json() == again.json()
    assert [seat["open"] for seat in table.see(0)["table"]["seats"]] == [False, False, True]
    other = club.create("Ada", free(), join=True)
    assert join(club, other.id, token=TOKEN).json()["key"] != first.json()["key"]


def test_who_looks_at_the_table_by_the_link_of_a_seat_is_about_to_sit_down(club: Server) -> None:
    table = club.create("Ada", free(), join=True)
    with connect(club) as socket:
        Player(socket).hello(table.keys[1])
        assert ask(club)["tables"][0]["seats"][1]["open"] is False
        assert join(club, table.id).json()["code"] == "seat_taken"
    assert table.get(1).status_code == 200


@pytest.mark.parametrize("way", ["name", "move"])
def test_who_comes_by_the_link_of_an_open_seat_has_it_from_then_on(club: Server, way: str) -> None:
    table = club.create(free(), "Bo", join=True)
    assert listed(club) == [table.id]
    if way == "name":
        table.post("owner", "/seats/0", {"name": "For a friend"})
        assert listed(club) == [table.id], "the owner names the seat, but does not sit on it"
        table.post(0, "/seats/0", {"name": "Ada"})
    else:
        table.choose("pass")
    assert not table.see(0)["table"]["seats"][0]["open"]
    assert listed(club) == []
    assert join(club, table.id).status_code == 409


def test_watching_shows_what_a_spectator_sees(club: Server) -> None:
    table = club.create("Ada", "Bo", watch=True)
    assert listed(club, want="watch") == [table.id]
    assert listed(club, want="join") == []
    key = watch(club, table.id).json()["key"]
    assert table.see(key)["you"] == {"role": "spectator", "seats": [], "viewing": None}
    assert key == watch(club, table.id).json()["key"], "one key for all: nobody fills the database by asking"
    assert join(club, table.id).status_code == 404
    assert table.get("spectator").status_code == 200
    table.post("owner", "/settings", {"watch": False})
    assert table.get(key).status_code == 404
    assert watch(club, table.id).status_code == 404
    assert table.get("spectator").status_code == 200, "whom the owner has given a link may stay"


def test_a_new_link_for_spectators_sends_those_from_the_lobby_a_new_one_too(club: Server) -> None:
    table = club.create("Ada", "Bo", watch=True)
    old = watch(club, table.id).json()["key"]
    table.post("owner", "/links", {"role": "spectator"})
    assert table.get(old).status_code == 404
    new = watch(club, table.id).json()["key"]
    assert table.get(new).status_code == 200


def test_the_owner_opens_and_closes_a_table_later(club: Server) -> None:
    table = club.create("Ada", free())
    for who in (0, "spectator"):
        assert table.post(who, "/settings", {"join": True}).json()["code"] == "not_allowed"
    shown = table.post("owner", "/settings", {"join": True, "pace": "mail", "lang": "it"}).json()["table"]
    assert (shown["join"], shown["watch"], shown["pace"], shown["lang"]) == (True, False, "mail", "it")
    assert listed(club, language="it") == [table.id]
    assert listed(club, language="fr") == []
    table.post("owner", "/settings", {"join": False})
    assert listed(club) == []
    told = [one["kind"] for one in table.see(0, since=0)["events"] if one["kind"].startswith("table.")]
    assert told == ["table.may_join", "table.private"]


def test_the_owner_frees_the_seat_of_who_does_not_come(club: Server) -> None:
    table = club.create("Ada", free(), join=True)
    key = join(club, table.id).json()["key"]
    assert listed(club) == []
    table.post("owner", "/seats/1/offer", None)
    assert table.get(key).status_code == 404
    assert listed(club) == [table.id]
    assert table.see(0)["table"]["seats"][1]["name"] == ""
    assert join(club, table.id, "Cy").status_code == 201


def test_seats_that_share_a_link_are_not_offered(club: Server) -> None:
    made = club.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{"group": 0}, {"group": 0, "open": True}]})
    assert made.status_code == 422
    bot = {"kind": "bot", "open": True}
    assert club.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, bot]}).status_code == 422
    table = club.create({"name": "Ada", "group": 0}, {"name": "Bo", "group": 0}, join=True)
    assert table.post("owner", "/seats/1/offer", None).json()["code"] == "seat_taken"


def test_a_table_that_is_over_deleted_or_forgotten_disappears(tmp_path: Path) -> None:
    clock = Clock()
    with running(tmp_path, lobby=True, now=clock) as server:
        table, deleted = server.create("Ada", "Bo", watch=True), server.create("Ada", "Bo", watch=True)
        assert set(listed(server)) == {table.id, deleted.id}
        assert server.services.host.storage.delete(deleted.id)
        assert listed(server) == [table.id]
        clock.now += KEPT / 1000 + 1
        assert listed(server) == [], "nothing has happened there for two weeks"
        table.choose("pass")
        assert listed(server) == [table.id]
        table.play_on()
        assert listed(server) == []
        assert watch(server, table.id).status_code == 404
        with server.services.host.storage.engine.connect() as c:
            assert c.execute(text("SELECT count(*) FROM lobby")).scalar() == 0


def test_a_move_costs_the_lobby_nothing_but_one_an_hour(tmp_path: Path) -> None:
    clock = Clock()
    with running(tmp_path, lobby=True, now=clock) as server:
        table = server.create("Ada", "Bo", watch=True, clock={"bank": 86400})
        writes: list[str] = []

        def note(*what: object) -> None:
            if "lobby" in str(what[2]):
                writes.append(str(what[2]))

        event.listen(server.services.host.storage.engine, "before_cursor_execute", note)
        table.choose("pass")
        assert writes == []
        clock.now += HOUR / 1000
        table.choose("pass")
        assert len(writes) == 2, "taken out and put in again"


@pytest.mark.parametrize("name, found", [
    ("", "at most 60"), ("   ", "at most 60"), ("x" * 61, "at most 60"), ("\u200b", "U+200B"), ("a\nb", "U+000A"),
    ("Ada\u202egnp", "U+202E"), ("\x1b[2J", "U+001B"), ("e" + "\u0301" * 9, "U+0301"), ("\u3164", "at most 60"),
])  # fmt: skip
def test_a_name_that_does_not_work_is_refused_in_words(club: Server, name: str, found: str) -> None:
    table = club.create("Ada", free(), join=True)
    refused = join(club, table.id, name)
    assert refused.status_code == 422
    assert refused.json()["code"] == "bad_name"
    assert found in refused.json()["detail"]
    assert "\u202e" not in refused.text
    assert listed(club) == [table.id]
    if name.strip() and name != "\u3164":  # a table or a seat may go without a name
        for answer in (table.post("owner", "/settings", {"name": name}), table.post(0, "/seats/0", {"name": name})):
            assert (answer.status_code, answer.json()["code"]) == (422, "bad_name")
        made = club.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, {}], "name": name})
        assert made.json()["code"] == "bad_name"


def test_the_words_about_a_name_are_those_of_the_reader(club: Server) -> None:
    table = club.create("Ada", free(), join=True)
    said = {
        lang: club.client.post(
            f"{API}/lobby/{table.id}/join", json={"name": "a\u202eb"}, headers={"Accept-Language": lang}
        ).json()["detail"]
        for lang in ("en", "fr", "it")
    }
    assert "type the name" in said["en"]
    assert "saisissez le nom" in said["fr"]
    assert "scrivi il nome" in said["it"]


def test_it_is_searched_by_words_game_language_and_open_seats(tmp_path: Path) -> None:
    with running(tmp_path, lobby=True) as club:
        first = club.create({"name": "Zoë"}, free(), name="Soirée Éclair", join=True, lang="fr")
        second = club.create({"name": "Bo"}, free(), free(), game="arcs", name="100% fun_", join=True)
        assert listed(club) == [second.id, first.id], "the newest first"
        for words in ("eclair", "SOIREE zoe", "  éclair  "):
            assert listed(club, text=words) == [first.id]
        assert listed(club, text="100%") == listed(club, text="n_") == [second.id]
        assert listed(club, text="%") == [second.id], "signs of the database are signs like others"
        assert listed(club, text="eclair bo") == []
        assert listed(club, game="arcs") == listed(club, seats=2) == listed(club, language="en") == [second.id]
        assert listed(club, game="chess") == []


def test_pages_follow_each_other_without_holes(club: Server) -> None:
    made = [club.create("Ada", free(), join=True).id for _ in range(7)]
    found: list[str] = []
    after = ""
    for _ in range(9):
        shown = ask(club, limit=2, **({"after": after} if after else {}))
        assert shown["total"] == 7
        found += [table["id"] for table in shown["tables"]]
        after = shown["next"] or ""
        if not after:
            break
    assert sorted(found) == sorted(made)
    assert club.client.get(f"{API}/lobby", params={"after": "1 OR 1=1"}).status_code == 422


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with running(tmp_path, lobby=True, limits=Limits(join=(0.001, 2), lobby=(0.001, 2))) as server:
        table = server.create("Ada", free(), free(), free(), join=True)
        assert [join(server, table.id, name).status_code for name in "XYZ"] == [201, 201, 429]
        assert [server.client.get(f"{API}/lobby").status_code for _ in range(3)] == [200, 200, 429]


def test_an_imported_table_is_private_until_its_owner_says_otherwise(tmp_path: Path) -> None:
    with running(tmp_path, lobby=True) as server:
        table = server.create("Ada", free(), join=True, watch=True)
        storage = server.services.host.storage
        lines = "\n".join(export_table(storage, table.id))
        storage.delete(table.id)
        server.services.host.lives.clear()
        import_table(storage, lines, "x")
        assert listed(server) == []
        settings = table.see("owner")["table"]
        assert (settings["join"], settings["watch"]) == (False, False)


MANY = 10_000


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A lobby of 10,000 tables, copied from one in the database itself."""
    with running(tmp_path_factory.mktemp("full"), lobby=True) as server:
        table = server.create("Ada", free(), name="Needle", join=True)
        copy_table(server, table.id, MANY - 1)
        yield server


def copy_table(server: Server, table_id: str, count: int) -> None:
    """Rows of the two tables that the lobby reads; half of them have one open seat more, a third is French."""
    storage = server.services.host.storage
    own = [column.name for column in schema.tables.columns if column.name not in ("id", "name")]
    with storage.writing.begin() as c:
        c.exec_driver_sql(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) "
            f"INSERT INTO tables (id, name, {', '.join(own)}) "
            f"SELECT 'copy' || n.i, 'Table ' || n.i, {', '.join([f't.{name}' for name in own])} "
            f"FROM n, tables t WHERE t.id = '{table_id}'"
        )
        c.exec_driver_sql(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) "
            "INSERT INTO lobby (table_id, game, lang, open, watch, at, text) SELECT 'copy' || n.i, l.game, "
            "CASE n.i % 3 WHEN 0 THEN 'fr' ELSE 'en' END, 1 + n.i % 2, 0, l.at + n.i, 'table ' || n.i "
            f"FROM n, lobby l WHERE l.table_id = '{table_id}'"
        )


def test_a_lobby_of_ten_thousand_tables_answers_with_two_queries(full: Server) -> None:
    asked: list[str] = []
    engine = full.services.host.storage.engine
    event.listen(engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    shown = ask(full)
    assert (shown["total"], len(shown["tables"])) == (MANY, 20)
    assert len([query for query in asked if query.startswith("SELECT")]) == 2
    assert not full.services.host.lives.keys() & {table["id"] for table in shown["tables"]}, "no game is loaded for it"
    assert ask(full, text="needle")["total"] == 1
    assert ask(full, text="needle")["tables"][0]["name"] == "Needle"
    assert ask(full, language="fr", seats=2)["total"] == 1667, "every third, and of these every second"
    last = ask(full, limit=50, after=f"{full_at(full) + 10}.zzz")
    assert (len(last["tables"]), last["next"]) == (11, None)


def full_at(full: Server) -> int:
    with full.services.host.storage.engine.connect() as c:
        return int(c.execute(text("SELECT min(at) FROM lobby")).scalar() or 0)


@pytest.mark.parametrize("more", [{}, {"words": ("needle",)}, {"lang": "fr", "seats": 2}, {"after": (5, "x")}])
def test_a_page_is_read_along_the_index_and_never_sorted(full: Server, more: dict[str, Any]) -> None:
    sought = storing.Sought(("tiny",), **more)
    engine = full.services.host.storage.engine
    query = storing.page_query(sought).compile(engine, compile_kwargs={"literal_binds": True})
    with engine.connect() as c:
        plan = [str(row[-1]) for row in c.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")]
    assert "USING INDEX lobby_at" in plan[0]
    assert not [step for step in plan if "TEMP B-TREE" in step or step.startswith("SCAN tables")]


def test_ten_thousand_tables_take_less_than_a_tenth_of_a_second(full: Server) -> None:
    """Of a processor, the best of several tries: a test machine has other things to do."""
    for query in ({}, {"text": "needle"}, {"text": "no such table"}, {"language": "fr", "seats": 2}):
        best = 9.0
        for _ in range(8):
            begun = time.process_time()
            ask(full, **query)
            best = min(best, time.process_time() - begun)
            if best < 0.1:
                break
        assert best < 0.1, (query, best)


def test_nothing_of_the_lobby_is_loaded_into_a_live_table(club: Server) -> None:
    """The key for watching is in the settings; no projection of a table tells it."""
    table = club.create("Ada", "Bo", watch=True)
    live: LiveTable = club.services.host.lives[table.id]
    key = live.row.settings.watch_key
    assert key
    for who in (0, 1, "owner", "spectator"):
        assert key not in json.dumps(table.see(who, since=0))
