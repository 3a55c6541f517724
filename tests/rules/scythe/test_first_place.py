"""Places, seats and units at the ends of their lists: the first territory, the last speaker, a second action."""

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.laws import check_choices
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.tables.cards import FACTORY_GAIN, FACTORY_ONE_OF
from tests.rules.scythe.table import table
from tests.rules.scythe.test_deals import contested, moved_in, moves
from tests.support.rules import rule

FIVE = ("objective", "combat", "recruits", "structures", "power")


@rule("scythe.end.07", "scythe.end.08")
def test_a_fight_on_the_first_territory_of_the_board_is_undone_too() -> None:
    t = table("nordic", "saxony").stars("nordic", *FIVE).units("r1c1", saxony="mech").units("r4c4", saxony="mech")
    t.units("r1c2", nordic="mech", oil=1).units("r5c5", nordic="mech").move("nordic")
    t.do("unit r1c2/mech", "load oil", "step r1c1").go("r5c5/mech", "r4c4")
    t.do("fight r4c4").commit("nordic", 1).commit("saxony", 0)
    assert t.over
    assert (t.at("r1c2").units, t.at("r1c2").oil) == ({"nordic": ["mech"]}, 1)
    assert (t.at("r1c1").units, t.at("r1c1").oil) == ({"saxony": ["mech"]}, 0)


@rule("scythe.deal.03", "scythe.combat.32")
def test_all_who_wish_so_are_asked_in_a_fight_in_turn_order() -> None:
    t = contested("nordic", "saxony", "crimea").turn("nordic").do("ask_at_fights", "ask_at_fights")
    section = next(text for text in t.menu if text.startswith("section") and moves(t, text))
    moved_in(t.do(section, "top move_units")).do("fight r4c3")
    for faction in ("crimea", "saxony", "nordic"):
        assert (t.asked, t.menu) == (faction, ["no_deal", "no_deals", "propose"])
        t.do("no_deal")
    assert (t.asked, t.kind) == ("nordic", "commit.dial")


@rule("scythe.togawa.26")
def test_a_trap_is_armed_again_only_in_the_action_that_led_to_it() -> None:
    t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="mech").units("r3c3", togawa="mech")
    t.trap("lose_coins", "r2c5", armed=False, known=True).move("togawa").go("r6c6/mech", "r2c5").do("done_moving")
    assert t.menu == ["rearm r2c5", "leave_disarmed r2c5"]
    t.do("leave_disarmed r2c5").move("togawa").go("r3c3/mech", "r3c2").do("done_moving")
    assert (t.kind, t.at("r2c5").armed) == ("turn.bottom", False)


@rule("scythe.combat.24")
@pytest.mark.parametrize("factions", [("nordic", "crimea", "saxony"), ("saxony", "nordic", "crimea")])
def test_both_sides_and_nobody_else_see_the_card_that_scout_takes(factions: tuple[str, ...]) -> None:
    t = table(*factions).skills("crimea", "scout").units("r3c3", crimea="mech").units("r4c3", saxony="mech")
    t.hand("saxony", 2, 5).move("crimea").go("r3c3/mech", "r4c3").do("done_moving")
    while t.kind != "fights.next":
        t.game.apply(t.s, t.s.decision.choices[0])
    t.game.apply(t.s, t.game.vocabulary.decode("fight r4c3"))
    assert (t.kind, t.s.decision.seat, t.menu) == ("fight_skills.scout", CHANCE, ["steal_card 2", "steal_card 5"])
    assert t.s.decision.seen_by == 1 << t.seat("crimea") | 1 << t.seat("saxony")


@rule("scythe.factory.11")
@pytest.mark.parametrize("card", range(1, 19))
def test_only_cards_that_say_so_offer_one_of_their_gains(card: int) -> None:
    t = table("nordic", "saxony", promos=True).factory_card("nordic", card).hand("nordic", 2, 3)
    t.units("r1c4", nordic="worker", wood=2, oil=2).give("nordic", popularity=5, power=5).turn("nordic")
    t.do("section factory")
    gains = len(FACTORY_GAIN[card - 1]) if FACTORY_ONE_OF[card - 1] else 1
    assert t.menu == ["skip_top", *[f"use_factory {card}/{gain + 1}" for gain in range(gains)]]
    check_choices(t.game, t.s)


@rule("scythe.setup.07", "scythe.turn.06", "scythe.deal.01", "scythe.info.06", "scythe.variant.01")
def test_every_switch_can_be_on_and_off() -> None:
    values = {option.name: option.values for option in Scythe.declared_options()}
    for name in ("invaders", "open_coins", "banned_pairs"):
        assert values[name] == (True, False)
    for name in ("promos", "bribes", "delay_of_game", "every_gain"):
        assert values[name] == (False, True)
    assert values["rulings"] == ("printed", "errata")
    assert values["mats"] == ("dealt", "chosen", "draft", "bid")


@rule("scythe.move.04")
def test_after_a_unit_has_stopped_nothing_is_shown_as_carried() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="2 mech worker", wood=2).move("nordic")
    t.do("unit r3c3/mech", "load wood", "load worker")
    assert t.game.view(t.s, 0)["moving"] == {
        "unit": "mech",
        "place": "r3c3",
        "moved": [1],
        "cargo": {"wood": 1},
        "riders": 1,
    }
    t.do("step r4c3")
    assert t.kind == "move.unit"
    assert t.game.view(t.s, 0)["moving"] == {"moved": [1], "cargo": {}, "riders": 0}
