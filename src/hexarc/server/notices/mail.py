"""E-mail through an SMTP server, in a thread."""

import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from hexarc.server.settings import Smtp

Send = Callable[[Smtp, str, str, str], None]


def send(smtp: Smtp, to: str, subject: str, text: str) -> None:
    """``smtps://`` speaks TLS from the start; ``smtp://`` switches to it if there is a password or the server can."""
    parts = urlsplit(smtp.url)
    message = EmailMessage()
    message["From"] = smtp.sender
    message["To"] = to
    message["Subject"] = " ".join(subject.split())
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=smtp.sender.rpartition("@")[2] or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    host, port = parts.hostname or "localhost", parts.port
    context = ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=20, context=context)
    else:
        server = smtplib.SMTP(host, port or 587, timeout=20)
    with server:
        if parts.scheme != "smtps":
            server.ehlo()
            if parts.username or server.has_extn("starttls"):
                server.starttls(context=context)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
