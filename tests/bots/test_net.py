"""The learned judge: what a net says, what it is told of a seat, and that the script that makes one learns."""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import hexarc
from hexarc.bots.ahead import Line
from hexarc.bots.beam import Plan
from hexarc.bots.expand import Act
from hexarc.bots.minds import mind_for
from hexarc.bots.net import Net, read_net
from hexarc.bots.reasons import term_message
from hexarc.bots.scythe.features import TERMS, measure_seat, phase
from hexarc.bots.scythe.mind import INPUTS as INPUTS_TOLD
from hexarc.bots.scythe.mind import ScytheMind
from hexarc.bots.scythe.net_inputs import INPUTS, NAMES, RIVALS, look, outlook
from hexarc.bots.scythe.race import RATES, tokens_held, turns_to_go
from hexarc.bots.weights import load_nets
from hexarc.core.errors import OptionError
from hexarc.core.text import catalogue
from scripts.learn import Sample, added, fitted, judge_of, kept, mean_of, sample


def test_a_net_is_a_straight_sum_and_bends() -> None:
    net = Net([1.0, 0.0, -2.0], [1.0, 1.0, 0.0, 0.0, -1.0, 1.0], [-2.0, 0.5], [10.0, 100.0])
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
        assert Net(straight, inner, bias, outer).value(x) == pytest.approx(expected)


def test_what_a_net_says_does_not_depend_on_what_it_was_asked_before() -> None:
    rng = Random(8)
    inner = [rng.gauss(0.0, 3.0) for _ in range(7 * 12)]
    parts = [[rng.gauss(0.0, 1.0) for _ in range(size)] for size in (7, 12, 12)]
    asked = Net(parts[0], inner, parts[1], parts[2])
    x = [0.0] * 7
    for _ in range(300):
        for i in rng.sample(range(7), rng.randrange(8)):
            x[i] = rng.choice([0.0, 1.0 / 3.0, rng.gauss(0.0, 200.0), -7.0, float(rng.randrange(90))])
        fresh = Net(parts[0], inner, parts[1], parts[2])
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
    path.write_text(json.dumps({"weights": {}, "nets": {"2": [net], "4": [net, net]}}), encoding="utf-8")
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
        assert len(load_nets("scythe", path, players, NAMES)) == (1 if players < 4 else 2)
    assert load_nets("scythe", path, 2, ()) == []
    assert load_nets("scythe", "", 2, NAMES) == []


def test_a_net_for_other_inputs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="other inputs"):
        mind_for(hexarc.game("scythe", players=2), stored(tmp_path, inputs=["power"]))
    with pytest.raises(ValueError, match="one weight for each input"):
        read_net({"inputs": ["a", "b"], "straight": [1, 1], "inner": [[1]], "bias": [1], "outer": [1]}, ("a", "b"))


def test_a_tempered_net_says_nearly_the_same() -> None:
    net = Net([1.0, -2.0], [1.0, 1.0], [0.0], [3.0])
    said = [net.tempered(Random(seed), 0.3).value([2.0, 1.0]) for seed in range(50)]
    assert len(set(said)) == 50
    assert sum(said) / 50 == pytest.approx(net.value([2.0, 1.0]), rel=0.1)
    assert net.tempered(Random(1), 0.0).value([2.0, 1.0]) == net.value([2.0, 1.0])


def test_the_script_learns_what_comes_of_positions() -> None:
    """The second number shortens the game, and the third brings coins above one half only."""
    rng = np.random.default_rng(1)
    samples: list[Sample] = []
    for _ in range(300):
        rows = np.repeat(rng.random((1, 4)), 10, axis=0).astype(np.float32)
        turns = np.full(10, 20.0 - 5.0 * rows[0, 1], dtype=np.float32)
        samples.append((rows, turns, 50.0 + 80.0 * max(0.0, float(rows[0, 2]) - 0.5)))
    options = argparse.Namespace(hidden=8, epochs=60, rate=0.03, decay=0.0, turn=5.0)
    judge = read_net(fitted(samples, options).stored(("a", "b", "c", "d"), 5.0), ("a", "b", "c", "d"))
    quick = judge.value([0.5, 0.9, 0.2, 0.5]) - judge.value([0.5, 0.1, 0.2, 0.5])
    assert quick == pytest.approx(0.8 * 5.0 * 5.0, rel=0.2)
    rich = judge.value([0.5, 0.5, 0.95, 0.5]) - judge.value([0.5, 0.5, 0.55, 0.5])
    assert rich == pytest.approx(0.4 * 80.0, rel=0.2)
    assert abs(judge.value([0.5, 0.5, 0.45, 0.5]) - judge.value([0.5, 0.5, 0.05, 0.5])) < 4
    assert abs(judge.value([0.9, 0.5, 0.5, 0.1]) - judge.value([0.1, 0.5, 0.5, 0.9])) < 4


def test_nets_put_together_say_their_mean() -> None:
    rng = Random(3)
    nets: list[dict[str, Any]] = []
    for units in (2, 3, 7):
        nets.append(
            {
                "inputs": ["a", "b"],
                "straight": [rng.gauss(0.0, 1.0) for _ in range(2)],
                "inner": [[rng.gauss(0.0, 1.0) for _ in range(2)] for _ in range(units)],
                "bias": [rng.gauss(0.0, 1.0) for _ in range(units)],
                "outer": [rng.gauss(0.0, 1.0) for _ in range(units)],
            }
        )
    together = read_net(mean_of(nets), ("a", "b"))
    for x in ([0.0, 0.0], [1.0, -2.0], [3.5, 0.25]):
        said = [read_net(net, ("a", "b")).value(x) for net in nets]
        assert together.value(x) == pytest.approx(sum(said) / 3, abs=1e-4)


def test_the_nets_of_a_judge_differ() -> None:
    rng = np.random.default_rng(4)
    samples: list[Sample] = []
    for _ in range(40):
        rows = rng.random((5, len(INPUTS_TOLD))).astype(np.float32)
        samples.append((rows, np.arange(5, 0, -1, dtype=np.float32), 50.0))
    options = argparse.Namespace(hidden=3, nets=2, epochs=2, rate=0.01, decay=0.0, turn=9.0)
    made = judge_of(samples, options)
    assert made["inputs"] == list(INPUTS_TOLD)
    assert len(made["inner"]) == len(made["bias"]) == len(made["outer"]) == 6
    assert made["inner"][:3] != made["inner"][3:]


def test_positions_of_a_game_alone_are_told_with_what_came_of_them(tmp_path: Path) -> None:
    game = hexarc.game("scythe", players=2)
    root, one, two, end = positions(2, 8)[:4]
    end.over = 1
    line: Line | None = None
    for s in (one, two, end):
        act = Act([], s, 0.0, True)
        line = Line(Plan([act], [], True), Plan([act], [], True), line, s, 0.0, 0.0)
    assert line is not None
    rows, turns, coins = sample(game, root, line)
    assert turns.tolist() == [2.0, 1.0]
    assert coins == game.scores(end)[0]
    assert rows[1][NAMES.index("power")] == two.power[0]
    path = tmp_path / "kept.npz"
    np.savez(path, rows=rows, turns=turns, lengths=np.array([2]), score=np.array([coins]))
    again = kept(path)
    assert [again[0][0].tolist(), again[0][1].tolist(), again[0][2]] == [rows.tolist(), turns.tolist(), coins]


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
