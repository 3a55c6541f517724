"""Bots of somebody: over the API by a seat's link, from another process; and as a level of one's own server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from hexarc.bots.registry import level
from hexarc.bots.remote import Refused, RemoteSeats
from hexarc.cli.serve import offer_bot
from hexarc.core.errors import HexarcError, OptionError
from tests.server.process import API, process
from tests.server.table import Server, Table, running

ROOT = Path(__file__).parents[2]


def made(url: str, seats: list[dict[str, Any]], game: str = "tiny", **more: Any) -> dict[str, Any]:
    wish = {"game": game, "seats": seats, **more}
    found: dict[str, Any] = httpx.post(f"{url}{API}/tables", json=wish, timeout=20).json()
    return found


def test_two_bots_play_a_hosted_game_to_its_end_over_links(tmp_path: Path) -> None:
    """One with ``hexarc bot``, the other with the client of the examples, which knows nothing but HTTP."""
    with process(str(tmp_path / "x.sqlite3")) as running:
        links = made(running.url, [{"name": "Ada"}, {"name": "Bo"}])["seats"]
        near = [link["link"].replace(link["link"].split("/table")[0], running.url) for link in links]
        hoarder = subprocess.Popen(
            [sys.executable, "-m", "hexarc", "bot", near[0], "tests.sim.loud:Talker", "--pause", "0.1"],
            cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        plain = subprocess.run(
            [sys.executable, str(ROOT / "examples" / "seat_bot.py"), near[1], "0.1"],
            cwd=tmp_path, capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip
        out, errors = hoarder.communicate(timeout=120)
        assert plain.returncode == 0, plain.stderr
        assert hoarder.returncode == 0, errors
        assert "I choose" in out
        assert "seat 0, ply" in errors
        assert "over: [" in errors
        table = httpx.get(f"{running.url}{API}/table", headers={"Authorization": f"Bearer {links[0]['key']}"}).json()
        assert table["over"] is True
        assert not any(seat["kind"] == "bot" for seat in table["table"]["seats"])


class Near(RemoteSeats):
    """The client, but by a call in this process instead of a connection."""

    def __init__(self, table: Table, key: str, bot: str) -> None:
        super().__init__(f"http://here/table#{key}", bot, sleep=self.note)
        self.slept: list[float] = []
        self.server = table.server
        self.table.ask = self.ask  # type: ignore[method-assign]  # the connection
        self.asked: list[str] = []

    def note(self, seconds: float) -> None:
        self.slept.append(seconds)
        if len(self.slept) > 5:
            raise KeyboardInterrupt

    def ask(self, path: str = "", body: Any = None, **query: object) -> dict[str, object]:
        self.asked.append(path)
        found = self.server.client.request(
            "GET" if body is None else "POST", f"{API}/table{path}", json=body, params=query,  # type: ignore[arg-type]  # plain values
            headers={"Authorization": f"Bearer {self.table.key}"},
        )  # fmt: skip
        if found.status_code != 200:
            raise Refused(found.json()["code"], "no")
        answer: dict[str, object] = found.json()
        return answer


def test_what_a_bot_is_sent_could_be_true_and_tells_nothing_hidden(server: Server) -> None:
    table = server.create({"name": "Ada"}, {"name": "Bo"}, game="arcs")
    live = server.services.host.lives[table.id]
    sample = table.get(0, "/sample").json()
    game = live.game
    state = game.restore(sample["snapshot"])
    assert game.view(state, 0) == game.view(live.session.state, 0)
    hands = {json.dumps(game.view(game.restore(table.get(0, "/sample").json()["snapshot"]), 1)) for _ in range(6)}
    assert len(hands) > 3, "the rival's hand is redealt each time"
    assert table.get(1, "/sample", seat=1).json()["seat"] == 1


def test_a_seat_that_a_bot_of_the_server_plays_is_left_alone(server: Server) -> None:
    table = server.create("Ada", "Bo")
    server.services.host.lives[table.id].row.seats[0].standin = True
    near = Near(table, table.keys[0], "random")
    with pytest.raises(KeyboardInterrupt):
        list(near.play())
    assert set(near.asked) == {""}
    spectator = Near(table, table.spectator, "random")
    with pytest.raises(HexarcError, match="holds no seat"):
        list(spectator.play())
    stranger = Near(table, "x" * 32, "random")
    with pytest.raises(Refused, match="not_found"):
        list(stranger.play())


@pytest.mark.parametrize("link", ["", "https://host/table", "https://host/#KEY", "file:///table#KEY", "table#KEY"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(HexarcError, match="no link of a seat"):
        RemoteSeats(link, "random")


def test_a_server_that_is_away_is_asked_again_ever_later() -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            raise KeyboardInterrupt

    seats = RemoteSeats("http://127.0.0.1:9/table#KEY", "random", sleep=sleep)
    lines = seats.play()
    with pytest.raises(KeyboardInterrupt):
        list(lines)
    assert slept == [2.0, 4.0, 8.0]


def test_a_bot_of_the_owner_is_a_level_of_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.client.get(f"{API}/games").raise_for_status()  # an answer that was kept must not hide the new level
    offer_bot("talker=tests.sim.loud:Talker")
    try:
        with running(tmp_path) as server:
            assert "talker" in {entry["level"] for entry in server.client.get(f"{API}/games").json()["bots"]}
            table = server.create({"name": "Ada"}, {"kind": "bot", "level": "talker"})
            assert table.see(0)["table"]["seats"][1]["level"] == "talker"
    finally:
        from hexarc.bots import registry

        registry._LEVELS.pop("talker")
    assert level("talker") is None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("talker", "name=module:Class"), ("Talker=tests.sim.loud:Talker", "small letters"),
        ("normal=tests.sim.loud:Talker", "already"), ("x=tests.sim.loud:Stumbler:after=3", "without parameters"),
        ("x=tests.sim.loud:Nobody", "cannot load"),
    ],
)  # fmt: skip
def test_a_wrong_bot_is_refused_before_the_server_starts(given: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        offer_bot(given)
