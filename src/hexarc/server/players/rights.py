"""Who may do what at a table and in a campaign: one table of it.

tests/server/test_rights.py asks the server for every cell.
"""

from hexarc.server.players.turns import belongs_to_person, is_bot
from hexarc.server.problems import Problem
from hexarc.server.storage.keys import OWNER, SEAT, Holder
from hexarc.server.storage.rows import SeatInfo

# A key's bearer as the table sees it. ``standin``: a bot plays a person's seat, after a time-out or a hand-over.
# ``bot``: the link of a seat that was never a person's. Who has no key at all gets ``not_found`` for everything.
BEARERS = ("seat", "standin", "bot", "owner", "spectator")
YES, NO, PLAYS, HIDDEN, TURN = "", "not_allowed", "bot_plays", "not_found", "not_your_turn"

# What each of them is told: nothing (it is done), or the code of the refusal.
MAY: dict[str, tuple[str, str, str, str, str]] = {
    #              seat    standin  bot     owner  spectator
    "look":       (YES,    YES,     YES,    YES,   YES),  # the table, its record as far as it is open, the chat
    "look_as":    (HIDDEN, HIDDEN,  HIDDEN, HIDDEN, HIDDEN),  # through the eyes of a seat that the key does not hold
    "sample":     (YES,    YES,     YES,    NO,    NO),  # a position that could be the true one, for bots
    "choose":     (YES,    PLAYS,   PLAYS,  NO,    NO),
    "undo":       (YES,    YES,     YES,    NO,    NO),
    "vote":       (YES,    YES,     NO,     NO,    NO),  # going back beyond the floor, opening the record
    "hurry":      (YES,    YES,     YES,    NO,    NO),
    "hint":       (YES,    YES,     YES,    NO,    NO),  # where all rivals are bots
    "seat":       (YES,    YES,     YES,    YES,   NO),  # name, language, pause, to a bot and back
    "other_seat": (HIDDEN, HIDDEN,  HIDDEN, YES,   NO),
    "offer":      (NO,     NO,      NO,     YES,   NO),  # free a seat for whoever comes from the lobby
    "settings":   (NO,     NO,      NO,     YES,   NO),
    "links":      (NO,     NO,      NO,     YES,   NO),
    "talk":       (YES,    YES,     YES,    NO,    NO),
    "private":    (YES,    YES,     YES,    NO,    NO),  # notes, and how to be told of one's turn
    # In a campaign, where the seats are players.
    "campaign":       (YES,    YES,    YES,    YES,   YES),  # its page, and its record as far as nothing is secret
    "campaign_as":    (HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN),  # through the eyes of another player
    "answer":         (YES,    PLAYS,  PLAYS,  NO,    NO),
    "answer_other":   (TURN,   TURN,   TURN,   NO,    NO),  # for a player that the key does not hold
    "begin":          (YES,    YES,    YES,    YES,   NO),  # the next episode
    "result":         (YES,    YES,    YES,    YES,   NO),  # of an episode that was played with the box
    "presence":       (YES,    YES,    YES,    YES,   NO),  # the own player sits out, comes back, leaves
    "other_presence": (NO,     NO,     NO,     YES,   NO),
    "join":           (NO,     NO,     NO,     YES,   NO),
    "player":         (YES,    YES,    YES,    YES,   NO),  # language, to a bot and back
    "other_player":   (HIDDEN, HIDDEN, HIDDEN, YES,   NO),
    "campaign_links": (NO,     NO,     NO,     YES,   NO),
}  # fmt: skip


def bearer_of(holder: Holder, seats: list[SeatInfo], seat: int) -> str:
    """How the table sees the bearer of a key who acts for a seat."""
    if holder.role != SEAT:
        return "owner" if holder.role == OWNER else "spectator"
    if not belongs_to_person(seats[seat]):
        return "bot"
    return "standin" if is_bot(seats[seat]) else "seat"


def check(what: str, holder: Holder, seats: list[SeatInfo], seat: int = -1) -> None:
    """Refuse what the table above does not allow. Without a seat: for any of those that the key holds."""
    code = refusal(what, holder, seats, seat)
    if code:
        raise Problem(code)


def refusal(what: str, holder: Holder, seats: list[SeatInfo], seat: int = -1) -> str:
    """The code with which it would be refused, if it would."""
    held = (seat,) if seat >= 0 else holder.seats or (seat,)
    codes = [MAY[what][BEARERS.index(bearer_of(holder, seats, one))] for one in held]
    return YES if YES in codes else codes[0]


def acting_seat(what: str, holder: Holder, seats: list[SeatInfo], seat: int | None, waiting: int) -> int:
    """The seat that a request acts for, if it may."""
    if holder.role != SEAT:
        check(what, holder, seats)
    chosen = held_seat(holder, seat, waiting)
    if what != "choose" or waiting == chosen:  # whoever is not asked learns that first
        check(what, holder, seats, chosen)
    return chosen


def held_seat(holder: Holder, seat: int | None, waiting: int) -> int:
    """The seat that was named, or the only one held, or the one that has to choose."""
    if seat is None:
        return waiting if holder.holds(waiting) else holder.seats[0]
    check_eyes(holder, seat)
    return seat


def check_eyes(holder: Holder, seat: int | None, what: str = "look_as") -> None:
    """Looking through the eyes of a seat that one does not hold is like a wrong key."""
    if seat is not None and not holder.holds(seat):
        raise Problem(MAY[what][0])
