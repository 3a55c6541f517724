"""Records: one file format for save, replay, bug report and test fixture. See docs/save-format.md.

JSON lines: a header, one line a decision (chance outcomes included), a state hash now and then, the result, and a
closing line that counts the entries and sums up the text, so that a truncated or edited file is noticed.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar, cast

from hexarc.core.choice import CHANCE
from hexarc.core.errors import HexarcError, IllegalChoice, RecordError
from hexarc.core.events import Event, Sink
from hexarc.core.game import Game
from hexarc.core.names import first_hostile, tidy_name
from hexarc.core.options import Options, Value
from hexarc.core.snapshot import Plain
from hexarc.core.state import State

FORMAT = 1
HASH_EVERY = 200

S = TypeVar("S", bound=State)
FindGame = Callable[[str, int, Options], Game[State]]


class Entry:
    """One answer. ``revealed`` (which seats learned something hidden) is worked out again on replay."""

    __slots__ = ("auto", "choice", "revealed", "seat")

    def __init__(self, seat: int, chosen: int, auto: bool, revealed: int = 0) -> None:
        self.seat = seat
        self.choice = chosen
        self.auto = auto
        self.revealed = revealed

    def __reduce__(self) -> tuple[object, ...]:
        return Entry, (self.seat, self.choice, self.auto, self.revealed)


class Record(Generic[S]):
    """A game from its start (or from a snapshot) to where it stands.

    ``first`` is the ply of its first entry: 0, or more for a stretch of a longer game (which has no file).
    """

    def __init__(
        self, game: Game[S], start: Plain | None = None, seed: str = "", names: list[str] | None = None
    ) -> None:
        self.game = game
        self.start = start
        self.seed = seed
        self.names: list[str] = names if names is not None else []
        self.first = 0
        self.chance_from = 0  # the entries before it have their outcomes from somewhere else than the seed
        self.entries: list[Entry] = []
        self.hashes: dict[int, str] = {}
        self.scores: list[int] = []
        self.ranking: list[int] = []

    def __reduce__(self) -> tuple[object, ...]:
        filled = (self.first, self.chance_from, self.entries, self.hashes, self.scores, self.ranking)
        return refilled, (self.game, self.start, self.seed, self.names, *filled)

    def first_state(self) -> S:
        return self.game.new() if self.start is None else self.game.restore(self.start)

    def note(self, entry: Entry, after: S) -> None:
        """Add an entry; ``after`` is the state that it led to."""
        self.entries.append(entry)
        if self.wants_hash(len(self.entries), after):
            self.hashes[len(self.entries)] = self.game.hash(after)
        if self.game.over(after):
            self.scores = self.game.scores(after)
            self.ranking = self.game.ranking(after)

    def wants_hash(self, ply: int, after: S) -> bool:
        return ply % HASH_EVERY == 0 or self.game.over(after)

    def cut(self, entries: int) -> None:
        """Forget everything after so many entries."""
        if not 0 <= entries <= len(self.entries):
            raise RecordError(f"ply {entries} is not in this record, which has plies 0 to {len(self.entries)}")
        if entries == len(self.entries):
            return
        del self.entries[entries:]
        for at in [at for at in self.hashes if at > entries]:
            del self.hashes[at]
        self.scores = []
        self.ranking = []

    def replay(self, at: int | None = None, verify: bool = True, story: list[list[Event]] | None = None) -> S:
        """The state after all entries, or after ``at`` of them. With ``verify`` every answer and hash is checked.

        ``story`` gets the events of each entry.
        """
        last = len(self.entries) if at is None else at
        if not 0 <= last <= len(self.entries):
            raise RecordError(f"ply {last} is not in this record, which has plies 0 to {len(self.entries)}")
        s = self.first_state()
        for i in range(last):
            entry = self.entries[i]
            if verify:
                self._check(s, entry, i)
            if story is not None:
                s.sink = Sink()
            self.game.apply(s, entry.choice)
            if story is not None and s.sink is not None:
                story.append(s.sink.events)
                s.sink = None
            entry.revealed = s.revealed
            expected = self.hashes.get(i + 1)
            if verify and expected is not None and self.game.hash(s) != expected:
                raise RecordError(f"line {self.line_of(i) + 1}: after ply {i} the state differs from the recorded one")
        if verify and last == len(self.entries):
            self._check_result(s)
        return s

    def line_of(self, ply: int) -> int:
        """The line of the file on which an entry stands, counted from 1."""
        return 2 + ply + len([at for at in self.hashes if at <= ply])

    def _check_result(self, s: S) -> None:
        if self.scores and not self.game.over(s):
            raise RecordError("there is a result, but the game is not over")
        if self.scores and (self.game.scores(s) != self.scores or self.game.ranking(s) != self.ranking):
            raise RecordError(f"the result should be {self.game.scores(s)}, but {self.scores} is recorded")

    def _check(self, s: S, entry: Entry, i: int) -> None:
        decision = s.decision
        if self.game.over(s):
            raise RecordError(f"line {self.line_of(i)}: an answer at ply {i}, but the game is already over")
        if entry.seat != decision.seat:
            raise RecordError(
                f"line {self.line_of(i)}: at ply {i} {_seat(entry.seat)} answers, but {_seat(decision.seat)} has to"
            )
        try:
            self.game.check(s, entry.choice)
        except IllegalChoice as error:
            raise RecordError(f"line {self.line_of(i)}: at ply {i} {error}") from error

    def lines(self) -> list[str]:
        """The record as the lines of its file."""
        header: dict[str, object] = {
            "hexarc": "record",
            "format": FORMAT,
            "game": self.game.NAME,
            "players": self.game.players,
            "options": self.game.options,
            "schema": self.game.SCHEMA,
        }
        if self.seed:
            header["seed"] = self.seed
        if self.chance_from:
            header["chance_from"] = self.chance_from
        if self.names:
            header["names"] = self.names
        if self.game.start:
            header["from"] = self.game.start
        if self.start is not None:
            header["start"] = self.start
        lines = [_line(header)]
        for i, entry in enumerate(self.entries):
            row: dict[str, object] = {
                "ply": i,
                "seat": "chance" if entry.seat == CHANCE else entry.seat,
                "do": self.game.vocabulary.encode(entry.choice),
            }
            if entry.auto:
                row["auto"] = True
            lines.append(_line(row))
            if i + 1 in self.hashes:
                lines.append(_line({"after": i + 1, "hash": self.hashes[i + 1]}))
        if self.scores:
            lines.append(_line({"result": {"scores": self.scores, "ranking": self.ranking}}))
        lines.append(_line({"end": len(self.entries), "sum": _sum(lines)}))
        return lines

    def save(self, path: str | Path) -> None:
        """Write the file in one go: it is whole or it is not there."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text("\n".join(self.lines()) + "\n", encoding="utf-8")
        part.replace(target)


def refilled(
    game: Game[State],
    start: Plain | None,
    seed: str,
    names: list[str],
    first: int,
    chance_from: int,
    entries: list[Entry],
    hashes: dict[int, str],
    scores: list[int],
    ranking: list[int],
) -> Record[State]:
    """A record as another process knew it."""
    found = Record(game, start, seed, names)
    found.first, found.chance_from = first, chance_from
    found.entries, found.hashes = entries, hashes
    found.scores, found.ranking = scores, ranking
    return found


def _seat(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def _line(row: dict[str, object]) -> str:
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def _sum(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=12).hexdigest()


def load_record(path: str | Path, find: FindGame) -> Record[State]:
    """Read a record from a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text file") from error
    return parse_record(text, find, str(path))


def parse_record(text: str, find: FindGame, name: str = "record") -> Record[State]:
    """Read a record from its text. Says which line is wrong and why; the answers are checked on replay."""
    # Editors and mail programs put a mark at the start or change the ends of lines; that is no damage.
    raw = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    if raw and raw[-1] == "":
        raw.pop()
    rows: list[dict[str, object]] = []
    for i, line in enumerate(raw):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{name}, line {i + 1}: not a JSON object; the file is damaged or cut off") from error
        if not isinstance(row, dict):
            raise RecordError(f"{name}, line {i + 1}: not a JSON object")
        rows.append(row)
    if not rows or rows[0].get("hexarc") != "record":
        raise RecordError(f"{name} is not a Hexarc record: its first line is no header")
    if rows[0].get("format") != FORMAT:
        found = rows[0].get("format")
        raise RecordError(f"{name}, line 1: format {found}; this version of Hexarc reads format {FORMAT}")
    closing = rows[-1]
    if "end" not in closing:
        raise RecordError(f"{name} is cut off after line {len(rows)}: the closing line is missing")
    if closing.get("sum") != _sum(raw[:-1]):
        raise RecordError(f"{name}, line {len(rows)}: the checksum does not fit; the file was changed after saving")
    return _from_rows(rows, find, name)


def _from_rows(rows: list[dict[str, object]], find: FindGame, name: str) -> Record[State]:
    header = rows[0]
    game_name, players, options = header.get("game"), header.get("players"), header.get("options")
    if not isinstance(game_name, str) or not isinstance(players, int) or not isinstance(options, dict):
        raise RecordError(f"{name}, line 1: the header needs game, players and options")
    begun = header.get("from")
    try:
        game = find(game_name, players, cast("dict[str, Value]", options))
        if isinstance(begun, dict):
            game = game.beginning_from(begun)
    except HexarcError as error:
        raise RecordError(f"{name}, line 1: {error}") from error
    schema = header.get("schema")
    if not isinstance(schema, int) or schema > game.SCHEMA:
        raise RecordError(f"{name}, line 1: schema {schema}; this version of {game_name} knows up to {game.SCHEMA}")
    seed = str(header.get("seed", ""))
    if first_hostile(seed):
        raise RecordError(f"{name}, line 1: the seed has {first_hostile(seed)}, which no seed has")
    start = header.get("start")
    record = Record(game, cast("Plain | None", start) if isinstance(start, dict) else None, seed)
    chance_from = header.get("chance_from", 0)
    if isinstance(chance_from, int):
        record.chance_from = chance_from
    names = header.get("names")
    if isinstance(names, list):
        record.names = [tidy_name(str(item)) for item in names[:players]]
    for i, row in enumerate(rows[1:-1]):
        _read_row(record, row, f"{name}, line {i + 2}")
    if rows[-1].get("end") != len(record.entries):
        raise RecordError(
            f"{name}, line {len(rows)}: {rows[-1].get('end')} entries are announced, there are {len(record.entries)}"
        )
    if schema != game.SCHEMA:
        record.hashes.clear()  # they are of states with other fields
    return record


def _read_row(record: Record[State], row: dict[str, object], where: str) -> None:
    if "do" in row:
        if row.get("ply") != len(record.entries):
            raise RecordError(f"{where}: ply {row.get('ply')} should be {len(record.entries)}")
        seat = row.get("seat")
        number = CHANCE if seat == "chance" else seat
        if not isinstance(number, int) or isinstance(number, bool):
            raise RecordError(f'{where}: seat {seat!r} should be a number or "chance"')
        try:
            chosen = record.game.vocabulary.decode(str(row["do"]))
        except HexarcError as error:
            raise RecordError(f"{where}: {error}") from error
        record.entries.append(Entry(number, chosen, row.get("auto") is True))
    elif "hash" in row:
        at = row.get("after")
        if at != len(record.entries):
            raise RecordError(f'{where}: "after" should be {len(record.entries)}, the entries before this line')
        record.hashes[len(record.entries)] = str(row["hash"])
    elif "result" in row:
        result = row["result"]
        if not isinstance(result, dict):
            raise RecordError(f"{where}: the result must be an object")
        record.scores = _numbers(result.get("scores"), where)
        record.ranking = _numbers(result.get("ranking"), where)
    else:
        raise RecordError(f"{where}: neither an entry, a hash nor a result")


def _numbers(value: object, where: str) -> list[int]:
    if not isinstance(value, list) or not all([isinstance(item, int) for item in value]):
        raise RecordError(f"{where}: scores and ranking must be lists of whole numbers")
    return [int(item) for item in value]
