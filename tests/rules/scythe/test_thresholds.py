"""Exactly enough and one too few: stars, costs, limits and what may be chosen only once."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def almost(kind: str, there: int) -> Table:
    """Saxony, in seat 1, has so many of a kind; the next check point is the end of a Bolster action."""
    t = table("nordic", "saxony").give("saxony", power=3, popularity=3, coins=9)
    if kind == "mechs":
        t.units("r1c1", saxony=f"{there} mech")
    elif kind == "workers":
        t.units("r3c3", saxony=f"{there} worker")
    elif kind == "structures":
        for name, place in list(zip(("mill", "mine", "monument", "armory"), ("r1c1", "r3c2", "r2c3", "r2c1")))[:there]:
            t.structure("saxony", name, place)
    elif kind == "recruits":
        t.recruits("saxony", *("upgrade", "deploy", "build", "enlist")[:there])
    elif kind == "popularity":
        t.give("saxony", popularity=there)
    elif kind == "power":
        t.give("saxony", power=there - 2)
    return t


NEEDS = [("mechs", 4), ("structures", 4), ("recruits", 4), ("workers", 8), ("popularity", 18), ("power", 16)]


@rule("scythe.star.02", "scythe.star.03", "scythe.star.04")
@pytest.mark.parametrize(("kind", "needs"), NEEDS)
def test_a_star_comes_with_the_last_piece_and_not_before(kind: str, needs: int) -> None:
    short = almost(kind, needs - 1).top("saxony", "bolster_power").settle()
    assert short.of("saxony").stars == {}
    t = almost(kind, needs).top("saxony", "bolster_power").settle()
    if kind == "power":
        t.do("take").settle()  # a gain that places a star may be declined
    assert t.of("saxony").stars == {kind: 1}
    assert t.of("nordic").stars == {}
    t.top("saxony", "bolster_power").settle()
    assert t.of("saxony").stars == {kind: 1}


@rule("scythe.produce.05", "scythe.produce.07")
@pytest.mark.parametrize(
    ("workers", "power", "popularity", "coins"),
    [(2, 0, 0, 0), (3, 0, 0, 0), (4, 1, 0, 0), (5, 1, 0, 0), (6, 1, 1, 0), (7, 1, 1, 0), (8, 1, 1, 1)],
)
def test_produce_costs_what_the_worker_row_shows(workers: int, power: int, popularity: int, coins: int) -> None:
    def ready(less: str = "") -> Table:
        t = table("nordic", "saxony").units("r3c3", saxony=f"{workers} worker")
        cost = {"power": power, "popularity": popularity, "coins": coins}
        if less:
            cost[less] -= 1
        t.give("saxony", **cost)
        t.s.section[1] = -1
        t.turn("saxony")
        section = next(text for text in t.menu if leads_to_produce(t, text))
        return t.do(section)

    t = ready()
    assert "top produce_hexes" in t.menu
    t.do("top produce_hexes", "make r3c3/1")
    left = t.of("saxony")
    assert (left.power, left.popularity, left.coins) == (0, 0, 0)
    assert t.at("r3c3").wood == 1
    for name, cost in (("power", power), ("popularity", popularity), ("coins", coins)):
        if cost:
            assert "top produce_hexes" not in ready(name).menu
            assert ready(name).why("top produce_hexes") == f"no_{name}"


def leads_to_produce(t: Table, section: str) -> bool:
    now = t.game.clone(t.s)
    t.game.apply(now, t.game.vocabulary.decode(section))
    texts = [t.game.vocabulary.encode(chosen) for chosen in now.decision.choices]
    blocked = [t.game.vocabulary.encode(item.choice) for item in t.game.explain(now).blocked or []]
    return "top produce_hexes" in texts + blocked


@rule("scythe.produce.01", "scythe.produce.02", "scythe.produce.10")
def test_each_territory_produces_once_and_the_mill_adds_one() -> None:
    t = table("nordic", "saxony").units("r3c3", saxony="2 worker").units("r3c2", saxony="worker")
    t.units("r2c1", saxony="worker").top("saxony", "produce_hexes")
    assert sorted(t.menu) == ["done_producing", "make r2c1/1", "make r3c2/1", "make r3c3/1", "make r3c3/2"]
    t.do("make r3c3/2")
    assert sorted(t.menu) == ["done_producing", "make r2c1/1", "make r3c2/1"]
    t.do("make r3c2/1")
    assert t.kind == "turn.bottom"
    assert (t.at("r3c3").wood, t.at("r3c2").metal, t.at("r2c1").oil) == (2, 1, 0)
    t = table("nordic", "saxony").units("r3c3", saxony="worker").units("r3c2", saxony="worker")
    t.units("r2c1", saxony="worker").structure("saxony", "mill", "r2c1").top("saxony", "produce_hexes")
    assert "make r2c1/2" in t.menu
    t.do("make r3c3/1", "make r3c2/1")
    assert sorted(t.menu) == ["done_producing", "make r2c1/1", "make r2c1/2"]
    t.do("make r2c1/2")
    assert t.at("r2c1").oil == 2


@rule("scythe.enlist.01", "scythe.enlist.02")
def test_recruits_and_spaces_are_taken_one_by_one() -> None:
    t = table("nordic", "saxony").units("r1c4", saxony="worker", food=12).give("saxony", coins=0)
    t.bottom("saxony", "enlist").do("recruit build", "bonus coins")
    assert t.of("saxony").recruits == ["build"]
    assert t.of("saxony").coins >= 2
    t.settle().bottom("saxony", "enlist")
    assert "recruit build" not in t.menu
    assert {"recruit upgrade", "recruit deploy", "recruit enlist"} <= set(t.menu)
    t.do("recruit upgrade")
    assert t.why("bonus coins") == "space_taken"
    assert sorted(t.menu) == ["bonus combat_cards", "bonus popularity", "bonus power"]


@rule("scythe.upgrade.01", "scythe.upgrade.02")
@pytest.mark.parametrize("mat", ["industrial", "mechanical", "agricultural", "militant"])
def test_a_section_takes_as_many_cubes_as_its_mat_has_brackets(mat: str) -> None:
    t = table("nordic", "saxony", mats=("engineering", mat)).units("r1c4", saxony="worker", oil=40)
    boxes = 0
    while True:
        t.bottom("saxony", "upgrade")
        cubes = [text for text in t.menu if text.startswith("cube")]
        if not cubes:
            break
        t.do(cubes[0])
        t.do(t.menu[0]).settle()
        boxes += 1
        if t.over or boxes == 6:
            break
    cubes_on = t.of("saxony").cubes
    assert boxes == 6
    assert sum(cubes_on.values()) == 6
    assert cubes_on == BRACKETS[mat]


BRACKETS = {
    "industrial": {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 2},
    "mechanical": {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 2},
    "agricultural": {"upgrade": 0, "deploy": 2, "build": 2, "enlist": 2},
    "militant": {"upgrade": 2, "deploy": 1, "build": 1, "enlist": 2},
}


@rule("scythe.encounter.05", "scythe.faction.06")
def test_polania_may_leave_it_at_one_option_and_gains_it_once() -> None:
    t = table("saxony", "polania").units("r3c1", polania="character").draws("draw_encounter 1")
    t.give("polania", coins=5, popularity=3)
    t.move("polania")
    meet = "r4c1" if t.at("r4c1").encounter else "r2c1"
    t.do("unit r3c1/character", f"step {meet}").do("done_moving")
    first = next(text for text in t.menu if text.startswith("option"))
    t.do(first)
    while t.kind not in ("encounter.option", "turn.bottom"):
        t.do(t.menu[0])
    assert "done_options" in t.menu
    assert first not in t.menu
    before = t.of("polania")
    t.do("done_options")
    after = t.of("polania")
    assert t.kind == "turn.bottom"
    assert (after.coins, after.popularity, after.power) == (before.coins, before.popularity, before.power)


@rule("scythe.info.01", "scythe.factory.01")
def test_the_visitor_alone_looks_at_the_factory_cards_whatever_its_seat() -> None:
    t = table("nordic", "saxony", "crimea").units("r3c3", saxony="character").factory_row(1, 2, 3, 4)
    t.move("saxony").go("r3c3/character", "r4c3").do("done_moving")
    assert t.kind == "factory_visit.card"
    assert t.s.revealed & 0b111 == 0b010
    assert t.s.factory_seen == 0b010


@rule("scythe.factory.11", "scythe.turn.05")
@pytest.mark.parametrize("number", range(1, 13))
def test_a_factory_card_that_cannot_be_paid_says_so_for_each_of_its_gains(number: int) -> None:
    rich = table("nordic", "saxony").factory_card("saxony", number).hand("saxony", 2, 3, 4)
    rich.units("r1c4", saxony="worker", wood=5, metal=5, oil=5, food=5).give("saxony", coins=9, power=9, popularity=9)
    rich.turn("saxony").do("section factory")
    offered = [text for text in rich.menu if text.startswith("use_factory")]
    poor = table("nordic", "saxony").factory_card("saxony", number).give("saxony", coins=0, power=0, popularity=0)
    poor.turn("saxony").do("section factory")
    poorly = [text for text in poor.menu if text.startswith("use_factory")]
    assert offered
    assert poorly == []
    assert [poor.why(text) for text in offered] == ["cannot_pay"] * len(offered)
    assert offered == [f"use_factory {number}/{gain + 1}" for gain in range(len(offered))]


@rule("scythe.combat.17")
def test_after_a_fight_nothing_of_it_is_shown() -> None:
    t = table("nordic", "saxony").units("r3c3", saxony="mech").units("r4c3", nordic="mech").give("saxony", power=3)
    t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving")
    t.commit("saxony", 2)
    assert t.game.view(t.s, 0)["fight"]
    t.commit("nordic", 0)
    assert not t.game.view(t.s, 0).get("fight")
    assert t.s.won_fights == [0, 1]


@rule("scythe.trade.01", "scythe.turn.05")
def test_without_coins_a_trade_says_why() -> None:
    t = table("nordic", "saxony").give("saxony", coins=0).units("r3c3", saxony="worker")
    now = t.game.clone(t.turn("saxony").s)
    reasons: list[str] = []
    for section in [text for text in t.menu if text.startswith("section")]:
        t.s = t.game.clone(now)
        t.do(section)
        reasons += [t.why("top trade_resources"), t.why("top trade_popularity")]
    assert sorted(reasons)[-2:] == ["no_coins", "no_coins"]


@rule("scythe.albion.01", "scythe.togawa.01")
@pytest.mark.parametrize(("faction", "offer"), [("albion", "flag"), ("togawa", "set_trap")])
@pytest.mark.parametrize(("start", "target"), [("r1c2", "r1c1"), ("r1c1", "r1c2")])
def test_a_token_may_lie_on_every_territory(faction: str, offer: str, start: str, target: str) -> None:
    t = table("saxony", faction).units(start, **{faction: "character"}).move(faction)
    t.go(f"{start}/character", target).do("done_moving")
    assert offer in t.menu


@rule("scythe.togawa.13")
def test_only_togawa_sees_which_trap_it_sets() -> None:
    t = table("saxony", "nordic", "togawa").units("r6c6", togawa="character").move("togawa")
    t.go("r6c6/character", "r7c6").do("done_moving", "set_trap")
    assert t.s.decision.seen_by == 0b100


PROMO = {13: ("unlike", 2), 15: ("any", 1), 16: ("any", 1), 18: ("unlike", 2)}


@rule("scythe.control.05", "scythe.control.06", "scythe.turn.05")
@pytest.mark.parametrize("number", PROMO)
def test_tokens_of_any_kind_or_of_different_kinds_pay_for_a_promo_card(number: int) -> None:
    kind, amount = PROMO[number]

    def holding(**tokens: int) -> Table:
        t = table("nordic", "saxony", promos=True).factory_card("saxony", number)
        t.units("r3c3", saxony="worker", **tokens)
        return t.turn("saxony").do("section factory")

    def payable(t: Table) -> bool:
        return any(text.startswith("use_factory") for text in t.menu)

    assert not payable(holding())
    assert payable(holding(wood=2)) == (kind == "any")
    t = holding(wood=2, oil=1)
    assert payable(t)
    t.do(next(text for text in t.menu if text.startswith("use_factory")))
    if t.kind == "pay_resources.token":
        assert sorted(t.menu) == ["pay r3c3/oil", "pay r3c3/wood"]
        t.do("pay r3c3/wood")
        if kind == "unlike":
            t.settle()
    left = t.at("r3c3").wood + t.at("r3c3").oil
    assert left == 3 - amount


def test_the_moving_encounter_offers_each_kind_of_unit_once() -> None:
    t = table("saxony", "nordic", promos=True).units("r1c5", nordic="character")
    t.units("r2c4", nordic="2 worker 2 mech").draws("draw_encounter 42").move("nordic").go("r1c5/character", "r2c4")
    t.do("done_moving", "option 42/2", "move_out r3c5")
    assert sorted(t.menu) == [
        "done_moving_out", "move_unit_out character", "move_unit_out mech", "move_unit_out worker"
    ]  # fmt: skip
    t.do("move_unit_out worker")
    assert sorted(t.menu)[-1] == "move_unit_out worker"
    assert t.at("r3c5").units == {"nordic": ["worker"]}


def test_a_peek_closes_the_undo_of_the_one_who_looked() -> None:
    for card in range(29, 43):
        t = table("saxony", "nordic", promos=True).units("r1c5", nordic="character").hand("saxony", 2)
        t.give("nordic", coins=9, popularity=9, power=9).draws(f"draw_encounter {card}")
        t.move("nordic").go("r1c5/character", "r2c4").do("done_moving")
        for option in [text for text in t.menu if text.startswith("option")]:
            now = t.game.clone(t.s)
            t.game.apply(now, t.game.vocabulary.decode(option))
            if "peek" in now.decision.kind:
                t.s = now
                t.s.revealed = 0
                t.do("peek 0")
                assert t.s.revealed == 0b10
                return
    raise AssertionError("no card peeks")


@rule("scythe.control.06", "scythe.build.01")
def test_a_bottom_action_is_paid_in_its_own_resource_from_any_territories() -> None:
    t = table("nordic", "saxony").units("r1c4", saxony="worker", wood=3, oil=2, food=2)
    t.units("r1c5", saxony="worker", wood=3, metal=4).bottom("saxony", "build")
    assert t.kind == "pay_resources.token"
    assert sorted(t.menu) == ["pay r1c4/wood", "pay r1c5/wood"]
    t.do("pay r1c5/wood", "pay r1c4/wood")
    assert (t.at("r1c4").oil, t.at("r1c4").food, t.at("r1c5").metal) == (2, 2, 4)
