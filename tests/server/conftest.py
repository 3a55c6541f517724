"""One server for all tests of a file that need nothing special of it."""

import signal
from collections.abc import Iterator

import pytest

from hexarc.core import registry
from tests.server.table import Server, running


@pytest.fixture(autouse=True, scope="session")
def _same_registry() -> Iterator[None]:
    """A game that a file of tests brings along is not there for others."""
    places = dict(registry._PLACES)
    yield
    registry._PLACES.clear()
    registry._PLACES.update(places)


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    """A test that waits for ever fails instead; on a busy machine the longest ones take minutes."""

    def ring(_signal: int, _frame: object) -> None:
        raise TimeoutError("this test took too long")

    signal.signal(signal.SIGALRM, ring)
    signal.alarm(600)
    yield
    signal.alarm(0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found
