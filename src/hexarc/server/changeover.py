"""A server that runs interpreted takes the compiled engine as soon as somebody has built it, without a stop.

``make play`` starts at once and compiles beside. When the compiled build fits the sources, the server closes its
connections, gives its listening sockets to a new process image of itself, and goes on from the database. Whoever
connects in between waits in the queue of the socket for a second or two; clients come back by themselves.
"""

import os
import socket
import sys

from hexarc.build_info import BUILD_VARIABLE, STAMP_NAME, checkout, compiled_tree, current_build

SOCKETS_VARIABLE = "HEXARC_SOCKETS"  # file numbers of the sockets that the next process image takes over
LOOK_EVERY = 3.0  # seconds


class Changeover:
    """Watches for the compiled build. Looking is one call of stat; the sources are read only when a stamp appears."""

    def __init__(self) -> None:
        root = checkout()
        choice = os.environ.get(BUILD_VARIABLE, "") or "auto"
        wanted = root is not None and choice == "auto" and current_build() == "interpreted" and os.name == "posix"
        self.stamp = root / "build" / "compiled" / STAMP_NAME if wanted and root is not None else None
        self.seen = 0.0
        self.next_look = 0.0

    def is_due(self, now: float) -> bool:
        """Whether there is a compiled build to change to; ``now`` is any clock that goes forward."""
        if self.stamp is None or now < self.next_look:
            return False
        self.next_look = now + LOOK_EVERY
        try:
            changed = self.stamp.stat().st_mtime
        except OSError:
            return False
        if changed == self.seen:
            return False
        self.seen = changed
        return compiled_tree() is not None


def go_on_compiled(sockets: list[socket.socket]) -> None:
    """Start this command again in this process, on the same sockets. Does not return."""
    for each in sockets:
        each.set_inheritable(True)
    os.environ[SOCKETS_VARIABLE] = ",".join([str(each.fileno()) for each in sockets])
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def inherited_sockets() -> list[socket.socket]:
    """The sockets that the process image before this one listened on; none in a first one."""
    given = os.environ.pop(SOCKETS_VARIABLE, "")
    found = [socket.socket(fileno=int(number)) for number in given.split(",") if number]
    for each in found:
        each.set_inheritable(False)
    return found
