"""The levels: they play by the rules, the same way twice, without seeing what their seat may not, and in this order."""

import pytest

import hexarc
from hexarc.bots import registry
from hexarc.bots.evaluator import Budget
from hexarc.bots.levels import SearchBot
from hexarc.bots.registry import make_bot, names, parse
from hexarc.core.errors import OptionError
from hexarc.core.playout import play
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.sim.arena import Contest, matches
from hexarc.sim.arena_stats import tabulate
from hexarc.sim.recipe import Recipe
from tests.bots.watched import WatchedWindow, walk

LEVELS = [
    "easy:ends=6",
    "normal:width=2;ends=6",
    "hard:nodes=150;arms=3;width=2;ends=8;rollout_ends=4",
    "expert:nodes=150;arms=3;width=2;ends=8;rollout_ends=4",
]
GAMES = [("arcs", 2), ("arcs", 4), ("scythe", 2)]


def test_the_levels_have_names() -> None:
    assert names()[:5] == ["random", "easy", "normal", "hard", "expert"]
    for name in names()[:5]:
        assert callable(make_bot(name, 1, 0).choose)
        found = registry.level(name)
        assert found is not None
        assert found.seconds <= 5


def test_parameters_follow_the_name() -> None:
    given = {"level": "hard", "weights": "hard", "nodes": 500, "arms": 4}
    assert parse("hard:nodes=500;arms=4") == ("hexarc.bots.levels:SearchBot", given)
    assert parse("hexarc.bots.levels:EasyBot:noise=2.5") == ("hexarc.bots.levels:EasyBot", {"noise": 2.5})
    with pytest.raises(OptionError, match="has no parameter 'height'; it has"):
        make_bot("hard:height=3", 0, 0)
    with pytest.raises(OptionError, match="written name=value"):
        make_bot("hard:fast", 0, 0)
    with pytest.raises(OptionError, match="there is no bot"):
        make_bot("nodes=5", 0, 0)


def test_the_evaluator_says_what_a_level_spends_unless_it_is_told() -> None:
    game = hexarc.game("arcs", players=2)
    s = next(s for s in walk(game, 5, "random", 400) if s.decision.kind == "turn.play" and len(s.decision.choices) > 3)
    spent: list[int] = []
    for positions, name in ((150, "hard"), (600, "hard"), (600, "hard:nodes=150")):
        bot = make_bot(name, "x", s.decision.seat)
        assert isinstance(bot, SearchBot)
        evaluator = bot.evaluator_of(game)
        evaluator.budgets = {"hard": Budget(positions, 2, 4)}
        bot.choose(Window(game, game.clone(s), s.decision.seat))
        spent.append(evaluator.nodes)
    assert spent[0] == spent[2]
    assert 150 <= spent[0] < 600 <= spent[1] < 1200


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_same_seed_chooses_the_same(level: str, name: str, players: int) -> None:
    game = hexarc.game(name, players=players)
    for s in walk(game, 5, "random", 260)[::37][:4]:
        seat = s.decision.seat
        one = make_bot(level, "x", seat).choose(Window(game, game.clone(s), seat))
        two = make_bot(level, "x", seat).choose(Window(game, game.clone(s), seat))
        assert one == two
        assert one in s.decision.choices


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_level_sees_what_its_seat_may_not(level: str, name: str, players: int) -> None:
    """Deal all hidden things anew behind the bot's back: it does not notice."""
    game = hexarc.game(name, players=players)
    for s in walk(game, 9, "random", 260)[::41][:4]:
        seat = s.decision.seat
        choices = {
            make_bot(level, "x", seat).choose(WatchedWindow(game, game.clone(s), seat, key)) for key in (0.1, 0.2, 0.3)
        }
        assert len(choices) == 1


@pytest.mark.parametrize(("better", "worse"), [(LEVELS[0], "random"), (LEVELS[1], "easy:ends=4;noise=4")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    contest = Contest(Recipe("arcs", 2), (better, worse), 11)
    table = tabulate(list(matches(contest, 2, jobs=1)))
    assert table.standings[0].name == better
    assert table.duels[(better, worse)].share > 0.5


def test_hard_plays_a_legal_game() -> None:
    contest = Contest(Recipe("arcs", 2), ("hard:nodes=60;arms=2;width=2;ends=6;rollout_ends=3", "random"), 3)
    match = next(iter(matches(contest, 1, jobs=1)))
    assert match.ranking == [1, 2]


def test_the_same_seed_and_nodes_make_the_same_game_byte_for_byte() -> None:
    game = hexarc.game("arcs", players=2)
    line_up = ("hard:nodes=40;arms=2;width=2;ends=4;rollout_ends=2", "random")
    told: list[list[str]] = []
    for _ in range(2):
        bots = [make_bot(name, 7, seat) for seat, name in enumerate(line_up)]
        told.append(play(game, bots, 7).lines())
    assert told[0] == told[1]


def test_any_game_can_be_played() -> None:
    game = hexarc.game("tests.tiny.game:Tiny", players=3)
    states: list[State] = walk(game, 2, "normal", 200)
    assert states
