"""Gains that a bot may decline: it takes them, unless that ends a game that it loses."""

from hexarc.bots.scythe.menus import with_verb
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.core.engine import apply
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import STARS

MORE_GAINS = 8  # of one action, asked one after the other


def gain_options(game: Game[State], s: ScytheState, choices: list[int], patient: bool) -> list[int]:
    """All of a gain; or the most that does not end the game, for who would lose it and can wait."""
    seat = s.decision.seat
    if patient and s.star_total[seat] == STARS - 1 and lost_by(game, s, choice(verbs.TAKE)):
        parts = [chosen for chosen in choices if chosen >> NOUN_BITS == verbs.TAKE_PART]
        parts.sort(key=noun, reverse=True)
        for chosen in [*parts, choice(verbs.DECLINE)]:
            if not lost_by(game, s, chosen):
                return [chosen]
    return with_verb(choices, verbs.TAKE)


def noun(chosen: int) -> int:
    return chosen & NOUN_MASK


def lost_by(game: Game[State], s: ScytheState, chosen: int) -> bool:
    """Whether an answer, and the same to the gains that follow at once, ends the game without a victory."""
    seat = s.decision.seat
    end: State = s.clone()
    apply(game.rules, end, chosen)
    for _ in range(MORE_GAINS):
        if end.over or end.decision.kind != s.decision.kind or end.decision.seat != seat:
            break
        apply(game.rules, end, choice(verbs.TAKE if chosen == choice(verbs.TAKE) else verbs.DECLINE))
    return end.over != 0 and game.ranking(end)[seat] != 1
