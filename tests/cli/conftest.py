"""Every test runs from the root of the checkout, in English, interpreted, and leaves the registry as it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarc.core import registry

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    places = dict(registry._PLACES)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HEXARC_LANG", "en")
    monkeypatch.delenv("HEXARC_DEBUG", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    yield
    registry._PLACES.clear()
    registry._PLACES.update(places)
