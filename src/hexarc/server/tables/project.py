"""What one viewer is sent: the view of a seat, the open decision, what happened, in the viewer's language.

Everything a viewer gets of the game's state comes from ``Game.view`` for that seat, from the decision if the viewer
holds the deciding seat, and from events whose mask names the seat. tests/server/test_secrets.py guards it.
"""

from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple

import msgspec

from hexarc.core.choice import EVERYONE, Arg
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.text import catalogue
from hexarc.server.players.turns import belongs_to_person, spent, vote_ends
from hexarc.server.storage.keys import SEAT, Holder
from hexarc.server.storage.rows import LogRow
from hexarc.server.tables.live import LiveTable, ShownTable
from hexarc.server.tables.phrases import Tongue, may_see, tongue
from hexarc.server.tables.why import openness, why_part

encode = msgspec.json.encode
COMMON, OPEN = ("common",), ("open",)
UPDATED = b'"updated":"'
WHEN_LENGTH = len("2026-01-01T00:00:00.000Z")


class Viewer(NamedTuple):
    """Who looks. ``viewing`` is the seat whose view is shown, SPECTATOR for none."""

    role: str
    seats: tuple[int, ...]
    viewing: int
    lang: str


def viewer_of(live: LiveTable, holder: Holder, seat: int | None, lang: str) -> Viewer:
    """Without a wish, a holder of several seats looks through the eyes of the one that has to choose."""
    viewing = SPECTATOR
    if seat is not None:
        viewing = seat
    elif holder.role == SEAT and holder.seats:
        viewing = live.waiting if holder.holds(live.waiting) else holder.seats[0]
    own = live.row.seats[viewing].lang if viewing >= 0 else None
    return Viewer(holder.role, holder.seats, viewing, lang or own or "en")


def tongue_of(live: LiveTable, lang: str) -> Tongue:
    """A language with the names of those at the table who have one; made anew when the seats change."""
    if live.named is not live.row.seats:
        live.named = live.row.seats
        live.names = {f"seat.{i}": seat.name for i, seat in enumerate(live.row.seats) if seat.name}
        live.tongues.clear()
    found = live.tongues.get(lang)
    if found is None:
        found = live.tongues[lang] = tongue(lang, live.names)
    return found


def names_of(live: LiveTable) -> dict[str, str]:
    """The names of those who have one, as messages want them."""
    return tongue_of(live, "en").names


def when(milliseconds: int) -> str:
    return f"{_second(milliseconds // 1000)}.{milliseconds % 1000:03d}Z"


@lru_cache(1000)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def table_part(live: LiveTable, connected: frozenset[int], now: int) -> dict[str, object]:
    row = live.row
    seats: list[dict[str, object]] = []
    for i, seat in enumerate(row.seats):
        seats.append(
            {
                "seat": i,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "lang": seat.lang,
                "connected": i in connected,
                "paused": seat.paused,
                "standin": seat.standin,
                "person": belongs_to_person(seat),
                "open": seat.open,
                "clock": clock_part(live, i, now),
            }
        )
    settings = row.settings
    return {
        "id": row.id,
        "name": row.name,
        "game": live.game.NAME,
        "players": row.players,
        "options": row.options,
        "created": when(row.created),
        "updated": when(row.updated),
        "seats": seats,
        "chat": settings.chat,
        "clock": None if settings.clock is None else msgspec.to_builtins(settings.clock),
        "sandbox": settings.sandbox,
        "read_only": settings.read_only,
        "opened": settings.opened if settings.opened >= 0 else None,
        "absent_after": settings.absent_after or None,
        "campaign": None if settings.campaign is None else msgspec.to_builtins(settings.campaign),
        "join": settings.join,
        "watch": settings.watch,
        "pace": settings.pace,
        "lang": settings.lang,
    }


def table_bytes(live: LiveTable, connected: frozenset[int], now: int) -> bytes:
    """The same for all viewers as long as no clock runs; from move to move only the time changes."""
    row = live.row
    if row.settings.clock is not None:
        return encode(table_part(live, connected, now))
    kept = live.shown
    if kept is None or not kept.fits(row, connected):
        before, _, after = encode(table_part(live, connected, now)).partition(UPDATED)  # no text holds a bare quote
        kept = live.shown = ShownTable(row, connected, b"%b%b" % (before, UPDATED), after[WHEN_LENGTH:])
    return b"%b%b%b" % (kept.before, when(row.updated).encode(), kept.after)


def clock_part(live: LiveTable, seat: int, now: int) -> dict[str, object] | None:
    left = live.row.seats[seat].clock
    if left is None:
        return None
    running = live.waiting == seat and not live.over and not live.row.seats[seat].paused
    gone = spent(live.row, now) if running else 0
    return {"left": max(0, left - gone) / 1000, "running": running}


def decision_part(live: LiveTable, session: Session[State], to: Tongue, own: bool) -> dict[str, object] | None:
    game, state = live.game, session.state
    if game.over(state):
        return None
    shown: dict[str, object] = {
        "seat": state.decision.seat,
        "kind": state.decision.kind,
        "prompt": game.prompt(state, to.lang, to.names),
    }
    if own:
        phrases = live.phrases
        refused = game.explain(state).blocked or []
        shown["options"] = listed([phrases.option(state, chosen, to) for chosen in state.decision.choices])
        shown["blocked"] = listed([phrases.blocked(state, blocked, to) for blocked in refused])
    return shown


def listed(parts: list[bytes]) -> msgspec.Raw:
    """Encoded parts as an encoded list."""
    return msgspec.Raw(b"[%b]" % b",".join(parts))


def told_part(live: LiveTable, row: LogRow, to: Tongue) -> list[tuple[int, bytes]]:
    """What a log row tells, each part with the mask of who may know it."""
    why = why_part(live.game.NAME, row, to.lang, openness(live, row)) if "why" in row.body else []
    told = live.phrases.told(row, to, why)
    if row.kind not in ("move", "start"):
        told.insert(0, (EVERYONE, encode(table_event(row, to.lang, to.names))))
    return told


def events_bytes(live: LiveTable, rows: list[LogRow], seat: int, to: Tongue) -> bytes:
    """What happened, for one seat; the newest row is put into words once for all viewers of a language."""
    parts: list[bytes] = []
    for row in rows:
        told = live.told.get(to.lang) if row.version == live.version else None
        if told is None:
            told = told_part(live, row, to)
            if row.version == live.version:
                live.told[to.lang] = told
        parts.extend([item for mask, item in told if may_see(mask, seat)])
    return b"[%b]" % b",".join(parts)


def events_part(live: LiveTable, rows: list[LogRow], viewer: Viewer) -> msgspec.Raw:
    """The same of any rows, which may be cut where a replay stands."""
    to = tongue_of(live, viewer.lang)
    told = [item for row in rows for item in told_part(live, row, to)]
    return listed([item for mask, item in told if may_see(mask, viewer.viewing)])


def table_event(row: LogRow, lang: str, names: dict[str, str]) -> dict[str, object]:
    """Something that was not a move: undo, a proposal, a seat that changes hands."""
    book = catalogue(lang)
    args: dict[str, Arg] = {}
    shown: dict[str, object] = {}
    for name, value in row.body.items():
        if isinstance(value, int | str):
            args[name] = shown[name] = value
    absent = row.body.get("absent")
    if isinstance(absent, list):
        args["absent"] = ", ".join([names.get(f"seat.{seat}", book.say(f"seat.{seat}")) for seat in absent])
    who = row.body.get("seat", row.seat)
    if isinstance(who, int) and who >= 0:
        args["seat"] = names.get(f"seat.{who}", book.say(f"seat.{who}"))
        shown["seat"] = who
    return {
        "version": row.version,
        "ply": row.ply,
        "kind": f"table.{row.kind}",
        "text": book.say(f"server.log.{row.kind}", args),
        "args": shown,
        "at": when(row.at),
    }


def game_part(live: LiveTable, viewer: Viewer, session: Session[State], ply: int) -> dict[str, object]:
    """All that depends on the state of the game, for any moment of a table (``update_bytes`` is for its present)."""
    game, state = live.game, session.state
    over = game.over(state)
    own = not over and state.decision.seat in viewer.seats
    return {
        "ply": ply,
        "over": over,
        "view": game.view(state, viewer.viewing),
        "decision": decision_part(live, session, tongue_of(live, viewer.lang), own),
        "undo": undo_part(live, viewer, session),
        "scores": game.shown_scores(state),
        "ranking": game.ranking(state) if over else None,
        "outcome": outcome_part(game, state) if over else None,
    }


def outcome_part(game: Game[State], state: State) -> dict[str, object] | None:
    """Why the game is over, and what it is for all of them if they win or lose together."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    return {"reason": outcome.reason, "seat": outcome.seat, "shared": outcome.shared or None}


def undo_part(live: LiveTable, viewer: Viewer, session: Session[State]) -> dict[str, object] | None:
    seat = viewer.viewing
    if seat < 0 or seat not in viewer.seats or live.row.settings.read_only:
        return None
    floor = session.undo_floor(seat)
    target = -1 if live.settled else session.last_own(seat, floor)
    return {"floor": floor, "target": target if target >= 0 else None}


def you_part(viewer: Viewer) -> dict[str, object]:
    return {"role": viewer.role, "seats": viewer.seats, "viewing": viewer.viewing if viewer.viewing >= 0 else None}


def proposal_part(live: LiveTable) -> dict[str, object] | None:
    proposal = live.row.proposal
    if proposal is None:
        return None
    waiting = [seat for seat in live.voters() if seat not in proposal.agreed]
    ends = vote_ends(live.row)
    return {
        "kind": proposal.kind,
        "by": proposal.by,
        "to": proposal.to if proposal.kind == "rewind" else None,
        "agreed": proposal.agreed,
        "waiting": waiting,
        "until": None if ends is None else when(ends),
    }


@lru_cache(5000)
def you_bytes(viewer: Viewer) -> bytes:
    return encode(you_part(viewer))


def common_bytes(live: LiveTable) -> bytes:
    """What is the same for all viewers of a version."""
    game, state = live.game, live.session.state
    over = game.over(state)
    return encode(
        {
            "version": live.version,
            "ply": live.ply,
            "over": over,
            "scores": game.shown_scores(state),
            "ranking": game.ranking(state) if over else None,
            "outcome": outcome_part(game, state) if over else None,
            "proposal": proposal_part(live),
            "chance": {"commitment": live.commitment, "seed": live.row.seed if live.over else None},
        }
    )


def own_bytes(live: LiveTable, viewer: Viewer) -> bytes:
    """What depends on the viewed seat: the same bytes whatever the viewer cannot know."""
    session = live.session
    state = session.state
    own = not live.game.over(state) and state.decision.seat in viewer.seats
    key = ("decision", viewer.lang, own)
    decision = live.projected.get(key)
    if decision is None:
        shown = decision_part(live, session, tongue_of(live, viewer.lang), own)
        decision = live.projected[key] = encode(shown)
    view = view_bytes(live, state, viewer.viewing)
    return b'"view":%b,"decision":%b,"undo":%b' % (view, decision, encode(undo_part(live, viewer, session)))


def view_bytes(live: LiveTable, state: State, seat: int) -> bytes:
    """What a seat may know. What everybody may know is encoded once for all viewers of a version."""
    shared = live.projected.get(OPEN)
    if shared is None:
        shown = live.game.open_view(state)
        shared = live.projected[OPEN] = encode(shown) if shown is not None else b""
    if not shared:
        return encode(live.game.view(state, seat))
    return b"%b,%b" % (shared[:-1], encode(live.game.own_view(state, seat))[1:])


def update_bytes(
    live: LiveTable, viewer: Viewer, rows: list[LogRow], since: int, connected: frozenset[int], now: int,
    before: bytes = b"[]",
) -> bytes:  # fmt: skip
    """The update for a viewer that has seen everything up to version ``since``; ``rows`` is the log after it.

    ``before``: events that come before those of the rows, in words already.
    """
    projected = live.projected
    common = projected.get(COMMON)
    if common is None:
        common = projected[COMMON] = common_bytes(live)
    key = ("own", viewer)
    own = projected.get(key)
    if own is None:
        own = projected[key] = own_bytes(live, viewer)
    table = table_bytes(live, connected, now)
    events = events_bytes(live, rows, viewer.viewing, tongue_of(live, viewer.lang))
    if before != b"[]":
        events = before if events == b"[]" else b"%b,%b" % (before[:-1], events[1:])
    start = b'{"table":%b,"you":%b,"since":%d,' % (table, you_bytes(viewer), since)
    return b"".join([start, common[1:-1], b",", own, b',"events":', events, b"}"])
