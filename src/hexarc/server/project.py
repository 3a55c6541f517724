"""What one viewer is sent: the view of a seat, the open decision, what happened, in the viewer's language.

Everything a viewer gets of the game's state comes from ``Game.view`` for that seat, from the decision if the viewer
holds the deciding seat, and from events whose mask names the seat. tests/server/test_secrets.py guards it.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec

from hexarc.core.choice import EVERYONE, Arg, verb_of
from hexarc.core.decision import Decision
from hexarc.core.game import SPECTATOR, Game, with_names
from hexarc.core.state import State
from hexarc.core.text import catalogue
from hexarc.server.keys import SEAT, Holder
from hexarc.server.live import LiveTable, entries_of
from hexarc.server.position import Position
from hexarc.server.rows import LogRow
from hexarc.server.story import ARGS, AUTO, DO, EVENTS, SEEN_BY, EventWords, args_of

encode = msgspec.json.encode


@dataclass(frozen=True)
class Viewer:
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


def names_of(live: LiveTable) -> dict[str, str]:
    """The names of those who have one, as messages want them; made anew when the seats change."""
    if live.named is not live.row.seats:
        live.named = live.row.seats
        live.names = {f"seat.{i}": seat.name for i, seat in enumerate(live.row.seats) if seat.name}
    return live.names


def when(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def table_part(live: LiveTable, connected: set[int], now: int) -> dict[str, object]:
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
    }


def table_bytes(live: LiveTable, connected: set[int], now: int) -> bytes:
    """The same for all viewers of a version, as long as no clock runs."""
    if live.row.settings.clock is not None:
        return encode(table_part(live, connected, now))
    key = ("table", frozenset(connected))
    found = live.projected.get(key)
    if found is None:
        found = live.projected[key] = encode(table_part(live, connected, now))
    return found


def clock_part(live: LiveTable, seat: int, now: int) -> dict[str, object] | None:
    left = live.row.seats[seat].clock
    if left is None:
        return None
    running = live.waiting == seat and not live.over and not live.row.seats[seat].paused
    spent = now - live.row.turn_since if running else 0
    return {"left": max(0, left - spent) / 1000, "running": running}


def decision_part(
    game: Game[State], position: Position, lang: str, names: dict[str, str], own: bool
) -> dict[str, object] | None:
    state = position.state
    if game.over(state):
        return None
    shown: dict[str, object] = {
        "seat": state.decision.seat,
        "kind": state.decision.kind,
        "prompt": game.prompt(state, lang, names),
    }
    if own:
        explained = game.explain(state)
        shown["options"] = [option_part(game, state, chosen, lang, names) for chosen in state.decision.choices]
        shown["blocked"] = blocked_part(game, state, explained, lang, names)
    return shown


def option_part(game: Game[State], state: State, chosen: int, lang: str, names: dict[str, str]) -> dict[str, object]:
    return {
        "choose": chosen,
        "code": game.vocabulary.encode(chosen),
        "verb": game.vocabulary.verbs[verb_of(chosen)].name,
        "text": game.text(state, chosen, lang, names),
        "at": game.vocabulary.at(chosen),
    }


def blocked_part(
    game: Game[State], state: State, decision: Decision, lang: str, names: dict[str, str]
) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for blocked in decision.blocked or []:
        row = option_part(game, state, blocked.choice, lang, names)
        args = with_names(game.choice_args(state, blocked.choice), names)
        row["reason"] = catalogue(lang, game.locale_folders()).say(reason_id(game, blocked.reason), args)
        row["rule"] = blocked.rule
        found.append(row)
    return found


def reason_id(game: Game[State], reason: str) -> str:
    return reason if reason.startswith(f"{game.NAME}.") else f"{game.NAME}.why.{reason}"


def may_see(mask: int, seat: int) -> bool:
    return mask == EVERYONE or (seat >= 0 and bool(mask >> seat & 1))


def events_part(
    game: Game[State], words: EventWords, rows: list[LogRow], seat: int, lang: str, names: dict[str, str]
) -> list[dict[str, object]]:
    """What happened, for one seat. A player's answer stands before the events that it caused."""
    book = catalogue(lang, game.locale_folders())
    found: list[dict[str, object]] = []
    for row in rows:
        ply = row.ply
        if row.kind not in ("move", "start"):
            found.append(table_event(row, lang, names))
            ply = int(str(row.body.get("to", row.ply)))
        for entry in entries_of(row):
            if not entry[AUTO] and may_see(int(str(entry[SEEN_BY])), seat):
                verb, _, _label = str(entry[DO]).partition(" ")
                text = book.say(f"{game.NAME}.choice.{verb}", with_names(args_of(entry[ARGS]), names))
                found.append(
                    {"version": row.version, "ply": ply, "kind": "answer", "seat": entry[0], "code": entry[DO],
                     "text": text, "args": {}}
                )  # fmt: skip
            for kind, mask, labels in entry[EVENTS]:  # type: ignore[attr-defined]  # a PlainEntry's last part is a list
                if may_see(mask, seat):
                    shown, needed = words.args(kind, labels)
                    text = book.say(f"{game.NAME}.event.{kind}", with_names(needed, names))
                    found.append({"version": row.version, "ply": ply, "kind": kind, "text": text, "args": shown})
            ply += 1
    return found


def table_event(row: LogRow, lang: str, names: dict[str, str]) -> dict[str, object]:
    """Something that was not a move: undo, a proposal, a seat that changes hands."""
    book = catalogue(lang)
    args: dict[str, Arg] = {}
    shown: dict[str, object] = {}
    for name, value in row.body.items():
        if isinstance(value, int | str):
            args[name] = shown[name] = value
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


def game_part(live: LiveTable, viewer: Viewer, position: Position, ply: int) -> dict[str, object]:
    """All that depends on the state of the game. The same bytes whatever the viewer cannot know."""
    game, state = live.game, position.state
    names = names_of(live)
    over = game.over(state)
    own = not over and state.decision.seat in viewer.seats
    undo: dict[str, object] | None = None
    if viewer.viewing in viewer.seats and viewer.viewing >= 0 and not live.row.settings.read_only:
        floor = position.undo_floor(viewer.viewing)
        target = position.last_own(viewer.viewing, floor)
        undo = {"floor": floor, "target": target if target >= 0 else None}
    return {
        "ply": ply,
        "over": over,
        "view": game.view(state, viewer.viewing),
        "decision": decision_part(game, position, viewer.lang, names, own),
        "undo": undo,
        "scores": game.scores(state),
        "ranking": game.ranking(state) if over else None,
    }


def you_part(viewer: Viewer) -> dict[str, object]:
    return {"role": viewer.role, "seats": viewer.seats, "viewing": viewer.viewing if viewer.viewing >= 0 else None}


def proposal_part(live: LiveTable) -> dict[str, object] | None:
    proposal = live.row.proposal
    if proposal is None:
        return None
    waiting = [seat for seat in live.human_seats() if seat not in proposal.agreed]
    return {
        "kind": proposal.kind,
        "by": proposal.by,
        "to": proposal.to if proposal.kind == "rewind" else None,
        "agreed": proposal.agreed,
        "waiting": waiting,
    }


def update_bytes(
    live: LiveTable, viewer: Viewer, rows: list[LogRow], since: int, connected: set[int], now: int
) -> bytes:
    """The update for a viewer that has seen everything up to version ``since``; ``rows`` is the log after it."""
    own = live.waiting in viewer.seats
    key = ("game", viewer.viewing, viewer.lang, own, viewer.viewing in viewer.seats)
    game = live.projected.get(key)
    if game is None:
        game = encode(game_part(live, viewer, live.position, live.ply))
        live.projected[key] = game
    story_key = ("events", viewer.viewing, viewer.lang, since)
    story = live.projected.get(story_key)
    if story is None:
        shown = events_part(live.game, live.words, rows, viewer.viewing, viewer.lang, names_of(live))
        story = encode(shown)
        if live.version - since <= 5:
            live.projected[story_key] = story
    head = encode(
        {
            "table": msgspec.Raw(table_bytes(live, connected, now)),
            "you": you_part(viewer),
            "version": live.version,
            "since": since,
            "proposal": proposal_part(live),
            "chance": {"commitment": live.commitment, "seed": live.row.seed if live.over else None},
        }
    )
    return b"%b,%b,\"events\":%b}" % (head[:-1], game[1:-1], story)
