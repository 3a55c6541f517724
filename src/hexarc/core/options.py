"""Options of a game: what may be set, to what, and what it is when nobody says."""

from hexarc.core.errors import OptionError

Value = bool | int | str
Options = dict[str, Value]


class Option:
    """One option with its closed list of values. The texts are ``<game>.option.<name>`` and ``….<value>``."""

    def __init__(self, name: str, values: tuple[Value, ...], default: Value) -> None:
        self.name = name
        self.values = values
        self.default = default

    def labels(self) -> list[str]:
        return [label_of(value) for value in self.values]

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


def label_of(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def settle(game: str, declared: list[Option], given: Options) -> Options:
    """All options of a game: those given, checked, and the defaults of the others."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            offered = ", ".join(known) if known else "none"
            raise OptionError(f"{game}: there is no option '{name}'; the options are {offered}")
    settled: Options = {}
    for option in declared:
        settled[option.name] = option.parse(game, given[option.name]) if option.name in given else option.default
    return settled
