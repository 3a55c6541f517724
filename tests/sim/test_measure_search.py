"""Positions a second of each level."""

import hexarc
from hexarc.sim.measure_search import LEVELS, search_figures
from tests.bots.watched import walk


def test_every_level_evaluates_positions() -> None:
    game = hexarc.game("arcs", players=2)
    states = [s for s in walk(game, 4, "random", 120) if s.decision.kind == "round.lead"][:2]
    found = search_figures(game, states, 0.001)
    assert list(found) == [f"positions_per_s.{level}" for level in LEVELS]
    assert min(found.values()) > 0
