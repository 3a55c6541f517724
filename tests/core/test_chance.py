"""Chance: exact odds, outcomes that follow from the seed, and decks that nobody can foresee."""

from collections import Counter
from random import Random

import pytest

from hexarc.core.chance import KeyedChance, pick, random_choice
from hexarc.core.choice import CHANCE, EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw, offer_draw
from hexarc.core.errors import OptionError
from hexarc.core.ids import SeatId
from hexarc.core.options import Option, settle
from hexarc.core.registry import find_game, game_class
from tests.tiny.game import Tiny
from tests.tiny.state import BAG
from tests.tiny.verbs import ROLL


def die(weights: list[int]) -> Decision:
    d = Decision(CHANCE, "die")
    for face, weight in enumerate(weights):
        d.outcome(ROLL, face, weight)
    return d


@pytest.mark.parametrize("weights", [[3, 2, 1], [1], [1, 1, 1, 1], [5, 1, 4, 2], [1, 1000, 1]])
def test_over_all_points_each_outcome_comes_exactly_by_its_weight(weights: list[int]) -> None:
    span = sum(weights)
    d = die(weights)
    met = Counter([noun_of(pick(d, point, span)) for point in range(span)])
    assert [met[face] for face in range(len(weights))] == weights
    doubled = Counter([noun_of(pick(d, point, span * 3)) for point in range(span * 3)])
    assert [doubled[face] for face in range(len(weights))] == [3 * weight for weight in weights]


def test_without_weights_all_outcomes_are_alike() -> None:
    d = Decision(CHANCE, "die")
    for face in range(6):
        d.offer(ROLL, face)
    assert Counter([noun_of(pick(d, point, 12)) for point in range(12)]) == Counter(dict.fromkeys(range(6), 2))


def test_keyed_chance_follows_from_seed_and_ply_alone() -> None:
    d = die([1] * 100)
    one, same, other = KeyedChance("seed"), KeyedChance("seed"), KeyedChance("seed2")
    rolls = [one.outcome(d, ply) for ply in range(50)]
    assert [same.outcome(d, ply) for ply in reversed(range(50))] == rolls[::-1]
    assert [other.outcome(d, ply) for ply in range(50)] != rolls
    assert KeyedChance(7).key == KeyedChance("7").key == KeyedChance(b"7").key


def test_the_fingerprint_commits_to_the_seed_and_does_not_tell_the_key() -> None:
    chance = KeyedChance("seed")
    assert chance.fingerprint() == KeyedChance("seed").fingerprint()
    assert chance.fingerprint() != KeyedChance("seed2").fingerprint()
    assert chance.fingerprint() not in chance.key.hex()


def test_keyed_rolls_are_fair_within_reason() -> None:
    chance = KeyedChance("fair")
    d = die([3, 2, 1])
    met = Counter([noun_of(chance.outcome(d, ply)) for ply in range(6000)])
    for face, expected in enumerate((3000, 2000, 1000)):
        assert abs(met[face] - expected) < 150


def test_random_choice_respects_weights() -> None:
    d = die([1, 0, 0, 9])
    rng = Random(3)
    met = Counter([noun_of(random_choice(d, rng)) for _ in range(2000)])
    assert set(met) == {0, 3}
    assert 1700 < met[3] < 1900


def test_a_deck_gives_its_known_cards_first_and_then_any_of_the_bag() -> None:
    where = [BAG, 5, BAG, 1, BAG]
    d = Decision(SeatId(0), "draw")
    offer_draw(d, ROLL, where, BAG, [3], EVERYONE)
    assert d.seat == CHANCE
    assert [noun_of(chosen) for chosen in d.choices] == [3]
    d = Decision(SeatId(0), "draw")
    offer_draw(d, ROLL, where, BAG, [], 1 << 2)
    assert [noun_of(chosen) for chosen in d.choices] == [0, 2, 4]
    assert d.seen_by == 4
    assert d.weights == []


def test_a_counted_bag_gives_each_kind_by_its_number() -> None:
    d = Decision(SeatId(0), "draw")
    offer_counted_draw(d, ROLL, [4, 0, 2], 1)
    assert [noun_of(chosen) for chosen in d.choices] == [0, 2]
    assert d.weights == [4, 2]


def test_a_clone_cannot_foresee_the_next_card() -> None:
    """The state holds no order: each card of the bag is still possible, in the state and in its clone."""
    s = Tiny(2).new()
    assert len(s.decision.choices) == 16
    assert s.clone().decision.choices == s.decision.choices


STORM = Option("storm", (False, True), False)
ROUNDS = Option("rounds", (3, 6), 6)


def test_options_are_settled_with_defaults_and_understood_as_text() -> None:
    assert settle("x", [STORM, ROUNDS], {}) == {"storm": False, "rounds": 6}
    assert settle("x", [STORM, ROUNDS], {"storm": "on", "rounds": "3"}) == {"storm": True, "rounds": 3}
    assert settle("x", [STORM, ROUNDS], {"storm": "OFF", "rounds": 3}) == {"storm": False, "rounds": 3}


@pytest.mark.parametrize(
    "given, says",
    [
        ({"wind": "on"}, "x: there is no option 'wind'; the options are storm, rounds"),
        ({"storm": "maybe"}, "x: option 'storm' cannot be 'maybe'; it can be off, on"),
        ({"storm": 1}, "x: option 'storm' cannot be 1; it can be off, on"),
        ({"rounds": True}, "x: option 'rounds' cannot be True; it can be 3, 6"),
        ({"rounds": 4}, "x: option 'rounds' cannot be 4; it can be 3, 6"),
    ],
)
def test_an_option_that_does_not_fit_says_what_would(given: dict[str, bool | int | str], says: str) -> None:
    with pytest.raises(OptionError) as caught:
        settle("x", [STORM, ROUNDS], given)
    assert str(caught.value) == says


def test_games_and_player_counts_that_do_not_exist_are_refused() -> None:
    with pytest.raises(OptionError, match="tiny: 5 players do not fit; it is for 2 to 4"):
        Tiny(5)
    with pytest.raises(OptionError, match=r"there is no game 'chess'; the games are arcs, .*scythe"):
        game_class("chess")
    with pytest.raises(OptionError, match=r"cannot load the game 'tests\.tiny\.game:Huge'"):
        game_class("tests.tiny.game:Huge")
    with pytest.raises(OptionError, match=r"'tests\.tiny\.state:TinyState' is not a game"):
        game_class("tests.tiny.state:TinyState")
    assert find_game("tests.tiny.game:Tiny", 2, {"storm": "on"}).options["storm"] is True
