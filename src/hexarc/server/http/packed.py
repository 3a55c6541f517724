"""Answers that change only with the software: packed once, and not sent again to who has them."""

import gzip
import hashlib

from starlette.requests import Request
from starlette.responses import Response

SMALL = 1000


class Packed:
    """A body as it is and packed, each with its tag."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.packed = gzip.compress(body, 9, mtime=0) if len(body) > SMALL else None
        self.tag = hashlib.blake2b(body, digest_size=12).hexdigest()


def takes_gzip(request: Request) -> bool:
    """``gzip;q=0`` is a refusal."""
    for part in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = part.strip().partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def is_known(request: Request, tag: str) -> bool:
    """Whether the reader has it. A tag may come back marked as weak by a proxy on the way."""
    given = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
    return tag in given or "*" in given


def send_packed(request: Request, found: Packed, media_type: str, vary: str = "Accept-Encoding") -> Response:
    packed = found.packed if takes_gzip(request) else None
    tag = f'"{found.tag}-gz"' if packed is not None else f'"{found.tag}"'
    headers = {"Cache-Control": "no-cache", "Vary": vary, "ETag": tag}
    if is_known(request, tag):
        return Response(status_code=304, headers=headers)
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type=media_type, headers=headers)
    return Response(found.body, media_type=media_type, headers=headers)
