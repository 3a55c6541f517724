"""``python -m tests.attack.bad_bots_server DATABASE PORT BOT_SECONDS``: a server that offers bots which fail."""

import os
import sys


def main(database: str, port: str, seconds: str) -> None:
    # Imported here: processes of bots import this file again, and need none of it.
    from hexarc.server.run import serve
    from hexarc.server.settings import Settings, database_url, limits_from_environment
    from tests.support import bad_bots

    os.environ["HEXARC_LIMITS"] = "off"
    bad_bots.register_all()
    games = ("tests.tiny.game:Tiny", "arcs")
    limits = limits_from_environment()
    serve(Settings(database_url(database), port=int(port), bot_seconds=float(seconds), games=games, limits=limits))


if __name__ == "__main__":
    main(*sys.argv[1:4])
