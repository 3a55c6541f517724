"""The names that bot writers build on."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import hexarc
from hexarc.core.chance import random_choice
from hexarc.core.errors import IllegalChoice, OptionError


def test_bots_are_called_by_name_or_given() -> None:
    game = hexarc.game("arcs", players=2)
    by_name = hexarc.play(game, bots=["random", "random"], seed=5)
    given = hexarc.play(game, bots=[hexarc.bot("random", 0, 5), "random"], seed=5)
    assert by_name.lines() == given.lines()
    with pytest.raises(OptionError, match="2 players need 2 bots, not 1"):
        hexarc.play(game, bots=["random"])
    with pytest.raises(OptionError, match="clever"):
        hexarc.bot("clever")


def test_simulate_plays_a_game_a_seed() -> None:
    found = list(hexarc.simulate("arcs", ["random"] * 3, games=2, seed=4, leaders_lore="base"))
    assert [result.seed for result in found] == [4, 5]
    assert all(len(result.scores) == 3 for result in found)


def test_a_checked_answer_must_be_legal() -> None:
    game = hexarc.game("scythe", players=2)
    state = game.new()
    wrong = next(
        chosen for chosen in map(game.vocabulary.decode, game.actions()) if chosen not in game.decision(state).choices
    )
    with pytest.raises(IllegalChoice):
        game.apply(state, wrong, check=True)
    game.apply(state, game.decision(state).choices[0], check=True)
    assert len(set(game.actions())) == len(game.actions()) > 5000


def middle(name: str, steps: int, seed: int = 2) -> tuple[hexarc.Game[hexarc.State], hexarc.State]:
    """A position in the middle of a random game, at a choice of somebody."""
    game, rng = hexarc.game(name, players=2), Random(seed)
    state = game.new()
    while steps > 0 or state.decision.seat == hexarc.CHANCE or len(state.decision.choices) < 2:
        game.apply(state, random_choice(state.decision, rng))
        steps -= 1
    return game, state


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_an_evaluator_judges_every_seat_and_keeps_nothing(name: str) -> None:
    game, state = middle(name, 120)
    judge = hexarc.evaluator(game)
    before, hashed = judge.values(state), game.hash(state)
    chances = judge.chances(state)
    assert sum(chances) == pytest.approx(1)
    assert (chances[0] > chances[1]) == (before[0] > before[1])
    assert sum(value for _, value in judge.terms(state, 1)) == pytest.approx(before[1], abs=0.01)
    _, other = middle(name, 200)
    judge.values(other)
    hexarc.expand(game, other, Random(1), 6)
    assert judge.values(state) == before, "what was asked before changes nothing"
    assert game.hash(state) == hashed
    over = hexarc.play(game, ["random"] * 2, seed=1).replay()
    assert sorted(judge.chances(over)) in ([0.0, 1.0], [0.5, 0.5])


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_expand_gives_whole_moves_that_can_be_made(name: str) -> None:
    game, state = middle(name, 150)
    hashed = game.hash(state)
    acts = hexarc.expand(game, state, Random(3), looks=12)
    assert [act.value for act in acts] == sorted([act.value for act in acts], reverse=True)
    for act in acts:
        other = game.clone(state)
        for chosen in act.choices:
            while chosen not in other.decision.choices:
                assert len(other.decision.choices) == 1, "a plan leaves out what is no choice, and nothing else"
                game.apply(other, other.decision.choices[0])
            game.apply(other, chosen)
    assert game.hash(state) == hashed


class Planner:
    """Plays the first choice of the best act; wherever it is asked, there must be one."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def choose(self, window: hexarc.Window[hexarc.State]) -> int:
        self.asked.add(window.decision.kind)
        return hexarc.expand(window.game, window.sample(Random(1)), Random(2), looks=2)[0].choices[0]


@pytest.mark.parametrize(("name", "kinds"), [("arcs", {"act.choose"}), ("scythe", {"turn.section", "move.unit"})])
def test_expand_always_has_an_act_with_a_choice(name: str, kinds: set[str]) -> None:
    game, planner = hexarc.game(name, players=2), Planner()
    rounds = game.rounds(hexarc.play(game, bots=[planner, "random"], seed=6).replay())
    assert rounds
    assert kinds <= planner.asked
    if name == "scythe":
        fight = next(s for s in fights(game) if s.decision.kind == "commit.dial")
        acts = hexarc.expand(game, fight, Random(1))
        assert len(acts) == 1
        assert acts[0].choices[0] in fight.decision.choices, "a secret bid is one answer, not an act without any"


def fights(game: hexarc.Game[hexarc.State]) -> Iterator[hexarc.State]:
    for seed in range(20):
        state, rng = game.new(), Random(seed)
        while not game.over(state):
            yield state
            game.apply(state, random_choice(state.decision, rng))


def test_nobody_expands_what_chance_decides() -> None:
    game = hexarc.game("scythe", players=2)
    with pytest.raises(IllegalChoice, match="chance decides"):
        hexarc.expand(game, game.new(), Random(1))


class Failing:
    def choose(self, window: hexarc.Window[hexarc.State]) -> int:
        if window.view()["turns"] == 3:
            raise KeyError("no plan")
        return window.decision.choices[0]


def test_a_bot_that_raises_is_named_with_its_position_and_the_game_is_kept(tmp_path: Path) -> None:
    game = hexarc.game("scythe", players=2)
    with pytest.raises(hexarc.BotError, match=r"seat \d raised KeyError: 'no plan' \(asked for") as caught:
        hexarc.play(game, bots=[Failing(), Failing()], seed=1)
    error = caught.value
    assert isinstance(error.__cause__, KeyError)
    record = error.record
    assert isinstance(record, hexarc.Record)
    assert len(record.entries) == error.ply
    record.save(tmp_path / "failed.jsonl")
    state = hexarc.load(tmp_path / "failed.jsonl").replay()
    assert (state.decision.seat, state.decision.kind) == (error.seat, error.kind)


def test_the_function_games_does_not_hide_the_package() -> None:
    import hexarc.games.scythe.verbs as verbs
    from hexarc.games.scythe import verbs as the_same

    assert verbs is the_same
    assert hexarc.games()
