"""The evaluation of Arcs: its terms go by name, and their weighed sum is the worth."""

import pytest

import hexarc
from hexarc.bots.arcs.tally import TERM_COUNT, TERMS, WEIGHTS, Tally, weighing
from hexarc.bots.weights import evaluator_for
from tests.bots.watched import walk


def test_a_tally_has_the_terms_in_their_order() -> None:
    tally = weighing([float(i + 1) for i in range(TERM_COUNT)])
    assert [getattr(tally, term) for term in TERMS] == tally.row() == [float(i + 1) for i in range(len(TERMS))]
    ones = weighing([1.0] * TERM_COUNT)
    assert tally.times(ones) == sum(tally.row())
    tally.clear()
    assert tally.row() == Tally().row() == [0.0] * TERM_COUNT


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_worth_is_the_sum_of_its_terms_whatever_was_measured_before(players: int) -> None:
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
