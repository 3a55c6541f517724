"""The end: the campaign score, who has won, and the letters of leadership that choose texts (FR p.42-45)."""

# mypyc: skip (between games nothing is hot)

from typing import cast

from hexarc.core.campaign_rules import Chance, Step
from hexarc.games.scythe.campaign import ticks
from hexarc.games.scythe.campaign.facts import COLUMNS, GOVERNANCE, MILITARY
from hexarc.games.scythe.campaign.state import FenrisState, PlayerLog

LETTERS = "ABC"


def enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    scores = cast("list[int]", state.result["scores"])
    logs = [state.logs[player] for player in state.seats]
    state.scores = [campaign_score(scores[seat], log) for seat, log in enumerate(logs)]
    best = max(state.scores)
    state.winners = [player for seat, player in enumerate(state.seats) if state.scores[seat] == best]
    totals = [state.scores, [governance(log) for log in logs], [military(log) for log in logs]]
    by_category = [letters(row) for row in totals]
    state.letters = [[row[seat] for row in by_category] for seat in range(len(logs))]
    for seat, player in enumerate(state.seats):
        state.tell("rise.finale.event.score", name=state.name(player), n=state.scores[seat])
    for player in state.winners:
        state.tell("rise.finale.event.winner", name=state.name(player))


def campaign_score(score: int, log: PlayerLog) -> int:
    """Twice the score of the last episode, and 25 for each completed row and column (fenris.finale.01)."""
    return 2 * score + ticks.line_bonus(log.ticks)


def governance(log: PlayerLog) -> int:
    return len(log.infrastructure) + sum([log.ticks[COLUMNS.index(column)] for column in GOVERNANCE])


def military(log: PlayerLog) -> int:
    return len(log.mech) + sum([log.ticks[COLUMNS.index(column)] for column in MILITARY])


def letters(totals: list[int]) -> list[str]:
    """A for the highest, B for the second, C for all others; a tie shares the better one (fenris.finale.08)."""
    places = [len([other for other in totals if other > mine]) for mine in totals]
    return [LETTERS[min(place, len(LETTERS) - 1)] for place in places]


STEP = Step("finale", enter)
