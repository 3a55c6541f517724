"""Who is connected, by address: one address cannot take all connections of the server.

An address of IPv6 counts by its network of 64 bits, which is what one household or one rented machine has.
"""

import ipaddress
import sys
from functools import lru_cache

RESERVED = 200  # files that the database, the bots and the logs may need beside the connections

if sys.platform != "win32":
    import resource


@lru_cache(10_000)
def visitor(address: str) -> str:
    """The name under which an address counts."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


class Visitors:
    """How many connections are open, in all and by address. Of a trusted proxy only the sum counts."""

    def __init__(self, in_all: int, each: int, proxies: str = "") -> None:
        self.in_all = in_all
        self.each = each
        self.proxies = [part.strip() for part in proxies.split(",") if part.strip()]
        self.inside: dict[str, int] = {}
        self.count = 0

    def enter(self, address: str) -> bool:
        name = visitor(address)
        if self.count >= self.in_all or (self.inside.get(name, 0) >= self.each and not self.is_proxy(address)):
            return False
        self.count += 1
        self.inside[name] = self.inside.get(name, 0) + 1
        return True

    def leave(self, address: str) -> None:
        name = visitor(address)
        self.count -= 1
        left = self.inside.get(name, 1) - 1
        if left > 0:
            self.inside[name] = left
        else:
            self.inside.pop(name, None)

    def is_proxy(self, address: str) -> bool:
        if "*" in self.proxies or address in self.proxies:
            return True
        try:
            found = ipaddress.ip_address(address)
            return any([found in ipaddress.ip_network(part, strict=False) for part in self.proxies])
        except ValueError:  # a proxy that is named by a host or a path
            return False


def room_for_connections(wished: int) -> int:
    """As many as the system lets us have files; asks for as many as it may give."""
    if sys.platform == "win32":
        return wished
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wished + RESERVED
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(50, min(wished, soft - RESERVED))
    return wished
