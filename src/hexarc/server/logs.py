"""What the server logs, on stderr: plain lines for a person at a terminal, one JSON object a line for machines.

No keys, no names, no addresses, no bodies.
"""

import json
import logging
import re
import sys
from datetime import UTC, datetime

# Keys are random words of 32 letters; whatever looks like one does not get into a log.
SECRET = re.compile(r"(?<![\w-])[\w-]{30,}(?![\w-])")
PASSWORD = re.compile(r"(\w+://[^:/@\s]*):[^@\s]*@")


def redact(text: str) -> str:
    return SECRET.sub("[redacted]", PASSWORD.sub(r"\1:[redacted]@", text))


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": redact(record.getMessage()),
        }
        if record.exc_info:
            row["error"] = redact(self.formatException(record.exc_info))
        return json.dumps(row, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """The time and the text. Who reads along at a terminal wants to know of trouble, not of every request."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        text = f"{at} {level}{redact(record.getMessage())}"
        return f"{text}\n{redact(self.formatException(record.exc_info))}" if record.exc_info else text


def set_up(level: str, style: str = "auto") -> None:
    """``style`` is plain, json, or auto: plain where stderr is a terminal."""
    plain = style == "plain" or (style == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if plain else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("hexarc").setLevel(level.upper())
    if plain and level == "info":
        logging.getLogger("hexarc.http").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
