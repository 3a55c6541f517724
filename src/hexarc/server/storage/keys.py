"""The secret links: 192 random bits, of which the database keeps only a hash."""

import hashlib
import secrets
import string
from dataclasses import dataclass

SEAT = "seat"
OWNER = "owner"
SPECTATOR_ROLE = "spectator"
KEY_BYTES = 24
LONGEST = 200
MOST_DIGITS = 4  # of the number of an episode
ID_LENGTH = 12
ID_SIGNS = string.ascii_letters + string.digits


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """Letters and digits only: an id that began with a dash would look like an option on the command line."""
    return "".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))


def new_seed() -> str:
    return secrets.token_hex(32)


def key_hash(key: str) -> bytes:
    """The keys are random already, so one round of a fast hash is enough; what is too long is cut, not refused."""
    return hashlib.blake2b(key[:LONGEST].encode("utf-8", "replace"), digest_size=32, person=b"hexarc-key").digest()


@dataclass(frozen=True)
class Holder:
    """Who a key makes of its bearer."""

    table_id: str
    role: str
    seats: tuple[int, ...]
    hash: bytes
    episode: int = -1  # it is the key of a campaign, and the table is that of this episode

    def holds(self, seat: int) -> bool:
        return seat in self.seats

    def mark(self) -> str:
        """A name for this key that tells nothing of it, for idempotency keys and logs."""
        return self.hash.hex()[:12]


@dataclass(frozen=True)
class Member(Holder):
    """Who the key of a campaign makes of its bearer. ``seats`` are players then, and there is no table."""

    campaign_id: str = ""


def split_key(key: str) -> tuple[str, int]:
    """``KEY~n``, the key of a campaign at the table of its episode n, as KEY and n; -1 where there is no number."""
    link, mark, number = key.rpartition("~")
    if not mark:
        return key, -1
    if not (number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS and str(int(number)) == number):
        return key, -1
    return link, int(number)


def mask_of(seats: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def seats_of(mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])
