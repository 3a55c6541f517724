"""Start the server: uvicorn with our settings."""

import gc
import logging
import socket
import sys

import uvicorn

from hexarc.server.app import make_app
from hexarc.server.logs import set_up
from hexarc.server.settings import Settings
from hexarc.server.wire import Wire

log = logging.getLogger("hexarc.app")


def serve(settings: Settings, log_level: str = "info", reuse: int | None = None) -> None:
    set_up(log_level)
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    # States, rows and caches live long and hold no cycles: looking through them all the time is most of the cost.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        fd=reuse,
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
    Announcing(config).run()


class Announcing(uvicorn.Server):
    """Says where it listens once it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("listening on http://%s:%d", self.config.host, self.config.port)
