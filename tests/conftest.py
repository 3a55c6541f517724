"""Settings for all tests."""

import gc
import os

# Before hexarc is imported: tests look into the engine, which compiled code does not allow. HEXARC_BUILD=compiled runs
# those that can.
os.environ.setdefault("HEXARC_BUILD", "interpreted")

from hypothesis import HealthCheck, settings

# The same examples on every machine: a red test is red for everybody. `--hypothesis-profile=search` looks for new ones.
settings.register_profile("same", derandomize=True, database=None, deadline=None, max_examples=40)
settings.register_profile("search", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("same")


def pytest_collection_finish() -> None:
    """The tests themselves, 360,000 objects, are not searched for garbage again: that takes 0.2 s each time."""
    gc.collect()
    gc.freeze()
