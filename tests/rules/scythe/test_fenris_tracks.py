"""The War and Peace tracks and the triumph tiles of the Rise of Fenris."""

import json
from random import Random
from typing import Any

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.text import catalogue
from hexarc.games.scythe.derived import TERRAIN_BITS, TUNNEL_BITS, members
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.tracks import conditions
from hexarc.games.scythe.modules.fenris.tracks import table as data
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.modules.fenris.tracks.tiles import may_be_laid
from hexarc.games.scythe.procs.gain import may_hurt
from hexarc.games.scythe.procs.stars import check_stars, due_stars, star_limit
from hexarc.games.scythe.rules import STAR_PLACED
from hexarc.games.scythe.score import tile_coins
from hexarc.games.scythe.state import BAG, BOX, NOWHERE, SHOWN, UNDER
from hexarc.games.scythe.tables.board import HEXES, PLACE_NAMES, TERRAIN_NAMES, place_of
from hexarc.games.scythe.tables.ops import GAIN_COMBAT_CARDS, GAIN_FOOD, GAIN_POPULARITY
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_OBJECTIVE, STAR_POPULARITY, STAR_POWER, STAR_WORKERS
from hexarc.games.scythe.verbs import STAR_NOUN
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

SIX_UPGRADES = ("move_units", "move_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_hexes")
STRUCTURES = (("mine", "r2c4"), ("mill", "r1c4"), ("armory", "r3c3"), ("monument", "r3c4"))


def shown(t: Table, seat: int = 0) -> Any:  # the view is data, as a client reads it
    return json.loads(json.dumps(t.game.view(t.s, seat)))


def stars(t: Table, faction: str) -> dict[str, int]:
    found: dict[str, int] = shown(t)["seats"][t.seat(faction)]["stars"]
    return found


def checked(t: Table, faction: str, earned: int = NOWHERE) -> dict[str, int]:
    check_stars(t.rules, t.s, t.seat(faction), earned)
    run(t.rules, t.s)
    return stars(t, faction)


def upgrade_all(t: Table, faction: str) -> Table:
    t.s.freed[t.seat(faction)] = 63
    return t


def build_all(t: Table, faction: str) -> Table:
    for kind, place in STRUCTURES:
        t.structure(faction, kind, place)
    return t


def lay(t: Table, *tiles: int) -> Table:
    """Triumph tiles by number; the rest of the ten are those that nobody looks for."""
    t.rules.laid = lambda r, s: [data.TILE_STARS[tile - 1] for tile in tiles]
    return t


# The War track.


@rule("fenris.module.war_track.01", "fenris.module.war_track.05")
def test_the_spaces_of_the_war_track() -> None:
    t = table("nordic", "crimea", track="war")
    assert shown(t)["spaces"] == [
        "upgrades_or_structures",
        "mechs",
        "recruits",
        "objective",
        *["combat"] * 4,
        "power",
        "combat_cards_8",
    ]
    t.give("nordic", popularity=18).units("r1c4", nordic="8 worker")
    assert checked(t, "nordic") == {}


@rule("fenris.module.war_track.02", "fenris.track.02")
def test_upgrades_and_structures_share_one_star_on_the_war_track() -> None:
    t = upgrade_all(table("nordic", "crimea", track="war"), "nordic")
    assert checked(t, "nordic") == {"upgrades_or_structures": 1}
    assert checked(build_all(t, "nordic"), "nordic") == {"upgrades_or_structures": 1}
    t = build_all(table("nordic", "crimea", track="war"), "crimea")
    assert checked(t, "crimea") == {"upgrades_or_structures": 1}
    assert checked(upgrade_all(t, "nordic"), "nordic") == {"upgrades_or_structures": 1}  # others do not block it
    t = build_all(table("nordic", "crimea", track="war"), "crimea")
    t.s.building_at[1 * 4 + 3] = PlaceId(NOWHERE)
    assert checked(t, "crimea") == {}


@rule("fenris.module.war_track.03")
@pytest.mark.parametrize(("faction", "most"), [("nordic", 4), ("saxony", 6)])
def test_four_stars_for_combat_on_the_war_track_and_for_saxony_any_number(faction: str, most: int) -> None:
    t = table(faction, "crimea", track="war")
    for _ in range(most):
        checked(t, faction, STAR_COMBAT)
    assert stars(t, faction)["combat"] == most
    assert due_stars(t.rules, t.s, 0, STAR_COMBAT) == []
    assert t.over == (most == 6)
    assert star_limit(t.rules, t.s, 0, STAR_OBJECTIVE) == (1 if most == 4 else 6)


@rule("fenris.module.war_track.04", "fenris.module.war_track.06")
@pytest.mark.parametrize("cards", [7, 8])
def test_eight_combat_cards_at_the_end_of_the_own_turn(cards: int) -> None:
    t = table("nordic", "crimea", track="war").hand("nordic", *[2] * (cards - 1)).hand("crimea", *[3] * 8)
    t.rules.star_gains[GAIN_COMBAT_CARDS].clear()
    t.top("nordic", "bolster_cards")
    assert stars(t, "nordic") == {}  # the cards are there, the turn goes on
    while t.asked == "nordic" and not t.kind.startswith("turn.section"):
        t.do(t.menu[0])
    assert t.of("nordic").cards == cards
    assert stars(t, "nordic") == ({"combat_cards_8": 1} if cards == 8 else {})
    assert stars(t, "crimea") == {}  # not its turn


@rule("fenris.module.war_track.04")
def test_cards_that_are_gone_before_the_turn_is_over_do_not_count() -> None:
    t = table("nordic", "crimea", track="war").hand("nordic", *[2] * 8)
    t.turn("nordic").do("section build")
    t.s.hand[0] = 7
    t.do("skip_top", "skip_bottom").settle()
    assert stars(t, "nordic") == {}


@rule("fenris.module.war_track.04")
def test_a_card_that_would_bring_the_star_may_be_declined() -> None:
    t = table("nordic", "crimea", track="war").hand("nordic", *[2] * 7)
    assert may_hurt(t.rules, t.s, 0, GAIN_COMBAT_CARDS, 1)
    assert not may_hurt(t.rules, t.s, 1, GAIN_COMBAT_CARDS, 1)


# The Peace track.


@rule("fenris.module.peace_track.01")
def test_the_spaces_of_the_peace_track() -> None:
    assert shown(table("nordic", "crimea", track="peace"))["spaces"] == [
        "upgrades",
        "structures",
        "mechs_or_recruits",
        "workers",
        "objective",
        "objective",
        "popularity_13",
        "encounters_3",
        "factory_card",
        "resources_16",
    ]


def dealt(track: str, faction: str) -> list[int]:
    """How many objective cards the two seats have after setup."""
    game = Scythe(2, {"track": track, "mats": "chosen"})
    s = game.new()
    rng = Random(3)
    while s.decision.kind != "turn.section":
        wanted = [game.vocabulary.decode(f"choose_faction {name}") for name in (faction, "crimea")]
        chosen = [choice for choice in wanted if choice in s.decision.choices]
        game.apply(s, chosen[0] if chosen else rng.choice(s.decision.choices))
    assert (s.objective_at[22] == BOX) == (track == "peace")
    return [s.objective_at.count(seat) for seat in range(2)]


@rule("fenris.module.peace_track.02", "fenris.module.combine.02")
def test_objective_23_is_out_and_saxony_has_three() -> None:
    assert dealt("peace", "saxony") == [3, 2]
    assert dealt("peace", "nordic") == [2, 2]
    assert dealt("base", "saxony") == [2, 2]


@rule("fenris.module.peace_track.03")
def test_mechs_and_recruits_share_one_star_on_the_peace_track() -> None:
    t = table("nordic", "crimea", track="peace").recruits("nordic", "upgrade", "deploy", "build", "enlist")
    assert checked(t, "nordic") == {"mechs_or_recruits": 1}
    assert checked(t.units("r1c4", nordic="4 mech"), "nordic") == {"mechs_or_recruits": 1}
    t = table("nordic", "crimea", track="peace").units("r1c4", crimea="3 mech")
    assert checked(t, "crimea") == {}
    assert checked(t.units("r1c4", crimea="mech"), "crimea") == {"mechs_or_recruits": 1}


def revealing(faction: str, *cards: int) -> Table:
    """Objective 12 needs coins; the others are there to be kept or discarded."""
    t = table(faction, "crimea", track="peace").objectives(faction, 12, *cards).give(faction, coins=25)
    return t.draws("draw_objective 7").turn(faction).do("section build", "skip_top", "skip_bottom", "reveal 12")


@rule("fenris.module.peace_track.04", "fenris.module.peace_track.11")
def test_after_the_first_objective_star_the_other_card_stays_and_one_is_drawn() -> None:
    t = revealing("nordic", 1)
    assert stars(t, "nordic") == {"objective": 1}
    assert t.of("nordic").objectives == [1, 7]
    assert t.s.objective_at[11] == SHOWN
    assert shown(t, 1)["seats"][0]["objectives"] == 2
    assert "objective_cards" not in shown(t, 1)["seats"][0]


@rule("fenris.module.peace_track.04", "fenris.module.peace_track.11")
def test_after_the_last_objective_star_the_rest_is_discarded() -> None:
    t = table("nordic", "crimea", track="peace").objectives("nordic", 12, 1).give("nordic", coins=25)
    t.objectives("crimea", 2)
    t.stars("nordic", "objective").turn("nordic").do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert stars(t, "nordic") == {"objective": 2}
    assert t.of("crimea").objectives == [2]
    assert t.of("nordic").objectives == []
    assert t.s.objective_at[0] == UNDER


@rule("fenris.module.peace_track.04")
def test_with_an_empty_deck_nothing_is_drawn_and_nothing_is_shuffled() -> None:
    t = table("nordic", "crimea", track="peace").objectives("nordic", 12, 1).give("nordic", coins=25)
    t.s.objective_at[:] = [UNDER if zone == BAG else zone for zone in t.s.objective_at]
    t.turn("nordic").do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert t.of("nordic").objectives == [1]


@rule("fenris.module.peace_track.10", "fenris.module.peace_track.11")
def test_saxony_draws_after_each_objective_star_and_has_none_for_combat() -> None:
    t = table("saxony", "crimea", track="peace").objectives("saxony", 12, 1, 2).give("saxony", coins=25)
    t.stars("saxony", "objective", "objective").draws("draw_objective 7")
    t.turn("saxony").do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert (stars(t, "saxony"), t.of("saxony").objectives) == ({"objective": 3}, [1, 2, 7])
    assert checked(t, "saxony", STAR_COMBAT) == {"objective": 3}
    assert star_limit(t.rules, t.s, 0, STAR_COMBAT) == 0


@rule("fenris.module.peace_track.05", "fenris.module.peace_track.12", "fenris.tile.14.1")
@pytest.mark.parametrize("track", ["peace", "tiles"])
def test_the_third_encounter_token_brings_a_star_after_it_is_resolved(track: str) -> None:
    t = table("crimea", "polania", track=track)
    if track == "tiles":
        lay(t, 14)
    t.give("polania", popularity=9)
    tracks(t.rules, t.s).encounters[:] = [2, 1]
    for taken in (2, 3):
        t.s.encounters |= 1 << place_of("r2c4")
        t.s.encounter_at[2] = BAG
        t.units("r1c5", polania="character").draws("draw_encounter 3")
        t.move("polania").go("r1c5/character", "r2c4").do("done_moving", "option 3/1")
        while t.kind != "encounter.option":
            t.do(t.menu[0])
        assert "encounters_3" not in stars(t, "polania")  # a second option of the same token
        t.do("done_options")
        assert shown(t)["tracks"]["encounters"] == [2, taken]
        assert stars(t, "polania").get("encounters_3", 0) == (1 if taken == 3 else 0)
    assert stars(t, "crimea") == {}


@rule("fenris.module.peace_track.06")
@pytest.mark.parametrize(("popularity", "found"), [(12, {}), (13, {"popularity_13": 1}), (18, {"popularity_13": 1})])
def test_thirteen_popularity_on_the_peace_track(popularity: int, found: dict[str, int]) -> None:
    t = table("nordic", "crimea", track="peace").give("nordic", popularity=popularity)
    assert checked(t, "nordic") == found
    t = table("nordic", "crimea", track="peace").give("nordic", popularity=12)
    assert may_hurt(t.rules, t.s, 0, GAIN_POPULARITY, 1)
    assert not may_hurt(t.rules, t.s, 1, GAIN_POPULARITY, 1)


@rule("fenris.module.peace_track.07", "fenris.tile.15.1")
@pytest.mark.parametrize("track", ["peace", "tiles", "war"])
def test_a_factory_card_brings_a_star_at_once(track: str) -> None:
    t = table("nordic", "crimea", track=track)
    if track == "tiles":
        lay(t, 15)
    t.factory_card("crimea", 1).units("r3c3", nordic="character").factory_row(5, 6, 7)
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving", "factory_card 6")
    assert stars(t, "nordic") == ({} if track == "war" else {"factory_card": 1})
    assert stars(t, "crimea") == {}  # a card that was not taken there


@rule("fenris.module.peace_track.08", "fenris.tile.16.1")
@pytest.mark.parametrize("track", ["peace", "tiles"])
def test_sixteen_resources_on_any_territories(track: str) -> None:
    t = table("nordic", "crimea", track=track)
    if track == "tiles":
        lay(t, 16)
    t.units("r1c4", nordic="3 worker", food=8).units("r2c4", nordic="worker", metal=4, oil=3)
    t.units("r6c4", wood=9)  # nobody's
    assert checked(t, "nordic") == {}
    assert may_hurt(t.rules, t.s, 0, GAIN_FOOD, 1)
    t.units("r1c4", wood=1)
    assert checked(t, "nordic") == {"resources_16": 1}


@rule("fenris.module.peace_track.08")
def test_sixteen_resources_are_counted_when_a_move_is_over_and_for_others_when_a_turn_is() -> None:
    t = table("nordic", "crimea", track="peace").units("r1c4", nordic="worker", food=8).units("r2c4", food=8)
    t.s.encounters = 0
    t.move("nordic").go("r1c4/worker", "r2c4").do("done_moving")
    assert stars(t, "nordic") == {}  # what stays behind is nobody's
    t = table("nordic", "crimea", track="peace").units("r1c4", nordic="2 worker", food=8).units("r2c4", food=8)
    t.s.encounters = 0
    t.move("nordic").go("r1c4/worker", "r2c4").do("done_moving")
    assert stars(t, "nordic") == {"resources_16": 1}
    t = table("nordic", "crimea", track="peace").structure("crimea", "mine", "r2c4").units("r2c4", food=16)
    t.units("r2c4", nordic="character")
    t.s.encounters = 0
    t.move("nordic").go("r2c4/character", "r1c4").do("done_moving", "skip_bottom").settle()
    assert stars(t, "crimea") == {"resources_16": 1}


@rule("fenris.module.peace_track.09")
def test_no_star_for_combat_and_power_on_the_peace_track() -> None:
    t = table("nordic", "crimea", track="peace").give("nordic", power=16)
    assert checked(t, "nordic", STAR_COMBAT) == {}
    t = table("nordic", "crimea", track="peace").units("r3c3", nordic="mech").units("r4c3", crimea="mech")
    t.give("nordic", power=5).move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    t.commit("nordic", 3).commit("crimea", 0)
    assert t.s.won_fights[0] == 1
    assert stars(t, "nordic") == {}


# Triumph tiles.


@rule("fenris.module.triumph_tiles.01", "fenris.module.triumph_tiles.03")
def test_ten_of_sixteen_tiles_are_laid_from_left_to_right_as_they_are_drawn() -> None:
    game = Scythe(3, {"track": "tiles"})
    s = game.new()
    drawn: list[int] = []
    rng = Random(5)
    while s.decision.kind == "setup.triumph_tiles":
        assert s.decision.seat == CHANCE
        labels = [game.vocabulary.encode(choice) for choice in s.decision.choices]
        assert labels == [f"lay_triumph_tile {tile}" for tile in range(1, 17) if tile not in drawn]
        chosen = rng.choice(labels)
        drawn.append(int(chosen.split()[1]))
        game.apply(s, game.vocabulary.decode(chosen))
    assert len(drawn) == 10
    seen: Any = game.view(s, 0)
    assert seen["tracks"]["tiles"] == drawn
    assert seen["spaces"] == [STAR_NOUN.label(data.TILE_STARS[tile - 1]) for tile in drawn]
    combats = len([tile for tile in drawn if tile in (7, 8, 11, 12)])
    assert star_limit(game.scythe_rules(), s, 0, STAR_COMBAT) == combats == seen["track"].get("combat", 0)


@rule("fenris.tile.base.01", "fenris.tile.base.02", "fenris.module.triumph_tiles.03", "fenris.tile.17.1")
def test_what_the_tiles_are_for() -> None:
    assert [STAR_NOUN.label(star) for star in data.TILE_STARS] == [
        "upgrades",
        "mechs",
        "structures",
        "recruits",
        "workers",
        "objective",
        "combat",
        "combat",
        "popularity",
        "power",
        "combat",
        "combat",
        "combat_cards_8",
        "encounters_3",
        "factory_card",
        "resources_16",
        "objective",
        "stars_5",
        "territories_7",
        "coins_20",
        "structure_bonus",
    ]
    t = lay(table("nordic", "saxony", track="tiles"), 5, 9, 10)
    t.give("nordic", power=16, popularity=18).units("r1c4", nordic="8 worker 4 mech")
    assert checked(t, "nordic") == {"workers": 1, "popularity": 1, "power": 1}  # no tile for mechs
    assert [star_limit(t.rules, t.s, 0, star) for star in (STAR_WORKERS, STAR_POPULARITY, STAR_POWER)] == [1, 1, 1]


@rule("fenris.module.triumph_tiles.02")
@pytest.mark.parametrize("tiles", [(1, 2), (6, 7, 8)])
def test_saxony_has_no_limit_for_combat_and_objectives_with_or_without_a_tile(tiles: tuple[int, ...]) -> None:
    t = lay(table("saxony", "nordic", track="tiles"), *tiles)
    for kind in (STAR_COMBAT, STAR_COMBAT, STAR_COMBAT, STAR_OBJECTIVE, STAR_OBJECTIVE):
        checked(t, "saxony", kind)
    assert stars(t, "saxony") == {"combat": 3, "objective": 2}
    for kind in (STAR_COMBAT, STAR_COMBAT, STAR_COMBAT, STAR_OBJECTIVE, STAR_OBJECTIVE):
        checked(t, "nordic", kind)
    assert stars(t, "nordic") == ({} if 7 not in tiles else {"combat": 2, "objective": 1})


@rule("fenris.tile.13.1")
def test_eight_combat_cards_at_any_moment_of_the_own_turn_on_a_tile() -> None:
    t = lay(table("nordic", "crimea", track="tiles"), 13).hand("nordic", *[2] * 7)
    t.top("nordic", "bolster_cards").do("take")
    assert (t.kind, stars(t, "nordic")) == ("turn.bottom", {"combat_cards_8": 1})
    t = lay(table("nordic", "crimea", track="tiles"), 13).hand("nordic", *[2] * 8)
    assert checked(t, "crimea") == {}
    t.s.active = 1
    assert checked(t, "nordic") == {}  # not its turn
    t.turn("nordic")
    assert stars(t, "nordic") == {"combat_cards_8": 1}  # it begins with them


# The tiles of Desolation.


def due(t: Table, faction: str, star: int) -> bool:
    reached = conditions.REACHED[star]
    return reached(t.rules, t.s, t.seat(faction))


@rule("fenris.tile.19.1")
def test_seven_territories_with_the_factory_as_one_and_not_inside_a_move() -> None:
    t = table("nordic", "crimea", track="tiles")
    for place in ("r1c4", "r2c4", "r3c3", "r3c4", "r1c5", "r2c3"):
        t.units(place, nordic="worker")
    assert not due(t, "nordic", data.TERRITORIES_7)
    t.units("r4c3", nordic="character").factory_card("nordic", 3)  # at the Factory
    assert due(t, "nordic", data.TERRITORIES_7)
    assert t.s.control[0] >> HEXES == 0
    t.move("nordic")
    assert not due(t, "nordic", data.TERRITORIES_7)
    t.do("done_moving")
    assert due(t, "nordic", data.TERRITORIES_7)


@rule("fenris.tile.20.1")
def test_twenty_coins() -> None:
    t = table("nordic", "crimea", track="tiles").give("nordic", coins=19)
    assert not due(t, "nordic", data.COINS_20)
    assert due(t.give("nordic", coins=20), "nordic", data.COINS_20)


@rule("fenris.tile.21.1")
@pytest.mark.parametrize(("tile", "best"), [("structures_on_tunnels", 6), ("farm_or_tundra", 9)])
def test_four_structures_that_bring_the_most_of_the_tile(tile: str, best: int) -> None:
    farms = TERRAIN_BITS[TERRAIN_NAMES.index("farm")]
    places = [PLACE_NAMES[place] for place in members(TUNNEL_BITS if best == 6 else farms)]
    t = table("nordic", "crimea", track="tiles").tile(tile)
    for kind, place in zip(("mine", "mill", "armory"), places, strict=False):
        t.structure("nordic", kind, place)
    assert not due(t, "nordic", data.STRUCTURE_BONUS)  # three structures, whatever they bring
    t.structure("nordic", "monument", places[3])
    assert tile_coins(t.s, 0) == best
    assert due(t, "nordic", data.STRUCTURE_BONUS)


@rule("fenris.tile.17.1", "fenris.tile.18.1")
@pytest.mark.parametrize(("alone", "lying", "allowed"), [(True, [5], False), (False, [5], True), (True, [0], True)])
def test_who_plays_alone_has_one_objective_tile_and_none_for_five_stars(
    alone: bool, lying: list[int], allowed: bool
) -> None:
    rules = table("nordic", "crimea", track="tiles").rules
    assert may_be_laid(rules, 16, lying, alone) == allowed  # the second objective tile
    assert may_be_laid(rules, 17, lying, alone) != alone
    assert not may_be_laid(rules, lying[0], lying, alone)
    assert may_be_laid(rules, 3, lying, alone)


@rule("fenris.tile.18.1")
def test_the_sixth_star_follows_the_fifth_on_its_tile() -> None:
    t = table("nordic", "crimea")
    t.stars("nordic", "mechs", "workers", "recruits")
    t.rules.set_track([STAR_POWER, STAR_POPULARITY, data.STARS_5], {})
    t.s.stars += [0, 0]
    t.rules.hooks[STAR_PLACED].append((0, conditions.sixth_star))  # type: ignore[arg-type]  # erased
    check_stars(t.rules, t.s.clone(), 0)
    t.give("nordic", power=16)
    assert checked(t, "nordic") == {"power": 1}  # the fourth
    t.give("nordic", popularity=18)
    assert checked(t, "nordic") == {"power": 1, "popularity": 1, "stars_5": 1}
    assert t.over


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_the_terminal_shows_the_track_with_who_stands_where(lang: str) -> None:
    t = table("nordic", "crimea", track="war").stars("nordic", "combat", "combat").stars("crimea", "combat")
    lines = t.game.render(t.s, 0, lang).splitlines()
    words = catalogue(lang)
    names = [words.say(f"scythe.faction.{faction}.short") for faction in ("nordic", "crimea")]
    combat = words.say("scythe.star.combat")
    assert f"   5 {combat}: {', '.join(names)}" in lines
    assert f"   6 {combat}: {names[0]}" in lines
    assert f"   7 {combat}" in lines
    assert f"  10 {words.say('scythe.star.combat_cards_8')}" in lines
    base = table("nordic", "crimea")
    assert words.say("scythe.render.track") not in base.game.render(base.s, 0, lang)
