"""Along whole random games: no piece is lost, everybody knows the own hand, and secrets have the right owners."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.laws import check_census, check_choices
from hexarc.core.options import Options
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.state import HAND, SEATS, ArcsState
from tests.support.rules import rule

# Decisions whose answer is for the one they are about; the swap is for two, the order of a pile for nobody.
OWN = {"turn.seizing_card", "turn.copy", "mulligan.draw", "foresight.discard", "draw_action.draw"}
BOTH = {"look.take", "look.give"}
NOBODY = {"foresight.order"}
DEALT = "deal.card"
GAMES: list[tuple[int, Options]] = [
    (2, {"leaders_lore": "base+pack"}),
    (3, {"leaders_lore": "base+pack", "split_discard": True}),
    (4, {}),
    (4, {"leaders_lore": "base+pack"}),
]


def check_hands(s: ArcsState, players: int) -> None:
    for card, where in enumerate(s.action_where):
        if HAND <= where < HAND + players:
            assert s.known[card] >> (where - HAND) & 1, "a player does not know a card of the own hand"


def check_secrecy(s: ArcsState) -> None:
    kind, frame = s.decision.kind, s.stack[-1]
    if kind in OWN:
        assert s.decision.seen_by == 1 << frame.seat, kind
    elif kind in BOTH:
        assert s.decision.seen_by == 1 << frame.seat | 1 << frame.a, kind
    elif kind in NOBODY:
        assert s.decision.seen_by == 0, kind
    elif kind != DEALT:
        assert s.decision.seen_by == EVERYONE, kind


def check_pieces(s: ArcsState, players: int) -> None:
    for row in (s.fresh, s.damaged, s.trophies, s.captives, s.agents_on, s.supply, s.loose, s.dice):
        assert min(row) >= 0
    for row in (s.ships_supply, s.agents_supply, s.starports_supply, s.cities_left, s.power):
        assert min(row[:players]) >= 0
    for system in range(len(s.fresh) // SEATS):
        assert not any(s.fresh[system * SEATS + seat] for seat in range(players, SEATS))


@rule("arcs.hidden.01", "arcs.pieces.01", "arcs.limits.01")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_books_are_right_all_along_a_game(players: int, options: Options) -> None:
    game = Arcs(players, options)
    s = game.new()
    rng = Random(f"books {players}")
    census = game.census(s)
    while not game.over(s):
        check_choices(game, s)
        check_census(game, s, census)
        check_hands(s, players)
        check_secrecy(s)
        check_pieces(s, players)
        chosen, dealt = random_choice(s.decision, rng), s.decision.kind == DEALT
        mask = s.decision.seen_by
        game.apply(s, chosen)
        if dealt:
            assert mask == 1 << (s.action_where[noun_of(chosen)] - HAND)
