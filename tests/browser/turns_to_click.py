"""Turns that are counted in clicks: ``python -m tests.browser.turns_to_click``.

Prints, for each of the turns below, the record of a golden game up to a moment at which it can be played, the seat, and
the codes of its answers, so that the browser test knows what to click and what must come out.
"""

import json
from collections.abc import Callable, Iterator

from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.options import PLAYER
from hexarc.core.record import Record
from hexarc.core.state import State
from tests.golden.make import HERE as GOLDEN
from tests.golden.make import unpacked

LATEST = 4000  # plies; a page shows a young game sooner than an old one
Codes = list[str]


class Try:
    """A position that is played on, one code after the other; whatever needs nobody is answered."""

    def __init__(self, game: Game[State], s: State) -> None:
        self.game = game
        self.s = game.clone(s)
        self.seat = s.decision.seat
        self.done: Codes = []

    @property
    def menu(self) -> Codes:
        d = self.s.decision
        return [self.game.vocabulary.encode(chosen) for chosen in d.choices] if d.seat == self.seat else []

    @property
    def kind(self) -> str:
        return self.s.decision.kind

    def do(self, wanted: Callable[[str], bool]) -> bool:
        """Choose the first code that is wanted; False if there is none."""
        found = next((code for code in self.menu if wanted(code)), None)
        if found is None:
            return False
        self.done.append(found)
        d = self.s.decision
        self.game.apply(self.s, d.choices[self.menu.index(found)])
        while self.s.decision.seat != CHANCE and len(self.s.decision.choices) == 1 and not self.s.decision.private:
            self.game.apply(self.s, self.s.decision.choices[0])
        return True

    def all(self, *wanted: str) -> bool:
        return all([self.do(lambda code, one=one: code.startswith(one)) for one in wanted])  # type: ignore[misc]


def empty(view: dict[str, object], place: str) -> bool:
    """Nobody and nothing is there: no fight, no encounter, no question about a stop."""
    here = view["places"].get(place, {})  # type: ignore[attr-defined]
    return not here.get("units") and not here.get("encounter") and not here.get("tokens") and not here.get("resources")


def haul(t: Try) -> bool:
    """Move a worker with two oil, move the character, upgrade."""
    view = t.game.view(t.s, t.seat)
    if not t.all("section upgrade", "top move_units"):
        return False
    for place, here in view["places"].items():  # type: ignore[attr-defined]
        if here.get("resources") == {"oil": 2} and here.get("control") == t.seat:
            if not t.do(lambda code, place=place: code == f"unit {place}/worker"):  # type: ignore[misc]
                continue
            return (
                t.all("load oil", "load oil")
                and t.do(lambda code: code.startswith("step ") and empty(view, code[5:]))
                and t.kind == "move.unit"
                and t.do(lambda code: code.endswith("/character"))
                and t.do(lambda code: code.startswith("step ") and empty(view, code[5:]))
                and t.kind == "turn.bottom"
                and t.all("bottom upgrade")
                and t.kind == "upgrade.cube"
                and t.all("cube ", "box ")
                and t.kind == "turn.end"
            )
    return False


def section_of(t: Try, top: str, bottom: str = "") -> bool:
    """Choose the section whose top action this is, if its bottom action is the other one."""
    for section in (bottom,) if bottom else ("upgrade", "deploy", "build", "enlist"):
        trial = Try(t.game, t.s)
        if trial.all(f"section {section}") and trial.kind == "turn.top" and f"top {top}" in trial.menu:
            return t.all(f"section {section}", f"top {top}")
    return False


def trade(t: Try) -> bool:
    return section_of(t, "trade_resources") and t.all("get ", "get ") and t.kind == "turn.bottom"


def make(t: Try, times: int) -> bool:
    """Produce with all workers of a territory that is no village; no territory may be left over but villages."""
    villages = ("r1c3", "r1c6", "r3c6", "r4c1", "r5c5", "r6c1", "r6c2", "r7c5", "r8c3")
    for _ in range(times):
        made = [code for code in t.menu if code.startswith("make ") and code[5:9] not in villages]
        if not made or t.kind != "produce.territory":
            return False
        best = max(made, key=lambda code: (code[5:9], int(code.rpartition("/")[2])))
        t.all(best)
    return t.kind == "turn.bottom"


def produce(t: Try) -> bool:
    return section_of(t, "produce_hexes") and make(t, 2)


def produce_and_enlist(t: Try) -> bool:
    if not (section_of(t, "produce_hexes", "enlist") and make(t, 3) and t.all("bottom enlist")):
        return False
    while t.kind == "pay_resources.token":
        t.do(lambda code: code.startswith("pay "))
    return t.kind == "enlist.recruit" and t.all("recruit ", "bonus ") and t.kind in ("turn.end", "accept_gain.accept")


def arcs_move(t: Try) -> bool:
    """One move of several ships, by an action of the card."""
    return (
        "end_prelude" not in t.menu
        and t.all("take_action move")
        and t.do(lambda code: code.startswith("move_from "))
        and t.kind == "move.group"
        and t.do(lambda code: code == max([c for c in t.menu if c.startswith("move_group")], key=ships))
        and t.do(lambda code: code.startswith("move_to "))
        and t.kind != "move.group"
    )


def pay(t: Try) -> bool:
    """A bottom action that can be paid for from several territories."""
    for section in ("upgrade", "deploy", "build", "enlist"):
        trial = Try(t.game, t.s)
        if trial.all(f"section {section}", "skip_top", f"bottom {section}") and trial.kind == "pay_resources.token":
            if all([code.startswith("pay ") for code in trial.menu]):
                return t.all(f"section {section}", "skip_top", f"bottom {section}")
    return False


def ships(code: str) -> int:
    return sum([int(n) for n in code.partition(" ")[2].split("/")])


def arcs_prelude(t: Try) -> bool:
    """The same at once from a Prelude in which something could still be spent."""
    if not ("end_prelude" in t.menu and len(t.menu) > 1 and t.all("end_prelude")):
        return False
    return t.kind == "act.choose" and arcs_move(t)


TURNS = {
    "scythe": {"haul": haul, "trade": trade, "produce": produce, "enlist": produce_and_enlist, "pay": pay},
    "arcs": {"move": arcs_move, "prelude": arcs_prelude},
}


def positions(game: str) -> Iterator[tuple[Record[State], int, State]]:
    """Where a turn may begin, in games that people play from every seat."""
    for path in sorted((GOLDEN / game).glob("*.jsonl.gz")):
        record = unpacked(path)
        if set(record.game.kinds) != {PLAYER} or record.game.options.get("rulings") == "printed":
            continue
        s = record.first_state()
        for ply, entry in enumerate(record.entries[:LATEST]):
            if s.decision.kind in ("turn.section", "turn.prelude", "act.choose") and not entry.auto:
                yield record, ply, s
            record.game.apply(s, entry.choice)


def found() -> dict[str, dict[str, object]]:
    known: dict[str, dict[str, object]] = {}
    for game, turns in TURNS.items():
        for record, ply, s in positions(game):
            missing = [name for name in turns if name not in known]
            if not missing:
                break
            for name in missing:
                t = Try(record.game, s)
                if turns[name](t):
                    cut = Record(record.game)
                    cut.entries = record.entries[:ply]
                    lines = "\n".join(cut.lines()) + "\n"
                    known[name] = {"game": game, "record": lines, "ply": ply, "seat": t.seat, "codes": t.done}
    return known


if __name__ == "__main__":
    print(json.dumps(found()))
