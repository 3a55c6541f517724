"""What the bots know of Scythe: the race for six stars, and the look through one's own turns."""

from random import Random

import hexarc
from hexarc.bots.evaluator import lead
from hexarc.bots.scythe.evaluator import GROWTH, LONG_GAME, SURE_WIN
from hexarc.bots.scythe.menus import CREW, WANTED_WORKERS, wanted_grounds
from hexarc.bots.scythe.tempo import (
    FAR,
    NEEDED,
    STARS_TO_END,
    Standing,
    bottoms_done,
    fight_turns,
    grown,
    turns_to_go,
)
from hexarc.bots.scythe.terms import haste
from hexarc.bots.search import TurnSearch
from hexarc.bots.weights import evaluator_for
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.core.engine import apply
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import AROUND, HEX_BITS, VILLAGE_BITS
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import FIRST_MECH, FIRST_WORKER, ScytheState
from hexarc.games.scythe.tables.board import HEXES, TERRAIN
from hexarc.games.scythe.tables.mats import SECTIONS
from hexarc.games.scythe.tables.ops import METAL, RESOURCES
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_KINDS, STAR_MECHS, STAR_OBJECTIVE, STAR_POWER
from tests.bots.watched import walk


def a_turn_begins(game: Game[State], plies: int = 120) -> ScytheState:
    for s in reversed(walk(game, 4, "random", plies)):
        if s.decision.kind == "turn.section":
            assert isinstance(s, ScytheState)
            return s
    raise AssertionError("no turn began")


def prices(game: Game[State], s: ScytheState, seat: int) -> tuple[list[float], list[float]]:
    """In turns, and what each star lacks of resources."""
    assert isinstance(game.rules, ScytheRules)
    found = Standing(game.rules, s, seat)
    return found.prices, found.tokens


def to_go(game: Game[State], s: ScytheState, seat: int) -> float:
    assert isinstance(game.rules, ScytheRules)
    return turns_to_go(game.rules, s, seat)


def test_power_and_metal_bring_their_stars_nearer() -> None:
    game = hexarc.game("scythe", players=2)
    s = a_turn_begins(game)
    seat = s.decision.seat
    (before, lacking), turns = prices(game, s, seat), to_go(game, s, seat)
    s.power[seat] += 3
    place = next(place for place in range(HEXES) if s.control[seat] >> place & 1)
    s.resources[place * RESOURCES + METAL] += 2
    after, still_lacking = prices(game, s, seat)
    assert after[STAR_POWER] < before[STAR_POWER]
    assert still_lacking[STAR_MECHS] == lacking[STAR_MECHS] - 2
    assert to_go(game, s, seat) < turns


def test_a_placed_star_is_no_longer_in_the_race() -> None:
    game = hexarc.game("scythe", players=2)
    s = a_turn_begins(game)
    seat = s.decision.seat
    turns = to_go(game, s, seat)
    s.stars[STAR_MECHS * len(s.power) + seat] = 1
    assert prices(game, s, seat)[0][STAR_MECHS] == FAR
    s.star_total[seat] += 1
    assert to_go(game, s, seat) < turns
    s.star_total[seat] = STARS_TO_END
    assert to_go(game, s, seat) == 0.0


def test_nobody_can_be_fought_at_home() -> None:
    """A rival whose fighters are all in its base is no star that is near."""
    game = hexarc.game("scythe", players=2)
    assert isinstance(game.rules, ScytheRules)
    s = a_turn_begins(game)
    seat = s.decision.seat
    home = 1 << s.home[1 - seat]
    s.fighters[1 - seat] = home
    assert fight_turns(game.rules, s, seat) == FAR
    s.fighters[1 - seat] = home | AROUND[(s.fighters[seat] & -s.fighters[seat]).bit_length() - 1] & HEX_BITS
    assert fight_turns(game.rules, s, seat) < FAR


def test_the_end_counts_more_in_a_long_game() -> None:
    game = hexarc.game("scythe", players=2)
    assert isinstance(game.rules, ScytheRules)
    s = a_turn_begins(game)
    assert haste(game.rules, s) == 1.0
    s.turns = 2 * 54
    assert haste(game.rules, s) == 6.0


def test_what_grows_comes_sooner() -> None:
    assert grown(0.0, 1.0) == 0.0
    assert grown(10.0, 2.0) < grown(10.0, 1.0) < grown(20.0, 1.0) < 2.0 * grown(10.0, 1.0)


def test_who_lacks_hands_may_send_a_worker_to_the_village_next_door() -> None:
    game = hexarc.game("scythe", players=2)
    assert isinstance(game.rules, ScytheRules)
    evaluator = evaluator_for(game)
    sent = 0
    for s in walk(game, 4, "random", 400):
        if s.decision.kind != "move.unit" or not isinstance(s, ScytheState):
            continue
        seat = s.decision.seat
        for chosen in s.decision.choices:
            place, kind = (chosen & NOUN_MASK) // verbs.UNIT_KIND.size, (chosen & NOUN_MASK) % verbs.UNIT_KIND.size
            if chosen >> NOUN_BITS != verbs.UNIT or kind != verbs.AS_WORKER or s.workers_out[seat] >= WANTED_WORKERS:
                continue
            if AROUND[place] & VILLAGE_BITS:
                assert chosen in evaluator.options(s)
                sent += 1
    assert sent > 0


def test_the_others_pass_until_the_own_next_turn() -> None:
    game = hexarc.game("scythe", players=3)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    seat = s.decision.seat
    own = (s.power[:], s.coins[:], s.unit_at[:], s.resources[:])
    for verb in (verbs.SECTION, verbs.SKIP_TOP, verbs.SKIP_BOTTOM):
        game.apply(s, next(chosen for chosen in s.decision.choices if chosen >> 12 == verb))
    evaluator.pass_others(s, seat)
    assert s.decision.kind == "turn.section"
    assert s.decision.seat == seat
    assert (s.power[:], s.coins[:], s.unit_at[:], s.resources[:]) == own


def test_the_look_ahead_keeps_to_its_budget_and_repeats_itself() -> None:
    game = hexarc.game("scythe", players=2)
    s = a_turn_begins(game)
    found: list[list[int]] = []
    for _ in range(2):
        evaluator = evaluator_for(game)
        line = TurnSearch(evaluator, s.decision.seat, Random(3), 400, 0.0, 3).best(game.clone(s), 2, 8)
        found.append(line.root.sure)
        assert evaluator.nodes < 2000
    assert found[0] == found[1]
    assert found[0][0] in s.decision.choices


def test_a_bottom_action_that_puts_a_piece_out_is_not_skipped() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    seen = 0
    for s in walk(game, 4, "random", 600):
        if s.decision.kind != "turn.bottom" or not isinstance(s, ScytheState) or len(s.decision.choices) < 2:
            continue
        seat = s.decision.seat
        section = s.section[seat]
        if section < SECTIONS and bottoms_done(s, seat, section) < NEEDED[section]:
            assert all(chosen >> NOUN_BITS != verbs.SKIP_BOTTOM for chosen in evaluator.options(s))
            seen += 1
    assert seen > 0


def test_all_positions_of_a_search_are_evaluated_by_one_phase() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    seat = s.decision.seat
    evaluator.set_root(s)
    engine = dict(evaluator.terms(s, seat))["workers"]
    s.star_total[seat] = 5
    assert dict(evaluator.terms(s, seat))["workers"] == engine
    evaluator.set_root(s)
    assert dict(evaluator.terms(s, seat))["workers"] < engine


def test_an_engine_is_worth_less_the_further_a_position_lies_ahead() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    seat = s.decision.seat
    evaluator.set_root(s)
    now = evaluator.margin(s, seat)
    worth: list[float] = []
    for turns in range(6):
        evaluator.set_depth(turns)
        assert evaluator.margin(s, seat) == lead(evaluator.values(s), seat)  # the rivals are seen from there as well
        worth.append(dict(evaluator.terms(s, seat))["workers"])
    assert worth == sorted(worth, reverse=True)
    assert worth[-1] < worth[0]
    evaluator.set_depth(0)
    assert evaluator.margin(s, seat) == now


def test_a_budget_is_shared_among_the_turns_that_are_left() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    seat = s.decision.seat
    evaluator.set_root(s)
    early = evaluator.horizon(40)
    s.star_total[seat] = 5
    evaluator.set_root(s)
    assert 2 <= evaluator.horizon(40) < early < 40
    assert evaluator.horizon(3) == 3


def test_rivals_are_evaluated_again_when_something_happened_to_them() -> None:
    game = hexarc.game("scythe", players=3)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    seat = s.decision.seat
    evaluator.set_root(s)
    assert evaluator.margin(s, seat) == lead(evaluator.values(s), seat)
    before = evaluator.margin(s, seat)
    s.coins[(seat + 1) % 3] += 30
    assert evaluator.margin(s, seat) < before
    assert evaluator.margin(s, seat) == lead(evaluator.values(s), seat)


def a_mech_marches(game: Game[State], workers: int) -> ScytheState:
    """A mech is about to leave a village with some workers on it; there are enough workers in all."""
    s = next(s for s in walk(game, 4, "random", 400) if s.decision.kind == "move.unit")
    assert isinstance(s, ScytheState)
    assert isinstance(game.rules, ScytheRules)
    seat = s.decision.seat
    taken = s.control[0] | s.control[1]
    village = PlaceId(next(place for place in range(HEXES) if VILLAGE_BITS >> place & 1 and not taken >> place & 1))
    put_unit(s, seat, FIRST_MECH, village)
    for worker in range(FIRST_WORKER, FIRST_WORKER + workers):
        put_unit(s, seat, worker, village)
    s.workers_out[seat] = WANTED_WORKERS
    apply(game.rules, s, choice(verbs.UNIT, village * verbs.UNIT_KIND.size + verbs.AS_MECH))
    assert s.decision.kind == "march.way"
    return s


def test_a_mech_takes_all_spare_workers_a_crew_or_none() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_mech_marches(game, CREW + 2)
    aboard = choice(verbs.LOAD, verbs.WORKER_CARGO)
    assert evaluator.options(s)[0] == aboard
    assert len(evaluator.options(s)) > 1
    for riders in range(1, CREW + 2):
        game.apply(s, aboard)
        steps = [chosen for chosen in evaluator.options(s) if chosen != aboard]
        assert aboard in evaluator.options(s)
        assert bool(steps) == (riders == CREW)
        assert all(chosen >> 12 == verbs.STEP for chosen in steps)
    game.apply(s, aboard)
    assert aboard not in evaluator.options(s)
    assert all(chosen >> 12 == verbs.STEP for chosen in evaluator.options(s))


def test_a_fast_mech_sets_down_a_crew_where_hands_are_wanted_and_one_worker_elsewhere() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    drop = choice(verbs.DROP, verbs.WORKER_CARGO)
    seen = set()
    for target in range(HEXES):
        s = a_mech_marches(game, CREW + 2)
        seat = s.decision.seat
        for _ in range(CREW + 2):
            game.apply(s, choice(verbs.LOAD, verbs.WORKER_CARGO))
        s.stack[-1].b = 2
        step = choice(verbs.STEP, target)
        if step not in s.decision.choices:
            continue
        game.apply(s, step)
        if s.decision.kind != "march.way":
            continue
        wanted = wanted_grounds(s, seat)[TERRAIN[target]] > 1.0
        seen.add(wanted)
        for _ in range(CREW if wanted else 1):
            assert drop in evaluator.options(s)
            game.apply(s, drop)
        assert drop not in evaluator.options(s)
    assert True in seen


def test_a_victory_in_hand_is_worth_more_than_any_lead() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    s.coins[0] = s.coins[1] + 30
    evaluator.set_root(s)
    ahead = evaluator.margin(s, 0)
    s.over = 1
    assert evaluator.margin(s, 0) > ahead + SURE_WIN
    assert evaluator.margin(s, 1) < -SURE_WIN


def test_until_an_end_that_is_far_the_rivals_gain() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    evaluator.set_root(s)
    s.coins[0] = s.coins[1] + 30
    s.over = 1
    ahead = lead([float(score) for score in game.scores(s)], 0)
    assert ahead > 0
    for turns in range(1, 12):
        evaluator.set_depth(turns)
        left = ahead - GROWTH * turns
        assert evaluator.margin(s, 0) == left + (SURE_WIN if left > 0 else -SURE_WIN)


def test_nobody_plays_for_ever_for_fear_of_losing() -> None:
    game = hexarc.game("scythe", players=2)
    evaluator = evaluator_for(game)
    s = a_turn_begins(game)
    s.coins[0] = s.coins[1] + 30
    evaluator.set_root(s)
    behind = evaluator.margin(s, 1)
    s.over = 1
    s.turns = int(LONG_GAME + 10) * 2
    assert evaluator.margin(s, 0) > evaluator.margin(s, 1) > behind


def test_what_was_near_for_long_is_believed_no_more() -> None:
    """A rival whom nobody can reach would else be the next star for ever."""
    game = hexarc.game("scythe", players=2)
    s = a_turn_begins(game)
    seat = s.decision.seat
    s.stars[STAR_COMBAT * len(s.power) + seat] = s.stars[STAR_OBJECTIVE * len(s.power) + seat] = 0
    s.turns = 2 * 20
    young, _ = prices(game, s, seat)
    s.turns = 2 * 40
    old, _ = prices(game, s, seat)
    grew = [star for star in range(STAR_KINDS) if old[star] > young[star]]
    assert set(grew) <= {STAR_COMBAT, STAR_OBJECTIVE}
    assert STAR_OBJECTIVE in grew
    assert old[STAR_OBJECTIVE] == young[STAR_OBJECTIVE] + 4.0
