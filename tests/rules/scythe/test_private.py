"""What a question may tell: it is asked by what lies open, and a single choice that tells a secret is waited for."""

import pytest

from hexarc.core.decision import needs_nobody
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

FULFILLED, FAR_OFF = 22, 1  # with a Factory card; with much land


def end_of_turn(*objectives: int) -> Table:
    t = table("nordic", "saxony").objectives("nordic", *objectives).factory_card("nordic", 1)
    return t.turn("nordic").do("section deploy", "skip_top", "skip_bottom")


@rule("scythe.info.02", "scythe.objective.01")
def test_the_end_of_a_turn_is_asked_and_waited_for_while_there_are_objective_cards() -> None:
    t = end_of_turn(FAR_OFF)
    assert (t.kind, t.menu) == ("turn.end", ["end_turn"])
    assert not needs_nobody(t.s.decision)
    t = end_of_turn(FULFILLED, FAR_OFF)
    assert t.menu == [f"reveal {FULFILLED}", "end_turn"]
    assert end_of_turn().asked == "saxony", "without objective cards there is nothing to ask"


@rule("scythe.info.02", "scythe.objective.01")
@pytest.mark.parametrize(("cards", "waits"), [((FAR_OFF,), True), ((), False)])
def test_a_skipped_action_is_waited_for_while_there_are_objective_cards(cards: tuple[int, ...], waits: bool) -> None:
    """Everybody sees that the action cannot be paid, but nobody that no objective is fulfilled."""
    t = table("nordic", "saxony").objectives("nordic", *cards)
    t.turn("nordic").do("section deploy", "skip_top")
    assert t.menu == ["skip_bottom"]
    assert t.s.decision.private == waits
    assert needs_nobody(t.s.decision) != waits


@rule("scythe.info.05", "scythe.combat.06")
def test_after_the_last_card_of_a_fight_the_other_questions_are_waited_for() -> None:
    """The number of cards is hidden, so "no card" is asked as often as cards could have been played."""
    t = table("nordic", "saxony").units("r3c3", nordic="2 mech").units("r4c3", saxony="mech")
    t.hand("nordic", 2, 5, 5).hand("saxony", 3)
    t.move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r4c3").settle()
    t.do("dial 0")
    assert t.menu == ["play 2", "play 5", "no_card"]
    t.do("no_card")
    assert (t.kind, t.asked, t.menu) == ("commit.card", "nordic", ["no_card"])
    assert not needs_nobody(t.s.decision)


@rule("scythe.info.01")
def test_a_payment_with_cards_is_waited_for_unless_there_is_one_card_only() -> None:
    """How many cards there are is open, whether they are all alike is not."""
    for hand, waits in (((3, 3, 3), True), ((3, 4), True), ((3,), False)):
        t = table("crimea", "saxony").units("r1c4", crimea="worker", metal=2).hand("crimea", *hand)
        t.bottom("crimea", "deploy").do("pay r1c4/metal", "pay r1c4/metal")
        assert t.menu == [f"pay_card {value}" for value in sorted(set(hand))]
        assert t.s.decision.private == waits
        assert needs_nobody(t.s.decision) != waits


def test_a_hand_that_is_looked_at_lies_open_until_its_viewer_has_seen_it() -> None:
    t = table("nordic", "saxony", promos=True).units("r1c5", nordic="character").hand("saxony", 5)
    t.give("nordic", popularity=5).draws("draw_encounter 31").move("nordic").go("r1c5/character", "r2c4")
    t.do("done_moving", "option 31/3", "peek 1")
    assert t.menu == ["seen"]
    assert not needs_nobody(t.s.decision)
