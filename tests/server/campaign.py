"""A campaign on a server in this process, as its players see it."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hexarc.core import registry
from tests.server.child import TINY_CAMPAIGNS
from tests.server.table import API, Server, Table


@contextmanager
def raids() -> Iterator[None]:
    """The tiny campaigns, known to the servers of these tests."""
    before = dict(registry._CAMPAIGNS)
    for name, place in TINY_CAMPAIGNS.items():
        registry.register_campaign(name, place)
    try:
        yield
    finally:
        registry._CAMPAIGNS.clear()
        registry._CAMPAIGNS.update(before)


class AtTable(Table):
    """The table of an episode, by the keys of its campaign."""

    def __init__(self, of: Campaign, episode: dict[str, Any]) -> None:
        self.server = of.server
        self.id = str(episode["table"]["id"])
        number = episode["number"]
        self.owner, self.spectator = f"{of.owner}~{number}", f"{of.spectator}~{number}"
        self.keys = {
            seat: f"{of.keys[player]}~{number}" for seat, player in enumerate(episode["seats"]) if player in of.keys
        }

    def play_on(self, rng: random.Random | None = None, answers: int = 10_000) -> int:
        """As any table, with a look into the server for what can be chosen; bots play by themselves."""
        self.see("spectator")
        for i in range(answers):
            live = self.server.services.host.lives[self.id]
            while live.waiting not in self.keys:
                if live.over:
                    return i
                time.sleep(0.01)
            choices = live.session.state.decision.choices
            chosen = choices[0] if rng is None else rng.choice(choices)
            done = self.post(live.waiting, "/choose", {"ply": live.ply, "choose": chosen, "seat": live.waiting})
            assert done.status_code == 200, done.text
        return answers


class Campaign:
    """The links of a campaign, and what one does with them."""

    def __init__(self, server: Server, links: dict[str, Any]) -> None:
        self.server = server
        self.links = links
        self.id = str(links["id"])
        self.owner = str(links["owner"]["key"])
        self.spectator = str(links["spectator"]["key"])
        self.keys: dict[int, str] = {player: str(link["key"]) for link in links["seats"] for player in link["players"]}

    def headers(self, who: int | str) -> dict[str, str]:
        key = (
            self.keys[who] if isinstance(who, int) else {"owner": self.owner, "spectator": self.spectator}.get(who, who)
        )
        return {"Authorization": f"Bearer {key}"}

    def get(self, who: int | str, path: str = "", **query: Any) -> Any:
        return self.server.client.get(f"{API}/campaign{path}", params=query, headers=self.headers(who))

    def post(self, who: int | str, path: str, body: object) -> Any:
        return self.server.client.post(f"{API}/campaign{path}", json=body, headers=self.headers(who))

    def see(self, who: int | str = "spectator", **query: Any) -> dict[str, Any]:
        found = self.get(who, **query)
        assert found.status_code == 200, found.text
        shown: dict[str, Any] = found.json()
        return shown

    def act(self, who: int | str, name: str, **args: object) -> dict[str, Any]:
        done = self.post(who, "/act", {"n": self.see()["version"], "act": name, **({"with": args} if args else {})})
        assert done.status_code == 200, done.text
        shown: dict[str, Any] = done.json()
        return shown

    def answer(self, player: int, rng: random.Random | None = None) -> dict[str, Any]:
        """The open question of a player, with the first choice or any."""
        question = next(each for each in self.see(player)["questions"] if each["player"] == player)
        choice = question["choices"][0] if rng is None else rng.choice(question["choices"])
        body = {"player": player, "number": question["number"], "key": choice["key"]}
        done = self.post(player, "/answer", body)
        assert done.status_code == 200, done.text
        shown: dict[str, Any] = done.json()
        return shown

    def table(self) -> AtTable:
        """The table of the episode that is being played."""
        return AtTable(self, self.see()["episode"])

    def settled(self) -> dict[str, Any]:
        """How it stands once the results of all games that are over are in it."""
        while (shown := self.see())["episode"] is not None and shown["episode"]["over"]:
            self.server.sweep()
        return shown

    def play_episode(self, rng: random.Random | None = None) -> dict[str, Any]:
        self.table().play_on(rng)
        return self.settled()

    def step(self, rng: random.Random) -> bool:
        """The next thing, whatever it is; False when the campaign is over."""
        shown = self.settled()
        if shown["campaign"]["finished"]:
            return False
        if shown["episode"] is not None:
            self.play_episode(rng)
        elif shown["waiting"]:
            self.answer(rng.choice(shown["waiting"]), rng)
        else:
            self.act("owner", "begin")
        return True

    def play_on(self, rng: random.Random, steps: int = 1000) -> dict[str, Any]:
        for _ in range(steps):
            if not self.step(rng):
                break
        return self.see()


def new_campaign(server: Server, *seats: str | dict[str, object], campaign: str = "raids", **more: object) -> Campaign:
    wishes = [{"name": seat} if isinstance(seat, str) else seat for seat in seats]
    made = server.client.post(f"{API}/campaigns", json={"campaign": campaign, "seats": wishes, **more})
    assert made.status_code == 201, made.text
    return Campaign(server, made.json())


def imported(server: Server, record: str, **more: object) -> Campaign:
    made = server.client.post(f"{API}/campaigns/import", json={"record": record, **more})
    assert made.status_code == 201, made.text
    return Campaign(server, made.json())
