"""A bot that has no choice, where the others must not notice: asked at a table, passed over in a simulation."""

from hexarc.bots.levels import EasyBot
from hexarc.core.chance import KeyedChance
from hexarc.core.registry import find_game
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.window import Window
from tests.rules.arcs.table import Table, table

PLAYED = ("no_declare", "end_prelude", "end_turn")


def only_copy() -> Table:
    t = table(2).ships("s3_hex", 0, 2).ships("s4_hex", 1, 2).city("s4_hex", 1).hand(0, "mobilization_5")
    t.hand(1, "mobilization_2", "mobilization_3").do("lead mobilization_5", *PLAYED)
    assert t.offers() == ["copy"]
    return t


def asked(bot: EasyBot, t: Table) -> int:
    return bot.choose(Window(t.game, t.s, 1))  # type: ignore[arg-type]  # a bot plays any game


def test_a_bot_thinks_about_a_turn_that_begins_without_a_choice() -> None:
    """So that neither the time it takes nor missing reasons tell; what it planned is for the choices that follow."""
    t = only_copy()
    bot = EasyBot("one")
    before = bot.why()
    chosen = asked(bot, t)
    assert t.game.vocabulary.encode(chosen) == "copy"
    assert bot.why() is not before
    planned = list(bot.queue)
    assert planned, "which card to copy with, at least"
    t.game.apply(t.s, chosen)
    assert asked(bot, t) == planned[0]
    assert bot.queue == planned[1:]


def test_in_the_middle_of_a_turn_the_plan_is_kept() -> None:
    t = only_copy()
    bot = EasyBot("two")
    bot.queue = [12345, 67890]
    assert asked(bot, t) == t.s.decision.choices[0]
    assert bot.queue == [12345, 67890]


def test_bots_answer_all_private_questions_of_a_table() -> None:
    """As a server asks them, where ``hexarc.play`` answers single choices itself."""
    for name in ("arcs", "scythe"):
        session: Session[State] = Session(find_game(name, 2, {}), KeyedChance(5))
        bots = [EasyBot(f"{name} {seat}", ends=4) for seat in range(2)]
        forced = 0
        for _ in range(250):
            if session.game.over(session.state):
                break
            decision = session.state.decision
            forced += len(decision.choices) == 1
            chosen = bots[decision.seat].choose(Window(session.game, session.state, decision.seat))
            session.choose(decision.seat, session.ply, chosen)
        assert forced > 0 or name == "arcs"
