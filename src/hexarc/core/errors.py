"""Errors a person can act on: what was wrong, where, and what would be right."""


class HexarcError(Exception):
    """Base of every error that Hexarc raises on purpose."""


class OptionError(HexarcError):
    """A game, a player count or an option that does not exist or does not fit.

    ``why`` is the id of the message that says so in the player's language, where there is one.
    """

    def __init__(self, message: str, why: str = "") -> None:
        super().__init__(message)
        self.why = why


class IllegalChoice(HexarcError):
    """An answer that the open decision does not offer. Nothing was changed."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason


class WrongSeat(IllegalChoice):
    """Another seat has to answer. Nothing was changed."""


class WrongPly(IllegalChoice):
    """The answer belongs to an earlier or later moment of the game. Nothing was changed."""


class UndoRefused(HexarcError):
    """Nothing to take back, or something was revealed since. Nothing was changed."""


class RecordError(HexarcError):
    """A record or snapshot that is damaged, edited, of another version or of another game."""


class BuildError(HexarcError):
    """Two modules that cannot live together, or a module that names what does not exist."""


class RuleBug(HexarcError):
    """A state that cannot be: a mistake in the rules, never in what a player did.

    ``record`` is the game that led there, its last answer included, where whoever ran it kept one.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.record: object = None


class BotError(HexarcError):
    """A bot raised, or chose what is not offered. Its own error is the cause (``__cause__``).

    ``seat`` and ``kind`` say where it was asked, at which ``ply``; ``record`` is the game up to there, for
    ``error.record.save("failed.jsonl")`` and ``hexarc.load``.
    """

    def __init__(self, message: str, seat: int, kind: str, ply: int, record: object) -> None:
        super().__init__(message)
        self.seat = seat
        self.kind = kind
        self.ply = ply
        self.record = record


class LawBroken(HexarcError):
    """A law that every game must keep does not hold."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"law '{law}' is broken: {detail}")
        self.law = law
        self.detail = detail
