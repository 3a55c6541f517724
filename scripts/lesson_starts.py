"""Write the fixed starts of the guided games: records of the setup alone, every card of it chosen for the story.

    python scripts/lesson_starts.py [--check]

A guided game tells why, and can only do so if the first hand, court and mats are always the same. The records end where
the learner first chooses; the cards and dice after that are new ones each time. With --check nothing is written: the
files must be what this script would write.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hexarc.core.choice import CHANCE
from hexarc.core.options import Options
from hexarc.core.record import Entry, Record, parse_record
from hexarc.core.registry import find_game, game_class
from hexarc.core.state import State

GAMES = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
NAMES = ["", "Galileo", "Emmy"]

# Frontiers gives the first player two material: Tycoon, with the 2 of Administration, is the story of the first round.
ARCS = [
    "first_player 0",
    "setup_card setup_3p_frontiers",
    "draw_court mining_interest",
    "draw_court loyal_pilots",
    "draw_court lattice_spies",
    "draw_court prison_wardens",
    "deal_card administration_2",
    "deal_card construction_3",
    "deal_card construction_6",
    "deal_card mobilization_5",
    "deal_card aggression_4",
    "deal_card aggression_6",
    "deal_card administration_3",
    "deal_card administration_6",
    "deal_card construction_2",
    "deal_card mobilization_3",
    "deal_card mobilization_6",
    "deal_card aggression_2",
    "deal_card administration_4",
    "deal_card construction_4",
    "deal_card construction_5",
    "deal_card mobilization_2",
    "deal_card mobilization_4",
    "deal_card aggression_3",
]
# The Nordic workers cross rivers from the first turn on, and the Industrial mat plays first and produces over Deploy.
SCYTHE = [
    "draw_tile farm_or_tundra",
    "deal_faction nordic",
    "deal_faction crimea",
    "deal_faction saxony",
    "deal_mat industrial",
    "deal_mat engineering",
    "deal_mat mechanical",
    "draw_combat_card 4",
    "draw_objective 1",
    "draw_objective 4",
]


def start_of(name: str, options: Options, wanted: list[str]) -> Record[State]:
    """Play the wanted outcomes in their order; where none of them is possible, the first that is."""
    game = game_class(name)(len(NAMES), options)
    record = Record(game, names=NAMES)
    state = game.new()
    left = list(wanted)
    while state.decision.seat == CHANCE:
        codes = {game.vocabulary.encode(choice): choice for choice in state.decision.choices}
        code = left.pop(0) if left and left[0] in codes else next(iter(codes))
        record.note(entry := Entry(CHANCE, codes[code], False), state)
        game.apply(state, entry.choice)
    if left:
        sys.exit(f"{name}: {left[0]} was never possible")
    return record


def as_of_now(text: str) -> str:
    """A kept start as it would be written today: options that came later have their defaults."""
    return "\n".join(parse_record(text, find_game).lines()) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file differs")
    check = parser.parse_args().check
    starts = {"arcs": ({}, ARCS), "scythe": ({"invaders": False, "round_limit": 20}, SCYTHE)}
    for name, (options, wanted) in starts.items():
        path = GAMES / name / "lessons" / "start.jsonl"
        text = "\n".join(start_of(name, dict(options), wanted).lines()) + "\n"
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or as_of_now(path.read_text(encoding="utf-8")) != text:
            sys.exit(f"{path} is not what {sys.argv[0]} writes: run it again")


if __name__ == "__main__":
    main()
