"""What can be played, and all texts of a language."""

from functools import lru_cache
from typing import Literal

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from hexarc.bots import registry as bot_registry
from hexarc.server.http.context import Here, LangQuery, answers, bearer, holder_of, language
from hexarc.server.http.documents import GamesDocument
from hexarc.server.http.packed import Packed, send_packed
from hexarc.server.live.services import Services
from hexarc.server.problems import Problem
from hexarc.server.storage.keys import split_key
from hexarc.server.tables.words import catalogue_of, games_list, opened_texts, texts_of_game

router = APIRouter(tags=["lists"])


@lru_cache(8)
def packed_games(
    wanted: tuple[str, ...], levels: tuple[str, ...], lang: str, lobby: bool, email: bool, webhook: bool
) -> Packed:
    more = {"lobby": lobby, "notices": {"email": email, "webhook": webhook}}
    return Packed(msgspec.json.encode({**games_list(wanted, levels, lang), **more}))


@lru_cache(24)
def packed_catalogue(lang: str, wanted: tuple[str, ...], opened: frozenset[str] = frozenset()) -> Packed:
    return Packed(msgspec.json.encode(catalogue_of(lang, wanted, opened)))


@router.get("/games", responses=answers(GamesDocument))
async def games(request: Request, here: Here, lang: LangQuery = None) -> Response:
    """The games with player counts and options, the levels of bots, and what else this server offers."""
    has = here.settings
    levels = tuple(bot_registry.names())
    found = packed_games(has.games, levels, language(request, lang), has.lobby, has.smtp is not None, has.webhooks)
    return send_packed(request, found, "application/json", "Accept-Encoding, Accept-Language")


@router.get("/catalogue/{lang}", responses=answers(None))
async def catalogue(request: Request, here: Here, lang: Literal["en", "fr", "it"]) -> Response:
    """All texts of a language: a text, or an object of plural forms, by message id.

    With a key of a campaign or of its tables those of its open rooms are among them.
    """
    opened = await opened_for(request, here)
    return send_packed(
        request, packed_catalogue(lang, here.settings.games, opened), "application/json",
        "Accept-Encoding, Authorization",
    )  # fmt: skip


async def opened_for(request: Request, here: Services) -> frozenset[str]:
    """What the campaign of a key has opened; for the key of any other table what its game says itself."""
    key = bearer(request)
    if not key:
        return frozenset()
    try:
        member = await here.campaigns.member(split_key(key)[0])
    except Problem as problem:
        if problem.code != "not_found":
            raise
        holder = await holder_of(request, here)
        return texts_of_game((await here.host.table(holder.table_id)).game)
    here.limiter.spend("read", member.mark())
    campaign = (await here.campaigns.campaign(member.campaign_id)).campaign
    return opened_texts(campaign.rules, campaign.state)
