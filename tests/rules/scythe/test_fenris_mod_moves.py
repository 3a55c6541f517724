"""Mech mods that open ways: each opens exactly its own steps, and Stealth passes what stands there."""

import pytest

from hexarc.core.engine import run
from hexarc.core.ids import SeatId
from hexarc.core.snapshot import Plain
from hexarc.core.state import Frame
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.episodes.eight_a import eighth_episode
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import GAME, MOVE, TURN
from hexarc.games.scythe.state import CHARACTER, ScytheState
from hexarc.games.scythe.tables.board import place_of
from hexarc.games.scythe.verbs import SKILL
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def with_mech(place: str, *skills: str, revised: bool = False) -> Table:
    t = table("saxony", "nordic", mech_mods=True, revised_township=revised).units(place, nordic="mech")
    return t.skills("nordic", *skills)


def steps(t: Table, place: str) -> set[str]:
    return t.move("nordic").do(f"unit {place}/mech").steps()


@rule("fenris.mod.foothold.1", "fenris.interaction.03")
def test_foothold_joins_territories_with_own_structures() -> None:
    land = {"r3c1", "r4c1"}
    for skills in ((), ("foothold",)):
        t = with_mech("r4c0", *skills).structure("nordic", "mill", "r4c0").structure("nordic", "mine", "r7c5")
        t.structure("nordic", "armory", "r1c1").structure("saxony", "mill", "r2c1")
        assert steps(t, "r4c0") == (land | {"r7c5", "r1c1"} if skills else land)
    t = with_mech("r4c0", "foothold").structure("nordic", "mine", "r7c5").structure("saxony", "mill", "r4c0")
    assert steps(t, "r4c0") == land
    t = with_mech("r4c0", "foothold", "speed").structure("nordic", "mill", "r4c0").structure("nordic", "mine", "r7c5")
    t.move("nordic").go("r4c0/mech", "r7c5")
    assert t.steps() >= {"r6c4", "r6c5", "r7c6", "r4c0"}  # one step, and Speed gives another


@rule("fenris.mod.foothold.1", "fenris.mod.pontoons.1")
def test_a_worker_on_its_own_has_neither_foothold_nor_pontoons() -> None:
    t = (
        table("saxony", "nordic", mech_mods=True)
        .units("r4c1", nordic="worker")
        .skills("nordic", "foothold", "pontoons")
    )
    t.structure("nordic", "mill", "r4c1").structure("nordic", "mine", "r7c5")
    t.s.abilities[1] = 0  # nor does it swim
    assert t.move("nordic").do("unit r4c1/worker").steps() == {"r3c1", "r4c0"}


@rule("fenris.mod.pontoons.1")
@pytest.mark.parametrize(
    ("place", "land", "over"),
    [
        ("r4c1", {"r3c1", "r4c0"}, {"r3c2", "r5c1", "r5c2"}),  # borders a lake itself: every bank
        ("r5c1", {"r5c0", "r5c2"}, {"r4c1", "r6c1"}),  # only to those that border one, not to r4c0 and r6c0
        ("r2c6", {"r1c6", "r2c5"}, set()),  # neither bank does
    ],
)
def test_pontoons_cross_a_river_at_a_lake(place: str, land: set[str], over: set[str]) -> None:
    assert steps(with_mech(place), place) == land
    assert steps(with_mech(place, "pontoons"), place) == land | over


@rule("fenris.mod.pontoons.1")
def test_pontoons_cross_from_the_own_base_but_from_no_other() -> None:
    own = steps(with_mech("base_nordic", "pontoons"), "base_nordic")
    plain = steps(with_mech("base_nordic"), "base_nordic")
    other = steps(with_mech("base_albion", "pontoons"), "base_albion")
    assert plain <= own
    assert other == steps(with_mech("base_albion"), "base_albion")


@rule("fenris.mod.township.1", "fenris.mod.underpass.1", "fenris.interaction.03")
@pytest.mark.parametrize(
    ("skill", "place", "worker", "more"),
    [("township", "r4c1", "r7c5", {"r7c5", "r4c3"}), ("underpass", "r1c1", "r4c4", {"r4c4", "r5c5", "r2c3"})],
)
def test_township_and_underpass_of_a_mod_are_as_printed(skill: str, place: str, worker: str, more: set[str]) -> None:
    without = steps(with_mech(place).units(worker, nordic="worker"), place)
    assert not more & without
    assert more <= steps(with_mech(place, skill).units(worker, nordic="worker"), place)


@rule("fenris.mod.township.2", "fenris.mod.township.3")
def test_the_revised_township_leads_to_own_and_empty_villages_but_not_to_the_factory() -> None:
    t = with_mech("r4c1", "township", revised=True).units("r7c5", nordic="worker")
    t.units("r8c3", saxony="worker").units("r3c6", saxony="mech").units("r6c1", nordic="worker")
    reached = steps(t, "r4c1") - {"r3c1", "r4c0"}
    assert reached == {"r7c5", "r6c1", "r1c3", "r1c6", "r5c5", "r6c2"}
    t = with_mech("r4c3", "township", revised=True).units("r7c5", nordic="worker")
    assert steps(t, "r4c3") == {"r3c3", "r4c4", "r5c3"}
    rusviet = (
        table("saxony", "rusviet", revised_township=True).units("r4c1", rusviet="mech").skills("rusviet", "township")
    )
    rusviet.units("r8c3", saxony="worker")
    assert "r4c3" not in rusviet.move("rusviet").do("unit r4c1/mech").steps()
    assert "r1c3" in rusviet.steps()
    assert "r8c3" not in rusviet.steps()


# Stealth


def walking(there: str, *skills: str, owner: str = "saxony") -> Table:
    """A mech of Nordic with Speed on r3c3 enters r4c3, where others stand."""
    t = with_mech("r3c3", "speed", *skills).give("nordic", power=5, popularity=5)
    t.units("r4c3", **{owner: there})
    return t.move("nordic").go("r3c3/mech", "r4c3")


@rule("fenris.mod.stealth.1", "fenris.interaction.05")
@pytest.mark.parametrize("there", ["mech", "2 worker", "mech worker"])
def test_with_stealth_a_unit_passes_fighters_and_workers(there: str) -> None:
    t = walking(there, "stealth")
    assert (t.kind, t.menu) == ("passing.pass", ["pass", "stay"])
    t.do("pass")
    assert "stop" not in t.menu
    t.do("step r5c3", "done_moving")
    assert t.kind.startswith("turn.")
    assert (t.of("nordic").popularity, t.at("r5c3").units) == (5, {"nordic": ["mech"]})
    assert t.at("r4c3").units == {"saxony": list(there.replace("2 worker", "worker worker").split())}


@rule("fenris.mod.stealth.1", "fenris.interaction.05")
def test_who_stays_meets_what_is_there() -> None:
    t = walking("2 worker", "stealth").do("stay", "done_moving")
    assert (t.of("nordic").popularity, t.at("r4c3").units) == (3, {"nordic": ["mech"]})
    t = walking("mech", "stealth").do("stay", "done_moving")
    assert t.do("fight r4c3").kind == "commit.dial"


@rule("fenris.mod.stealth.1")
def test_without_stealth_or_with_nothing_to_pass_nobody_is_asked() -> None:
    assert walking("mech").kind == "move.unit"
    t = with_mech("r3c3", "speed", "stealth").move("nordic").go("r3c3/mech", "r4c3")
    assert t.kind == "march.way"


@rule("fenris.mod.stealth.2")
def test_the_last_territory_of_a_move_is_resolved_as_ever() -> None:
    t = with_mech("r3c3", "stealth").units("r4c3", saxony="mech").move("nordic").go("r3c3/mech", "r4c3")
    assert t.kind == "move.unit"
    t = walking("mech", "stealth").units("r5c3", saxony="worker").do("pass", "step r5c3", "done_moving")
    assert t.of("nordic").popularity == 4


@rule("fenris.mod.stealth.3")
def test_stealth_passes_an_encounter_and_leaves_its_token() -> None:
    t = table("saxony", "nordic", mech_mods=True).units("r2c1", nordic="character").skills("nordic", "speed", "stealth")
    t.units("r3c2", nordic="character")
    t.move("nordic").go("r3c2/character", "r2c1")
    assert t.menu == ["pass", "stay"]
    t.do("pass", "step r1c1", "done_moving")
    assert (t.kind.partition(".")[0], t.at("r2c1").encounter) == ("turn", True)
    t = with_mech("r3c2", "speed", "stealth").move("nordic").go("r3c2/mech", "r2c1")
    assert t.kind == "march.way"  # a mech has no encounter to pass


@rule("fenris.mod.stealth.1", "fenris.mod.stealth.3")
def test_stealth_passes_a_trap_without_setting_it_off() -> None:
    for answer, power, armed in (("pass", 5, True), ("stay", 2, False)):
        t = table("togawa", "nordic", mech_mods=True).units("r3c3", nordic="mech").skills("nordic", "speed", "stealth")
        t.give("nordic", power=5).trap("lose_power", "r4c3").move("nordic").go("r3c3/mech", "r4c3").do(answer)
        assert (t.of("nordic").power, t.at("r4c3").armed) == (power, armed)
        assert (t.kind == "march.way") == armed
    t = table("saxony", "togawa", mech_mods=True).units("r3c3", togawa="mech").skills("togawa", "speed", "stealth")
    t.trap("lose_power", "r4c3").move("togawa").go("r3c3/mech", "r4c3")
    assert t.kind == "march.way"  # an own Trap is nothing to pass


@rule("fenris.mod.stealth.1")
def test_a_worker_rides_past_with_its_mech() -> None:
    t = with_mech("r3c3", "speed", "stealth").units("r3c3", nordic="worker", food=1).units("r4c3", saxony="mech")
    t.move("nordic").do("unit r3c3/mech", "load worker", "load food", "step r4c3", "pass", "step r5c3")
    assert (t.at("r5c3").units, t.at("r5c3").food, t.at("r4c3").food) == ({"nordic": ["mech", "worker"]}, 1, 0)
    assert t.s.unit_at.count(place_of("r4c3")) == 1


def in_episode(episode: str, owned: list[str]) -> tuple[Scythe, ScytheState]:
    """Nordic, in seat 0, has a character with Speed and Stealth beside the Factory, in a Move action."""
    start: Plain = {"episode": {"factions": ["nordic", "saxony"]}, "mech_mods": {"owned": [owned, []]}}
    game = Scythe(2, {"episode": episode, "mech_mods": True}, start)
    s = game.new()
    while not s.decision.kind.startswith("turn."):
        game.apply(s, s.decision.choices[-1] if s.decision.seat >= 0 else s.decision.choices[0])
    s.skills[0] = 1 << SKILL.code("speed") | 1 << SKILL.code("stealth")
    s.encounters = 0
    put_unit(s, 0, CHARACTER, place_of("r3c3"))
    s.active = 0
    s.stack = [Frame(GAME, SeatId(0)), Frame(TURN, SeatId(0), 0, 1), Frame(MOVE, SeatId(0), 2, 1)]
    run(game.scythe_rules(), s)
    return game, s


@rule("fenris.mod.stealth.3", "fenris.interaction.05")
@pytest.mark.parametrize("episode", ["3", "5", "8a"])
def test_stealth_passes_what_an_episode_lays_on_the_way(episode: str) -> None:
    """The search of episode 3, the hidden fortress of 5, an own star of 8a."""
    game, s = in_episode(episode, ["stealth"])
    place = "r4c3"
    if episode == "8a":
        eighth_episode(game.scythe_rules(), s).lying[0] = 1 << place_of(place)
    while s.decision.kind == "move.cavalry":
        game.apply(s, s.decision.choices[-1])
    for text in ("unit r3c3/character", f"step {place}"):
        game.apply(s, game.vocabulary.decode(text))
    assert s.decision.kind == "passing.pass"
    game.apply(s, game.vocabulary.decode("pass"))
    assert s.decision.kind == "march.way"
    if episode == "8a":
        assert eighth_episode(game.scythe_rules(), s).lying[0]


@rule("fenris.mod.township.2")
@pytest.mark.parametrize(("episode", "revised"), [("3", True), ("4", False), ("5", True)])
def test_two_episodes_want_the_revised_township(episode: str, revised: bool) -> None:
    game = Scythe(2, {"episode": episode}, {"episode": {"factions": ["rusviet", "saxony"]}})
    assert any(module.NAME == "revised_township" for module in game.modules) == revised
