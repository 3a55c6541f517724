"""A new action stands in the place of one of the book: it is offered where that one may be taken, and only there."""

import pytest

from tests.rules.arcs.courting import prelude
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule

SUITS = {
    "administration": {"tax", "repair", "influence"},
    "aggression": {"battle", "move", "secure"},
    "construction": {"build", "repair"},
    "mobilization": {"move", "influence"},
}
LORE = [
    pytest.param("tool_priests", "summon", "build", marks=rule("arcs.lore.tool_priests")),
    pytest.param("living_structures", "nurture", "build", marks=rule("arcs.lore.living_structures")),
    pytest.param("living_structures", "prune", "repair", marks=rule("arcs.lore.living_structures.2")),
    pytest.param("tyrants_authority", "annex", "build", marks=rule("arcs.lore.tyrants_authority")),
    pytest.param("force_beams", "guide", "move", marks=rule("arcs.lore.force_beams")),
    pytest.param("survival_overrides", "martyr", "move", marks=rule("arcs.lore.survival_overrides")),
    pytest.param("galactic_rifles", "fire_rifles", "battle", marks=rule("arcs.lore.galactic_rifles")),
]
GUILD = [
    pytest.param("prison_wardens", "pressgang", "build", marks=rule("arcs.card.prison_wardens")),
    pytest.param("prison_wardens", "execute", "influence", marks=rule("arcs.card.prison_wardens.2")),
    pytest.param("mining_interest", "manufacture", "build", marks=rule("arcs.card.mining_interest")),
    pytest.param("shipping_interest", "synthesize", "build", marks=rule("arcs.card.shipping_interest")),
    pytest.param("court_enforcers", "abduct arms_union", "battle", marks=rule("arcs.card.court_enforcers")),
    pytest.param("elder_broker", "trade s1_arrow/0", "tax", marks=rule("arcs.card.elder_broker")),
]


def everything() -> Table:
    """Seat 0 has what every new action needs."""
    t = table(3, leaders_lore="base+pack").ships("s1_arrow", 0, 2).ships("s1_gate", 0, 2).city("s1_hex", 0)
    t.starport("s1_crescent", 0).city("s1_arrow", 1).ships("s1_hex", 1, 1).ships("s5_arrow", 2, 1)
    t.tokens(0, "weapon", "weapon", "relic").tokens(1, "material", "weapon", "psionic").captives(0, 1, 2)
    return t.declared("tyrant").court("arms_union").agents("arms_union", 1)


@pytest.mark.parametrize(("card", "action", "replaced"), LORE + GUILD)
def test_a_new_action_is_offered_with_the_one_that_it_replaces_and_with_no_other(
    card: str, action: str, replaced: str
) -> None:
    for suit, actions in SUITS.items():
        t = everything()
        t = t.guild(0, card) if card in {str(entry.values[0]) for entry in GUILD} else t.lore(0, card)
        prelude(t, f"{suit}_2").do("end_prelude").until("act.choose")
        assert (action in t.offers()) == (replaced in actions), suit
        assert replaced in actions or action not in t.blocked(), suit
