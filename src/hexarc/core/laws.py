"""The laws that every game keeps, whatever its options. The test suite and the fuzzer check them along random games.

Each law is a function that raises ``LawBroken``; ``check_position`` runs those that look at one position (those about
secrets are in ``secrecy``), ``check_record`` those that need a whole game, ``MenuWatch`` those that need many.
"""

import json
from random import Random
from typing import TypeVar

from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.choice import CHANCE, NOUN_MASK, Arg, Count, Ref, verb_of
from hexarc.core.decision import Decision
from hexarc.core.engine import reask, take
from hexarc.core.errors import HexarcError, LawBroken
from hexarc.core.events import Sink
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.ids import VerbId
from hexarc.core.record import Record
from hexarc.core.secrecy import check_leak, check_secret, check_undo_teaches_nothing, check_worlds, view_bytes
from hexarc.core.session import Session
from hexarc.core.state import State

S = TypeVar("S", bound=State)


def check_position(game: Game[S], s: S, rng: Random, census: dict[str, int]) -> None:
    """All laws of one position. ``census`` is the count of pieces at the start of the game."""
    check_fields(s)
    check_census(game, s, census)
    if not game.over(s):
        check_choices(game, s)
        check_ask_is_pure(game, s)
    check_clone(game, s, rng)
    check_json(game, s)
    check_leak(game, s, rng)
    if not game.over(s):
        check_chance(game, s)
        check_secret(game, s, rng)


def check_fields(s: State) -> None:
    """Every attribute of a state and of its parts is saved, or said to be derived."""
    _check_attributes(s, (*s.FIELDS, *s.UNSAVED), "the state")
    for part in s.parts:
        _check_attributes(part, part.FIELDS, f"the part '{part.NAME}'")


def _check_attributes(holder: object, known: tuple[str, ...], where: str) -> None:
    names: set[str] = set(getattr(holder, "__dict__", {}))
    for cls in type(holder).__mro__:
        names.update(getattr(cls, "__slots__", ()))
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    forgotten = [name for name in names if not name.startswith("__") and name not in known]
    if forgotten:
        raise LawBroken("fields", f"{', '.join(sorted(forgotten))}: neither in FIELDS nor in UNSAVED of {where}")


def check_choices(game: Game[S], s: S) -> None:
    """Choices are sorted, unique, known to the vocabulary, read back as written, and mean the same everywhere."""
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
        shown = game.choice_args(s, chosen)
        for name, value in game.vocabulary.args(chosen).items():
            if name in shown and _plain_arg(shown[name]) != _plain_arg(value):
                raise LawBroken("choices", f"{kind}: '{text}' is shown as {_plain_arg(shown[name])}; it is an index")
    seat = s.decision.seat
    if seat != CHANCE and not 0 <= seat < game.players:
        raise LawBroken("choices", f"{kind} asks seat {seat}")


def _plain_arg(value: Arg) -> str:
    return value.message if isinstance(value, Ref) else str(value)


def check_ask_is_pure(game: Game[S], s: S) -> None:
    """Asking again gives the same answer and changes nothing, with explanations or without."""
    before = game.hash(s)
    for explain in (False, True):
        decision = reask(game.rules, s, explain)
        if decision.choices != s.decision.choices or decision.seat != s.decision.seat:
            raise LawBroken("ask is pure", f"{s.decision.kind} offers something else when asked again")
        if decision.weights != s.decision.weights or decision.seen_by != s.decision.seen_by:
            raise LawBroken("ask is pure", f"{s.decision.kind} has other odds or onlookers when asked again")
        for blocked in decision.blocked or []:
            if blocked.choice in decision.choices:
                raise LawBroken("ask is pure", f"{decision.kind}: {blocked.choice} is both offered and blocked")
            if not game.vocabulary.knows(blocked.choice):
                raise LawBroken("ask is pure", f"{decision.kind}: {blocked.choice} is blocked, but no choice at all")
            if not blocked.reason:
                raise LawBroken("ask is pure", f"{decision.kind}: {blocked.choice} is blocked without a reason")
    if game.hash(s) != before:
        raise LawBroken("ask is pure", f"asking {s.decision.kind} changed the state")


def check_clone(game: Game[S], s: S, rng: Random) -> None:
    """A clone is equal, goes the same way, and what happens to it does not touch the original."""
    before = game.hash(s)
    clone = game.clone(s)
    if game.hash(clone) != before:
        raise LawBroken("clone", f"a clone differs from its original in {differing(s, clone)}")
    twin = game.clone(s)
    for _ in range(3):
        if game.over(clone):
            break
        chosen = clone.decision.choices[int(rng.random() * len(clone.decision.choices))]
        game.apply(clone, chosen)
        if game.hash(s) != before:
            raise LawBroken("clone", f"playing {game.vocabulary.encode(chosen)} on a clone changed the original")
        game.apply(twin, chosen)
        if game.hash(clone) != game.hash(twin):
            raise LawBroken("clone", f"two clones went different ways after {game.vocabulary.encode(chosen)}")


def differing(s: State, other: State) -> str:
    """The names of the fields in which two states differ."""
    names = [name for name in s.FIELDS if getattr(s, name) != getattr(other, name)]
    for part, twin in zip(s.parts, other.parts, strict=True):
        names += [f"{part.NAME}.{name}" for name in part.FIELDS if getattr(part, name) != getattr(twin, name)]
    return ", ".join(names) if names else "the stack"


def check_json(game: Game[S], s: S) -> None:
    """A state written as JSON and read back is the same to everybody, its decision included."""
    plain = game.snapshot(s)
    read = game.restore(json.loads(json.dumps(plain)))
    if game.hash(read) != game.hash(s):
        raise LawBroken("json", f"a restored state differs in {differing(s, read)}")
    if read.decision.choices != s.decision.choices or read.decision.seat != s.decision.seat:
        raise LawBroken("json", f"a restored state offers something else in {s.decision.kind}")
    for seat in [*range(game.players), SPECTATOR]:
        if view_bytes(game, read, seat) != view_bytes(game, s, seat):
            raise LawBroken("json", f"seat {seat} is shown something else after saving and loading")


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


def check_record(record: Record[S], rng: Random, undos: int = 3, worlds: int = 1) -> None:
    """A record replays to the same hash, is the same after undo, tells its story, and its game ends in time.

    So many onlookers, drawn by lot, could not tell it from games with other secrets.
    """
    game = record.game
    final = record.replay()
    if len(record.entries) >= game.MAX_PLIES:
        raise LawBroken("length", f"{len(record.entries)} decisions and no end")
    if game.over(final):
        if game.scores(final) != record.scores or game.ranking(final) != record.ranking:
            raise LawBroken("replay", "the replayed game has another result")
        outcome = game.outcome(final)
        best = 2 if outcome is not None and outcome.shared == "lost" else 1
        if min(game.ranking(final)) != best or len(record.scores) != game.players:
            raise LawBroken("replay", "a finished game has no winner, or not one score a seat")
    check_events(record)
    for _ in range(undos if record.entries else 0):
        check_undo(record, int(rng.random() * len(record.entries)), rng)
    for _ in range(worlds):
        seat = int(rng.random() * (game.players + 1))
        check_worlds(record, seat if seat < game.players else SPECTATOR, rng)


def check_events(record: Record[S]) -> None:
    """Every event is of a known kind, with the values that its message needs; listening changes nothing."""
    game = record.game
    s = record.first_state()
    sink = Sink()
    for entry in record.entries:
        s.sink = sink
        game.apply(s, entry.choice)
        for event in sink.drain():
            try:
                game.event_book.args(event)
            except (KeyError, IndexError, ValueError) as error:
                told = f"event {event.kind} with {event.values}"
                raise LawBroken("events", f"{told} cannot be told: {error!r}") from error
    s.sink = None
    if game.hash(s) != game.hash(record.replay()):
        raise LawBroken("events", "a game goes another way when somebody listens")


def check_undo(record: Record[S], at: int, rng: Random, session_class: type[Session[S]] = Session) -> None:
    """Undo equals prefix, stops behind what chance or another seat decided, and teaches its seat nothing."""
    game = record.game
    prefix: Record[S] = Record(game, record.start, record.seed)
    prefix.entries = record.entries[:at]
    session = session_class(game, KeyedChance("undo law"), prefix)
    if game.over(session.state):
        return
    ply, start = session.ply, session.state
    before = game.hash(start)
    seat = start.decision.seat
    session.choose(seat, ply, random_choice(start.decision, rng))
    target = session.undo_target(seat)
    if target < 0:
        session.rewind(ply)
    else:
        for entry in session.record.entries[target:]:
            if entry.seat != seat:
                raise LawBroken("undo", f"seat {seat} takes back to ply {target} what chance or another seat decided")
        check_undo_teaches_nothing(game, start, session.state, session.record.entries[target:], seat, rng)
        session.undo(seat)
    if session.ply != ply or game.hash(session.state) != before:
        raise LawBroken("undo", f"going back to ply {ply} leads somewhere else")


class MenuWatch:
    """What shows only over many decisions: verbs that count instead of naming, and reasons that have no text."""

    ENOUGH = 30  # menus, before anything is said of a verb
    FEW = 6  # things, of which a menu may well name the first ones each time

    def __init__(self) -> None:
        self.menus: dict[VerbId, int] = {}
        self.counted: dict[VerbId, int] = {}
        self.sizes: dict[VerbId, set[int]] = {}
        self.reasons: dict[str, str] = {}

    def see(self, decision: Decision) -> None:
        """Look at a decision, with its explanations if the reasons are to be checked."""
        nouns: dict[VerbId, list[int]] = {}
        for chosen in decision.choices:
            nouns.setdefault(verb_of(chosen), []).append(chosen & NOUN_MASK)
        for verb, offered in nouns.items():
            if len(offered) > 1 and not decision.weights:  # with weights it counts kinds, and most are there
                self.menus[verb] = self.menus.get(verb, 0) + 1
                self.sizes.setdefault(verb, set()).add(len(offered))
                if offered == list(range(len(offered))):
                    self.counted[verb] = self.counted.get(verb, 0) + 1
        for blocked in decision.blocked or []:
            self.reasons[blocked.reason] = decision.kind

    def check(self, game: Game[S]) -> None:
        """A menu that is 0, 1, 2 ... nearly every time, now longer and now shorter, is a list of indexes."""
        for verb, sizes in self.sizes.items():
            known = game.vocabulary.verbs.get(verb)
            if known is None:
                raise HexarcError(f"{game.NAME} has no verb {verb}")
            often = self.counted.get(verb, 0) * 20 >= self.menus[verb] * 19
            names_many = known.noun.size > self.FEW and not isinstance(known.noun, Count)
            if often and names_many and self.menus[verb] >= self.ENOUGH and len(sizes) >= 3:
                raise LawBroken("choices", f"'{known.name}' always offers the first so many nouns; it is an index")

    def check_reasons(self, game: Game[S]) -> None:
        """A reason is a message id, whole or without its beginning ``<game>.why.``."""
        ids = game.message_ids()
        for reason, kind in self.reasons.items():
            if reason not in ids and f"{game.NAME}.why.{reason}" not in ids:
                raise LawBroken("reasons", f"{kind} blocks for '{reason}', which is not in message_ids()")
