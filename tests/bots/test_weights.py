"""Learned weights: their files fit the terms and tell how they were made."""

import json
from pathlib import Path

import pytest

from hexarc.bots.registry import evaluator_module, known_games
from hexarc.bots.weights import load_net, load_weights, weight_list, weights_folder
from hexarc.core.errors import OptionError


def stored_files(game: str) -> list[Path]:
    folder = weights_folder(game)
    assert folder is not None
    return sorted(folder.glob("*.json"))


STORED = [(game, path) for game in known_games() for path in stored_files(game)]


def test_the_levels_with_learned_weights_find_them() -> None:
    assert [(game, path.stem) for game, path in STORED] == [("arcs", "expert"), ("arcs", "hard"), ("scythe", "expert")]


@pytest.mark.parametrize("game, path", STORED)
def test_stored_weights_fit_the_terms_and_tell_their_command(game: str, path: Path) -> None:
    name = path.stem
    evaluator = evaluator_module(game)
    assert evaluator is not None
    made_by = json.loads(path.read_text(encoding="utf-8"))["made_by"]
    assert "scripts/" in made_by or made_by.startswith("hexarc train ")
    learned: list[int] = []  # numbers of players for which the file says anything
    for players in range(2, 5):
        found = weight_list(evaluator.LEARNED, evaluator.DEFAULTS, load_weights(game, name, players))
        net = load_net(game, name, players, getattr(evaluator, "INPUTS", ()))
        if found != evaluator.DEFAULTS or net is not None:
            learned.append(players)
        assert [value >= 0 for value in found] == [value >= 0 for value in evaluator.DEFAULTS]
    assert 4 in learned


def test_a_number_of_players_may_have_weights_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    stored = {"weights": {"power": 1.5, "cities": 2.0}, "by_players": {"4": {"cities": 3.0}}}
    path.write_text(json.dumps(stored), encoding="utf-8")
    assert load_weights("arcs", str(path), 2) == {"power": 1.5, "cities": 2.0}
    assert load_weights("arcs", str(path), 4) == {"power": 1.5, "cities": 3.0}
    assert load_weights("arcs", "nobody", 4) == {}
    with pytest.raises(OptionError):
        load_weights("arcs", str(tmp_path / "gone.json"), 2)
