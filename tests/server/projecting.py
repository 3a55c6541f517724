"""Payloads of random games: what each viewer is sent, before and after dealing anew what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from hexarc.core.chance import random_choice
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.state import State
from hexarc.server.keys import SEAT, SPECTATOR_ROLE
from hexarc.server.live import LiveTable
from hexarc.server.position import Position
from hexarc.server.project import Viewer, update_bytes
from hexarc.server.rows import SeatInfo, TableRow, TableSettings
from hexarc.server.storage import pack


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
    old = live.position
    live.position = Position(live.game, old.chance, state, live.row.ply, old.line)
    live.row.waiting = -2 if live.game.over(state) else state.decision.seat
    live.row.over = state.over
    live.forget()
    shown = update_bytes(live, viewer, [], 1, frozenset(), 0)
    live.position = old
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
