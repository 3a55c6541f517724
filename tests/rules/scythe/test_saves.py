"""Snapshots of older schemas still load."""

from typing import cast

from hexarc.core.snapshot import Plain
from tests.rules.scythe.table import Table, table


def of_schema_1(t: Table) -> Plain:
    plain = t.game.snapshot(t.s)
    plain["schema"] = 1
    del cast("Plain", plain["state"])["adrift"]
    return plain


def test_a_snapshot_of_schema_1_loads_and_its_tokens_on_lakes_count_as_carried() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="mech", wood=1)
    t.move("nordic")
    t.s = t.game.restore(of_schema_1(t))
    assert t.do("unit r3c4/mech").steps() == set()
    assert "r3c3" in t.do("load wood").steps()
