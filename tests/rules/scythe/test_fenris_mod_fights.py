"""Mech mods in a fight: what each of them does, for whom, and that it does nothing for anybody else."""

import pytest

from hexarc.core.engine import run
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire
from hexarc.core.state import Frame
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS, MECH_MODS
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import SPY, infrastructure
from hexarc.games.scythe.rules import FIGHT_BEGAN, FIGHT_SKILLS, GAME, TURN
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def clash(attacker: str, defender: str, attackers: str = "mech", defenders: str = "mech", **options: bool) -> Table:
    """Who attacks stands on r3c3, who defends on r4c3; both have 5 power."""
    t = Table((attacker, defender), (), mech_mods=True, **options)
    t.units("r3c3", **{attacker: attackers}).units("r4c3", **{defender: defenders})
    return t.give(attacker, power=5, popularity=5).give(defender, power=5, popularity=5)


def fight(t: Table) -> Table:
    attacker = t.factions[0]
    return t.move(attacker).go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")


@rule("fenris.mod.armor.1", "fenris.mod.armor.2")
def test_armor_makes_the_attacker_discard_a_card_of_their_choice_and_its_owner_gains_a_power() -> None:
    t = fight(clash("saxony", "nordic").skills("nordic", "armor").hand("saxony", 2, 5).hand("nordic", 3))
    assert (t.kind, t.asked, t.menu) == ("armor.card", "saxony", ["lose_to_armor 2", "lose_to_armor 5"])
    assert t.s.decision.private
    t.do("lose_to_armor 2")
    assert (t.of("saxony").hand, t.of("nordic").hand, t.of("nordic").power) == ([5], [3], 6)
    assert (t.kind, t.of("saxony").power) == ("commit.dial", 5)


@rule("fenris.mod.armor.1")
def test_armor_does_nothing_for_an_attacker() -> None:
    t = fight(clash("nordic", "saxony").skills("nordic", "armor").hand("saxony", 2))
    assert (t.kind, t.of("nordic").power, t.of("saxony").hand) == ("commit.dial", 5, [2])


@rule("fenris.mod_rules.09")
@pytest.mark.parametrize("skill", ["armor", "scout"])
def test_armor_and_scout_against_an_empty_hand_do_nothing(skill: str) -> None:
    t = fight(clash("saxony", "nordic").skills("nordic", skill).hand("nordic", 3))
    assert (t.kind, t.of("nordic").power, t.of("nordic").hand) == ("commit.dial", 5, [3])


@rule("fenris.mod.armor.2")
def test_a_star_for_the_power_of_armor_comes_at_once() -> None:
    t = fight(clash("saxony", "nordic").skills("nordic", "armor").hand("saxony", 2).give("nordic", power=15))
    t.do("lose_to_armor 2", "take")
    assert (t.kind, t.of("nordic").stars) == ("commit.dial", {"power": 1})


@rule("fenris.mod.artillery.1", "fenris.mod.scout.1")
def test_artillery_and_scout_of_a_mod_work_as_printed() -> None:
    t = clash("rusviet", "nordic").skills("rusviet", "artillery", "scout").hand("nordic", 4, 4)
    fight(t)
    assert t.of("rusviet").hand == [4]
    t.do("use_skill artillery")
    assert (t.of("rusviet").power, t.of("nordic").power, t.kind) == (4, 3, "commit.dial")


@rule("fenris.mod.sword.1")
@pytest.mark.parametrize("invaders", [True, False])
def test_sword_takes_two_power_from_the_defender_also_without_invaders(invaders: bool) -> None:
    t = fight(clash("saxony", "nordic", invaders=invaders).skills("saxony", "sword"))
    assert (t.of("saxony").power, t.of("nordic").power) == (5, 3)
    t = fight(clash("saxony", "nordic", invaders=invaders).skills("nordic", "sword"))
    assert (t.of("saxony").power, t.of("nordic").power) == (5, 5)


@rule("fenris.mod.entrenched.1")
@pytest.mark.parametrize(
    ("defenders", "built", "power"), [("mech", False, 5), ("mech worker", False, 7), ("mech", True, 7)]
)
def test_entrenched_gains_two_power_beside_an_own_structure_or_worker(defenders: str, built: bool, power: int) -> None:
    t = clash("saxony", "nordic", defenders=defenders).skills("nordic", "entrenched")
    if built:
        t.structure("nordic", "mine", "r4c3")
    assert fight(t).of("nordic").power == power


@rule("fenris.mod.entrenched.1")
def test_entrenched_does_nothing_for_an_attacker_or_on_a_structure_of_the_other() -> None:
    t = clash("nordic", "saxony", attackers="mech worker").skills("nordic", "entrenched")
    t.structure("nordic", "mine", "r4c3")
    assert fight(t).of("nordic").power == 5
    t = clash("saxony", "nordic", defenders="mech").skills("nordic", "entrenched").structure("saxony", "mine", "r4c3")
    assert fight(t).of("nordic").power == 5


@rule("fenris.mod.entrenched.1")
def test_a_star_for_the_power_of_entrenched_comes_at_once() -> None:
    t = clash("saxony", "nordic", defenders="mech worker").skills("nordic", "entrenched").give("nordic", power=14)
    fight(t).do("take")
    assert (t.kind, t.of("nordic").stars) == ("commit.dial", {"power": 1})


@rule("fenris.mod.reinforce.1")
@pytest.mark.parametrize(("answer", "cards"), [("use_skill reinforce", 1), ("spare_skill reinforce", 0)])
def test_reinforce_draws_a_card_once_if_wanted(answer: str, cards: int) -> None:
    t = fight(clash("saxony", "nordic").skills("nordic", "reinforce"))
    assert (t.kind, t.asked) == ("fight_skills.reinforce", "nordic")
    t.do(answer)
    assert (t.of("nordic").cards, t.of("saxony").cards, t.kind) == (cards, 0, "commit.dial")


@rule("fenris.mod.tactics.2")
def test_tactics_buys_one_card_more_for_a_coin() -> None:
    t = fight(clash("saxony", "nordic").skills("saxony", "tactics").hand("saxony", 2, 3, 4).hand("nordic", 2, 2))
    t.do("use_skill tactics")
    assert t.of("saxony").coins == 9
    t.commit("saxony", 0, 2, 3)
    assert sum(t.s.played) == 2
    t.commit("nordic", 0, 2)
    assert t.of("saxony").hand == [4]


@rule("fenris.mod.tactics.1")
def test_tactics_is_used_once_a_fight_and_anew_in_the_next() -> None:
    t = fight(clash("saxony", "nordic").skills("saxony", "tactics").hand("saxony", 2, 3, 4).hand("nordic", 2, 2))
    t.do("use_skill tactics")
    assert t.kind == "commit.dial"  # one question, not two
    t.do("dial 0", "play 2", "play 3")
    assert t.asked == "nordic"
    t = fight(clash("saxony", "nordic").skills("saxony", "tactics").hand("saxony", 2, 3, 4).hand("nordic", 2, 2))
    t.do("spare_skill tactics", "dial 0", "play 2")
    assert (t.asked, t.of("saxony").coins) == ("nordic", 10)


@rule("fenris.mod.tactics.1")
def test_the_coin_of_one_fight_buys_nothing_in_the_next() -> None:
    t = clash("saxony", "nordic").units("r3c3", saxony="mech").units("r3c2", nordic="mech")
    t.skills("saxony", "tactics").hand("saxony", 2, 3, 4, 5, 5)
    t.move("saxony").go("r3c3/mech", "r4c3").go("r3c3/mech", "r3c2").do("fight r4c3", "use_skill tactics")
    t.commit("saxony", 0, 2).commit("nordic", 0).do("fight r3c2", "spare_skill tactics", "dial 0", "play 3")
    assert t.asked == "nordic"


@rule("fenris.mod.tactics.2")
@pytest.mark.parametrize(("coins", "cards"), [(0, (2, 3)), (3, (2,))])
def test_tactics_is_not_asked_without_a_coin_or_a_further_card(coins: int, cards: tuple[int, ...]) -> None:
    t = fight(clash("saxony", "nordic").skills("saxony", "tactics").hand("saxony", *cards).give("saxony", coins=coins))
    assert t.kind == "commit.dial"


@rule("fenris.mod.tactics.2")
def test_one_coin_is_enough_for_a_defender_too() -> None:
    t = clash("saxony", "nordic").skills("nordic", "tactics").hand("nordic", 2, 3, 4).give("nordic", coins=1)
    fight(t).do("use_skill tactics")
    assert (t.of("nordic").coins, t.of("saxony").coins) == (0, 10)
    t.commit("saxony", 0).do("dial 0", "play 2", "play 3")
    assert t.of("nordic").hand == [4]


@rule("fenris.mod.tactics.2")
def test_with_private_coins_the_question_of_tactics_does_not_tell_of_a_coin() -> None:
    t = clash("saxony", "nordic", open_coins=False).skills("saxony", "tactics").hand("saxony", 2, 3)
    fight(t.give("saxony", coins=0))
    assert (t.kind, t.menu, t.s.decision.private) == ("fight_skills.tactics", ["spare_skill tactics"], True)


@rule("fenris.mod.feint.1", "fenris.mod.feint.2", "fenris.mod_rules.08")
def test_feint_turns_the_dial_by_two_after_the_reveal_the_attacker_first_and_only_that_is_paid() -> None:
    t = fight(clash("saxony", "nordic").skills("saxony", "feint").skills("nordic", "feint"))
    t.commit("saxony", 3).commit("nordic", 4)
    assert (t.kind, t.asked) == ("combat.feint_attacker", "saxony")
    assert t.menu == ["turn_dial 1", "turn_dial 2", "turn_dial 4", "turn_dial 5", "leave_dial"]
    t.do("turn_dial 5")
    assert (t.kind, t.asked) == ("combat.feint_defender", "nordic")
    assert t.menu == ["turn_dial 2", "turn_dial 3", "turn_dial 5", "leave_dial"]
    t.do("turn_dial 2")
    assert (t.of("saxony").power, t.of("nordic").power) == (0, 3)
    assert t.at("r4c3").control == "saxony"


@rule("fenris.mod.feint.1")
@pytest.mark.parametrize(
    ("power", "dial", "menu"), [(16, 7, [5, 6]), (16, 6, [4, 5, 7]), (1, 0, [1]), (3, 3, [1, 2]), (2, 1, [0, 2])]
)
def test_a_feint_stays_within_the_power_and_the_dial(power: int, dial: int, menu: list[int]) -> None:
    t = fight(clash("saxony", "nordic").skills("saxony", "feint").give("saxony", power=power))
    t.commit("saxony", dial).commit("nordic", 0)
    assert t.menu == [*[f"turn_dial {n}" for n in menu], "leave_dial"]


@rule("fenris.mod.feint.1")
def test_who_leaves_the_dial_pays_what_it_shows() -> None:
    t = fight(clash("saxony", "nordic").skills("nordic", "feint"))
    t.commit("saxony", 3).commit("nordic", 2).do("leave_dial")
    assert (t.of("saxony").power, t.of("nordic").power) == (2, 3)


@rule("fenris.mod.camaraderie.1")
@pytest.mark.parametrize(("skills", "popularity"), [((), 3), (("camaraderie",), 5)])
def test_camaraderie_of_a_mod_spares_popularity_in_a_fight_only(skills: tuple[str, ...], popularity: int) -> None:
    t = fight(clash("saxony", "nordic", defenders="mech 2 worker").skills("saxony", *skills))
    t.commit("saxony", 1).commit("nordic", 0)
    assert t.of("saxony").popularity == popularity
    t = clash("saxony", "nordic", defenders="2 worker").skills("saxony", *skills)
    t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving")
    assert t.of("saxony").popularity == 3


def beaten(*skills: str) -> Table:
    """Saxony beats a mech and a worker of Nordic on the Factory, where r5c3 is Nordic's."""
    t = clash("saxony", "nordic", defenders="character mech worker").skills("nordic", *skills)
    t.units("r5c3", nordic="worker").units("r4c4", nordic="worker")
    fight(t).commit("saxony", 1).commit("nordic", 0)
    return t


@rule("fenris.mod.regroup.1")
def test_regroup_takes_all_units_together_to_one_neighbouring_territory() -> None:
    t = beaten("regroup")
    assert (t.kind, t.asked) == ("retreat.regroup", "nordic")
    assert t.menu == ["spare_skill regroup", "regroup_at r4c4", "regroup_at r5c3"]
    t.do("regroup_at r5c3")
    assert t.at("r5c3").units == {"nordic": ["character", "mech", "worker", "worker"]}
    assert (t.home("nordic"), t.at("r4c3").units) == ([], {"saxony": ["mech"]})


@rule("fenris.mod.regroup.1")
def test_who_spares_regroup_goes_home() -> None:
    t = beaten("regroup").do("spare_skill regroup")
    assert t.home("nordic") == ["character", "mech", "worker"]
    assert beaten().home("nordic") == ["character", "mech", "worker"]


@rule("fenris.mod.regroup.1")
def test_regroup_leads_to_no_foreign_contested_or_trapped_territory_and_to_no_lake() -> None:
    t = table("saxony", "nordic", "togawa", mech_mods=True).units("r3c3", saxony="2 mech").units("r4c3", nordic="mech")
    t.give("saxony", power=5).units("r5c3", nordic="worker").units("r4c4", nordic="worker").skills("nordic", "regroup")
    t.units("r4c2", nordic="mech").trap("lose_power", "r5c3").structure("nordic", "mine", "r3c3")
    fight(t).commit("saxony", 1).commit("nordic", 0)
    assert t.menu == ["spare_skill regroup", "regroup_at r4c4"]


@rule("fenris.mod.suiton.1")
@pytest.mark.parametrize("invaders", [True, False])
def test_suiton_of_a_mod_opens_lakes_and_one_card_more_there(invaders: bool) -> None:
    t = table("saxony", "nordic", mech_mods=True, invaders=invaders).skills("saxony", "suiton")
    t.units("r3c3", saxony="mech").units("r3c4", nordic="mech").hand("saxony", 2, 3, 4)
    t.move("saxony").do("unit r3c3/mech")
    assert {"r3c4", "r4c2", "r2c2"} <= t.steps()
    t.do("step r3c4", "done_moving", "fight r3c4", "dial 0", "play 2", "play 3")
    assert t.asked == "nordic"
    t = fight(clash("saxony", "nordic", invaders=invaders).skills("saxony", "suiton").hand("saxony", 2, 3, 4))
    t.do("dial 0", "play 2")
    assert t.asked == "nordic"


@rule("fenris.vesna_token.shield.1", "fenris.vesna_token.ronin.1")
def test_shield_and_ronin_work_where_invaders_is_off() -> None:
    t = fight(clash("saxony", "nordic", invaders=False).skills("nordic", "shield", "ronin"))
    assert t.of("nordic").power == 7
    t.do("use_skill ronin")
    assert t.of("nordic").power == 9


@rule("fenris.mod_rules.08")
def test_the_attackers_abilities_come_before_the_defenders() -> None:
    t = clash("saxony", "nordic").skills("saxony", "reinforce", "artillery").skills("nordic", "reinforce", "artillery")
    fight(t)
    asked = []
    while t.kind != "commit.dial":
        asked.append((t.asked, t.kind.partition(".")[2]))
        t.do(next(answer for answer in t.menu if answer.startswith("spare_skill")))
    order = ["artillery", "reinforce"]
    assert asked == [("saxony", kind) for kind in order] + [("nordic", kind) for kind in order]


def against_nobody(t: Table, seat: int, attacks: int) -> Table:
    """The abilities of a seat in a fight on r4c3 against a side that no player owns."""
    t.s.active = seat
    t.s.stack = [
        Frame(GAME, SeatId(seat)),
        Frame(TURN, SeatId(seat), 0, 1),
        Frame(FIGHT_SKILLS, SeatId(seat), place_of("r4c3"), 2, attacks),
    ]
    t.s.fight_at = place_of("r4c3")
    run(t.rules, t.s)
    return t


@rule("fenris.mod_rules.06")
@pytest.mark.parametrize("attacks", [0, 1])
@pytest.mark.parametrize("skill", ["armor", "artillery", "scout", "sword", "disarm"])
def test_what_touches_power_or_cards_of_the_other_does_nothing_against_units_of_no_player(
    skill: str, attacks: int
) -> None:
    t = clash("saxony", "nordic").skills("nordic", skill).hand("saxony", 2).hand("nordic", 3)
    t.structure("nordic", "mine", "r4c3")
    before = (t.s.power[:], t.s.hand[:])
    against_nobody(t, 1, attacks)
    assert ((t.s.power, t.s.hand), t.kind.partition(".")[0]) == (before, "turn")


@rule("fenris.mod_rules.06")
@pytest.mark.parametrize(("skill", "power"), [("entrenched", 7), ("shield", 7), ("reinforce", 5)])
def test_what_only_helps_its_owner_works_against_them(skill: str, power: int) -> None:
    t = clash("saxony", "nordic", defenders="mech worker").skills("nordic", skill)
    against_nobody(t, 1, 0)
    if skill == "reinforce":
        t.do("use_skill reinforce")
    assert (t.of("nordic").power, t.of("nordic").cards) == (power, 1 if skill == "reinforce" else 0)


@rule("fenris.mod_rules.06")
def test_the_marks_of_the_data_say_the_same() -> None:
    assert {mod.name for mod in [*MECH_MODS, *INFRA_MODS] if mod.symbol} == {
        "armor",
        "artillery",
        "scout",
        "sword",
        "spy",
    }


@rule("fenris.mod_rules.06")
@pytest.mark.parametrize(("attacker", "defender"), [(0, 2), (2, 0)])
def test_spy_is_not_declared_against_units_of_no_player(attacker: int, defender: int) -> None:
    t = Table(("saxony", "nordic"), (), infrastructure_mods=True)
    infrastructure(t.rules, t.s).kept[0] = 1 << SPY
    depth = len(t.s.stack)
    fire(t.rules, t.s, FIGHT_BEGAN, attacker, defender, place_of("r4c3"))
    assert len(t.s.stack) == depth
    fire(t.rules, t.s, FIGHT_BEGAN, 0, 1, place_of("r4c3"))
    assert len(t.s.stack) == depth + 1
