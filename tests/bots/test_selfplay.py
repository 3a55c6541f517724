"""scripts/selfplay.py: what is noted of a game, what is learned from it, and who plays."""

import argparse
import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

import hexarc
from hexarc.bots.minds import mind_for
from hexarc.bots.net import read_net
from hexarc.bots.registry import make_bot
from hexarc.bots.rehearse import states_of
from hexarc.bots.scythe.mind import INPUTS, ScytheMind
from hexarc.bots.weights import load_nets
from scripts.learn import course
from scripts.pairs import first_turn
from scripts.selfplay import FAR, WIN, Sample, fitted, judged, kept, leads, play, returns

GAME = hexarc.game("scythe", players=3)


def test_the_difference_of_two_seats_tells_who_finishes_ahead() -> None:
    """The second number brings coins, the third one only above one half; the others do not matter."""
    rng = np.random.default_rng(1)
    samples: list[Sample] = []
    for _ in range(400):
        seats = rng.random((1, 3, 4)).astype(np.float32)
        coins = 6.0 * seats[0, :, 1] + 12.0 * np.maximum(0.0, seats[0, :, 2] - 0.5)
        samples.append((np.repeat(seats, 6, axis=0), coins.tolist()))
    options = argparse.Namespace(hidden=8, epochs=30, rate=0.02, decay=0.0, trust=0.25)
    names = ("a", "b", "c", "d")
    judge = read_net(fitted(samples, options).stored(names, 1.0), names)
    rich = judge.value([0.5, 0.9, 0.3, 0.5]) - judge.value([0.5, 0.1, 0.3, 0.5])
    assert rich > 8.0
    bent = judge.value([0.5, 0.5, 0.95, 0.5]) - judge.value([0.5, 0.5, 0.55, 0.5])
    flat = judge.value([0.5, 0.5, 0.45, 0.5]) - judge.value([0.5, 0.5, 0.05, 0.5])
    assert bent > 2.0 * abs(flat)
    assert abs(judge.value([0.9, 0.5, 0.5, 0.1]) - judge.value([0.1, 0.5, 0.5, 0.9])) < 0.3 * rich


def test_a_victory_counts_beside_the_lead_and_a_large_lead_hardly_more() -> None:
    rows = np.zeros((2, 3, 1), dtype=np.float32)
    found = leads([(rows, [50, 49, 150])])
    assert found.shape == (2, 3, 3)
    assert found[0, 0, 0] == 0.0
    assert found[0, 0, 1] == pytest.approx(WIN + 1.0, abs=0.01)
    assert found[0, 2, 0] == pytest.approx(WIN + FAR, abs=0.01)
    assert np.array_equal(found[0], -found[0].T)


def test_what_is_said_of_the_next_positions_is_mixed_into_the_outcome_of_each_game() -> None:
    said = np.array([9.0, 4.0, 8.0, 6.0]).reshape(4, 1, 1)
    ahead = np.array([10.0, 10.0, -10.0, -10.0]).reshape(4, 1, 1)
    found = returns(said, ahead, [2, 2], 0.5)
    assert found.ravel().tolist() == [7.0, 10.0, -2.0, -10.0]
    assert returns(said, ahead, [2, 2], 0.0).ravel().tolist() == ahead.ravel().tolist()


def test_a_game_tells_how_all_seats_stood_and_what_they_scored(tmp_path: Path) -> None:
    bots = []
    for seat in range(3):
        bot = make_bot("easy", 3, seat)
        bot.mind = judged(GAME, "", Random(seat), 0.3)  # type: ignore[attr-defined]  # all levels but random have one
        bots.append(bot)
    found = play(GAME, bots, 3)
    assert found is not None
    rows, scores = found
    assert rows.shape[1:] == (3, len(INPUTS))
    assert len(rows) > 20
    assert len(scores) == 3
    assert rows[-1, :, INPUTS.index("stars")].max() >= 4
    rounds = rows[:, 0, INPUTS.index("round")]
    assert (np.diff(rounds) >= 0).all()
    assert (rows[:, 0, INPUTS.index("rivals.round")] < rounds).all()
    path = tmp_path / "kept.npz"
    np.savez(path, rows=rows, lengths=np.array([len(rows)]), scores=np.array([scores]))
    again = kept(path)
    assert np.array_equal(again[0][0], rows)
    assert again[0][1] == scores


def test_judges_differ_and_nobody_else_advises_them() -> None:
    s = first_turn(GAME, "nordic", "industrial", 1)
    said: list[float] = []
    for judge in ("", "", "expert", "expert"):
        mind = judged(GAME, judge, Random(len(said)), 0.3)
        assert (len(mind.nets) > 0) == (judge != "")
        mind.attend(s)
        assert mind.adviser(s, 0) is mind
        said.append(mind.margin(s, 0))
    assert len(set(said)) == 4


def test_nets_among_rivals_are_for_three_and_more(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    net = {"inputs": ["a"], "straight": [1.0], "inner": [[0.0]], "bias": [0.0], "outer": [0.0]}
    path.write_text(json.dumps({"weights": {}, "rivals": {"2": [], "3": [net]}}), encoding="utf-8")
    counts = [len(load_nets("scythe", str(path), players, ("a",), "rivals")) for players in range(2, 8)]
    assert counts == [0, 1, 1, 1, 1, 1]
    assert load_nets("scythe", str(path), 4, ("a",)) == []


def test_a_game_alone_may_begin_with_turns_drawn_by_lot() -> None:
    mind = mind_for(hexarc.game("scythe", players=2))
    assert isinstance(mind, ScytheMind)
    s = first_turn(mind.game, "rusviet", "mechanical", 2)
    first_turns = set()
    for seed in range(6):
        line = course(mind, s, Random(seed), 1, 0.0, 2)
        assert len(states_of(line)) > 10  # by far more than the turns by lot
        first_turns.add(tuple(line.root.whole()))
    assert len(first_turns) > 1
