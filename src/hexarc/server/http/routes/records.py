"""Downloading, importing and stepping through records."""

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from hexarc.core.errors import RuleBug
from hexarc.core.game import SPECTATOR
from hexarc.server.http.context import Bearer, CreateToken, Here, JsonBytes, LangQuery, SeatQuery, answers
from hexarc.server.http.documents import LinksDocument, ReplayDocument, ViewRecord
from hexarc.server.http.routes.tables import base_url, seats_from
from hexarc.server.live.services import Services, address_of, wished
from hexarc.server.players.rights import check_eyes
from hexarc.server.problems import Problem
from hexarc.server.storage.once import once
from hexarc.server.tables.creation import create, made_before
from hexarc.server.tables.importing import plan_import, read_import
from hexarc.server.tables.project import Viewer, events_part, game_part, table_part, viewer_of, you_part
from hexarc.server.tables.records import session_at
from hexarc.server.tables.telling import SHORT, open_plies, record_text
from hexarc.server.tables.words import make_game

router = APIRouter(tags=["records"])
IMPORT = "#/components/schemas/Import"
SMALL = 16 * 1024  # bytes of a record with a few hundred plies
T = TypeVar("T")
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
        if open_plies(live) < 0:
            raise Problem("not_allowed")
        url = here.host.storage.url
        if live.ply <= SHORT:
            text = await here.host.read(record_text, url, live.id)
        else:
            text = await here.host.work(holder.mark(), record_text, url, live.id)
        headers["Content-Disposition"] = f'attachment; filename="{name}.jsonl"'
        return PlainTextResponse(text, headers=headers, media_type="application/jsonl")
    check_eyes(holder, seat)
    viewer = viewer_of(live, holder, seat, wished(lang))
    if await here.host.read(here.host.storage.plies_since, live.id, 0) > SHORT:
        told = msgspec.Raw((await here.host.tell_long(live, viewer, holder.mark(), 0))[1])
    else:
        told = events_part(live, await here.host.read(here.host.storage.log, live.id, 0, live.version), viewer)
    shown = {
        "hexarc": "view",
        "game": live.game.NAME,
        "players": live.row.players,
        "options": live.row.options,
        "names": [info.name for info in live.row.seats],
        "seat": viewer.viewing if viewer.viewing >= 0 else None,
        "ply": live.ply,
        "events": told,
        "view": live.game.view(live.session.state, viewer.viewing),
    }
    headers["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return JsonBytes(msgspec.json.encode(shown), headers=headers)


@router.get("/table/replay", responses=answers(ReplayDocument, 403), response_class=JsonBytes)
async def replay(here: Here, holder: Bearer, at: At, seat: SeatQuery = None, lang: LangQuery = None) -> JsonBytes:
    """The table as it was after ``at`` answers. Other seats' eyes only where all is open: after the end."""
    live = await here.host.table(holder.table_id, fresh=True)
    if seat is not None and not (at <= open_plies(live) and seat < live.row.players):
        check_eyes(holder, seat)
    viewer = viewer_of(live, holder, seat, wished(lang))
    if seat is None and live.row.settings.read_only:
        viewer = Viewer(viewer.role, viewer.seats, SPECTATOR, viewer.lang)
    version = live.version
    session, rows = await session_at(here.host, live, at)
    if live.version != version:  # somebody moved on while we read; the line may be another now
        session, rows = await session_at(here.host, live, at)
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
        **game_part(live, viewer, session, at),
    }
    shown["undo"] = None
    return JsonBytes(msgspec.json.encode(shown), headers={"Cache-Control": "no-store"})


async def read_beside(here: Services, who: str, read: Callable[[bytes, tuple[str, ...], int], T], body: bytes) -> T:
    """A short file is read at once in a thread; of a long one nobody shall notice anything."""
    limits, games = here.settings.limits, here.settings.games
    if len(body) <= SMALL:
        return await here.host.read(read, body, games, limits.record_plies)
    try:
        return await here.host.aside.run(who, read, body, games, limits.record_plies)
    except TimeoutError as error:
        text = f"it takes longer than {limits.aside_seconds:g} s to check"
        raise Problem("bad_record", args={"text": text}) from error


def check_json(request: Request) -> None:
    """For who reads the body alone."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem("invalid", args={"text": "Content-Type: application/json"})


@router.post(
    "/tables/import", status_code=201, responses=answers(LinksDocument, status=201),
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"$ref": IMPORT}}}, "required": True}},
)  # fmt: skip
async def import_record(request: Request, here: Here, token: CreateToken = None) -> JSONResponse:
    """Make a table of a record. The dice from there on are new ones."""
    check_json(request)
    body = await request.body()  # read, but not looked into: that is done beside
    known = once(token, body)
    before = await made_before(here.host, known)
    if before is not None:
        return JSONResponse(before.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})
    here.limiter.spend("create", address_of(request))
    found = await read_beside(here, address_of(request), read_import, body)
    wish = found.wish
    seats, groups = seats_from(wish.seats or [])
    game = make_game(here.settings.games, found.game, found.players, found.options, found.start)[1]
    wait = wish.absent_after or 0
    plan = plan_import(game, found.names, found.past, wish.mode, wish.name, seats, groups, absent_after=wait)
    try:
        links = await create(here.host, plan, known)
    except RuleBug as error:  # it goes on to nowhere: for longer than a game may last
        raise Problem("bad_record", args={"text": str(error)[:300]}) from error
    return JSONResponse(links.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})
