"""Automas on other tracks and with Rivals (Rise of Fenris, modular play)."""

import pytest

from hexarc.games.scythe.modules.automa.cards import (
    ATTACK_COMBAT_UNIT,
    ENCOUNTER_OR_FACTORY,
    MECH_MOVE,
    SCHEME_1,
    SCHEME_2,
    WORKER_MOVE,
)
from hexarc.games.scythe.modules.automa.moves import Plan, choose_territory
from hexarc.games.scythe.modules.automa.words import STAR_TRACKER
from hexarc.games.scythe.modules.fenris.rivals.automa import raids
from hexarc.games.scythe.modules.fenris.rivals.part import rivals, stars_on, stars_out
from hexarc.games.scythe.modules.fenris.tracks import table as data
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.procs.stars import check_stars, place_star, star_limit
from hexarc.games.scythe.state import ROW
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_OBJECTIVE, STAR_POWER, STAR_WORKERS
from hexarc.games.scythe.verbs import STAR_NOUN
from tests.rules.scythe.automa_table import AutomaTable, mixed, solo
from tests.support.rules import rule

ENCOUNTER = 18  # I: encounter or Factory, then the character
STARS_CARD = 2  # moves the token of the star tracker


def stars(t: AutomaTable, faction: str) -> dict[str, int]:
    view = t.game.view(t.s, 0)["seats"]
    assert isinstance(view, list)
    found: dict[str, int] = view[t.seat(faction)]["stars"]
    return found


def limits(t: AutomaTable, seat: int) -> dict[str, int]:
    return {STAR_NOUN.label(star): most for star in t.rules.track if (most := star_limit(t.rules, t.s, seat, star))}


@rule(
    "automa.fenris.modular.05",
    "automa.fenris.ep2a.04",
    "automa.fenris.general.06",
    "automa.fenris.general.07",
    "automa.fenris.general.08",
    "automa.fenris.general.09",
    "automa.fenris.general.05",
)
@pytest.mark.parametrize(
    ("track", "earned"),
    [
        ("base", {"combat": 2, "power": 1}),
        ("war", {"combat": 4, "power": 1}),
        ("peace", {"encounters_3": 1, "factory_card": 1}),
    ],
)
def test_the_stars_that_an_automa_earns_by_play(track: str, earned: dict[str, int]) -> None:
    t = solo("nordic", "crimea", track=track)
    assert limits(t, 1) == earned
    assert STAR_OBJECTIVE in t.rules.track
    assert star_limit(t.rules, t.s, 0, STAR_OBJECTIVE) > 0  # a player may


@rule("automa.fenris.modular.05", "automa.fenris.general.08")
def test_of_the_tiles_it_earns_those_in_play() -> None:
    t = solo("nordic", "crimea", track="tiles")
    t.rules.laid = lambda r, s: [data.TILE_STARS[tile - 1] for tile in (5, 7, 8, 11, 14, 16)]
    assert limits(t, 1) == {"combat": 3, "encounters_3": 1}
    assert STAR_WORKERS in t.rules.laid(t.rules, t.s)
    t.rules.laid = lambda r, s: [STAR_POWER, data.FACTORY_CARD]
    assert limits(t, 1) == {"power": 1, "factory_card": 1}


@rule("automa.fenris.ep2b.06")
def test_its_third_encounter_token_brings_a_star_on_the_peace_track() -> None:
    for before in (1, 2):
        t = solo("nordic", "crimea", track="peace").units("r7c4", crimea="character")
        tracks(t.rules, t.s).encounters[1] = before
        t.part.factory_card[1] = 0
        t.play(ENCOUNTER)
        assert t.told("automa_encounter") != []
        assert stars(t, "crimea") == ({"encounters_3": 1} if before == 2 else {})


@rule("automa.fenris.ep2b.06")
def test_its_factory_card_brings_a_star_on_the_peace_track() -> None:
    t = solo("nordic", "crimea", track="peace").units("r5c3", crimea="character")
    t.s.encounters = 0
    t.s.factory_at[4] = ROW
    t.s.factory_laid = 0
    t.play(ENCOUNTER)
    assert stars(t, "crimea") == {"factory_card": 1}
    t = solo("nordic", "crimea", track="war").units("r5c3", crimea="character")
    t.s.encounters = 0
    t.play(ENCOUNTER)
    assert stars(t, "crimea") == {}


@rule("automa.fenris.modular.01")
def test_tracker_stars_lie_beside_the_track() -> None:
    t = solo("nordic", "crimea", track="war")
    place_star(t.rules, t.s, 1, STAR_TRACKER)
    assert stars(t, "crimea") == {}
    assert t.s.star_total[1] == 1
    assert STAR_TRACKER not in t.rules.track


@rule("automa.fenris.modular.02")
@pytest.mark.parametrize("conflict", ["none", "combat", "drives", "driven"])
def test_on_the_peace_track_scheme_2_waits_for_a_conflict(conflict: str) -> None:
    t = solo("nordic", "crimea", track="peace")
    first = t.tracker(0).part
    tracker = [space for space in range(30) if space]  # the token walks until the first star
    for _ in tracker:
        t.play(STARS_CARD)
        if t.s.star_total[1]:
            break
    assert t.s.star_total[1] == 1
    assert first.scheme[1] == SCHEME_1
    if conflict == "combat":
        t.units("r3c3", nordic="mech").units("r4c3", crimea="mech").give("nordic", power=5)
        t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").commit("nordic", 5)
    elif conflict == "driven":
        t.units("r3c3", nordic="mech").units("r4c3", crimea="worker").give("nordic", popularity=5)
        t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    elif conflict == "drives":
        t.units("r7c4", nordic="worker").units("r7c3", crimea="mech")
        t.play(19)  # attacks workers
        assert tracks(t.rules, t.s).provoked == 2
    t.play(STARS_CARD)
    assert t.part.scheme[1] == (SCHEME_1 if conflict == "none" else SCHEME_2)
    assert ("automa_scheme_2" in {t.game.event_book.kinds[event.kind].name for event in t.sink.events}) == (
        conflict != "none"
    )


def test_on_other_tracks_scheme_2_starts_as_ever() -> None:
    t = solo("nordic", "crimea", track="war").tracker(0)
    for _ in range(30):
        t.play(STARS_CARD)
        if t.s.star_total[1]:
            break
    assert t.part.scheme[1] == SCHEME_2


# Rivals.


@rule("automa.fenris.ep2a.03")
def test_its_stars_lie_on_the_base_of_the_player_or_of_its_neighbours() -> None:
    t = solo("nordic", "crimea", rivals=True)
    t.do("keep_star", "keep_star")
    assert (stars_on(t.rules, t.s, 1, 0), stars_out(t.rules, t.s, 1)) == (2, 2)
    t = mixed("player,automa,player,player", "nordic", "crimea", "saxony", "rusviet", rivals=True)
    for _ in range(6):
        t.do("keep_star")
    around = {t.s.next_seat[1], t.s.right_seat[1]}
    assert {other for other in range(4) if stars_on(t.rules, t.s, 1, other) == 1} == around
    assert stars_out(t.rules, t.s, 1) == 2


@rule("automa.fenris.ep2a.03")
def test_in_the_cooperative_mode_its_rivals_are_players() -> None:
    t = mixed("player,automa,automa", "nordic", "crimea", "saxony", rivals=True, automa_mode="cooperative")
    t.do("keep_star", "keep_star")
    assert [stars_on(t.rules, t.s, seat, 0) for seat in range(3)] == [0, 2, 2]


def hunting(machine: str = "crimea") -> AutomaTable:
    t = solo("nordic", machine, rivals=True)
    rivals(t.rules, t.s).stars[2] = 2  # of seat 1 on the base of seat 0
    rivals(t.rules, t.s).shown = 1
    return t


@rule("automa.fenris.ep2a.08", "automa.fenris.ep2a.13", "automa.fenris.ep2a.05")
def test_with_five_power_it_attacks_a_rival_instead_of_an_encounter() -> None:
    t = hunting().units("r7c4", crimea="mech").units("r7c3", nordic="mech").give("crimea", power=5)
    t.play(ENCOUNTER)
    assert (t.kind, t.s.attacker, t.s.fight_at) == ("commit.dial", 1, place_of("r7c3"))
    t.draws("draw_fight_card 1").commit("nordic", 0)
    assert stars(t, "crimea") == {"combat": 1}
    assert stars_out(t.rules, t.s, 1) == 1
    assert t.told("star_from_base") == ["0"]


@rule("automa.fenris.ep2a.05")
def test_five_coins_for_a_star_from_the_base_of_who_was_beaten() -> None:
    t = hunting().units("r7c4", crimea="mech").units("r7c3", nordic="mech").give("crimea", power=16)
    coins = t.s.coins[1]
    t.play(ENCOUNTER).commit("nordic", 0)
    gained = sum([int(line.split()[1]) for line in t.told("automa_gains") if line.startswith("coin ")])
    assert t.s.coins[1] == coins + 5 + gained


@rule("automa.fenris.ep2a.08", "automa.fenris.ep2a.10")
@pytest.mark.parametrize(("power", "star", "near"), [(4, 2, True), (5, 0, True), (5, 2, False)])
def test_otherwise_it_takes_the_encounter_as_ever(power: int, star: int, near: bool) -> None:
    t = hunting().units("r7c4", crimea="character").give("crimea", power=power)
    t.units("r7c3" if near else "r1c4", nordic="mech")
    rivals(t.rules, t.s).stars[2] = star
    t.part.factory_card[1] = 0
    t.play(ENCOUNTER)
    assert t.kind != "commit.dial"
    assert t.s.fight_at < 0


@rule("automa.fenris.ep2a.08")
def test_only_encounter_or_factory_becomes_such_an_attack() -> None:
    t = hunting().units("r7c3", nordic="mech").give("crimea", power=9)
    place = 1 << place_of("r7c3")
    assert raids(t.rules, t.s, 1, 0, ENCOUNTER_OR_FACTORY) == place
    for action in (WORKER_MOVE, MECH_MOVE, ATTACK_COMBAT_UNIT):
        assert raids(t.rules, t.s, 1, 0, action) == 0
    assert raids(t.rules, t.give("crimea", power=4).s, 1, 0, ENCOUNTER_OR_FACTORY) == 0


@rule("automa.fenris.ep2a.07")
@pytest.mark.parametrize("action", [WORKER_MOVE, MECH_MOVE, ATTACK_COMBAT_UNIT, ENCOUNTER_OR_FACTORY])
@pytest.mark.parametrize(("star", "goes"), [(0, "r4c4"), (1, "r7c1")])
def test_the_nearest_to_a_unit_of_a_rival_comes_before_all_other_tie_breaks(action: int, star: int, goes: str) -> None:
    t = hunting().units("r6c0", nordic="worker").units("r4c5", crimea="3 worker")
    t.units("r3c4", crimea="mech")
    rivals(t.rules, t.s).stars[2] = star
    plan = Plan()
    valid = 1 << place_of("r4c4") | 1 << place_of("r7c1")
    choose_territory(t.rules, t.s, 1, action, valid, plan)
    assert PLACE_NAMES[plan.place] == goes


@rule("automa.fenris.ep2a.06", "automa.fenris.ep2a.14")
@pytest.mark.parametrize("there", [True, False])
def test_it_takes_the_star_of_the_loser_or_the_next_clockwise(there: bool) -> None:
    t = mixed("player,automa,player,player", "nordic", "crimea", "saxony", "rusviet", rivals=True)
    part = rivals(t.rules, t.s)
    part.shown = 1
    loser = t.s.next_seat[1]
    after, last = t.s.next_seat[loser], t.s.next_seat[t.s.next_seat[loser]]
    for other in (after, last):
        part.stars[1 * 4 + other] = 1
    if there:
        part.stars[1 * 4 + loser] = 1
    names = t.by_seat
    t.give("crimea", power=16).units("r4c3", crimea="mech").units("r3c3", **{names[loser]: "mech"})
    coins = t.s.coins[1]
    t.move(names[loser]).go("r3c3/mech", "r4c3").do("done_moving").commit(names[loser], 0)
    assert stars(t, "crimea") == {"combat": 1}
    assert part.stars[1 * 4 + (loser if there else after)] == 0
    assert part.stars[1 * 4 + last] == 1
    assert t.s.coins[1] == coins + (5 if there else 0)


@rule("automa.fenris.ep2a.14")
def test_without_stars_on_bases_it_places_one_of_its_supply() -> None:
    t = hunting().units("r4c3", crimea="mech").units("r3c3", nordic="mech").give("crimea", power=16)
    rivals(t.rules, t.s).stars[2] = 0
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").commit("nordic", 0)
    assert stars(t, "crimea") == {"combat": 1}


@rule("automa.fenris.ep2a.09")
@pytest.mark.parametrize(("machine", "event"), [("albion", "flag_set"), ("togawa", "trap_set")])
def test_a_mech_that_wins_such_an_attack_leaves_a_flag_or_a_trap(machine: str, event: str) -> None:
    near = {"albion": ("r2c1", "r3c1"), "togawa": ("r7c5", "r7c6")}[machine]
    t = hunting(machine).units(near[0], **{machine: "mech"}).units(near[1], nordic="mech").give(machine, power=16)
    t.play(ENCOUNTER)
    assert t.s.attacker == 1
    t.commit("nordic", 0)
    assert t.told(event) == [near[1]]
    t = hunting(machine).units(near[0], **{machine: "mech"}).units(near[1], nordic="mech").give(machine, power=5)
    t.give("nordic", power=7).hand("nordic", 5).play(ENCOUNTER).draws("draw_fight_card 1")
    t.commit("nordic", 7, 5)
    assert t.told(event) == []  # beaten


def test_a_star_of_the_tracker_comes_from_a_base_when_no_other_is_left() -> None:
    t = hunting()
    for _ in range(4):
        place_star(t.rules, t.s, 1, STAR_TRACKER)
    assert (t.s.star_total[1], stars_out(t.rules, t.s, 1)) == (4, 2)
    check_stars(t.rules, t.give("crimea", power=16).s, 1)  # no star at hand for 16 power
    assert stars(t, "crimea") == {}
    place_star(t.rules, t.s, 1, STAR_TRACKER)
    assert (t.s.star_total[1], stars_out(t.rules, t.s, 1)) == (5, 1)
    place_star(t.rules, t.s, 1, STAR_TRACKER)
    assert (t.s.star_total[1], stars_out(t.rules, t.s, 1)) == (6, 0)
    assert t.s.ended
    assert star_limit(t.rules, t.s, 1, STAR_COMBAT) == 2
