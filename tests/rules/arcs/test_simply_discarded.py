"""A guild card that is discarded to do something may simply be discarded, also where it could do something."""

import pytest

from tests.rules.arcs.courting import court_table
from tests.rules.arcs.table import Table
from tests.rules.arcs.test_base_meets_cards import DISCARD_TO_USE
from tests.support.rules import rule

LEAVE = {
    "material_cartel": "steal_nothing",
    "fuel_cartel": "steal_nothing",
    "silver_tongues": "steal_nothing",
    "lattice_spies": "no_seize",
}


def holder(card: str) -> Table:
    """Seat 0 follows with everything that the card could want: room, supplies, rivals with tokens, cards to draw."""
    t = court_table().guild(0, card).ships("s1_hex", 0, 2).tokens(1, "material", "fuel").tokens(2, "relic")
    t.starts(1).hand(1, "construction_2").hand(0, "aggression_2", "aggression_3")
    return t.do("lead construction_2", "no_declare", "end_prelude", "end_turn", "pivot aggression_2", "no_seize")


@rule("arcs.card_data.08")
@pytest.mark.parametrize("card", DISCARD_TO_USE)
def test_a_card_may_be_discarded_without_the_effect_it_could_have(card: str) -> None:
    t = holder(card)
    before = (list(t.s.slots), list(t.s.fresh), list(t.s.supply), t.s.initiative, t.hand_of(0))
    t.do(f"use_card {card}")
    leave = LEAVE.get(card, "no_effect")
    assert leave in t.offers()
    assert len(t.offers()) > 1, "the effect is possible too"
    t.do(leave)
    assert t.asked == "turn.prelude"
    assert (list(t.s.slots), list(t.s.fresh), list(t.s.supply), t.s.initiative, t.hand_of(0)) == before
    assert (t.court_discard(), t.cards(0)) == ([card], [])
