"""Odd requests, odd clocks, odd addresses: a clear answer, and nothing else happens."""

from pathlib import Path

import pytest

from hexarc.server.http.static import DEEPEST, nothing
from hexarc.server.notices.webhooks import is_public
from hexarc.server.tables.host import Host, SteadyClock
from tests.server.table import API, Clock, Server, running


@pytest.mark.parametrize("digits", ["9" * 5000, "1" + "0" * 30, "0" * 5000, "-1", "1_0", ""])
def test_no_announced_length_is_an_error_of_ours(digits: str, server: Server) -> None:
    answer = server.client.post(f"{API}/tables", content=b"{}", headers={"content-length": digits})
    assert answer.status_code == 413, answer.text


def test_an_address_of_slashes_gets_no_page_that_grows_with_it(server: Server, tmp_path: Path) -> None:
    for path in ("/" * 40_000, "/a" * 20_000, "/" + "x" * 40_000):
        answer = server.client.get(f"http://testserver{path}")
        assert answer.status_code in (200, 404)
        assert len(answer.content) < 5_000
    index = tmp_path / "index.html"
    index.write_text('<script src="./a.js"></script>')
    assert b'src="../../a.js"' in bytes(nothing(index, "a/b/c").body)
    assert len(bytes(nothing(index, "a/" * DEEPEST).body)) < 200


def test_webhooks_do_not_reach_the_old_site_local_addresses() -> None:
    assert not is_public("fec0::1")
    assert not is_public("feff:ffff::1")
    assert is_public("2606:4700::1111")


def test_a_clock_that_is_set_back_gives_nobody_more_time(tmp_path: Path) -> None:
    now = Clock()
    with running(tmp_path, now=now) as server:
        table = server.create("Ada", "Bo", clock={"bank": 100, "increment": 0})
        now.now -= 3600

        def left(seat: int) -> float:
            return float(table.see("spectator")["table"]["seats"][seat]["clock"]["left"])

        assert left(0) == 100
        table.choose("pass")
        assert (left(0), left(1)) == (100, 100)
        table.post(1, "/seats/1", {"paused": True})
        now.now -= 3600
        table.post(1, "/seats/1", {"paused": False})
        now.now -= 3600
        table.post(1, "/seats/1", {"paused": True})
        assert left(1) == 100


def test_the_servers_time_never_goes_slower_than_time_does() -> None:
    wall, steady = Clock(1000.0), Clock(5.0)
    clock = SteadyClock(wall, steady)
    assert clock() == 1000
    wall.now, steady.now = 1010, 15
    assert clock() == 1010
    wall.now, steady.now = 500, 25  # set back: it goes on as before
    assert clock() == 1020
    wall.now, steady.now = 510, 35
    assert clock() == 1030
    wall.now, steady.now = 5000, 36  # set forward, or the machine slept
    assert clock() == 5000
    wall.now, steady.now = 1000, 37
    assert clock() == 5001
    assert isinstance(Host.__init__.__defaults__[0], SteadyClock)  # type: ignore[index]  # the clock of every server
