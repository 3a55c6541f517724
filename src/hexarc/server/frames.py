"""Text frames of a WebSocket from server to client, whole and unmasked."""

UPDATE = b'{"update":%b}'
AROUND = len(UPDATE) - 2


def head(size: int) -> bytes:
    if size < 126:
        return bytes([0x81, size])
    if size < 65536:
        return bytes([0x81, 126, size >> 8, size & 255])
    return b"\x81\x7f%b" % size.to_bytes(8, "big")


def frame(message: bytes) -> bytes:
    return b"%b%b" % (head(len(message)), message)


def update_frame(update: bytes) -> bytes:
    """The frame of ``{"update": …}``, with the update copied once."""
    return b'%b{"update":%b}' % (head(len(update) + AROUND), update)
