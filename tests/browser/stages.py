"""The moments before something is shown on a stage: ``python -m tests.browser.stages GAME EVENT EVENT``.

``… GAME --cut NAME PLY`` prints the golden game of that name up to a ply.

Prints, for each kind of event, the record of a golden game up to the answer that makes it happen, who gives it and
which it is. ``over`` stands for the end of the game.
"""

import json
import sys

from hexarc.core.choice import CHANCE
from hexarc.core.events import Sink
from hexarc.core.options import PLAYER
from hexarc.core.record import Record
from hexarc.core.state import State
from tests.golden.make import HERE as GOLDEN
from tests.golden.make import unpacked

OVER = "over"
FIGHT = "revealed_force"


def between_people(fight: object, players: int) -> bool:
    """Both sides are seats, and none is a figure that a module brings: each has somebody who looks on."""
    return isinstance(fight, dict) and max(fight["attacker"], fight["defender"]) < players


def told(record: Record[State], wanted: set[str]) -> dict[str, int]:
    """For each kind of event the ply of the answer that led to it first."""
    game = record.game
    found: dict[str, int] = {}
    s = record.first_state()
    s.sink = Sink()
    answered = 0
    for ply, entry in enumerate(record.entries):
        if entry.seat != CHANCE and not entry.auto:
            answered = ply
        fight = game.view(s, 0).get("fight") if FIGHT in wanted and s.decision.kind.startswith("commit") else None
        game.apply(s, entry.choice)
        kinds = {game.event_book.kinds[event.kind].name for event in s.sink.drain()}
        if game.over(s):
            kinds.add(OVER)
        if FIGHT in kinds and not between_people(fight, game.players):
            kinds.remove(FIGHT)
        for kind in kinds & wanted:
            found.setdefault(kind, answered)
    return found


def stages(name: str, wanted: list[str]) -> dict[str, dict[str, object]]:
    """For each kind the golden game in which it comes up soonest: a page shows a young game sooner than an old one."""
    best: dict[str, tuple[int, Record[State]]] = {}
    for path in sorted((GOLDEN / name).glob("*.jsonl.gz")):
        record = unpacked(path)
        if set(record.game.kinds) != {PLAYER}:
            continue  # people look at it from every seat
        for kind, ply in told(record, set(wanted)).items():
            if kind not in best or ply < best[kind][0]:
                best[kind] = ply, record
    return {kind: stage(ply, record) for kind, (ply, record) in best.items()}


def stage(ply: int, record: Record[State]) -> dict[str, object]:
    cut = Record(record.game)
    cut.entries = record.entries[:ply]
    entry = record.entries[ply]
    lines = "\n".join(cut.lines()) + "\n"
    return {"record": lines, "players": record.game.players, "ply": ply, "seat": entry.seat, "choose": entry.choice}


def main(args: list[str]) -> None:
    if args[1] == "--cut":
        print(json.dumps(stage(int(args[3]), unpacked(GOLDEN / args[0] / f"{args[2]}.jsonl.gz"))))
    else:
        print(json.dumps(stages(args[0], args[1:])))


if __name__ == "__main__":
    main(sys.argv[1:])
