"""The words of the rulebook mean what its glossary says, whatever card uses them; and what beats what."""

import pytest

from hexarc.core.errors import OptionError
from tests.rules.arcs.courting import court_table, pips, prelude
from tests.rules.arcs.drafting import draft
from tests.rules.arcs.following import lead, led_by
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule

# --- gain, take, steal, give, swap, destroy


@rule("arcs.glossary.01")
def test_to_gain_is_to_take_from_the_supply_and_from_nobody_else() -> None:
    t = court_table().guild(0, "mining_interest").supply("material", 1).tokens(1, "material")
    pips(t, "construction_2").do("manufacture")
    assert (t.asked, t.count(0, "material"), t.count(1, "material")) == ("act.choose", 0, 1)


def broker() -> Table:
    """Seat 0 may trade with the fuel city of seat 1, whose guardians keep thieves away."""
    t = court_table().guild(0, "elder_broker", "silver_tongues").guild(1, "sworn_guardians")
    t.city("s6_crescent", 1).ships("s6_crescent", 0, 1)
    return t.tokens(0, "relic", "weapon").tokens(1, "fuel", "material", "psionic")


@rule("arcs.glossary.02")
def test_what_forbids_stealing_forbids_no_other_taking() -> None:
    t = prelude(broker(), "administration_2").do("use_card silver_tongues")
    assert "steal_token 1/1" not in t.offers()
    assert t.blocked()["steal_token 1/1"] == "protected"
    t.do("steal_nothing", "end_prelude")
    assert "trade s6_crescent/0" in t.offers(), "a swap takes, but does not steal"
    t.do("trade s6_crescent/0", "trade_take fuel", "trade_give weapon")
    assert (t.count(0, "fuel"), t.count(1, "weapon")) == (1, 1)


@rule("arcs.glossary.03")
def test_only_what_lies_in_a_rivals_area_can_be_stolen() -> None:
    t = court_table().guild(0, "silver_tongues", "gatekeepers").guild(1, "admin_union").guild(2, "relic_fence")
    t.court("skirmishers").agents("skirmishers", 1).starts(1).hand(1, "administration_2").hand(0, "administration_3")
    t.do("lead administration_2", "no_declare", "use_card admin_union", "attach_to administration_2", "end_prelude")
    t.do("end_turn", "surpass administration_3", "use_card silver_tongues")
    assert t.offers() == ["steal_card relic_fence", "steal_nothing"], "neither the own card, the row nor the union"


@rule("arcs.glossary.04")
def test_to_give_is_to_add_to_a_rivals_area_and_who_receives_a_token_may_rearrange() -> None:
    t = pips(broker(), "administration_2").do("trade s6_crescent/0", "trade_give weapon", "put_in 2")
    assert (t.seat, t.asked) == (1, "stow.slot")
    assert "rearrange" in t.offers()
    t.do("rearrange", "lay weapon", "lay material", "lay psionic")
    assert t.slots(1)[:3] == ["weapon", "material", "psionic"]
    t = led_by("feastbringer").ships("s6_gate", 0, 1).guild(0, "farseers").hand(0, "construction_2")
    t.do("lead construction_2", "declare tycoon", "give_away farseers")
    assert (t.cards(0), t.cards(1)) == ([], ["farseers"])


@rule("arcs.glossary.05")
def test_a_swap_gives_and_takes_at_once_so_full_boards_overflow_nowhere() -> None:
    t = pips(broker(), "administration_2").do("trade s6_crescent/0", "trade_give weapon")
    assert t.offers() == ["put_in 2", "rearrange"], "the slot of the token given is free already"
    t.do("put_in 2")
    assert t.offers() == ["put_in 1", "rearrange"], "and so is the one of the token taken"
    t.do("put_in 1")
    assert (t.slots(0)[:2], t.slots(1)[:3]) == (["relic", "fuel"], ["weapon", "material", "psionic"])


@rule("arcs.glossary.05")
def test_the_card_taken_in_a_swap_is_not_the_card_given_back() -> None:
    t = court_table().guild(0, "farseers").hand(0, "construction_2", "construction_4").hand(1, "aggression_6")
    t.starts(0).do("lead construction_2", "declare tycoon", "look_at 1", "swap")
    assert t.until("look.give").offers() == ["swap_give construction_4"]


@rule("arcs.glossary.06", "arcs.trophies.01")
def test_to_destroy_removes_a_fresh_piece_at_once_where_a_hit_only_damages_it() -> None:
    t = table(3, leaders_lore="base+pack").lore(0, "survival_overrides").ships("s1_hex", 0, 1).ships("s1_hex", 1, 1)
    t.ships("s5_arrow", 2, 1).ships("s6_gate", 0, 1).hand(0, "mobilization_2").starts(0)
    t.do("lead mobilization_2", "no_declare", "end_prelude", "martyr", "martyr_at s1_hex", "martyr_fresh 1")
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1), t.trophies_of(0)) == (0, 0, 1)
    t = court_table().ships("s1_hex", 0, 1).ships("s1_hex", 1, 1).dice("skirmish_3")
    pips(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1")
    t.do("skirmish_dice 1", "assault_dice 0", "raid_dice 0", "hit_fresh")
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1), t.trophies_of(0)) == (0, 1, 0)


# --- trophies and captives in general


@rule("arcs.trophies.01")
def test_pieces_destroyed_outside_a_battle_are_trophies_too_but_own_ones_go_home() -> None:
    t = table(3, leaders_lore="base+pack").lore(0, "galactic_rifles").ships("s1_gate", 0, 1).ships("s1_hex", 1, 0, 1)
    t.ships("s5_arrow", 2, 1).hand(0, "aggression_2").starts(0).dice("skirmish_3")
    t.do("lead aggression_2", "no_declare", "end_prelude", "fire_rifles", "fire_from s1_gate", "fire_dice 1")
    t.do("hit_damaged")
    assert (t.trophies_of(0), t.damaged("s1_hex", 1)) == (1, 0)
    for owner, trophies in ((0, 0), (1, 1)):
        t = led_by("overseer").city("s1_hex", owner, damaged=True).ships("s1_hex", 0, 1)
        lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1", "ruthless_hit s1_hex/0")
        assert (t.buildings("s1_hex"), t.trophies_of(0)) == ([], trophies)


@rule("arcs.trophies.02")
def test_agents_captured_by_a_tax_a_secure_or_a_card_are_captives() -> None:
    t = court_table().guild(0, "court_enforcers").tokens(0, "weapon", "weapon")
    t.court("farseers", "skirmishers").agents("farseers", 0, 2).agents("farseers", 1).agents("skirmishers", 2)
    pips(t, "aggression_2").do("take_action secure", "secure farseers", "abduct skirmishers")
    assert (t.captives_of(0), t.trophies_of(0)) == (2, 0)
    t = court_table().city("s1_hex", 1).ships("s1_hex", 0, 1)
    pips(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert (t.captives_of(0), t.trophies_of(0)) == (1, 0)


# --- what beats what


@rule("arcs.guild.08")
def test_the_main_text_beats_the_box_beside_it() -> None:
    """A box of the French rules denies the catapult from an own starport in a system under own control."""
    t = court_table().starport("s1_hex", 0).ships("s1_hex", 0, 2)
    pips(t, "mobilization_2").do("take_action move", "move_from s1_hex", "move_group 2/0", "move_to s1_gate")
    assert "move_group 2/0" in t.offers(), "the catapult goes on"
    t.do("move_group 2/0", "move_to s6_gate")
    assert (t.fresh("s6_gate", 0), t.s.pips) == (2, 3)


@rule("arcs.guild.08")
def test_the_rulebook_beats_the_summary_of_resources_on_the_player_board() -> None:
    """In the Prelude a resource buys its action without a pip, whatever the board's few words seem to say."""
    t = prelude(court_table().tokens(0, "fuel"), "administration_2").do("spend 1/fuel", "take_action move")
    t.do("move_from s1_crescent", "move_group 1/0", "move_to s1_gate")
    assert (t.asked, t.s.pips, t.fresh("s1_gate", 0)) == ("turn.prelude", 4, 1)


# --- the order of simultaneous effects where it is not asked


@rule("arcs.guild.09")
def test_drones_repair_before_the_starports_of_the_quartermaster_are_counted() -> None:
    """The ship that the drones repair wins control of the starport that repairs another one."""
    t = led_by("quartermaster").lore(0, "repair_drones").ships("s1_hex", 0, 1, 2).ships("s1_hex", 1, 1)
    lead(t.starport("s1_hex", 2), "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1")
    t.do("skirmish_dice 0", "assault_dice 0", "raid_dice 0")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (3, 0)


@rule("arcs.guild.09")
@pytest.mark.parametrize(("leader", "then"), [("demagogue", "bold.card"), ("upstart", "gain_any.type")])
def test_farseers_look_before_other_leaders_use_what_a_declaration_brings(leader: str, then: str) -> None:
    t = led_by(leader).ships("s6_gate", 0, 1).guild(0, "farseers").court("skirmishers").hand(1, "aggression_6")
    t.hand(0, "construction_2", "construction_4").starts(0).do("lead construction_2", "declare tycoon")
    assert t.asked == "look.rival"
    assert t.do("look_at 1", "no_swap").asked == then


# --- any number of lore cards


@rule("arcs.draft.11")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (2, 4), (3, 4), (4, 4)])
def test_with_more_lore_agreed_on_everybody_drafts_so_many(players: int, each: int) -> None:
    t = draft(players, lore=each)
    assert t.asked == "draft.pick"
    assert len(t.lore_row()) == players * each + 1
    t.do(*[t.offers("take_lore")[0]])
    visits = 1
    while t.asked == "draft.pick":
        t.do(t.offers()[0])
        visits += 1
    assert visits == players * (1 + each)
    assert all(len(t.lore_of(seat)) >= each and t.s.leader[seat] >= 0 for seat in range(players))


@rule("arcs.draft.11")
def test_the_sets_in_play_must_have_enough_lore() -> None:
    """14 cards in the base box: 4 x 3 + 1 are there, 4 x 4 + 1 are not."""
    assert len(draft(4, leaders_lore="base", lore=3).offers("take_lore")) == 13
    with pytest.raises(OptionError, match="at most 3 each"):
        draft(4, leaders_lore="base", lore=4)
    assert len(draft(3, leaders_lore="base", lore=4).offers("take_lore")) == 13
