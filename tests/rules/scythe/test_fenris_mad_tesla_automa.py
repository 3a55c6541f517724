"""Mad Tesla and an Automa (FR p.41): it fights him like a player, and he is turned away from it once."""

from hexarc.core.choice import CHANCE
from hexarc.games.scythe.modules.automa.cards import ATTACK_COMBAT_UNIT, CHARACTER_MOVE
from hexarc.games.scythe.modules.automa.moves import plan_move
from hexarc.games.scythe.state import CHARACTER
from hexarc.games.scythe.tables.board import PLACE_NAMES
from tests.rules.scythe.mad_tesla_table import MadTeslaTable, hunt
from tests.support.rules import rule


def alone() -> MadTeslaTable:
    """Nordic plays against an Automa with Saxony, whose character is at r6c1."""
    t = hunt("nordic", "saxony", seats="player,automa").tracker(6)
    t.give("saxony", popularity=10)
    return t.units("r6c1", saxony="character")


@rule("automa.fenris.ep8b.02")
def test_he_is_an_enemy_combat_unit_for_its_moves() -> None:
    t = alone().tesla_at("r5c1")
    plan = plan_move(t.rules, t.s, t.seat("saxony"), ATTACK_COMBAT_UNIT, 5)
    assert plan is not None
    assert PLACE_NAMES[plan.place] == "r5c1"
    for him, towards in (("r4c0", "r5c1"), ("r7c5", "r6c2")):  # a peaceful move heads for him
        t = alone().tesla_at(him)
        plan = plan_move(t.rules, t.s, t.seat("saxony"), CHARACTER_MOVE, 0)
        assert plan is not None
        assert (plan.unit, PLACE_NAMES[plan.place]) == (CHARACTER, towards)


@rule("automa.fenris.ep8b.03", "automa.fenris.ep8b.06")
def test_it_fights_with_a_card_and_gains_popularity_like_a_player() -> None:
    t = alone().scheme_2().tesla_at("r5c1").give("saxony", power=14)
    t.play(16, "orange_die 1", "draw_fight_card 1")  # attack a combat unit; card 1 shows 7
    assert t.told("figure_force") == ["mad_tesla 6"]
    assert t.mad.health == 15
    assert t.stands == "r4c3"
    assert t.of("saxony").popularity == 12
    assert t.of("saxony").stars == {"combat": 1}


@rule("automa.fenris.ep8b.03")
def test_nothing_else_changes_its_popularity() -> None:
    t = alone().scheme_2().units("r5c1", nordic="worker").tesla_at("r1c1")
    t.play(19)  # attack workers
    assert "worker" in t.home("nordic")
    assert t.of("saxony").popularity == 10


@rule("automa.fenris.ep8b.06", "fenris.module.mad_tesla.21")
def test_it_may_destroy_him() -> None:
    t = alone().scheme_2().tesla_at("r5c1").give("saxony", power=14, coins=3)
    t.mad.health = 1
    t.play(16, "orange_die 1", "draw_fight_card 1").settle()
    assert t.stands == ""
    assert t.of("saxony").coins >= 13
    assert t.over


@rule("automa.fenris.ep8b.04")
def test_a_roll_towards_its_unit_is_rolled_again_once() -> None:
    t = alone().tesla_at("r6c2").his_turn(5)
    assert (t.stands, t.his) == ("r6c2", True)
    assert t.told("mad_tesla_rolled_again") == ["5"]
    t.blue(5)  # that one holds
    assert (t.stands, t.his) == ("r6c1", False)
    t = alone().tesla_at("r6c2").his_turn(5, 1)
    assert t.his
    t.tesla_at("r6c2").blue(5)  # the second step has a roll of its own
    assert (t.stands, t.his) == ("r6c2", True)


@rule("automa.fenris.ep8b.04")
def test_towards_its_workers_too_but_not_towards_a_player() -> None:
    t = alone().units("r5c2", saxony="worker").tesla_at("r5c3").his_turn(5)
    assert t.stands == "r5c3"
    t = alone().units("r5c2", nordic="worker").tesla_at("r5c3").his_turn(5)
    assert t.stands == "r5c2"


@rule("automa.fenris.ep8b.05")
def test_if_it_beats_him_on_the_factory_the_die_is_rolled_until_a_free_territory_comes_up() -> None:
    t = alone().units("r5c3", saxony="character").units("r4c4", nordic="worker").units("r3c3", nordic="worker")
    t.scheme_2().give("saxony", power=14)
    t.sink.drain()
    t.part.card_at[t.part.deck_start(t.seat("saxony")) + 15] = 0
    t.draws("draw_automa_card 16", "orange_die 1", "draw_fight_card 1").turn("saxony")
    while t.kind != "mad_tesla_flees.where":
        t._outcome()
    assert t.s.decision.seat == CHANCE
    assert t.menu == ["blue_die 1", "blue_die 3", "blue_die 4", "blue_die 5"]
    t.draws("blue_die 3")
    t._outcome()
    assert t.stands == "r5c4"


@rule("automa.fenris.ep8b.01")
def test_it_discards_its_cards_in_random_order() -> None:
    t = alone().scheme_2().tesla_at("r5c1").give("saxony", power=14).hand("saxony", 5, 4, 2)
    draws = ["orange_die 1", "draw_fight_card 12", "add_combat_card 5", "add_combat_card 2", "discard_next 5"]
    t.play(16, *draws)  # card 12 adds two
    assert t.piled()[:4] == [2, 3, 5, 2]
