"""Mech mods before the first turn: the draw, the secret choice, what lies on a mat, and what a campaign gives."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from hexarc.core.choice import CHANCE, EVERYONE
from hexarc.core.decision import Decision
from hexarc.core.errors import OptionError
from hexarc.core.game import SPECTATOR
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.mods.data import MECH_MODS
from hexarc.games.scythe.modules.fenris.mods.laying import give_tokens, shown_slots
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.state import NOWHERE
from hexarc.games.scythe.verbs import SKILL
from tests.rules.scythe.setting_up import SettingUp
from tests.rules.scythe.table import table
from tests.support.rules import rule

FROM_MATS = {"artillery", "camaraderie", "scout", "suiton", "sword", "township", "underpass"}
NORDIC = ("armor", "feint", "scout", "sword")  # what Nordic draws below
SAXONY = ("armor", "feint", "scout", "tactics")


def two() -> SettingUp:
    t = SettingUp("nordic", "saxony", mech_mods=True)
    return t.draw("draw_mech_mod", *NORDIC, *SAXONY)


def slots(t: SettingUp, seat: int) -> list[dict[str, object] | None]:
    shown = cast("dict[str, list[dict[str, list[dict[str, object] | None]]]]", t.view(seat)["mech_mods"])
    return shown["seats"][seat]["slots"]


@rule("fenris.mod_rules.01")
def test_there_are_41_tokens_two_of_each_printed_ability_and_three_of_each_new_one() -> None:
    counts = {mod.name: mod.count for mod in MECH_MODS}
    assert (len(counts), sum(counts.values())) == (16, 41)
    assert {name for name, count in counts.items() if count == 2} == FROM_MATS
    assert {count for name, count in counts.items() if name not in FROM_MATS} == {3}


@rule("fenris.module.mech_mods.01")
def test_everybody_draws_four_different_mods_none_of_them_on_the_mat() -> None:
    t = SettingUp("nordic", "saxony", mech_mods=True).until("draw_mech_mod")
    assert t.s.decision.seat == CHANCE
    assert "draw_mech_mod artillery" not in t.menu  # it is printed on Nordic's mat
    assert len(t.menu) == 15
    t.say("draw_mech_mod underpass")
    assert "draw_mech_mod underpass" not in t.menu
    t.draw("draw_mech_mod", "armor", "sword", "stealth")
    assert "draw_mech_mod artillery" in t.menu  # now Saxony draws
    assert "draw_mech_mod underpass" not in t.menu


@rule("fenris.module.mech_mods.01", "fenris.mod_rules.01")
def test_a_mod_is_as_likely_as_there_are_tokens_left() -> None:
    t = SettingUp("nordic", "saxony", mech_mods=True).until("draw_mech_mod")

    def odds() -> dict[str, int]:
        weights = t.s.decision.weights
        assert weights
        return dict(zip([text.partition(" ")[2] for text in t.menu], weights, strict=True))

    assert (odds()["armor"], odds()["sword"]) == (3, 2)
    t.draw("draw_mech_mod", "armor", "sword", "feint", "stealth")
    assert (odds()["armor"], odds()["sword"], odds()["tactics"]) == (2, 1, 3)


@rule("fenris.module.mech_mods.01", "fenris.mod_rules.04")
def test_up_to_two_are_laid_and_cover_what_is_printed() -> None:
    t = two().answers("lay_token armor/1", "lay_token sword/3", "lay_no_token", "lay_no_token")
    t.until("section")
    assert [SKILL.label(t.s.mech_skill[slot]) for slot in range(4)] == ["armor", "seaworthy", "sword", "speed"]
    assert slots(t, 0) == [
        {"mod": "armor", "covers": "riverwalk", "own_design": True},
        None,
        {"mod": "sword", "covers": "artillery", "own_design": False},
        None,
    ]
    assert [SKILL.label(t.s.mech_skill[4 + slot]) for slot in range(4)] == ["riverwalk", "underpass", "disarm", "speed"]


@rule("fenris.mod_rules.03")
def test_one_mod_on_a_space_and_each_token_once() -> None:
    t = two().answers("lay_token armor/1")
    assert t.menu[0] == "lay_no_token" or t.menu[-1] == "lay_no_token"
    assert not [text for text in t.menu if text.endswith("/1") or "armor" in text]
    assert len(t.menu) == 3 * 3 + 1


@rule("fenris.mod_rules.13")
def test_the_choice_is_secret_until_all_have_chosen_and_the_questions_are_as_many_whatever_is_answered() -> None:
    asked = []
    for first in (["lay_token armor/1", "lay_token sword/3"], ["lay_no_token", "lay_no_token"]):
        t = two()
        assert (t.seat, t.s.decision.seen_by, t.s.decision.private) == (0, 1, True)
        t.answers(*first)
        asked.append((t.seat, t.kind, t.s.ply))
        assert slots(t, 1) is None
        assert ("mech_mods.own" in t.view(1), "mech_mods.own" in t.view(0)) == (False, True)
    assert asked[0] == asked[1]
    t = two().answers("lay_no_token")
    assert t.menu == ["lay_no_token"]
    assert t.s.decision.private
    t = two().answers("lay_token armor/1", "lay_token sword/3", "lay_no_token")
    t.s.revealed = 0
    t.answers("lay_no_token")
    assert t.s.revealed == EVERYONE


@rule("fenris.mod_rules.13")
def test_a_redeal_of_secret_choices_keeps_the_view_and_lays_only_what_may_be_laid() -> None:
    t = two().answers("lay_token armor/1", "lay_token sword/3", "lay_token feint/2")
    seen = set()
    for seed in range(40):
        other = t.game.determinize(t.s, 1, Random(seed))
        assert t.game.view(other, 1) == t.game.view(t.s, 1)
        laid = ability_tokens(t.rules, other).laid
        assert laid[4:] == ability_tokens(t.rules, t.s).laid[4:]
        names = [SKILL.label(skill) for skill in laid[:4] if skill != NOWHERE]
        assert set(names) <= set(NORDIC)
        assert len(names) == len(set(names)) <= 2
        seen.add(tuple(laid[:4]))
    assert len(seen) > 10


@rule("fenris.mod_rules.05")
def test_nothing_is_laid_after_the_first_turn_began() -> None:
    t = two().answers("lay_token armor/1", *["lay_no_token"] * 3).until("section")
    part = ability_tokens(t.rules, t.s)
    before = part.laid[:], t.s.mech_skill[:]
    for _ in range(300):
        decision: Decision = t.s.decision
        assert decision.kind != "prepare.token"
        t.game.apply(t.s, decision.choices[len(decision.choices) // 2])
        if t.s.over:
            break
    assert (ability_tokens(t.rules, t.s).laid, t.s.mech_skill) == before


@rule("fenris.mod_rules.04")
def test_the_mech_of_the_space_unlocks_the_mod_for_character_and_mechs() -> None:
    t = table("nordic", "saxony", mech_mods=True).units("r4c0", nordic="worker", metal=4)
    t.s.mech_skill[0] = SKILL.code("armor")
    t.bottom("nordic", "deploy")
    assert "mech riverwalk" not in t.menu
    assert "armor" not in t.of("nordic").skills
    t.do("mech armor", "put r4c0")
    assert t.of("nordic").skills == ["armor"]


@rule("fenris.mod_rules.12")
def test_no_mat_holds_an_ability_twice() -> None:
    owned = {"owned": [["artillery", "armor"], []]}
    t = SettingUp("nordic", "saxony", mech_mods=True, start={"mech_mods": owned}).until("lay_token")
    assert not [text for text in t.menu if "artillery" in text]
    t.answers("lay_token armor/3")  # over Artillery: now the mod may lie elsewhere
    assert [text for text in t.menu if "artillery" in text] == [f"lay_token artillery/{slot}" for slot in (1, 2, 4)]


@rule("fenris.mod_rules.03")
def test_a_campaign_gives_the_owned_mods_and_any_number_of_them_is_laid() -> None:
    owned = [["armor", "feint", "stealth", "tactics", "sword"], ["scout"]]
    t = SettingUp("nordic", "saxony", mech_mods=True, start={"mech_mods": {"owned": owned}}).until("lay_token")
    assert not [text for text in t.drawn if text.startswith("draw_mech_mod")]
    t.answers(*[f"lay_token {name}/{slot + 1}" for slot, name in enumerate(owned[0][:4])])
    assert t.seat == 1
    t.answers("lay_no_token").until("section")
    assert [SKILL.label(skill) for skill in t.s.mech_skill[:4]] == owned[0][:4]
    assert t.game.snapshot(t.s)["from"] == {"mech_mods": {"owned": owned}}


@rule("fenris.mod_rules.03")
@pytest.mark.parametrize(
    ("given", "says"),
    [
        ([], '{"owned"'),
        ({"owned": [[]]}, "each of the 2 seats"),
        ({"owned": [["armor", "armor"], []]}, "twice"),
        ({"owned": [["spoon"], []]}, "no mod 'spoon'"),
        ({"owned": [[mod.name for mod in MECH_MODS[:7]], []]}, "up to 6"),
        ({"owned": [["sword"], ["sword"], ["sword"]]}, "only 2 tokens of sword"),
    ],
)
def test_what_a_campaign_gives_is_checked(given: object, says: str) -> None:
    players = 3 if "only 2" in says else 2
    with pytest.raises(OptionError, match="mech_mods") as error:
        Scythe(players, {"mech_mods": True}, {"mech_mods": given})
    assert says in str(error.value)


@rule("fenris.vesna.12", "fenris.vesna.16")
def test_tokens_of_a_faction_and_mods_are_one_choice_with_a_least_number_and_blank_spaces_first() -> None:
    """The hook for Vesna: two blank spaces, six tokens, and up to two of the mods among two to four in all."""
    t = SettingUp("nordic", "saxony", mech_mods=True).draw("draw_mech_mod", *NORDIC, *SAXONY)
    part = ability_tokens(t.rules, t.s)
    t.s.mech_skill[1] = t.s.mech_skill[2] = NOWHERE
    give_tokens(part, 0, sum(1 << SKILL.code(name) for name in ("shield", "ronin", "regroup", "armor")), 2, 4)
    t.game.refresh(t.s)
    assert set(t.menu) == {f"lay_token {name}/2" for name in {"shield", "ronin", "regroup", *NORDIC}}
    t.say("lay_token feint/2")
    assert "lay_no_token" not in t.menu
    t.say("lay_token sword/3")
    assert set(t.menu) == {"lay_no_token"} | {
        f"lay_token {name}/{slot}" for name in ("shield", "ronin", "regroup", "armor") for slot in (1, 4)
    }
    t.answers("lay_token armor/4", "lay_no_token", "lay_no_token", "lay_no_token")
    assert [SKILL.label(skill) for skill in t.s.mech_skill[:4]] == ["riverwalk", "feint", "sword", "armor"]


@rule("fenris.mod_rules.13")
def test_the_terminal_shows_what_lies_where_and_no_secret() -> None:
    t = two().answers("lay_token armor/1", "lay_token sword/3")
    mine, others = t.game.render(t.s, 0, "en"), t.game.render(t.s, 1, "en")
    laid = "Mech mods, Nordic: Armor on space 1 (Riverwalk), Sword on space 3 (Artillery)"
    assert laid in mine
    assert "Mech mods, Nordic: Scout, Sword, Armor, Feint" in others
    t.answers("lay_no_token", "lay_no_token")
    assert laid in t.game.render(t.s, 1, "en")
    assert "Mech mods, Saxony: none" in t.game.render(t.s, 1, "en")


@rule("fenris.mod_rules.13")
def test_after_all_have_chosen_there_is_no_secret_left_to_redeal() -> None:
    t = two().answers("lay_token armor/1", "lay_token sword/3", "lay_token feint/2", "lay_no_token").until("section")
    assert "mech_mods.own" not in t.view(0)
    laid = ability_tokens(t.rules, t.s).laid
    for seed in range(10):
        assert ability_tokens(t.rules, t.game.determinize(t.s, 1, Random(seed))).laid == laid
        assert ability_tokens(t.rules, t.game.determinize(t.s, SPECTATOR, Random(seed))).laid == laid


@rule("fenris.mod_rules.13")
def test_a_spectator_is_shown_no_choice_before_all_have_made_theirs() -> None:
    t = two().answers("lay_token armor/1")
    assert "mech_mods.own" not in t.view(SPECTATOR)
    seen = {tuple(ability_tokens(t.rules, t.game.determinize(t.s, SPECTATOR, Random(n))).laid[:4]) for n in range(30)}
    assert len(seen) > 5
    assert max(4 - laid.count(NOWHERE) for laid in seen) == 1  # one question was answered


@rule("fenris.mod_rules.03", "fenris.mod_rules.04")
def test_a_choice_says_which_ability_is_covered() -> None:
    t = two()
    assert t.game.text(t.s, t.game.vocabulary.decode("lay_token armor/3")) == "Lay “Armor” on space 3 (Artillery)"
    t.answers("lay_no_token", "lay_no_token")
    assert t.game.text(t.s, t.game.vocabulary.decode("lay_token armor/3")) == "Lay “Armor” on space 3 (Disarm)"
    t.s.mech_skill[4 + 2] = NOWHERE
    assert t.game.text(t.s, t.game.vocabulary.decode("lay_token armor/3")) == "Lay “Armor” on space 3 (blank)"


@rule("fenris.mod_rules.01")
def test_no_token_is_lost_or_made() -> None:
    full = {f"mech_mods: {mod.name}": mod.count for mod in MECH_MODS}
    owned = {"owned": [["armor", "feint"], ["armor"]]}
    given = SettingUp("nordic", "saxony", mech_mods=True, start={"mech_mods": owned})
    for t in (two(), two().answers("lay_token armor/1"), given):
        census = t.game.census(t.s)
        assert {name: census[name] for name in full} == full
        assert census["ability_tokens: tokens from nowhere"] == 0
    ability_tokens(t.rules, t.s).laid[0] = SKILL.code("shield")
    assert t.game.census(t.s)["ability_tokens: tokens from nowhere"] == 1


@rule("fenris.vesna.12")
def test_a_token_that_is_no_mod_is_not_shown_as_one() -> None:
    t = SettingUp("nordic", "saxony", mech_mods=True).draw("draw_mech_mod", *NORDIC, *SAXONY)
    give_tokens(ability_tokens(t.rules, t.s), 0, 1 << SKILL.code("shield"), 0, 2)
    t.game.refresh(t.s)
    t.answers("lay_token shield/2", "lay_token armor/3", "lay_no_token", "lay_no_token")
    assert slots(t, 0) == [None, None, {"mod": "armor", "covers": "artillery", "own_design": True}, None]
    assert shown_slots(t.rules, t.s, 0)[1] == {"skill": "shield", "covers": "seaworthy"}
