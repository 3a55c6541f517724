"""What can be played, and all texts of a language."""

from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from hexarc.server.context import Here, LangQuery, answers, language
from hexarc.server.documents import GamesDocument
from hexarc.server.words import catalogue_of, games_list

router = APIRouter(tags=["lists"])


@router.get("/games", responses=answers(GamesDocument))
async def games(request: Request, here: Here, lang: LangQuery = None) -> JSONResponse:
    """The games with player counts and options, and the levels of bots."""
    shown = games_list(here.settings.games, language(request, lang))
    return JSONResponse(shown, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})


@router.get("/catalogue/{lang}", responses=answers(None))
async def catalogue(here: Here, lang: Literal["en", "fr", "it"]) -> JSONResponse:
    """All texts of a language: a text, or an object of plural forms, by message id."""
    return JSONResponse(catalogue_of(lang, here.settings.games), headers={"Cache-Control": "no-cache"})
