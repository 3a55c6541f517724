"""The fuzzer: random games over all player counts and option mixes, with the laws checked along the way.

Whatever goes wrong becomes a ``Failure`` with the answers that led to it; ``save_failure`` makes a loadable record of
them, and a shrunk one (see shrink.py).
"""

import random
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hexarc.core.chance import random_choice
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import HexarcError, LawBroken, OptionError, RuleBug
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.laws import check_position, check_record
from hexarc.core.options import Options
from hexarc.core.record import Entry, Record
from hexarc.core.registry import game_class
from hexarc.core.state import State
from hexarc.core.text import LANGUAGES
from hexarc.sim import interrupt
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe
from hexarc.sim.shrink import shrink

LAW_RATE = 1 / 40
# Where a failure showed: in the rules, in the laws of a position, in the laws of a whole game.
PLAY, LAWS, END = "play", "laws", "end"
LAW_TRIES = 6
MIX_TRIES = 200  # refused early, so a try costs little
COUNT_TRIES = 20  # with one player count: some go with few options only

Answer = tuple[int, int, bool]


@dataclass(frozen=True)
class FuzzPlan:
    """What to try: a game, a player count (0: all of them), options that stay as given, how often laws are checked.

    Sealed options are mixed in only if wanted.
    """

    name: str
    players: int = 0
    fixed: Options = field(default_factory=dict)
    rate: float = LAW_RATE
    sealed: bool = False


@dataclass
class Failure:
    """An error with the way there. ``signature`` tells the same error from another."""

    phase: str
    signature: str
    message: str
    trace: str
    answers: list[Answer]


@dataclass
class FuzzReport:
    """One game of the fuzzer."""

    seed: str
    players: int
    options: Options
    plies: int = 0
    checks: int = 0
    failure: Failure | None = None

    def as_json(self, record: str = "") -> dict[str, object]:
        return {
            "seed": self.seed,
            "players": self.players,
            "options": self.options,
            "plies": self.plies,
            "checks": self.checks,
            "error": self.failure.message if self.failure is not None else None,
            "record": record or None,
        }


def signature(error: BaseException) -> str:
    """The class of an error: its type, and the law it broke or the function it came from."""
    if isinstance(error, LawBroken):
        return f"LawBroken {error.law}"
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {frames[-1].name}" if frames else type(error).__name__


def sample_mix(plan: FuzzPlan, rng: random.Random) -> tuple[Recipe, Game[State]]:
    """A player count and options at random, less what the game refuses about them."""
    found = game_class(plan.name)
    mixed = found.declared_options() if plan.sealed else found.listed_options()
    players = plan.players
    for attempt in range(MIX_TRIES):
        if not plan.players and attempt % COUNT_TRIES == 0:
            players = rng.randint(1, found.MAX_PLAYERS)  # a module may let fewer play than the base game
        drawn = {option.name: option.sample(rng, players) for option in mixed}
        drawn.update(plan.fixed)
        try:
            game = allowed_mix(found, players, drawn, [name for name in drawn if name not in plan.fixed], rng)
        except OptionError:
            if attempt + 1 == MIX_TRIES:
                raise
            continue
        return Recipe(plan.name, players, game.options), game
    raise AssertionError("unreachable")


def allowed_mix(
    found: type[Game[State]], players: int, drawn: Options, free: list[str], rng: random.Random
) -> Game[State]:
    """As many of the drawn options as go together: what goes with little has the same chance to stay as the rest.

    Free options go back to their defaults at random until the game takes what is left; then each comes back if it can.
    """
    kept = dict(drawn)
    order = list(free)
    rng.shuffle(order)
    left: list[str] = []
    while True:
        try:
            game = found(players, kept)
            break
        except OptionError:
            if not order:
                raise
            left.append(order.pop())
            del kept[left[-1]]
    for name in left:
        try:
            game = found(players, {**kept, name: drawn[name]})
        except OptionError:
            continue
        kept[name] = drawn[name]
    return game


def fuzz_one(plan: FuzzPlan, seed: str) -> FuzzReport:
    """Play one random game and look for trouble. Never raises, but for a plan that fits no game."""
    rng = random.Random(seed)
    report = FuzzReport(seed, plan.players, dict(plan.fixed))
    answers: list[Answer] = []
    phase = [PLAY]
    try:
        recipe, game = sample_mix(plan, rng)
        report.players, report.options = recipe.players, recipe.options
        _play(game, plan.rate, rng, report, answers, phase)
    except Exception as error:
        report.failure = Failure(
            phase[0], signature(error), f"{type(error).__name__}: {error}", traceback.format_exc(), answers
        )
    report.plies = len(answers)
    return report


def _play(
    game: Game[State], rate: float, rng: random.Random, report: FuzzReport, answers: list[Answer], phase: list[str]
) -> None:
    s = game.new()
    record: Record[State] = Record(game, seed=report.seed)
    census = game.census(s)
    law_rng = random.Random(f"laws {report.seed}")  # of their own, so that the rate does not change the games
    while True:
        interrupt.check()
        if game.over(s) or s.ply == 0 or law_rng.random() < rate:
            phase[0] = LAWS
            check_everything(game, s, law_rng, census)
            report.checks += 1
            phase[0] = PLAY
        if game.over(s):
            break
        if len(answers) >= game.MAX_PLIES:
            raise RuleBug(f"{game.NAME}: not over after {game.MAX_PLIES} decisions")
        decision = s.decision
        auto = needs_nobody(decision)
        chosen = random_choice(decision, rng)
        answers.append((decision.seat, chosen, auto))
        game.apply(s, chosen)
        record.note(Entry(decision.seat, chosen, auto, s.revealed), s)
    phase[0] = END
    check_record(record, law_rng)


def check_everything(game: Game[State], s: State, rng: random.Random, census: dict[str, int]) -> None:
    """The laws of a position, and that it can be shown and told in words."""
    check_position(game, s, rng, census)
    lang = rng.choice(LANGUAGES)
    for seat in [*range(game.players), SPECTATOR]:
        game.render(s, seat, lang)
    if game.over(s):
        game.statistics(s)
        game.rounds(s)
        return
    game.prompt(s, lang)
    for chosen in s.decision.choices:
        game.text(s, chosen, lang)


def fuzz(plan: FuzzPlan, seeds: Sequence[str], jobs: int = 0) -> Iterator[FuzzReport]:
    """One report a seed, in the order of the seeds."""
    try:
        sample_mix(plan, random.Random(0))
    except OptionError:  # a plan that fits no game is the caller's mistake, not a finding
        raise
    except Exception:
        pass
    yield from spread(_work, seeds, jobs, _start, (plan,))


_plan: list[FuzzPlan] = []


def _start(plan: FuzzPlan) -> None:
    _plan[:] = [plan]


def _work(seed: str) -> FuzzReport:
    return fuzz_one(_plan[0], seed)


def trial_for(game: Game[State], failure: Failure) -> Callable[[State], bool]:
    """Whether a position breaks the same law. The laws try things at random, so they get a few attempts."""
    census = game.census(game.new()) if failure.phase != PLAY else {}

    def shows(s: State) -> bool:
        if failure.phase == PLAY:
            return False
        for attempt in range(LAW_TRIES):
            try:
                check_everything(game, s, random.Random(attempt), census)
            except Exception as error:
                return signature(error) == failure.signature
        return False

    return shows


def shrunk_answers(game: Game[State], failure: Failure, seconds: float) -> list[Answer]:
    """Fewer answers that lead to the same class of error; the given ones if none are found in time."""
    if failure.phase == END or not failure.answers:
        return failure.answers
    try:
        shows = trial_for(game, failure)
    except Exception:  # not even the first state can be made
        return failure.answers
    wanted = failure.signature if failure.phase == PLAY else ""
    return shrink(game, failure.answers, shows, lambda error: signature(error) == wanted, seconds)


def as_record(game: Game[State], answers: Sequence[Answer], seed: str) -> Record[State]:
    """A record of answers that perhaps cannot be carried out to the end, and so without hashes or a result."""
    record: Record[State] = Record(game, seed=seed)
    record.entries = [Entry(seat, chosen, auto) for seat, chosen, auto in answers]
    return record


def save_failure(report: FuzzReport, name: str, folder: Path, seconds: float) -> tuple[Path | None, int]:
    """Write a failure's record, the shrunk one beside it, and the error as text. The shrunk path and its length."""
    failure = report.failure
    assert failure is not None
    try:
        game = Recipe(name, report.players, report.options).make()
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"{game.NAME}-{report.seed}".replace("/", "-")
        as_record(game, failure.answers, report.seed).save(folder / f"{stem}-full.jsonl")
        answers = shrunk_answers(game, failure, seconds)
        path = folder / f"{stem}.jsonl"
        as_record(game, answers, report.seed).save(path)
        about = f"seed {report.seed}, {report.players} players, {report.options}\n{failure.trace}"
        (folder / f"{stem}.txt").write_text(about, encoding="utf-8")
    except OSError as error:
        raise HexarcError(f"cannot write into {folder}: {error.strerror}") from error
    except HexarcError:  # the game itself cannot be made with these options: there is nothing to record
        return None, 0
    return path, len(answers)
