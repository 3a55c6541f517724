"""The evaluation of Arcs: its terms go by name, and their weighed sum is the value."""

import pytest

import hexarc
from hexarc.bots.arcs.terms import TERM_COUNT, TERMS, WEIGHTS, Terms, weighing
from hexarc.bots.weights import evaluator_for
from tests.bots.watched import walk


def test_a_row_has_the_terms_in_their_order() -> None:
    found = weighing([float(i + 1) for i in range(TERM_COUNT)])
    assert [getattr(found, term) for term in TERMS] == found.row() == [float(i + 1) for i in range(len(TERMS))]
    ones = weighing([1.0] * TERM_COUNT)
    assert found.times(ones) == sum(found.row())
    found.clear()
    assert found.row() == Terms().row() == [0.0] * TERM_COUNT


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_value_is_the_sum_of_its_terms_whatever_was_measured_before(players: int) -> None:
    game = hexarc.game("arcs", players=players, leaders_lore="base+pack")
    evaluator = evaluator_for(game)
    for s in walk(game, 3, "random", 400)[::23]:
        found = evaluator.values(s)
        assert len(found) == players
        for seat in range(players):
            terms = evaluator.terms(s, seat)
            assert [name for name, _ in terms] == list(TERMS)
            assert found[seat] == pytest.approx(sum(value for _, value in terms))
    assert len(WEIGHTS) == TERM_COUNT
