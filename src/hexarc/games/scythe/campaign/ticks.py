"""The triumph log: after an episode each column in which a player placed a star gets a tick in its next free row.

A star may count for any column (``anywhere``); of the two combat columns the player chooses which one the first combat
star ticks. An Automa chooses by rule.
"""

# mypyc: skip (between games nothing is hot)

from typing import cast

from hexarc.core.campaign_rules import Chance, Choice, Step
from hexarc.core.choice import Ref
from hexarc.games.scythe.campaign.facts import COLUMNS, LINE_BONUS, ROWS
from hexarc.games.scythe.campaign.state import FenrisState

COMBATS = ("combat_1", "combat_2")
PLAIN_COLUMNS = tuple([name for name in COLUMNS if name not in COMBATS])
OBJECTIVE = "objective"
COMBAT = "combat"
# stars of categories that the log has no column for: they count for any (fenris.ep2a.09, .ep2b.02, .ep7.10)
FREE_STARS = ("combat_cards_8", "upgrades_or_structures", "resources_16", "factory_card", "encounters_3",
              "mechs_or_recruits", "open_objective")  # fmt: skip
EITHER = {"upgrades_or_structures": ("upgrades", "structures"), "mechs_or_recruits": ("mechs", "recruits")}
SAME = {"popularity_13": "popularity"}  # the peace track wants less of it
SPACES_WAR = 4  # combat spaces of the war track
SPACES_PEACE = 2  # objective spaces of the peace track


class Stars:
    """The stars of one player in one episode, sorted by how they are ticked."""

    def __init__(self, labels: list[str], track: str) -> None:
        self.columns: list[str] = []  # sure ticks
        self.combats = 0  # stars for the combat columns: 0 to 2
        self.anywhere: list[str] = []  # the labels of those that count for any column
        for label in labels:
            self._sort(label, track)

    def _sort(self, label: str, track: str) -> None:
        label = SAME.get(label, label)
        if track == "tiles" or label in FREE_STARS:
            self.anywhere.append(label)
        elif label == COMBAT:
            self.combats += 1
            if self.combats > 2:
                self.combats = 2
                if track == "war" and self.anywhere.count(COMBAT) < SPACES_WAR - 2:
                    self.anywhere.append(COMBAT)  # the third and the fourth; further ones of Saxony tick nothing
        elif label == OBJECTIVE and OBJECTIVE in self.columns:
            if track == "peace" and self.anywhere.count(OBJECTIVE) < SPACES_PEACE - 1:
                self.anywhere.append(OBJECTIVE)
        elif label in PLAIN_COLUMNS and label not in self.columns:
            self.columns.append(label)


def full(state: FenrisState, player: int, column: str) -> bool:
    return state.logs[player].ticks[COLUMNS.index(column)] >= ROWS


def tick(state: FenrisState, player: int, column: str) -> None:
    """At most one tick a column and episode; for a full column it is lost (fenris.log.15, .20)."""
    if column not in state.ticked[player]:
        state.ticked[player].append(column)
        if not full(state, player, column):
            state.logs[player].ticks[COLUMNS.index(column)] += 1


def open_columns(state: FenrisState, player: int) -> list[str]:
    """Where a star that counts for any category can be ticked (fenris.log.19)."""
    ticked = state.ticked[player]
    return [column for column in COLUMNS if column not in ticked and not full(state, player, column)]


def enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    state.ticked = [[] for _ in state.logs]
    state.combats = [0] * len(state.logs)
    state.anywhere = [0] * len(state.logs)
    for seat, player in enumerate(state.seats):
        stars = Stars(cast("list[list[str]]", state.result["stars"])[seat], args[0])
        for column in stars.columns:
            tick(state, player, column)
        if stars.combats == 2:
            for column in COMBATS:
                tick(state, player, column)
        state.combats[player] = stars.combats % 2
        state.anywhere[player] = len(stars.anywhere)
        if state.is_automa(player):
            tick_for_automa(state, player, stars)


def tick_for_automa(state: FenrisState, player: int, stars: Stars) -> None:
    """The fuller combat column; either/or the fuller of the two; else the first empty box in reading order."""
    if state.combats[player]:
        tick(state, player, fuller(state, player, COMBATS))
        state.combats[player] = 0
    for label in stars.anywhere:
        pair = EITHER.get(label)
        if pair is not None and any(not full(state, player, column) for column in pair):
            tick(state, player, fuller(state, player, pair))
            continue
        empty = open_columns(state, player)
        if empty:
            tick(state, player, min(empty, key=lambda column: row_and_column(state, player, column)))
    state.anywhere[player] = 0


def fuller(state: FenrisState, player: int, pair: tuple[str, str]) -> str:
    """The fuller of two columns that is not full; on a tie the first."""
    ticks = state.logs[player].ticks
    left = [column for column in pair if not full(state, player, column)] or list(pair)
    return max(left, key=lambda column: (ticks[COLUMNS.index(column)], -pair.index(column)))


def row_and_column(state: FenrisState, player: int, column: str) -> tuple[int, int]:
    at = COLUMNS.index(column)
    return state.logs[player].ticks[at], at


def menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    if state.combats[player]:
        offered = [column for column in COMBATS if column in open_columns(state, player)] or [COMBATS[0]]
    elif state.anywhere[player]:
        offered = open_columns(state, player)
    else:
        offered = []
    return [Choice(column, "rise.log.choice.tick", {"column": column_name(column)}) for column in offered]


def take(state: FenrisState, args: list[str], player: int, key: str) -> None:
    if state.combats[player]:
        state.combats[player] = 0
    else:
        state.anywhere[player] -= 1
    tick(state, player, key)


def leave(state: FenrisState, args: list[str], chance: Chance) -> None:
    for player in state.seats:
        state.tell("rise.log.event.ticked", name=state.name(player), n=len(state.ticked[player]))
    state.ticked, state.combats, state.anywhere = [], [], []


def column_name(column: str) -> Ref:
    return Ref(f"rise.log.column.{column}")


def lines(ticks: list[int]) -> int:
    """Completed rows and columns."""
    rows = min(ticks)
    return rows + len([n for n in ticks if n >= ROWS])


def line_bonus(ticks: list[int]) -> int:
    return LINE_BONUS * lines(ticks)


STEP = Step("ticks", enter, menu, take, leave)
