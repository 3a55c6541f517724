"""Deals at their edges: whose proposals are counted, who is asked in which fight, which sums and promises there are."""

import pytest

from hexarc.core.events import Sink
from hexarc.games.scythe import events
from tests.rules.scythe.table import Table, table
from tests.rules.scythe.test_deals import contested, move, moved_in, moves, quiet
from tests.support.rules import rule

THREE_TIMES = ("propose", "withdraw") * 3


def told(t: Table, kind: int) -> list[tuple[int, ...]]:
    assert t.s.sink is not None
    return [event.values for event in t.s.sink.events if event.kind == kind]


def two_fights(wish: str) -> Table:
    """Nordic goes into two fights with Saxony; Crimea said at the start of the turn what it wants."""
    t = table("nordic", "saxony", "crimea", bribes=True).give("nordic", power=7)
    t.units("r3c3", nordic="2 mech").units("r4c3", saxony="mech").units("r3c2", saxony="mech")
    t.turn("nordic")
    assert t.asked == "crimea"
    t.do(wish, "no_deal")
    section = next(text for text in t.menu if text.startswith("section") and moves(t, text))
    return t.do(section, "top move_units").go("r3c3/mech", "r4c3").go("r3c3/mech", "r3c2").do("fight r4c3")


def fighters_pass(t: Table) -> Table:
    """Both sides are asked before their dials and propose nothing; somebody else who is asked stays asked."""
    while t.kind == "deals.window" and t.asked in ("nordic", "saxony"):
        t.do("no_deal")
    return t


# proposals of a turn


@rule("scythe.deal.06")
def test_the_proposals_of_each_player_are_counted_by_themselves() -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True).turn("nordic")
    t.do("propose", "withdraw", "propose", "withdraw", "no_deal")
    assert (t.asked, t.kind) == ("saxony", "deals.window")
    t.do(*THREE_TIMES)
    assert (t.asked, t.kind) == ("nordic", "turn.section")
    t.do("propose", "offer_to 2", "give 2/1", "for nothing")
    assert (t.asked, t.menu) == ("saxony", ["accept", "refuse"])
    t.do("refuse", "propose", "offer_to 1", "give 1/1", "for nothing")
    assert (t.asked, t.menu) == ("rusviet", ["accept", "refuse", "counter"])
    t.do("counter", "withdraw")
    assert (t.asked, t.kind) == ("nordic", "turn.section")
    t.do("propose", "offer_to 1", "give 1/1", "for nothing")
    assert t.menu == ["accept", "refuse"]
    assert "propose" not in t.do("refuse").menu


@rule("scythe.deal.06")
def test_everybody_may_propose_three_times_again_in_the_next_turn() -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True).turn("nordic").do(*THREE_TIMES, *THREE_TIMES, *THREE_TIMES)
    assert "propose" not in t.menu
    t.turn("rusviet")
    assert (t.asked, t.kind) == ("saxony", "deals.window")
    t.do(*THREE_TIMES)
    assert (t.asked, t.kind) == ("nordic", "deals.window")
    t.do(*THREE_TIMES)
    assert (t.asked, t.kind, "propose" in t.menu) == ("rusviet", "turn.section", True)


@rule("scythe.deal.03", "scythe.deal.06")
def test_silence_outlasts_the_turns_of_others_and_nothing_else_does() -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True).turn("nordic")
    t.do("propose", "withdraw", "no_deals", "ask_at_fights")
    t.turn("saxony")
    assert (t.asked, t.kind) == ("nordic", "deals.window")
    t.do("no_deals")
    assert (t.asked, t.kind) == ("saxony", "turn.section"), "Rusviet wants silence"
    t.turn("nordic")
    assert (t.asked, t.kind) == ("saxony", "deals.window")
    t.do("no_deal")
    assert (t.asked, t.kind) == ("nordic", "turn.section"), "Rusviet wants silence"
    t.turn("saxony")
    assert (t.asked, t.kind) == ("nordic", "deals.window"), "its own turn ended the silence of Nordic"


@rule("scythe.deal.03")
def test_who_wants_silence_still_answers_and_may_counter() -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True).turn("nordic").do("no_deals", "no_deals")
    t.do("propose", "offer_to 2", "give 2/2", "for nothing")
    assert (t.asked, t.menu) == ("saxony", ["accept", "refuse", "counter"])
    assert t.do("accept").of("saxony").coins == 12


@rule("scythe.deal.04")
@pytest.mark.parametrize("rich", ["nordic", "rusviet", "saxony"])
def test_one_player_with_a_coin_is_enough_to_propose(rich: str) -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True)
    for faction in t.factions:
        t.give(faction, coins=1 if faction == rich else 0)
    t.turn("nordic")
    assert (t.asked, t.kind) == ("rusviet", "deals.window")
    quiet(t)
    offers = {"nordic": ["offer_to 1", "offer_to 2"], "rusviet": ["ask_of 1"], "saxony": ["ask_of 2"]}
    assert t.do("propose").menu == [*offers[rich], "withdraw"]


# sums


@rule("scythe.deal.04")
@pytest.mark.parametrize(
    ("coins", "last"),
    [(1, [1]), (19, [18, 19]), (20, [19, 20]), (21, [19, 20]), (24, [19, 20]), (25, [20, 25]), (29, [20, 25]),
     (124, [115, 120]), (125, [120, 125]), (200, [120, 125])],
)  # fmt: skip
def test_every_sum_up_to_twenty_then_every_fifth(coins: int, last: list[int]) -> None:
    t = quiet(table("nordic", "saxony", "crimea", bribes=True).give("nordic", coins=coins).turn("nordic"))
    t.do("propose", "offer_to 2")
    assert t.menu[0] == "give 2/1"
    assert t.menu[-2:] == [f"give 2/{n}" for n in last]


@rule("scythe.deal.04")
def test_a_sum_is_given_by_who_offers_and_paid_by_who_is_asked() -> None:
    t = table("nordic", "saxony", "crimea", bribes=True).give("saxony", coins=3).give("crimea", coins=5)
    t.s.sink = Sink()
    t.turn("nordic")
    assert t.asked == "crimea"
    t.do("propose", "ask_of 1")
    assert t.menu == ["ask_coins 1/1", "ask_coins 1/2", "ask_coins 1/3"]
    t.do("ask_coins 1/2", "for peace")
    assert t.asked == "saxony"
    t.do("accept")
    assert [t.of(faction).coins for faction in t.factions] == [10, 1, 7]
    t.do("propose", "offer_to 1")
    assert len(t.menu) == 7
    t.do("give 1/7", "for agreed", "accept")
    assert [t.of(faction).coins for faction in t.factions] == [10, 8, 0]
    assert [values[:3] for values in told(t, events.COINS_ASKED)] == [(2, 1, 2)]
    assert [values[:3] for values in told(t, events.COINS_OFFERED)] == [(2, 1, 7)]
    assert told(t, events.COINS_GIVEN) == [(2, 2), (1, 7)]
    assert told(t, events.COINS) == [(1, 1), (2, 7), (2, 0), (1, 8)]


@rule("scythe.deal.04", "scythe.deal.05")
def test_neither_refusing_nor_countering_moves_a_coin() -> None:
    t = quiet(table("nordic", "saxony", "crimea", bribes=True).turn("nordic"))
    t.do("propose", "offer_to 2", "give 2/4", "for nothing", "refuse")
    t.do("propose", "ask_of 2", "ask_coins 2/4", "for nothing", "counter")
    assert (t.asked, t.kind) == ("crimea", "proposal.partner")
    t.do("withdraw")
    assert [t.of(faction).coins for faction in t.factions] == [10, 10, 10]


# promises


@rule("scythe.deal.04", "scythe.combat.32")
def test_only_a_fighter_can_promise_how_the_fight_ends() -> None:
    fight = ["for win", "for lose"]
    t = moved_in(move(contested("nordic", "saxony", "crimea"), "nordic"))
    assert t.kind == "fights.next"
    t.do("propose", "offer_to 1", "give 1/1")
    assert not set(fight) & set(t.menu), "there is no fight yet"
    t.do("withdraw", "fight r4c3", "propose", "offer_to 0", "give 0/1")
    assert [text for text in t.menu if text in fight] == fight
    assert [text for text in t.menu if text.startswith("for attack")] == ["for attack_2"]
    t.do("withdraw", "no_deal", "propose", "offer_to 2", "give 2/1")
    assert not set(fight) & set(t.menu), "Crimea does not fight"
    assert [text for text in t.menu if text.startswith("for attack")] == ["for attack_1"]
    t.do("withdraw", "propose", "ask_of 2", "ask_coins 2/1")
    assert [text for text in t.menu if text in fight] == fight, "Nordic promises, Crimea pays"
    assert [text for text in t.menu if text.startswith("for attack")] == ["for attack_1"]
    fighters_pass(t.do("withdraw")).commit("nordic", 1).commit("saxony", 0)
    assert (t.kind, t.asked) == ("turn.bottom", "nordic")


@rule("scythe.combat.32")
def test_after_a_fight_nobody_can_promise_how_it_ends() -> None:
    t = moved_in(move(contested("nordic", "saxony", "crimea"), "nordic")).do("fight r4c3")
    t.commit("nordic", 1).commit("saxony", 0)
    assert (t.kind, t.asked) == ("turn.bottom", "nordic")
    t.do("propose", "offer_to 1", "give 1/1")
    assert t.menu == ["for nothing", "for agreed", "for peace", "for attack_2", "withdraw"]


# fights


@rule("scythe.deal.03", "scythe.combat.32")
def test_who_wishes_so_is_asked_in_every_fight_of_the_turn() -> None:
    t = two_fights("ask_at_fights")
    assert (t.asked, t.menu) == ("crimea", ["no_deal", "no_deals", "propose"])
    t.do("no_deal").commit("nordic", 1).commit("saxony", 0).do("fight r3c2")
    assert (t.asked, t.menu) == ("crimea", ["no_deal", "no_deals", "propose"])


@rule("scythe.deal.03", "scythe.combat.32")
def test_silence_ends_the_wish_to_be_asked_in_fights() -> None:
    t = fighters_pass(two_fights("ask_at_fights").do("no_deals")).commit("nordic", 1).commit("saxony", 0)
    assert (fighters_pass(t.do("fight r3c2")).asked, t.kind) == ("nordic", "commit.dial")
    t.turn("nordic")
    assert t.asked == "saxony"


@rule("scythe.deal.03", "scythe.combat.32")
def test_who_did_not_wish_so_is_not_asked_in_a_fight() -> None:
    for wish in ("no_deal", "no_deals"):
        t = fighters_pass(two_fights(wish))
        assert (t.asked, t.kind) == ("nordic", "commit.dial")


@rule("scythe.deal.03", "scythe.deal.06")
def test_who_has_no_proposal_left_is_not_asked_in_a_fight() -> None:
    t = fighters_pass(two_fights("ask_at_fights").do(*THREE_TIMES))
    assert (t.asked, t.kind) == ("nordic", "commit.dial")
    fighters_pass(t.commit("nordic", 1).commit("saxony", 0).do("fight r3c2"))
    assert (t.asked, t.kind) == ("nordic", "commit.dial")


@rule("scythe.deal.03")
def test_the_wish_to_be_asked_in_fights_is_for_one_turn() -> None:
    t = contested("nordic", "saxony", "crimea").turn("nordic").do("ask_at_fights", "no_deal")
    fighters_pass(moved_in(move(t, "nordic")).do("fight r4c3"))
    assert (t.asked, t.kind) == ("nordic", "commit.dial")
