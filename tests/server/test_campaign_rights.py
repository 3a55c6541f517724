"""The lines of campaigns in the table of who may do what, cell by cell, as the server answers them."""

from collections.abc import Iterator
from typing import Any

import pytest

from hexarc.server.players.rights import BEARERS, MAY
from tests.server.campaign import Campaign, new_campaign, raids
from tests.server.table import Server, running

Call = tuple[str, str, dict[str, Any] | None]

# What is asked for each line. The bearer holds player 0, and another one player 1.
CALLS: dict[str, list[Call]] = {
    "campaign": [("GET", "", None), ("GET", "/record?view=sealed", None)],
    "campaign_as": [("GET", "?player=1", None)],
    "answer": [("POST", "/answer", {"player": 0, "number": 0, "key": "bid 1"})],
    "answer_other": [("POST", "/answer", {"player": 1, "number": 0, "key": "bid 1"})],
    "begin": [("POST", "/act", {"n": 0, "act": "begin"})],
    "result": [("POST", "/result", {"number": 0, "result": {"gold": [1, 2]}})],
    "presence": [("POST", "/act", {"n": 0, "act": "sit_out", "with": {"player": 0}})],
    "other_presence": [("POST", "/act", {"n": 0, "act": "sit_out", "with": {"player": 1}})],
    "join": [("POST", "/act", {"n": 0, "act": "join", "with": {"name": "Di"}})],
    "player": [("POST", "/seats/{player}", {"lang": "it"})],
    "other_player": [("POST", "/seats/{other}", {"lang": "it"})],
    "campaign_links": [("POST", "/links", {"role": "spectator"})],
}
ASKED = ("answer", "answer_other")  # in a campaign that begins with a question to all
# These campaigns have no such act, and are not played with the box.
BESIDE = {"presence": "illegal_choice", "other_presence": "illegal_choice", "result": "invalid"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with raids(), running(tmp_path_factory.mktemp("rights")) as found:
        yield found


def joined(server: Server, what: str, bearer: str) -> tuple[Campaign, int | str]:
    """A campaign, and the key of the bearer."""
    campaign = new_campaign(server, "Ada", "Bo", campaign="bids" if what in ASKED else "raids")
    if bearer == "standin":
        assert campaign.post(0, "/seats/0", {"kind": "bot"}).status_code == 200
    elif bearer == "bot":
        campaign = new_campaign(server, {"kind": "bot"}, "Bo", campaign="bids" if what in ASKED else "raids")
        made = campaign.post("owner", "/links", {"players": [0]})
        campaign.keys[0] = made.json()["key"]
    who: int | str = {"owner": "owner", "spectator": "spectator", "nobody": "x" * 32}.get(bearer, 0)
    return campaign, who


def code_of(campaign: Campaign, who: int | str, call: Call) -> str:
    method, path, body = call
    path = path.replace("{player}", "0").replace("{other}", "1")
    answer = campaign.server.client.request(method, f"/api/v1/campaign{path}", json=body, headers=campaign.headers(who))
    return "" if answer.status_code in (200, 201) else str(answer.json()["code"])


CELLS = [(what, bearer) for what in CALLS for bearer in (*BEARERS, "nobody")]


@pytest.mark.parametrize("what, bearer", CELLS, ids=[f"{what}-{bearer}" for what, bearer in CELLS])
def test_the_server_answers_what_the_table_says(server: Server, what: str, bearer: str) -> None:
    expected = "not_found" if bearer == "nobody" else MAY[what][BEARERS.index(bearer)]
    for call in CALLS[what]:
        campaign, who = joined(server, what, bearer)
        assert code_of(campaign, who, call) == (expected or BESIDE.get(what, ""))


def test_every_call_of_a_campaign_has_its_line(server: Server) -> None:
    known = {(method, path.partition("?")[0]) for calls in CALLS.values() for method, path, _ in calls}
    known = {(method, path.replace("{other}", "{player}")) for method, path in known}
    served: set[tuple[str, str]] = set()
    for path, calls in server.client.get("/api/v1/openapi.json").json()["paths"].items():
        if path == "/api/v1/campaign" or path.startswith("/api/v1/campaign/"):
            served.update([(method.upper(), path.removeprefix("/api/v1/campaign")) for method in calls])
    assert served == known
    assert set(CALLS) <= set(MAY)
