"""Telling players that it is their turn: by e-mail and webhook, once a turn, not in their quiet hours."""

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import catalogue
from hexarc.server.campaigns.live import LiveCampaign
from hexarc.server.notices import mail, webhooks
from hexarc.server.notices.webhooks import Policy, Refused
from hexarc.server.problems import Problem
from hexarc.server.storage import campaigns as stored
from hexarc.server.storage import talk
from hexarc.server.storage.rows import SeatInfo
from hexarc.server.storage.talk import ContactRow
from hexarc.server.tables.host import Host
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.metrics import Metrics

log = logging.getLogger("hexarc.notify")


def quiet_until(quiet: dict[str, str] | None, now: float) -> float:
    """When the quiet hours end that it is now; 0 if it is none of them."""
    if quiet is None:
        return 0
    zone = ZoneInfo(quiet["zone"])
    here = datetime.fromtimestamp(now, UTC).astimezone(zone)
    minutes = here.hour * 60 + here.minute
    start, end = [int(text[:2]) * 60 + int(text[3:]) for text in (quiet["start"], quiet["end"])]
    inside = start <= minutes < end if start <= end else minutes >= start or minutes < end
    if not inside:
        return 0
    day = here if minutes < end else here + timedelta(days=1)
    wake = day.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    return wake.timestamp()


def why(error: Exception) -> str:
    """What kept a message from leaving, as a label; its words are ``server.problem.not_sent.…``."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return "login"
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return "recipient"
    if isinstance(error, smtplib.SMTPSenderRefused | smtplib.SMTPDataError):
        return "refused"
    if isinstance(error, Refused):
        return "address"
    if isinstance(error, ssl.SSLError):
        return "secure"
    if isinstance(error, TimeoutError):
        return "slow"
    return "unreachable" if isinstance(error, OSError) else "refused"


class Notifier:
    def __init__(self, host: Host, metrics: Metrics, policy: Policy, send: mail.Send = mail.send) -> None:
        self.host = host
        self.metrics = metrics
        self.policy = policy
        self.send = send
        self.running: set[asyncio.Task[None]] = set()

    def check_quiet(self, quiet: dict[str, str]) -> None:
        try:
            ZoneInfo(quiet["zone"])
        except (KeyError, ValueError, OSError) as error:
            raise Problem("invalid", args={"text": "quiet.zone: a time zone like Europe/Rome"}) from error

    async def check_webhook(self, url: str) -> None:
        try:
            await webhooks.resolve(url, self.policy)
        except Refused as error:
            raise Problem("invalid", args={"text": f"webhook: {error}"}) from error

    async def tell_turn(self, live: LiveTable) -> int | None:
        """Tell whoever has to choose, unless connected or told before. Answers when to look again, in ms."""
        seat = live.waiting
        if seat < 0 or live.over or seat in self.host.hub.connected(live.id):
            return None
        storage = self.host.storage
        contact = await self.host.read(talk.contact_of, storage, live.id, seat)
        has_mail = contact.email is not None and contact.code is None
        if not has_mail and contact.webhook is None:
            return None
        turn = live.turn_began
        if contact.told >= turn:
            return None
        wake = quiet_until(contact.quiet, self.host.seconds())
        if wake:
            return int(wake * 1000)
        if await self.host.read(talk.mark_told, storage, live.id, seat, turn):
            place: dict[str, object] = {
                "table": live.id, "name": live.row.name, "game": live.game.NAME, "seat": seat, "ply": live.ply,
            }  # fmt: skip
            title = Ref(f"{live.game.NAME}.name")
            self._start(self._deliver("turn", contact, live.row.seats[seat], place, title, live.game.locale_folders()))
        return None

    async def tell_questions(self, live: LiveCampaign) -> int | None:
        """Tell those whom a campaign asks something, each once a question. Answers when to look again, in ms."""
        storage, here = self.host.storage, self.host.hub.connected(live.id)
        told = await self.host.read(stored.told, storage, live.id)
        wakes: list[int] = []
        for question in live.campaign.questions():
            player, seat = question.player, live.row.seats[question.player]
            if seat.kind != "human" or player in here or told.get(str(player)) == question.number:
                continue
            contact = await self.host.read(stored.contact_of, storage, live.id, player)
            if contact is None or not ((contact.email and contact.code is None) or contact.webhook):
                continue
            wake = quiet_until(contact.quiet, self.host.seconds())
            if wake:
                wakes.append(int(wake * 1000))
                continue
            told[str(player)] = question.number
            await self.host.read(stored.note_told, storage, live.id, told)
            rules = live.campaign.rules
            place: dict[str, object] = {
                "campaign": live.id, "name": live.row.name, "game": rules.NAME, "seat": player,
            }  # fmt: skip
            named = msgspec.structs.replace(seat, name=live.name(player))
            self._start(self._deliver("question", contact, named, place, Ref(rules.name_message())))
        return min(wakes) if wakes else None

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def _deliver(
        self, kind: str, contact: ContactRow, seat: SeatInfo, place: dict[str, object], title: Ref,
        folders: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """``kind``: a turn at a table, or a question of a campaign; ``place`` says for a webhook which."""
        settings = self.host.settings
        book = catalogue(seat.lang or "en", folders)
        named = str(place["name"] or place.get("table") or place.get("campaign"))
        words: dict[str, Arg] = {"table": named, "game": title, "url": self.url}
        subject = book.say(f"server.mail.{kind}.subject", words)
        if contact.email is not None and contact.code is None and settings.smtp is not None:
            text = book.say(f"server.mail.{kind}.body", words)
            await self._attempt("email", self.host.read(self.send, settings.smtp, contact.email, subject, text))
        if contact.webhook is not None and settings.webhooks:
            body = {"kind": kind, **place, "player": seat.name, "url": self.url, "text": subject}
            await self._attempt("webhook", webhooks.post(contact.webhook, body, self.policy))

    async def _attempt(self, way: str, work: Coroutine[object, object, object]) -> None:
        try:
            await work
            self.metrics.told.labels(way, "sent").inc()
        except Exception as error:
            self.failed(way, error)

    async def send_code(self, live: LiveTable, seat: int, contact: ContactRow, lang: str) -> None:
        """The code with which an address is confirmed; a ``not_sent`` that says why if it does not leave."""
        await self._mail(live, seat, contact, "code", lang)

    async def try_out(self, live: LiveTable, seat: int, contact: ContactRow, way: str, lang: str) -> None:
        """A message to see whether it comes; whoever asks for it waits, and is told what went wrong."""
        if way == "email":
            if contact.email is None or contact.code is not None:
                raise Problem("no_contact")
            await self._mail(live, seat, contact, "test", lang)
            return
        if contact.webhook is None:
            raise Problem("no_contact")
        if not self.host.settings.webhooks:
            raise Problem("off", args={"text": "webhooks"})
        book = catalogue(live.row.seats[seat].lang or lang)
        body: dict[str, object] = {
            "kind": "test", "table": live.id, "name": live.row.name, "game": live.game.NAME, "seat": seat,
            "player": live.row.seats[seat].name, "url": self.url,
            "text": book.say("server.mail.test.subject", {"table": live.row.name or live.id}),
        }  # fmt: skip
        try:
            status = await webhooks.post(contact.webhook, body, self.policy)
        except Exception as error:
            self.failed("webhook", error)
            raise Problem("not_sent", reason=f"server.problem.not_sent.{why(error)}") from error
        if not 200 <= status < 300:
            self.metrics.told.labels("webhook", "failed").inc()
            raise Problem("not_sent", reason="server.problem.not_sent.status", args={"code": status})
        self.metrics.told.labels("webhook", "sent").inc()

    @property
    def url(self) -> str:
        settings = self.host.settings
        return settings.base_url or f"http://{settings.host}:{settings.port}"

    async def _mail(self, live: LiveTable, seat: int, contact: ContactRow, what: str, lang: str) -> None:
        smtp = self.host.settings.smtp
        if smtp is None or contact.email is None:
            raise Problem("off", args={"text": "e-mail"})
        book = catalogue(live.row.seats[seat].lang or lang)
        words = {"table": live.row.name or live.id, "code": contact.code or "", "url": self.url}
        subject = book.say(f"server.mail.{what}.subject", {**words})
        text = book.say(f"server.mail.{what}.body", {**words})
        try:
            await self.host.read(self.send, smtp, contact.email, subject, text)
        except Problem:
            raise
        except Exception as error:
            self.failed("email", error)
            raise Problem("not_sent", reason=f"server.problem.not_sent.{why(error)}") from error
        self.metrics.told.labels("email", "sent").inc()

    def failed(self, way: str, error: Exception) -> None:
        self.metrics.told.labels(way, "failed").inc()
        log.warning("notify: %s failed: %s", way, type(error).__name__)

    async def stop(self) -> None:
        if self.running:
            await asyncio.wait(self.running, timeout=5)
