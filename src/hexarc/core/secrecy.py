"""The laws about secrets: nobody is shown, dealt or taught what they cannot know."""

import json
from collections.abc import Callable
from random import Random
from typing import TypeVar

from hexarc.core.chance import random_choice
from hexarc.core.choice import EVERYONE
from hexarc.core.decision import Decision, needs_nobody
from hexarc.core.engine import take
from hexarc.core.errors import LawBroken
from hexarc.core.events import Sink, visible
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.ids import EventId
from hexarc.core.record import Entry, Record
from hexarc.core.state import State

S = TypeVar("S", bound=State)

TRIES = 64
VIEW_RATE = 1 / 16  # of the positions at which two worlds are compared to the last byte
REDEAL_RATE = 1 / 24  # of the positions at which another world is tried though the present one still fits

Answered = Callable[[Decision], bool]  # whether the host answers a decision itself


def view_bytes(game: Game[S], s: S, seat: int) -> bytes:
    """All that a seat is shown: its view, and the decision if it is its own."""
    shown: dict[str, object] = {"view": game.view(s, seat)}
    if s.decision.seat == seat:
        shown["choices"] = s.decision.choices
    return json.dumps(shown, sort_keys=True).encode()


def check_leak(game: Game[S], s: S, rng: Random) -> None:
    """Redealing what a seat cannot know leaves what it is shown unchanged, to the byte.

    What is dealt depends on the seat's knowledge and on chance alone: the same generator gives the same deal, from the
    true state or from a dealt one. (Sort what you shuffle.)
    """
    before = game.hash(s)
    census = game.census(s)
    for seat in [*range(game.players), SPECTATOR]:
        check_view_is_apart(game, s, seat)
        shown = view_bytes(game, s, seat)
        key = rng.random()
        other = game.determinize(s, seat, Random(key))
        if view_bytes(game, other, seat) != shown:
            raise LawBroken("leak", f"seat {seat} is shown something it cannot know, in {s.decision.kind}")
        if game.census(other) != census:
            raise LawBroken("census", f"determinizing for seat {seat} lost or doubled pieces in {s.decision.kind}")
        if other.ply != s.ply or other.over != s.over or other.decision.seat != s.decision.seat:
            raise LawBroken("leak", f"determinizing for seat {seat} changed who is to move in {s.decision.kind}")
        if not game.over(other) and not other.decision.choices:
            raise LawBroken("leak", f"determinizing for seat {seat} left no choice in {s.decision.kind}")
        if needs_nobody(other.decision) != needs_nobody(s.decision) or other.decision.private != s.decision.private:
            raise LawBroken("leak", f"seat {seat} can tell whether {s.decision.kind} is answered by itself")
        twin = game.determinize(game.determinize(s, seat, rng), seat, Random(key))
        if game.hash(twin) != game.hash(other):
            kind = s.decision.kind
            raise LawBroken("leak", f"what is redealt for seat {seat} depends on what it cannot know, in {kind}")
        for _ in range(3):
            if not game.over(other):
                game.apply(other, random_choice(other.decision, rng))
    if game.hash(s) != before:
        raise LawBroken("leak", "determinizing changed the original state")


def check_view_is_apart(game: Game[S], s: S, seat: int) -> None:
    """A view holds no list of the state itself: who gets it could change the game through it."""
    own: set[int] = set()
    for name in s.FIELDS:
        _note_lists(getattr(s, name), own)
    for part in s.parts:
        for name in part.FIELDS:
            _note_lists(getattr(part, name), own)
    shown: set[int] = set()
    view = game.view(s, seat)
    _note_lists(view, shown)
    if own & shown:
        raise LawBroken("leak", f"the view of seat {seat} hands out a list of the state itself")
    shared = game.open_view(s)
    if shared is not None and {**shared, **game.own_view(s, seat)} != view:
        raise LawBroken("leak", f"open view and own view of seat {seat} are not its view, in {s.decision.kind}")


def _note_lists(value: object, found: set[int]) -> None:
    if isinstance(value, list):
        found.add(id(value))
        for item in value:
            _note_lists(item, found)
    elif isinstance(value, dict):
        for item in value.values():
            _note_lists(item, found)


def check_secret(game: Game[S], s: S, rng: Random) -> None:
    """Who may see an answer (``seen_by``) knows it; to everybody else it looks like any other and is redealt."""
    decision = s.decision
    if decision.seat >= 0 and decision.seen_by != EVERYONE and decision.seen_by >> decision.seat & 1 == 0:
        raise LawBroken("leak", f"seat {decision.seat} may not see its own answer to {decision.kind}")
    if len(decision.choices) < 2:
        return
    i = int(rng.random() * len(decision.choices))
    j = (i + 1 + int(rng.random() * (len(decision.choices) - 1))) % len(decision.choices)
    for seat in [*range(game.players), SPECTATOR]:
        if decision.seen_by == EVERYONE or (seat >= 0 and decision.seen_by >> seat & 1):
            _check_told(game, s, decision.choices[i], decision.choices[j], seat, rng)
        else:
            _check_hidden(game, s, decision.choices[i], decision.choices[j], seat, rng)


def _check_told(game: Game[S], s: S, one: int, two: int, seat: int, rng: Random) -> None:
    """What the log shows a seat, the deal for that seat must not forget."""
    after, other = game.clone(s), game.clone(s)
    game.apply(after, one)
    game.apply(other, two)
    if game.hash(after) == game.hash(other):
        return
    key = rng.random()
    if game.hash(game.determinize(after, seat, Random(key))) == game.hash(game.determinize(other, seat, Random(key))):
        texts = f"'{game.vocabulary.encode(one)}' from '{game.vocabulary.encode(two)}'"
        raise LawBroken("leak", f"seat {seat} sees {texts} in the log, but the state hides it, in {s.decision.kind}")


def _check_hidden(game: Game[S], s: S, one: int, two: int, seat: int, rng: Random) -> None:
    """What a seat may not see of an answer, it can neither tell from its view nor from the events."""
    kind = s.decision.kind
    if _shown_after(game, s, one, seat) != _shown_after(game, s, two, seat):
        texts = f"'{game.vocabulary.encode(one)}' from '{game.vocabulary.encode(two)}'"
        raise LawBroken("leak", f"seat {seat} can tell {texts} in {kind}, which it must not see")
    after, other = game.clone(s), game.clone(s)
    game.apply(after, one)
    game.apply(other, two)
    if game.over(after) or view_bytes(game, after, seat) != view_bytes(game, other, seat):
        return  # what follows at once shows it to all
    truth = game.hash(after)
    for _ in range(TRIES):
        if game.hash(game.determinize(after, seat, rng)) != truth:
            return
    raise LawBroken("leak", f"after {kind}, determinizing for seat {seat} redeals nothing")


def _shown_after(game: Game[S], s: S, chosen: int, seat: int) -> tuple[bytes, list[tuple[EventId, tuple[int, ...]]]]:
    """The view and the visible events right after an answer, before anything follows from it."""
    after = game.clone(s)
    sink = Sink()
    after.sink = sink
    take(game.rules, after, chosen)
    seen = [(event.kind, event.values) for event in sink.events if visible(event, seat)]
    return view_bytes(game, after, seat), seen


def check_undo_teaches_nothing(game: Game[S], start: S, end: S, entries: list[Entry], seat: int, rng: Random) -> None:
    """What a seat may take back on its own showed it nothing: other hidden cards would have looked the same.

    If this is broken, a rule showed something hidden without ``reveal``.
    """
    shown = view_bytes(game, end, seat)
    for _ in range(4):
        other = game.determinize(start, seat, rng)
        for entry in entries:
            if other.decision.seat != entry.seat or entry.choice not in other.decision.choices:
                break
            game.apply(other, entry.choice)
        if view_bytes(game, other, seat) != shown:
            text = game.vocabulary.encode(entries[0].choice)
            raise LawBroken("undo", f"'{text}' showed seat {seat} something hidden, and it could take it back")


def check_worlds(record: Record[S], seat: int, rng: Random, answered: Answered = needs_nobody) -> int:
    """A whole game in two worlds: the true one, and one where all that a seat (or a spectator) cannot know is other.

    What the seat sees of an answer is answered in both worlds alike, what it does not see anyhow. As long as it can be
    so, everything must look the same to the seat: the events, who decides what, which answers the host gives itself
    (and so plies, times, ``auto`` marks and undo floors). Where the answer of the true game is not possible in the
    other world, or something is revealed, the seat learns a secret by right; then another world is dealt. How many
    answers were compared.
    """
    game = record.game
    true = record.first_state()
    other = game.determinize(true, seat, rng)
    compared = 0
    for entry in record.entries:
        if rng.random() < REDEAL_RATE:
            other = game.determinize(true, seat, rng)
        _compare_open(game, true, other, seat, answered, rng.random() < VIEW_RATE)
        chosen = entry.choice
        if not _may_see(true.decision, seat):
            chosen = random_choice(other.decision, rng)
        fits = chosen in other.decision.choices
        kind = true.decision.kind
        seen = _seen_events(game, true, entry.choice, seat)
        if fits:
            seen_there = _seen_events(game, other, chosen, seat)
            if true.revealed != other.revealed:
                raise LawBroken("leak", f"after {kind} it depends on something hidden what is revealed to whom")
            fits = not _learned(true, seat)
            if fits and seen != seen_there:
                raise LawBroken("leak", f"seat {seat} sees other events after {kind} if hidden cards are others")
            compared += 1
        if not fits:
            other = game.determinize(true, seat, rng)
    return compared


def _may_see(decision: Decision, seat: int) -> bool:
    return decision.seen_by == EVERYONE or (seat >= 0 and bool(decision.seen_by >> seat & 1))


def _learned(s: State, seat: int) -> bool:
    return s.revealed == EVERYONE or (seat >= 0 and bool(s.revealed >> seat & 1))


def _seen_events(game: Game[S], s: S, chosen: int, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """What a seat is told while an answer is carried out, up to the next decision."""
    sink = Sink()
    s.sink = sink
    game.apply(s, chosen)
    s.sink = None
    return [(event.kind, event.values) for event in sink.events if visible(event, seat)]


def _compare_open(game: Game[S], true: S, other: S, seat: int, answered: Answered, closely: bool) -> None:
    """Whether a seat could tell two worlds apart by what is open in them."""
    here, there = true.decision, other.decision
    if true.over != other.over:
        raise LawBroken("leak", f"seat {seat} can tell two worlds apart: the game is over in one of them only")
    if here.seat != there.seat or here.kind != there.kind:
        told = f"seat {here.seat} is asked {here.kind} in one, seat {there.seat} {there.kind} in the other"
        raise LawBroken("leak", f"seat {seat} can tell two worlds apart: {told}")
    if answered(here) != answered(there):
        raise LawBroken("leak", f"seat {seat} can tell two worlds apart: {here.kind} is answered by itself in one only")
    if here.seen_by != there.seen_by:
        raise LawBroken("leak", f"seat {seat} can tell two worlds apart by who may see the answer to {here.kind}")
    if closely and view_bytes(game, true, seat) != view_bytes(game, other, seat):
        raise LawBroken("leak", f"seat {seat} can tell two worlds apart by its view, in {here.kind}")
