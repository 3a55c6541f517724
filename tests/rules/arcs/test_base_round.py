"""Chapters and rounds: leading, passing, declaring, following, seizing, and who has the initiative next."""

import pytest

from hexarc.core.game import SPECTATOR
from hexarc.core.options import Value
from hexarc.games.arcs.state import BAG, FACE_DOWN, FACE_UP
from hexarc.games.arcs.tables import AMBITION_NAMES, CARD_NAMES, NONE
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule


def spread(players: int = 3, **options: Value) -> Table:
    """Everybody has a ship and a city somewhere, so that nobody is eliminated and all could act."""
    t = table(players, **options)
    for seat, where in enumerate(["s1_hex", "s4_hex", "s6_arrow", "s6_hex"][:players]):
        t.ships(where if players != 2 else ["s3_hex", "s4_hex"][seat], seat, 2)
    return t


def where(t: Table, card: str) -> int:
    return t.s.action_where[CARD_NAMES.index(card)]


PLAYED = ("no_declare", "end_prelude", "end_turn")
FOLLOWED = ("no_seize", "end_prelude", "end_turn")


# --- chapter


@rule("arcs.chapter.01", "arcs.roundend.05")
def test_a_chapter_ends_when_nobody_has_cards_at_the_end_of_a_round() -> None:
    t = spread().hand(0, "aggression_2", "aggression_3").hand(1, "administration_2")
    t.do("lead aggression_2", *PLAYED, "pivot administration_2", "end_prelude", "end_turn")
    assert t.s.chapter == 1
    assert t.asked == "round.lead"
    t.do("lead aggression_3", *PLAYED)
    assert t.s.chapter == 2


@rule("arcs.chapter.02")
def test_the_holder_leads_and_the_others_follow_clockwise_once_each() -> None:
    t = spread().starts(1)
    for seat, number in enumerate((2, 3, 4)):
        t.hand(seat, f"construction_{number}", f"aggression_{number}")
    assert t.seat == 1
    t.do("lead construction_3", *PLAYED)
    assert (t.seat, t.asked) == (2, "turn.play")
    t.do("pivot aggression_4", *FOLLOWED)
    assert (t.seat, t.asked) == (0, "turn.play")
    t.do("pivot aggression_2", *FOLLOWED)
    assert t.asked == "round.lead"


@rule("arcs.chapter.03")
def test_who_has_no_cards_is_skipped_and_spends_nothing() -> None:
    t = spread().hand(0, "aggression_2", "aggression_3").hand(2, "aggression_4", "aggression_5")
    t.tokens(1, "fuel", "relic")
    t.do("lead aggression_2", *PLAYED)
    assert t.seat == 2
    t.do("surpass aggression_4", *FOLLOWED)
    assert t.asked == "round.lead"
    assert t.slots(1)[:2] == ["fuel", "relic"]


@rule("arcs.chapter.04")
def test_a_turn_is_card_then_declaration_or_seizure_then_prelude_then_pips() -> None:
    t = spread().hand(0, "aggression_2").hand(1, "aggression_3", "aggression_4")
    asked = [t.asked]
    for answer in ("lead aggression_2", "no_declare", "end_prelude", "end_turn"):
        asked.append(t.do(answer).asked)
    assert asked == ["round.lead", "turn.declare", "turn.prelude", "act.choose", "turn.play"]
    asked = []
    for answer in ("surpass aggression_3", "no_seize", "end_prelude"):
        asked.append(t.do(answer).asked)
    assert asked == ["turn.seize", "turn.prelude", "act.choose"]


@rule("arcs.chapter.05")
def test_pips_may_be_left_unused() -> None:
    t = spread().hand(0, "mobilization_2").hand(1, "mobilization_3")
    t.do("lead mobilization_2", "no_declare", "end_prelude")
    assert t.s.pips == 4
    assert "end_turn" in t.offers()
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.s.pips == 3
    assert "end_turn" in t.offers()
    assert t.do("end_turn").seat == 1


@rule("arcs.chapter.06")
def test_a_follower_with_cards_has_to_play_one() -> None:
    t = spread().hand(0, "mobilization_2").hand(1, "mobilization_3", "aggression_2")
    t.do("lead mobilization_2", *PLAYED)
    assert t.offers() == ["surpass mobilization_3", "copy", "pivot aggression_2"]


# --- lead


@rule("arcs.lead.01", "arcs.lead.02")
def test_every_pip_of_the_lead_card_buys_any_action_of_its_suit() -> None:
    t = spread().city("s1_hex", 0).court("mining_interest").hand(0, "administration_3").ships("s1_gate", 0, 0, 2)
    t.do("lead administration_3", "no_declare", "end_prelude")
    assert where(t, "administration_3") == FACE_UP
    offers = ["take_action tax", "take_action repair", "take_action influence", "end_turn"]
    assert t.offers() == offers
    t.do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert t.offers("take_action") == ["take_action repair", "take_action influence"]
    t.do("take_action repair", "repair_ship s1_gate")
    t.do("take_action influence", "influence mining_interest")
    assert t.s.pips <= 0
    assert (t.slots(0)[0], t.fresh("s1_gate", 0), t.s.agents_supply[0]) == ("material", 1, 9)
    assert t.asked != "act.choose"


# --- pass


@rule("arcs.pass.01", "arcs.pass.02")
def test_the_holder_may_pass_and_nobody_else_acts_in_that_round() -> None:
    t = spread().hand(0, "aggression_2").hand(2, "aggression_3")
    assert t.offers() == ["lead aggression_2", "pass_initiative"]
    t.do("pass_initiative")
    assert (t.seat, t.asked, t.s.initiative) == (2, "round.lead", 2)
    assert t.hand_of(0) == ["aggression_2"]


@rule("arcs.pass.01")
def test_the_holder_with_an_empty_hand_must_pass() -> None:
    t = spread().hand(1, "aggression_2").hand(2, "aggression_3")
    assert (t.seat, t.offers()) == (0, ["pass_initiative"])


@rule("arcs.pass.03")
def test_passing_leaves_no_time_for_a_prelude() -> None:
    t = spread().hand(0, "aggression_2").hand(1, "aggression_3").tokens(0, "fuel", "weapon").guild(0, "mining_interest")
    assert t.offers() == ["lead aggression_2", "pass_initiative"]
    t.do("pass_initiative")
    assert t.seat == 1
    assert t.slots(0)[:2] == ["fuel", "weapon"]


@rule("arcs.pass.04", "arcs.pass.07")
def test_when_all_with_cards_pass_in_a_row_the_chapter_ends_and_the_first_passer_holds_the_marker() -> None:
    t = spread().hand(0, "aggression_2").hand(1, "aggression_3").hand(2, "aggression_4").starts(1)
    t.do("pass_initiative", "pass_initiative")
    assert (t.s.chapter, t.seat) == (1, 0)
    t.do("pass_initiative")
    assert t.s.chapter == 2
    assert t.s.initiative == 1
    assert [len(t.hand_of(seat)) for seat in range(3)] == [6, 6, 6]


@rule("arcs.pass.04")
def test_all_hands_are_discarded_when_all_pass() -> None:
    t = spread(2).hand(0, "aggression_2", "construction_3").hand(1, "aggression_3").declared("warlord")
    t.trophies(0, 1, "city", 1).city("s3_hex", 1).city("s4_hex", 1).tokens(1, "fuel", "", "relic", "", "weapon")
    t.do("pass_initiative", "pass_initiative")  # a city comes home: its owner lays out tokens before the next deal
    assert (t.asked, t.seat) == ("layout.lay", 1)
    assert t.hand_of(0) == t.hand_of(1) == []
    assert where(t, "aggression_2") == BAG


@rule("arcs.pass.05")
def test_a_led_card_begins_the_count_of_passes_anew() -> None:
    t = (
        spread()
        .hand(0, "aggression_2", "aggression_3")
        .hand(1, "aggression_4")
        .hand(2, "administration_2", "aggression_5")
    )
    t.do("pass_initiative", "pass_initiative")
    t.do(
        "lead administration_2",
        *PLAYED,
        "pivot aggression_2",
        *FOLLOWED,
        "pivot aggression_4",
        "end_prelude",
        "end_turn",
    )
    assert (t.s.chapter, t.seat) == (1, 2)
    t.do("pass_initiative")
    assert (t.s.chapter, t.seat) == (1, 0)
    assert t.do("pass_initiative").s.chapter == 2


@rule("arcs.pass.05")
def test_a_forced_pass_does_not_count_as_one() -> None:
    t = spread().hand(1, "aggression_2").hand(2, "aggression_3")
    t.do("pass_initiative")
    t.do("pass_initiative")
    assert (t.s.chapter, t.seat) == (1, 2)
    assert t.do("pass_initiative").s.chapter == 2


@rule("arcs.pass.06", "arcs.pass.07")
def test_the_only_one_with_cards_ends_the_chapter_by_passing_and_keeps_the_marker() -> None:
    t = spread().hand(2, "aggression_3", "aggression_4").starts(2)
    t.do("pass_initiative")
    assert (t.s.chapter, t.s.initiative) == (2, 2)


# --- declare


@rule("arcs.declare.01")
def test_only_the_leader_declares_and_only_before_the_prelude() -> None:
    t = spread().hand(0, "aggression_4").hand(1, "aggression_5", "aggression_2")
    t.do("lead aggression_4")
    assert t.offers() == ["declare warlord", "no_declare"]
    t.do("declare warlord")
    assert t.asked == "turn.prelude"
    assert t.offers("declare") == []
    t.do("end_prelude")
    assert t.offers("declare") == []
    t.do("end_turn", "surpass aggression_5")
    assert t.offers() == ["seize", "no_seize"]


@rule("arcs.declare.02")
@pytest.mark.parametrize(
    ("number", "ambitions"),
    [
        (1, []),
        (2, ["tycoon"]),
        (3, ["tyrant"]),
        (4, ["warlord"]),
        (5, ["keeper"]),
        (6, ["empath"]),
        (7, list(AMBITION_NAMES)),
    ],
)
def test_the_number_of_the_led_card_says_which_ambition(number: int, ambitions: list[str]) -> None:
    t = spread(4, setup="setup_4p_frontiers").hand(0, f"mobilization_{number}")
    t.do(f"lead mobilization_{number}")
    assert t.offers("declare") == [f"declare {name}" for name in ambitions]


@rule("arcs.declare.03")
def test_declaring_takes_the_available_marker_of_the_highest_value() -> None:
    t = spread().hand(0, "aggression_4").declared("tycoon")
    t.s.marker_flipped = [0, 0, 1]  # 5/3 is placed; the smallest one, turned, is worth 4 and more than 3
    t.do("lead aggression_4", "declare warlord")
    assert [NONE if at == NONE else AMBITION_NAMES[at] for at in t.s.marker_at] == ["tycoon", NONE, "warlord"]


@rule("arcs.declare.04")
def test_the_zero_marker_makes_the_lead_card_a_0_with_all_its_pips() -> None:
    t = spread(4, setup="setup_4p_frontiers").hand(0, "aggression_4").hand(1, "aggression_1", "aggression_2")
    t.do("lead aggression_4", "declare warlord", "end_prelude")
    assert t.s.pips == 2
    t.do("end_turn")
    assert t.offers("surpass") == ["surpass aggression_1", "surpass aggression_2"]


@rule("arcs.declare.05")
def test_no_declaration_while_all_three_markers_are_placed() -> None:
    t = spread().hand(0, "aggression_4").declared("tycoon", "tyrant", "keeper")
    t.do("lead aggression_4")
    assert t.asked == "turn.prelude"


@rule("arcs.declare.06")
def test_an_ambition_may_be_declared_again() -> None:
    t = spread().hand(0, "aggression_4").declared("warlord")
    t.do("lead aggression_4", "declare warlord")
    assert [AMBITION_NAMES[at] for at in t.s.marker_at if at != NONE] == ["warlord", "warlord"]


@rule("arcs.declare.08")
def test_declaring_and_seizing_are_only_offered_before_the_prelude() -> None:
    t = spread().hand(0, "mobilization_4").hand(1, "mobilization_5", "mobilization_6")
    t.do("lead mobilization_4", "no_declare")
    assert [text for text in t.offers() if "declare" in text] == []
    t.do("end_prelude", "take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert [text for text in t.offers() if "declare" in text] == []
    t.do("end_turn", "surpass mobilization_5", "no_seize")
    assert [text for text in t.offers() if "seize" in text] == []


# --- follow


@rule("arcs.follow.01", "arcs.follow.05")
def test_surpassing_needs_the_lead_suit_and_a_higher_number_and_gives_the_own_pips() -> None:
    t = spread().hand(0, "administration_4").hand(1, "administration_3", "administration_5", "construction_6")
    t.do("lead administration_4", *PLAYED)
    assert t.offers() == ["surpass administration_5", "copy", "pivot construction_6"]
    assert t.blocked() == {"surpass administration_3": "too_low"}
    t.do("surpass administration_5")
    assert t.s.pips == 3
    assert where(t, "administration_5") == FACE_UP + 1


@rule("arcs.follow.02")
def test_copying_is_one_action_of_the_lead_suit_with_any_card_face_down() -> None:
    t = spread().hand(0, "mobilization_4").hand(1, "mobilization_2", "administration_2")
    t.do("lead mobilization_4", *PLAYED, "copy")
    assert t.offers() == ["copy_with administration_2", "copy_with mobilization_2"]
    t.do("copy_with administration_2", "no_seize", "end_prelude")
    assert where(t, "administration_2") == FACE_DOWN + 1
    assert t.offers() == ["take_action move", "end_turn"]  # no influence: the court is empty here
    t.do("take_action move", "move_from s4_hex", "move_group 1/0", "move_to s4_gate")
    assert t.asked == "round.lead"


@rule("arcs.follow.03")
def test_pivoting_is_one_action_of_the_own_suit_with_any_number() -> None:
    t = spread().hand(0, "mobilization_6").hand(1, "construction_2", "mobilization_2")
    t.do("lead mobilization_6", *PLAYED, "pivot construction_2", "no_seize", "end_prelude")
    assert t.offers() == ["take_action build", "end_turn"]
    t.do("take_action build", "build_city s4_hex")
    assert t.asked == "round.lead"


@rule("arcs.follow.04")
def test_every_card_of_the_suit_surpasses_a_zeroed_lead_card() -> None:
    t = spread().hand(0, "aggression_6").hand(1, "aggression_2", "aggression_5")
    t.do("lead aggression_6", "declare empath", "end_prelude", "end_turn")
    assert t.offers("surpass") == ["surpass aggression_2", "surpass aggression_5"]


@rule("arcs.follow.05", "arcs.follow.07")
def test_a_card_that_is_too_low_and_one_that_could_surpass_may_both_be_copied_with() -> None:
    t = spread().hand(0, "aggression_4").hand(1, "aggression_3", "aggression_6")
    t.do("lead aggression_4", *PLAYED)
    assert t.offers() == ["surpass aggression_6", "copy"]
    t.do("copy")
    assert t.offers() == ["copy_with aggression_3", "copy_with aggression_6"]


@rule("arcs.follow.06")
def test_only_the_lead_card_is_to_be_beaten_and_a_pivot_changes_nothing() -> None:
    t = spread().hand(0, "aggression_3").hand(1, "aggression_6").hand(2, "aggression_4", "construction_2")
    t.do("lead aggression_3", *PLAYED, "surpass aggression_6", "end_prelude", "end_turn")
    assert t.offers("surpass") == ["surpass aggression_4"]
    t = spread().hand(0, "aggression_3").hand(1, "construction_6").hand(2, "aggression_4", "construction_2")
    t.do("lead aggression_3", *PLAYED, "pivot construction_6", "end_prelude", "end_turn")
    assert t.offers() == ["surpass aggression_4", "copy", "pivot construction_2"]


# --- played cards lie open


def lying(t: Table, seat: int) -> list[tuple[int, str, str]]:
    """The cards of the round as a seat sees them: whose, how, and which one ("?" if hidden)."""
    t.offers()
    shown = t.game.view(t.s, seat)["round_cards"]
    assert isinstance(shown, list)
    return [(row["seat"], row["kind"], CARD_NAMES[row["card"]] if row["card"] != NONE else "?") for row in shown]


@rule("arcs.lead.03", "arcs.follow.08")
def test_played_cards_are_seen_by_all_until_the_round_is_over_but_a_copied_one_only_by_its_owner() -> None:
    t = spread().hand(0, "aggression_2", "aggression_6").hand(1, "administration_3").hand(2, "construction_4")
    t.do("lead aggression_2")
    for seat in (0, 1, 2, SPECTATOR):
        assert lying(t, seat) == [(0, "up", "aggression_2")]
    t.do(*PLAYED, "pivot administration_3", "end_prelude", "end_turn", "copy").until("turn.prelude")
    for seat in (0, 1, 2, SPECTATOR):
        hidden = "construction_4" if seat == 2 else "?"
        assert lying(t, seat) == [
            (0, "up", "aggression_2"),
            (1, "up", "administration_3"),
            (2, "down", hidden),
        ]
    t.do("end_prelude", "end_turn")
    assert (t.asked, lying(t, 0)) == ("round.lead", [])
