"""The six moves of the Automa: unit, valid territories, destination, tie-breakers, and what follows on arrival."""

import pytest

from hexarc.games.scythe.derived import bits_of, members
from hexarc.games.scythe.modules.automa.places import DISTANCE, first_in_reading_order, neighbourhood
from hexarc.games.scythe.state import ROW
from hexarc.games.scythe.tables.board import HEXES, PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable, solo
from tests.support.rules import rule

# cards whose first move is, in scheme I or II, the one that a test is about
WORKER = 3
MECH = 10  # then a worker in scheme I
CHARACTER = 18  # encounter or Factory, then the character
ATTACK_UNIT = 15  # II: attack combat units with power 1, attack workers, encounter or Factory, character
ATTACK_WORKERS = 19  # then a worker


def names(bits: int) -> list[str]:
    return [PLACE_NAMES[place] for place in members(bits)]


def without_encounters(t: AutomaTable) -> AutomaTable:
    """Nothing attracts the character but the enemy."""
    t.s.encounters = 0
    t.part.factory_card[t.seat(t.machine())] = 0
    return t


# the map


@rule("automa.map.03")
def test_a_neighbourhood_is_the_territory_and_all_around_it() -> None:
    assert names(neighbourhood(place_of("r2c3"), False)) == [
        "r1c3", "r1c4", "r2c2", "r2c3", "r2c4", "r3c3", "r3c4",
    ]  # fmt: skip
    assert names(neighbourhood(place_of("base_rusviet"), False)) == ["r2c6", "r3c6", "r4c6"]


@rule("automa.map.04")
def test_the_lock_leaves_out_lakes_and_what_lies_over_a_river() -> None:
    assert names(neighbourhood(place_of("r2c3"), True)) == ["r2c3", "r3c3"]
    assert names(neighbourhood(place_of("base_rusviet"), True)) == ["r3c6", "r4c6"]


@rule("automa.map.04")
@pytest.mark.parametrize(
    ("faction", "home"),
    [
        ("nordic", ["r1c4", "r1c5", "r2c4"]),
        ("rusviet", ["r3c6", "r4c5", "r4c6"]),
        ("crimea", ["r7c3", "r7c4", "r8c3"]),
        ("saxony", ["r6c0", "r6c1", "r7c1"]),
        ("polania", ["r3c1", "r4c0", "r4c1"]),
    ],
)
def test_the_lock_keeps_a_base_faction_on_its_peninsula(faction: str, home: list[str]) -> None:
    reached = neighbourhood(place_of(f"base_{faction}"), True)
    for _ in range(10):
        for place in members(reached):
            reached |= neighbourhood(place, True)
    assert names(reached) == home


@rule("automa.map.04")
@pytest.mark.parametrize("base", ["base_albion", "base_togawa"])
def test_albion_and_togawa_are_not_closed_in(base: str) -> None:
    reached = neighbourhood(place_of(base), True)
    for _ in range(10):
        for place in members(reached):
            reached |= neighbourhood(place, True)
    assert reached >> place_of("r4c3") & 1


@rule("automa.map.05", "automa.base.04")
@pytest.mark.parametrize(
    ("level", "space", "locked"),
    [
        ("autometta", 4, True),
        ("autometta", 5, False),
        ("automa", 3, True),
        ("automa", 4, False),
        ("automaszyna", 2, True),
        ("automaszyna", 3, False),
        ("ultimaszyna", 0, False),
    ],
)
def test_the_space_at_the_start_of_the_turn_locks_the_water(level: str, space: int, locked: bool) -> None:
    t = solo("nordic", "saxony", level).units("r6c1", saxony="character").units("r2c4", nordic="character")
    without_encounters(t).tracker(space).play(CHARACTER)
    assert t.part.space[1] == space + 1
    if locked:
        assert t.told("automa_stays") == ["character r6c1 nearest_to_enemy"]
    else:
        assert t.told("automa_moves") == ["character r6c1 r5c2 reading_order"]


@rule("automa.map.06")
@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [("r1c5", "r4c3", 3), ("r6c0", "r5c0", 1), ("r7c1", "r7c3", 2), ("base_nordic", "r1c4", 1), ("r5c2", "r3c5", 4)],
)
def test_distances_go_over_rivers_and_lakes_and_not_through_tunnels(start: str, end: str, steps: int) -> None:
    assert DISTANCE[place_of(start) * HEXES + place_of(end)] == steps


@rule("automa.map.07")
def test_an_enemy_over_the_river_threatens_workers_in_spite_of_the_lock() -> None:
    t = solo("nordic", "saxony").tracker(0).units("r6c0", saxony="worker").units("r5c1", nordic="mech").play(WORKER)
    assert t.told("automa_moves") == ["worker r6c0 r7c1 only_one"]


@rule("automa.map.07")
def test_distances_ignore_the_lock() -> None:
    t = solo("saxony", "nordic").tracker(0).units("r1c5", nordic="mech").units("r2c3", saxony="mech").play(MECH)
    assert t.told("automa_moves") == ["mech r1c5 r2c4 nearest_to_factory"]


@rule("automa.map.08")
def test_units_on_their_base_are_not_attacked() -> None:
    t = without_encounters(solo("crimea", "saxony")).scheme_2().units("r7c3", saxony="character")
    t.units("base_crimea", crimea="2 worker").play(ATTACK_UNIT)
    assert t.told("automa_cannot") == [
        "attack_combat_unit no_territory",
        "attack_workers no_territory",
        "encounter_or_factory no_territory",
    ]


@rule("automa.map.09")
def test_reading_order_is_the_highest_row_then_the_leftmost() -> None:
    for places, first in (
        (["r3c1", "r2c5"], "r2c5"),
        (["r2c3", "r2c1", "r2c0"], "r2c0"),
        (["r8c3", "r7c6"], "r7c6"),
    ):
        assert PLACE_NAMES[first_in_reading_order(bits_of([place_of(name) for name in places]))] == first


@rule("automa.map.01", "automa.move.worker.03")
def test_enemy_workers_do_not_threaten() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="worker").units("r5c1", nordic="worker").play(WORKER)
    assert t.told("automa_stays") == ["worker r6c0 reading_order"]


@rule("automa.map.01")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_characters_and_mechs_are_combat_units(unit: str) -> None:
    t = without_encounters(solo("nordic", "saxony")).scheme_2().units("r6c0", saxony="character")
    t.units("r6c1", nordic=unit).give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_moves") == ["character r6c0 r6c1 only_one"]


@rule("automa.map.02")
def test_a_unit_jumps_to_the_neighbourhood_of_any_other() -> None:
    t = solo("nordic", "saxony").units("base_saxony", saxony="mech").units("r2c3", saxony="mech")
    t.units("r1c5", nordic="character").play(MECH)
    assert t.told("automa_picks") == ["mech_move mech base_saxony nearest_to_home"]
    assert t.told("automa_moves") == ["mech base_saxony r2c4 nearest_to_factory"]


# what all moves have in common


@rule("automa.move.common.01", "automa.move.mech.03")
def test_the_neighbourhood_of_the_unit_itself_is_listed_before_it_is_lifted() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r3c1", nordic="mech").play(MECH)
    assert t.told("automa_moves") == ["mech r5c1 r4c1 nearest_to_factory"]


@rule("automa.move.common.02")
def test_ties_of_territories_go_to_the_factory_then_to_reading_order() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="worker").units("r5c1", saxony="mech")
    t.units("r5c2", saxony="character").play(WORKER)
    assert t.told("automa_moves") == ["worker r6c0 r4c1 reading_order"]


@rule("automa.move.common.02")
def test_ties_of_units_go_to_reading_order() -> None:
    t = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r6c0", saxony="worker").play(WORKER)
    assert t.told("automa_picks") == ["worker_move worker r6c0 reading_order"]


@rule("automa.move.common.03")
def test_units_on_the_mat_cannot_be_picked() -> None:
    t = without_encounters(solo("nordic", "saxony")).off_board("character").play(CHARACTER)
    assert t.told("automa_cannot") == ["encounter_or_factory no_unit", "character_move no_unit"]
    assert t.told("automa_no_move") == [""]


@rule("automa.move.common.04")
def test_a_unit_that_is_where_it_should_go_stays_and_that_is_the_move() -> None:
    t = solo("nordic", "saxony").units("r5c3", saxony="mech").units("r6c0", saxony="worker")
    t.units("r6c2", nordic="character").play(MECH)
    assert t.told("automa_stays") == ["mech r5c3 nearest_to_factory"]
    assert t.told("automa_moves") == []
    assert t.places("worker") == ["r6c0"]


@rule("automa.move.common.05")
def test_the_home_base_alone_makes_territories_valid() -> None:
    t = solo("nordic", "saxony").units("r5c3", saxony="character").units("r5c2", saxony="mech")
    t.units("r5c0", nordic="character").units("r5c1", nordic="worker").play(MECH)
    assert t.told("automa_moves") == ["mech r5c2 r6c0 nearest_to_enemy"]


@rule("automa.move.common.06")
def test_a_structure_alone_blocks_nobody() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r3c1", nordic="mech")
    t.structure("nordic", "mill", "r4c1").play(MECH)
    assert t.places("mech") == ["r4c1", "base_saxony"]


@rule("automa.move.common.07")
def test_a_mech_carries_nothing() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech 2 worker", wood=3).units("r3c1", nordic="mech").play(MECH)
    assert t.at("r4c1").units == {"saxony": ["mech"]}
    assert t.at("r5c1").units == {"saxony": ["worker", "worker"]}
    assert (t.at("r5c1").wood, t.at("r4c1").wood) == (3, 0)


# a worker


@rule("automa.move.worker.01")
def test_the_worker_nearest_to_home_goes() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="worker").units("r7c1", saxony="worker").play(WORKER)
    assert t.told("automa_picks") == ["worker_move worker r7c1 nearest_to_home"]
    t = solo("nordic", "saxony").units("r6c0", saxony="worker").units("base_saxony", saxony="worker").play(WORKER)
    assert t.told("automa_picks") == ["worker_move worker base_saxony nearest_to_home"]


@rule("automa.move.worker.02")
@pytest.mark.parametrize(
    "there", [{"nordic": "worker"}, {"nordic": "mech"}, {"nordic": "character"}, {"saxony": "worker"}]
)
def test_a_worker_goes_to_no_enemy_and_to_no_other_worker(there: dict[str, str]) -> None:
    free = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c1", saxony="character mech").play(WORKER)
    assert free.places("worker") == ["r4c1"]
    t = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c1", saxony="character mech")
    t.units("r4c1", **there).play(WORKER)
    assert "r4c1" not in t.places("worker")[:1]


@rule("automa.move.worker.02")
def test_a_worker_may_join_combat_units_of_its_own() -> None:
    t = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c1", saxony="character mech")
    t.units("r4c1", saxony="mech").play(WORKER)
    assert t.told("automa_moves") == ["worker r7c1 r4c1 reading_order"]


@rule("automa.move.worker.03")
def test_a_worker_goes_where_most_own_units_are_near_and_no_enemy_combat_unit_is() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="worker").units("r5c1", saxony="mech")
    t.units("r5c2", saxony="character").units("r3c1", nordic="mech").play(WORKER)
    assert t.told("automa_moves") == ["worker r6c0 r5c2 nearest_to_factory"]
    one = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c0", saxony="mech character")
    one.units("r6c1", saxony="mech").play(WORKER)
    assert one.told("automa_moves") == ["worker r7c1 r5c1 nearest_to_factory"]


@rule("automa.move.worker.04")
def test_without_a_safe_territory_no_worker_moves() -> None:
    """Both territories at the base are next to the enemy, and so is the rest of its neighbourhood."""
    t = solo("nordic", "saxony").tracker(0).units("r6c0", saxony="worker").units("r6c1", nordic="mech").play(WORKER)
    assert t.told("automa_cannot") == ["worker_move no_territory"]
    assert t.places("worker") == ["r6c0"]


@rule("automa.move.worker.05")
def test_neither_the_lifted_worker_nor_the_base_is_counted() -> None:
    t = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c1", saxony="character").play(WORKER)
    assert t.told("automa_moves") == ["worker r7c1 r4c1 reading_order"]


@rule("automa.move.worker.05")
def test_a_unit_counts_for_its_own_territory() -> None:
    t = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c1", saxony="character")
    t.units("r5c0", saxony="mech").units("r4c0", nordic="worker").play(WORKER)
    assert t.told("automa_moves") == ["worker r7c1 r5c1 nearest_to_factory"]


# a mech or the character


@rule("automa.move.mech.01")
def test_the_mech_nearest_to_home_goes() -> None:
    t = solo("nordic", "saxony").units("r5c2", saxony="mech").units("r6c1", saxony="mech").play(MECH)
    assert t.told("automa_picks") == ["mech_move mech r6c1 nearest_to_home"]


@rule("automa.move.mech.02")
@pytest.mark.parametrize(
    "there", [{"nordic": "worker"}, {"saxony": "mech"}, {"saxony": "character"}, {"nordic": "character"}]
)
def test_a_mech_goes_to_no_enemy_and_to_no_other_combat_unit(there: dict[str, str]) -> None:
    t = solo("nordic", "saxony").units("r6c1", saxony="mech").units("r3c3", nordic="mech")
    t.units("r5c2", **there).play(MECH)
    assert t.places("mech")[0] not in ("r5c2", "r6c1")


@rule("automa.move.mech.02")
def test_a_mech_may_join_a_worker() -> None:
    t = (
        solo("nordic", "saxony")
        .units("r5c1", saxony="mech")
        .units("r4c1", saxony="worker")
        .units("r4c0", nordic="mech")
    )
    t.play(MECH)
    assert t.told("automa_moves") == ["mech r5c1 r4c1 nearest_to_factory"]


@rule("automa.move.mech.03")
def test_a_mech_goes_nearest_to_an_enemy_combat_unit() -> None:
    t = (
        solo("nordic", "saxony")
        .units("r5c1", saxony="mech")
        .units("r4c0", nordic="mech")
        .units("r8c3", nordic="worker")
    )
    t.play(MECH)
    # r4c1, r5c0 and r5c1 itself touch r4c0; r4c1 is nearest to the Factory
    assert t.told("automa_moves") == ["mech r5c1 r4c1 nearest_to_factory"]


@rule("automa.move.mech.04")
def test_enemies_on_a_base_attract_only_if_there_is_none_on_the_board() -> None:
    t = solo("crimea", "saxony").units("base_saxony", saxony="mech").play(MECH)
    assert t.told("automa_moves") == ["mech base_saxony r7c1 nearest_to_enemy_base"]
    t = solo("crimea", "saxony").units("base_saxony", saxony="mech").units("r4c0", crimea="mech").play(MECH)
    assert t.told("automa_moves") == ["mech base_saxony r6c0 nearest_to_enemy"]


@rule("automa.move.character.01", "automa.move.mech.04")
def test_the_character_moves_like_a_mech() -> None:
    t = without_encounters(solo("nordic", "saxony")).units("r5c1", saxony="character").units("r3c1", nordic="mech")
    t.play(CHARACTER)
    assert t.told("automa_moves") == ["character r5c1 r4c1 nearest_to_factory"]
    t = without_encounters(solo("nordic", "saxony")).units("r5c1", saxony="character").units("r3c1", nordic="mech")
    t.units("r4c1", saxony="mech").play(CHARACTER)
    assert t.places("character") == ["r3c2"]
    t = without_encounters(solo("crimea", "saxony")).play(CHARACTER)
    assert t.told("automa_moves") == ["character base_saxony r7c1 nearest_to_enemy_base"]


# encounter or Factory


@rule("automa.move.encounter.01", "automa.move.encounter.02")
def test_the_character_goes_to_the_factory_before_any_encounter() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="worker").units("r5c3", saxony="worker")
    t.units("r6c0", saxony="character").play(CHARACTER)
    assert t.told("automa_moves") == ["character r6c0 r4c3 nearest_to_factory"]


@rule("automa.move.encounter.03")
def test_with_a_factory_card_the_factory_is_no_target() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="worker").units("r5c3", saxony="worker")
    t.units("r6c0", saxony="character")
    t.part.factory_card[1] = 0
    t.play(CHARACTER)
    # encounters around: r4c1 and r6c2 are 2 from the Factory; r4c1 is first in reading order
    assert t.told("automa_moves") == ["character r6c0 r4c1 reading_order"]


@rule("automa.move.encounter.01")
@pytest.mark.parametrize("there", [{"nordic": "worker"}, {"nordic": "mech"}, {"saxony": "mech"}])
def test_an_encounter_under_an_enemy_or_an_own_mech_is_no_target(there: dict[str, str]) -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="worker").units("r6c0", saxony="character")
    t.units("r4c1", **there).play(CHARACTER)
    assert "r4c1" not in t.places("character")
    assert t.at("r4c1").encounter


@rule("automa.move.encounter.04", "automa.move.common.05")
def test_the_base_alone_does_not_make_an_encounter_valid() -> None:
    for on_base, expected in ((0, "encounter_or_factory no_territory"), (1, "")):
        t = solo("saxony", "rusviet").units("r5c5", rusviet="character")
        t.s.encounters = 1 << place_of("r2c6")
        t.part.factory_card[1] = 0
        if on_base:
            t.units("base_rusviet", rusviet="worker")
        t.play(CHARACTER)
        assert "".join(t.told("automa_cannot")) == expected
        assert (t.places("character") == ["r2c6"]) == bool(on_base)


# attacks


@rule("automa.move.attack_unit.01")
@pytest.mark.parametrize(("card", "least"), [(14, 7), (15, 1), (16, 5), (17, 8)])
def test_an_attack_needs_the_printed_power(card: int, least: int) -> None:
    for power in (least - 1, least):
        t = solo("nordic", "polania").scheme_2().units("r4c1", polania="mech").units("r5c1", nordic="mech")
        t.give("polania", power=power).play(card)
        assert ("attack_combat_unit no_power" in t.told("automa_cannot")) == (power < least)
        assert (t.told("automa_moves")[:1] == ["character base_polania r5c1 only_one"]) == (power == least)


@rule("automa.move.attack_unit.02")
def test_the_nearest_combat_unit_attacks_a_mech_before_the_character() -> None:
    t = solo("nordic", "saxony").scheme_2().units("base_saxony", saxony="mech").units("r6c1", saxony="mech")
    t.units("r5c1", nordic="mech").give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_picks") == ["attack_combat_unit mech base_saxony mech_first"]
    assert t.told("automa_moves") == ["mech base_saxony r5c1 only_one"]
    t = solo("nordic", "saxony").scheme_2().units("r6c1", saxony="mech").units("r5c1", nordic="mech")
    t.give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_picks") == ["attack_combat_unit character base_saxony nearest_to_home"]
    t = solo("nordic", "saxony").scheme_2().units("r7c1", saxony="mech").units("r6c0", saxony="character")
    t.units("r5c1", nordic="mech").give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_picks") == ["attack_combat_unit character r6c0 reading_order"]


@rule("automa.move.attack_unit.03")
def test_it_attacks_where_the_fewest_enemy_combat_units_are() -> None:
    t = solo("nordic", "saxony").scheme_2().units("r6c0", saxony="character").units("r5c1", nordic="character mech")
    t.units("r5c0", nordic="mech").give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_moves") == ["character r6c0 r5c0 fewest_combat_units"]


@rule("automa.move.attack_unit.04")
def test_ties_of_attacks_go_to_the_factory_then_to_reading_order() -> None:
    t = solo("nordic", "saxony").scheme_2().units("r6c0", saxony="character").units("r5c1", nordic="mech")
    t.units("r5c0", nordic="mech").give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_moves") == ["character r6c0 r5c1 nearest_to_factory"]
    t = solo("nordic", "saxony").scheme_2().units("r5c1", saxony="character").units("r4c1", nordic="mech")
    t.units("r5c2", nordic="mech").give("saxony", power=5).play(ATTACK_UNIT)
    assert t.told("automa_moves") == ["character r5c1 r4c1 reading_order"]
    assert t.kind == "commit.dial", "the combat is resolved"


@rule("automa.move.attack_workers.01")
def test_it_attacks_workers_where_the_most_resources_lie() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="character").units("r5c1", nordic="worker", wood=1)
    t.units("r5c0", nordic="3 worker", wood=1, oil=1).play(ATTACK_WORKERS)
    assert t.told("automa_moves") == ["character r6c0 r5c0 most_resources"]
    t = solo("nordic", "saxony").units("r6c0", saxony="character").units("r5c1", nordic="worker")
    t.units("r5c0", nordic="3 worker").play(ATTACK_WORKERS)
    assert t.told("automa_moves") == ["character r6c0 r5c1 nearest_to_factory"]
    t = solo("nordic", "saxony").units("r5c1", saxony="character").units("r4c1", nordic="worker")
    t.units("r5c2", nordic="worker").play(ATTACK_WORKERS)
    assert t.told("automa_moves") == ["character r5c1 r4c1 reading_order"]


@rule("automa.move.attack_workers.01")
def test_workers_beside_a_combat_unit_are_not_attacked() -> None:
    t = (
        solo("nordic", "saxony")
        .units("r6c0", saxony="character")
        .units("r5c1", nordic="worker mech")
        .play(ATTACK_WORKERS)
    )
    assert t.told("automa_cannot") == ["attack_workers no_territory", "worker_move no_unit"]


@rule("automa.move.attack_workers.01", "automa.move.attack_unit.02")
def test_the_nearest_combat_unit_attacks_workers() -> None:
    t = solo("nordic", "saxony").units("base_saxony", saxony="mech").units("r6c0", saxony="mech")
    t.units("r5c1", nordic="worker").play(ATTACK_WORKERS)
    assert t.told("automa_picks") == ["attack_workers mech base_saxony mech_first"]


@rule("automa.move.attack_workers.02", "automa.move.attack_workers.03", "automa.setup.04")
def test_workers_attacked_go_home_and_the_resources_to_the_supply() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="character")
    t.units("r5c1", nordic="2 worker", wood=2, food=1).give("saxony", popularity=10).play(ATTACK_WORKERS)
    assert t.at("r5c1").units == {"saxony": ["character"]}
    assert t.at("r5c1").control == "saxony"
    assert t.home("nordic") == ["character", "worker", "worker"]
    assert (t.at("r5c1").wood, t.at("r5c1").food) == (0, 0)
    assert t.of("saxony").popularity == 10
    assert t.told("automa_removes") == ["r5c1 3"]
    assert t.told("workers_left") == ["r5c1 2"]


# on arrival


@rule("automa.after_move.01")
def test_the_character_takes_an_encounter_token_and_nothing_else() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="character")
    cards = list(t.s.encounter_at)
    t.play(CHARACTER)
    # r6c1 is nearest to the Factory of the encounters around
    assert t.told("automa_moves") == ["character r6c0 r6c1 nearest_to_factory"]
    assert not t.at("r6c1").encounter
    assert t.s.encounter_at == cards
    assert t.told("automa_encounter") == ["r6c1"]


@rule("automa.after_move.01")
def test_a_mech_takes_no_token_and_no_factory_card() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r3c1", nordic="mech").play(MECH)
    assert t.places("mech")[0] == "r4c1"
    assert t.at("r4c1").encounter
    t = solo("nordic", "saxony").units("r5c3", saxony="mech").units("r3c3", nordic="mech").play(MECH)
    assert t.places("mech")[0] == "r4c3"
    assert t.part.factory_card[1] == -1


@rule("automa.after_move.02", "automa.after_move.03")
def test_a_character_on_the_factory_takes_a_random_card_face_down() -> None:
    t = solo("nordic", "saxony").units("r5c3", saxony="character").factory_row(3, 7, 9)
    t.play(CHARACTER, "take_factory_card 7")
    assert t.places("character") == ["r4c3"]
    assert t.part.factory_card[1] == 6
    assert [card + 1 for card, zone in enumerate(t.s.factory_at) if zone == ROW] == [3, 9]
    seen = t.game.view(t.s, 0)
    assert seen["seats"][1]["factory_cards"] == []  # type: ignore[index]  # a view is plain data
    assert seen["decks"]["factory"] == 2  # type: ignore[index]
    again = t.units("r5c3", saxony="character")
    again.play(CHARACTER)
    assert again.told("automa_factory") == []


@rule("automa.after_move.03")
def test_every_card_on_the_board_can_be_the_one() -> None:
    t = solo("nordic", "saxony").units("r5c3", saxony="character").factory_row(3, 7, 9)
    t.turn("saxony")
    t.game.apply(t.s, t.game.vocabulary.decode(f"draw_automa_card {CHARACTER}"))
    assert t.menu == [f"take_factory_card {card}" for card in (3, 7, 9)]


@rule("automa.after_move.02", "automa.after_move.03")
def test_cards_that_nobody_has_seen_stay_unseen() -> None:
    t = solo("nordic", "saxony").units("r5c3", saxony="character").play(CHARACTER)
    assert t.s.factory_laid == 2
    assert t.s.factory_seen == 0
    assert t.told("automa_factory") == [""]


@rule("automa.conquest.04")
def test_a_move_without_attack_leaves_resources_lying() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r3c1", nordic="mech").units("r4c1", wood=2)
    t.play(MECH)
    assert t.places("mech")[0] == "r4c1"
    assert t.at("r4c1").wood == 2
