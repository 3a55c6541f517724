"""Options of a game: what may be set, to what, and what it is when nobody says."""

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from hexarc.core.errors import OptionError

Value = bool | int | str
Options = dict[str, Value]


class Conflict:
    """A value of an option that does not go together with a value of another one, and why.

    ``why`` is the last part of a message id: the text is ``<game>.refused.<why>``.
    """

    def __init__(self, value: Value, other: str, other_value: Value, why: str) -> None:
        self.value = value
        self.other = other
        self.other_value = other_value
        self.why = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option with its closed list of values. The texts are ``<game>.option.<name>`` and ``….<value>``.

    A sealed one is set by who knows it: no list of options, no dialog and no random mix names it.
    """

    def __init__(
        self,
        name: str,
        values: tuple[Value, ...],
        default: Value,
        conflicts: tuple[Conflict, ...] = (),
        sealed: bool = False,
    ) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.conflicts = conflicts
        self.sealed = sealed

    def labels(self) -> list[str]:
        return [label_of(value) for value in self.values]

    def sample(self, rng: Random, players: int) -> Value:
        """Any value that makes sense with so many players."""
        return rng.choice(self.values)

    def parse(self, game: str, given: Value) -> Value:
        """The value meant by what was given; text from a command line or a web form is understood too."""
        for value in self.values:
            if type(value) is type(given) and value == given:
                return value
        if isinstance(given, str):
            for value in self.values:
                if label_of(value) == given.lower():
                    return value
        raise OptionError(f"{game}: option '{self.name}' cannot be {given!r}; it can be {', '.join(self.labels())}")


PLAYER: Final = "player"
SEATS: Final = "seats"


class SeatsOption(Option):
    """Which seats are of another kind than ``player``: a list with commas, as "player,automa".

    A game has it if a module of it brings a kind of seats. Seats that the list does not reach are players'; so the
    default is the empty list, and a list is kept without players at its end.
    """

    def __init__(self, kinds: tuple[str, ...]) -> None:
        super().__init__(SEATS, ("",), "")
        self.kinds = (PLAYER, *kinds)

    def labels(self) -> list[str]:
        return list(self.kinds)

    def sample(self, rng: Random, players: int) -> Value:
        """Players only, most of the time; else somebody plays in any case."""
        if rng.random() < 0.6:
            return self.default
        kinds = [rng.choice(self.kinds) for _ in range(players)]
        kinds[rng.randrange(players)] = PLAYER
        return seats_value(kinds)

    def parse(self, game: str, given: Value) -> Value:
        kinds = str(given).split(",") if isinstance(given, str) and given else []
        kinds = [kind.strip() or PLAYER for kind in kinds]
        if not isinstance(given, str) or any([kind not in self.kinds for kind in kinds]):
            known = ", ".join(self.kinds)
            raise OptionError(
                f"{game}: option '{SEATS}' cannot be {given!r}; it is a list with commas of {known}, one for each seat"
            )
        return seats_value(kinds)


def seats_value(kinds: list[str]) -> str:
    """The kinds of the seats as the value of ``seats``."""
    kept = list(kinds)
    while kept and kept[-1] == PLAYER:
        kept.pop()
    return ",".join(kept)


def seat_kinds(options: Options, players: int) -> list[str]:
    """The kind of each seat."""
    given = str(options.get(SEATS, ""))
    kinds = given.split(",") if given else []
    return kinds + [PLAYER] * (players - len(kinds))


def label_of(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def conflict_in(declared: list[Option], settled: Options) -> tuple[Option, Conflict] | None:
    """The first two settings that do not go together."""
    for option in declared:
        for conflict in option.conflicts:
            if same(settled[option.name], conflict.value) and same(settled[conflict.other], conflict.other_value):
                return option, conflict
    return None


def same(one: Value, other: Value) -> bool:
    """Equal and of one type: 1 is not True."""
    return type(one) is type(other) and one == other


def settle(game: str, declared: list[Option], given: Options) -> Options:
    """All options of a game: those given, checked, and the defaults of the others."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            offered = ", ".join([option.name for option in declared if not option.sealed]) or "none"
            raise OptionError(f"{game}: there is no option '{name}'; the options are {offered}")
    settled: Options = {}
    for option in declared:
        settled[option.name] = option.parse(game, given[option.name]) if option.name in given else option.default
    return settled
