"""``@rule("arcs.tax.01")``: a test names the lines of the ledger that it proves. ``hexarc check-rules`` counts them.

It is a mark of pytest, so that one case of a parametrized test can cite a line of its own: ``marks=rule(...)``.
"""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    if not ids:
        raise ValueError('@rule needs at least one ledger id, as in @rule("arcs.tax.01")')
    return pytest.mark.rule(*ids)
