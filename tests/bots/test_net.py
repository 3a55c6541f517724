"""The value net: what it says, and its inputs for a seat."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import hexarc
from hexarc.bots.reasons import term_message
from hexarc.bots.scythe.evaluator import ScytheEvaluator
from hexarc.bots.scythe.net_inputs import INPUTS, NAMES, RIVALS, net_inputs, rival_inputs
from hexarc.bots.scythe.tempo import tokens_held, turns_to_go
from hexarc.bots.scythe.terms import TERMS, measure, phase
from hexarc.bots.value_net import ValueNet, read_net
from hexarc.bots.weights import evaluator_for, load_net
from hexarc.core.errors import OptionError
from hexarc.core.text import catalogue


def test_a_net_is_a_straight_sum_and_bends() -> None:
    net = ValueNet([1.0, 0.0, -2.0], [1.0, 1.0, 0.0, 0.0, -1.0, 1.0], [-2.0, 0.5], [10.0, 100.0])
    assert net.value([0.0, 0.0, 0.0]) == pytest.approx(50.0)  # only the second unit is above zero
    assert net.value([3.0, 0.0, 0.0]) == pytest.approx(3.0 + 10.0 + 50.0)
    assert net.value([1.0, 2.0, 0.25]) == pytest.approx(1.0 - 0.5 + 10.0)


def test_hidden_units_are_summed_up_in_blocks_of_any_number() -> None:
    rng = Random(5)
    for units in (0, 1, 5, 7, 10, 12):
        straight = [rng.gauss(0.0, 1.0) for _ in range(6)]
        inner = [rng.gauss(0.0, 1.0) for _ in range(6 * units)]
        bias = [rng.gauss(0.0, 1.0) for _ in range(units)]
        outer = [rng.gauss(0.0, 1.0) for _ in range(units)]
        x = [0.0, 1.5, -2.0, 0.0, 0.25, 3.0]
        hidden = np.maximum(0.0, np.array(bias) + np.array(inner).reshape(units, 6) @ np.array(x))
        expected = float(np.array(straight) @ np.array(x) + np.array(outer) @ hidden)
        assert ValueNet(straight, inner, bias, outer).value(x) == pytest.approx(expected)


def test_what_a_net_says_does_not_depend_on_what_it_was_asked_before() -> None:
    rng = Random(8)
    inner = [rng.gauss(0.0, 3.0) for _ in range(7 * 12)]
    parts = [[rng.gauss(0.0, 1.0) for _ in range(size)] for size in (7, 12, 12)]
    asked = ValueNet(parts[0], inner, parts[1], parts[2])
    x = [0.0] * 7
    for _ in range(300):
        for i in rng.sample(range(7), rng.randrange(8)):
            x[i] = rng.choice([0.0, 1.0 / 3.0, rng.gauss(0.0, 200.0), -7.0, float(rng.randrange(90))])
        fresh = ValueNet(parts[0], inner, parts[1], parts[2])
        assert asked.value(x) == fresh.value(x)  # to the last bit: the same seed makes the same game


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
            rivals = rival_inputs(rules, s, seat, left)
            x = dict(zip(NAMES, net_inputs(rules, s, seat, left, rivals), strict=True))
            assert len(rivals) == RIVALS
            assert [x[f"term.{term}"] for term in TERMS] == pytest.approx(measure(rules, s, seat, left).row())
            assert x["turns"] == pytest.approx(turns_to_go(rules, s, seat))
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
    path.write_text(json.dumps({"weights": {}, "nets": {"2": net, "4": None}}), encoding="utf-8")
    return str(path)


def test_an_evaluator_uses_the_net_of_its_file(tmp_path: Path) -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game, stored(tmp_path))
    assert isinstance(evaluator, ScytheEvaluator)
    for s in positions(2, 6):
        evaluator.set_root(s)
        assert evaluator.margin(s, 0) == pytest.approx(s.popularity[0] - s.popularity[1])


def test_a_net_serves_the_players_it_was_made_for_and_more(tmp_path: Path) -> None:
    path = stored(tmp_path)
    for players in (2, 3, 4, 7):
        assert (load_net("scythe", path, players, NAMES) is None) == (players >= 4)
    assert load_net("scythe", path, 2, ()) is None
    assert load_net("scythe", "", 2, NAMES) is None


def test_inputs_go_by_their_names_and_unknown_ones_count_nothing() -> None:
    net = read_net({"inputs": ["a", "b"], "straight": [1, 2], "inner": [[3, 4]], "bias": [0], "outer": [1]}, ("b", "x"))
    assert net.value([10.0, 99.0]) == pytest.approx(20.0 + 40.0)
    assert net.value([0.0, 99.0]) == 0.0


def test_a_net_that_is_not_whole_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="one weight for each input"):
        evaluator_for(hexarc.game("scythe", players=2), stored(tmp_path, inputs=["power"]))
    with pytest.raises(ValueError, match="one weight for each input"):
        read_net({"inputs": ["a", "b"], "straight": [1, 1], "inner": [[1]], "bias": [1], "outer": [1]}, ("a", "b"))


def test_a_perturbed_net_says_nearly_the_same() -> None:
    net = ValueNet([1.0, -2.0], [1.0, 1.0], [0.0], [3.0])
    said = [net.perturbed(Random(seed), 0.3).value([2.0, 1.0]) for seed in range(50)]
    assert len(set(said)) == 50
    assert sum(said) / 50 == pytest.approx(net.value([2.0, 1.0]), rel=0.1)
    assert net.perturbed(Random(1), 0.0).value([2.0, 1.0]) == net.value([2.0, 1.0])


def test_what_the_terms_leave_unexplained_is_the_nets(tmp_path: Path) -> None:
    evaluator = evaluator_for(hexarc.game("scythe", players=2), stored(tmp_path))
    s = positions(2, 7)[-1]
    evaluator.set_root(s)
    assert sum(value for _, value in evaluator.terms(s, 1)) == pytest.approx(s.popularity[1])
    book = catalogue("fr")
    last, _ = evaluator.terms(s, 1)[-1]
    assert book.say(term_message("scythe", last)) == "ce que dit l’expérience"
