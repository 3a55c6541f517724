"""Along whole random games: what is kept twice agrees, nothing leaves its limits, and secrets have the right owners."""

from collections.abc import Sequence
from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.choice import EVERYONE
from hexarc.core.laws import check_census, check_choices
from hexarc.core.options import Options
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import FIGHTER_UNITS, FIRST_WORKER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.scoring import STAR_KINDS
from tests.support.rules import rule

# Decisions whose answer is for the one they are about; everything else is open.
SECRET = {
    "draw.card",
    "deal_cards.objective",
    "faction_token.trap",
    "commit.dial",
    "commit.card",
    "factory_visit.lay",
    "peek.seen",
}
SCOUTED = "fight_skills.scout"
LONGEST = 700
GAMES: list[tuple[int, Options]] = [
    (2, {}),
    (3, {"promos": True}),
    (5, {"rulings": "errata"}),
    (7, {"promos": True, "rulings": "errata"}),
]


def bits(places: Sequence[int]) -> int:
    return sum({1 << place for place in places if place != NOWHERE})


def check_units(s: ScytheState, seat: int) -> None:
    units = s.unit_at[seat * UNITS : seat * UNITS + UNITS]
    assert s.fighters[seat] == bits(units[:FIGHTER_UNITS])
    assert s.laborers[seat] == bits(units[FIRST_WORKER:])
    assert s.workers_out[seat] == len([place for place in units[FIRST_WORKER:] if place != NOWHERE])
    assert s.buildings[seat] == bits(s.building_at[seat * 4 : seat * 4 + 4])


def check_control(s: ScytheState, players: int) -> None:
    for place in range(HEXES):
        there = [seat for seat in range(players) if (s.fighters[seat] | s.laborers[seat]) >> place & 1]
        holders = [seat for seat in range(players) if s.control[seat] >> place & 1]
        if len(there) == 1:
            assert holders == there
        elif not there:
            assert holders == ([s.building[place] // 4] if s.building[place] != NOWHERE else [])
        else:
            assert len(holders) == 1


def check_mat(s: ScytheState, seat: int) -> None:
    assert s.star_total[seat] == sum(s.stars[seat * STAR_KINDS : seat * STAR_KINDS + STAR_KINDS]) <= 6
    assert s.freed[seat].bit_count() == sum(s.cubes_on[seat * 4 : seat * 4 + 4])
    assert s.recruits[seat].bit_count() == s.spaces[seat].bit_count()
    assert 0 <= s.power[seat] <= 16
    assert 0 <= s.popularity[seat] <= 18
    assert s.coins[seat] >= 0
    assert min(s.hand[seat * 4 : seat * 4 + 4]) >= 0


def check_secrecy(s: ScytheState) -> None:
    about = s.stack[-1].seat
    if s.decision.kind in SECRET:
        assert s.decision.seen_by == 1 << about, s.decision.kind
    elif s.decision.kind == SCOUTED:
        assert s.decision.seen_by == 1 << about | 1 << s.stack[-1].b
    else:
        assert s.decision.seen_by == EVERYONE, s.decision.kind


@rule("scythe.control.01", "scythe.control.03", "scythe.bolster.03", "scythe.setup.17", "scythe.setup.18")
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_books_are_right_all_along_a_game(players: int, options: Options) -> None:
    game = Scythe(players, options)
    s = game.new()
    rng = Random(f"books {players}")
    census = game.census(s)
    for _ in range(LONGEST):
        if game.over(s):
            break
        check_choices(game, s)
        check_census(game, s, census)
        check_secrecy(s)
        for seat in range(players):
            check_units(s, seat)
            check_mat(s, seat)
        check_control(s, players)
        assert min(s.resources) >= 0
        game.apply(s, random_choice(s.decision, rng))
