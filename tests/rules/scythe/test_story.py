"""What the log tells: every kind of event, from every place that tells it, in a situation of another test.

The scene is set and played by the test that is named; here somebody listens to it.
"""

from collections.abc import Callable

import pytest

from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import ScytheState
from tests.golden.make import HERE, unpacked
from tests.rules.scythe import (
    test_bottom,
    test_cards,
    test_combat,
    test_deals,
    test_enemy,
    test_episode_automas,
    test_episode_one,
    test_episode_setup,
    test_episodes_played,
    test_fenris_alliances,
    test_fenris_automa_mods,
    test_fenris_infrastructure,
    test_fenris_mech_mods,
    test_fenris_mod_fights,
    test_fenris_rivals,
    test_fenris_tracks,
    test_invaders,
    test_move,
    test_options,
    test_private_coins,
    test_setup,
    test_stars,
    test_top,
    test_turn,
    test_without_mat,
)
from tests.rules.scythe.test_automa_view import STORY as AUTOMAS_STORY
from tests.support.story import Listener

STORIES: list[tuple[Callable[[], None], list[str]]] = [
    (test_bottom.test_a_structure_needs_an_own_worker_and_a_free_territory, ["built 0 mine r4c3"]),
    (test_bottom.test_any_recruit_goes_with_any_open_space_for_good, ["enlisted 0 build"]),
    (test_bottom.test_coercion_pays_the_last_missing_token, ["tokens_paid 0 1 oil r1c4", "card_discarded 0 3"]),
    (test_bottom.test_the_freed_box_counts_from_the_next_use, ["coins 0 15"]),
    (test_cards.test_an_ability_from_the_top_is_there_for_the_bottom_move, ["deployed 0 seaworthy r1c4"]),
    (test_cards.test_lone_armed_traps_do_not_count_for_objectives, ["cards_drawn 1", "turn_began 1"]),
    (test_combat.test_a_defenders_scout_takes_the_card_before_it_is_played, ["skill_used 1 scout"]),
    (
        test_combat.test_both_pay_their_dials_and_discard_their_cards,
        ["revealed_card 0 3", "revealed_force 1 2 7", "revealed_card 1 5"],
    ),
    (
        test_combat.test_the_attacker_uses_abilities_first,
        ["skill_used 1 shield", "power 1 2", "skill_used 0 artillery"],
    ),
    (test_combat.test_the_losers_card_is_drawn_after_the_discards, ["deck_shuffled"]),
    (
        test_episode_one.test_one_objective_lies_open_and_eleven_tokens_lie_on_the_track_and_the_card,
        ["card_opened 1"],
    ),
    (
        test_episode_one.test_the_first_star_on_a_space_takes_its_token_and_later_ones_take_none,
        ["token_won 1 upgrades"],
    ),
    (test_episode_one.test_an_objective_for_the_end_of_the_turn_is_completed_only_there, ["claimed 0 12"]),
    (test_episode_setup.test_bonuses_and_perks_end_with_the_tracks_and_place_no_star, ["perk_taken 0 power_3"]),
    (
        test_episodes_played.test_a_character_that_enters_stops_and_shows_as_many_cards_as_it_has_tokens,
        ["searched 0", "card_shown 3"],
    ),
    (test_episodes_played.test_vesna_is_taken_where_she_is_shown_and_no_other_card_then, ["vesna_found 0"]),
    (
        test_episode_automas.test_a_tracker_star_waits_for_a_free_one,
        ["automa_star_waits 1", "star_taken 1 r3c3"],
    ),
    (test_enemy.test_printed_workers_leave_at_the_end_of_the_move_action, ["workers_left 1 r4c3 2"]),
    (
        test_fenris_alliances.test_an_accepted_proposal_swaps_tokens_coins_and_abilities,
        ["alliance_proposed 1 0", "allied 1 0", "left_without_ally 2"],
    ),
    (test_fenris_alliances.test_defending_breaks_nothing_even_by_winning, ["alliance_broken 1 0"]),
    (test_fenris_alliances.test_a_refusal_is_told, ["alliance_refused 2 1"]),
    (
        test_fenris_alliances.test_the_ally_of_togawa_gets_two_of_the_traps_that_are_not_set,
        ["trap_given 0 lose_power"],
    ),
    (
        test_fenris_automa_mods.test_it_neither_draws_nor_lays_nor_keeps_a_token,
        ["automa_mod 1 tracker", "automa_mod 1 gain", "automa_benefit_card 1 1", "automa_mod 1 remove_4"],
    ),
    (
        test_fenris_infrastructure.test_everybody_draws_four_different_mods_and_keeps_up_to_two,
        ["infrastructure_mod_drawn 0 spy", "mod_kept 0 spy", "mod_kept 1 propaganda"],
    ),
    (test_fenris_infrastructure.test_who_can_pay_may_spare_the_waiver, ["mod_used 1 assembly_line"]),
    (
        test_fenris_mech_mods.test_up_to_two_are_laid_and_cover_what_is_printed,
        ["mech_mod_drawn 0 armor", "token_laid 0 armor 1", "token_laid 0 sword 3"],
    ),
    (
        test_fenris_mod_fights.test_armor_makes_the_attacker_discard_a_card_of_their_choice_and_its_owner_gains_a_power,
        ["skill_used 1 armor", "card_discarded 0 2"],
    ),
    (
        test_fenris_mod_fights.test_feint_turns_the_dial_by_two_after_the_reveal_the_attacker_first_and_only_that_is_paid,
        ["feinted 0 5", "feinted 1 2"],
    ),
    (test_fenris_mod_fights.test_a_star_for_the_power_of_entrenched_comes_at_once, ["skill_used 1 entrenched"]),
    (test_fenris_mod_fights.test_tactics_buys_one_card_more_for_a_coin, ["skill_used 0 tactics", "coins 0 9"]),
    (
        test_fenris_mod_fights.test_regroup_takes_all_units_together_to_one_neighbouring_territory,
        ["skill_used 1 regroup", "retreated 1 worker r5c3"],
    ),
    (test_fenris_rivals.test_a_star_from_another_base_pays_nothing, ["star_from_base 1 0"]),
    (test_fenris_rivals.test_the_log_tells_where_the_stars_lie, ["stars_on_base 0 1 2"]),
    (
        test_fenris_tracks.test_ten_of_sixteen_tiles_are_laid_from_left_to_right_as_they_are_drawn,
        ["triumph_tile_laid 9", "triumph_tile_laid 13"],
    ),
    (test_invaders.test_a_beaten_character_plants_no_flag, ["fight_won 1 r4c3"]),
    (test_invaders.test_a_new_trap_and_arming_again_may_both_happen, ["trap_rearmed 0 r4c3", "trap_set 0 r7c6"]),
    (test_invaders.test_a_penalty_takes_what_there_is, ["card_discarded 0 2"]),
    (test_invaders.test_one_flag_a_move_action_and_the_factory_move_is_one, ["flag_set 0 r4c4"]),
    (test_invaders.test_polania_scores_encounter_territories_with_six_and_seven_players_only, ["popularity 5 4"]),
    (test_invaders.test_rally_to_a_flag_with_opposing_fighters_starts_a_fight, ["fight_began 1 r7c5"]),
    (test_invaders.test_ronin_is_for_a_single_fighter_without_workers_on_either_side, ["skill_used 1 ronin"]),
    (test_invaders.test_who_came_by_shinobi_may_arm_the_trap_again, ["trap_sprung 1 lose_coins r4c3"]),
    (test_move.test_a_fight_on_a_lake_drives_the_carried_workers_off_too, ["retreated 1 worker base_polania"]),
    (
        test_options.test_bids_are_raised_until_everybody_has_a_pair_and_paid_from_the_starting_coins,
        ["tile_drawn farm_or_tundra"],
    ),
    (
        test_options.test_draft_lays_out_one_pair_more_than_players_and_they_pick_in_turn,
        ["seated 2 rusviet innovative"],
    ),
    (test_options.test_the_moving_encounter_takes_units_to_an_empty_neighbour_across_rivers, ["encounter_drawn 0 42"]),
    (test_private_coins.test_counting_everybodys_score_costs_two_popularity, ["scores_counted 0"]),
    (
        test_deals.test_coins_change_hands_when_the_other_one_accepts,
        ["coins_offered 0 1 4 peace", "coins_given 1 4"],
    ),
    (
        test_deals.test_coins_may_be_asked_for_and_nobody_pays_more_than_it_has,
        ["coins_asked 0 1 3 nothing"],
    ),
    (test_setup.test_only_the_visitor_sees_the_factory_cards, ["factory_taken 0 5"]),
    (test_setup.test_what_is_committed_to_a_fight_is_hidden_until_both_have, ["revealed_force 0 6 11"]),
    (
        test_stars.test_a_defenders_sixth_star_ends_the_game_and_undoes_the_attackers_other_fights,
        ["undone 0 r2c3", "game_ended 1 sixth_star"],
    ),
    (test_stars.test_an_objective_can_be_the_sixth_star, ["objective_shown 0 12"]),
    (test_stars.test_several_players_may_have_the_same_star, ["coins 1 9", "star_set 1 power"]),
    (test_stars.test_the_sixth_upgrade_places_a_star, ["upgraded 0 deploy"]),
    (test_top.test_a_mill_on_a_village_makes_a_worker, ["workers_came 0 1 r1c3"]),
    (
        test_top.test_the_example_of_the_rules_a_farm_with_one_and_a_mountain_with_two_workers,
        ["tokens_got 0 2 metal r2c4"],
    ),
    (test_without_mat.test_the_log_tells_who_plays_without_a_mat, ["seated_without_mat 0 rusviet"]),
    (test_turn.test_a_unit_controls_and_a_structure_only_while_no_opposing_unit_is_there, ["stepped 1 worker r3c3"]),
]


@pytest.mark.parametrize(("scene", "events"), STORIES, ids=[scene.__name__ for scene, _ in STORIES])
def test_the_log_tells(scene: Callable[[], None], events: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener(BOOK.event_book())
    first = Scythe.fresh

    def listened(game: Scythe) -> ScytheState:
        s = first(game)
        listener.listen(s)
        return s

    monkeypatch.setattr(Scythe, "fresh", listened)
    scene()
    told = listener.told()
    assert [event for event in events if event not in told] == []


# heard by tests that listen themselves, each in the folder or file that is named
COMPANION_STORY = {"real_encounter", "real_loses_popularity", "real_loses_unless", "real_steals", "real_takes"}
EPISODES_STORY = {"agents_resist", "automa_token_waits"}  # test_fenris_agents.py, test_episode_automas.py
# the factions, figures and tokens of the Rise of Fenris: heard when golden games are played again
GOLDEN_STORY = {
    "263295-2p": [
        "annihilator_appears",
        "annihilator_beaten",
        "annihilator_repels",
        "annihilators_power",
        "objective_replaced",
    ],
    "263001-2p": ["tesla_found"],
    "263131-3p": ["agents_met", "agents_subdued"],
    "263213-3p": ["mad_tesla_rolled_again"],
    "263641-2p": ["tesla_given"],
    "264292-2p": ["mad_tesla_destroyed", "mad_tesla_hurt"],
    "300106-2p": ["emblem_drawn"],
    "300124-2p": ["ability_token_drawn", "base_dealt", "factory_dealt", "factory_removed"],
    "300153-2p": ["influence_given", "influence_placed", "influence_taken"],
}
# no figure stands in a game without a module that brings one: tests/trial_fights tells of them
# each heard in test_desolation_*.py
DESOLATION_STORY = {
    "desolation_clock",
    "desolation_rolled",
    "desolation_destroyed",
    "desolation_stronger",
    "desolation_star",
    "lent",
    "kept",
}
FIGURES_STORY = {"figure_fights", "figure_force", "figure_won", "figure_moved"}


@pytest.mark.parametrize("name", GOLDEN_STORY)
def test_a_golden_game_tells_what_happens(name: str) -> None:
    record = unpacked(HERE / "scythe" / f"{name}.jsonl.gz")
    game = record.game
    state = game.new()
    listener = Listener(game.event_book)
    listener.listen(state)
    for entry in record.entries:
        game.apply(state, entry.choice)
    told = {line.split()[0] for line in listener.told()}
    assert [kind for kind in GOLDEN_STORY[name] if kind not in told] == []


def test_the_companion_listens_to_its_own_events() -> None:
    tests = "".join([path.read_text(encoding="utf-8") for path in (HERE.parent / "companion").glob("test_*.py")])
    assert [kind for kind in COMPANION_STORY if f'"{kind} 0 ' not in tests] == []


def test_every_kind_of_event_is_told() -> None:
    told = {event.split()[0] for _, events in STORIES for event in events}
    told |= FIGURES_STORY | AUTOMAS_STORY | DESOLATION_STORY | COMPANION_STORY | EPISODES_STORY
    told |= {kind for kinds in GOLDEN_STORY.values() for kind in kinds}
    assert {kind.name for kind in BOOK.event_book().kinds.values()} == told
