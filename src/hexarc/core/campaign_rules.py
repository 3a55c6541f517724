"""What a kind of campaign is made of: its state, its steps, what they ask, and the rules that put them in order.

``Campaign`` in campaign.py is one in progress. Nothing here knows a game.
"""

# mypyc: skip (between games nothing is hot, and a campaign outside this package derives these classes)

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar, cast

from hexarc.core.choice import Arg
from hexarc.core.errors import OptionError, RecordError, RuleBug
from hexarc.core.game import Game
from hexarc.core.options import Option, Options
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.text import catalogue

Row = dict[str, object]


class Choice:
    """One thing a player may answer: a stable text as key, and the message that says it."""

    def __init__(self, key: str, message: str, args: Mapping[str, Arg] | None = None) -> None:
        self.key = key
        self.message = message
        self.args: dict[str, Arg] = dict(args) if args is not None else {}

    def text(self, lang: str = "en") -> str:
        return catalogue(lang).say(self.message, self.args)


class Question:
    """What a player is asked now. ``number`` counts the answers that this player has given in the whole campaign."""

    def __init__(self, player: int, number: int, kind: str, message: str, choices: list[Choice]) -> None:
        self.player = player
        self.number = number
        self.kind = kind
        self.message = message
        self.choices = choices
        self.args: dict[str, Arg] = {}

    @property
    def keys(self) -> list[str]:
        return [choice.key for choice in self.choices]

    def text(self, lang: str = "en") -> str:
        return catalogue(lang).say(self.message, self.args)


class Episode:
    """A game that the campaign wants played: ``seats[i]`` is the player on seat i of the game."""

    def __init__(self, number: int, name: str, seats: list[int], options: Options, start: Plain) -> None:
        self.number = number  # how many were begun before it
        self.name = name
        self.seats = seats
        self.options = options
        self.start = start


class Field:
    """A part of a result that can be entered by hand, by seat unless ``kind`` is "seat": who it was, or nobody.

    The other kinds are "number", "words" (a list of ``choices``) and "word" (one or none). ``said`` begins the ids of
    the texts of the choices. Those in ``several`` may come more than once; ``possible`` has what is open to each seat,
    where that is not the same.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        message: str,
        choices: Sequence[str] = (),
        said: str = "",
        several: Sequence[str] = (),
        possible: list[list[str]] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.message = message
        self.choices = list(choices)
        self.said = said
        self.several = list(several)
        self.possible = possible


class CampaignState:
    """Everything of a campaign, as plain data. Derive it and name the further fields."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "queue", "step", "released", "players", "answered", "chances", "playing", "played", "finished",
    )  # fmt: skip

    def __init__(self) -> None:
        self.queue: list[list[str]] = []  # the steps to come: name and arguments
        self.step: list[str] = []  # the step going on
        self.released = False  # an act of the table has let a waiting step go on
        self.players: list[Plain] = []  # {"name", "kind"}; a player keeps the number for the whole campaign
        self.answered: list[int] = []  # by player
        self.chances = 0  # outcomes drawn
        self.playing = ""  # the episode being played
        self.played: list[str] = []  # the episodes begun, in order
        self.finished = False

    def dump(self) -> Plain:
        return cast(Plain, json.loads(json.dumps({name: getattr(self, name) for name in self.FIELDS})))

    def load(self, plain: Plain) -> None:
        if set(plain) != set(self.FIELDS):
            wrong = ", ".join(sorted(set(plain) ^ set(self.FIELDS)))
            raise RecordError(f"this state of a campaign does not fit: {wrong}")
        for name, value in json.loads(json.dumps(plain)).items():
            setattr(self, name, value)

    def next_steps(self, *steps: list[str]) -> None:
        """Put steps before all others."""
        self.queue[:0] = [list(step) for step in steps]


T = TypeVar("T", bound=CampaignState)


class Chance:
    """Outcomes by seed, in their order; each is noted as a row. Recorded ones come first."""

    def __init__(self, seed: str) -> None:
        self.key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"hexarc-campaign").digest()
        self.state: CampaignState | None = None
        self.rows: list[Row] = []  # of this run
        self.recorded: list[Row] = []  # rows that were drawn before, when a campaign is read again

    def pick(self, size: int) -> int:
        """A number below ``size``, all alike."""
        if self.state is None:
            raise RuleBug("chance is drawn when a step is entered or left, never in an answer")
        if size < 1:
            raise RuleBug("nothing to draw from")
        if self.recorded:
            row = self.recorded.pop(0)
            value = row.get("chance")
            if row.get("of") != size or not isinstance(value, int) or not 0 <= value < size:
                raise RecordError(f"row {row.get('n')} should be an outcome of chance below {size}")
        else:
            digest = hashlib.blake2b(self.state.chances.to_bytes(8, "big"), key=self.key, digest_size=8).digest()
            value = int.from_bytes(digest, "big") * size >> 64
        self.state.chances += 1
        self.rows.append({"chance": value, "of": size})
        return value

    def draw(self, things: list[str]) -> str:
        """Take one thing out of a list."""
        return things.pop(self.pick(len(things)))

    def shuffled(self, things: Sequence[int]) -> list[int]:
        left = list(things)
        return [left.pop(self.pick(len(left))) for _ in range(len(left))]


EnterFn = Callable[[T, list[str], Chance], None]
MenuFn = Callable[[T, list[str], int], list[Choice]]
TakeFn = Callable[[T, list[str], int, str], None]
ActFn = Callable[[T, Plain, Chance], None]


class Step(Generic[T]):
    """A step: what happens when it is entered, what it asks whom, and what happens when all have answered.

    ``menu`` is pure: what a player may answer now, nothing if the player has nothing (more) to say. ``acts`` are what
    the table may do while the step waits; the step is over when one of them sets ``released``.
    """

    def __init__(
        self,
        name: str,
        enter: EnterFn[T] | None = None,
        menu: MenuFn[T] | None = None,
        take: TakeFn[T] | None = None,
        leave: EnterFn[T] | None = None,
        secret: bool = False,
        acts: Mapping[str, ActFn[T]] | None = None,
    ) -> None:
        self.name = name
        self.enter = enter
        self.menu = menu
        self.take = take
        self.leave = leave
        self.secret = secret
        self.acts: dict[str, ActFn[T]] = dict(acts) if acts is not None else {}


class CampaignRules(Generic[T]):
    """A kind of campaign: derive it."""

    NAME: ClassVar[str] = ""
    GAME: ClassVar[str] = ""
    VERSION: ClassVar[int] = 1
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 7

    def options(self) -> list[Option]:
        return []

    def steps(self) -> list[Step[T]]:
        raise NotImplementedError

    def new_state(self) -> T:
        raise NotImplementedError

    def begin(self, state: T, players: list[Plain], options: Options) -> None:
        """Fill a fresh state: the log of every player, the first steps. Refuse what does not go with OptionError."""
        raise NotImplementedError

    def episode(self, state: T) -> Episode:
        """The game of the episode being played."""
        raise NotImplementedError

    def result(self, state: T, game: Game[State], final: State) -> Plain:
        """What a game that is over tells the campaign, by seat."""
        raise NotImplementedError

    def wrong_result(self, state: T, result: Plain) -> str:
        """What is wrong with a result, in words, or nothing."""
        return ""

    def finish(self, state: T, result: Plain) -> None:
        """Note the result of the episode and put what follows from it into the queue. No chance here: a step has it."""
        raise NotImplementedError

    def view(self, state: T, player: int) -> Plain:
        """What a player may know (-1: what everybody may), built up from nothing."""
        raise NotImplementedError

    def ask_message(self, state: T, kind: str) -> str:
        return f"{self.NAME}.ask.{kind}"

    def sealed_messages(self, state: T) -> set[str]:
        """Texts that nobody may be sent yet: a server leaves them out of its catalogues."""
        return set()

    def game_messages(self, options: Options) -> set[str]:
        """Of the sealed texts those that a game with these options says itself: it may be played outside a campaign."""
        return set()

    # For a page, and for who keeps the log of a real box by hand.

    def name_message(self) -> str:
        return f"{self.NAME}.name"

    def option_message(self, option: str, label: str = "") -> str:
        """The text of an option, or of one of its values."""
        return f"{self.NAME}.option.{option}" + (f".{label}" if label else "")

    def seat_kinds(self) -> list[str]:
        """The kinds of seats besides people and bots."""
        return []

    def seat_kind_message(self, kind: str) -> str:
        return f"{self.NAME}.seats.{kind}"

    def presence(self, state: T, player: int) -> str:
        """Whether a player is here, sits out ("out") or has left for good ("gone")."""
        return "here"

    def act_fields(self, state: T, name: str) -> Plain | None:
        """What an act of the open step takes, None if it is not possible just now.

        A list has the values that may stand there; "text" and "number" are free. ``player`` is needed, all else is not.
        """
        return {}

    def names(self, state: T, player: int, lang: str) -> dict[str, str]:
        """A text for each id that the view of this player may mean, by message id."""
        return {}

    def told_text(self, row: Plain, lang: str) -> str:
        """An entry of ``told`` in the view, in words."""
        return str(row)

    def story(self, state: T) -> list[Plain]:
        """What may be read by now of the story that the campaign tells, as entries of ``told``; it only ever grows."""
        return []

    def summaries(self, state: T) -> list[Plain]:
        """The same in short, one entry for each episode that was begun."""
        return []

    def chapters(self, state: T) -> list[Plain]:
        """Of each episode that was begun ``episode``, ``room``, ``date``, its ``title`` and its special ``rules``.

        The title is an entry of ``told``, the rules are a list of them; a text of several lines is several rules.
        """
        return []

    def next_story(self, state: T) -> list[Plain]:
        """What will be read with the next episode, as far as it is decided which one: for who wants to know before."""
        return []

    def setup_lines(self, state: T, lang: str) -> list[str]:
        """What everybody begins the open episode with, in words."""
        return []

    def result_fields(self, state: T) -> list[Field]:
        """What to ask for when the open episode was played with a real box."""
        return []

    def message_ids(self) -> set[str]:
        """Every text it can ask for."""
        return {f"{self.NAME}.ask.{step.name}" for step in self.steps() if step.menu is not None}

    def find_game(self, players: int, options: Options) -> Game[State]:
        raise NotImplementedError


def check_players(rules_name: str, players: list[Plain], fewest: int, most: int) -> None:
    if not fewest <= len(players) <= most:
        raise OptionError(f"{rules_name}: {len(players)} players do not fit; it is for {fewest} to {most}")
