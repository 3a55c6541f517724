"""Campaigns: making one, its page, answers and acts between the games, links."""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse

from hexarc.core.campaign import Campaign
from hexarc.core.errors import HexarcError
from hexarc.core.snapshot import Plain
from hexarc.core.text import catalogue
from hexarc.server.campaigns import acting
from hexarc.server.campaigns.creation import CampaignPlan, check_box, create, made_before
from hexarc.server.campaigns.importing import plan_import, read_campaign
from hexarc.server.campaigns.live import LiveCampaign, by_rules
from hexarc.server.campaigns.project import PLAYER, Reader, document, viewing_of
from hexarc.server.http.campaign_documents import CampaignDocument, CampaignLinksDocument, PlayerKey
from hexarc.server.http.context import CreateToken, Here, JsonBytes, LangQuery, answers, bearer
from hexarc.server.http.routes.records import check_json, read_beside
from hexarc.server.http.routes.tables import base_url, invalid, seats_from
from hexarc.server.live.services import Services, address_of, wished
from hexarc.server.players.campaign_models import (
    MOST_PLAYERS,
    CampaignAct,
    CampaignAnswer,
    CampaignResult,
    NewCampaign,
    NewCampaignLink,
    PlayerChange,
)
from hexarc.server.players.rights import check, check_eyes
from hexarc.server.problems import Problem, pick_language
from hexarc.server.storage.keys import Member, new_seed
from hexarc.server.storage.once import once
from hexarc.server.storage.rows import SeatInfo
from hexarc.server.tables.words import offered_campaign, with_box

router = APIRouter(tags=["campaigns"])
IMPORT = "#/components/schemas/CampaignImport"
PlayerQuery = Annotated[
    int | None, Query(ge=0, lt=MOST_PLAYERS, description="which of the held players to look through")
]  # fmt: skip
PlayerPath = Annotated[int, Path(ge=0, lt=MOST_PLAYERS)]
Spoil = Annotated[Literal["next"] | None, Query(description="tell the owner what will be read with the next episode")]


async def member_of(request: Request, here: Here) -> Member:
    """The bearer of a campaign's key; each wrong key costs its address a little of its patience."""
    try:
        member = await here.campaigns.member(bearer(request))
    except Problem as problem:
        if problem.code == "not_found":
            here.limiter.spend("wrong_key", address_of(request))
        raise
    here.limiter.spend("read" if request.method == "GET" else "write", member.mark())
    return member


Bearer = Annotated[Member, Depends(member_of)]


async def shown(
    request: Request, here: Services, member: Member, live: LiveCampaign, player: int | None, lang: str | None,
    spoil: bool = False,
) -> bytes:  # fmt: skip
    """The page of a campaign for a bearer of its key, in the language asked for, or the player's, or the browser's."""
    tables = await here.campaigns.standings(live)
    viewing = viewing_of(live, member, player)
    own = live.row.seats[viewing].lang if 0 <= viewing < len(live.row.seats) else None
    found = wished(lang) or own or pick_language(request.headers.get("accept-language", ""))
    reader = Reader(member, bearer(request), viewing, found, spoil, base_url(here, request))
    return msgspec.json.encode(document(live, reader, tables))


async def page(
    request: Request, here: Services, member: Member, live: LiveCampaign, player: int | None, lang: str | None,
    spoil: bool = False,
) -> JsonBytes:  # fmt: skip
    body = await shown(request, here, member, live, player, lang, spoil)
    return JsonBytes(body, headers={"Cache-Control": "no-store"})


async def with_present(
    request: Request, here: Services, member: Member, problem: Problem, lang: str | None
) -> Problem:  # fmt: skip
    """A refusal because somebody was faster says how the campaign stands."""
    if problem.code == "wrong_ply":
        live = await here.campaigns.campaign(member.campaign_id)
        problem.present = await shown(request, here, member, live, None, lang)
    return problem


@router.post("/campaigns", status_code=201, responses=answers(CampaignLinksDocument, status=201))
async def new_campaign(request: Request, here: Here, wish: NewCampaign, token: CreateToken = None) -> JSONResponse:
    """Create a campaign. The keys are in this answer and nowhere else."""
    known = once(token, wish.model_dump_json().encode())
    before = await made_before(here.campaigns, known)
    if before is None:
        here.limiter.spend("create", address_of(request))
        spoken = [seat.lang for seat in wish.seats if seat.lang is not None]
        lang = spoken[0] if spoken else pick_language(request.headers.get("accept-language", ""))
        before = await create(here.campaigns, plan_of(here, wish, lang), known)
    return JSONResponse(before.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})


def plan_of(here: Services, wish: NewCampaign, lang: str) -> CampaignPlan:
    """Whoever has no name yet is called by the place, in the language of who makes the campaign."""
    seats, groups = seats_from(wish.seats)
    check_box(wish.box, seats)
    words = catalogue(lang)
    try:
        rules = offered_campaign(here.settings.games, wish.campaign)
        name_automas(seats)
        players: list[Plain] = [
            {
                "name": seat.name or words.say("server.player", {"n": n + 1}),
                "kind": seat.kind if by_rules(seat) else PLAYER,
            }
            for n, seat in enumerate(seats)
        ]
        campaign = Campaign(rules, players, with_box(here.settings.box, rules, wish.options), new_seed())
    except HexarcError as error:
        raise invalid("campaign", str(error)) from error
    return CampaignPlan(campaign, wish.name, seats, groups, box=wish.box)


def name_automas(seats: list[SeatInfo]) -> None:
    """Who plays by the rules and has no name is called by the kind, with a number where there are several."""
    for seat in seats:
        if by_rules(seat) and not seat.name:
            named = seat.kind.capitalize()
            taken = len([other for other in seats if other.name.startswith(named)])
            seat.name = f"{named} {taken + 1}" if taken else named


@router.post(
    "/campaigns/import", status_code=201, responses=answers(CampaignLinksDocument, status=201),
    openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"$ref": IMPORT}}}, "required": True}},
)  # fmt: skip
async def import_campaign(request: Request, here: Here, token: CreateToken = None) -> JSONResponse:
    """Make a campaign of a file: to go on with it, or from any of its rows another way."""
    check_json(request)
    body = await request.body()  # read, but not looked into: that is done beside
    known = once(token, body)
    before = await made_before(here.campaigns, known)
    if before is None:
        here.limiter.spend("create", address_of(request))
        reading = await read_beside(here, address_of(request), read_campaign, body)
        seats, groups = seats_from(reading.wish.seats or [])
        try:
            before = await create(here.campaigns, plan_import(reading, seats, groups), known)
        except HexarcError as error:
            raise Problem("bad_record", args={"text": str(error)[:300]}) from error
    return JSONResponse(before.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})


@router.get("/campaign", responses=answers(CampaignDocument), response_class=JsonBytes)
async def campaign(
    request: Request, here: Here, member: Bearer, player: PlayerQuery = None, lang: LangQuery = None,
    spoil: Spoil = None,
) -> JsonBytes:  # fmt: skip
    """The campaign as the bearer of the key may know it."""
    check_eyes(member, player, "campaign_as")
    live = await here.campaigns.campaign(member.campaign_id)
    check("campaign", member, live.row.seats)
    return await page(request, here, member, live, player, lang, spoil is not None)


@router.post("/campaign/answer", responses=answers(CampaignDocument, 403, 409), response_class=JsonBytes)
async def answer(
    request: Request, here: Here, member: Bearer, wish: CampaignAnswer, player: PlayerQuery = None,
    lang: LangQuery = None,
) -> JsonBytes:  # fmt: skip
    """Answer an open question of an own player. The same again changes nothing."""
    check_eyes(member, player, "campaign_as")
    live = await here.campaigns.campaign(member.campaign_id)
    try:
        await acting.answer(here.campaigns, live, member, wish.player, wish.number, wish.key)
    except Problem as problem:
        raise await with_present(request, here, member, problem, lang) from None
    return await page(request, here, member, live, wish.player if player is None else player, lang)


@router.post("/campaign/act", responses=answers(CampaignDocument, 403, 409), response_class=JsonBytes)
async def act(request: Request, here: Here, member: Bearer, wish: CampaignAct, lang: LangQuery = None) -> JsonBytes:
    """Begin the next episode; somebody joins, sits out, comes back or leaves. The same again changes nothing."""
    live = await here.campaigns.campaign(member.campaign_id)
    try:
        await acting.act(here.campaigns, live, member, wish)
    except Problem as problem:
        raise await with_present(request, here, member, problem, lang) from None
    return await page(request, here, member, live, None, lang)


@router.post("/campaign/result", responses=answers(CampaignDocument, 403, 409), response_class=JsonBytes)
async def result(
    request: Request, here: Here, member: Bearer, wish: CampaignResult, lang: LangQuery = None
) -> JsonBytes:  # fmt: skip
    """How the episode ended, where it is played with the real box. The same again changes nothing."""
    live = await here.campaigns.campaign(member.campaign_id)
    try:
        await acting.result(here.campaigns, live, member, wish.number, {**wish.result})
    except Problem as problem:
        raise await with_present(request, here, member, problem, lang) from None
    return await page(request, here, member, live, None, lang)


@router.post("/campaign/seats/{player}", responses=answers(CampaignDocument, 403, 409), response_class=JsonBytes)
async def change_player(
    request: Request, here: Here, member: Bearer, player: PlayerPath, wish: PlayerChange, lang: LangQuery = None
) -> JsonBytes:
    """Name, language, handing over to a bot and taking back."""
    live = await here.campaigns.campaign(member.campaign_id)
    await acting.change_player(here.campaigns, live, member, player, wish)
    return await page(request, here, member, live, None, lang)


@router.post("/campaign/links", status_code=201, responses=answers(PlayerKey, 403, 409, status=201))
async def links(request: Request, here: Here, member: Bearer, wish: NewCampaignLink) -> JSONResponse:
    """A new link for players or spectators. The old one stops working at once, at the tables too."""
    live = await here.campaigns.campaign(member.campaign_id)
    key = await acting.new_link(here.campaigns, live, member, wish)
    made: dict[str, Any] = {
        "players": wish.players, "key": key, "link": f"{base_url(here, request)}/campaign#{key}",
    }  # fmt: skip
    return JSONResponse(made, 201, headers={"Cache-Control": "no-store"})


@router.get("/campaign/record", responses=answers(None, 403))
async def record(here: Here, member: Bearer, view: Literal["sealed", "full"] = "sealed") -> PlainTextResponse:
    """The file of a campaign, as far as nothing in it is secret; ``full``, after the end, has the seed."""
    live = await here.campaigns.campaign(member.campaign_id)
    check("campaign", member, live.row.seats)
    if view == "full" and not live.campaign.over():  # the seed foretells every draw, also to an owner who plays
        raise Problem("not_allowed")
    text = await here.campaigns.record(live, sealed=view == "sealed")
    name = f"hexarc-{live.campaign.rules.NAME}-{live.id}.jsonl"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers, media_type="application/jsonl")
