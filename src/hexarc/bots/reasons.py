"""The reasons of a bot in words: "why this move?" """

# mypyc: skip (nothing here is hot)

from collections.abc import Sequence

from hexarc.bots.thinker import Reason
from hexarc.core.text import catalogue

COMMON = ("rivals", "game_over", "score")


def term_message(game: str, term: str) -> str:
    """The message id of a term's name."""
    return f"bots.term.{term}" if term in COMMON else f"bots.term.{game}.{term}"


def in_words(game: str, reasons: Sequence[Reason], lang: str, most: int = 5) -> list[str]:
    """The weightiest reasons, e.g. ``declared ambitions +3.1``, in points of the game."""
    book = catalogue(lang)
    return [f"{book.say(term_message(game, term))} {change:+.1f}" for term, change in reasons[:most]]
