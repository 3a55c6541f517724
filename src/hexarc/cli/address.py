"""Under which address other machines find this one."""

import socket

EVERYWHERE = ("0.0.0.0", "::", "")
AN_ADDRESS_ELSEWHERE = ("192.0.2.1", 9)  # of a network for examples: nobody has it


def address_for_others() -> str | None:
    """This machine's address in its network, None if it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(AN_ADDRESS_ELSEWHERE)  # of a datagram socket: only looks which way it would go
            found = [str(way.getsockname()[0])]
        except OSError:
            found = own_addresses()
    return next((address for address in found if not address.startswith(("127.", "0."))), None)


def own_addresses() -> list[str]:
    """Without a way to elsewhere: what this machine's name stands for."""
    try:
        return [str(address) for address in socket.gethostbyname_ex(socket.gethostname())[2]]
    except OSError:
        return []


def url_for_players(host: str, port: int, given: str) -> str:
    """What links begin with; empty if each reader's own way in is the best guess."""
    if given or host not in EVERYWHERE:
        return given
    address = address_for_others()
    return f"http://{address}:{port}" if address is not None else ""
