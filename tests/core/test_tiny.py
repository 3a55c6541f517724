"""Tiny itself: its rules in short, its table in three languages, its module, and the public interface around it."""

import pytest

import hexarc
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE, choice, noun_of, verb_of
from hexarc.core.errors import RuleBug
from hexarc.core.game import places
from hexarc.core.session import Session
from hexarc.core.zones import count_in, move, pieces_in, transfer
from tests.tiny.game import Tiny
from tests.tiny.rules import winner
from tests.tiny.state import BAG, DISCARD, FOX, GULL, HAND, LION, NOBODY, OWL, TOP, TinyState
from tests.tiny.storm import BLOW, SHELTER, STORM
from tests.tiny.verbs import DRAW, PASS, ROB, ROLL, SEND

BEAR, ELK, MOUSE = 13, 12, 0


def raid(hands: list[int], storm: bool = False) -> tuple[Tiny, TinyState]:
    """A first round in which each seat holds one animal; the weather, if there is any, is asked."""
    game = Tiny(len(hands), {"storm": storm})
    s = Session(game, KeyedChance("s")).state if not storm else game.new()
    while s.decision.kind == "deal.draw":
        game.apply(s, s.decision.choices[0])
    for card in range(len(s.where)):
        s.where[card] = BAG
    for seat, card in enumerate(hands):
        s.where[card] = HAND + seat
    game.refresh(s)
    return game, s


def send_all(game: Tiny, s: TinyState, coins: int) -> None:
    while s.decision.kind == "prepare.act":
        game.apply(s, choice(PASS))
    while s.decision.kind == "commit.send":
        game.apply(s, s.decision.choices[0])
    assert s.decision.kind == "round.roll"
    game.apply(s, choice(ROLL, coins))


def test_the_strongest_animal_that_stands_alone_takes_the_loot() -> None:
    game, s = raid([BEAR, MOUSE, ELK])  # the bear and the elk are equally strong
    send_all(game, s, 3)
    assert s.gold == [2, 5, 2]


def test_a_loot_that_nobody_wins_stays_in_the_sea() -> None:
    game, s = raid([BEAR, ELK])
    send_all(game, s, 5)
    assert s.gold == [2, 2]
    assert winner(s) == NOBODY


def test_the_fox_robs_whom_its_owner_names() -> None:
    game, s = raid([FOX, MOUSE, OWL])
    s.gold[1] = 0
    s.treasury[0] += 2
    send_all(game, s, 2)
    assert s.decision.kind == "steal.rob"
    assert s.decision.choices == [choice(ROB, 2)]
    game.apply(s, choice(ROB, 2))
    assert s.gold == [5, 0, 1]


def test_the_owl_returns_on_top_of_the_deck_and_everybody_knows_who_draws_it() -> None:
    game, s = raid([OWL, MOUSE])
    send_all(game, s, 2)
    assert s.top == [OWL]
    assert s.where[OWL] == TOP
    assert s.decision.choices == [s.decision.choices[0]]
    assert noun_of(s.decision.choices[0]) == OWL
    game.apply(s, s.decision.choices[0])
    hands = game.view(s, 0)["hands"]
    assert isinstance(hands, list)
    assert hands[1]["known"] == ["owl"]


def test_an_empty_deck_takes_the_discard_back() -> None:
    game, s = raid([BEAR, MOUSE])
    for card in pieces_in(s.where, BAG):
        s.where[card] = DISCARD
    send_all(game, s, 2)
    assert s.decision.kind == "deal.draw"
    assert count_in(s.where, BAG) == 16


def test_without_the_storm_its_verbs_and_steps_do_not_exist() -> None:
    calm, wild = Tiny(2), Tiny(2, {"storm": True})
    assert [step.name for step in calm.rules.steps[1]] == [
        "refill", "prepare", "commit", "show", "roll", "award", "clean",
    ]  # fmt: skip
    assert [step.name for step in wild.rules.steps[1]] == [
        "refill", "weather", "prepare", "commit", "show", "roll", "award", "wreck", "clean",
    ]  # fmt: skip
    assert calm.rules.numbers == [[]]
    assert len(calm.rules.hooks[0]) + 1 == len(wild.rules.hooks[0])


def test_the_storm_brings_more_wrecks_the_weakest_and_lets_one_shelter() -> None:
    game, s = raid([GULL, MOUSE, LION], storm=True)
    assert s.decision.choices == [choice(BLOW, 0), choice(BLOW, STORM)]
    assert s.decision.weights == [2, 1]
    game.apply(s, choice(BLOW, STORM))
    game.apply(s, choice(PASS))
    game.apply(s, choice(PASS))
    game.apply(s, choice(SHELTER))
    assert s.decision.seat == 0
    game.apply(s, choice(SEND, GULL))
    game.apply(s, choice(SEND, MOUSE))
    assert len(s.decision.choices) == 5
    game.apply(s, choice(ROLL, 4))
    assert s.gold == [2 + 4 + 1 + 1, 1, 2]  # one more for the storm, one for the gull; the mouse is wrecked


def test_the_table_is_drawn_in_three_languages_and_hides_what_is_hidden() -> None:
    game = Tiny(3)
    s = Session(game, KeyedChance("s")).state
    tables = {lang: game.render(s, 0, lang) for lang in ("en", "fr", "it")}
    assert len(set(tables.values())) == 3
    for seat in range(3):
        table = game.render(s, seat, "en")
        for card in range(16):
            assert (game.text(s, choice(SEND, card)).removeprefix("send the ") + " " in table) == (
                s.where[card] == HAND + seat
            )
    assert "tiny." not in "".join(tables.values())


def test_the_public_interface_plays_a_game() -> None:
    g = hexarc.game("tests.tiny.game:Tiny", players=3, storm=True)
    s = g.new()
    while not g.over(s):
        d = g.decision(s)
        assert d.seat == CHANCE or 0 <= d.seat < 3
        g.apply(s, d.choices[len(d.choices) // 2])
    assert len(g.scores(s)) == 3
    assert min(g.ranking(s)) == 1
    assert g.rounds(s) <= 6
    record = hexarc.play(g, [hexarc.RandomBot(seat) for seat in range(3)], seed=7)
    assert g.scores(record.replay()) == record.scores
    assert verb_of(record.entries[0].choice) == DRAW


def test_places_are_shared_by_equals() -> None:
    assert places([3, 9, 3, 1]) == [2, 1, 2, 4]


def test_a_piece_moves_only_from_where_it_is_and_a_store_never_goes_below_zero() -> None:
    where = [0, 1]
    move(where, 0, 0, 2)
    assert where == [2, 1]
    with pytest.raises(RuleBug, match="piece 0 should move from zone 0 to 1, but lies in 2"):
        move(where, 0, 0, 1)
    stores = [2, 0]
    transfer(stores, 0, stores, 1, 2)
    with pytest.raises(RuleBug, match="1 pieces should leave store 0, which holds 0"):
        transfer(stores, 0, stores, 1)
    assert stores == [0, 2]
