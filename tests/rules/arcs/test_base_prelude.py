"""The Prelude: spending tokens, when they come back; and how tokens are stowed."""

import pytest

from hexarc.games.arcs.resources import gain
from tests.rules.arcs.table import Table, resource, table
from tests.support.rules import rule

COURT = ("mining_interest", "gatekeepers", "skirmishers", "farseers")


def prelude(card: str, *tokens: str) -> Table:
    """Seat 0 led a card, declared nothing and is in its Prelude, with tokens and four open slots."""
    t = table(3).hand(0, card).ships("s1_hex", 0, 2).city("s6_hex", 0).city("s6_crescent", 0).tokens(0, *tokens)
    t.ships("s4_hex", 1, 1)
    return t.do(f"lead {card}", "no_declare").until("turn.prelude")


@rule("arcs.prelude.01", "arcs.prelude.03")
def test_the_prelude_comes_after_the_declaration_and_ends_with_the_first_pip() -> None:
    t = table(3).hand(0, "mobilization_2").ships("s1_hex", 0, 2).tokens(0, "fuel", "fuel")
    t.do("lead mobilization_2")
    assert t.offers("spend") == []
    t.do("no_declare")
    assert t.offers("spend") == ["spend 1/fuel", "spend 2/fuel"]
    t.do("end_prelude")
    assert t.offers() == ["take_action move", "end_turn"]
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.offers("spend") == []


@rule("arcs.prelude.02")
def test_any_number_of_prelude_actions_in_any_order() -> None:
    t = prelude("administration_2", "fuel", "material", "fuel")
    assert t.offers() == ["spend 1/fuel", "spend 2/material", "spend 3/fuel", "end_prelude"]
    t.do("spend 3/fuel", "take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    t.do("spend 2/material", "take_action build", "build_city s1_hex")
    assert t.offers() == ["spend 1/fuel", "end_prelude"]
    t.do("end_prelude")
    assert t.slots(0)[0] == "fuel"


@rule("arcs.prelude.04")
def test_spent_tokens_cannot_be_gained_again_in_the_same_prelude() -> None:
    """All material is with the spender: what is spent lies beside the supply until the Prelude is over."""
    t = prelude("administration_2", "material", "psionic").city("s1_hex", 0).supply("material", 0)
    t.do("spend 1/material", "no_action")
    assert (t.s.spent[resource("material")], t.s.supply[resource("material")]) == (1, 0)
    t.do("spend 2/psionic", "take_action tax", "tax s1_hex/0").until("turn.prelude")
    assert t.count(0, "material") == 0
    t.do("end_prelude")
    assert t.s.spent == [0] * 5
    assert (t.s.supply[resource("material")], t.s.supply[resource("psionic")]) == (1, 5)


@rule("arcs.prelude.04")
def test_after_the_prelude_a_spent_token_can_be_gained() -> None:
    t = prelude("administration_2", "material").city("s1_hex", 0).supply("material", 0)
    t.do("spend 1/material", "no_action", "end_prelude", "take_action tax", "tax s1_hex/0", "put_in 1")
    assert t.slots(0)[0] == "material"


@rule("arcs.resource.05")
def test_material_buys_a_build_or_a_repair() -> None:
    t = prelude("aggression_2", "material", "material").ships("s1_hex", 0, 0, 1).court(*COURT).agents("farseers", 0)
    t.do("spend 1/material")
    assert t.offers() == ["take_action build", "take_action repair", "no_action"]
    t.do("take_action repair", "repair_ship s1_hex", "spend 2/material", "take_action build", "build_starport s1_hex")
    assert (t.damaged("s1_hex", 0), t.buildings("s1_hex"), t.s.pips) == (0, ["starport 0"], 3)


@rule("arcs.resource.06")
def test_fuel_buys_a_move() -> None:
    t = prelude("construction_2", "fuel")
    t.do("spend 1/fuel")
    assert t.offers() == ["take_action move", "no_action"]
    t.do("take_action move", "move_from s1_hex", "move_group 2/0", "move_to s1_gate")
    assert (t.fresh("s1_gate", 0), t.s.pips, t.asked) == (2, 4, "turn.prelude")


@rule("arcs.resource.07")
def test_a_relic_buys_a_secure() -> None:
    t = prelude("construction_2", "relic").court(*COURT).agents("skirmishers", 0)
    t.do("spend 1/relic")
    assert t.offers() == ["take_action secure", "no_action"]
    t.do("take_action secure", "secure skirmishers")
    assert t.cards(0) == ["skirmishers"]


@rule("arcs.resource.08")
def test_a_psionic_buys_an_action_of_the_lead_card_whatever_the_own_card_is() -> None:
    t = table(3).hand(0, "mobilization_2").hand(1, "construction_3").ships("s1_hex", 1, 1).ships("s4_hex", 0, 1)
    t.tokens(1, "psionic").court(*COURT)
    t.do("lead mobilization_2", "no_declare", "end_prelude", "end_turn", "pivot construction_3", "spend 1/psionic")
    assert t.offers() == ["take_action move", "take_action influence", "no_action"]


@rule("arcs.resource.09")
def test_a_weapon_lets_every_pip_battle_and_adds_none() -> None:
    t = prelude("construction_4", "weapon").ships("s1_hex", 1, 6)
    t.do("spend 1/weapon")
    turn = t.game.view(t.s, 1)["turn"]
    assert isinstance(turn, dict)
    assert turn["weapon"] == 1, "everybody sees that the pips may battle"
    assert t.asked == "turn.prelude"  # no action of its own
    t.do("end_prelude")
    assert t.s.pips == 3
    assert t.offers() == ["take_action build", "take_action battle", "end_turn"]
    for left in (2, 1, 0):
        t.do("take_action battle", "battle_at s1_hex", "skirmish_dice 0", "assault_dice 0", "raid_dice 0")
        assert t.s.pips == left
    assert t.asked != "act.choose"


@rule("arcs.resource.10")
def test_a_weapon_does_not_turn_other_tokens_into_battles() -> None:
    t = prelude("construction_4", "weapon", "fuel", "psionic").ships("s1_hex", 1, 1)
    t.do("spend 1/weapon", "spend 2/fuel")
    assert t.offers() == ["take_action move", "no_action"]
    t.do("no_action", "spend 3/psionic")
    assert t.offers() == ["take_action build", "no_action"]


@rule("arcs.resource.11")
@pytest.mark.parametrize("way", ["copy", "pivot"])
def test_a_weapon_lets_the_single_pip_of_a_copy_or_pivot_battle(way: str) -> None:
    t = table(3).hand(0, "mobilization_2").hand(1, "construction_3").ships("s1_hex", 1, 1).ships("s1_hex", 0, 1)
    t.tokens(1, "weapon").do("lead mobilization_2", "no_declare", "end_prelude", "end_turn")
    t.do(*(["copy", "copy_with construction_3"] if way == "copy" else ["pivot construction_3"]))
    t.do("spend 1/weapon", "end_prelude")
    assert "take_action battle" in t.offers()
    t.do("take_action battle", "battle_at s1_hex", "skirmish_dice 0", "assault_dice 0", "raid_dice 0")
    assert t.asked != "act.choose"


@rule("arcs.resource.13")
def test_each_of_several_tokens_of_a_type_gives_an_action() -> None:
    t = prelude("aggression_2", "fuel", "fuel", "fuel")
    for slot, (source, target) in enumerate([("s1_hex", "s1_gate"), ("s1_gate", "s4_gate"), ("s4_gate", "s5_gate")]):
        t.do(f"spend {slot + 1}/fuel", "take_action move", f"move_from {source}", "move_group 1/0", f"move_to {target}")
    assert t.fresh("s5_gate", 0) == 1
    assert t.s.spent[resource("fuel")] == 3


# --- slots


@rule("arcs.resource.01")
def test_a_gain_from_an_empty_pile_gives_nothing() -> None:
    t = table(3).hand(0, "administration_2").ships("s1_hex", 0, 1).city("s1_hex", 0).supply("material", 0)
    t.do("lead administration_2", "no_declare", "end_prelude", "take_action tax", "tax s1_hex/0").until("act.choose")
    assert (t.count(0, "material"), t.s.supply[0]) == (0, 0)


def taxer(*tokens: str, cities: int = 1) -> Table:
    """Seat 0 just gained a material from its city."""
    t = table(3).hand(0, "administration_2").ships("s1_hex", 0, 1).city("s1_hex", 0)
    for where in ("s6_hex", "s6_crescent", "s5_hex")[: cities - 1]:
        t.city(where, 0)
    t.tokens(0, *tokens)
    t.do("lead administration_2", "no_declare", "end_prelude", "take_action tax", "tax s1_hex/0")
    return t.until("stow.slot")


@rule("arcs.resource.02")
def test_a_gained_token_goes_to_any_empty_open_slot() -> None:
    t = taxer("", "fuel")
    assert t.offers() == ["put_in 1", "put_in 3", "rearrange"]
    t.do("put_in 3")
    assert t.slots(0)[:3] == ["", "fuel", "material"]


@rule("arcs.resource.02")
def test_all_tokens_may_be_rearranged_when_one_is_gained() -> None:
    t = taxer("relic", "fuel", cities=2)
    t.do("rearrange")
    assert t.offers() == ["lay material", "lay fuel", "lay relic", "leave_empty"]
    t.do("lay fuel", "leave_empty")
    assert t.offers() == ["lay material", "lay relic"]  # two tokens for the two last slots: none may stay empty
    t.do("lay material", "lay relic")
    assert t.slots(0)[:4] == ["fuel", "", "material", "relic"]


@rule("arcs.resource.02")
def test_what_does_not_fit_has_to_be_returned() -> None:
    t = taxer("relic", "fuel", "weapon")
    assert t.offers() == ["replace 1", "replace 2", "replace 3", "return_new", "rearrange"]
    t.do("replace 2")
    assert t.slots(0)[:3] == ["relic", "material", "weapon"]
    assert (t.s.supply[resource("fuel")], t.s.supply[resource("material")]) == (5, 4)
    t = taxer("relic", "fuel", "weapon").do("return_new")
    assert t.slots(0)[:3] == ["relic", "fuel", "weapon"]
    assert t.s.supply[resource("material")] == 5


@rule("arcs.resource.02")
def test_of_two_tokens_gained_at_once_each_is_laid_out_in_its_turn() -> None:
    """The second one, of the same type, stays out of the hand while the first is laid out with the rest."""
    t = table(3).hand(0, "administration_2").ships("s1_hex", 0, 1).tokens(0, "relic")
    t.offers()
    for _ in range(2):
        gain(t.s, 0, resource("fuel"))
    t.until("stow.slot").do("rearrange")
    assert t.offers() == ["lay fuel", "lay relic"]
    t.do("lay fuel", "lay relic")
    assert t.offers() == ["replace 1", "replace 2", "return_new", "rearrange"]
    t.do("return_new")
    assert t.slots(0)[:2] == ["fuel", "relic"]
    assert t.s.supply[resource("fuel")] == 4


@rule("arcs.resource.03")
def test_spending_or_losing_a_token_allows_no_rearranging() -> None:
    t = prelude("mobilization_2", "fuel", "relic", "weapon")
    t.do("spend 1/fuel", "no_action")
    assert t.asked == "turn.prelude"
    assert t.slots(0)[:3] == ["", "relic", "weapon"]


@rule("arcs.resource.04", "arcs.cleanup.04")
def test_a_returning_city_that_covers_a_token_makes_its_owner_lay_out_anew() -> None:
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1).declared("warlord")
    for where in ("s5_hex", "s6_hex"):
        t.city(where, 1)
    t.trophies(0, 1, "city").tokens(1, "fuel", "relic", "", "weapon", "material", "psionic")
    t.do("pass_initiative")
    assert (t.asked, t.seat) == ("layout.lay", 1)
    assert t.s.cities_left[1] == 3  # four slots are open again
    t.do("lay weapon", "lay material", "lay psionic", "lay fuel")
    assert t.slots(1) == ["weapon", "material", "psionic", "fuel", "", "", ""]
    assert t.s.supply[resource("relic")] == 5


def covered(*built: str) -> Table:
    """Seat 1 has cities built and one more among the trophies of seat 0, which come home at the end of the chapter."""
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1).declared("warlord")
    for where in built:
        t.city(where, 1)
    return t.trophies(0, 1, "city").tokens(1, "fuel", "relic")


@rule("arcs.resource.04")
def test_a_returning_city_that_covers_an_empty_slot_lets_its_owner_rearrange() -> None:
    t = covered("s5_hex").do("pass_initiative")
    assert (t.asked, t.seat, t.s.cities_left[1]) == ("covered.slots", 1, 4)
    assert t.offers() == ["rearrange", "keep_slots"]
    t.do("rearrange", "lay relic", "lay fuel")
    assert (t.slots(1)[:3], t.s.chapter) == (["relic", "fuel", ""], 2)


@rule("arcs.resource.04")
def test_the_owner_of_a_returning_city_may_leave_the_tokens_as_they_lie() -> None:
    t = covered("s5_hex").do("pass_initiative", "keep_slots")
    assert (t.slots(1)[:3], t.s.chapter) == (["fuel", "relic", ""], 2)


@rule("arcs.resource.04")
def test_a_returning_city_that_covers_a_bonus_slot_only_changes_nothing() -> None:
    t = covered("s5_hex", "s6_hex", "s4_hex").do("pass_initiative")
    assert (t.s.cities_left[1], t.s.chapter) == (2, 2)
    assert t.slots(1)[:3] == ["fuel", "relic", ""]


@rule("arcs.resource.04")
def test_an_owner_without_tokens_is_not_asked() -> None:
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1).declared("warlord").trophies(0, 1, "city")
    t.do("pass_initiative")
    assert (t.s.cities_left[1], t.s.chapter, t.seat) == (5, 2, 0)


@rule("arcs.resource.04", "arcs.end.05")
def test_an_owner_who_conceded_is_not_asked() -> None:
    t = covered("s5_hex")
    t.s.conceded = 1 << 1
    t.do("pass_initiative")
    assert (t.slots(1)[:3], t.s.cities_left[1], t.s.chapter) == (["fuel", "relic", ""], 4, 2)


@rule("arcs.resource.04", "arcs.cleanup.04")
def test_several_returning_cities_let_each_owner_rearrange_once_in_turn_order() -> None:
    t = covered("s5_hex").trophies(0, 1, "city").trophies(1, 2, "city").trophies(2, 0, "city")
    t.tokens(2, "weapon").tokens(0, "psionic").do("pass_initiative")
    asked = []
    while t.asked == "covered.slots":
        asked.append(t.seat)
        t.do("keep_slots")
    assert (asked, t.s.cities_left[1]) == ([0, 1, 2], 4)
