"""Tables from records: to continue, to look at, to try things."""

from hexarc.core.errors import HexarcError, RecordError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.record import Record, parse_record
from hexarc.core.state import State
from hexarc.server.creation import Chapter, Plan
from hexarc.server.problems import Problem
from hexarc.server.records import chapters
from hexarc.server.rows import SeatInfo, TableSettings
from hexarc.server.words import make_game


def read_record(text: str, games: tuple[str, ...], at: int | None) -> tuple[Record[State], list[Chapter]]:
    """Parse and replay a record, every answer checked. Slow for long games: call it in a thread."""

    def find(name: str, players: int, options: Options) -> Game[State]:
        return make_game(games, name, players, options)[1]

    try:
        record = parse_record(text, find)
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
    record: Record[State], past: list[Chapter], mode: str, name: str, seats: list[SeatInfo], groups: list[list[int]]
) -> Plan:
    """``continue`` with the given seats; ``branch``: one link for all; ``replay``: nobody chooses any more."""
    game = record.game
    plies = sum([len(chapter.entries) for chapter in past])
    settings = TableSettings(chance_from=plies)
    if not seats:
        names = [*record.names, *[""] * game.players][: game.players]
        seats = [SeatInfo(name=text) for text in names]
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
    return Plan(game.NAME, game, name, seats, groups, settings, record.start, past)
