"""Encounters, Factory cards and objectives."""

from random import Random

import pytest

from hexarc.games.scythe.objectives import fulfilled
from hexarc.games.scythe.state import BAG, ROW, SHOWN, UNDER
from hexarc.games.scythe.tables.cards import ENCOUNTER_COST, ENCOUNTER_GAIN, FACTORY_COST, FACTORY_GAIN
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def meet(card: int, faction: str = "nordic", start: str = "r1c5", place: str = "r2c4", **values: int) -> Table:
    """The character has walked onto a token and drawn this card."""
    t = table(faction, "saxony", promos=card > 28).units(start, **{faction: "character"}).give(faction, **values)
    return t.draws(f"draw_encounter {card}").move(faction).go(f"{start}/character", place).do("done_moving")


@rule("scythe.encounter.02", "scythe.encounter.04")
def test_the_token_goes_and_a_card_is_shown_before_the_bottom_action() -> None:
    t = meet(1)
    assert t.kind == "encounter.option"
    assert not t.at("r2c4").encounter
    for viewer in (0, 1, -2):
        assert t.game.view(t.s, viewer)["decks"]["encounter_open"] == ["1"]  # type: ignore[index]  # plain data
    t.do("option 1/1")
    assert t.kind == "turn.bottom"


@rule("scythe.encounter.03")
def test_a_lost_fight_leaves_the_token_and_a_won_one_gives_the_encounter() -> None:
    for dial, kind in ((0, "turn.bottom"), (3, "encounter.option")):
        t = table("nordic", "saxony").units("r1c5", nordic="character").units("r2c4", saxony="mech")
        t.move("nordic").go("r1c5/character", "r2c4").do("done_moving").commit("nordic", dial).commit("saxony", 1)
        assert t.kind == kind
        assert t.at("r2c4").encounter is (dial == 0)


@rule("scythe.encounter.05")
def test_exactly_one_option_that_can_be_paid_must_be_chosen() -> None:
    t = meet(1, coins=1, popularity=2)
    assert t.menu == ["option 1/1", "option 1/3"]
    assert t.why("option 1/2") == "cannot_pay"
    t = meet(1, coins=2, popularity=0).do("option 1/2")
    assert (t.of("nordic").coins, t.at("r2c4").food) == (0, 4)
    assert t.kind == "turn.bottom"


@rule("scythe.encounter.06")
def test_parts_of_the_gain_may_be_declined() -> None:
    t = meet(3).do("option 3/2")
    assert t.menu == ["decline", "put r2c4"]
    t.do("decline")
    assert (t.of("nordic").workers, t.at("r2c4").food) == (0, 3)
    t = table("nordic", "saxony").units("r1c5", nordic="character").objectives("nordic", 8, 1).give("nordic", coins=1)
    t.draws("draw_encounter 1").move("nordic").go("r1c5/character", "r2c4").do("done_moving", "option 1/1")
    assert t.menu == ["take", "decline", "take_part 1"]
    assert t.do("take_part 1").of("nordic").coins == 2


@rule("scythe.encounter.07", "scythe.encounter.09")
def test_pieces_appear_on_the_encounter_territory_without_a_worker_cost_or_coins() -> None:
    t = meet(3, popularity=5).do("option 3/3", "mech riverwalk").settle()
    assert t.at("r2c4").units == {"nordic": ["character", "mech"]}
    assert (t.of("nordic").popularity, t.of("nordic").coins) == (2, 10)
    t = meet(1, popularity=5).do("option 1/3", "structure mine", "put r2c4")
    assert t.at("r2c4").structure == ("nordic", "mine")
    t = meet(3, coins=5).do("option 3/2", "put r2c4")
    assert t.at("r2c4").units == {"nordic": ["character", "worker"]}
    t = meet(10, popularity=5).do("option 10/3", "get r2c4/wood", "get r2c4/oil")
    assert (t.at("r2c4").wood, t.at("r2c4").oil, t.of("nordic").coins) == (1, 1, 12)


@rule("scythe.encounter.08")
def test_a_structure_is_lost_where_there_is_one() -> None:
    t = table("nordic", "saxony").units("r1c5", nordic="character").structure("saxony", "mill", "r2c4")
    t.give("nordic", popularity=5).draws("draw_encounter 1").move("nordic").go("r1c5/character", "r2c4")
    t.do("done_moving", "option 1/3")
    assert t.kind == "turn.bottom"
    assert t.of("nordic").popularity == 3


@rule("scythe.encounter.10")
def test_a_recruit_from_an_encounter_gives_its_one_time_bonus() -> None:
    t = meet(2, popularity=5).do("option 2/3", "recruit build", "bonus power")
    assert (t.of("nordic").power, t.of("nordic").recruits) == (6, ["build"])


@rule("scythe.encounter.11")
def test_the_card_goes_under_the_deck() -> None:
    t = meet(1).do("option 1/1")
    assert t.s.encounter_at[0] == SHOWN
    assert t.s.encounter_at.count(BAG) == 27


@rule("scythe.encounter.12")
@pytest.mark.parametrize("card", range(1, 43))
def test_every_option_of_every_card_can_be_played(card: int) -> None:
    for option in (1, 2, 3):
        t = meet(card, coins=9, popularity=9).hand("saxony", 2, 3).do(f"option {card}/{option}")
        while t.kind.partition(".")[0] not in ("turn", "choose_stars"):
            t.do(next(choice for choice in t.menu if choice not in ("decline", "done_moving_out")))
        cost = dict(ENCOUNTER_COST[card * 3 + option - 4])
        gain = dict(ENCOUNTER_GAIN[card * 3 + option - 4])
        recruit = 2 if 13 in gain else 0
        assert t.of("nordic").coins == 9 - cost.get(0, 0) + gain.get(0, 0)
        assert t.of("nordic").popularity == min(18, 9 - cost.get(1, 0) + gain.get(1, 0))
        assert t.of("nordic").power == 4 + gain.get(2, 0) + recruit
        assert t.of("nordic").cards == gain.get(3, 0)
        assert t.of("nordic").workers == gain.get(9, 0)
        assert t.at("r2c4").metal >= gain.get(5, 0)
        assert t.at("r2c4").food == gain.get(7, 0)
        assert len(t.of("nordic").upgrades) == gain.get(12, 0)


@rule("scythe.encounter.13")
def test_a_worker_gain_takes_the_next_worker_of_the_mat() -> None:
    t = table("nordic", "saxony").units("r1c5", nordic="character").units("r1c4", nordic="8 worker")
    t.draws("draw_encounter 3").move("nordic").go("r1c5/character", "r2c4").do("done_moving", "option 3/2")
    assert t.kind == "turn.bottom"
    assert t.of("nordic").workers == 8


@rule("scythe.encounter.15")
def test_polanias_stars_are_checked_after_the_first_option() -> None:
    t = table("polania", "nordic").units("r5c1", polania="character").give("polania", popularity=17)
    t.stars("polania", "mechs", "workers", "recruits", "combat", "power").draws("draw_encounter 6").move("polania")
    t.go("r5c1/character", "r5c0").do("done_moving", "option 6/1", "take")
    assert t.over


# the Factory


@rule("scythe.factory.01", "scythe.factory.04")
def test_the_character_must_take_a_card_and_never_a_second() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="character mech worker").factory_row(2, 5)
    t.move("nordic").go("r3c3/mech", "r4c3").go("r3c3/worker", "r4c3")
    assert t.kind == "turn.bottom"
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving")
    assert t.menu == ["factory_card 2", "factory_card 5"]
    t.do("factory_card 2").move("nordic").go("r4c3/character", "r3c3").do("done_moving")
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving")
    assert t.kind == "turn.bottom"


@rule("scythe.factory.02")
def test_the_card_comes_after_a_won_fight_and_on_a_later_visit_after_a_lost_one() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="character").units("r4c3", saxony="mech").factory_row(2, 5)
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving").commit("nordic", 0).commit("saxony", 1)
    assert t.of("nordic").factory_card == 0
    t.units("r3c3", nordic="character").give("nordic", power=5)
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving").commit("nordic", 5).commit("saxony", 0).settle()
    assert t.kind == "factory_visit.card"


@rule("scythe.info.03")
def test_whoever_has_looked_at_the_factory_cards_still_knows_them_after_the_next_visitor() -> None:
    t = table("nordic", "saxony", "crimea").units("r3c3", nordic="character").factory_row(2, 5, 7).move("nordic")
    t.go("r3c3/character", "r4c3").do("done_moving", "factory_card 2").units("r3c3", nordic="character")
    t.units("r4c4", saxony="character").move("saxony").go("r4c4/character", "r4c3").do("done_moving", "factory_card 5")
    left = [card for card, where in enumerate(t.s.factory_at) if where == ROW]
    seats = [t.seat(faction) for faction in ("nordic", "saxony", "crimea")]
    dealt = [[t.game.determinize(t.s, seat, Random(seed)).factory_at for seed in range(20)] for seat in seats]
    known = [{card for at in found for card, where in enumerate(at) if where == ROW} for found in dealt]
    assert known[0] == known[1] == set(left)
    assert known[2] > set(left), "Crimea has not been there"


@rule("scythe.factory.03")
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_the_kth_visitor_sees_players_plus_two_less_k_cards(players: int) -> None:
    factions = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")[:players]
    t = table(*factions)
    for k, faction in enumerate(factions[:3], 1):
        t.units("r3c3", **{faction: "character"}).move(faction).go("r3c3/character", "r4c3").do("done_moving")
        assert len(t.menu) == players + 2 - k
        t.do(t.menu[0]).units(f"base_{faction}", **{faction: "character"})


@rule("scythe.factory.05")
def test_the_card_is_used_from_the_next_turn_top_before_bottom() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="character").factory_row(6, 5).move("nordic")
    t.go("r3c3/character", "r4c3").do("done_moving", "factory_card 6")
    assert t.menu == ["skip_bottom"]
    t.do("skip_bottom").turn("nordic").do("section factory")
    assert "factory_move" not in t.menu
    t.do("use_factory 6/1")
    assert (t.of("nordic").power, t.of("nordic").coins) == (3, 13)
    assert "factory_move" in t.menu


@rule("scythe.factory.06")
def test_factory_actions_know_no_structures_and_no_mat_coins() -> None:
    t = table("nordic", "saxony").structure("nordic", "monument", "r3c3").structure("nordic", "armory", "r2c3")
    t.structure("nordic", "mill", "r1c4").factory_card("nordic", 1).hand("nordic", 2).recruits("nordic", "upgrade")
    t.units("r1c4", nordic="worker").units("r1c5", nordic="worker").turn("nordic")
    t.do("section factory", "use_factory 1/1", "pay_card 2")
    assert t.menu == ["make r1c4/1", "make r1c5/1", "done_producing"]
    t.do("make r1c4/1", "make r1c5/1")
    assert t.kind == "turn.bottom"
    assert (t.of("nordic").coins, t.of("nordic").power, t.of("nordic").popularity) == (9, 4, 2)


@rule("scythe.factory.07")
def test_the_factory_move_is_one_unit_and_two_steps_three_with_speed() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 1).units("r3c3", nordic="mech worker")
    t.skills("nordic", "speed")
    t.turn("nordic").do("section factory", "skip_top", "factory_move").go("r3c3/mech", "r2c3", "r3c3", "r4c3")
    assert t.settle().asked == "saxony"
    assert t.at("r4c3").units == {"nordic": ["mech"]}
    t = table("nordic", "saxony").factory_card("nordic", 1).units("r3c3", nordic="mech worker")
    t.skills("nordic", "speed")
    t.turn("nordic").do("section factory", "skip_top", "factory_move").go("r3c3/worker", "r4c3", "r4c4")
    assert t.settle().asked == "saxony"


@rule("scythe.factory.08", "scythe.factory.10")
def test_stops_fights_and_encounters_belong_to_the_factory_move_too() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 1).units("r1c5", nordic="character").skills("nordic", "speed")
    t.turn("nordic").do("section factory", "skip_top", "factory_move").go("r1c5/character", "r2c4")
    assert t.kind == "encounter.option"
    t = table("nordic", "saxony").factory_card("nordic", 1).units("r3c3", nordic="mech").units("r4c3", saxony="mech")
    t.turn("nordic").do("section factory", "skip_top", "factory_move").go("r3c3/mech", "r4c3").settle()
    assert t.kind == "commit.dial"
    t = table("nordic", "togawa").factory_card("nordic", 1).units("r3c3", nordic="mech").trap("lose_coins", "r4c3")
    t.turn("nordic").do("section factory", "skip_top", "factory_move").go("r3c3/mech", "r4c3")
    assert t.settle().asked == "togawa"


@rule("scythe.factory.10")
def test_a_second_players_factory_move_onto_the_factory_takes_a_card() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="character").factory_row(2, 5)
    t.factory_card("nordic", 1).turn("nordic").do("section factory", "skip_top", "factory_move")
    t.go("r3c3/character", "r4c3").do("stop")
    assert t.settle().asked == "saxony"
    assert t.of("nordic").factory_card == 1


@rule("scythe.factory.09")
def test_mine_and_tunnels_work_in_the_factory_move() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 1).structure("nordic", "mine", "r1c4")
    t.units("r1c5", nordic="worker")
    t.turn("nordic").do("section factory", "skip_top", "factory_move").go("r1c5/worker", "r1c4", "r6c3")
    assert t.at("r6c3").units == {"nordic": ["worker"]}


@rule("scythe.factory.11")
@pytest.mark.parametrize("card", range(1, 19))
def test_the_top_action_of_every_factory_card(card: int) -> None:
    for gain in range(1, len([c for c in range(2) if len(FACTORY_GAIN[card - 1]) > c]) + 1):
        t = table("nordic", "saxony", promos=True).factory_card("nordic", card).hand("nordic", 2, 3)
        t.give("nordic", popularity=5).units("r1c4", nordic="mech worker", wood=3, oil=3).turn("nordic")
        t.do("section factory")
        if f"use_factory {card}/{gain}" not in t.menu:
            continue
        t.do(f"use_factory {card}/{gain}")
        while t.kind != "turn.bottom":
            t.do(next(choice for choice in t.menu if choice != "decline"))
        cost = dict(FACTORY_COST[card - 1])
        entries = FACTORY_GAIN[card - 1]
        one_of = "1/2".replace("1", str(card), 1) in ("2/2", "7/2", "13/2", "18/2")
        gained = dict([entries[gain - 1]] if one_of else entries)
        player = t.of("nordic")
        recruit = 2 if 13 in gained else 0
        assert player.coins == 10 - cost.get(0, 0) + gained.get(0, 0)
        assert player.popularity == 5 - cost.get(1, 0) + gained.get(1, 0)
        assert player.power == 4 - cost.get(2, 0) + gained.get(2, 0) + recruit
        assert player.cards == 2 - cost.get(3, 0) + gained.get(3, 0)
        assert len(player.upgrades) == gained.get(12, 0)
        assert len(player.recruits) == gained.get(13, 0)
        assert player.workers == 1 + gained.get(9, 0)


@rule("scythe.factory.12")
def test_the_produce_card_asks_no_worker_price() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 1).hand("nordic", 2).units("r1c4", nordic="8 worker")
    t.give("nordic", power=0, popularity=0, coins=1).turn("nordic").do("section factory", "use_factory 1/1")
    t.do("make r1c4/8")
    assert (t.at("r1c4").wood, t.of("nordic").coins) == (8, 0)


@rule("scythe.factory.13")
def test_mechs_and_structures_of_factory_cards_go_where_deploy_and_build_put_them() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 7).give("nordic", popularity=5).units("r1c4", nordic="worker")
    t.units("r2c4", nordic="character").units("r3c4", nordic="mech worker").units("r1c5", nordic="worker")
    t.structure("saxony", "mill", "r1c5").turn("nordic").do("section factory", "use_factory 7/1", "mech speed")
    assert t.menu == ["put r1c4", "put r1c5"]
    t.do("put r1c5", "skip_bottom").s.section[0] = -1
    t.turn("nordic").do("section factory", "use_factory 7/2", "structure mill")
    assert t.menu == ["put r1c4"]


@rule("scythe.factory.14")
def test_an_ability_from_the_top_is_there_for_the_bottom_move() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 10).units("r1c4", nordic="worker")
    t.units("r3c3", nordic="character")
    t.turn("nordic").do("section factory", "use_factory 10/1", "mech seaworthy", "put r1c4", "factory_move")
    assert "r3c4" in t.do("unit r3c3/character").steps()


# objectives


def windows(t: Table, faction: str, card: int) -> list[str]:
    """The questions of a whole turn with a Move action at which a card may be revealed."""
    found: list[str] = []
    t.turn(faction)
    for answer in ("section build", "top move_units", "done_moving", "skip_bottom", "end_turn"):
        if f"reveal {card}" in t.menu:
            found.append(t.kind)
        t.do(answer)
    return found


@rule("scythe.objective.01", "scythe.objective.15")
def test_when_an_objective_may_be_revealed_printed_and_errata() -> None:
    between = ["turn.section", "turn.top", "turn.bottom", "turn.end"]
    t = table("nordic", "saxony", rulings="errata").objectives("nordic", 22, 1).factory_card("nordic", 1)
    assert windows(t, "nordic", 22) == between
    t = table("nordic", "saxony", rulings="printed").objectives("nordic", 22, 1).factory_card("nordic", 1)
    assert windows(t, "nordic", 22) == ["turn.section", "turn.top", "move.unit", "turn.bottom", "turn.end"]


@rule("scythe.objective.01", "scythe.objective.15")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_revealing_between_two_fights_printed_and_errata(rulings: str) -> None:
    t = table("nordic", "saxony", rulings=rulings).objectives("nordic", 22, 1).factory_card("nordic", 1)
    t.units("r3c3", nordic="2 mech").units("r4c3", saxony="mech").units("r2c3", saxony="mech").move("nordic")
    t.go("r3c3/mech", "r4c3").go("r3c3/mech", "r2c3")
    assert ("reveal 22" in t.menu) is (rulings == "printed")


@rule("scythe.objective.02")
def test_nobody_reveals_on_the_turn_of_another() -> None:
    t = table("nordic", "saxony").objectives("saxony", 22, 1).factory_card("saxony", 1).recruits("saxony", "upgrade")
    t.give("saxony", power=15).units("r1c4", nordic="worker", oil=3).bottom("nordic", "upgrade").do("decline")
    assert t.asked == "saxony"
    assert t.menu == ["take", "decline"]


@rule("scythe.objective.03")
def test_end_of_turn_cards_only_in_the_last_window() -> None:
    t = table("nordic", "saxony").objectives("nordic", 12, 1).give("nordic", coins=22)
    assert windows(t, "nordic", 12) == ["turn.end"]
    t.turn("nordic")
    assert t.why("reveal 12") == "only_at_the_end"


@rule("scythe.objective.04")
def test_the_whole_condition_must_hold_when_revealed() -> None:
    t = table("nordic", "saxony").objectives("nordic", 12, 1).give("nordic", coins=19)
    assert windows(t, "nordic", 12) == []
    t.turn("nordic").do("section upgrade", "skip_top", "skip_bottom")
    assert t.why("reveal 12") == "not_fulfilled"


@rule("scythe.objective.05")
def test_revealing_is_optional() -> None:
    t = table("nordic", "saxony").objectives("nordic", 12, 1).give("nordic", coins=22).turn("nordic")
    t.do("section build", "skip_top", "skip_bottom", "end_turn")
    assert t.asked == "saxony"
    assert t.of("nordic").objectives == [1, 12]


@rule("scythe.objective.06", "scythe.objective.07")
def test_a_reveal_places_a_star_and_puts_both_cards_back_but_saxony_keeps_one() -> None:
    t = table("nordic", "saxony").objectives("nordic", 12, 1).give("nordic", coins=22).turn("nordic")
    t.do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert t.of("nordic").stars == {"objective": 1}
    assert (t.s.objective_at[11], t.s.objective_at[0]) == (SHOWN, UNDER)
    t = table("saxony", "nordic").objectives("saxony", 12, 1).give("saxony", coins=22).turn("saxony")
    t.do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert t.of("saxony").objectives == [1]
    assert t.menu == ["end_turn"]


@rule("scythe.objective.06")
def test_only_saxony_places_a_second_objective_star() -> None:
    t = table("nordic", "saxony").objectives("nordic", 22, 1).factory_card("nordic", 1).stars("nordic", "objective")
    assert "reveal 22" not in t.turn("nordic").menu
    t = table("saxony", "nordic").objectives("saxony", 22, 1).factory_card("saxony", 1).stars("saxony", "objective")
    assert "reveal 22" in t.turn("saxony").menu


def holds(t: Table, card: int) -> bool:
    return fulfilled(t.s, 0, card - 1)


@rule("scythe.objective.09")
def test_objective_2_counts_printed_tunnels_only() -> None:
    t = table("nordic", "saxony").units("r2c3", nordic="worker").units("r3c2", nordic="worker")
    t.structure("nordic", "mine", "r1c4").units("r1c4", nordic="worker")
    assert not holds(t, 2)
    assert holds(t.units("r3c5", nordic="worker"), 2)


@rule("scythe.objective.10")
def test_objective_5_is_fulfilled_with_shared_highest_power() -> None:
    t = table("nordic", "saxony").units("r4c3", nordic="worker").give("nordic", power=6).give("saxony", power=6)
    assert holds(t, 5)
    assert not holds(t.give("saxony", power=7), 5)


@rule("scythe.objective.11")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_objective_6_needs_a_worker_driven_off_this_turn_and_7_power(rulings: str) -> None:
    for defenders, dials in (("worker", ()), ("mech worker", (1, 0))):
        t = table("nordic", "saxony", rulings=rulings).objectives("nordic", 6, 1).give("nordic", power=8)
        t.units("r4c3", saxony=defenders).units("r3c3", nordic="mech").move("nordic").go("r3c3/mech", "r4c3")
        t.do("done_moving")
        if dials:
            t.commit("nordic", dials[0]).commit("saxony", dials[1])
        assert "reveal 6" in t.menu
        t.give("nordic", power=6)
        assert not holds(t, 6)
        t.give("nordic", power=8).do("skip_bottom").turn("nordic")
        assert "reveal 6" not in t.menu


@rule("scythe.objective.12")
def test_objectives_13_and_19_know_no_home_bases() -> None:
    t = table("nordic", "saxony").units("base_nordic", nordic="3 mech 4 worker")
    assert not holds(t, 13)
    assert holds(t.units("r1c4", nordic="mech 4 worker").structure("nordic", "mill", "r1c4"), 13)
    t = table("nordic", "saxony")
    for place in ("r2c2", "r2c3", "r2c4", "r3c3"):
        t.units(place, nordic="worker")
    assert not holds(t, 19)
    for place in ("r3c5", "r4c3"):
        t.units(place, nordic="worker")
    assert holds(t, 19)


@rule("scythe.objective.13")
def test_objective_17_counts_hexes_around_the_factory_lakes_included() -> None:
    t = table("nordic", "saxony").units("r4c2", nordic="mech")
    assert not holds(t, 17)
    assert holds(t.units("r3c3", nordic="worker"), 17)
    assert not holds(t.factory_card("nordic", 3), 17)


@rule("scythe.objective.14", "scythe.togawa.15")
def test_lone_armed_traps_do_not_count_for_objectives() -> None:
    t = table("togawa", "nordic").units("r6c5", togawa="worker").units("r4c6", togawa="worker")
    t.trap("lose_power", "r4c4")
    assert not holds(t, 1)
    assert holds(t.units("r4c4", togawa="mech"), 1)


@rule("scythe.objective.08")
def test_the_conditions_of_the_base_cards() -> None:
    """Each card, once missed and once met."""

    def fresh() -> Table:
        return table("nordic", "saxony")

    def on(*places: str) -> Table:
        t = fresh()
        for place in places:
            t.units(place, nordic="worker")
        return t

    assert [holds(on("r1c1", "r2c4"), 1), holds(on("r1c1", "r2c4", "r4c4"), 1)] == [False, True]
    assert [holds(on("r1c2", "r2c5"), 3), holds(on("r1c2", "r2c5", "r4c0"), 3)] == [False, True]
    assert [holds(on("r2c1", "r2c3"), 4), holds(on("r2c1", "r2c3", "r1c5"), 4)] == [False, True]
    assert [holds(on("r1c4", "r3c3"), 10), holds(on("r1c4", "r3c3", "r3c1"), 10)] == [False, True]
    assert [holds(on("r1c3", "r1c6"), 11), holds(on("r1c3", "r1c6", "r8c3"), 11)] == [False, True]
    t = fresh().factory_card("nordic", 1).units("r1c4", nordic="mech 3 worker")
    assert holds(t, 7)
    assert not holds(t.units("r1c4", nordic="worker"), 7)
    t = fresh().give("nordic", coins=2, popularity=7).units("r1c4", nordic="4 worker")
    assert holds(t, 8)
    assert not holds(t.give("nordic", coins=3), 8)
    t = on("r1c4").units("r1c4", wood=6, metal=1, oil=1)
    assert not holds(t, 9)
    assert holds(t.units("r1c4", food=1), 9)
    assert [holds(fresh().give("nordic", coins=n), 12) for n in (19, 20)] == [False, True]
    t = on("r1c4").units("r1c4", nordic="mech", wood=1, metal=1, oil=1).upgraded("nordic", "move_units", "build")
    t.structure("nordic", "mill", "r1c4").recruits("nordic", "build")
    assert not holds(t, 14)
    assert holds(t.units("r1c4", food=1), 14)
    t = on("r1c4", "r1c5").recruits("nordic", "build")
    assert not holds(t, 15)
    assert holds(t.recruits("nordic", "enlist"), 15)
    t = fresh().units("r1c4", nordic="character mech worker", oil=5)
    assert holds(t, 16)
    assert not holds(t.units("r1c4", nordic="mech"), 16)
    t = fresh().give("nordic", power=0, popularity=13).units("r1c4", nordic="5 worker")
    assert holds(t, 18)
    assert not holds(t.give("nordic", power=1), 18)
    t = fresh().give("nordic", popularity=7)
    for kind, place in (("mill", "r1c4"), ("mine", "r1c5"), ("armory", "r2c4")):
        t.structure("nordic", kind, place)
    assert holds(t, 20)
    assert not holds(t.units("r1c4", nordic="mech"), 20)
    assert [holds(on("r1c4").units("r1c4", oil=n), 21) for n in (8, 9)] == [False, True]
    t = fresh().factory_card("nordic", 1)
    assert holds(t, 22)
    assert not holds(t.upgraded("nordic", "move_units", "build"), 22)
    t = fresh().hand("nordic", 2, 2, 2, 2, 3, 3, 3, 3)
    assert not holds(t, 23)
    assert holds(t.stars("nordic", "combat"), 23)
    assert [holds(fresh().units("r4c4", nordic=f"{n} worker"), 24) for n in (4, 5)] == [False, True]
    t = fresh().give("nordic", popularity=3, power=13).units("r1c4", nordic="2 mech")
    assert holds(t, 25)
    assert not holds(t.give("nordic", popularity=4), 25)
    assert not holds(on("r1c1", "r1c2", "r1c4", "r1c5"), 26)
    assert holds(on("r1c1", "r1c2", "r1c4", "r1c5", "r1c6"), 26)
    t = fresh()
    for kind, place in (("mill", "r3c3"), ("mine", "r4c4"), ("armory", "r2c4")):
        t.structure("nordic", kind, place)
    assert holds(t, 27)
    assert not holds(t.structure("nordic", "monument", "r1c4"), 27)


@rule("scythe.encounter.05", "scythe.faction.06")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_second_option_of_an_encounter_is_another_one(first: int) -> None:
    t = table("polania", "saxony").units("r5c1", polania="character").draws("draw_encounter 6").move("polania")
    t.give("polania", popularity=9).go("r5c1/character", "r5c0").do("done_moving", f"option 6/{first}")
    while t.kind != "encounter.option":
        t.do(t.menu[0])
    rest = [f"option 6/{option}" for option in (1, 2, 3) if option != first]
    assert t.menu == [*rest, "done_options"]
