"""A training run: generations of self-play in a folder, each better than the last one, as we hope.

run.json            what is trained, and how; a folder of another run is refused
games-0.jsonl       the games of a generation, a line each: a run that was stopped goes on after the last of them
generation-1.json   weights and net that came of them; the last one is what the run has reached
strength.jsonl      each generation against the defaults, with a 95 % interval; strength.png draws it
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hexarc.bots.registry import evaluator_module
from hexarc.bots.weights import stored_weights, weight_list
from hexarc.core.errors import HexarcError, OptionError
from hexarc.sim.arena import Contest, matches
from hexarc.sim.arena_stats import duel
from hexarc.sim.cluster import connection, spread_on_ray
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe
from hexarc.train.selfplay import Plan, Played, play, terms_of


@dataclass(frozen=True)
class Settings:
    """``games`` of each generation; ``hidden`` units of the value net (0: weights only); ``start``: weights to begin
    with; ``tests``: games of each generation against the defaults."""

    plan: Plan
    games: int = 400
    hidden: int = 0
    start: str = ""
    step: float = 5.0
    tests: int = 40


class Run:
    """``tell`` hears what happens; ``jobs`` 0 means all cores, ``ray`` the address of a cluster."""

    def __init__(
        self, folder: Path, settings: Settings, command: str, tell: Callable[[str], None], jobs: int = 0, ray: str = ""
    ) -> None:
        self.folder = folder
        self.settings = settings
        self.command = command
        self.tell = tell
        self.jobs = jobs
        self.ray = ray
        folder.mkdir(parents=True, exist_ok=True)
        told = json.loads(json.dumps(asdict(settings)))
        file = folder / "run.json"
        if file.exists() and json.loads(file.read_text(encoding="utf-8")) != told:
            raise OptionError(f"{folder} holds another run; see {file}")
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")

    def train(self, generations: int) -> Path:
        """Go on until there are so many generations; the file of the last one."""
        with connection(self.ray):
            for generation in range(generations):
                if not self.file(generation + 1).exists():
                    self.next_generation(generation)
                self.measure(generation + 1)
        return self.file(generations)

    def file(self, generation: int) -> Path:
        return self.folder / f"generation-{generation}.json"

    def stored(self, generation: int) -> dict[str, Any]:
        if generation == 0:
            return stored_weights(self.settings.plan.game, self.settings.start)
        found: dict[str, Any] = json.loads(self.file(generation).read_text(encoding="utf-8"))
        return found

    def next_generation(self, generation: int) -> None:
        from hexarc.train.fit import better_weights, fitted_net

        plan, settings = self.settings.plan, self.settings
        games = self.games(generation)
        before = self.stored(generation)
        names, default = terms_of(plan.game)
        weights = dict(zip(names, weight_list(names, default, before.get("weights", {})), strict=True))
        made: dict[str, Any] = {"game": plan.game, "made_by": self.command, "generation": generation + 1}
        made["games"] = len(games) + before.get("games", 0)
        made["weights"] = better_weights(self.plan_of(generation), games, names, weights, settings.step)
        inputs = getattr(evaluator_module(plan.game), "INPUTS", ())
        if settings.hidden and inputs:
            known = [game for earlier in range(generation) for game in self.games(earlier)] + games
            made["nets"] = {str(min(plan.players)): fitted_net(known, inputs, settings.hidden, self.tell)}
        self.file(generation + 1).write_text(json.dumps(made) + "\n", encoding="utf-8")
        self.tell(f"generation {generation + 1}: from {len(games)} games")

    def plan_of(self, generation: int) -> Plan:
        """Each generation has deals of its own."""
        return Plan(**{**self.settings.plan.__dict__, "seed": self.settings.plan.seed + 1_000_003 * generation})

    def games(self, generation: int) -> list[Played]:
        """The games of a generation: those of the file, and those that are missing, which are played and noted."""
        path = self.folder / f"games-{generation}.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith("\n")]  # the last one may have been cut off
        done = [json.loads(line) for line in whole]
        missing = list(range(len(done), self.settings.games))
        with path.open("w", encoding="utf-8") as file:
            file.writelines(whole)
            for played in self.played(generation, missing):
                line = "null" if played is None else played.line()
                file.write(line + "\n")
                file.flush()
                done.append(json.loads(line))
                if len(done) % 50 == 0:
                    self.tell(f"generation {generation + 1}: {len(done)} of {self.settings.games} games")
        return [Played(**row) for row in done if row is not None]

    def played(self, generation: int, numbers: Sequence[int]) -> Iterator[Played | None]:
        given = (self.plan_of(generation), self.stored(generation))
        if self.ray:
            found = spread_on_ray(_work, numbers, self.ray, _start, given)
        else:
            found = spread(_work, numbers, self.jobs, _start, given, chunk=1, slow=True)
        for played in found:
            if isinstance(played, str):
                raise HexarcError(f"a game of self-play failed: {played}")
            yield played

    def measure(self, generation: int) -> None:
        """Play a generation against the defaults, each with the search of ``normal``."""
        path = self.folder / "strength.jsonl"
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
        if not self.settings.tests or any([row["generation"] == generation for row in rows]):
            return
        plan = self.settings.plan
        trained, base = f"normal:weights={self.file(generation)}", "normal"
        players = max(plan.players)
        contest = Contest(Recipe(plan.game, players, plan.options), (trained, base), plan.seed + generation)
        rate = duel(list(matches(contest, self.settings.tests, self.jobs, (), self.ray)), trained, base)
        rows.append({"generation": generation, "players": players, "games": self.settings.tests})
        rows[-1].update({"better": round(rate.share, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)})
        path.write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf-8")
        self.tell(f"generation {generation}: placed better in {rate.share:.1%} ({rate.low:.1%} to {rate.high:.1%})")
        self.draw(rows)

    def draw(self, rows: list[dict[str, Any]]) -> None:
        try:
            from matplotlib.figure import Figure
        except ImportError:
            return
        figure = Figure(figsize=(6, 4), layout="constrained")
        axes = figure.subplots()
        better = [row["better"] for row in rows]
        ends = [[row["better"] - row["low"] for row in rows], [row["high"] - row["better"] for row in rows]]
        axes.errorbar([row["generation"] for row in rows], better, ends, fmt="o-", color="#55728c", capsize=4)
        axes.axhline(0.5, color="#999999", linewidth=1)
        axes.set_ylim(0, 1)
        axes.set_xlabel("generation")
        axes.set_ylabel("placed better than the defaults")
        figure.savefig(self.folder / "strength.png")


_given: list[tuple[Plan, dict[str, Any]]] = []


def _start(plan: Plan, stored: dict[str, Any]) -> None:
    _given[:] = [(plan, stored)]


def _work(number: int) -> Played | str | None:
    """One game; an error as text, for not every exception survives the way between processes."""
    plan, stored = _given[0]
    try:
        return play(plan, stored, number)
    except Exception as error:
        return f"number {number}, {type(error).__name__}: {error}"
