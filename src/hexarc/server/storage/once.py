"""A new table or campaign is made once, however often its request is repeated with the same idempotency key.

The answer to the repetition must have the links again, of which the database keeps only hashes. So they are not drawn
but derived: from the idempotency key, which only the client has, and a salt, which only the database has. Neither
alone tells anything of a link.
"""

import base64
import hashlib
from dataclasses import dataclass

from hexarc.server.storage.keys import KEY_BYTES

KEPT = 24 * 3600 * 1000  # ms
SALT_BYTES = 16


@dataclass(frozen=True)
class Creation:
    """What the database remembers of a creation."""

    token: bytes
    made: str  # the id of the table or campaign
    created: int
    salt: bytes
    request: bytes
    groups: list[list[int]]


@dataclass(frozen=True)
class Once:
    """An idempotency key and the request that it came with."""

    token: str
    request: bytes

    def mark(self) -> bytes:
        return hashlib.blake2b(self.token.encode(), digest_size=32, person=b"hexarc-once").digest()

    def keys(self, salt: bytes, count: int) -> list[str]:
        secret = hashlib.blake2b(self.token.encode(), digest_size=32, person=b"hexarc-links").digest()
        found: list[str] = []
        for i in range(count):
            digest = hashlib.blake2b(salt + i.to_bytes(2, "big"), key=secret, digest_size=KEY_BYTES).digest()
            found.append(base64.urlsafe_b64encode(digest).decode().rstrip("="))
        return found


def once(token: str | None, request: bytes) -> Once | None:
    return Once(token, hashlib.blake2b(request, digest_size=32).digest()) if token else None
