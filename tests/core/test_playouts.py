"""Hypothesis plays Tiny: any list of numbers is a game, and a failure shrinks to a short one."""

from random import Random

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from hexarc.core import engine
from hexarc.core.errors import RuleBug
from hexarc.core.laws import check_position
from hexarc.core.record import Entry, Record
from tests.tiny.broken import StepLoop
from tests.tiny.game import Tiny
from tests.tiny.state import TinyState

PLIES = st.lists(st.integers(min_value=0, max_value=30), max_size=60)
THOROUGH = settings(max_examples=5000)


def follow(game: Tiny, numbers: list[int]) -> Record[TinyState]:
    """The game in which each number picks a choice of its decision, as long as there are numbers and choices."""
    record: Record[TinyState] = Record(game)
    s = game.new()
    for number in numbers:
        if game.over(s):
            break
        decision = s.decision
        chosen = decision.choices[number % len(decision.choices)]
        game.apply(s, chosen)
        record.note(Entry(decision.seat, chosen, False, s.revealed), s)
    return record


@given(numbers=PLIES, players=st.integers(2, 4), storm=st.booleans())
def test_wherever_a_game_goes_the_laws_hold_and_the_record_leads_there_again(
    numbers: list[int], players: int, storm: bool
) -> None:
    game = Tiny(players, {"storm": storm})
    record = follow(game, numbers)
    s = record.replay()
    check_position(game, s, Random(len(numbers)), game.census(game.new()))
    assert sum(game.scores(s)) <= 30


def someone_has(coins: int) -> list[int]:
    """The shortest game that Hypothesis finds in which a seat holds so many coins."""
    game = Tiny(2)
    return find(PLIES, lambda numbers: max(follow(game, numbers).replay().gold) >= coins, settings=THOROUGH)


def test_a_finding_shrinks_to_a_short_log() -> None:
    numbers = someone_has(4)
    record = follow(Tiny(2), numbers)
    assert len(numbers) == len(record.entries), "no number is left that does nothing"
    assert len(numbers) <= 11  # six draws, two passes, two animals, one roll
    assert record.replay().round <= 1


def test_a_crash_shrinks_to_a_record_that_leads_to_the_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "STEP_BUDGET", 200)
    game = StepLoop(2)

    def crashes(numbers: list[int]) -> bool:
        try:
            follow(game, numbers)
        except RuleBug:
            return True
        return False

    numbers = find(PLIES, crashes, settings=THOROUGH)
    assert numbers == [0] * 10  # six draws, two passes, two animals: then the rules run in circles
    record = follow(game, numbers[:-1])
    s = record.replay()
    with pytest.raises(RuleBug, match="steps without a decision"):
        game.apply(s, s.decision.choices[0])
