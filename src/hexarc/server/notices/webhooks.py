"""Webhooks: one POST to a public HTTPS address. The address is checked after its name was resolved, and the
connection goes to the very address that was checked, so a name that changes in between leads nowhere else."""

import asyncio
import ipaddress
import json
import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

TIMEOUT = 10.0


class Refused(Exception):
    """An address to which this server does not talk, with the reason."""


@dataclass(frozen=True)
class Policy:
    """Where webhooks may go. Tests allow their own machine; a server never should."""

    local: bool = False
    plain_http: bool = False


@dataclass(frozen=True)
class Target:
    host: str
    address: str
    port: int
    path: str
    tls: bool


async def resolve(url: str, policy: Policy) -> Target:
    """The address behind a URL, if all that its name resolves to is public."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise Refused("this is not an address") from error
    tls = parts.scheme == "https"
    if not tls and not (policy.plain_http and parts.scheme == "http"):
        raise Refused("only https:// addresses are accepted")
    if parts.username or parts.password or not parts.hostname:
        raise Refused("an address with a host and without a password is needed")
    if not policy.local and port not in (None, 443):
        raise Refused("only the port 443 is accepted")
    port = port or (443 if tls else 80)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(TIMEOUT):
            found = await loop.getaddrinfo(parts.hostname, port, type=1)  # 1: a stream
    except (OSError, UnicodeError, TimeoutError) as error:
        raise Refused("the host's name does not resolve") from error
    addresses = [str(item[4][0]) for item in found]
    if not addresses or not all([is_public(address) or policy.local for address in addresses]):
        raise Refused("the host's address is not public")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.hostname, addresses[0], port, path, tls)


def is_public(text: str) -> bool:
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None or address.is_site_local or address in ipaddress.ip_network("64:ff9b::/96"):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def post(url: str, body: dict[str, object], policy: Policy) -> int:
    """Send it and answer the status code. No redirect is followed, and no more than the status is read."""
    target = await resolve(url, policy)
    data = json.dumps(body, ensure_ascii=False).encode()
    name = f"[{target.host}]" if ":" in target.host else target.host
    default = 443 if target.tls else 80
    head = (
        f"POST {target.path} HTTP/1.1\r\nHost: {name}{'' if target.port == default else f':{target.port}'}\r\n"
        f"User-Agent: Hexarc\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        "Connection: close\r\n\r\n"
    )
    context = ssl.create_default_context() if target.tls else None
    async with asyncio.timeout(TIMEOUT):
        reader, writer = await asyncio.open_connection(
            target.address, target.port, ssl=context, server_hostname=target.host if target.tls else None, limit=8192
        )
        try:
            writer.write(head.encode("ascii", "replace") + data)
            await writer.drain()
            line = await reader.readline()
        finally:
            writer.close()
    words = line.split(b" ")
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
