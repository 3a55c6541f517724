"""The environments keep what PettingZoo and Gymnasium ask of them, and tell nobody what a seat may not know."""

import warnings
from random import Random

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import hexarc
import hexarc.rl
from hexarc.core.errors import IllegalChoice, OptionError
from hexarc.core.options import Value
from hexarc.observe.actions import all_kinds, load_table, versions
from hexarc.observe.make_version import mixes
from hexarc.rl import aec, batch, gym
from hexarc.rl.world import World

GAMES = ("arcs", "scythe")
MIXES: list[tuple[str, int, dict[str, Value]]] = [
    ("arcs", 2, {}),
    ("arcs", 4, {"leaders_lore": "base"}),
    ("scythe", 2, {}),
    ("scythe", 4, {"invaders": True, "open_coins": False}),
    ("scythe", 2, {"seats": "player,automa"}),
]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec(game, players=3, max_rounds=8), num_cycles=300)
        seed_test(lambda: aec(game, players=2, max_rounds=4), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong_in_parallel(game: str) -> None:
    """Not even a warning."""
    parallel_api_test(hexarc.rl.parallel(game, players=3, max_rounds=2), num_cycles=120)


@pytest.mark.parametrize("game", GAMES)
def test_shaped_rewards_add_up_to_the_result(game: str) -> None:
    """On the way everybody gets the change of what the evaluator says; at the end it has turned into win or loss."""
    options: dict[str, Value] = {"round_limit": 20} if game == "scythe" else {}
    env, rng = aec(game, 3, reward="shaped", render_mode="svg", **options), Random(2)  # type: ignore[arg-type]  # by name
    env.reset(seed=5)
    begun = env.world.standing(env.stepper.state)
    assert sum(begun) == pytest.approx(0)
    gained = [0.0, 0.0, 0.0]
    moved = 0
    while not any(env.terminations.values()):
        env.step(rng.choice(env.stepper.legal()))
        now = [env.rewards[agent] for agent in env.possible_agents]
        assert sum(now) == pytest.approx(0)
        moved += any(abs(reward) > 1e-9 for reward in now)
        gained = [one + other for one, other in zip(gained, now, strict=True)]
    ended = env.world.rewards(env.stepper)
    assert max(ended) == 1.0
    assert "<svg" in env.render()
    assert [one + other for one, other in zip(begun, gained, strict=True)] == pytest.approx(ended)
    assert moved > 50
    cut = aec(game, players=2, reward="shaped", max_rounds=2)
    cut.reset(seed=1)
    first = cut.world.standing(cut.stepper.state)
    total = [0.0, 0.0]
    while not any(cut.truncations.values()):
        cut.step(rng.choice(cut.stepper.legal()))
        total = [one + cut.rewards[agent] for one, agent in zip(total, cut.possible_agents, strict=True)]
    standing = cut.world.standing(cut.stepper.state)
    assert [one + other for one, other in zip(first, total, strict=True)] == pytest.approx(standing)


def test_a_learner_gets_the_shaped_rewards_of_the_bots_moves_too() -> None:
    env = gym("arcs", bots=["random"], reward="shaped", max_rounds=4)
    _, info = env.reset(seed=3)
    begun = env.world.standing(env.stepper.state)[env.seat]
    total, over, rng = 0.0, False, Random(1)
    while not over:
        _, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        total, over = total + reward, terminated or truncated
    assert total != 0
    assert abs(total) <= 2 + abs(begun)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_sees_what_the_learner_saw(game: str) -> None:
    """A trained net plays as a bot: the same vector and the same actions, from the window alone."""
    world = World(game, 2, {}, "win", 0)
    stepper, rng = world.stepper(), Random(2)
    stepper.reset(6)
    for _ in range(60):
        window = hexarc.Window(world.game, stepper.state, stepper.seat)
        assert np.array_equal(world.seen(window), world.observation(stepper, stepper.seat))
        assert world.legal(window).tolist() == stepper.legal()
        stepper.step(rng.choice(stepper.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    env = gym(game, bots=["random"], max_rounds=6)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
def test_a_row_is_the_same_whatever_the_seat_cannot_know(game: str, players: int, options: dict[str, Value]) -> None:
    world = World(game, players, options, "win", 0)
    stepper, rng = world.stepper(), Random(5)
    stepper.reset(11)
    looked = 0
    while stepper.seat >= 0 and looked < 60:
        if rng.random() < 0.2:
            looked += 1
            for seat in range(players):
                other = world.game.determinize(stepper.state, seat, Random(looked))
                other.decision = stepper.state.decision
                assert world.encoder.encode(other, seat) == stepper.row(seat)
        stepper.step(rng.choice(stepper.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_a_row_tells_positions_apart_and_looks_from_each_seat(game: str) -> None:
    world = World(game, 3, {}, "win", 0)
    stepper, rng = world.stepper(), Random(1)
    stepper.reset(2)
    rows = set()
    steps = 200
    for _ in range(steps):
        rows.add(stepper.row(stepper.seat))
        mine = stepper.row(stepper.seat)[world.columns.index("decision.mine")]
        assert mine == 1
        stepper.step(rng.choice(stepper.legal()))
    assert len(rows) > steps * 0.9
    assert stepper.row(0) != stepper.row(1) != stepper.row(2)
    assert len(set(world.columns)) == len(world.columns) == len(world.scale)


def test_own_numbers_stand_where_their_names_say() -> None:
    world = World("scythe", 2, {"mats": "chosen"}, "win", 0)
    stepper, rng = world.stepper(), Random(3)
    stepper.reset(3)
    for _ in range(120):
        stepper.step(rng.choice(stepper.legal()))
    s = stepper.state
    for seat in range(2):
        row = dict(zip(world.columns, stepper.row(seat), strict=True))
        for other in range(2):
            whose = (seat + other) % 2
            assert row[f"seat{other}.power"] == s.power[whose]  # type: ignore[attr-defined]
            assert row[f"seat{other}.coins"] == min(s.coins[whose], 255)  # type: ignore[attr-defined]
            assert row[f"seat{other}.popularity"] == s.popularity[whose]  # type: ignore[attr-defined]
        assert [row[f"hand.{kind}"] for kind in range(2, 6)] == s.hand[seat * 4 : seat * 4 + 4]  # type: ignore[attr-defined]


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_rewards_add_up_to_nothing_and_the_winner_has_the_most(reward: str) -> None:
    world = World("arcs", 3, {}, reward, 0)
    stepper, rng = world.stepper(), Random(4)
    for seed in range(4):
        stepper.reset(seed)
        while stepper.seat >= 0:
            stepper.step(rng.choice(stepper.legal()))
        rewards = world.rewards(stepper)
        assert sum(rewards) == pytest.approx(0)
        ranking = world.game.ranking(stepper.state)
        assert ranking[rewards.index(max(rewards))] == 1 or max(rewards) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_newest_table_has_every_choice_and_decision(game: str) -> None:
    """If this fails, games have learned something new: python -m hexarc.observe.make_version writes the next one."""
    some = hexarc.game(game, players=2)
    table = load_table(versions(game)[-1], some.vocabulary)
    assert set(some.actions()) <= set(table.texts)
    assert {kind for each in mixes(game) for kind in all_kinds(each.rules)} <= set(table.kinds)
    assert len(set(table.choices)) == len(table.choices)


def test_an_action_that_is_not_legal_is_refused_and_named() -> None:
    env = aec("arcs")
    env.reset(seed=1)
    illegal = int(np.argmin(env.observe(env.agent_selection)["action_mask"]))
    with pytest.raises(IllegalChoice, match=env.actions[illegal].split()[0]):
        env.step(illegal)
    learner = gym("arcs", bots=["random"])
    _, info = learner.reset(seed=1)
    _, reward, over, _, info = learner.step(int(np.argmin(info["action_mask"])))
    assert (reward, over) == (-1.0, True)
    assert "illegal" in info
    games = batch("arcs", 2, seed=1)
    assert games.lane is not None
    before = games.lane.steppers[0].state.ply
    legal, other = games.sample(np.random.default_rng(1))[0], int(np.argmin(games.masks[1]))
    with pytest.raises(IllegalChoice, match="not possible"):
        games.step(np.array([legal, other]))
    assert games.lane.steppers[0].state.ply == before, "the other game has not moved either"


def test_the_names_stay_functions_after_the_first_use() -> None:
    for _ in range(2):
        assert hexarc.rl.aec("arcs").possible_agents == ["seat_0", "seat_1"]
        hexarc.rl.gym("arcs").reset(seed=1)
        hexarc.rl.batch("arcs", 1).close()


def test_wrong_words_are_said() -> None:
    with pytest.raises(OptionError, match="there are arcs, scythe"):
        aec("chess")
    with pytest.raises(OptionError, match="there is no environment 'arcs_v99'"):
        aec("arcs_v99")
    with pytest.raises(OptionError, match="win, rank, margin"):
        aec("arcs", reward="fun")


@pytest.mark.parametrize("workers", [0, 2])
def test_a_batch_plays_the_games_that_single_steppers_play(workers: int) -> None:
    games = batch("arcs", 4, players=2, seed=7, workers=workers, max_rounds=3)
    world = games.world
    single = [world.stepper() for _ in range(4)]
    for i, stepper in enumerate(single):
        stepper.reset(7 + i)
    rng = Random(9)
    ended = 0
    lot = np.random.default_rng(3)
    try:
        for turn in range(150):
            legal = [np.flatnonzero(mask).tolist() for mask in games.masks]
            whose, what = games.legal()
            assert [what[whose == i].tolist() for i in range(4)] == legal
            by_lot = games.sample(lot).tolist()
            assert all(action in found for action, found in zip(by_lot, legal, strict=True))
            chosen = by_lot if turn % 2 else [rng.choice(found) for found in legal]
            games.step(np.array(chosen))
            for i, stepper in enumerate(single):
                if stepper.seat < 0:
                    continue
                stepper.step(chosen[i])
                if stepper.seat < 0:
                    assert games.ended[i] == (1 if stepper.state.over else 2)
                    assert games.rewards[i].tolist() == pytest.approx(world.rewards(stepper))
                    ended += 1
                else:
                    assert games.ended[i] == 0
                    assert games.seats[i] == stepper.seat
                    assert np.array_equal(games.observations[i], world.observation(stepper, stepper.seat))
                    assert np.array_equal(games.masks[i], world.mask(stepper))
        assert ended
    finally:
        games.close()
