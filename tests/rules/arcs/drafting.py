"""A table of Arcs from its very first decision: the draft of leaders and lore, and what is placed then."""

from random import Random

from hexarc.core.options import Value
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.state import DECK, PLAY, ROW
from hexarc.games.arcs.tables import LEADER_NAMES, LORE_NAMES
from tests.rules.arcs.table import STANDARD_SETUP, Table


class Draft(Table):
    """Nothing is cleared: the set-up itself is looked at. Chance lays out what is asked for."""

    def __init__(self, players: int, first: int = 0, **options: Value) -> None:
        options.setdefault("setup", STANDARD_SETUP[players])
        options.setdefault("leaders_lore", "base+pack")
        self.game = Arcs(players, options)
        self.rules = self.game.arcs_rules()
        self.rng = Random(1)
        self.wanted = [f"first_player {first}"]
        self.s = self.game.new()

    def leader_row(self) -> list[str]:
        return [LEADER_NAMES[leader] for leader, where in enumerate(self.s.leader_where) if where == ROW]

    def lore_row(self) -> list[str]:
        return [LORE_NAMES[lore] for lore, where in enumerate(self.s.lore_where) if where == ROW]

    def lore_of(self, seat: int) -> list[str]:
        return [LORE_NAMES[lore] for lore, where in enumerate(self.s.lore_where) if where == PLAY + seat]

    def unused_lore(self) -> int:
        return len([where for where in self.s.lore_where if where == DECK])

    def drafted(self) -> "Draft":
        """Everybody takes what comes first, until the draft is over."""
        self.offers()
        while self.s.decision.kind == "draft.pick":
            self.game.apply(self.s, self.s.decision.choices[0])
            self.offers()
        return self


def draft(players: int = 3, first: int = 0, **options: Value) -> Draft:
    return Draft(players, first, **options)


def started_with(*leaders: str, first: int = 0, **options: Value) -> Draft:
    """These leaders, seat by seat, with nothing but their set-up done."""
    t = Draft(len(leaders), first, **options)
    spare = next(name for name in LEADER_NAMES if name not in leaders)
    t.draws(*[f"lay_out_leader {name}" for name in (*leaders, spare)])
    t.offers()
    for visit in range(len(leaders)):
        seat = (first - 1 - visit) % len(leaders)
        t.do(f"take_leader {leaders[seat]}")
    return t.drafted()


__all__ = ["Draft", "draft", "started_with"]
