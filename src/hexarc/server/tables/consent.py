"""What needs the whole table: going back beyond the floor, and opening the record before the end.

Every person who has a seat is asked, whoever plays the seat just now. Who is away when the table's waiting time is over
is not needed for going back; for opening the record everybody is.
"""

import msgspec

from hexarc.server.players.turns import vote_ends
from hexarc.server.problems import Problem
from hexarc.server.storage.rows import Proposal
from hexarc.server.tables.host import Host
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.seating import check_ply


async def propose(
    host: Host, live: LiveTable, kind: str, seats: tuple[int, ...], seat: int, ply: int, to: int, token: str | None
) -> None:
    """A seat proposes; who holds several seats agrees for all of them. Alone at the table, it is done at once."""

    async def change() -> None:
        check_ply(live, ply)
        if live.row.settings.read_only:
            raise Problem("read_only")
        if kind == "rewind" and live.settled:
            raise Problem("undo_refused", reason="server.problem.undo_refused.campaign")
        if kind == "rewind" and to >= live.ply:
            raise Problem("invalid", args={"text": f"to: a ply before {live.ply}"})
        agreed = votes_of(live, seats)
        proposal = Proposal(kind=kind, by=seat, to=to, ply=live.ply, agreed=agreed, at=host.now())
        if live.row.settings.sandbox or agreed == live.voters():
            await _carry_out(host, live, proposal, seat, token)
            return
        row = live.next_row(proposal=proposal)
        await host.commit(live, host.plan(live, f"propose_{kind}", seat, {"target": to}, row=row, token=token))

    await host.write(live, token, change)


async def answer(
    host: Host, live: LiveTable, kind: str, seats: tuple[int, ...], seat: int, ply: int, agree: bool, token: str | None
) -> None:
    """A seat agrees or refuses; the proposer's refusal withdraws it."""

    async def change() -> None:
        check_ply(live, ply)
        votes = votes_of(live, seats)
        proposal = live.row.proposal
        if proposal is None or proposal.kind != kind:
            raise Problem("no_proposal")
        if not agree:
            row = live.next_row(proposal=None)
            await host.commit(live, host.plan(live, "refuse", seat, {}, row=row, token=token))
            return
        renewed = msgspec.structs.replace(proposal, agreed=sorted({*proposal.agreed, *votes}))
        missing = [s for s in live.voters() if s not in renewed.agreed]
        if not missing or _all_away(host, live, missing):
            await _carry_out(host, live, renewed, seat, token, missing)
            return
        row = live.next_row(proposal=renewed)
        await host.commit(live, host.plan(live, "agree", seat, {}, row=row, token=token))

    await host.write(live, token, change)


def votes_of(live: LiveTable, seats: tuple[int, ...]) -> list[int]:
    """The votes that a link carries. The link of a bot's seat carries none, unless somebody took the seat."""
    found = [seat for seat in live.voters() if seat in seats]
    if not found:
        raise Problem("not_allowed")
    return found


def _all_away(host: Host, live: LiveTable, missing: list[int]) -> bool:
    """Whether the waiting time is over and none of them is at the table."""
    ends = vote_ends(live.row)
    return ends is not None and host.now() >= ends and host.hub.connected(live.id).isdisjoint(missing)


async def _carry_out(
    host: Host, live: LiveTable, proposal: Proposal, seat: int, token: str | None, absent: list[int] | None = None
) -> None:
    if proposal.kind == "rewind":
        body: dict[str, object] = {"to": proposal.to}
        if absent:
            body["absent"] = absent
        await host.go_back(live, "rewind_without" if absent else "rewind", seat, body, token)
        return
    upto = min(live.ply, proposal.ply)  # who agreed before the last moves did not agree to show them
    settings = msgspec.structs.replace(live.row.settings, opened=upto)
    row = live.next_row(proposal=None, settings=settings)
    await host.commit(live, host.plan(live, "opened", seat, {"upto": upto}, row=row, token=token))
