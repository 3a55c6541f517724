"""What the lobby tells of a table, and by what it finds it. A private table is never told of, nor anything of it.

Both are built up from what anybody may know, never by leaving something out: names, kinds of seats, the options that
every list of options names, the pace and the language.
"""

from functools import lru_cache

import msgspec

from hexarc.core import registry
from hexarc.core.boxdata import BOX
from hexarc.core.game import Game
from hexarc.core.options import SEATS, Value, label_of
from hexarc.core.state import State
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.server.players.turns import is_bot
from hexarc.server.storage.lobby import Listed, folded
from hexarc.server.storage.rows import Listing, SeatInfo, TableRow

HOUR = 3600 * 1000
KEPT = 14 * 24 * HOUR  # where nothing has happened for so long nobody waits any more


def is_open(seat: SeatInfo) -> bool:
    """Whether somebody may sit down: a person's seat at which nobody has sat down yet."""
    return seat.open and seat.kind == "human"


def is_public(row: TableRow) -> bool:
    return (row.settings.join or row.settings.watch) and not row.over and not row.settings.read_only


def listing_of(game: Game[State], row: TableRow) -> Listing | None:
    """What the lobby finds a table by; None if it is not there."""
    if not is_public(row):
        return None
    settings = row.settings
    seats = sum([is_open(seat) for seat in row.seats]) if settings.join else 0
    if not seats and not settings.watch:
        return None
    titles = [catalogue(lang, game.locale_folders()).say(f"{game.NAME}.name") for lang in LANGUAGES]
    words = [row.name, *[seat.name for seat in row.seats], *dict.fromkeys(titles)]
    text = folded("\n".join([word for word in words if word]))
    return Listing(game.NAME, settings.lang, seats, int(settings.watch), row.updated, text)


def must_relist(before: TableRow, after: TableRow) -> bool:
    """Whether the lobby has to be told of a change: not of every move, but that there were some in this hour."""
    if not (before.settings.join or before.settings.watch or after.settings.join or after.settings.watch):
        return False
    if before.updated // HOUR != after.updated // HOUR or before.over != after.over:
        return True
    if before.settings is not after.settings or before.name != after.name:
        return True
    return [(seat.name, is_open(seat)) for seat in before.seats] != [(seat.name, is_open(seat)) for seat in after.seats]


@lru_cache(64)
def option_words(name: str, lang: str) -> dict[tuple[str, str], str]:
    """Each value of each option in words: a switch by its name, any other as ``name: value``. What is usual, empty."""
    cls = registry.game_class(name)
    book = catalogue(lang, cls(cls.MIN_PLAYERS, {}).locale_folders())
    found: dict[tuple[str, str], str] = {}
    for option in cls.listed_options():
        if option.name in (SEATS, BOX):
            continue
        title = book.say(f"{name}.option.{option.name}")
        for value in option.values:
            text = book.say(f"{name}.option.{option.name}.{label_of(value)}")
            said = title if value is True else book.say("server.lobby.option", {"name": title, "value": text})
            found[option.name, label_of(value)] = "" if value == option.default else said
    return found


def options_in_words(name: str, options: dict[str, Value], lang: str) -> list[str]:
    known = option_words(name, lang)
    words = [known.get((option, label_of(value)), "") for option, value in options.items()]
    return [word for word in words if word]


def shown(found: Listed, cls: type[Game[State]], connected: frozenset[int], lang: str) -> dict[str, object]:
    """A table as the lobby shows it, in the reader's language."""
    settings = found.settings
    book = catalogue(lang, cls(cls.MIN_PLAYERS, {}).locale_folders())
    seats: list[dict[str, object]] = []
    for i, seat in enumerate(found.seats):
        free = settings.join and is_open(seat) and i not in connected
        shown_seat: dict[str, object] = {"seat": i, "name": "" if free else seat.name, "kind": seat.kind}
        shown_seat |= {"level": seat.level if is_bot(seat) else None, "connected": i in connected, "open": free}
        seats.append(shown_seat)
    return {
        "id": found.id,
        "name": found.name,
        "game": found.game,
        "title": book.say(f"{found.game}.name"),
        "players": found.players,
        "options": options_in_words(found.game, found.options, lang),
        "seats": seats,
        "join": any([seat["open"] for seat in seats]),
        "watch": settings.watch,
        "pace": settings.pace,
        "clock": None if settings.clock is None else msgspec.to_builtins(settings.clock),
        "lang": settings.lang,
        "created": found.created,
        "active": found.at,
    }
