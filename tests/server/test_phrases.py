"""What is kept for speed is the same as what would be said now."""

from random import Random

import msgspec
import pytest

from hexarc.core.choice import EVERYONE
from hexarc.core.registry import find_game
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.server.storage.rows import LogRow
from hexarc.server.tables.phrases import Phrases, tongue
from hexarc.server.tables.story import plain_entry
from tests.server.projecting import live_table

GAMES = ("tests.tiny.game:Tiny", "arcs", "scythe")


def moves(session: Session[State], rng: Random, count: int) -> list[tuple[State, LogRow]]:
    """The states of a random game, each with the log row that led to it."""
    found: list[tuple[State, LogRow]] = []
    for version in range(2, 2 + count):
        decision = session.state.decision
        after = session.answer(decision.seat, session.ply, rng.choice(decision.choices))
        entries = [plain_entry(session.game, told) for told in after.told]
        row = LogRow(version, "move", session.ply, after.ply, decision.seat, 0, {"entries": entries})
        session.install(after)
        found.append((session.state, row))
        if session.game.over(session.state):
            break
    return found


def started(place: str) -> Session[State]:
    session = live_table(place, find_game(place, 2, {})).session
    session.install(session.going_on())
    return session


@pytest.mark.parametrize("place", GAMES)
def test_kept_phrases_say_the_same_as_new_ones_to_everybody(place: str) -> None:
    game = find_game(place, 2, {})
    kept = Phrases(game)
    tongues = [tongue("en", {}), tongue("fr", {"seat.0": "Ada", "seat.1": "Bo"}), tongue("fr", {"seat.0": "Bo"})]
    for state, row in moves(started(place), Random(2), 80):
        decision = state.decision
        for to in tongues:
            assert kept.told(row, to, []) == Phrases(game).told(row, to, [])
            if game.over(state):
                continue
            for chosen in decision.choices:
                assert kept.option(state, chosen, to) == Phrases(game).option(state, chosen, to)
            for blocked in game.explain(state).blocked or []:
                assert kept.blocked(state, blocked, to) == Phrases(game).blocked(state, blocked, to)
    assert kept.kept


def test_reasons_stand_at_the_first_answer_of_a_row() -> None:
    (_, row), *_ = moves(started("arcs"), Random(3), 1)
    plain = Phrases(find_game("arcs", 2, {})).told(row, tongue("en", {}), [])
    told = Phrases(find_game("arcs", 2, {})).told(row, tongue("en", {}), [{"text": "t", "change": 1.0}])
    assert [mask for mask, _ in told] == [mask for mask, _ in plain]
    shown = [msgspec.json.decode(item) for _, item in told]
    assert [item.pop("why", None) for item in shown][:1] == [[{"text": "t", "change": 1.0}]]
    assert shown == [msgspec.json.decode(item) for _, item in plain]
    assert plain[0][0] == EVERYONE
