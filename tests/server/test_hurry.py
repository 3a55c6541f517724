"""Impatient people: a bot that thinks answers with the best so far, and only at their table."""

import time
from pathlib import Path
from random import Random

import pytest

import hexarc
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.server import thinking
from hexarc.server.hurry import Hurries, slot_of, stopper
from tests.server.table import running


def test_a_hurry_reaches_the_thoughts_of_its_table_that_have_begun() -> None:
    hurries = Hurries()
    other = next(name for name in map(str, range(100)) if slot_of(name) != slot_of("mine"))
    began, elsewhere = hurries.patience("mine"), hurries.patience(other)
    assert not stopper(hurries.slots, began)()
    hurries.hurry("mine", None)
    assert stopper(hurries.slots, began)()
    assert not stopper(hurries.slots, elsewhere)()
    assert not stopper(hurries.slots, hurries.patience("mine"))()


def test_a_table_may_limit_the_time_of_all_thoughts() -> None:
    hurries = Hurries()
    hurries.hurry("mine", 1.5)
    assert hurries.patience("mine").seconds == 1.5
    hurries.hurry("mine", 0)
    assert hurries.patience("mine").seconds == 0


def test_a_hurried_expert_answers_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    hurries = Hurries()
    monkeypatch.setattr(thinking, "_hurries", [hurries.slots])
    game = hexarc.game("arcs", players=2)
    s = game.new()
    rng = Random(1)
    while s.decision.seat == CHANCE or s.decision.kind != "round.lead":
        game.apply(s, random_choice(s.decision, rng))
    patience = hurries.patience("mine")
    hurries.hurry("mine", None)
    started = time.process_time()
    seat = s.decision.seat
    chosen, _ = thinking.think("mine", "expert", "arcs", dict(game.options), game.snapshot(s), seat, patience)
    assert chosen in s.decision.choices
    assert time.process_time() - started < 4  # its whole budget takes several times that here


def test_players_may_hurry_bots_and_spectators_may_not(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        assert table.post(0, "/hurry", {"seconds": 2}).status_code == 200
        assert list(server.services.bots.hurries.caps.values()) == [2]
        assert table.post("spectator", "/hurry", {}).json()["code"] == "not_allowed"
        assert table.post(0, "/hurry", {"seconds": -1}).status_code == 422
