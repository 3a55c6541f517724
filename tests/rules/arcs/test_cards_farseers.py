"""Farseers: the look, the swap, new cards for old; and who knows what afterwards."""

from hexarc.core.choice import noun_of
from hexarc.games.arcs.tables import CARD_NAMES
from hexarc.games.arcs.view import view
from tests.rules.arcs.courting import court_table, prelude
from tests.rules.arcs.table import Table
from tests.support.rules import rule


def seen(t: Table, viewer: int, seat: int) -> list[str]:
    """The cards of a hand that a viewer is shown."""
    cards = view(t.rules, t.s, viewer)["cards"]
    assert isinstance(cards, dict)
    return [CARD_NAMES[card] for card in cards["hands"][seat]]


def declaring() -> Table:
    t = court_table().guild(0, "farseers").hand(0, "construction_2", "construction_3", "aggression_2")
    t.hand(1, "mobilization_2", "mobilization_3").hand(2, "administration_5", "administration_6")
    return t.do("lead construction_2", "declare tycoon")


@rule("arcs.card.farseers")
def test_who_declares_with_farseers_looks_at_a_hand_and_may_swap_a_card() -> None:
    t = declaring()
    assert t.offers() == ["look_at 1", "look_at 2"]
    t.do("look_at 1")
    assert t.offers() == ["swap", "no_swap"]
    t.do("swap")
    assert t.offers() == ["swap_take mobilization_2", "swap_take mobilization_3"]
    t.do("swap_take mobilization_3")
    assert t.offers() == ["swap_give aggression_2", "swap_give construction_3"]
    t.do("swap_give aggression_2")
    assert t.hand_of(0) == ["construction_3", "mobilization_3"]
    assert t.hand_of(1) == ["aggression_2", "mobilization_2"]
    assert seen(t, 1, 1) == ["aggression_2", "mobilization_2"]
    assert t.s.revealed == 0b011
    assert t.asked == "turn.prelude"


@rule("arcs.card.farseers")
def test_the_swap_is_optional_and_needs_a_card_to_give() -> None:
    t = declaring().do("look_at 2", "no_swap")
    assert t.hand_of(2) == ["administration_5", "administration_6"]
    assert t.asked == "turn.prelude"
    last = court_table().guild(0, "farseers").hand(0, "construction_2").hand(1, "mobilization_2")
    last.do("lead construction_2", "declare tycoon", "look_at 1")
    assert last.asked == "turn.prelude"
    assert seen(last, 0, 1) == ["mobilization_2"]


@rule("arcs.card.farseers")
def test_a_declaration_without_farseers_or_with_empty_hands_shows_nothing() -> None:
    t = court_table().guild(1, "farseers").hand(0, "construction_2", "construction_3").hand(1, "mobilization_2")
    assert t.do("lead construction_2", "declare tycoon").asked == "turn.prelude"
    t = court_table().guild(0, "farseers").hand(0, "construction_2", "construction_3")
    assert t.do("lead construction_2", "declare tycoon").asked == "turn.prelude"


@rule("arcs.card.farseers.4")
def test_only_the_owner_of_farseers_sees_the_hand() -> None:
    t = declaring()
    assert seen(t, 0, 1) == []
    t.do("look_at 1")
    assert seen(t, 0, 1) == ["mobilization_2", "mobilization_3"]
    assert seen(t, 2, 1) == []
    assert seen(t, -2, 1) == []
    assert seen(t, 0, 2) == []
    assert t.s.revealed == 1


@rule("arcs.card.farseers.4")
def test_what_is_swapped_is_known_to_the_two_only() -> None:
    t = declaring()
    for card in ("mobilization_3", "construction_3"):
        t.s.known[CARD_NAMES.index(card)] = 15
    t.do("look_at 1", "swap")
    assert t.s.decision.seen_by == 0b011
    t.do("swap_take mobilization_3")
    assert t.s.decision.seen_by == 0b011
    t.do("swap_give construction_3")
    assert seen(t, 1, 0) == ["mobilization_3"]
    assert seen(t, 0, 1) == ["construction_3", "mobilization_2"]
    assert (seen(t, 2, 0), seen(t, 2, 1)) == ([], [])


@rule("arcs.card.farseers.2")
def test_discarded_farseers_change_n_cards_for_n_plus_one_of_the_pile() -> None:
    t = prelude(court_table().guild(0, "farseers").hand(0, "aggression_2", "aggression_3"))
    t.do("use_card farseers")
    assert t.offers() == ["discard_count 0", "discard_count 1", "discard_count 2", "no_effect"]
    t.draws("draw_card construction_4", "draw_card construction_5")
    t.do("discard_count 1")
    assert t.s.decision.seen_by == 1
    t.do("discard_hand aggression_2")
    assert t.hand_of(0) == ["aggression_3", "construction_4", "construction_5"]
    assert [CARD_NAMES[card] for card in t.s.discard] == ["aggression_2"]
    assert t.court_discard() == ["farseers"]


@rule("arcs.card.farseers.2")
def test_farseers_discarding_nothing_draw_one_card() -> None:
    t = prelude(court_table().guild(0, "farseers")).draws("draw_card construction_4")
    t.do("use_card farseers", "discard_count 0")
    assert t.hand_of(0) == ["construction_4"]


@rule("arcs.card.farseers.3")
def test_the_discarded_cards_are_shuffled_before_they_go_on_the_pile() -> None:
    """No undealt card is left: the first of the two that chance lays on the pile is drawn at once."""
    t = court_table().guild(0, "farseers").hand(0, "aggression_2", "aggression_3")
    for card, where in enumerate(t.s.action_where):
        if where == 0:
            t.s.action_where[card] = 22
    t.hand(0, "administration_2")
    prelude(t).do("use_card farseers", "discard_count 2", "discard_hand aggression_2")
    game, s = t.game, t.s
    game.apply(s, game.vocabulary.decode("discard_hand aggression_3"))
    assert sorted(CARD_NAMES[noun_of(chosen)] for chosen in s.decision.choices) == ["aggression_2", "aggression_3"]
    assert (s.decision.seat, s.decision.seen_by) == (-1, 0)
    assert [s.known[CARD_NAMES.index(name)] for name in ("aggression_2", "aggression_3")] == [0, 0]
    game.apply(s, game.vocabulary.decode("shuffled aggression_3"))
    t.until("turn.prelude")
    assert t.hand_of(0) == ["aggression_2", "aggression_3"]


@rule("arcs.card.farseers.2")
def test_who_knew_the_hand_does_not_know_what_is_left_after_a_secret_discard() -> None:
    t = court_table().guild(0, "farseers").hand(0, "aggression_2", "aggression_3")
    for card in ("aggression_2", "aggression_3"):
        t.s.known[CARD_NAMES.index(card)] = 15
    prelude(t).do("use_card farseers")
    assert seen(t, 1, 0) == ["aggression_2", "aggression_3"]
    assert seen(t.do("discard_count 1"), 1, 0) == []
    assert seen(t, 0, 0) == ["aggression_2", "aggression_3"]
