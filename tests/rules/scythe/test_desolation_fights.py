"""Fights against Desolation (FR p.47): open choices, its total, joint defence, stars for both sides, four ends."""

import pytest

from hexarc.core.choice import EVERYONE
from hexarc.games.scythe.modules.fenris.desolation.fight import helpers
from hexarc.games.scythe.state import CARD_KINDS
from tests.rules.scythe.desolation_table import DesolationTable, against
from tests.support.rules import rule


def attack(
    power: int = 7,
    die: int = 1,
    cards: tuple[int, ...] = (4,),
    tiles: tuple[int, ...] = (7, 8),
    hand: tuple[int, ...] = (),
) -> DesolationTable:
    """A mech of Nordic moves onto a figure at r4c4; its total will be its cards and the die."""
    t = against("nordic", "saxony").figures("r4c4", "r5c6").enemy_cards(*cards).tiles(*tiles).hand("nordic", *hand)
    t.give("nordic", power=power, popularity=5).units("r4c3", nordic="mech 2 worker")
    t.draws(f"orange_die {die}")
    return t.move("nordic").go("r4c3/mech", "r4c4").do("done_moving", "fight r4c4")


def defence(
    *factions: str,
    die: int = 1,
    cards: tuple[int, ...] = (4,),
    table: DesolationTable | None = None,
    **units: str,
) -> DesolationTable:
    """A figure comes to r4c5, where those units stand."""
    t = (table or against(*factions)).figures("r4c4", "r5c6").enemy_cards(*cards).tiles(7, 8).clock(9)
    for faction in factions:
        t.give(faction, power=7)
    t.units("r4c5", **units)
    t.draws("blue_die 2", f"orange_die {die}")
    t.enemy_turn()
    return t.do("fight r4c5")


def help_with(t: DesolationTable, faction: str, *cards: int) -> DesolationTable:
    """Cards of somebody who helps."""
    t.settle()
    assert (t.kind, t.asked) == ("desolation_help.card", faction)
    t.do(*[f"play {card}" for card in cards])
    if t.kind == "desolation_help.card" and t.asked == faction:
        t.do("no_card")
    return t


@rule("fenris.module.desolation.22")
@pytest.mark.parametrize(("dial", "won"), [(5, False), (6, True), (7, True)])
def test_its_total_is_its_cards_and_the_die_and_an_attacker_wins_ties(dial: int, won: bool) -> None:
    t = attack(die=2).commit("nordic", dial)
    assert t.told("figure_force")[0][1] == 6
    assert ("r4c4" in t.standing) != won
    assert t.of("nordic").power == 7 - dial
    assert t.part.stars == (0 if won else 1)


@rule("fenris.module.desolation.22")
def test_a_defender_needs_more_than_its_total() -> None:
    for dial, won in ((6, False), (7, True)):
        t = defence("nordic", "saxony", die=2, nordic="mech").commit("nordic", dial)
        assert ("r4c5" in t.standing) != won


@rule("fenris.module.desolation.22")
def test_players_choose_dial_and_cards_openly_before_the_die() -> None:
    t = attack(hand=(2,))
    t.settle()
    assert t.kind == "commit.dial"
    assert t.s.decision.seen_by == EVERYONE
    t.do("dial 3")
    fight = t.game.view(t.s, 1)["fight"]
    assert isinstance(fight, dict)
    assert fight["open"]["attacker"]["dial"] == 3
    assert t.part.die == 0


@rule("fenris.module.desolation.22", "fenris.module.desolation.23")
def test_the_sum_of_its_cards_counts_16_at_most() -> None:
    t = attack(die=6, cards=(5, 5, 5, 4))
    assert (t.shown["power"], t.shown["total"]) == (16, [17, 22])
    t.commit("nordic", 0)
    assert t.told("figure_force")[0][1] == 22
    t = against("nordic", "saxony").enemy_cards(5, 5, 3)
    assert (t.shown["power"], t.shown["total"]) == (13, [14, 19])


@rule("fenris.module.desolation.24")
def test_one_defender_spends_power_and_the_others_add_cards() -> None:
    t = defence("nordic", "saxony", die=6, nordic="mech", saxony="2 mech").hand("nordic", 2).hand("saxony", 5, 3, 4)
    assert t.kind == "desolation_fight.payer"
    assert t.menu == [f"desolation_payer {seat}" for seat in range(2)]
    t.do(f"desolation_payer {t.seat('nordic')}").commit("nordic", 1, 2)
    assert (t.kind, t.asked) == ("desolation_help.card", "saxony")
    assert t.menu == ["play 3", "play 4", "play 5", "no_card"]
    t.do("play 5")
    assert t.shown["fight"] == {"attacks": True, "die": None, "helpers": {"1": {"5": 1}}}
    t.do("play 3")  # two mechs, two cards: 1 + 2 + 5 + 3 against 4 + 6
    assert t.standing == ["r5c6"]
    assert (t.of("nordic").power, t.of("saxony").power) == (6, 7)
    assert (t.of("nordic").hand, t.of("saxony").hand) == ([], [4])
    assert sum(t.s.discard) == 3
    assert sum(t.part.helped) == 0
    assert t.told("revealed_card") == [(0, 0), (1, 1), (1, 3)]


@rule("fenris.module.desolation.24", "fenris.fenris.21", "fenris.fenris.22")
def test_who_helps_with_the_death_ray_plays_any_number_of_cards_of_one_value() -> None:
    t = defence("nordic", "fenris", table=against("nordic", "fenris", fenris=True), nordic="mech", fenris="mech")
    t.skills("fenris", "death_ray").hand("fenris", 2, 3, 3, 5).do("desolation_payer 0").commit("nordic", 1).settle()
    assert (t.asked, t.menu) == ("fenris", ["play 2", "play 3", "play 5", "no_card"])
    t.do("play 3")
    assert t.menu == ["play 3", "no_card"]
    t.do("play 3", "no_card")  # 1 and 6 against 4 and a 1
    assert t.standing == ["r5c6"]


@rule("fenris.module.desolation.24")
def test_a_player_alone_is_not_asked_who_spends_power() -> None:
    t = defence("nordic", "saxony", nordic="mech", saxony="worker")
    assert t.menu == ["desolation_payer 0"]
    t.settle()
    assert t.kind == "commit.dial"


@rule("fenris.module.desolation.24", "fenris.module.desolation.31")
def test_each_defender_uses_own_abilities_that_concern_only_itself() -> None:
    t = (
        defence("nordic", "albion", nordic="mech", albion="mech")
        .skills("albion", "shield")
        .skills("nordic", "artillery")
    )
    t.give("albion", power=3)
    t.do("desolation_payer 0").settle()
    assert t.of("albion").power == 5  # Shield; Artillery has nothing to weaken
    assert t.kind == "commit.dial"
    assert t.asked == "nordic"


@rule("fenris.module.desolation.31")
def test_nothing_lowers_its_power_or_cards() -> None:
    t = attack().skills("nordic", "artillery", "scout", "disarm", "sword")
    before = t.s.hand[:]
    t.settle()
    assert t.kind == "commit.dial"
    assert t.of("nordic").power == 7
    assert t.s.hand == before
    t.commit("nordic", 0)
    assert t.told("figure_force")[0][1] == 5


@rule("fenris.module.desolation.26")
def test_a_lost_fight_is_a_normal_defeat_and_gives_it_a_star() -> None:
    t = attack(die=6).commit("nordic", 1)
    assert "mech" in t.home("nordic")
    assert t.of("nordic").cards == 1  # showed power, drew a card
    assert t.part.stars == 1
    assert t.told("desolation_star") == [(1,)]
    assert t.shown["stars"] == 1
    assert t.standing == ["r4c4", "r5c6"]
    assert not t.over


@rule("fenris.module.desolation.26")
def test_its_sixth_star_loses_the_game_at_once() -> None:
    t = attack(die=6).enemy_stars(4).commit("nordic", 0)
    assert not t.over
    t = attack(die=6).enemy_stars(5).commit("nordic", 0)
    assert t.over
    assert t.why_over == "desolation_stars lost"


@rule("fenris.module.desolation.27")
def test_a_beaten_figure_is_removed_it_gets_a_card_and_the_winner_a_star() -> None:
    t = attack(die=1)
    fives = t.s.deck[3]
    t.draws("desolation_card 5").commit("nordic", 7)
    assert t.s.deck[3] == fives - 1
    assert t.standing == ["r5c6"]
    assert t.part.cards == [0, 0, 1, 1]
    assert t.told("desolation_stronger") == [(3, 9)]
    assert t.told("desolation_destroyed") == [(1,)]
    assert t.stars_of("nordic") == {"combat": 1}
    assert t.part.tile_stars[:2] == [1, 0]
    assert t.part.destroyed == 5
    assert t.of("nordic").popularity == 5


@rule("fenris.module.desolation.27")
def test_its_cards_add_up() -> None:
    t = attack(die=1)
    t.draws("desolation_card 4").commit("nordic", 7)
    assert t.part.cards == [0, 0, 2, 0]
    assert t.shown["power"] == 8


def test_a_new_fight_begins_without_the_die_of_the_last_one() -> None:
    t = attack(die=6).commit("nordic", 0)
    assert t.part.die == 6
    t.give("nordic", power=7).units("r5c5", nordic="mech").move("nordic").go("r5c5/mech", "r4c4")
    t.do("done_moving", "fight r4c4")
    assert t.shown["fight"] == {"attacks": False, "die": None, "helpers": {}}


@rule("fenris.module.desolation.27")
def test_without_a_tile_for_it_no_star_is_placed() -> None:
    t = attack(die=1, tiles=(1, 2, 3, 4, 5, 6, 9, 10)).commit("nordic", 7)
    assert t.stars_of("nordic") == {}
    assert t.standing == ["r5c6"]


@rule("fenris.module.desolation.27")
def test_of_several_defenders_one_places_the_star_and_they_choose_who() -> None:
    t = defence("nordic", "saxony", nordic="mech", saxony="mech").do("desolation_payer 0").commit("nordic", 7)
    assert t.kind == "combat.star_for"
    assert t.menu == ["desolation_star_for 0", "desolation_star_for 1"]
    assert t.asked == t.by_seat[t.s.next_seat[t.s.active]]  # the first of them in turn order
    t.do("desolation_star_for 1")
    assert (t.stars_of("nordic"), t.stars_of("saxony")) == ({}, {"combat": 1})
    assert t.part.tile_stars[:2] == [2, 0]


@rule("fenris.module.desolation.27")
def test_who_cannot_place_a_star_leaves_it_to_the_other_defender() -> None:
    t = defence("nordic", "crimea", nordic="mech", crimea="mech").earn("nordic", "combat", "combat")
    t.do("desolation_payer 0").commit("nordic", 7)
    assert t.menu == ["desolation_star_for 1"]
    t.settle()
    assert (t.stars_of("nordic"), t.stars_of("crimea")) == ({"combat": 2}, {"combat": 1})


@rule("fenris.module.desolation.27")
def test_who_has_one_of_two_combat_stars_may_place_the_other_one() -> None:
    t = defence("nordic", "saxony", nordic="mech", saxony="mech").earn("nordic", "combat")
    t.do("desolation_payer 0").commit("nordic", 7)
    assert t.menu == ["desolation_star_for 0", "desolation_star_for 1"]


@rule("fenris.module.desolation.27")
def test_who_has_no_star_left_leaves_it_to_the_other_defender() -> None:
    t = defence("nordic", "crimea", nordic="mech", crimea="mech")
    t.earn("nordic", "upgrades", "mechs", "structures", "recruits", "workers", "power")
    t.do("desolation_payer 0").commit("nordic", 7)
    assert t.menu == ["desolation_star_for 1"]


@rule("fenris.module.desolation.26", "fenris.module.desolation.27")
def test_a_lost_defence_brings_nobody_a_star() -> None:
    t = defence("nordic", "saxony", die=6, nordic="mech", saxony="mech").do("desolation_payer 0").commit("nordic", 1)
    assert t.kind != "combat.star_for"
    assert (t.stars_of("nordic"), t.stars_of("saxony"), t.part.stars) == ({}, {}, 1)


@rule("fenris.module.desolation.35")
@pytest.mark.parametrize("loser", ["nordic", "saxony"])
@pytest.mark.parametrize("attacks", [True, False])
def test_a_card_alone_is_power_shown_and_draws_another(loser: str, attacks: bool) -> None:
    if attacks:
        t = against("nordic", "saxony").figures("r4c4", "r5c6").enemy_cards(4).tiles(7, 8).hand(loser, 2)
        t.units("r4c3", **{loser: "mech"}).draws("orange_die 6").move(loser).go("r4c3/mech", "r4c4")
        t.do("done_moving", "fight r4c4")
    else:
        first = loser == "nordic"
        t = defence("nordic", "saxony", die=6, nordic="mech" if first else "", saxony="" if first else "mech")
        t.hand(loser, 2)
    t.commit(loser, 0, 2)
    assert (t.part.stars, t.of(loser).cards) == (1, 1)


@rule("fenris.module.desolation.35")
def test_beaten_defenders_go_home_each_and_who_showed_power_draws_a_card() -> None:
    t = defence("nordic", "saxony", "polania", die=6, nordic="mech", saxony="mech worker", polania="mech")
    t.hand("saxony", 2).hand("polania", 3)
    t.do(f"desolation_payer {t.seat('nordic')}").commit("nordic", 1)
    help_with(t, "saxony", 2)
    help_with(t, "polania")
    assert t.standing == ["r4c5", "r5c6"]
    assert t.at_all("r4c5") == {}
    assert ("mech" in t.home("nordic"), "mech" in t.home("saxony"), "mech" in t.home("polania")) == (True, True, True)
    assert "worker" in t.home("saxony")
    assert (t.of("nordic").cards, t.of("saxony").cards) == (1, 1)
    assert t.of("polania").hand == [3]  # showed nothing
    assert t.part.stars == 1


@rule("fenris.module.desolation.35")
def test_who_pays_but_shows_nothing_draws_nothing_though_a_helper_does() -> None:
    t = defence("nordic", "saxony", die=6, nordic="mech", saxony="mech").hand("saxony", 2)
    t.do("desolation_payer 0").commit("nordic", 0)
    help_with(t, "saxony", 2)
    assert (t.of("nordic").cards, t.of("saxony").cards) == (0, 1)


@rule("fenris.module.desolation.38")
def test_in_an_attack_only_the_active_player_fights() -> None:
    t = attack(hand=(2,)).hand("saxony", 5)
    assert helpers(t.rules, t.s, t.s.stack[-1]) == []
    t.commit("nordic", 7)
    assert not t.told("revealed_card")
    assert t.of("saxony").hand == [5]
    assert sum(t.s.played) + sum(t.part.helped[:CARD_KINDS]) == 0


@rule("fenris.module.desolation.29")
def test_the_last_figure_wins_the_game_at_once() -> None:
    t = attack().figures("r4c4")
    t.commit("nordic", 7)
    assert t.over
    assert t.why_over == "desolation_figures won"
    assert t.game.ranking(t.s) == [1, 1]
    assert t.part.cards == [0, 0, 1, 0]


@rule("fenris.interaction.06")
def test_figures_bar_lone_workers_and_stop_characters_and_mechs() -> None:
    t = against("nordic", "saxony").figures("r4c4").units("r4c3", nordic="mech worker").skills("nordic", "speed")
    t.move("nordic").do("unit r4c3/worker")
    assert "r4c4" not in t.steps()
    t = against("nordic", "saxony").figures("r4c4").units("r4c3", nordic="mech worker").skills("nordic", "speed")
    t.move("nordic").do("unit r4c3/mech", "step r4c4")
    assert t.kind == "move.unit"
    t.do("done_moving")
    assert t.menu == ["fight r4c4"]


@rule("fenris.mod_rules.06")
def test_ronin_still_strengthens_its_owner() -> None:
    t = against("togawa", "saxony").figures("r4c4", "r5c6").enemy_cards(4).give("togawa", power=3)
    t.units("r4c3", togawa="mech").skills("togawa", "ronin").move("togawa").go("r4c3/mech", "r4c4")
    t.do("done_moving", "fight r4c4", "use_skill ronin")
    assert t.of("togawa").power == 5
