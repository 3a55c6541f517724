"""Shares of a search's time."""

import pytest

from hexarc.sim.measure_search import shares


def test_parts_are_shares_of_the_whole() -> None:
    assert shares({"rules": 2.0, "clone": 1.0}, 4.0) == {"rules": 0.5, "clone": 0.25}


def test_parts_that_were_timed_too_long_make_up_the_whole() -> None:
    found = shares({"rules": 6.0, "clone": 2.0}, 4.0)
    assert found == {"rules": 0.75, "clone": 0.25}
    assert sum(found.values()) == pytest.approx(1)
