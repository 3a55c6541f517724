"""The arena: every entrant on every seat of every deal, the same again from the file, and sums that are right."""

import sys
from pathlib import Path

import pytest

from hexarc.core.errors import HexarcError, OptionError
from hexarc.sim.arena import Book, Contest, Match, matches, read_done
from hexarc.sim.arena_stats import duel, ratings, tabulate
from hexarc.sim.recipe import Recipe

TINY = "tests.tiny.game:Tiny"


def test_everybody_has_every_seat_of_a_deal() -> None:
    contest = Contest(Recipe(TINY, 3), ("a", "b", "c"), 10)
    ups = [contest.line_up(number) for number in range(3)]
    assert ups == [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]]
    assert [contest.game_seed(number) for number in (0, 2, 3)] == [10, 10, 11]


def test_more_entrants_than_seats_take_turns() -> None:
    contest = Contest(Recipe(TINY, 2), ("a", "b", "c"))
    met = [tuple(sorted(contest.line_up(2 * deal))) for deal in range(3)]
    assert sorted(met) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_run_is_decided_by_its_seed_and_taken_up_again(tmp_path: Path) -> None:
    contest = Contest(Recipe(TINY, 2), ("random", "normal"), 5)
    whole = [match.ranking for match in matches(contest, 6, jobs=1)]
    path = tmp_path / "arena.jsonl"
    book = Book(path, contest, [])
    for match in matches(contest, 4, jobs=1):
        book.note(match)
    book.close()
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number": 4, "seed"')  # a run that was killed while it wrote
    done = read_done(path, contest)
    assert [match.number for match in done] == [0, 1, 2, 3]
    rest = list(matches(contest, 6, jobs=1, done=[match.number for match in done]))
    assert [match.number for match in rest] == [4, 5]
    assert [match.ranking for match in done + rest] == whole
    with pytest.raises(OptionError, match="belongs to another contest"):
        read_done(path, Contest(Recipe(TINY, 2), ("random", "easy"), 5))


def match(number: int, bots: list[str], ranking: list[int]) -> Match:
    return Match(number, 0, bots, [10 - place for place in ranking], ranking, 5, 50, 0.1)


def test_duels_and_ratings() -> None:
    played = [match(k, ["a", "b", "b"], [1, 2, 3]) for k in range(10)]
    played += [match(k, ["b", "a", "b"], [1, 2, 3]) for k in range(10, 15)]
    table = tabulate(played)
    assert [row.name for row in table.standings] == ["a", "b"]
    assert table.standings[0].wins.share == pytest.approx(10 / 15)
    rate = duel(played, "a", "b")
    assert rate.share == pytest.approx((10 + 5 * 0.5) / 15)
    assert rate.games == 15
    assert rate.low < rate.share < rate.high
    assert ratings(played)["a"][0] > ratings(played)["b"][0]
    assert table.as_json()["games"] == 15


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    contest = Contest(Recipe(TINY, 2), ("random", "random"))
    with pytest.raises(HexarcError, match=r"install hexarc\[ray\]"):
        list(matches(contest, 2, ray="local"))


@pytest.mark.parametrize(
    ("entrants", "games"), [("ab", 2), ("aabb", 4), ("abbb", 4), ("aaaa", 1), ("a", 1), ("abcde", 4)]
)
def test_no_game_of_a_deal_is_played_twice(entrants: str, games: int) -> None:
    contest = Contest(Recipe(TINY, 4), tuple(entrants), 10)
    met = [(contest.game_seed(number), tuple(contest.line_up(number))) for number in range(2 * games)]
    assert len(set(met)) == 2 * games
    assert [seed for seed, _ in met] == [10] * games + [11] * games
