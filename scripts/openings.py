"""Find openings of Scythe for every faction and player mat: python -m scripts.openings --out FILE [--book].

One game alone tells little of its opening: what comes later, encounters above all, weighs more. So some openings (those
of wide rehearsals in other deals, and what the book has) are tried in the same few deals, the better ones in more of
them; what counts is the mean. A game goes on after the opening as rehearsals do.

With --part starts they are the first three turns, for games with several rivals, with --part lines up to seven, for
games against one. The results go to FILE, one pair a line, as they come; a run that was stopped goes on where it was.
With --after the openings of an earlier run are gone on with, up to the first turn in which chance plays a part. With
--book the results are written to the book (hexarc/bots/scythe/openings.json), which `expert` plays by.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import hexarc
from hexarc.bots.ahead import Line
from hexarc.bots.minds import mind_for
from hexarc.bots.rehearse import Rehearsal, states_of
from hexarc.bots.scythe.mind import ScytheMind
from hexarc.bots.scythe.openings import FILE, LINES, STARTS, place_of, read_lines
from hexarc.core.choice import NOUN_BITS
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.sim.pool import spread
from scripts.pairs import PAIRS, first_turn

PLAYERS = 4
NARROW = 16  # lines after the opening
WIDE = 60  # lines of the rehearsals that openings are taken from
LONGEST_OPENING = {LINES: 7, STARTS: 3}  # turns
UNFINISHED = 4  # turns that are added where a game did not end
COINS_A_TURN = 25.0  # coins that make up for a turn
STAGES = ((4, 3), (4, 2))  # in so many deals each; then so many openings are kept
KEPT_WITHIN = 0.25  # turns: who is so much worse than the best is no choice

Opening = tuple[tuple[int, ...], ...]
Job = tuple[int, int, int, str, list[list[str]]]  # pair, openings, seed, part of the book, those to be gone on with


class Trial:
    """The openings of one pair, and what came of each in every deal."""

    def __init__(self, pair: int, seed: int, part: str) -> None:
        self.part = part
        self.game = hexarc.game("scythe", players=PLAYERS)
        mind = mind_for(self.game, "expert")
        assert isinstance(mind, ScytheMind)
        self.mind = mind
        self.pair = PAIRS[pair]
        self.seed = seed
        self.results: dict[Opening, list[float]] = {}

    def deal(self, number: int) -> State:
        s = first_turn(self.game, *self.pair, self.seed + number)
        self.mind.attend(s)
        return s

    def rehearsal(self, rng: Random) -> Rehearsal:
        return Rehearsal(self.mind, 0, rng, 1, 0.0, NARROW)

    def propose(self, count: int, known: list[Opening]) -> None:
        """The first turns of so many plans, each made for another deal; or what may come after those known."""
        for opening in known or self.booked():
            self.results[opening] = []
        for number in range(count):
            s = self.deal(1000 + number)
            rng = Random(f"opening{self.seed + number}")
            judge = self.judging(rng)
            judge.attend(s)
            rehearsal = self.rehearsal(rng)
            rehearsal.plain.attend(s)
            begun = known[number % len(known)] if known else ()
            plan = rehearsal.through(judge, s, opened(rehearsal, s, begun), WIDE)
            self.results.setdefault(opening_of(plan, len(begun) + LONGEST_OPENING[self.part]), [])

    def judging(self, rng: Random) -> ScytheMind:
        """A mind with the first of the nets, in a world of its own."""
        mind = ScytheMind(self.game, self.mind.weights, self.mind.rates, self.mind.nets[:1])
        mind.steady = True
        mind.fated(rng)
        return mind

    def booked(self) -> list[Opening]:
        """What the book has by now: it is to be beaten."""
        decode = self.game.vocabulary.decode
        lines = read_lines(self.part).get(place_of("/".join(self.pair)), [])
        return [tuple(tuple(decode(chosen) for chosen in turn) for turn in line) for line in lines]

    def play(self, opening: Opening, number: int) -> float:
        """Turns to the end of the game, less its coins, in one deal."""
        s = self.deal(number)
        rng = Random(f"trial{self.seed + number}")
        goes_on = self.judging(rng)
        goes_on.attend(s)
        rehearsal = self.rehearsal(rng)
        rehearsal.plain = goes_on
        begun = opened(rehearsal, s, opening)
        if begun is None:
            return 99.0
        line = rehearsal.through(goes_on, s, begun, NARROW)
        turns = len(states_of(line)) + (0 if line.state.over else UNFINISHED)
        return turns - self.game.scores(line.state)[0] / COINS_A_TURN

    def try_all(self, deals: int) -> float:
        """Each opening in so many more deals, the same ones for all of them; returns the mean."""
        for opening, results in self.results.items():
            for number in range(len(results), len(results) + deals):
                results.append(self.play(opening, number))
        return mean([mean(results) for results in self.results.values()])

    def keep(self, count: int) -> None:
        best = sorted(self.results, key=lambda opening: mean(self.results[opening]))
        self.results = {opening: self.results[opening] for opening in best[:count]}


def opened(rehearsal: Rehearsal, s: State, opening: Opening) -> Line | None:
    """The turns of an opening, as far as they can be taken."""
    look = rehearsal.outlook(rehearsal.plain)
    line: Line | None = None
    for turn in opening:
        plan = look.repeated(s if line is None else line.state, list(turn))
        if plan is None:
            break
        line = look.begun(plan if line is None else line.root, plan, line)
    return line


def opening_of(line: Line, longest: int) -> Opening:
    """The first turns of a line, as far as nothing happens that cannot be foreseen."""
    lines: list[Line] = []
    at: Line | None = line
    while at is not None:
        lines.append(at)
        at = at.before
    found: list[tuple[int, ...]] = []
    for turn in reversed(lines):
        # which objectives are dealt is another matter: they are revealed by whoever plays the opening
        found.append(tuple([chosen for chosen in turn.plan.sure if chosen >> NOUN_BITS != verbs.REVEAL]))
        if len(found) == longest or not turn.plan.certain:
            break
    return tuple(found)


def _work(job: Job) -> dict[str, Any]:
    pair, openings, seed, part, begun = job
    started = time.monotonic()
    trial = Trial(pair, seed, part)
    decode = trial.game.vocabulary.decode
    trial.propose(openings, [tuple(tuple(map(decode, turn.split("; "))) for turn in line) for line in begun])
    tried = len(trial.results)
    means: list[float] = []
    for deals, kept in STAGES:
        means.append(trial.try_all(deals))
        trial.keep(kept)
    kept_lines: list[dict[str, Any]] = []
    for opening, results in trial.results.items():
        turns = ["; ".join(trial.game.vocabulary.encode(chosen) for chosen in turn) for turn in opening]
        kept_lines.append({"turns": turns, "result": round(mean(results), 2), "games": len(results)})
    return {
        "pair": "/".join(trial.pair),
        "tried": tried,
        "usual": round(means[0], 2),
        "lines": kept_lines,
        "seconds": round(time.monotonic() - started),
    }


def _start() -> None:
    assert hexarc.games()


def read_rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def lines_of(found: list[dict[str, Any]]) -> dict[str, list[list[str]]]:
    """The best opening of each pair, and those that are hardly worse."""
    lines: dict[str, list[list[str]]] = {}
    for row in found:
        best = row["lines"][0]["result"]
        chosen: dict[float, list[str]] = {}
        for line in row["lines"]:
            if line["result"] <= best + KEPT_WITHIN:  # with the very same result it is the same in another order
                chosen.setdefault(line["result"], line["turns"])
        lines[row["pair"]] = list(chosen.values())
    return lines


def written(part: Any) -> str:
    """One line for each pair: the book is read by people too."""
    if not isinstance(part, dict):
        return json.dumps(part)
    return "{\n" + ",\n".join(f"  {json.dumps(pair)}: {json.dumps(known)}" for pair, known in part.items()) + "\n }"


def write_book(found: list[dict[str, Any]], part: str, command: str) -> None:
    book = json.loads(FILE.read_text(encoding="utf-8"))
    book[f"{part}_about"] = (
        "Whole turns to begin with for each faction and player mat: those that did best in the mean of games alone. "
        f"They are played as they stand, {'against one rival' if part == LINES else 'where there are several rivals'}."
    )
    book[f"{part}_made_by"] = command
    book[part] = lines_of(found)
    parts = [f" {json.dumps(name)}: {written(part)}" for name, part in book.items()]
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Find openings of Scythe for every faction and player mat.")
    parser.add_argument("--openings", type=int, default=4, help="to be tried for each pair")
    parser.add_argument("--part", choices=(LINES, STARTS), default=STARTS, help="of the book")
    parser.add_argument("--seed", type=int, default=700)
    parser.add_argument("--after", type=Path, help="results of an earlier run: find what comes after these openings")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--book", action="store_true", help="write them to the book when all pairs are done")
    options = parser.parse_args()
    found = read_rows(options.out) if options.out.exists() else []
    known = {row["pair"] for row in found}
    begun: dict[str, list[list[str]]] = {}
    if options.after is not None:
        begun = lines_of(read_rows(options.after))
    jobs: list[Job] = []
    for number, pair in enumerate(PAIRS):
        name = "/".join(pair)
        if name not in known:
            jobs.append((number, options.openings, options.seed, options.part, begun.get(name, [])))
    for row in spread(_work, jobs, options.jobs, _start, (), chunk=1):
        found.append(row)
        with options.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        best = row["lines"][0]["result"]
        print(f"{row['pair']}: {best} ({row['usual']} on average, {row['seconds']} s)", file=sys.stderr)
    if options.book:
        write_book(found, options.part, " ".join(["python -m scripts.openings", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
