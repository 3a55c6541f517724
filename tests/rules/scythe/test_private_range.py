"""What a seat may take the private coins of the others for: from what they must have up to a plausible most."""

from random import Random

import pytest

from hexarc.core.choice import EVERYONE
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.mats import MAT_COINS
from tests.rules.scythe.table import Table, table
from tests.rules.scythe.test_deals import quiet
from tests.support.rules import rule


def private(bribes: bool = False) -> Table:
    return table("nordic", "saxony", "crimea", open_coins=False, bribes=bribes)


def taken_for(t: Table, viewer: str, seeds: int = 300) -> list[ScytheState]:
    return [t.game.determinize(t.s, t.seat(viewer), Random(seed)) for seed in range(seeds)]


def coins(found: list[ScytheState], t: Table, faction: str) -> set[int]:
    return {s.coins[t.seat(faction)] for s in found}


@rule("scythe.info.06")
@pytest.mark.parametrize(("turns", "rounds"), [(1, 1), (3, 1), (4, 2), (12, 4), (13, 5)])
def test_the_most_grows_by_two_coins_a_round(turns: int, rounds: int) -> None:
    t = private().turn("nordic")
    t.s.turns = turns
    found = taken_for(t, "saxony")
    for faction in ("nordic", "crimea"):
        assert coins(found, t, faction) == set(range(MAT_COINS[t.s.mat[t.seat(faction)]] + 2 * rounds + 1))
    assert coins(found, t, "saxony") == {10}


@rule("scythe.info.06")
def test_nobody_is_taken_for_more_than_a_hundred_coins() -> None:
    t = private().turn("nordic")
    t.s.turns = 3 * 60
    found = coins(taken_for(t, "saxony", 1500), t, "nordic")
    assert (min(found), max(found)) == (0, 100)


@rule("scythe.info.06")
def test_before_the_first_turn_and_after_the_last_coins_are_known() -> None:
    t = private().turn("nordic")
    t.s.turns = 0
    assert coins(taken_for(t, "saxony", 30), t, "nordic") == {10}
    t.s.turns = 1
    t.s.over = 1
    assert coins(taken_for(t, "saxony", 30), t, "nordic") == {10}


@rule("scythe.info.06", "scythe.info.04")
def test_open_coins_are_known_to_all() -> None:
    t = table("nordic", "saxony", "crimea").turn("nordic")
    assert coins(taken_for(t, "saxony", 30), t, "nordic") == {10}


@rule("scythe.info.06", "scythe.deal.04")
def test_an_offer_being_made_shows_at_least_one_coin_and_the_sum_to_the_partner() -> None:
    t = quiet(private(bribes=True).turn("nordic")).do("propose")
    assert min(coins(taken_for(t, "saxony"), t, "nordic")) == 0
    t.do("offer_to 1")
    for viewer in ("saxony", "crimea"):
        assert min(coins(taken_for(t, viewer), t, "nordic")) == 1
    t.do("give 1/6")
    assert t.kind == "proposal.terms"
    assert min(coins(taken_for(t, "saxony"), t, "nordic")) == 6
    found = taken_for(t, "crimea")
    assert min(coins(found, t, "nordic")) == 1
    assert len({s.stack[-1].b for s in found}) > 3
    assert all(1 <= s.stack[-1].b <= s.coins[0] for s in found), "nobody offers more than it has"
    assert {s.stack[-1].b for s in taken_for(t, "saxony", 30)} == {6}
    assert {s.stack[-1].b for s in taken_for(t, "nordic", 30)} == {6}
    assert min(coins(found, t, "saxony")) == 0, "who gets coins need not have any"


@rule("scythe.info.06", "scythe.deal.04")
def test_an_offer_made_shows_the_sum_to_the_two_only() -> None:
    t = quiet(private(bribes=True).turn("nordic")).do("propose", "offer_to 2", "give 2/5", "for nothing")
    assert (t.asked, t.kind) == ("crimea", "dealing.answer")
    assert min(coins(taken_for(t, "crimea"), t, "nordic")) == 5
    found = taken_for(t, "saxony")
    assert min(coins(found, t, "nordic")) == 1
    assert min(coins(found, t, "crimea")) == 0
    assert len({s.stack[-1].b for s in found}) > 3
    assert all(1 <= s.stack[-1].b <= s.coins[0] for s in found)
    for viewer in ("nordic", "crimea"):
        assert {s.stack[-1].b for s in taken_for(t, viewer, 30)} == {5}


@rule("scythe.info.06", "scythe.deal.04")
def test_to_be_asked_for_coins_shows_nothing_about_them() -> None:
    t = quiet(private(bribes=True).turn("nordic")).do("propose", "ask_of 2")
    assert min(coins(taken_for(t, "saxony"), t, "nordic")) == 0
    assert min(coins(taken_for(t, "saxony"), t, "crimea")) == 0
    t.do("ask_coins 2/7")
    found = taken_for(t, "saxony", 600)
    assert {s.stack[-1].b for s in found} == {*range(1, 21), 25, 30, 35, 40}
    t.do("for nothing")
    found = taken_for(t, "saxony", 600)
    assert {s.stack[-1].b for s in found} == {*range(1, 21), 25, 30, 35, 40}
    assert min(coins(found, t, "crimea")) == min(coins(found, t, "nordic")) == 0
    assert min(coins(taken_for(t, "nordic"), t, "crimea")) == 0


@rule("scythe.info.06")
def test_a_proposal_asks_forty_coins_of_everybody_alike() -> None:
    t = quiet(private(bribes=True).give("saxony", coins=0).give("crimea", coins=90).turn("nordic")).do("propose")
    assert t.menu == ["offer_to 1", "offer_to 2", "ask_of 1", "ask_of 2", "withdraw"]
    for partner in (1, 2):
        t.do(f"ask_of {partner}")
        assert t.menu == [f"ask_coins {partner}/{n}" for n in (*range(1, 21), 25, 30, 35, 40)]
        assert t.s.decision.seen_by == 0b001 | 1 << partner
        t.do(f"ask_coins {partner}/1")
        assert t.s.decision.seen_by == EVERYONE
        t.do("withdraw", "propose")


@rule("scythe.info.06")
def test_a_gain_of_private_coins_is_answered_in_private() -> None:
    t = private().objectives("saxony", 1, 2).top("saxony", "gain_coins")
    assert (t.kind, t.asked, t.s.decision.seen_by) == ("accept_gain.accept", "saxony", 0b010)
    assert t.do("decline").of("saxony").coins == 10
    t = private().top("saxony", "gain_coins")
    assert (t.kind, t.of("saxony").coins) == ("turn.bottom", 11)
    t = private().objectives("saxony", 1, 2).give("saxony", power=15).top("saxony", "bolster_power")
    assert (t.kind, t.s.decision.seen_by) == ("accept_gain.accept", EVERYONE)
    t = table("nordic", "saxony").objectives("saxony", 1, 8).give("saxony", coins=2).top("saxony", "gain_coins")
    assert (t.kind, t.s.decision.seen_by) == ("accept_gain.accept", EVERYONE)
