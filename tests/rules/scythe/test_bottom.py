"""The bottom row and the faction abilities."""

import pytest

from hexarc.core.choice import EVERYONE
from hexarc.games.scythe.tables.mats import MATS, SECTION_UPGRADABLE, SECTIONS
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def rich(*factions: str) -> Table:
    """The first player has a worker on r1c4 and plenty of everything there."""
    t = table(*(factions or ("nordic", "saxony")))
    return t.units("r1c4", wood=9, metal=9, oil=9, food=9, **{t.factions[0]: "worker"})


@rule("scythe.bottom.01")
def test_a_paid_bottom_action_brings_its_coins() -> None:
    for section, coins in (("upgrade", 3), ("deploy", 2), ("build", 1), ("enlist", 0)):
        assert rich().bottom("nordic", section).do("decline").of("nordic").coins == 10 + coins


@rule("scythe.bottom.06")
def test_a_bottom_action_is_announced_to_all_before_it_is_carried_out() -> None:
    for section in ("upgrade", "deploy", "build", "enlist"):
        t = rich().turn("nordic").do(f"section {section}", "skip_top")
        assert f"bottom {section}" in t.menu
        assert t.s.decision.seen_by == EVERYONE
        t.do(f"bottom {section}")
        assert t.kind.startswith(section), "the answer stands in the log while its details are still open"
        assert t.of("nordic").coins == 10


@rule("scythe.bottom.02", "scythe.enlist.07", "scythe.bottom.03")
def test_an_exhausted_or_declined_action_still_gives_coins_and_bonuses() -> None:
    t = rich().recruits("saxony", "upgrade").give("saxony", power=1)
    t.s.freed[0] = 0b111111
    t.stars("nordic", "upgrades").bottom("nordic", "upgrade")
    assert t.kind == "turn.section"
    assert (t.of("nordic").coins, t.of("saxony").power) == (13, 2)
    t = rich().recruits("saxony", "upgrade").give("saxony", power=1).bottom("nordic", "upgrade").do("decline")
    assert (t.of("nordic").coins, t.of("saxony").power, t.of("nordic").upgrades) == (13, 2, [])


@rule("scythe.bottom.04", "scythe.upgrade.02")
def test_the_cost_is_the_printed_one_less_the_cubes() -> None:
    t = rich().upgraded("nordic", "bolster_cards", "deploy").upgraded("nordic", "move_units", "deploy")
    t.bottom("nordic", "deploy").do("decline")
    assert t.at("r1c4").metal == 9 - 1
    t = rich().upgraded("nordic", "bolster_cards", "deploy").upgraded("nordic", "move_units", "deploy")
    t.bottom("nordic", "upgrade").do("cube gain_coins")
    assert t.menu == ["box upgrade", "box build", "box enlist"]
    assert t.why("box deploy") == "no_box"


@rule("scythe.bottom.05", "scythe.end.03", "scythe.end.04", "scythe.end.05")
def test_payment_gain_coins_own_bonus_then_stars() -> None:
    t = rich().recruits("nordic", "upgrade").recruits("saxony", "upgrade").give("saxony", power=15)
    t.s.cubes_on[:4] = [1, 1, 1, 2]
    t.s.freed[0] = 0b11111
    t.stars("nordic", "mechs", "recruits", "workers", "combat", "power")
    t.bottom("nordic", "upgrade").do("cube produce_hexes", "box deploy")
    assert t.over
    assert (t.of("nordic").coins, t.of("nordic").power, t.of("nordic").star_total) == (13, 5, 6)
    assert (t.of("saxony").power, t.of("saxony").stars) == (15, {})


@rule("scythe.upgrade.01", "scythe.upgrade.02", "scythe.upgrade.04")
def test_upgrade_moves_any_cube_to_any_bracketed_box() -> None:
    t = rich().bottom("nordic", "upgrade")
    assert t.at("r1c4").oil == 6
    assert len([choice for choice in t.menu if choice.startswith("cube")]) == 6
    t.do("cube trade_popularity")
    assert t.menu == ["box upgrade", "box deploy", "box build", "box enlist"]
    t.do("box enlist")
    assert (t.of("nordic").upgrades, t.of("nordic").cubes["enlist"]) == (["trade_popularity"], 1)
    assert "cube trade_popularity" not in t.bottom("nordic", "upgrade").menu
    for mat in range(MATS):
        assert sum(SECTION_UPGRADABLE[mat * SECTIONS : mat * SECTIONS + SECTIONS]) == 6


@rule("scythe.upgrade.03")
def test_the_freed_box_counts_from_the_next_use() -> None:
    t = rich().bottom("nordic", "upgrade").do("cube gain_coins", "box upgrade")
    assert t.at("r1c4").oil == 6
    assert t.top("nordic", "gain_coins").of("nordic").coins == 13 + 2
    assert t.bottom("nordic", "upgrade").at("r1c4").oil == 4


@rule("scythe.deploy.01", "scythe.deploy.04")
def test_any_mech_is_deployed_and_its_ability_is_for_all_fighters_at_once() -> None:
    t = rich().units("r3c3", nordic="character").bottom("nordic", "deploy")
    assert t.at("r1c4").metal == 6
    assert t.menu == ["decline", "mech riverwalk", "mech speed", "mech seaworthy", "mech artillery"]
    t.do("mech seaworthy", "put r1c4")
    assert t.at("r1c4").units == {"nordic": ["mech", "worker"]}
    assert t.of("nordic").skills == ["seaworthy"]
    assert "r3c4" in t.move("nordic").do("unit r3c3/character").steps()
    assert "mech seaworthy" not in t.bottom("nordic", "deploy").menu


@rule("scythe.deploy.02", "scythe.deploy.03")
def test_a_mech_needs_an_own_worker_on_a_territory_that_is_no_lake() -> None:
    t = rich().units("r3c4", nordic="mech worker").units("base_nordic", nordic="worker")
    t.units("r2c4", nordic="character")
    t.units("r4c3", nordic="worker").bottom("nordic", "deploy").do("mech speed")
    assert t.menu == ["put r1c4", "put r4c3"]


@rule("scythe.build.01", "scythe.build.02", "scythe.build.03")
def test_a_structure_needs_an_own_worker_and_a_free_territory() -> None:
    t = rich().units("r3c4", nordic="mech worker").units("r4c3", nordic="worker").units("r3c3", nordic="worker")
    t.units("r2c4", nordic="worker").structure("saxony", "mill", "r3c3").structure("nordic", "armory", "r2c4")
    t.bottom("nordic", "build")
    assert t.at("r1c4").wood == 6
    assert t.menu == ["decline", "structure mill", "structure monument", "structure mine"]
    t.do("structure mine")
    assert t.menu == ["put r1c4", "put r4c3"]
    assert t.why("put r3c3") == t.why("put r2c4") == "structure_there"
    t.do("put r4c3")
    assert t.at("r4c3").structure == ("nordic", "mine")


@rule("scythe.build.06")
def test_a_structure_works_from_the_next_use_of_its_top_action() -> None:
    t = table("nordic", "saxony", mats=("engineering", "industrial")).units("r1c4", nordic="worker", wood=3)
    t.top("nordic", "bolster_power").do("bottom build", "structure monument", "put r1c4")
    assert t.of("nordic").popularity == 2
    assert t.top("nordic", "bolster_power").of("nordic").popularity == 3


@rule("scythe.enlist.01", "scythe.enlist.02", "scythe.enlist.12")
def test_any_recruit_goes_with_any_open_space_for_good() -> None:
    t = rich().recruits("nordic", "upgrade").bottom("nordic", "enlist")
    assert t.at("r1c4").food == 5
    assert t.menu == ["decline", "recruit deploy", "recruit build", "recruit enlist"]
    t.do("recruit build")
    assert t.menu == ["bonus coins", "bonus popularity", "bonus combat_cards"]
    assert t.why("bonus power") == "space_taken"
    t.do("bonus coins")
    assert t.of("nordic").coins == 12
    assert t.of("nordic").recruits == ["upgrade", "build"]


@rule("scythe.enlist.02")
@pytest.mark.parametrize("bonus", ["power", "coins", "popularity", "combat_cards"])
def test_each_one_time_bonus_is_two(bonus: str) -> None:
    t = rich().bottom("nordic", "enlist").do("recruit deploy", f"bonus {bonus}")
    player = t.of("nordic")
    found = {"power": player.power - 4, "coins": player.coins - 10, "popularity": player.popularity - 2}
    found["combat_cards"] = player.cards
    assert found == {name: 2 if name == bonus else 0 for name in found}


@rule("scythe.enlist.03", "scythe.enlist.04")
def test_an_ongoing_bonus_comes_with_its_action_once_enlisted() -> None:
    for section in ("upgrade", "deploy", "build", "enlist"):
        for enlisted in (False, True):
            t = rich()
            if enlisted:
                t.recruits("nordic", section)
            before = t.of("nordic")
            t.bottom("nordic", section).do("decline")
            after = t.of("nordic")
            coins = {"upgrade": 3, "deploy": 2, "build": 1, "enlist": 0}[section]
            gains = [after.power - before.power, after.coins - before.coins - coins]
            gains += [after.popularity - before.popularity, after.cards - before.cards]
            place = ("upgrade", "deploy", "build", "enlist").index(section)
            assert gains == [1 if enlisted and i == place else 0 for i in range(4)]


@rule("scythe.enlist.05")
def test_only_direct_neighbours_share_a_bonus() -> None:
    t = rich("nordic", "rusviet", "crimea", "saxony")
    for faction in t.factions[1:]:
        t.recruits(faction, "upgrade").give(faction, power=1)
    t.bottom("nordic", "upgrade").do("decline")
    assert [t.of(faction).power for faction in t.factions[1:]] == [2, 1, 2]


@rule("scythe.enlist.06", "scythe.factory.06", "scythe.encounter.09")
def test_factory_cards_and_encounters_trigger_no_bonus() -> None:
    t = rich().recruits("saxony", "upgrade", "deploy", "build", "enlist").give("saxony", power=1, popularity=1)
    t.factory_card("nordic", 9).turn("nordic")
    t.do("section factory", "use_factory 9/1", "cube gain_coins", "box upgrade")
    assert t.of("saxony").power == 1
    assert t.of("nordic").coins == 8
    t.do("skip_bottom").units("r1c5", nordic="character").draws("draw_encounter 7").move("nordic")
    t.go("r1c5/character", "r2c4").do("done_moving", "option 7/2", "cube move_units", "box build")
    assert (t.of("saxony").power, t.of("saxony").coins, t.of("nordic").coins) == (1, 10, 6)


@rule("scythe.enlist.08")
def test_bonuses_go_to_the_active_player_then_left_then_right() -> None:
    t = rich("nordic", "rusviet", "saxony").recruits("nordic", "enlist").recruits("rusviet", "enlist")
    t.recruits("saxony", "enlist").draws("draw_combat_card 2", "draw_combat_card 3", "draw_combat_card 4")
    t.bottom("nordic", "enlist").do("decline")
    assert [t.of(faction).hand for faction in t.factions] == [[2], [3], [4]]


@rule("scythe.enlist.09")
def test_with_two_players_once_and_with_three_everybody() -> None:
    t = rich().recruits("saxony", "upgrade").give("saxony", power=1).bottom("nordic", "upgrade").do("decline")
    assert t.of("saxony").power == 2
    t = rich("nordic", "rusviet", "saxony").recruits("rusviet", "upgrade").recruits("saxony", "upgrade")
    t.give("saxony", power=1).give("rusviet", power=1).bottom("nordic", "upgrade").do("decline")
    assert (t.of("rusviet").power, t.of("saxony").power) == (2, 2)


@rule("scythe.enlist.10")
def test_the_enlist_recruit_works_in_its_own_action() -> None:
    t = rich().bottom("nordic", "enlist").do("recruit enlist", "bonus power")
    assert t.of("nordic").cards == 1


@rule("scythe.enlist.11")
def test_an_ongoing_bonus_may_be_declined() -> None:
    t = rich().recruits("saxony", "upgrade").give("saxony", power=0).objectives("saxony", 18, 1)
    t.bottom("nordic", "upgrade").do("decline")
    assert t.asked == "saxony"
    assert t.menu == ["take", "decline"]
    assert t.do("decline").of("saxony").power == 0


@rule("scythe.faction.01")
def test_rusviet_may_repeat_a_section_and_others_may_not() -> None:
    t = table("rusviet", "nordic")
    for _ in range(3):
        t.turn("rusviet").do("section build", "skip_top", "skip_bottom")
    t.turn("nordic").do("section build", "skip_top", "skip_bottom").turn("nordic")
    assert "section build" not in t.menu


@rule("scythe.faction.02", "scythe.faction.10")
def test_relentless_and_the_factory_card_printed_and_errata() -> None:
    for rulings, again in (("printed", True), ("errata", False)):
        t = table("rusviet", "nordic", rulings=rulings).factory_card("rusviet", 6)
        t.turn("rusviet").do("section factory", "skip_top", "skip_bottom").turn("rusviet")
        assert ("section factory" in t.menu) is again


@rule("scythe.faction.03", "scythe.faction.05")
def test_coercion_pays_one_resource_a_turn_with_a_card() -> None:
    t = table("crimea", "nordic").units("r1c4", crimea="worker", metal=2).hand("crimea", 2, 5)
    t.bottom("crimea", "deploy")
    assert t.menu == ["pay r1c4/metal", "pay_card 2", "pay_card 5"]
    t.do("pay_card 2")
    assert t.kind == "deploy.mech"
    assert (t.at("r1c4").metal, t.of("crimea").hand, t.s.discard) == (0, [5], [1, 0, 0, 0])
    t = table("crimea", "nordic").units("r1c4", crimea="worker", metal=1).hand("crimea", 2, 5)
    assert "bottom deploy" not in t.turn("crimea").do("section deploy", "skip_top").menu


@rule("scythe.faction.05")
def test_coercion_pays_the_last_missing_token() -> None:
    t = table("crimea", "nordic", mats=("agricultural", "industrial")).units("r1c4", crimea="worker", oil=1)
    t.hand("crimea", 3).bottom("crimea", "upgrade")
    assert t.menu == ["pay r1c4/oil", "pay_card 3"]
    t.do("pay r1c4/oil", "pay_card 3")
    assert t.kind == "upgrade.cube"


@rule("scythe.faction.04")
def test_coercion_replaces_no_coins_power_or_popularity() -> None:
    t = table("crimea", "nordic").hand("crimea", 2, 5).give("crimea", coins=0, power=0, popularity=0)
    t.units("r1c4", crimea="8 worker").turn("crimea")
    for section in ("upgrade", "deploy", "build", "enlist"):
        t.turn("crimea").do(f"section {section}")
        assert not {"top bolster_power", "top produce_hexes", "top trade_popularity"} & set(t.menu)


@rule("scythe.faction.06", "scythe.faction.07", "scythe.encounter.15")
def test_polania_takes_up_to_two_different_options_the_first_may_pay_the_second() -> None:
    t = table("polania", "nordic").units("r5c1", polania="character").give("polania", coins=1, popularity=0)
    t.draws("draw_encounter 6").move("polania").go("r5c1/character", "r5c0").do("done_moving")
    assert t.menu == ["option 6/1"]
    t.do("option 6/1")
    assert t.menu == ["option 6/2", "done_options"]
    t.do("option 6/2", "recruit deploy", "bonus power")
    assert t.kind == "turn.bottom"
    assert t.of("polania").coins == 0


@rule("scythe.faction.08", "scythe.faction.09")
def test_dominate_lifts_the_limits_of_combat_and_objective_stars() -> None:
    t = table("saxony", "nordic").stars("saxony", "combat", "combat").units("r3c3", saxony="mech")
    t.units("r4c3", nordic="mech")
    t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving").commit("saxony", 1).commit("nordic", 0)
    assert t.of("saxony").stars == {"combat": 3}
    t = table("saxony", "nordic").objectives("saxony", 12, 8).give("saxony", coins=20).turn("saxony")
    t.do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert t.of("saxony").objectives == [8]
    t.give("saxony", coins=2, popularity=7).units("r1c4", saxony="4 worker").turn("saxony").do("reveal 8")
    assert t.of("saxony").stars == {"objective": 2}
