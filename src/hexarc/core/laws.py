"""The laws that every game keeps, whatever its options. The test suite and the fuzzer check them along random games.

Each law is a function that raises ``LawBroken``; ``check_position`` runs those that look at one position, ``check_record`` those
that need a whole game.
"""

import json
from random import Random
from typing import TypeVar

from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.engine import reask, take
from hexarc.core.errors import LawBroken
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.state import State

S = TypeVar("S", bound=State)


def check_position(game: Game[S], s: S, rng: Random, census: dict[str, int]) -> None:
    """All laws of one position. ``census`` is the count of pieces at the start of the game."""
    if game.over(s):
        check_census(game, s, census)
        return
    check_choices(game, s)
    check_ask_is_pure(game, s)
    check_clone(game, s, rng)
    check_json(game, s)
    check_census(game, s, census)
    check_chance(game, s)
    check_leak(game, s, rng)


def check_choices(game: Game[S], s: S) -> None:
    """Choices are sorted, unique, known to the vocabulary, and survive being written and read."""
    choices = s.decision.choices
    kind = s.decision.kind
    if not choices:
        raise LawBroken("choices", f"{kind} offers nothing")
    for i in range(1, len(choices)):
        if choices[i - 1] >= choices[i]:
            raise LawBroken("choices", f"{kind}: {choices[i - 1]} and {choices[i]} are not in order or the same")
    for chosen in choices:
        if not game.vocabulary.knows(chosen):
            raise LawBroken("choices", f"{kind} offers {chosen}, which has no verb or noun")
        text = game.vocabulary.encode(chosen)
        if game.vocabulary.decode(text) != chosen:
            raise LawBroken("choices", f"{kind}: '{text}' reads back as another choice")
    seat = s.decision.seat
    if seat != CHANCE and not 0 <= seat < game.players:
        raise LawBroken("choices", f"{kind} asks seat {seat}")


def check_ask_is_pure(game: Game[S], s: S) -> None:
    """Asking again gives the same answer and changes nothing, with explanations or without."""
    before = game.hash(s)
    for explain in (False, True):
        decision = reask(game.rules, s, explain)
        if decision.choices != s.decision.choices or decision.seat != s.decision.seat:
            raise LawBroken("ask is pure", f"{s.decision.kind} offers something else when asked again")
        for blocked in decision.blocked or []:
            if blocked.choice in decision.choices:
                raise LawBroken("ask is pure", f"{decision.kind}: {blocked.choice} is both offered and blocked")
            if not blocked.reason:
                raise LawBroken("ask is pure", f"{decision.kind}: {blocked.choice} is blocked without a reason")
    if game.hash(s) != before:
        raise LawBroken("ask is pure", f"asking {s.decision.kind} changed the state")


def check_clone(game: Game[S], s: S, rng: Random) -> None:
    """A clone is equal, goes the same way, and what happens to it does not touch the original."""
    before = game.hash(s)
    clone = game.clone(s)
    if game.hash(clone) != before:
        raise LawBroken("clone", f"a clone differs from its original in {differing(game, s, clone)}")
    twin = game.clone(s)
    for _ in range(3):
        if game.over(clone):
            break
        chosen = clone.decision.choices[int(rng.random() * len(clone.decision.choices))]
        game.apply(clone, chosen)
        game.apply(twin, chosen)
        if game.hash(s) != before:
            raise LawBroken("clone", f"playing {game.vocabulary.encode(chosen)} on a clone changed the original")
        if game.hash(clone) != game.hash(twin):
            raise LawBroken("clone", f"two clones went different ways after {game.vocabulary.encode(chosen)}")


def differing(game: Game[S], s: S, other: S) -> str:
    """The names of the fields in which two states differ."""
    names = [name for name in s.FIELDS if getattr(s, name) != getattr(other, name)]
    return ", ".join(names) if names else "the stack"


def check_json(game: Game[S], s: S) -> None:
    """A state written as JSON and read back is the same, its decision included."""
    plain = game.snapshot(s)
    read = game.restore(json.loads(json.dumps(plain)))
    if game.hash(read) != game.hash(s):
        raise LawBroken("json", f"a restored state differs in {differing(game, s, read)}")
    if read.decision.choices != s.decision.choices or read.decision.seat != s.decision.seat:
        raise LawBroken("json", f"a restored state offers something else in {s.decision.kind}")


def check_census(game: Game[S], s: S, census: dict[str, int]) -> None:
    """No piece is lost or doubled."""
    now = game.census(s)
    if now != census:
        wrong = [f"{name}: {census.get(name)} -> {now.get(name)}" for name in now if now[name] != census.get(name)]
        raise LawBroken("census", "; ".join(wrong) or "kinds of pieces appeared or vanished")


def check_chance(game: Game[S], s: S) -> None:
    """Each outcome of a chance decision, applied, shows up as itself: no two lead to the same state."""
    decision = s.decision
    if decision.seat != CHANCE:
        return
    if decision.weights and (len(decision.weights) != len(decision.choices) or min(decision.weights) <= 0):
        raise LawBroken("chance", f"{decision.kind}: each outcome needs one positive weight")
    seen: dict[str, int] = {}
    for chosen in decision.choices:
        after = game.clone(s)
        take(game.rules, after, chosen)
        fingerprint = game.hash(after)
        if fingerprint in seen:
            one, two = game.vocabulary.encode(seen[fingerprint]), game.vocabulary.encode(chosen)
            raise LawBroken("chance", f"{decision.kind}: '{one}' and '{two}' have the same effect")
        seen[fingerprint] = chosen


def view_bytes(game: Game[S], s: S, seat: int) -> bytes:
    """All that a seat is shown: its view, and the decision if it is its own."""
    shown: dict[str, object] = {"view": game.view(s, seat)}
    if s.decision.seat == seat:
        shown["choices"] = s.decision.choices
    return json.dumps(shown, sort_keys=True).encode()


def check_leak(game: Game[S], s: S, rng: Random) -> None:
    """Dealing anew what a seat cannot know leaves what it is shown unchanged, to the byte."""
    before = game.hash(s)
    for seat in [*range(game.players), SPECTATOR]:
        shown = view_bytes(game, s, seat)
        other = game.determinize(s, seat, rng)
        if view_bytes(game, other, seat) != shown:
            raise LawBroken("leak", f"seat {seat} is shown something it cannot know, in {s.decision.kind}")
        check_census(game, other, game.census(s))
        if other.ply != s.ply or other.decision.seat != s.decision.seat:
            raise LawBroken("leak", f"determinizing for seat {seat} changed who is to move in {s.decision.kind}")
        if not game.over(other) and not other.decision.choices:
            raise LawBroken("leak", f"determinizing for seat {seat} left no choice in {s.decision.kind}")
    if game.hash(s) != before:
        raise LawBroken("leak", "determinizing changed the original state")


def check_record(record: Record[S], rng: Random) -> None:
    """A record replays to the same hash, is the same after undo, and its game ends in time."""
    game = record.game
    final = record.replay()
    if len(record.entries) >= game.MAX_PLIES:
        raise LawBroken("length", f"{len(record.entries)} decisions and no end")
    if game.over(final):
        if game.scores(final) != record.scores or game.ranking(final) != record.ranking:
            raise LawBroken("replay", "the replayed game has another result")
        if sorted(game.ranking(final))[0] != 1 or len(record.scores) != game.players:
            raise LawBroken("replay", "a finished game has no winner, or not one score a seat")
    if record.entries:
        check_undo(record, int(rng.random() * len(record.entries)))


def check_undo(record: Record[S], at: int) -> None:
    """Undo equals prefix: after an answer and its undo the game is where a replay up to there leads."""
    game = record.game
    prefix: Record[S] = Record(game, record.start, record.seed)
    prefix.entries = record.entries[:at]
    session = Session(game, KeyedChance("undo law"), prefix)
    if game.over(session.state):
        return
    ply, before = session.ply, game.hash(session.state)
    seat = session.state.decision.seat
    session.choose(seat, ply, session.state.decision.choices[-1])
    target = session.undo_target(seat)
    if target >= 0:
        session.undo(seat)
        if session.ply != ply or game.hash(session.state) != before:
            raise LawBroken("undo", f"undo of an answer at ply {ply} leads somewhere else")
    else:
        session.rewind(ply)
        if game.hash(session.state) != before:
            raise LawBroken("undo", f"rewinding to ply {ply} leads somewhere else")
