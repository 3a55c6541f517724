"""Terminals that cannot show everything: what they lack is said with letters that every one has."""

import codecs
import io
import sys
import unicodedata

HANDLER = "hexarc-plain"
SIGNS = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "‹": "<", "›": ">", "–": "-", "—": "-", "·": ".",
    "×": "x", "±": "+-", "µ": "u", "→": "->", "←": "<-", "↑": "^", "↓": "v", "œ": "oe", "Œ": "OE", "æ": "ae", "ß": "ss",
    "◎": "@", "▲": "^", "☾": ")", "⬡": "#", "●": "o", "○": "0", "△": "v", "◇": "<>", "■": "#", "✶": "*", "✗": "x",
    "⟲": "r", "⚿": "k", "─": "-", "━": "-", "│": "|", "•": "*", "★": "*", "♥": "h", "♠": "c", "⚑": "!",
}  # fmt: skip


def spelled(letter: str) -> str:
    known = SIGNS.get(letter)
    if known is not None:
        return known
    spread = "".join([part for part in unicodedata.normalize("NFKD", letter) if " " <= part <= "~"])
    return spread or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join([spelled(letter) for letter in error.object[error.start : error.end]]), error.end


def speak_plainly() -> None:
    """Let no text that we print end the command, whatever the terminal's encoding is."""
    codecs.register_error(HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
