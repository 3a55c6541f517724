"""Making tables."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from hexarc.core.errors import HexarcError
from hexarc.core.options import PLAYER, SEATS, seats_value
from hexarc.server.http.context import CreateToken, Here, answers
from hexarc.server.http.documents import LinksDocument
from hexarc.server.live.services import Services, address_of
from hexarc.server.players.models import ClockWish, NewTable, SeatWish
from hexarc.server.problems import Problem
from hexarc.server.storage.once import once
from hexarc.server.storage.rows import A_DAY, BY_MAIL, LIVE, ClockRule, SeatInfo, TableSettings
from hexarc.server.tables.creation import Plan, create, made_before
from hexarc.server.tables.words import is_level, new_game

router = APIRouter(tags=["tables"])


def invalid(field: str, text: str) -> Problem:
    return Problem("invalid", args={"text": text}, extra={"errors": [{"field": field, "text": text}]})


def kinds_of(wish: NewTable) -> dict[str, bool | int | str]:
    """The options with the seats that the rules play, which are wished for with the seats."""
    if SEATS in wish.options:
        raise invalid(f"options.{SEATS}", "the kinds of the seats are given in 'seats'")
    kinds = seats_value([PLAYER if seat.kind in ("human", "bot") else seat.kind for seat in wish.seats])
    return {**wish.options, SEATS: kinds} if kinds else dict(wish.options)


def seats_from(wishes: list[SeatWish]) -> tuple[list[SeatInfo], list[list[int]]]:
    """The seats, and which of them share a link."""
    seats: list[SeatInfo] = []
    shared: dict[int, list[int]] = {}
    groups: list[list[int]] = []
    for i, wish in enumerate(wishes):
        if wish.kind == PLAYER:  # the rules' word for people and bots alike
            raise invalid(f"seats.{i}.kind", "human or bot plays a seat, or a kind of the game's own")
        level = wish.level or ("random" if wish.kind == "bot" else None)
        if level is not None and not is_level(level):
            raise invalid(f"seats.{i}.level", f"there is no bot '{level}'")
        seats.append(SeatInfo(name=wish.name, kind=wish.kind, level=level, lang=wish.lang, open=wish.open))
        if wish.open and (wish.group is not None or wish.kind != "human"):
            raise invalid(f"seats.{i}.open", "a seat that is open is a person's and has a link of its own")
        if wish.group is not None and wish.kind == "human":
            if wish.group not in shared:
                shared[wish.group] = []
                groups.append(shared[wish.group])
            shared[wish.group].append(i)
        else:
            groups.append([i])
    return seats, groups


def clock_from(wish: ClockWish | None) -> ClockRule | None:
    if wish is None:
        return None
    if not is_level(wish.level):
        raise invalid("clock.level", f"there is no bot '{wish.level}'")
    return ClockRule(bank=wish.bank, increment=wish.increment, timeout=wish.timeout, level=wish.level)


def pace_of(wish: NewTable) -> str:
    """Who has a day to think need not be there at once."""
    if wish.pace is None:
        return BY_MAIL if wish.clock is not None and wish.clock.bank >= A_DAY else LIVE
    return wish.pace


def check_lobby(here: Services, *public: bool | None) -> None:
    if any(public) and not here.settings.lobby:
        raise Problem("no_lobby")


def base_url(here: Services, request: Request) -> str:
    return here.settings.base_url.rstrip("/") or str(request.base_url).rstrip("/")


@router.post("/tables", status_code=201, responses=answers(LinksDocument, status=201))
async def new_table(request: Request, here: Here, wish: NewTable, token: CreateToken = None) -> JSONResponse:
    """Create a table. The keys are in this answer and nowhere else."""
    known = once(token, wish.model_dump_json().encode())
    before = await made_before(here.host, known)
    if before is not None:
        return JSONResponse(before.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})
    here.limiter.spend("create", address_of(request))
    seats, groups = seats_from(wish.seats)
    check_lobby(here, wish.join, wish.watch)
    settings = TableSettings(
        chat=wish.chat, clock=clock_from(wish.clock), absent_after=wish.absent_after or 0, join=wish.join,
        watch=wish.watch, pace=pace_of(wish), lang=wish.lang or next((seat.lang for seat in seats if seat.lang), "en"),
    )  # fmt: skip
    try:
        name, game = new_game(here.settings.games, here.settings.box, wish.game, len(seats), kinds_of(wish))
    except HexarcError as error:
        raise invalid("game", str(error)) from error
    links = await create(here.host, Plan(name, game, wish.name, seats, groups, settings), known)
    return JSONResponse(links.plain(base_url(here, request)), 201, headers={"Cache-Control": "no-store"})
