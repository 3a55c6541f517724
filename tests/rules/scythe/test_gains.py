"""Gains may be declined, whole or in part (FR p.10, p.14, p.20, p.24): where it is asked, of whom, what follows."""

import pytest

from hexarc.core.text import LANGUAGES
from hexarc.games.scythe.state import SHOWN
from hexarc.games.scythe.tables.cards import OBJECTIVE_CEILINGS
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_POPULARITY, GAIN_POWER
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

FIVE = ("objective", "combat", "combat", "recruits", "structures")
ONE = ["take", "decline"]
TWO = ["take", "decline", "take_part 1"]
THREE = ["take", "decline", "take_part 1", "take_part 2"]


def builder(**saxony: int) -> Table:
    """Nordic is about to build, Saxony has the Build recruit."""
    t = table("nordic", "saxony").units("r1c4", nordic="worker", wood=9).recruits("saxony", "build")
    return t.give("saxony", **saxony)


def built(t: Table) -> Table:
    return t.bottom("nordic", "build").do("structure mine", "put r1c4")


# a gain that places a star


@rule("scythe.turn.06", "scythe.enlist.11", "scythe.end.01")
def test_a_neighbour_need_not_end_the_game_by_a_bonus() -> None:
    t = built(builder(popularity=17).stars("saxony", *FIVE))
    assert (t.asked, t.kind, t.menu) == ("saxony", "accept_gain.accept", ONE)
    t.do("decline")
    assert not t.over
    assert (t.of("saxony").popularity, t.of("saxony").star_total) == (17, 5)
    assert (t.asked, t.kind) == ("saxony", "turn.section")
    t = built(builder(popularity=17).stars("saxony", *FIVE)).do("take")
    assert t.over
    assert (t.of("saxony").popularity, t.of("saxony").star_total) == (18, 6)


@rule("scythe.turn.06", "scythe.enlist.11")
def test_a_bonus_that_places_no_star_is_taken_without_a_question() -> None:
    t = built(builder(popularity=16).stars("saxony", *FIVE))
    assert (t.kind, t.of("saxony").popularity) == ("turn.section", 17)
    t = built(builder(popularity=17).stars("saxony", *FIVE[:4], "popularity"))
    assert (t.kind, t.of("saxony").popularity) == ("turn.section", 18)
    t = built(builder(popularity=18).stars("saxony", "popularity"))
    assert (t.kind, t.of("saxony").popularity) == ("turn.section", 18)


@rule("scythe.turn.06")
def test_any_star_is_asked_about_not_only_the_sixth() -> None:
    t = built(builder(popularity=17))
    assert (t.asked, t.menu) == ("saxony", ONE)
    assert t.do("take").of("saxony").stars == {"popularity": 1}


@rule("scythe.turn.06", "scythe.trade.02")
def test_the_popularity_of_trade_may_be_declined_or_taken_in_part() -> None:
    for answer, popularity, stars in (("take", 18, 1), ("take_part 1", 17, 0), ("decline", 16, 0)):
        t = table("nordic", "saxony").units("r1c4", nordic="worker").upgraded("nordic", "trade_popularity", "build")
        t.give("nordic", popularity=16).top("nordic", "trade_popularity")
        assert (t.asked, t.menu) == ("nordic", TWO)
        t.do(answer)
        assert (t.of("nordic").popularity, t.of("nordic").star_total) == (popularity, stars)
        assert t.of("nordic").coins == 9
        assert t.kind == "turn.bottom"


@rule("scythe.turn.06", "scythe.bolster.01")
def test_the_power_of_bolster_may_be_declined_or_taken_in_part() -> None:
    for answer, power in (("take", 16), ("take_part 2", 15), ("take_part 1", 14), ("decline", 13)):
        t = table("nordic", "saxony").upgraded("nordic", "bolster_power", "build").give("nordic", power=13)
        assert t.top("nordic", "bolster_power").menu == THREE
        assert t.do(answer).of("nordic").power == power
    t = table("nordic", "saxony").upgraded("nordic", "bolster_power", "build").give("nordic", power=12)
    assert t.top("nordic", "bolster_power").of("nordic").power == 15


@rule("scythe.turn.06", "scythe.bolster.03")
def test_only_what_the_track_has_room_for_is_offered() -> None:
    t = table("nordic", "saxony").give("nordic", power=15)
    assert t.top("nordic", "bolster_power").menu == ONE


@rule("scythe.turn.06", "scythe.bolster.02", "scythe.trade.05")
def test_what_a_structure_adds_may_be_declined() -> None:
    t = table("nordic", "saxony").structure("nordic", "monument", "r3c3").give("nordic", popularity=17)
    assert t.top("nordic", "bolster_power").menu == ONE
    t.do("decline")
    assert (t.of("nordic").power, t.of("nordic").popularity) == (6, 17)
    t = table("nordic", "saxony").structure("nordic", "armory", "r3c3").give("nordic", power=15)
    t.units("r1c4", nordic="worker").top("nordic", "trade_popularity")
    assert t.menu == ONE
    t.do("decline")
    assert (t.of("nordic").power, t.of("nordic").popularity) == (15, 3)


@rule("scythe.turn.06", "scythe.enlist.02")
def test_the_one_time_bonus_may_be_declined_and_the_recruit_is_enlisted_all_the_same() -> None:
    for bonus, before, track in (("power", 15, "power"), ("popularity", 16, "popularity")):
        t = table("nordic", "saxony").units("r1c4", nordic="worker", food=9).give("nordic", **{track: before})
        t.bottom("nordic", "enlist").do("recruit deploy", f"bonus {bonus}")
        assert t.menu == (ONE if bonus == "power" else TWO)
        t.do("decline")
        assert getattr(t.of("nordic"), track) == before
        assert (t.of("nordic").recruits, t.of("nordic").stars) == (["deploy"], {})


@rule("scythe.turn.06", "scythe.encounter.06")
def test_the_tracks_of_encounters_and_factory_cards_may_be_declined() -> None:
    t = table("nordic", "saxony").units("r1c5", nordic="character").give("nordic", popularity=17)
    t.draws("draw_encounter 26").move("nordic").go("r1c5/character", "r2c4").do("done_moving", "option 26/1")
    assert t.menu == ONE
    t.do("decline")
    assert (t.of("nordic").power, t.of("nordic").popularity, t.of("nordic").stars) == (6, 17, {})
    t = table("nordic", "saxony").factory_card("nordic", 5).give("nordic", popularity=16, power=3).turn("nordic")
    assert t.do("section factory", "use_factory 5/1").menu == TWO
    assert t.do("take_part 1").of("nordic").popularity == 17


@rule("scythe.turn.06", "scythe.albion.16", "scythe.togawa.23")
def test_the_power_of_shield_and_ronin_may_be_taken_in_part() -> None:
    t = table("nordic", "albion").stars("albion", *FIVE).skills("albion", "shield").give("albion", power=14)
    t.units("r3c3", nordic="mech").units("r4c3", albion="mech").move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert (t.settle().asked, t.menu) == ("albion", TWO)
    t.do("take_part 1")
    assert (t.kind, t.of("albion").power, t.of("albion").star_total) == ("commit.dial", 15, 5)
    t = table("togawa", "nordic").stars("togawa", *FIVE).skills("togawa", "ronin").give("togawa", power=14)
    t.units("r3c3", togawa="mech").units("r4c3", nordic="mech").move("togawa").go("r3c3/mech", "r4c3")
    assert t.do("done_moving", "use_skill ronin").menu == TWO
    t.do("take_part 1")
    assert (t.kind, t.of("togawa").power, t.of("togawa").star_total) == ("commit.dial", 15, 5)


# a gain that an objective does not want


@rule("scythe.turn.06")
def test_the_objectives_that_want_few() -> None:
    assert OBJECTIVE_CEILINGS[GAIN_COINS] == ((8 - 1, 2),)
    assert OBJECTIVE_CEILINGS[GAIN_POPULARITY] == ((25 - 1, 3),)
    assert OBJECTIVE_CEILINGS[GAIN_POWER] == ((18 - 1, 0),)


def coins_from(before: int, *hand: int, shown: int = 0) -> Table:
    """Nordic takes the three coins of an upgrade."""
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=3).give("nordic", coins=before)
    t.objectives("nordic", *hand)
    if shown:
        t.s.objective_at[shown - 1] = SHOWN
    return t.bottom("nordic", "upgrade").do("decline")


@rule("scythe.turn.06", "scythe.bottom.01")
@pytest.mark.parametrize("hand", [(8, 12), (1, 12), (1, 8), (12,)])
def test_the_question_tells_nothing_about_the_hand(hand: tuple[int, ...]) -> None:
    for before in (0, 1, 2):
        t = coins_from(before, *hand)
        assert (t.kind, t.asked, t.menu) == ("accept_gain.accept", "nordic", THREE)
    assert coins_from(3, *hand).of("nordic").coins == 6


@rule("scythe.turn.06")
def test_no_question_where_everybody_knows_that_the_card_is_not_in_the_hand() -> None:
    assert coins_from(2).of("nordic").coins == 5
    assert coins_from(2, 1, 12, shown=8).of("nordic").coins == 5
    assert coins_from(2, 1, 12, shown=18).kind == "accept_gain.accept"


@rule("scythe.turn.06", "scythe.move.01")
def test_the_coins_of_move_may_be_declined() -> None:
    t = table("nordic", "saxony").objectives("nordic", 8, 1).give("nordic", coins=2).top("nordic", "gain_coins")
    assert t.menu == ONE
    assert t.do("decline").of("nordic").coins == 2
    assert t.kind == "turn.bottom"
    t = table("nordic", "saxony").objectives("nordic", 8, 1).give("nordic", coins=1).top("nordic", "gain_coins")
    assert (t.kind, t.of("nordic").coins) == ("turn.bottom", 2)


@rule("scythe.turn.06")
def test_a_part_up_to_what_the_objective_allows() -> None:
    t = coins_from(1, 8, 12).do("take_part 1")
    assert t.of("nordic").coins == 2


@rule("scythe.turn.06", "scythe.enlist.11")
def test_the_first_power_is_asked_about_only_of_who_holds_an_objective() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=9).recruits("saxony", "upgrade")
    t.give("saxony", power=0).bottom("nordic", "upgrade").do("decline")
    assert (t.kind, t.of("saxony").power) == ("turn.section", 1)
    t.give("saxony", power=0).objectives("saxony", 1, 2).bottom("nordic", "upgrade").do("decline")
    assert (t.asked, t.menu) == ("saxony", ONE)
    t.do("take").bottom("nordic", "upgrade").do("decline")
    assert (t.of("saxony").power, t.kind) == (2, "turn.section")


@rule("scythe.turn.06")
def test_a_promo_objective_counts_only_with_promo_cards() -> None:
    for promos in (False, True):
        t = table("nordic", "saxony", promos=promos).units("r1c4", nordic="worker").objectives("nordic", 1, 2)
        t.give("nordic", popularity=3).top("nordic", "trade_popularity")
        assert (t.kind == "accept_gain.accept") is promos


# the option every_gain


def asking(*factions: str) -> Table:
    return table(*factions, every_gain=True)


@rule("scythe.turn.06")
def test_every_gain_is_asked_about_if_the_table_wants_it() -> None:
    t = asking("nordic", "saxony").top("nordic", "gain_coins")
    assert t.menu == ONE
    assert t.do("decline").of("nordic").coins == 10
    t = asking("nordic", "saxony").upgraded("nordic", "bolster_cards", "build").top("nordic", "bolster_cards")
    assert t.menu == TWO
    assert t.do("take_part 1").of("nordic").cards == 1
    t = asking("nordic", "saxony").top("nordic", "bolster_power")
    assert t.menu == TWO
    assert t.do("take_part 1").of("nordic").power == 5


@rule("scythe.turn.06", "scythe.encounter.06")
def test_given_tokens_may_be_declined_or_taken_in_part() -> None:
    for answer, food in (("take", 2), ("take_part 1", 1), ("decline", 0)):
        t = asking("nordic", "saxony").units("r1c5", nordic="character").draws("draw_encounter 3").move("nordic")
        t.go("r1c5/character", "r2c4").do("done_moving", "option 3/1")
        assert t.menu == TWO
        t.do(answer)
        assert (t.at("r2c4").food, t.menu) == (food, ONE)
        assert t.do("take").of("nordic").popularity == 3


@rule("scythe.turn.06", "scythe.combat.15")
def test_the_loser_may_leave_the_card() -> None:
    for every_gain, answer, cards in ((True, "take", 1), (True, "decline", 0), (False, "", 1)):
        t = table("nordic", "saxony", every_gain=every_gain).units("r3c3", nordic="mech").units("r4c3", saxony="mech")
        t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").commit("nordic", 4).commit("saxony", 1)
        if every_gain:
            assert (t.asked, t.menu) == ("saxony", ONE)
            t.do(answer)
        assert t.of("saxony").cards == cards
        assert t.of("nordic").stars == {"combat": 1}


@rule("scythe.turn.06", "scythe.bolster.03", "scythe.bolster.04")
def test_nothing_is_asked_where_there_is_nothing_to_gain() -> None:
    t = asking("nordic", "saxony").give("nordic", power=16).stars("nordic", "power").top("nordic", "bolster_power")
    assert t.kind == "turn.bottom"
    t = asking("nordic", "saxony").deck()
    t.s.discard[:] = [0, 0, 0, 0]
    assert t.top("nordic", "bolster_cards").kind == "turn.bottom"
    assert asking("nordic", "saxony").deck().top("nordic", "bolster_cards").menu == ONE


@rule("scythe.turn.06")
def test_a_choice_names_the_gain() -> None:
    said = {
        "en": ["Take 2 popularity", "Decline", "Take only 1 popularity"],
        "fr": ["Prendre 2 points de Popularité", "Refuser", "Prendre seulement 1 point de Popularité"],
        "it": ["Prendi 2 punti Popolarità", "Rinuncia", "Prendi solo 1 punto Popolarità"],
    }
    t = table("nordic", "saxony").factory_card("nordic", 5).give("nordic", popularity=16, power=3).turn("nordic")
    t.do("section factory", "use_factory 5/1")
    for lang in LANGUAGES:
        assert [t.game.text(t.s, chosen, lang) for chosen in t.s.decision.choices] == said[lang]
    t = asking("nordic", "saxony").units("r1c5", nordic="character").draws("draw_encounter 3").move("nordic")
    t.go("r1c5/character", "r2c4").do("done_moving", "option 3/1")
    assert t.game.text(t.s, t.s.decision.choices[0]) == "Take 2 food"
