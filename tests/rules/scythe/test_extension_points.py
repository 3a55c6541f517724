"""What a module may add to factions, fights, Factory cards and the Automa, tried without any module."""

from hexarc.core.choice import CHANCE
from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.scythe import rules
from hexarc.games.scythe.faction import FactionRow
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.objectives import measured
from hexarc.games.scythe.state import BESIDE, FIRST_WORKER, NOWHERE, UNITS
from hexarc.games.scythe.tables import ops
from hexarc.games.scythe.tables.board import LAND_NEIGHBOURS, PLACE_NAMES, place_of
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_COMBAT_CARDS, GAIN_POPULARITY, GAIN_POWER
from tests.rules.scythe.automa_table import solo
from tests.rules.scythe.table import table
from tests.rules.scythe.test_happenings import heard
from tests.support.rules import rule

OWN_BONUSES = [(GAIN_POWER, 3), (GAIN_COINS, 3), (GAIN_POPULARITY, 1), (GAIN_COMBAT_CARDS, 3)]


@rule("scythe.enlist.02")
def test_a_faction_may_have_bonuses_of_its_own_for_recruits() -> None:
    t = table("nordic", "saxony").units("r2c3", saxony="worker", food=4)
    t.rules.factions[FACTION_NAMES.index("saxony")] = FactionRow(4, [0, 1, 12, 13], 1, 4, one_time=OWN_BONUSES)
    before = t.of("saxony").power
    t.bottom("saxony", "enlist").do("recruit upgrade")
    words_of_menu = [t.game.text(t.s, chosen) for chosen in t.s.decision.choices]
    assert words_of_menu == [f"One-time bonus: {n}" for n in ("3 power", "3 coins", "1 popularity", "3 combat cards")]
    t.do("bonus power")
    assert t.of("saxony").power == before + 3
    seats = t.game.view(t.s, 0)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["one_time_bonuses"] == {"power": 3, "coins": 3, "popularity": 1, "combat_cards": 3}
    assert "one_time_bonuses" not in seats[0]


@rule("scythe.setup.10")
def test_a_faction_may_draw_its_base_from_those_that_nobody_plays_from() -> None:
    game = Scythe(2, {"mats": "chosen"})
    saxony = game.scythe_rules().factions[FACTION_NAMES.index("saxony")]
    saxony.home, saxony.random_home = NOWHERE, True
    s = game.new()
    for answer in ("choose_faction saxony", "choose_faction nordic", "choose_mat industrial", "choose_mat patriotic"):
        while s.decision.seat == CHANCE:
            game.apply(s, s.decision.choices[0])
        game.apply(s, game.vocabulary.decode(answer))
    assert s.decision.kind == "deal_base.base"
    free = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
    assert free == [f"deal_base base_{name}" for name in FACTION_NAMES if name != "nordic"]
    game.apply(s, game.vocabulary.decode("deal_base base_togawa"))
    assert [PLACE_NAMES[home] for home in s.home] == ["base_togawa", "base_nordic"]
    assert s.unit_at[FIRST_WORKER : FIRST_WORKER + 2] == LAND_NEIGHBOURS[s.home[0]]
    assert s.empty_bases >> place_of("base_saxony") & 1


def no_threes(_r: Rules, s: State, seat: int, value: int, side: int) -> int:
    assert side == 0
    return value & ~0b0010 if seat == 0 else value


@rule("scythe.combat.06")
def test_a_module_may_say_which_combat_cards_can_be_played() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech").units("r4c3", saxony="mech").give("nordic", power=3)
    t.rules.numbers[rules.PLAYABLE].append(no_threes)
    t.hand("nordic", 3, 4).move("nordic").go("r3c3/mech", "r4c3").do("done_moving").do("dial 1")
    assert t.menu == ["play 4", "no_card"]


@rule("scythe.factory.04")
def test_of_several_factory_cards_each_is_a_section() -> None:
    t = table("nordic", "saxony").factory_card("saxony", 3).give("saxony", coins=5)
    t.s.factory_at[8] = t.s.factory_at[10] = BESIDE + 1
    used, taken = heard(t, rules.FACTORY_CARD_USED), heard(t, rules.ACTION_TAKEN)
    t.turn("saxony")
    sections = [text for text in t.menu if text.startswith("section")]
    assert sections[-3:] == ["section_card 3", "section_card 9", "section_card 11"]
    assert "section factory" not in sections
    t.do("section_card 11")
    assert {text.partition("/")[0] for text in t.menu if text.startswith("use_factory")} <= {"use_factory 11"}
    assert used == []
    t.do("skip_top", "factory_move", "done_moving").settle()
    assert used == [(1, 10, 0)]
    assert taken == [(1, 4, 1)]
    assert t.s.section[1] == 4
    assert t.of("saxony").factory_card == 3


@rule("scythe.factory.04")
def test_one_factory_card_that_was_taken_is_the_section_it_always_was() -> None:
    t = table("nordic", "saxony").factory_card("saxony", 3).turn("saxony")
    used = heard(t, rules.FACTORY_CARD_USED)
    assert "section factory" in t.menu
    assert not [text for text in t.menu if text.startswith("section_card")]
    t.do("section factory", "skip_top", "skip_bottom")
    assert used == [(1, 2, 0)]


@rule("scythe.objective.04")
def test_cards_beside_a_seat_do_not_count_for_objectives() -> None:
    t = table("nordic", "saxony")
    t.s.factory_at[8] = BESIDE + 1
    assert measured(t.s, 1, ops.HAS_FACTORY_CARDS, 0) == 0
    t.factory_card("saxony", 3)
    assert measured(t.s, 1, ops.HAS_FACTORY_CARDS, 0) == 1
    shown = t.game.view(t.s, 0)["seats"]
    assert isinstance(shown, list)
    assert shown[1]["factory_cards"] == ["3", "9"]


def never(_r: Rules, _s: State, _seat: int, _value: int, _a: int) -> int:
    return 0


@rule("scythe.factory.01")
def test_a_module_may_say_who_takes_a_card_at_the_factory() -> None:
    for barred in (False, True):
        t = table("nordic", "saxony").units("r3c3", saxony="character").factory_row(1, 2)
        if barred:
            t.rules.numbers[rules.MAY_VISIT].append(never)
        t.move("saxony").go("r3c3/character", "r4c3").do("done_moving").settle()
        assert (t.kind == "factory_visit.card") is not barred, t.kind


def everywhere(_r: Rules, _s: State) -> int:
    return -1


@rule("scythe.albion.01")
def test_no_token_is_set_down_where_one_of_another_module_lies() -> None:
    for barred in (False, True):
        t = table("albion", "saxony").units("r3c3", albion="character")
        if barred:
            t.rules.tokens_lie.append(everywhere)
        t.move("albion").go("r3c3/character", "r3c2").do("done_moving").settle()
        assert ("flag" in t.menu) is not barred


@rule("automa.combat.08")
def test_units_of_an_automa_that_leave_the_board_are_told_as_retreats() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech worker").units("r5c0", nordic="mech")
    t.give("nordic", power=7, popularity=9).give("saxony", power=0)
    told = heard(t, rules.UNIT_RETREATED)
    t.move("nordic").go("r5c0/mech", "r5c1").do("done_moving").commit("nordic", 7).settle()
    assert told == [
        (1, 1, place_of("r5c1") * 64 + rules.ITS_MAT),
        (1, FIRST_WORKER, place_of("r5c1") * 64 + place_of("base_saxony")),
    ]
    assert t.s.unit_at[UNITS + 1] == NOWHERE


def as_crimea(_r: Rules, _s: State, _seat: int, _value: int, _a: int) -> int:
    return 1 << FACTION_NAMES.index("crimea")


@rule("automa.turn.08")
def test_a_module_may_say_whose_entries_in_brackets_an_automa_uses() -> None:
    counts: list[list[bool]] = []
    for changed in (False, True):
        t = solo("nordic", "saxony")
        if changed:
            t.rules.numbers[words.EMBLEMS].append(as_crimea)
        shown: list[bool] = []
        for card in range(1, 20):
            t.part.card_of[1] = card - 1
            automa = t.game.view(t.s, 0)["automa"]
            assert isinstance(automa, dict)
            for scheme in ("I", "II"):
                half = automa["seats"]["1"]["card"][scheme]
                for entry in half["moves"] + half["gains"]:
                    if entry["only"] in ("saxony", "crimea"):
                        shown.append(entry["counts"] == (entry["only"] == ("crimea" if changed else "saxony")))
        counts.append(shown)
        assert shown
        assert all(shown)


def not_beside_the_factory(_r: Rules, _s: State, _seat: int, value: int, _action: int) -> int:
    return value & ~(1 << place_of("r5c3"))


@rule("automa.move.mech.02")
def test_a_module_may_break_ties_of_an_automa_before_all_other_rules() -> None:
    went: list[list[str]] = []
    for changed in (False, True):
        t = solo("nordic", "saxony").units("r5c2", saxony="mech").units("r3c3", nordic="mech")
        t.off_board("character")
        if changed:
            t.rules.numbers[words.PREFERRED].append(not_beside_the_factory)
        for card in range(1, 20):
            t.play(card, faction="saxony")
            if t.told("automa_moves"):
                break
        went.append(t.told("automa_moves"))
    assert went[0] != went[1]
    assert "r5c3" not in went[1][0].split()[2]
