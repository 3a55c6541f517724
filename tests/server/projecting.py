"""Payloads of random games: what each viewer is sent, before and after dealing anew what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.server.storage.database import pack
from hexarc.server.storage.keys import SEAT, SPECTATOR_ROLE
from hexarc.server.storage.rows import ClockRule, SeatInfo, TableRow, TableSettings
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.moving import checked, plan_move
from hexarc.server.tables.phrases import may_see
from hexarc.server.tables.project import Viewer, update_bytes


def live_table(place: str, game: Game[State]) -> LiveTable:
    """A table that no database knows."""
    state = game.new()
    row = TableRow(
        id="t", created=0, updated=0, game=place, players=game.players, options=dict(game.options), name="", seed="s",
        start=None, version=1, epoch=1, ply=0, over=0, waiting=state.decision.seat, state=pack(game.snapshot(state)),
        seats=[SeatInfo(name=f"P{i}") for i in range(game.players)], settings=TableSettings(), proposal=None,
        turn_since=0, due=None,
    )  # fmt: skip
    return LiveTable(row, [], 0, 0)


def payload(live: LiveTable, viewer: Viewer, state: State) -> bytes:
    """The whole update that a viewer gets for a state."""
    old = live.session
    live.session = Session(live.game, old.chance, old.record, state=state)
    live.row.waiting = -2 if live.game.over(state) else state.decision.seat
    live.row.over = state.over
    live.forget()
    shown = update_bytes(live, viewer, [], 1, frozenset(), 0)
    live.session = old
    return shown


def viewers(players: int, lang: str) -> list[Viewer]:
    seats = [Viewer(SEAT, (seat,), seat, lang) for seat in range(players)]
    return [*seats, Viewer(SPECTATOR_ROLE, (), SPECTATOR, lang)]


def leaks(place: str, game: Game[State], rng: Random, every: int = 1, lang: str = "en") -> Iterator[str]:
    """Play a random game; yield "" for a payload that tells nothing it must not, else where it does."""
    live = live_table(place, game)
    state = game.new()
    ply = 0
    while not game.over(state):
        if ply % every == 0 and state.decision.seat >= 0:
            for viewer in viewers(game.players, lang):
                shown = payload(live, viewer, state)
                dealt = game.determinize(state, viewer.viewing, Random(rng.random()))
                if payload(live, viewer, dealt) == shown:
                    yield ""
                else:
                    where = f"{game.NAME} ply {ply}, {state.decision.kind}: seat {viewer.viewing}"
                    yield where + differ(live, viewer, state, dealt)
        game.apply(state, random_choice(state.decision, rng))
        ply += 1


def differ(live: LiveTable, viewer: Viewer, one: State, two: State) -> str:
    a, b = [msgspec.json.decode(payload(live, viewer, state)) for state in (one, two)]
    return " in " + ", ".join([key for key in a if a[key] != b[key]])


def told_apart(place: str, game: Game[State], rng: Random, rate: float, every: int = 1) -> Iterator[str]:
    """Play a random game; yield "" for a move after which a viewer is sent the same whatever it cannot know.

    The same answer is given in the true state and in one redealt for the viewer, where it is possible there and
    nothing follows that shows a secret by right: chance, or something revealed. ``rate`` of the moves are looked at,
    and every so many-th before a decision that a host might be tempted to answer itself.
    """
    state = game.new()
    ply = 0
    temptations = 0
    while not game.over(state):
        decision = state.decision
        chosen = random_choice(decision, rng)
        after = game.clone(state)
        game.apply(after, chosen)
        tempting = after.decision.seat >= 0 and (after.decision.private or len(after.decision.choices) == 1)
        temptations += tempting
        if decision.seat >= 0 and ((tempting and temptations % every == 0) or rng.random() < rate):
            for viewer in viewers(game.players, "en"):
                dealt = game.determinize(state, viewer.viewing, Random(rng.random()))
                same = chosen if may_see(decision.seen_by, viewer.viewing) else random_choice(dealt.decision, rng)
                if same not in dealt.decision.choices:
                    continue
                here, there = moved(place, game, state, chosen), moved(place, game, dealt, same)
                if shows_by_right(here) != shows_by_right(there):
                    yield f"{game.NAME} ply {ply}, {decision.kind}: other answers follow for seat {viewer.viewing}"
                elif shows_by_right(here) < 0:
                    equal = sent(here, viewer) == sent(there, viewer)
                    yield "" if equal else f"{game.NAME} ply {ply}, {decision.kind}: seat {viewer.viewing}"
        state = after
        ply += 1


def moved(place: str, game: Game[State], state: State, chosen: int) -> LiveTable:
    """A table with a clock right after an answer, and all that followed from it by itself."""
    live = live_table(place, game)
    live.row.settings = TableSettings(clock=ClockRule(bank=600, increment=5))
    for seat in live.row.seats:
        seat.clock = 600_000
    live.row.waiting = state.decision.seat
    live.session = Session(game, KeyedChance("s"), Record(game), state=game.clone(state))
    draft = plan_move(live, 7_000, 60.0, state.decision.seat, checked(live, state.decision.seat, 0, chosen), None)
    live.install(draft.change.row, draft.change.log, draft.after, False)
    return live


def shows_by_right(live: LiveTable) -> int:
    """The first answer after which somebody may know more, or -1."""
    for i, step in enumerate(live.session.record.entries):
        if step.seat == CHANCE or step.revealed:
            return i
    return -1


def sent(live: LiveTable, viewer: Viewer) -> bytes:
    return update_bytes(live, viewer, live.recent, 1, frozenset(), 9_000)
