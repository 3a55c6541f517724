"""Bots at a table with deals: they take coins, pay none, propose nothing and ask for silence."""

from random import Random

from hexarc.bots.registry import make_bot
from hexarc.bots.weights import evaluator_for
from hexarc.core.playout import play
from hexarc.core.registry import find_game
from tests.rules.scythe.table import table


def test_a_bot_takes_coins_and_pays_none() -> None:
    t = table("nordic", "saxony", bribes=True).turn("nordic").do("no_deal", "propose", "offer_to 1", "give 1/2")
    t.do("for peace")
    evaluator = evaluator_for(find_game("scythe", 2, t.game.options))
    assert t.game.vocabulary.encode(evaluator.reply(t.s, Random(1))) == "accept"
    t.do("refuse", "propose", "ask_of 1", "ask_coins 1/1", "for peace")
    assert t.game.vocabulary.encode(evaluator.reply(t.s, Random(1))) == "refuse"


def test_a_bot_wants_silence_and_neither_proposes_nor_counts_scores() -> None:
    t = table("nordic", "saxony", bribes=True, delay_of_game=True).turn("nordic")
    evaluator = evaluator_for(find_game("scythe", 2, t.game.options))
    assert t.game.vocabulary.encode(evaluator.reply(t.s, Random(1))) == "no_deals"
    t.do("no_deals")
    assert {"propose", "count_scores"} <= set(t.menu)
    offered = {t.game.vocabulary.encode(chosen) for chosen in evaluator.options(t.s)}
    assert offered == set(t.menu) - {"propose", "count_scores"}


def test_bots_play_a_game_with_deals_to_its_end() -> None:
    game = find_game("scythe", 3, {"bribes": True, "open_coins": False, "delay_of_game": True, "round_limit": 20})
    record = play(game, [make_bot("normal", 4, seat) for seat in range(3)], seed=4)
    texts = {game.vocabulary.encode(entry.choice) for entry in record.entries}
    assert "no_deals" in texts
    assert not texts & {"propose", "count_scores"}
