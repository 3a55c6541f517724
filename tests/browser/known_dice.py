"""``hexarc serve`` with dice that the tests know: so a whole game can be worked out before anybody clicks on it.

Nothing else differs from the real server. HEXARC_BROWSER_SEED plays other games than the usual ones.
"""

import os

SEED = os.environ.get("HEXARC_BROWSER_SEED", "known")


def main() -> None:
    import hexarc.server.creation
    from hexarc.cli.app import app

    hexarc.server.creation.new_seed = lambda: SEED  # type: ignore[attr-defined]  # where it is called, not where it is made
    app(prog_name="hexarc")


if __name__ == "__main__":
    main()
