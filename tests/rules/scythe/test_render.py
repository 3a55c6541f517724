"""The table in a terminal: it fits, and what lies on the map is on it."""

from random import Random

import pytest
from rich.text import Text

from hexarc.core.chance import random_choice
from hexarc.core.text import LANGUAGES
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.tables.ops import RESOURCES

MAP_ROWS = 38


def in_play(game: Scythe, choices: int) -> ScytheState:
    state, rng = game.new(), Random(3)
    for _ in range(choices):
        game.apply(state, random_choice(state.decision, rng))
    return state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_of_seven_factions_fits_in_80_columns(lang: str) -> None:
    game = Scythe(7, {})
    lines = Text.from_markup(game.render(in_play(game, 600), 0, lang)).plain.splitlines()[1:MAP_ROWS]
    assert any("r8c3" in line for line in lines)
    assert max([len(line) for line in lines]) <= 80


def test_all_four_resources_of_a_territory_are_shown() -> None:
    game = Scythe(2, {})
    state = in_play(game, 60)
    place = PLACE_NAMES.index("r5c3")
    for resource in range(RESOURCES):
        state.resources[place * RESOURCES + resource] = resource + 1
    lines = Text.from_markup(game.render(state, 0, "en")).plain.splitlines()
    row = next(i for i, line in enumerate(lines) if "r5c3" in line)
    at = lines[row].index("r5c3")
    cell = lines[row + 2][at : at + 9]
    numbers = sorted(int(cell[i]) for i in range(len(cell)) if cell[i].isdigit())
    assert numbers == [1, 2, 3, 4]
