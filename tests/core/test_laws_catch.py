"""The tests of the tests: a game that breaks a law is caught, whichever law it is."""

from random import Random

import pytest

import hexarc
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.errors import LawBroken, RuleBug
from hexarc.core.game import SPECTATOR
from hexarc.core.laws import MenuWatch, check_position, check_record, check_undo
from hexarc.core.playout import random_playout
from hexarc.core.record import Record
from hexarc.core.secrecy import check_worlds
from hexarc.core.session import Session
from tests.tiny import broken
from tests.tiny.game import Tiny
from tests.tiny.state import TinyState


def hunt(game: Tiny, games: int = 12) -> None:
    """Check every law at every position of some random games; then the games as a whole in other worlds."""
    watch = MenuWatch()
    records: list[Record[TinyState]] = []
    for seed in range(games):
        record = hexarc.play(game, [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(game.players)], seed=seed)
        rng = Random(seed)
        s = record.first_state()
        census = game.census(s)
        for entry in record.entries:
            check_position(game, s, rng, census)
            watch.see(game.explain(s))
            game.apply(s, entry.choice)
        check_position(game, s, rng, census)
        check_record(record, rng, worlds=0)
        watch.check(game)
        watch.check_reasons(game)
        records.append(record)
    hunt_in_worlds(records)


def hunt_in_worlds(records: list[Record[TinyState]]) -> None:
    for record in records:
        for seat in (*range(record.game.players), SPECTATOR):
            check_worlds(record, seat, Random(seat))


def some_games(game: Tiny, games: int) -> list[Record[TinyState]]:
    found: list[Record[TinyState]] = []
    for seed in range(games):
        bots = [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(game.players)]
        found.append(hexarc.play(game, bots, seed=seed))
    return found


def test_the_healthy_game_passes_the_hunt() -> None:
    hunt(Tiny(3), games=3)
    hunt(Tiny(2, {"storm": True}), games=2)
    hunt(broken.LionGoesFirst(3), games=3)


@pytest.mark.parametrize(
    "variant, law, says",
    [
        (broken.OpenHands, "leak", "which it must not see"),
        (broken.LateLeak, "leak", "is shown something it cannot know"),
        (broken.HandedOut, "leak", "hands out a list of the state itself"),
        (broken.ShallowClone, "clone", "on a clone changed the original"),
        (broken.ForgetfulClone, "clone", "a clone differs from its original in first"),
        (broken.ForgottenField, "fields", "known: neither in FIELDS nor in UNSAVED"),
        (broken.HushedField, "json", "is shown something else after saving and loading"),
        (broken.DrawByIndex, "choices", "'draw' always offers the first so many nouns; it is an index"),
        (broken.ShownIndex, "choices", "it is an index"),
        (broken.Unsorted, "choices", "not in order or the same"),
        (broken.Doubled, "choices", "not in order or the same"),
        (broken.UnknownNoun, "choices", "has no verb or noun"),
        (broken.IgnoredOutcome, "chance", "'roll 2' and 'roll 3' have the same effect"),
        (broken.NoWeight, "chance", "each outcome needs one positive weight"),
        (broken.ImpureAsk, "ask is pure", "asking round.roll changed the state"),
        (broken.FickleAsk, "ask is pure", "offers something else when asked again"),
        (broken.LostCoin, "census", "coins: 30 -> 29"),
        (broken.LostCard, "census", "cards: 16 -> 15"),
        (broken.NothingDealt, "leak", "redeals nothing"),
        (broken.KeepsSent, "leak", "redeals nothing"),
        (broken.ShufflesTruth, "leak", "depends on what it cannot know"),
        (broken.ToldSecret, "leak", "which it must not see"),
        (broken.LoggedSecret, "leak", "in the log, but the state hides it"),
        (broken.MuteReason, "reasons", "'just because', which is not in message_ids()"),
        (broken.BothWays, "ask is pure", "is both offered and blocked"),
        (broken.BadEvent, "events", "cannot be told"),
        (broken.FreePeek, "undo", "showed seat"),
        (broken.SendsTheOnlyOne, "leak", "can tell whether commit.send is answered by itself"),
        (broken.PrivateBySecret, "leak", "can tell whether commit.send is answered by itself"),
    ],
)
def test_a_broken_law_is_caught(variant: type[Tiny], law: str, says: str) -> None:
    with pytest.raises(LawBroken) as caught:
        hunt(variant(3), games=40)
    assert caught.value.law == law
    assert says in caught.value.detail


@pytest.mark.parametrize(
    "variant, says",
    [
        (broken.SendsTheOnlyOne, "commit.send is answered by itself in one only"),
        (broken.AskedByTheLion, "prepare.lion in the other"),
        (broken.RoarsByTheLion, "sees other events after prepare.act if hidden cards are others"),
        (broken.RevealsByTheLion, "it depends on something hidden what is revealed to whom"),
        (broken.SecretByTheLion, "by who may see the answer to prepare.act"),
        (broken.LateLeak, "by its view, in round.roll"),
        (broken.EndsByTheLion, "the game is over in one of them only"),
    ],
)
def test_a_game_that_looks_different_in_another_world_is_caught(variant: type[Tiny], says: str) -> None:
    with pytest.raises(LawBroken) as caught:
        hunt_in_worlds(some_games(variant(3), 20))
    assert caught.value.law == "leak"
    assert says in caught.value.detail


def test_a_host_that_answers_a_private_choice_is_caught() -> None:
    """The law looks at what the host does: with the rule that one choice is no choice a healthy game tells secrets."""

    def one_is_none(decision: Decision) -> bool:
        return decision.seat == CHANCE or len(decision.choices) == 1

    records = some_games(broken.LionGoesFirst(3), 20)
    hunt_in_worlds(records)
    with pytest.raises(LawBroken, match=r"commit\.send is answered by itself in one only"):
        for record in records:
            check_worlds(record, SPECTATOR, Random(1), one_is_none)


def test_two_worlds_are_compared_all_along() -> None:
    """Few answers end a world: those that show a card which is somewhere else in the other one."""
    for record in some_games(Tiny(3), 5):
        assert check_worlds(record, SPECTATOR, Random(1)) > len(record.entries) * 0.8


def answer_all(session: Session[TinyState]) -> None:
    while not session.game.over(session.state):
        session.choose(session.state.decision.seat, session.ply, session.state.decision.choices[0])


def test_an_endless_game_is_an_error_not_a_hang() -> None:
    game = broken.Endless(2)
    with pytest.raises(RuleBug, match="not over after 400 decisions"):
        hexarc.play(game, [hexarc.RandomBot(seat) for seat in range(2)])
    with pytest.raises(RuleBug, match="not over after 400 decisions"):
        random_playout(game.rules, game.new(), Random(1), game.MAX_PLIES)
    session = Session(game, KeyedChance(1))
    with pytest.raises(RuleBug, match="not over after 400 decisions"):
        answer_all(session)


def test_steps_without_a_decision_run_out_of_budget_and_say_where() -> None:
    game = broken.StepLoop(2)
    says = r"20000 steps without a decision, now in game.* > round\.dither\(seat 0"
    with pytest.raises(RuleBug, match=says) as caught:
        hexarc.play(game, [hexarc.RandomBot(seat) for seat in range(2)])
    record = caught.value.record
    assert isinstance(record, Record)
    assert record.replay(at=len(record.entries) - 1).decision.kind == "commit.send"
    with pytest.raises(RuleBug, match="20000 steps without a decision"):
        record.replay()
    assert len(record.lines()) == len(record.entries) + 2, "it can be saved as a bug report"


class TooKind(Session[TinyState]):
    """A session that lets everybody take back everything."""

    def undo_floor(self, seat: int) -> int:
        return 0


def check_all_undos(record: Record[TinyState], session_class: type[Session[TinyState]]) -> None:
    for at in range(len(record.entries)):
        check_undo(record, at, Random(1), session_class)


def test_an_undo_that_goes_behind_chance_is_caught() -> None:
    game = Tiny(2)
    record = hexarc.play(game, [hexarc.RandomBot(seat) for seat in range(2)])
    with pytest.raises(LawBroken, match="what chance or another seat decided") as caught:
        check_all_undos(record, TooKind)
    assert caught.value.law == "undo"
    check_all_undos(record, Session)
