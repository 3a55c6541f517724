"""Start the server: uvicorn with our settings."""

import asyncio
import gc
import logging
import socket
import sys

import uvicorn

from hexarc.server.app import make_app
from hexarc.server.entrance import Config, Http
from hexarc.server.logs import set_up
from hexarc.server.settings import Settings
from hexarc.server.visitors import Visitors, room_for_connections
from hexarc.server.wire import Wire

log = logging.getLogger("hexarc.app")
TICKS = 10  # of Uvicorn a second


def serve(settings: Settings, log_level: str = "info", reuse: int | None = None) -> None:
    set_up(log_level)
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    # States, rows and caches live long and hold no cycles: looking through them all the time is most of the cost.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    limits = settings.limits
    room = room_for_connections(limits.connections)
    config = Config(
        make_app(settings),
        limits,
        Visitors(room, limits.connections_per_address, settings.trusted_proxies),
        host=settings.host,
        port=settings.port,
        fd=reuse,
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
    Announcing(config).run()


class Announcing(uvicorn.Server):
    """Says where it listens once it does, and hangs up on whoever is too slow."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("listening on http://%s:%d", self.config.host, self.config.port)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, Http | Wire):
                    connection.drop_if_late(now)
        return await super().on_tick(counter)
