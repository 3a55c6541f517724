"""Why a bot moved as it did: kept with its move in the log, told to those who may know.

A bot weighs what it holds, so its reasons could give its hand away. While a game runs they are told only at tables with
one human or none, without the terms that read what is hidden; everything is told when the game is over, when the
table agreed to open its record, and in a sandbox.
"""

from collections.abc import Sequence
from typing import cast

from hexarc.bots.planning import Reason
from hexarc.bots.reasons import by_name, open_terms
from hexarc.server.storage.rows import LogRow
from hexarc.server.tables.live import LiveTable

Reasons = Sequence[Reason]

KEPT = 8
LEAST = 0.05  # what would be shown as nothing
NOTHING, OPEN_TERMS, ALL = range(3)


def kept(reasons: Reasons) -> list[list[object]]:
    """What goes into the body of a log row: the weightiest terms, by name."""
    return [[term, round(change, 2)] for term, change in reasons[:KEPT]]


def openness(live: LiveTable, row: LogRow) -> int:
    """How much of the reasons of a move its table is told."""
    settings = live.row.settings
    if live.over or settings.sandbox or row.after <= settings.opened:
        return ALL
    return OPEN_TERMS if against_bots(live) else NOTHING


def against_bots(live: LiveTable) -> bool:
    """At most one seat belongs to a person, or it is only for trying things."""
    return live.row.settings.sandbox or len(live.voters()) <= 1


def why_part(game: str, row: LogRow, lang: str, openly: int) -> list[dict[str, object]]:
    """The reasons of a move in words; empty if there are none to tell."""
    if openly == NOTHING or "why" not in row.body:
        return []
    reasons = [(str(term), float(change)) for term, change in cast("list[tuple[str, float]]", row.body["why"])]
    if openly == OPEN_TERMS:
        reasons = open_terms(game, reasons)
    return told(game, reasons, lang)


def told(game: str, reasons: Reasons, lang: str) -> list[dict[str, object]]:
    """Reasons as a client shows them."""
    telling = [reason for reason in reasons if abs(reason[1]) >= LEAST]
    named = zip(telling, by_name(game, telling, lang))
    return [{"term": term, "text": text, "change": change} for (term, change), (text, _) in named]
