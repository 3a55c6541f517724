"""Scoring."""

import pytest

from hexarc.games.scythe.score import tie_breakers
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


@rule("scythe.score.01", "scythe.score.14")
def test_coins_count_and_cards_power_and_objectives_do_not() -> None:
    t = table("nordic", "saxony").hand("nordic", 5, 5).objectives("nordic", 1, 2).give("nordic", power=16, coins=23)
    assert t.score("nordic") == 23


@rule("scythe.score.02")
@pytest.mark.parametrize(
    "popularity, star, territory, pair",
    [(0, 3, 2, 1), (6, 3, 2, 1), (7, 4, 3, 2), (12, 4, 3, 2), (13, 5, 4, 3), (18, 5, 4, 3)],
)
def test_the_rates_by_popularity(popularity: int, star: int, territory: int, pair: int) -> None:
    t = table("nordic", "saxony").give("nordic", popularity=popularity, coins=0).stars("nordic", "power")
    t.units("r1c4", nordic="worker", wood=2)
    assert t.sheet("nordic")[:4] == [0, star, territory, pair]


@rule("scythe.score.03")
def test_thirteen_resources_at_popularity_ten_give_twelve_coins() -> None:
    t = table("nordic", "saxony").give("nordic", popularity=10).units("r1c4", nordic="worker", wood=6, oil=1)
    assert t.units("r1c5", nordic="worker", food=5, metal=1).sheet("nordic")[3] == 12


@rule("scythe.score.05")
def test_an_opposing_unit_on_a_structure_scores_territory_and_resources() -> None:
    t = table("nordic", "saxony").structure("nordic", "mill", "r3c3").units("r3c3", saxony="worker", wood=4)
    t.give("nordic", popularity=0).give("saxony", popularity=0)
    assert (t.sheet("nordic")[2:4], t.sheet("saxony")[2:4]) == ([0, 0], [2, 2])


def built(tile: str, *places: str) -> int:
    """The coins of the tile for structures on these places, all of them held by an opponent."""
    t = table("nordic", "saxony").tile(tile)
    for kind, place in zip(("mill", "mine", "armory", "monument"), places, strict=False):
        t.structure("nordic", kind, place).units(place, saxony="worker")
    return t.sheet("nordic")[4]


@rule("scythe.score.06")
def test_the_tile_pays_for_all_own_structures_controlled_or_not() -> None:
    assert built("farm_or_tundra", "r1c5") == 2
    for tile in ("tunnels_adjacent", "lakes_adjacent", "encounters_adjacent", "longest_row", "farm_or_tundra"):
        assert built(tile) == 0


@rule("scythe.score.07", "scythe.score.13")
def test_tile_tunnels_adjacent() -> None:
    assert built("tunnels_adjacent", "r1c1") == 0
    assert built("tunnels_adjacent", "r2c3") == 0
    assert built("tunnels_adjacent", "r1c4") == 2
    assert built("tunnels_adjacent", "r3c3", "r1c4") == 4
    assert built("tunnels_adjacent", "r3c3", "r4c4") == 6
    assert built("tunnels_adjacent", "r3c3", "r4c5", "r5c3", "r6c4") == 9


@rule("scythe.score.08")
def test_tile_lakes_adjacent() -> None:
    assert built("lakes_adjacent", "r1c5") == 0
    assert built("lakes_adjacent", "r1c2") == 2
    assert built("lakes_adjacent", "r3c3") == 4
    assert built("lakes_adjacent", "r3c3", "r4c4") == 6
    assert built("lakes_adjacent", "r3c3", "r4c5", "r2c1", "r6c1") == 9


@rule("scythe.score.08")
def test_the_example_of_the_rules_four_lakes_are_worth_six() -> None:
    assert built("lakes_adjacent", "r3c3", "r5c3") == 6


@rule("scythe.score.09")
def test_tile_encounters_adjacent_with_or_without_token() -> None:
    assert built("encounters_adjacent", "r1c5") == 2
    t = table("nordic", "saxony").tile("encounters_adjacent").structure("nordic", "mill", "r1c5")
    t.s.encounters = 0
    assert t.sheet("nordic")[4] == 2
    assert built("encounters_adjacent", "r6c1", "r5c1", "r7c3", "r7c5") == 9


@rule("scythe.score.10")
def test_tile_structures_on_tunnels() -> None:
    assert [built("structures_on_tunnels", *("r2c3", "r3c2", "r3c5", "r5c5")[:n]) for n in range(5)] == [0, 2, 4, 6, 6]


@rule("scythe.score.11")
def test_tile_longest_row() -> None:
    assert [built("longest_row", *("r3c1", "r3c2", "r3c3")[:n]) for n in range(4)] == [0, 2, 4, 6]
    assert built("longest_row", "r4c3", "r4c4", "r4c5", "r4c6") == 9
    assert built("longest_row", "r3c1", "r3c3") == 2
    assert built("longest_row", "r1c1", "r2c1", "r3c2") == 6
    assert built("longest_row", "r2c4", "r3c5") == 4


@rule("scythe.score.12")
def test_tile_farm_or_tundra() -> None:
    assert [built("farm_or_tundra", *("r1c2", "r1c5", "r2c3", "r4c0")[:n]) for n in range(5)] == [0, 2, 4, 6, 9]
    assert built("farm_or_tundra", "r1c3") == 0


def example() -> Table:
    t = table("nordic", "albion", "togawa").tile("lakes_adjacent").give("nordic", coins=17, popularity=11)
    t.stars("nordic", "power", "mechs", "workers", "combat", "objective")
    t.units("r4c3", nordic="character").units("r3c4", nordic="mech worker").units("r2c4", nordic="2 worker", metal=5)
    t.units("r1c4", nordic="worker", wood=4).structure("nordic", "monument", "r1c4")
    t.units("r2c3", oil=3).structure("nordic", "mill", "r2c3").units("r1c5", nordic="mech", oil=1)
    t.structure("nordic", "armory", "r3c3").units("r3c3", togawa="worker", wood=4)
    t.give("albion", coins=9, popularity=13)
    t.stars("albion", "power", "mechs", "workers", "combat", "combat", "objective")
    t.units("r1c1", albion="worker").units("r2c1", albion="mech").units("r3c2", albion="character", metal=7)
    t.structure("albion", "mine", "r1c3").flag("r1c1", "r2c1", "r1c3", "r5c2")
    t.give("togawa", coins=12, popularity=6).stars("togawa", "power", "mechs", "workers")
    t.units("r5c5", togawa="character").trap("lose_power", "r6c4").units("r6c4", wood=2)
    t.trap("lose_coins", "r6c5", armed=False, known=True).units("r5c2", togawa="mech")
    return t.units("r6c6", togawa="worker", oil=1)


@rule("scythe.score.15", "scythe.albion.08", "scythe.albion.09", "scythe.albion.10", "scythe.togawa.14")
def test_the_worked_example_of_the_notes() -> None:
    t = example()
    assert t.sheet("nordic") == [17, 20, 24, 12, 4, 0]
    assert t.sheet("albion") == [9, 30, 24, 9, 2, 0]
    assert t.sheet("togawa") == [12, 9, 10, 3, 0, 0]
    assert [t.score(faction) for faction in t.factions] == [77, 74, 34]


@rule("scythe.score.16")
def test_the_highest_total_wins_not_who_ended_the_game() -> None:
    t = example()
    assert t.game.ranking(t.s) == [1, 2, 3]


@rule("scythe.score.17")
def test_ties_are_broken_in_order() -> None:
    t = table("nordic", "saxony").give("nordic", power=3, popularity=3).give("saxony", power=3, popularity=3)
    t.tile("structures_on_tunnels")
    assert t.game.ranking(t.s) == [1, 1]
    assert t.give("nordic", popularity=4).game.ranking(t.s) == [1, 2]
    assert t.give("saxony", power=4).game.ranking(t.s) == [2, 1]
    t.units("base_nordic", nordic="worker")
    assert t.game.ranking(t.s) == [1, 2]
    t.units("base_saxony", saxony="mech").structure("saxony", "mill", "r3c3").give("saxony", coins=8)
    assert t.score("nordic") == t.score("saxony")
    assert t.game.ranking(t.s) == [2, 1]


@rule("scythe.score.17")
def test_the_tie_breakers_of_the_worked_example() -> None:
    """Score, workers + mechs + structures, power, popularity, resources, territories, stars; compared in this order."""
    t = example()
    assert tie_breakers(t.rules, t.s, 0) == [77, 9, 4, 11, 13, 8, 5]
    assert tie_breakers(t.rules, t.s, 1) == [74, 3, 3, 13, 7, 6, 6]
    assert tie_breakers(t.rules, t.s, 2) == [34, 3, 0, 6, 7, 5, 3]


@rule("scythe.score.18")
def test_players_equal_in_everything_share_the_victory() -> None:
    t = table("nordic", "saxony", "crimea").give("crimea", coins=3)
    for faction in ("nordic", "saxony"):
        t.give(faction, power=3, popularity=3)
    assert t.game.ranking(t.s) == [1, 1, 3]
