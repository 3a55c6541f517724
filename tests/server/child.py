"""What a forked server process runs: the same as ``hexarc serve``, without importing everything anew."""

import os
import sys
from dataclasses import replace

from hexarc.core.errors import HexarcError
from hexarc.games.arcs.game import Arcs
from hexarc.server.run import serve
from hexarc.server.settings import Settings, database_url, limits_from_environment
from tests.tiny.game import Tiny

LOADED = (Arcs, Tiny)  # once, before the fork


def main(database: str, port: int, log: str) -> None:
    """In the new process."""
    os.setsid()
    out = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # a text file
    os.environ["HEXARC_LIMITS"] = "off"
    limits = replace(limits_from_environment(), hello_seconds=2, send_seconds=2, body_seconds=2, ping_seconds=3)
    settings = Settings(database_url(database), port=port, games=("tests.tiny.game:Tiny", "arcs"), limits=limits)
    try:
        serve(settings, "warning")
    except HexarcError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from error
