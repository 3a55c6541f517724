"""Control, resources and the turn."""

from tests.rules.scythe.table import table
from tests.support.rules import rule


@rule("scythe.control.01", "scythe.control.02", "scythe.build.04")
def test_a_unit_controls_and_a_structure_only_while_no_opposing_unit_is_there() -> None:
    t = table("nordic", "saxony").structure("nordic", "mill", "r3c3")
    assert t.at("r3c3").control == "nordic"
    t.units("r2c3", saxony="worker").move("saxony").go("r2c3/worker", "r3c3").do("done_moving")
    assert t.at("r3c3").control == "saxony"
    assert t.at("r3c3").structure == ("nordic", "mill")
    t.move("saxony").go("r3c3/worker", "r2c3").do("done_moving")
    assert t.at("r3c3").control == "nordic"
    assert t.at("r2c3").control == "saxony"


@rule("scythe.control.03")
def test_a_contested_territory_stays_with_its_holder_until_the_fight_is_decided() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech").units("r4c3", saxony="mech", oil=2)
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").settle()
    assert t.kind == "commit.dial"
    assert t.at("r4c3").control == "saxony"
    t.commit("nordic", 1).commit("saxony", 0)
    assert t.at("r4c3").control == "nordic"


@rule("scythe.control.04")
def test_resources_on_a_base_cannot_be_spent_and_do_not_score() -> None:
    t = table("crimea", "saxony").units("base_crimea", crimea="2 worker", metal=6, oil=4)
    assert t.territories("crimea") == 0
    assert t.sheet("crimea")[3] == 0
    t.turn("crimea").do("section deploy", "skip_top")
    assert "bottom deploy" not in t.menu
    assert t.why("bottom deploy") == "no_resources"


@rule("scythe.control.05", "scythe.control.06", "scythe.turn.05")
def test_a_cost_is_paid_token_by_token_from_controlled_territories_of_choice() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", metal=2).units("r1c5", nordic="worker", metal=3)
    t.units("r6c0", metal=5).units("r6c1", saxony="worker", metal=5)
    t.bottom("nordic", "deploy")
    assert t.menu == ["pay r1c4/metal", "pay r1c5/metal"]
    t.do("pay r1c5/metal", "pay r1c4/metal", "pay r1c5/metal")
    assert (t.at("r1c4").metal, t.at("r1c5").metal, t.at("r6c0").metal, t.at("r6c1").metal) == (1, 1, 5, 5)
    assert t.kind == "deploy.mech"


@rule("scythe.control.06")
def test_a_payment_without_a_choice_is_not_asked() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", metal=9)
    t.bottom("nordic", "deploy")
    assert t.kind == "deploy.mech"
    assert t.at("r1c4").metal == 6


@rule("scythe.control.07")
def test_there_is_no_limit_to_units_and_tokens_on_a_territory() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="character 4 mech 8 worker", wood=40)
    assert len(t.at("r1c4").units["nordic"]) == 13
    t.give("nordic", power=4, popularity=4).top("nordic", "produce_hexes").do("make r1c4/8")
    assert t.at("r1c4").wood == 48


@rule("scythe.control.08")
def test_workers_are_no_resources() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="8 worker")
    assert t.sheet("nordic")[3] == 0
    t.turn("nordic").do("section deploy", "skip_top")
    assert "bottom deploy" not in t.menu


@rule("scythe.control.09", "scythe.score.04")
def test_lakes_and_the_factory_are_territories() -> None:
    t = table("nordic", "saxony").units("r3c4", nordic="mech").units("r4c3", saxony="worker")
    assert t.at("r3c4").control == "nordic"
    assert t.at("r4c3").control == "saxony"
    assert (t.territories("nordic"), t.territories("saxony")) == (1, 3)


@rule("scythe.turn.01")
def test_the_token_must_go_to_another_section_even_if_nothing_is_done() -> None:
    t = table("nordic", "saxony").turn("nordic").do("section build", "skip_top", "skip_bottom")
    t.turn("nordic")
    assert t.menu == ["section upgrade", "section deploy", "section enlist"]
    assert t.why("section build") == "same_section"


@rule("scythe.turn.02", "scythe.turn.03")
def test_top_then_bottom_each_once_and_each_optional() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=9).turn("nordic").do("section upgrade")
    assert t.kind == "turn.top"
    assert "skip_top" in t.menu
    assert "bottom upgrade" not in t.menu
    t.do("top bolster_power")
    assert t.kind == "turn.bottom"
    assert t.menu == ["bottom upgrade", "skip_bottom"]
    t.do("bottom upgrade", "decline")
    assert t.asked == "saxony"


@rule("scythe.turn.04")
def test_what_the_top_action_gives_may_pay_for_the_bottom_action() -> None:
    t = table("nordic", "saxony", mats=("patriotic", "industrial")).units("r1c4", nordic="worker", wood=2)
    t.turn("nordic").do("section build", "top trade_resources", "get r1c4/wood", "get r1c4/wood")
    assert "bottom build" in t.menu


@rule("scythe.turn.05", "scythe.bolster.01")
def test_an_action_that_cannot_be_paid_in_full_cannot_be_taken() -> None:
    t = table("nordic", "saxony").give("nordic", coins=0).turn("nordic").do("section upgrade")
    assert t.menu == ["skip_top"]
    assert t.why("top bolster_power") == "no_coins"


@rule("scythe.turn.06")
def test_a_player_may_take_only_a_part_of_a_gain() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker")
    t.top("nordic", "trade_resources").do("get r1c4/wood", "decline")
    assert t.at("r1c4").wood == 1
    assert t.of("nordic").coins == 9


@rule("scythe.turn.06", "scythe.bottom.01")
def test_coins_may_be_declined_for_an_objective_that_wants_few() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=3).give("nordic", coins=2)
    t.objectives("nordic", 8, 12).bottom("nordic", "upgrade").do("decline")
    assert t.menu == ["take", "decline", "take_part 1", "take_part 2"]
    t.do("decline")
    assert t.of("nordic").coins == 2


@rule("scythe.turn.07", "scythe.upgrade.03")
def test_costs_and_gains_are_the_boxes_as_they_stand_before_the_action() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=5)
    t.bottom("nordic", "upgrade").do("cube bolster_power", "box upgrade")
    assert t.at("r1c4").oil == 2
    t.turn("saxony").do("section build", "skip_top", "skip_bottom")
    t.top("nordic", "bolster_power")
    assert t.of("nordic").power == 4 + 3
    t.do("bottom upgrade", "decline")
    assert t.at("r1c4").oil == 0


@rule("scythe.turn.08")
def test_who_can_pay_for_nothing_takes_a_dead_turn() -> None:
    t = table("nordic", "saxony").give("nordic", coins=0, power=0).turn("nordic").do("section enlist")
    assert t.menu == ["skip_top"]
    t.do("skip_top")
    assert t.menu == ["skip_bottom"]
    t.do("skip_bottom")
    assert t.asked == "saxony"


@rule("scythe.turn.10", "scythe.factory.05")
def test_the_factory_card_is_a_fifth_section() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 6).turn("nordic")
    assert "section factory" in t.menu
    t.do("section factory")
    assert t.menu == ["skip_top", "use_factory 6/1"]
    t.do("skip_top")
    assert t.menu == ["skip_bottom", "factory_move"]
    t.do("skip_bottom").turn("nordic")
    assert "section factory" not in t.menu
    assert "section build" in t.menu
