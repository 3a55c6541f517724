"""Campaigns that are played with the real box: no tables, and results that are entered."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.campaign import Campaign, imported, new_campaign, raids
from tests.server.table import API, GAMES, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with raids(), running(tmp_path_factory.mktemp("box"), games=(*GAMES, "scythe")) as found:
        yield found


def enter(campaign: Campaign, who: int | str, number: int, **result: object) -> Any:
    return campaign.post(who, "/result", {"number": number, "result": result})


def test_the_result_is_entered_once_and_the_campaign_goes_on(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", box=True)
    assert enter(campaign, 0, 0, gold=[1, 2]).json()["code"] == "wrong_ply", "nothing is played yet"
    begun = campaign.act(0, "begin")
    assert begun["campaign"]["box"]
    assert (begun["episode"]["number"], begun["episode"]["table"], begun["episode"]["over"]) == (0, None, False)
    server.sweep()
    assert campaign.see()["episode"]["table"] is None, "nobody makes a table later"
    assert enter(campaign, "spectator", 0, gold=[1, 2]).json()["code"] == "not_allowed"
    assert enter(campaign, 1, 0, gold=[1]).json()["code"] == "illegal_choice"
    assert enter(campaign, 1, 0, gold=[1, 2.5]).json()["code"] == "invalid"
    after = enter(campaign, 1, 0, gold=[1, 2]).json()
    assert (after["view"]["gold"], after["episode"], after["waiting"]) == ([1, 2], None, [1])
    assert enter(campaign, 0, 0, gold=[1, 2]).json()["version"] == after["version"], "the same again adds nothing"
    assert enter(campaign, 0, 0, gold=[9, 0]).json()["code"] == "wrong_ply"
    while campaign.see()["waiting"]:
        campaign.answer(campaign.see()["waiting"][0])
    assert campaign.act("owner", "begin")["episode"]["number"] == 1


def test_no_bot_plays_with_it_and_a_campaign_of_tables_takes_no_result(server: Server) -> None:
    seats = [{"name": "Ada"}, {"kind": "bot"}]
    made = server.client.post(f"{API}/campaigns", json={"campaign": "raids", "seats": seats, "box": True})
    assert made.json()["code"] == "invalid"
    campaign = new_campaign(server, "Ada", "Bo", box=True)
    assert campaign.post(0, "/seats/0", {"kind": "bot"}).json()["code"] == "invalid"
    join = {"n": 0, "act": "join", "with": {"name": "Di", "kind": "bot"}}
    assert campaign.post("owner", "/act", join).json()["code"] == "invalid"
    tables = new_campaign(server, "Ada", "Bo")
    tables.act(0, "begin")
    assert enter(tables, 0, 0, gold=[1, 2]).json()["code"] == "invalid"
    assert tables.see(0)["fields"] == []


def test_the_page_asks_for_what_the_episode_counts_in_the_language_of_the_reader(server: Server) -> None:
    seats: list[str | dict[str, object]] = ["Ada", {"name": "Bo", "lang": "it"}, {"kind": "automa"}]
    campaign = new_campaign(server, *seats, campaign="fenris", box=True)
    assert campaign.see(0)["fields"] == [], "nothing is played yet"
    campaign.act(0, "begin")
    assert campaign.see()["fields"] == [], "who looks on enters nothing"
    shown = campaign.see(0, lang="fr")
    fields = {field["name"]: field for field in shown["fields"]}
    assert list(fields) == ["scores", "stars", "perks", "influence"]
    assert (fields["scores"]["kind"], fields["scores"]["text"]) == ("number", "score final")
    stars = {choice["key"]: choice for choice in fields["stars"]["choices"]}
    assert {key for key, choice in stars.items() if choice["several"]} == {"objective", "combat"}
    assert "open_objective" in stars
    assert "resources_16" not in stars, "of no other track"
    assert not [choice for field in fields.values() for choice in field["choices"] if "." in choice["text"]]
    assert [len(possible) for possible in fields["perks"]["possible"]] == [7, 7, 0], "none for an Automa"
    assert shown["setup"]
    result = {
        "scores": [61, 48, 55], "stars": [["upgrades", "combat", "combat"], [], ["combat"]],
        "perks": ["coins_5", "", ""], "influence": [2, 1, 0],
    }  # fmt: skip
    after = enter(campaign, 1, 0, **result).json()
    assert [log["wealth"] for log in after["view"]["players"]] == [61, 48, 55]
    assert (after["episodes"][0]["scores"], after["episodes"][0]["ranking"]) == ([61, 48, 55], [1, 3, 2])
    assert after["story"][-1]["part"] == "outcome"


def test_its_file_goes_on_with_the_box_or_without(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo", box=True)
    campaign.act(0, "begin")
    record = campaign.get(0, "/record").text
    assert imported(server, record, box=True).see()["episode"]["table"] is None
    assert imported(server, record).see()["episode"]["table"] is not None
