"""Stored games are carried over to changed rules: a record that lost or gained an answer leads to the same end."""

from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from tests.golden.carry import carried


def a_game(game: Game[State], seed: int) -> Record[State]:
    rng = Random(seed)
    record = Record(game)
    s = game.new()
    while not game.over(s):
        seat, chosen = s.decision.seat, random_choice(s.decision, rng)
        game.apply(s, chosen)
        record.note(Entry(seat, chosen, seat == CHANCE), s)
    return record


def told(record: Record[State]) -> list[tuple[int, int]]:
    return [(entry.seat, entry.choice) for entry in record.entries]


def changed(record: Record[State], entries: list[Entry]) -> Record[State]:
    other = Record(record.game)
    other.entries = entries
    return other


def test_a_game_that_still_replays_stays_as_it_is() -> None:
    old = a_game(find_game("tests.tiny.game:Tiny", 2, {}), 3)
    new = carried(old, "x")
    assert told(new) == told(old)
    assert (new.scores, new.ranking, new.hashes) == (old.scores, old.ranking, old.hashes)
    new.replay(verify=True)


def test_an_answer_that_nobody_asks_for_is_left_out() -> None:
    game = find_game("tests.tiny.game:Tiny", 2, {})
    old = a_game(game, 3)
    obsolete = Entry(5, 0, False)
    for at in range(1, len(old.entries)):
        entries = [*old.entries[:at], obsolete, *old.entries[at:]]
        assert told(carried(changed(old, entries), "x")) == told(old)


def test_a_question_that_the_record_does_not_know_gets_its_first_choice() -> None:
    game = find_game("tests.tiny.game:Tiny", 2, {})
    old = a_game(game, 3)
    s = game.new()
    same = 0
    for at, entry in enumerate(old.entries):
        first = s.decision.choices[0]
        alone = at + 1 < len(old.entries) and old.entries[at + 1].seat != entry.seat
        if entry.seat != CHANCE and entry.choice == first and alone:
            new = carried(changed(old, [*old.entries[:at], *old.entries[at + 1 :]]), "x")
            assert told(new) == told(old)
            same += 1
        game.apply(s, entry.choice)
    assert same


def test_a_game_that_became_another_one_is_played_to_its_end() -> None:
    old = a_game(find_game("tests.tiny.game:Tiny", 2, {}), 3)
    new = carried(changed(old, []), "x")
    assert new.scores
    new.replay(verify=True)
    assert told(carried(changed(old, []), "x")) == told(new)
