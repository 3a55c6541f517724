"""The faction Vesna: Factory cards that are used up, ability tokens, Riverwalk by structures; the Automa as Vesna."""

from typing import cast

import pytest

from hexarc.core.game import SPECTATOR
from hexarc.core.options import Value
from hexarc.games.scythe import rules
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa.part import automas
from hexarc.games.scythe.modules.fenris.mods.laying import spaces
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.modules.fenris.vesna.tokens import TOKENS
from hexarc.games.scythe.modules.fenris.vesna.words import VESNA
from hexarc.games.scythe.objectives import measured
from hexarc.games.scythe.state import BAG, BESIDE, BOX, NOWHERE, ScytheState
from hexarc.games.scythe.tables import ops
from hexarc.games.scythe.tables.board import LAND_NEIGHBOURS, PLACE_NAMES
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.verbs import FACTION, SKILL
from tests.rules.scythe.table import Table
from tests.rules.scythe.test_happenings import heard
from tests.support.rules import rule

EIGHTEEN = {
    "artillery", "camaraderie", "disarm", "feint", "peoples_army", "regroup", "ronin", "scout", "seaworthy", "shield",
    "stealth", "submerge", "suiton", "sword", "tactics", "township", "underpass", "wayfare",
}  # fmt: skip


def begun(players: int = 2, until: str = "turn.section", *wishes: str, **options: Value) -> tuple[Scythe, ScytheState]:
    """A game with Vesna in seat 0, up to a question."""
    game = Scythe(players, {"vesna": True, "mats": "chosen", **options})
    s = game.new()
    wanted = [*wishes, "choose_faction vesna"]
    for _ in range(300):
        if s.decision.kind == until:
            return game, s
        menu = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
        liked = [wish for wish in wanted if wish in menu]
        game.apply(s, game.vocabulary.decode(liked[0]) if liked else s.decision.choices[0])
    raise AssertionError(f"no {until}")


def menu_of(game: Scythe, s: ScytheState) -> list[str]:
    return [game.vocabulary.encode(chosen) for chosen in s.decision.choices]


def workshop(*cards: int, **options: Value) -> Table:
    """Vesna in seat 0 with these Factory cards beside her mat; nothing is laid on it."""
    t = Table(("vesna", "nordic"), (), vesna=True, **options)
    t.s.factory_at = [zone if zone < BESIDE else BAG for zone in t.s.factory_at]
    for card in cards:
        t.s.factory_at[card - 1] = BESIDE
    return t.give("vesna", coins=9, power=5, popularity=5)


# setup


@rule("fenris.module.vesna.01", "fenris.vesna.03")
def test_vesna_joins_the_factions_and_draws_a_base_that_nobody_plays_from() -> None:
    assert not Scythe(3, {}).scythe_rules().faction_used[VESNA:]
    game, s = begun(3, "deal_base.base")
    assert s.faction[0] == VESNA
    taken = {FACTION_NAMES[faction] for faction in s.faction[1:]}
    assert menu_of(game, s) == [f"deal_base base_{name}" for name in FACTION_NAMES if name not in taken]
    game, s = begun(3, "turn.section", "deal_base base_crimea")
    assert PLACE_NAMES[s.home[0]] == "base_crimea"
    assert s.unit_at[5:7] == LAND_NEIGHBOURS[s.home[0]]


@rule("fenris.vesna.01", "fenris.vesna.02")
def test_vesna_starts_with_1_power_1_card_2_workers_and_the_usual_recruit_bonuses() -> None:
    game, s = begun()
    shown = cast("list[dict[str, object]]", game.view(s, SPECTATOR)["seats"])[0]
    assert (shown["power"], shown["combat_cards"], shown["workers_out"]) == (1, 1, 2)
    assert "one_time_bonuses" not in shown
    assert game.scythe_rules().factions[VESNA].one_time == game.scythe_rules().factions[0].one_time


@rule("fenris.vesna.04", "fenris.vesna.17")
@pytest.mark.parametrize("players", [2, 7])
def test_three_factory_cards_lie_before_her_besides_those_on_the_board(players: int) -> None:
    game, s = begun(players)
    assert s.factory_at.count(BESIDE) == 3
    assert s.factory_laid == players + 1
    assert s.factory_at.count(BAG) >= s.factory_laid
    dealt = cast("dict[str, object]", game.view(s, 1)["vesna"])["dealt_cards"]
    assert len(cast("list[str]", dealt)) == 3
    if s.decision.seat == 0:
        assert len([text for text in menu_of(game, s) if text.startswith("section_card")]) == 3


# Factory cards


@rule("fenris.vesna.04", "fenris.vesna.05", "fenris.vesna.15")
def test_each_card_is_a_section_and_leaves_the_game_after_its_use() -> None:
    t = workshop(2, 5, 9).turn("vesna")
    assert [text for text in t.menu if text.startswith("section_card")] == [f"section_card {n}" for n in (2, 5, 9)]
    t.do("section_card 5", "skip_top", "factory_move", "done_moving").settle()
    assert t.s.factory_at[4] == BOX
    assert [card + 1 for card, zone in enumerate(t.s.factory_at) if zone == BESIDE] == [2, 9]
    t.turn("vesna")
    cards = [text for text in t.menu if text.startswith("section")]
    assert cards[:4] == ["section upgrade", "section deploy", "section build", "section enlist"]
    assert cards[4:] == ["section_card 2", "section_card 9"], "any card may follow another"


@rule("fenris.vesna.05")
def test_only_the_top_action_of_the_chosen_card_is_offered() -> None:
    t = workshop(2, 5, 9).turn("vesna").do("section_card 9")
    assert {text.partition("/")[0] for text in t.menu if text.startswith("use_factory")} <= {"use_factory 9"}
    t.do("skip_top", "skip_bottom").settle()
    assert t.s.factory_at[8] == BOX, "the token was put on it"


@rule("fenris.vesna.06", "fenris.vesna.07", "fenris.vesna.18")
def test_the_card_gained_at_the_factory_is_used_up_too_and_no_other_can_be_gained() -> None:
    t = workshop(2).units("r3c3", vesna="character").factory_row(6, 7)
    t.move("vesna").go("r3c3/character", "r4c3").do("done_moving", "factory_card 6").settle()
    assert t.of("vesna").factory_card == 6
    assert measured(t.s, 0, ops.HAS_FACTORY_CARDS, 0) == 1
    t.turn("vesna").do("section_card 6", "skip_top", "skip_bottom").settle()
    assert t.s.factory_at[5] == BOX
    assert measured(t.s, 0, ops.HAS_FACTORY_CARDS, 0) == 0
    t.units("r3c3", vesna="character").move("vesna").go("r3c3/character", "r4c3").do("done_moving")
    assert t.kind == "turn.bottom"


@rule("fenris.vesna.07")
def test_a_card_that_somebody_else_gains_does_not_keep_her_from_the_factory() -> None:
    t = workshop(2).units("r3c3", nordic="character").factory_row(6, 7)
    t.move("nordic").go("r3c3/character", "r4c3").do("done_moving", "factory_card 6").settle()
    t.units("r8c3", nordic="character").units("r3c3", vesna="character")
    t.move("vesna").go("r3c3/character", "r4c3").do("done_moving")
    assert (t.kind, t.menu) == ("factory_visit.card", ["factory_card 7"])


@rule("fenris.vesna.06", "fenris.vesna.15")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_the_last_card_may_follow_another_card(rulings: str) -> None:
    t = workshop(2, rulings=rulings).factory_card("vesna", 6).turn("vesna")
    t.do("section_card 2", "skip_top", "skip_bottom").settle().turn("vesna")
    t.do("section factory", "skip_top", "skip_bottom").settle()
    assert t.s.factory_at[5] == BOX


@rule("fenris.vesna.05")
def test_others_keep_their_factory_card() -> None:
    t = workshop(2).factory_card("nordic", 6).turn("nordic").do("section factory", "skip_top", "skip_bottom").settle()
    assert t.of("nordic").factory_card == 6
    assert "section factory" not in t.turn("nordic").menu


@rule("fenris.vesna.08", "fenris.vesna.18")
def test_the_dealt_cards_do_not_count_for_objectives() -> None:
    assert measured(workshop(2, 5, 9).s, 0, ops.HAS_FACTORY_CARDS, 0) == 0


@rule("fenris.vesna.09")
def test_the_dealt_cards_give_no_star_for_a_factory_card() -> None:
    t = workshop(2, 5, 9, track="peace").units("r3c3", vesna="character").factory_row(6, 7)
    stars = heard(t, rules.STAR_PLACED)
    t.turn("vesna").do("section_card 5", "skip_top", "skip_bottom").settle()
    assert stars == []
    t.move("vesna").go("r3c3/character", "r4c3").do("done_moving", "factory_card 6").settle()
    assert len(stars) == 1


# Riverwalk


@rule("fenris.vesna.10")
@pytest.mark.parametrize(("built", "goes"), [("r4c4", True), ("r4c5", True), ("r3c6", False)])
def test_riverwalk_leads_to_and_from_territories_with_anybodys_structure(built: str, goes: bool) -> None:
    t = workshop().units("r4c4", vesna="mech").skills("vesna", "riverwalk").structure("nordic", "mill", built)
    assert ("r4c5" in t.move("vesna").do("unit r4c4/mech").steps()) is goes
    without = workshop().units("r4c4", vesna="mech").structure("nordic", "mill", "r4c4")
    assert "r4c5" not in without.move("vesna").do("unit r4c4/mech").steps()
    own = workshop().units("r4c4", vesna="mech").skills("vesna", "riverwalk").structure("vesna", "mine", "r4c5")
    assert "r4c5" in own.move("vesna").do("unit r4c4/mech").steps()
    nordic = workshop().units("r4c4", nordic="mech").skills("nordic", "riverwalk").structure("nordic", "mill", "r4c4")
    assert "r4c5" not in nordic.move("nordic").do("unit r4c4/mech").steps(), "a tundra: Nordic's own Riverwalk holds"


# ability tokens


@rule("fenris.vesna.11", "fenris.vesna.16", "fenris.vesna_token.shared.01", "fenris.vesna_token.shared.02")
def test_six_of_eighteen_tokens_are_drawn() -> None:
    assert {SKILL.label(token) for token in TOKENS} == EIGHTEEN
    game, s = begun(2, "setup.ability_token")
    assert {text.partition(" ")[2] for text in menu_of(game, s)} == EIGHTEEN
    game, s = begun(2, "prepare.token")
    drawn = cast("dict[str, list[str]]", game.view(s, 1)["vesna"])["tokens"]
    assert len(drawn) == 6
    at_hand = ability_tokens(game.scythe_rules(), s).tokens[0]
    assert {SKILL.label(skill) for skill in TOKENS if at_hand >> skill & 1} == set(drawn)


@rule("fenris.vesna.12", "fenris.vesna.13")
def test_two_tokens_fill_the_blank_spaces_and_two_more_may_cover_what_is_printed() -> None:
    game, s = begun(2, "prepare.token")
    part = ability_tokens(game.scythe_rules(), s)
    slots: list[set[str]] = []
    declined: list[bool] = []
    while s.decision.kind == "prepare.token" and s.decision.seat == 0:
        menu = menu_of(game, s)
        slots.append({text.rpartition("/")[2] for text in menu if text.startswith("lay_token")})
        declined.append("lay_no_token" in menu)
        assert s.decision.seen_by == 1
        game.apply(s, s.decision.choices[0])
    assert slots == [{"2"}, {"3"}, {"1", "4"}, {"4"}]
    assert declined == [False, False, True, True]
    assert NOWHERE not in spaces(part, 0)
    assert len(set(spaces(part, 0))) == 4
    while s.decision.kind != "turn.section":
        game.apply(s, s.decision.choices[0])
    assert s.mech_skill[0:4] == spaces(part, 0)
    shown = cast("list[dict[str, object]]", game.view(s, 1)["seats"])[0]["mechs"]
    assert list(cast("dict[str, object]", shown)) == [SKILL.label(skill) for skill in s.mech_skill[0:4]]


@rule("fenris.vesna.10", "fenris.vesna.12")
def test_with_two_tokens_riverwalk_and_speed_stay_and_there_are_still_four_questions() -> None:
    game, s = begun(2, "prepare.token")
    asked = 0
    while s.decision.kind == "prepare.token" and s.decision.seat == 0:
        no_more = game.vocabulary.decode("lay_no_token")
        game.apply(s, no_more if no_more in s.decision.choices else s.decision.choices[0])
        asked += 1
    assert asked == 4
    while s.decision.kind != "turn.section":
        game.apply(s, s.decision.choices[0])
    assert [SKILL.label(s.mech_skill[0]), SKILL.label(s.mech_skill[3])] == ["riverwalk", "speed"]


@rule("fenris.vesna.12", "fenris.vesna.16")
def test_mech_mods_are_chosen_from_the_same_question() -> None:
    game, s = begun(2, "prepare.token", mech_mods=True)
    part = ability_tokens(game.scythe_rules(), s)
    offered = {SKILL.code(text.split()[1].partition("/")[0]) for text in menu_of(game, s) if text.startswith("lay")}
    both = {skill for skill in range(SKILL.size) if (part.mods[0] | part.tokens[0]) >> skill & 1}
    assert offered == both
    assert part.questions[0] == 4


@rule("fenris.vesna.13")
def test_what_she_lays_is_secret_until_all_have_chosen() -> None:
    game, s = begun(2, "prepare.token")
    game.apply(s, s.decision.choices[0])
    assert cast("dict[str, object]", game.view(s, 1)["vesna"])["slots"] is None
    assert "vesna.own" not in game.view(s, 1) or game.view(s, 1)["vesna.own"] == {}
    own = cast("dict[str, list[object]]", game.view(s, 0)["vesna.own"])["slots"]
    assert len([slot for slot in own if slot is not None]) == 1


@rule("fenris.vesna_token.wayfare.1", "fenris.vesna_token.wayfare.2")
@pytest.mark.parametrize(("players", "ability"), [(5, "wayfare"), (6, "wayfare_6_7")])
def test_wayfare_is_replaced_with_six_or_seven_players(players: int, ability: str) -> None:
    game, s = begun(players, "prepare.token", "draw_ability_token wayfare")
    assert ability_tokens(game.scythe_rules(), s).tokens[0] >> SKILL.code(ability) & 1


@rule("fenris.vesna_token.wayfare.1")
def test_wayfare_leads_to_her_base_and_to_those_of_absent_factions() -> None:
    t = workshop().units("r3c3", vesna="mech").skills("vesna", "wayfare").move("vesna").do("unit r3c3/mech")
    bases = {step for step in t.steps() if step.startswith("base")}
    assert bases == {f"base_{name}" for name in FACTION_NAMES} - {"base_nordic"}


def fight(*skills: str, unit: str = "mech", where: str = "r3c2", attacks: bool = True, **options: Value) -> Table:
    """Vesna, with Invaders from Afar off, and Nordic meet; up to the first commitment or question."""
    t = workshop(invaders=False, **options).skills("vesna", *skills).give("nordic", power=5).hand("vesna", 2, 3)
    mine, theirs = ("r3c3", where) if attacks else (where, "r3c3")
    t.units(mine, vesna=unit).units(theirs, nordic="mech")
    mover = "vesna" if attacks else "nordic"
    return t.move(mover).go("r3c3/mech", where).do("done_moving").settle()


@rule("fenris.vesna_token.disarm.1")
@pytest.mark.parametrize(("where", "left"), [("r3c2", 3), ("r2c3", 3)])
def test_disarm_takes_2_power_on_a_tunnel(where: str, left: int) -> None:
    assert fight("disarm", where=where).of("nordic").power == left
    assert fight(where=where).of("nordic").power == 5


@rule("fenris.vesna_token.disarm.1")
def test_disarm_works_on_the_own_mine_by_the_later_text() -> None:
    for rulings, left in (("errata", 3), ("printed", 5)):
        t = workshop(rulings=rulings).skills("vesna", "disarm").give("nordic", power=5)
        t.structure("vesna", "mine", "r4c4").units("r4c3", vesna="mech").units("r4c4", nordic="mech")
        t.move("vesna").go("r4c3/mech", "r4c4").do("done_moving").settle()
        assert t.of("nordic").power == left, rulings


@rule("fenris.vesna_token.peoples_army.1")
def test_peoples_army_allows_one_card_more_with_a_worker() -> None:
    for unit, cards in (("mech", 1), ("mech worker", 2)):
        t = workshop().skills("vesna", "peoples_army").hand("vesna", 2, 3).units("r3c3", vesna=unit)
        t.units("r3c2", nordic="mech").move("nordic").go("r3c2/mech", "r3c3").do("done_moving").commit("nordic", 0)
        t.do("dial 0", *["play 2", "play 3"][:cards]).settle()
        assert t.kind != "commit.card", unit


@rule("fenris.vesna_token.ronin.1")
def test_ronin_gives_2_power_to_a_unit_that_fights_alone() -> None:
    t = fight("ronin")
    assert t.menu == ["use_skill ronin", "spare_skill ronin"]
    assert t.do("use_skill ronin").of("vesna").power == 7
    two = workshop(invaders=False).skills("vesna", "ronin").units("r3c3", vesna="mech worker")
    two.units("r3c2", nordic="mech").move("nordic").go("r3c2/mech", "r3c3").do("done_moving").settle()
    assert "use_skill ronin" not in two.menu


@rule("fenris.vesna_token.shield.1")
def test_shield_gives_2_power_to_a_defender() -> None:
    assert fight("shield", attacks=False).of("vesna").power == 7
    assert fight("shield").of("vesna").power == 5


@rule("fenris.vesna_token.seaworthy.1")
def test_seaworthy_enters_lakes_and_retreats_to_one() -> None:
    t = workshop().skills("vesna", "seaworthy").units("r3c3", vesna="mech").move("vesna").do("unit r3c3/mech")
    assert {"r2c2", "r4c2", "r3c4"} <= t.steps()
    t = fight("seaworthy", attacks=False, where="r3c2").commit("nordic", 5).commit("vesna", 0).settle()
    assert "retreat r2c2/mech" in t.menu


@rule("fenris.vesna_token.submerge.1")
def test_submerge_goes_from_any_lake_to_any_other() -> None:
    t = workshop().skills("vesna", "submerge").units("r2c2", vesna="mech").move("vesna").do("unit r2c2/mech")
    assert {"r7c2", "r5c6", "r3c3"} <= t.steps()


@rule("fenris.vesna_token.shared.01")
def test_sword_and_suiton_work_without_invaders_from_afar() -> None:
    assert fight("sword").of("nordic").power == 3
    assert fight("sword", attacks=False).of("nordic").power == 5
    t = workshop(invaders=False).skills("vesna", "suiton").units("r3c3", vesna="mech").move("vesna")
    assert "r4c2" in t.do("unit r3c3/mech").steps()


@rule("fenris.vesna_token.shared.02")
def test_feint_works_as_the_mod_does() -> None:
    t = fight("feint").commit("vesna", 2).commit("nordic", 3).settle()
    assert any(text.startswith("turn_dial") for text in t.menu)


@rule("fenris.vesna.14")
def test_there_are_no_airships() -> None:
    assert "airships" not in Scythe(2, {"vesna": True}).options


# the Automa as Vesna


@rule("automa.fenris.as_vesna.01", "automa.fenris.as_fenris.07")
def test_as_vesna_it_has_no_factory_cards_and_lays_no_tokens() -> None:
    game, s = begun(2, "turn.section", "automa_faction vesna", "choose_faction nordic", seats="player,automa")
    seat = s.faction.index(FACTION.code("vesna"))
    assert seat == 1
    assert BESIDE + seat not in s.factory_at
    assert ability_tokens(game.scythe_rules(), s).tokens == [0, 0]
    assert s.power[seat] == 1


@rule("automa.fenris.as_vesna.02")
def test_two_of_seven_emblems_are_drawn_whose_entries_it_uses() -> None:
    wishes = ("automa_faction vesna", "choose_faction nordic")
    game, s = begun(2, "setup.emblem", *wishes, seats="player,automa")
    assert menu_of(game, s) == [f"draw_emblem {name}" for name in FACTION_NAMES]
    game, s = begun(2, "turn.section", *wishes, "draw_emblem crimea", "draw_emblem rusviet", seats="player,automa")
    assert cast("dict[str, object]", game.view(s, 0)["vesna"])["emblems"] == ["rusviet", "crimea"]
    used: set[str] = set()
    unused: set[str] = set()
    for card in range(19):
        automas(game.scythe_rules(), s).card_of[1] = card
        automa = cast("dict[str, dict[str, dict[str, object]]]", game.view(s, 0)["automa"])
        shown = cast("dict[str, dict[str, list[dict[str, object]]]]", automa["seats"]["1"]["card"])
        for scheme in ("I", "II"):
            for entry in shown[scheme]["moves"] + shown[scheme]["gains"]:
                if entry["only"]:
                    (used if entry["counts"] else unused).add(str(entry["only"]))
    assert used == {"rusviet", "crimea"}
    assert not unused & used
