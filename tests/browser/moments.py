"""Moments of many games that together show every kind of decision: ``python -m tests.browser.moments GAME``.

Prints records and the plies to look at as JSON, or with ``… GAME --first KIND KIND`` only where each of these comes up
soonest, for a page shows a young game sooner than an old one. Which seeded random games are worth playing is kept in
``moments.json``; ``… GAME --search 300`` looks for them anew among so many games of all option mixes. A kind of
decision that they do not show is taken from the golden games.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.options import Options
from hexarc.core.record import Entry, Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from tests.browser.planned import menu
from tests.golden.make import HERE as GOLDEN
from tests.golden.make import unpacked
from tests.support.games import mixes

KEPT = Path(__file__).with_name("moments.json")
EACH = 1  # moments of every kind
LONGEST = 3000  # plies; Scythe at random goes on for long and shows nothing new


@dataclass
class Source:
    """A game that was played, and for each kind of decision the moment with the most choices."""

    number: int
    record: Record[State]
    best: dict[str, tuple[int, int]] = field(default_factory=dict)  # kind -> (choices, -ply)
    first: dict[str, int] = field(default_factory=dict)  # kind -> ply


def played(name: str, number: int, players: int, options: Options) -> Source:
    """The game that these numbers and options decide."""
    game = find_game(name, players, options)
    source = Source(number, Record(game))
    entries = source.record.entries
    rng, chance = Random(number), KeyedChance(number)
    s = game.new()
    while not game.over(s) and len(entries) < LONGEST:
        decision = s.decision
        auto = decision.seat == CHANCE or len(decision.choices) == 1
        if not auto:
            note(source, decision, len(entries))
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, len(entries))
        else:
            chosen = random_choice(decision, rng)
        entries.append(Entry(decision.seat, chosen, auto))
        game.apply(s, chosen)
    return source


def note(source: Source, decision: Decision, ply: int) -> None:
    """Of every kind the moment with the most choices, of equals the earliest."""
    found = (len(decision.choices), -ply)
    if found > source.best.get(decision.kind, (0, 0)):
        source.best[decision.kind] = found
    source.first.setdefault(decision.kind, ply)


def golden(name: str) -> Iterator[Source]:
    for number, path in enumerate(sorted((GOLDEN / name).glob("*.jsonl.gz"))):
        source = Source(-1 - number, unpacked(path))
        s = source.record.first_state()
        for ply, entry in enumerate(source.record.entries):
            if s.decision.seat != CHANCE and len(s.decision.choices) > 1:
                note(source, s.decision, ply)
            source.record.game.apply(s, entry.choice)
        yield source


def covering(sources: list[Source]) -> list[tuple[Source, list[str]]]:
    """Few games that together show every kind ``EACH`` times, where it came up that often."""
    missing: dict[str, int] = {}
    for source in sources:
        for kind in source.best:
            missing[kind] = min(EACH, missing.get(kind, 0) + 1)
    left = list(sources)
    chosen: list[tuple[Source, list[str]]] = []
    while any(missing.values()):
        # Long records take long to import.
        best = max(left, key=lambda one: (sum([missing[kind] > 0 for kind in one.best]), -len(one.record.entries)))
        left.remove(best)
        kinds = [kind for kind in best.best if missing[kind] > 0]
        for kind in kinds:
            missing[kind] -= 1
        chosen.append((best, kinds))
    return chosen


def kept_games(name: str) -> list[Source]:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[name]
    return [played(name, one["number"], one["players"], one["options"]) for one in kept["games"]]


def sources(name: str) -> list[Source]:
    """The games that are kept, and golden ones for what they miss."""
    found = kept_games(name)
    wanted = json.loads(KEPT.read_text(encoding="utf-8"))[name]["kinds"]
    lost = set(wanted) - {kind for source in found for kind in source.best}
    for source in golden(name) if lost else ():
        if lost & set(source.best):
            found.append(source)
            lost -= set(source.best)
    if lost:
        raise SystemExit(f"{name}: no game shows {sorted(lost)}; run this with --search 300")
    return found


def soonest(name: str, kinds: list[str]) -> list[dict[str, object]]:
    """For each kind the game in which it comes up first, cut off there."""
    found = [*kept_games(name), *golden(name)]
    return [told(min(found, key=lambda one: one.first.get(kind, LONGEST)), [kind], first=True) for kind in kinds]


def told(source: Source, kinds: list[str], first: bool = False) -> dict[str, object]:
    game = source.record.game
    plies = sorted([source.first[kind] if first else -source.best[kind][1] for kind in kinds])
    moments: list[dict[str, object]] = []
    s = game.new()
    for ply in range(plies[-1] + 1):
        if ply in plies:
            moments.append({"ply": ply, "kind": s.decision.kind, "seat": s.decision.seat, "options": menu(game, s)})
        game.apply(s, source.record.entries[ply].choice)
    record = Record(game)
    record.entries = source.record.entries[: plies[-1]]
    lines = "\n".join(record.lines()) + "\n"
    return {"number": source.number, "players": game.players, "record": lines, "moments": moments}


def search(name: str, among: int) -> None:
    """Find the games to keep."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    chosen = covering([played(name, number, *mix) for number, mix in enumerate(mixes(name, among))])
    stored = {kind for source in golden(name) for kind in source.best}
    kinds = sorted(stored.union(*[found for _, found in chosen]))
    games = [
        {"number": one.number, "players": one.record.game.players, "options": one.record.game.options}
        for one, _ in sorted(chosen, key=lambda pair: pair[0].number)
    ]
    kept[name] = {"among": among, "kinds": kinds, "games": games}
    KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main(args: list[str]) -> None:
    if args[1:2] == ["--search"]:
        search(args[0], int(args[2]))
        return
    if args[1:2] == ["--first"]:
        print(json.dumps(soonest(args[0], args[2:])))
        return
    print(json.dumps([told(source, kinds) for source, kinds in covering(sources(args[0]))]))


if __name__ == "__main__":
    main(sys.argv[1:])
