"""The application: routes, problems, and what starts and stops with it."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from hexarc import __version__
from hexarc.server.bots.playing import Bots
from hexarc.server.campaigns.host import Campaigns
from hexarc.server.http.context import language
from hexarc.server.http.gate import Gate, problem_body, problem_headers
from hexarc.server.http.openapi import describe
from hexarc.server.http.routes import campaigns as campaign_routes
from hexarc.server.http.routes import lists, lobby, play, records, seats, system, tables, talk
from hexarc.server.http.static import add_static
from hexarc.server.live.limits import Limiter
from hexarc.server.live.services import Services
from hexarc.server.live.visitors import Visitors
from hexarc.server.notices import mail
from hexarc.server.notices.notify import Notifier
from hexarc.server.notices.sweep import Sweeper
from hexarc.server.notices.webhooks import Policy
from hexarc.server.problems import Problem, invalid_body
from hexarc.server.settings import Settings
from hexarc.server.storage.database import FileLock, Storage
from hexarc.server.storage.migrate import migrate
from hexarc.server.tables.host import Host, wall_clock
from hexarc.server.tables.hub import Hub
from hexarc.server.tables.metrics import Metrics
from hexarc.server.tables.words import offered_games

log = logging.getLogger("hexarc.app")


def make_app(
    settings: Settings, now: Callable[[], float] = wall_clock, policy: Policy | None = None, send: mail.Send = mail.send
) -> FastAPI:
    """Everything together. The database is opened when the application starts. Tests bring time and targets."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.failure = None
        try:
            async with running(app):
                yield
        except Exception as error:  # whoever started us wants to say what it was
            app.state.failure = error
            raise

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        offered_games(settings.games)
        lock = FileLock(settings.database) if settings.is_sqlite else None
        storage = Storage(settings.database)
        migrate(storage.engine)
        host = Host(settings, storage, Hub(storage), now)
        bots = Bots(host)
        campaigns = Campaigns(host)
        limits = settings.limits
        notifier = Notifier(host, metrics, policy or Policy(), send)
        sweeper = Sweeper(host, bots, notifier, campaigns)
        doors = Visitors(limits.sockets, limits.sockets_per_address)
        app.state.services = Services(
            settings, host, bots, Limiter(limits), metrics, doors, notifier, sweeper, campaigns
        )  # fmt: skip
        metrics.watch(host, campaigns.numbers())
        host.health.start()
        bots.start()
        campaigns.start()
        await host.hub.start()
        if settings.sweeps:
            sweeper.start()
        try:
            yield
        finally:
            await sweeper.stop()
            await notifier.stop()
            await host.hub.stop()
            await bots.stop()
            await campaigns.stop()
            await host.health.stop()
            host.close()
            storage.close()
            if lock is not None:
                lock.release()

    app = FastAPI(
        title="Hexarc",
        version=__version__,
        description="Play Scythe and Arcs with friends.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    app.add_middleware(Gate, settings=settings, metrics=metrics)
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    for module in (lists, lobby, tables, play, seats, records, talk, campaign_routes):
        app.include_router(module.router, prefix="/api/v1")
    app.include_router(system.router)
    describe(app)
    add_static(app)
    return app


def respond(request: Request, problem: Problem) -> Response:
    services: Services = request.app.state.services
    services.metrics.problems.labels(problem.code).inc()
    lang = language(request, None)
    headers = {name.decode(): value.decode() for name, value in problem_headers(problem, lang)}
    return Response(problem_body(problem, lang), problem.status, headers)


async def on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return respond(request, error)


async def on_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return respond(request, invalid_body([{**item} for item in error.errors()]))


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 400: "bad_json"}
    problem = Problem(codes.get(error.status_code, "invalid"), args={"text": "", "n": 0})
    response = respond(request, problem)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
