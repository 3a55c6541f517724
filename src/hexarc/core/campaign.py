"""A campaign: games in a row, a log that lasts, and decisions between the games. It knows no game.

``CampaignRules`` is a kind of campaign, as ``Game`` is a kind of game: derive it. ``Campaign`` is one in progress, as
``Session`` is a game in progress: the only door for answers, checked and numbered.

The state is plain data and holds the control flow: a queue of named steps. A step acts when it is entered, then asks
some players, all at once or one after the other, and acts again when nobody has anything left to answer. One kind of
step begins an episode: then the campaign waits for the result of that game.

All that comes from outside is a row of the record, and so is every outcome of chance: rows are only ever added, each
has its number ``n``, and the same row sent twice is noticed and changes nothing. Chance is drawn when a step is entered
or left, never in an answer, so the order in which players answer at the same time makes no difference.
"""

# mypyc: skip (between games nothing is hot, and a campaign outside this package derives these classes)

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar, cast

from hexarc.core.choice import Arg
from hexarc.core.errors import HexarcError, IllegalChoice, OptionError, RecordError, RuleBug, WrongPly
from hexarc.core.game import Game
from hexarc.core.options import Option, Options, settle
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.text import catalogue

Row = dict[str, object]
MAX_STEPS = 10000  # without a question: more is an endless loop


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

    The other kinds are "number", "words" (a list of ``choices``, each as often as it comes) and "word" (one or none).
    """

    def __init__(self, name: str, kind: str, message: str, choices: list[str] | None = None) -> None:
        self.name = name
        self.kind = kind
        self.message = message
        self.choices: list[str] = choices if choices is not None else []


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


class Campaign(Generic[T]):
    """One campaign in progress. Every change goes through ``answer``, ``act`` and ``finish``.

    Each of them gives the rows that it added, in order: a server appends them in one transaction (unique ``n``) and
    only then tells anybody. What was sent before and is sent again adds no row.
    """

    def __init__(
        self,
        rules: CampaignRules[T],
        players: list[Plain],
        options: Options | None = None,
        seed: str = "",
        rows: list[Row] | None = None,
        saved: Plain | None = None,
    ) -> None:
        """A new campaign, or with ``rows`` one that went on: they are carried out again and compared.

        With ``saved``, the state that the rows led to (``state.dump()``), nothing is carried out again.
        """
        self.rules = rules
        self.players = [dict(player) for player in players]  # those who began it
        self.options = settle(rules.NAME, rules.options(), options if options is not None else {})
        self.seed = seed
        self.chance_from = 0  # outcomes in rows before it come from another seed
        self.known: dict[str, Step[T]] = {step.name: step for step in rules.steps()}
        self.rows: list[Row] = []
        self.secret_since = 0  # how many rows there were when the secret step was entered that goes on, if one does
        self.games: dict[int, list[str]] = {}  # by number of the episode: the lines of its record
        self.past: dict[int, tuple[str, list[int]]] = {}  # name and seats of the games whose result was noted here
        self.state: T = rules.new_state()
        self._chance = Chance(seed)
        rules.begin(self.state, self.players, self.options)
        if saved is not None:
            self.state = rules.new_state()
            self.state.load(saved)
            self.rows = [dict(row) for row in rows] if rows is not None else []
        else:
            self._replay(rows if rows is not None else [])

    # What is open.

    def questions(self) -> list[Question]:
        """All open questions: several where players choose at the same time."""
        return self._questions(self.state)

    def question(self, player: int) -> Question | None:
        for question in self.questions():
            if question.player == player:
                return question
        return None

    def is_secret(self) -> bool:
        """Whether what is answered now is shown to nobody else before all have answered."""
        step = self.state.step
        return bool(step) and not self.state.playing and self.known[step[0]].secret

    def open_rows(self) -> int:
        """Up to which row everybody may know everything: where a secret step goes on, what it drew is left out too."""
        return self.secret_since if self.is_secret() else len(self.rows)

    def acts(self) -> list[str]:
        """What the table may do now, by name."""
        state = self.state
        if not state.step or state.playing or state.released:
            return []
        return sorted(self.known[state.step[0]].acts)

    def episode(self) -> Episode | None:
        """The game that is to be played now; None between games."""
        return self.rules.episode(self.state) if self.state.playing else None

    def game(self) -> Game[State]:
        """That game, ready to be begun."""
        episode = self.episode()
        if episode is None:
            raise HexarcError("no episode is being played")
        game = self.rules.find_game(len(episode.seats), episode.options)
        return game.beginning_from(episode.start) if episode.start else game

    def episode_seed(self) -> str:
        """The seed of the episode being played, which follows from the campaign's."""
        number = len(self.state.played)
        return hashlib.blake2b(f"{self.seed}/{number}".encode(), digest_size=12, person=b"hexarc-episode").hexdigest()

    def over(self) -> bool:
        return self.state.finished

    def view(self, player: int) -> Plain:
        return self.rules.view(self.state, player)

    # What comes from outside.

    def answer(self, player: int, number: int, key: str) -> list[Row]:
        """A player answers. ``number`` is that of the question: an answer that was given already adds nothing."""
        given = self._given(player, number)
        if given is not None:
            if given == key:
                return []
            raise WrongPly(f"player {player} has answered question {number} already, with '{given}'")
        return self._go({"player": player, "number": number, "do": key})

    def act(self, n: int, name: str, args: Plain | None = None) -> list[Row]:
        """The table does something between two games; ``n`` is the number that its row gets."""
        row: Row = {"act": name, **({"with": args} if args else {})}
        if n < len(self.rows):
            if {key: value for key, value in self.rows[n].items() if key != "n"} == row:
                return []
            raise WrongPly(f"row {n} of this campaign is something else; it has {len(self.rows)} rows")
        if n > len(self.rows):
            raise WrongPly(f"row {n} is not next; this campaign has {len(self.rows)} rows")
        return self._go(row)

    def finish(self, number: int, result: Plain, record: list[str] | None = None) -> list[Row]:
        """The result of an episode, by its number, and the lines of the game's record if there is one."""
        for row in self.rows:
            if row.get("episode") == number:
                if row["result"] == result:
                    return []
                raise WrongPly(f"episode {number} of this campaign has another result already")
        added = self._go({"episode": number, "result": cast(Plain, json.loads(json.dumps(result)))})
        if record is not None:
            self.games[number] = record
        return added

    def finish_game(self, game: Game[State], final: State, record: list[str] | None = None) -> list[Row]:
        """The same with the state of the game itself."""
        return self.finish(len(self.state.played) - 1, self.rules.result(self.state, game, final), record)

    def chance(self) -> Chance:
        """Chance as the next step would have it, for tests of a single step."""
        self._chance.state = self.state
        return self._chance

    # How it goes on.

    def _given(self, player: int, number: int) -> str | None:
        for row in self.rows:
            if row.get("player") == player and row.get("number") == number:
                return str(row["do"])
        return None

    def _go(self, row: Row, recorded: list[Row] | None = None) -> list[Row]:
        """Carry a row out on a copy, go on as far as nobody is needed, and keep all of it or nothing."""
        copy = self.rules.new_state()
        copy.load(self.state.dump())
        secret_since = self.secret_since
        try:
            added = self._carry_out(copy, row, recorded if recorded is not None else [])
        except BaseException:
            self.secret_since = secret_since
            raise
        for i, each in enumerate(added):
            added[i] = {"n": len(self.rows) + i, **each}
        self.state = copy
        self.rows += added
        return added

    def _carry_out(self, state: T, row: Row, recorded: list[Row]) -> list[Row]:
        chance = self._chance
        chance.rows, chance.recorded, chance.state = [row], recorded, None
        if "do" in row:
            self._take(state, row)
        elif "act" in row:
            self._act(state, row, chance)
        elif "result" in row:
            self._finish(state, row)
        else:
            raise RecordError(f"row {row.get('n')} is no answer, no act and no result")
        self._run(state, chance)
        return chance.rows

    def _take(self, state: T, row: Row) -> None:
        player, key = int(cast(int, row["player"])), str(row["do"])
        for question in self._questions(state):
            if question.player == player:
                if question.number != row["number"]:
                    raise WrongPly(f"player {player} is asked question {question.number}, not {row['number']}")
                if key not in question.keys:
                    offered = ", ".join(question.keys)
                    raise IllegalChoice(f"'{key}' is not possible now; possible are: {offered}")
                self._answered(state, player, key)
                return
        raise WrongPly(f"player {player} is asked nothing now")

    def _answered(self, state: T, player: int, key: str) -> None:
        step = self.known[state.step[0]]
        if step.take is None:
            raise RuleBug(f"step '{step.name}' asks, but takes no answer")
        state.answered[player] += 1
        step.take(state, state.step[1:], player, key)

    def _act(self, state: T, row: Row, chance: Chance) -> None:
        name, args = str(row["act"]), row.get("with", {})
        step = self.known[state.step[0]] if state.step and not state.playing else None
        if step is None or name not in step.acts or state.released or not isinstance(args, dict):
            raise IllegalChoice(f"'{name}' is not possible now; possible are: {', '.join(self.acts()) or 'nothing'}")
        chance.state = state
        step.acts[name](state, args, chance)
        while len(state.answered) < len(state.players):
            state.answered.append(0)

    def _finish(self, state: T, row: Row) -> None:
        result = row["result"]
        if not state.playing or row["episode"] != len(state.played) - 1 or not isinstance(result, dict):
            raise WrongPly(f"episode {row['episode']} is not being played")
        wrong = self.rules.wrong_result(state, result)
        if wrong:
            raise IllegalChoice(f"this cannot be the result of episode {state.playing}: {wrong}")
        episode = self.rules.episode(state)
        self.past[episode.number] = (episode.name, list(episode.seats))
        self.rules.finish(state, result)
        state.playing = ""

    def _run(self, state: T, chance: Chance) -> None:
        """Step after step until somebody is needed. A question with one answer needs nobody."""
        chance.state = state
        for _ in range(MAX_STEPS):
            if state.playing or state.finished:
                return
            if not state.step:
                if not state.queue:
                    state.finished = True
                    return
                state.step = state.queue.pop(0)
                state.released = False
                begun = self.known[state.step[0]]
                if begun.secret:
                    self.secret_since = len(self.rows) + len(chance.rows)
                if begun.enter is not None:
                    begun.enter(state, state.step[1:], chance)
                continue
            step = self.known[state.step[0]]
            open_questions = self._questions(state)
            single = [question for question in open_questions if len(question.choices) == 1]
            if single:
                row: Row = {"player": single[0].player, "number": single[0].number, "do": single[0].choices[0].key}
                chance.rows.append({**row, "auto": True})
                if chance.recorded:
                    self._expect(chance.recorded.pop(0), chance.rows[-1])
                self._answered(state, single[0].player, single[0].choices[0].key)
                continue
            if open_questions or (step.acts and not state.released):
                return
            if step.leave is not None:
                step.leave(state, state.step[1:], chance)
            state.step = []
        raise RuleBug(f"{self.rules.NAME}: {MAX_STEPS} steps without a question; the last was {state.step}")

    def _questions(self, state: T) -> list[Question]:
        if not state.step or state.playing:
            return []
        step = self.known[state.step[0]]
        if step.menu is None:
            return []
        found: list[Question] = []
        for player in range(len(state.players)):
            choices = step.menu(state, state.step[1:], player)
            if choices:
                message = self.rules.ask_message(state, step.name)
                found.append(Question(player, state.answered[player], step.name, message, choices))
        return found

    # Going through rows again.

    def _replay(self, rows: list[Row]) -> None:
        state, chance = self.state, self._chance
        state.answered = [0] * len(state.players)
        given = [{key: value for key, value in row.items() if key != "n"} for row in rows]
        for n, row in enumerate(rows):
            if row.get("n") != n:
                raise RecordError(f"row {row.get('n')} should be row {n}")
        at = 0
        chance.rows, chance.recorded = [], derived(given, at)
        at += len(chance.recorded)
        self._run(state, chance)
        self._none_left(chance, at)
        self.rows = [{"n": n, **row} for n, row in enumerate(chance.rows)]
        while at < len(given):
            row = given[at]
            following = derived(given, at + 1)
            at += 1 + len(following)
            self._go(row, following)
            self._none_left(chance, at)

    def _none_left(self, chance: Chance, at: int) -> None:
        if chance.recorded:
            raise RecordError(f"row {at - len(chance.recorded)} has an outcome that nothing asks for")

    def _expect(self, found: Row, row: Row) -> None:
        if found != row:
            raise RecordError(f"an answer that needs nobody should be {row}, but {found} is recorded")

    def at(self, n: int, seed: str) -> "Campaign[T]":
        """The same campaign as it was before row ``n``, to go on another way and with other outcomes of chance.

        Where ``n`` is in the middle of what followed by itself, that follows again.
        """
        if not 0 <= n <= len(self.rows):
            raise RecordError(f"row {n} is not in this campaign, which has {len(self.rows)} rows")
        kept = self.rows[:n]
        fork = Campaign(self.rules, self.players, self.options, seed, kept)
        fork.chance_from = n
        ended = len([row for row in kept if "result" in row])
        fork.games = {number: lines for number, lines in self.games.items() if number < ended}
        return fork


def derived(rows: list[Row], at: int) -> list[Row]:
    """The rows from ``at`` on that follow by themselves: outcomes of chance, and answers that were the only ones."""
    end = at
    while end < len(rows) and ("chance" in rows[end] or rows[end].get("auto") is True):
        end += 1
    return rows[at:end]


def check_players(rules_name: str, players: list[Plain], fewest: int, most: int) -> None:
    if not fewest <= len(players) <= most:
        raise OptionError(f"{rules_name}: {len(players)} players do not fit; it is for {fewest} to {most}")
