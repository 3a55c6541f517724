"""What a forked server process runs: the same as ``hexarc serve``, without importing everything anew."""

import os
import sys
from dataclasses import replace
from typing import Any

from hexarc.core import registry
from hexarc.core.errors import HexarcError
from hexarc.games.arcs.game import Arcs
from hexarc.server.run import serve
from hexarc.server.settings import Limits, Settings, database_url, limits_from_environment
from tests.server.long import Long
from tests.tiny.game import Tiny

LOADED = (Arcs, Tiny, Long)  # once, before the fork
TINY_CAMPAIGNS = {"raids": "tests.tiny.campaign:Raids", "bids": "tests.tiny.campaign:Bids"}
GAMES = ("tests.tiny.game:Tiny", "tests.server.long:Long", "arcs")


def main(
    database: str, port: int, log: str, limits: dict[str, Any] | None = None, games: tuple[str, ...] = GAMES
) -> None:
    """In the new process. With ``limits`` (what differs from the usual ones) rates are limited, too.

    Without them nothing is limited but the usual seconds, which are many: a busy machine must not make a request late.
    """
    os.setsid()
    out = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # a text file
    os.environ["HEXARC_LIMITS"] = "off"
    for name, place in TINY_CAMPAIGNS.items():
        registry.register_campaign(name, place)
    found = limits_from_environment() if limits is None else replace(Limits(), **limits)
    settings = Settings(database_url(database), port=port, games=games, limits=found, lobby=True)
    try:
        serve(settings, "warning")
    except HexarcError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from error
