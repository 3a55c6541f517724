"""Batch self-play and its statistics."""

import pytest

import hexarc
from hexarc.bots.registry import make_bot, seat_bots, split_names
from hexarc.core.errors import OptionError
from hexarc.sim.batch import GameFailed, GameResult, play_through, run_game, simulate
from hexarc.sim.recipe import Recipe
from hexarc.sim.stats import rate_of, summarize, win_shares

TINY = "tests.tiny.game:Tiny"


def test_a_simulated_game_is_the_one_that_play_records() -> None:
    game = hexarc.game(TINY, players=3, storm=True)
    record = hexarc.play(game, [make_bot("random", 7, seat) for seat in range(3)], seed=7)
    session = play_through(game, [make_bot("random", 7, seat) for seat in range(3)], 7)
    assert session.record.lines() == record.lines()
    result = run_game(game, ["random"] * 3, 7)
    assert (result.scores, result.ranking, result.plies) == (record.scores, record.ranking, len(record.entries))


def test_an_error_in_a_game_names_its_seed() -> None:
    recipe = Recipe("tests.sim.buggy:Crashing", 2)
    with pytest.raises(GameFailed, match=r"seed \d+ failed: IndexError") as caught:
        list(simulate(recipe, ["random"] * 2, range(40), jobs=1))
    with pytest.raises(GameFailed):
        list(simulate(recipe, ["random"] * 2, [caught.value.seed], jobs=1))


def test_bots_by_name() -> None:
    assert seat_bots("random", 3) == ["random"] * 3
    assert seat_bots("random, hexarc.bots.levels:RandomBot", 2)[1].endswith("RandomBot")
    assert split_names("human,random") == ["human", "random"]
    with pytest.raises(OptionError, match="need 3 bots or one for all, not 2"):
        seat_bots("random,random", 3)
    with pytest.raises(OptionError, match="the bots are random"):
        seat_bots("clever", 2)
    with pytest.raises(OptionError, match="is not a bot"):
        make_bot("hexarc.core.options:Option", 0, 0)
    with pytest.raises(OptionError, match="cannot load the bot"):
        make_bot("no.such:Bot", 0, 0)


def test_a_shared_win_counts_in_parts() -> None:
    assert win_shares([1, 2, 1]) == [0.5, 0.0, 0.5]
    rate = rate_of(50, 100)
    assert rate.share == 0.5
    assert 0.40 < rate.low < 0.41 < 0.59 < rate.high < 0.60
    assert rate_of(0, 10).low == 0.0


def game_result(scores: list[int], ranking: list[int], **statistics: object) -> GameResult:
    return GameResult(0, 10, 2, scores, ranking, 0.5, statistics)


def test_what_a_game_counts_is_summed_up_by_its_shape() -> None:
    one = game_result([5, 3], [1, 2], wars=2, taxed=[1, 0], secured={"fleet": 1}, by={"leader": ["elder", "rebel"]})
    secured = {"fleet": 2, "coin": 1}
    two = game_result([2, 4], [2, 1], wars=4, taxed=[3, 2], secured=secured, by={"leader": ["rebel", ""]})
    summary = summarize([one, two])
    assert summary.means == {"wars": 3.0}
    assert summary.by_seat == {"taxed": [2.0, 1.0]}
    assert summary.tables == {"secured": {"fleet": 3.0, "coin": 1.0}}
    rebel, score = summary.by_label["leader"]["rebel"]
    assert (rebel.games, rebel.wins, score) == (2, 0.0, 2.5)
    assert summary.by_label["leader"]["elder"][0].wins == 1.0
    assert (summary.scores[0].mean, summary.scores[0].low, summary.scores[0].high) == (3.5, 2, 5)
    assert summary.played_seconds == 1.0


def test_the_tables_show_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    from hexarc.cli.sim import show
    from hexarc.cli.terminal import output
    from hexarc.cli.words import Words

    one = game_result([5, 3], [1, 2], wars=2, taxed=[1, 0], secured={"fleet": 1}, by={"leader": ["elder", "rebel"]})
    show(output(), Words("en"), "tiny", summarize([one]), 2.0)
    shown = capsys.readouterr().out
    for word in ("1 game in 2 s", "wars", "taxed", "secured", "fleet", "leader", "elder", "100.0%"):
        assert word in shown
