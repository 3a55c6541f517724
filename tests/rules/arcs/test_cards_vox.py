"""The six vox cards."""

import pytest

from hexarc.games.arcs.court import bury_card
from hexarc.games.arcs.state import DECK
from hexarc.games.arcs.tables import AMBITION_NAMES, COURT_NAMES
from tests.rules.arcs.courting import court_table, pips, prelude, secure_vox
from tests.rules.arcs.table import Table
from tests.support.rules import rule

SECTOR_4 = ("s4_gate", "s4_arrow", "s4_crescent", "s4_hex")


def ships_in(t: Table, seat: int, *systems: str) -> list[int]:
    return [t.fresh(where, seat) for where in systems]


@rule("arcs.card.mass_uprising")
def test_mass_uprising_places_a_ship_in_each_system_of_a_sector_in_play() -> None:
    t = secure_vox(court_table(), "mass_uprising")
    assert t.offers() == ["choose_sector 1", "choose_sector 4", "choose_sector 5", "choose_sector 6"]
    t.do("choose_sector 4")
    assert ships_in(t, 0, *SECTOR_4) == [1, 1, 1, 1]
    assert t.s.ships_supply[0] == 15 - 1 - 4
    assert t.court_discard() == ["mass_uprising"]
    assert "mass_uprising" not in t.row()


@rule("arcs.card.mass_uprising.2")
def test_with_a_short_supply_the_player_chooses_the_systems_of_the_uprising() -> None:
    t = secure_vox(court_table().ships("s6_gate", 0, 12), "mass_uprising").do("choose_sector 4")
    assert t.offers() == ["place_at s4_gate", "place_at s4_arrow", "place_at s4_crescent", "place_at s4_hex"]
    t.do("place_at s4_hex")
    assert t.offers() == ["place_at s4_gate", "place_at s4_arrow", "place_at s4_crescent"]
    t.do("place_at s4_gate")
    assert ships_in(t, 0, *SECTOR_4) == [1, 0, 0, 1]
    assert t.s.ships_supply[0] == 0


@rule("arcs.card.mass_uprising.3")
def test_ships_of_an_uprising_in_the_battle_system_do_not_keep_the_raid_alive() -> None:
    """The only attacker falls to its own dice while the city falls; the key it rolled opens nothing."""
    t = court_table().ships("s1_hex", 0, 0, 3).city("s1_hex", 1, damaged=True).tokens(1, "fuel")
    t.court("mass_uprising").agents("mass_uprising", 1)
    t = pips(t, "aggression_2").dice("raid_1", "raid_3", "raid_3")
    t.do(
        "take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0", "assault_dice 0", "raid_dice 3"
    )
    t.do("ransack mass_uprising", "choose_sector 1")
    assert t.fresh("s1_hex", 0) == 1
    assert t.damaged("s1_hex", 0) == 0
    assert t.asked == "act.choose"
    assert t.slots(1)[0] == "fuel"


@rule("arcs.card.populist_demands")
def test_populist_demands_declares_any_ambition_without_the_zero_marker() -> None:
    t = secure_vox(court_table(), "populist_demands")
    assert t.offers() == [f"declare {name}" for name in AMBITION_NAMES] + ["no_declare"]
    t.do("declare empath")
    assert t.s.marker_at[0] == AMBITION_NAMES.index("empath")
    assert t.s.zeroed == 0
    assert t.court_discard() == ["populist_demands"]


@rule("arcs.card.populist_demands")
def test_populist_demands_may_declare_nothing_and_needs_a_marker() -> None:
    t = secure_vox(court_table(), "populist_demands").do("no_declare")
    assert t.s.marker_at == [-1, -1, -1]
    full = court_table().declared("tycoon", "tyrant", "warlord").court("populist_demands").agents("populist_demands", 0)
    full.starts(0).hand(0, "aggression_2").do("lead aggression_2", "end_prelude", "take_action secure")
    full.do("secure populist_demands")
    assert full.asked == "act.choose"
    assert full.court_discard() == ["populist_demands"]


@rule("arcs.card.populist_demands.2")
def test_populist_demands_sets_off_what_declaring_sets_off() -> None:
    t = court_table().guild(0, "farseers").hand(1, "construction_3").hand(0, "construction_4")
    secure_vox(t, "populist_demands").do("declare tycoon")
    assert t.offers() == ["look_at 1"]


@rule("arcs.card.outrage_spreads")
def test_with_outrage_spreads_every_player_provokes_outrage_of_the_chosen_type() -> None:
    t = court_table().tokens(0, "fuel", "relic").tokens(1, "fuel").guild(2, "gatekeepers", "loyal_pilots")
    secure_vox(t, "outrage_spreads")
    assert "no_outrage" in t.offers()
    assert len(t.offers("spread_outrage")) == 5
    t.do("spread_outrage fuel")
    assert [t.s.outrage[seat * 5 + 1] for seat in range(3)] == [1, 1, 1]
    assert (t.count(0, "fuel"), t.count(0, "relic"), t.count(1, "fuel")) == (0, 1, 0)
    assert t.cards(2) == ["loyal_pilots"]
    assert t.court_discard() == ["gatekeepers", "outrage_spreads"]


@rule("arcs.card.outrage_spreads")
def test_outrage_spreads_may_be_let_be() -> None:
    t = secure_vox(court_table().tokens(0, "fuel"), "outrage_spreads").do("no_outrage")
    assert sum(t.s.outrage) == 0
    assert t.count(0, "fuel") == 1
    assert t.court_discard() == ["outrage_spreads"]


@rule("arcs.card.outrage_spreads.2")
def test_nobody_ransacks_because_outrage_spreads() -> None:
    t = court_table().court("outrage_spreads", "farseers").agents("farseers", 1).agents("outrage_spreads", 0)
    pips(t, "aggression_2").do("take_action secure", "secure outrage_spreads", "spread_outrage relic")
    assert t.asked == "act.choose"
    assert "farseers" in t.row()
    assert [t.trophies_of(seat) for seat in range(3)] == [0, 0, 0]


def song() -> Table:
    """Seat 0 controls s1_hex, where it and seat 1 have a city each, and not s1_arrow, where seat 1 has another."""
    t = court_table().ships("s1_hex", 0, 2).city("s1_hex", 1).city("s1_hex", 0).city("s1_arrow", 1)
    return t.tokens(1, "fuel", "relic", "weapon", "psionic")


@rule("arcs.card.song_of_freedom")
def test_song_of_freedom_returns_a_city_of_anybody_from_a_controlled_system() -> None:
    t = secure_vox(song(), "song_of_freedom")
    assert t.offers() == ["return_city s1_hex/0", "return_city s1_hex/1", "return_no_city"]
    t.do("return_city s1_hex/1")
    assert t.buildings("s1_hex") == ["city 1"]
    assert t.s.cities_left[0] == 5


@rule("arcs.card.song_of_freedom")
def test_a_returned_city_closes_a_slot_and_its_owner_lays_out_the_tokens_anew() -> None:
    t = secure_vox(song(), "song_of_freedom").do("return_city s1_hex/0")
    assert t.s.cities_left[1] == 4
    assert (t.seat, t.asked) == (1, "layout.lay")
    t.do("lay fuel", "lay relic", "lay weapon")
    assert t.slots(1)[:4] == ["fuel", "relic", "weapon", ""]
    assert t.s.supply[4] == 5


@rule("arcs.card.song_of_freedom", "arcs.resource.04")
def test_the_owner_of_the_returned_city_may_rearrange_though_its_slot_was_empty() -> None:
    t = court_table().ships("s1_hex", 0, 2).city("s1_hex", 1).tokens(1, "fuel", "relic")
    secure_vox(t, "song_of_freedom").do("return_city s1_hex/0")
    assert (t.seat, t.offers()) == (1, ["rearrange", "keep_slots"])
    t.do("rearrange", "lay relic", "lay fuel")
    assert t.slots(1)[:3] == ["relic", "fuel", ""]


@rule("arcs.card.song_of_freedom")
def test_song_of_freedom_may_return_no_city() -> None:
    t = secure_vox(song(), "song_of_freedom").do("return_no_city")
    assert t.buildings("s1_hex") == ["city 1", "city 0"]
    assert t.asked == "act.choose"


@rule("arcs.card.song_of_freedom.2")
def test_who_returned_a_city_may_seize_the_initiative() -> None:
    t = song().starts(1).hand(1, "construction_2").hand(0, "aggression_2")
    t.court("song_of_freedom").agents("song_of_freedom", 0)
    t.do("lead construction_2", "no_declare", "end_prelude", "end_turn", "pivot aggression_2", "end_prelude")
    t.do("take_action secure", "secure song_of_freedom", "return_city s1_hex/1")
    assert (t.seat, t.offers()) == (0, ["seize", "no_seize"])
    t.do("seize")
    assert t.s.initiative == 0


@rule("arcs.card.song_of_freedom.2")
def test_without_a_returned_city_nothing_is_seized() -> None:
    t = song().starts(1).hand(1, "construction_2").hand(0, "aggression_2")
    t.court("song_of_freedom").agents("song_of_freedom", 0)
    t.do("lead construction_2", "no_declare", "end_prelude", "end_turn", "pivot aggression_2", "end_prelude")
    t.do("take_action secure", "secure song_of_freedom", "return_no_city")
    assert t.offers("seize") == []
    assert t.s.initiative == 1


@rule("arcs.card.song_of_freedom.2")
def test_the_holder_of_the_initiative_returns_a_city_and_seizes_nothing() -> None:
    t = secure_vox(song(), "song_of_freedom").do("return_city s1_hex/1")
    assert t.buildings("s1_hex") == ["city 1"]
    assert t.asked == "act.choose"
    assert t.s.seized == 0


@rule("arcs.card.song_of_freedom.3")
def test_a_returned_city_is_no_trophy_and_provokes_nothing() -> None:
    t = song().court("song_of_freedom", "farseers").agents("farseers", 1)
    secure_vox(t, "song_of_freedom").do("return_city s1_hex/0", "lay fuel", "lay relic", "lay weapon")
    assert t.trophies_of(0) == 0
    assert sum(t.s.outrage) == 0
    assert "farseers" in t.row()


@rule("arcs.card.song_of_freedom.4")
def test_song_of_freedom_is_shuffled_in_before_the_refill_and_may_come_up_at_once() -> None:
    t = song().court("song_of_freedom").deck("farseers").draws("draw_court song_of_freedom")
    secure_vox(t, "song_of_freedom").do("return_no_city")
    assert "song_of_freedom" in t.row()
    assert t.court_discard() == []
    other = song().court("song_of_freedom").deck("farseers").draws("draw_court farseers")
    other.s.court_row = other.s.court_row[:1]
    secure_vox(other, "song_of_freedom").do("return_no_city")
    assert other.row() == ["farseers"]
    assert other.s.court_where[COURT_NAMES.index("song_of_freedom")] == DECK


@rule("arcs.card.guild_struggle")
def test_guild_struggle_steals_a_guild_card_without_keys() -> None:
    t = court_table().guild(1, "loyal_keepers").guild(2, "farseers").tokens(1, "fuel")
    secure_vox(t, "guild_struggle")
    assert t.offers() == ["steal_card farseers", "steal_card loyal_keepers", "steal_nothing"]
    t.do("steal_card loyal_keepers")
    assert t.cards(0) == ["loyal_keepers"]
    assert t.cards(1) == []


@rule("arcs.card.guild_struggle")
def test_guild_struggle_may_steal_nothing_and_finds_guardians_only() -> None:
    t = court_table().guild(1, "loyal_keepers", "sworn_guardians")
    secure_vox(t, "guild_struggle")
    assert t.offers() == ["steal_card sworn_guardians", "steal_nothing"]
    assert t.blocked() == {"steal_card loyal_keepers": "protected"}
    t.do("steal_nothing")
    assert t.cards(1) == ["loyal_keepers", "sworn_guardians"]


@rule("arcs.card.guild_struggle.2")
def test_discarded_guild_cards_are_shuffled_in_and_vox_cards_stay() -> None:
    t = court_table().guild(0, "farseers", "silver_tongues")
    t.court("guild_struggle", "call_to_action").agents("guild_struggle", 0).agents("call_to_action", 0)
    prelude(t, "aggression_2").do("use_card silver_tongues", "end_prelude")
    t.do("take_action secure", "secure call_to_action")
    assert t.court_discard() == ["silver_tongues", "call_to_action"]
    t.deck().draws("draw_court silver_tongues")
    t.do("take_action secure", "secure guild_struggle")
    assert "silver_tongues" in t.row()
    assert t.court_discard() == ["guild_struggle", "call_to_action"]


@rule("arcs.card.call_to_action")
def test_call_to_action_draws_the_bottom_card_of_the_discard_pile() -> None:
    t = court_table().draws("draw_card mobilization_5")
    secure_vox(t, "call_to_action")
    assert t.hand_of(0) == ["mobilization_5"]
    assert t.court_discard() == ["call_to_action"]
    assert t.s.known[t.game.vocabulary.decode("draw_card mobilization_5") & 4095] == 1


@rule("arcs.card.song_of_freedom.4", "arcs.card.guild_struggle.2")
@pytest.mark.parametrize("vox", ["song_of_freedom", "guild_struggle"])
def test_a_shuffle_of_the_court_deck_takes_in_the_cards_buried_under_it(vox: str) -> None:
    """The buried card may be drawn next although other cards are in the deck."""
    t = court_table().court(vox).deck("farseers", "sworn_guardians")
    t.s.court_row = t.s.court_row[:1]
    bury_card(t.s, COURT_NAMES.index("sworn_guardians"))
    secure_vox(t.draws("draw_court sworn_guardians"), vox)
    assert t.row() == ["sworn_guardians"]
    assert t.s.buried == []
