"""The private decisions of the games: that each has to be private is shown by answering it by itself.

A spectator of a host with that habit could tell games apart that differ only in hidden cards. The laws themselves run
in test_laws.py, on hosts that do as they should.
"""

from random import Random

import pytest

import hexarc
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision, needs_nobody
from hexarc.core.errors import LawBroken
from hexarc.core.game import SPECTATOR
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.secrecy import check_worlds
from hexarc.core.state import State
from tests.support.games import mixes

# What lies behind them: the card that follows the lead; objective cards; combat cards that pay like resources.
PRIVATE = [
    ("arcs", "turn.play"),
    ("scythe", "turn.top"),
    ("scythe", "turn.bottom"),
    ("scythe", "turn.end"),
    ("scythe", "pay_resources.token"),
]
GAMES = 8


def played(name: str, number: int) -> Record[State]:
    players, options = mixes(name, GAMES)[number]
    bots = [hexarc.RandomBot(f"{number}/{seat}") for seat in range(players)]
    return hexarc.play(find_game(name, players, options), bots, seed=number)


def lines_of_sight(record: Record[State], seat: int, answers: str) -> None:
    """Compare the worlds of a host that answers single choices of one kind by itself."""

    def answered(decision: Decision) -> bool:
        return needs_nobody(decision) or (decision.kind == answers and len(decision.choices) == 1)

    check_worlds(record, seat, Random(seat), answered)


@pytest.mark.parametrize(("name", "kind"), PRIVATE)
def test_a_host_that_answers_a_private_decision_tells_a_secret(name: str, kind: str) -> None:
    with pytest.raises(LawBroken) as caught:
        for number in range(GAMES):
            lines_of_sight(played(name, number), SPECTATOR, kind)
    assert f"{kind} is answered by itself in one only" in caught.value.detail


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_the_habit_that_one_choice_is_no_choice_is_found_in_a_few_games(name: str) -> None:
    """Every seat at the table could make use of it, not only who watches."""

    def one_is_none(decision: Decision) -> bool:
        return decision.seat == CHANCE or len(decision.choices) == 1

    for seat in range(2):
        with pytest.raises(LawBroken, match="is answered by itself in one only"):
            for number in range(GAMES):
                check_worlds(played(name, number), seat, Random(1), one_is_none)


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_most_of_a_game_is_compared(name: str) -> None:
    """The law would be empty if the worlds went apart all the time."""
    record = played(name, 1)
    assert check_worlds(record, SPECTATOR, Random(3)) > 0.8 * len(record.entries)


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_what_is_marked_auto_follows_one_rule(name: str) -> None:
    """In records of simulations as at a table: chance, and single choices that everybody knows to be single."""
    record = played(name, 0)
    s = record.first_state()
    private = 0
    for entry in record.entries:
        assert entry.auto == needs_nobody(s.decision)
        private += s.decision.private and len(s.decision.choices) == 1
        record.game.apply(s, entry.choice)
    assert name == "arcs" or private > 0
