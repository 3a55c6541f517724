"""Skills of a fight that are spared, stars before the dials, and how far a dial goes."""

import pytest

from tests.rules.scythe.test_invaders import clash
from tests.support.rules import rule


@rule("scythe.togawa.23")
def test_who_spares_ronin_gains_no_power() -> None:
    t = clash("togawa", "saxony").skills("togawa", "ronin").move("togawa").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    power = t.of("togawa").power
    t.do("spare_skill ronin")
    assert (t.kind, t.of("togawa").power) == ("commit.dial", power)


@rule("scythe.combat.20")
def test_who_spares_artillery_changes_no_power() -> None:
    t = clash("nordic", "saxony")
    t.skills("nordic", "artillery").move("nordic").go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")
    before = (t.of("nordic").power, t.of("saxony").power)
    t.do("spare_skill artillery")
    assert (t.of("nordic").power, t.of("saxony").power) == before


@rule("scythe.end.12")
@pytest.mark.parametrize(("skill", "stars"), [("", {}), ("ronin", {"power": 1})])
def test_only_a_skill_that_gives_power_has_stars_placed_before_the_dials(skill: str, stars: dict[str, int]) -> None:
    t = clash("saxony", "togawa", defenders="mech worker").give("togawa", power=16)
    if skill:
        t.skills("togawa", skill)
    t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")
    assert (t.kind, t.of("togawa").stars) == ("commit.dial", stars)


@rule("scythe.combat.05")
@pytest.mark.parametrize("power", [0, 3, 6, 7, 9])
def test_a_dial_goes_up_to_the_own_power_and_seven(power: int) -> None:
    t = clash("saxony", "nordic").give("saxony", power=power).move("saxony").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    assert t.menu == [f"dial {n}" for n in range(min(power, 7) + 1)]
    assert [t.why(f"dial {n}") for n in range(8)] == ["" if n <= power else "no_power" for n in range(8)]
