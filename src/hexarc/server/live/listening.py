"""Where the server listens. Sockets are bound before anything else starts, so that what is wrong is one clear line."""

import errno
import os
import socket

from hexarc.core.errors import HexarcError


def listen(host: str, port: int) -> list[socket.socket]:
    """A bound socket for every address of the host; port 0 takes any that is free, the same for all."""
    try:
        flags = socket.AI_PASSIVE
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=flags)
    except (OSError, UnicodeError) as error:
        raise HexarcError(f"cannot listen on {host}: there is no such address") from error
    bound: list[socket.socket] = []
    last: OSError | None = None
    for family, kind, protocol, _, address in found:
        made = socket.socket(family, kind, protocol)
        try:
            if os.name == "posix":
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            made.bind((address[0], port_of(bound) if bound else port, *address[2:]))
            made.set_inheritable(False)
            bound.append(made)
        except OSError as error:
            made.close()
            last = error
            if error.errno != errno.EADDRNOTAVAIL:
                break
    if not bound or (last is not None and last.errno != errno.EADDRNOTAVAIL):
        close(bound)
        raise HexarcError(f"cannot listen on {host or 'any address'}, port {port}: {reason(last)}")
    return bound


def reason(error: OSError | None) -> str:
    if error is None:
        return "there is no such address"
    if error.errno == errno.EADDRINUSE:
        return "something else listens there already; stop it, or give another --port"
    if error.errno == errno.EACCES:
        return "only an administrator may use ports below 1024; give another --port"
    return error.strerror or str(error)


def port_of(bound: list[socket.socket]) -> int:
    return int(bound[0].getsockname()[1])


def close(bound: list[socket.socket]) -> None:
    for made in bound:
        made.close()
