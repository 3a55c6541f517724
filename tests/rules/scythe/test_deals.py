"""Deals (FR p.22, p.26): coins for promises, proposed in steps, on anybody's turn and in fights; they bind nobody."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.text import LANGUAGES
from hexarc.games.scythe.game import Scythe
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

WINDOW = ["no_deal", "no_deals", "ask_at_fights", "propose"]


def quiet(t: Table) -> Table:
    """Nobody else has anything to propose."""
    while t.kind == "deals.window":
        t.do("no_deal")
    return t


def contested(*factions: str) -> Table:
    """The first player has a mech beside one of the second."""
    t = table(*factions, bribes=True).units("r3c3", **{factions[0]: "mech"}).units("r4c3", **{factions[1]: "mech"})
    return t.give(factions[0], power=7).give(factions[1], power=7)


def moved_in(t: Table) -> Table:
    """The mech goes into the fight; the first player is about to begin it."""
    return t.go("r3c3/mech", "r4c3").do("done_moving")


def move(t: Table, faction: str) -> Table:
    quiet(t.turn(faction))
    section = next(text for text in t.menu if text.startswith("section") and moves(t, text))
    return t.do(section, "top move_units")


def moves(t: Table, section: str) -> bool:
    after = t.game.clone(t.s)
    t.game.apply(after, t.game.vocabulary.decode(section))
    return t.game.vocabulary.decode("top move_units") in after.decision.choices


@rule("scythe.deal.01", "scythe.deal.04")
def test_coins_change_hands_when_the_other_one_accepts() -> None:
    t = quiet(table("nordic", "saxony", "crimea", bribes=True).turn("nordic")).do("propose")
    assert t.menu == ["offer_to 1", "offer_to 2", "ask_of 1", "ask_of 2", "withdraw"]
    t.do("offer_to 1")
    assert t.menu == [f"give 1/{coins}" for coins in range(1, 11)]
    t.do("give 1/4")
    assert t.menu == ["for nothing", "for agreed", "for peace", "for attack_2", "withdraw"]
    t.do("for peace")
    assert (t.asked, t.menu) == ("saxony", ["accept", "refuse", "counter"])
    t.do("accept")
    assert (t.of("nordic").coins, t.of("saxony").coins, t.of("crimea").coins) == (6, 14, 10)
    assert (t.asked, t.kind) == ("nordic", "turn.section")


@rule("scythe.deal.04")
def test_coins_may_be_asked_for_and_nobody_pays_more_than_it_has() -> None:
    t = quiet(table("nordic", "saxony", bribes=True).give("saxony", coins=3).turn("nordic")).do("propose", "ask_of 1")
    assert t.menu == ["ask_coins 1/1", "ask_coins 1/2", "ask_coins 1/3"]
    t.do("ask_coins 1/3", "for nothing")
    assert t.asked == "saxony"
    assert t.do("accept").of("nordic").coins == 13
    assert t.of("saxony").coins == 0
    t = table("nordic", "saxony", bribes=True).give("saxony", coins=0).give("nordic", coins=2).turn("nordic")
    assert "ask_of 1" not in quiet(t).do("propose").menu
    t = table("nordic", "saxony", bribes=True).give("saxony", coins=0).give("nordic", coins=0).turn("nordic")
    assert t.kind == "turn.section"
    assert "propose" not in t.menu


@rule("scythe.deal.01")
def test_without_the_option_nothing_is_proposed() -> None:
    t = table("nordic", "saxony").turn("nordic")
    assert t.kind == "turn.section"
    assert "propose" not in t.menu


@rule("scythe.deal.02")
def test_the_active_player_may_propose_wherever_it_decides_about_its_turn() -> None:
    t = contested("nordic", "saxony").units("r1c5", nordic="worker").objectives("nordic", 1, 2)
    quiet(t.turn("nordic"))
    assert "propose" in t.menu
    move(t, "nordic")
    assert (t.kind, "propose" in t.menu) == ("move.unit", True)
    t.do("propose", "withdraw")
    assert (t.kind, t.asked) == ("move.unit", "nordic")
    moved_in(t)
    assert t.menu == ["fight r4c3", "propose"]
    t.do("fight r4c3").commit("nordic", 0).commit("saxony", 1)
    assert (t.kind, "propose" in t.menu) == ("turn.bottom", True)
    t.do("skip_bottom")
    assert (t.kind, "propose" in t.menu) == ("turn.end", True)
    t = quiet(table("nordic", "saxony", bribes=True).turn("nordic")).do("section upgrade")
    assert (t.kind, "propose" in t.menu) == ("turn.top", True)


@rule("scythe.deal.03")
def test_the_others_are_asked_once_in_turn_order() -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True).turn("nordic")
    assert (t.asked, t.kind, t.menu) == ("rusviet", "deals.window", WINDOW)
    t.do("no_deal")
    assert (t.asked, t.kind) == ("saxony", "deals.window")
    t.do("propose", "offer_to 0", "give 0/2", "for peace", "refuse")
    assert (t.asked, t.kind) == ("saxony", "deals.window")
    t.do("no_deal")
    assert (t.asked, t.kind) == ("nordic", "turn.section")


@rule("scythe.deal.03")
def test_who_wants_silence_is_asked_again_after_its_own_turn() -> None:
    t = table("nordic", "rusviet", "saxony", bribes=True).turn("nordic").do("no_deals", "no_deal")
    t.turn("nordic")
    assert t.asked == "saxony"
    t.do("no_deal")
    assert (t.asked, t.kind) == ("nordic", "turn.section")
    quiet(t.turn("rusviet"))
    t.turn("nordic")
    assert t.asked == "rusviet"


@rule("scythe.combat.32", "scythe.deal.03")
def test_a_third_player_may_bribe_a_fighter_but_not_call_the_fight_off() -> None:
    t = contested("nordic", "saxony", "crimea")
    t.turn("nordic").do("ask_at_fights")
    assert t.asked == "saxony"
    t.do("no_deal")
    section = next(text for text in t.menu if text.startswith("section") and moves(t, text))
    moved_in(t.do(section, "top move_units")).do("fight r4c3")
    assert (t.asked, t.kind, t.menu) == ("crimea", "deals.window", ["no_deal", "no_deals", "propose"])
    t.do("propose", "offer_to 1", "give 1/3")
    assert [text for text in t.menu if text.startswith("for")] == [
        "for nothing", "for agreed", "for peace", "for win", "for lose", "for attack_0",
    ]  # fmt: skip
    t.do("for lose", "accept")
    assert (t.of("crimea").coins, t.of("saxony").coins) == (7, 13)
    t.do("no_deal")
    assert (t.asked, t.kind) == ("saxony", "deals.window")
    t.do("no_deal", "no_deal")
    assert (t.asked, t.kind) == ("nordic", "commit.dial")


@rule("scythe.combat.32")
def test_both_fighters_may_propose_before_they_set_their_dials() -> None:
    t = contested("nordic", "saxony")
    moved_in(move(t, "nordic")).do("fight r4c3")
    assert (t.asked, t.menu) == ("saxony", ["no_deal", "no_deals", "propose"])
    t.do("propose", "ask_of 0", "ask_coins 0/5", "for lose", "accept", "no_deal")
    assert (t.of("nordic").coins, t.of("saxony").coins) == (5, 15)
    assert (t.asked, t.menu) == ("nordic", ["no_deal", "no_deals", "propose"])
    t.do("propose", "offer_to 1", "give 1/1", "for lose", "refuse", "no_deal")
    assert (t.asked, t.kind) == ("nordic", "commit.dial")
    assert "propose" not in t.menu
    assert "propose" not in t.do("dial 2").menu


@rule("scythe.deal.05")
def test_a_refusal_bars_no_other_amount_and_may_be_answered_at_once() -> None:
    t = quiet(table("nordic", "saxony", bribes=True).turn("nordic"))
    t.do("propose", "offer_to 1", "give 1/2", "for peace", "refuse")
    assert (t.asked, "propose" in t.menu) == ("nordic", True)
    t.do("propose", "offer_to 1", "give 1/3", "for peace", "counter")
    assert (t.asked, t.kind) == ("saxony", "proposal.partner")
    t.do("ask_of 0", "ask_coins 0/6", "for peace")
    assert t.asked == "nordic"
    assert t.do("accept").of("saxony").coins == 16


@rule("scythe.deal.06")
def test_three_proposals_a_turn_and_no_more() -> None:
    t = quiet(table("nordic", "saxony", bribes=True).turn("nordic")).do("propose", "withdraw")
    t.do("propose", "offer_to 1", "give 1/1", "for nothing", "accept")
    t.do("propose", "offer_to 1", "give 1/1", "for nothing", "refuse")
    assert (t.asked, t.kind) == ("nordic", "turn.section")
    assert "propose" not in t.menu
    assert "propose" in quiet(t.turn("nordic")).menu
    t = table("nordic", "saxony", bribes=True).turn("nordic").do("propose", "withdraw", "propose", "withdraw")
    assert t.do("propose", "withdraw").kind == "turn.section"


@rule("scythe.deal.07")
def test_a_promise_restricts_nothing() -> None:
    t = contested("nordic", "saxony")
    t.turn("nordic").do("propose", "offer_to 0", "give 0/5", "for peace", "accept")
    assert (t.of("nordic").coins, t.of("saxony").coins) == (15, 5)
    quiet(t)
    section = next(text for text in t.menu if text.startswith("section") and moves(t, text))
    moved_in(t.do(section, "top move_units"))
    assert t.menu == ["fight r4c3", "propose"]


def test_with_seven_players_and_many_coins_no_menu_of_a_deal_is_long() -> None:
    factions = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
    t = table(*factions, bribes=True)
    for faction in factions:
        t.give(faction, coins=60)
    quiet(t.turn("nordic"))
    assert len(t.menu) <= 6
    assert len(t.do("propose").menu) == 13
    t.do("offer_to 3")
    assert t.menu == [f"give 3/{n}" for n in (*range(1, 21), 25, 30, 35, 40, 45, 50, 55, 60)]
    assert len(t.do("give 3/55").menu) == 9


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_and_its_answers_tell_the_proposal(lang: str) -> None:
    t = quiet(table("nordic", "saxony", "crimea", bribes=True).turn("nordic"))
    names = {"seat.0": "Ada", "seat.1": "Bo", "seat.2": "Cy"}
    t.do("propose", "ask_of 1", "ask_coins 1/7", "for attack_2")
    assert "Ada" in t.game.prompt(t.s, lang, names)
    text = t.game.text(t.s, t.game.vocabulary.decode("accept"), lang, names)
    assert "7" in text
    assert "Cy" in text
    assert "scythe." not in text


@pytest.mark.parametrize("players", [2, 4, 7])
def test_random_games_with_deals_come_to_their_end(players: int) -> None:
    game = Scythe(players, {"bribes": True, "round_limit": 20})
    s, rng = game.new(), Random(players)
    while not game.over(s):
        dealing, coins = s.decision.kind == "dealing.answer", sum(s.coins)
        game.apply(s, random_choice(s.decision, rng))
        assert not dealing or sum(s.coins) == coins
    assert game.rounds(s) <= 20
