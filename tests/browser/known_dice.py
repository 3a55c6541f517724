"""``hexarc serve`` with dice that the tests know: so a whole game can be worked out before anybody clicks on it.

Bots at a table that is called after ``PONDERING`` think for minutes, so that they have to be hurried. Nothing else
differs from the real server. HEXARC_BROWSER_SEED plays other games than the usual ones.
"""

import os

SEED = os.environ.get("HEXARC_BROWSER_SEED", "known")
PONDERING = "pondering"
MINUTES = "expert:seconds=200"  # for a whole turn; what is left of one gets a third of it


def main() -> None:
    import hexarc.server.bots
    import hexarc.server.creation
    from hexarc.cli.app import app
    from hexarc.server.rows import TableRow
    from hexarc.server.turns import level_of

    def level(row: TableRow, seat: int) -> str:
        return MINUTES if row.name == PONDERING else level_of(row, seat)

    # Where they are called, not where they are made.
    hexarc.server.creation.new_seed = lambda: SEED  # type: ignore[attr-defined]
    hexarc.server.bots.level_of = level  # type: ignore[attr-defined]
    app(prog_name="hexarc")


if __name__ == "__main__":
    main()
