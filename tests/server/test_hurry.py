"""Impatient people: a bot that thinks answers with the best so far, and only at their table."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hexarc
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.server.bots import thinking
from hexarc.server.bots.hurry import Hurries, slot_of, stopper
from tests.server.table import Table, running


def test_a_hurry_reaches_the_thoughts_of_its_table_that_have_begun() -> None:
    hurries = Hurries()
    other = next(name for name in map(str, range(100)) if slot_of(name) != slot_of("mine"))
    began, elsewhere = hurries.patience("mine"), hurries.patience(other)
    assert not stopper(hurries.slots, began)()
    hurries.hurry("mine")
    assert stopper(hurries.slots, began)()
    assert not stopper(hurries.slots, elsewhere)()
    assert not stopper(hurries.slots, hurries.patience("mine"))()


def test_a_hurried_expert_answers_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    hurries = Hurries()
    monkeypatch.setattr(thinking, "_hurries", [hurries.slots])
    game = hexarc.game("arcs", players=2)
    s = game.new()
    rng = Random(1)
    while s.decision.seat == CHANCE or s.decision.kind != "round.lead":
        game.apply(s, random_choice(s.decision, rng))
    patience = hurries.patience("mine")
    hurries.hurry("mine")
    started = time.process_time()
    seat = s.decision.seat
    chosen, _ = thinking.think("mine", "expert", "arcs", dict(game.options), game.snapshot(s), seat, patience)
    assert chosen in s.decision.choices
    assert time.process_time() - started < 4  # its whole budget takes several times that here


def test_players_may_hurry_bots_and_spectators_may_not(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        assert table.post(0, "/hurry", {"seconds": 2}).status_code == 200
        assert table.post("spectator", "/hurry", {}).json()["code"] == "not_allowed"
        assert table.post(0, "/hurry", {"seconds": -1}).status_code == 422


def test_a_limit_of_the_bots_thoughts_outlives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        told = table.post(0, "/hurry", {"seconds": 1.5}).json()["events"][-1]
        assert (told["kind"], told["text"]) == ("table.pace", "Ada lets no bot think longer than 1.5 s from now on.")
        version = table.versions()
        assert table.post(1, "/hurry", {"seconds": 1.5}).json()["version"] == version  # it is so already
    with running(tmp_path) as server:
        table = Table(server, table.links)
        bots = server.services.bots

        def patience() -> Any:
            live = server.run(server.services.host.table, table.id)
            return bots.given(live, table.waiting(), table.id, "random", 30.0)[-1]

        assert patience().seconds == 1.5
        assert table.post(0, "/hurry", {"seconds": 0}).json()["events"][-1]["kind"] == "table.pace_off"
        assert patience().seconds == 15.0  # half of what its level may take at most
