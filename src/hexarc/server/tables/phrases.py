"""What is said of choices and events, in one language and with one table's names, as encoded JSON.

The same sentences come again and again, at one table and at all tables of a game, so they are kept. What a sentence
depends on is in the key under which it is kept: the language, the players' names, the choice or event, and the
arguments where a game takes them from the state.
"""

import re
from typing import NamedTuple

import msgspec

from hexarc.core.choice import EVERYONE, Arg, Ref, verb_of
from hexarc.core.decision import Blocked
from hexarc.core.game import Game, with_names
from hexarc.core.state import State
from hexarc.core.text import catalogue
from hexarc.server.storage.rows import LogRow
from hexarc.server.tables.story import ARGS, AUTO, DO, EVENTS, SEEN_BY, EventWords, PlainEntry, args_of, entries_of

encode = msgspec.json.encode
# An argument that the message has got since the answer was written down, or a form of it.
UNTOLD = re.compile(r"\{[a-z_0-9]+(\.[a-z_]+)?\}")
KEPT = 20_000  # sentences a game
GAMES = 500


class Tongue(NamedTuple):
    """A language and the names of a table's players; ``mark`` tells tongues apart."""

    lang: str
    names: dict[str, str]
    mark: str


def tongue(lang: str, names: dict[str, str]) -> Tongue:
    return Tongue(lang, names, "\n".join([lang, *[f"{seat} {names[seat]}" for seat in sorted(names)]]))


def reason_id(game: Game[State], reason: str) -> str:
    return reason if reason.startswith(f"{game.NAME}.") else f"{game.NAME}.why.{reason}"


def may_see(mask: int, seat: int) -> bool:
    return mask == EVERYONE or (seat >= 0 and bool(mask >> seat & 1))


class Phrases:
    """All that a game says. ``stateful``: the words of a choice may depend on more than the choice."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.words = EventWords(game)
        self.stateful = type(game).choice_args is not Game.choice_args
        self.kept: dict[tuple[object, ...], bytes] = {}

    def keep(self, key: tuple[object, ...], said: bytes) -> bytes:
        if len(self.kept) >= KEPT:
            self.kept.clear()
        self.kept[key] = said
        return said

    def told_by(self, state: State, chosen: int) -> str:
        """What the words of a choice owe to the state."""
        if not self.stateful:
            return ""
        parts = [self.game.choice_message(state, chosen)]
        for name, value in self.game.choice_args(state, chosen).items():
            parts.append(f"{name}={f'{value.message} {value.n}' if isinstance(value, Ref) else value}")
        return ",".join(parts)

    def option(self, state: State, chosen: int, to: Tongue) -> bytes:
        """A choice that is offered."""
        key = (to.mark, chosen, self.told_by(state, chosen))
        found = self.kept.get(key)
        return found if found is not None else self.keep(key, encode(self.option_part(state, chosen, to)))

    def blocked(self, state: State, blocked: Blocked, to: Tongue) -> bytes:
        """A choice that is not possible, with the reason and the rule."""
        key = (to.mark, blocked.choice, self.told_by(state, blocked.choice), blocked.reason, blocked.rule)
        found = self.kept.get(key)
        if found is not None:
            return found
        row = self.option_part(state, blocked.choice, to)
        args = with_names(self.game.choice_args(state, blocked.choice), to.names)
        row["reason"] = self.say(reason_id(self.game, blocked.reason), args, to)
        row["rule"] = blocked.rule
        return self.keep(key, encode(row))

    def option_part(self, state: State, chosen: int, to: Tongue) -> dict[str, object]:
        game = self.game
        return {
            "choose": chosen,
            "code": game.vocabulary.encode(chosen),
            "verb": game.vocabulary.verbs[verb_of(chosen)].name,
            "text": game.text(state, chosen, to.lang, to.names),
            "at": game.vocabulary.at(chosen),
        }

    def say(self, message: str, args: dict[str, Arg], to: Tongue) -> str:
        return catalogue(to.lang, self.game.locale_folders()).say(message, args)

    def answer(self, entry: PlainEntry, to: Tongue) -> bytes:
        """What somebody chose, but for its time: the end of an object that ``told`` begins."""
        key = (to.mark, entry[0], entry[DO], encode(entry[ARGS]) if self.stateful else b"")
        found = self.kept.get(key)
        if found is not None:
            return found
        verb, _, _label = str(entry[DO]).partition(" ")
        text = self.say(f"{self.game.NAME}.choice.{verb}", with_names(args_of(entry[ARGS]), to.names), to)
        text = UNTOLD.sub("…", text)
        shown = {"kind": "answer", "seat": entry[0], "code": entry[DO], "text": text, "args": {}}
        return self.keep(key, encode(shown)[1:])

    def event(self, kind: str, labels: list[str], to: Tongue) -> bytes:
        """What happened, but for its time."""
        key = (to.mark, kind, *labels)
        found = self.kept.get(key)
        if found is not None:
            return found
        shown, needed = self.words.args(kind, labels)
        text = self.say(f"{self.game.NAME}.event.{kind}", with_names(needed, to.names), to)
        return self.keep(key, encode({"kind": kind, "text": text, "args": shown})[1:])

    def told(self, row: LogRow, to: Tongue, why: list[dict[str, object]]) -> list[tuple[int, bytes]]:
        """What the moves of a log row tell, each part with the mask of who may know it.

        An answer stands before what it caused; ``why`` are the reasons for the first one.
        """
        found: list[tuple[int, bytes]] = []
        ply = int(str(row.body.get("to", row.ply)))
        for entry in entries_of(row):
            start = b'{"version":%d,"ply":%d,' % (row.version, ply)
            if not entry[AUTO]:
                said = self.answer(entry, to)
                if why:
                    said, why = b'%b,"why":%b}' % (said[:-1], encode(why)), []
                found.append((int(str(entry[SEEN_BY])), b"%b%b" % (start, said)))
            for kind, mask, labels in entry[EVENTS]:  # type: ignore[attr-defined]  # a PlainEntry's last part is a list
                found.append((mask, b"%b%b" % (start, self.event(kind, labels, to))))
            ply += 1
        return found


_phrases: dict[int, Phrases] = {}


def phrases_of(game: Game[State]) -> Phrases:
    """What a game says; one object serves all its tables, as the game does."""
    found = _phrases.get(id(game))
    if found is None:
        if len(_phrases) >= GAMES:
            _phrases.clear()
        found = _phrases[id(game)] = Phrases(game)  # it holds the game, so that no other one gets the same id
    return found
