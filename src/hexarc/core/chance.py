"""Where chance outcomes come from. The state holds no generator: an outcome arrives like any other answer.

``KeyedChance`` draws from a secret seed by a keyed hash of the ply, so the outcome of a ply is fixed by the seed alone:
undoing and going on again gives the same dice, and anybody who gets the seed later can check every outcome.
"""

import hashlib
from random import Random

from hexarc.core.decision import Decision

_SPAN = 1 << 64


def pick(decision: Decision, point: int, span: int) -> int:
    """The outcome at ``point`` of ``span`` equal parts, by weight."""
    choices = decision.choices
    weights = decision.weights
    if not weights:
        return choices[point * len(choices) // span]
    total = 0
    for weight in weights:
        total += weight
    mark = point * total // span
    for i in range(len(weights)):
        mark -= weights[i]
        if mark < 0:
            return choices[i]
    return choices[len(choices) - 1]


class KeyedChance:
    """Outcomes that follow from a seed."""

    def __init__(self, seed: int | str | bytes) -> None:
        secret = seed if isinstance(seed, bytes) else str(seed).encode()
        self.key = hashlib.blake2b(secret, digest_size=32, person=b"hexarc-chance").digest()

    def __reduce__(self) -> tuple[object, ...]:
        return keyed_by, (self.key,)

    def outcome(self, decision: Decision, ply: int) -> int:
        digest = hashlib.blake2b(ply.to_bytes(8, "big"), key=self.key, digest_size=8).digest()
        return pick(decision, int.from_bytes(digest, "big"), _SPAN)

    def fingerprint(self) -> str:
        """What may be shown before the game: it commits to the seed without telling it."""
        return hashlib.blake2b(self.key, digest_size=16, person=b"hexarc-commit").hexdigest()


def keyed_by(key: bytes) -> KeyedChance:
    """The chance of another process again."""
    found = KeyedChance("")
    found.key = key
    return found


def random_choice(decision: Decision, rng: Random) -> int:
    """Any choice, all alike for a player, by weight for chance."""
    choices = decision.choices
    if not decision.weights:
        return choices[int(rng.random() * len(choices))]
    return pick(decision, int(rng.random() * (1 << 53)), 1 << 53)
