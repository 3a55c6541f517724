"""Attacker and defender have the same rights where the rule says so; and what an encounter gives, of which kind and
where."""

import json
from importlib.resources import files

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

PLACE, START = "r2c4", "r1c5"
CARDS = json.loads(files("hexarc.games.scythe").joinpath("data/encounters.json").read_text("utf-8"))["cards"]
BASE = [card for card in CARDS if card["set"] == "base"]
TOKENS = ("wood", "metal", "oil", "food")


def fight(owner: str, rival: str, place: str, start: str, skill: str, *, attacks: bool, units: str = "mech") -> Table:
    """The owner of an ability attacks, or is attacked, and it is about to commit; both have 9 power and two cards."""
    t = table(rival, owner).skills(owner, skill).give(owner, power=9).give(rival, power=9)
    t.hand(owner, 2, 3, 4).hand(rival, 2, 3, 4)
    mover, other = (owner, rival) if attacks else (rival, owner)
    mine = {owner: units, rival: "mech"}
    t.units(start, **{mover: mine[mover]}).units(place, **{other: mine[other]}).move(mover)
    t.do(f"unit {start}/mech")
    while "load worker" in t.menu:
        t.do("load worker")
    return t.do(f"step {place}").do("done_moving")


def cards_of(t: Table, faction: str, rival: str) -> int:
    """How many cards the faction may play."""
    t.settle()
    if t.asked == rival:
        t.commit(rival, 0)
    t.settle().do("dial 0")
    assert t.asked == faction
    played = 0
    while t.kind == "commit.card" and t.asked == faction and any(text.startswith("play") for text in t.menu):
        t.do(next(text for text in t.menu if text.startswith("play")))
        played += 1
    return played


@rule("scythe.combat.26", "scythe.combat.06")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("units", "cards"), [("mech", 1), ("mech worker", 2), ("mech 2 worker", 2)])
def test_peoples_army_is_for_attacker_and_defender(attacks: bool, units: str, cards: int) -> None:
    t = fight("rusviet", "saxony", "r4c3", "r3c3", "peoples_army", attacks=attacks, units=units)
    assert cards_of(t, "rusviet", "saxony") == cards


@rule("scythe.togawa.22", "scythe.combat.06")
def test_suiton_is_for_the_defender_on_a_lake_too() -> None:
    t = table("polania", "togawa").skills("togawa", "suiton").skills("polania", "submerge").hand("togawa", 2, 3, 4)
    t.give("togawa", power=3).give("polania", power=3)
    t.units("r3c4", togawa="mech").units("r2c2", polania="mech").move("polania").go("r2c2/mech", "r3c4")
    t.do("done_moving")
    assert cards_of(t, "togawa", "polania") == 2


@rule("scythe.combat.20", "scythe.combat.31")
@pytest.mark.parametrize("attacks", [True, False])
def test_artillery_is_for_attacker_and_defender(attacks: bool) -> None:
    t = fight("nordic", "saxony", "r4c3", "r3c3", "artillery", attacks=attacks).settle()
    assert t.menu == ["use_skill artillery", "spare_skill artillery"]
    t.do("use_skill artillery")
    assert (t.of("nordic").power, t.of("saxony").power) == (8, 7)


@rule("scythe.combat.21")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("place", "lost"), [("r2c3", 2), ("r4c3", 0)])
def test_disarm_is_for_attacker_and_defender_on_a_tunnel(attacks: bool, place: str, lost: int) -> None:
    t = fight("saxony", "nordic", place, "r3c3", "disarm", attacks=attacks).settle()
    assert (t.of("saxony").power, t.of("nordic").power) == (9, 9 - lost)


@rule("scythe.combat.24")
@pytest.mark.parametrize("attacks", [True, False])
def test_scout_is_for_attacker_and_defender(attacks: bool) -> None:
    t = fight("crimea", "nordic", "r4c3", "r3c3", "scout", attacks=attacks).settle()
    assert (t.of("crimea").cards, t.of("nordic").cards) == (4, 2)


@rule("scythe.togawa.23", "scythe.togawa.24")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("units", "asked"), [("mech", True), ("mech worker", False)])
def test_ronin_is_for_attacker_and_defender_without_workers(attacks: bool, units: str, asked: bool) -> None:
    t = fight("togawa", "nordic", "r4c3", "r3c3", "ronin", attacks=attacks, units=units).settle()
    assert (t.menu == ["use_skill ronin", "spare_skill ronin"]) == asked
    if asked:
        assert t.do("use_skill ronin").of("togawa").power == 11


@rule("scythe.albion.15", "scythe.albion.16")
@pytest.mark.parametrize(("skill", "attacks", "own", "others"), [
    ("sword", True, 9, 7),
    ("sword", False, 9, 9),
    ("shield", True, 9, 9),
    ("shield", False, 11, 9),
])  # fmt: skip
def test_sword_is_for_the_attack_and_shield_for_the_defence(skill: str, attacks: bool, own: int, others: int) -> None:
    t = fight("albion", "nordic", "r4c3", "r3c3", skill, attacks=attacks).settle()
    assert (t.of("albion").power, t.of("nordic").power) == (own, others)


@rule("scythe.combat.05", "scythe.info.01")
def test_what_a_side_commits_is_its_own_secret() -> None:
    t = fight("nordic", "saxony", "r4c3", "r3c3", "speed", attacks=True).settle()
    for faction in ("nordic", "saxony"):
        assert (t.kind, t.asked, t.s.decision.seen_by) == ("commit.dial", faction, 1 << t.seat(faction))
        t.do("dial 1")
        assert (t.kind, t.asked, t.s.decision.seen_by) == ("commit.card", faction, 1 << t.seat(faction))
        t.do("no_card")


# encounters


def meet(card: int, options: int) -> Table:
    t = table("saxony", "nordic").units(START, nordic="character worker", oil=1).units("r3c3", nordic="worker")
    t.give("nordic", coins=20, popularity=9, power=5).draws(f"draw_encounter {card}")
    t.move("nordic").go(f"{START}/character", PLACE).do("done_moving")
    assert len([text for text in t.menu if text.startswith("option")]) == options
    return t


def tokens(t: Table, place: str) -> dict[str, int]:
    spot = t.at(place)
    return {"wood": spot.wood, "metal": spot.metal, "oil": spot.oil, "food": spot.food}


@rule("scythe.encounter.07", "scythe.encounter.12")
@pytest.mark.parametrize("card", BASE, ids=[str(card["number"]) for card in BASE])
def test_tokens_of_an_encounter_are_of_their_kind_and_lie_on_its_territory(card: dict[str, object]) -> None:
    options = card["options"]
    assert isinstance(options, list)
    for number, option in enumerate(options, 1):
        gains = dict(option["gain"])
        if "resources" in gains or "any_resources" in gains:
            continue
        t = meet(int(str(card["number"])), len(options)).do(f"option {card['number']}/{number}")
        while t.kind != "turn.bottom":
            puts = [text for text in t.menu if text.startswith(("put", "take"))]
            t.do(puts[0] if puts else next(text for text in t.menu if text != "decline"))
        assert tokens(t, PLACE) == {kind: gains.get(kind, 0) for kind in TOKENS}
        assert tokens(t, START) == {"wood": 0, "metal": 0, "oil": 1, "food": 0}
        assert tokens(t, "r3c3") == {"wood": 0, "metal": 0, "oil": 0, "food": 0}
        assert t.of("nordic").workers == 2 + gains.get("worker", 0)
        if "worker" in gains or "mech" in gains:
            assert len(t.at(PLACE).units["nordic"]) == 1 + gains.get("worker", 0) + gains.get("mech", 0)
