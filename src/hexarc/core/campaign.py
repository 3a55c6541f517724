"""A campaign: games in a row, a log that lasts, and decisions between the games. It knows no game.

``Campaign`` is one in progress, as ``Session`` is a game in progress: the only door for answers, checked and numbered.
The kind of campaign, its steps and its state are derived from what is in campaign_rules.py.

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
from typing import Generic, cast

from hexarc.core.campaign_rules import CampaignRules, Chance, Episode, Question, Row, Step, T
from hexarc.core.errors import HexarcError, IllegalChoice, RecordError, RuleBug, WrongPly
from hexarc.core.game import Game
from hexarc.core.names import tidy_name
from hexarc.core.options import Options, settle
from hexarc.core.snapshot import Plain
from hexarc.core.state import State

MAX_STEPS = 10000  # without a question: more is an endless loop


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

    def rename(self, player: int, name: str) -> list[Row]:
        """A player is called something else from now on; at any time. The name that a player has adds nothing."""
        name = tidy_name(name)
        if not 0 <= player < len(self.state.players) or not name:
            raise IllegalChoice("a player of this campaign and a name are needed")
        if self.state.players[player]["name"] == name:
            return []
        return self._go({"player": player, "name": name})

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
        elif "name" in row:
            self._rename(state, row)
        else:
            raise RecordError(f"row {row.get('n')} is no answer, no act, no result and no name")
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

    def _rename(self, state: T, row: Row) -> None:
        player, name = row.get("player"), row["name"]
        if not isinstance(player, int) or not 0 <= player < len(state.players) or not isinstance(name, str):
            raise RecordError(f"row {row.get('n')} names nobody of this campaign")
        state.players[player]["name"] = tidy_name(name)

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

    def reseed(self, seed: str) -> None:
        """From here on chance comes from this seed: a sealed file has none to go on with."""
        self.seed, self.chance_from = seed, len(self.rows)
        self._chance = Chance(seed)

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
