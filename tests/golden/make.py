"""Make the golden games of a game anew: ``python -m tests.golden.make arcs``.

Bots play many games over many option mixes; the few that together have every mark (see ``marks``) are stored in
``tests/golden/<game>/`` as packed records, and their results in ``games.json``. Do this after a change of the rules
that is meant: the difference of ``games.json`` shows which results changed. The same arguments give the same files.

``--add`` keeps the stored games that still replay and adds what is missing: first from games of bots, then by looking
ahead for it (see ``seek``). Scythe's games are kept up this way: they come from several thousand games of bots.
``--carry`` brings the games that do not replay over to the changed rules (see ``carry``) instead of leaving them out.
"""

import argparse
import gzip
import json
from pathlib import Path
from random import Random

from hexarc.core.choice import verb_of
from hexarc.core.errors import HexarcError
from hexarc.core.playout import play
from hexarc.core.record import Record, parse_record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.core.window import Window
from tests.golden.carry import carried
from tests.golden.marks import marks_of, own_marks
from tests.golden.seek import Seeker, can_seek
from tests.support.games import mixes

HERE = Path(__file__).parent
INDEX = "games.json"
RARE = 8
MIXES = 90
# How a missing thing is looked for: so many lines of so many answers, taken anew after so many.
LINES, AHEAD, STEP = 60, 120, 16


def packed(record: Record[State]) -> bytes:
    """The file of a record; the same record gives the same bytes."""
    return gzip.compress(("\n".join(record.lines()) + "\n").encode(), 9, mtime=0)


def unpacked(path: Path) -> Record[State]:
    return parse_record(gzip.decompress(path.read_bytes()).decode(), find_game, path.name)


def result(record: Record[State]) -> dict[str, object]:
    """What is known of a stored game."""
    return {
        "players": record.game.players,
        "options": record.game.options,
        "decisions": len(record.entries),
        "scores": record.scores,
        "ranking": record.ranking,
        "hash": record.hashes[len(record.entries)],
    }


class CuriousBot:
    """Takes any choice, but one of a verb that few games have so far if there is one: so rare things are met."""

    def __init__(self, seed: str, games_with: dict[int, int]) -> None:
        self.rng = Random(seed)
        self.games_with = games_with

    def choose(self, window: Window[State]) -> int:
        choices = window.decision.choices
        rare = [chosen for chosen in choices if self.games_with.get(verb_of(chosen), 0) < RARE]
        return self.rng.choice(rare if rare else choices)


class Candidate:
    """One game that could be stored."""

    def __init__(self, number: int, record: Record[State]) -> None:
        self.number = number
        self.players = record.game.players
        self.result = result(record)
        self.marks = marks_of(record)
        self.file = packed(record)


def play_candidates(name: str, count: int) -> list[Candidate]:
    spread = mixes(name, MIXES)
    games_with: dict[int, int] = {}
    candidates: list[Candidate] = []
    for number in range(count):
        players, options = spread[number % len(spread)]
        bots = [CuriousBot(f"{number}/{seat}", games_with) for seat in range(players)]
        record = play(find_game(name, players, options), bots, number)
        candidates.append(Candidate(number, record))
        for verb in {verb_of(entry.choice) for entry in record.entries}:
            games_with[verb] = games_with.get(verb, 0) + 1
    return candidates


def missing_marks(goal: set[str], chosen: list[Candidate]) -> set[str]:
    return goal.difference(*[candidate.marks for candidate in chosen])


def choose(candidates: list[Candidate], wanted: set[str], most: int) -> list[Candidate]:
    """Greedily the game with the most missing marks for its size."""
    chosen: list[Candidate] = []
    missing = set(wanted)
    while candidates and missing and len(chosen) < most:
        best = candidates[0]
        for candidate in candidates:
            if len(candidate.marks & missing) * len(best.file) > len(best.marks & missing) * len(candidate.file):
                best = candidate
        if not best.marks & missing:
            break
        chosen.append(best)
        missing -= best.marks
    return needed(chosen, wanted - missing)


def needed(chosen: list[Candidate], goal: set[str]) -> list[Candidate]:
    """Without the games that the later ones made superfluous."""
    kept = list(chosen)
    for candidate in chosen:
        others = [other for other in kept if other is not candidate]
        if not missing_marks(goal, others):
            kept = others
    return kept


def store(folder: Path, chosen: list[Candidate]) -> None:
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.jsonl.gz"):
        old.unlink()
    rows: list[str] = []
    for candidate in sorted(chosen, key=lambda candidate: candidate.number):
        name = f"{candidate.number:04}-{candidate.players}p.jsonl.gz"
        (folder / name).write_bytes(candidate.file)
        rows.append(f"{json.dumps(name)}: {json.dumps(candidate.result)}")
    (folder / INDEX).write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def kept_games(folder: Path, carry: bool) -> list[Candidate]:
    """The stored games that the present rules still allow, or what they become under them."""
    kept: list[Candidate] = []
    for path in sorted(folder.glob("*.jsonl.gz")):
        record = unpacked(path)
        try:
            record.replay(verify=True)
        except HexarcError as error:
            print(f"{path.name} is {'carried over' if carry else 'left out'}: {error}")
            if not carry:
                continue
            record = carried(record, path.name)
        kept.append(Candidate(int(path.name.partition("-")[0]), record))
    return kept


def sought_games(name: str, missing: set[str], tries: int, first: int) -> list[Candidate]:
    """Games that look ahead for each missing mark, in as many option mixes as there are tries."""
    own = own_marks(name)
    spread = mixes(name, MIXES)
    found: list[Candidate] = []
    for mark in sorted(missing):
        for attempt in range(tries):
            players, options = spread[(len(found) * 7 + attempt) % len(spread)]
            game = find_game(name, players, options)
            if not can_seek(game, mark):
                break
            seeker = Seeker(game, mark, own.closeness(mark) if own is not None else None, f"{mark}/{attempt}")
            record = seeker.play(LINES, AHEAD, STEP)
            if seeker.met:
                found.append(Candidate(first + len(found), record))
                print(f"{mark}: met in try {attempt + 1}")
                break
    return found


def main(args: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=__doc__)
    parser.add_argument("game", help="the name of a game")
    parser.add_argument("--candidates", type=int, default=2400, help="how many games are played to choose from")
    parser.add_argument("--most", type=int, default=60, help="how many are stored at most")
    parser.add_argument("--add", action="store_true", help="keep the stored games and add what is missing")
    parser.add_argument("--carry", action="store_true", help="with --add: carry stored games over to changed rules")
    parser.add_argument("--tries", type=int, default=30, help="how many games look ahead for a missing mark")
    given = parser.parse_args(args)
    folder = HERE / given.game
    candidates = play_candidates(given.game, given.candidates)
    own = own_marks(given.game)
    met: set[str] = set().union(*[candidate.marks for candidate in candidates])
    wanted = own.wanted() if own is not None else met
    chosen = kept_games(folder, given.carry) if given.add else []
    chosen += choose(candidates, missing_marks(wanted, chosen), given.most)
    first = 1 + max([candidate.number for candidate in candidates + chosen], default=0)
    chosen += sought_games(given.game, missing_marks(wanted, chosen), given.tries, first)
    store(folder, chosen)
    print(f"{given.game}: {len(chosen)} games, {sum([len(candidate.file) for candidate in chosen]) / 1000:.0f} kB")
    missing = missing_marks(wanted, chosen)
    if missing:
        raise SystemExit(f"no game of {given.candidates} has: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main()
