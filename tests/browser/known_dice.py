"""``hexarc serve`` with dice that the tests know: so a whole game can be worked out before anybody clicks on it.

Bots go the same way in every run too, whichever process thinks for them: at every decision they begin to think anew,
with chance that follows from the dice and the ply. At a table that is called ``PONDERING`` they think for minutes, so
that they have to be hurried. Whoever asks for advice is answered by ``normal``, not by ``hard``: a guided game asks at
each of hundreds of answers, and scripts/guided_games.py measures how good the real advice is. Nothing else differs from
the real server. HEXARC_BROWSER_SEED plays other games than the usual ones.
"""

import os
from random import Random

SEED = os.environ.get("HEXARC_BROWSER_SEED", "known")
PONDERING = "pondering"
MINUTES = "expert:seconds=200"  # for a whole turn; what is left of one gets a third of it


def main() -> None:
    import hexarc.server.bots.playing
    import hexarc.server.tables.creation
    from hexarc.cli.app import app
    from hexarc.server.bots.playing import Bots, Thinking
    from hexarc.server.bots.thinking import Thought, advise
    from hexarc.server.players.turns import level_of
    from hexarc.server.storage.rows import TableRow
    from hexarc.server.tables.live import LiveTable

    def level(row: TableRow, seat: int) -> str:
        return MINUTES if row.name == PONDERING else level_of(row, seat)

    ask = Bots._ask

    async def known(self: Bots, live: LiveTable, seat: int, thought: Thinking, name: str, level: str) -> Thought:
        moment = f"{SEED} {live.ply} {seat}"
        self.rng = Random(moment)  # type: ignore[assignment]  # the real one cannot be foreseen
        return await ask(self, live, seat, advise, moment, level)

    # Where they are called, not where they are made.
    hexarc.server.tables.creation.new_seed = lambda: SEED  # type: ignore[attr-defined]
    hexarc.server.bots.playing.level_of = level  # type: ignore[attr-defined]
    hexarc.server.bots.playing.HINTS = "normal"
    Bots._ask = known  # type: ignore[method-assign]
    app(prog_name="hexarc")


if __name__ == "__main__":
    main()
