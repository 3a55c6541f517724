"""Corners of the Automa's rules that only a changed line would show."""

from random import Random

from hexarc.core.choice import CHANCE
from hexarc.games.scythe import rules
from hexarc.games.scythe.modules.automa.part import FACE_DOWN, Automas, automas
from hexarc.games.scythe.state import FIRST_MECH, NOWHERE
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES, RESOURCES
from tests.rules.scythe.automa_table import mixed, solo
from tests.rules.scythe.test_happenings import heard
from tests.support.rules import rule

OIL = RESOURCE_NAMES.index("oil")
WORKER = 3
MECH = 10
CHARACTER = 18
ATTACK = 15
WORKERS = 19


def test_a_copy_of_the_part_has_all_of_it() -> None:
    part = Automas(3, 0, 1)
    for number, name in enumerate(Automas.FIELDS):
        value = getattr(part, name)
        if isinstance(value, list):
            value[:] = [number * 10 + i for i in range(len(value))]
        elif name not in ("shared", "cooperative"):
            setattr(part, name, number)
    copy = part.clone()
    for name in Automas.FIELDS:
        assert getattr(copy, name) == getattr(part, name), name
        assert not isinstance(getattr(part, name), list) or getattr(copy, name) is not getattr(part, name)


@rule("automa.after_move.03")
def test_only_those_who_looked_see_which_factory_card_is_taken() -> None:
    for seen in (0, 0b101):
        t = mixed("player,automa,player", "nordic", "saxony", "crimea").units("r5c3", saxony="character")
        if seen:
            t.factory_row(1, 2, 3, 4)
            t.s.factory_seen = seen
        taken = heard(t, rules.FACTORY_CARD_TAKEN)
        t.turn("saxony")
        t.game.apply(t.s, t.game.vocabulary.decode(f"draw_automa_card {CHARACTER}"))
        assert (t.kind, t.s.decision.seat, t.s.decision.seen_by) == ("automa_factory.card", CHANCE, seen)
        t.game.apply(t.s, t.game.vocabulary.decode("take_factory_card 4"))
        assert taken == [(1, 3, 0)]
        assert (t.part.factory_card[1], t.part.factory_known[1]) == (3, seen)


@rule("automa.setup.05")
def test_the_first_player_chooses_among_the_factions_that_are_left() -> None:
    game = solo("nordic", "saxony").game
    plain = type(game)(2, {"seats": "player,automa", "mats": "chosen", "invaders": False})
    s = plain.new()
    while s.decision.kind != "choose_mats.faction":
        plain.apply(s, s.decision.choices[0])
    plain.apply(s, plain.vocabulary.decode("choose_faction crimea"))
    assert s.decision.seat == 0
    assert [plain.vocabulary.encode(chosen) for chosen in s.decision.choices] == [
        f"automa_faction {name}" for name in ("nordic", "rusviet", "saxony", "polania")
    ]


@rule("automa.base.05")
def test_where_only_the_automa_has_cards_nobody_looks_at_any() -> None:
    t = solo("nordic", "saxony", promos=True).hand("saxony", 2, 3).give("nordic", coins=20, popularity=10)
    t.units("r1c5", nordic="character").draws("draw_encounter 31")
    t.move("nordic").go("r1c5/character", "r2c4").do("done_moving")
    for option in [text for text in t.menu if text.startswith("option ")]:
        again = t.game.clone(t.s)
        t.game.apply(again, t.game.vocabulary.decode(option))
        assert again.decision.kind != "peek.whom"


@rule("automa.move.attack_unit.03")
def test_combat_units_of_all_enemies_are_counted() -> None:
    t = mixed("player,automa,player", "nordic", "saxony", "crimea").scheme_2("saxony")
    t.units("r6c0", saxony="character").units("r5c1", nordic="character mech").units("r5c0", crimea="mech")
    t.give("saxony", power=5).play(ATTACK, faction="saxony")
    assert t.told("automa_moves") == ["character r6c0 r5c0 fewest_combat_units"]


@rule("automa.move.worker.02")
def test_all_other_workers_block() -> None:
    t = solo("nordic", "saxony").units("r7c1", saxony="worker").units("r5c1", saxony="character")
    t.units("r4c1", saxony="worker").units("r5c2", saxony="worker").play(WORKER)
    assert t.told("automa_picks") == ["worker_move worker r7c1 nearest_to_home"]
    assert t.places("worker")[0] not in ("r4c1", "r5c2")


@rule("automa.move.mech.02")
def test_the_first_territory_of_the_board_is_one_like_others() -> None:
    t = solo("polania", "albion").units("base_albion", albion="mech").units("r2c0", polania="mech").play(MECH)
    assert t.told("automa_moves") == ["mech base_albion r1c1 nearest_to_enemy"]


@rule("automa.move.attack_workers.03")
def test_nothing_is_told_of_resources_that_are_not_there() -> None:
    t = solo("nordic", "saxony").units("r6c0", saxony="character").units("r5c1", nordic="worker").play(WORKERS)
    assert t.told("workers_left") == ["r5c1 1"]
    assert t.told("automa_removes") == []


def test_where_units_came_from_is_that_of_its_own_turn() -> None:
    t = solo("nordic", "saxony").units("r5c0", nordic="mech worker").units("r6c0", saxony="mech")
    t.units("r8c3", nordic="character").move("nordic").go("r5c0/worker", "r5c1").do("done_moving")
    assert any([place != NOWHERE for place in t.s.came_from])
    t.play(MECH)
    came = [PLACE_NAMES[place] for place in t.s.came_from if place != NOWHERE]
    assert came == ([] if t.told("automa_stays") else ["r6c0"])


@rule("automa.map.02")
def test_a_step_is_told_to_modules_and_a_lone_candidate_is_the_only_one() -> None:
    t = solo("nordic", "saxony").units("r5c1", saxony="mech").units("r3c1", nordic="mech")
    stepped, entered = heard(t, rules.UNIT_STEPPED), heard(t, rules.UNIT_ENTERED)
    t.play(MECH)
    assert t.told("automa_picks") == ["mech_move mech r5c1 only_one"]
    assert stepped == [(1, FIRST_MECH, place_of("r5c1") * 64 + place_of("r4c1"))]
    assert entered == [(1, FIRST_MECH, place_of("r4c1"))]


@rule("automa.combat.11", "automa.base.04")
def test_tokens_removed_from_a_lake_are_not_adrift_there_any_more() -> None:
    t = solo("nordic", "saxony").scheme_2().units("r5c2", saxony="character").units("r4c2", nordic="mech", oil=2)
    pile = place_of("r4c2") * RESOURCES + OIL
    t.s.adrift = [pile, pile]
    t.give("saxony", power=7).give("nordic", power=0).play(ATTACK, "draw_fight_card 3")
    t.commit("nordic", 0)
    assert t.at("r4c2").control == "saxony"
    assert (t.at("r4c2").oil, t.s.adrift) == (0, [])


@rule("automa.after_move.03")
def test_two_automas_keep_a_card_each_when_the_unknown_is_dealt() -> None:
    t = mixed("player,automa,automa", "nordic", "saxony", "crimea")
    for faction in ("saxony", "crimea"):
        t.units("r5c3", **{faction: "character"}).play(CHARACTER, faction=faction)
        t.units(f"base_{faction}", **{faction: "character"})
    assert t.s.factory_at.count(FACE_DOWN) == 2
    for seed in range(20):
        other = t.game.determinize(t.s, 0, Random(seed))
        cards = automas(t.rules, other).factory_card[1:]
        assert len(set(cards)) == 2
        assert [other.factory_at[card] for card in cards] == [FACE_DOWN, FACE_DOWN]
