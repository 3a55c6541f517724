"""Downloading, importing, branching, stepping through; and fair dice that can be checked."""

import random
from pathlib import Path

from hexarc.core import registry
from hexarc.core.chance import KeyedChance
from hexarc.core.record import Record, parse_record
from hexarc.core.state import State
from tests.cli.running import run
from tests.server.table import API, Server, Table


def finished(server: Server) -> Table:
    table = server.create("Ada", "Bo", options={"rounds": 3, "storm": True})
    table.play_on(random.Random(1))
    return table


def test_the_full_record_after_the_end_replays_and_verifies(server: Server, tmp_path: Path) -> None:
    table = finished(server)
    text = table.get("spectator", "/record", view="full").text
    record = parse_record(text, registry.find_game)
    final = record.replay()
    assert record.game.scores(final) == table.see(0)["scores"] == record.scores
    assert record.names == ["Ada", "Bo"]
    assert KeyedChance(record.seed).fingerprint() == table.see(0)["chance"]["commitment"]
    path = tmp_path / "game.jsonl"
    path.write_text(text, "utf-8")
    commitment = str(table.see(0)["chance"]["commitment"])
    done = run("replay", str(path), "--verify", "--verify-chance", "--commitment", commitment)
    assert done.exit_code == 0, done.output
    assert commitment in done.stdout
    assert run("replay", str(path), "--verify-chance", "--commitment", "0" * 32).exit_code == 1
    path.write_text("\n".join(_with_another_seed(record).lines()) + "\n", "utf-8")
    wrong = run("replay", str(path), "--verify-chance")
    assert wrong.exit_code == 1
    assert "the seed says" in wrong.stderr


def _with_another_seed(record: Record[State]) -> Record[State]:
    record.seed = "another"
    return record


def test_before_the_end_the_record_is_opened_by_consent_only(server: Server) -> None:
    table = server.create("Ada", "Bo")
    table.choose("pass")
    assert table.get(0, "/record", view="full").status_code == 403
    asked = table.post(0, "/open-record", {"ply": 7})
    assert asked.json()["proposal"]["kind"] == "record"
    assert table.post(1, "/rewind", {"ply": 7, "agree": True}).json()["code"] == "no_proposal"
    assert table.post(1, "/open-record", {"ply": 7, "agree": True}).json()["table"]["opened"] == 7
    table.choose("pass")
    record = parse_record(table.get("spectator", "/record", view="full").text, registry.find_game)
    assert len(record.entries) == 7  # not what came later
    assert record.seed == ""
    assert table.get("spectator", "/replay", at=7, seat=1).status_code == 200
    assert table.get("spectator", "/replay", at=8, seat=1).status_code == 404


def test_replay_step_by_step_shows_what_was_seen_then(server: Server) -> None:
    table = server.create("Ada", "Bo")
    seen: dict[int, tuple[object, object]] = {}
    rng = random.Random(3)
    while table.waiting() >= 0:
        shown = table.see(0, seat=0)
        seen[shown["ply"]] = (shown["view"], shown["decision"])
        table.choose(rng=rng)
    last = table.see(0)["ply"]
    for ply, (view, decision) in seen.items():
        found = table.get(0, "/replay", at=ply).json()
        assert found["view"] == view
        assert found["decision"] == decision
        assert found["length"] == last
    told: list[str] = []
    for ply in range(last + 1):
        told.extend([event["text"] for event in table.get(0, "/replay", at=ply, seat=0).json()["events"]])
    assert told == [event["text"] for event in table.see(0, seat=0, since=0)["events"]]
    assert table.get(0, "/replay", at=last, seat=1).status_code == 200  # it is over: all eyes are open
    assert table.get(0, "/replay", at=last + 1).status_code == 422


def test_a_record_is_continued_with_new_dice(server: Server) -> None:
    text = finished(server).get(0, "/record", view="full").text
    table = server.imported(text, at=20, seats=[{"name": "Di"}, {"name": "Ed"}])
    shown = table.see(0)
    assert shown["ply"] >= 20
    assert not shown["over"]
    table.play_on(random.Random(4))
    record = parse_record(table.get(0, "/record", view="full").text, registry.find_game)
    record.replay()
    assert record.chance_from == 20
    assert record.names == ["Di", "Ed"]
    from hexarc.cli.replay import verify_chance_of

    verify_chance_of(record)


def test_branching_makes_a_sandbox_where_going_back_needs_nobody(server: Server) -> None:
    text = finished(server).get(0, "/record", view="full").text
    table = server.imported(text, at=9, mode="branch")
    assert len(table.links["seats"]) == 1
    shown = table.see(0)
    assert shown["table"]["sandbox"]
    assert shown["you"]["seats"] == [0, 1]
    table.play_on(random.Random(5), answers=6)
    ply = table.see(0)["ply"]
    assert table.post(0, "/rewind", {"ply": ply, "to": 9}).json()["ply"] == shown["ply"]


def test_replaying_an_uploaded_record_is_for_looking_only(server: Server) -> None:
    text = finished(server).get(0, "/record", view="full").text
    table = server.imported(text, mode="replay")
    assert table.links["seats"] == []
    assert table.see("owner")["over"]
    assert table.get("owner", "/replay", at=10, seat=1).status_code == 200
    early = server.imported(text, mode="replay", at=12)
    assert early.see("owner")["table"]["read_only"]


def test_damaged_foreign_and_hostile_records_are_refused(server: Server) -> None:
    text = finished(server).get(0, "/record", view="full").text
    lines = text.splitlines()
    for bad in ("", "{}", "nonsense", "\n".join(lines[:-1]), text.replace("pass", "fly"), text[: len(text) // 2]):
        refused = server.client.post(f"{API}/tables/import", json={"record": bad})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_record"), bad[:50]
    for body in ({"record": text, "at": 9999}, {"record": text, "seats": [{}]}):
        assert server.client.post(f"{API}/tables/import", json=body).status_code == 422
