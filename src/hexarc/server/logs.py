"""One JSON object a line on stderr. No keys, no names, no addresses, no bodies."""

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


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("hexarc").setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
