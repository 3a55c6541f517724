"""Bolster, Trade and Produce."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


@rule("scythe.bolster.01")
def test_bolster_gives_power_or_cards_for_a_coin() -> None:
    t = table("nordic", "saxony").top("nordic", "bolster_power")
    assert (t.of("nordic").power, t.of("nordic").coins, t.of("nordic").cards) == (6, 9, 0)
    t = table("nordic", "saxony").top("nordic", "bolster_cards")
    assert (t.of("nordic").power, t.of("nordic").coins, t.of("nordic").cards) == (4, 9, 1)
    t = table("nordic", "saxony").upgraded("nordic", "bolster_cards", "build").top("nordic", "bolster_cards")
    assert t.of("nordic").cards == 2
    t = table("nordic", "saxony").upgraded("nordic", "bolster_power", "build").top("nordic", "bolster_power")
    assert t.of("nordic").power == 7


@rule("scythe.bolster.02", "scythe.build.05")
def test_the_monument_adds_popularity_whoever_stands_on_it() -> None:
    for gain in ("bolster_power", "bolster_cards"):
        t = table("nordic", "saxony").structure("nordic", "monument", "r3c3").units("r3c3", saxony="mech")
        t.give("nordic", popularity=4).give("saxony", popularity=4).top("nordic", gain)
        assert t.of("nordic").popularity == 5
        t.top("saxony", gain)
        assert t.of("saxony").popularity == 4


@rule("scythe.bolster.03")
def test_tracks_end_at_16_and_18_and_bolster_is_possible_there() -> None:
    t = table("nordic", "saxony").give("nordic", power=15, popularity=18).structure("nordic", "monument", "r3c3")
    t.top("nordic", "bolster_power").do("take")
    assert (t.of("nordic").power, t.of("nordic").popularity) == (16, 18)
    t.s.section[0] = -1
    t.top("nordic", "bolster_power")
    assert t.of("nordic").power == 16


@rule("scythe.bolster.04")
def test_an_empty_deck_is_made_from_the_discards_and_without_any_nothing_is_drawn() -> None:
    t = table("nordic", "saxony").deck().top("nordic", "bolster_cards")
    assert t.of("nordic").cards == 1
    assert sum(t.s.deck) == 41
    assert sum(t.s.discard) == 0
    t = table("nordic", "saxony").deck()
    t.s.discard[:] = [0, 0, 0, 0]
    t.top("nordic", "bolster_cards")
    assert t.of("nordic").cards == 0
    assert t.kind == "turn.bottom"


@rule("scythe.trade.01", "scythe.trade.03")
def test_trade_gives_two_resources_where_own_workers_are() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker").units("r1c5", nordic="worker")
    t.units("r2c4", nordic="mech").upgraded("nordic", "trade_popularity", "build").top("nordic", "trade_resources")
    kinds = ("wood", "metal", "oil", "food")
    assert t.menu == [f"get {place}/{kind}" for place in ("r1c4", "r1c5") for kind in kinds] + ["decline"]
    t.do("get r1c4/metal", "get r1c5/food")
    assert (t.at("r1c4").metal, t.at("r1c5").food, t.of("nordic").coins) == (1, 1, 9)
    assert t.kind == "turn.bottom"


@rule("scythe.trade.02")
def test_trade_gives_one_popularity_and_two_with_the_cube() -> None:
    t = table("nordic", "saxony").give("nordic", popularity=3).units("r1c4", nordic="worker")
    t.top("nordic", "trade_popularity")
    assert t.of("nordic").popularity == 4
    t.upgraded("nordic", "trade_popularity", "build").top("nordic", "trade_popularity")
    assert t.of("nordic").popularity == 6


@rule("scythe.trade.04")
def test_with_all_workers_at_home_nothing_is_traded() -> None:
    t = table("nordic", "saxony").units("base_nordic", nordic="2 worker").turn("nordic").do("section enlist")
    assert t.menu == ["skip_top"]
    assert t.why("top trade_resources") == t.why("top trade_popularity") == "no_worker_out"
    t.units("r1c4", nordic="worker").turn("nordic").do("section upgrade", "skip_top", "skip_bottom")
    t.turn("nordic").do("section enlist")
    assert t.menu == ["top trade_popularity", "top trade_resources", "skip_top"]


@rule("scythe.trade.04")
def test_with_the_errata_popularity_is_traded_with_all_workers_at_home() -> None:
    t = table("nordic", "saxony", rulings="errata").units("base_nordic", nordic="2 worker")
    t.turn("nordic").do("section enlist")
    assert t.menu == ["top trade_popularity", "skip_top"]
    assert t.why("top trade_resources") == "no_worker_out"
    assert t.do("top trade_popularity").of("nordic").popularity == 3
    t = table("nordic", "saxony", rulings="errata").units("base_nordic", nordic="2 worker")
    t.give("nordic", coins=0).turn("nordic").do("section enlist")
    assert t.menu == ["skip_top"]
    assert t.why("top trade_popularity") == "no_coins"


@rule("scythe.trade.05", "scythe.build.05")
def test_the_armory_adds_power() -> None:
    t = table("nordic", "saxony").structure("nordic", "armory", "r3c3").units("r3c3", saxony="mech")
    t.units("r1c4", nordic="worker").top("nordic", "trade_popularity")
    assert t.of("nordic").power == 5
    t.top("nordic", "trade_resources").do("get r1c4/oil", "decline")
    assert t.of("nordic").power == 6


def farms() -> Table:
    t = table("nordic", "saxony").units("r1c4", nordic="2 worker").units("r1c5", nordic="worker")
    return t.give("nordic", power=9)


@rule("scythe.produce.01", "scythe.produce.02", "scythe.produce.03")
def test_two_territories_produce_and_three_with_the_cube_and_workers_may_idle() -> None:
    t = farms().units("r2c4", nordic="worker").top("nordic", "produce_hexes")
    assert t.menu == ["make r1c4/1", "make r1c4/2", "make r1c5/1", "make r2c4/1", "done_producing"]
    t.do("make r1c4/1")
    assert t.menu == ["make r1c5/1", "make r2c4/1", "done_producing"]
    t.do("make r2c4/1")
    assert t.kind == "turn.bottom"
    assert (t.at("r1c4").wood, t.at("r2c4").metal, t.at("r1c5").oil) == (1, 1, 0)
    t = farms().units("r2c4", nordic="worker").upgraded("nordic", "produce_hexes", "build")
    t.top("nordic", "produce_hexes")
    t.do("make r1c4/2", "make r1c5/1", "make r2c4/1")
    assert (t.at("r1c4").wood, t.at("r2c4").metal, t.at("r1c5").oil) == (2, 1, 1)


@rule("scythe.produce.02")
def test_the_example_of_the_rules_a_farm_with_one_and_a_mountain_with_two_workers() -> None:
    t = table("nordic", "saxony").units("r2c5", nordic="worker").units("r2c4", nordic="2 worker")
    t.top("nordic", "produce_hexes").do("make r2c5/1", "make r2c4/2")
    assert (t.at("r2c5").food, t.at("r2c4").metal) == (1, 2)


@rule("scythe.produce.03", "scythe.produce.13")
def test_lake_factory_and_base_produce_nothing() -> None:
    t = table("nordic", "saxony").units("r3c4", nordic="mech worker").units("r4c3", nordic="worker")
    t.units("base_nordic", nordic="worker").top("nordic", "produce_hexes")
    assert t.kind == "turn.bottom"


@rule("scythe.produce.04", "scythe.produce.08")
def test_a_village_makes_workers_as_long_as_there_are_any() -> None:
    t = table("nordic", "saxony").units("r1c3", nordic="2 worker").top("nordic", "produce_hexes").do("make r1c3/2")
    assert t.at("r1c3").units == {"nordic": ["worker"] * 4}
    assert t.kind == "turn.bottom"
    t = table("nordic", "saxony").units("r1c3", nordic="7 worker").give("nordic", power=3, popularity=3)
    t.top("nordic", "produce_hexes")
    assert t.menu == ["make r1c3/1", "done_producing"]
    t = table("nordic", "saxony").units("r1c3", nordic="8 worker").give("nordic", power=3, popularity=3)
    t.top("nordic", "produce_hexes")
    assert t.kind == "turn.bottom"


COSTS = [(2, 0, 0, 0), (3, 0, 0, 0), (4, 1, 0, 0), (5, 1, 0, 0), (6, 1, 1, 0), (7, 1, 1, 0), (8, 1, 1, 1)]


@rule("scythe.produce.05")
@pytest.mark.parametrize("workers, power, popularity, coins", COSTS)
def test_produce_costs_by_the_workers_on_the_board(workers: int, power: int, popularity: int, coins: int) -> None:
    t = table("nordic", "saxony").units("r1c4", nordic=f"{workers} worker").give("nordic", power=5, popularity=5)
    t.top("nordic", "produce_hexes").do("done_producing")
    player = t.of("nordic")
    assert (player.power, player.popularity, player.coins) == (5 - power, 5 - popularity, 10 - coins)


@rule("scythe.produce.06")
def test_new_workers_make_only_later_production_dearer() -> None:
    t = table("nordic", "saxony").units("r1c3", nordic="3 worker").top("nordic", "produce_hexes").do("make r1c3/3")
    assert t.of("nordic").power == 4
    t.top("nordic", "produce_hexes").do("done_producing")
    assert (t.of("nordic").power, t.of("nordic").popularity) == (3, 1)


@rule("scythe.produce.07")
def test_produce_cannot_be_taken_if_a_part_of_its_cost_is_missing() -> None:
    for missing in ("power", "popularity", "coins"):
        t = table("nordic", "saxony").units("r1c4", nordic="8 worker").give("nordic", power=2, popularity=2, coins=2)
        t.give("nordic", **{missing: 0}).turn("nordic").do("section deploy")
        assert t.menu == ["skip_top"]
        assert t.why("top produce_hexes") == f"no_{missing}"


@rule("scythe.produce.09")
def test_a_driven_off_worker_stays_off_the_mat() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="worker").units("r4c3", saxony="mech")
    t.move("saxony").go("r4c3/mech", "r3c3").do("done_moving")
    assert t.home("nordic") == ["character", "worker"]
    assert t.of("nordic").workers == 1


@rule("scythe.produce.10")
def test_the_mill_is_an_extra_territory_and_one_worker_more() -> None:
    t = farms().units("r2c4", nordic="worker").structure("nordic", "mill", "r2c4").top("nordic", "produce_hexes")
    assert "make r2c4/2" in t.menu
    t.do("make r1c4/2", "make r1c5/1", "make r2c4/2")
    assert (t.at("r1c4").wood, t.at("r1c5").oil, t.at("r2c4").metal) == (2, 1, 2)
    t = farms().structure("nordic", "mill", "r2c4").top("nordic", "produce_hexes").do("make r2c4/1")
    assert t.at("r2c4").metal == 1
    t.do("make r1c4/1", "make r1c5/1")
    t = farms().units("r3c3", nordic="worker").structure("nordic", "mill", "r2c4").top("nordic", "produce_hexes")
    t.do("make r1c4/1", "make r1c5/1")
    assert t.menu == ["make r2c4/1", "done_producing"]


@rule("scythe.produce.11")
def test_the_mill_stands_still_without_control() -> None:
    t = farms().structure("nordic", "mill", "r2c4").units("r2c4", saxony="worker").top("nordic", "produce_hexes")
    assert not [choice for choice in t.menu if "r2c4" in choice]


@rule("scythe.produce.12")
def test_a_mill_on_a_village_makes_a_worker() -> None:
    t = table("nordic", "saxony").structure("nordic", "mill", "r1c3").top("nordic", "produce_hexes").do("make r1c3/1")
    assert t.at("r1c3").units == {"nordic": ["worker"]}


@rule("scythe.produce.10")
def test_a_mill_that_produced_gives_no_other_territory() -> None:
    t = table("nordic", "saxony").units("r1c1", nordic="mech").structure("nordic", "mill", "r1c4")
    t.units("r2c5", nordic="worker").top("nordic", "produce_hexes")
    assert [text for text in t.menu if "r1c1" in text] == []
    t.do("make r1c4/1")
    assert [text for text in t.menu if text.startswith("make")] == ["make r2c5/1"]
