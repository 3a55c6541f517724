"""The faction Fenris: setup, influence tokens, Leap, Horrify, Death Ray, Fanatical."""

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.game import SPECTATOR
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.alliances.part import alliances
from hexarc.games.scythe.modules.fenris.fenris_faction.words import SPREAD
from hexarc.games.scythe.modules.fenris.influence import INFLUENCE_GIVEN
from hexarc.games.scythe.state import FIRST_WORKER, UNITS
from hexarc.games.scythe.tables.board import LAND_NEIGHBOURS, PLACE_NAMES, place_of
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import MAT_COINS
from hexarc.games.scythe.verbs import FACTION, SKILL
from tests.rules.scythe.fenris_table import FenrisTable, horde
from tests.rules.scythe.table import table
from tests.support.rules import rule


def walk(t: FenrisTable, who: str, unit: str, *steps: str) -> FenrisTable:
    return t.move(who).go(unit, *steps).do("done_moving").settle()


# setup


@rule("fenris.module.fenris.01", "fenris.fenris.03")
def test_fenris_joins_the_factions_and_draws_a_base_that_nobody_plays_from() -> None:
    assert "deal_faction fenris" not in dealt(Scythe(3, {}))
    assert "deal_faction fenris" in dealt(Scythe(3, {"fenris": True}))
    game = Scythe(3, {"fenris": True, "mats": "chosen"})
    s = game.new()
    wishes = ["choose_faction fenris", "choose_faction togawa", "choose_faction nordic"]
    while s.decision.kind != "deal_base.base":
        menu = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
        wish = wishes.pop(0) if wishes and wishes[0] in menu else menu[0]
        game.apply(s, game.vocabulary.decode(wish))
    assert s.decision.seat == CHANCE
    bases = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
    assert bases == [f"deal_base base_{name}" for name in FACTION_NAMES if name not in ("togawa", "nordic")]
    game.apply(s, game.vocabulary.decode("deal_base base_polania"))
    assert [PLACE_NAMES[home] for home in s.home] == ["base_polania", "base_togawa", "base_nordic"]
    assert s.unit_at[FIRST_WORKER : FIRST_WORKER + 2] == LAND_NEIGHBOURS[s.home[0]]


@rule("fenris.module.fenris.01")
def test_bids_are_paid_once_the_bases_are_drawn() -> None:
    game = Scythe(2, {"fenris": True, "mats": "bid", "banned_pairs": False})
    s = game.new()
    wishes = ["deal_faction fenris", "deal_faction rusviet", "bid fenris/1", "bid rusviet/2"]
    while s.turns == 0:
        menu = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
        liked = [wish for wish in wishes if wish in menu]
        game.apply(s, game.vocabulary.decode(liked[0]) if liked else s.decision.choices[0])
        assert min(s.coins) >= 0
    assert s.coins == [MAT_COINS[s.mat[0]] - 1, MAT_COINS[s.mat[1]] - 2]


def dealt(game: Scythe) -> list[str]:
    s = game.new()
    while s.decision.kind != "deal.faction":
        game.apply(s, s.decision.choices[0])
    return [game.vocabulary.encode(chosen) for chosen in s.decision.choices]


@rule("fenris.fenris.01")
def test_fenris_starts_with_4_power_2_cards_2_workers_and_16_tokens() -> None:
    game = Scythe(2, {"fenris": True, "mats": "chosen"})
    s = game.new()
    wishes = ["choose_faction fenris", "choose_mat industrial"]
    while s.decision.kind != "turn.section":
        menu = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
        liked = [wish for wish in wishes if wish in menu]
        game.apply(s, game.vocabulary.decode(liked[0]) if liked else s.decision.choices[0])
    seat = s.faction.index(FACTION.code("fenris"))
    shown = game.view(s, SPECTATOR)
    seats = shown["seats"]
    assert isinstance(seats, list)
    row = seats[seat]
    assert (row["power"], row["combat_cards"], row["workers_out"]) == (4, 2, 2)
    assert list(row["mechs"]) == ["leap", "horrify", "death_ray", "fanatical"]
    assert shown["influence"] == {"held": [16 if other == seat else 0 for other in range(2)], "places": [], "box": 0}


@rule("fenris.fenris.01")
def test_without_fenris_at_the_table_the_tokens_stay_in_the_box() -> None:
    t = FenrisTable(("nordic", "saxony"), fenris=True)
    assert (t.tokens.box, t.tokens.held, t.score("nordic")) == (16, [0, 0], sum(t.sheet("nordic")))


@rule("fenris.fenris.02")
@pytest.mark.parametrize(("space", "gained"), [("power", 3), ("coins", 3), ("popularity", 1), ("combat_cards", 3)])
def test_its_recruit_bonuses_are_3_power_3_coins_1_popularity_3_cards(space: str, gained: int) -> None:
    t = horde("saxony").units("r5c2", fenris="worker", food=9)
    t.bottom("fenris", "enlist").do("recruit upgrade")
    before = t.of("fenris")
    t.do(f"bonus {space}")
    after = t.of("fenris")
    names = {"combat_cards": "cards"}
    gains = {name: getattr(after, name) - getattr(before, name) for name in ("power", "popularity", "cards")}
    if space == "coins":
        plain = horde("saxony").units("r5c2", fenris="worker", food=9).bottom("fenris", "enlist")
        plain.do("recruit upgrade", "bonus power")
        assert after.coins - plain.of("fenris").coins == gained
    else:
        assert gains == {name: gained if name == names.get(space, space) else 0 for name in gains}


# scoring


@rule("fenris.fenris.04", "fenris.fenris.30")
def test_each_token_with_a_seat_costs_a_coin() -> None:
    t = horde("saxony").give("fenris", coins=20).give("saxony", coins=20)
    assert (t.sheet("fenris")[-1], t.sheet("saxony")[-1]) == (-16, 0)
    t.influence("r3c3", "r2c3").hold("saxony", 3)
    assert (t.sheet("fenris")[-1], t.sheet("saxony")[-1]) == (-11, -3)


@rule("fenris.fenris.05")
def test_the_loss_takes_nobody_below_zero() -> None:
    t = horde("saxony").give("fenris", coins=5, popularity=0)
    rest = sum(t.sheet("fenris")[:-1])
    assert 5 <= rest < 16
    assert t.sheet("fenris")[-1] == -rest
    assert t.score("fenris") == 0


# placing tokens


@rule("fenris.fenris.06", "fenris.fenris.07", "fenris.fenris.08")
def test_a_token_where_the_character_went_and_one_more_on_simple_terrain() -> None:
    t = horde("saxony").units("r2c1", fenris="character").units("r5c3", saxony="mech")
    walk(t, "fenris", "r2c1/character", "r3c2")
    assert (t.kind, t.menu) == ("spreading.here", ["spread_influence r3c2", "keep_influence"])
    t.do("spread_influence r3c2")
    assert t.kind == "spreading.elsewhere"
    offered = {text.partition(" ")[2] for text in t.menu if text.startswith("spread_influence")}
    assert {"r1c1", "r3c3", "r5c5", "r8c3"} <= offered
    assert not offered & {"r4c3", "r2c2", "r3c2", "r5c3", "base_albion", "r2c1"}  # r2c1 has an encounter token
    t.do("spread_influence r8c3")
    assert t.lying() == ["r3c2", "r8c3"]
    assert t.held("fenris") == 14


@rule("fenris.fenris.07")
def test_without_the_first_token_there_is_no_second() -> None:
    t = horde("saxony").units("r2c1", fenris="character")
    walk(t, "fenris", "r2c1/character", "r3c2").do("keep_influence")
    assert t.kind != "spreading.elsewhere"
    assert t.lying() == []


@rule("fenris.fenris.06")
def test_only_a_character_that_moved_spreads_influence_and_only_that_of_fenris() -> None:
    t = horde("saxony").units("r3c3", fenris="character").units("r5c2", fenris="worker")
    t.move("fenris").go("r5c2/worker", "r5c1").do("done_moving").settle()
    assert not t.kind.startswith("spreading")
    t = horde("saxony").units("r2c1", saxony="character")
    t.move("saxony").go("r2c1/character", "r3c2").do("done_moving").settle()
    assert not t.kind.startswith("spreading")


@rule("fenris.fenris.09")
def test_the_first_token_may_lie_on_a_lake_and_on_the_factory() -> None:
    t = horde("saxony").skills("fenris", "seaworthy").units("r3c3", fenris="character")
    walk(t, "fenris", "r3c3/character", "r4c2")
    assert t.menu[0] == "spread_influence r4c2"
    t = horde("saxony").units("r3c3", fenris="character").factory_row(1, 2)
    t.move("fenris").go("r3c3/character", "r4c3").do("done_moving", "factory_card 1").settle()
    assert t.menu[0] == "spread_influence r4c3"


@rule("fenris.fenris.10", "fenris.fenris.32")
def test_structures_do_not_occupy_a_territory_but_all_units_do() -> None:
    t = horde("saxony").units("r2c1", fenris="character").structure("saxony", "mill", "r8c3")
    t.units("r7c6", saxony="worker").units("r6c6", fenris="worker").units("r6c4", saxony="mech")
    walk(t, "fenris", "r2c1/character", "r3c2").do("spread_influence r3c2")
    offered = {text.partition(" ")[2] for text in t.menu}
    assert "r8c3" in offered
    assert not offered & {"r7c6", "r6c6", "r6c4"}


@rule("fenris.fenris.11")
def test_no_token_beside_a_trap_a_flag_an_encounter_or_another_token() -> None:
    t = horde("albion", "nordic").units("r2c1", fenris="character")
    t.flag("r1c1").trap("lose_coins", "r8c3", armed=False).influence("r6c6")
    walk(t, "fenris", "r2c1/character", "r3c2").do("spread_influence r3c2")
    offered = {text.partition(" ")[2] for text in t.menu}
    assert not offered & {"r1c1", "r8c3", "r6c6", "r6c5"}
    assert "r7c6" in offered
    for spot, how in (("r3c2", "flag"), ("r3c2", "influence")):
        t = horde("albion", "nordic").units("r2c1", fenris="character")
        t = t.flag(spot) if how == "flag" else t.influence(spot)
        walk(t, "fenris", "r2c1/character", spot)
        assert not t.kind.startswith("spreading"), how


@rule("fenris.fenris.11", "fenris.module.alliances.12")
def test_no_token_beside_a_flag_of_albions_ally() -> None:
    for flagged in (False, True):
        t = horde("nordic", "saxony", alliances=True).units("r2c1", fenris="character")
        alliances(t.rules, t.s).flags = 1 << place_of("r1c1") if flagged else 0
        walk(t, "fenris", "r2c1/character", "r3c2").do("spread_influence r3c2")
        assert ("spread_influence r1c1" not in t.menu) is flagged


@rule("fenris.fenris.28")
def test_influence_comes_once_for_a_move_action_after_fight_encounter_and_factory_card() -> None:
    t = horde("saxony").units("r1c2", fenris="character").give("fenris", coins=9).draws("draw_encounter 3")
    t.move("fenris").go("r1c2/character", "r2c1").do("done_moving")
    assert t.kind == "encounter.option"
    while t.kind != "spreading.here":
        t.do(t.menu[0])
    t.do("spread_influence r2c1", "keep_influence").settle()
    assert not t.kind.startswith("spreading")
    lost = horde("saxony").units("r3c3", fenris="character").units("r3c2", saxony="mech").give("saxony", power=7)
    lost.move("fenris").go("r3c3/character", "r3c2").do("done_moving").commit("fenris", 0).commit("saxony", 5).settle()
    assert not lost.kind.startswith("spreading")  # it went home, which is no territory
    factory = horde("saxony").factory_card("fenris", 3).units("r2c1", fenris="character").turn("fenris")
    factory.do("section factory", "skip_top", "factory_move").go("r2c1/character", "r3c2").do("stop").settle()
    assert factory.kind == "spreading.here"


@rule("fenris.fenris.06")
def test_with_no_tokens_left_nothing_is_asked_and_with_one_only_the_first() -> None:
    t = horde("saxony").units("r2c1", fenris="character").hold("saxony", 16)
    walk(t, "fenris", "r2c1/character", "r3c2")
    assert not t.kind.startswith("spreading")
    t = horde("saxony").units("r2c1", fenris="character").hold("saxony", 15)
    walk(t, "fenris", "r2c1/character", "r3c2").do("spread_influence r3c2")
    assert t.kind != "spreading.elsewhere"


# taking tokens


@rule("fenris.fenris.12", "fenris.ep5.03", "fenris.fenris.30")
@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_a_unit_of_others_stops_at_a_token_and_its_owner_takes_it(unit: str) -> None:
    t = horde("nordic").units("r3c3", nordic=unit).skills("nordic", "speed").influence("r3c2")
    t.move("nordic").go(f"r3c3/{unit}", "r3c2")
    assert t.kind == "move.unit"  # it may not go on
    assert (t.lying(), t.held("nordic"), t.held("fenris")) == ([], 1, 15)


@rule("fenris.fenris.12")
def test_a_territory_without_a_token_does_not_stop_anybody() -> None:
    t = horde("nordic").units("r3c3", nordic="mech").skills("nordic", "speed").influence("r1c1")
    t.move("nordic").go("r3c3/mech", "r3c2")
    assert t.kind == "march.way"
    assert t.held("nordic") == 0


@rule("fenris.fenris.13")
def test_a_worker_that_a_mill_makes_takes_the_token() -> None:
    t = horde("nordic").structure("nordic", "mill", "r3c6").influence("r3c6").give("nordic", power=9, popularity=9)
    t.top("nordic", "produce_hexes").do("make r3c6/1")
    assert (t.lying(), t.held("nordic")) == ([], 1)
    own = horde("nordic").structure("fenris", "mill", "r3c6").influence("r3c6").give("fenris", power=9, popularity=9)
    own.top("fenris", "produce_hexes").do("make r3c6/1")
    assert (own.lying(), own.held("fenris")) == (["r3c6"], 15)


@rule("fenris.fenris.15", "fenris.fenris.25")
def test_units_of_fenris_neither_stop_at_tokens_nor_take_them() -> None:
    t = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "speed", "leap").influence("r3c2", "r3c5")
    t.move("fenris").go("r3c3/mech", "r3c2", "r3c3")
    assert t.lying() == ["r3c2", "r3c5"]
    leap = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "leap").influence("r3c5")
    leap.move("fenris").go("r3c3/mech", "r3c5")
    assert (leap.lying(), leap.held("fenris")) == (["r3c5"], 15)


# Leap


@rule("fenris.fenris.16", "fenris.fenris.18")
def test_leap_goes_over_one_territory_in_a_straight_line_and_lands_on_land() -> None:
    t = horde("nordic").units("r3c3", fenris="mech").units("r3c2", nordic="mech")
    t.move("fenris").do("unit r3c3/mech")
    assert t.steps() == {"r2c3", "r3c2", "r4c3"}
    t = horde("nordic").units("r3c3", fenris="mech").units("r3c2", nordic="mech").skills("fenris", "leap")
    t.move("fenris").do("unit r3c3/mech")
    assert t.steps() == {"r2c3", "r3c2", "r4c3", "r1c2", "r1c4", "r3c1", "r3c5", "r5c2"}  # r5c4 is a lake
    wet = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "leap", "seaworthy")
    assert "r5c4" in wet.move("fenris").do("unit r3c3/mech").steps()
    worker = horde("nordic").units("r3c3", fenris="worker").skills("fenris", "leap")
    assert worker.move("fenris").do("unit r3c3/worker").steps() == {"r2c3", "r3c2", "r4c3"}


@rule("fenris.fenris.18")
def test_where_a_leap_lands_opponents_are_met_as_ever() -> None:
    t = horde("nordic").units("r3c3", fenris="mech").units("r3c1", nordic="mech").skills("fenris", "leap", "speed")
    t.move("fenris").go("r3c3/mech", "r3c1")
    assert t.kind == "move.unit"
    t.do("done_moving").settle()
    assert t.s.fight_at == place_of("r3c1")


@rule("fenris.fenris.17", "fenris.interaction.03")
def test_two_leaps_with_two_steps() -> None:
    t = horde("nordic").factory_card("fenris", 3).units("r3c3", fenris="mech").skills("fenris", "leap").turn("fenris")
    t.do("section factory", "skip_top", "factory_move").go("r3c3/mech", "r3c5", "r1c6")
    assert t.at("r1c6").units == {"fenris": ["mech"]}


@rule("fenris.fenris.31")
def test_no_leap_from_a_base_and_none_over_or_onto_one() -> None:
    t = horde("nordic").skills("fenris", "leap")
    home = PLACE_NAMES[t.s.home[0]]
    t.move("fenris").do(f"unit {home}/character")
    assert t.steps() == {PLACE_NAMES[place] for place in LAND_NEIGHBOURS[t.s.home[0]]}
    t = horde("nordic").skills("fenris", "leap").units("r2c5", fenris="mech")
    t.move("fenris").do("unit r2c5/mech")
    assert not [step for step in t.steps() if step.startswith("base")]


# Horrify


def frightening(there: str, rulings: str = "printed") -> FenrisTable:
    t = horde("nordic", rulings=rulings).units("r3c3", fenris="mech").units("r3c2", nordic=there)
    return t.skills("fenris", "horrify").give("fenris", power=7, popularity=9).give("nordic", power=3)


@rule("fenris.fenris.19")
def test_a_token_for_each_unit_that_loses_a_fight_against_the_aggressor() -> None:
    t = frightening("mech 2 worker").move("fenris").go("r3c3/mech", "r3c2").do("done_moving")
    t.commit("fenris", 7).commit("nordic", 0).settle()
    assert (t.kind, t.asked) == ("horrifying.tokens", "fenris")
    assert t.menu == [f"give_influence 1/{n}" for n in range(4)]
    t.do("give_influence 1/2")
    assert (t.held("fenris"), t.held("nordic")) == (14, 2)
    assert t.kind != "horrifying.tokens"


@rule("fenris.fenris.19")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_a_token_for_each_worker_that_is_driven_off(rulings: str) -> None:
    t = frightening("2 worker", rulings).move("fenris").go("r3c3/mech", "r3c2").do("done_moving").settle()
    assert (t.kind, t.menu) == ("horrifying.tokens", ["give_influence 1/0", "give_influence 1/1", "give_influence 1/2"])
    t.do("give_influence 1/0")
    assert (t.held("fenris"), t.held("nordic")) == (16, 0)
    assert t.kind != "horrifying.tokens"


@rule("fenris.fenris.19")
def test_without_the_mech_or_tokens_nobody_is_horrified() -> None:
    t = frightening("2 worker").give("fenris", skills=0)
    t.move("fenris").go("r3c3/mech", "r3c2").do("done_moving").settle()
    assert t.kind != "horrifying.tokens"
    t = frightening("2 worker").hold("nordic", 15).move("fenris").go("r3c3/mech", "r3c2").do("done_moving").settle()
    assert t.menu == ["give_influence 1/0", "give_influence 1/1"]


@rule("fenris.fenris.19")
@pytest.mark.parametrize(("tokens", "told"), [(0, []), (1, [(0, 1, 1)])])
def test_only_tokens_that_are_given_are_told(tokens: int, told: list[tuple[int, ...]]) -> None:
    t = frightening("2 worker").move("fenris").go("r3c3/mech", "r3c2").do("done_moving").settle()
    t.do(f"give_influence 1/{tokens}")
    assert [event.values for event in t.sink.events if event.kind == INFLUENCE_GIVEN] == told


@rule("fenris.fenris.20")
def test_a_fight_won_as_the_defender_horrifies_nobody() -> None:
    t = frightening("mech").move("nordic").go("r3c2/mech", "r3c3").do("done_moving")
    t.commit("nordic", 0).commit("fenris", 7).settle()
    assert t.home("nordic") == ["character", "mech"]
    assert t.kind != "horrifying.tokens"
    assert t.held("nordic") == 0


@rule("fenris.fenris.20")
def test_a_lost_attack_horrifies_nobody() -> None:
    t = frightening("mech").give("nordic", power=7).move("fenris").go("r3c3/mech", "r3c2").do("done_moving")
    t.commit("fenris", 0).commit("nordic", 7).settle()
    assert t.kind != "horrifying.tokens"


# Death Ray


def burning(*hand: int, skills: tuple[str, ...] = ("death_ray",)) -> FenrisTable:
    t = horde("nordic").units("r3c3", fenris="mech").units("r3c2", nordic="mech").skills("fenris", *skills)
    t.hand("fenris", *hand).give("fenris", power=3)
    return t.move("fenris").go("r3c3/mech", "r3c2").do("done_moving", "dial 0")


@rule("fenris.fenris.21", "fenris.fenris.22")
def test_any_number_of_cards_but_all_of_one_value() -> None:
    t = burning(2, 3, 3, 3, 5)
    assert t.menu == ["play 2", "play 3", "play 5", "no_card"]
    t.do("play 3")
    assert t.menu == ["play 3", "no_card"]
    t.do("play 3", "play 3")
    assert t.menu == ["no_card"]
    assert t.s.played[:4] == [0, 3, 0, 0]


@rule("fenris.fenris.21")
def test_without_the_mech_one_card_a_unit_of_any_value() -> None:
    t = burning(2, 3, 3, skills=())
    t.do("play 2").settle()
    assert (t.kind, t.asked) == ("commit.dial", "nordic")


@rule("fenris.fenris.23")
def test_extra_card_abilities_add_nothing_to_the_death_ray() -> None:
    t = burning(2, 3, 3, skills=("death_ray", "peoples_army"))
    t.do("play 2")
    assert t.menu == ["no_card"]


@rule("fenris.fenris.21")
def test_the_number_of_questions_tells_only_the_size_of_the_hand() -> None:
    for hand in ((2, 2, 2), (2, 3, 5)):
        t = burning(*hand).do("play 2")
        asked = 1
        while t.kind == "commit.card" and t.asked == "fenris":
            t.do("no_card")
            asked += 1
        assert asked == 3


# Fanatical


@rule("fenris.fenris.24", "fenris.fenris.29")
def test_fanatical_leads_to_any_token_that_is_not_adjacent_and_takes_it() -> None:
    t = horde("nordic").units("r3c3", fenris="mech").influence("r8c3", "r3c2", "r1c5")
    t.move("fenris").do("unit r3c3/mech")
    assert not t.steps() & {"r8c3", "r1c5"}
    t = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "fanatical").influence("r8c3", "r3c2", "r1c5")
    t.move("fenris").do("unit r3c3/mech")
    assert t.steps() == {"r2c3", "r3c2", "r4c3", "r8c3", "r1c5"}
    t.do("step r8c3")
    assert (t.lying(), t.held("fenris")) == (["r1c5", "r3c2"], 14)


@rule("fenris.fenris.24", "fenris.fenris.25")
def test_a_step_to_an_adjacent_token_is_no_fanatical_one() -> None:
    t = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "fanatical").influence("r3c2")
    t.move("fenris").go("r3c3/mech", "r3c2")
    assert (t.lying(), t.held("fenris")) == (["r3c2"], 15)


@rule("fenris.fenris.25", "fenris.fenris.29")
@pytest.mark.parametrize("way", ["leap", "tunnel"])
@pytest.mark.parametrize("takes", [True, False])
def test_where_another_way_leads_there_too_the_player_says_which_it_was(way: str, takes: bool) -> None:
    start, target = ("r3c3", "r3c5") if way == "leap" else ("r3c2", "r5c5")
    t = horde("nordic").units(start, fenris="mech").skills("fenris", "fanatical", "leap").influence(target)
    t.move("fenris").go(f"{start}/mech", target)
    assert t.menu == ["take_influence", "leave_influence"]
    t.do("take_influence" if takes else "leave_influence")
    assert (t.lying(), t.held("fenris")) == (([], 16) if takes else ([target], 15))


@rule("fenris.fenris.29", "fenris.interaction.03")
def test_fanatical_is_one_step_and_may_be_combined_with_more() -> None:
    t = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "fanatical", "speed").influence("r8c3", "r1c5")
    t.move("fenris").go("r3c3/mech", "r8c3")
    assert t.steps() == {"r7c3", "r7c4", "r1c5"}
    t.do("step r1c5")
    assert (t.lying(), t.held("fenris")) == ([], 16)


@rule("fenris.fenris.24")
def test_workers_are_no_fanatics_on_their_own_but_ride_along() -> None:
    t = horde("nordic").units("r3c3", fenris="mech worker").skills("fenris", "fanatical").influence("r8c3")
    t.move("fenris").do("unit r3c3/worker")
    assert "r8c3" not in t.steps()
    t = horde("nordic").units("r3c3", fenris="mech worker").skills("fenris", "fanatical").influence("r8c3")
    t.move("fenris").do("unit r3c3/mech", "load worker", "step r8c3")
    assert t.at("r8c3").units == {"fenris": ["mech", "worker"]}


# others, and what is not there


@rule("fenris.fenris.14", "fenris.fenris.26")
def test_there_are_no_airships_to_take_or_drop_at_tokens() -> None:
    """The airships are another box: no unit of the game is one, so nothing passes a token in the air."""
    game = Scythe(2, {"fenris": True})
    assert "airships" not in game.options
    s = game.new()
    assert len(s.unit_at) == 2 * UNITS


@rule("fenris.fenris.15")
def test_who_has_the_ability_besides_places_one_token_of_fenris_and_does_not_stop() -> None:
    t = horde("nordic").units("r1c2", nordic="character")
    t.s.abilities[1] |= 1 << SPREAD
    t.influence("r1c1").skills("nordic", "speed")
    t.move("nordic").go("r1c2/character", "r1c1")
    assert t.kind == "march.way"
    t.do("stop", "done_moving").settle()
    assert not t.kind.startswith("spreading")  # one lies there already
    t = horde("nordic").units("r1c4", nordic="character")
    t.s.abilities[1] |= 1 << SPREAD
    t.move("nordic").go("r1c4/character", "r1c5").do("done_moving").settle()
    t.do("spread_influence r1c5").settle()
    assert t.kind != "spreading.elsewhere"
    assert (t.lying(), t.held("fenris"), t.held("nordic")) == (["r1c5"], 15, 0)


def test_a_table_without_the_module_knows_no_influence() -> None:
    t = table("nordic", "saxony")
    assert "influence" not in t.game.view(t.s, 0)
    assert SKILL.label(t.s.mech_skill[0]) == "riverwalk"


@rule("fenris.fenris.25", "fenris.fenris.29")
def test_after_each_step_the_other_ways_are_those_of_the_new_place() -> None:
    """A leap leads from r3c2 to r1c1, none from r3c3."""
    t = horde("nordic").units("r3c3", fenris="mech").skills("fenris", "fanatical", "leap", "speed").influence("r1c1")
    t.move("fenris").go("r3c3/mech", "r3c2", "r1c1")
    assert t.menu == ["take_influence", "leave_influence"]
    back = horde("nordic").units("r3c2", fenris="mech").skills("fenris", "fanatical", "leap", "speed").influence("r1c1")
    back.move("fenris").go("r3c2/mech", "r3c3", "r1c1")
    assert (back.lying(), back.held("fenris")) == ([], 16)


@rule("fenris.fenris.19")
def test_who_was_horrified_once_is_not_counted_again() -> None:
    t = frightening("2 worker").units("r2c3", nordic="worker")
    t.move("fenris").go("r3c3/mech", "r3c2").do("done_moving").settle().do("give_influence 1/0")
    t.units("r3c3", fenris="mech")
    t.s.unit_at[1] = place_of("r1c6")
    t.move("fenris").go("r3c3/mech", "r2c3").do("done_moving").settle()
    assert t.menu == ["give_influence 1/0", "give_influence 1/1"]


@rule("fenris.module.tesla.08", "fenris.fenris.06")
def test_tesla_spreads_influence_where_he_went() -> None:
    t = horde("nordic", tesla="given", tesla_with="1")
    home = PLACE_NAMES[t.s.home[0]]
    step = PLACE_NAMES[LAND_NEIGHBOURS[t.s.home[0]][0]]
    t.s.encounters = 0
    t.move("fenris").go(f"{home}/tesla", step).do("done_moving").settle()
    assert t.menu == [f"spread_influence {step}", "keep_influence"]
