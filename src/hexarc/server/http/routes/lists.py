"""What can be played, and all texts of a language."""

from functools import lru_cache
from typing import Literal

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from hexarc.server.http.context import Here, LangQuery, answers, language
from hexarc.server.http.documents import GamesDocument
from hexarc.server.http.packed import Packed, send_packed
from hexarc.server.tables.words import catalogue_of, games_list

router = APIRouter(tags=["lists"])


@lru_cache(8)
def packed_games(wanted: tuple[str, ...], lang: str) -> Packed:
    return Packed(msgspec.json.encode(games_list(wanted, lang)))


@lru_cache(8)
def packed_catalogue(lang: str, wanted: tuple[str, ...]) -> Packed:
    return Packed(msgspec.json.encode(catalogue_of(lang, wanted)))


@router.get("/games", responses=answers(GamesDocument))
async def games(request: Request, here: Here, lang: LangQuery = None) -> Response:
    """The games with player counts and options, and the levels of bots."""
    found = packed_games(here.settings.games, language(request, lang))
    return send_packed(request, found, "application/json", "Accept-Encoding, Accept-Language")


@router.get("/catalogue/{lang}", responses=answers(None))
async def catalogue(request: Request, here: Here, lang: Literal["en", "fr", "it"]) -> Response:
    """All texts of a language: a text, or an object of plural forms, by message id."""
    return send_packed(request, packed_catalogue(lang, here.settings.games), "application/json")
