"""Downloading, importing and stepping through records."""

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from hexarc.core.game import SPECTATOR
from hexarc.server.context import (
    Bearer,
    CreateToken,
    Here,
    JsonBytes,
    LangQuery,
    SeatQuery,
    address_of,
    answers,
    check_seat,
    wished,
)
from hexarc.server.creation import create, made_before
from hexarc.server.documents import LinksDocument, ReplayDocument, ViewRecord
from hexarc.server.importing import plan_import, read_record
from hexarc.server.models import Import
from hexarc.server.once import once
from hexarc.server.problems import Problem
from hexarc.server.project import Viewer, events_part, game_part, table_part, viewer_of, you_part
from hexarc.server.records import full_record, open_plies, position_at
from hexarc.server.routes.tables import base_url, seats_from

router = APIRouter(tags=["records"])
At = Annotated[int, Query(ge=0, le=2**31 - 1)]


@router.get("/table/record", responses=answers(ViewRecord, 403))
async def record(
    here: Here,
    holder: Bearer,
    view: Literal["mine", "full"] = "mine",
    seat: SeatQuery = None,
    lang: LangQuery = None,
) -> Response:
    """``mine``: what the seat saw, at any time. ``full``: the whole record, after the end or by consent."""
    live = await here.host.table(holder.table_id, fresh=True)
    name = f"hexarc-{live.game.NAME}-{live.id}"
    headers = {"Cache-Control": "no-store"}
    if view == "full":
        plies = open_plies(live)
        if plies < 0:
            raise Problem("not_allowed")
        found = await full_record(here.host, live, plies, live.over)
        headers["Content-Disposition"] = f'attachment; filename="{name}.jsonl"'
        return PlainTextResponse("\n".join(found.lines()) + "\n", headers=headers, media_type="application/jsonl")
    check_seat(holder, seat)
    viewer = viewer_of(live, holder, seat, wished(lang))
    rows = await here.host.read(here.host.storage.log, live.id, 0, live.version)
    shown = {
        "hexarc": "view",
        "game": live.game.NAME,
        "players": live.row.players,
        "options": live.row.options,
        "names": [info.name for info in live.row.seats],
        "seat": viewer.viewing if viewer.viewing >= 0 else None,
        "ply": live.ply,
        "events": events_part(live, rows, viewer),
        "view": live.game.view(live.position.state, viewer.viewing),
    }
    headers["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return JsonBytes(msgspec.json.encode(shown), headers=headers)


@router.get("/table/replay", responses=answers(ReplayDocument, 403), response_class=JsonBytes)
async def replay(here: Here, holder: Bearer, at: At, seat: SeatQuery = None, lang: LangQuery = None) -> JsonBytes:
    """The table as it was after ``at`` answers. Other seats' eyes only where all is open: after the end."""
    live = await here.host.table(holder.table_id, fresh=True)
    if seat is not None and not (at <= open_plies(live) and seat < live.row.players):
        check_seat(holder, seat)
    viewer = viewer_of(live, holder, seat, wished(lang))
    if seat is None and live.row.settings.read_only:
        viewer = Viewer(viewer.role, viewer.seats, SPECTATOR, viewer.lang)
    version = live.version
    position, rows = await position_at(here.host, live, at)
    if live.version != version:  # somebody moved on while we read; the line may be another now
        position, rows = await position_at(here.host, live, at)
    shown: dict[str, object] = {
        "table": table_part(live, frozenset(), here.host.now()),
        "you": you_part(viewer),
        "version": live.version,
        "since": live.version,
        "length": live.ply,
        "open": max(0, open_plies(live)),
        "proposal": None,
        "chance": {"commitment": live.commitment, "seed": live.row.seed if live.over else None},
        "events": events_part(live, rows, viewer),
        **game_part(live, viewer, position, at),
    }
    shown["undo"] = None
    return JsonBytes(msgspec.json.encode(shown), headers={"Cache-Control": "no-store"})


@router.post("/tables/import", status_code=201, responses=answers(LinksDocument, status=201))
async def import_record(request: Request, here: Here, wish: Import, token: CreateToken = None) -> JSONResponse:
    """Make a table of a record. The dice from there on are new ones."""
    known = once(token, wish.model_dump_json().encode())
    before = await made_before(here.host, known)
    if before is not None:
        return JSONResponse(before.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})
    here.limiter.spend("create", address_of(request))
    seats, groups = seats_from(wish.seats or [])
    found, past = await here.host.read(read_record, wish.record, here.settings.games, wish.at)
    plan = plan_import(found, past, wish.mode, wish.name, seats, groups)
    links = await create(here.host, plan, known)
    return JSONResponse(links.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})
