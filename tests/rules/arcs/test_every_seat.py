"""Every seat plays by the same rules: the tests of the rules, with everybody one place further."""

import re

import pytest

from tests.rules.arcs import (
    table,
    test_base_actions,
    test_base_battle,
    test_base_initiative,
    test_base_limits,
    test_base_meets_cards,
    test_base_move,
    test_base_outrage,
    test_base_prelude,
    test_base_round,
    test_base_score,
    test_cards_farseers,
    test_cards_interests,
    test_cards_keepers,
    test_cards_loyal,
    test_cards_rules,
    test_cards_schemers,
    test_cards_soldiers,
    test_cards_unions,
    test_cards_vox,
    test_concede,
    test_leaders_base,
    test_leaders_pack,
    test_leaders_shared,
    test_lore_ambitions,
    test_lore_builders,
    test_lore_fighters,
    test_lore_movers,
)
from tests.rules.arcs.turned import Turned
from tests.support.again import taken_over

MODULES = [
    test_base_actions,
    test_base_battle,
    test_base_initiative,
    test_base_limits,
    test_base_meets_cards,
    test_base_move,
    test_base_outrage,
    test_base_prelude,
    test_base_round,
    test_base_score,
    test_cards_farseers,
    test_cards_interests,
    test_cards_keepers,
    test_cards_loyal,
    test_cards_rules,
    test_cards_schemers,
    test_cards_soldiers,
    test_cards_unions,
    test_cards_vox,
    test_concede,
    test_leaders_base,
    test_leaders_pack,
    test_leaders_shared,
    test_lore_ambitions,
    test_lore_builders,
    test_lore_fighters,
    test_lore_movers,
]
# What looks into the state by the numbers of seats; these fields have none.
NEUTRAL = "supply pips chapter marker_at marker_flipped zeroed over court_row buried box on_planets dice planet_type"
FOREIGN = re.compile(rf"\.s\b(?!\.({NEUTRAL.replace(' ', '|')})\b)|\bpower\(t|view\(|session\(")


@pytest.fixture(autouse=True)
def _everybody_one_place_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "Table", Turned)


globals().update(taken_over(MODULES, FOREIGN))
