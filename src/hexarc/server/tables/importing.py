"""Tables from records: to continue, to look at, to try things."""

from typing import NamedTuple

from pydantic import ValidationError

from hexarc.core.errors import HexarcError, RecordError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.record import HASH_EVERY, Record, parse_record
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.server.players.models import Import
from hexarc.server.problems import Problem, invalid_body
from hexarc.server.storage.rows import A_DAY, SeatInfo, TableSettings
from hexarc.server.tables.creation import Chapter, Plan
from hexarc.server.tables.records import chapters
from hexarc.server.tables.words import make_game


class Reading(NamedTuple):
    """A request to import, and what its record holds: the game as it was played, checked answer by answer."""

    wish: Import
    game: str
    players: int
    options: Options
    names: list[str]
    past: list[Chapter]
    start: Plain  # what a campaign gave the game to begin with


def read_import(body: bytes, games: tuple[str, ...], longest: int) -> Reading:
    """In a process of its own (``aside.py``): a hostile body or a long game keeps a processor busy for seconds."""
    try:
        wish = Import.model_validate_json(body)
    except ValidationError as error:
        raise invalid_body([{**item} for item in error.errors(include_url=False, include_input=False)]) from None
    record, past = read_record(wish.record, games, wish.at, longest)
    options: Options = dict(record.game.options)
    return Reading(wish, record.game.NAME, record.game.players, options, record.names, past, record.game.start)


def read_record(text: str, games: tuple[str, ...], at: int | None, longest: int) -> tuple[Record[State], list[Chapter]]:
    """Parse and replay a record, every answer checked."""

    def find(name: str, players: int, options: Options) -> Game[State]:
        return make_game(games, name, players, options)[1]

    try:
        lines = text.count("\n")
        if lines > longest + longest // HASH_EVERY + 10:
            raise RecordError(f"it has about {lines} plies; this server takes records of up to {longest}")
        record = parse_record(text, find)
        longest = min(longest, record.game.MAX_PLIES - 1)
        if len(record.entries) > longest:
            raise RecordError(f"it has {len(record.entries)} plies; this server takes records of up to {longest}")
        if record.start is not None:
            raise RecordError(
                "it begins in the middle of a game, with a snapshot; only the command 'hexarc games import' takes those"
            )
        plies = len(record.entries) if at is None else at
        if plies > len(record.entries):
            raise RecordError(f"there is no ply {plies}; it has plies 0 to {len(record.entries)}")
        return record, chapters(record, plies)
    except HexarcError as error:
        raise Problem("bad_record", args={"text": str(error)[:300]}) from error
    except Exception as error:  # whatever a hostile file makes of the rules
        raise Problem("bad_record", args={"text": type(error).__name__}) from error


def plan_import(
    game: Game[State], names: list[str], past: list[Chapter], mode: str, name: str, seats: list[SeatInfo],
    groups: list[list[int]], start: Plain | None = None, absent_after: int = A_DAY,
) -> Plan:  # fmt: skip
    """``continue`` with the given seats; ``branch``: one link for all; ``replay``: nobody chooses any more."""
    plies = sum([chapter.plies for chapter in past])
    settings = TableSettings(chance_from=plies, absent_after=absent_after)
    if not seats:
        named = [*names, *[""] * game.players][: game.players]
        seats = [SeatInfo(name=text) for text in named]
        groups = [[seat] for seat in range(game.players)]
    if len(seats) != game.players:
        raise Problem("invalid", args={"text": f"seats: this record is of {game.players} players"})
    if mode == "branch":
        settings.sandbox = True
        groups = [list(range(game.players))]
        for seat in seats:
            seat.kind = "human"
    elif mode == "replay":
        settings.read_only = True
        settings.opened = plies
        groups = []
    return Plan(game.NAME, game, name, seats, groups, settings, start, past)
