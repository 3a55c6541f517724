"""Options: how mats are found, promo cards, deals, the round limit; texts in all languages; the score preview."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.mats import pairs
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import coordinate, place_of
from hexarc.games.scythe.tables.mats import MAT_COINS
from tests.rules.scythe.table import table


def play(game: Scythe, s: ScytheState, *answers: str) -> None:
    for answer in answers:
        chosen = game.vocabulary.decode(answer)
        assert chosen in s.decision.choices, f"{answer} not in {s.decision.kind}"
        game.apply(s, chosen)


def go_to(game: Scythe, s: ScytheState, kind: str) -> None:
    rng = Random(2)
    while s.decision.kind != kind:
        game.apply(s, random_choice(s.decision, rng))


def test_chosen_the_last_player_is_never_left_with_a_forbidden_pair() -> None:
    game = Scythe(7, {"mats": "chosen"})
    s = game.new()
    go_to(game, s, "choose_mats.faction")
    play(game, s, "choose_faction rusviet", "choose_faction crimea")
    go_to(game, s, "choose_mats.mat")
    for _ in range(7):
        assert s.decision.choices
        game.apply(s, s.decision.choices[-1])
    assert NOWHERE not in s.mat


def test_draft_lays_out_one_pair_more_than_players_and_they_pick_in_turn() -> None:
    game = Scythe(3, {"mats": "draft"})
    s = game.new()
    go_to(game, s, "draft.first")
    play(game, s, "picks_first 1")
    sizes = []
    for seat in (1, 2, 0):
        assert s.decision.seat == seat
        sizes.append(len(s.decision.choices))
        game.apply(s, s.decision.choices[0])
    assert sizes == [4, 3, 2]


def test_bids_are_raised_until_everybody_has_a_pair_and_paid_from_the_starting_coins() -> None:
    game = Scythe(2, {"mats": "bid"})
    s = game.new()
    go_to(game, s, "auction.bid")
    one, other = pairs(game.scythe_rules(), s).factions
    assert one < other
    labels = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
    play(game, s, f"bid {labels[one]}/0")
    assert s.decision.seat == 1
    assert f"bid {labels[one]}/0" not in [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
    play(game, s, f"bid {labels[one]}/2")
    assert s.decision.seat == 0
    play(game, s, f"bid {labels[other]}/1")
    assert s.faction == [other, one]
    assert s.coins == [MAT_COINS[s.mat[0]] - 1, MAT_COINS[s.mat[1]] - 2]


def test_the_peeking_encounter_shows_a_hand_to_one_player_for_a_moment() -> None:
    t = table("nordic", "saxony", "crimea", promos=True).units("r1c5", nordic="character").hand("saxony", 5)
    t.give("nordic", popularity=5).draws("draw_encounter 31").move("nordic").go("r1c5/character", "r2c4")
    t.do("done_moving", "option 31/3")
    assert t.menu == ["decline", "peek 1"]
    t.do("peek 1")
    seats = [t.game.view(t.s, viewer)["seats"][1] for viewer in range(3)]  # type: ignore[index]  # plain data
    assert ["hand" in seat for seat in seats] == [True, True, False]
    t.do("seen")
    assert "hand" not in t.game.view(t.s, 0)["seats"][1]  # type: ignore[index]  # plain data


def test_the_moving_encounter_takes_units_to_an_empty_neighbour_across_rivers() -> None:
    t = table("nordic", "saxony", promos=True).units("r1c5", nordic="character").units("r2c4", nordic="worker")
    t.units("r1c4", saxony="worker").draws("draw_encounter 42").move("nordic").go("r1c5/character", "r2c4")
    t.do("done_moving", "option 42/2")
    assert t.menu == ["decline", "move_out r1c5", "move_out r2c3", "move_out r2c5", "move_out r3c5"]
    t.do("move_out r3c5", "move_unit_out worker", "done_moving_out")
    assert t.at("r3c5").units == {"nordic": ["worker"]}
    assert t.at("r2c4").units == {"nordic": ["character"]}


def test_the_round_limit_ends_a_game() -> None:
    game = Scythe(2, {"round_limit": 20})
    s = game.new()
    go_to(game, s, "turn.section")
    while not game.over(s):
        skip = [chosen for chosen in s.decision.choices if game.vocabulary.encode(chosen).startswith("skip")]
        game.apply(s, skip[0] if skip else s.decision.choices[0])
    assert game.rounds(s) == 20
    assert min(game.ranking(s)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_the_game_is_there(lang: str) -> None:
    ids: set[str] = set()
    for mats in ("dealt", "chosen", "draft", "bid"):
        ids |= Scythe(7, {"mats": mats, "promos": True, "bribes": True, "delay_of_game": True}).message_ids()
    assert sorted(ids - catalogue(lang).ids()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_and_every_choice_can_be_shown(lang: str) -> None:
    t = table("nordic", "saxony", "albion").structure("nordic", "mill", "r1c4")
    t.units("r1c4", nordic="mech worker", oil=3)
    t.flag("r5c3").objectives("nordic", 5, 12).hand("nordic", 2, 5).turn("nordic")
    shown = t.game.render(t.s, 0, lang)
    assert coordinate(place_of("r5c3")) in shown
    assert "1M1w" in shown
    assert "scythe." not in shown
    for _ in range(60):
        for chosen in t.s.decision.choices:
            text = t.game.text(t.s, chosen, lang)
            assert "scythe." not in text
            assert "{" not in text
        assert t.s.decision.seat == CHANCE or "scythe." not in t.game.prompt(t.s, lang)
        t.game.apply(t.s, t.s.decision.choices[len(t.s.decision.choices) // 2])


def test_the_render_for_another_seat_hides_what_it_may_not_see() -> None:
    t = table("nordic", "saxony").objectives("nordic", 5, 12).hand("nordic", 2, 5).turn("nordic")
    name = catalogue("en").say("scythe.objective.5.name")
    assert name in t.game.render(t.s, 0, "en")
    assert name not in t.game.render(t.s, 1, "en")
    assert name not in t.game.render(t.s, -2, "en")


def test_statistics_tell_rounds_stars_and_winners() -> None:
    game = Scythe(2, {"round_limit": 20})
    s = game.new()
    rng = Random(3)
    while not game.over(s):
        game.apply(s, random_choice(s.decision, rng))
    found = game.statistics(s)
    assert found["turns"] == 40
    made_of = found["score_from"].values()  # type: ignore[attr-defined]  # plain data
    assert [sum(of_seat) for of_seat in zip(*made_of, strict=True)] == game.scores(s)
    assert len(found["by"]["faction"]) == 2  # type: ignore[index]  # plain data
