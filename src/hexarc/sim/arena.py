"""The arena: bots against each other, seats rotated, the same deals for all of them.

Within a deal the line-up moves on by one seat a game, so every entrant plays every seat (and with it every faction and
mat, hand and neighbour) of every deal. The next deal begins where a line-up would come again: two entrants at four
seats sit alike after two games. A run is decided by its seed alone and can be stopped and taken up again: the file of
``--out`` holds what is done.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from hexarc.bots.registry import is_quick
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.sim.batch import GameFailed, GameResult, run_game
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe


@dataclass(frozen=True)
class Contest:
    """Who plays what: the entrants in the order of their seats in game 0."""

    recipe: Recipe
    entrants: tuple[str, ...]
    seed: int = 0

    def line_up(self, number: int) -> list[str]:
        """The bots of game ``number``, by seat. With more entrants than seats they take turns to sit out."""
        players = self.recipe.players
        deal, turn = divmod(number, self.games_of_a_deal())
        count = len(self.entrants)
        chosen = [self.entrants[(deal * players + i) % count] for i in range(players)]
        if count <= players:
            chosen = [self.entrants[i % count] for i in range(players)]
        return [chosen[(i - turn) % players] for i in range(players)]

    def game_seed(self, number: int) -> int:
        return self.seed + number // self.games_of_a_deal()

    def games_of_a_deal(self) -> int:
        """How many line-ups differ: a game that was played twice would count twice."""
        players = self.recipe.players
        count = len(self.entrants)
        if count > players:
            return players
        seated = [self.entrants[i % count] for i in range(players)]
        return next(turn for turn in range(1, players + 1) if seated[turn:] + seated[:turn] == seated)

    def header(self) -> dict[str, object]:
        return {
            "arena": self.recipe.name,
            "players": self.recipe.players,
            "options": dict(self.recipe.options),
            "bots": list(self.entrants),
            "seed": self.seed,
            "games_of_a_deal": self.games_of_a_deal(),
        }


@dataclass
class Match:
    """One finished game of an arena."""

    number: int
    seed: int
    bots: list[str]
    scores: list[int]
    ranking: list[int]
    rounds: int
    plies: int
    seconds: float
    error: str = field(default="", repr=False)
    trace: str = field(default="", repr=False)
    record: list[str] = field(default_factory=list, repr=False)  # of a game that failed

    def as_json(self) -> dict[str, object]:
        """What ``hexarc arena --json`` prints; docs/bots.md promises this shape."""
        row: dict[str, object] = asdict(self)
        del row["error"], row["trace"], row["record"]
        row["seconds"] = round(self.seconds, 3)
        return row


def matches(contest: Contest, games: int, jobs: int = 0, done: Iterable[int] = (), ray: str = "") -> Iterator[Match]:
    """Play the games that are not done yet, in their order. Raises ``GameFailed`` at the first error."""
    finished = set(done)
    missing = [number for number in range(games) if number not in finished]
    if ray:
        from hexarc.sim.cluster import spread_on_ray

        played = spread_on_ray(_work, missing, ray, _start, (contest,))
    else:
        slow = not all([is_quick(name) for name in contest.entrants])
        played = spread(_work, missing, jobs, _start, (contest,), chunk=1, slow=slow)
    for match in played:
        if match.error:
            raise GameFailed(GameResult(match.seed, error=match.error, trace=match.trace, record=match.record))
        yield match


def play_match(contest: Contest, game: Game[State], number: int) -> Match:
    bots = contest.line_up(number)
    seed = contest.game_seed(number)
    result = run_game(game, bots, seed)
    return Match(
        number, seed, bots, result.scores, result.ranking, result.rounds, result.plies, result.seconds, result.error,
        result.trace, result.record,
    )  # fmt: skip


_table: list[tuple[Contest, Game[State]]] = []


def _start(contest: Contest) -> None:
    _table[:] = [(contest, contest.recipe.make())]


def _work(number: int) -> Match:
    contest, game = _table[0]
    return play_match(contest, game, number)


def read_done(path: Path, contest: Contest) -> list[Match]:
    """The matches that an earlier run of the same contest wrote; an unfinished last line is left out."""
    if not path.exists():
        return []
    found: list[Match] = []
    with path.open(encoding="utf-8") as lines:
        for place, line in enumerate(lines):
            try:
                row = json.loads(line)
            except ValueError:
                break
            if place == 0:
                if row != json.loads(json.dumps(contest.header())):
                    raise OptionError(f"{path} belongs to another contest: {line.strip()}")
            else:
                found.append(Match(**row))
    return found


class Book:
    """The file of a run: a header, then one match a line."""

    def __init__(self, path: Path, contest: Contest, done: Sequence[Match]) -> None:
        try:
            self._file = path.open("w", encoding="utf-8")
        except OSError as error:
            raise HexarcError(f"cannot write {path}: {error}") from error
        self._line(contest.header())
        for match in done:
            self.note(match)

    def note(self, match: Match) -> None:
        self._line(match.as_json())

    def _line(self, row: dict[str, object]) -> None:
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
