"""Gains of which nothing is left, and gains declined: no question with a single answer, and nothing comes of it."""

import pytest

from hexarc.games.scythe.state import FIRST_MECH, UNITS
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

RICH = {"wood": 9, "metal": 9, "oil": 9, "food": 9}
HEXES = ("r1c5", "r2c4", "r2c5", "r2c3")


def rich() -> Table:
    return table("nordic", "saxony").units("r1c4", nordic="worker", **RICH)


def exhausted(section: str) -> Table:
    """Nordic has nothing left of what a section gives, and a place where it could go."""
    t = rich()
    if section == "upgrade":
        t.s.freed[0] = 0b111111
    elif section == "deploy":
        for mech in range(4):
            t.s.unit_at[FIRST_MECH + mech] = place_of("r1c5")
    elif section == "build":
        for name, place in zip(("monument", "armory", "mill", "mine"), HEXES, strict=True):
            t.structure("nordic", name, place)
    else:
        t.recruits("nordic", "upgrade", "deploy", "build", "enlist")
    return t


@rule("scythe.bottom.02", "scythe.bottom.03")
@pytest.mark.parametrize("section", ["upgrade", "deploy", "build", "enlist"])
def test_with_nothing_left_of_it_a_bottom_action_asks_nothing(section: str) -> None:
    t = exhausted(section)
    for star in ("upgrades", "mechs", "structures", "recruits"):
        t.stars("nordic", star)
    units, coins = t.s.unit_at[:], t.of("nordic").coins
    t.bottom("nordic", section)
    assert (t.kind, t.asked) == ("turn.section", "saxony")
    assert t.s.unit_at[:UNITS] == units[:UNITS]
    assert t.of("nordic").coins >= coins


@rule("scythe.bottom.02", "scythe.deploy.01", "scythe.build.01")
@pytest.mark.parametrize("section", ["deploy", "build"])
def test_without_a_place_for_it_nothing_is_asked(section: str) -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="mech", **RICH).bottom("nordic", section)
    assert (t.kind, t.asked) == ("turn.section", "saxony")
    t = rich().bottom("nordic", section)
    assert (t.asked, len(t.menu), "decline" in t.menu) == ("nordic", 5, True)


@rule("scythe.turn.06", "scythe.bottom.02")
@pytest.mark.parametrize("section", ["upgrade", "deploy", "build", "enlist"])
def test_a_declined_gain_changes_nothing_and_asks_no_more(section: str) -> None:
    t = rich().bottom("nordic", section)
    assert (t.asked, "decline" in t.menu) == ("nordic", True)
    before = (t.s.freed[0], t.s.unit_at[:], t.s.building_at[:], t.s.recruits[0], t.s.cubes_on[:])
    t.do("decline")
    assert (t.kind, t.asked) == ("turn.section", "saxony")
    assert (t.s.freed[0], t.s.unit_at[:], t.s.building_at[:], t.s.recruits[0], t.s.cubes_on[:]) == before


def encounter(t: Table, card: int, option: int) -> Table:
    t.units("r1c5", nordic="character").give("nordic", popularity=5).draws(f"draw_encounter {card}").move("nordic")
    return t.go("r1c5/character", "r2c4").do("done_moving", f"option {card}/{option}")


@rule("scythe.turn.06", "scythe.encounter.06")
def test_tokens_of_choice_come_one_by_one_and_the_rest_may_be_declined() -> None:
    t = encounter(table("nordic", "saxony"), 14, 2)
    every = [f"get r2c4/{name}" for name in ("wood", "metal", "oil", "food")]
    assert sorted(t.menu) == sorted([*every, "decline"])
    t.do("get r2c4/oil").do("get r2c4/oil")
    assert sorted(t.menu) == sorted([*every, "decline"])
    t.do("decline")
    assert (t.kind, t.at("r2c4").oil, t.at("r2c4").wood, t.at("r1c1").wood) == ("turn.bottom", 2, 0, 0)
    t = encounter(table("nordic", "saxony"), 14, 2).do("get r2c4/oil", "get r2c4/wood", "get r2c4/food")
    assert t.kind == "turn.bottom"
    spot = t.at("r2c4")
    assert (spot.oil, spot.wood, spot.food, spot.metal) == (1, 1, 1, 0)


@rule("scythe.trade.01", "scythe.turn.06")
def test_traded_tokens_go_where_own_workers_are_and_may_be_declined() -> None:
    t = (
        table("nordic", "saxony")
        .units("r1c4", nordic="worker")
        .units("r2c5", nordic="worker")
        .units("r3c3", nordic="mech")
    )
    t.units("r4c3", saxony="mech").units("r4c3", nordic="worker").top("nordic", "trade_resources")
    places = {text.split()[1].partition("/")[0] for text in t.menu if text.startswith("get ")}
    assert places == {"r1c4", "r2c5"}
    t.do("get r2c5/food", "decline")
    assert (t.kind, t.at("r2c5").food, t.at("r1c1").wood) == ("turn.bottom", 1, 0)


@rule("scythe.encounter.06", "scythe.encounter.13")
@pytest.mark.parametrize(("out", "asked"), [(7, True), (8, False)])
def test_a_worker_is_asked_about_while_there_is_one(out: int, asked: bool) -> None:
    t = table("nordic", "saxony").units("r1c4", nordic=f"{out} worker").stars("nordic", "workers")
    encounter(t, 3, 2)
    if asked:
        assert t.menu == ["decline", "put r2c4"]
        t.do("put r2c4")
    assert (t.kind, t.of("nordic").workers, t.at("r2c4").food) == ("turn.bottom", 8, 3)


@rule("scythe.encounter.06", "scythe.encounter.13")
def test_a_declined_worker_stays_on_the_mat() -> None:
    t = encounter(table("nordic", "saxony").units("r1c4", nordic="2 worker"), 3, 2).do("decline")
    assert (t.kind, t.of("nordic").workers, t.at("r2c4").food) == ("turn.bottom", 2, 3)
    assert t.at("r1c1").units == {}


@rule("scythe.turn.06")
def test_a_worker_of_a_factory_card_comes_to_a_controlled_territory_with_an_own_mech() -> None:
    t = table("nordic", "saxony").factory_card("nordic", 14).hand("nordic", 2).units("r1c4", nordic="mech worker")
    t.units("r2c5", nordic="mech").units("r3c3", nordic="worker").units("r4c3", saxony="mech", nordic="mech")
    t.turn("nordic").do("section factory", "use_factory 14/1", "pay_card 2")
    assert t.menu == ["decline", "put r1c4", "put r2c5"]
    t.do("put r2c5")
    assert (t.at("r2c5").units, t.of("nordic").coins) == ({"nordic": ["mech", "worker"]}, 12)
    t = table("nordic", "saxony").factory_card("nordic", 14).hand("nordic", 2).units("r1c4", nordic="worker")
    t.turn("nordic").do("section factory", "use_factory 14/1", "pay_card 2")
    assert (t.kind, t.of("nordic").workers, t.of("nordic").coins) == ("turn.bottom", 1, 12)


# every_gain: how much there is to take


@rule("scythe.turn.06", "scythe.bolster.03", "scythe.bolster.04")
@pytest.mark.parametrize(
    ("power", "menu"),
    [(13, ["take", "decline", "take_part 1"]), (14, ["take", "decline", "take_part 1"]), (15, ["take", "decline"])],
)
def test_no_more_power_is_offered_than_the_track_has(power: int, menu: list[str]) -> None:
    t = table("nordic", "saxony", every_gain=True).give("nordic", power=power).top("nordic", "bolster_power")
    assert t.menu == menu
    t.do("take")
    assert t.of("nordic").power == min(16, power + 2)


@rule("scythe.turn.06", "scythe.bolster.04")
def test_the_discard_pile_counts_as_cards_to_draw() -> None:
    t = table("nordic", "saxony", every_gain=True).upgraded("nordic", "bolster_cards", "build").deck(3)
    assert sum(t.s.discard) > 2
    assert t.top("nordic", "bolster_cards").menu == ["take", "decline", "take_part 1"]
    t = table("nordic", "saxony", every_gain=True).upgraded("nordic", "bolster_cards", "build").deck()
    t.s.discard[:] = [0, 1, 0, 0]
    assert t.top("nordic", "bolster_cards").menu == ["take", "decline"]
    assert t.do("take").of("nordic").hand == [3]


@rule("scythe.turn.06", "scythe.trade.02")
@pytest.mark.parametrize(("popularity", "choices"), [(15, 3), (16, 3), (17, 2), (18, 0)])
def test_no_more_popularity_is_offered_than_the_track_has(popularity: int, choices: int) -> None:
    t = table("nordic", "saxony", every_gain=True).units("r1c4", nordic="worker").stars("nordic", "popularity")
    t.upgraded("nordic", "trade_popularity", "build").give("nordic", popularity=popularity)
    t.top("nordic", "trade_popularity")
    assert (len(t.menu) if t.kind == "accept_gain.accept" else 0) == choices
