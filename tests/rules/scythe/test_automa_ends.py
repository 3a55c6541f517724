"""What an Automa scores, and who wins."""

import pytest

from hexarc.games.scythe.tables.scoring import TILE_NAMES
from tests.rules.scythe.automa_table import mixed, solo
from tests.support.rules import rule


@rule("automa.score.01")
def test_coins_four_for_a_star_and_three_for_a_territory() -> None:
    t = solo("nordic", "saxony").give("saxony", coins=8, popularity=10).stars("saxony", "combat", "power")
    t.s.star_total[1] += 1  # one more of the tracker
    t.units("r6c0", saxony="worker").units("r6c1", saxony="mech", metal=4, wood=4)
    assert t.sheet("saxony")[:5] == [8, 12, 6, 0, 0]
    assert t.score("saxony") == 26


@rule("automa.score.01")
@pytest.mark.parametrize("tile", TILE_NAMES)
def test_the_structure_tile_brings_it_nothing(tile: str) -> None:
    t = solo("nordic", "saxony").give("saxony", coins=0, popularity=10).tile(tile)
    assert t.sheet("saxony")[4] == 0


@rule("automa.score.02", "automa.base.04")
def test_the_factory_counts_three_and_a_lake_one() -> None:
    t = solo("nordic", "saxony").give("saxony", coins=0, popularity=10)
    t.units("r4c3", saxony="character").units("r4c2", saxony="worker").units("base_saxony", saxony="mech")
    assert t.territories("saxony") == 4
    assert t.score("saxony") == 12


@rule("automa.score.03")
def test_the_player_scores_normally_and_normal_tie_breakers_decide() -> None:
    t = solo("nordic", "saxony").give("saxony", coins=7, popularity=10, power=3).give("nordic", coins=3, popularity=0)
    t.units("r1c4", nordic="worker", wood=4).s.tile = -1
    assert t.sheet("nordic")[:5] == [3, 0, 2, 2, 0]
    assert t.game.scores(t.s) == [7, 7]
    assert t.game.ranking(t.s) == [1, 2], "one worker more on the board"
    t.units("r6c0", saxony="2 worker").give("saxony", coins=4)
    assert t.game.scores(t.s) == [7, 7]
    assert t.game.ranking(t.s) == [2, 1]


@rule("automa.multi.05")
def test_in_competition_everybody_has_a_place_of_its_own() -> None:
    t = mixed("player,automa,player,automa", "nordic", "saxony", "crimea", "rusviet")
    for faction, coins in (("nordic", 10), ("saxony", 30), ("crimea", 40), ("rusviet", 20)):
        t.give(faction, coins=coins)
    assert t.game.ranking(t.s) == [4, 2, 1, 3]


@rule("automa.multi.04")
def test_together_the_average_of_the_players_counts_against_that_of_the_automas() -> None:
    t = mixed(
        "player,automa,player,automa,automa",
        "nordic",
        "saxony",
        "crimea",
        "rusviet",
        "polania",
        automa_mode="cooperative",
    )
    for faction, coins in (("nordic", 10), ("saxony", 29), ("crimea", 50), ("rusviet", 29), ("polania", 29)):
        t.give(faction, coins=coins)
    assert t.game.ranking(t.s) == [1, 3, 1, 3, 3], "30 on average against 29"
    t.give("saxony", coins=33)
    assert t.game.ranking(t.s) == [4, 1, 4, 1, 1], "30 against 30 and a third"


@rule("automa.multi.04")
def test_together_ties_are_broken_as_between_two() -> None:
    t = mixed("player,automa,player", "nordic", "saxony", "crimea", automa_mode="cooperative")
    for faction in ("nordic", "saxony", "crimea"):
        t.give(faction, coins=9, power=4, popularity=10)
    assert t.game.ranking(t.s) == [1, 1, 1]
    t.give("crimea", power=5)
    assert t.game.ranking(t.s) == [1, 3, 1]
    t.give("saxony", power=5)
    assert t.game.ranking(t.s) == [2, 1, 2]
