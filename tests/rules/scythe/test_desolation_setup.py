"""Desolation before the first turn, and what it goes together with (FR p.46)."""

from random import Random
from typing import cast

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.errors import OptionError
from hexarc.core.options import Options
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.combine import Combine
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import FACTION
from tests.rules.scythe.desolation_table import against
from tests.support.rules import rule

AROUND_THE_FACTORY = ["r3c3", "r3c4", "r4c2", "r4c4", "r5c3", "r5c4"]


def begun(players: int, prefer: tuple[str, ...] = ()) -> tuple[Scythe, ScytheState, list[set[str]]]:
    """A game up to its first turn; chance takes what is preferred. Also the menus of the tiles."""
    game = Scythe(players, {"desolation": "normal"})
    s = game.new()
    rng = Random(1)
    menus: list[set[str]] = []
    while s.decision.seat == CHANCE:
        texts = {game.vocabulary.encode(chosen): chosen for chosen in s.decision.choices}
        if s.decision.kind == "setup.triumph_tiles":
            menus.append(set(texts))
        wanted = [texts[text] for text in prefer if text in texts]
        game.apply(s, wanted[0] if wanted else rng.choice(s.decision.choices))
    return game, s, menus


def shown(game: Scythe, s: ScytheState) -> dict[str, object]:
    return cast(dict[str, object], game.view(s, 0)["desolation"])


@rule("fenris.module.desolation.01")
def test_it_is_refused_with_other_tracks_rivals_mad_tesla_resolutions_and_the_automa() -> None:
    combine = Combine()
    off: Options = {"desolation": "normal"}
    assert combine.refusal(off, 2) == ""
    for other, value, why in (
        ("track", "war", "desolation_and_track"),
        ("track", "tiles", "desolation_and_track"),
        ("rivals", True, "desolation_and_rivals"),
        ("mad_tesla", "ends", "desolation_and_mad_tesla"),
        ("resolutions", True, "desolation_and_resolutions"),
        ("seats", "player,automa", "desolation_and_automa"),
    ):
        assert combine.refusal({**off, other: cast(str, value)}, 2) == why
    for options in ({"track": "peace"}, {"seats": "player,automa"}, {"open_coins": False}, {"delay_of_game": True}):
        with pytest.raises(OptionError):
            Scythe(2, {"desolation": "normal", **options})


@rule("fenris.module.desolation.01")
def test_any_factions_may_be_used() -> None:
    game = Scythe(2, {"desolation": "normal"})
    s = game.new()
    while s.decision.kind != "deal.faction":
        game.apply(s, s.decision.choices[0])
    dealt = {game.vocabulary.encode(chosen).partition(" ")[2] for chosen in s.decision.choices}
    assert dealt >= {"albion", "togawa", "nordic", "saxony"}
    assert dealt <= set(FACTION.labels)


@rule("fenris.module.desolation.02")
@pytest.mark.parametrize(("players", "tiles"), [(1, 5), (2, 8), (3, 10), (4, 12), (5, 14), (6, 16), (7, 18)])
def test_of_21_tiles_so_many_are_laid(players: int, tiles: int) -> None:
    game, s, menus = begun(players)
    laid = cast(list[dict[str, object]], shown(game, s)["tiles"])
    assert len(laid) == tiles
    assert len({tile["tile"] for tile in laid}) == tiles
    assert len(menus) == tiles
    assert len(menus[0]) == (20 if players == 1 else 21)
    assert shown(game, s)["tiles_empty"] == tiles


@rule("fenris.module.desolation.03")
def test_alone_there_is_no_tile_for_five_stars_and_no_second_objective() -> None:
    game, s, menus = begun(1, ("lay_triumph_tile 6", "lay_triumph_tile 17"))
    assert all("lay_triumph_tile 18" not in menu for menu in menus)
    assert all("lay_triumph_tile 17" not in menu for menu in menus[1:])
    stars = [tile["star"] for tile in cast(list[dict[str, object]], shown(game, s)["tiles"])]
    assert stars.count("objective") == 1
    game, s, menus = begun(2, ("lay_triumph_tile 6", "lay_triumph_tile 17", "lay_triumph_tile 18"))
    stars = [tile["star"] for tile in cast(list[dict[str, object]], shown(game, s)["tiles"])]
    assert stars[:3] == ["objective", "objective", "stars_5"]


@rule("fenris.module.desolation.04")
def test_six_figures_stand_around_the_factory_lakes_included() -> None:
    game, s, _ = begun(3)
    assert shown(game, s)["figures"] == AROUND_THE_FACTORY
    places = cast(dict[str, dict[str, object]], game.view(s, 0)["places"])
    for name, place in places.items():
        token = {"kind": "desolation", "seat": None, "figure": True}
        assert (token in cast(list[object], place.get("tokens", []))) == (name in AROUND_THE_FACTORY)


@rule("fenris.module.desolation.05")
def test_it_begins_with_popularity_18_six_stars_at_hand_and_one_card() -> None:
    game, s, _ = begun(2, ("desolation_card 4",))
    seen = shown(game, s)
    assert (seen["clock"], seen["moves_from"], seen["next"]) == (18, 12, "waits")
    assert (seen["stars"], seen["stars_to_lose"]) == (0, 6)
    assert (seen["cards"], seen["power"], seen["total"]) == ({"4": 1}, 4, [5, 10])
    assert seen["turns_until_moves"] == 5
    assert seen["harder"] is False
    assert seen["last_direction"] is None


@rule("fenris.module.desolation.06")
def test_the_lowest_mat_begins_and_desolation_plays_after_the_last_seat() -> None:
    game, s, _ = begun(3)
    assert s.mat[s.active] == min(s.mat)
    clocks = []
    for _ in range(7):
        clocks.append(shown(game, s)["clock"])
        turns = s.turns
        while s.turns == turns:
            skip = [chosen for chosen in s.decision.choices if "skip" in game.vocabulary.encode(chosen)]
            game.apply(s, skip[0] if skip else s.decision.choices[0])
    assert clocks == [18, 18, 18, 17, 17, 17, 16]


@rule("fenris.module.desolation.13")
def test_hands_and_objectives_lie_open() -> None:
    t = against("nordic", "saxony").hand("nordic", 3).objectives("nordic", 4)
    for viewer in (0, 1, -2):
        seats = cast(list[dict[str, object]], t.game.view(t.s, viewer)["seats"])
        assert seats[0]["hand"] == {"2": 0, "3": 1, "4": 0, "5": 0}
        assert len(cast(list[str], seats[0]["objective_cards"])) == 1


def test_one_to_seven_play() -> None:
    for players in range(1, 8):
        assert Scythe(players, {"desolation": "harder"}).players == players
    with pytest.raises(OptionError):
        Scythe(1, {"desolation": "off"})
    with pytest.raises(OptionError):
        Scythe(1, {})
