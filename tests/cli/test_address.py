"""Where players find a server: the address that is printed is one that another machine can open."""

import ipaddress
from collections.abc import Callable
from typing import Any

import pytest

from hexarc.cli import address
from hexarc.server.settings import Settings
from tests.cli.running import run


def started(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[str, Settings]:
    """What ``hexarc serve`` prints, and the settings that it would serve with."""
    served: list[Settings] = []

    class Bound:
        def getsockname(self) -> tuple[str, int]:
            return "", int(arguments[arguments.index("--port") + 1]) if "--port" in arguments else 8000

    def serve(settings: Settings, _level: str, _bound: object, announce: Callable[[], None], _style: str) -> None:
        served.append(settings)
        announce()

    monkeypatch.setattr("hexarc.server.live.listening.listen", lambda _host, _port: [Bound()])
    monkeypatch.setattr("hexarc.server.run.serve", serve)
    done = run("serve", *arguments)
    assert done.exit_code == 0, done.output
    return done.output, served[0]


def test_a_server_for_the_network_names_this_machines_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "address_for_others", lambda: "192.168.1.20")
    said, settings = started(monkeypatch, "--host", "0.0.0.0", "--port", "8123")
    assert "http://192.168.1.20:8123" in said
    assert settings.base_url == "http://192.168.1.20:8123"


def test_a_given_address_counts_and_a_server_for_this_machine_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "address_for_others", lambda: "192.168.1.20")
    said, settings = started(monkeypatch, "--host", "0.0.0.0", "--url", "https://play.example.org")
    assert "https://play.example.org" in said
    assert settings.base_url == "https://play.example.org"
    said, settings = started(monkeypatch)
    assert "http://localhost:8000" in said
    assert settings.base_url == ""


def test_without_a_network_the_server_is_at_localhost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "address_for_others", lambda: None)
    said, settings = started(monkeypatch, "--host", "0.0.0.0")
    assert "http://localhost:8000" in said
    assert settings.base_url == ""


def test_the_address_for_others_is_never_this_machines_own_name_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = address.address_for_others()
    assert found is None or not ipaddress.ip_address(found).is_loopback

    class NoWay:
        def __init__(self, *_kind: Any) -> None: ...
        def __enter__(self) -> "NoWay":
            return self

        def __exit__(self, *_error: object) -> None: ...
        def connect(self, _where: object) -> None:
            raise OSError

    monkeypatch.setattr("hexarc.cli.address.socket.socket", NoWay)
    known: tuple[str, list[str], list[str]] = ("here", [], ["127.0.1.1", "10.0.0.7"])
    monkeypatch.setattr("hexarc.cli.address.socket.gethostbyname_ex", lambda _name: known)
    assert address.address_for_others() == "10.0.0.7"
