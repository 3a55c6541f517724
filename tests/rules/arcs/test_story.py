"""What the log tells: every kind of event, from every place that tells it, in a situation of another test.

The scene is set and played by the test that is named; here somebody listens to it.
"""

from collections.abc import Callable

import pytest

from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.state import ArcsState
from tests.rules.arcs import (
    test_base_actions,
    test_base_battle,
    test_base_hidden,
    test_base_initiative,
    test_base_meets_cards,
    test_base_move,
    test_base_prelude,
    test_base_round,
    test_base_score,
    test_cards_farseers,
    test_cards_interests,
    test_cards_keepers,
    test_cards_rules,
    test_cards_schemers,
    test_cards_soldiers,
    test_cards_unions,
    test_cards_vox,
    test_concede,
    test_draft,
    test_leaders_base,
    test_leaders_pack,
    test_lore_ambitions,
    test_lore_builders,
    test_lore_fighters,
    test_lore_movers,
)
from tests.support.story import Listener

STORIES: list[tuple[Callable[[], None], list[str]]] = [
    (test_base_actions.test_a_damaged_starport_builds_ships_too, ["built 0 ship s1_hex"]),
    (test_base_actions.test_influence_puts_an_agent_on_any_card_of_the_row, ["influenced 0 farseers"]),
    (
        test_base_actions.test_repair_makes_one_own_damaged_piece_fresh_wherever_it_is,
        ["repaired 0 ship s1_hex", "repaired 0 city s4_hex"],
    ),
    (test_base_actions.test_securing_returns_own_agents_captures_the_others_and_refills_the_place, ["captured 0 2 1"]),
    (test_base_actions.test_with_an_empty_deck_the_place_stays_empty, ["secured 0 skirmishers"]),
    (test_base_battle.test_hits_count_though_no_attacker_survives_and_the_raid_is_lost, ["destroyed 1 0 ship s1_hex"]),
    (
        test_base_battle.test_one_rival_with_a_piece_there_defends_and_third_parties_are_untouched,
        ["damaged 1 ship s1_hex"],
    ),
    (
        test_base_hidden.test_a_hand_that_was_seen_is_a_secret_again_once_a_card_left_it_face_down,
        ["copy_known 1 construction_2 to 1"],
    ),
    (
        test_base_hidden.test_with_split_piles_draws_use_the_face_down_pile,
        ["drew 1 to 0,2,3", "drew_known 1 construction_6 to 1"],
    ),
    (test_base_initiative.test_seizing_by_card_needs_a_second_card, ["pivoted 1 aggression_5"]),
    (test_base_initiative.test_ties_count_from_the_new_holder, ["seized 1"]),
    (test_base_meets_cards.test_a_guild_card_of_a_follower_declares_without_the_zero_marker, ["declared 1 warlord"]),
    (
        test_base_meets_cards.test_after_scoring_effects_come_after_the_scoring_and_any_order_of_them_is_the_same,
        ["returned 2 fuel"],
    ),
    (test_base_move.test_a_catapult_stops_on_any_planet, ["moved 0 1 s1_hex s1_crescent"]),
    (test_base_prelude.test_a_psionic_buys_an_action_of_the_lead_card_whatever_the_own_card_is, ["spent 1 psionic"]),
    (test_base_prelude.test_of_two_tokens_gained_at_once_each_is_laid_out_in_its_turn, ["returned 0 fuel"]),
    (test_base_round.test_a_card_that_is_too_low_and_one_that_could_surpass_may_both_be_copied_with, ["copied 1"]),
    (test_base_round.test_pivoting_is_one_action_of_the_own_suit_with_any_number, ["built 1 city s4_hex"]),
    (
        test_base_round.test_surpassing_needs_the_lead_suit_and_a_higher_number_and_gives_the_own_pips,
        ["surpassed 1 administration_5"],
    ),
    (test_base_round.test_who_has_no_cards_is_skipped_and_spends_nothing, ["initiative 2"]),
    (
        test_base_score.test_the_player_without_the_initiative_may_change_the_whole_hand_once_after_each_deal,
        ["mulliganed 1"],
    ),
    (test_cards_farseers.test_only_the_owner_of_farseers_sees_the_hand, ["looked 0 1"]),
    (
        test_cards_farseers.test_who_declares_with_farseers_looks_at_a_hand_and_may_swap_a_card,
        ["swapped 0 1", "passed_card 1 0 mobilization_3 to 0,1"],
    ),
    (
        test_cards_farseers.test_who_knew_the_hand_does_not_know_what_is_left_after_a_secret_discard,
        ["discarded_hand 0 1"],
    ),
    (
        test_cards_interests.test_manufacturing_from_an_empty_pile_is_allowed_and_yields_nothing,
        ["card_used 0 mining_interest"],
    ),
    (
        test_cards_keepers.test_stolen_guardians_are_buried_instead_of_changing_hands,
        ["buried_card sworn_guardians", "stolen_card 0 1 sworn_guardians"],
    ),
    (test_cards_keepers.test_trade_swaps_a_token_of_the_city_for_one_that_the_rival_lacks, ["traded 0 1 fuel weapon"]),
    (test_cards_rules.test_a_guild_card_is_one_icon_of_its_suit, ["setup setup_3p_frontiers"]),
    (test_cards_rules.test_outside_a_turn_decisions_go_from_the_initiative_holder_clockwise, ["scored 1 warlord 3"]),
    (
        test_cards_schemers.test_against_guardians_silver_tongues_find_the_guardians_only,
        ["discarded_card silver_tongues"],
    ),
    (test_cards_schemers.test_bards_need_not_sing_even_where_nothing_can_be_seized, ["led 1 construction_2"]),
    (test_cards_schemers.test_silver_tongues_steal_one_card_or_one_token_without_keys, ["stolen_token 0 2 relic"]),
    (test_cards_soldiers.test_abduct_captures_all_rival_agents_of_a_card_if_fewer_than_the_weapons, ["captured 0 2 1"]),
    (test_cards_soldiers.test_discarded_gatekeepers_place_a_ship_in_each_gate_in_play, ["placed 0 1 s6_gate"]),
    (test_cards_soldiers.test_execute_turns_any_number_of_captives_into_trophies, ["executed 0 2"]),
    (
        test_cards_soldiers.test_pressgang_returns_captives_for_resources_each_chosen_separately,
        ["returned_piece 2 agent"],
    ),
    (
        test_cards_soldiers.test_with_a_short_supply_the_owner_of_the_gatekeepers_chooses_the_gates,
        ["placed 0 1 s5_gate"],
    ),
    (
        test_cards_unions.test_a_collected_card_alone_keeps_the_chapter_going,
        ["attached spacing_union mobilization_2", "collected 0 mobilization_2"],
    ),
    (
        test_cards_unions.test_the_card_comes_after_all_turns_and_an_attached_union_cannot_be_stolen,
        ["card_used 1 silver_tongues"],
    ),
    (
        test_cards_vox.test_a_returned_city_is_no_trophy_and_provokes_nothing,
        ["returned_piece 1 city", "returned 1 psionic"],
    ),
    (test_cards_vox.test_nobody_ransacks_because_outrage_spreads, ["outraged 2 relic"]),
    (test_concede.test_passes_of_the_others_count_when_the_last_of_them_concedes, ["passed 1 2"]),
    (
        test_concede.test_with_more_players_the_game_goes_on_until_all_but_one_conceded,
        ["conceded 2", "initiative 1", "rebuilt 1 3 s6_gate"],
    ),
    (
        test_concede.test_with_two_players_conceding_ends_the_game_for_the_other,
        ["chapter_begins 1", "dealt 1 6", "court_row relic_fence"],
    ),
    (test_draft.test_positions_are_counted_from_the_initiative_holder, ["first 2"]),
    (
        test_draft.test_two_ships_and_three_agents_of_the_overseer_leave_the_game,
        ["lore_taken 1 railgun_arrays", "leader_taken 2 warrior"],
    ),
    (
        test_leaders_base.test_a_rival_who_destroys_the_elders_city_in_battle_does_not_ransack,
        ["destroyed 1 0 city s1_hex", "fought 1 0 s1_hex"],
    ),
    (
        test_leaders_base.test_the_elders_city_destroyed_outside_a_battle_is_ransacked_for,
        ["ransacked 1 farseers", "taxed 1 s1_hex", "captured 1 0 1"],
    ),
    (
        test_leaders_base.test_to_declare_a_guild_card_is_given_to_the_rival_with_the_least_power,
        ["gave_card 0 2 arms_union"],
    ),
    (test_leaders_pack.test_a_token_of_a_held_cartel_pile_may_be_put_on_the_planet, ["shaped 0 fuel s5_hex"]),
    (test_leaders_pack.test_irregular_answers_an_interception_by_mirror_plating_too, ["rolled 1 assault_0"]),
    (
        test_leaders_pack.test_the_corsair_rerolls_as_many_raid_dice_as_it_has_types_of_resources_once,
        ["damaged 1 city s1_hex"],
    ),
    (test_lore_ambitions.test_a_city_that_comes_home_covers_the_slot_of_its_owner, ["returned_piece 1 city"]),
    (test_lore_ambitions.test_an_annexed_city_covers_the_slot_of_its_old_owner, ["replaced 0 1 city s1_hex"]),
    (test_lore_ambitions.test_captives_are_returned_in_the_prelude_for_a_secure_each, ["returned_piece 1 agent"]),
    (
        test_lore_ambitions.test_the_vision_is_discarded_to_clear_psionic_outrage,
        ["cleared_outrage 0 psionic", "lore_used 0 empaths_vision"],
    ),
    (
        test_lore_builders.test_a_token_spent_for_a_cloud_city_in_the_prelude_returns_when_it_ends,
        ["built 0 city s1_hex", "spent 0 material"],
    ),
    (test_lore_builders.test_what_changes_taxes_changes_nurture, ["gained 1 psionic"]),
    (test_lore_fighters.test_firing_is_no_battle_so_nothing_of_a_battle_applies, ["fired 0 1 s1_hex"]),
    (test_lore_movers.test_martyr_destroys_an_own_fresh_ship_and_a_rival_one_with_it, ["destroyed 0 1 ship s1_hex"]),
    (test_lore_movers.test_martyr_without_a_rival_ship_removes_the_own_ship, ["destroyed 0 0 ship s1_hex"]),
]


@pytest.mark.parametrize(("scene", "events"), STORIES, ids=[scene.__name__ for scene, _ in STORIES])
def test_the_log_tells(scene: Callable[[], None], events: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener(BOOK.event_book())
    first = Arcs.fresh

    def listened(game: Arcs) -> ArcsState:
        s = first(game)
        listener.listen(s)
        return s

    monkeypatch.setattr(Arcs, "fresh", listened)
    scene()
    told = listener.told()
    assert [event for event in events if event not in told] == []


def test_every_kind_of_event_is_told() -> None:
    told = {event.split()[0] for _, events in STORIES for event in events}
    assert {kind.name for kind in BOOK.event_book().kinds.values()} == told
