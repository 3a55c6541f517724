"""What comes after the first: the next city of a list, the second captor, another seat, a flag beside a flag."""

import pytest

from hexarc.games.arcs import rules
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.rules import FENCE_USED, FROM_CARD, FROM_PIP, RUTHLESS_USED, SUMMON_USED
from hexarc.games.arcs.state import AGENT, CITY_PIECE, DISCARD, NO_TURN, SHIP, UNUSED
from hexarc.games.arcs.tables import CARD_NAMES, COURT_NAMES, NONE
from tests.rules.arcs.courting import court_table, pips, prelude
from tests.rules.arcs.drafting import started_with
from tests.rules.arcs.following import copy, led_by
from tests.rules.arcs.table import Table, resource, system, table
from tests.rules.arcs.test_happenings import heard, site
from tests.rules.arcs.test_several import agents, spread
from tests.support.rules import rule

ALL_FLAGS = FENCE_USED | SUMMON_USED | RUTHLESS_USED


# lists that go on after an entry is passed over


@rule("arcs.card.elder_broker.2")
def test_a_city_with_nothing_to_take_does_not_hide_the_next_one() -> None:
    t = court_table().guild(0, "elder_broker").tokens(0, "relic").tokens(1, "fuel").tokens(2, "weapon")
    t.city("s1_hex", 1).ships("s1_hex", 0, 1).city("s1_arrow", 2).ships("s1_arrow", 0, 1)
    pips(t, "administration_2")
    assert t.offers("trade") == ["trade s1_arrow/0"]
    assert t.blocked()["trade s1_hex/0"] == "nothing_to_take"


@rule("arcs.end.05")
def test_who_conceded_is_passed_over_when_the_next_ones_are_dealt_their_cards() -> None:
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1)
    t.s.conceded = 1 << 1
    t.do("pass_initiative")
    assert (t.s.chapter, [len(t.hand_of(seat)) for seat in range(3)]) == (2, [6, 0, 6])


@rule("arcs.card.court_enforcers")
@pytest.mark.parametrize(("weapons", "reason"), [(1, ""), (0, "too_few_weapons")])
def test_one_rival_agent_is_abducted_with_two_weapons_and_not_with_one(weapons: int, reason: str) -> None:
    t = court_table().guild(0, "court_enforcers").court("farseers", "arms_union", "gatekeepers")
    t.agents("arms_union", 2).agents("farseers", 0).tokens(0, *["weapon"] * weapons)
    pips(t, "aggression_2")
    assert t.offers("abduct") == ([] if reason else ["abduct arms_union"])
    told = {"abduct farseers": "no_rival_agent", "abduct gatekeepers": "no_rival_agent"}
    if reason:
        told["abduct arms_union"] = reason
    assert {text: why for text, why in t.blocked().items() if text.startswith("abduct")} == told


@rule("arcs.lore.predictive_sensors")
def test_sensors_ask_each_adjacent_system_once_however_many_brought_ships() -> None:
    t = table(3, leaders_lore="base+pack").lore(1, "predictive_sensors").ships("s1_hex", 0, 1).ships("s1_hex", 1, 1)
    t.ships("s1_gate", 1, 2).ships("s1_arrow", 1, 2).ships("s1_crescent", 1, 2)
    pips(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1")
    beside = [where for where in ("s1_gate", "s1_arrow", "s1_crescent") if f"bring_ships {where}/1" in t.offers()]
    assert len(beside) > 1
    for done in range(len(beside)):
        left = beside[done:]
        assert [where for where in beside if f"bring_ships {where}/1" in t.offers()] == left
        t.do(f"bring_ships {beside[done]}/1")
    assert t.asked == "battle.skirmish", "every system was asked"
    assert t.fresh("s1_hex", 1) == 1 + len(beside)


@rule("arcs.lore.force_beams")
def test_once_a_ship_is_guided_the_last_player_may_keep_all_of_its_own() -> None:
    t = table(3, leaders_lore="base+pack").lore(0, "force_beams").starport("s1_hex", 0)
    t.ships("s1_hex", 0, 1).ships("s1_hex", 1, 1).ships("s1_hex", 2, 1)
    pips(t, "mobilization_2").do("guide", "guide_from s1_hex", "guide_to s1_gate", "guide_ships 0/1/0")
    t.do("guide_ships 1/0/0")
    assert t.offers() == ["guide_ships 2/0/0", "guide_ships 2/1/0"]
    t.do("guide_ships 2/0/0")
    assert (t.fresh("s1_gate", 0), t.fresh("s1_hex", 1), t.fresh("s1_hex", 2)) == (1, 1, 1)


@rule("arcs.guild.06")
def test_every_protected_token_is_named_with_its_slot() -> None:
    t = (
        court_table()
        .guild(0, "silver_tongues")
        .guild(2, "sworn_guardians")
        .tokens(2, "fuel", "relic")
        .tokens(1, "fuel")
    )
    prelude(t).do("use_card silver_tongues")
    assert {text for text in t.blocked() if text.startswith("steal_token")} == {"steal_token 2/1", "steal_token 2/2"}


@rule("arcs.raid.01")
def test_a_guild_card_that_costs_more_keys_than_are_left_is_named() -> None:
    t = (
        table(3)
        .ships("s1_hex", 0, 2)
        .ships("s1_hex", 1, 1)
        .city("s1_hex", 1)
        .guild(1, "loyal_marines", "galactic_bards")
    )
    t.ships("s5_arrow", 2, 1).dice("raid_2")
    pips(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1")
    t.do("skirmish_dice 0", "assault_dice 0", "raid_dice 1")
    while t.asked.startswith("hits"):
        t.do(t.offers()[0])
    assert t.offers("raid_card") == ["raid_card galactic_bards"]
    assert t.blocked() == {"raid_card loyal_marines": "too_few_keys"}


# pieces that come home: only cities cover slots


@rule("arcs.resource.04", "arcs.cleanup.04")
def test_ships_starports_and_agents_that_come_home_cover_no_slot() -> None:
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1).declared("warlord").tokens(1, "fuel", "relic")
    for piece in ("ship", "starport", "agent"):
        t.trophies(0, 1, piece)
    t.do("pass_initiative")
    assert (t.s.chapter, t.trophies_of(0)) == (2, 0)
    assert (t.s.ships_supply[1], t.s.starports_supply[1], t.s.agents_supply[1]) == (15, 5, 10)


def terror(seat: int, owner: int, piece: str) -> Table:
    """The seat has the terror, warlord is declared, and everybody has tokens and trophies."""
    t = spread(lore=True).lore(seat, "warlords_terror").declared("warlord").court("arms_union")
    for other in range(3):
        t.tokens(other, "fuel", "relic")
    t.trophies(seat, owner, piece).trophies((seat + 1) % 3, seat, "ship", 2)
    return (
        t.hand(seat, "construction_2").starts(seat).do("lead construction_2", "no_declare", "use_lore warlords_terror")
    )


@rule("arcs.lore.warlords_terror")
@pytest.mark.parametrize("piece", ["ship", "starport", "agent"])
@pytest.mark.parametrize(("seat", "owner"), [(0, 2), (1, 2), (2, 1)])
def test_a_trophy_of_the_own_area_goes_home_whosever_it_is(seat: int, owner: int, piece: str) -> None:
    t = terror(seat, owner, piece)
    rivals = t.trophies_of((seat + 1) % 3)
    t.do(f"terror_return {owner}/{piece}")
    assert (t.asked, t.seat) == ("influence.card", seat), "no slot is covered"
    t.do("influence arms_union")
    home = {"ship": t.s.ships_supply, "starport": t.s.starports_supply, "agent": t.s.agents_supply}[piece]
    assert (t.trophies_of(seat), t.trophies_of((seat + 1) % 3)) == (0, rivals)
    assert home[owner] == {"ship": 14, "starport": 5, "agent": 10}[piece]
    assert agents(t, "arms_union") == [1 if other == seat else 0 for other in range(3)]


@rule("arcs.lore.warlords_terror")
def test_only_own_trophies_may_be_returned() -> None:
    t = spread(lore=True).lore(0, "warlords_terror").declared("warlord").court("arms_union")
    t.trophies(0, 2, "ship").trophies(0, 1, "city").trophies(1, 0, "ship", 2).hand(0, "construction_2").starts(0)
    t.do("lead construction_2", "no_declare", "use_lore warlords_terror")
    assert t.offers() == ["terror_return 1/city", "terror_return 2/ship"]


@rule("arcs.lore.tyrants_ego")
def test_the_holder_of_the_ego_secures_whatever_its_seat() -> None:
    t = spread(lore=True).lore(1, "tyrants_ego").declared("tyrant").captives(1, 2, 2).court("arms_union", "farseers")
    t.agents("arms_union", 1).agents("farseers", 0).hand(1, "construction_2").starts(1)
    t.do("lead construction_2", "no_declare", "use_lore tyrants_ego", "ego_return 2")
    assert (t.asked, t.seat, t.offers()) == ("secure.card", 1, ["secure arms_union"])
    t.do("secure arms_union")
    assert (t.cards(1), t.cards(0), t.captives_of(1)) == (["arms_union"], [], 1)


# what a turn and a round remember


@rule("arcs.card.relic_fence", "arcs.lore.tool_priests", "arcs.leader.overseer.3")
def test_what_was_used_once_this_turn_stays_used_whatever_is_used_next() -> None:
    t = prelude(court_table().guild(0, "relic_fence").tokens(0, "fuel"))
    t.s.flags = SUMMON_USED | RUTHLESS_USED
    assert t.do("use_card relic_fence", "fence 1").s.flags == ALL_FLAGS
    t = court_table(leaders_lore="base+pack").lore(0, "tool_priests").city("s1_hex", 0).ships("s1_hex", 0, 1)
    pips(t, "construction_2").s.flags = FENCE_USED | RUTHLESS_USED
    assert t.do("summon", "summon_at s1_hex/0").s.flags == ALL_FLAGS
    t = court_table(leaders_lore="base+pack").leader(0, "overseer").city("s1_hex", 0)
    pips(t, "administration_2").s.flags = FENCE_USED | SUMMON_USED
    t.do("take_action tax", "tax s1_hex/0")
    while not t.offers("ruthless_hit"):
        t.do(t.offers()[0])
    assert t.do(t.offers("ruthless_hit")[0]).s.flags == ALL_FLAGS


@rule("arcs.lore.signal_breaker", "arcs.lore.tool_priests")
def test_a_battle_does_not_renew_what_was_used_this_turn() -> None:
    t = court_table(leaders_lore="base+pack").lore(0, "signal_breaker").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 1)
    pips(t, "aggression_2").s.flags = ALL_FLAGS
    t.do("take_action battle", "battle_at s1_hex", "battle_against 1")
    assert t.s.flags == ALL_FLAGS, "a damaged ship attacks: the breaker adds nothing"


@rule("arcs.roundend.04", "arcs.roundend.05")
def test_nothing_of_a_round_is_left_in_the_next_one() -> None:
    t = (
        spread()
        .hand(0, "construction_2", "aggression_3")
        .hand(1, "construction_4", "aggression_5")
        .hand(2, "mobilization_2")
    )
    t.starts(0)
    first = t.s.round
    t.do("lead construction_2", "declare tycoon", "end_prelude", "end_turn")
    assert (t.s.declared, t.s.round, t.s.lead_seat, t.s.turn_seat) == (1, first + 1, 0, 0)
    t.do("surpass construction_4", "no_seize", "end_prelude", "end_turn", "copy", "end_prelude", "end_turn")
    assert t.asked == "round.lead"
    assert (t.s.declared, t.s.zeroed, t.s.round) == (0, 0, first + 2)
    assert (t.s.lead_seat, t.s.lead_card, t.s.best_surpass) == (NONE, NONE, NONE)
    assert (t.s.turn_seat, t.s.turn_card, t.s.turn_kind) == (NONE, NONE, NO_TURN)


# drawing and looking, by another seat


def pile_only(t: Table, *cards: str) -> Table:
    """No undealt card is left; these lie in the discard pile, the oldest first."""
    for card, where in enumerate(t.s.action_where):
        if where == 0:
            t.s.action_where[card] = UNUSED
    for name in cards:
        t.s.action_where[CARD_NAMES.index(name)] = DISCARD
        t.s.discard.append(CARD_NAMES.index(name))
    return t


@rule("arcs.discard.02", "arcs.hidden.01")
def test_a_card_of_the_pile_is_seen_by_who_draws_it_and_by_who_knew_it() -> None:
    t = court_table().guild(1, "farseers").starts(1).hand(1, "administration_2")
    pile_only(t, "construction_4", "construction_5")
    t.s.known[CARD_NAMES.index("construction_4")] = 1 << 2
    t.do("lead administration_2", "no_declare", "use_card farseers")
    game, s = t.game, t.s
    s.revealed = 0
    game.apply(s, game.vocabulary.decode("discard_count 0"))
    assert (s.decision.kind, s.decision.seen_by) == ("draw_action.draw", 1 << 1)
    t.until("turn.prelude")
    assert t.hand_of(1) == ["construction_4"]
    assert s.known[CARD_NAMES.index("construction_4")] == 1 << 2 | 1 << 1
    assert s.revealed == 1 << 1, "undo is closed for whom the draw told something"


@rule("arcs.card.farseers.3")
def test_a_single_discarded_card_is_no_secret_to_its_owner() -> None:
    t = prelude(court_table().guild(0, "farseers").hand(0, "aggression_2", "aggression_3"))
    t.do("use_card farseers", "discard_count 1", "discard_hand aggression_2")
    assert t.s.known[CARD_NAMES.index("aggression_2")] == 1


@rule("arcs.card.farseers.4")
def test_farseers_of_another_seat_show_the_hand_to_that_seat() -> None:
    t = (
        court_table()
        .guild(1, "farseers")
        .starts(1)
        .hand(1, "construction_2")
        .hand(2, "mobilization_2", "mobilization_3")
    )
    t.do("lead construction_2", "declare tycoon", "look_at 2")
    for card in ("mobilization_2", "mobilization_3"):
        assert t.s.known[CARD_NAMES.index(card)] == 1 << 2 | 1 << 1
    assert t.s.revealed & 1 << 1


# leaders and lore at their edges


@rule("arcs.leader.overseer.2", "arcs.leader.anarchist.2")
def test_what_leaves_the_game_with_a_leader_is_counted_as_removed() -> None:
    t = started_with("warrior", "overseer", "anarchist")
    lost: list[dict[int, int]] = [{}, {SHIP: 2, AGENT: 3}, {CITY_PIECE: 2}]
    assert t.s.removed[:12] == [row.get(piece, 0) for row in lost for piece in range(4)]


@rule("arcs.leader.demagogue.2")
def test_a_demagogue_without_agents_is_not_asked_for_cards() -> None:
    t = led_by("demagogue").ships("s1_hex", 0, 1).court("farseers", "arms_union").hand(0, "construction_2").starts(0)
    t.s.agents_supply[0] = 0
    assert t.do("lead construction_2", "declare tycoon").asked == "turn.prelude"


@rule("arcs.leader.warrior.2")
def test_a_warrior_whose_last_ship_fell_is_not_asked_to_move() -> None:
    t = led_by("warrior").ships("s1_hex", 0, 0, 1).ships("s1_hex", 1, 2).starport("s4_hex", 0).dice("assault_5")
    copy(t, "aggression").do("take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0")
    t.do("assault_dice 1")
    while t.asked.startswith(("battle", "hits")):
        t.do(t.offers()[0])
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (0, 0)
    assert t.asked == "round.lead"


@rule("arcs.leader.warrior.2", "arcs.leader.warrior.4")
def test_the_move_after_a_battle_comes_from_the_leader_and_not_from_the_pip() -> None:
    t = led_by("warrior").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1).dice("skirmish_0")
    ended = heard(t, rules.MOVE_ENDED)
    copy(t, "aggression").do("take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 1")
    t.do("assault_dice 0", "raid_dice 0", "extra_move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert ended == [(0, system("s1_gate"), FROM_CARD)]


@rule("arcs.leader.noble.4")
def test_the_second_influence_of_the_noble_is_told_as_one_of_a_card() -> None:
    t = led_by("noble").ships("s1_hex", 0, 1).court("farseers", "arms_union")
    told = heard(t, rules.AFTER_INFLUENCE)
    copy(t, "administration").do("take_action influence", "influence arms_union", "influence farseers")
    assert told[1:] == [(0, COURT_NAMES.index("farseers"), FROM_CARD)]


@rule("arcs.lore.tool_priests.2")
def test_a_summoned_ship_is_told_with_its_city_and_the_pip() -> None:
    t = court_table(leaders_lore="base+pack").lore(0, "tool_priests").city("s1_hex", 0).ships("s1_hex", 0, 1)
    built = heard(t, rules.AFTER_BUILD_SHIP)
    pips(t, "construction_2").do("summon", "summon_at s1_hex/0")
    assert built == [(0, site("s1_hex"), FROM_PIP)]


@rule("arcs.lore.empaths_bond")
@pytest.mark.parametrize("building", ["", "city", "starport"])
def test_the_bond_catapults_from_starports_only(building: str) -> None:
    t = court_table(leaders_lore="base+pack").lore(0, "empaths_bond").declared("empath").ships("s1_hex", 0, 1)
    if building:
        t = t.city("s1_hex", 1) if building == "city" else t.starport("s1_hex", 1)
    pips(t, "mobilization_2").do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert (t.asked == "move.group") == (building == "starport")


@rule("arcs.lore.cloud_cities", "arcs.build.04")
def test_a_cloud_city_under_a_rivals_control_is_a_damaged_city() -> None:
    t = court_table(leaders_lore="base+pack").lore(0, "cloud_cities").ships("s1_hex", 0, 1).ships("s1_hex", 1, 2)
    pips(t.tokens(0, "material"), "construction_2").do("take_action build", "build_cloud_city s1_hex/1")
    assert t.buildings("s1_hex") == ["damaged city 0"]
    assert (t.s.cities_left[0], t.s.starports_supply[0], t.s.supply[resource("material")]) == (4, 5, 5)


@rule("arcs.lore.tyrants_authority.2")
@pytest.mark.parametrize(("cities", "starports"), [(0, 1), (1, 0)])
def test_annex_needs_a_building_of_the_same_kind_at_hand(cities: int, starports: int) -> None:
    t = court_table(leaders_lore="base+pack").lore(0, "tyrants_authority").declared("tyrant").ships("s1_hex", 0, 1)
    t.city("s1_hex", 1).starport("s1_hex", 1)
    t.s.cities_left[0], t.s.starports_supply[0] = cities, starports
    pips(t, "construction_2").do("annex")
    assert t.offers() == ["annex_building s1_hex/0" if cities else "annex_building s1_hex/1"]


@rule("arcs.resource.02")
def test_a_first_token_leaves_nothing_to_rearrange_and_a_returned_one_is_gone() -> None:
    t = court_table().guild(1, "mining_interest").starts(1).hand(1, "construction_2")
    t.do("lead construction_2", "no_declare", "end_prelude", "manufacture")
    assert (t.seat, t.offers()) == (1, ["put_in 1", "put_in 2"])
    t.do("put_in 1", "manufacture", "put_in 2", "manufacture")
    assert t.offers() == ["replace 1", "replace 2", "return_new", "rearrange"]
    t.do("return_new")
    assert (t.slots(1)[:3], t.s.loose) == (["material", "material", ""], [0] * 20)
    assert t.s.supply[resource("material")] == 3


@rule("arcs.end.05")
def test_conceding_may_be_switched_on_or_left_off() -> None:
    assert Arcs(3, {"concede": False}).options["concede"] is False
    assert Arcs(3, {"concede": True}).options["concede"] is True
    assert Arcs(3, {}).options["concede"] is False
