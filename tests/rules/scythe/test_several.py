"""Several pieces at once: the second unit, structure, card or Trap, where a rule for one is easily wrong for two."""

from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.events import Sink
from hexarc.core.state import push
from hexarc.games.scythe.events import CARDS_DRAWN, DECK_SHUFFLED
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.rules import DRAW
from tests.rules.scythe.table import table
from tests.support.rules import rule


@rule("scythe.move.02", "scythe.move.03")
def test_units_of_a_kind_on_a_territory_are_one_choice_and_each_territory_is_another() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="2 worker mech").units("r2c4", nordic="3 worker")
    t.units("r4c3", nordic="2 mech character").units("r1c1", nordic="worker")
    units = ["done_moving", "unit r1c1/worker", "unit r1c4/mech", "unit r1c4/worker", "unit r2c4/worker"]
    assert sorted(t.move("nordic").menu) == [*units, "unit r4c3/character", "unit r4c3/mech"]
    t.go("r1c4/worker", "r1c5")
    assert sorted(t.menu) == [*units, "unit r4c3/character", "unit r4c3/mech"]
    assert t.at("r1c4").units == {"nordic": ["mech", "worker"]}


@rule("scythe.move.03")
def test_a_unit_that_moved_is_not_offered_again_but_its_like_is() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker").units("r1c5", nordic="worker")
    t.upgraded("nordic", "move_units", "enlist").move("nordic").go("r1c4/worker", "r1c5")
    assert sorted(t.menu) == ["done_moving", "unit base_nordic/character", "unit r1c5/worker"]
    t.go("r1c5/worker", "r2c4")
    assert sorted(t.menu) == ["done_moving", "unit base_nordic/character"]


@rule("scythe.build.01", "scythe.control.01")
def test_every_structure_holds_its_territory_once_the_workers_are_gone() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", wood=9).units("r1c5", nordic="worker")
    t.bottom("nordic", "build").do("structure mill", "put r1c4").settle()
    t.bottom("nordic", "build").do("structure mine", "put r1c5").settle()
    assert t.at("r1c4").structure == ("nordic", "mill")
    assert t.at("r1c5").structure == ("nordic", "mine")
    t.move("nordic").go("r1c4/worker", "r2c4").go("r1c5/worker", "r2c4")
    assert (t.at("r1c4").control, t.at("r1c5").control) == ("nordic", "nordic")
    t.units("r1c4", nordic="worker").units("r1c5", nordic="worker").bottom("nordic", "build").do("structure armory")
    assert t.menu == ["put r2c4"]


@rule("scythe.build.01", "scythe.build.02")
def test_every_free_territory_with_an_own_worker_can_be_built_on() -> None:
    t = table("albion", "saxony").units("r1c1", albion="worker", wood=9).units("r1c2", albion="worker")
    t.units("r2c1", albion="worker").structure("saxony", "mine", "r2c1")
    t.bottom("albion", "build").do("structure mill")
    assert t.menu == ["put r1c1", "put r1c2"]
    assert t.why("put r2c1") == "structure_there"
    assert t.why("put r1c1") == ""


@rule("scythe.combat.06", "scythe.combat.07")
def test_who_adds_no_card_adds_none_after_it() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech character").units("r4c3", saxony="2 mech")
    t.hand("nordic", 2, 5).hand("saxony", 3, 4).move("nordic")
    t.go("r3c3/mech", "r4c3").go("r3c3/character", "r4c3").settle().do("dial 0")
    assert t.menu == ["play 2", "play 5", "no_card"]
    assert t.do("no_card").menu == ["no_card"]
    t.do("no_card", "dial 0", "play 3")
    assert t.menu == ["play 4", "no_card"]
    t.do("play 4")
    assert t.of("nordic").hand == [2, 5]
    assert sorted(t.s.discard) == [0, 0, 1, 1]


@rule("scythe.combat.10")
def test_cards_of_one_fight_do_not_count_in_the_next() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="2 mech").units("r4c3", saxony="mech")
    t.units("r2c3", saxony="mech").hand("nordic", 5).move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r2c3")
    t.give("saxony", power=3)
    t.do("fight r4c3").commit("nordic", 0, 5).commit("saxony", 0).do("fight r2c3").commit("nordic", 0)
    t.commit("saxony", 3)
    assert t.at("r4c3").units == {"nordic": ["mech"]}
    assert t.at("r2c3").units == {"saxony": ["mech"]}


@rule("scythe.retreat.02", "scythe.retreat.03")
def test_when_all_have_retreated_nobody_is_asked_about_it() -> None:
    t = table("saxony", "nordic").skills("nordic", "seaworthy").units("r3c3", saxony="mech")
    t.units("r2c3", nordic="2 mech").give("saxony", power=3).move("saxony").go("r3c3/mech", "r2c3").do("done_moving")
    t.commit("saxony", 3).commit("nordic", 0)
    assert t.menu == ["retreat r2c2/mech", "retreat r3c4/mech", "retreat base_nordic/mech"]
    t.do("retreat r3c4/mech")
    assert t.menu == ["retreat r2c2/mech", "retreat r3c4/mech", "retreat base_nordic/mech"]
    t.do("retreat base_nordic/mech")
    assert t.kind == "turn.bottom"
    assert (t.home("nordic"), t.at("r3c4").units) == (["character", "mech"], {"nordic": ["mech"]})


@rule("scythe.combat.10", "scythe.retreat.02")
def test_cards_that_were_discarded_do_not_lie_in_the_fight_any_more() -> None:
    t = table("saxony", "nordic").skills("nordic", "seaworthy").units("r3c3", saxony="mech").hand("saxony", 4)
    t.units("r2c3", nordic="mech").give("saxony", power=3).move("saxony").go("r3c3/mech", "r2c3").do("done_moving")
    t.commit("saxony", 3, 4)
    assert sum(t.s.played) == 1
    t.commit("nordic", 0)
    assert t.kind == "retreat.unit"
    assert sum(t.s.played) == 0


@rule("scythe.bolster.04")
def test_the_discard_pile_is_shuffled_when_a_card_must_be_drawn_and_not_before() -> None:
    t = table("nordic", "saxony").deck(3).top("nordic", "bolster_cards").settle()
    assert t.of("nordic").hand == [3]
    assert t.s.deck == [0, 0, 0, 0]
    assert sum(t.s.discard) == 41
    t.top("nordic", "bolster_cards").settle()
    assert (sum(t.s.deck), sum(t.s.discard)) == (40, 0)


@rule("scythe.bolster.04")
def test_with_deck_and_discard_pile_empty_nothing_is_shuffled_or_drawn() -> None:
    t = table("nordic", "saxony").deck()
    t.s.discard[:] = [0, 0, 0, 0]
    t.s.sink = Sink()
    t.top("nordic", "bolster_cards").settle()
    assert t.of("nordic").hand == []
    assert not {DECK_SHUFFLED, CARDS_DRAWN} & {event.kind for event in t.s.sink.events}


@rule("scythe.bolster.01")
def test_only_the_player_sees_which_card_is_drawn() -> None:
    t = table("nordic", "saxony", "crimea")
    t.turn("saxony")
    push(t.s, DRAW, 1, 1)
    run(t.rules, t.s)
    assert t.s.decision.seat == CHANCE
    assert t.s.decision.seen_by == 0b010


@rule("scythe.end.09")
def test_what_was_loaded_and_put_down_again_stays_when_a_fight_is_undone() -> None:
    t = table("nordic", "rusviet").stars("rusviet", "objective", "combat", "recruits", "structures", "power")
    t.units("r3c3", nordic="2 mech", wood=2, oil=1).units("r4c3", rusviet="mech").units("r2c3", rusviet="mech")
    t.move("nordic").do("unit r3c3/mech", "step r4c3")
    t.do("unit r3c3/mech", "load wood", "load oil", "load wood", "step r2c3")
    assert (t.at("r2c3").wood, t.at("r2c3").oil) == (2, 1)
    t.do("fight r4c3").commit("nordic", 0).commit("rusviet", 1)
    assert t.over
    assert (t.at("r3c3").wood, t.at("r3c3").oil, t.at("r2c3").wood) == (2, 1, 0)


@rule("scythe.end.09")
def test_a_token_taken_off_before_the_fight_is_not_brought_back() -> None:
    t = table("nordic", "rusviet").stars("rusviet", "objective", "combat", "recruits", "structures", "power")
    t.skills("nordic", "speed").units("r5c3", nordic="mech", wood=1, oil=1).units("r3c3", nordic="mech")
    t.units("r4c3", rusviet="mech").units("r2c3", rusviet="mech").move("nordic")
    t.do("unit r5c3/mech", "load wood", "load oil", "step r6c3")
    assert t.at("r6c3").wood == 1
    t.do("drop wood", "step r2c3").go("r3c3/mech", "r4c3")
    t.do("fight r4c3").commit("nordic", 0).commit("rusviet", 1)
    assert t.over
    assert (t.at("r6c3").wood, t.at("r5c3").wood, t.at("r5c3").oil, t.at("r2c3").oil) == (1, 0, 1, 0)


@rule("scythe.togawa.26")
def test_a_trap_left_disarmed_is_asked_about_once_and_every_other_too() -> None:
    t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="2 mech")
    t.trap("lose_coins", "r4c3", armed=False, known=True).trap("lose_power", "r2c3", armed=False, known=True)
    t.move("togawa").go("r6c6/mech", "r4c3").go("r6c6/mech", "r2c3")
    assert t.menu == ["rearm r2c3", "leave_disarmed r2c3"]
    assert t.do("leave_disarmed r2c3").menu == ["rearm r4c3", "leave_disarmed r4c3"]
    t.do("rearm r4c3")
    assert t.kind == "turn.bottom"
    assert (t.at("r2c3").armed, t.at("r4c3").armed) == (False, True)


@rule("scythe.togawa.25")
def test_without_shinobi_a_trap_far_away_is_out_of_reach() -> None:
    t = table("togawa", "saxony").units("r6c6", togawa="mech").trap("lose_coins", "r2c3").move("togawa")
    assert t.do("unit r6c6/mech").steps() == {"r6c5", "r7c6"}


@rule("scythe.togawa.18", "scythe.move.09")
def test_the_link_of_the_mine_over_a_river_leaves_toka_unused() -> None:
    t = table("togawa", "saxony").skills("togawa", "toka").structure("togawa", "mine", "r2c4")
    t.units("r3c5", togawa="mech").units("r1c4", togawa="mech").move("togawa")
    t.go("r3c5/mech", "r2c4").do("unit r1c4/mech")
    assert {"r1c3", "r2c3"} <= t.steps()
    t = table("togawa", "saxony").skills("togawa", "toka").units("r3c5", togawa="mech").units("r1c4", togawa="mech")
    t.move("togawa").go("r3c5/mech", "r2c4").do("unit r1c4/mech")
    assert not {"r1c3", "r2c3"} & t.steps()


@rule("scythe.togawa.05", "scythe.togawa.06", "scythe.togawa.09")
def test_a_worker_that_an_encounter_moves_onto_a_trap_sets_it_off_for_its_owner() -> None:
    t = table("saxony", "nordic", "togawa", promos=True).units("r1c5", nordic="character").give("saxony", coins=9)
    t.units("r2c4", nordic="worker").trap("lose_coins", "r3c5").give("nordic", coins=8).draws("draw_encounter 42")
    t.move("nordic").go("r1c5/character", "r2c4").do("done_moving", "option 42/2")
    paid = t.of("nordic").coins
    t.do("move_out r3c5", "move_unit_out worker", "done_moving_out")
    assert (t.of("nordic").coins, t.of("saxony").coins) == (paid - 4, 9)
    assert not t.at("r3c5").armed


@rule("scythe.setup.08")
def test_a_mat_that_is_taken_is_not_called_forbidden() -> None:
    game = Scythe(2, {"mats": "chosen"})
    s = game.new()
    while s.decision.seat == CHANCE:
        game.apply(s, s.decision.choices[0])
    for answer in ("choose_faction nordic", "choose_faction rusviet"):
        game.apply(s, game.vocabulary.decode(answer))
    blocked = {game.vocabulary.encode(item.choice): item.reason for item in game.explain(s).blocked or []}
    assert blocked == {"choose_mat industrial": "scythe.why.forbidden_pair"}
    game.apply(s, game.vocabulary.decode("choose_mat engineering"))
    assert [item.reason for item in game.explain(s).blocked or []] == []
    offered = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
    assert "choose_mat engineering" not in offered
    assert "choose_mat industrial" in offered


def rounds(limit: int) -> list[int]:
    """Who takes a turn in a game of so many rounds."""
    game = Scythe(2, {"round_limit": limit})
    s = game.new()
    seats: list[int] = []
    while not game.over(s):
        if s.decision.kind == "turn.section":
            seats.append(s.decision.seat)
        skips = [chosen for chosen in s.decision.choices if game.vocabulary.encode(chosen).startswith("skip")]
        game.apply(s, skips[0] if skips else s.decision.choices[0])
    return seats


@rule("scythe.turn.09")
def test_in_a_limited_game_everybody_has_as_many_turns_as_there_are_rounds() -> None:
    seats = rounds(20)
    assert (len(seats), seats.count(0), seats.count(1)) == (40, 20, 20)


def test_a_worker_of_a_promo_factory_card_appears_beside_a_mech() -> None:
    t = table("nordic", "saxony", promos=True).factory_card("nordic", 14).hand("nordic", 2)
    t.units("r4c3", nordic="mech").units("r3c3", nordic="mech").units("r1c4", nordic="worker")
    t.turn("nordic").do("section factory")
    use = next(answer for answer in t.menu if answer.startswith("use_factory 14"))
    t.do(use).settle()
    assert t.menu == ["decline", "put r3c3", "put r4c3"]
    t.do("put r4c3")
    assert t.at("r4c3").units == {"nordic": ["mech", "worker"]}
