"""The players as one side (FR p.46): territories, tokens by consent, mechs, Mills, Mines, Traps, objectives, tiles."""

import pytest

from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.desolation.lend import asks_tokens
from hexarc.games.scythe.objectives import fulfilled
from hexarc.games.scythe.procs.pay import tokens_of
from hexarc.games.scythe.procs.stars import check_stars, star_limit, stars_at_hand
from hexarc.games.scythe.state import BAG, BESIDE, NOWHERE
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.tables.cards import ENCOUNTER_COST, FACTORY_COST
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES
from hexarc.games.scythe.verbs import STAR_NOUN
from tests.rules.scythe.desolation_table import DesolationTable, against
from tests.support.rules import rule

AWAY = ("r8c3",)  # figures that are in nobody's way


def together(*factions: str) -> DesolationTable:
    return against(*factions).figures(*AWAY)


def before_bottom(t: DesolationTable, faction: str, section: str) -> DesolationTable:
    t.s.section[t.seat(faction)] = NOWHERE
    return t.turn(faction).do(f"section {section}", "skip_top")


@rule("fenris.module.desolation.07")
def test_units_of_several_players_share_a_territory_and_all_control_its_tokens() -> None:
    t = together("nordic", "saxony").units("r3c3", saxony="worker", oil=9).units("r3c2", nordic="mech")
    t.move("nordic").go("r3c2/mech", "r3c3").do("done_moving").settle()
    assert t.holders("r3c3") == ["nordic", "saxony"]
    before_bottom(t, "nordic", "upgrade")
    assert "bottom upgrade" in t.menu
    assert not [text for text in t.menu if text.startswith("borrow")]  # its own as well: nobody is asked
    t.do("bottom upgrade", "cube move_units", "box deploy")
    assert t.at("r3c3").oil < 9


@rule("fenris.module.desolation.08")
def test_tokens_of_another_are_spent_with_consent() -> None:
    t = together("nordic", "saxony").units("r3c3", saxony="worker", oil=9)
    before_bottom(t, "nordic", "upgrade")
    assert "bottom upgrade" not in t.menu
    t.do("borrow 1")
    assert (t.kind, t.asked, t.menu) == ("desolation_loan.answer", "saxony", ["lend 0", "keep 0"])
    t.do("lend 0")
    assert (t.kind, t.asked) == ("turn.bottom", "nordic")
    assert "borrow 1" not in t.menu
    assert t.shown["lenders"] == [1]
    t.do("bottom upgrade", "cube move_units", "box deploy")
    assert t.at("r3c3").oil == 9 - 3
    assert t.of("nordic").upgrades == ["move_units"]
    assert t.told("lent") == [(1,)]
    assert t.shown["lenders"] == []


@rule("fenris.module.desolation.08")
def test_who_refuses_keeps_its_tokens_and_is_asked_once_an_action() -> None:
    t = together("nordic", "saxony").units("r3c3", saxony="worker", oil=9)
    before_bottom(t, "nordic", "upgrade").do("borrow 1", "keep 0")
    assert t.kind == "turn.bottom"
    assert "bottom upgrade" not in t.menu
    assert "borrow 1" not in t.menu
    assert t.told("kept") == [(1,)]
    before_bottom(t, "nordic", "upgrade")
    assert "borrow 1" in t.menu


@rule("fenris.module.desolation.08")
def test_only_who_has_tokens_of_the_right_kind_is_asked() -> None:
    t = (
        together("nordic", "saxony", "polania")
        .units("r3c3", saxony="worker", food=3)
        .units("r4c3", polania="worker", oil=1)
    )
    before_bottom(t, "nordic", "upgrade")
    assert [text for text in t.menu if text.startswith("borrow")] == ["borrow 2"]
    t.do("borrow 2", "lend 0")
    assert "bottom upgrade" not in t.menu  # one is not enough


@rule("fenris.module.desolation.08")
def test_the_consent_of_one_player_does_not_open_the_tokens_of_another() -> None:
    t = (
        together("nordic", "saxony", "polania")
        .units("r3c3", saxony="worker", oil=1)
        .units("r4c3", polania="worker", oil=9)
    )
    before_bottom(t, "nordic", "upgrade").do("borrow 1", "lend 0")
    assert "bottom upgrade" not in t.menu
    t.do("borrow 2", "lend 0")
    assert "bottom upgrade" in t.menu


@rule("fenris.module.desolation.08")
def test_factory_cards_are_paid_with_consent_too() -> None:
    assert not any(asks_tokens(cost) for cost in ENCOUNTER_COST)  # else encounters would have to ask as well
    card = next(i for i, cost in enumerate(FACTORY_COST) if asks_tokens(cost))
    t = together("nordic", "saxony").units("r3c3", saxony="worker", food=5, oil=5, wood=5, metal=5)
    t.factory_card("nordic", card + 1).give("nordic", power=16, popularity=18, coins=20)
    t.turn("nordic").do("section upgrade")
    assert not [text for text in t.menu if text.startswith("borrow")]  # no token is paid for this top action
    t.turn("nordic").do("section factory")
    assert not [text for text in t.menu if text.startswith("use_factory")]
    t.do("borrow 1", "lend 0")
    assert [text for text in t.menu if text.startswith("use_factory")]


@rule("fenris.module.desolation.08")
def test_a_consent_opens_the_tokens_to_the_one_who_asked_alone() -> None:
    t = together("nordic", "saxony", "polania").units("r3c3", saxony="worker", oil=9)
    before_bottom(t, "nordic", "upgrade").do("borrow 1", "lend 0")
    oil = RESOURCE_NAMES.index("oil")
    assert [tokens_of(t.rules, t.s, seat, oil) for seat in range(3)] == [9, 9, 0]


@rule("fenris.module.desolation.08")
@pytest.mark.parametrize(("answer", "pays"), [("lend", True), ("keep", False)])
def test_several_are_asked_one_after_the_other_and_each_once(answer: str, pays: bool) -> None:
    """3 oil: together they have it, none of them alone."""
    t = together("nordic", "saxony", "polania").units("r3c3", saxony="worker", oil=2)
    t.units("r4c3", polania="worker", oil=1)
    before_bottom(t, "nordic", "upgrade").do("borrow 1", f"{answer} 0", "borrow 2", f"{answer} 0")
    assert ("bottom upgrade" in t.menu) is pays
    assert not [text for text in t.menu if text.startswith("borrow")]
    assert t.shown["lenders"] == ([1, 2] if pays else [])


@rule("fenris.module.desolation.08", "fenris.vesna.05")
def test_of_several_factory_cards_only_the_chosen_one_asks_for_tokens() -> None:
    dear, free = (
        next(i for i, cost in enumerate(FACTORY_COST) if asks_tokens(cost) is wanted) for wanted in (True, False)
    )
    for card, asked in ((free, []), (dear, ["borrow 1"])):
        t = (
            against("vesna", "saxony", vesna=True)
            .figures(*AWAY)
            .units("r3c3", saxony="worker", food=5, oil=5, wood=5, metal=5)
        )
        t.s.factory_at = [zone if zone < BESIDE else BAG for zone in t.s.factory_at]
        t.s.factory_at[dear] = t.s.factory_at[free] = BESIDE + t.seat("vesna")
        t.turn("vesna").do(f"section_card {card + 1}")
        assert [text for text in t.menu if text.startswith("borrow")] == asked


@rule("fenris.module.desolation.09")
def test_mechs_carry_tokens_of_others_but_only_own_workers() -> None:
    t = together("nordic", "saxony").units("r3c3", saxony="2 worker", oil=2, nordic="mech")
    t.move("nordic").do("unit r3c3/mech")
    assert "load oil" in t.menu
    assert "load worker" not in t.menu
    t.units("r3c3", nordic="worker").move("nordic").do(
        "unit r3c3/mech", "load oil", "load worker", "step r4c3", "done_moving"
    )
    assert t.at("r4c3").oil == 1
    assert t.at_all("r4c3") == {"nordic": ["mech", "worker"]}
    assert t.at_all("r3c3") == {"saxony": ["worker", "worker"]}


@rule("fenris.module.desolation.10")
def test_one_structure_a_territory_and_no_fights_among_players() -> None:
    t = together("nordic", "saxony").units("r3c3", nordic="worker", wood=9).structure("saxony", "mine", "r3c3")
    t.units("r4c3", nordic="worker").bottom("nordic", "build").do("structure mill")
    assert "put r3c3" not in t.menu
    assert t.why("put r3c3") == "structure_there"
    t = together("nordic", "saxony").units("r3c2", nordic="mech").units("r3c3", saxony="mech worker")
    t.move("nordic").go("r3c2/mech", "r3c3").do("done_moving").settle()
    assert t.kind != "fights.next"
    assert t.at_all("r3c3") == {"nordic": ["mech"], "saxony": ["mech", "worker"]}
    assert t.of("nordic").popularity == together("nordic", "saxony").of("nordic").popularity


@rule("fenris.module.desolation.11")
def test_a_mill_produces_in_company_and_every_mine_is_a_tunnel() -> None:
    t = together("nordic", "saxony").structure("nordic", "mill", "r3c3").units("r3c3", saxony="mech")
    t.top("nordic", "produce_hexes")
    assert "make r3c3/1" in t.menu
    t = together("nordic", "saxony").structure("saxony", "mine", "r2c4").units("r2c4", nordic="worker")
    t.move("nordic").do("unit r2c4/worker")
    assert "r6c3" in t.steps()
    t = together("nordic", "saxony").structure("saxony", "mine", "r2c4").units("r6c3", nordic="mech")
    t.move("nordic").do("unit r6c3/mech")
    assert "r2c4" in t.steps()


@rule("fenris.module.desolation.11")
def test_a_mill_under_a_figure_does_not_produce() -> None:
    t = together("nordic", "saxony").structure("nordic", "mill", "r3c3").figures("r3c3")
    t.top("nordic", "produce_hexes")
    assert "make r3c3/1" not in t.menu


@rule("fenris.module.desolation.12")
def test_traps_do_nothing_to_other_players_but_carry_their_owner() -> None:
    t = together("nordic", "togawa").trap("lose_coins", "r4c3").units("r3c3", nordic="mech").skills("nordic", "speed")
    t.move("nordic").do("unit r3c3/mech", "step r4c3")
    assert t.kind == "march.way"
    assert t.at("r4c3").armed
    assert t.of("nordic").coins == 10
    assert "trap" not in t.game.choice_message(t.s, t.s.decision.choices[0])
    t = together("nordic", "togawa").trap("lose_coins", "r4c3").units("r7c5", togawa="mech").skills("togawa", "shinobi")
    t.move("togawa").do("unit r7c5/mech")
    assert "r4c3" in t.steps()


@rule("fenris.module.desolation.13")
def test_objectives_are_met_by_one_player_alone() -> None:
    """Objective 4: three tundras."""
    places = ["r1c5", "r2c1", "r2c3", "r7c1"]
    t = together("nordic", "saxony").units(places[0], nordic="worker").units(places[1], nordic="worker")
    t.units(places[2], saxony="worker")
    assert not fulfilled(t.s, 0, 3)
    t.units(places[2], nordic="worker")
    assert t.holders(places[2]) == ["nordic", "saxony"]
    assert not fulfilled(t.s, 0, 3)  # shared
    t.units(places[3], nordic="worker")
    assert fulfilled(t.s, 0, 3)


@rule("fenris.module.desolation.13")
def test_sixteen_resources_are_counted_for_one_player_alone() -> None:
    t = (
        together("nordic", "saxony")
        .tiles(16)
        .units("r3c3", nordic="worker", oil=10)
        .units("r4c3", saxony="worker", oil=10)
    )
    check_stars(t.rules, t.s, 0)
    assert t.stars_of("nordic") == {}
    t.units("r4c3", nordic="worker")
    check_stars(t.rules, t.s, 0)
    assert t.stars_of("nordic") == {}
    t.units("r3c3", wood=6)
    check_stars(t.rules, t.s, 0)
    assert t.stars_of("nordic") == {"resources_16": 1}


@rule("fenris.module.desolation.34")
def test_each_player_moves_and_builds_only_with_the_own_pieces() -> None:
    t = together("nordic", "saxony").units("r3c3", nordic="mech", saxony="mech worker").move("nordic")
    assert [text for text in t.menu if text.startswith("unit r3c3")] == ["unit r3c3/mech"]
    t = together("nordic", "saxony").units("r3c3", saxony="worker", nordic="mech", metal=9).turn("nordic")
    t.do("section deploy", "skip_top", "bottom deploy").settle()
    assert t.kind != "deploy.mech"  # no own worker to deploy at
    t = together("nordic", "saxony").units("r3c3", saxony="2 worker").structure("nordic", "mine", "r3c3")
    t.top("nordic", "produce_hexes")
    assert not [text for text in t.menu if text.startswith("make")]


@rule("fenris.module.desolation.29")
def test_a_star_on_every_tile_wins_at_once_whoever_placed_them() -> None:
    t = together("nordic", "saxony").only_tiles(10, 20).give("nordic", power=15, coins=30)
    t.part.tile_stars[1] = 2
    t.top("nordic", "bolster_power")
    if not t.over:
        t.do("take")
    assert t.over
    assert t.why_over == "desolation_tiles won"


@rule("fenris.module.desolation.29")
def test_one_empty_tile_is_enough_to_go_on() -> None:
    t = together("nordic", "saxony").only_tiles(10, 1).give("nordic", power=15, coins=5).top("nordic", "bolster_power")
    if "take" in t.menu:
        t.do("take")
    assert t.stars_of("nordic") == {"power": 1}
    assert t.part.tile_stars[:2] == [1, 0]
    assert not t.over
    assert t.shown["tiles_empty"] == 1


@rule("fenris.module.desolation.30")
def test_a_sixth_star_does_not_end_the_game() -> None:
    t = together("nordic", "saxony").tiles(10, 1, 2, 3, 4, 5, 7, 8).give("nordic", power=15, coins=5)
    t.earn("nordic", "upgrades", "mechs", "structures", "recruits", "workers").top("nordic", "bolster_power")
    if "take" in t.menu:
        t.do("take")
    assert t.of("nordic").star_total == 6
    assert not t.over
    assert stars_at_hand(t.rules, t.s, 0) == 0


@rule("fenris.module.desolation.37")
def test_two_combat_tiles_take_two_combat_stars_of_a_player_and_six_are_all() -> None:
    t = together("nordic", "crimea").tiles(7, 8)
    combat = STAR_NOUN.code("combat")
    assert star_limit(t.rules, t.s, 0, combat) == 2
    for seat, expected in ((0, [1, 0]), (1, [1, 2]), (0, [1, 3]), (0, [1, 3]), (1, [3, 3]), (1, [3, 3])):
        check_stars(t.rules, t.s, seat, combat)
        assert t.part.tile_stars[:2] == expected  # an empty tile first, never two stars of one player
    assert t.stars_of("nordic") == {"combat": 2}
    t = (
        together("nordic", "crimea")
        .tiles(7, 8)
        .earn("nordic", "mechs", "workers", "upgrades", "recruits", "power", "objective")
    )
    check_stars(t.rules, t.s, 0, combat)
    assert t.of("nordic").star_total == 6
    assert "combat" not in t.stars_of("nordic")


@rule("fenris.tile.18.1")
def test_the_sixth_star_goes_to_the_tile_of_five_stars_at_once_and_is_kept_for_it() -> None:
    t = together("nordic", "saxony").tiles(18, 9, 10, 1).earn("nordic", "mechs", "workers", "recruits", "combat")
    t.structure("nordic", "monument", "r3c3")
    t.give("nordic", power=15, popularity=17, coins=5).top("nordic", "bolster_power")
    while "take" in t.menu:
        t.do("take")
    assert t.kind == "choose_stars.star"
    assert t.menu == ["star popularity", "star power"]
    t.do("star power")
    assert t.of("nordic").star_total == 6
    assert t.stars_of("nordic")["stars_5"] == 1
    assert "popularity" not in t.stars_of("nordic")
    assert t.part.tile_stars[0] == 1


@rule("fenris.tile.17.1", "fenris.tile.20.1")
def test_the_second_objective_tile_and_the_coins_tile_take_stars() -> None:
    t = together("nordic", "crimea").tiles(6, 17, 20).give("nordic", coins=20)
    assert star_limit(t.rules, t.s, 0, STAR_NOUN.code("objective")) == 2
    check_stars(t.rules, t.s, 0)
    assert t.stars_of("nordic") == {"coins_20": 1}
    t = together("nordic", "crimea").tiles(6, 20).give("nordic", coins=19)
    assert star_limit(t.rules, t.s, 0, STAR_NOUN.code("objective")) == 1
    check_stars(t.rules, t.s, 0)
    assert t.stars_of("nordic") == {}


@rule("fenris.tile.19.1", "fenris.module.desolation.07")
def test_seven_territories_count_shared_ones_and_never_inside_a_move_action() -> None:
    names = list(PLACE_NAMES[:7])
    t = together("nordic", "saxony").tiles(19)
    for name in names[1:]:
        t.units(name, nordic="worker", saxony="worker")
    mech_at = "r4c3"
    t.units(mech_at, nordic="mech")
    assert len([name for name in PLACE_NAMES if "nordic" in t.holders(name)]) == 7  # the Factory counts as one
    t.figures("r4c4", "r8c3").enemy_cards(2).give("nordic", power=7).units("r4c3", nordic="worker")
    t.draws("orange_die 1").move("nordic").go("r4c3/mech", "r4c4").do("done_moving", "fight r4c4").commit("nordic", 7)
    while t.kind.startswith(("move", "fights")):
        t.settle()
    assert t.stars_of("nordic").get("territories_7") == 1


@rule("fenris.module.desolation.32", "fenris.module.combine.03")
def test_mods_and_tesla_may_be_played_with_it() -> None:
    known = {option.name: option for option in Scythe.declared_options()}
    for name in ("mech_mods", "infrastructure_mods", "alliances", "tesla", "vesna", "fenris"):
        if name in known:
            value = next(value for value in known[name].values if value != known[name].default)
            assert Scythe(2, {"desolation": "normal", name: value}).players == 2


@rule("fenris.module.desolation.41")
def test_objectives_that_need_an_opponent_stay_in_the_deck() -> None:
    t = together("nordic", "saxony")
    usual = together("nordic", "saxony").game
    assert t.rules.objectives_used == type(usual)(2, {}).scythe_rules().objectives_used
