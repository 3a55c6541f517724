"""Clocks, pauses, time-outs and notifications, with time that the test moves."""

import asyncio
import http.server
import json
import smtplib
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexarc.server.notices.notify import quiet_until
from hexarc.server.notices.webhooks import Policy, Refused, is_public, resolve
from hexarc.server.settings import Smtp
from tests.server.campaign import new_campaign, raids
from tests.server.table import API, Clock, Server, Table, running
from tests.server.test_seats import until

CLOCK = {"bank": 100, "increment": 10}


def left(table: Table, seat: int) -> float:
    return float(table.see("spectator")["table"]["seats"][seat]["clock"]["left"])


@pytest.fixture
def now() -> Clock:
    return Clock()


@pytest.fixture
def timed(tmp_path: Path, now: Clock) -> Iterator[Server]:
    with running(tmp_path, now=now) as server:
        yield server


def test_a_clock_runs_while_its_player_chooses_and_gains_a_turn(timed: Server, now: Clock) -> None:
    table = timed.create("Ada", "Bo", clock=CLOCK)
    now.now += 30
    assert (left(table, 0), left(table, 1)) == (70, 100)
    table.choose("pass")
    assert (left(table, 0), left(table, 1)) == (80, 100)
    now.now += 5
    assert (left(table, 0), left(table, 1)) == (80, 95)
    assert timed.sweep() == 0


def test_on_time_out_a_bot_plays_the_turn_and_hands_back(timed: Server, now: Clock) -> None:
    table = timed.create("Ada", "Bo", clock=CLOCK)
    now.now += 101
    assert timed.sweep() == 1
    until(table, lambda shown: shown["decision"]["seat"] == 1)
    shown = table.see(0, since=0)
    assert "table.timeout" in [event["kind"] for event in shown["events"]]
    assert shown["table"]["seats"][0]["standin"] is False
    assert left(table, 0) == 10
    table.choose()
    table.choose()  # Ada plays herself again


def test_or_the_bot_stays_until_the_player_comes_back(timed: Server, now: Clock) -> None:
    table = timed.create("Ada", "Bo", clock={**CLOCK, "timeout": "bot"})
    now.now += 101
    timed.sweep()
    until(table, lambda shown: shown["decision"]["seat"] == 1)
    assert table.see(0)["table"]["seats"][0]["standin"]
    back = table.post(0, "/seats/0", {"kind": "human"}).json()
    assert not back["table"]["seats"][0]["standin"]


def test_a_pause_stops_the_own_clock(timed: Server, now: Clock) -> None:
    table = timed.create("Ada", "Bo", clock=CLOCK)
    now.now += 20
    assert table.post(0, "/seats/0", {"paused": True}).json()["table"]["seats"][0]["paused"]
    now.now += 10_000
    assert timed.sweep() in (0, 1)
    assert left(table, 0) == 80
    table.post(0, "/seats/0", {"paused": False})
    now.now += 10
    assert left(table, 0) == 70
    kinds = [event["kind"] for event in table.see(1, since=0)["events"]]
    assert "table.paused" in kinds
    assert "table.resumed" in kinds


class Target(http.server.BaseHTTPRequestHandler):
    """Whoever gets webhooks."""

    got: list[bytes] = []

    def do_POST(self) -> None:
        Target.got.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(404 if self.path.startswith("/gone") else 204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def hook() -> Iterator[str]:
    Target.got = []
    server = http.server.HTTPServer(("127.0.0.1", 0), Target)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/turn?x=1"
    server.shutdown()
    server.server_close()
    thread.join()


class Mails:
    def __init__(self) -> None:
        self.sent: list[tuple[str, str, str]] = []

    def __call__(self, smtp: Smtp, to: str, subject: str, text: str) -> None:
        self.sent.append((to, subject, text))


def test_players_are_told_once_a_turn_and_not_in_quiet_hours(tmp_path: Path, now: Clock, hook: str) -> None:
    mails = Mails()
    with running(
        tmp_path, now=now, policy=Policy(local=True, plain_http=True), send=mails, webhooks=True,
        smtp=Smtp("smtp://nowhere", "hexarc@example.org"),
    ) as server:  # fmt: skip
        table = server.create("Ada", {"name": "Bo", "lang": "fr"}, name="Friday")
        assert table.put(1, "/contact", {"webhook": hook, "email": "bo@example.org"}).status_code == 200
        _settle(server)
        (code_mail,) = mails.sent
        code = code_mail[1].rpartition(" ")[2]
        assert not table.get(1, "/contact").json()["email_confirmed"]
        table.put(1, "/contact", {"webhook": hook, "email": "bo@example.org", "code": "00000000"})
        assert not table.get(1, "/contact").json()["email_confirmed"]
        table.put(1, "/contact", {"webhook": hook, "email": "bo@example.org", "code": code})
        assert table.get(1, "/contact").json()["email_confirmed"]
        table.choose("pass")
        server.sweep()
        _settle(server)
        assert Target.got == []  # not at once: perhaps Bo is just about to look
        now.now += 61
        server.sweep()
        _settle(server)
        assert len(Target.got) == 1
        assert b"Friday" in Target.got[0]
        assert mails.sent[-1][:2] == ("bo@example.org", "À vous de jouer : Friday")
        for _ in range(3):
            now.now += 3600
            server.sweep()
        _settle(server)
        assert (len(Target.got), len(mails.sent)) == (1, 2)
        assert table.keys[1] not in str(mails.sent) + str(Target.got)


def _settle(server: Server) -> None:
    async def wait() -> None:
        for _ in range(3000):
            if not server.services.notifier.running:
                return
            await asyncio.sleep(0.02)

    server.run(wait)


def test_who_is_away_is_told_once_that_a_campaign_asks(tmp_path: Path, now: Clock, hook: str) -> None:
    with raids(), running(tmp_path, now=now, policy=Policy(local=True, plain_http=True), webhooks=True) as server:
        campaign = new_campaign(server, "Ada", {"name": "Bo", "lang": "fr"}, name="Winter")
        campaign.act(0, "begin")
        for player in (0, 1):
            assert campaign.table().put(player, "/contact", {"webhook": hook}).status_code == 200
        campaign.play_episode()
        (winner,) = campaign.see()["waiting"]
        now.now += 30
        server.sweep()
        _settle(server)
        assert Target.got == []  # not at once: perhaps the player is just about to look
        now.now += 31
        server.sweep()
        _settle(server)
        (told,) = [json.loads(each) for each in Target.got]
        assert (told["kind"], told["campaign"], told["seat"]) == ("question", campaign.id, winner)
        assert told["text"] == ("Une question vous attend : Winter" if winner == 1 else "A question waits: Winter")
        for _ in range(3):
            now.now += 3600
            server.sweep()
        _settle(server)
        assert len(Target.got) == 1, "once a question"
        campaign.answer(winner)  # now all are asked for their bids
        waiting = campaign.see()["waiting"]
        with server.client.websocket_connect(f"{API}/campaign/live") as line:
            line.send_json({"hello": {"key": campaign.keys[waiting[0]]}})
            assert "version" in line.receive_json()
            now.now += 61
            server.sweep()
            _settle(server)
        seats = [json.loads(each)["seat"] for each in Target.got[1:]]
        assert seats == waiting[1:], "whoever looks at the page knows"
        assert campaign.keys[winner] not in str(Target.got)


def test_quiet_hours_put_it_off(tmp_path: Path, now: Clock, hook: str) -> None:
    now.now = 1_800_000_000 - 1_800_000_000 % 86400 + 23 * 3600  # 23:00 UTC
    with running(tmp_path, now=now, policy=Policy(True, True), webhooks=True) as server:
        table = server.create("Ada", "Bo")
        quiet = {"start": "22:00", "end": "07:30", "zone": "UTC"}
        assert table.put(1, "/contact", {"webhook": hook, "quiet": quiet}).status_code == 200
        table.choose("pass")
        now.now += 3600
        server.sweep()
        _settle(server)
        assert Target.got == []
        now.now += 8 * 3600
        server.sweep()
        _settle(server)
        assert len(Target.got) == 1


def test_quiet_hours_know_their_zone_and_midnight() -> None:
    noon = 1_800_000_000 - 1_800_000_000 % 86400 + 12 * 3600
    assert quiet_until({"start": "11:00", "end": "13:00", "zone": "UTC"}, noon) == noon + 3600
    assert quiet_until({"start": "13:00", "end": "11:00", "zone": "UTC"}, noon) == 0
    assert quiet_until({"start": "22:00", "end": "07:00", "zone": "UTC"}, noon + 11 * 3600) == noon + 19 * 3600
    assert quiet_until({"start": "20:00", "end": "22:00", "zone": "Asia/Tokyo"}, noon) == noon + 3600
    assert quiet_until(None, noon) == 0


def test_webhooks_are_off_by_default_and_go_to_public_https_only(tmp_path: Path, server: Server) -> None:
    table = server.create("Ada", "Bo")
    assert table.put(0, "/contact", {"webhook": "https://example.org/x"}).json()["code"] == "off"
    assert table.put(0, "/contact", {"email": "a@example.org"}).json()["code"] == "off"
    with running(tmp_path, webhooks=True) as strict:
        other = strict.create("Ada", "Bo")
        for url in (
            "http://example.org/", "https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://10.0.0.1/",
            "https://169.254.169.254/latest", "https://[::ffff:127.0.0.1]/", "https://a:b@example.org/",
            "https://192.168.1.1/", "https://127.0.0.1:8443/", "https://0.0.0.0/", "https://[fe80::1]/", "https://2130706433/",
        ):  # fmt: skip
            refused = other.put(0, "/contact", {"webhook": url})
            assert refused.status_code == 422, url


def test_which_addresses_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    for text in ("127.0.0.1", "10.1.2.3", "172.16.0.1", "100.64.0.1", "224.0.0.1", "::", "fc00::1", "2002:7f00:1::",
                 "64:ff9b::7f00:1", "::ffff:8.8.8.8", "nonsense", "255.255.255.255"):  # fmt: skip
        assert not is_public(text), text
    with pytest.raises(Refused):
        asyncio.run(resolve("https://no-such-host.invalid/", Policy()))


def test_a_message_can_be_tried_and_what_is_wrong_is_said(tmp_path: Path, now: Clock, hook: str) -> None:
    mails = Mails()
    with running(
        tmp_path, now=now, policy=Policy(local=True, plain_http=True), send=mails, webhooks=True,
        smtp=Smtp("smtp://nowhere", "hexarc@example.org"),
    ) as server:  # fmt: skip
        offered = server.client.get(f"{API}/games").json()["notices"]
        assert offered == {"email": True, "webhook": True}
        table = server.create("Ada", {"name": "Bo", "lang": "fr"}, name="Friday")

        def attempt(way: str) -> dict[str, str]:
            answer = table.post(1, "/contact/test", {"way": way})
            found: dict[str, str] = {} if answer.status_code == 204 else answer.json()
            return found

        assert attempt("email")["code"] == attempt("webhook")["code"] == "no_contact"
        table.put(1, "/contact", {"email": "bo@example.org", "webhook": hook})
        assert attempt("email")["code"] == "no_contact", "the address is not confirmed yet"
        code = mails.sent[0][1].rpartition(" ")[2]
        table.put(1, "/contact", {"email": "bo@example.org", "webhook": hook, "code": code})
        assert attempt("email") == {}
        assert mails.sent[-1][1] == "Tout fonctionne : messages de la table Friday"
        assert attempt("webhook") == {}
        assert b'"kind": "test"' in Target.got[-1]
        assert table.keys[1] not in str(mails.sent) + str(Target.got)


@pytest.mark.parametrize("error, said", [
    (smtplib.SMTPAuthenticationError(535, b"no"), "log in"), (TimeoutError(), "in time"),
    (smtplib.SMTPRecipientsRefused({}), "spelt right"), (ConnectionRefusedError(), "Nothing answers"),
    (smtplib.SMTPDataError(554, b"spam"), "refuses"), (ssl.SSLCertVerificationError(), "certificate"),
])  # fmt: skip
def test_an_address_that_nothing_reaches_is_refused_in_words_and_not_kept(
    tmp_path: Path, error: Exception, said: str
) -> None:
    def fail(smtp: Smtp, to: str, subject: str, text: str) -> None:
        raise error

    with running(tmp_path, send=fail, smtp=Smtp("smtp://nowhere", "hexarc@example.org")) as server:
        table = server.create("Ada", "Bo")
        refused = table.put(0, "/contact", {"email": "a@example.org"})
        assert (refused.status_code, refused.json()["code"]) == (502, "not_sent")
        assert said in refused.json()["detail"]
        assert table.get(0, "/contact").json()["email"] is None


def test_a_webhook_that_answers_with_an_error_says_so(tmp_path: Path, hook: str) -> None:
    with running(tmp_path, policy=Policy(local=True, plain_http=True), webhooks=True) as server:
        table = server.create("Ada", "Bo")
        for url, said in ((hook.replace("/turn", "/gone"), "404"), ("http://127.0.0.1:9/x", "Nothing answers")):
            table.put(0, "/contact", {"webhook": url})
            refused = table.post(0, "/contact/test", {"way": "webhook"})
            assert refused.json()["code"] == "not_sent"
            assert said in refused.json()["detail"]
