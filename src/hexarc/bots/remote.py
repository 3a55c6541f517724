"""A bot takes a seat at a hosted table, from the computer of whoever wrote it: over the HTTP API, by the seat's link.

The server is asked for a position that could be the true one (``GET /table/sample``), the bot chooses as anywhere else,
and the answer goes back as a person's does. Nothing but the standard library is needed.
"""

# mypyc: skip (it waits for a network)

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import cast
from urllib.parse import urlencode, urlsplit

from hexarc.bots.registry import make_bot
from hexarc.core.errors import HexarcError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.playout import Bot
from hexarc.core.registry import find_game
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.window import Window

API = "/api/v1/table"
PATIENCE = 20.0  # seconds for one request
LONGEST_PAUSE = 30.0  # seconds between two attempts while the server is away
PASSING = ("wrong_ply", "not_your_turn", "bot_plays", "busy", "rate_limited", "game_over")

Document = dict[str, object]


class Refused(HexarcError):
    """The server says no; ``code`` says why (docs/http-api.md)."""

    def __init__(self, code: str, detail: str, wait: float = 0.0) -> None:
        super().__init__(f"the server refuses: {detail} ({code})")
        self.code = code
        self.wait = wait


class Away(HexarcError):
    """The server cannot be reached."""


class Table:
    """A table as the holder of a link reaches it."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        folder, found, _ = parts.path.rpartition("/table")
        if parts.scheme not in ("http", "https") or not parts.netloc or not found or not parts.fragment:
            raise HexarcError(f"'{link}' is no link of a seat; it looks like https://host/table#KEY")
        self.address = f"{parts.scheme}://{parts.netloc}{folder}{API}"
        self.key = parts.fragment

    def ask(self, path: str = "", body: Document | None = None, **query: object) -> Document:
        """One call; ``Refused`` or ``Away`` if it does not go well."""
        url = self.address + path + ("?" + urlencode(query) if query else "")
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        try:
            with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=PATIENCE) as answer:
                found = json.load(answer)
        except urllib.error.HTTPError as error:
            raise refusal(error) from None
        except (OSError, ValueError) as error:
            raise Away(f"{self.address} cannot be reached: {error}") from None
        if not isinstance(found, dict):
            raise Away(f"{self.address} does not answer as a Hexarc server does")
        return found


def refusal(error: urllib.error.HTTPError) -> HexarcError:
    wait = str(error.headers.get("Retry-After", ""))
    try:
        problem = json.load(error)
        detail = str(problem.get("detail") or problem.get("title"))
        return Refused(str(problem["code"]), detail, float(wait) if wait.isdigit() else 0.0)
    except (ValueError, KeyError, AttributeError, OSError):
        if error.code >= 500:
            return Away(f"the server answers {error.code}")
        return Refused(str(error.code), "this is no answer of a Hexarc server")


class RemoteSeats:
    """The seats of a link, played by a bot."""

    def __init__(self, link: str, bot: str, pause: float = 1.0, sleep: Callable[[float], None] = time.sleep) -> None:
        self.table = Table(link)
        self.bot = bot
        self.pause = pause
        self.sleep = sleep
        self.bots: dict[int, Bot] = {}
        self.game: Game[State] | None = None

    def play(self) -> Iterator[str]:
        """Play until the game is over; every answer as a line to show. A server that is away is asked again."""
        pause = self.pause
        while True:
            try:
                update = self.table.ask()
                seats = held_seats(update)
                decision = update.get("decision")
                if update.get("over") is True:
                    yield f"over: {update.get('scores')}"
                    return
                seat = decision.get("seat") if isinstance(decision, dict) else None
                if isinstance(seat, int) and seat in seats and not played_by_bot(update, seat):
                    yield self.answer(seat)
                    pause = self.pause
                    continue
                pause = self.pause
            except Refused as error:
                if error.code not in PASSING:
                    raise
                pause = max(self.pause, error.wait)
            except Away as error:
                yield str(error)
                pause = min(LONGEST_PAUSE, 2 * pause)
            self.sleep(pause)

    def answer(self, seat: int) -> str:
        """Let the bot choose, and tell the server."""
        sample = self.table.ask("/sample", seat=seat)
        game, state = self.position(sample)
        window: Window[State] = Window(game, state, seat)
        if state.decision.seat != seat:
            raise Refused("not_your_turn", "somebody was faster")
        chosen = self.player(seat, str(sample.get("table"))).choose(window)
        text = game.text(state, chosen) if chosen in state.decision.choices else str(chosen)
        self.table.ask("/choose", {"ply": sample["ply"], "choose": chosen, "seat": seat})
        return f"seat {seat}, ply {sample['ply']}: {text}"

    def position(self, sample: Document) -> tuple[Game[State], State]:
        snapshot = sample.get("snapshot")
        if not isinstance(snapshot, dict):
            raise Away("the server sends no position")
        plain = cast(Plain, snapshot)
        if self.game is None:
            options, start = cast(Options, plain["options"]), cast("Plain | None", plain.get("from"))
            self.game = find_game(str(plain["game"]), int(str(plain["players"])), options, start)
        return self.game, self.game.restore(plain)

    def player(self, seat: int, table: str) -> Bot:
        if seat not in self.bots:
            self.bots[seat] = make_bot(self.bot, table, seat)
        return self.bots[seat]


def held_seats(update: Document) -> list[int]:
    you = update.get("you")
    seats = you.get("seats") if isinstance(you, dict) and you.get("role") == "seat" else None
    if not isinstance(seats, list):
        raise HexarcError("this link holds no seat: a bot needs the link of a seat")
    return seats


def played_by_bot(update: Document, seat: int) -> bool:
    """Whether a bot of the server plays the seat, since its time was over or its owner handed it over."""
    table = update.get("table")
    rows = table.get("seats") if isinstance(table, dict) else None
    return isinstance(rows, list) and (rows[seat].get("kind") == "bot" or rows[seat].get("standin") is True)
