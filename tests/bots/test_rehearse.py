"""Rehearsals: whole games alone, of which the best course is taken and kept."""

from random import Random
from typing import Any

import pytest

import hexarc
from hexarc.bots.ahead import Outlook
from hexarc.bots.mind import Mind
from hexarc.bots.minds import mind_for
from hexarc.bots.minds.scythe import (
    AHEAD_HURRY,
    HURRY,
    IDLE_HURRY,
    LONG_GAME,
    SETTLING,
    ScytheMind,
    still_on,
    usual_score,
)
from hexarc.bots.rehearse import Rehearsal, states_of
from hexarc.bots.search import SearchBot
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from scripts.pairs import PAIRS, first_turn

FULL = {"faction": "crimea", "mat": "mechanical"}


def table(players: int = 2) -> tuple[Game[State], ScytheMind, Any]:
    game = hexarc.game("scythe", players=players)
    mind = mind_for(game)
    assert isinstance(mind, ScytheMind)
    s = first_turn(game, FULL["faction"], FULL["mat"], 4)
    mind.attend(s)
    return game, mind, s


def rehearsed(mind: Mind, s: State, nodes: int, seed: int, known: list[list[int]]) -> Rehearsal:
    found = Rehearsal(mind, 0, Random(seed), nodes, 0.0, 2)
    found.best(s.clone(), known)
    return found


def test_every_pair_can_be_dealt() -> None:
    game = hexarc.game("scythe", players=2)
    rng = Random(1)
    for faction, mat in rng.sample(PAIRS, 5):
        s: Any = first_turn(game, faction, mat, 9)
        assert s.decision.seat == 0
        assert game.vocabulary.encode(s.decision.choices[0]).startswith("section")


def test_a_rehearsal_goes_to_the_end_of_the_game() -> None:
    _, mind, s = table()
    found = rehearsed(mind, s, 4000, 1, [])
    assert found.course is not None
    assert found.course.state.over
    assert found.played > 1
    assert mind.looked >= 4000
    states = states_of(found.course)
    assert [state.over != 0 for state in states] == [False] * (len(states) - 1) + [True]
    assert found.course.root.sure[0] in s.decision.choices
    assert len(found.course.turns()) == len(states) - 1


def test_the_best_course_is_kept_and_can_only_be_beaten() -> None:
    _, mind, s = table()
    first = rehearsed(mind, s, 6000, 1, [])
    assert first.course is not None
    turns = [first.course.root.sure, *first.course.turns()]
    again = Rehearsal(mind, 0, Random(2), 1, 0.0, 2)
    course = again.best(s.clone(), turns)
    assert again.played == 1  # nothing but the course that is known
    assert course.root.sure == first.course.root.sure
    assert course.turns()[:2] == first.course.turns()[:2]  # later on it may have other luck


def test_the_same_seed_rehearses_the_same() -> None:
    found = []
    for _ in range(2):
        _, mind, s = table()
        course = rehearsed(mind, s, 3000, 7, []).course
        assert course is not None
        found.append([course.root.sure, *course.turns()])
    assert found[0] == found[1]


def test_tempers_differ_and_keep_the_order_of_things() -> None:
    _, mind, s = table()
    plain = mind.tempered(Random(1), 0.0)
    plain.attend(s)
    assert plain.margin(s, 0) == mind.margin(s, 0)
    said = set()
    for seed in range(5):
        temper = mind.tempered(Random(seed), 0.3)
        temper.attend(s)
        said.add(temper.margin(s, 0))
        assert isinstance(temper, ScytheMind)
        assert [value > 0 for value in temper.weights] == [value > 0 for value in mind.weights]
    assert len(said) == 5


def test_settlers_open_by_the_terms_and_go_on_by_their_net() -> None:
    game = hexarc.game("scythe", players=2)
    mind = mind_for(game, "expert")
    s: Any = first_turn(game, FULL["faction"], FULL["mat"], 4)
    settlers: list[ScytheMind] = []
    tempers = [mind.tempered(Random(seed), 0.3) for seed in range(30)]
    for temper in tempers:
        assert isinstance(temper, ScytheMind)
        if temper.settles:
            settlers.append(temper)
    assert 0 < len(settlers) < len(tempers)
    settler = settlers[0]
    heir = settler.tempered(Random(1), 0.15)
    assert isinstance(heir, ScytheMind)
    assert heir.settles
    terms = ScytheMind(game, settler.weights, settler.rates, [])
    net = ScytheMind(game, settler.weights, settler.rates, settler.nets)
    for judge in (settler, terms, net):
        judge.attend(s)
    assert settler.settling in (SETTLING, SETTLING - 1)
    for level in range(SETTLING + 2):
        for judge in (settler, terms, net):
            judge.foresee(level)
        assert settler.worth(s, 0) == (terms if level < settler.settling else net).worth(s, 0)
    s.turns += 2 * SETTLING  # the opening is over
    settler.attend(s)
    net.attend(s)
    assert settler.worth(s, 0) == net.worth(s, 0)


def test_a_sketched_line_is_worth_what_it_is_worth_when_the_others_have_passed() -> None:
    game = hexarc.game("scythe", players=4)
    mind = mind_for(game)
    s: State = first_turn(game, FULL["faction"], FULL["mat"], 4)
    mind.attend(s)
    look = Outlook(mind, 0, Random(1), 1000, 0.0, 8)
    before = None
    for _ in range(6):
        plan = look.turns(s, 1, 4)[0]
        sketched = look.sketched(plan, plan, before)
        assert sketched.state is plan.end
        assert look.begun(plan, plan, before).value == pytest.approx(sketched.value)
        before = look.awaited(sketched)
        assert look.awaited(before).state is before.state
        s = before.state
        assert s.decision.kind == "turn.section"
        assert s.decision.seat == 0


def test_luck_does_not_stand_the_proof() -> None:
    _, mind, s = table()
    found = rehearsed(mind, s, 4000, 1, [])
    line = found.course
    assert line is not None
    found.result = 0.0
    real = mind.outcome(states_of(line), 0)
    proved = found.proved(s, line, 100.0)  # as if it had been ever so lucky once
    assert proved < 0.5 * (100.0 + real + 1.0)
    found.result = 99.0
    assert found.proved(s, line, 100.0) < 99.0


def ended(s: Any, coins: int) -> Any:
    found = s.clone()
    found.coins[0] += coins
    found.over = 1
    return found


def test_who_is_far_ahead_hurries() -> None:
    game, mind, s = table()
    mind.outcome([s], 0)
    assert mind.hurry == HURRY
    s.coins[0] += 40
    other = mind_for(game)
    assert isinstance(other, ScytheMind)
    other.attend(s)
    other.outcome([s], 0)
    assert other.hurry == pytest.approx(HURRY + AHEAD_HURRY)
    sooner, later = [s, ended(s, -15)], [s, s, ended(s, 80)]
    assert mind.outcome(later, 0) > mind.outcome(sooner, 0)
    assert other.outcome(later, 0) < other.outcome(sooner, 0)


def test_who_has_rivals_that_get_nowhere_hurries_even_more() -> None:
    game, mind, s = table()
    s.turns = 2 * 20
    mind.attend(s)
    mind.outcome([s], 0)
    assert mind.turns_to_end[0] > 10.0
    assert mind.hurry == pytest.approx(HURRY + IDLE_HURRY)
    s.star_total[1] = 5
    other = mind_for(game)
    assert isinstance(other, ScytheMind)
    other.attend(s)
    other.outcome([s], 0)
    assert other.hurry < mind.hurry


def test_who_is_sure_to_win_does_so_soon_and_who_is_not_gathers_coins() -> None:
    _, mind, s = table()
    assert mind.outcome([ended(s, 300)], 0) == pytest.approx(1.0 - HURRY, abs=1e-3)
    assert mind.outcome([ended(s, 300)], 0) > mind.outcome([s, ended(s, 320)], 0)
    assert mind.outcome([s, ended(s, 0)], 0) < mind.outcome([s, s, ended(s, 20)], 0)


def test_a_rival_who_may_end_the_game_first_makes_later_coins_worth_less() -> None:
    game, mind, s = table()
    course = [s] * 6 + [ended(s, 60)]
    calm = mind.outcome(course, 0)
    s.star_total[1] = 5
    s.power[1] = 15
    other = mind_for(game)
    other.attend(s)
    assert other.outcome(course, 0) < calm - 0.1


def test_an_end_at_once_is_judged_by_who_wins_it_however_closely() -> None:
    """Nobody gains any more; a course that may still win, late and hardly, is better than a sure loss by a coin."""
    game, mind, s = table()
    ahead = game.scores(s)[1] - game.scores(s)[0]
    assert mind.outcome([ended(s, ahead + 1)], 0) == 1.0 - mind.hurry
    assert mind.outcome([ended(s, ahead - 1)], 0) < mind.outcome([s] * 12 + [ended(s, 0)], 0)
    s.turns = int(LONG_GAME + 10) * 2
    assert mind.outcome([ended(s, ahead - 1)], 0) > 0.0, "but nobody plays on for ever"


def test_a_game_that_would_be_lost_is_not_ended() -> None:
    """One star is missing, and power 16 would bring it at once; the rival has far more coins."""
    ends: list[int] = []
    for coins in (0, 90):
        game, _, s = table()
        s.star_total[0] = 5
        s.power[0] = 15
        s.coins[1] += coins
        mind = mind_for(game)
        mind.attend(s)
        course = Rehearsal(mind, 0, Random(1), 4000, 0.0, 2).best(s.clone(), [])
        ends.append(len(states_of(course)))
    assert ends[0] == 1
    assert ends[1] > 1


def test_the_end_by_a_rival_comes_nearer() -> None:
    assert still_on(0, [20.0]) > 0.99
    assert still_on(10, [10.0]) == pytest.approx(0.5)
    assert still_on(10, [10.0, 10.0]) == pytest.approx(0.25)
    assert usual_score(20.0) > usual_score(10.0) > usual_score(0.0)


def test_a_bot_that_rehearses_follows_its_course() -> None:
    game, _, s = table()
    s.turns += 2  # the book is for the first turn
    bot = SearchBot("x", nodes=3000, level="expert", rehearsed=2)
    for _ in range(12):
        if s.decision.seat != 0 or s.over:
            break
        if len(s.decision.choices) == 1:
            game.apply(s, s.decision.choices[0])
            continue
        chosen = bot.choose(Window(game, s, 0))
        assert chosen in s.decision.choices
        game.apply(s, chosen)
    assert len(bot.line) > 5
    assert bot.playouts >= 1
    assert bot.why()


def test_who_is_hurried_answers_with_the_best_so_far() -> None:
    game, _, s = table()
    s.turns += 2  # the book is for the first turn
    bot = SearchBot("x", nodes=10**9, level="expert", rehearsed=2)
    bot.hurried = lambda: True
    assert bot.choose(Window(game, s, 0)) in s.decision.choices
    assert bot.playouts == 1
