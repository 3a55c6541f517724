"""People in a campaign: two at a time, those who come and go, bots that stand in, links, and who is told what."""

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.campaign import Campaign, imported, new_campaign, raids
from tests.server.table import API, GAMES, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with raids(), running(tmp_path_factory.mktemp("people"), games=(*GAMES, "scythe")) as found:
        yield found


def live(server: Server) -> WebSocketTestSession:
    return server.client.websocket_connect(f"{API}/campaign/live")


def bid(campaign: Campaign, player: int, key: str = "bid 1", number: int = 0) -> Any:
    return campaign.post(player, "/answer", {"player": player, "number": number, "key": key})


def test_two_who_answer_at_the_same_moment_have_both_answered(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", "Cy", campaign="bids")
    ready = threading.Barrier(3)
    found: list[Any] = [None] * 3

    def answer(player: int) -> None:
        ready.wait()
        found[player] = bid(campaign, player, f"bid {player}")

    threads = [threading.Thread(target=answer, args=(player,)) for player in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in found] == [200, 200, 200]
    shown = campaign.see()
    assert shown["waiting"] == []
    assert shown["view"]["feather"] == 2
    assert shown["version"] == 5  # three answers, who of the highest bidders has the feather, and the coin


def test_an_answer_is_secret_until_all_have_answered(server: Server) -> None:
    """What others see is the same, to the byte, whatever was answered."""
    seen: list[dict[str, Any]] = []
    for key in ("bid 0", "bid 3"):
        campaign = new_campaign(server, "Ada", "Bo", campaign="bids")
        assert campaign.see(0)["questions"][0]["secret"]
        assert bid(campaign, 0, key).json()["view"]["bid"] == int(key[-1])
        shown = {str(who): campaign.see(who) for who in (1, "owner", "spectator")}
        assert all(each["waiting"] == [1] and each["version"] == 1 for each in shown.values())
        assert all(each["view"]["bid"] in (-1, None) for each in shown.values())
        for each in shown.values():
            for name in ("id", "created", "updated"):
                each["campaign"].pop(name)
        seen.append(shown)
    assert seen[0] == seen[1]


def test_the_same_again_changes_nothing_and_another_answer_is_too_late(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", campaign="bids")
    assert bid(campaign, 0).json()["version"] == bid(campaign, 0).json()["version"] == 1
    late = bid(campaign, 0, "bid 2")
    assert (late.status_code, late.json()["code"]) == (409, "wrong_ply")
    assert late.json()["update"]["version"] == 1
    assert late.json()["update"]["view"]["bid"] == 1
    assert bid(campaign, 1, "bid 9").json()["code"] == "illegal_choice"
    assert bid(campaign, 1, number=5).json()["code"] == "wrong_ply"
    assert campaign.see()["version"] == 1
    assert bid(campaign, 1).status_code == 200
    version = campaign.see()["version"]
    begin = {"n": version, "act": "begin"}
    first, again = campaign.post(0, "/act", begin), campaign.post(1, "/act", begin)
    assert first.json()["episode"] == {**again.json()["episode"], "table": first.json()["episode"]["table"]}
    stale = campaign.post("owner", "/act", {"n": version, "act": "join", "with": {"name": "Di"}})
    assert (stale.status_code, stale.json()["code"]) == (409, "wrong_ply")
    assert stale.json()["update"]["episode"]["number"] == 0
    ahead = campaign.post("owner", "/act", {"n": version + 9, "act": "begin"})
    assert ahead.json()["code"] == "wrong_ply"
    unknown = campaign.post("owner", "/act", {"n": campaign.see()["version"], "act": "dance"})
    assert unknown.json()["code"] == "illegal_choice"


def test_the_result_of_a_game_goes_in_once_and_nobody_goes_back_behind_it(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.act("owner", "begin")
    table = campaign.table()
    rng = random.Random(2)
    table.play_on(rng)
    shown = campaign.settled()
    assert (shown["episode"], len(shown["episodes"])) == (None, 1)
    assert shown["episodes"][0]["scores"] == table.see("owner")["scores"]
    for _ in range(3):
        server.sweep()
    assert campaign.see()["version"] == shown["version"]
    ply = table.see(0)["ply"]
    for seat in (0, 1):
        assert table.see(seat)["undo"]["target"] is None
        assert table.post(seat, "/undo", {"ply": ply}).json()["code"] == "undo_refused"
        assert table.post(seat, "/rewind", {"ply": ply, "to": 0}).json()["code"] == "undo_refused"
    assert table.see(0)["over"]
    assert table.get(1, "/replay", at=2).status_code == 200


def test_a_game_whose_table_was_deleted_begins_anew(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.act("owner", "begin")
    table = campaign.table()
    server.services.host.storage.delete(table.id)
    server.services.host.lives.pop(table.id)
    assert campaign.see()["episode"]["table"] is None
    server.sweep()
    again = campaign.table()
    assert again.id != table.id
    assert again.see(0)["decision"]["options"]


def test_bots_stand_in_and_play_from_the_next_game_on(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", campaign="bids")
    handed = campaign.post(1, "/seats/1", {"kind": "bot", "level": "random"})
    assert handed.json()["waiting"] == [0], "it has answered"
    assert (handed.json()["campaign"]["players"][1]["kind"], handed.json()["version"]) == ("bot", 1)
    assert bid(campaign, 1, "bid 0", 0).json()["code"] == "bot_plays"
    bid(campaign, 0)
    campaign.act(0, "begin")
    table = campaign.table()
    seat = table.see(1)["table"]["seats"][1]
    assert (seat["kind"], seat["level"], seat["person"]) == ("bot", "random", True)
    assert table.post(1, "/seats/1", {"kind": "human"}).status_code == 200, "at the table, too, it is taken back"
    assert campaign.post("owner", "/seats/1", {"kind": "human", "lang": "it"}).json()["campaign"]["players"][1] == {
        "player": 1, "name": "Bo", "named": True, "kind": "human", "level": "random", "lang": "it", "presence": "here",
    }  # fmt: skip
    assert campaign.post("owner", "/seats/5", {"lang": "it"}).status_code == 404
    assert campaign.post("owner", "/seats/1", {"level": "nobody"}).status_code == 422


def test_who_joins_gets_a_link_and_a_seat_at_the_next_table(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.act("owner", "begin")
    quiet = {"start": "22:00", "end": "08:00", "zone": "Europe/Rome"}
    assert campaign.table().put(1, "/contact", {"quiet": quiet}).status_code == 200
    campaign.play_episode(random.Random(4))
    while campaign.see()["waiting"]:
        campaign.answer(campaign.see()["waiting"][0])
    joining = [each for each in campaign.see("owner")["acts"] if each["act"] == "join"]
    assert joining == [{"act": "join", "with": {"name": "text"}}]
    assert not [each for each in campaign.see(0)["acts"] if each["act"] == "join"]
    body = {"n": campaign.see()["version"], "act": "join", "with": {"name": "Di", "lang": "fr"}}
    assert campaign.post("owner", "/act", body).json()["campaign"]["players"][2]["lang"] == "fr"
    campaign.keys[2] = campaign.post("owner", "/links", {"players": [2]}).json()["key"]
    assert campaign.see(2)["you"] == {"role": "seat", "players": [2], "viewing": 2}
    campaign.act(2, "begin")
    assert campaign.table().see(2)["you"]["seats"] == [2]
    told = [campaign.table().get(player, "/contact").json()["quiet"] for player in (0, 1, 2)]
    assert told == [None, quiet, None], "who wanted to be told at the last table is told at this one"
    before = campaign.server.client.get(f"{API}/table", headers={"Authorization": f"Bearer {campaign.keys[2]}~0"})
    assert before.json()["you"] == {"role": "spectator", "seats": [], "viewing": None}
    assert campaign.server.client.get(
        f"{API}/table", headers={"Authorization": f"Bearer {campaign.keys[2]}~9"}
    ).status_code == 404  # fmt: skip


def test_sitting_out_coming_back_leaving(server: Server) -> None:
    """In the Rise of Fenris: who sits out looks on."""
    campaign = new_campaign(server, "Ada", "Bo", "Cy", {"kind": "automa"}, campaign="fenris")
    out = campaign.act(1, "sit_out", player=1)
    assert [player["presence"] for player in out["campaign"]["players"]] == ["here", "out", "here", "here"]
    for kind in ("player", "owl"):
        wish = {"n": 1, "act": "join", "with": {"kind": kind}}
        assert campaign.post("owner", "/act", wish).status_code in (409, 422), kind
    acts = {each["act"]: each["with"] for each in campaign.see(1)["acts"]}
    assert acts == {"begin": {}, "come_back": {"player": [1]}, "leave": {"player": [1]}}
    owners = {each["act"]: each["with"] for each in campaign.see("owner")["acts"]}
    assert owners["sit_out"] == {"player": [0, 2, 3]}
    assert owners["join"]["kind"][:3] == ["human", "bot", "autometta"]
    refused = campaign.post(0, "/act", {"n": 1, "act": "sit_out", "with": {"player": 2}})
    assert refused.json()["code"] == "not_allowed"
    gone = campaign.act(2, "leave", player=2)
    assert [player["presence"] for player in gone["campaign"]["players"]] == ["here", "out", "gone", "here"]
    begun = campaign.act(0, "begin")
    assert begun["episode"]["seats"] == [0, 3]
    table = campaign.table()
    assert table.see(0)["you"]["role"] == "seat"
    for player in (1, 2):
        shown = server.client.get(f"{API}/table", headers={"Authorization": f"Bearer {campaign.keys[player]}~0"}).json()
        assert shown["you"]["role"] == "spectator"
        assert "options" not in shown["decision"]


def test_a_new_link_ends_the_old_one_here_and_at_the_tables(server: Server) -> None:
    campaign = new_campaign(server, {"name": "Ada", "group": 0}, {"name": "Bo", "group": 0}, "Cy")
    campaign.act(0, "begin")
    old = campaign.keys[0]
    assert campaign.post("owner", "/links", {"players": [0]}).status_code == 422, "the link holds Bo, too"
    at_table = server.client.websocket_connect(f"{API}/table/live")
    with at_table as table, live(server) as page, live(server) as other:
        table.send_json({"hello": {"key": f"{old}~0"}})
        assert "update" in table.receive_json()
        page.send_json({"hello": {"key": old}})
        version = page.receive_json()
        other.send_json({"hello": {"key": campaign.keys[2]}})
        assert other.receive_json() == version
        new = campaign.post("owner", "/links", {"players": [0, 1]}).json()
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                page.receive_json()
        assert closed.value.code == 4404
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                table.receive_json()
        assert closed.value.code == 4404
        other.send_json({"ping": 7})
        while other.receive_json() != {"pong": 7}:
            pass
    for key in (old, f"{old}~0"):
        path = "table" if "~" in key else "campaign"
        assert server.client.get(f"{API}/{path}", headers={"Authorization": f"Bearer {key}"}).status_code == 404
    campaign.keys[0] = campaign.keys[1] = new["key"]
    assert campaign.see(0)["you"]["players"] == [0, 1]
    refused = campaign.table().post("owner", "/links", {"role": "spectator"})
    assert (refused.status_code, refused.json()["code"]) == (409, "of_campaign")


def test_a_connection_hears_of_rows_of_seats_and_of_turns_at_the_table(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", campaign="bids")
    with live(server) as page:
        page.send_json({"hello": {"key": campaign.spectator}})
        assert page.receive_json() == {"version": 0}
        bid(campaign, 0)
        assert page.receive_json() == {"version": 1}
        campaign.post(1, "/seats/1", {"lang": "fr"})
        assert page.receive_json() == {"version": 1}
        bid(campaign, 1)
        version = campaign.see()["version"]
        assert page.receive_json() == {"version": version}
        campaign.act(0, "begin")
        assert page.receive_json() == {"version": version + 1}
        table = campaign.table()
        waiting = table.waiting()
        while table.waiting() == waiting:
            table.choose()
        assert page.receive_json() == {"version": version + 1}
        page.send_json({"choose": {"ply": 0, "choose": 1}})
        assert page.receive_json()["problem"]["code"] == "invalid"
    with live(server) as page, pytest.raises(WebSocketDisconnect) as closed:
        page.send_json({"hello": {"key": "x" * 32}})
        assert page.receive_json()["problem"]["code"] == "not_found"
        page.receive_json()
    assert closed.value.code == 4404


@pytest.mark.parametrize(
    "key", ["", "x", "~0", "x~", "x~-1", "x~00", "x~99999999999", "{key}~1", "{key}~", "{key}~0~0"]
)
def test_a_wrong_key_is_like_any_other(server: Server, key: str) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.act(0, "begin")
    headers = {"Authorization": f"Bearer {key.replace('{key}', campaign.keys[0])}"}
    for path in ("table", "campaign"):
        assert server.client.get(f"{API}/{path}", headers=headers).json()["code"] == "not_found"
    assert server.client.get(f"{API}/table", headers=campaign.headers(0)).status_code == 404


def test_a_campaign_is_made_once_and_as_it_should_be(server: Server) -> None:
    body = {"campaign": "raids", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    headers = {"Idempotency-Key": "campaign-" + "x" * 20}
    made = [server.client.post(f"{API}/campaigns", json=body, headers=headers).json() for _ in "ab"]
    assert made[0] == made[1]
    wrong: list[dict[str, Any]] = [
        {**body, "campaign": "tests.tiny.campaign:Raids"},
        {**body, "campaign": "chess"},
        {**body, "seats": [{}]},
        {**body, "seats": [{}, {"kind": "player"}]},
        {**body, "seats": [{}] * 5},
        {**body, "seats": [{}, {"kind": "bot", "level": "nobody"}]},
        {**body, "options": {"storm": "often"}},
        {**body, "campaign": "fenris", "seats": [{"kind": "automa"}, {"kind": "automa"}]},
        {**body, "campaign": "fenris", "seats": [{}, {"kind": "owl"}]},
        {**body, "more": 1},
    ]
    for each in wrong:
        refused = server.client.post(f"{API}/campaigns", json=each)
        assert (refused.status_code, refused.json()["code"]) == (422, "invalid"), each


def test_who_has_no_name_is_called_by_the_place_and_says_who_it_is(server: Server) -> None:
    campaign = new_campaign(server, {"name": "", "lang": "fr"}, {"name": "Bo"}, {"name": ""})
    shown = campaign.see(2)["campaign"]["players"]
    assert [(player["name"], player["named"]) for player in shown] == [
        ("Joueur 1", False), ("Bo", True), ("Joueur 3", False),
    ]  # fmt: skip
    named = campaign.post(2, "/seats/2", {"name": "Cécile"}).json()
    assert (named["campaign"]["players"][2]["name"], named["campaign"]["players"][2]["named"]) == ("Cécile", True)
    assert campaign.post(1, "/seats/2", {"name": "Eve"}).status_code == 404, "not somebody else's"
    campaign.act(0, "begin")
    assert [seat["name"] for seat in campaign.table().see(2)["table"]["seats"]] == ["Joueur 1", "Bo", "Cécile"]
    campaign.post(0, "/seats/0", {"name": "Ada"})
    again = imported(server, campaign.get(0, "/record").text)
    assert [player["name"] for player in again.see()["campaign"]["players"]] == ["Ada", "Bo", "Cécile"]
    seats = [{"name": "Di"}, {"name": ""}, {"name": "Eli"}]
    other = imported(server, campaign.get(0, "/record").text, seats=seats)
    assert [player["name"] for player in other.see()["campaign"]["players"]] == ["Di", "Bo", "Eli"]
