"""A change of a table as far as nothing has to be waited for: checked, planned; and what a connection is told of it.

Every move goes through here, so it is compiled; ``Host`` stores what was planned.
"""

import logging

from hexarc.core.errors import IllegalChoice, RuleBug, WrongPly, WrongSeat
from hexarc.core.session import Advance
from hexarc.core.state import State
from hexarc.server.players.turns import copy_seats, is_bot, next_look, pass_time
from hexarc.server.problems import Problem
from hexarc.server.storage.database import pack_state
from hexarc.server.storage.keys import Holder
from hexarc.server.storage.rows import LogRow, TableRow, Write
from hexarc.server.tables.listing import listing_of, must_relist
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.phrases import reason_id
from hexarc.server.tables.project import names_of, update_bytes, viewer_of
from hexarc.server.tables.story import plain_entry
from hexarc.server.tables.why import Reasons, kept

log = logging.getLogger("hexarc.host")


class Draft:
    """A change that was checked but is not stored yet."""

    def __init__(self, change: Write, after: Advance[State] | None) -> None:
        self.change = change
        self.after = after


def checked(live: LiveTable, seat: int, ply: int, chosen: int) -> Advance[State]:
    """Where an answer leads, or why it is refused."""
    if ply != live.ply:
        raise Problem("wrong_ply", args={"ply": live.ply})
    if live.over:
        raise Problem("game_over")
    try:
        return live.session.answer(seat, ply, chosen)
    except WrongPly as error:
        raise Problem("wrong_ply", args={"ply": live.ply}) from error
    except WrongSeat as error:
        name = names_of(live).get(f"seat.{live.waiting}", f"{live.waiting + 1}")
        raise Problem("not_your_turn", args={"name": name}) from error
    except IllegalChoice as error:
        raise illegal(live, chosen, error) from error
    except RuleBug as error:
        log.exception("rule bug at table %s, ply %d, choice %d", live.id, ply, chosen)
        raise Problem("rule_bug", args={"text": str(error)[:300]}) from error


def illegal(live: LiveTable, chosen: int, error: IllegalChoice) -> Problem:
    game, state = live.game, live.session.state
    if not error.reason:
        return Problem("illegal_choice", args={"text": str(error)[:300]})
    rule = ""
    for blocked in game.explain(state).blocked or []:
        if blocked.choice == chosen:
            rule = blocked.rule
    args = {**game.choice_args(state, chosen), **names_of(live)}
    reason = reason_id(game, error.reason)
    return Problem("illegal_choice", args=args, rule=rule, reason=reason, folders=game.locale_folders())


def plan(
    live: LiveTable, now: int, notify_after: float | None, kind: str, seat: int, body: dict[str, object],
    row: TableRow | None = None, after: Advance[State] | None = None, token: str | None = None, to: int | None = None,
    revoke: list[bytes] | None = None, new_keys: list[tuple[bytes, str, int]] | None = None,
) -> Draft:  # fmt: skip
    """What a change of a table will write, and where it leads. ``to``: it goes back to a ply."""
    if row is None:
        row = live.next_row()
    row.updated = now
    if after is not None:
        over = live.game.over(after.state)
        waiting = -2 if over else after.state.decision.seat
        if row.settings.clock is not None:
            if row.seats is live.row.seats:
                row.seats = copy_seats(row.seats)
            pass_time(row, waiting, over, now)
        elif waiting != row.waiting:
            row.turn_since = now
        row.waiting = waiting
        row.over = 1 if over else 0
        row.ply = after.ply
        row.state = pack_state(live.game.lent_snapshot(after.state))
        body["entries"] = [plain_entry(live.game, told) for told in after.told]
    row.due = next_look(row, now, notify_after)
    logged = LogRow(row.version, kind, live.ply, row.ply, seat, now, body, token)
    marked = to is None and live.wants_checkpoint(row.ply)
    change = Write(row, logged, marked, -1 if to is None else to, revoke or [], new_keys or [])
    if must_relist(live.row, row):
        change.relist, change.listing = True, listing_of(live.game, row)
    return Draft(change, after)


def plan_move(
    live: LiveTable, now: int, notify_after: float | None, seat: int, after: Advance[State], token: str | None,
    reasons: Reasons = (),
) -> Draft:  # fmt: skip
    body: dict[str, object] = {"why": kept(reasons)} if reasons else {}
    row = without_rewind(live)
    if row.seats[seat].open and not is_bot(row.seats[seat]):  # who answers has sat down
        row.seats = copy_seats(row.seats)
        row.seats[seat].open = False
    return plan(live, now, notify_after, "move", seat, body, row, after, token)


def without_rewind(live: LiveTable) -> TableRow:
    """The next row; whoever plays on has answered a proposal to go back."""
    proposal = live.row.proposal
    if proposal is not None and proposal.kind == "rewind":
        return live.next_row(proposal=None)
    return live.next_row()


def update_at_hand(
    live: LiveTable, holder: Holder, seat: int | None, lang: str, since: int | None, connected: frozenset[int], now: int
) -> bytes | None:
    """The present state for a key, if all that it tells is at hand. Without ``since``, the last few events."""
    version = live.row.version
    seen = version - len(live.packed) - len(live.recent) if since is None else min(max(since, 0), version)
    rows = live.rows_after(seen)
    if rows is None:
        return None
    viewer = viewer_of(live, holder, seat, lang)
    return update_bytes(live, viewer, rows, seen, connected, now)
