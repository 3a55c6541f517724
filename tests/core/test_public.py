"""The names that bot writers build on."""

import pytest

import hexarc
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
