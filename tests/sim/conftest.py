"""Every test leaves the registry of games as it was."""

from collections.abc import Iterator

import pytest

from hexarc.core import registry


@pytest.fixture(autouse=True)
def _registry_as_it_was() -> Iterator[None]:
    places = dict(registry._PLACES)
    yield
    registry._PLACES.clear()
    registry._PLACES.update(places)
