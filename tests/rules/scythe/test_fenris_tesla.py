"""Tesla as an ally: how he joins, and what he can do (FR p.37, p.51)."""

import pytest

from hexarc.core.errors import OptionError
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa.cards import ATTACK_COMBAT_UNIT, ENCOUNTER_OR_FACTORY, MECH_MOVE
from hexarc.games.scythe.modules.automa.moves import plan_move, units_for
from hexarc.games.scythe.modules.automa.places import fighters_of
from hexarc.games.scythe.modules.fenris.tesla.part import tesla
from hexarc.games.scythe.objectives import mechs_out
from hexarc.games.scythe.pieces import added_unit
from hexarc.games.scythe.procs.combat import card_limit
from hexarc.games.scythe.state import NOWHERE, UNITS
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def where(t: Table, faction: str) -> str:
    """Where Tesla is, if he is this player's; else nothing."""
    seat = t.seat(faction)
    place = t.s.unit_at[seat * UNITS + added_unit(t.s, seat)]
    return PLACE_NAMES[place] if place != NOWHERE else ""


def allied(faction: str, place: str, *others: str, invaders: bool = True) -> Table:
    """Tesla belongs to the first player, and stands there."""
    t = table(faction, *others, tesla="given", tesla_with=1, invaders=invaders)
    t.s.unit_at[added_unit(t.s, 0)] = place_of(place)
    t.s.fighters[0] |= 1 << place_of(place)
    return t


def meet(t: Table, faction: str, start: str, goal: str) -> Table:
    """An encounter of the character, with its first option that is offered."""
    t.units(start, **{faction: "character"}).move(faction).go(f"{start}/character", goal)
    if t.kind == "move.unit":
        t.do("done_moving")
    while t.kind != "encounter.option":
        t.do(t.menu[0])
    t.do(t.menu[0])
    while not t.kind.startswith("turn."):
        t.do(t.menu[0])
    return t


@rule("fenris.module.tesla.04", "fenris.module.tesla.07")
@pytest.mark.parametrize("others", [("saxony",), ("saxony", "crimea", "rusviet", "polania")])
def test_the_first_to_finish_a_third_encounter_finds_him_there(others: tuple[str, ...]) -> None:
    t = table("nordic", *others, tesla="third_encounter").give("nordic", popularity=9)
    part = tesla(t.rules, t.s)
    for start, goal in (("r2c5", "r2c6"), ("r1c5", "r2c4")):
        meet(t, "nordic", start, goal)
        assert part.owner == NOWHERE
    meet(t, "saxony", "r6c6", "r6c5")
    meet(t, "nordic", "r5c2", "r6c2")
    assert part.encounters[:2] == [3, 1]
    assert part.owner == t.seat("nordic")
    assert where(t, "nordic") == "r6c2"
    assert not t.over


@rule("fenris.module.tesla.04")
def test_a_third_encounter_of_another_finds_nobody_any_more() -> None:
    t = table("nordic", "saxony", tesla="third_encounter")
    tesla(t.rules, t.s).encounters[:] = [2, 2]
    meet(t, "nordic", "r2c5", "r2c6")
    meet(t, "saxony", "r6c6", "r6c5")
    assert tesla(t.rules, t.s).encounters == [3, 3]
    assert (where(t, "nordic"), where(t, "saxony")) == ("r2c6", "")


@rule("fenris.module.tesla.05")
def test_or_he_is_given_to_a_seat_and_starts_on_its_base() -> None:
    t = table("nordic", "saxony", "crimea", tesla="given", tesla_with=2)
    assert [where(t, faction) for faction in ("nordic", "saxony", "crimea")] == ["", "base_saxony", ""]
    t = table("nordic", "saxony", "crimea", tesla="given")
    last = t.s.right_seat[t.s.first_seat]
    assert tesla(t.rules, t.s).owner == last
    with pytest.raises(OptionError, match="no such seat"):
        Scythe(3, {"tesla": "given", "tesla_with": 4})


@rule("fenris.module.tesla.05")
def test_a_campaign_says_whose_he_is() -> None:
    game = Scythe(3, {"tesla": "given"}, {"tesla": {"seat": 1}})
    s = game.new()
    while s.decision.kind != "turn.section":
        game.apply(s, s.decision.choices[0])
    assert tesla(game.scythe_rules(), s).owner == 1
    assert s.unit_at[UNITS + added_unit(s, 1)] == s.home[1]
    for wrong in ({"seat": 3}, {"seat": "1"}, {}, 1):
        with pytest.raises(OptionError):
            Scythe(3, {"tesla": "given"}, {"tesla": wrong})
    with pytest.raises(OptionError):
        Scythe(3, {"tesla": "third_encounter"}, {"tesla": {"seat": 1}})


@rule("fenris.module.tesla.01", "fenris.module.tesla.06")
def test_he_moves_carries_workers_uses_mech_abilities_and_has_encounters() -> None:
    t = allied("nordic", "r3c3", "saxony").skills("nordic", "speed", "seaworthy").units("r3c3", nordic="worker")
    t.move("nordic").do("unit r3c3/tesla")
    assert "r3c4" in t.steps()  # a lake
    t.do("load worker", "step r3c2", "step r2c1")
    assert (where(t, "nordic"), t.at("r2c1").units) == ("r2c1", {"nordic": ["worker"]})
    assert "unit r2c1/tesla" not in t.menu  # one move for him, and one of the two units is used up
    t.do("done_moving")
    assert t.kind.startswith("encounter.")


@rule("fenris.module.tesla.01", "fenris.module.tesla.03")
def test_he_gains_the_factory_card_of_his_owner_and_only_one() -> None:
    t = allied("nordic", "r3c3", "saxony").factory_row(1, 2, 3)
    t.move("nordic").go("r3c3/tesla", "r4c3").do("done_moving", "factory_card 2")
    assert t.of("nordic").factory_card == 2
    t.units("r5c3", nordic="character").move("nordic").go("r5c3/character", "r4c3").do("done_moving")
    assert t.kind.startswith("turn.")
    assert t.s.factory_at.count(t.seat("nordic")) == 1


@rule("fenris.module.tesla.02")
def test_he_is_no_mech_for_the_star() -> None:
    t = allied("nordic", "r3c3", "saxony").units("r3c3", nordic="3 mech")
    assert mechs_out(t.s, t.seat("nordic")) == 3


@rule("fenris.module.tesla.03")
def test_he_is_one_unit_with_one_card_in_a_fight() -> None:
    t = allied("nordic", "r3c3", "saxony").hand("nordic", 5, 4, 3)
    assert card_limit(t.rules, t.s, 0, place_of("r3c3")) == 1
    t.units("r3c3", nordic="mech")
    assert card_limit(t.rules, t.s, 0, place_of("r3c3")) == 2


@rule("fenris.module.tesla.06")
def test_he_goes_home_when_his_side_loses() -> None:
    t = allied("nordic", "r3c3", "saxony").units("r2c3", saxony="mech").give("nordic", power=1).give("saxony", power=7)
    t.move("nordic").go("r3c3/tesla", "r2c3").do("done_moving", "fight r2c3")
    t.commit("nordic", 0).commit("saxony", 1)
    assert where(t, "nordic") == "base_nordic"


@rule("fenris.module.tesla.10")
@pytest.mark.parametrize("first", ["r2c1", "r2c4"])
def test_character_and_tesla_have_both_encounters_in_the_order_that_the_owner_chooses(first: str) -> None:
    t = allied("nordic", "r1c1", "saxony").units("r1c4", nordic="character")
    t.move("nordic").go("r1c1/tesla", "r2c1").go("r1c4/character", "r2c4")
    assert set(t.menu) == {"encounter_first r2c1", "encounter_first r2c4"}
    t.do(f"encounter_first {first}")
    assert t.kind == "encounter.option"
    assert [t.at(place).encounter for place in ("r2c1", "r2c4")] == [first != "r2c1", first != "r2c4"]
    t.do(t.menu[0])
    while t.kind != "encounter.option":
        t.do(t.menu[0])
    assert not t.at("r2c1").encounter
    assert not t.at("r2c4").encounter


@rule("fenris.module.tesla.08")
def test_a_flag_may_follow_his_move_one_for_the_whole_action() -> None:
    t = allied("albion", "r3c3", "saxony", invaders=True).units("r5c1", albion="character")
    t.move("albion").go("r3c3/tesla", "r2c3").go("r5c1/character", "r5c0").settle()
    while t.kind != "move.flag":
        t.do(t.menu[0])
    assert set(t.menu) == {"flag", "flag_at r2c3", "no_token"}
    t.do("flag_at r2c3")
    assert (t.at("r2c3").flag, t.at("r5c0").flag) == (True, False)
    assert t.kind != "move.flag"
    t = allied("albion", "r3c3", "saxony", invaders=True).move("albion").do("done_moving")
    assert t.kind != "move.flag"


def test_the_view_and_the_terminal_tell_of_him() -> None:
    t = allied("nordic", "r3c3", "saxony")
    t.s.unit_at[added_unit(t.s, 0)] = place_of("r3c3")
    shown = t.game.view(t.s, 1)["tesla"]
    assert isinstance(shown, dict)
    assert (shown["owner"], shown["place"], shown["encounters_needed"]) == (0, "r3c3", 3)
    places = t.game.view(t.s, 1)["places"]
    assert isinstance(places, dict)
    assert places["r3c3"]["units"]["0"]["tesla"] == 1
    assert "T Tesla: with" in t.game.render(t.s, 0, "en")
    t = table("nordic", "saxony", tesla="third_encounter")
    assert "3 (so far 0 0)" in t.game.render(t.s, 0, "en")


def test_the_end_of_a_game_in_the_turn_of_somebody_without_him() -> None:
    t = allied("nordic", "r3c3", "saxony").move("nordic").go("r3c3/tesla", "r3c2").do("done_moving")
    t.stars("saxony", "combat", "mechs", "workers", "recruits", "upgrades").give("saxony", power=15, coins=9)
    t.top("saxony", "bolster_power")
    while not t.over:
        t.do(t.menu[0])
    assert where(t, "nordic") == "r3c2"


# an Automa


def machine(tesla_with: int) -> AutomaTable:
    t = AutomaTable(("nordic", "saxony"), seats="player,automa", tesla="given", tesla_with=tesla_with)
    return t.tracker(6)


@rule("automa.fenris.modular.03", "automa.fenris.ep8a.05")
def test_its_own_tesla_is_a_mech_for_all_its_actions() -> None:
    t = machine(2)
    seat = t.seat("saxony")
    his = added_unit(t.s, seat)
    assert his in units_for(t.s, seat, MECH_MOVE)
    assert his not in units_for(t.s, seat, ENCOUNTER_OR_FACTORY)
    plan = plan_move(t.rules, t.s, seat, MECH_MOVE, 0)
    assert plan is not None
    assert plan.unit == his
    t.play(10)  # a mech move
    assert where(t, "saxony") != "base_saxony"
    assert any("tesla" in line for line in t.told("automa_moves"))


@rule("automa.fenris.modular.03")
def test_beaten_he_goes_to_its_mat_and_comes_back_as_a_combat_unit_does() -> None:
    t = machine(2)
    seat = t.seat("saxony")
    t.s.unit_at[seat * UNITS + added_unit(t.s, seat)] = place_of("r6c1")
    t.s.fighters[seat] |= 1 << place_of("r6c1")
    t.units("r5c1", nordic="mech").give("nordic", power=7).give("saxony", power=0)
    t.skills("nordic", "riverwalk").units("r7c1", nordic="mech")
    t.move("nordic").go("r7c1/mech", "r6c1").do("done_moving", "fight r6c1").commit("nordic", 7)
    assert where(t, "saxony") == ""
    assert tesla(t.rules, t.s).owner == seat
    for slot in range(1, 5):
        t.s.unit_at[seat * UNITS + slot] = t.s.home[seat]
    t.play(16)  # a combat unit
    assert where(t, "saxony") == "base_saxony"


@rule("automa.fenris.modular.03")
def test_the_tesla_of_an_opponent_is_an_enemy_combat_unit() -> None:
    t = machine(1)
    t.s.unit_at[added_unit(t.s, 0)] = place_of("r6c1")
    t.s.fighters[0] |= 1 << place_of("r6c1")
    assert fighters_of(t.rules, t.s, t.seat("saxony")) >> place_of("r6c1") & 1
    t.units("r7c1", saxony="mech").give("saxony", power=10)
    plan = plan_move(t.rules, t.s, t.seat("saxony"), ATTACK_COMBAT_UNIT, 5)
    assert plan is not None
    assert PLACE_NAMES[plan.place] == "r6c1"


@rule("automa.fenris.modular.03")
def test_its_third_encounter_token_finds_him_like_a_third_encounter() -> None:
    t = AutomaTable(("nordic", "saxony"), seats="player,automa", tesla="third_encounter").tracker(6)
    tesla(t.rules, t.s).encounters[t.seat("saxony")] = 2
    t.units("r6c0", saxony="character").play(14)  # encounter or Factory
    assert where(t, "saxony") == t.places("character")[0]
    assert tesla(t.rules, t.s).owner == t.seat("saxony")
