"""Alliances of the Rise of Fenris: the swap, what allies have of each other, and breaking."""

import json
from typing import Any

import pytest

from hexarc.core.engine import run
from hexarc.core.state import push
from hexarc.core.text import catalogue
from hexarc.games.scythe.derived import count
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa.cards import SCHEME_1, SCHEME_2
from hexarc.games.scythe.modules.fenris.alliances.data import CARD, TOKENS
from hexarc.games.scythe.modules.fenris.alliances.part import ALLIED_GIFT, alliances, is_allied
from hexarc.games.scythe.modules.fenris.alliances.swap import attack, fight_began, swap, workers_driven_off
from hexarc.games.scythe.modules.fenris.influence import influence
from hexarc.games.scythe.modules.tokens import tokens, trap_owner
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.procs.stars import star_limit
from hexarc.games.scythe.rules import FIGHT_BEGAN, WORKERS_DRIVEN_OFF
from hexarc.games.scythe.score import score_sheet, territories
from hexarc.games.scythe.state import BAG, BESIDE, BOX
from hexarc.games.scythe.tables.factions import COERCION, DOMINATE, MEANDER, RELENTLESS, SWIM, TRAP_NAMES
from hexarc.games.scythe.tables.scoring import STAR_COMBAT
from tests.rules.scythe.automa_table import AutomaTable, mixed, solo
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def shown(t: Table, seat: int = 0) -> Any:  # the view is data, as a client reads it
    return json.loads(json.dumps(t.game.view(t.s, seat)))["alliances"]


def allies(one: str, other: str, *more: str) -> Table:
    """One and the other are allied already; the turn is nobody's."""
    t = table(one, other, *more, alliances=True)
    swap(t.rules, t.s, 0, 1)
    while t.s.stack[-1].proc == ALLIED_GIFT:
        t.s.stack.pop()
    return t


def row(t: Table, faction: str) -> int:
    return score_sheet(t.rules, t.s, t.seat(faction))[t.rules.sheet_names.index("alliance")]


# Proposing and answering.


@rule("fenris.module.alliances.01", "fenris.module.alliances.10")
def test_all_begin_with_their_own_token_and_its_coins() -> None:
    t = table("nordic", "saxony", "crimea", alliances=True)
    seats = shown(t)["seats"]
    assert [seat["holds"] for seat in seats] == [0, 1, 2]
    assert [seat["token"]["coins"] for seat in seats] == [6, 4, 5]
    assert not any(seat["allied"] or seat["broken"] for seat in seats)
    assert {name: token.coins for name, token in TOKENS.items()} == {
        "nordic": 6,
        "rusviet": 3,
        "togawa": 6,
        "crimea": 5,
        "saxony": 4,
        "polania": 5,
        "albion": 6,
        "vesna": 4,
        "fenris": 4,
    }
    assert all("coins" in token.own_design for token in TOKENS.values())


@rule("fenris.module.alliances.02", "fenris.module.alliances.03", "fenris.module.alliances.16")
def test_an_accepted_proposal_swaps_tokens_coins_and_abilities() -> None:
    t = table("nordic", "saxony", "crimea", alliances=True).turn("saxony")
    assert [text for text in t.menu if text.startswith("propose")] == ["propose_alliance 0", "propose_alliance 2"]
    t.do("propose_alliance 0")
    assert (t.asked, t.kind, t.menu) == ("nordic", "alliance.answer", ["ally 1", "no_alliance"])
    t.do("ally 1")
    assert (t.asked, t.kind) == ("saxony", "turn.section")
    assert [seat["holds"] for seat in shown(t)["seats"]] == [1, 0, 2]
    assert (t.of("nordic").coins, t.of("saxony").coins) == (10 + 4, 10 + 6)
    assert has_own(t.s, 0, DOMINATE)
    assert has_own(t.s, 0, SWIM)
    assert has_own(t.s, 1, SWIM)
    assert not has_own(t.s, 2, SWIM)


@rule("fenris.module.alliances.02", "fenris.module.alliances.16")
@pytest.mark.parametrize("step", ["section", "top", "bottom", "end"])
def test_a_proposal_is_made_between_actions_and_not_twice_in_a_turn(step: str) -> None:
    t = table("nordic", "saxony", "crimea", alliances=True).objectives("saxony", 1).turn("saxony")
    for answer in ("section build", "skip_top", "skip_bottom"):
        if t.kind == f"turn.{step}":
            break
        t.do(answer)
    assert t.kind == f"turn.{step}"
    t.do("propose_alliance 2", "no_alliance")
    assert t.kind == f"turn.{step}"
    assert "propose_alliance 2" not in t.menu
    assert "propose_alliance 0" in t.menu
    assert t.why("propose_alliance 2") == "asked_this_turn"
    t.turn("saxony")
    assert "propose_alliance 2" in t.menu  # another turn
    assert t.of("saxony").coins == 10


@rule("fenris.module.alliances.16")
def test_a_refusal_is_told() -> None:
    t = table("nordic", "saxony", "crimea", alliances=True).turn("saxony").do("propose_alliance 2", "no_alliance")
    assert not is_allied(t.rules, t.s, 2)


@rule("fenris.module.alliances.04")
def test_who_is_allied_can_neither_propose_nor_be_asked() -> None:
    t = allies("nordic", "saxony", "crimea", "rusviet")
    assert [text for text in t.turn("nordic").menu if text.startswith("propose")] == []
    assert [text for text in t.turn("crimea").menu if text.startswith("propose")] == ["propose_alliance 3"]
    attack(t.rules, t.s, 0, 1)
    assert [text for text in t.turn("nordic").menu if text.startswith("propose")] == []  # also after it is broken


@rule("fenris.module.alliances.05")
@pytest.mark.parametrize(("more", "coins"), [(("crimea",), 15), (("crimea", "rusviet"), 10)])
def test_the_odd_player_out_gets_five_coins(more: tuple[str, ...], coins: int) -> None:
    t = allies("nordic", "saxony", *more)
    assert t.of("crimea").coins == coins


@rule("fenris.module.alliances.05")
def test_the_odd_player_out_waits_until_all_others_are_allied() -> None:
    t = allies("nordic", "saxony", "crimea", "rusviet", "polania")
    assert t.of("polania").coins == 10
    swap(t.rules, t.s, 2, 3)
    assert t.of("polania").coins == 15


# What allies have of each other.


@rule("fenris.module.alliances.11", "fenris.module.alliances.17")
@pytest.mark.parametrize(
    ("faction", "ability"),
    [("nordic", SWIM), ("rusviet", RELENTLESS), ("crimea", COERCION), ("polania", MEANDER), ("saxony", DOMINATE)],
)
def test_the_ability_of_a_base_faction_comes_besides_the_own_one(faction: str, ability: int) -> None:
    own = "saxony" if faction != "saxony" else "nordic"
    t = table(own, faction, alliances=True)
    before = t.s.abilities[0]
    swap(t.rules, t.s, 0, 1)
    assert t.s.abilities[0] == before | 1 << ability != before


@rule("fenris.module.alliances.11")
def test_the_abilities_work_at_once_for_the_ally() -> None:
    t = allies("crimea", "nordic").units("r2c4", crimea="worker")
    across = t.move("crimea").do("unit r2c4/worker").steps()
    without = table("crimea", "nordic", alliances=True).units("r2c4", crimea="worker").move("crimea")
    assert across > without.do("unit r2c4/worker").steps()
    t = allies("crimea", "saxony")
    assert star_limit(t.rules, t.s, 0, STAR_COMBAT) == 6
    t = allies("crimea", "rusviet")
    t.s.section[0] = 2
    assert "section build" in t.turn("crimea").menu
    t = allies("nordic", "crimea").hand("nordic", 2).units("r1c4", nordic="worker", wood=2)
    t.s.section[0] = 0
    assert "bottom build" in t.turn("nordic").do("section build", "skip_top").menu  # two wood and a card
    t = (
        allies("nordic", "polania")
        .units("r1c5", nordic="character")
        .draws("draw_encounter 3")
        .give("nordic", popularity=9)
    )
    t.move("nordic").go("r1c5/character", "r2c4").do("done_moving", "option 3/1")
    while t.kind != "encounter.option":
        t.do(t.menu[0])
    assert "done_options" in t.menu


@rule("fenris.module.alliances.17")
def test_with_six_players_the_ability_is_that_of_six_players() -> None:
    t = table("nordic", "polania", "saxony", "crimea", "rusviet", "albion", alliances=True)
    before = t.s.abilities[0]
    swap(t.rules, t.s, 0, 1)
    assert t.s.abilities[0] == before | t.s.abilities[1] & ~before
    assert not has_own(t.s, 0, MEANDER)


@rule("fenris.module.alliances.12")
def test_the_ally_of_albion_sets_two_flags_that_count_for_it() -> None:
    t = allies("nordic", "albion").units("r3c3", nordic="character")
    t.s.encounters = 0
    t.factory_card("nordic", 1)
    before = territories(t.rules, t.s, 0)
    assert before == 1
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving")
    assert t.menu == ["allied_flag r4c3", "no_allied_token"]
    t.do("allied_flag r4c3")
    assert territories(t.rules, t.s, 0) == 3 + 1  # the Factory and its flag
    assert territories(t.rules, t.s, 1) == 0
    assert tokens(t.rules, t.s).flags == 0  # Albion keeps its own four
    place: Any = t.game.view(t.s, 0)["places"]
    assert place["r4c3"]["tokens"] == [{"kind": "flag", "seat": 0}]
    t.move("nordic").go("r4c3/character", "r3c3").do("done_moving", "allied_flag r3c3")
    assert count(alliances(t.rules, t.s).flags) == 2
    t.move("nordic").go("r3c3/character", "r3c2").do("done_moving")
    assert t.kind == "turn.bottom"  # no third one
    t.move("nordic").go("r3c2/character", "r3c3").do("done_moving")
    attack(t.rules, t.s, 0, 1)
    assert territories(t.rules, t.s, 0) == 2  # what was set still counts


@rule("fenris.module.alliances.13")
def test_the_ally_of_togawa_gets_two_of_the_traps_that_are_not_set() -> None:
    t = table("nordic", "togawa", alliances=True).trap(TRAP_NAMES[0], "r6c4")
    t.draws(f"give_trap {TRAP_NAMES[1]}", f"give_trap {TRAP_NAMES[3]}")
    t.turn("nordic").do("propose_alliance 1", "ally 0")
    assert alliances(t.rules, t.s).traps == 1 << 1 | 1 << 3
    assert [trap_owner(t.rules, t.s, trap) for trap in range(4)] == [1, 0, 1, 0]
    t.s.encounters = 0
    t.factory_card("nordic", 1).units("r3c3", nordic="character")
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving")
    assert t.menu == [f"set_allied_trap {TRAP_NAMES[1]}", f"set_allied_trap {TRAP_NAMES[3]}", "no_allied_token"]
    t.do(f"set_allied_trap {TRAP_NAMES[1]}")
    places: Any = t.game.view(t.s, 1)["places"]
    assert places["r4c3"]["tokens"] == [{"kind": "trap", "seat": 0, "armed": True, "trap": TRAP_NAMES[1]}]


@rule("fenris.module.alliances.13")
@pytest.mark.parametrize(("victim", "sprung"), [("nordic", False), ("togawa", True), ("crimea", True)])
def test_a_trap_of_the_ally_works_for_it_against_all_others(victim: str, sprung: bool) -> None:
    t = allies("nordic", "togawa", "crimea").trap(TRAP_NAMES[1], "r4c3", known=True)
    alliances(t.rules, t.s).traps = 2
    t.units("r3c3", **{victim: "mech"}).move(victim).go("r3c3/mech", "r4c3")
    assert t.at("r4c3").armed == (not sprung)


@rule("fenris.module.alliances.13")
def test_a_trap_of_the_ally_holds_a_territory_for_it_alone() -> None:
    t = allies("nordic", "togawa").trap(TRAP_NAMES[1], "r4c4", known=True).trap(TRAP_NAMES[2], "r6c4")
    alliances(t.rules, t.s).traps = 2
    t.s.over = 1
    assert (territories(t.rules, t.s, 0), territories(t.rules, t.s, 1)) == (1, 1)
    t.skills("togawa", "shinobi").units("r7c5", togawa="mech").move("togawa").do("unit r7c5/mech")
    assert "r4c4" not in t.steps()
    assert "r6c4" in t.steps()


@rule("fenris.module.alliances.14")
def test_the_ally_of_vesna_gets_one_factory_card_for_one_use() -> None:
    t = allies("nordic", "crimea")
    part = alliances(t.rules, t.s)
    part.card = 4
    t.s.factory_at[4] = BESIDE + 0
    t.turn("nordic")
    use = [text for text in t.menu if text.startswith("section") or "factory" in text]
    t.do(use[-1], "skip_top", "factory_move").settle()
    if t.s.decision.seat == 0 and "done_moving" in t.menu:
        t.do("done_moving").settle()
    assert t.s.factory_at[4] == BOX
    assert TOKENS["vesna"].grants == 3
    assert "grants" in TOKENS["vesna"].own_design


@rule("fenris.module.alliances.14")
def test_chance_draws_the_card_of_vesnas_ally_from_the_unused_ones() -> None:
    t = table("nordic", "crimea", alliances=True)
    t.s.factory_laid = t.s.factory_at.count(BAG) - 1
    push(t.s, ALLIED_GIFT, 0, 0, 1)
    run(t.rules, t.s)
    assert t.kind == "allied_gift.gift"
    t.game.apply(t.s, t.game.vocabulary.decode("lay_factory_card 5"))
    assert (t.s.factory_at[4], alliances(t.rules, t.s).card) == (BESIDE + 0, 4)
    t.s.factory_laid = t.s.factory_at.count(BAG)
    push(t.s, ALLIED_GIFT, 1, 0, 1)
    run(t.rules, t.s)
    assert t.kind != "allied_gift.gift"  # all that is left lies on the Factory


@rule("fenris.module.alliances.15")
def test_the_ally_of_fenris_places_one_of_its_tokens_and_passes_them() -> None:
    t = table("nordic", "fenris", "crimea", fenris=True, alliances=True).factory_card("nordic", 1)
    swap(t.rules, t.s, 0, 1)
    t.s.encounters = 0
    assert "grants" in TOKENS["fenris"].own_design
    before = influence(t.rules, t.s).held[1]
    t.units("r3c3", nordic="character").move("nordic").go("r3c3/character", "r4c3").do("done_moving")
    t.do("spread_influence r4c3")
    assert t.kind == "turn.bottom"  # one token, not two
    assert (influence(t.rules, t.s).held[1], influence(t.rules, t.s).held[0]) == (before - 1, 0)
    t.units("r3c3", nordic="mech").move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert influence(t.rules, t.s).held[0] == 0  # it does not take what lies there
    attack(t.rules, t.s, 0, 1)
    t.units("r3c3", nordic="character").move("nordic").go("r3c3/character", "r3c2").do("done_moving")
    assert t.kind == "turn.bottom"


@rule("fenris.module.alliances.14")
def test_the_card_comes_with_the_swap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TOKENS["crimea"], "grants", CARD)  # as Vesna's token
    t = table("crimea", "nordic", alliances=True).turn("nordic").draws("lay_factory_card 5")
    t.do("propose_alliance 0", "ally 1")
    assert (alliances(t.rules, t.s).card, t.s.factory_at[4]) == (4, BESIDE + 1)
    assert not has_own(t.s, 1, COERCION)


# Breaking.


@rule("fenris.module.alliances.06", "fenris.module.alliances.12")
def test_after_a_break_no_more_flags_are_set_and_figures_break_nothing() -> None:
    t = allies("nordic", "albion").units("r3c3", nordic="character")
    t.s.encounters = 0
    attack(t.rules, t.s, 0, t.rules.players)
    attack(t.rules, t.s, t.rules.players, 0)
    assert alliances(t.rules, t.s).flipped == 0
    attack(t.rules, t.s, 0, 1)
    t.move("nordic").go("r3c3/character", "r3c2").do("done_moving")
    assert t.kind == "turn.bottom"
    others = [line for line in t.game.render(t.s, 0, "en").splitlines() if "alli" in line]
    assert len(others) == 2  # one line for each of the two


@rule("fenris.module.alliances.06", "fenris.module.alliances.07", "fenris.module.alliances.09")
def test_an_attack_on_the_ally_turns_the_token_and_ends_the_ability() -> None:
    t = allies("nordic", "saxony").units("r3c3", saxony="mech").units("r4c3", nordic="mech")
    t.skills("saxony", "camaraderie").move("saxony").go("r3c3/mech", "r4c3")
    assert not alliances(t.rules, t.s).flipped  # it breaks with the attack, not with the move
    t.do("done_moving", "fight r4c3")
    assert [seat["broken"] for seat in shown(t)["seats"]] == [False, True]
    assert not has_own(t.s, 1, SWIM)
    assert has_own(t.s, 1, DOMINATE)
    assert has_own(t.s, 0, DOMINATE)  # the other one keeps it


@rule("fenris.module.alliances.06")
@pytest.mark.parametrize(("whose", "broken"), [("nordic", True), ("crimea", False)])
def test_driving_workers_of_the_ally_off_breaks_it_too(whose: str, broken: bool) -> None:
    t = allies("nordic", "saxony", "crimea").units("r3c3", saxony="mech").units("r4c3", **{whose: "worker"})
    t.give("saxony", popularity=5).move("saxony").go("r3c3/mech", "r4c3").do("done_moving")
    assert has_own(t.s, 1, SWIM) != broken
    assert alliances(t.rules, t.s).flipped == (2 if broken else 0)


@rule("fenris.module.alliances.08")
def test_a_broken_alliance_costs_ten_but_never_more_than_there_is() -> None:
    t = allies("nordic", "saxony").give("saxony", coins=30).give("nordic", coins=30)
    before = t.score("saxony")
    attack(t.rules, t.s, 1, 0)
    assert (row(t, "saxony"), row(t, "nordic")) == (-10, 0)
    assert t.score("saxony") == before - 10
    attack(t.rules, t.s, 1, 0)
    assert t.score("saxony") == before - 10  # once
    t.give("saxony", coins=3)
    others = sum(score_sheet(t.rules, t.s, 1)) - row(t, "saxony") - 3
    assert t.score("saxony") == max(0, 3 + others - 10)


@rule("fenris.module.alliances.19")
def test_defending_breaks_nothing_even_by_winning() -> None:
    t = allies("nordic", "saxony").units("r3c3", saxony="mech").units("r4c3", nordic="mech").give("nordic", power=5)
    t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving").commit("saxony", 0).commit("nordic", 3)
    assert t.s.won_fights[0] == 1
    assert alliances(t.rules, t.s).flipped == 2
    t.turn("nordic")
    assert (row(t, "nordic"), has_own(t.s, 0, DOMINATE)) == (0, True)


@rule("fenris.module.alliances.17")
def test_stars_that_dominate_allowed_stay_after_the_break() -> None:
    t = allies("nordic", "saxony").stars("nordic", "combat", "combat", "combat")
    attack(t.rules, t.s, 0, 1)
    assert t.of("nordic").star_total == 3
    assert star_limit(t.rules, t.s, 0, STAR_COMBAT) == 2


@rule("fenris.module.alliances.18")
def test_against_desolation_no_alliance_breaks_and_nothing_is_scored() -> None:
    for desolation, scored in (("normal", False), ("off", True)):
        rules = Scythe(2, {"alliances": True, "desolation": desolation}).scythe_rules()
        assert ("alliance" in rules.sheet_names) == scored
        hooked = [hook for happening in (FIGHT_BEGAN, WORKERS_DRIVEN_OFF) for _key, hook in rules.hooks[happening]]
        assert any(hook in (fight_began, workers_driven_off) for hook in hooked) == scored


@rule("fenris.module.rivals.12")
def test_an_ally_may_be_a_rival() -> None:
    game = Scythe(2, {"rivals": True, "alliances": True, "track": "tiles"})
    assert {"rivals", "alliances"} <= {part.NAME for part in game.new().parts}


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_the_terminal_tells_who_is_allied(lang: str) -> None:
    t = allies("nordic", "saxony", "crimea")
    attack(t.rules, t.s, 0, 1)
    words = catalogue(lang)
    names = {
        name: words.say(f"scythe.faction.{faction}.short")
        for name, faction in (("faction", "nordic"), ("ally", "saxony"))
    }
    lines = t.game.render(t.s, 0, lang).splitlines()
    assert words.say("scythe.render.broken", {**names, "n": 10}) in lines
    turned = {"faction": names["ally"], "ally": names["faction"]}
    assert words.say("scythe.render.allied", {**turned, "n": 10}) in lines


def test_the_owner_of_a_box_can_put_the_coins_right() -> None:
    t = table("nordic", "saxony", alliances=True, box="alliance.saxony=7")
    swap(t.rules, t.s, 0, 1)
    assert (t.of("nordic").coins, t.of("saxony").coins) == (17, 16)


# With Automas.


def with_automa(machine: str = "crimea", allied: bool = True) -> AutomaTable:
    t = solo("nordic", machine, alliances=True)
    if allied:
        swap(t.rules, t.s, 0, 1)
        while t.s.stack[-1].proc == ALLIED_GIFT:
            t.s.stack.pop()
    return t


@rule("automa.fenris.ep2b.01")
def test_a_player_may_ally_with_an_automa_at_setup() -> None:
    t = solo("nordic", "crimea", alliances=True)
    assert (t.asked, t.kind, t.menu) == ("nordic", "automa_alliance.ally", ["ally 1", "no_alliance"])
    coins = t.s.coins[1]
    t.do("ally 1")
    assert (t.s.coins[0], t.s.coins[1] - coins) == (10 + 5, 8)
    assert has_own(t.s, 0, COERCION)
    assert not has_own(t.s, 1, SWIM)


@rule("automa.fenris.ep2b.01")
def test_players_are_asked_in_reverse_turn_order_and_an_automa_allies_once() -> None:
    t = mixed("player,automa,player,player", "nordic", "crimea", "saxony", "rusviet", alliances=True)
    order = [t.s.right_seat[t.s.first_seat]]
    while len(order) < 4:
        order.append(t.s.right_seat[order[-1]])
    order = [seat for seat in order if seat != 1]
    assert t.s.decision.seat == order[0]
    t.do("no_alliance")
    assert t.s.decision.seat == order[1]
    t.do("ally 1")
    assert t.kind == "turn.section"  # nobody is left to ally with
    assert is_allied(t.rules, t.s, order[1])


@rule("automa.fenris.ep2b.02")
def test_after_setup_it_accepts_no_alliance_and_never_loses_ten() -> None:
    t = with_automa(allied=False)
    assert [text for text in t.turn("nordic").menu if text.startswith("propose")] == []
    t = with_automa()
    attack(t.rules, t.s, 1, 0)
    assert (row(t, "crimea"), row(t, "nordic")) == (0, 0)
    attack(t.rules, t.s, 0, 1)
    assert row(t, "nordic") == -10


@rule("automa.fenris.ep2b.03")
@pytest.mark.parametrize(("one", "other", "coins"), [(0, 1, [0, 0, 5]), (0, 2, [0, 0, 0])])
def test_only_a_player_is_the_odd_one_out(one: int, other: int, coins: list[int]) -> None:
    t = mixed("player,automa,player", "nordic", "crimea", "saxony", alliances=True)
    t.s.coins[:] = [20, 20, 20]
    swap(t.rules, t.s, one, other)
    alone = ({0, 1, 2} - {one, other}).pop()
    assert t.s.coins[alone] == 20 + coins[alone]


@rule("automa.fenris.ep2b.04")
@pytest.mark.parametrize(("allied", "broken", "set_"), [(False, False, True), (True, False, False), (True, True, True)])
def test_as_togawa_it_sets_no_traps_while_a_player_holds_its_token_face_up(
    allied: bool, broken: bool, set_: bool
) -> None:
    t = with_automa("togawa", allied)
    if broken:
        attack(t.rules, t.s, 0, 1)
    t.s.encounters = 0
    t.part.factory_card[1] = 0
    t.units("r7c5", togawa="character").play(18)
    assert t.told("automa_moves") != []
    assert (t.told("trap_set") != []) == set_


def first_star(t: AutomaTable) -> AutomaTable:
    t.tracker(0)
    for _ in range(30):
        t.play(2)
        if t.s.star_total[1]:
            break
    return t


@rule("automa.fenris.ep2b.05", "automa.fenris.ep2b.09")
@pytest.mark.parametrize("who", [None, 0, 1])
def test_it_stays_in_scheme_1_while_the_alliance_stands(who: int | None) -> None:
    t = first_star(with_automa())
    assert t.part.scheme[1] == SCHEME_1
    if who is not None:
        attack(t.rules, t.s, who, 1 - who)
    t.play(2)
    assert t.part.scheme[1] == (SCHEME_1 if who is None else SCHEME_2)
    assert first_star(with_automa(allied=False)).part.scheme[1] == SCHEME_2


@rule("automa.fenris.ep2b.09")
def test_its_attack_turns_its_token_and_the_player_keeps_the_ability() -> None:
    t = with_automa().units("r7c4", crimea="mech").units("r7c3", nordic="mech").give("crimea", power=9)
    t.move("nordic").go("r7c3/mech", "r7c4").do("done_moving", "fight r7c4")
    assert (alliances(t.rules, t.s).flipped, has_own(t.s, 0, COERCION)) == (1, False)
    t = with_automa()
    attack(t.rules, t.s, 1, 0)
    assert (alliances(t.rules, t.s).flipped, has_own(t.s, 0, COERCION)) == (2, True)
