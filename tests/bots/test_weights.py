"""Learned weights: their files fit the terms, and the script that learns them finds a slope that was planted."""

import json
from pathlib import Path

import pytest

from hexarc.bots.registry import games_with_minds, mind_module
from hexarc.bots.weights import load_nets, load_weights, weight_list, weights_folder
from hexarc.core.errors import OptionError
from scripts.evolve import moves, slopes


def stored_files(game: str) -> list[Path]:
    folder = weights_folder(game)
    assert folder is not None
    return sorted(folder.glob("*.json"))


STORED = [(game, path) for game in games_with_minds() for path in stored_files(game)]


def test_each_game_that_bots_know_has_the_weights_of_expert() -> None:
    assert [(game, path.stem) for game, path in STORED] == [("arcs", "expert"), ("scythe", "expert")]


@pytest.mark.parametrize("game, path", STORED)
def test_stored_weights_fit_the_terms_and_tell_their_command(game: str, path: Path) -> None:
    name = path.stem
    mind = mind_module(game)
    assert mind is not None
    assert "scripts" in json.loads(path.read_text(encoding="utf-8"))["made_by"]
    for players in range(2, 5):
        found = weight_list(mind.LEARNED, mind.DEFAULTS, load_weights(game, name, players))
        nets = load_nets(game, name, players, getattr(mind, "INPUTS", ()))
        assert found != mind.DEFAULTS or nets
        assert [value > 0 for value in found] == [value > 0 for value in mind.DEFAULTS]


def test_a_number_of_players_may_have_weights_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    stored = {"weights": {"power": 1.5, "cities": 2.0}, "by_players": {"4": {"cities": 3.0}}}
    path.write_text(json.dumps(stored), encoding="utf-8")
    assert load_weights("arcs", str(path), 2) == {"power": 1.5, "cities": 2.0}
    assert load_weights("arcs", str(path), 4) == {"power": 1.5, "cities": 3.0}
    assert load_weights("arcs", "nobody", 4) == {}
    with pytest.raises(OptionError):
        load_weights("arcs", str(tmp_path / "gone.json"), 2)


@pytest.mark.parametrize("players", [2, 4])
def test_the_slopes_tell_which_weight_wins(players: int) -> None:
    """Whoever has more of the second weight and less of the fourth places better; the others do not matter."""
    rows = []
    for seed in range(200):
        worth = [moved[1] - 0.5 * moved[3] for moved in moves(seed, players, 5, 0.5)]
        rows.append({"seed": seed, "ranking": [1 + sum(other > own for other in worth) for own in worth]})
    found, errors = slopes(rows, players, 5, 0.5)
    sure = [slope / error for slope, error in zip(found, errors, strict=True)]
    assert sure[1] > 8
    assert sure[3] < -4
    assert max(abs(sure[i]) for i in (0, 2, 4)) < 4
