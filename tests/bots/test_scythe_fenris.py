"""Bots with other tracks, Rivals and Alliances: every star of a track has a price, offers are weighed."""

import pytest

from hexarc.bots.registry import make_bot
from hexarc.bots.scythe.allies import alliance_answer, proposal, would_ally
from hexarc.bots.scythe.tempo import FAR, Standing, turns_to_go
from hexarc.bots.scythe.terms import measure
from hexarc.core.options import Options
from hexarc.core.playout import play
from hexarc.core.registry import find_game
from hexarc.games.scythe.modules.fenris.alliances.swap import attack, swap
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_KINDS, STAR_POPULARITY, STAR_POWER, STAR_WORKERS
from tests.rules.scythe.table import Table, table


def prices(t: Table, seat: int = 0) -> list[float]:
    found = Standing(t.rules, t.s, seat)
    assert len(found.prices) == len(found.tokens)
    return found.prices


def test_stars_that_the_track_has_not_cost_too_much_and_its_own_are_counted() -> None:
    war = prices(table("nordic", "crimea", track="war").units("r1c4", nordic="mech").units("r1c5", crimea="mech"))
    assert [war[star] for star in (STAR_WORKERS, STAR_POPULARITY)] == [FAR, FAR]
    assert war[STAR_POWER] < FAR
    assert len(war) == STAR_KINDS + 1 + 2 + 2  # two stars of its own, two more fights
    peace = prices(table("nordic", "crimea", track="peace"))
    assert [peace[star] for star in (STAR_COMBAT, STAR_KINDS, STAR_POWER)] == [FAR, FAR, FAR]
    assert len([price for price in peace[STAR_KINDS + 1 :] if price < FAR]) >= 4
    assert len(prices(table("nordic", "crimea"))) == STAR_KINDS + 1


@pytest.mark.parametrize(
    ("track", "near"), [("peace", {"popularity": [12, 5]}), ("war", {"power": [15, 5]}), ("peace", {"power": [5, 5]})]
)
def test_a_star_of_the_track_that_is_near_shortens_the_race(track: str, near: dict[str, list[int]]) -> None:
    t = table("nordic", "crimea", track=track)
    far = turns_to_go(t.rules, t.s, 0)
    for name, (value, _other) in near.items():
        t.give("nordic", **{name: value})
    now = turns_to_go(t.rules, t.s, 0)
    assert (now < far) == (next(iter(near.values()))[0] > 5)


def test_what_a_broken_alliance_costs_is_seen() -> None:
    t = table("nordic", "crimea", alliances=True).give("nordic", coins=30)
    swap(t.rules, t.s, 0, 1)
    before = measure(t.rules, t.s, 0, 1.0).coins
    attack(t.rules, t.s, 0, 1)
    assert measure(t.rules, t.s, 0, 1.0).coins == before - 10


def test_alliances_are_weighed() -> None:
    t = table("nordic", "rusviet", alliances=True)  # 6 and 3 coins
    assert (would_ally(t.rules, t.s, 1, 0), would_ally(t.rules, t.s, 0, 1)) == (True, False)
    t.turn("rusviet").do("propose_alliance 0")
    assert t.game.vocabulary.encode(alliance_answer(t.rules, t.s)) == "no_alliance"
    t = table("nordic", "rusviet", alliances=True).turn("nordic").do("propose_alliance 1")
    assert t.game.vocabulary.encode(alliance_answer(t.rules, t.s)) == "ally 0"
    t = table("crimea", "rusviet", "nordic", alliances=True)
    t.s.turns = 1 * 3 + 1
    t.turn("rusviet")
    assert t.game.vocabulary.encode(proposal(t.rules, t.s)) == "propose_alliance 0"
    t.s.turns = 15 * 3
    t.turn("rusviet")
    assert proposal(t.rules, t.s) == -1


@pytest.mark.parametrize(
    "options",
    [
        {"track": "war", "rivals": True, "alliances": True},
        {"track": "peace", "alliances": True},
        {"track": "tiles", "rivals": True, "seats": "player,player,automa"},
    ],
)
def test_bots_play_with_them(options: Options) -> None:
    game = find_game("scythe", 3, {**options, "round_limit": 20})
    bots = [make_bot(name, 3, seat) for seat, name in enumerate(("normal", "easy", "easy"))]
    record = play(game, bots, seed=3)
    assert record.scores is not None
