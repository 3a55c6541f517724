"""Rehearsals: whole games alone, of which the best course is taken and kept."""

from random import Random
from typing import Any

import pytest

import hexarc
from hexarc.bots.ahead import Line, Outlook
from hexarc.bots.mind import Mind
from hexarc.bots.minds import mind_for
from hexarc.bots.rehearse import ALIKE, Rehearsal, abreast, states_of
from hexarc.bots.scythe.mind import (
    AHEAD_HURRY,
    HURRY,
    IDLE_HURRY,
    LONG_GAME,
    SETTLING,
    ScytheMind,
)
from hexarc.bots.scythe.rivals import still_on, usual_score
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
    found = Rehearsal(mind, 0, Random(seed), nodes, 0.0, 8)
    found.best(s.clone(), known)
    return found


Thought = tuple[Game[State], ScytheMind, Any, Rehearsal]


@pytest.fixture(scope="module")
def thought() -> Thought:
    """A table and a rehearsal there, for all tests that only look at it: it takes seconds."""
    game, mind, s = table()
    return game, mind, s, rehearsed(mind, s, 4000, 1, [])


def test_every_pair_can_be_dealt() -> None:
    game = hexarc.game("scythe", players=2)
    rng = Random(1)
    for faction, mat in rng.sample(PAIRS, 5):
        s: Any = first_turn(game, faction, mat, 9)
        assert s.decision.seat == 0
        assert game.vocabulary.encode(s.decision.choices[0]).startswith("section")


def test_a_rehearsal_goes_to_the_end_of_the_game(thought: Thought) -> None:
    _, mind, s, found = thought
    assert found.course is not None
    assert found.course.state.over
    assert mind.looked >= 4000
    states = states_of(found.course)
    assert [state.over != 0 for state in states] == [False] * (len(states) - 1) + [True]
    assert found.course.root.sure[0] in s.decision.choices
    assert len(found.course.turns()) == len(states) - 1
    again = rehearsed(mind, s, 9000, 2, [found.course.root.whole(), *found.course.turns()])
    assert again.played > 1  # where there is a plan, narrower rehearsals look for a better one


def test_the_best_course_is_kept_and_can_only_be_beaten(thought: Thought) -> None:
    _, mind, s, first = thought
    assert first.course is not None
    turns = [first.course.root.whole(), *first.course.turns()]
    again = Rehearsal(mind, 0, Random(2), 1, 0.0, 2)
    course = again.best(s.clone(), turns)
    assert again.played == 1  # nothing but the course that is known
    assert course.root.sure == first.course.root.sure
    assert course.turns() == first.course.turns()


def test_a_course_comes_to_the_same_whenever_it_is_followed(thought: Thought) -> None:
    """Encounters and cards are the usual ones, and the choices that were made after them are known too."""
    game, _, s, found = thought
    course = found.course
    assert course is not None
    turns = [course.root.whole(), *course.turns()]
    ends = []
    for _ in range(3):
        again = found.replayed(found.plain, s.clone(), turns)
        assert again is not None
        assert [again.root.whole(), *again.turns()] == turns
        ends.append(game.hash(again.state))
    assert len(set(ends)) == 1


def test_a_turn_that_does_not_fit_any_more_is_replaced_by_one_that_begins_alike() -> None:
    _, mind, s = table()
    found = Rehearsal(mind, 0, Random(1), 1000, 0.0, 4)
    found.plain.attend(s)
    look = found.outlook(found.plain)
    for section in s.decision.choices:
        plan = found.improvised(look, s, [section, -5])
        assert plan.sure[0] == section
    assert found.improvised(look, s, []).value == look.turns(s, 1, 8)[0].value


def test_only_a_few_lines_that_are_alike_go_side_by_side() -> None:
    _, mind, s = table()
    found = Rehearsal(mind, 0, Random(1), 1000, 0.0, 4)
    look = found.outlook(mind)
    lines: list[Line] = []
    for plan in look.turns(s, 4, 16):
        lines.append(look.sketched(plan, plan, None))
    for number, line in enumerate(lines):
        line.value = float(-number)
    kept = abreast(mind, 0, lines[:], 50)
    gists = [mind.gist(line.state, 0) for line in kept]
    assert len(set(gists)) > 1
    assert max(gists.count(gist) for gist in gists) <= ALIKE < len(lines)
    assert kept[0] is lines[0]
    assert abreast(mind, 0, lines[:], 2) == kept[:2]
    lines[0].state.over = 1
    assert lines[0] not in abreast(mind, 0, lines, 50)


def test_the_gist_is_pieces_workers_and_stars() -> None:
    _, mind, s = table()
    gists = [mind.gist(s, 0)]
    s.power[0] += 1
    s.coins[0] += 1
    assert mind.gist(s, 0) == gists[0]
    s.workers_out[0] += 1
    gists.append(mind.gist(s, 0))
    s.star_total[0] += 1
    gists.append(mind.gist(s, 0))
    s.freed[0] |= 1
    gists.append(mind.gist(s, 0))
    s.recruits[0] |= 1
    gists.append(mind.gist(s, 0))
    assert len(set(gists)) == 5


def encounter(seed: int) -> tuple[Game[State], ScytheMind, Any]:
    """Somebody is about to draw an encounter."""
    game = hexarc.game("scythe", players=2)
    rng = Random(seed)
    s: Any = game.new()
    while s.decision.kind != "encounter.draw":
        assert not s.over
        game.apply(s, rng.choice(s.decision.choices))
    mind = mind_for(game)
    assert isinstance(mind, ScytheMind)
    mind.attend(s)
    return game, mind, s


def test_in_rehearsals_the_same_encounter_comes_wherever_one_is_met() -> None:
    _, mind, s = encounter(3)
    assert mind.usual(s) == -1  # whoever does not rehearse lets chance decide
    plain = mind.tempered(Random(1), 0.0)
    temper = mind.tempered(Random(2), 0.3)
    assert isinstance(plain, ScytheMind)
    assert plain.usual(s) == -1  # none is known yet
    choices = s.decision.choices
    assert mind.tried("encounter.draw", choices[:7], [5.0, 1.0, 4.0, 2.0, 3.0, 7.0, 6.0]) == -1
    assert plain.tried("encounter.draw", choices[:7], [5.0, 1.0, 4.0, 2.0, 3.0, 7.0, 6.0]) == 4
    assert plain.usual(s) == temper.usual(s) == choices[4]  # two of seven bring less
    s.decision.choices = [chosen for chosen in choices if chosen != choices[4]]
    assert plain.usual(s) == -1  # it was drawn, and the next one is not known yet


def test_a_world_has_encounters_of_its_own() -> None:
    _, mind, s = encounter(3)
    found = set()
    for seed in range(6):
        world = mind.tempered(Random(1), 0.0)
        world.fated(Random(seed))
        found.add(world.usual(s))
        assert world.usual(s) in s.decision.choices
    assert len(found) > 2
    assert mind.encounters == []


def test_drawn_cards_are_middling_in_rehearsals() -> None:
    _, mind, s = table()
    plain = mind.tempered(Random(1), 0.0)
    s.decision.kind = "draw.card"
    s.decision.choices = [2, 3, 4, 5]
    s.decision.weights = [16, 12, 8, 6]
    assert plain.usual(s) == 3
    s.decision.weights = [1, 1, 1, 9]
    assert plain.usual(s) == 5


def test_who_hurries_does_not_look_far_beyond_an_end() -> None:
    _, mind, _ = table()
    later = []
    for hurry in (0.03, 0.2, 0.4, 0.6):
        mind.hurry = hurry
        later.append(mind.later())
    assert later == [3, 2, 1, 0]


def test_the_same_seed_rehearses_the_same(thought: Thought) -> None:
    _, mind, s = table()
    courses = [thought[3].course, rehearsed(mind, s, 4000, 1, []).course]
    found = [[course.root.sure, *course.turns()] for course in courses if course is not None]
    assert len(found) == 2
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


def test_luck_does_not_stand_the_proof(thought: Thought, monkeypatch: pytest.MonkeyPatch) -> None:
    _, mind, s, found = thought
    line = found.course
    assert line is not None
    monkeypatch.setattr(found, "result", 0.0)
    real = mind.outcome(states_of(line), 0)
    proved = found.proved(s, line, 100.0)  # as if it had been ever so lucky once
    assert proved < 0.5 * (100.0 + real + 1.0)
    monkeypatch.setattr(found, "result", 99.0)
    assert found.proved(s, line, 100.0) < 99.0


def ended(s: Any, coins: int) -> Any:
    found = s.clone()
    found.coins[0] += coins
    found.over = 1
    return found


def test_who_is_far_ahead_hurries() -> None:
    game, mind, s = table()
    mind.outcome([s], 0)
    assert mind.hurry < HURRY + 0.5 * AHEAD_HURRY
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
    mind.outcome([s], 0)
    assert mind.outcome([ended(s, 300)], 0) == pytest.approx(1.0 - mind.hurry, abs=1e-3)
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


def test_a_race_is_planned_wide_and_early() -> None:
    game = hexarc.game("scythe", players=4)
    racer, fencer = mind_for(game, "expert"), mind_for(game)
    s: Any = first_turn(game, FULL["faction"], FULL["mat"], 4)
    assert racer.ways > fencer.ways
    assert racer.breadth(120000) > fencer.breadth(120000) > 0
    for temper in (racer.tempered(Random(1), 0.0), racer.tempered(Random(2), 0.3)):
        assert temper.ways == racer.ways
    spent: list[float] = []
    for turns in (4 * 4, 4 * 8, 4 * 15):
        s.turns = turns
        spent.append(racer.thought(s, True))
        assert racer.thought(s, False) > spent[-1]
    assert spent == sorted(spent, reverse=True)
    assert len(set(spent)) == 3


@pytest.mark.parametrize(("a_line", "played"), [(1, 2), (3, 1)])
def test_a_course_is_challenged_by_a_rehearsal_with_many_lines(
    a_line: int, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few positions are left, if there are enough of them for more lines than usual."""
    monkeypatch.setattr("hexarc.bots.scythe.mind.A_RACE_LINE", a_line)
    game = hexarc.game("scythe", players=2)
    mind = mind_for(game, "expert")
    s = first_turn(game, FULL["faction"], FULL["mat"], 4)
    mind.attend(s)
    first = Rehearsal(mind, 0, Random(1), 1, 0.0, 2).best(s.clone(), [])
    again = Rehearsal(mind, 0, Random(2), 3, 0.0, 2)
    again.best(s.clone(), [first.root.whole(), *first.turns()])
    assert again.played == played
