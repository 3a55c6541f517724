"""Snapshots of older schemas still load."""

from random import Random
from typing import cast

import pytest

from hexarc.core.snapshot import Plain
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.mats import pairs
from hexarc.games.scythe.state import ScytheState, ender_of, reason_of
from hexarc.games.scythe.verbs import ROUND_LIMIT, SIXTH_STAR
from tests.rules.scythe.table import Table, table


def of_schema_1(t: Table) -> Plain:
    return snapshot_of_schema_1(t.game, t.s)


def snapshot_of_schema_1(game: Scythe, s: ScytheState) -> Plain:
    """As the first schema had it: all in one state, both kinds of abilities in one number, stars by seat."""
    plain = game.snapshot(s)
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
    factions = cast("list[int]", state.pop("factions", []))
    for name, field in (("mats", "pair_mat"), ("bids", "pair_bid"), ("seats", "pair_seat")):
        state[field] = [-1] * 7
        for faction, value in zip(factions, cast("list[int]", state.pop(name, [])), strict=True):
            cast("list[int]", state[field])[faction] = value
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


@pytest.mark.parametrize("mats", ["draft", "bid"])
@pytest.mark.parametrize("asked", ["mat", "pick", "bid"])
def test_a_snapshot_of_schema_1_keeps_the_pairs_on_offer(mats: str, asked: str) -> None:
    if asked == ("bid" if mats == "draft" else "pick"):
        return
    game = Scythe(3, {"mats": mats})
    s = game.new()
    rng = Random(3)
    while not s.decision.kind.endswith(f".{asked}"):
        game.apply(s, rng.choice(s.decision.choices))
    for _ in range(2):
        game.apply(s, rng.choice(s.decision.choices))
    old = snapshot_of_schema_1(game, s)
    restored = game.restore(old)
    assert game.hash(restored) == game.hash(s)
    assert restored.decision.choices == s.decision.choices
    assert len(pairs(game.scythe_rules(), restored).factions) == (4 if mats == "draft" else 3)


def test_without_pairs_on_offer_nothing_of_them_is_kept() -> None:
    t = table("nordic", "saxony")
    stored = cast("Plain", t.game.snapshot(t.s)["state"])
    assert not [name for name in stored if name.startswith(("mats.", "pair"))]
    assert t.game.restore(of_schema_1(t)).mat == t.s.mat


def test_a_game_of_schema_1_without_a_sixth_star_ended_with_its_last_round() -> None:
    t = table("nordic", "saxony", round_limit=20)
    t.s.turns = 40
    t.turn("saxony").do("section build", "skip_top", "skip_bottom").settle()
    assert t.over
    assert (ender_of(t.s.ended), reason_of(t.s.ended)) == (1, ROUND_LIMIT)
    old = of_schema_1(t)
    cast("Plain", old["state"])["ended"] = 2
    restored = t.game.restore(old)
    assert (ender_of(restored.ended), reason_of(restored.ended)) == (1, ROUND_LIMIT)
    cast("Plain", old["state"])["star_total"] = [0, 6]
    restored = t.game.restore(old)
    assert (ender_of(restored.ended), reason_of(restored.ended)) == (1, SIXTH_STAR)
