"""What bots know of a game is found by the game's name: for the games of Hexarc and for those of others."""

import json
from pathlib import Path
from typing import cast

import pytest

from hexarc.bots import registry
from hexarc.bots.evaluator import Evaluator
from hexarc.bots.reasons import open_terms
from hexarc.bots.weights import evaluator_for, load_weights, weights_folder
from hexarc.core.game import Game
from hexarc.core.state import State
from tests.tiny.game import Tiny

MODULE = """
from hexarc.bots.evaluator import Evaluator

LEARNED = ("coins", "hand")
DEFAULTS = [1.0, 2.0]
HIDDEN = frozenset({"hand"})


class TinyEvaluator(Evaluator):
    given = {}


def make(game, given):
    found = TinyEvaluator(game)
    found.given = given
    return found
"""


def tiny() -> Game[State]:
    return cast("Game[State]", Tiny(2, {}))


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module of somebody else with what bots know of Tiny, and a file of weights beside it."""
    folder = tmp_path / "tinybots"
    (folder / "weights").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "knows_tiny.py").write_text(MODULE, encoding="utf-8")
    (folder / "weights" / "bold.json").write_text(json.dumps({"weights": {"hand": 3}}), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_EVALUATORS", dict(registry._EVALUATORS))
    registry.register_evaluator("tiny", "tinybots.knows_tiny")
    return folder


def test_a_game_that_no_bot_knows_is_judged_by_its_scores() -> None:
    game = tiny()
    assert type(evaluator_for(game)) is Evaluator
    assert type(evaluator_for(game, "expert")) is Evaluator
    assert weights_folder("tiny") is None
    assert open_terms("tiny", [("score", 1.0)]) == [("score", 1.0)]


def test_a_registered_module_makes_the_mind_with_the_weights_beside_it(known: Path) -> None:
    found = evaluator_for(tiny(), "bold")
    assert type(found).__name__ == "TinyEvaluator"
    assert getattr(found, "given") == {"hand": 3.0}  # noqa: B009
    assert weights_folder("tiny") == known / "weights"
    assert load_weights("tiny", "expert", 2) == {}
    assert load_weights("arcs", "bold", 2) == {}
    assert registry.known_games() == ["arcs", "scythe", "tiny"]


def test_its_hidden_terms_are_not_told(known: Path) -> None:
    assert open_terms("tiny", [("coins", 1.0), ("hand", 2.0)]) == [("coins", 1.0)]
