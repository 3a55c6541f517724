"""Bots at tables with Automas, which have no player mat: they play to the end, and nobody asks the Automa."""

import pytest

from hexarc.bots.registry import make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.options import Options
from hexarc.core.playout import play
from hexarc.core.registry import find_game
from hexarc.core.window import Window

TABLES: list[tuple[int, Options]] = [
    (2, {"seats": "player,automa"}),
    (2, {"seats": "ultimaszyna", "promos": True}),
    (3, {"seats": "player,automa", "automa_mode": "cooperative", "open_coins": False}),
    (5, {"seats": "automa,player,automaszyna,autometta", "automa_deck": "shared"}),
]


@pytest.mark.parametrize("bot", ["easy", "normal"])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_bots_play_with_automas_to_the_end(bot: str, table: int) -> None:
    players, options = TABLES[table]
    game = find_game("scythe", players, options)
    record = play(game, [make_bot(bot, f"{table}", seat) for seat in range(players)], table)
    assert game.over(record.replay())
    machines = [seat for seat, kind in enumerate(game.kinds) if kind != "player"]
    assert machines
    assert {entry.seat for entry in record.entries} == {CHANCE, *[s for s in range(players) if s not in machines]}
    assert min(record.ranking) == 1


@pytest.mark.slow
def test_a_bot_that_looks_ahead_plays_with_automas() -> None:
    game = find_game("scythe", 2, {"seats": "player,automa"})
    s, bot, chance = game.new(), make_bot("hard", "1", 0), KeyedChance(1)
    answers = 0
    while answers < 20:
        if s.decision.seat == CHANCE:
            game.apply(s, chance.outcome(s.decision, s.ply))
            continue
        chosen = bot.choose(Window(game, s, 0))
        assert chosen in s.decision.choices
        game.apply(s, chosen)
        answers += 1
