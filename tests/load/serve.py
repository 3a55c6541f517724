"""The server under load: python -m tests.load.serve DATABASE PORT BOTS. No limits of rates."""

import os
import sys

from hexarc.server.run import serve
from hexarc.server.settings import Settings, database_url, limits_from_environment


def main(database: str, port: str, bots: str) -> None:
    os.environ["HEXARC_LIMITS"] = "off"
    games = ("tests.load.endless:Endless", "arcs", "scythe")
    limits = limits_from_environment()
    url = database_url(database)
    serve(Settings(url, port=int(port), bot_processes=int(bots), games=games, limits=limits), "warning")


if __name__ == "__main__":
    main(*sys.argv[1:4])
