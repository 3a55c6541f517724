"""Fights, as the bots of Scythe see them: whom they hunt, whom they fear, and what an attack does to a rival."""

from typing import Any

import pytest

import hexarc
from hexarc.bots.scythe.evaluator import ScytheEvaluator
from hexarc.bots.scythe.menus import beatable, promising, steps_to
from hexarc.bots.scythe.tempo import FAR, WALK, Standing, open_fights, ways
from hexarc.bots.weights import evaluator_for
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.games.scythe import verbs
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import FIRST_MECH, ScytheState
from hexarc.games.scythe.tables.board import place_of
from hexarc.games.scythe.tables.scoring import STAR_COMBAT
from tests.bots.pairs import first_turn

GAME = hexarc.game("scythe", players=2)
assert isinstance(GAME.rules, ScytheRules)
RULES: ScytheRules = GAME.rules
HERE = place_of("r3c3")
NEXT_DOOR = WALK[HERE].index(1)
FURTHER = WALK[HERE].index(3)


def met(own: int = 7, theirs: int = 3, at: int = NEXT_DOOR, faction: str = "nordic") -> Any:
    """Seat 0 has a mech in the middle of the map, its rival one somewhere near; nobody has cards."""
    s = first_turn(GAME, faction, "mechanical", 4)
    assert isinstance(s, ScytheState)
    put_unit(s, 0, FIRST_MECH, HERE)
    put_unit(s, 1, FIRST_MECH, PlaceId(at))
    s.power[0], s.power[1] = own, theirs
    s.hand[:] = [0] * len(s.hand)
    return s


def test_who_is_weaker_and_out_can_be_beaten() -> None:
    assert beatable(RULES, met(), 0) == 1 << NEXT_DOOR
    assert beatable(RULES, met(own=2), 0) == 0
    assert beatable(RULES, met(own=3), 0) == 1 << NEXT_DOOR, "an attacker wins a draw"


def test_no_fight_is_looked_for_that_brings_no_star() -> None:
    s = met()
    s.stars[STAR_COMBAT * len(s.power)] = 2
    s.star_total[0] = 2
    assert open_fights(RULES, s, 0) == 0
    assert beatable(RULES, s, 0) == 0


def test_saxony_goes_on_to_fight_for_stars() -> None:
    s = met(faction="saxony")
    s.stars[STAR_COMBAT * len(s.power)] = 2
    s.star_total[0] = 2
    assert open_fights(RULES, s, 0) == 4
    assert Standing(RULES, s, 0).prices[STAR_COMBAT] < FAR
    assert beatable(RULES, s, 0) == 1 << NEXT_DOOR
    s.star_total[0] = 6
    assert open_fights(RULES, s, 0) == 0


def test_a_mech_steps_towards_whom_it_can_beat() -> None:
    s = met(at=FURTHER)
    row = ways(s, 0)[HERE]
    steps = [choice(verbs.STEP, place) for place in range(len(row)) if row[place] == 1]
    target = promising(RULES, s, 0, FIRST_MECH, 1, steps)[0]
    assert target >> NOUN_BITS == verbs.STEP
    prey = beatable(RULES, s, 0)
    nearest = min([steps_to(prey, ways(s, 0)[chosen & NOUN_MASK]) for chosen in steps])
    assert steps_to(prey, ways(s, 0)[target & NOUN_MASK]) == nearest


def test_a_fight_next_door_that_can_be_won_is_the_first_idea() -> None:
    s = met()
    row = ways(s, 0)[HERE]
    steps = [choice(verbs.STEP, place) for place in range(len(row)) if row[place] == 1]
    assert promising(RULES, s, 0, FIRST_MECH, 1, steps)[0] & NOUN_MASK == NEXT_DOOR
    s.power[0] = 0
    assert promising(RULES, s, 0, FIRST_MECH, 1, steps)[0] & NOUN_MASK != NEXT_DOOR


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_experts_judge_by_a_net_among_several_rivals_and_by_the_terms_against_one(players: int) -> None:
    evaluator = evaluator_for(hexarc.game("scythe", players=players), "expert")
    assert isinstance(evaluator, ScytheEvaluator)
    assert (evaluator.net is None) == (players == 2)
