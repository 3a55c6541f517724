"""Snapshots of older schemas still load."""

from typing import cast

from hexarc.core.snapshot import Plain
from tests.rules.scythe.table import Table, table


def of_schema_1(t: Table) -> Plain:
    """As the first schema had it: all in one state, both kinds of abilities in one number, stars by seat."""
    plain = t.game.snapshot(t.s)
    plain["schema"] = 1
    state = {name.rpartition(".")[2]: value for name, value in cast("Plain", plain["state"]).items()}
    for name in ("adrift", "mech_skill"):
        del state[name]
    own = cast("list[int]", state.pop("abilities"))
    state["skills"] = [bits | own[seat] << 24 for seat, bits in enumerate(cast("list[int]", state["skills"]))]
    stars, seats = cast("list[int]", state["stars"]), len(own)
    state["stars"] = [stars[star * seats + seat] for seat in range(seats) for star in range(len(stars) // seats)]
    held = cast("list[int]", state["factory_at"])
    state["factory_card"] = [held.index(seat) if seat in held else -1 for seat in range(seats)]
    state.update({"peeker": -1, "peeked": -1, "dealt_with": 0})
    plain["state"] = state
    return plain


def test_a_snapshot_of_schema_1_loads_and_its_tokens_on_lakes_count_as_carried() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="mech", wood=1)
    t.move("nordic")
    t.s = t.game.restore(of_schema_1(t))
    assert t.do("unit r3c4/mech").steps() == set()
    assert "r3c3" in t.do("load wood").steps()


def test_a_snapshot_of_schema_1_keeps_abilities_stars_and_tokens() -> None:
    t = table("togawa", "saxony").skills("togawa", "toka", "shinobi").trap("lose_coins", "r5c5", known=True)
    t.stars("saxony", "combat", "combat", "power").stars("togawa", "mechs").turn("togawa")
    old = t.game.hash(t.s)
    t.s = t.game.restore(of_schema_1(t))
    assert t.game.hash(t.s) == old
