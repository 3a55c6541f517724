"""Start the server: uvicorn with our settings."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from hexarc.core.errors import HexarcError
from hexarc.server.app import make_app
from hexarc.server.changeover import Changeover, go_on_compiled
from hexarc.server.live.entrance import Config, Http
from hexarc.server.live.listening import close, listen, port_of
from hexarc.server.live.visitors import Visitors, room_for_connections
from hexarc.server.live.wire import Wire
from hexarc.server.logs import redact, set_up
from hexarc.server.settings import Settings

log = logging.getLogger("hexarc.app")
TICKS = 10  # of Uvicorn a second


def serve(
    settings: Settings,
    log_level: str = "info",
    bound: list[socket.socket] | None = None,
    announce: Callable[[], None] | None = None,
    log_style: str = "auto",
) -> None:
    """Serve until somebody stops it. What keeps it from starting is a HexarcError, one line for whoever started it.

    ``bound`` are sockets to listen on, else those of the settings; ``announce`` is called once it listens.
    """
    set_up(log_level, log_style)
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    # States, rows and caches live long and hold no cycles: looking through them all the time is most of the cost.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    limits = settings.limits
    room = room_for_connections(limits.connections)
    sockets = bound if bound is not None else listen(settings.host, settings.port)
    app = make_app(settings)
    config = Config(
        app,
        limits,
        Visitors(room, limits.connections_per_address, settings.trusted_proxies),
        host=settings.host,
        port=port_of(sockets),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        http=Http,
        ws=Wire,
        ws_max_size=limits.message,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        ws_per_message_deflate=False,
        timeout_keep_alive=20,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=5,
    )
    server = Announcing(config, announce)
    # uvicorn closes the sockets it is given; these go on to the next process image, if there is one
    kept = [each.dup() for each in sockets]
    try:
        server.run(sockets)
        if server.changes_over:
            log.info("the compiled engine is ready: going on with it")
            go_on_compiled(kept)
    except SystemExit:  # how uvicorn says that it did not start
        if server.started:
            raise
    finally:
        close(sockets)
        close(kept)
    if not server.started:
        failure = getattr(app.state, "failure", None)
        raise HexarcError(f"the server did not start: {described(failure)}") from failure


def described(error: Exception | None) -> str:
    """What kept the server from starting, in one line and without passwords."""
    if error is None:
        return "it was stopped before"
    if isinstance(error, HexarcError):
        return str(error)
    text = str(error)
    if isinstance(error, SQLAlchemyError):
        text = f"the database does not answer: {getattr(error, 'orig', None) or error}"
    elif isinstance(error, OSError):
        text = f"{error.filename or 'the database'}: {error.strerror or error}"
    else:
        text = f"{type(error).__name__}: {text}"
    return redact(" ".join(text.split()))[:300]


class Announcing(uvicorn.Server):
    """Says where it listens once it does, and hangs up on whoever is too slow.

    Why it does not start is said by ``serve``, not by a traceback.
    """

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.announce = announce
        self.changeover = Changeover()
        self.changes_over = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        errors = logging.getLogger("uvicorn.error")
        level = errors.level
        errors.setLevel(logging.CRITICAL)
        try:
            await super().startup(sockets)
        finally:
            errors.setLevel(level)
        if self.started:
            log.info("listening on http://%s:%d", self.config.host, self.config.port)
            if self.announce is not None:
                self.announce()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, Http | Wire):
                    connection.drop_if_late(now)
            if self.changeover.is_due(now):
                self.changes_over = self.should_exit = True
        return await super().on_tick(counter)
