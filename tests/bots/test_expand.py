"""Whole moves: the parts put together, all of them legal, and reasons for what was chosen."""

from random import Random

import pytest

import hexarc
from hexarc.bots.expand import Act, expand
from hexarc.bots.levels import EasyBot, NormalBot, SearchBot
from hexarc.bots.planning import PlanningBot
from hexarc.bots.reasons import COMMON, in_words, term_message
from hexarc.bots.search import Plan, extended, plan_turn
from hexarc.bots.weights import evaluator_for
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.text import catalogue
from hexarc.core.window import Window
from tests.bots.watched import walk


def own_choices(game: Game[State], s: State, choices: list[int]) -> None:
    """Answer the decisions of the seat with an act's choices; all must be offered when their turn comes."""
    seat = s.decision.seat
    for chosen in choices:
        while len(s.decision.choices) == 1 and s.decision.seat != CHANCE:
            game.apply(s, s.decision.choices[0])
        assert s.decision.seat == seat
        assert chosen in s.decision.choices
        game.apply(s, chosen)


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_an_act_is_a_whole_move(name: str) -> None:
    game = hexarc.game(name, players=2)
    evaluator = evaluator_for(game)
    longest = 0
    for s in walk(game, 4, "random", 300)[::17][:12]:
        acts = expand(evaluator, s, Random(1), 40)
        assert acts
        assert [act.value for act in acts] == sorted([act.value for act in acts], reverse=True)
        for act in acts:
            assert act.choices
            longest = max(longest, len(act.choices))
            own_choices(game, game.clone(s), act.choices)
            assert evaluator.act_over(act.end, s.decision.kind)
    assert longest >= 2


def test_a_line_takes_no_credit_for_lucky_dice() -> None:
    """The end of a battle that was tried and what the battle is worth differ by the luck of that try."""
    game = hexarc.game("arcs", players=2)
    evaluator = evaluator_for(game)
    battles = 0
    for s in walk(game, 8, "easy:ends=6", 400):
        if battles > 5 or s.decision.kind != "act.choose":
            continue
        for act in expand(evaluator, s, Random(2), 60):
            if not act.certain:
                battles += 1
                assert evaluator.margin(act.end, s.decision.seat) == pytest.approx(act.value + act.luck)
    assert battles > 0
    s = game.new()
    battle = Act([1], s, 1.0, False, luck=2.0)
    line = extended(Plan([battle], [1], False), Act([2], s, 3.5, True))
    assert line.value == 1.5
    assert line.luck == 2.0
    assert line.sure == [1]


def test_small_menus_leave_their_looks_to_large_ones() -> None:
    """Equal shares, as they were first, leave most of the budget unused where one action has many targets."""
    game = hexarc.game("arcs", players=2)
    evaluator = evaluator_for(game)
    used = 0
    for s in [s for s in walk(game, 4, "random", 400) if s.decision.kind == "act.choose"][:8]:
        found = len(expand(evaluator, s, Random(1), 40))
        assert found <= 40
        used = max(used, found)
    assert used >= 36


def test_a_hurried_search_answers_with_its_best_so_far() -> None:
    game = hexarc.game("arcs", players=2)
    s = next(s for s in walk(game, 4, "random", 200) if s.decision.kind == "round.lead")
    bot = SearchBot("x", nodes=10**9, arms=3, width=2, ends=6, rollout_ends=2)
    asked: list[int] = []

    def tired() -> bool:
        asked.append(bot.rollouts)
        return len(asked) > 2

    bot.hurried = tired
    assert bot.choose(Window(game, s, s.decision.seat)) in s.decision.choices
    assert 0 < bot.rollouts <= 6


def test_expanding_changes_nothing() -> None:
    game = hexarc.game("arcs", players=3)
    s = walk(game, 1, "random", 200)[-1]
    before = game.hash(s)
    expand(evaluator_for(game), s, Random(1), 30)
    plan_turn(evaluator_for(game), s, Random(1), 2, 6)
    assert game.hash(s) == before


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_the_terms_add_up_to_the_value(name: str) -> None:
    game = hexarc.game(name, players=2)
    evaluator = evaluator_for(game)
    for s in walk(game, 6, "random", 250)[::31][:6]:
        for seat in range(2):
            assert sum(value for _, value in evaluator.terms(s, seat)) == pytest.approx(evaluator.values(s)[seat])
        assert sum(evaluator.win_chances(s)) == pytest.approx(1.0)


@pytest.mark.parametrize("bot", [EasyBot("s", noise=0.0), NormalBot("s", width=2, ends=8)])
def test_a_bot_says_why(bot: PlanningBot) -> None:
    game = hexarc.game("arcs", players=2)
    told = 0
    for s in walk(game, 3, "random", 200)[::13][:8]:
        bot.queue = []
        bot.choose(Window(game, s, s.decision.seat))
        told += len(bot.why())
        for name, change in bot.why():
            assert name
            assert change != 0.0
        weights = [abs(change) for _, change in bot.why()]
        assert weights == sorted(weights, reverse=True)
    assert told > 0


@pytest.mark.parametrize("name", ["arcs", "scythe"])
def test_every_term_has_a_name_in_every_language(name: str) -> None:
    game = hexarc.game(name, players=2)
    evaluator = evaluator_for(game)
    s = walk(game, 6, "random", 60)[-1]
    for lang in ("en", "fr", "it"):
        known = catalogue(lang).ids()
        terms = [term for term, _ in evaluator.terms(s, 0)] + list(COMMON)
        assert [term for term in terms if term_message(name, term) not in known] == []
    assert in_words("arcs", [("declared", 3.12), ("rivals", -0.9)], "en") == [
        "declared ambitions +3.1",
        "what rivals have -0.9",
    ]
