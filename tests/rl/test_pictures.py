"""Pictures: well-formed, of every kind of table, with what stands there, and without what the seat may not know."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

import hexarc
from hexarc.core.chance import random_choice
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.observe.make_version import mixes
from hexarc.observe.pictures.drawing import SEATS

GAMES = ("arcs", "scythe")


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("text")]


def along(game: Game[State], seed: int, every: int) -> list[State]:
    state, rng, found = game.new(), Random(seed), []
    for step in range(every * 6):
        if game.over(state):
            break
        if step % every == 0:
            found.append(game.clone(state))
        game.apply(state, random_choice(state.decision, rng))
    return [*found, state]


@pytest.mark.parametrize("name", GAMES)
def test_every_table_has_a_picture_from_the_first_moment_on(name: str) -> None:
    for game in mixes(name)[::7]:
        for state in along(game, 1, 25):
            root = ElementTree.fromstring(hexarc.picture(game, state))
            assert root.tag.endswith("svg")
            x, y, width, height = map(float, root.attrib["viewBox"].split())
            for element in root.iter():
                if element.tag.endswith(("circle", "text")):
                    at = float(element.attrib.get("cx", element.attrib.get("x", x)))
                    assert x <= at <= x + width, "nothing is drawn beside the paper"
                    down = float(element.attrib.get("cy", element.attrib.get("y", y)))
                    assert y <= down <= y + height


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_the_same_whatever_the_seat_cannot_know(name: str) -> None:
    game = hexarc.game(name, players=3)
    for state in along(game, 2, 60):
        for seat in range(3):
            other = game.determinize(state, seat, Random(5))
            assert hexarc.picture(game, other, seat) == hexarc.picture(game, state, seat)


def test_scythe_shows_every_unit_and_the_numbers_of_the_seats() -> None:
    game = hexarc.game("scythe", players=2)
    state = hexarc.play(game, ["random"] * 2, seed=4).replay()
    svg, view = hexarc.picture(game, state), game.view(state, hexarc.SPECTATOR)
    places = view["places"]
    assert isinstance(places, dict)
    for seat in range(2):
        workers = [
            here["units"][str(seat)]["workers"] for here in places.values() if str(seat) in here.get("units", {})
        ]
        groups = len([count for count in workers if count])
        assert len(re.findall(rf"<circle [^>]*r='8' fill='{SEATS[seat][0]}'", svg)) == groups
        assert f"{view['seats'][seat]['total']} coins at the end" in texts(svg)  # type: ignore[index]  # plain data
    assert sum(text == "\N{BLACK STAR}" * 6 for text in texts(svg)) <= 2


def test_arcs_shows_every_fleet() -> None:
    game = hexarc.game("arcs", players=4)
    state = along(game, 3, 60)[-2]
    svg, view = hexarc.picture(game, state), game.view(state, hexarc.SPECTATOR)
    ships = 0
    for row in view["systems"]:  # type: ignore[attr-defined]  # plain data
        ships += sum(row["fresh"]) + sum(row["damaged"])
    fleets = re.findall(r"font-size='11'[^>]*font-weight='bold'>([\d+]+)<", svg)
    assert sum(sum(map(int, fleet.split("+"))) for fleet in fleets) == ships


def test_other_games_have_no_picture() -> None:
    game = hexarc.game("tests.tiny.game:Tiny", players=2)
    with pytest.raises(OptionError, match="there are arcs, scythe"):
        hexarc.picture(game, game.new())
