"""The way to the other side of a WebSocket, as what is said over it sees it."""

from typing import Protocol

from hexarc.server.problems import Problem

CLOSE_NOT_FOUND, CLOSE_SLOW, CLOSE_INTERNAL, CLOSE_BUSY = 4404, 4408, 1011, 1013


def close_code(problem: Problem) -> int:
    """``busy``: come again later; the link is as good as before."""
    return CLOSE_BUSY if problem.status in (429, 503) else CLOSE_NOT_FOUND


class Outlet(Protocol):
    """``open``: it can take more; ``stuck``: since when it cannot."""

    @property
    def open(self) -> bool: ...

    @property
    def stuck(self) -> float: ...

    def send_message(self, message: bytes) -> None: ...

    def stop_reading(self) -> None: ...

    def read_on(self) -> None: ...
