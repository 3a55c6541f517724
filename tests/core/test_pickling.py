"""States, records and games go to other processes and back, on both builds, with every module's part."""

import copy
import pickle
import random

import pytest

import hexarc
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.observe.make_version import mixes

STEPS = 60


def played(game: Game[State], steps: int, seed: int = 3) -> State:
    state, rng = game.new(), random.Random(seed)
    for _ in range(steps):
        if game.over(state):
            break
        game.apply(state, rng.choice(state.decision.choices))
    return state


@pytest.mark.parametrize("name", ["arcs", "scythe", "tests.tiny.game:Tiny"])
def test_a_state_goes_on_the_same_after_the_way_and_leaves_the_first_alone(name: str) -> None:
    game = hexarc.game(name, players=2)
    state = played(game, STEPS if "tiny" not in name else 8)
    before = game.hash(state)
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
        assert type(other) is type(state)
        assert game.hash(other) == before
        rng = random.Random(1)
        for _ in range(40):
            if game.over(other):
                break
            assert other.decision.choices
            game.apply(other, rng.choice(other.decision.choices))
        assert game.hash(other) != before == game.hash(state)


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_the_state_of_every_option_goes_the_way(name: str) -> None:
    for game in mixes(name):
        state = played(game, STEPS)
        other = pickle.loads(pickle.dumps(state))
        assert game.hash(other) == game.hash(state), game.options
        assert other.decision.choices == state.decision.choices
        assert [type(part) for part in other.parts] == [type(part) for part in state.parts]


def test_a_record_and_its_game_go_the_way() -> None:
    game = hexarc.game("arcs", players=3, leaders_lore="base")
    record = hexarc.play(game, ["random"] * 3, seed=4)
    for other in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):
        assert other.lines() == record.lines()
        assert game.hash(other.replay()) == game.hash(record.replay())
        other.cut(5)
    assert len(record.entries) > 5
    again = pickle.loads(pickle.dumps(game))
    assert (again.options, again.players) == (game.options, game.players)
    assert copy.deepcopy(game) is game


def test_chance_goes_the_way() -> None:
    chance = hexarc.KeyedChance("a secret")
    other = pickle.loads(pickle.dumps(chance))
    state = hexarc.game("scythe", players=2).new()
    assert state.decision.seat == CHANCE
    assert [other.outcome(state.decision, ply) for ply in range(9)] == [
        chance.outcome(state.decision, ply) for ply in range(9)
    ]
    assert other.fingerprint() == chance.fingerprint()
