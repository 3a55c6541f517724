"""Combat with an Automa, and territories that change hands."""

import pytest

from hexarc.core.choice import CHANCE
from hexarc.games.scythe.modules.automa.part import FIGHT_PILE, IN_DECK, TURN_PILE
from hexarc.games.scythe.state import NOWHERE
from tests.rules.scythe.automa_table import AutomaTable, solo
from tests.support.rules import rule

ATTACK = 15  # II: attack combat units with power 1; then a coin; no star on the tracker


def pile(t: AutomaTable, zone: int) -> list[int]:
    return [card + 1 for card in range(19) if t.part.card_at[19 + card] == zone]


def attacked(power: int = 7, *hand: int, fight: int = 3, player_power: int = 7) -> AutomaTable:
    """The Automa's character attacks a mech of the player at r5c1; the player is to commit."""
    t = solo("nordic", "saxony").scheme_2().units("r6c0", saxony="character").units("r5c1", nordic="mech")
    t.give("saxony", power=power, popularity=10).give("nordic", power=player_power).hand("saxony", *hand)
    t.play(ATTACK, f"draw_fight_card {fight}")
    assert t.told("automa_moves") == ["character r6c0 r5c1 only_one"]
    return t


def attacking(power: int = 7, *hand: int, fight: int = 3, there: str = "mech", where: str = "r5c1") -> AutomaTable:
    """The player's mech attacks units of the Automa; the player is to commit."""
    start = {"r5c1": "r5c0", "r5c2": "r5c1", "r5c3": "r5c2", "r4c4": "r3c5", "r6c2": "r5c2", "r4c3": "r3c3"}[where]
    t = solo("nordic", "saxony").units(where, saxony=there).units(start, nordic="mech")
    t.give("saxony", power=power, popularity=10).give("nordic", power=7, popularity=9).hand("saxony", *hand)
    t.move("nordic").go(f"{start}/mech", where).do("done_moving")
    t.draws(f"draw_fight_card {fight}")
    return t


@rule("automa.combat.01")
@pytest.mark.parametrize("make", [attacked, attacking])
def test_the_player_commits_before_the_card_is_drawn(make: object) -> None:
    t = attacked() if make is attacked else attacking().settle()
    if t.kind == "fights.next":
        t.do("fight r5c1")
    assert (t.kind, t.asked) == ("commit.dial", "nordic")
    assert pile(t, FIGHT_PILE) == []
    assert NOWHERE in t.s.dial
    t.commit("nordic", 1)
    assert pile(t, FIGHT_PILE) == [3]


@rule("automa.combat.01")
def test_abilities_before_the_combat_come_before_that() -> None:
    t = solo("nordic", "saxony").scheme_2().units("r6c0", saxony="character").units("r5c1", nordic="mech")
    t.skills("nordic", "artillery").give("saxony", power=7).give("nordic", power=7).play(ATTACK, "draw_fight_card 3")
    assert t.menu == ["use_skill artillery", "spare_skill artillery"]
    assert pile(t, FIGHT_PILE) == []
    t.do("use_skill artillery").commit("nordic", 0)
    assert t.told("automa_force") == ["3 3 0"]
    assert t.of("saxony").power == 2


@rule("automa.combat.02", "automa.combat.12", "automa.turn.07")
def test_only_the_combat_strip_of_the_card_counts() -> None:
    """Card 1 has a star, a worker and a power; in a combat it is 6 power and a card."""
    t = attacked(7, fight=1).commit("nordic", 0)
    assert (pile(t, FIGHT_PILE), pile(t, TURN_PILE)) == ([1], [15])
    assert t.part.card_of[1] == 14
    assert (t.of("saxony").power, t.of("saxony").workers) == (1, 0)
    assert t.part.space[1] == 6
    assert t.told("automa_force") == ["1 6 0"]


@rule("automa.combat.02", "automa.turn.01")
def test_an_empty_deck_is_made_anew_for_a_combat_too() -> None:
    t = solo("nordic", "saxony").scheme_2().units("r6c0", saxony="character").units("r5c1", nordic="mech")
    t.part.card_at[19:] = [TURN_PILE] * 19
    t.part.card_at[19 + ATTACK - 1] = IN_DECK
    t.give("saxony", power=7).play(ATTACK, "draw_fight_card 9")
    t.commit("nordic", 0)
    assert (pile(t, FIGHT_PILE), len(pile(t, IN_DECK))) == ([9], 18)
    assert t.part.card_of[1] == ATTACK - 1, "it is still the last card of a turn"


@rule("automa.combat.03")
@pytest.mark.parametrize(
    ("card", "power", "spent"),
    [(3, 7, 3), (3, 8, 7), (18, 7, 1), (18, 13, 1), (18, 14, 7), (18, 16, 7), (4, 13, 1), (4, 14, 2), (10, 16, 0)],
)
def test_it_spends_the_number_of_its_band(card: int, power: int, spent: int) -> None:
    t = attacked(power, fight=card).commit("nordic", 0)
    assert t.of("saxony").power == power - spent


@rule("automa.combat.04")
def test_it_never_spends_more_than_it_has() -> None:
    t = attacked(4, fight=15).commit("nordic", 5)
    assert t.told("revealed_force") == ["4 4", "5 5"]
    assert t.of("saxony").power == 0
    assert t.at("r5c1").control == "nordic"


@rule("automa.combat.05")
def test_it_adds_random_cards_as_the_strip_shows_and_as_it_holds() -> None:
    t = attacked(7, 2, 2, 5, fight=12)
    t.draws("add_combat_card 5", "add_combat_card 2").commit("nordic", 0)
    assert t.told("revealed_force")[0] == "4 11"
    assert t.of("saxony").hand == [2]
    alone = attacked(7, 4, fight=12).commit("nordic", 0)
    assert alone.told("revealed_force")[0] == "4 8"
    assert alone.told("automa_force") == ["12 4 1"]
    none = attacked(7, 4, fight=3).commit("nordic", 0)
    assert none.of("saxony").hand == [4]


@rule("automa.combat.05")
def test_each_card_of_its_hand_is_as_likely() -> None:
    t = attacked(7, 2, 2, 5, fight=1)
    t.game.apply(t.s, t.game.vocabulary.decode("dial 0"))
    t.game.apply(t.s, t.game.vocabulary.decode("draw_fight_card 1"))
    assert t.menu == ["add_combat_card 2", "add_combat_card 5"]
    assert t.s.decision.weights == [2, 1]


@rule("automa.combat.06")
def test_one_unit_may_add_three_cards() -> None:
    t = attacked(7, 2, 3, 4, 5, fight=13).commit("nordic", 0)
    assert t.told("automa_force") == ["13 3 3"]
    assert len(t.of("saxony").hand) == 1


@rule("automa.combat.07")
def test_the_attacker_wins_ties_and_both_pay() -> None:
    t = attacked(7, fight=3).commit("nordic", 3)
    assert t.at("r5c1").control == "saxony"
    assert (t.of("saxony").power, t.of("nordic").power) == (4, 4)
    t = attacking(7, fight=3).commit("nordic", 3)
    assert t.at("r5c1").control == "nordic"
    t = attacking(7, 2, fight=1).commit("nordic", 7)
    assert t.at("r5c1").control == "saxony"
    assert (t.of("saxony").power, t.of("saxony").cards, t.s.discard) == (1, 0, [1, 0, 0, 0])


@rule("automa.combat.08")
@pytest.mark.parametrize("unit", ["mech", "character"])
def test_its_beaten_units_go_to_the_faction_mat_and_workers_home(unit: str) -> None:
    t = attacking(0, fight=3, there=f"{unit} 2 worker").commit("nordic", 1)
    assert t.places(unit) == []
    assert t.home("saxony").count("worker") == 2
    assert t.at("r5c1").units == {"nordic": ["mech"]}
    assert t.told("automa_lost") == [unit]
    assert t.of("saxony").cards == 0, "it showed no power"


@rule("automa.combat.08")
@pytest.mark.parametrize("every_gain", [False, True])
def test_a_loser_that_showed_power_draws_a_card(every_gain: bool) -> None:
    t = solo("nordic", "saxony", every_gain=every_gain).units("r5c1", saxony="mech").units("r5c0", nordic="mech")
    t.give("saxony", power=1).give("nordic", power=7).move("nordic").go("r5c0/mech", "r5c1").do("done_moving")
    t.draws("draw_fight_card 3").commit("nordic", 5)
    assert t.of("saxony").cards == 1
    assert t.asked == "nordic"


@rule("automa.combat.09", "automa.setup.04")
def test_when_it_wins_the_player_retreats_and_its_popularity_stays() -> None:
    t = attacked(7, fight=3)
    t.units("r5c1", nordic="worker").commit("nordic", 0)
    assert t.home("nordic") == ["character", "mech", "worker"]
    assert t.of("saxony").popularity == 10
    assert t.of("saxony").stars == {"combat": 1}
    assert t.at("r5c1").units == {"saxony": ["character"]}


@rule("automa.combat.09")
def test_a_player_with_seaworthy_still_chooses_where_to_retreat() -> None:
    t = solo("nordic", "saxony").scheme_2().units("r7c1", saxony="character").units("r6c1", nordic="mech")
    t.skills("nordic", "seaworthy").give("saxony", power=7).give("nordic", power=3).play(ATTACK, "draw_fight_card 3")
    t.commit("nordic", 0)
    assert (t.asked, t.menu) == ("nordic", ["retreat r7c2/mech", "retreat base_nordic/mech"])


@rule("automa.combat.09", "automa.star.03")
@pytest.mark.parametrize("faction", ["saxony", "polania"])
def test_it_has_two_stars_for_combats_at_most(faction: str) -> None:
    home = {"saxony": "r6c0", "polania": "r4c0"}[faction]
    t = solo("nordic", faction).scheme_2().give(faction, power=16).stars(faction, "combat", "combat", "power")
    t.units(home, **{faction: "character"}).units("r5c1", nordic="mech").play(ATTACK, "draw_fight_card 3")
    t.commit("nordic", 0)
    assert t.told("fight_won") == ["r5c1"]
    assert t.of(faction).stars == {"combat": 2, "power": 1}


@rule("automa.combat.10")
def test_abilities_that_lower_its_power_come_before_the_band_is_read() -> None:
    """On a tunnel Disarm takes 2 power: 8 becomes 6, so card 3 spends 3 and not 7."""
    t = solo("nordic", "polania").scheme_2().units("r5c1", polania="character").units("r5c2", nordic="mech")
    t.skills("nordic", "disarm").give("polania", power=8).play(ATTACK, "draw_fight_card 3")
    t.commit("nordic", 0)
    assert t.told("automa_force") == ["3 3 0"]
    assert t.of("polania").power == 3


@rule("automa.combat.10")
def test_an_ability_that_takes_a_card_takes_a_random_one() -> None:
    t = solo("crimea", "saxony").scheme_2().units("r6c0", saxony="character").units("r5c1", crimea="mech")
    t.skills("crimea", "scout").hand("saxony", 2, 2, 4).give("saxony", power=3)
    t.turn("saxony")
    t.game.apply(t.s, t.game.vocabulary.decode(f"draw_automa_card {ATTACK}"))
    assert t.menu == ["steal_card 2", "steal_card 4"]
    assert (t.s.decision.seat, t.s.decision.weights) == (CHANCE, [2, 1])


@rule("automa.combat.11", "automa.conquest.03")
def test_when_it_wins_the_resources_go_to_the_supply() -> None:
    t = attacked(7, fight=3)
    t.units("r5c1", wood=2, metal=1).commit("nordic", 0)
    assert (t.at("r5c1").wood, t.at("r5c1").metal) == (0, 0)
    assert t.told("automa_removes") == ["r5c1 3"]


@rule("automa.combat.11")
def test_so_do_those_that_a_beaten_attacker_brought() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r5c0", nordic="mech", oil=2)
    t.give("saxony", power=7).give("nordic", power=3).move("nordic")
    t.do("unit r5c0/mech", "load oil", "step r5c1", "done_moving").draws("draw_fight_card 3").commit("nordic", 0)
    assert t.at("r5c1").control == "saxony"
    assert (t.at("r5c1").oil, t.at("r5c0").oil) == (0, 1)


@rule("automa.conquest.03")
def test_when_it_loses_the_resources_stay() -> None:
    t = attacked(7, fight=3)
    t.units("r5c1", wood=2).commit("nordic", 7)
    assert t.at("r5c1").wood == 2


# territories taken from it


@rule("automa.conquest.01", "automa.combat.12")
@pytest.mark.parametrize(
    ("where", "resource"),
    [("r5c1", "wood"), ("r5c2", "food"), ("r5c3", "oil"), ("r4c4", "metal"), ("r6c2", ""), ("r4c3", "")],
)
@pytest.mark.parametrize("there", ["mech", "worker"])
def test_who_takes_a_territory_from_it_finds_the_resource_of_the_place(where: str, resource: str, there: str) -> None:
    start = {"r5c1": "r5c0", "r5c2": "r5c1", "r5c3": "r5c2", "r4c4": "r3c5", "r6c2": "r5c2", "r4c3": "r3c3"}[where]
    t = solo("nordic", "saxony")
    t.play(9)  # three resources
    t.units(where, saxony=there).units(start, nordic="mech").give("saxony", power=0).give("nordic", power=7)
    t.s.encounters = 0
    t.part.space[1] = 6
    t.move("nordic").go(f"{start}/mech", where).do("done_moving")
    if there == "mech":
        t.draws("draw_fight_card 5").commit("nordic", 1)  # the card of the combat shows four
    spot = t.at(where)
    assert spot.control == "nordic"
    found = {name: getattr(spot, name) for name in ("wood", "metal", "oil", "food")}
    assert found == {name: 3 if name == resource else 0 for name in found}


@rule("automa.conquest.01")
def test_a_defender_takes_nothing_from_it() -> None:
    t = attacked(7, fight=3).commit("nordic", 7)
    assert t.at("r5c1").control == "nordic"
    assert t.at("r5c1").wood == 0, "card 15 shows two, but the territory was the player's before"


@rule("automa.conquest.01")
def test_before_its_first_card_it_leaves_nothing() -> None:
    t = attacking(0, fight=5).commit("nordic", 1)
    assert t.at("r5c1").wood == 0


@rule("automa.turn.11", "automa.conquest.01")
def test_a_card_that_was_skipped_tells_the_resources_too() -> None:
    t = solo("nordic", "saxony", "autometta").play(9).play(7)
    t.units("r5c1", saxony="worker").units("r5c0", nordic="mech")
    t.move("nordic").go("r5c0/mech", "r5c1").do("done_moving")
    assert t.told("automa_leaves") == ["2 wood r5c1"]
    assert t.at("r5c1").wood == 2


@rule("automa.conquest.02")
def test_the_player_loses_popularity_for_its_workers() -> None:
    t = attacking(0, there="3 worker")
    assert t.of("nordic").popularity == 6
    assert t.home("saxony").count("worker") == 3
    t = attacking(0, there="mech 2 worker").commit("nordic", 1)
    assert t.of("nordic").popularity == 7


@rule("automa.conquest.04", "automa.score.01")
def test_resources_where_it_stands_are_no_coins() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="worker", wood=6).give("saxony", coins=5, popularity=10)
    assert t.sheet("saxony")[:5] == [5, 0, 3, 0, 0]
