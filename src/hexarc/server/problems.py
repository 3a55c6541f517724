"""What can be wrong with a request, as RFC 9457 problem documents: a stable code, and words for the reader."""

from collections.abc import Mapping, Sequence
from typing import Any

from hexarc.core.choice import Arg
from hexarc.core.names import MAX_NAME, without_hostile
from hexarc.core.text import LANGUAGES, catalogue

STATUS: dict[str, int] = {
    "invalid": 422,
    "bad_json": 400,
    "not_found": 404,
    "method_not_allowed": 405,
    "wrong_ply": 409,
    "illegal_choice": 409,
    "not_your_turn": 403,
    "not_allowed": 403,
    "bot_plays": 409,
    "undo_refused": 409,
    "no_proposal": 409,
    "game_over": 409,
    "read_only": 409,
    "of_campaign": 409,
    "chat_off": 403,
    "no_lobby": 403,
    "seat_taken": 409,
    "no_contact": 409,
    "not_sent": 502,
    "bad_name": 422,
    "off": 403,
    "bad_record": 422,
    "too_large": 413,
    "too_slow": 408,
    "rate_limited": 429,
    "busy": 503,
    "rule_bug": 500,
    "internal": 500,
}


class Problem(Exception):
    """Refuse a request. ``args`` go into the words; ``extra`` into the document."""

    def __init__(
        self,
        code: str,
        *,
        args: Mapping[str, Arg] | None = None,
        rule: str = "",
        reason: str = "",
        folders: tuple[str, ...] = (),
        extra: Mapping[str, object] | None = None,
        retry_after: float = 0,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.words: dict[str, Arg] = dict(args or {})
        self.rule = rule
        self.reason = reason
        self.folders = folders
        self.extra: dict[str, object] = dict(extra or {})
        self.retry_after = retry_after
        self.present: bytes | None = None

    def document(self, lang: str) -> dict[str, object]:
        """``reason`` is a message of its own (why a rule refuses) and, if known, says more than the general words."""
        book = catalogue(lang, self.folders)
        detail = book.say(f"server.problem.{self.code}.detail", self.words)
        if self.reason:
            detail = book.say(self.reason, self.words)
        shown: dict[str, object] = {
            "type": f"urn:hexarc:problem:{self.code}",
            "title": book.say(f"server.problem.{self.code}"),
            "status": self.status,
            "detail": without_hostile(detail, lines=True),
            "code": self.code,
        }
        if self.rule:
            shown["rule"] = self.rule
        shown.update(self.extra)
        return shown


def pick_language(*wishes: str) -> str:
    """The first language we have among wishes; each may be a code or an ``Accept-Language`` header."""
    for wish in wishes:
        for part in wish.split(","):
            code = part.partition(";")[0].strip().lower()[:2]
            if code in LANGUAGES:
                return code
    return "en"


def invalid_body(errors: Sequence[Mapping[str, Any]]) -> Problem:
    """What is wrong with a body, field by field. Values are not repeated: they may be secrets."""
    found: list[dict[str, Any]] = []
    for item in errors[:20]:
        if item["type"] == "json_invalid":
            return Problem("bad_json", args={"text": str(item.get("ctx", {}).get("error", ""))[:200]})
        place = ".".join([str(part) for part in item["loc"] if part not in ("body", "query", "path", "header")])
        if item["type"] == "bad_name" or (item["type"] == "string_too_long" and place.rpartition(".")[2] == "name"):
            code = str(item.get("ctx", {}).get("code", ""))
            found.append({"field": place, "text": item["msg"]})
            reason = "server.problem.bad_name.letter" if code else "server.problem.bad_name.detail"
            words: dict[str, Arg] = {"text": code, "n": MAX_NAME}
            return Problem("bad_name", args=words, reason=reason, extra={"errors": found[-1:]})
        found.append({"field": place, "text": item["msg"]})
    text = "; ".join([f"{row['field']}: {row['text']}" if row["field"] else row["text"] for row in found])
    return Problem("invalid", args={"text": text[:500]}, extra={"errors": found})
