"""The schemas of the views hold for games that they were not made from, and the names of Arcs are the right ones."""

import json
from pathlib import Path
from random import Random

import jsonschema
import pytest

import hexarc
from hexarc.core.chance import random_choice
from hexarc.games.arcs.tables import CARD_NAMES, COURT_NAMES, LEADER_NAMES, RESOURCE_NAMES, SYSTEM_NAMES
from hexarc.observe.make_version import mixes

SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_views_are_as_their_schema_says(name: str) -> None:
    schema = json.loads((SCHEMAS / f"{name}-view.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for number, game in enumerate(mixes(name)[::4]):
        state, rng = game.new(), Random(1000 + number)
        for step in range(240):
            if game.over(state):
                break
            if step % 40 == 0:
                for seat in (hexarc.SPECTATOR, 0):
                    validator.validate(json.loads(json.dumps(game.view(state, seat))))
            game.apply(state, random_choice(state.decision, rng))
    broken = dict(json.loads(json.dumps(hexarc.game(name, players=2).view(hexarc.game(name, players=2).new(), 0))))
    del broken["seats"]
    assert not validator.is_valid(broken)


def test_every_meaning_is_of_a_field_that_there_is() -> None:
    meanings = json.loads((SCHEMAS / "meanings.json").read_text(encoding="utf-8"))
    for name, of_game in meanings.items():
        text = (SCHEMAS / f"{name}-view.json").read_text(encoding="utf-8")
        for path, meaning in of_game.items():
            assert json.dumps(meaning) in text, f"{name}: {path}"


def test_a_named_view_of_arcs_says_what_the_numbers_mean() -> None:
    game = hexarc.game("arcs", players=3, leaders_lore="base")
    state = hexarc.play(game, ["random"] * 3, seed=5).replay(140)
    view, named = game.view(state, 1), hexarc.named_view(game, state, 1)
    assert json.loads(json.dumps(named)), "plain data"
    assert list(named) == list(view)
    for row, found in zip(view["systems"], named["systems"], strict=True):  # type: ignore[call-overload]  # plain data
        assert found["system"] == SYSTEM_NAMES[row["system"]]
        assert found["type"] == (RESOURCE_NAMES[row["type"]] if row["type"] >= 0 else None)
        assert [site["seat"] for site in found["buildings"]] == [building[1] for building in row["buildings"]]
        assert all(building["kind"] in ("city", "starport") for building in found["buildings"])
    for row, found in zip(view["seats"], named["seats"], strict=True):  # type: ignore[call-overload]  # plain data
        assert found["leader"] == LEADER_NAMES[row["leader"]]
        assert found["cards"] == [COURT_NAMES[card] for card in row["cards"]]
        assert [RESOURCE_NAMES.index(slot) if slot else -1 for slot in found["slots"]] == row["slots"]
    hand = view["cards"]["hand"]  # type: ignore[index]  # plain data
    assert named["cards"]["hand"] == [CARD_NAMES[card] for card in hand]  # type: ignore[index]  # plain data
    scythe = hexarc.game("scythe", players=2)
    assert hexarc.named_view(scythe, scythe.new(), 0) == scythe.view(scythe.new(), 0)
