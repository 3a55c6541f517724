"""Tokens on lakes: what somebody carried there goes along, what came there otherwise may stay, pile by pile."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def on_lake(**tokens: int) -> Table:
    """A Nordic mech and a worker on a lake, with tokens that it carried there."""
    return table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="mech worker", **tokens)


def traded(t: Table, *tokens: str) -> Table:
    return t.top("nordic", "trade_resources").do(*[f"get r3c4/{token}" for token in tokens])


def leaving(t: Table) -> Table:
    """The mech is about to leave with the worker."""
    return t.move("nordic").do("unit r3c4/mech", "load worker")


@rule("scythe.water.14")
def test_tokens_of_two_trades_may_all_stay() -> None:
    t = leaving(traded(traded(on_lake(), "wood", "wood"), "wood", "oil"))
    assert "r3c3" in t.steps()
    t.do("step r3c3")
    assert (t.at("r3c4").wood, t.at("r3c4").oil) == (3, 1)


@rule("scythe.water.14")
@pytest.mark.parametrize("carried", ["wood", "metal", "oil", "food"])
def test_each_pile_is_looked_at_by_itself(carried: str) -> None:
    other = "oil" if carried == "wood" else "wood"
    t = leaving(traded(on_lake(**{carried: 2}), other, other))
    assert t.steps() == set()
    assert t.why("step r3c3") == "leaves_behind"
    assert t.do(f"load {carried}").steps() == set()
    assert "r3c3" in t.do(f"load {carried}").steps()


@rule("scythe.water.14")
def test_of_a_mixed_pile_as_many_go_along_as_were_carried() -> None:
    t = leaving(traded(on_lake(wood=2), "wood", "oil"))
    assert t.do("load wood").steps() == set()
    assert "r3c3" in t.do("load wood").steps()
    t.do("step r3c3")
    assert (t.at("r3c4").wood, t.at("r3c3").wood) == (1, 2)


@rule("scythe.water.14")
def test_a_traded_token_that_was_paid_frees_none_that_is_carried_later() -> None:
    t = traded(on_lake(), "oil", "oil").units("r3c3", nordic="mech", wood=1, oil=1)
    t.units("r3c4", oil=-1)  # one of them is paid
    t.move("nordic").do("unit r3c3/mech", "load oil", "step r3c4", "done_moving")
    assert t.at("r3c4").oil == 2
    t.move("nordic").do("unit r3c4/mech", "load worker", "step r3c3", "unit r3c4/mech")
    assert t.steps() == set()
    assert "r3c3" in t.do("load oil").steps()


@rule("scythe.water.14")
def test_on_land_everything_may_stay() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech worker", wood=2, oil=1).move("nordic")
    assert "r4c3" in t.do("unit r3c3/mech").steps()
    t = table("nordic", "saxony").units("r3c3", nordic="worker").top("nordic", "trade_resources")
    t.do("get r3c3/wood", "get r3c3/wood")
    assert t.s.adrift == []


@rule("scythe.water.14")
def test_a_character_that_stays_keeps_tokens_but_no_workers() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="character mech", wood=3)
    t.move("nordic").do("unit r3c4/mech")
    assert "r3c3" in t.steps()
    t.do("step r3c3", "unit r3c4/character")
    assert t.steps() == set()
    assert "r3c3" in t.do("load wood", "load wood", "load wood").steps()
