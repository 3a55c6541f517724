"""Creating a table and playing at it."""

import random
from typing import Any

import pytest

from tests.server.table import API, Server


def test_games_are_listed_in_the_readers_language(server: Server) -> None:
    for lang, storm in (("en", "Storm"), ("fr", "Tempête"), ("it", "Tempesta")):
        shown = server.client.get(f"{API}/games", params={"lang": lang}).json()
        tiny = next(game for game in shown["games"] if game["game"] == "tiny")
        assert (tiny["min_players"], tiny["max_players"]) == (2, 4)
        assert tiny["options"][1]["text"] == storm
        assert "random" in [bot["level"] for bot in shown["bots"]]
    accepted = server.client.get(f"{API}/games", headers={"Accept-Language": "it-IT,it;q=0.9,en;q=0.5"}).json()
    assert "Tempesta" in str(accepted)


def test_the_catalogue_has_all_texts(server: Server) -> None:
    french = server.client.get(f"{API}/catalogue/fr").json()
    assert french["server.problem.wrong_ply"] == "La partie a avancé"
    assert "tiny.name" in french
    assert server.client.get(f"{API}/catalogue/de").status_code == 422


def test_every_seat_gets_a_link_of_its_own(server: Server) -> None:
    table = server.create("Ada", "Bo", {"kind": "bot"})
    keys = [table.owner, table.spectator, *table.keys.values()]
    assert len(set(keys)) == 5
    assert min(len(key) for key in keys) >= 32
    assert table.links["seats"][0]["link"] == f"http://testserver/table#{table.keys[0]}"


def test_an_update_has_what_the_contract_says(server: Server) -> None:
    table = server.create("Ada", {"name": "Bo", "lang": "fr"}, name="Friday")
    shown = table.see(0)
    assert shown["table"]["name"] == "Friday"
    assert [seat["name"] for seat in shown["table"]["seats"]] == ["Ada", "Bo"]
    assert shown["you"] == {"role": "seat", "seats": [0], "viewing": 0}
    assert shown["version"] == 1
    assert shown["ply"] == 6
    assert shown["over"] is False
    assert shown["chance"]["seed"] is None
    assert len(shown["chance"]["commitment"]) == 32
    decision = shown["decision"]
    assert (decision["seat"], decision["kind"]) == (0, "prepare.act")
    codes = [option["code"] for option in decision["options"]]
    assert codes == ["pass", "scout 1"]
    assert decision["options"][1]["at"] == ["other:1"]
    assert "Bo" in decision["options"][1]["text"]
    other = table.see(1)
    assert "options" not in other["decision"]
    assert other["decision"]["prompt"] != shown["decision"]["prompt"]  # in French


def test_blocked_choices_come_with_their_reason_and_rule(server: Server) -> None:
    for _ in range(20):  # a table's seed is its own: most games block something, not every one
        table = server.create("Ada", "Bo")
        for code in ("scout 1", "scout 0"):
            table.choose(code)
        for _ in range(2):
            table.choose()
        while table.waiting() >= 0 and not table.see(table.waiting())["decision"]["blocked"]:
            table.choose()
        if table.waiting() >= 0:
            break
    blocked = table.see(table.waiting())["decision"]["blocked"][0]
    assert blocked["reason"]
    assert blocked["rule"].startswith("tiny.")
    shown = table.see(table.waiting())
    refused = table.post(table.waiting(), "/choose", {"ply": shown["ply"], "choose": blocked["choose"]})
    assert refused.status_code == 409
    assert refused.json()["code"] == "illegal_choice"
    assert refused.json()["rule"] == blocked["rule"]
    assert refused.json()["detail"] == blocked["reason"]


def test_a_whole_game_is_played_and_its_seed_shown(server: Server) -> None:
    table = server.create("Ada", "Bo", "Cy", options={"rounds": 3})
    table.play_on(random.Random(1))
    shown = table.see(0)
    assert shown["over"]
    assert shown["decision"] is None
    assert sorted(shown["ranking"])[0] == 1
    assert shown["outcome"] is None  # this game has one way to end
    assert len(shown["chance"]["seed"]) == 64
    late = table.post(0, "/choose", {"ply": shown["ply"], "choose": 1})
    assert late.json()["code"] == "game_over"


def test_arcs_is_played_too(server: Server) -> None:
    table = server.create("Ada", "Bo", game="arcs")
    rng = random.Random(3)
    for _ in range(20):
        table.choose(rng=rng)
    assert table.see(0)["ply"] > 20


def problem(response: Any, code: str, status: int) -> dict[str, Any]:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    shown: dict[str, Any] = response.json()
    assert shown["code"] == code
    assert shown["status"] == status
    assert shown["detail"]
    assert shown["title"]
    return shown


def test_wrong_answers_are_refused_and_change_nothing(server: Server) -> None:
    table = server.create("Ada", "Bo")
    shown = table.see(0)
    first = shown["decision"]["options"][0]["choose"]
    old = problem(table.post(0, "/choose", {"ply": 3, "choose": first}), "wrong_ply", 409)
    assert old["update"]["ply"] == shown["ply"]
    assert old["update"]["decision"]["options"]
    problem(table.post(1, "/choose", {"ply": shown["ply"], "choose": first}), "not_your_turn", 403)
    problem(table.post(0, "/choose", {"ply": shown["ply"], "choose": 2**30}), "illegal_choice", 409)
    problem(table.post("spectator", "/choose", {"ply": shown["ply"], "choose": first}), "not_allowed", 403)
    problem(table.post("owner", "/choose", {"ply": shown["ply"], "choose": first}), "not_allowed", 403)
    problem(table.post(0, "/choose", {"ply": shown["ply"], "choose": first, "seat": 1}), "not_found", 404)
    problem(table.post(0, "/choose", {"ply": "6", "choose": first}), "invalid", 422)
    assert table.versions() == 1


def test_problems_speak_the_readers_language(server: Server) -> None:
    table = server.create("Ada", "Bo")
    headers = {**table.headers(0), "Accept-Language": "fr"}
    refused = server.client.post(f"{API}/table/choose", json={"ply": 0, "choose": 1}, headers=headers)
    assert refused.json()["title"] == "La partie a avancé"
    assert refused.headers["content-language"] == "fr"


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": [{}, {}]},
        {"game": "tiny", "seats": [{}]},
        {"game": "tiny", "seats": [{}] * 5},
        {"game": "tiny", "seats": [{}, {}], "options": {"rounds": 4}},
        {"game": "tiny", "seats": [{}, {}], "options": {"wind": True}},
        {"game": "tiny", "seats": [{}, {"kind": "bot", "level": "genius"}]},
        {"game": "tiny", "seats": [{}, {"kind": "cat"}]},
        {"game": "tests.tiny.broken:Tiny", "seats": [{}, {}]},
        {"game": "tiny", "seats": [{}, {}], "clock": {"bank": 1}},
        {},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Server, body: object) -> None:
    problem(server.client.post(f"{API}/tables", json=body), "invalid", 422)


def test_events_since_a_version_are_the_gap(server: Server) -> None:
    table = server.create("Ada", "Bo")
    rng = random.Random(2)
    for _ in range(6):
        table.choose(rng=rng)
    everything = table.see(0, since=0)["events"]
    later = table.see(0, since=3)["events"]
    assert [event for event in everything if event["version"] > 3] == later
    assert {event["version"] for event in everything} == set(range(1, 8))
    assert table.see(0, since=table.versions())["events"] == []
    assert {event["kind"] for event in everything} >= {"answer", "drew", "drew_hidden"}


def test_hot_seat_one_link_holds_several_seats(server: Server) -> None:
    table = server.create({"name": "Ada", "group": 0}, {"name": "Bo", "group": 0}, "Cy")
    assert table.keys[0] == table.keys[1] != table.keys[2]
    assert table.see(0)["you"] == {"role": "seat", "seats": [0, 1], "viewing": 0}
    table.choose("pass")
    shown = table.see(0)
    assert shown["you"]["viewing"] == 1
    assert shown["decision"]["options"]
    assert table.see(0, seat=0)["you"]["viewing"] == 0
    assert table.get(0, seat=2).status_code == 404
    back = table.post(0, "/undo", {"ply": shown["ply"]})
    assert back.status_code == 200
    assert back.json()["decision"]["seat"] == 0


def test_an_answer_twice_with_one_idempotency_key_counts_once(server: Server) -> None:
    table = server.create("Ada", "Bo")
    body = {"ply": 6, "choose": table.see(0)["decision"]["options"][0]["choose"]}
    one, two = [table.post(0, "/choose", body, token="abc") for _ in range(2)]
    assert one.status_code == two.status_code == 200
    assert one.json()["version"] == two.json()["version"] == 2
    assert table.post(1, "/undo", {"ply": 7}, token="abc").status_code == 409  # another bearer's key
    table.post(0, "/undo", {"ply": 7}, token="def")
    assert table.post(0, "/choose", body, token="abc").status_code == 200  # late, after an undo: still done already
    assert table.see(0)["ply"] == 6


def test_creating_twice_with_one_idempotency_key_makes_one_table(server: Server) -> None:
    body = {"game": "tiny", "seats": [{}, {}]}
    headers = {"Idempotency-Key": "0123456789abcdef-1"}
    one, two = [server.client.post(f"{API}/tables", json=body, headers=headers) for _ in range(2)]
    assert one.json() == two.json()
