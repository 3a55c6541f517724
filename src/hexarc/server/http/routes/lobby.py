"""The lobby: public tables to find, to join and to watch. Without ``--lobby`` there is none."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse

from hexarc.server.http.context import CreateToken, Here, LangQuery, answers, language
from hexarc.server.http.documents import KeyDocument, LobbyDocument, SeatKey
from hexarc.server.http.routes.tables import base_url
from hexarc.server.live.services import Services, address_of
from hexarc.server.players.models import Join
from hexarc.server.problems import Problem
from hexarc.server.storage.lobby import Sought, folded, page
from hexarc.server.storage.once import once
from hexarc.server.tables import joining
from hexarc.server.tables.listing import KEPT, shown
from hexarc.server.tables.project import when
from hexarc.server.tables.words import offered_games

router = APIRouter(tags=["lobby"], prefix="/lobby")
TableId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
TextQuery = Annotated[str, Query(max_length=100, description="words in the name of the table, a player or the game")]
MOST_WORDS = 6


def check(here: Services, request: Request, what: str) -> None:
    if not here.settings.lobby:
        raise Problem("no_lobby")
    here.limiter.spend(what, address_of(request))


def after_of(text: str | None) -> tuple[int, str] | None:
    if not text:
        return None
    at, _, table_id = text.partition(".")
    return int(at), table_id


@router.get("", responses=answers(LobbyDocument, 403))
async def lobby(
    request: Request,
    here: Here,
    text: TextQuery = "",
    game: Annotated[str | None, Query(max_length=60)] = None,
    language_of_table: Annotated[Literal["en", "fr", "it"] | None, Query(alias="language")] = None,
    want: Annotated[Literal["join", "watch"] | None, Query(description="only with an open seat, or to watch")] = None,
    seats: Annotated[int, Query(ge=0, le=8, description="at least so many open seats")] = 0,
    after: Annotated[
        str | None, Query(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,24}$", description="``next`` of the page before")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
    lang: LangQuery = None,
) -> JSONResponse:
    """The public tables, the newest first, a page at a time."""
    check(here, request, "lobby")
    games = offered_games(here.settings.games)
    chosen = tuple([name for name in games if game in (None, name)])
    words = tuple(folded(text).split()[:MOST_WORDS])
    since = here.host.now() - KEPT
    sought = Sought(chosen, words, language_of_table or "", want or "", seats, since, after_of(after), limit)
    found = await here.host.read(page, here.host.storage, sought)
    to = language(request, lang)
    tables: list[dict[str, object]] = []
    for one in found.tables:
        part = shown(one, games[one.game], here.host.hub.connected(one.id), to)
        tables.append({**part, "created": when(one.created), "active": when(one.at)})
    last = found.tables[-1] if found.more else None
    document = {"tables": tables, "total": found.total, "next": None if last is None else f"{last.at}.{last.id}"}
    return JSONResponse(document, headers={"Cache-Control": "no-store"})


@router.post("/{table_id}/join", status_code=201, responses=answers(SeatKey, 403, 409, status=201))
async def join(request: Request, here: Here, table_id: TableId, wish: Join, token: CreateToken = None) -> JSONResponse:
    """Take a seat of a public table; the answer is its link. Of two at once one gets it, the other ``seat_taken``."""
    check(here, request, "join")
    live = await joining.public_table(here.host, table_id, "join")
    seat, key = await joining.join(here.host, live, wish, once(token, b""))
    return JSONResponse(
        {"seats": [seat], "key": key, "link": f"{base_url(here, request)}/table#{key}"},
        201,
        headers={"Cache-Control": "no-store"},
    )


@router.post("/{table_id}/watch", status_code=201, responses=answers(KeyDocument, 403, status=201))
async def watch(request: Request, here: Here, table_id: TableId) -> JSONResponse:
    """The link to watch a public table with: the same one for all who come this way."""
    check(here, request, "join")
    live = await joining.public_table(here.host, table_id, "watch")
    key = live.row.settings.watch_key
    return JSONResponse(
        {"key": key, "link": f"{base_url(here, request)}/table#{key}"}, 201, headers={"Cache-Control": "no-store"}
    )
