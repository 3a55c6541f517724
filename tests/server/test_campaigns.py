"""Campaigns over HTTP: made, played from game to game, answered, with a table for every episode."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.campaign import new_campaign, raids
from tests.server.table import API, GAMES, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with raids(), running(tmp_path_factory.mktemp("campaigns"), games=(*GAMES, "scythe")) as found:
        yield found


def test_a_campaign_is_played_from_its_first_game_to_its_end(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", {"kind": "bot", "level": "random", "name": "Cy"}, name="Winter")
    assert [link["players"] for link in campaign.links["seats"]] == [[0], [1]]
    shown = campaign.see(0)
    assert (shown["campaign"]["name"], shown["campaign"]["campaign"], shown["version"]) == ("Winter", "raids", 0)
    assert [(p["name"], p["kind"]) for p in shown["campaign"]["players"]] == [
        ("Ada", "human"), ("Bo", "human"), ("Cy", "bot"),
    ]  # fmt: skip
    assert shown["acts"] == [{"act": "begin", "with": {}}]
    begun = campaign.act(0, "begin")
    assert (begun["episode"]["number"], begun["episode"]["seats"], begun["episode"]["over"]) == (0, [0, 1, 2], False)
    table = campaign.table()
    at_table = table.see(1)
    assert at_table["you"] == {"role": "seat", "seats": [1], "viewing": 1}
    assert at_table["table"]["campaign"] == {"id": campaign.id, "name": "Winter", "episode": 0}
    assert [seat["kind"] for seat in at_table["table"]["seats"]] == ["human", "human", "bot"]
    assert campaign.see()["episode"]["waiting"] == table.waiting()
    ended = campaign.play_on(random.Random(1))
    assert ended["campaign"]["finished"]
    assert [(each["number"], each["name"], each["over"]) for each in ended["episodes"]] == [
        (0, "first", True), (1, "raid1", True), (2, "raid2", True),
    ]  # fmt: skip
    assert all(len(each["scores"]) == len(each["ranking"]) == 3 for each in ended["episodes"])
    assert ended["acts"] == ended["questions"] == ended["waiting"] == []
    assert table.see("owner")["over"]  # the games of the past can be looked at


def test_the_list_of_games_has_the_campaigns(server: Server) -> None:
    listed = {each["campaign"]: each for each in server.client.get(f"{API}/games?lang=fr").json()["campaigns"]}
    fenris = listed["fenris"]
    assert (fenris["game"], fenris["min_players"], fenris["max_players"]) == ("scythe", 2, 7)
    assert fenris["name"] == "Le Réveil de Fenris"
    assert "vesna_base" not in {option["name"] for option in fenris["options"]}
    assert all("." not in value["text"] for option in fenris["options"] for value in option["values"])
    assert [kind["kind"] for kind in fenris["seat_kinds"]][:2] == ["autometta", "automa"]
    assert listed["raids"]["game"] == "tiny"


def test_a_campaign_of_a_game_that_is_not_here_is_not_here_either(tmp_path: Path) -> None:
    with raids(), running(tmp_path) as found:
        assert [each["campaign"] for each in found.client.get(f"{API}/games").json()["campaigns"]] == ["bids", "raids"]
        refused = found.client.post(f"{API}/campaigns", json={"campaign": "fenris", "seats": [{}, {}]})
        assert (refused.status_code, refused.json()["code"]) == (422, "invalid")


def test_the_first_game_of_fenris_with_an_automa(server: Server) -> None:
    """Its document comes in words, in the language of the reader."""
    seats: list[dict[str, object]] = [{"name": "Ada", "lang": "fr"}, {"kind": "automa"}]
    campaign = new_campaign(server, *seats, campaign="fenris", options={"round_limit": 20})
    begun = campaign.act(0, "begin")
    assert begun["campaign"]["title"] == "Le Réveil de Fenris"
    assert "vesna_base" not in begun["campaign"]["options"]
    assert [player["name"] for player in begun["campaign"]["players"]] == ["Ada", "Automa"]
    assert [(part["id"], part["room"], part["part"]) for part in begun["story"]] == [("rise.ep1.intro", "ep1", "intro")]
    assert begun["next"] is None
    assert "\n\n" in begun["story"][0]["text"]
    assert len(begun["setup"]) >= 2
    assert not any("scythe." in line for line in begun["setup"])
    faction = begun["view"]["players"][0]["faction"]
    assert begun["names"][f"scythe.faction.{faction}.name"]
    assert begun["names"]["rise.log.column.workers"] == "ouvriers"
    assert all(not text.startswith(("scythe.", "rise.")) for text in begun["names"].values())
    assert [(each["episode"], each["room"]) for each in begun["chapters"]] == [("1", "ep1")]
    assert begun["chapters"][0]["rules"]
    table = campaign.table()
    assert [seat["kind"] for seat in table.see(0)["table"]["seats"]] == ["human", "automa"]
    assert table.see(0)["decision"]["options"]


def test_the_catalogue_has_the_texts_of_open_rooms_for_who_has_a_key(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", campaign="fenris")
    campaign.act("owner", "begin")

    def texts(key: str = "") -> dict[str, object]:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        found: dict[str, object] = server.client.get(f"{API}/catalogue/it", headers=headers).json()
        return found

    plain = texts()
    assert "rise.ep1.intro" not in plain
    for key in (campaign.keys[0], campaign.spectator, f"{campaign.keys[1]}~0"):
        known = texts(key)
        assert known["rise.ep1.intro"]
        assert {name.split(".")[1] for name in set(known) - set(plain) if name.startswith("rise.")} == {"ep1"}
        assert "rise.ep1.outcome" not in known  # not before it is played
    assert texts(server.create("Ada", "Bo").owner) == plain
    assert server.client.get(f"{API}/catalogue/it", headers={"Authorization": "Bearer x"}).status_code == 404


def test_its_tables_have_the_numbers_of_the_owners_box(tmp_path: Path) -> None:
    with running(tmp_path, games=("scythe",), box={"scythe": "armor.power=3"}) as server:
        campaign = new_campaign(server, "Ada", "Bo", campaign="fenris")
        campaign.act(0, "begin")
        live = server.services.host.lives[campaign.table().id]
        assert live.game.options["box"] == "armor.power=3"
        assert "box" not in campaign.see()["campaign"]["options"], "as at a table, it is no option to choose"
        assert json.loads(campaign.get(0, "/record").text.partition("\n")[0])["options"]["box"] == "armor.power=3"
