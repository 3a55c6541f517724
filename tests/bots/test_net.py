"""The learned judge: what a net says, what it is told of a seat, and that the script that makes one learns."""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import hexarc
from hexarc.bots.minds import load_net, mind_for
from hexarc.bots.minds.scythe import ScytheMind
from hexarc.bots.net import Net, read_net
from hexarc.bots.reasons import term_message
from hexarc.core.errors import OptionError
from hexarc.core.text import catalogue
from hexarc.games.scythe.features import TERMS, measure_seat, phase
from hexarc.games.scythe.insight import INPUTS, NAMES, RIVALS, look, outlook
from hexarc.games.scythe.race import RATES, tokens_held, turns_to_go
from scripts.learn import Sample, added, fitted, returns


def test_a_net_is_a_straight_sum_and_bends() -> None:
    net = Net([1.0, 0.0, -2.0], [1.0, 1.0, 0.0, 0.0, -1.0, 1.0], [-2.0, 0.5], [10.0, 100.0])
    assert net.value([0.0, 0.0, 0.0]) == pytest.approx(50.0)  # only the second unit is above zero
    assert net.value([3.0, 0.0, 0.0]) == pytest.approx(3.0 + 10.0 + 50.0)
    assert net.value([1.0, 2.0, 0.25]) == pytest.approx(1.0 - 0.5 + 10.0)


def positions(players: int, seed: int) -> list[Any]:
    game = hexarc.game("scythe", players=players)
    rng = Random(seed)
    s: Any = game.new()
    found: list[Any] = []
    while not s.over and len(found) < 60:
        game.apply(s, rng.choice(s.decision.choices))
        if s.decision.kind == "turn.section":
            found.append(game.clone(s))
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_net_is_told_of_a_seat(players: int) -> None:
    game = hexarc.game("scythe", players=players)
    rules: Any = game.rules
    assert len(set(NAMES)) == INPUTS
    for s in positions(players, 5):
        left = phase(rules, s)
        for seat in range(players):
            rivals = outlook(rules, s, seat, left, RATES)
            x = dict(zip(NAMES, look(rules, s, seat, left, rivals, RATES), strict=True))
            assert len(rivals) == RIVALS
            terms = [0.0] * len(TERMS)
            measure_seat(rules, s, seat, left, terms, 0, RATES)
            assert [x[f"term.{term}"] for term in TERMS] == pytest.approx(terms)
            assert x["turns"] == pytest.approx(turns_to_go(rules, s, seat, tokens_held(s, seat)))
            assert x["popularity"] == s.popularity[seat]
            assert x["popularity.middle"] == (s.popularity[seat] >= 7)
            assert x["stars"] == s.star_total[seat]
            assert [x[f"have.{resource}"] for resource in range(4)] == tokens_held(s, seat)
            assert [x[f"faction.{i}"] for i in range(7)] == [float(i == s.faction[seat]) for i in range(7)]
            assert [x[f"mat.{i}"] for i in range(7)] == [float(i == s.mat[seat]) for i in range(7)]
            assert sum(x[f"freed.{box}"] for box in range(6)) == x["done.0"]
            others = [s.star_total[other] for other in range(players) if other != seat]
            assert x["rivals.stars"] == max(others)


def stored(tmp_path: Path, **changes: Any) -> str:
    straight = [1.0 if name == "popularity" else 0.0 for name in NAMES]
    net = {"inputs": list(NAMES), "straight": straight, "inner": [[0.0] * INPUTS], "bias": [0.0], "outer": [0.0]}
    net.update(changes)
    path = tmp_path / "own.json"
    path.write_text(json.dumps({"weights": {}, "nets": {"2": net, "4": net}}), encoding="utf-8")
    return str(path)


def test_a_mind_judges_by_the_net_of_its_file(tmp_path: Path) -> None:
    game = hexarc.game("scythe", players=2)
    mind = mind_for(game, stored(tmp_path))
    assert isinstance(mind, ScytheMind)
    for s in positions(2, 6):
        mind.attend(s)
        assert mind.margin(s, 0) == pytest.approx(s.popularity[0] - s.popularity[1])


def test_a_net_serves_the_players_it_was_made_for_and_more(tmp_path: Path) -> None:
    path = stored(tmp_path)
    for players in (2, 3, 4, 7):
        assert load_net("scythe", path, players, NAMES) is not None
    assert load_net("scythe", path, 2, ()) is None
    assert load_net("scythe", "", 2, NAMES) is None


def test_a_net_for_other_inputs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="other inputs"):
        mind_for(hexarc.game("scythe", players=2), stored(tmp_path, inputs=["power"]))
    with pytest.raises(ValueError, match="one weight for each input"):
        read_net({"inputs": ["a", "b"], "straight": [1, 1], "inner": [[1]], "bias": [1], "outer": [1]}, ("a", "b"))


def test_later_words_of_the_net_are_mixed_into_the_outcome() -> None:
    said = np.array([0.0, 10.0, 20.0, 5.0, 7.0])
    found = returns(said, np.array([8.0, 8.0, 8.0, -4.0, -4.0]), [0, 3], 0.5)
    assert found.tolist() == [0.5 * 10 + 0.5 * (0.5 * 20 + 0.5 * 8), 0.5 * 20 + 0.5 * 8, 8.0, 0.5 * 7 - 0.5 * 4, -4.0]


def test_the_script_learns_what_decides_a_game() -> None:
    """Whoever has more of the second number wins, and the third counts above one half only."""
    rng = np.random.default_rng(1)
    samples: list[Sample] = []
    for _ in range(300):
        rows = rng.random((10, 2, 4)).astype(np.float32)
        worth = 2.0 * rows[0, :, 1] + 4.0 * np.maximum(0.0, rows[0, :, 2] - 0.5)
        rows[:] = rows[0]
        samples.append((rows, [round(10.0 * w) for w in worth.tolist()]))
    options = argparse.Namespace(hidden=8, epochs=60, rate=0.03, decay=0.0, trust=0.2)
    net = fitted(samples, options).stored(("a", "b", "c", "d"))
    judge = read_net(net, ("a", "b", "c", "d"))
    assert judge.value([0.5, 0.9, 0.2, 0.5]) - judge.value([0.5, 0.1, 0.2, 0.5]) > 10
    bend = judge.value([0.5, 0.5, 0.95, 0.5]) - judge.value([0.5, 0.5, 0.55, 0.5])
    assert bend > 2 * abs(judge.value([0.5, 0.5, 0.45, 0.5]) - judge.value([0.5, 0.5, 0.05, 0.5]))
    assert abs(judge.value([0.9, 0.5, 0.5, 0.1]) - judge.value([0.1, 0.5, 0.5, 0.9])) < 3


def test_what_a_net_cannot_have_learned_may_be_added() -> None:
    net = {"inputs": ["round", "turns"], "straight": [1.0, -0.5]}
    added(net, ["turns=-1.6"])
    assert net["straight"] == [1.0, -2.1]
    with pytest.raises(SystemExit, match="a net is not told 'luck'"):
        added(net, ["luck=1"])
    with pytest.raises(SystemExit, match="it is written NAME=VALUE"):
        added(net, ["turns"])


def test_what_the_terms_leave_unexplained_is_experience(tmp_path: Path) -> None:
    mind = mind_for(hexarc.game("scythe", players=2), stored(tmp_path))
    s = positions(2, 7)[-1]
    mind.attend(s)
    assert sum(value for _, value in mind.terms(s, 1)) == pytest.approx(s.popularity[1])
    book = catalogue("fr")
    assert [book.say(term_message("scythe", term)) for term, _ in mind.terms(s, 1)][-1] == "ce que dit l’expérience"
