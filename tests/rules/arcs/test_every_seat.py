"""Every seat plays by the same rules: the tests of the rules, with everybody one place further."""

import re

import pytest

from tests.rules.arcs import (
    table,
    test_after_the_first,
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
    test_leaders_edges,
    test_leaders_pack,
    test_leaders_shared,
    test_lore_ambitions,
    test_lore_builders,
    test_lore_fighters,
    test_lore_movers,
    test_new_actions,
    test_one_piece,
    test_overflow,
    test_several,
    test_simply_discarded,
)
from tests.rules.arcs.turned import READABLE, Turned
from tests.support.again import taken_over

MODULES = [
    test_after_the_first,
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
    test_leaders_edges,
    test_leaders_pack,
    test_leaders_shared,
    test_lore_ambitions,
    test_lore_builders,
    test_lore_fighters,
    test_lore_movers,
    test_new_actions,
    test_one_piece,
    test_overflow,
    test_several,
    test_simply_discarded,
]
# What looks into the state by the numbers of seats, or changes it.
READS = rf"\.({'|'.join(sorted(READABLE))})\b(?!(\[[^\]]*\])* [-+|&]?= )"
CALLS = r"\bpower\(t|view\(|session\(|\bwhere\(t|\bheard\(|\bagents\(t"
FOREIGN = re.compile(rf"\.s\b(?!{READS})|{CALLS}|\.s\.\w+\.(append|clear|index)")


@pytest.fixture(autouse=True)
def _everybody_one_place_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "Table", Turned)


globals().update(taken_over(MODULES, FOREIGN))
