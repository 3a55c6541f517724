"""The reasons of a bot in words: "why this move?" """

# mypyc: skip (nothing here is hot)

from collections.abc import Sequence

from hexarc.bots.planning import Reason
from hexarc.bots.registry import evaluator_module
from hexarc.core.text import catalogue

COMMON = ("rivals", "game_over", "score")


def term_message(game: str, term: str) -> str:
    """The message id of a term's name."""
    return f"bots.term.{term}" if term in COMMON else f"bots.term.{game}.{term}"


def hidden_terms(game: str) -> frozenset[str]:
    """The terms that read what others may not see (a hand, an objective)."""
    found: frozenset[str] = getattr(evaluator_module(game), "HIDDEN", frozenset())
    return found


def open_terms(game: str, reasons: Sequence[Reason]) -> list[Reason]:
    """The reasons that everybody at the table could have found; the others are not told before the end of a game."""
    hidden = hidden_terms(game)
    return [reason for reason in reasons if reason[0] not in hidden]


def by_name(game: str, reasons: Sequence[Reason], lang: str, most: int = 5) -> list[Reason]:
    """The weightiest reasons: the term in words, and how many points of the game it is worth."""
    book = catalogue(lang)
    return [(book.say(term_message(game, term)), change) for term, change in reasons[:most]]


def in_words(game: str, reasons: Sequence[Reason], lang: str, most: int = 5) -> list[str]:
    """The same as lines, e.g. ``declared ambitions +3.1``."""
    return [f"{name} {change:+.1f}" for name, change in by_name(game, reasons, lang, most)]
