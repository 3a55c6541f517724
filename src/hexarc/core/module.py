"""What can be added to a game. A module owns everything that it adds; the game it is added to does not know it.

Its verbs, events, procedures and the like get their numbers when its file is imported (``numbering``); its rules are
registered where it is on, its state is a ``Part``. ``docs/write-a-module.md`` builds one from nothing.
"""

from random import Random
from typing import ClassVar, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from hexarc.core.boxdata import BoxNumber
from hexarc.core.builder import Builder
from hexarc.core.choice import Arg
from hexarc.core.options import Option, Options, seat_kinds
from hexarc.core.rules import Rules
from hexarc.core.state import Part, State
from hexarc.core.text import Catalogue

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Module(Generic[R, S]):
    """One module of a game: derive it and say what it brings. Nothing here has to be overridden but ``register``."""

    NAME: ClassVar[str] = ""

    def options(self) -> list[Option]:
        """What can be set, and what that does not go together with. The first one usually turns the module on."""
        return []

    def box_numbers(self) -> list[BoxNumber]:
        """Numbers that this project had to make up, and that the owner of a box may put right; ``r.box`` has them."""
        return []

    def takes_part(self, options: Options, players: int) -> bool:
        """Whether the module is on with these options: by default if its first option is not off.

        A module with kinds of seats is on where one of them sits.
        """
        kinds = self.seat_kinds()
        if kinds:
            return any([kind in kinds for kind in seat_kinds(options, players)])
        declared = self.options()
        if not declared:
            return True
        value = options[declared[0].name]
        return value is not False and value != "off" and value != 0

    def refusal(self, options: Options, players: int) -> str:
        """Why these options and this many players do not go together, as the last part of a message id; or nothing.

        The message is ``<game>.refused.<reason>``. Two options that never go together are said with the options.
        """
        return ""

    def refusals(self) -> list[str]:
        """Every reason that ``refusal`` can give."""
        return []

    def seat_kinds(self) -> tuple[str, ...]:
        """Kinds of seats that it brings besides ``player``. Such a seat is never asked: the rules play it.

        The option ``seats`` says which seats are of which kind; the module is on if there is one of its kinds.
        """
        return ()

    def fewest_players(self, options: Options) -> int:
        """With how few seats one can play where this module is on; 0 if it does not change that."""
        return 0

    def register(self, b: Builder[R, S], r: R, options: Options) -> None:
        """The rules: procedures, steps, offers, hooks, modifiers; and what it changes in the tables of ``r``."""
        raise NotImplementedError

    def part(self, players: int, options: Options) -> Part | None:
        """A fresh state of the module's own, if it needs one."""
        return None

    def check_start(self, given: object, options: Options, players: int) -> str:
        """What is wrong with what this module is given to begin from (plain data), in words; nothing if it is right."""
        return "it begins from nothing but its options"

    def apply_start(self, r: R, s: S, given: object) -> None:
        """Put what was given into a fresh state, before the first step of the game."""

    def open_view(self, r: R, s: S) -> dict[str, object]:
        """What everybody is shown, under the module's name. Built up from nothing."""
        return {}

    def own_view(self, r: R, s: S, seat: int) -> dict[str, object]:
        """What one seat is shown besides, under ``<name>.own``."""
        return {}

    def lines(self, r: R, s: S, seat: int, words: Catalogue) -> list[str]:
        """What a terminal shows of it below the map, for the eyes of a seat (Rich markup)."""
        return []

    def choice_args(self, r: R, s: S, chosen: int) -> dict[str, Arg]:
        """What the state adds to the words of a choice, by the names in its message."""
        return {}

    def choice_ending(self, r: R, s: S, chosen: int) -> str:
        """Which other text of a choice the state calls for: ``<game>.choice.<verb>.<ending>``; nothing as a rule."""
        return ""

    def hide(self, r: R, s: S, seat: int, rng: Random) -> None:
        """Redeal what a seat cannot know, in place; ``s`` is a copy already. Sort before you shuffle."""

    def census(self, r: R, s: S) -> dict[str, int]:
        """How many pieces of each kind the module has in play. It never changes during a game."""
        return {}

    def statistics(self, r: R, s: S) -> dict[str, object]:
        """What a simulation likes to know of a finished game."""
        return {}

    def locale_folders(self) -> tuple[str, ...]:
        """Folders with catalogues (``en/*.po`` and so on), for a module outside this package."""
        return ()

    def message_ids(self) -> set[str]:
        """Every message id it asks for, beside those of its options, verbs, events and decisions."""
        return set()


AnyModule = Module[Rules, State]


def modules(*given: Module[R, S]) -> tuple[AnyModule, ...]:
    """The modules of a game, for its ``MODULES``. Here their own types of rules and state are erased, once."""
    return cast("tuple[AnyModule, ...]", given)


_ADDED: dict[str, list[AnyModule]] = {}


def add_module(game: str, module: Module[R, S]) -> None:
    """Make a module from outside this package known to a game, by the game's name."""
    _ADDED.setdefault(game, []).append(cast(AnyModule, module))


def added_modules(game: str) -> list[AnyModule]:
    return _ADDED.get(game, [])
