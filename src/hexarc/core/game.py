"""The one face that every game shows: to bots, servers, clients and tests.

A game derives from ``Game`` and supplies its rules, first state, view, determinization and scores. States are changed
in place by ``apply``; keep one with ``clone``.
"""

import json
from random import Random
from typing import ClassVar, Generic, Self, TypeVar, cast

from mypy_extensions import mypyc_attr

from hexarc.core.boxdata import BoxNumber, BoxOption, box_values
from hexarc.core.builder import Builder
from hexarc.core.choice import Arg, Vocabulary
from hexarc.core.decision import Decision
from hexarc.core.engine import apply, reask, run
from hexarc.core.errors import IllegalChoice, OptionError, RecordError
from hexarc.core.events import EventBook
from hexarc.core.ids import ProcId
from hexarc.core.module import AnyModule, added_modules
from hexarc.core.numbering import Book
from hexarc.core.options import (
    PLAYER,
    SEATS,
    Option,
    Options,
    SeatsOption,
    conflict_in,
    label_of,
    seat_kinds,
    settle,
)
from hexarc.core.rules import Rules
from hexarc.core.snapshot import Plain, Upgrader, dump_state, lent_state, load_state, state_hash, upgrade
from hexarc.core.state import NO_PARTS, Part, State, push
from hexarc.core.text import Catalogue, catalogue

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)
View = dict[str, object]
SPECTATOR = -2


class Outcome:
    """How a game that is over came to its end, beside scores and places.

    ``reason`` is a message id, ``seat`` who brought it about. ``shared`` is empty where players compete, else "won" or
    "lost": they have one result together.
    """

    def __init__(self, reason: str, seat: int, shared: str = "") -> None:
        self.reason = reason
        self.seat = seat
        self.shared = shared


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game with its options settled. Immutable: one object serves any number of states."""

    NAME: ClassVar[str] = ""
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 2
    SCHEMA: ClassVar[int] = 1
    MAX_PLIES: ClassVar[int] = 20000
    MODULES: ClassVar[tuple[AnyModule, ...]] = ()

    def __init__(self, players: int, given: Options | None = None, start: Plain | None = None) -> None:
        """``start`` is what a campaign gives to modules, by their names: plain data, kept in records and snapshots."""
        self.players = players
        self.options: Options = settle(self.NAME, self.declared_options(), given if given is not None else {})
        self.check_seats()
        self.kinds: list[str] = seat_kinds(self.options, players)
        self.check_options()
        self.modules: list[AnyModule] = [
            module for module in self.known_modules() if module.takes_part(self.options, players)
        ]
        self.start: Plain = self.checked_start(start) if start is not None else {}
        self.rules: Rules = self.compile()
        book = self.book()
        self.vocabulary: Vocabulary = book.vocabulary()
        self.event_book: EventBook = book.event_book()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.players, self.options, self.start)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    # What a game supplies.

    @classmethod
    def book(cls) -> Book:
        """The names and numbers of the game and of all its modules, on or off."""
        raise NotImplementedError

    @classmethod
    def own_options(cls) -> list[Option]:
        """The options of the base game; those of its modules come behind them."""
        return []

    def compile(self) -> Rules:
        """The rules of the base game and, by ``register_modules``, of what is on."""
        raise NotImplementedError

    def blank(self) -> S:
        """A state of the base game with every field present."""
        raise NotImplementedError

    def first_procedure(self) -> ProcId:
        """What a game begins with."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> View:
        """What a seat may know (SPECTATOR: what everyone may), built up from nothing, as JSON-able data."""
        raise NotImplementedError

    def open_view(self, s: S) -> View | None:
        """The part of ``view`` that is the same for all eyes, for hosts that show one state to many.

        None: this game does not tell it apart. Else ``view`` is this and ``own_view`` together.
        """
        return None

    def own_view(self, s: S, seat: int) -> View:
        """The part of ``view`` that ``open_view`` leaves out."""
        return self.view(s, seat)

    def determinize(self, s: S, seat: int, rng: Random) -> S:
        """A copy in which everything that the seat cannot know is dealt again."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        raise NotImplementedError

    def shown_scores(self, s: S) -> list[int | None]:
        """The scores as far as everybody may know them; a game that is over has no secrets here."""
        return list(self.scores(s))

    def ranking(self, s: S) -> list[int]:
        """The place of every seat, 1 for the winner; equal places are shared. If all lose together, nobody is first."""
        return places(self.scores(s))

    def outcome(self, s: S) -> Outcome | None:
        """Why the game is over and whether the result is shared, if the game has more than one way to end."""
        return None

    def rounds(self, s: S) -> int:
        """How many rounds were played, as the game counts them."""
        return 0

    def census(self, s: S) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie. It never changes during a game."""
        return {}

    def render(self, s: S, seat: int, lang: str) -> str:
        """The table as a seat sees it, as text for a terminal (Rich markup)."""
        return ""

    def table_lines(self, s: S, seat: int, lang: str, width: int, height: int) -> list[str]:
        """The map and the seat's own mat within so many columns and lines (Rich markup); none: ``render`` is shown."""
        return []

    def mat_lines(self, s: S, seat: int, lang: str) -> list[str]:
        """What lies before every player, without the map (Rich markup)."""
        return self.render(s, seat, lang).splitlines()

    def statistics(self, s: S) -> dict[str, object]:
        """What a simulation likes to know of a finished game, beyond scores and length."""
        return {}

    def upgraders(self) -> dict[int, Upgrader]:
        return {}

    def locale_folders(self) -> tuple[str, ...]:
        """Further folders with catalogues, for a game or a module outside this package."""
        return tuple([folder for module in self.known_modules() for folder in module.locale_folders()])

    def message_ids(self) -> set[str]:
        """Every message id that this game can ask for, so that a missing or unused text is found."""
        ids = self.vocabulary.message_ids() | self.event_book.message_ids()
        ids.add(f"{self.NAME}.name")
        for option in self.declared_options():
            ids.update([f"{self.NAME}.refused.{conflict.why}" for conflict in option.conflicts])
        for option in self.listed_options():
            ids.add(f"{self.NAME}.option.{option.name}")
            ids.update([f"{self.NAME}.option.{option.name}.{label}" for label in option.labels()])
        for module in self.known_modules():
            ids |= module.message_ids()
            ids.update([f"{self.NAME}.refused.{reason}" for reason in module.refusals()])
        for steps in self.rules.steps:
            ids.update([f"{self.NAME}.ask.{step.label}" for step in steps if step.ask is not None])
        return ids

    # Its modules.

    @classmethod
    def known_modules(cls) -> list[AnyModule]:
        """All modules, on or off: those of the game, then those that were added from outside."""
        return [*cls.MODULES, *added_modules(cls.NAME)]

    @classmethod
    def declared_options(cls) -> list[Option]:
        declared = cls.own_options()
        for module in cls.known_modules():
            declared += module.options()
        kinds = cls.seat_kinds()
        if kinds:
            declared.append(SeatsOption(kinds))
        numbers = cls.box_numbers()
        if numbers:
            declared.append(BoxOption(numbers))
        return declared

    @classmethod
    def box_numbers(cls) -> list[BoxNumber]:
        """The numbers that the owner of a box may put right, of all modules."""
        return [number for module in cls.known_modules() for number in module.box_numbers()]

    @classmethod
    def listed_options(cls) -> list[Option]:
        """The options that everybody is told of: all but the sealed ones."""
        return [option for option in cls.declared_options() if not option.sealed]

    @classmethod
    def seat_kinds(cls) -> tuple[str, ...]:
        """The kinds of seats besides ``player``, by module."""
        return tuple([kind for module in cls.known_modules() for kind in module.seat_kinds()])

    def check_seats(self) -> None:
        """Refuse too few or too many seats, and a table at which nobody plays."""
        given = [kind for kind in str(self.options.get(SEATS, "")).split(",") if kind]
        if len(given) > self.players:
            raise OptionError(f"{self.NAME}: option '{SEATS}' names {len(given)} seats, but there are {self.players}")
        if self.players and len(given) == self.players and PLAYER not in given:
            raise OptionError(f"{self.NAME}: at least one seat must be a {PLAYER}'s")
        fewest = self.MIN_PLAYERS
        for module in self.known_modules():
            lowest = module.fewest_players(self.options)
            if lowest and module.takes_part(self.options, self.players):
                fewest = min(fewest, lowest)
        if not fewest <= self.players <= self.MAX_PLAYERS:
            most = self.MAX_PLAYERS
            raise OptionError(f"{self.NAME}: {self.players} players do not fit; it is for {fewest} to {most}")

    def check_options(self) -> None:
        """Refuse what does not go together, with the reason."""
        found = conflict_in(self.declared_options(), self.options)
        if found is not None:
            option, conflict = found
            one = f"{option.name}={label_of(conflict.value)}"
            other = f"{conflict.other}={label_of(conflict.other_value)}"
            raise self.refused(f"{one} does not go with {other}", conflict.why)
        for module in self.known_modules():
            reason = module.refusal(self.options, self.players)
            if reason:
                raise self.refused(f"{self.players} players with these options", reason)

    def refused(self, what: str, reason: str) -> OptionError:
        why = f"{self.NAME}.refused.{reason}"
        return OptionError(f"{self.NAME}: {what}: {catalogue('en', self.locale_folders()).say(why)}", why)

    def checked_start(self, start: Plain) -> Plain:
        """What the game begins from, as a copy; whatever a module cannot use is refused."""
        try:
            copy = json.loads(json.dumps(start))
        except (TypeError, ValueError) as error:
            raise OptionError(f"{self.NAME}: what the game begins from is not plain data: {error}") from error
        on = {module.NAME: module for module in self.modules}
        for name, given in copy.items():
            if name not in on:
                raise OptionError(f"{self.NAME}: the game cannot begin from '{name}': no such module is on")
            wrong = on[name].check_start(given, self.options, self.players)
            if wrong:
                raise OptionError(f"{self.NAME}: the game cannot begin from this '{name}': {wrong}")
        return cast(Plain, copy)

    def beginning_from(self, start: Plain) -> Self:
        """The same game and options with another start."""
        return type(self)(self.players, self.options, start)

    def register_modules(self, b: Builder[R, S], r: R) -> None:
        """Let every module that is on have its say. A part gets its slot here."""
        r.kinds = self.kinds
        r.slots = [-1] * len(self.book().parts)
        r.start = self.start
        r.box = box_values(self.box_numbers(), self.options)
        taken = 0
        for module in self.modules:
            b.module(module.NAME)
            module.register(cast("Builder[Rules, State]", b), r, self.options)
            part = module.part(self.players, self.options)
            if part is not None:
                r.slots[self.book().parts.names.index(part.NAME)] = taken
                taken += 1

    def fresh(self) -> S:
        """A state with every field present, those of the modules too, to be filled by a snapshot or by playing."""
        s = self.blank()
        parts: list[Part] = []
        for module in self.modules:
            part = module.part(self.players, self.options)
            if part is not None:
                parts.append(part)
        s.parts = parts if parts else NO_PARTS
        return s

    def hide_in_modules(self, s: S, seat: int, rng: Random) -> None:
        """The modules' share of ``determinize``, in place on a copy."""
        for module in self.modules:
            module.hide(self.rules, s, seat, rng)

    def open_modules(self, s: S) -> View:
        """The modules' share of ``open_view``."""
        shown: View = {}
        for module in self.modules:
            mine = module.open_view(self.rules, s)
            if mine:
                shown[module.NAME] = mine
        return shown

    def own_modules(self, s: S, seat: int) -> View:
        """The modules' share of ``own_view``."""
        shown: View = {}
        for module in self.modules:
            mine = module.own_view(self.rules, s, seat)
            if mine:
                shown[f"{module.NAME}.own"] = mine
        return shown

    def args_of_modules(self, s: S, chosen: int) -> dict[str, Arg]:
        """The modules' share of ``choice_args``."""
        args: dict[str, Arg] = {}
        for module in self.modules:
            args.update(module.choice_args(self.rules, s, chosen))
        return args

    def lines_of_modules(self, s: S, seat: int, words: Catalogue) -> list[str]:
        """The modules' share of ``render``."""
        return [line for module in self.modules for line in module.lines(self.rules, s, seat, words)]

    def ending_of_modules(self, s: S, chosen: int) -> str:
        """The modules' share of ``choice_message``: the first that has another text for it."""
        for module in self.modules:
            ending = module.choice_ending(self.rules, s, chosen)
            if ending:
                return ending
        return ""

    def count_modules(self, s: S) -> dict[str, int]:
        """The modules' share of ``census``."""
        found: dict[str, int] = {}
        for module in self.modules:
            found.update({f"{module.NAME}: {kind}": count for kind, count in module.census(self.rules, s).items()})
        return found

    # What every game gets.

    def new(self) -> S:
        s = self.fresh()
        for module in self.modules:
            if module.NAME in self.start:
                module.apply_start(self.rules, s, self.start[module.NAME])
        push(s, self.first_procedure(), 0)
        run(self.rules, s)
        return s

    def decision(self, s: S) -> Decision:
        return s.decision

    def explain(self, s: S) -> Decision:
        """The open decision with its blocked choices and their reasons."""
        return reask(self.rules, s, True)

    def apply(self, s: S, chosen: int, check: bool = False) -> None:
        """Carry out a choice of the open decision, in place. Trusts its caller, unless told to check."""
        if check:
            self.check(s, chosen)
        apply(self.rules, s, chosen)

    def actions(self) -> list[str]:
        """The stable text of every choice that this game knows; ``vocabulary.decode`` makes a choice of it."""
        return self.vocabulary.texts()

    def clone(self, s: S) -> S:
        return s.clone()

    def over(self, s: S) -> bool:
        return s.over != 0

    def hash(self, s: S) -> str:
        return state_hash(self.rules, s)

    def refresh(self, s: S) -> None:
        """Ask the open decision again after a state was changed from outside (by a determinization)."""
        s.decision = reask(self.rules, s)

    def text(self, s: S, chosen: int, lang: str = "en", names: dict[str, str] | None = None) -> str:
        """A choice in plain words."""
        args = self.choice_args(s, chosen)
        return catalogue(lang, self.locale_folders()).say(self.choice_message(s, chosen), with_names(args, names))

    def choice_message(self, s: S, chosen: int) -> str:
        """The message of a choice in a menu; a game may say more than its plain one, which logs use."""
        return self.vocabulary.message_id(chosen)

    def choice_args(self, s: S, chosen: int) -> dict[str, Arg]:
        """The arguments of a choice's message; a game may add what the state tells."""
        return self.vocabulary.args(chosen)

    def prompt(self, s: S, lang: str = "en", names: dict[str, str] | None = None) -> str:
        """What is being asked, in plain words."""
        args = self.prompt_args(s)
        return catalogue(lang, self.locale_folders()).say(f"{self.NAME}.ask.{s.decision.kind}", with_names(args, names))

    def prompt_args(self, s: S) -> dict[str, Arg]:
        """The arguments of the open question's message. Everybody reads it, so it tells nothing that is hidden."""
        return {}

    def snapshot(self, s: S) -> Plain:
        plain = self.snapshot_frame()
        plain["state"] = dump_state(self.rules, s)
        return plain

    def snapshot_frame(self) -> Plain:
        """What a snapshot tells besides the state."""
        plain: Plain = {
            "hexarc": "snapshot",
            "game": self.NAME,
            "players": self.players,
            "options": dict(self.options),
            "schema": self.SCHEMA,
        }
        if self.start:
            plain["from"] = self.start
        return plain

    def lent_snapshot(self, s: S) -> Plain:
        """A snapshot whose lists are those of the state: to be written down at once, and never kept."""
        plain = self.snapshot_frame()
        plain["state"] = lent_state(self.rules, s)
        return plain

    def restore(self, plain: Plain) -> S:
        """The state of a snapshot of this very game and options."""
        if plain.get("hexarc") != "snapshot":
            raise RecordError("this is not a Hexarc snapshot")
        of_this_game = plain.get("game") == self.NAME and plain.get("players") == self.players
        if not of_this_game or not self.fits(plain.get("options")):
            raise RecordError(f"this snapshot belongs to another game or other options than {self.NAME} here")
        if plain.get("from", {}) != self.start:
            raise RecordError(f"this snapshot of {self.NAME} began from something else")
        schema, state = plain.get("schema"), plain.get("state")
        if not isinstance(schema, int) or not isinstance(state, dict):
            raise RecordError("this snapshot has no schema number or no state")
        s = self.fresh()
        load_state(self.rules, s, upgrade(state, schema, self.SCHEMA, self.upgraders()))
        return s

    def fits(self, stored: object) -> bool:
        """Whether stored options are those of this game; one that is newer than they are has its default then."""
        if not isinstance(stored, dict):
            return False
        whole: Options = {option.name: option.default for option in self.declared_options()}
        whole.update(stored)
        return whole == self.options

    def check(self, s: S, chosen: int) -> None:
        """Refuse a choice that is not offered, with the reason if the rules know one."""
        if chosen in s.decision.choices:
            return
        if not self.vocabulary.knows(chosen):
            raise IllegalChoice(f"{chosen} is not a choice of {self.NAME}")
        text = self.vocabulary.encode(chosen)
        for blocked in self.explain(s).blocked or []:
            if blocked.choice == chosen:
                raise IllegalChoice(f"'{text}' is not possible now: {blocked.reason}", blocked.reason)
        offered = [self.vocabulary.encode(item) for item in s.decision.choices[:8]]
        more = ", …" if len(s.decision.choices) > 8 else ""
        raise IllegalChoice(f"'{text}' is not possible now; possible are: {', '.join(offered)}{more}")


def places(scores: list[int]) -> list[int]:
    return [1 + len([other for other in scores if other > mine]) for mine in scores]


def with_names(args: dict[str, Arg], names: dict[str, str] | None) -> dict[str, Arg]:
    """Add the players' names (``seat.0`` ...), which messages get through the noun ``seat``."""
    if names is None:
        return args
    merged: dict[str, Arg] = dict(args)
    merged.update(names)
    return merged
