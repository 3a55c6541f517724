"""What all guild cards share: icons, new actions, and cards in the Prelude."""

from hexarc.games.arcs.score import standing
from hexarc.games.arcs.tables import EMPATH, KEEPER, TYCOON, WARLORD
from tests.rules.arcs.courting import court_table, follow, pips, prelude
from tests.rules.arcs.table import Table, resource
from tests.support.rules import rule


@rule("arcs.guild.01")
def test_a_guild_card_is_one_icon_of_its_suit() -> None:
    t = court_table().guild(
        0, "loyal_engineers", "gatekeepers", "skirmishers", "farseers", "relic_fence", "loyal_keepers"
    )
    t.tokens(0, "fuel", "psionic")
    assert standing(t.rules, t.s, 0, TYCOON) == 3
    assert standing(t.rules, t.s, 0, KEEPER) == 2
    assert standing(t.rules, t.s, 0, EMPATH) == 2
    assert standing(t.rules, t.s, 0, WARLORD) == 0
    assert [standing(t.rules, t.s, 1, ambition) for ambition in range(5)] == [0] * 5


@rule("arcs.guild.02")
def test_a_new_action_is_paid_by_a_pip_or_a_resource_that_is_not_outraged() -> None:
    t = court_table().guild(0, "mining_interest").tokens(0, "material", "fuel")
    prelude(t, "aggression_2").do("spend 1/material")
    assert "manufacture" in t.offers()
    t.do("manufacture", "put_in 1", "spend 2/fuel")
    assert "manufacture" not in t.offers()
    outraged = court_table().guild(0, "shipping_interest").tokens(0, "material").outrage(0, "material")
    assert prelude(outraged, "aggression_2").do("spend 1/material").asked == "turn.prelude"
    pip = pips(court_table().guild(0, "mining_interest"), "construction_2").do("manufacture", "put_in 1")
    assert pip.s.pips == 3
    assert "manufacture" in pip.offers()


@rule("arcs.guild.02")
def test_the_single_pip_of_a_pivot_pays_for_a_new_action() -> None:
    t = follow(court_table().guild(0, "mining_interest").hand(0, "construction_3"), "mobilization_2")
    t.do("pivot construction_3", "end_prelude", "manufacture", "put_in 1")
    assert t.count(0, "material") == 1


def nurture() -> Table:
    """Seat 0, the mystic (psionic for a tax by the pip of a copy or pivot), may nurture its city s1_hex."""
    t = court_table(leaders_lore="base").lore(0, "living_structures").leader(0, "mystic")
    return t.city("s1_hex", 0).hand(0, "construction_3")


@rule("arcs.guild.03", "arcs.guild.04")
def test_what_changes_a_tax_changes_the_tax_in_a_new_action_that_replaces_a_build() -> None:
    t = follow(nurture(), "mobilization_2").do("pivot construction_3", "end_prelude", "nurture")
    t.do("nurture_city s1_hex/0", "put_in 1", "put_in 2")
    assert (t.count(0, "material"), t.count(0, "psionic")) == (1, 1)


@rule("arcs.guild.03")
def test_what_changes_a_build_does_not_change_a_new_action_in_its_place() -> None:
    """A rival controls the system, so a build there would be damaged; the token of manufacture is a token."""
    t = court_table().guild(0, "mining_interest").ships("s1_hex", 0, 1).ships("s1_hex", 1, 2)
    pips(t, "construction_2").do("manufacture", "put_in 1")
    assert (t.count(0, "material"), t.damaged("s1_hex", 0), t.buildings("s1_hex")) == (1, 0, [])
    t.do("take_action build", "build_city s1_hex")
    assert t.buildings("s1_hex") == ["damaged city 0"]


@rule("arcs.guild.04")
def test_effects_of_a_copy_or_pivot_never_fire_in_the_prelude_or_for_a_led_card() -> None:
    t = follow(nurture().tokens(0, "material"), "mobilization_2").do(
        "pivot construction_3", "spend 1/material", "nurture"
    )
    t.do("nurture_city s1_hex/0", "put_in 1").until("turn.prelude")
    assert (t.count(0, "material"), t.count(0, "psionic")) == (1, 0)
    led = pips(nurture(), "construction_2").do("nurture", "nurture_city s1_hex/0", "put_in 1")
    assert led.count(0, "psionic") == 0


@rule("arcs.guild.05")
def test_using_a_city_like_an_own_one_needs_no_control_and_takes_no_captive() -> None:
    t = court_table(leaders_lore="base+pack").lore(0, "empaths_bond").city("s1_hex", 1).ships("s1_hex", 1, 2)
    assert pips(t, "administration_2").offers("take_action tax") == []
    t = court_table(leaders_lore="base+pack").lore(0, "empaths_bond").city("s1_hex", 1).ships("s1_hex", 1, 2)
    pips(t.declared("empath"), "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert t.count(0, "material") == 1
    assert t.captives_of(0) == 0
    assert t.s.agents_supply[1] == 10


@rule("arcs.guild.06")
def test_a_card_that_says_cannot_beats_one_that_says_steal() -> None:
    """The cartel steals one token of its type, the interest what the pile cannot give; guardians forbid both."""
    for thief in ("fuel_cartel", "shipping_interest"):
        t = court_table().guild(0, thief).guild(1, "sworn_guardians").tokens(1, "fuel").supply("fuel", 0)
        prelude(t).do(f"use_card {thief}")
        assert t.asked == "turn.prelude"
        assert (t.count(0, "fuel"), t.count(1, "fuel")) == (0, 1)


@rule("arcs.guild.07")
def test_outside_a_turn_decisions_go_from_the_initiative_holder_clockwise() -> None:
    """Warlord is scored: cities that were trophies come home, and both owners have to lay out their tokens."""
    t = court_table().declared("warlord").trophies(0, 1, "city", 3).trophies(1, 2, "city", 3)
    t.tokens(1, "fuel", "relic", "weapon").tokens(2, "fuel", "relic", "material").starts(2)
    t.do("pass_initiative")
    assert (t.seat, t.asked) == (2, "layout.lay")
    t.do("lay fuel", "lay relic")
    assert (t.seat, t.asked) == (1, "layout.lay")


@rule("arcs.guild.07")
def test_the_attacker_orders_the_abilities_that_change_a_roll() -> None:
    t = court_table(leaders_lore="base").guild(0, "skirmishers").lore(0, "seeker_torpedoes").leader(0, "mystic")
    t.ships("s1_gate", 0, 4).ships("s1_gate", 1, 3).dice("skirmish_0", "assault_0", "skirmish_0", "assault_0")
    pips(t, "aggression_2").do("take_action battle", "battle_at s1_gate", "battle_against 1", "skirmish_dice 1")
    t.do("assault_dice 1", "raid_dice 0")
    assert t.offers() == ["reroll_by skirmishers", "reroll_by seeker_torpedoes", "keep_roll"]
    t.do("reroll_by seeker_torpedoes", "reroll_done")
    assert t.offers() == ["reroll_by skirmishers", "keep_roll"]


def secured_in_prelude(card: str) -> Table:
    t = court_table().tokens(0, "relic", "fuel").court(card).agents(card, 0).ships("s1_hex", 0, 1)
    return prelude(t).do("spend 1/relic", "take_action secure", f"secure {card}").until("turn.prelude")


@rule("arcs.prelude.05")
def test_a_card_secured_in_the_prelude_is_not_used_in_it() -> None:
    t = secured_in_prelude("gatekeepers")
    assert t.cards(0) == ["gatekeepers"]
    assert t.offers("use_card") == []
    assert t.blocked()["use_card gatekeepers"] == "secured_now"
    t.hand(0, "administration_3").do("end_prelude", "end_turn", "lead administration_3", "no_declare")
    assert t.offers("use_card") == ["use_card gatekeepers"]


@rule("arcs.prelude.06")
def test_other_parts_of_a_card_secured_in_the_prelude_work_at_once() -> None:
    t = secured_in_prelude("loyal_engineers")
    assert t.offers("spend") == ["spend 2/material", "spend 2/fuel"]
    assert "manufacture" in pips_after(secured_in_prelude("mining_interest")).offers()


def pips_after(t: Table) -> Table:
    """From the Prelude with a fuel in hand to an action that a material pays for."""
    t.s.slots[1] = resource("material")
    t.s.supply[resource("fuel")] += 1
    t.s.supply[resource("material")] -= 1
    t.game.refresh(t.s)
    return t.do("spend 2/material")


@rule("arcs.prelude.07")
def test_a_token_is_spent_and_a_card_discarded_without_any_effect() -> None:
    t = court_table().guild(0, "silver_tongues", "fuel_cartel").tokens(0, "relic", "fuel").outrage(0, "fuel")
    prelude(t)
    assert t.offers() == [
        "spend 1/relic",
        "spend 2/fuel",
        "use_card fuel_cartel",
        "use_card silver_tongues",
        "end_prelude",
    ]
    t.do("use_card silver_tongues", "use_card fuel_cartel", "spend 2/fuel", "spend 1/relic", "no_action")
    assert t.court_discard() == ["fuel_cartel", "silver_tongues"]
    assert t.slots(0)[:2] == ["", ""]
    assert t.offers() == ["end_prelude"]


@rule("arcs.prelude.08")
def test_a_card_discarded_for_its_ability_lies_face_up_in_the_court_discard() -> None:
    t = prelude(court_table().guild(0, "gatekeepers"), "administration_2").do("use_card gatekeepers")
    assert t.cards(0) == []
    for seat in (0, 1, 2, -2):
        shown = t.game.view(t.s, seat)["court_discard"]
        assert shown == [t.game.vocabulary.decode("use_card gatekeepers") & 4095]


@rule("arcs.resource.12")
def test_tokens_on_a_card_count_and_are_spent_unless_the_card_forbids_it() -> None:
    t = court_table(leaders_lore="base").lore(0, "ancient_holdings").guild(0, "fuel_cartel")
    t.tokens(0, "", "", "", "", "", "", "material")
    assert standing(t.rules, t.s, 0, TYCOON) == 1 + 1 + 5
    assert prelude(t).offers("spend") == ["spend holdings/material"]


@rule("arcs.resource.12")
def test_tokens_on_a_card_stay_on_it_when_it_is_stolen_and_go_back_when_it_is_discarded() -> None:
    t = court_table().guild(1, "fuel_cartel").guild(0, "silver_tongues")
    prelude(t).do("use_card silver_tongues", "steal_card fuel_cartel")
    assert (standing(t.rules, t.s, 0, TYCOON), standing(t.rules, t.s, 1, TYCOON)) == (6, 0)
    t.do("use_card fuel_cartel")
    assert standing(t.rules, t.s, 0, TYCOON) == 0
    assert t.s.supply[resource("fuel")] == 5
