"""The four unions."""

import pytest

from tests.rules.arcs.courting import court_table, prelude
from tests.rules.arcs.table import Table
from tests.support.rules import rule

UNIONS = [
    pytest.param("admin_union", "administration", marks=rule("arcs.card.admin_union", "arcs.card.admin_union.2")),
    pytest.param("construction_union", "construction", marks=rule("arcs.card.construction_union")),
    pytest.param("spacing_union", "mobilization", marks=rule("arcs.card.spacing_union")),
    pytest.param("arms_union", "aggression", marks=rule("arcs.card.arms_union")),
]


@pytest.mark.parametrize(("card", "suit"), UNIONS)
def test_a_union_brings_an_open_card_of_its_suit_to_the_hand_when_the_round_ends(card: str, suit: str) -> None:
    """Seat 1 led the card; seat 2 still plays after the union was laid beside it."""
    t = court_table().guild(0, card).starts(1).hand(1, f"{suit}_2").hand(2, f"{suit}_4").hand(0, f"{suit}_3")
    t.do(f"lead {suit}_2", "no_declare", "end_prelude", "end_turn")
    t.do(f"surpass {suit}_4", "end_prelude", "end_turn", f"surpass {suit}_3", f"use_card {card}")
    assert t.offers() == [f"attach_to {suit}_2", f"attach_to {suit}_3", f"attach_to {suit}_4"]
    t.do(f"attach_to {suit}_4")
    assert t.cards(0) == []
    assert t.hand_of(0) == []
    t.do("end_prelude", "end_turn")
    assert t.hand_of(0) == [f"{suit}_4"]
    assert t.court_discard() == [card]
    assert t.game.view(t.s, 1)["attached"] == []
    assert t.s.known[t.game.vocabulary.decode(f"lead {suit}_4") & 4095] == 15


def leads_with_union(card: str, lead: str) -> Table:
    return prelude(court_table().guild(0, card).hand(1, "construction_3"), lead)


@rule("arcs.card.admin_union")
def test_the_own_card_of_the_turn_may_be_the_one() -> None:
    t = leads_with_union("admin_union", "administration_2").do("use_card admin_union", "attach_to administration_2")
    assert t.hand_of(0) == []
    t.do("end_prelude", "end_turn", "pivot construction_3", "end_prelude", "end_turn")
    assert t.hand_of(0) == ["administration_2"]


@rule("arcs.card.admin_union.2")
def test_the_card_comes_after_all_turns_and_an_attached_union_cannot_be_stolen() -> None:
    t = court_table().guild(0, "admin_union").guild(1, "silver_tongues").hand(1, "construction_3")
    prelude(t).do("use_card admin_union", "attach_to administration_2", "end_prelude", "end_turn")
    t.do("pivot construction_3", "use_card silver_tongues")
    assert t.hand_of(0) == []
    assert t.asked == "turn.prelude"
    assert t.cards(1) == []
    t.do("end_prelude", "end_turn")
    assert t.hand_of(0) == ["administration_2"]


@rule("arcs.card.construction_union.2")
def test_a_union_fits_no_face_down_card_and_no_other_suit() -> None:
    t = court_table().guild(0, "construction_union").starts(1).hand(1, "aggression_2")
    t.hand(2, "construction_4", "construction_5").hand(0, "mobilization_3", "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn")
    t.do("copy", "copy_with construction_4", "seize", "seize_with construction_5", "end_prelude", "end_turn")
    t.do("pivot mobilization_3")
    assert t.offers("use_card") == []
    assert t.blocked()["use_card construction_union"] == "not_now"
    assert "use_card construction_union" in leads_with_union("construction_union", "construction_2").offers()


@rule("arcs.card.spacing_union.2")
def test_a_collected_card_alone_keeps_the_chapter_going() -> None:
    t = court_table().guild(0, "spacing_union").starts(0).hand(0, "mobilization_2")
    t.do("lead mobilization_2", "no_declare", "use_card spacing_union", "attach_to mobilization_2")
    t.do("end_prelude", "end_turn")
    assert t.s.chapter == 1
    assert t.offers() == ["lead mobilization_2", "pass_initiative"]


@rule("arcs.card.arms_union.2")
def test_an_attached_union_is_no_weapon_icon_of_its_owner_any_more() -> None:
    """With the union there are two weapon icons against one agent, without it one."""
    for answers in (("end_prelude",), ("use_card arms_union", "attach_to aggression_2", "end_prelude")):
        t = court_table().guild(0, "arms_union", "court_enforcers").court("farseers").agents("farseers", 1)
        prelude(t, "aggression_2").do(*answers)
        assert t.offers("abduct") == (["abduct farseers"] if len(answers) == 1 else [])


@rule("arcs.card.admin_union.2")
def test_an_owner_who_conceded_meanwhile_collects_nothing() -> None:
    t = leads_with_union("admin_union", "administration_2").do("use_card admin_union", "attach_to administration_2")
    t.s.conceded = 1
    t.do("end_prelude", "end_turn", "pivot construction_3", "end_prelude", "end_turn")
    assert t.hand_of(0) == []
    assert t.court_discard() == ["admin_union"]
