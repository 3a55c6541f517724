"""Seats, links, and what the table has to agree on."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse

from hexarc.server.http.context import Bearer, Here, JsonBytes, LangQuery, TokenHeader, answer, answers, with_present
from hexarc.server.http.documents import SeatKey, UpdateDocument
from hexarc.server.http.routes.tables import base_url, check_lobby
from hexarc.server.live.services import Services, token_of
from hexarc.server.players.models import NewLink, OpenRecord, Rewind, SeatChange, TableChange
from hexarc.server.players.rights import check, held_seat
from hexarc.server.problems import Problem
from hexarc.server.storage.keys import Holder
from hexarc.server.tables import consent, joining, seating
from hexarc.server.tables.live import LiveTable

router = APIRouter(tags=["seats"], prefix="/table")
SeatPath = Annotated[int, Path(ge=0, le=7)]


async def table_for_write(here: Services, holder: Holder) -> LiveTable:
    return await here.host.table(holder.table_id, fresh=here.host.hub.shared)


@router.post("/seats/{seat}", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def change_seat(
    here: Here, holder: Bearer, seat: SeatPath, wish: SeatChange, token: TokenHeader = None, lang: LangQuery = None
) -> JsonBytes:
    """Name, language, pause, handing over to a bot and taking back: for the seat's own link and the owner's."""
    live = await table_for_write(here, holder)
    check("seat" if holder.holds(seat) else "other_seat", holder, live.row.seats)
    if seat >= live.row.players:
        raise Problem("not_found")
    try:
        await seating.change_seat(here.host, live, seat, wish, token_of(holder, token), own=holder.holds(seat))
    except Problem as problem:
        raise await with_present(here, holder, problem, None, lang) from None
    return await answer(here, holder, live, None, lang)


@router.post("/seats/{seat}/offer", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def offer(
    here: Here, holder: Bearer, seat: SeatPath, token: TokenHeader = None, lang: LangQuery = None
) -> JsonBytes:
    """Free a seat: its link stops working, and at a public table whoever comes from the lobby may take it."""
    live = await table_for_write(here, holder)
    check("offer", holder, live.row.seats)
    if seat >= live.row.players:
        raise Problem("not_found")
    await joining.offer(here.host, live, seat, token_of(holder, token))
    return await answer(here, holder, live, None, lang)


@router.post("/settings", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def settings(
    here: Here, holder: Bearer, wish: TableChange, token: TokenHeader = None, lang: LangQuery = None
) -> JsonBytes:
    """The table's name, its chat, and whether anybody may join it or watch."""
    live = await table_for_write(here, holder)
    check("settings", holder, live.row.seats)
    check_lobby(here, wish.join, wish.watch)
    try:
        await seating.change_table(here.host, live, wish, token_of(holder, token))
    except Problem as problem:
        raise await with_present(here, holder, problem, None, lang) from None
    return await answer(here, holder, live, None, lang)


@router.post("/links", status_code=201, responses=answers(SeatKey, 403, 409, status=201))
async def links(request: Request, here: Here, holder: Bearer, wish: NewLink) -> JSONResponse:
    """A new link for seats or spectators. The old one stops working at once."""
    live = await table_for_write(here, holder)
    check("links", holder, live.row.seats)
    if live.row.settings.campaign is not None:
        raise Problem("of_campaign")
    key = await seating.new_link(here.host, live, wish)
    shown = {"seats": wish.seats, "key": key, "link": f"{base_url(here, request)}/table#{key}"}
    return JSONResponse(shown, 201, headers={"Cache-Control": "no-store"})


@router.post("/rewind", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def rewind(
    here: Here, holder: Bearer, wish: Rewind, token: TokenHeader = None, lang: LangQuery = None
) -> JsonBytes:
    """Propose to go back to a ply, or answer such a proposal. It is done when every person agrees.

    Once the waiting time is over (``until`` of the proposal), ``agree`` does it without those who are away.
    """
    if (wish.to is None) == (wish.agree is None):
        raise Problem("invalid", args={"text": "give either 'to' or 'agree'"})
    return await _agree(here, holder, "rewind", wish.to, wish, token, lang)


@router.post("/open-record", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def open_record(
    here: Here, holder: Bearer, wish: OpenRecord, token: TokenHeader = None, lang: LangQuery = None
) -> JsonBytes:
    """Propose to open the whole record up to now, secrets included, or answer. It always needs every person."""
    return await _agree(here, holder, "record", 0 if wish.agree is None else None, wish, token, lang)


async def _agree(
    here: Services, holder: Holder, kind: str, to: int | None, wish: Rewind | OpenRecord, token: str | None,
    lang: str | None,
) -> JsonBytes:  # fmt: skip
    live = await table_for_write(here, holder)
    check("vote", holder, live.row.seats)
    seat = held_seat(holder, wish.seat, live.waiting)
    mark = token_of(holder, token)
    try:
        if to is not None:
            await consent.propose(here.host, live, kind, holder.seats, seat, wish.ply, to, mark)
        else:
            await consent.answer(here.host, live, kind, holder.seats, seat, wish.ply, wish.agree is True, mark)
    except Problem as problem:
        raise await with_present(here, holder, problem, None, lang) from None
    return await answer(here, holder, live, None, lang)
