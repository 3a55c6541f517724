"""The table in a terminal: it fits, and what lies on the map is on it."""

from random import Random

import pytest
from rich.text import Text

from hexarc.core.chance import random_choice
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.board import HEXES, PLACE_NAMES, TERRAIN, TERRAIN_NAMES, TUNNEL, coordinate, place_of
from hexarc.games.scythe.tables.ops import RESOURCES

MAP_ROWS = 41  # with the legend


def in_play(game: Scythe, choices: int) -> ScytheState:
    state, rng = game.new(), Random(3)
    for _ in range(choices):
        game.apply(state, random_choice(state.decision, rng))
    return state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_of_seven_factions_fits_in_80_columns(lang: str) -> None:
    game = Scythe(7, {})
    lines = Text.from_markup(game.render(in_play(game, 600), 0, lang)).plain.splitlines()[1:MAP_ROWS]
    assert any(coordinate(place_of("r8c3")) in line for line in lines)
    assert any(line.startswith("*") for line in lines)
    assert max([len(line) for line in lines]) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_tells_tundra_from_tunnel(lang: str) -> None:
    """No terrain has letters that could stand for a tunnel, and every printed tunnel has its sign."""
    game = Scythe(2, {})
    lines = Text.from_markup(game.render(in_play(game, 60), 0, lang)).plain.splitlines()[1:MAP_ROWS]
    letters: dict[str, set[str]] = {}
    for place in range(HEXES):
        name = coordinate(place)
        if not name:
            continue  # the Factory, which has no coordinate
        line = next(line for line in lines if name in line)
        cell = line[line.index(name) + len(name) :].lstrip()[:5]
        assert ("#" in cell) is bool(TUNNEL[place]), name
        letters.setdefault(TERRAIN_NAMES[TERRAIN[place]], set()).add(cell[:3])
    assert all(len(found) == 1 for found in letters.values())
    assert len(set.union(*letters.values())) == len(TERRAIN_NAMES) - 1
    legend = catalogue(lang).say("scythe.render.legend")
    assert [found for found in set.union(*letters.values()) if f" {found}" in legend] == []


def test_all_four_resources_of_a_territory_are_shown() -> None:
    game = Scythe(2, {})
    state = in_play(game, 60)
    place = PLACE_NAMES.index("r5c3")
    for resource in range(RESOURCES):
        state.resources[place * RESOURCES + resource] = resource + 1
    lines = Text.from_markup(game.render(state, 0, "en")).plain.splitlines()
    row = next(i for i, line in enumerate(lines) if coordinate(place) in line)
    at = lines[row].index(coordinate(place))
    cell = lines[row + 2][at : at + 9]
    numbers = sorted(int(cell[i]) for i in range(len(cell)) if cell[i].isdigit())
    assert numbers == [1, 2, 3, 4]


def test_abilities_that_an_automa_ignores_are_not_listed() -> None:
    game = Scythe(2, {"seats": "player,automa", "mats": "chosen"})
    state = game.new()
    wanted = ["draw_tile", "choose_faction nordic", "automa_faction saxony"]
    for text in wanted:
        known = [chosen for chosen in state.decision.choices if game.vocabulary.encode(chosen).startswith(text)]
        game.apply(state, known[0])
    while state.decision.kind != "turn.section":
        game.apply(state, state.decision.choices[0])
    shown = Text.from_markup(game.render(state, 0, "en")).plain
    assert "Swim" in shown
    assert "Dominate" not in shown
