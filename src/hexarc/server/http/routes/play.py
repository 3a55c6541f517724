"""Looking at a table and playing at it."""

from random import SystemRandom
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query

from hexarc.bots.worker import BotFailed
from hexarc.server.bots.lanes import Outdated
from hexarc.server.http.context import (
    Bearer,
    Here,
    JsonBytes,
    LangQuery,
    SeatQuery,
    TokenHeader,
    answer,
    answers,
    with_present,
)
from hexarc.server.http.documents import HintDocument, SampleDocument, UpdateDocument, WhyDocument
from hexarc.server.live import choosing
from hexarc.server.live.services import wished
from hexarc.server.players.models import Choose, Hint, Hurry, Undo
from hexarc.server.players.rights import acting_seat, check, check_eyes
from hexarc.server.problems import Problem
from hexarc.server.tables.seating import limit_bots
from hexarc.server.tables.why import against_bots, told

router = APIRouter(tags=["play"], prefix="/table")
DEALER: Final = SystemRandom()
Since = Annotated[int | None, Query(ge=0, le=2**31 - 1, description="the last version seen: events after it are sent")]


@router.get("", responses=answers(UpdateDocument), response_class=JsonBytes)
async def table(
    here: Here, holder: Bearer, since: Since = None, seat: SeatQuery = None, lang: LangQuery = None
) -> JsonBytes:
    """The present state as an update."""
    check_eyes(holder, seat)
    live = await here.host.table(holder.table_id, fresh=True)
    return await answer(here, holder, live, seat, lang, since)


@router.get("/sample", responses=answers(SampleDocument, 403), response_class=JsonBytes)
async def sample(here: Here, holder: Bearer, seat: SeatQuery = None) -> JsonBytes:
    """A position that could be the true one, as a snapshot: what the seat cannot know is dealt anew. For bots."""
    check_eyes(holder, seat)
    live = await here.host.table(holder.table_id, fresh=True)
    mine = acting_seat("sample", holder, live.row.seats, seat, live.waiting)
    state = live.game.determinize(live.session.state, mine, DEALER)
    found = {"table": live.id, "ply": live.ply, "seat": mine, "snapshot": live.game.snapshot(state)}
    return JsonBytes(msgspec.json.encode(found), headers={"Cache-Control": "no-store"})


@router.post("/choose", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def choose(
    here: Here, holder: Bearer, wish: Choose, token: TokenHeader = None, since: Since = None, lang: LangQuery = None
) -> JsonBytes:
    """Answer the open decision. A wrong ply gets the present state back, in ``update`` of the problem document."""
    try:
        live = await choosing.choose(here, holder, wish.ply, wish.choose, wish.seat, token)
    except Problem as problem:
        raise await with_present(here, holder, problem, wish.seat, lang, since) from None
    return await answer(here, holder, live, wish.seat, lang, since)


@router.post("/undo", responses=answers(UpdateDocument, 403, 409), response_class=JsonBytes)
async def undo(
    here: Here, holder: Bearer, wish: Undo, token: TokenHeader = None, since: Since = None, lang: LangQuery = None
) -> JsonBytes:
    """Take back the own last answer, if nothing was revealed and nobody else answered since."""
    try:
        live = await choosing.undo(here, holder, wish.ply, wish.seat, token)
    except Problem as problem:
        raise await with_present(here, holder, problem, wish.seat, lang, since) from None
    return await answer(here, holder, live, wish.seat, lang, since)


@router.post("/hurry", responses=answers(UpdateDocument, 403), response_class=JsonBytes)
async def hurry(here: Here, holder: Bearer, wish: Hurry, lang: LangQuery = None) -> JsonBytes:
    """A bot that thinks answers at once with the best it has found."""
    live = await here.host.table(holder.table_id, fresh=here.host.hub.shared)
    check("hurry", holder, live.row.seats)
    if wish.seconds is not None:
        await limit_bots(here.host, live, holder.seats[0], wish.seconds)
    here.bots.hurries.hurry(live.id)
    return await answer(here, holder, live, None, lang)


@router.post("/hint", responses=answers(HintDocument, 403, 409))
async def hint(here: Here, holder: Bearer, wish: Hint, lang: LangQuery = None) -> HintDocument:
    """What a bot would choose for the own seat. Only where all rivals are bots: advice must not decide among people."""
    live = await here.host.table(holder.table_id, fresh=here.host.hub.shared)
    seat = acting_seat("hint", holder, live.row.seats, wish.seat, live.waiting)
    if not against_bots(live) or live.row.settings.read_only:
        raise Problem("not_allowed")
    if wish.ply != live.ply or live.waiting != seat:
        raise Problem("wrong_ply", args={"ply": live.ply})
    game = live.game
    try:
        chosen, reasons = await here.bots.hint(live, seat)
    except (BotFailed, Outdated) as error:
        raise Problem("busy") from error
    why = [WhyDocument.model_validate(reason) for reason in told(game.NAME, reasons, wished(lang) or "en")]
    return HintDocument(ply=wish.ply, choose=chosen, code=game.vocabulary.encode(chosen), why=why)
