"""The Automa with mods: what it has at setup instead of laying any."""

from __future__ import annotations

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.errors import OptionError
from hexarc.core.ids import SeatId
from hexarc.core.options import Value
from hexarc.core.snapshot import Plain
from hexarc.core.state import Frame
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa.cards import COIN, POWER, SCHEME_1, SCHEME_2, WORKER
from hexarc.games.scythe.modules.automa.deck import shuffle_all
from hexarc.games.scythe.modules.automa.part import IN_DECK, OUT_OF_GAME, automas, cards_of
from hexarc.games.scythe.modules.fenris.mods.automa import (
    BENEFIT_NAMES,
    benefits,
    direct_gains,
    modular_benefits,
    purchases,
)
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.pieces import hand_size
from hexarc.games.scythe.rules import COMBAT, GAME
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.automa_table import AutomaTable
from tests.rules.scythe.setting_up import SettingUp
from tests.support.rules import rule


def solo(start: Plain | None = None, **options: Value) -> SettingUp:
    """A player with Nordic and an Automa with Saxony, up to the Automa's mods or, without any, the first turn."""
    return SettingUp("nordic", "saxony", start=start, seats="player,automa", **options)


def names(found: list[int]) -> list[str]:
    return [BENEFIT_NAMES[benefit] for benefit in found]


def through(t: SettingUp, *cards: int) -> SettingUp:
    """The whole setup: the Automa's cards as named, the player keeps nothing."""
    for card in cards:
        t.until("draw_benefit_card").say(f"draw_benefit_card {card}")
    while not t.kind.startswith(("turn.", "automa_turn.")):
        refusals = [text for text in t.menu if text in ("lay_no_token", "keep_no_mod")]
        t.say(refusals[0] if refusals else t.menu[0])
    return t


@rule("automa.fenris.mods.05", "automa.fenris.mods.06")
def test_the_table_of_benefits() -> None:
    assert names(benefits(True, 6)) == ["tracker", "gain", "remove_4", "tracker", "gain", "remove_15"]
    assert names(benefits(False, 6)) == ["gain", "nothing", "gain", "nothing", "gain", "nothing"]


@rule("automa.fenris.mods.10", "automa.fenris.mods.13")
def test_how_many_mods_it_has_outside_a_campaign() -> None:
    assert names(modular_benefits(False, True)) == ["tracker", "gain"]
    assert names(modular_benefits(True, False)) == ["gain", "nothing", "gain"]
    assert names(modular_benefits(True, True)) == ["tracker", "gain", "remove_4", "tracker"]


def gain_of(t: SettingUp, card: int, item: int) -> int:
    return sum(amount for what, amount, _only in direct_gains(cards_of(t.rules)[card - 1]) if what == item)


@rule("automa.fenris.mods.07", "automa.fenris.mods.12", "automa.fenris.general.02")
def test_a_direct_gain_is_scheme_1_of_a_drawn_card_without_entries_of_factions() -> None:
    base = through(solo())
    for card in range(1, 20):
        t = solo(infrastructure_mods=True)
        entries = cards_of(t.rules)[card - 1].halves[SCHEME_1].gains
        assert direct_gains(cards_of(t.rules)[card - 1]) == [entry for entry in entries if entry[2] < 0]
        through(t, card)
        assert t.s.coins[1] - base.s.coins[1] == gain_of(t, card, COIN)
        assert t.s.power[1] - base.s.power[1] == gain_of(t, card, POWER)
        assert hand_size(t.s, 1) - hand_size(base.s, 1) == gain_of(t, card, 2)
        assert t.s.workers_out[1] - base.s.workers_out[1] == gain_of(t, card, WORKER)
        at_home = [place for place in t.s.unit_at[13:18] if place == t.s.home[1]]
        assert len(at_home) == 1 + gain_of(t, card, 4)
        assert automas(t.rules, t.s).card_at[19 + card - 1] == IN_DECK  # it was only looked at


@rule("automa.fenris.mods.12")
def test_workers_and_mechs_come_to_the_base() -> None:
    t = solo(infrastructure_mods=True)
    card = next(card for card in range(1, 20) if gain_of(t, card, WORKER))
    through(t, card)
    assert t.s.unit_at[13 + 5 : 26].count(t.s.home[1]) == gain_of(t, card, WORKER)


@rule("automa.fenris.mods.08", "automa.fenris.general.18", "automa.fenris.mods.13")
def test_a_step_of_the_tracker_at_setup() -> None:
    assert automas(through(solo()).rules, through(solo()).s).space[1] == 0
    t = through(solo(infrastructure_mods=True))
    assert automas(t.rules, t.s).space[1] == 1
    t = through(solo(mech_mods=True, infrastructure_mods=True))
    assert automas(t.rules, t.s).space[1] == 2
    t = through(solo(mech_mods=True))
    assert (automas(t.rules, t.s).space[1], purchases(t.rules, t.s).mods) == (0, [0, 3])


@rule("automa.fenris.mods.10", "automa.fenris.mods.13")
def test_every_automa_at_the_table_has_its_mods() -> None:
    t = SettingUp("nordic", "saxony", "crimea", seats="player,automa,automa", infrastructure_mods=True)
    through(t, 1, 1)
    assert (automas(t.rules, t.s).space, purchases(t.rules, t.s).mods) == ([0, 1, 1], [0, 2, 2])


@rule("automa.fenris.mods.09", "automa.fenris.mods.13")
@pytest.mark.parametrize("shared", ["own", "shared"])
def test_a_removed_card_never_comes_back(shared: str) -> None:
    t = through(solo(mech_mods=True, infrastructure_mods=True, automa_deck=shared))
    part = automas(t.rules, t.s)
    start = part.deck_start(1)
    assert part.card_at[start + 3] == OUT_OF_GAME
    assert part.card_at.count(OUT_OF_GAME) == 1
    shuffle_all(t.rules, t.s, 1)
    assert part.card_at[start + 3] == OUT_OF_GAME
    while t.kind != "automa_turn.card":
        t.say(t.menu[0])
    assert "draw_automa_card 4" not in t.menu
    assert len(t.menu) == 18
    t = through(solo(infrastructure_mods=True))
    assert OUT_OF_GAME not in automas(t.rules, t.s).card_at


@rule("automa.fenris.mods.10")
def test_it_neither_draws_nor_lays_nor_keeps_a_token() -> None:
    t = through(solo(mech_mods=True, infrastructure_mods=True))
    assert ability_tokens(t.rules, t.s).mods[1] == 0
    assert len([text for text in t.drawn if text.startswith("draw_mech_mod")]) == 4
    assert len([text for text in t.drawn if text.startswith("draw_infrastructure_mod")]) == 4


@rule("automa.fenris.mods.07", "automa.fenris.mods.08", "automa.fenris.mods.09", "automa.fenris.general.18")
def test_a_campaign_says_what_was_noted_for_it() -> None:
    noted = {"tracker": 4, "removed": [4, 15], "gains": {"coin": 3, "worker": 9, "power": 2}, "mods": 5}
    start: Plain = {
        "mech_mods": {"owned": [["armor"], []]},
        "automa_mods": {"noted": [None, noted]},
    }
    base = through(solo())
    t = through(solo(start=start, mech_mods=True))
    part = automas(t.rules, t.s)
    assert not [text for text in t.drawn if text.startswith("draw_benefit_card")]
    assert (t.s.coins[1] - base.s.coins[1], t.s.power[1] - base.s.power[1], t.s.workers_out[1]) == (3, 2, 8)
    assert [card - 18 for card, zone in enumerate(part.card_at) if zone == OUT_OF_GAME] == [4, 15]
    assert part.space[1] == 4
    assert purchases(t.rules, t.s).mods == [0, 5]
    without = through(solo(start={"mech_mods": {"owned": [["armor"], []]}}, mech_mods=True))
    assert (without.s.coins[1], automas(without.rules, without.s).space[1]) == (base.s.coins[1], 0)


@rule("automa.fenris.general.18")
def test_stars_and_the_scheme_of_spaces_passed_at_setup_are_applied() -> None:
    start: Plain = {"automa_mods": {"noted": [None, {"tracker": 9}]}}
    t = through(solo(start=start, mech_mods=True))
    part = automas(t.rules, t.s)
    assert (part.space[1], part.scheme[1]) == (9, SCHEME_2)
    assert t.s.star_total[1] > 0


@rule("automa.fenris.mods.08")
@pytest.mark.parametrize(
    ("noted", "says"),
    [
        ([None], "2 seats"),
        ([{"tracker": 1}, None], "seat 0 is no Automa"),
        ([None, {"spoons": 1}], "tracker, removed"),
        ([None, {"gains": {"spoon": 1}}], "gains are amounts"),
        ([None, {"tracker": -1}], "from 0 to 100"),
        ([None, {"removed": [20]}], "from 1 to 19"),
        ([None, {"mods": 13}], "at most 12"),
    ],
)
def test_what_was_noted_is_checked(noted: list[object], says: str) -> None:
    with pytest.raises(OptionError, match="automa_mods") as error:
        Scythe(2, {"mech_mods": True, "seats": "player,automa"}, {"automa_mods": {"noted": noted}})
    assert says in str(error.value)


@rule("fenris.mod.armor.1", "fenris.mod.armor.2")
def test_an_automa_that_attacks_armor_loses_a_card_at_random() -> None:
    t = AutomaTable(("nordic", "saxony"), seats="player,automa", mech_mods=True).skills("nordic", "armor")
    t.hand("saxony", 2, 5).give("nordic", power=5).units("r4c3", nordic="mech").units("r3c3", saxony="mech")
    t.s.active = 1
    t.s.stack = [Frame(GAME, SeatId(1)), Frame(COMBAT, SeatId(1), place_of("r4c3"), 0)]
    run(t.rules, t.s)
    assert (t.s.decision.seat, t.menu) == (CHANCE, ["lose_card 2", "lose_card 5"])
    t.game.apply(t.s, t.game.vocabulary.decode("lose_card 5"))
    assert (t.of("saxony").hand, t.of("nordic").power) == ([2], 6)
    assert (t.kind, t.asked) == ("commit.dial", "nordic")
