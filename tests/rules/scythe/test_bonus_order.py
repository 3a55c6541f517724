"""Ongoing bonuses and their stars go round by the bases, whatever the numbers of the seats (FR p.20, p.28)."""

import pytest

from hexarc.core.events import Sink
from hexarc.games.scythe import events
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

# clockwise: nordic, rusviet, crimea, saxony, polania
FACTIONS = ("saxony", "nordic", "polania", "rusviet", "crimea")
LEFT = {"nordic": "rusviet", "rusviet": "crimea", "crimea": "saxony", "saxony": "polania", "polania": "nordic"}
RIGHT = {left: right for right, left in LEFT.items()}
FIVE = ("objective", "combat", "combat", "recruits", "structures")


def round_table(active: str, **power: int) -> Table:
    """Everybody has the Upgrade recruit, and the power that is named or 3."""
    t = table(*FACTIONS).units("r4c3", **{active: "worker"}, oil=9)
    for faction in FACTIONS:
        t.recruits(faction, "upgrade").give(faction, power=power.get(faction, 3))
    return t


def powers(t: Table) -> dict[str, int]:
    return {faction: t.of(faction).power for faction in FACTIONS}


@rule("scythe.enlist.05", "scythe.enlist.08", "scythe.end.04")
@pytest.mark.parametrize("active", FACTIONS)
def test_the_bonus_is_for_the_active_player_and_its_two_neighbours(active: str) -> None:
    t = round_table(active)
    t.s.sink = Sink()
    t.bottom(active, "upgrade").do("decline")
    having = (active, LEFT[active], RIGHT[active])
    assert powers(t) == {faction: 4 if faction in having else 3 for faction in FACTIONS}
    told = [event.values[0] for event in t.s.sink.events if event.kind == events.POWER]
    assert told == [t.seat(faction) for faction in having]


@rule("scythe.end.04", "scythe.turn.06")
@pytest.mark.parametrize("active", FACTIONS)
def test_each_places_its_star_before_the_next_has_the_bonus(active: str) -> None:
    left, right = LEFT[active], RIGHT[active]
    t = round_table(active, **{active: 15, left: 15, right: 15}).bottom(active, "upgrade").do("decline")
    for faction in (active, left, right):
        assert (t.asked, t.menu) == (faction, ["take", "decline"])
        assert t.of(faction).stars == {}
        t.do("take")
        assert (t.of(faction).power, t.of(faction).stars) == (16, {"power": 1})
    assert (t.kind, t.asked) == ("turn.section", left)


@rule("scythe.end.04")
@pytest.mark.parametrize("active", FACTIONS)
def test_the_sixth_star_of_the_left_neighbour_leaves_the_right_one_without_bonus(active: str) -> None:
    left, right = LEFT[active], RIGHT[active]
    t = round_table(active, **{left: 15, right: 15}).stars(left, *FIVE).stars(right, *FIVE)
    t.bottom(active, "upgrade").do("decline", "take")
    assert t.over
    assert (t.of(active).power, t.of(left).power, t.of(right).power) == (4, 16, 15)
    assert (t.of(left).star_total, t.of(right).star_total) == (6, 5)


@rule("scythe.end.04", "scythe.enlist.04")
@pytest.mark.parametrize("active", FACTIONS)
def test_a_neighbour_without_the_recruit_is_passed_over(active: str) -> None:
    t = round_table(active)
    t.s.recruits[t.seat(LEFT[active])] = 0b1110
    t.s.recruits[t.seat(active)] = 0
    t.bottom(active, "upgrade").do("decline")
    assert powers(t) == {faction: 4 if faction == RIGHT[active] else 3 for faction in FACTIONS}


@rule("scythe.end.04", "scythe.turn.06")
def test_a_neighbour_places_no_star_that_it_earned_elsewhere() -> None:
    """Stars of a neighbour are looked at only after a bonus of its own."""
    t = round_table("nordic", rusviet=16)
    t.s.recruits[t.seat("rusviet")] = 0
    t.bottom("nordic", "upgrade").do("decline")
    assert (t.of("rusviet").power, t.of("rusviet").stars) == (16, {})


@rule("scythe.enlist.03", "scythe.enlist.09")
@pytest.mark.parametrize(
    ("section", "gained"),
    [("upgrade", "power"), ("deploy", "coins"), ("build", "popularity"), ("enlist", "cards")],
)
def test_with_two_players_the_opponent_has_the_bonus_once(section: str, gained: str) -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", wood=9, metal=9, oil=9, food=9)
    t.recruits("saxony", section).recruits("nordic", section)
    before = getattr(t.of("saxony"), gained)
    t.bottom("nordic", section).do("decline")
    assert getattr(t.of("saxony"), gained) == before + 1
