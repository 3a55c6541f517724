"""Compiled code counts its references itself, and mypyc has got that wrong before: nothing may grow for ever.

Each round does the same work from the same seeds, so once everything is warm it leaves nothing behind. A leak of one
object a clone shows as hundreds of thousands.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from random import Random

import pytest

from hexarc import build_info
from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.playout import random_playout
from hexarc.core.registry import find_game
from hexarc.core.session import Session
from hexarc.core.state import State
from tests.support.games import NAMES, TINY, mixes, told

CLONES = 2_000_000  # of each game, over its parts and rounds
COMPILED = [name for name in NAMES if name != TINY]
PARTS = 10  # player counts and option mixes, so that every module is in one
ROUNDS = 4
WARM_UP = 1  # rounds that may fill caches
SLACK_BLOCKS = 50  # of allocated objects a round; one a game played is more
SLACK_BYTES = 100_000  # outside of Python's own allocator, whose arenas come and go

compiled = pytest.mark.skipif(
    build_info.current_build() != "compiled", reason="Python itself counts the references of interpreted code"
)


class MallInfo(ctypes.Structure):
    """``struct mallinfo2`` of glibc."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def bytes_in_use() -> int:
    """What malloc has handed out, lists above 512 bytes among it; 0 where the C library cannot tell."""
    try:
        ask = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError, TypeError):
        return 0
    ask.restype = MallInfo
    told_by_malloc = ask()
    return int(told_by_malloc.uordblks) + int(told_by_malloc.hblkhd)


def growth(work: Callable[[], None], rounds: int = ROUNDS) -> list[tuple[int, int]]:
    """Objects and bytes that each round after the warm-up leaves behind."""
    found: list[tuple[int, int]] = []
    for number in range(WARM_UP + rounds):
        gc.collect()
        blocks, size = sys.getallocatedblocks(), bytes_in_use()
        work()
        gc.collect()
        left = (sys.getallocatedblocks() - blocks, bytes_in_use() - size)
        if number >= WARM_UP:
            found.append(left)
    return found


def leaks(grown: list[tuple[int, int]]) -> bool:
    """Whether every round left something behind: what one round alone leaves is a cache."""
    return min(blocks for blocks, _size in grown) > SLACK_BLOCKS or min(size for _blocks, size in grown) > SLACK_BYTES


def positions(game: Game[State], wanted: int) -> list[State]:
    """Some positions of a random game, the first and late ones among them."""
    rng = Random(7)
    s = game.new()
    met = [game.clone(s)]
    while not game.over(s) and s.ply < 4000:
        game.apply(s, random_choice(s.decision, rng))
        met.append(game.clone(s))
    return [met[i * (len(met) - 1) // (wanted - 1)] for i in range(wanted)]


def clone_all(met: list[State], times: int) -> None:
    for s in met:
        for _ in range(times):
            s.clone()


def play_all(game: Game[State], met: list[State]) -> None:
    """Whole games, sessions with undo, and everything that is made of a state."""
    for seed in range(3):
        random_playout(game.rules, game.new(), Random(seed), game.MAX_PLIES)
    session: Session[State] = Session(game, KeyedChance(1))
    rng = Random(1)
    for _ in range(60):
        if game.over(session.state):
            break
        seat = session.state.decision.seat
        session.choose(seat, session.ply, random_choice(session.state.decision, rng))
        if session.undo_target(seat) >= 0 and rng.random() < 0.2:
            session.undo(seat)
    for s in met:
        game.restore(game.snapshot(s))
        game.hash(s)
        for viewer in (0, 1, SPECTATOR):
            game.view(s, viewer)
            game.determinize(s, viewer, Random(2))
        if not game.over(s):
            game.explain(s)
            game.prompt(s)


@compiled
@pytest.mark.parametrize("name", COMPILED)
def test_clones_leave_nothing_behind(name: str) -> None:
    parts = mixes(name, PARTS)
    times = CLONES // (len(parts) * (WARM_UP + ROUNDS) * 5)
    for players, options in parts:
        met = positions(find_game(name, players, options), 5)
        grown = growth(lambda met=met: clone_all(met, times))  # type: ignore[misc]  # mypy cannot infer its default
        assert not leaks(grown), f"{told(players, options)}: {times * 5} clones leave (objects, bytes) {grown}"


@compiled
@pytest.mark.parametrize("name", COMPILED)
def test_games_leave_nothing_behind(name: str) -> None:
    for players, options in mixes(name, PARTS):
        game = find_game(name, players, options)
        met = positions(game, 8)
        grown = growth(lambda game=game, met=met: play_all(game, met), 3)  # type: ignore[misc]
        assert not leaks(grown), f"{told(players, options)}: playing leaves (objects, bytes) {grown}"


@compiled
@pytest.mark.parametrize("name", COMPILED)
def test_making_a_game_leaves_nothing_behind(name: str) -> None:
    """A game that is made twice over would leave its whole rules."""
    cls = type(find_game(name, 2, {}))

    def make() -> None:
        for _ in range(3):
            cls(2, {})

    grown = growth(make)
    assert not leaks(grown), f"making a game leaves (objects, bytes) {grown}"


def test_a_steady_leak_is_noticed() -> None:
    """The measure itself, on lists that are kept; small and large ones are counted in different places."""
    kept: list[list[int]] = []
    assert leaks(growth(lambda: kept.extend([] for _ in range(1000))))
    assert not leaks(growth(lambda: [[0] * 100 for _ in range(1000)].clear()))
    if bytes_in_use():
        big: list[bytearray] = []
        assert leaks(growth(lambda: big.extend(bytearray(10_000) for _ in range(20))))
