"""Coins that only their owner sees (FR p.7), and the price of counting everybody's score (FR p.28)."""

import json
from random import Random
from typing import cast

import pytest

from hexarc.core.choice import EVERYONE
from hexarc.core.events import Sink, visible
from hexarc.core.game import SPECTATOR
from hexarc.core.secrecy import check_leak, check_secret
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe import events
from hexarc.games.scythe.tables.mats import MAT_COINS
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

SECRET = 47


def private(bribes: bool = False) -> Table:
    return table("nordic", "saxony", "crimea", open_coins=False, bribes=bribes)


def shown(t: Table, viewer: int, faction: str) -> dict[str, object]:
    seats = cast(list[dict[str, object]], t.game.view(t.s, viewer)["seats"])
    return seats[t.seat(faction)]


@rule("scythe.info.06")
def test_private_coins_are_shown_to_their_owner_only_until_the_game_is_over() -> None:
    t = private().give("nordic", coins=SECRET).turn("nordic")
    assert shown(t, 0, "nordic")["coins"] == SECRET
    for viewer in (1, 2, SPECTATOR):
        seat = shown(t, viewer, "nordic")
        assert (seat["coins"], seat["total"]) == (None, None)
        assert cast(dict[str, object], seat["score"])["coins"] is None
        assert str(SECRET) not in json.dumps(t.game.view(t.s, viewer))
    assert t.game.shown_scores(t.s) == [None, None, None]
    t.s.over = 1
    assert shown(t, 1, "nordic")["coins"] == SECRET
    assert t.game.shown_scores(t.s) == t.game.scores(t.s)


@rule("scythe.info.04")
def test_open_coins_are_shown_to_all() -> None:
    t = table("nordic", "saxony").give("nordic", coins=SECRET).turn("nordic")
    assert [shown(t, viewer, "nordic")["coins"] for viewer in (0, 1, SPECTATOR)] == [SECRET] * 3
    assert t.game.shown_scores(t.s) == t.game.scores(t.s)


@rule("scythe.info.06")
def test_what_happens_to_private_coins_is_told_to_their_owner_only() -> None:
    t = private().give("nordic", coins=SECRET).turn("nordic")
    t.s.sink = Sink()
    mat = next(text for text in t.menu if text.startswith("section"))
    for text in t.menu:
        if text.startswith("section"):
            after = t.game.clone(t.s)
            t.game.apply(after, t.game.vocabulary.decode(text))
            if t.game.vocabulary.decode("top gain_coins") in after.decision.choices:
                mat = text
    t.do(mat, "top gain_coins")
    told = [event for event in t.s.sink.events if event.kind == events.COINS]
    assert [event.values for event in told] == [(0, SECRET + 1)]
    assert [visible(told[0], seat) for seat in (0, 1, 2, SPECTATOR)] == [True, False, False, False]


@rule("scythe.info.06")
def test_the_sum_of_a_deal_is_between_the_two() -> None:
    t = private(bribes=True).give("nordic", coins=SECRET).give("saxony", coins=1).turn("nordic")
    while t.kind == "deals.window":
        t.do("no_deal")
    t.s.sink = Sink()
    t.do("propose", "ask_of 1")
    assert t.s.decision.seen_by == 0b011
    assert len(t.menu) > 20, "the menu must not tell that Saxony has one coin"
    t.do("ask_coins 1/9", "for nothing")
    assert (t.menu, t.s.decision.seen_by) == (["refuse"], 0b011)
    assert t.s.decision.private, "it must not be answered by itself, for that tells that there is too little"
    for seat, asked in ((0, 9), (1, 9)):
        other = t.game.determinize(t.s, seat, Random(1))
        assert other.stack[-1].b == asked
    assert {t.game.determinize(t.s, 2, Random(seed)).stack[-1].b for seed in range(40)} > {1, 9}
    assert [event.mask for event in t.s.sink.events if event.kind == events.COINS_ASKED] == [0b011]
    t.do("refuse", "propose", "offer_to 1", f"give 1/{SECRET - SECRET % 5}", "for nothing", "accept")
    assert [event.mask for event in t.s.sink.events if event.kind == events.COINS_GIVEN] == [0b011]
    t = table("nordic", "saxony", "crimea", bribes=True).turn("nordic")
    while t.kind == "deals.window":
        t.do("no_deal")
    assert t.do("propose", "ask_of 1").s.decision.seen_by == EVERYONE


@rule("scythe.info.06")
def test_private_coins_are_dealt_anew_within_a_plausible_range() -> None:
    t = private().give("nordic", coins=SECRET).give("saxony", coins=3).turn("nordic")
    t.s.turns = 13
    found = [t.game.determinize(t.s, 1, Random(seed)).coins for seed in range(200)]
    most = MAT_COINS[t.s.mat[0]] + 2 * 5
    assert {coins[0] for coins in found} == set(range(most + 1))
    assert {coins[1] for coins in found} == {3}
    assert len({coins[2] for coins in found}) > 3


@rule("scythe.info.06")
def test_who_is_about_to_pay_is_dealt_enough_coins() -> None:
    t = private(bribes=True).give("nordic", coins=20).turn("nordic")
    while t.kind == "deals.window":
        t.do("no_deal")
    t.do("propose", "offer_to 1", "give 1/18", "for nothing")
    assert min([t.game.determinize(t.s, 1, Random(seed)).coins[0] for seed in range(60)]) == 18
    assert min([t.game.determinize(t.s, 2, Random(seed)).coins[0] for seed in range(200)]) == 1
    for seed in range(5):
        check_leak(t.game, t.s, Random(seed))
        check_secret(t.game, t.s, Random(seed))


@rule("scythe.info.06")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_shows_no_private_coins(lang: str) -> None:
    t = private().give("nordic", coins=SECRET).turn("nordic")
    assert str(SECRET) in t.game.render(t.s, 0, lang)
    assert str(SECRET) not in t.game.render(t.s, 1, lang)
    coins = catalogue(lang).say("scythe.noun.coin.plural")
    assert f"{coins} ?" in t.game.render(t.s, 1, lang)


@rule("scythe.variant.01")
def test_counting_everybodys_score_costs_two_popularity() -> None:
    t = table("nordic", "saxony", delay_of_game=True).give("nordic", popularity=5).turn("nordic")
    assert "count_scores" in t.menu
    assert (shown(t, 0, "saxony")["score"], shown(t, 0, "saxony")["total"]) == (None, None)
    assert shown(t, 0, "nordic")["total"] == t.score("nordic")
    assert t.game.shown_scores(t.s) == [None, None]
    t.do("count_scores")
    assert (t.of("nordic").popularity, t.menu) == (3, ["seen"])
    assert shown(t, 0, "saxony")["total"] == t.score("saxony")
    assert shown(t, 1, "nordic")["total"] is None
    assert t.s.revealed & 1, "nobody takes back the payment after the look"
    t.do("seen")
    assert (t.kind, "count_scores" in t.menu) == ("turn.section", False)
    assert shown(t, 0, "saxony")["total"] is None
    t.give("saxony", popularity=1).turn("saxony")
    assert t.do("count_scores").of("saxony").popularity == 0


@rule("scythe.variant.01")
def test_without_the_variant_scores_are_shown_and_counting_is_not_offered() -> None:
    t = table("nordic", "saxony").turn("nordic")
    assert "count_scores" not in t.menu
    assert shown(t, 0, "saxony")["total"] == t.score("saxony")
