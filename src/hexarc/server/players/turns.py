"""Whose time runs, and when somebody has to look at a table again."""

import msgspec

from hexarc.server.storage.rows import SeatInfo, TableRow

BOT_GRACE = 15_000
COMING_BACK = 60_000  # ms that somebody has at least who takes a seat back


def copy_seats(seats: list[SeatInfo]) -> list[SeatInfo]:
    return [msgspec.structs.replace(seat) for seat in seats]


def is_bot(seat: SeatInfo) -> bool:
    return seat.kind == "bot" or seat.standin


def belongs_to_person(seat: SeatInfo) -> bool:
    """Whether somebody holds this seat, whoever plays it now: a stand-in and a hand-over take nobody's vote away."""
    return seat.kind == "human" or seat.person


def vote_ends(row: TableRow) -> int | None:
    """From when on the open proposal does not need the votes of those who are away; None: it always needs them.

    Opening the record of a running game shows hidden cards, so that needs everybody, however long it takes.
    """
    proposal, wait = row.proposal, row.settings.absent_after
    if proposal is None or proposal.kind != "rewind" or not wait or not proposal.at:
        return None
    return proposal.at + wait * 1000


def level_of(row: TableRow, seat: int) -> str:
    """The bot that plays a seat now."""
    info = row.seats[seat]
    if info.standin and info.kind != "bot":
        return row.settings.clock.level if row.settings.clock is not None else "random"
    return info.level or "random"


def spent(row: TableRow, now: int) -> int:
    """How long the present turn takes already; never less than nothing, whatever was done to the machine's clock."""
    return max(0, now - row.turn_since)


def clock_end(row: TableRow) -> int | None:
    """When the time of the seat that has to choose is over."""
    if row.over or row.waiting < 0 or row.settings.read_only:
        return None
    seat = row.seats[row.waiting]
    if seat.clock is None or seat.paused or is_bot(seat):
        return None
    return row.turn_since + seat.clock


def next_look(row: TableRow, now: int, notify_after: float | None) -> int | None:
    """When a table is due: a bot that nobody started, a clock that runs out, somebody to be told."""
    if row.over or row.waiting < 0 or row.settings.read_only:
        return None
    if is_bot(row.seats[row.waiting]):
        return now + BOT_GRACE
    ends = clock_end(row)
    if notify_after is None:
        return ends
    tell = max(now, row.turn_since + int(notify_after * 1000))
    return tell if ends is None else min(ends, tell)


def pass_time(row: TableRow, waiting: int, over: bool, now: int) -> None:
    """Account for the time of whoever chose until now; ``row`` is the next version, with its own copy of the seats."""
    clock = row.settings.clock
    before = row.waiting
    if clock is not None and before >= 0:
        seat = row.seats[before]
        if seat.clock is not None and not seat.paused and not is_bot(seat):
            seat.clock = max(0, seat.clock - spent(row, now))
        if seat.clock is not None and (waiting != before or over):
            seat.clock += clock.increment * 1000
        if seat.standin and clock.timeout == "turn" and waiting != before:
            seat.standin = False
    row.turn_since = now
    row.waiting = waiting


def stop_clock(before: TableRow, seat: int, now: int, info: SeatInfo) -> None:
    """Take off the time that ran until now, before it stops or starts to run; ``info`` is the seat as it will be."""
    was = before.seats[seat]
    if info.clock is None or before.waiting != seat or before.over:
        return
    if not was.paused and not is_bot(was):
        info.clock = max(0, info.clock - spent(before, now))
    elif is_bot(was):  # whoever comes back gets at least a little time
        info.clock = max(info.clock, COMING_BACK)


def time_out(row: TableRow, seat: int, now: int) -> None:
    """The time is over: a bot stands in, for this turn or until the player comes back. ``row`` is the next version."""
    row.seats = copy_seats(row.seats)
    row.seats[seat].standin = True
    row.seats[seat].clock = 0
    row.turn_since = now
