"""The turn of Desolation (FR p.47): the clock, one step for all figures, workers, tokens, the order of fights."""

from typing import cast

import pytest

from hexarc.games.scythe.modules.fenris.dice import DIRECTION_NAMES
from tests.rules.scythe.desolation_table import against
from tests.support.rules import rule


@rule("fenris.module.desolation.14")
@pytest.mark.parametrize(("before", "moves"), [(18, False), (14, False), (13, True), (2, True)])
def test_popularity_goes_down_and_from_12_on_the_figures_move(before: int, moves: bool) -> None:
    t = against("nordic", "saxony").figures("r4c4").clock(before).enemy_turn("e")
    assert t.part.clock == before - 1
    assert t.standing == (["r4c5"] if moves else ["r4c4"])
    assert t.told("desolation_clock") == [(before - 1,)]
    assert t.kind == "turn.section"  # then the next player plays


@rule("fenris.module.desolation.15", "fenris.module.desolation.20")
@pytest.mark.parametrize(
    ("direction", "targets"),
    [
        ("ne", ["r2c4", "r3c5"]),
        ("e", ["r3c5", "r4c5"]),
        ("se", ["r4c4", "r5c5"]),
        ("sw", ["r4c3", "r5c4"]),
        ("w", ["r3c3", "r4c3"]),
        ("nw", ["r2c3", "r3c4"]),
    ],
)
def test_the_die_gives_one_direction_for_all(direction: str, targets: list[str]) -> None:
    start = ["r3c4", "r4c4"]
    t = against("nordic", "saxony").figures(*start).clock(9)
    t.enemy_turn(direction)
    assert t.standing == sorted(targets)
    assert t.shown["last_direction"] == direction
    assert t.told("desolation_rolled") == [(DIRECTION_NAMES.index(direction),)]


@rule("fenris.module.desolation.20")
def test_the_numbers_of_the_directions_are_our_own() -> None:
    """As on Mad Tesla's tile: both use the same dice."""
    assert DIRECTION_NAMES == ["ne", "e", "se", "sw", "w", "nw"]
    assert against("nordic", "saxony").shown["own_design"] == ["directions"]


@rule("fenris.module.desolation.16")
def test_figures_in_a_row_all_move_whatever_their_order() -> None:
    for direction, targets in (("e", ["r4c4", "r4c5", "r4c6"]), ("w", ["r4c2", "r4c3", "r4c4"])):
        t = against("nordic", "saxony").figures("r4c3", "r4c4", "r4c5").clock(9).enemy_turn(direction)
        assert t.standing == targets


@rule("fenris.module.desolation.21", "fenris.module.desolation.40")
def test_a_step_off_the_map_is_none_and_who_stands_behind_stays_too() -> None:
    t = against("nordic", "saxony").figures("r4c4", "r4c5", "r4c6", "r5c3").clock(9).enemy_turn("e")
    assert t.standing == ["r4c4", "r4c5", "r4c6", "r5c4"]


@rule("fenris.module.desolation.16", "fenris.module.desolation.40")
def test_the_view_tells_where_each_direction_leads() -> None:
    t = against("nordic", "saxony").figures("r4c5", "r4c6").clock(9)
    ways = t.shown["ways"]
    assert isinstance(ways, dict)
    assert ways["e"] == {}
    assert ways["w"] == {"r4c5": "r4c4", "r4c6": "r4c5"}
    assert t.shown["next"] == "moves"
    assert t.clock(1).shown["next"] == "time_is_up"


@rule("fenris.module.desolation.16", "fenris.module.desolation.28")
@pytest.mark.parametrize(
    ("clock", "coming", "waits"),
    [(15, "waits", 2), (14, "waits", 1), (13, "moves", 0), (2, "moves", 0), (1, "time_is_up", 0)],
)
def test_the_view_tells_what_its_next_turn_brings(clock: int, coming: str, waits: int) -> None:
    shown = against("nordic", "saxony").clock(clock).tiles(7, 20).shown
    assert (shown["next"], shown["turns_until_moves"]) == (coming, waits)
    tiles = cast("list[dict[str, object]]", shown["tiles"])
    assert [tile["tile"] for tile in tiles[:2]] == [7, 20]


@rule("fenris.module.desolation.16")
def test_figures_reach_the_corners_of_the_map() -> None:
    assert against("nordic", "saxony").figures("r1c2").clock(9).enemy_turn("w").standing == ["r1c1"]


@rule("fenris.module.desolation.17")
def test_figures_cross_rivers_enter_lakes_use_no_tunnels_and_ignore_tokens() -> None:
    t = against("nordic", "togawa").figures("r4c4", "r5c3", "r3c5").trap("lose_coins", "r4c5").clock(9)
    t.enemy_turn("e")  # a river, a lake, a river off a tunnel
    assert t.standing == ["r3c6", "r4c5", "r5c4"]
    assert t.at("r4c5").armed
    assert t.at("r4c5").encounter


@rule("fenris.module.desolation.18")
def test_lone_workers_of_all_players_go_home_and_it_loses_nothing() -> None:
    t = against("nordic", "saxony").figures("r4c4").clock(9)
    t.units("r4c5", nordic="worker", saxony="2 worker", food=2).enemy_turn("e")
    assert t.at_all("r4c5") == {}
    assert t.home("nordic").count("worker") == 1
    assert t.home("saxony").count("worker") == 2
    assert t.part.clock == 8
    assert t.at("r4c5").food == 2
    assert t.part.stars == 0


@rule("fenris.module.desolation.18")
def test_workers_beside_a_mech_of_another_player_stay_for_the_fight() -> None:
    t = against("nordic", "saxony").figures("r4c4").clock(9)
    t.units("r4c5", nordic="worker", saxony="mech").enemy_turn("e")
    assert t.at_all("r4c5") == {"nordic": ["worker"], "saxony": ["mech"]}


@rule("fenris.module.desolation.19")
def test_tokens_travel_with_the_figure() -> None:
    t = against("nordic", "saxony").figures("r4c4").clock(9).units("r4c4", oil=2, food=1).units("r4c5", oil=1)
    t.enemy_turn("e")
    assert (t.at("r4c4").oil, t.at("r4c4").food) == (0, 0)
    assert (t.at("r4c5").oil, t.at("r4c5").food) == (3, 1)
    t.clock(9).enemy_turn("w")
    assert (t.at("r4c4").oil, t.at("r4c5").oil) == (3, 0)


@rule("fenris.module.desolation.19")
def test_tokens_carried_to_a_lake_need_not_be_taken_along_by_players() -> None:
    t = against("nordic", "saxony").figures("r5c3").clock(9).units("r5c3", wood=2).enemy_turn("e")
    assert t.at("r5c4").wood == 2
    t.figures("r1c1").units("r5c4", nordic="mech").skills("nordic", "seaworthy").move("nordic").do("unit r5c4/mech")
    assert "step r5c5" in t.menu
    t = against("nordic", "saxony").figures("r5c4").clock(9).units("r5c4", wood=2).enemy_turn("e")
    assert (t.at("r5c4").wood, t.at("r5c5").wood) == (0, 2)
    assert t.s.adrift == []


@rule("fenris.module.desolation.19")
def test_tokens_carried_off_a_lake_again_are_like_all_others() -> None:
    t = against("nordic", "saxony").figures("r5c3").clock(9).units("r5c3", wood=2).enemy_turn("e")
    assert len(t.s.adrift) == 2
    t.clock(9).enemy_turn("e")
    assert (t.at("r5c5").wood, t.s.adrift) == (2, [])


@rule("fenris.tile.19.1")
def test_a_star_that_its_turn_makes_due_is_placed_at_once() -> None:
    """A figure leaves a Mill, which holds a seventh territory again."""
    six = ("r1c1", "r1c2", "r1c3", "r1c5", "r2c1", "r2c3")
    t = against("nordic", "saxony").structure("saxony", "mill", "r4c5").figures("r4c5", "r8c3").tiles(19)
    for place in six:
        t.units(place, saxony="worker")
    t.clock(9).enemy_turn("w")
    assert len(t.standing) == 2
    assert t.stars_of("saxony") == {"territories_7": 1}


@rule("fenris.module.desolation.40")
def test_a_figure_that_comes_to_fighters_attacks() -> None:
    t = against("nordic", "saxony").figures("r4c4").clock(9).units("r4c5", nordic="mech").enemy_turn("e")
    assert t.standing == ["r4c5"]
    t.do("fight r4c5", f"desolation_payer {t.seat('nordic')}")
    fight = t.game.view(t.s, 0)["fight"]
    assert isinstance(fight, dict)
    assert (fight["attacker"], fight["defender"]) == (2, t.seat("nordic"))
    assert fight["figure"] == "desolation"


@rule("fenris.module.desolation.25")
def test_the_next_player_chooses_the_order_of_several_fights() -> None:
    t = against("nordic", "saxony").figures("r4c4", "r3c5").clock(9).give("nordic", power=0).give("saxony", power=0)
    t.units("r4c5", nordic="mech").units("r3c6", saxony="mech").enemy_turn("e", after="saxony")
    assert (t.kind, t.asked) == ("desolation_turn.order", "nordic")
    assert t.menu == ["fight r3c6", "fight r4c5"]
    assert "Desolation" in t.game.text(t.s, t.s.decision.choices[0])
    t.do("fight r4c5")
    assert t.asked == "nordic"
    t.commit("nordic", 0)
    assert t.at_all("r4c5") == {}
    t.commit("saxony", 0)
    assert t.at_all("r3c6") == {}
    assert t.part.stars == 2


@rule("fenris.module.desolation.36")
def test_nobody_controls_a_territory_with_a_figure_nor_spends_its_tokens() -> None:
    t = against("nordic", "saxony").structure("nordic", "mill", "r4c5").figures("r4c4").clock(9)
    t.units("r4c5", oil=9)
    assert t.holders("r4c5") == ["nordic"]
    t.enemy_turn("e")
    assert t.holders("r4c5") == []
    t.turn("nordic").do("section upgrade", "skip_top")
    assert "bottom upgrade" not in t.menu
    t.clock(9).enemy_turn("w")
    assert t.holders("r4c5") == ["nordic"]


@rule("fenris.module.desolation.28")
def test_the_game_is_lost_when_its_popularity_reaches_0() -> None:
    t = against("nordic", "saxony").clock(2).enemy_turn("e")
    assert not t.over
    t.clock(1).enemy_turn()
    assert t.over
    assert t.why_over == "desolation_clock lost"
    assert t.game.ranking(t.s) == [2, 2]


@rule("fenris.module.desolation.33")
def test_in_the_harder_game_each_worker_moved_away_costs_it_popularity() -> None:
    t = against("nordic", "saxony", desolation="harder").figures("r4c4").clock(9)
    t.units("r4c5", nordic="worker", saxony="2 worker").enemy_turn("e")
    assert t.part.clock == 9 - 1 - 3
    t = against("nordic", "saxony", desolation="harder").figures("r4c4").clock(3)
    t.units("r4c5", nordic="worker", saxony="2 worker").enemy_turn("e")
    assert t.over
    assert t.why_over == "desolation_clock lost"


@rule("fenris.module.desolation.33")
def test_in_the_harder_game_workers_of_a_lost_fight_count_too() -> None:
    for level, clock in (("harder", 9 - 1 - 2), ("normal", 9 - 1)):
        t = against("nordic", "saxony", desolation=level).figures("r4c4").clock(9).give("nordic", power=0)
        t.units("r4c5", nordic="mech worker", saxony="worker").enemy_turn("e").commit("nordic", 0)
        assert t.home("saxony").count("worker") == 1
        assert t.part.clock == clock


@rule("fenris.module.desolation.39")
def test_neighbours_still_have_their_recruit_bonus_and_coins_still_pay() -> None:
    t = against("nordic", "saxony").units("r2c5", nordic="worker", oil=3).recruits("saxony", "upgrade")
    power, coins = t.of("saxony").power, t.of("nordic").coins
    t.top("nordic", "bolster_power")
    assert t.of("nordic").coins == coins - 1
    t = against("nordic", "saxony").units("r2c5", nordic="worker", oil=9).recruits("saxony", "upgrade")
    t.bottom("nordic", "upgrade").do("cube move_units", "box deploy")
    assert t.of("saxony").power == power + 1


@rule("fenris.module.desolation.39")
def test_nothing_is_scored_at_the_end() -> None:
    t = against("nordic", "saxony").give("nordic", coins=50).clock(1).enemy_turn()
    assert t.over
    assert t.game.scores(t.s) == [0, 0]
    seats = t.game.view(t.s, 0)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["score"] is None
    assert t.of("nordic").coins == 50


def test_the_terminal_shows_clock_total_units_and_tiles() -> None:
    t = against("nordic", "saxony").figures("r4c4", "r5c5").clock(9).enemy_cards(5, 3).enemy_stars(2).tiles(7, 20)
    t.part.tile_stars[0] = 1
    text = t.game.render(t.s, 0, "en")
    assert "popularity 9   next turn: its units move" in text
    assert "9 to 14 (cards 3 5 and a die)" in text
    assert "its stars: 2 of 6" in text
    assert "its units: r4c4 r5c5" in text
    assert "* Combat won Player 1" in text
    assert "- 20 coins" in text
    assert "to the right r4c5 r5c6" in text
