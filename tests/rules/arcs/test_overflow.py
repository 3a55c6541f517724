"""Tokens that find no slot: several at once, of several players, beside one that waits, and in the seventh slot."""

from hexarc.games.arcs.resources import cover_slots, gain
from tests.rules.arcs.courting import court_table
from tests.rules.arcs.table import Table, resource
from tests.support.rules import rule

LORE = "base+pack"


def waiting_table(*tokens: str) -> Table:
    """Seat 1 has these tokens, without a city: two open slots."""
    t = court_table(leaders_lore=LORE).hand(0, "administration_2").tokens(1, *tokens)
    t.offers()
    return t


def city_comes_home(t: Table, seat: int = 1) -> Table:
    """As if the only city of a seat had just come back to its board: the third slot is covered."""
    cover_slots(t.s, seat, 1)
    return t


@rule("arcs.resource.02")
def test_a_layout_leaves_out_what_waits_for_the_same_player_and_for_a_rival() -> None:
    t = waiting_table("relic").tokens(0, "weapon")
    for seat, name in ((0, "fuel"), (1, "psionic"), (1, "fuel")):
        gain(t.s, seat, resource(name))
    assert (t.until("stow.slot").seat, t.offers()) == (1, ["put_in 2", "rearrange"])
    assert t.do("rearrange").offers() == ["lay fuel", "lay relic"]
    t.do("lay relic", "lay fuel")
    assert (t.seat, t.offers()) == (1, ["replace 1", "replace 2", "return_new", "rearrange"])
    assert t.do("rearrange").offers() == ["lay fuel", "lay relic", "lay psionic"]
    t.do("lay psionic", "lay fuel")
    assert (t.slots(1)[:3], t.s.supply[resource("relic")]) == (["psionic", "fuel", ""], 5)
    assert (t.seat, t.offers()) == (0, ["put_in 2", "rearrange"])
    assert t.do("rearrange").offers() == ["lay fuel", "lay weapon"]
    t.do("lay fuel", "lay weapon")
    assert t.slots(0)[:3] == ["fuel", "weapon", ""]
    assert (t.s.loose, t.asked) == ([0] * 20, "round.lead")


@rule("arcs.resource.04", "arcs.resource.02")
def test_a_surplus_of_several_equal_tokens_is_returned_but_not_the_one_that_waits() -> None:
    t = waiting_table("fuel", "fuel", "fuel", "relic")
    gain(t.s, 1, resource("fuel"))
    city_comes_home(t)
    assert (t.asked, t.seat, t.offers()) == ("layout.lay", 1, ["lay fuel", "lay relic"])
    t.do("lay relic", "lay fuel")
    assert t.s.supply[resource("fuel")] == 3, "two of the four came back, and one is still to be stowed"
    assert (t.asked, t.offers()) == ("stow.slot", ["replace 1", "replace 2", "return_new", "rearrange"])
    t.do("replace 1")
    assert t.slots(1) == ["fuel", "fuel", "", "", "", "", ""]
    assert (t.s.supply[resource("fuel")], t.s.supply[resource("relic")]) == (3, 5)


@rule("arcs.resource.04")
def test_only_tokens_of_the_owner_make_a_covered_slot_a_question() -> None:
    t = waiting_table().tokens(0, "fuel", "relic").tokens(2, "fuel", "relic")
    city_comes_home(t)
    assert t.asked == "round.lead"
    t = waiting_table("", "weapon").tokens(0, "fuel", "relic").tokens(2, "fuel", "relic")
    city_comes_home(t)
    assert (t.asked, t.seat, t.offers()) == ("covered.slots", 1, ["rearrange", "keep_slots"])
    assert t.do("rearrange").offers() == ["lay weapon", "leave_empty"]
    t.do("lay weapon")
    assert [t.slots(seat)[:2] for seat in range(3)] == [["fuel", "relic"], ["weapon", ""], ["fuel", "relic"]]


@rule("arcs.resource.04")
def test_a_token_in_a_covered_slot_has_to_move_without_a_question_though_there_is_room() -> None:
    t = waiting_table("", "", "weapon", "fuel")
    city_comes_home(t)
    assert (t.asked, t.offers()) == ("layout.lay", ["lay fuel", "lay weapon"])
    t.do("lay fuel", "lay weapon")
    assert (t.slots(1)[:4], t.asked) == (["fuel", "weapon", "", ""], "round.lead")


@rule("arcs.lore.ancient_holdings", "arcs.resource.02")
def test_the_seventh_slot_is_laid_out_after_the_closed_ones_are_passed_over() -> None:
    t = waiting_table("", "", "", "", "", "", "fuel").lore(1, "ancient_holdings")
    city_comes_home(t)
    assert (t.asked, t.seat) == ("covered.slots", 1)
    t.do("rearrange")
    for _ in range(2):
        assert t.offers() == ["lay fuel", "leave_empty"]
        t.do("leave_empty")
    assert (t.asked, t.offers()) == ("layout.lay", ["lay fuel"]), "the last slot may not stay empty"
    t.do("lay fuel")
    assert t.slots(1) == ["", "", "", "", "", "", "fuel"]
    t = waiting_table("relic", "weapon", "", "", "", "", "fuel").lore(1, "ancient_holdings")
    gain(t.s, 1, resource("psionic"))
    assert t.offers() == ["replace 1", "replace 2", "replace holdings", "return_new", "rearrange"]
    t.do("rearrange", "lay psionic", "lay fuel")
    assert t.offers() == ["lay weapon", "lay relic"], "one of them is the surplus"
    t.do("lay weapon")
    assert t.slots(1) == ["psionic", "fuel", "", "", "", "", "weapon"]
    assert (t.s.supply[resource("relic")], t.asked) == (5, "round.lead")


@rule("arcs.resource.02")
def test_a_layout_leaves_out_both_of_two_equal_tokens_that_wait() -> None:
    t = waiting_table("relic")
    for name in ("fuel", "fuel", "psionic"):
        gain(t.s, 1, resource(name))
    assert t.do("rearrange").offers() == ["lay relic", "lay psionic"]
    assert t.do("lay relic", "lay psionic", "return_new").s.supply[resource("fuel")] == 4
    assert t.s.loose[5:10] == [0, 1, 0, 0, 0], "the other one still waits"
    assert t.do("return_new").s.loose == [0] * 20


@rule("arcs.lore.ancient_holdings", "arcs.resource.02")
def test_after_three_open_slots_the_seventh_is_laid_out_too() -> None:
    t = waiting_table("", "", "", "", "", "", "fuel").lore(1, "ancient_holdings").city("s1_hex", 1)
    city_comes_home(t)
    t.do("rearrange", "leave_empty", "leave_empty", "leave_empty")
    assert (t.asked, t.offers()) == ("layout.lay", ["lay fuel"])
    assert t.do("lay fuel").slots(1) == ["", "", "", "", "", "", "fuel"]
