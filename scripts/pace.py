"""How fast a bot plays Scythe when nobody disturbs it: python -m scripts.pace [--bot expert] [--games 1] [--out FILE].

For each of the 47 pairs of faction and player mat the bot plays against three random ones; printed is the turn in which
it placed its sixth star (a dash: not within --turns). With --out the results go to a file, one a line, as they come; a
run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import median

import hexarc
from hexarc.bots.registry import make_bot
from hexarc.bots.scythe.race import STARS_TO_END
from hexarc.core.choice import CHANCE
from hexarc.core.window import Window
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import MAT_NAMES
from hexarc.sim.pool import spread
from scripts.pairs import PAIRS, Dealer

PLAYERS = 4

Job = tuple[str, str, str, int, int]


def sixth_star(job: Job) -> int:
    """The turn of the sixth star of seat 0, or 0 if it takes more than ``turns``."""
    bot, faction, mat, seed, turns = job
    game = hexarc.game("scythe", players=PLAYERS)
    dealer = Dealer(game, faction, mat, seed)
    bots = [make_bot(bot, seed, 0)] + [make_bot("random", seed, seat) for seat in range(1, PLAYERS)]
    s = game.new()
    assert isinstance(s, ScytheState)
    ply = turn = 0
    while not s.over and s.star_total[0] < STARS_TO_END:
        decision = s.decision
        if decision.seat == CHANCE:
            chosen = dealer.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            chosen = bots[decision.seat].choose(Window(game, s, decision.seat))
        if decision.kind == "turn.section" and decision.seat == 0:
            turn += 1
            if turn > turns:
                return 0
        game.apply(s, chosen)
        ply += 1
    return turn if s.star_total[0] >= STARS_TO_END else 0


def _start() -> None:
    assert hexarc.games()


def main() -> None:
    parser = argparse.ArgumentParser(description="The turn of the sixth star, for every faction and player mat.")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--games", type=int, default=1, help="for each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=40, help="a game is stopped after so many")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    jobs: list[Job] = []
    for number in range(options.games):
        for i, (faction, mat) in enumerate(PAIRS):
            # a deal of its own for each: in one and the same deal the random rivals do much the same in all games
            seed = options.seed + number * len(PAIRS) + i
            jobs.append((options.bot, faction, mat, seed, options.turns))
    known: dict[Job, int] = {}
    if options.out is not None and options.out.exists():
        for line in options.out.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            known[tuple(row["job"])] = row["turn"]
    missing = [job for job in jobs if job not in known]
    for job, turn in zip(missing, spread(sixth_star, missing, options.jobs, _start, (), chunk=1), strict=True):
        known[job] = turn
        if options.out is not None:
            with options.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"job": job, "turn": turn}) + "\n")
    print(" " * 9 + "".join(f"{mat[:10]:>14}" for mat in MAT_NAMES))
    for faction in FACTION_NAMES:
        cells: list[str] = []
        for mat in MAT_NAMES:
            found = [str(known[job] or "-") for job in jobs if job[1:3] == (faction, mat)]
            cells.append(" ".join(found))
        print(f"{faction:9}" + "".join(f"{cell:>14}" for cell in cells))
    turns = [known[job] or options.turns + 1 for job in jobs]
    quick = sum([turn <= 20 for turn in turns])
    print(f"median {median(turns)}; within 20 turns {quick} of {len(turns)}, within 25 {sum([t <= 25 for t in turns])}")


if __name__ == "__main__":
    main()
