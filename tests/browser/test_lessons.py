"""The fixed starts of the guided games: records that replay, and end where the story begins."""

import subprocess
import sys
from pathlib import Path

import pytest

from hexarc.core.record import parse_record
from hexarc.core.registry import find_game
from hexarc.games.arcs.tables import CARD_NAMES

ROOT = Path(__file__).parent.parent.parent
# What the first cards of the lesson ask for (web/src/games/*/lessons/cards.ts).
OPENINGS = {
    "arcs": ("lead administration_2", "declare tycoon"),
    "scythe": ("section build", "top move_units", "unit r1c4/worker", "step r1c3", "unit r1c5/worker", "step r2c4"),
}


@pytest.mark.parametrize("game", sorted(OPENINGS))
def test_the_first_steps_of_the_lesson_can_be_taken(game: str) -> None:
    path = ROOT / "web" / "src" / "games" / game / "lessons" / "start.jsonl"
    record = parse_record(path.read_text(encoding="utf-8"), find_game)
    state = record.replay()
    for code in OPENINGS[game]:
        assert state.decision.seat == 0
        codes = {record.game.vocabulary.encode(choice): choice for choice in state.decision.choices}
        assert code in codes, f"{code} is not among {sorted(codes)}"
        record.game.apply(state, codes[code])


def test_the_hand_of_the_lesson_holds_what_its_cards_talk_about() -> None:
    path = ROOT / "web" / "src" / "games" / "arcs" / "lessons" / "start.jsonl"
    record = parse_record(path.read_text(encoding="utf-8"), find_game)
    view = record.game.view(record.replay(), 0)
    cards = view["cards"]
    assert isinstance(cards, dict)
    hand = [CARD_NAMES[card] for card in cards["hand"]]
    assert {name.split("_")[0] for name in hand} == {"administration", "aggression", "construction", "mobilization"}
    assert len([name for name in hand if name.startswith("aggression")]) == 2


def test_the_starts_are_what_the_script_writes() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "lesson_starts.py"), "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
