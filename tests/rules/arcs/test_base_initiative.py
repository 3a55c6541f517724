"""Seizing the initiative, and what the end of a round does with it and with the played cards."""

from hexarc.games.arcs.state import DISCARD, SEIZING
from hexarc.games.arcs.tables import CARD_NAMES, NONE
from tests.rules.arcs.table import Table
from tests.rules.arcs.test_base_round import FOLLOWED, PLAYED, spread, where
from tests.support.rules import rule


def four() -> Table:
    return spread(4, setup="setup_4p_frontiers")


@rule("arcs.seize.01")
def test_a_follower_seizes_with_one_more_card_that_gives_no_action() -> None:
    t = spread().hand(0, "mobilization_4", "mobilization_2").hand(1, "mobilization_5", "aggression_2", "construction_3")
    t.do("lead mobilization_4", *PLAYED, "surpass mobilization_5")
    assert t.offers() == ["seize", "no_seize"]
    t.do("seize")
    assert t.offers() == ["seize_with aggression_2", "seize_with construction_3"]
    t.do("seize_with aggression_2")
    assert where(t, "aggression_2") == SEIZING + 1
    assert (t.s.initiative, t.s.seized) == (1, 1)
    t.do("end_prelude")
    assert t.s.pips == 2
    assert t.offers() == ["take_action move", "end_turn"]


@rule("arcs.seize.02")
def test_surpassing_with_a_7_seizes_without_asking() -> None:
    t = four().hand(0, "aggression_4", "aggression_2").hand(1, "aggression_7", "construction_2")
    t.do("lead aggression_4", *PLAYED, "surpass aggression_7")
    assert (t.s.initiative, t.s.seized) == (1, 1)
    assert t.asked == "turn.prelude"


@rule("arcs.seize.03")
def test_copying_or_pivoting_with_a_7_seizes_nothing() -> None:
    t = (
        four()
        .hand(0, "aggression_4", "aggression_2")
        .hand(1, "construction_7")
        .hand(2, "mobilization_7", "aggression_3")
    )
    t.do("lead aggression_4", *PLAYED, "pivot construction_7")
    assert (t.s.initiative, t.s.seized) == (0, 0)
    t.do("end_prelude", "end_turn", "copy", "copy_with mobilization_7")
    assert (t.s.initiative, t.s.seized) == (0, 0)
    assert t.offers() == ["seize", "no_seize"]


@rule("arcs.seize.04")
def test_the_initiative_is_seized_once_a_round() -> None:
    t = spread().hand(0, "mobilization_4", "mobilization_2").hand(1, "aggression_5", "aggression_2")
    t.hand(2, "aggression_6", "aggression_3")
    t.do(
        "lead mobilization_4",
        *PLAYED,
        "pivot aggression_5",
        "seize",
        "seize_with aggression_2",
        "end_prelude",
        "end_turn",
    )
    t.do("pivot aggression_6")
    assert t.asked == "turn.prelude"
    assert t.s.initiative == 1


@rule("arcs.seize.04")
def test_the_holder_is_never_asked_to_seize() -> None:
    t = spread().hand(0, "mobilization_4", "mobilization_2").hand(1, "aggression_5", "aggression_2")
    t.do("lead mobilization_4", "no_declare")
    assert t.asked == "turn.prelude"


@rule("arcs.seize.05")
def test_after_a_seizure_a_7_surpasses_for_its_pip_and_seizes_nothing() -> None:
    t = four().hand(0, "aggression_4", "aggression_2").hand(1, "construction_2", "construction_3")
    t.hand(2, "aggression_7", "construction_4")
    t.do(
        "lead aggression_4",
        *PLAYED,
        "pivot construction_2",
        "seize",
        "seize_with construction_3",
        "end_prelude",
        "end_turn",
    )
    t.do("surpass aggression_7")
    assert t.s.initiative == 1
    assert t.asked == "turn.prelude"
    assert t.s.pips == 1
    t.do("end_prelude", "end_turn")
    assert (t.s.initiative, t.asked) == (1, "round.lead")


@rule("arcs.seize.06")
def test_the_marker_moves_at_once_but_the_turns_of_the_round_go_on_as_before() -> None:
    t = four().hand(0, "aggression_4", "aggression_2")
    for seat in (1, 2, 3):
        t.hand(seat, f"construction_{seat + 1}", f"mobilization_{seat + 1}")
    t.do("lead aggression_4", *PLAYED, "pivot construction_2", *FOLLOWED)
    t.do("pivot construction_3", "seize", "seize_with mobilization_3")
    assert t.s.initiative == 2
    t.do("end_prelude", "end_turn")
    assert (t.seat, t.asked) == (3, "turn.play")
    t.do("pivot construction_4", "end_prelude", "end_turn")
    assert (t.asked, t.seat) == ("round.lead", 2)


@rule("arcs.seize.07")
def test_ties_count_from_the_new_holder() -> None:
    t = spread().hand(0, "aggression_4").hand(1, "construction_2", "construction_3")
    t.s.chapter = 5
    t.do(
        "lead aggression_4",
        *PLAYED,
        "pivot construction_2",
        "seize",
        "seize_with construction_3",
        "end_prelude",
        "end_turn",
    )
    assert t.s.over
    assert t.s.initiative == 1
    assert t.game.ranking(t.s) == [3, 1, 2]


@rule("arcs.seize.08")
def test_seizing_by_card_needs_a_second_card() -> None:
    t = spread().hand(0, "mobilization_4", "mobilization_2").hand(1, "aggression_5")
    t.do("lead mobilization_4", *PLAYED, "pivot aggression_5")
    assert t.asked == "turn.prelude"


@rule("arcs.roundend.01")
def test_who_seized_keeps_the_initiative_whatever_was_surpassed() -> None:
    t = spread().hand(0, "mobilization_4", "mobilization_2").hand(1, "aggression_5", "aggression_2")
    t.hand(2, "mobilization_6", "aggression_3")
    t.do(
        "lead mobilization_4",
        *PLAYED,
        "pivot aggression_5",
        "seize",
        "seize_with aggression_2",
        "end_prelude",
        "end_turn",
    )
    t.do("surpass mobilization_6", "end_prelude", "end_turn")
    assert (t.asked, t.s.initiative) == ("round.lead", 1)


@rule("arcs.roundend.02")
def test_the_highest_surpassing_card_takes_the_initiative() -> None:
    t = four().hand(0, "mobilization_2", "aggression_2").hand(1, "mobilization_6", "aggression_3")
    t.hand(2, "mobilization_5", "aggression_4").hand(3, "construction_6", "aggression_5")
    t.do("lead mobilization_2", *PLAYED, "surpass mobilization_6", *FOLLOWED, "surpass mobilization_5", *FOLLOWED)
    assert t.s.initiative == 0
    t.do("pivot construction_6", *FOLLOWED)
    assert (t.asked, t.s.initiative) == ("round.lead", 1)


@rule("arcs.roundend.03")
def test_without_seizure_and_surpass_the_initiative_stays() -> None:
    t = spread().starts(1).hand(1, "mobilization_2", "aggression_2").hand(2, "construction_6").hand(0, "mobilization_6")
    t.do("lead mobilization_2", *PLAYED, "pivot construction_6", "end_prelude", "end_turn")
    t.do("copy", "copy_with mobilization_6", "end_prelude", "end_turn")
    assert (t.asked, t.s.initiative) == ("round.lead", 1)


@rule("arcs.roundend.04", "arcs.discard.01")
def test_played_and_seizing_cards_are_discarded_into_one_pile_and_the_zero_marker_is_gone() -> None:
    t = spread().hand(0, "mobilization_4", "aggression_2").hand(1, "mobilization_5", "administration_2")
    t.hand(2, "construction_6")
    t.do("lead mobilization_4", "declare warlord", "end_prelude", "end_turn")
    assert t.s.zeroed == 1
    t.do("surpass mobilization_5", "seize", "seize_with administration_2", "end_prelude", "end_turn")
    t.do("copy", "copy_with construction_6", "end_prelude", "end_turn")
    played = ["mobilization_4", "mobilization_5", "administration_2", "construction_6"]
    assert [where(t, card) for card in played] == [DISCARD] * 4
    assert [CARD_NAMES[card] for card in t.s.discard] == played  # a seizing card lies on the one played with it
    assert (t.s.zeroed, t.s.lead_card) == (0, NONE)


@rule("arcs.roundend.05")
def test_a_new_round_begins_while_anybody_has_cards() -> None:
    t = spread().hand(0, "mobilization_4").hand(1, "mobilization_5", "administration_2")
    t.do("lead mobilization_4", *PLAYED, "surpass mobilization_5", *FOLLOWED)
    assert (t.asked, t.seat, t.s.chapter) == ("round.lead", 1, 1)
