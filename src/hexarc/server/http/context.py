"""What every route needs: the bearer of the key, the language of the reader, the answer."""

from typing import Annotated, Any

from fastapi import Depends, Header, Query, Request, Response
from pydantic import BaseModel

from hexarc.server.live.services import Services, address_of, wished
from hexarc.server.problems import Problem, pick_language
from hexarc.server.storage.keys import Holder
from hexarc.server.tables.live import LiveTable

PROBLEM = "application/problem+json"
LangQuery = Annotated[
    str | None, Query(max_length=40, description="en, fr or it; otherwise the seat's, then Accept-Language")
]
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="which of the held seats to look through")]
TokenHeader = Annotated[
    str | None,
    Header(alias="Idempotency-Key", max_length=100, description="the same key again changes nothing"),
]
CreateToken = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key", min_length=16, max_length=100,
        description="random, at least 16 characters: for a day, the same request again answers the same links",
    ),
]  # fmt: skip


def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


Here = Annotated[Services, Depends(services)]


def bearer(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


async def holder_of(request: Request, here: Here) -> Holder:
    """The bearer of the key; each wrong key costs its address a little of its patience."""
    try:
        holder = await here.host.holder(bearer(request))
    except Problem as problem:
        if problem.code == "not_found":
            here.limiter.spend("wrong_key", address_of(request))
        raise
    here.limiter.spend("read" if request.method == "GET" else "write", holder.mark())
    return holder


Bearer = Annotated[Holder, Depends(holder_of)]


def language(request: Request, lang: str | None) -> str:
    """The reader's language for problems and lists."""
    return pick_language(lang or "", request.query_params.get("lang", ""), request.headers.get("accept-language", ""))


class JsonBytes(Response):
    """JSON that was encoded already."""

    media_type = "application/json"


async def answer(
    here: Services, holder: Holder, live: LiveTable, seat: int | None, lang: str | None, since: int | None = None
) -> JsonBytes:
    body = await here.host.update(live, holder, seat, wished(lang), since)
    return JsonBytes(body, headers={"Cache-Control": "no-store"})


async def with_present(
    here: Services, holder: Holder, problem: Problem, seat: int | None, lang: str | None, since: int | None = None
) -> Problem:
    """A refusal for a wrong ply says how the table stands."""
    if problem.code == "wrong_ply":
        live = await here.host.table(holder.table_id)
        problem.present = await here.host.update(live, holder, seat, wished(lang), since)
    return problem


def answers(ok: type[BaseModel] | None, *codes: int, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The ``responses`` of a route: what it answers, and every refusal as a problem document."""
    refused = {"content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}, "description": "Refused"}
    found: dict[int | str, dict[str, Any]] = {}
    for code in sorted({400, 404, 408, 413, 422, 429, 503, *codes}):
        found[code] = dict(refused)
    if ok is not None:
        found[status] = {"model": ok, "description": "Done"}
    return found
