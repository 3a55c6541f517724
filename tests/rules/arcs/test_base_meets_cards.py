"""Base rules that show only with cards in play: declarations from elsewhere, unions, vox in a ransack, replacing."""

from itertools import permutations

import pytest

from hexarc.games.arcs.rules import AFTER_SCORING
from hexarc.games.arcs.state import BAG, HAND
from hexarc.games.arcs.tables import AMBITION_NAMES, COURT_NAMES, NONE
from tests.rules.arcs.table import Table, resource, table
from tests.rules.arcs.test_base_battle import attacker, fight
from tests.rules.arcs.test_base_hidden import answer, session
from tests.rules.arcs.test_base_outrage import raze
from tests.rules.arcs.test_base_round import PLAYED, spread
from tests.support.rules import rule

# Guild cards that are discarded for their Prelude.
DISCARD_TO_USE = (
    "mining_interest",
    "material_cartel",
    "fuel_cartel",
    "gatekeepers",
    "shipping_interest",
    "prison_wardens",
    "skirmishers",
    "court_enforcers",
    "loyal_marines",
    "lattice_spies",
    "farseers",
    "silver_tongues",
    "elder_broker",
)


def boxes(t: Table) -> list[str]:
    return [AMBITION_NAMES[at] for at in t.s.marker_at if at != NONE]


# --- declaring


@rule("arcs.declare.07")
def test_a_vox_card_declares_without_the_zero_marker() -> None:
    t = attacker().court("populist_demands").agents("populist_demands", 0)
    t.do("take_action secure", "secure populist_demands")
    assert t.offers("declare") == [f"declare {name}" for name in AMBITION_NAMES]
    t.do("declare keeper")
    assert (boxes(t), t.s.zeroed) == (["keeper"], 0)


@rule("arcs.declare.07")
def test_a_guild_card_of_a_follower_declares_without_the_zero_marker() -> None:
    t = spread().hand(0, "aggression_2").hand(1, "aggression_4").guild(1, "galactic_bards")
    t.do("lead aggression_2", *PLAYED, "surpass aggression_4", "declare warlord")
    assert (boxes(t), t.s.zeroed) == (["warlord"], 0)


@rule("arcs.declare.07")
def test_lore_in_the_prelude_declares_without_a_second_use_of_the_zero_marker() -> None:
    t = table(3, leaders_lore="base+pack").ships("s1_hex", 0, 1).ships("s4_hex", 1, 1).lore(0, "tycoons_ambition")
    t.hand(0, "aggression_5").declared("tycoon")
    t.do("lead aggression_5", "no_declare", "use_lore tycoons_ambition", "declare empath")
    assert (boxes(t), t.s.zeroed) == (["tycoon", "empath"], 0)


# --- the end of a round


@rule("arcs.roundend.06")
def test_a_union_hands_over_its_card_before_hands_are_counted() -> None:
    """The attached card is the only one left in any hand, so the chapter goes on with it."""
    t = spread().hand(0, "administration_2").guild(0, "admin_union")
    t.do("lead administration_2", "no_declare", "use_card admin_union", "attach_to administration_2", "end_prelude")
    t.do("end_turn")
    assert (t.s.chapter, t.asked) == (1, "round.lead")
    assert t.hand_of(0) == ["administration_2"]
    assert t.s.discard == []
    assert t.court_discard() == ["admin_union"]


# --- outrage and ransack


@rule("arcs.outrage.08")
def test_no_new_action_for_an_outraged_token() -> None:
    def used(outraged: bool) -> Table:
        t = spread().hand(0, "aggression_2").guild(0, "prison_wardens").captives(0, 1).tokens(0, "material")
        if outraged:
            t.outrage(0, "material")
        return t.do("lead aggression_2", "no_declare", "spend 1/material")

    assert "pressgang" in used(False).offers()
    t = used(True)
    assert t.asked == "turn.prelude"
    assert t.captives_of(0) == 1


@rule("arcs.outrage.10")
def test_an_outraged_token_still_pays_what_a_card_costs() -> None:
    t = (
        spread()
        .hand(0, "aggression_2")
        .guild(0, "relic_fence")
        .tokens(0, "fuel", "material")
        .outrage(0, "fuel", "relic")
    )
    t.do("lead aggression_2", "no_declare", "use_card relic_fence")
    assert t.offers() == ["fence 1", "fence 2"]
    t.do("fence 1", "put_in 1")
    assert t.slots(0)[:2] == ["relic", "material"]
    assert t.s.supply[resource("fuel")] == 5


@rule("arcs.outrage.12")
def test_outrage_by_a_card_comes_without_a_ransack() -> None:
    t = attacker().court("outrage_spreads", "farseers", "skirmishers").agents("outrage_spreads", 0)
    t.agents("farseers", 1).agents("skirmishers", 2).tokens(1, "fuel").tokens(0, "fuel")
    t.do("take_action secure", "secure outrage_spreads", "spread_outrage fuel")
    assert [t.s.outrage[seat * 5 + resource("fuel")] for seat in range(3)] == [1, 1, 1]
    assert (t.count(0, "fuel"), t.count(1, "fuel")) == (0, 0)
    assert t.asked == "act.choose"
    assert [t.cards(seat) for seat in range(3)] == [[], [], []]


@rule("arcs.ransack.04", "arcs.secure.03")
def test_a_ransacked_vox_card_is_carried_out_and_the_row_is_refilled() -> None:
    t = attacker().ships("s1_hex", 0, 3).city("s1_hex", 1, damaged=True).deck("gatekeepers")
    t.court("populist_demands").agents("populist_demands", 1)
    raze(t).do("ransack populist_demands")
    assert t.asked == "populist_demands.declare"
    assert t.row() == [""] * 4  # not refilled before the card is done with
    t.do("declare tyrant")
    assert boxes(t) == ["tyrant"]
    assert t.court_discard() == ["populist_demands"]
    assert t.row() == ["gatekeepers", "", "", ""]
    assert t.trophies_of(0) == 2


@rule("arcs.ransack.07")
def test_the_owner_of_a_city_destroyed_outside_a_battle_is_the_one_whose_agents_count() -> None:
    t = table(3, leaders_lore="base").ships("s1_gate", 0, 2).ships("s6_gate", 1, 1).lore(0, "galactic_rifles")
    t.city("s1_hex", 1, damaged=True).ships("s1_gate", 2, 1).hand(0, "aggression_2")
    t.court("farseers", "skirmishers").agents("farseers", 1).agents("skirmishers", 2)
    t.dice("skirmish_3").do("lead aggression_2", "no_declare", "end_prelude", "fire_rifles", "fire_from s1_gate")
    t.do("fire_dice 1", "fire_at s1_hex").until("hits.assign")
    t.do("hit_building s1_hex/0")
    assert t.s.outrage[resource("material")] == 1
    assert (t.asked, t.offers()) == ("ransack.card", ["ransack farseers"])


@rule("arcs.raid.05")
def test_the_pile_on_a_cartel_cannot_be_raided_but_a_slot_that_says_so_can() -> None:
    t = attacker().ships("s1_gate", 0, 3).ships("s1_gate", 1, 0, 1).guild(1, "material_cartel")
    t.dice("raid_0", "raid_0")
    fight(t, "s1_gate", 1, raid=2)
    assert t.offers() == ["raid_card material_cartel", "raid_stop"]
    t = table(3, leaders_lore="base").ships("s1_gate", 0, 3).ships("s1_gate", 1, 0, 1).lore(1, "ancient_holdings")
    t.tokens(1, "", "", "", "", "", "", "relic").hand(0, "aggression_2")
    t.do("lead aggression_2", "no_declare", "end_prelude").dice("raid_0", "raid_0")
    fight(t, "s1_gate", 1, raid=2)
    assert t.offers() == ["raid_token holdings", "raid_stop"]


# --- clean-up


@rule("arcs.cleanup.01")
def test_after_scoring_effects_come_after_the_scoring_and_any_order_of_them_is_the_same() -> None:
    """So the initiative holder is not asked for one: each returns tokens that no other one counts."""
    ends = set()
    for order in permutations(range(3)):
        t = table(3, leaders_lore="base").ships("s1_hex", 0, 1).leader(0, "fuel_drinker").hand(0, "aggression_2")
        t.guild(1, "fuel_cartel").guild(2, "material_cartel").declared("tycoon", "warlord")
        t.tokens(0, "fuel", "material").tokens(1, "material", "fuel").tokens(2, "fuel", "relic").captives(1, 0, 1)
        t.trophies(1, 2, "city")
        hooks = t.rules.hooks[AFTER_SCORING]
        assert len(hooks) == 3
        t.rules.hooks[AFTER_SCORING] = [hooks[i] for i in order]
        t.do("pass_initiative")
        ends.add((tuple(t.s.power), tuple(t.s.slots), tuple(t.s.supply)))
    assert len(ends) == 1
    power, slots, _supply = ends.pop()
    # Scored before anything goes back: tycoon is tied at 5 (card, tokens, and a pile of 2 or 3), warlord is won.
    assert power[:3] == (0, 3 + 3, 3)
    held = [slot for slot in slots if slot != NONE]
    assert sorted(held) == [resource("fuel"), resource("relic")]  # the cartel's own fuel, and what no card speaks of


# --- replacing


def pruner(supply: int) -> Table:
    """Seat 0 may replace a building of its own instead of a repair; so many starports are left."""
    t = table(3, leaders_lore="base").lore(0, "living_structures").ships("s4_hex", 0, 0, 1).hand(0, "construction_2")
    t.city("s1_hex", 0, damaged=True)
    t.s.removed[1] += t.s.starports_supply[0] - supply
    t.s.starports_supply[0] = supply
    return t.do("lead construction_2", "no_declare", "end_prelude")


@rule("arcs.limits.04")
def test_replacing_sends_the_old_piece_home_and_keeps_the_damage() -> None:
    t = pruner(5).do("prune", "prune_building s1_hex/0")
    assert t.buildings("s1_hex") == ["damaged starport 0"]
    assert (t.s.cities_left[0], t.s.starports_supply[0]) == (5, 4)
    assert t.s.outrage[:5] == [0] * 5  # it is not a destruction
    assert [t.trophies_of(seat) for seat in range(3)] == [0, 0, 0]


@rule("arcs.limits.05")
def test_without_the_new_piece_nothing_is_replaced() -> None:
    t = pruner(0)
    assert "prune" not in t.offers()
    assert t.buildings("s1_hex") == ["damaged city 0"]


# --- cards


@rule("arcs.card_data.07")
@pytest.mark.parametrize("card", DISCARD_TO_USE)
def test_a_card_may_be_discarded_in_the_prelude_though_it_achieves_nothing(card: str) -> None:
    """No ships in supply, no tokens to gain or steal, the initiative is held already, no card to draw."""
    t = table(3).hand(0, "administration_2").guild(0, card).ships("s1_hex", 0, 15).ships("s4_hex", 1, 1)
    for name in ("material", "fuel", "weapon", "relic", "psionic"):
        t.supply(name, 0)
    for i, zone in enumerate(t.s.action_where):
        if zone == BAG:
            t.s.action_where[i] = HAND + 1
    t.do("lead administration_2", "no_declare")
    assert f"use_card {card}" in t.offers()
    before = (list(t.s.slots), list(t.s.fresh), t.s.initiative, t.hand_of(0))
    t.do(f"use_card {card}", *(["discard_count 0"] if card == "farseers" else [])).until("turn.prelude")
    assert (list(t.s.slots), list(t.s.fresh), t.s.initiative, t.hand_of(0)) == before
    assert t.court_discard() == [card]
    assert t.cards(0) == []


def test_that_list_is_complete() -> None:
    r = table(3).rules
    others = {"admin_union", "construction_union", "spacing_union", "arms_union", "relic_fence"}
    usable = {COURT_NAMES[card] for card, proc in enumerate(r.prelude_proc) if proc != NONE}
    assert usable == set(DISCARD_TO_USE) | others


# --- undo


@rule("arcs.hidden.04")
def test_undo_is_closed_once_a_hand_was_seen() -> None:
    t = spread().hand(0, "aggression_4").hand(1, "construction_2").hand(2, "construction_3").guild(0, "farseers")
    game = session(t)
    answer(game, "lead aggression_4", "declare warlord")
    assert game.undo_target(0) >= 0
    answer(game, "look_at 1")
    assert game.undo_target(0) < 0
