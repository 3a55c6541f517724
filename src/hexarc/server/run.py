"""Start the server: uvicorn with our settings."""

import gc
import logging
import socket
import sys
from collections.abc import Callable

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from hexarc.core.errors import HexarcError
from hexarc.server.app import make_app
from hexarc.server.listening import close, listen, port_of
from hexarc.server.logs import redact, set_up
from hexarc.server.settings import Settings
from hexarc.server.wire import Wire

log = logging.getLogger("hexarc.app")


def serve(
    settings: Settings,
    log_level: str = "info",
    bound: list[socket.socket] | None = None,
    announce: Callable[[], None] | None = None,
) -> None:
    """Serve until somebody stops it. What keeps it from starting is a HexarcError, one line for whoever started it.

    ``bound`` are sockets to listen on, else those of the settings; ``announce`` is called once it listens.
    """
    set_up(log_level)
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    # States, rows and caches live long and hold no cycles: looking through them all the time is most of the cost.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    sockets = bound if bound is not None else listen(settings.host, settings.port)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=port_of(sockets),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        ws=Wire,
        ws_max_size=settings.limits.message,
        ws_ping_interval=settings.limits.ping_seconds,
        ws_ping_timeout=settings.limits.ping_seconds,
        ws_per_message_deflate=False,
        timeout_keep_alive=20,
        h11_max_incomplete_event_size=32 * 1024,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=5,
    )
    server = Announcing(config, announce)
    try:
        server.run(sockets)
    except SystemExit:  # how uvicorn says that it did not start
        if server.started:
            raise
    finally:
        close(sockets)
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
    """Says where it listens once it does; why it does not start is said by ``serve``, not by a traceback."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.announce = announce

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
