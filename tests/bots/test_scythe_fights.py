"""Fights, as the bots of Scythe see them: whom they hunt, whom they fear, and what an attack does to a rival."""

from typing import Any

import pytest

import hexarc
from hexarc.bots.minds import mind_for
from hexarc.bots.scythe.danger import RIVALS_STAR, SHY, danger, reach
from hexarc.bots.scythe.mind import DANGER, FADING, ScytheMind
from hexarc.bots.scythe.moves import beatable, promising, steps_to
from hexarc.bots.scythe.race import FAR, WALK, harvest, open_fights, star_prices, tokens_held, ways
from hexarc.bots.scythe.rivals import asleep, built
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.games.scythe import verbs
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, CHARACTER, FIRST_MECH, FIRST_WORKER, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.tables.factions import SPEED
from hexarc.games.scythe.tables.ops import METAL, RESOURCES
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_KINDS
from scripts.pairs import first_turn

GAME = hexarc.game("scythe", players=2)
assert isinstance(GAME.rules, ScytheRules)
RULES: ScytheRules = GAME.rules
HERE = PLACE_NAMES.index("r3c3")
NEXT_DOOR = WALK[HERE].index(1)
FURTHER = WALK[HERE].index(3)


def met(own: int = 7, theirs: int = 3, at: int = NEXT_DOOR, faction: str = "nordic") -> Any:
    """Seat 0 has a mech in the middle of the map, its rival one somewhere near; nobody has cards."""
    s = first_turn(GAME, faction, "mechanical", 4)
    assert isinstance(s, ScytheState)
    put_unit(s, 0, FIRST_MECH, HERE)
    put_unit(s, 1, FIRST_MECH, at)
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
    prices = star_prices(RULES, s, 0, tokens_held(s, 0), harvest(s, 0), [0.0] * (STAR_KINDS + 1))
    assert prices[STAR_COMBAT] < FAR
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


def test_a_stronger_rival_in_reach_is_a_danger() -> None:
    assert danger(RULES, met(own=2, theirs=7), 0) >= 1.0 + RIVALS_STAR
    assert danger(RULES, met(own=7, theirs=2), 0) == 0.0
    assert danger(RULES, met(own=2, theirs=7, at=FURTHER), 0) == 0.0


def test_with_speed_a_rival_reaches_further() -> None:
    s = met(own=2, theirs=7, at=FURTHER)
    near, _ = reach(s, 1)
    s.skills[1] |= 1 << SPEED
    far, _ = reach(s, 1)
    assert far & ~near
    assert far & near == near


def test_two_fighters_with_cards_are_more_to_be_feared_than_one() -> None:
    s = met(own=5, theirs=2)
    s.hand[CARD_KINDS : 2 * CARD_KINDS] = [0, 2, 0, 0]
    alone = danger(RULES, s, 0)
    put_unit(s, 1, FIRST_MECH + 1, NEXT_DOOR)
    assert reach(s, 1)[1] >> HERE & 1
    assert danger(RULES, s, 0) > alone


def test_workers_and_resources_make_a_place_worth_an_attack() -> None:
    s = met(own=2, theirs=7)
    alone = danger(RULES, s, 0)
    put_unit(s, 0, FIRST_WORKER, HERE)
    s.resources[HERE * RESOURCES + METAL] = 3
    assert danger(RULES, s, 0) > alone
    put_unit(s, 0, FIRST_MECH, s.home[0])
    assert 0.0 < danger(RULES, s, 0) < alone, "nobody gets a star for driving workers off"


def test_who_gains_no_star_attacks_less() -> None:
    s = met(own=2, theirs=7)
    before = danger(RULES, s, 0)
    s.stars[STAR_COMBAT * len(s.power) + 1] = 2
    assert danger(RULES, s, 0) == pytest.approx(SHY * (before - RIVALS_STAR))


def test_a_course_into_danger_comes_to_less() -> None:
    mind = mind_for(GAME)
    assert isinstance(mind, ScytheMind)
    s = met(own=2, theirs=7)
    mind.attend(s)
    end = s.clone()
    end.over = 1
    near = mind.outcome([s, s, end], 0)
    assert mind.danger_of([s, s, end], 0) == pytest.approx((1.0 + FADING) * danger(RULES, s, 0))
    put_unit(s, 0, FIRST_MECH, s.home[0])
    assert mind.outcome([s, s, end], 0) > near + DANGER


def test_what_an_attack_costs_a_rival_counts_for_the_attacker() -> None:
    """The same course, but the rival lost its workers and what they had made: it will end the game later."""
    mind = mind_for(GAME)
    assert isinstance(mind, ScytheMind)
    s = met()
    put_unit(s, 1, FIRST_WORKER, NEXT_DOOR)
    s.resources[NEXT_DOOR * RESOURCES + METAL] = 6
    mind.attend(s)
    end = s.clone()
    end.over = 1
    end.coins[0] += 40
    calm = mind.outcome([s] * 9 + [end], 0)
    raided = s.clone()
    put_unit(raided, 1, CHARACTER, raided.home[1])
    put_unit(raided, 1, FIRST_WORKER, raided.home[1])
    put_unit(raided, 1, FIRST_MECH, raided.home[1])
    raided.resources[NEXT_DOOR * RESOURCES + METAL] = 0
    assert mind.outcome([raided] * 9 + [end], 0) > calm
    assert mind.harm[1] > 0.0
    assert mind.ends[0] == pytest.approx(mind.turns_to_end[0] + mind.harm[1])


def test_the_book_is_left_where_rivals_interfere() -> None:
    mind = mind_for(GAME)
    calm, risky = met(own=7, theirs=2), met(own=2, theirs=7)
    assert mind.peaceful(calm, calm, 0)
    assert not mind.peaceful(calm, risky, 0)
    fought = calm.clone()
    fought.won_fights[0] += 1
    assert not mind.peaceful(calm, fought, 0)


def test_among_three_rivals_a_net_advises_that_learned_from_such_games() -> None:
    game = hexarc.game("scythe", players=4)
    mind = mind_for(game, "expert")
    assert isinstance(mind, ScytheMind)
    s = first_turn(game, "crimea", "mechanical", 5)
    mind.attend(s)
    adviser = mind.adviser(s, 0)
    assert isinstance(adviser, ScytheMind)
    assert adviser.nets == mind.among_rivals
    assert len(adviser.nets) == 1
    assert adviser.nets[0] not in mind.nets
    assert adviser.shrewd
    assert adviser.left >= 0.0  # it has attended to the position
    budget = adviser.budgets["expert"]
    assert budget.booked > 0
    assert budget.rehearsed == 0


def test_rivals_who_got_nothing_done_in_three_rounds_are_asleep() -> None:
    game = hexarc.game("scythe", players=4)
    mind = mind_for(game, "expert")
    assert isinstance(mind, ScytheMind)
    s: Any = first_turn(game, "crimea", "mechanical", 5)
    s.turns = 4 * 2
    assert not asleep(s, 0, 4)  # who knows
    s.turns = 4 * 3
    assert asleep(s, 0, 4)
    mind.attend(s)
    assert mind.adviser(s, 0) is mind
    assert mind.idle == 1.0
    s.workers_out[2] = 3
    assert asleep(s, 0, 4)
    s.workers_out[2] = 4
    assert built(s, 2) == pytest.approx(1.0)
    assert not asleep(s, 0, 4)
    assert asleep(s, 2, 4)  # one's own workers do not matter
    mind.attend(s)
    mind.look_around(0)
    assert mind.idle < 1.0
    s.turns = 4 * 5
    assert asleep(s, 0, 4)
    s.turns = 4 * 12
    assert not asleep(s, 0, 4)  # by then there is more to go by
    duel = met()
    duel.turns = 2 * 3
    assert not asleep(duel, 0, 2)  # one rival may be slow to begin


def test_terms_advise_against_one_rival_and_nets_in_a_race() -> None:
    mind = mind_for(GAME, "expert")
    assert isinstance(mind, ScytheMind)
    s = met()
    mind.attend(s)
    adviser = mind.adviser(s, 0)
    assert isinstance(adviser, ScytheMind)
    assert adviser is not mind
    assert adviser.shrewd
    assert not adviser.nets
    assert mind.adviser(s, 0) is adviser
    s.turns = 2 * 20  # and the rival has hardly begun
    mind.attend(s)
    assert mind.adviser(s, 0) is mind
