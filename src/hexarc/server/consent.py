"""What needs the whole table: going back beyond the floor, and opening the record before the end."""

import msgspec

from hexarc.server.host import Host
from hexarc.server.live import LiveTable
from hexarc.server.problems import Problem
from hexarc.server.rows import Proposal
from hexarc.server.seating import check_ply


async def propose(
    host: Host, live: LiveTable, kind: str, seats: tuple[int, ...], seat: int, ply: int, to: int, token: str | None
) -> None:
    """A seat proposes; who holds several seats agrees for all of them. Alone at the table, it is done at once."""

    async def change() -> None:
        check_ply(live, ply)
        if live.row.settings.read_only:
            raise Problem("read_only")
        if kind == "rewind" and to >= live.ply:
            raise Problem("invalid", args={"text": f"to: a ply before {live.ply}"})
        humans = live.human_seats()
        agreed = [s for s in humans if s in seats]
        waiting = [s for s in humans if s not in agreed]
        if live.row.settings.sandbox:
            waiting = []
        proposal = Proposal(kind=kind, by=seat, to=to, ply=live.ply, agreed=agreed)
        if not waiting:
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
        proposal = live.row.proposal
        if proposal is None or proposal.kind != kind:
            raise Problem("no_proposal")
        if not agree:
            row = live.next_row(proposal=None)
            await host.commit(live, host.plan(live, "refuse", seat, {}, row=row, token=token))
            return
        agreed = sorted({*proposal.agreed, *[s for s in live.human_seats() if s in seats]})
        renewed = Proposal(kind=kind, by=proposal.by, to=proposal.to, ply=proposal.ply, agreed=agreed)
        if [s for s in live.human_seats() if s not in agreed]:
            row = live.next_row(proposal=renewed)
            await host.commit(live, host.plan(live, "agree", seat, {}, row=row, token=token))
        else:
            await _carry_out(host, live, renewed, seat, token)

    await host.write(live, token, change)


async def _carry_out(host: Host, live: LiveTable, proposal: Proposal, seat: int, token: str | None) -> None:
    if proposal.kind == "rewind":
        await host.go_back(live, "rewind", seat, proposal.to, token)
        return
    settings = msgspec.structs.replace(live.row.settings, opened=live.ply)
    row = live.next_row(proposal=None, settings=settings)
    await host.commit(live, host.plan(live, "opened", seat, {"upto": live.ply}, row=row, token=token))
