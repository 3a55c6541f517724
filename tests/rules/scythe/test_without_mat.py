"""A seat without a player mat: a module may seat somebody who does not play by one."""

from random import Random
from typing import cast

import pytest

from hexarc.bots.scythe.net_inputs import net_inputs, rival_inputs
from hexarc.bots.scythe.terms import measure, phase
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import MAT_NAMES

WITHOUT = 1


def game_of(**options: bool | str) -> Scythe:
    game = Scythe(3, {"open_coins": False, **options})
    game.scythe_rules().has_mat[WITHOUT] = False
    return game


def started(game: Scythe, *wishes: str) -> ScytheState:
    s = game.new()
    rng = Random(2)
    wanted = [game.vocabulary.decode(wish) for wish in wishes]
    while s.decision.kind != "turn.section":
        liked = [chosen for chosen in s.decision.choices if chosen in wanted]
        game.apply(s, liked[0] if liked else rng.choice(s.decision.choices))
    return s


@pytest.mark.parametrize("mats", ["dealt", "chosen"])
def test_a_seat_without_a_mat_is_left_out_when_mats_are_given_and_never_begins(mats: str) -> None:
    game = game_of(mats=mats)
    asked: list[int] = []
    s = game.new()
    rng = Random(4)
    while s.decision.kind != "turn.section":
        if s.decision.kind == "choose_mats.mat":
            asked.append(s.decision.seat)
        game.apply(s, rng.choice(s.decision.choices))
    assert [mat == NOWHERE for mat in s.mat] == [False, True, False]
    assert asked == ([2, 0] if mats == "chosen" else [])
    assert s.first_seat == s.mat.index(min(s.mat[0], s.mat[2]))
    assert (s.popularity[WITHOUT], s.coins[WITHOUT]) == (0, 0)
    assert s.unit_at[WITHOUT * 13] == s.home[WITHOUT]


def test_everything_that_reads_mats_lives_with_none() -> None:
    game = game_of()
    s = started(game)
    rng = Random(1)
    r = game.scythe_rules()
    for viewer in range(3):
        seats = cast("list[dict[str, object]]", game.view(s, viewer)["seats"])
        assert seats[WITHOUT]["mat"] is None
        assert seats[WITHOUT]["power"] == s.power[WITHOUT]
        assert f"{{seat.{WITHOUT}}}" not in game.render(s, viewer, "en")
    text = game.render(s, 0, "en")
    named = [line for line in text.splitlines() if " plays " in line]
    assert len(named) == 3
    assert [line for line in named if " mat" not in line] != []
    by = cast("dict[str, list[str]]", game.statistics(s)["by"])
    assert by["mat"][WITHOUT] == "scythe.mat.none.name"
    assert by["mat"][0] == f"scythe.mat.{MAT_NAMES[s.mat[0]]}.name"
    s.turns = 3
    for _ in range(20):
        assert 0 <= game.determinize(s, 0, rng).coins[WITHOUT] <= 2
    assert phase(r, s) > 0
    assert not any(measure(r, s, WITHOUT, 1.0).row())
    assert any(measure(r, s, 0, 1.0).row())
    assert not any(net_inputs(r, s, WITHOUT, 1.0, rival_inputs(r, s, WITHOUT, 1.0)))
    s.star_total[WITHOUT] = 4
    assert rival_inputs(r, s, 0, 1.0)[2] == 4.0


def test_the_log_tells_who_plays_without_a_mat() -> None:
    """With nobody on a mat the first in the ring begins."""
    game = Scythe(2)
    game.scythe_rules().has_mat[0] = game.scythe_rules().has_mat[1] = False
    s = started(game, "deal_faction rusviet", "deal_faction albion")
    assert s.mat == [NOWHERE, NOWHERE]
    assert s.first_seat == s.home.index(min(s.home))
