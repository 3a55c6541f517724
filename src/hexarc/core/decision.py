"""The open decision: who chooses, among what, and what is not possible and why."""

from typing import Final

from hexarc.core.choice import CHANCE, EVERYONE, NOUN_BITS
from hexarc.core.ids import SeatId, VerbId


class Blocked:
    """A choice that is shown but cannot be taken, with the reason and the rule that forbids it.

    The reason is a message id, whole or without its beginning ``<game>.why.``.
    """

    def __init__(self, chosen: int, reason: str, rule: str) -> None:
        self.choice = chosen
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return Blocked, (self.choice, self.reason, self.rule)


NO_WEIGHTS: Final[list[int]] = []  # of all decisions without odds: most of them


class Decision:
    """What an ``ask`` function fills in. It is complete legality: what is not offered is not legal.

    ``seat`` is CHANCE for dice and decks; then ``weights`` may tell the odds (empty: all alike).
    ``seen_by`` is the mask of seats that may see the answer in the log (EVERYONE, or 1 << seat for a secret one).
    ``private``: how many choices there are depends on something hidden. Whether it is so, everybody must be able to
    tell: an ``ask`` function sets it by what lies open, or its step says it once for all.
    """

    __slots__ = ("blocked", "choices", "explain", "kind", "private", "seat", "seen_by", "weights")

    def __init__(self, seat: SeatId, kind: str, explain: bool = False, private: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.choices: list[int] = []
        self.weights = NO_WEIGHTS
        self.seen_by = EVERYONE
        self.explain = explain
        self.private = private
        self.blocked: list[Blocked] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.choices, self.weights, self.seen_by, self.blocked)
        return refilled, (self.seat, self.kind, self.explain, self.private, *parts)

    def offer(self, verb: VerbId, noun: int = 0) -> None:
        self.choices.append(verb << NOUN_BITS | noun)

    def outcome(self, verb: VerbId, noun: int, weight: int) -> None:
        """A chance outcome, offered in ascending order."""
        self.choices.append(verb << NOUN_BITS | noun)
        if self.weights is NO_WEIGHTS:
            self.weights = []
        self.weights.append(weight)

    def block(self, verb: VerbId, noun: int, reason: str, rule: str = "") -> None:
        """Say why something is not offered. Only kept when somebody asked for explanations."""
        if self.explain:
            if self.blocked is None:
                self.blocked = []
            self.blocked.append(Blocked(verb << NOUN_BITS | noun, reason, rule))


def refilled(
    seat: SeatId,
    kind: str,
    explain: bool,
    private: bool,
    choices: list[int],
    weights: list[int],
    seen_by: int,
    blocked: list[Blocked] | None,
) -> Decision:
    """A decision as another process knew it."""
    found = Decision(seat, kind, explain, private)
    found.choices = choices
    found.weights = weights
    found.seen_by = seen_by
    found.blocked = blocked
    return found


def needs_nobody(decision: Decision) -> bool:
    """Whether the host gives the answer itself, at once: chance, and a single choice that everybody knows to be one.

    A private decision waits for its seat even then. If it did not, its rivals could tell that there was no choice.
    """
    return decision.seat == CHANCE or (len(decision.choices) == 1 and not decision.private)


NO_DECISION = Decision(SeatId(-2), "over")
