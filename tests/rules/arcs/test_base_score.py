"""The end of a chapter: scoring, clean-up, the end of the game, the next chapter, and the rules for two."""

import pytest

from hexarc.games.arcs.score import ambition_gains, box_contestant
from hexarc.games.arcs.state import BAG, HAND, SEATS
from hexarc.games.arcs.tables import AMBITION_NAMES, CARD_NAMES, COURT_NAMES, NONE
from tests.rules.arcs.table import PIECES, Table, resource, table
from tests.support.rules import rule

LAST_CARD = "aggression_2"


def chapter(*ambitions: str, players: int = 3, **options: str) -> Table:
    """Seat 0 holds the last card of a chapter; its pass will end it. Markers lie in boxes, largest first."""
    t = table(players, **options).hand(0, LAST_CARD).declared(*ambitions)
    for seat in range(players):
        t.ships("s4_gate", seat, 1)
    return t


def ended(t: Table) -> list[int]:
    """The power of all after the chapter."""
    t.do("pass_initiative")
    return t.s.power[: t.game.players]


def with_captives(t: Table, *counts: int) -> Table:
    for seat, count in enumerate(counts):
        if count:
            t.captives(seat, (seat + 1) % len(counts), count)
    return t


# --- scoring


@rule("arcs.score.01")
def test_every_box_with_a_marker_is_scored_and_no_other() -> None:
    t = chapter("tyrant").tokens(1, "relic").captives(2, 1)
    assert ended(t) == [0, 0, 5]
    t = chapter("keeper").tokens(1, "relic").captives(2, 1)
    assert ended(t) == [0, 5, 0]


@rule("arcs.score.02")
def test_tycoon_keeper_and_empath_count_tokens_and_guild_cards() -> None:
    t = chapter("tycoon").tokens(0, "fuel", "material").guild(1, "mining_interest", "gatekeepers", "skirmishers")
    t.tokens(1, "fuel")
    assert ended(t) == [3, 5, 0]
    t = chapter("keeper").tokens(0, "relic", "psionic").guild(1, "elder_broker", "relic_fence").tokens(2, "fuel")
    assert ended(t) == [3, 5, 0]
    t = chapter("empath").tokens(0, "psionic").guild(1, "silver_tongues").tokens(1, "psionic", "relic")
    assert ended(t) == [3, 5, 0]


@rule("arcs.score.03")
def test_every_captive_and_every_destroyed_piece_counts_one() -> None:
    t = chapter("tyrant", "warlord").captives(0, 1, 2).captives(1, 0, 1)
    t.trophies(1, 0, "ship").trophies(1, 0, "city").trophies(1, 2, "starport").trophies(1, 2, "agent").trophies(
        0, 1, "ship", 3
    )
    assert ended(t) == [5 + 2, 3 + 3, 0]


@rule("arcs.score.04", "arcs.score.05")
def test_the_best_gains_all_first_values_and_the_second_all_second_values() -> None:
    t = with_captives(chapter("tyrant", "tyrant", "tyrant"), 1, 3, 2)
    assert ended(t) == [0, 5 + 3 + 2, 3 + 2 + 0]


@rule("arcs.score.06", "arcs.score.10")
def test_tied_for_best_gain_the_second_values_without_bonus_and_nobody_else_scores() -> None:
    t = with_captives(chapter("tyrant", "tyrant"), 2, 2, 1)
    t.s.cities_left[0] = 0
    assert ended(t) == [3 + 2, 3 + 2, 0]


@rule("arcs.score.07")
def test_tied_for_second_gain_nothing() -> None:
    assert ended(with_captives(chapter("tyrant"), 3, 2, 2)) == [5, 0, 0]


@rule("arcs.score.08")
def test_nobody_takes_a_place_with_nothing() -> None:
    assert ended(chapter("warlord")) == [0, 0, 0]
    assert ended(with_captives(chapter("tyrant"), 0, 0, 1)) == [0, 0, 5]


@rule("arcs.score.09")
@pytest.mark.parametrize(("cities_left", "bonus"), [(2, 0), (1, 2), (0, 5)])
def test_the_city_bonus_comes_once_for_each_ambition_won(cities_left: int, bonus: int) -> None:
    t = with_captives(chapter("tyrant", "tyrant", "keeper"), 2, 1, 0).tokens(0, "relic").tokens(1, "relic", "relic")
    t.s.cities_left[0] = t.s.cities_left[1] = cities_left
    assert ended(t) == [8 + bonus + 0, 5 + 2 + bonus, 0]


@rule("arcs.score.09")
def test_no_bonus_is_shown_for_a_box_without_marker() -> None:
    t = with_captives(chapter("keeper"), 2, 0, 0)
    t.s.cities_left[0] = 0
    assert ambition_gains(t.rules, t.s, AMBITION_NAMES.index("tyrant")) == [0, 0, 0]


@rule("arcs.score.11")
def test_trophies_count_for_all_before_they_are_returned() -> None:
    """Captives of the third player would be gone by the clean-up; a returned city would take back the bonus."""
    t = chapter("warlord", "tyrant").trophies(0, 1, "city", 1).captives(1, 2, 1)
    t.city("s1_hex", 1).city("s4_crescent", 1).city("s5_hex", 1)
    assert t.s.cities_left[1] == 1
    assert ended(t) == [5, 3 + 2, 0]
    assert t.s.cities_left[1] == 2
    assert (t.trophies_of(0), t.captives_of(1)) == (0, 0)


@rule("arcs.score.12")
def test_worked_example_tycoon_with_two_markers_and_a_tie() -> None:
    t = chapter().tokens(0, "fuel").guild(0, "mining_interest").tokens(1, "material", "material")
    t.s.marker_at = [AMBITION_NAMES.index("tycoon"), NONE, AMBITION_NAMES.index("tycoon")]  # 5/3 and 2/0
    t.s.cities_left[0] = 1  # a bonus of 2 that a tie does not pay
    assert ended(t) == [3, 3, 0]


@rule("arcs.score.13")
@pytest.mark.parametrize(
    ("counts", "power"),
    [
        ((5, 3, 3), [5, 0, 0]),
        ((4, 4, 2), [3, 3, 0]),
        ((3, 3, 3), [3, 3, 3]),
        ((2, 0, 0), [5, 0, 0]),
        ((1, 4, 2), [0, 5, 3]),
    ],
)
def test_worked_ties(counts: tuple[int, ...], power: list[int]) -> None:
    assert ended(with_captives(chapter("tyrant"), *counts)) == power


# --- clean-up


@rule("arcs.cleanup.02", "arcs.cleanup.04")
@pytest.mark.parametrize("declared", [True, False])
def test_trophies_go_home_only_if_warlord_had_a_marker(declared: bool) -> None:
    t = chapter(*(["warlord"] if declared else ["tyrant"]))
    for piece in PIECES:
        t.trophies(0, 1, piece)
    t.city("s1_hex", 1).starport("s1_hex", 1)
    ended(t)
    assert t.trophies_of(0) == (0 if declared else 4)
    home = [t.s.ships_supply[1], t.s.starports_supply[1], t.s.cities_left[1], t.s.agents_supply[1]]
    assert home == ([14, 4, 4, 10] if declared else [13, 3, 3, 9])


@rule("arcs.cleanup.02")
def test_trophies_of_all_go_home_even_if_nobody_scored() -> None:
    t = chapter("warlord").trophies(0, 1, "ship").trophies(1, 0, "ship")
    t.s.box[resource("weapon")] = 0
    ended(t)
    assert (t.trophies_of(0), t.trophies_of(1)) == (0, 0)


@rule("arcs.cleanup.03")
@pytest.mark.parametrize("declared", [True, False])
def test_captives_go_home_only_if_tyrant_had_a_marker(declared: bool) -> None:
    t = chapter(*(["tyrant"] if declared else ["warlord"])).captives(0, 1, 2).captives(2, 0, 1)
    ended(t)
    assert (t.captives_of(0), t.captives_of(2)) == ((0, 0) if declared else (2, 1))
    assert t.s.agents_supply[:3] == ([10, 10, 10] if declared else [9, 8, 10])


@rule("arcs.pieces.07")
def test_a_city_that_is_a_trophy_leaves_its_slot_uncovered() -> None:
    t = chapter().city("s1_hex", 1).city("s5_hex", 1).trophies(0, 1, "city")
    assert t.s.cities_left[1] == 2
    shown = t.game.view(t.s, 1)["seats"]
    assert isinstance(shown, list)
    assert shown[1]["open"][:6] == [1, 1, 1, 1, 1, 1]
    t.tokens(1, "fuel", "fuel", "fuel", "relic", "relic", "relic")
    ended(t)
    assert t.slots(1)[:6] == ["fuel", "fuel", "fuel", "relic", "relic", "relic"]


@rule("arcs.cleanup.05", "arcs.cleanup.06")
def test_markers_come_back_and_the_lowest_on_its_low_side_is_turned_for_good() -> None:
    t = chapter("tyrant", "warlord", "tyrant")
    turned = []
    for _ in range(4):
        ended(t)
        turned.append(list(t.s.marker_flipped))
        assert t.s.marker_at == [NONE] * 3
        if not t.s.over:
            t._clear()
            t.hand(0, LAST_CARD).declared("tyrant")
    assert turned == [[0, 0, 1], [0, 1, 1], [1, 1, 1], [1, 1, 1]]


# --- the end


@rule("arcs.end.01", "arcs.end.04")
@pytest.mark.parametrize(("players", "enough"), [(4, 27), (3, 30), (2, 33)])
def test_the_game_ends_after_a_chapter_with_enough_power(players: int, enough: int) -> None:
    t = chapter(players=players)
    t.s.power[1] = enough - 1
    assert ended(t)[1] == enough - 1
    assert not t.s.over
    t = chapter(players=players).hand(0, "aggression_3")
    t.s.power[1] = enough
    t.do("lead aggression_3", "no_declare", "end_prelude", "end_turn")
    assert not t.s.over  # the chapter goes on
    t.do("pass_initiative")
    assert t.s.over


@rule("arcs.end.02")
def test_the_game_ends_after_the_fifth_chapter() -> None:
    t = chapter()
    t.s.chapter = 4
    ended(t)
    assert not t.s.over
    t = chapter()
    t.s.chapter = 5
    ended(t)
    assert t.s.over


@rule("arcs.end.03")
def test_most_power_wins_and_equal_power_goes_by_turn_order() -> None:
    t = chapter(players=4)
    t.s.chapter = 5
    t.s.power[:4] = [7, 9, 3, 9]
    t.s.action_where[CARD_NAMES.index(LAST_CARD)] = HAND + 2
    t.starts(2)
    ended(t)
    assert t.s.initiative == 2
    assert t.game.ranking(t.s) == [3, 2, 4, 1]


# --- the next chapter


@rule("arcs.next_chapter.01", "arcs.next_chapter.02")
@pytest.mark.parametrize(("players", "undealt"), [(2, 8), (3, 2), (4, 4)])
def test_the_next_chapter_shuffles_all_cards_and_deals_six(players: int, undealt: int) -> None:
    t = chapter(players=players).hand(0, "aggression_3")
    t.do("lead aggression_3", "no_declare", "end_prelude", "end_turn")
    assert t.s.discard == [CARD_NAMES.index("aggression_3")]
    ended(t)
    assert t.s.chapter == 2
    assert [len(t.hand_of(seat)) for seat in range(players)] == [6] * players
    assert t.s.action_where.count(BAG) == undealt
    assert t.s.discard == []
    hidden = [t.s.known[card] for card in range(28) if t.s.action_where[card] == BAG]
    assert hidden == [0] * undealt


@rule("arcs.next_chapter.03")
def test_the_holder_leads_the_next_chapter_and_the_table_stays_as_it_is() -> None:
    t = (
        chapter("tyrant")
        .court("farseers", "skirmishers")
        .agents("farseers", 1, 2)
        .tokens(2, "fuel")
        .guild(2, "gatekeepers")
    )
    t.city("s1_hex", 1).ships("s1_hex", 1, 1, 1).starts(1)
    t.s.action_where[CARD_NAMES.index(LAST_CARD)] = HAND + 1
    ended(t)
    assert (t.asked, t.seat, t.s.initiative) == ("round.lead", 1, 1)
    assert t.row()[:2] == ["farseers", "skirmishers"]
    assert t.s.agents_on[COURT_NAMES.index("farseers") * SEATS + 1] == 2
    assert (t.slots(2)[0], t.cards(2)) == ("fuel", ["gatekeepers"])
    assert (t.buildings("s1_hex"), t.fresh("s1_hex", 1), t.damaged("s1_hex", 1)) == (["city 1"], 1, 1)


# --- two players


def duel(*ambitions: str) -> Table:
    """Sectors 1 and 6 are out: the boxes hold 2 material, 2 fuel, 1 weapon and 1 psionic."""
    return chapter(*ambitions, players=2, setup="setup_2p_frontiers")


@rule("arcs.two_players.01")
def test_the_tokens_of_the_removed_planets_leave_the_supply_for_the_boxes() -> None:
    s = duel().s
    assert s.box == [2, 2, 1, 0, 1]
    assert s.supply == [3, 3, 4, 5, 4]
    assert [box_contestant(s, ambition) for ambition in range(5)] == [4, 0, 1, 0, 1]


@rule("arcs.two_players.02")
@pytest.mark.parametrize(
    ("mine", "rivals", "power"),
    [(5, 4, [5, 0]), (5, 0, [5, 0]), (4, 3, [3, 0]), (3, 2, [3, 0]), (3, 3, [0, 0]), (6, 5, [5, 3])],
)
def test_the_box_tokens_take_or_tie_a_place_and_score_nothing(mine: int, rivals: int, power: list[int]) -> None:
    """Four icons of nobody in the tycoon box."""
    t = duel("tycoon")
    t.s.supply[:2] = [0, 0]
    t.s.loose[resource("fuel")] = mine
    t.s.loose[5 + resource("fuel")] = rivals
    assert ambition_gains(t.rules, t.s, AMBITION_NAMES.index("tycoon")) == power


@rule("arcs.two_players.03")
def test_weapons_in_the_warlord_box_count_as_trophies_and_tyrant_has_no_third() -> None:
    t = duel("warlord", "tyrant").trophies(0, 1, "ship").captives(1, 0, 2).captives(0, 1, 1)
    assert ended(t) == [3 + 2, 0 + 3]  # one trophy ties with the weapon; tyrant is won 2 to 1


@rule("arcs.two_players.04")
def test_the_box_tokens_cannot_be_gained_and_stay_all_game() -> None:
    t = duel("tycoon").city("s4_hex", 0).hand(0, "administration_2")
    t.s.slots[0] = t.s.slots[1] = t.s.slots[7] = resource("material")
    t.s.supply[0] = 0  # all three that are in play are on the boards
    t.do("lead administration_2", "no_declare", "end_prelude", "take_action tax", "tax s4_hex/0").until("act.choose")
    assert t.count(0, "material") == 2
    t.do("end_turn", "pass_initiative")
    assert t.s.chapter == 2
    assert t.s.box == [2, 2, 1, 0, 1]


@rule("arcs.two_players.05", "arcs.two_players.06")
def test_the_player_without_the_initiative_may_change_the_whole_hand_once_after_each_deal() -> None:
    t = duel()
    ended(t)
    assert (t.asked, t.seat, t.offers()) == ("mulligan.hand", 1, ["mulligan", "keep_hand"])
    old, undealt = set(t.hand_of(1)), {CARD_NAMES[i] for i in range(28) if t.s.action_where[i] == BAG}
    assert len(undealt) == 8
    t.do("mulligan")
    new = set(t.hand_of(1))
    assert len(new) == 6
    assert new <= undealt
    assert {CARD_NAMES[i] for i in range(28) if t.s.action_where[i] == BAG} == old | (undealt - new)
    assert (t.asked, t.seat) == ("round.lead", 0)  # no second change


@rule("arcs.two_players.05")
def test_the_hand_may_be_kept_and_the_first_chapter_has_a_mulligan_too() -> None:
    t = duel()
    s = t.game.new()
    while s.decision.seat < 0:
        t.game.apply(s, s.decision.choices[0])
    assert (s.decision.kind, s.decision.seat) == ("mulligan.hand", 1 - s.initiative)
    before = list(s.action_where)
    t.game.apply(s, t.game.vocabulary.decode("keep_hand"))
    assert s.action_where == before
    assert s.decision.kind == "round.lead"


def test_with_three_or_four_players_there_is_no_mulligan() -> None:
    t = chapter()
    ended(t)
    assert t.asked == "round.lead"
