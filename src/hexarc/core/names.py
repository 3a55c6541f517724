"""Words that people give: names of players and tables, chat, notes. One filter for every way in.

What could change how the text around it is shown, or cannot be stored, does not get in: control characters (a terminal
obeys them), marks and overrides of the writing direction, invisible characters, lone surrogates, heaps of accents.
"""

import unicodedata

MAX_NAME = 60
MAX_MARKS = 4  # accents on one letter; no language needs more, and more of them cover the lines around
JOINERS = "\u200c\u200d"  # emoji and some scripts need them
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters that show nothing: a name of them looks like no name
SPACES_OF_LINES = "\n\t"


def is_hostile(letter: str, lines: bool = False) -> bool:
    """Whether a character may not be shown among others. ``lines``: the text may have several lines."""
    if letter in SPACES_OF_LINES:
        return not lines
    if letter in JOINERS:
        return False
    code = ord(letter)
    if code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF:  # they are no characters and never will be
        return True
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def first_hostile(text: str, lines: bool = False) -> str:
    """The first character that a text may not have, as ``U+202E``; empty if there is none."""
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MAX_MARKS or is_hostile(letter, lines):
            return f"U+{ord(letter):04X}"
    return ""


def without_hostile(text: str, lines: bool = False) -> str:
    """The text without what it may not have."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS and not is_hostile(letter, lines):
            kept.append(letter)
    return "".join(kept)


def tidy_name(text: str) -> str:
    """A name as it is kept: on one line, not too long, and empty if nothing of it can be seen."""
    name = " ".join(without_hostile(" ".join(text.split())).split())[:MAX_NAME].strip()
    for letter in name:
        if letter not in BLANK and unicodedata.category(letter)[0] in "LNPS":
            return name
    return ""
