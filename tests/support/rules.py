"""``@rule("arcs.tax.01")``: a test names the lines of the ledger that it proves. ``hexarc check-rules`` counts them."""

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    if not ids:
        raise ValueError('@rule needs at least one ledger id, as in @rule("arcs.tax.01")')
    return pytest.mark.rule(*ids)
