"""A choice is one int, verb and noun together, and means the same in every state.

The verb says what is done, the noun to what. Nouns are small ints with stable labels, so a choice can be written as
text (``"tax s1_hex"``), read back, and shown in any language.
"""

from typing import Final

from hexarc.core.errors import BuildError, HexarcError
from hexarc.core.ids import SeatId, VerbId

NOUN_BITS: Final = 12
NOUN_MASK: Final = 4095
CHANCE: Final = SeatId(-1)
EVERYONE: Final = -1


def choice(verb: VerbId, noun: int = 0) -> int:
    return verb << NOUN_BITS | noun


def verb_of(chosen: int) -> VerbId:
    return VerbId(chosen >> NOUN_BITS)


def noun_of(chosen: int) -> int:
    return chosen & NOUN_MASK


class Ref:
    """A message argument that is itself a message: a noun, with its forms (``{city}``, ``{city.def}``).

    With a number ``n`` of its own it is counted by that, not by the ``n`` of the message around it.
    """

    def __init__(self, message: str, n: int | None = None) -> None:
        self.message = message
        self.n = n


Arg = int | str | Ref


class Noun:
    """A numbered list of things. ``prefix`` + label + ``suffix`` is the message id of a thing's name."""

    def __init__(self, name: str, labels: tuple[str, ...], prefix: str = "", suffix: str = "") -> None:
        self.name = name
        self.labels = labels
        self.prefix = prefix
        self.suffix = suffix
        self.size = len(labels)
        self.codes = {label: code for code, label in enumerate(labels)}
        self.pairs: list[Pair] = []
        if len(self.codes) != self.size:
            raise HexarcError(f"noun '{name}': two things have the same label")

    def add(self, label: str) -> int:
        """One thing more, brought by a module when it is imported: its code."""
        if label in self.codes:
            raise BuildError(f"noun '{self.name}': there is a '{label}' already")
        self.codes[label] = self.size
        self.labels = (*self.labels, label)
        self.size += 1
        for pair in self.pairs:
            pair.count()
        return self.size - 1

    def label(self, code: int) -> str:
        return self.labels[code]

    def code(self, label: str) -> int:
        return self.codes.get(label, -1)

    def args(self, code: int) -> dict[str, Arg]:
        """The named arguments that this noun gives to a message."""
        if not self.prefix:
            return {self.name: self.labels[code]}
        return {self.name: Ref(self.prefix + self.labels[code] + self.suffix)}

    def at(self, code: int) -> list[str]:
        """The things that a code names, each as ``noun:label``; boards highlight them."""
        return [f"{self.name}:{self.labels[code]}"] if self.labels[code] else []

    def message_ids(self) -> list[str]:
        return [self.prefix + label + self.suffix for label in self.labels] if self.prefix else []


class Count(Noun):
    """A plain number from 0 to ``size`` - 1."""

    def __init__(self, name: str, size: int) -> None:
        super().__init__(name, tuple([str(n) for n in range(size)]))

    def args(self, code: int) -> dict[str, Arg]:
        return {self.name: code}


class Seat(Noun):
    """A player. Messages get the player's name, which the table knows and the game does not."""

    def __init__(self, name: str = "seat") -> None:
        super().__init__(name, tuple([str(seat) for seat in range(8)]))

    def args(self, code: int) -> dict[str, Arg]:
        return {self.name: Ref(f"seat.{code}")}


class Pair(Noun):
    """Two nouns in one: ``code = first * second.size + second``."""

    def __init__(self, first: Noun, second: Noun) -> None:
        self.first = first
        self.second = second
        super().__init__(f"{first.name}_{second.name}", ())
        self.count()
        first.pairs.append(self)
        second.pairs.append(self)

    def count(self) -> None:
        """List the pairs; done again when one of the two nouns grows."""
        self.labels = tuple([f"{a}/{b}" for a in self.first.labels for b in self.second.labels])
        self.size = len(self.labels)
        self.codes = {label: code for code, label in enumerate(self.labels)}
        for pair in self.pairs:
            pair.count()

    def args(self, code: int) -> dict[str, Arg]:
        both = self.first.args(code // self.second.size)
        both.update(self.second.args(code % self.second.size))
        return both

    def at(self, code: int) -> list[str]:
        return self.first.at(code // self.second.size) + self.second.at(code % self.second.size)

    def message_ids(self) -> list[str]:
        return self.first.message_ids() + self.second.message_ids()


NOTHING = Noun("nothing", ("",))


class Verb:
    """What a choice does. Its number comes from the game's book; records hold its name."""

    def __init__(self, number: VerbId, name: str, noun: Noun = NOTHING) -> None:
        self.number = number
        self.name = name
        self.noun = noun


class Vocabulary:
    """All verbs of a game, and the codec between a choice and its text."""

    def __init__(self, game: str, verbs: list[Verb]) -> None:
        self.game = game
        self.verbs: dict[VerbId, Verb] = {}
        self.by_name: dict[str, Verb] = {}
        for verb in verbs:
            if verb.noun.size > NOUN_MASK + 1:
                raise HexarcError(f"verb '{verb.name}': {verb.noun.size} nouns do not fit in {NOUN_BITS} bits")
            if verb.number in self.verbs or verb.name in self.by_name:
                raise HexarcError(f"{game}: verb {verb.number} '{verb.name}' is defined twice")
            self.verbs[verb.number] = verb
            self.by_name[verb.name] = verb

    def knows(self, chosen: int) -> bool:
        verb = self.verbs.get(verb_of(chosen))
        return verb is not None and noun_of(chosen) < verb.noun.size

    def encode(self, chosen: int) -> str:
        """The stable text of a choice, as records write it."""
        verb = self.verbs.get(verb_of(chosen))
        if verb is None or noun_of(chosen) >= verb.noun.size:
            raise HexarcError(f"{self.game}: {chosen} is not a choice of this game")
        label = verb.noun.label(noun_of(chosen))
        return f"{verb.name} {label}" if label else verb.name

    def decode(self, text: str) -> int:
        name, _, label = text.partition(" ")
        verb = self.by_name.get(name)
        if verb is None:
            raise HexarcError(f"{self.game}: unknown verb '{name}' in '{text}'")
        code = verb.noun.code(label)
        if code < 0:
            raise HexarcError(f"{self.game}: unknown {verb.noun.name} '{label}' in '{text}'")
        return choice(verb.number, code)

    def texts(self) -> list[str]:
        """The text of every choice, by the order of verbs and nouns."""
        found: list[str] = []
        for number, verb in sorted(self.verbs.items()):
            for noun in range(verb.noun.size):
                found.append(self.encode(number << NOUN_BITS | noun))
        return found

    def args(self, chosen: int) -> dict[str, Arg]:
        return self.verbs[verb_of(chosen)].noun.args(noun_of(chosen))

    def at(self, chosen: int) -> list[str]:
        """What a choice is about, one ``noun:label`` for every part of its noun."""
        return self.verbs[verb_of(chosen)].noun.at(noun_of(chosen))

    def message_id(self, chosen: int) -> str:
        return f"{self.game}.choice.{self.verbs[verb_of(chosen)].name}"

    def message_ids(self) -> set[str]:
        ids: set[str] = set()
        for verb in self.verbs.values():
            ids.add(f"{self.game}.choice.{verb.name}")
            ids.update(verb.noun.message_ids())
        return ids
