"""What somebody has learnt cannot be taken back: each place that shows a secret, and to whom."""

from hexarc.core.choice import EVERYONE
from tests.rules.scythe.table import Table, table
from tests.rules.scythe.test_invaders import clash
from tests.support.rules import rule


def unseen(t: Table) -> Table:
    """Nobody has learnt anything yet."""
    t.s.revealed = 0
    return t


@rule("scythe.info.05")
def test_a_fight_shows_dials_and_cards_to_all() -> None:
    t = table("nordic", "saxony", "crimea").units("r3c3", nordic="mech").units("r4c3", saxony="mech")
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").commit("nordic", 2)
    unseen(t).do("dial 0")
    assert t.s.revealed == EVERYONE


@rule("scythe.objective.06")
def test_an_objective_is_shown_to_all() -> None:
    t = table("nordic", "saxony").objectives("nordic", *range(1, 24)).units("r4c3", nordic="character").turn("nordic")
    unseen(t).do(next(text for text in t.menu if text.startswith("reveal")))
    assert t.s.revealed == EVERYONE


@rule("scythe.factory.01")
def test_the_factory_cards_are_shown_to_the_visitor() -> None:
    t = table("nordic", "saxony", "crimea").factory_row(1, 2, 3, 4).units("r3c3", saxony="character").move("saxony")
    t.do("unit r3c3/character", "step r4c3")
    unseen(t).do("done_moving")
    assert t.kind == "factory_visit.card"
    assert t.s.revealed & 0b111 == 0b010


@rule("scythe.togawa.13")
def test_a_trap_that_goes_off_is_shown_to_all() -> None:
    t = clash("saxony", "togawa").trap("lose_coins", "r3c2").move("saxony").do("unit r3c3/mech")
    unseen(t).do("step r3c2")
    assert t.at("r3c2").armed is False
    assert t.s.revealed == EVERYONE


@rule("scythe.variant.01")
def test_counted_scores_are_shown_to_who_counts() -> None:
    t = table("nordic", "saxony", "crimea", delay_of_game=True).give("saxony", popularity=5).turn("saxony")
    unseen(t).do("count_scores")
    assert t.s.revealed == 0b010


@rule("scythe.info.06")
def test_the_end_shows_private_coins_to_all() -> None:
    five = ("objective", "combat", "combat", "recruits", "structures")
    for open_coins in (False, True):
        t = table("nordic", "saxony", open_coins=open_coins).stars("nordic", *five).give("nordic", power=15)
        unseen(t.top("nordic", "bolster_power")).do("take")
        assert t.over
        assert (t.s.revealed == EVERYONE) is not open_coins
