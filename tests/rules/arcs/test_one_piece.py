"""One piece is enough, and it is the right one: limits at their edge, systems and seats that are not the first."""

import pytest

from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.state import AGENT, SCRAPPED, SEATS
from hexarc.games.arcs.tables import COURT_NAMES, NONE
from hexarc.games.arcs.view import stage_view
from tests.rules.arcs.courting import court_table, pips
from tests.rules.arcs.following import end_chapter, lead, led_by
from tests.rules.arcs.table import Table, system, table
from tests.rules.arcs.test_several import leading, spread
from tests.support.rules import rule
from tests.support.story import Listener

LORE = "base+pack"


@rule("arcs.card.prison_wardens", "arcs.card.prison_wardens.2")
def test_a_single_captive_is_enough_to_execute_or_to_pressgang() -> None:
    t = spread().guild(1, "prison_wardens").captives(1, 2)
    leading(t, "administration").do("execute", "execute_captive 2")
    assert (t.captives_of(1), t.s.trophies[(1 * SEATS + 2) * 4 + AGENT]) == (0, 1)
    assert (t.trophies_of(1), t.asked) == (1, "act.choose")
    t = spread().guild(1, "prison_wardens").captives(1, 2)
    leading(t, "construction").do("pressgang", "free_captive 2", "gain relic", "put_in 1")
    assert (t.captives_of(1), t.slots(1)[0], t.s.agents_supply[2], t.asked) == (0, "relic", 10, "act.choose")


@rule("arcs.card.prison_wardens.2", "arcs.card.prison_wardens")
@pytest.mark.parametrize(("suit", "action"), [("administration", "execute"), ("construction", "pressgang")])
def test_without_a_captive_there_is_nothing_to_execute_or_to_pressgang(suit: str, action: str) -> None:
    t = leading(spread().guild(1, "prison_wardens").captives(0, 1), suit)
    assert action not in t.offers()
    assert t.blocked()[action] == "no_captive"


@rule("arcs.lore.survival_overrides", "arcs.lead.01")
def test_a_martyr_costs_a_pip_and_one_fresh_ship_anywhere_is_enough() -> None:
    for where in ("s4_hex", "s6_gate", "s1_arrow"):
        t = table(3, leaders_lore=LORE).lore(0, "survival_overrides").ships(where, 0, 1, 1).ships("s5_arrow", 1, 1)
        pips(t, "mobilization_2")
        before = t.s.pips
        t.do("martyr")
        assert t.offers() == [f"martyr_at {where}"]
        t.do(f"martyr_at {where}", "martyr_alone").until("act.choose")
        assert (t.s.pips, t.fresh(where, 0), t.damaged(where, 0)) == (before - 1, 0, 1)
        assert "martyr" not in t.offers()
        assert t.blocked()["martyr"] == "no_target"


@rule("arcs.lead.01")
@pytest.mark.parametrize(
    ("lore", "suit", "answers"),
    [
        ("tool_priests", "construction", ["summon", "summon_at s1_hex/0"]),
        ("living_structures", "construction", ["prune", "prune_building s1_hex/0"]),
        ("force_beams", "mobilization", ["guide", "guide_from s1_hex", "guide_to s1_gate", "guide_ships 0/1/0"]),
        ("tyrants_authority", "construction", ["annex", "annex_building s1_arrow/0"]),
        ("galactic_rifles", "aggression", ["fire_rifles", "fire_from s1_hex", "fire_dice 0", "fire_at s1_gate"]),
    ],
)
def test_each_new_action_of_lore_costs_one_pip(lore: str, suit: str, answers: list[str]) -> None:
    t = court_table(leaders_lore=LORE).lore(0, lore).declared("tyrant").city("s1_hex", 0).ships("s1_hex", 0, 1)
    t.starport("s1_hex", 0).city("s1_arrow", 1).ships("s1_arrow", 0, 1).ships("s1_gate", 1, 1)
    pips(t, f"{suit}_2")
    before = t.s.pips
    t.do(*answers).until("act.choose")
    assert t.s.pips == before - 1


@rule("arcs.lore.force_beams")
def test_a_damaged_starport_guides_neither_from_nor_to_its_system() -> None:
    for starport, ships in (("s1_hex", "s1_gate"), ("s1_hex", "s1_hex"), ("s4_hex", "s4_gate")):
        t = table(3, leaders_lore=LORE).lore(0, "force_beams").starport(starport, 0, damaged=True)
        t = pips(t.ships(ships, 0, 1), "mobilization_2")
        assert t.blocked()["guide"] == "no_target"


@rule("arcs.lore.repair_drones", "arcs.leader.quartermaster.2")
def test_a_single_damaged_ship_is_repaired_after_a_battle_of_its_owner_only() -> None:
    for owner, mended in ((0, 1), (2, 0)):
        t = court_table(leaders_lore=LORE).lore(owner, "repair_drones").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 1)
        assert after_skirmish(t) == (1 + mended, 1 - mended)
    for owner, mended in ((0, 1), (2, 0)):
        t = court_table(leaders_lore=LORE).leader(owner, "quartermaster").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 1)
        t.starport("s1_crescent", 0).starport("s5_arrow", 2)
        assert after_skirmish(t) == (1 + mended, 1 - mended)


def after_skirmish(t: Table) -> tuple[int, int]:
    """Seat 0 attacks seat 1 in s1_hex and misses: its fresh and damaged ships there."""
    pips(t.dice("skirmish_0"), "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1")
    t.do("skirmish_dice 1", "assault_dice 0", "raid_dice 0").until("act.choose")
    return t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)


@rule("arcs.leader.quartermaster.2")
def test_a_quartermaster_who_only_looks_on_repairs_nothing() -> None:
    t = court_table(leaders_lore=LORE).leader(2, "quartermaster").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 2, 2)
    t.ships("s1_hex", 2, 0, 2).starport("s5_arrow", 2).starport("s1_crescent", 0).starport("s4_crescent", 1)
    after_skirmish(t)
    assert [t.damaged("s1_hex", seat) for seat in range(3)] == [1, 2, 2]


@rule("arcs.leader.fuel_drinker.3")
@pytest.mark.parametrize(("ambition", "left"), [("tycoon", 0), ("tyrant", 1), ("warlord", 1), ("empath", 1)])
def test_the_fuel_goes_back_only_if_tycoon_was_scored(ambition: str, left: int) -> None:
    t = led_by("fuel_drinker").ships("s1_hex", 0, 1).tokens(0, "fuel", "relic").tokens(1, "fuel").declared(ambition)
    end_chapter(t)
    assert (t.count(0, "fuel"), t.count(0, "relic"), t.count(1, "fuel")) == (left, 1, 1)


@rule("arcs.lore.raider_exosuits")
def test_suits_raid_where_no_defending_building_stands_whatever_stands_elsewhere() -> None:
    for building, dice in (("s5_arrow", 1), ("s1_arrow", 2)):
        t = court_table(leaders_lore=LORE).lore(0, "raider_exosuits").ships("s1_arrow", 0, 2).ships("s1_arrow", 1, 1)
        pips(t.city(building, 1), "aggression_2").do("take_action battle", "battle_at s1_arrow", "battle_against 1")
        t.do("skirmish_dice 0", "assault_dice 0")
        assert t.offers() == [f"raid_dice {n}" for n in range(dice + 1)]


@rule("arcs.lore.gate_ports.3")
def test_the_toll_is_taken_in_gates_only() -> None:
    for where, captives in (("s1_gate", 1), ("s1_hex", 0)):
        t = court_table(leaders_lore=LORE).lore(1, "gate_ports").starport(where, 1, site=0).ships(where, 1, 2)
        pips(t.ships("s1_crescent", 0, 1), "mobilization_2")
        t.do("take_action move", "move_from s1_crescent", "move_group 1/0")
        t.do(f"move_to {where}")
        assert t.captives_of(1) == captives


@rule("arcs.lore.cloud_cities")
def test_the_log_tells_what_was_spent_for_a_cloud_city_after_the_prelude() -> None:
    t = court_table(leaders_lore=LORE).lore(0, "cloud_cities").ships("s1_hex", 0, 1).tokens(0, "material")
    pips(t, "construction_2").do("take_action build")
    listener = Listener(BOOK.event_book())
    listener.listen(t.s)
    t.do("build_cloud_city s1_hex/1")
    assert listener.told() == ["spent 0 material", "built 0 city s1_hex"]


@rule("arcs.chapter.01")
def test_each_hand_is_told_once_when_it_is_full() -> None:
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1)
    t.offers()
    listener = Listener(BOOK.event_book())
    listener.listen(t.s)
    t.do("pass_initiative")
    assert [told for told in listener.told() if told.startswith("dealt")] == ["dealt 0 6", "dealt 1 6", "dealt 2 6"]


@rule("arcs.roundend.02")
def test_a_card_that_surpassed_in_an_earlier_round_takes_no_initiative_later() -> None:
    t = spread().hand(0, "construction_2", "aggression_2").hand(1, "construction_6", "mobilization_2")
    t.hand(2, "mobilization_3", "mobilization_4").starts(0)
    t.do("lead construction_2", "no_declare", "end_prelude", "end_turn", "surpass construction_6", "no_seize")
    t.do("end_prelude", "end_turn", "copy", "copy_with mobilization_3", "no_seize", "end_prelude", "end_turn")
    assert (t.asked, t.s.initiative) == ("round.lead", 1)
    t.do("pass_initiative")
    assert t.s.initiative == 2
    t.do("lead mobilization_4", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude", "end_turn")
    t.do("copy", "end_prelude", "end_turn")
    assert t.s.initiative == 2, "nobody surpassed in this round"


@rule("arcs.lore.galactic_rifles")
def test_who_fires_at_whom_is_shown_while_the_hits_are_dealt() -> None:
    t = court_table(leaders_lore=LORE).lore(0, "galactic_rifles").ships("s1_gate", 0, 2).ships("s1_hex", 2, 2, 1)
    pips(t.dice("skirmish_3"), "aggression_2").do("fire_rifles", "fire_from s1_gate", "fire_dice 1")
    t.do("fire_at s1_hex", "fire_against 2")
    assert t.asked == "hits.assign"
    assert stage_view(t.rules, t.s) == {
        "kind": "fire",
        "seat": 0,
        "system": system("s1_hex"),
        "against": 2,
        "source": system("s1_gate"),
        "hit": 2,
        "hits": 1,
    }


@rule("arcs.leader.anarchist.4")
def test_an_anarchist_without_a_ship_there_taxes_no_empty_slot() -> None:
    t = lead(led_by("anarchist").ships("s1_hex", 0, 0, 1), "administration_2").do("take_action tax")
    assert {text.partition("/")[0] for text in t.offers("tax")} == {"tax s1_hex"}


@rule("arcs.card.court_enforcers", "arcs.secure.05")
def test_cards_behind_an_empty_place_of_the_court_are_there_for_every_action() -> None:
    t = court_table().guild(0, "court_enforcers").tokens(0, "weapon").court("farseers", "gatekeepers", "relic_fence")
    t.agents("gatekeepers", 1).agents("relic_fence", 0).deck()
    t.s.court_row[0] = NONE
    t.s.court_where[COURT_NAMES.index("farseers")] = SCRAPPED
    pips(t, "aggression_2")
    assert t.offers("abduct") == ["abduct gatekeepers"]
    t.do("take_action secure")
    assert (t.offers(), t.blocked()) == (["secure relic_fence"], {"secure gatekeepers": "no_majority"})


@rule("arcs.battle.01", "arcs.battle.02")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_fresh_city_is_hit_whoever_owns_it(seat: int) -> None:
    t = table().ships("s5_arrow", 0, 1).ships("s5_arrow", 2, 1).ships("s1_hex", 1, 1).city("s1_hex", seat)
    t.starts(1).hand(1, "aggression_2", "mobilization_6").hand(0, "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "take_action battle", "battle_at s1_hex")
    t.dice("skirmish_3").do(f"battle_against {seat}", "skirmish_dice 1", "assault_dice 0", "raid_dice 0")
    assert t.offers() == ["hit_building s1_hex/0"]
    assert t.do("hit_building s1_hex/0").buildings("s1_hex") == [f"damaged city {seat}"]


@rule("arcs.leader.upstart.2")
def test_the_last_token_of_a_pile_may_be_gained() -> None:
    t = led_by("upstart").supply("relic", 1).supply("fuel", 0).hand(0, "construction_2")
    t.do("lead construction_2", "declare tycoon")
    assert t.offers() == ["gain material", "gain weapon", "gain relic", "gain psionic", "gain_nothing"]
    assert t.do("gain relic", "put_in 1").slots(0)[0] == "relic"
