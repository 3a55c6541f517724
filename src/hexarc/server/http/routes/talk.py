"""Chat, private notes, and how to be told of one's turn."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from hexarc.server.http.context import Bearer, Here, SeatQuery, TokenHeader, answers, language
from hexarc.server.http.documents import ChatDocument, ContactDocument, LineDocument, NotesDocument
from hexarc.server.live.services import Services
from hexarc.server.players.models import Contact, Line, Notes, TryContact
from hexarc.server.players.rights import acting_seat
from hexarc.server.problems import Problem
from hexarc.server.storage import talk
from hexarc.server.storage.keys import Holder
from hexarc.server.storage.talk import ChatLine, ContactRow
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.project import when

router = APIRouter(tags=["talk"], prefix="/table")
After = Annotated[int, Query(ge=0, le=2**31 - 1)]


def line_part(live: LiveTable, line: ChatLine) -> dict[str, object]:
    name = live.row.seats[line.seat].name if line.seat >= 0 else ""
    return {"number": line.number, "at": when(line.at), "seat": line.seat, "name": name, "text": line.text}


@router.get("/chat", responses=answers(ChatDocument))
async def read_chat(here: Here, holder: Bearer, after: After = 0) -> JSONResponse:
    live = await here.host.table(holder.table_id)
    found = await here.host.read(talk.lines, here.host.storage, live.id, after)
    shown = {"on": live.row.settings.chat, "lines": [line_part(live, line) for line in found]}
    return JSONResponse(shown, headers={"Cache-Control": "no-store"})


@router.post("/chat", status_code=201, responses=answers(LineDocument, 403, status=201))
async def write_chat(here: Here, holder: Bearer, line: Line, seat: SeatQuery = None) -> JSONResponse:
    live = await here.host.table(holder.table_id)
    who = acting_seat("talk", holder, live.row.seats, seat, live.waiting)
    if not live.row.settings.chat:
        raise Problem("chat_off")
    here.limiter.spend("talk", holder.mark())
    added = await here.host.read(talk.add_line, here.host.storage, live.id, who, here.host.now(), line.text)
    shown = line_part(live, added)
    here.host.hub.say(live.id, {"chat": shown})
    return JSONResponse(shown, 201)


@router.get("/notes", responses=answers(NotesDocument, 403))
async def read_notes(here: Here, holder: Bearer, seat: SeatQuery = None) -> JSONResponse:
    who = await own_seat(here, holder, seat)
    text = await here.host.read(talk.notes_of, here.host.storage, holder.table_id, who)
    return JSONResponse({"text": text}, headers={"Cache-Control": "no-store"})


@router.put("/notes", responses=answers(NotesDocument, 403))
async def write_notes(here: Here, holder: Bearer, notes: Notes, seat: SeatQuery = None) -> JSONResponse:
    who = await own_seat(here, holder, seat if notes.seat is None else notes.seat)
    await here.host.read(talk.put_notes, here.host.storage, holder.table_id, who, notes.text)
    return JSONResponse({"text": notes.text})


async def own_seat(here: Services, holder: Holder, seat: int | None) -> int:
    """The seat whose private things are meant: named, or the first held. Never the one that happens to choose."""
    live = await here.host.table(holder.table_id)
    return acting_seat("private", holder, live.row.seats, seat, (*holder.seats, -1)[0])


def contact_part(here: Services, contact: ContactRow) -> dict[str, object]:
    return {
        "email": contact.email,
        "email_confirmed": contact.email is not None and contact.code is None,
        "webhook": contact.webhook,
        "quiet": contact.quiet,
        "offered": {"email": here.settings.smtp is not None, "webhook": here.settings.webhooks},
    }


@router.get("/contact", responses=answers(ContactDocument, 403))
async def read_contact(here: Here, holder: Bearer, seat: SeatQuery = None) -> JSONResponse:
    who = await own_seat(here, holder, seat)
    found = await here.host.read(talk.contact_of, here.host.storage, holder.table_id, who)
    return JSONResponse(contact_part(here, found), headers={"Cache-Control": "no-store"})


@router.put("/contact", responses=answers(ContactDocument, 403, 502))
async def write_contact(
    request: Request, here: Here, holder: Bearer, wish: Contact, seat: SeatQuery = None, token: TokenHeader = None
) -> JSONResponse:
    """How this seat wants to be told of its turn. All at once: what is not given is forgotten."""
    who = await own_seat(here, holder, seat if wish.seat is None else wish.seat)
    storage = here.host.storage
    before = await here.host.read(talk.contact_of, storage, holder.table_id, who)
    if wish.email is not None and here.settings.smtp is None:
        raise Problem("off", args={"text": "e-mail"})
    if wish.webhook is not None:
        if not here.settings.webhooks:
            raise Problem("off", args={"text": "webhooks"})
        await here.notifier.check_webhook(wish.webhook)
    contact = ContactRow(wish.email, None, wish.webhook, None, before.told)
    if wish.quiet is not None:
        contact.quiet = {"start": wish.quiet.start, "end": wish.quiet.end, "zone": wish.quiet.zone}
        here.notifier.check_quiet(contact.quiet)
    if wish.email is not None:
        if wish.email != before.email:
            here.limiter.spend("mail", holder.mark())
            here.limiter.spend("mail", wish.email.lower())
            contact.code = f"{secrets.randbelow(10**8):08d}"
        elif before.code is not None:
            here.limiter.spend("mail", holder.mark())
            matches = wish.code is not None and secrets.compare_digest(wish.code.strip().encode(), before.code.encode())
            contact.code = None if matches else before.code
    if contact.code is not None and contact.code != before.code:  # an address that nothing reaches is not kept
        live = await here.host.table(holder.table_id)
        await here.notifier.send_code(live, who, contact, language(request, None))
    await here.host.read(talk.put_contact, storage, holder.table_id, who, contact)
    return JSONResponse(contact_part(here, contact))


@router.post("/contact/test", status_code=204, responses=answers(None, 403, 409, 502))
async def try_contact(request: Request, here: Here, holder: Bearer, wish: TryContact) -> Response:
    """Send a message to this seat now. What keeps it from leaving is said in words (``not_sent``)."""
    who = await own_seat(here, holder, wish.seat)
    contact = await here.host.read(talk.contact_of, here.host.storage, holder.table_id, who)
    here.limiter.spend("mail" if wish.way == "email" else "talk", holder.mark())
    live = await here.host.table(holder.table_id)
    await here.notifier.try_out(live, who, contact, wish.way, language(request, None))
    return Response(status_code=204)
