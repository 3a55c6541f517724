"""The file of a campaign: downloaded without what is secret, gone on with by others, forked, and ending the same."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from hexarc.core.campaign_record import campaign_lines, parse_campaign
from hexarc.core.registry import campaign_rules
from hexarc.server.tables.telling import full_record
from tests.server.campaign import Campaign, imported, new_campaign, raids
from tests.server.table import API, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with raids(), running(tmp_path_factory.mktemp("files")) as found:
        yield found


def file_of(campaign: Campaign, who: str = "owner", view: str = "full") -> str:
    found = campaign.get(who, "/record", view=view)
    assert found.status_code == 200, found.text
    assert found.headers["content-type"].startswith("application/jsonl")
    return str(found.text)


def with_seed(campaign: Campaign) -> str:
    """What whoever runs the server can export before the end, too."""
    campaigns = campaign.server.services.campaigns
    live = campaign.server.run(campaigns.campaign, campaign.id)
    return str(campaign.server.run(campaigns.record, live, False))


def outcome(shown: dict[str, Any]) -> object:
    return shown["view"], [(each["name"], each["scores"], each["ranking"]) for each in shown["episodes"]]


def to_bids(server: Server, seed: int = 1) -> Campaign:
    """A campaign whose first game is over and whose players bid."""
    campaign = new_campaign(server, "Ada", "Bo", "Cy", campaign="bids")
    rng = random.Random(seed)
    while not campaign.see()["episodes"] or not campaign.see()["waiting"]:
        campaign.step(rng)
    campaign.answer(campaign.see()["waiting"][0])  # the winner chooses the length of the next raid
    assert len(campaign.see()["waiting"]) > 1
    return campaign


def test_played_on_by_other_people_with_the_same_answers_it_ends_the_same(server: Server) -> None:
    campaign = to_bids(server)
    record = with_seed(campaign)
    seats = [{"name": "Di"}, {"name": "Ed", "group": 1}, {"name": "Flo", "group": 1}]
    others = imported(server, record, seats=seats, name="Spring")
    assert [link["players"] for link in others.links["seats"]] == [[0], [1, 2]]
    shown = others.see()
    assert [player["name"] for player in shown["campaign"]["players"]] == ["Di", "Ed", "Flo"]
    assert (shown["campaign"]["name"], shown["version"]) == ("Spring", campaign.see()["version"])
    assert shown["episodes"][0]["table"] is None, "it was played elsewhere"
    assert shown["episodes"][0]["scores"] is None  # the tiny campaign's results have none
    first, second = campaign.play_on(random.Random(7)), others.play_on(random.Random(7))
    assert first["campaign"]["finished"]
    assert first["view"] == second["view"]
    assert [each["scores"] for each in first["episodes"][1:]] == [each["scores"] for each in second["episodes"][1:]]


def test_the_file_has_all_that_is_over_and_is_carried_out_again(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.play_on(random.Random(3))
    for view, has_seed in (("sealed", False), ("full", True)):
        text = file_of(campaign, "owner", view)
        found = parse_campaign(text, campaign_rules)
        assert found.over()
        assert sorted(found.games) == [0, 1, 2]
        assert ("seed" in json.loads(text.partition("\n")[0])) == has_seed
    again = imported(server, file_of(campaign))
    assert outcome(again.see())[0] == outcome(campaign.see())[0]  # type: ignore[index]  # a pair


def test_what_is_secret_and_what_was_drawn_for_it_is_in_no_file(server: Server) -> None:
    campaign = to_bids(server)
    before = file_of(campaign, "spectator", "sealed")
    bidder = campaign.see()["waiting"][0]
    campaign.answer(bidder)
    assert file_of(campaign, "spectator", "sealed") == before
    rows = [json.loads(line) for line in before.splitlines()[1:-1]]
    assert not [row for row in rows if str(row.get("do", "")).startswith("bid") and row["n"] > 5]
    assert len(with_seed(campaign).splitlines()) == len(before.splitlines())


@pytest.mark.parametrize("who", ["owner", 0, "spectator"])
def test_nobody_gets_the_seed_before_the_end(server: Server, who: int | str) -> None:
    campaign = to_bids(server)
    refused = campaign.get(who, "/record", view="full")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert json.loads(with_seed(campaign).partition("\n")[0])["seed"] not in campaign.get(who, "").text


def test_a_file_without_the_seed_is_played_on_with_other_draws(server: Server) -> None:
    campaign = to_bids(server)
    again = imported(server, file_of(campaign, view="sealed"))
    assert len(again.see()["episodes"]) == len(campaign.see()["episodes"]) == 1
    assert again.play_on(random.Random(1))["campaign"]["finished"]


def test_a_fork_goes_on_from_its_row_with_other_draws(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.play_on(random.Random(5))
    record = file_of(campaign)
    from_the_beginning = imported(server, record, mode="fork", at=0)
    assert from_the_beginning.see()["version"] == 0
    assert from_the_beginning.see("owner")["acts"]
    rows = [json.loads(line) for line in record.splitlines()[1:] if '"n":' in line]
    result = next(row["n"] for row in rows if "result" in row)
    fork = imported(server, record, mode="fork", at=result)
    shown = fork.see()
    assert shown["episode"]["number"] == 0, "the game that was going on begins anew"
    assert fork.table().see(0)["decision"]["options"]
    assert fork.table().see(0)["chance"]["commitment"] != campaign_commitment(campaign)
    assert fork.play_on(random.Random(5))["campaign"]["finished"]
    too_late = server.client.post(f"{API}/campaigns/import", json={"record": record, "mode": "fork", "at": 9999})
    assert (too_late.status_code, too_late.json()["code"]) == (422, "bad_record")


def campaign_commitment(campaign: Campaign) -> object:
    answer = campaign.server.client.get(f"{API}/table", headers={"Authorization": f"Bearer {campaign.owner}~0"})
    return answer.json()["chance"]["commitment"]


def test_a_game_that_was_going_on_goes_on_if_its_record_is_there(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    campaign.act("owner", "begin")
    rng = random.Random(1)
    for _ in range(4):
        campaign.table().choose(rng=rng)
    live = server.run(server.services.campaigns.campaign, campaign.id)
    table = server.services.host.lives[live.playing().table]
    found = parse_campaign(with_seed(campaign), campaign_rules)
    log = server.services.host.storage.log(table.id, 0, table.version)
    found.games[0] = full_record(table, log, table.ply, False).lines()
    again = imported(server, "\n".join(campaign_lines(found)) + "\n")
    at_table = again.table().see("spectator")
    assert at_table["ply"] == table.ply
    assert at_table["view"] == campaign.table().see("spectator")["view"]
    found.games[0] = [line.replace('"rounds":3', '"rounds":6') for line in found.games[0]]
    refused = server.client.post(f"{API}/campaigns/import", json={"record": "\n".join(campaign_lines(found)) + "\n"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")


def test_what_is_no_campaign_is_refused(server: Server) -> None:
    campaign = new_campaign(server, "Ada", "Bo")
    record = file_of(campaign, view="sealed")
    table = server.create("Ada", "Bo")
    table.play_on(random.Random(1))
    wrong: list[dict[str, object]] = [
        {"record": ""},
        {"record": "{}"},
        {"record": record[:-20]},
        {"record": record.replace("Ada", "Eve")},
        {"record": table.get("owner", "/record", view="full").text},
        {"record": record, "seats": [{"name": "Ada"}]},
        {"record": record, "seats": [{"name": "Ada"}, {"kind": "owl"}]},
        {"record": record, "mode": "replay"},
        {"record": record, "at": -1},
    ]
    for body in wrong:
        refused = server.client.post(f"{API}/campaigns/import", json=body)
        assert refused.status_code == 422, body
    assert server.client.post(f"{API}/campaigns/import", content="x").status_code == 422


def test_the_same_import_again_answers_the_same_links(server: Server) -> None:
    record = file_of(new_campaign(server, "Ada", "Bo"), view="sealed")
    headers = {"Idempotency-Key": "import-" + "x" * 20}
    made = [
        server.client.post(f"{API}/campaigns/import", json={"record": record}, headers=headers).json() for _ in "ab"
    ]  # fmt: skip
    assert made[0] == made[1]
    other = server.client.post(f"{API}/campaigns/import", json={"record": record, "name": "x"}, headers=headers)
    assert other.json()["code"] == "invalid"
