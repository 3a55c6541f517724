"""Corners of the Automa's rules that only a changed line would show."""

from hexarc.core.choice import CHANCE
from hexarc.games.scythe import rules
from hexarc.games.scythe.modules.automa.part import Automas
from hexarc.games.scythe.state import NOWHERE
from hexarc.games.scythe.tables.board import PLACE_NAMES
from tests.rules.scythe.automa_table import mixed, solo
from tests.rules.scythe.test_happenings import heard
from tests.support.rules import rule

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
