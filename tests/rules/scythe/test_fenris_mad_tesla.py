"""Mad Tesla: his set-up, his turn, and what he is for moves and control (FR p.40)."""

import pytest

from hexarc.core.errors import OptionError
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.dice import step_by_die
from hexarc.games.scythe.state import LOWEST_CARD
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.tables.load import NONE
from tests.rules.scythe.mad_tesla_table import MadTeslaTable, hunt
from tests.support.rules import rule


@rule("fenris.module.mad_tesla.01")
def test_he_starts_on_the_factory_with_16_health_and_two_cards_of_the_deck_discarded() -> None:
    t = MadTeslaTable(("nordic", "saxony"), mad_tesla="ends")
    assert t.stands == "r4c3"
    assert t.mad.health == 16
    assert [t.mad.pile.count(kind) for kind in range(4)] == t.s.discard
    assert sum(t.s.discard) == 2
    assert sum(t.s.deck) == 40


@rule("fenris.module.mad_tesla.02", "fenris.module.mad_tesla.34")
def test_he_acts_last_in_every_round_first_after_the_first_turn_of_the_last_player() -> None:
    t = hunt("nordic", "saxony", "crimea")
    acted: list[int] = []
    while t.s.turns < 8:
        if t.his:
            acted.append(t.s.turns)
            t.tesla_at("r8c3").blue(3, 3)  # off the map, and off the map again
            t.tesla_at("r2c0")
        else:
            choices = t.s.decision.choices
            menu = t.menu
            skip = [text for text in ("skip_top", "skip_bottom", "end_turn") if text in menu]
            t.game.apply(t.s, t.game.vocabulary.decode(skip[0]) if skip else choices[0])
    assert acted == [3, 6]


@rule("fenris.module.mad_tesla.05")
def test_he_makes_two_steps_if_the_first_starts_no_fight_and_never_a_third() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").his_turn(1)
    assert (t.stands, t.his) == ("r4c3", True)
    t.blue(1)
    assert (t.stands, t.his) == ("r3c4", False)
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r4c3", nordic="mech").his_turn(1)
    assert not t.his
    t.commit("nordic", 0)
    assert not t.his


@rule("fenris.module.mad_tesla.06", "fenris.module.mad_tesla.27")
def test_the_faces_of_the_blue_die_are_directions_of_the_map() -> None:
    ways = {face: PLACE_NAMES[step_by_die(place_of("r4c3"), face)] for face in range(1, 7)}
    assert ways == {1: "r3c4", 2: "r4c4", 3: "r5c4", 4: "r5c3", 5: "r4c2", 6: "r3c3"}
    t = hunt("nordic", "saxony").his_turn(2)
    assert t.stands == "r4c4"


@rule("fenris.module.mad_tesla.07")
def test_a_step_off_the_map_leads_to_the_factory_where_he_may_meet_somebody() -> None:
    assert step_by_die(place_of("r8c3"), 3) == NONE
    t = hunt("nordic", "saxony").tesla_at("r8c3").units("r4c3", saxony="character").his_turn(3)
    assert t.stands == "r4c3"
    assert (t.kind, t.asked) == ("commit.dial", "saxony")


@rule("fenris.module.mad_tesla.07")
def test_a_base_is_off_the_map() -> None:
    homes = [place for place in range(47) for face in range(1, 7) if step_by_die(place, face) >= 47]
    assert homes == []


@rule("fenris.module.mad_tesla.08")
def test_rivers_and_lakes_do_not_stop_him_and_he_takes_no_tunnel() -> None:
    t = hunt("nordic", "saxony").tesla_at("r3c2").his_turn(3)  # a tunnel; the lake lies south-east of it
    assert t.stands == "r4c2"
    t = hunt("nordic", "saxony").tesla_at("r2c3").his_turn(2)  # over a river
    assert t.stands == "r2c4"


@rule("fenris.module.mad_tesla.09")
def test_he_ignores_all_tokens() -> None:
    t = hunt("togawa", "saxony", invaders=True).tesla_at("r1c2").units("r8c3", togawa="character")
    t.trap("lose_coins", "r1c3").flag("r1c4")
    t.his_turn(2, 2)
    assert t.stands == "r1c4"
    assert t.at("r1c3").encounter
    assert t.at("r1c3").armed
    assert t.at("r1c4").flag


@rule("fenris.module.mad_tesla.04", "fenris.module.mad_tesla.32", "fenris.interaction.07")
def test_he_sends_lone_workers_home_and_nobody_pays_for_it() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r5c2", nordic="2 worker").his_turn(5)
    assert t.home("nordic") == ["character", "worker", "worker"]
    assert t.his  # no fight: the second step follows
    assert [t.of(faction).popularity for faction in ("nordic", "saxony")] == [5, 5]
    assert t.s.driven_off == 0


@rule("fenris.module.mad_tesla.04", "fenris.module.mad_tesla.28")
def test_nobody_controls_his_territory() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").structure("nordic", "mill", "r5c2").units("r5c2", wood=2)
    assert t.at("r5c2").control == "nordic"
    territories = t.territories("nordic")
    t.his_turn(5)
    assert t.at("r5c2").control is None
    assert t.territories("nordic") == territories - 1
    t.blue(2)
    assert t.at("r5c2").control == "nordic"


@rule("fenris.module.mad_tesla.10", "fenris.module.mad_tesla.33", "fenris.interaction.06")
def test_entering_his_territory_ends_a_move_and_starts_a_fight_of_the_player() -> None:
    t = hunt("nordic", "saxony").tesla_at("r2c3").skills("nordic", "speed").units("r3c3", nordic="mech worker")
    t.move("nordic").do("unit r3c3/worker")
    assert "r2c3" not in t.steps()
    assert "r3c2" in t.steps()
    t = hunt("nordic", "saxony").tesla_at("r2c3").skills("nordic", "speed").units("r3c3", nordic="mech")
    t.move("nordic").go("r3c3/mech", "r2c3")
    assert t.kind == "move.unit"  # it stopped
    t.do("done_moving", "fight r2c3")
    assert (t.s.attacker, t.s.defender) == (t.seat("nordic"), t.side)


@rule("fenris.module.mad_tesla.33", "fenris.module.mad_tesla.10")
def test_he_attacks_where_his_step_leads_him_to_combat_units() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r5c2", nordic="character worker").his_turn(5)
    assert (t.s.attacker, t.s.defender) == (t.side, t.seat("nordic"))
    assert (t.kind, t.asked) == ("commit.dial", "nordic")


@rule("fenris.module.tesla.09", "fenris.module.combine.03")
def test_tesla_and_mad_tesla_are_not_combined() -> None:
    for tesla in ("given", "third_encounter"):
        with pytest.raises(OptionError, match="one figure of Tesla"):
            Scythe(2, {"mad_tesla": "ends", "tesla": tesla})


@rule("fenris.module.mad_tesla.23")
def test_a_shuffle_leaves_the_two_cards_on_top_of_the_pile() -> None:
    t = hunt("nordic", "saxony").pile(5, 4, 2, 3)
    for kind in range(4):
        t.s.hand[4 + kind] += t.s.deck[kind]
        t.s.deck[kind] = 0
    t.top("nordic", "bolster_cards")
    assert t.piled() == [2, 3]
    in_deck = [kind + LOWEST_CARD for kind in range(4) for _ in range(t.s.deck[kind])]
    assert sorted(t.of("nordic").hand + in_deck) == [4, 5]


@rule("fenris.module.mad_tesla.23")
def test_with_fewer_than_two_cards_on_the_pile_those_there_are_count() -> None:
    t = hunt("nordic", "saxony").pile(4)
    assert t.game.view(t.s, 0)["mad_tesla"]["base_power"] == 4  # type: ignore[index]  # a view is plain data
    for kind in range(4):
        t.s.hand[4 + kind] += t.s.deck[kind]
        t.s.deck[kind] = 0
    t.top("nordic", "bolster_cards")
    assert t.piled() == [4]
    assert t.of("nordic").cards == 0


def test_the_view_tells_of_him_and_the_terminal_too() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").his_turn(5, 5)
    shown = t.game.view(t.s, 0)["mad_tesla"]
    assert isinstance(shown, dict)
    assert shown["figures"] == [{"kind": "mad_tesla", "place": "r5c1", "health": 16, "full_health": 16}]
    assert (shown["cards"], shown["base_power"]) == ([3, 2], 5)
    assert shown["dice"] == {"blue": 5, "orange": None}
    assert shown["directions"]["1"] == "ne"
    assert shown["acts_after"] == t.s.right_seat[t.s.first_seat]
    places = t.game.view(t.s, 1)["places"]
    assert isinstance(places, dict)
    assert places["r5c1"]["tokens"] == [{"kind": "mad_tesla", "seat": None, "figure": True}]
    text = t.game.render(t.s, 0, "en")
    assert "@MT" in text
    assert "health 16, strength 5 (3 + 2) + die" in text
    assert members(t.s.fighters[t.side]) == [place_of("r5c1")]
