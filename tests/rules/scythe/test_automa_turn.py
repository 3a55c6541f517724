"""The Automa's turn: card, move, gains, recruit bonus, star tracker."""

import pytest

from hexarc.core.choice import CHANCE
from hexarc.games.scythe.modules.automa.part import FIGHT_PILE, IN_DECK, TURN_PILE
from hexarc.games.scythe.modules.automa.words import STAR_TRACKER
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.state import NOWHERE
from tests.rules.scythe.automa_table import AutomaTable, solo
from tests.support.rules import rule


def pile(t: AutomaTable, zone: int) -> list[int]:
    return [card + 1 for card in range(19) if t.part.card_at[19 + card] == zone]


# the card


@rule("automa.turn.01")
def test_the_card_goes_onto_the_discard_pile() -> None:
    t = solo("nordic", "saxony").play(3)
    assert pile(t, TURN_PILE) == [3]
    assert t.part.card_of[1] == 2
    t.play(7)
    assert pile(t, TURN_PILE) == [3, 7]
    assert len(pile(t, IN_DECK)) == 17
    assert t.told("automa_card") == ["7 I"]


@rule("automa.turn.01")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = solo("nordic", "saxony")
    t.part.card_at[19:] = [TURN_PILE] * 12 + [FIGHT_PILE] * 7
    t.turn("saxony")
    assert t.s.decision.seat == CHANCE
    assert t.menu == [f"draw_automa_card {card}" for card in range(1, 20)]
    assert t.told("automa_shuffles") == [""]
    t.draws("draw_automa_card 12").settle()
    assert pile(t, TURN_PILE) == [12]
    assert pile(t, FIGHT_PILE) == []


@rule("automa.turn.01")
def test_only_cards_of_the_deck_are_drawn() -> None:
    t = solo("nordic", "saxony")
    t.part.card_at[19:] = [TURN_PILE] * 17 + [IN_DECK] * 2
    t.turn("saxony")
    assert t.menu == ["draw_automa_card 18", "draw_automa_card 19"]


@rule("automa.turn.02", "automa.turn.10")
@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("card", [4, 7, 8, 17])
def test_autometta_skips_a_marked_card_whole(card: int, scheme: int) -> None:
    t = solo("nordic", "saxony", "autometta").units("r6c0", saxony="worker")
    t.recruits("nordic", "upgrade", "deploy", "build", "enlist").give("nordic", popularity=3)
    if scheme == 2:
        t.scheme_2()
    before = t.of("saxony"), t.of("nordic"), t.places("worker"), t.part.space[1]
    t.play(card)
    after = t.of("saxony"), t.of("nordic"), t.places("worker"), t.part.space[1]
    assert [vars(one) for one in before[:2]] == [vars(one) for one in after[:2]]
    assert before[2:] == after[2:]
    assert t.told("automa_skips") == [str(card)]
    assert t.asked == "nordic"


@rule("automa.turn.02")
@pytest.mark.parametrize("level", ["automa", "automaszyna", "ultimaszyna"])
def test_other_levels_skip_nothing(level: str) -> None:
    t = solo("nordic", "saxony", level).give("saxony", coins=5).play(17)
    assert t.of("saxony").coins == 7
    assert t.told("automa_skips") == []


@rule("automa.turn.02")
def test_autometta_plays_the_other_cards() -> None:
    t = solo("nordic", "saxony", "autometta").give("saxony", power=2).play(3)
    assert t.of("saxony").power == 5
    assert t.part.space[1] == 7


@rule("automa.turn.03", "automa.turn.06")
def test_the_lines_are_carried_out_from_top_to_bottom() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="worker").recruits("nordic", "upgrade").play(1)
    names = [t.game.event_book.kinds[event.kind].name for event in t.sink.events]
    order = ["automa_card", "automa_moves", "automa_gains", "automa_bonus", "automa_tracker", "turn_began"]
    assert [name for name in names[1:] if name in order] == [
        "automa_card",
        "automa_moves",
        "automa_gains",
        "automa_gains",
        "automa_bonus",
        "automa_tracker",
        "turn_began",
    ]


@rule("automa.turn.03")
def test_each_scheme_has_its_half() -> None:
    one = solo("nordic", "saxony").give("saxony", power=2).play(12)
    assert (one.of("saxony").power, one.of("saxony").cards) == (6, 0)
    two = solo("nordic", "saxony").give("saxony", power=2).scheme_2().play(12)
    assert (two.of("saxony").power, two.of("saxony").cards) == (2, 1)


# the move line


@rule("automa.turn.04")
def test_the_first_possible_move_is_carried_out_and_the_rest_ignored() -> None:
    """15-II: attack combat units, attack workers, encounter or Factory, character."""
    t = solo("nordic", "saxony").scheme_2().give("saxony", power=3)
    t.units("r6c0", saxony="character").units("r6c1", nordic="worker")
    t.play(15)
    assert t.told("automa_cannot") == ["attack_combat_unit no_territory"]
    assert t.told("automa_moves") == ["character r6c0 r6c1 only_one"]
    assert t.at("r6c1").units == {"saxony": ["character"]}
    assert t.at("r6c1").encounter, "an attack is no encounter"


@rule("automa.turn.04", "automa.move.common.03")
def test_without_a_possible_move_nothing_moves_and_the_gains_come() -> None:
    t = solo("nordic", "saxony").scheme_2().give("saxony", coins=5).play(10)
    assert t.told("automa_cannot") == ["mech_move no_unit"]
    assert t.told("automa_no_move") == [""]
    assert t.of("saxony").coins == 7


@rule("automa.turn.08")
def test_a_move_in_brackets_is_only_for_its_faction() -> None:
    """2-I: encounter or Factory for Polania, then a worker."""
    for faction, moved in (("polania", "character"), ("saxony", "worker")):
        home = {"polania": "r4c0", "saxony": "r6c0"}[faction]
        t = solo("crimea", faction).units(home, **{faction: "character worker"}).play(2)
        assert [line.split()[0] for line in t.told("automa_moves", "automa_stays")] == [moved]


@rule("automa.turn.08")
def test_a_move_in_brackets_that_is_not_possible_leaves_the_rest() -> None:
    t = solo("crimea", "polania").units("r4c0", polania="character worker")
    t.s.encounters = 0
    t.play(2)
    assert t.told("automa_cannot") == ["encounter_or_factory no_territory"]
    assert [line.split()[0] for line in t.told("automa_moves", "automa_stays")] == ["worker"]


@rule("automa.turn.08")
def test_a_gain_in_brackets_is_only_for_its_faction() -> None:
    for faction, coins in (("crimea", 7), ("saxony", 6)):
        t = solo("nordic", faction).give(faction, coins=5).play(2)
        assert t.of(faction).coins == coins


@rule("automa.turn.09")
@pytest.mark.parametrize("scheme", [1, 2])
def test_at_most_one_unit_moves(scheme: int) -> None:
    for card in range(1, 20):
        t = solo("nordic", "polania").units("r3c1", polania="worker mech").units("r4c0", polania="worker")
        t.units("r4c1", polania="character").give("polania", power=10, coins=0)
        if scheme == 2:
            t.scheme_2()
        before = t.s.unit_at[13:26]
        t.play(card)
        moved = [unit for unit in range(13) if NOWHERE != before[unit] != t.s.unit_at[13 + unit]]
        assert len(moved) <= 1
        assert len(t.told("automa_moves")) == len(moved)
        assert len(t.told("automa_moves", "automa_stays", "automa_no_move")) == 1


# gains


@rule("automa.turn.05", "automa.gain.01")
def test_every_entry_of_the_gains_line_is_taken() -> None:
    """13-II: a combat card and 2 coins."""
    t = solo("nordic", "saxony").scheme_2().give("saxony", coins=5).play(13)
    assert (t.of("saxony").coins, t.of("saxony").cards) == (7, 1)


@rule("automa.gain.02")
def test_power_comes_one_by_one_up_to_sixteen_and_places_a_star_there_once() -> None:
    t = solo("nordic", "saxony").give("saxony", power=11).play(12)
    assert (t.of("saxony").power, t.of("saxony").stars) == (15, {})
    t.play(12)
    assert (t.of("saxony").power, t.of("saxony").stars) == (16, {"power": 1})
    assert t.told("automa_gains") == ["power 1"]
    t.tracker(6).give("saxony", power=14).play(12)
    assert t.of("saxony").stars == {"power": 1}
    t.tracker(6).play(12)
    assert t.told("automa_gains_nothing") == ["power"]


@rule("automa.gain.03", "automa.gain.06")
def test_workers_come_to_the_base_while_there_are_any() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="7 worker").play(19)
    assert t.home("saxony") == ["character", "worker"]
    assert t.of("saxony").workers == 8
    t.play(19)
    assert t.of("saxony").workers == 8
    assert t.told("automa_gains_nothing") == ["worker"]


@rule("automa.gain.04", "automa.gain.06")
def test_mechs_come_to_the_base_while_there_are_any() -> None:
    t = solo("nordic", "saxony")
    for mechs in range(1, 5):
        t.tracker(6).play(16)
        assert t.places("mech") == ["base_saxony"] * mechs
    t.tracker(6).play(16)
    assert t.told("automa_gains_nothing") == ["character_or_mech"]
    assert t.of("saxony").star_total == 0, "four mechs are no triumph"


@rule("automa.gain.05")
def test_the_character_comes_back_before_a_mech() -> None:
    t = solo("nordic", "saxony").off_board("character").play(16)
    assert (t.places("character"), t.places("mech")) == (["base_saxony"], [])
    t.play(16)
    assert t.places("mech") == ["base_saxony"]


@rule("automa.gain.05", "automa.turn.08")
def test_two_entries_bring_two_units() -> None:
    """8-I for Rusviet: one unit in brackets and one for all."""
    t = solo("nordic", "rusviet").off_board("character").play(8)
    assert (t.places("character"), t.places("mech")) == (["base_rusviet"], ["base_rusviet"])


@rule("automa.gain.06")
def test_without_any_combat_card_nothing_is_drawn() -> None:
    t = solo("nordic", "saxony").deck()
    t.s.discard[:] = [0, 0, 0, 0]
    t.play(4)
    assert t.of("saxony").cards == 0
    assert t.told("automa_gains_nothing") == ["combat_card"]


# the recruit bonus


@rule("automa.recruit.01")
@pytest.mark.parametrize(
    ("card", "section", "gained"),
    [(1, "upgrade", "power"), (5, "deploy", "coins"), (7, "build", "popularity"), (4, "enlist", "cards")],
)
def test_the_player_has_the_bonus_of_an_enlisted_recruit_once(card: int, section: str, gained: str) -> None:
    for enlisted in (True, False):
        t = solo("nordic", "saxony").give("nordic", popularity=3, power=3)
        others = [name for name in ("upgrade", "deploy", "build", "enlist") if name != section]
        t.recruits("nordic", *([section] if enlisted else others))
        before = vars(t.of("nordic"))
        t.play(card)
        after = vars(t.of("nordic"))
        changed = {name: after[name] - before[name] for name in ("power", "coins", "popularity", "cards")}
        assert changed == {name: int(enlisted and name == gained) for name in changed}
        assert t.told("automa_bonus") == ([f"0 {section}"] if enlisted else [])


@rule("automa.recruit.01")
def test_a_line_without_a_bonus_brings_none() -> None:
    t = solo("nordic", "saxony").recruits("nordic", "upgrade", "deploy", "build", "enlist").play(3)
    assert t.told("automa_bonus") == []


@rule("automa.recruit.01", "automa.star.04")
def test_a_bonus_may_place_the_last_star_of_the_player_and_end_the_game_before_the_tracker_moves() -> None:
    t = solo("nordic", "saxony").recruits("nordic", "upgrade").give("nordic", power=15)
    t.stars("nordic", "upgrades", "mechs", "structures", "recruits", "workers").play(1)
    assert (t.asked, t.menu) == ("nordic", ["take", "decline"])
    t.do("take")
    assert t.over
    assert t.of("nordic").stars["power"] == 1
    assert t.part.space[1] == 6


@rule("automa.recruit.02")
@pytest.mark.parametrize("section", ["upgrade", "deploy", "build", "enlist"])
def test_the_actions_of_the_player_bring_the_automa_nothing(section: str) -> None:
    t = solo("nordic", "saxony").units("r1c5", nordic="worker mech", wood=6, metal=6, oil=6, food=6)
    before = vars(t.of("saxony"))
    t.bottom("nordic", section)
    for _ in range(30):
        if t.s.active != 0 or t.over:
            break
        t.game.apply(t.s, t.s.decision.choices[0])
    after = vars(t.of("saxony"))
    assert {name: after[name] for name in ("power", "coins", "popularity", "cards")} == {
        name: before[name] for name in ("power", "coins", "popularity", "cards")
    }


# the tracker and its stars


@rule("automa.turn.06", "automa.turn.07")
def test_the_token_advances_by_a_card_with_a_star() -> None:
    for card in range(1, 20):
        t = solo("nordic", "saxony").play(card)
        assert t.part.space[1] == (6 if card in (4, 15, 17) else 7)


@rule("automa.star.01")
def test_a_star_space_places_a_star_beside_the_board() -> None:
    t = solo("nordic", "saxony").tracker(13).scheme_2().play(3)
    assert t.part.space[1] == 14
    assert (t.of("saxony").star_total, t.of("saxony").stars) == (1, {})
    assert stars_placed(t.rules, t.s, 1, STAR_TRACKER) == 1
    assert STAR_TRACKER not in t.rules.track
    t.play(3)
    assert (t.part.space[1], t.of("saxony").star_total) == (15, 1)


@rule("automa.star.02")
def test_the_space_of_scheme_two_brings_a_star_a_new_deck_and_the_red_halves() -> None:
    t = solo("nordic", "saxony").tracker(8).give("saxony", power=2)
    t.part.card_at[19:] = [TURN_PILE] * 6 + [FIGHT_PILE] * 6 + [IN_DECK] * 7
    t.play(12)
    assert t.of("saxony").power == 6, "the card that leads there is still played by its green half"
    assert t.of("saxony").star_total == 1
    assert (t.part.space[1], t.part.scheme[1]) == (9, 1)
    assert t.part.card_at[19:] == [IN_DECK] * 19
    t.play(12)
    assert t.told("automa_card") == ["12 II"]
    assert t.of("saxony").cards == 1


@rule("automa.star.02")
def test_later_spaces_shuffle_nothing() -> None:
    t = solo("nordic", "saxony").tracker(13).scheme_2().play(3)
    assert pile(t, TURN_PILE) == [3]
    assert t.part.scheme[1] == 1


@rule("automa.star.03")
def test_workers_mechs_and_popularity_are_no_triumph_of_its_own() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="8 worker").units("r6c1", saxony="4 mech")
    t.give("saxony", popularity=18, power=12).play(12)
    assert t.of("saxony").stars == {"power": 1}


@rule("automa.star.04")
def test_its_sixth_star_ends_the_game_at_once() -> None:
    """15-I: 3 power, then a coin and the character's bonus that never come."""
    t = solo("nordic", "saxony").give("saxony", power=13, coins=5)
    t.s.star_total[1] = 5
    t.recruits("nordic", "deploy").give("nordic", coins=3).play(15)
    assert t.over
    assert t.of("saxony").stars == {"power": 1}
    assert (t.of("saxony").coins, t.of("nordic").coins) == (5, 3)


@rule("automa.star.04")
def test_the_last_star_of_the_tracker_ends_the_game() -> None:
    t = solo("nordic", "saxony").tracker(20).scheme_2()
    t.s.star_total[1] = 5
    t.play(3)
    assert t.over
    assert t.s.ended == 2
    assert t.part.space[1] == 21
