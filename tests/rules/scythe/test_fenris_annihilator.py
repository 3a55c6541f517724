"""Episode 5: influence around the Factory, and the Annihilator that hides there (FR p.26-29)."""

from random import Random

import pytest

from hexarc import RandomBot
from hexarc.core.engine import run
from hexarc.core.errors import OptionError
from hexarc.core.options import Value
from hexarc.core.playout import play
from hexarc.core.registry import find_game
from hexarc.core.secrecy import check_worlds
from hexarc.core.snapshot import Plain
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.cards import ATTACK_COMBAT_UNIT, MECH_MOVE
from hexarc.games.scythe.modules.automa.moves import plan_move
from hexarc.games.scythe.modules.fenris.annihilator.part import (
    BEATEN_END,
    Annihilator,
    annihilator,
    side_of_annihilator,
)
from hexarc.games.scythe.modules.fenris.episodes.outcome import outcome
from hexarc.games.scythe.modules.fenris.influence import influence
from hexarc.games.scythe.state import BAG, BOX, FIRST_MECH, NOWHERE, UNITS, ender_of, reason_of
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable
from tests.support.rules import rule

LAID = {"r2c3", "r3c2", "r3c5", "r5c2", "r5c5", "r6c3", "r3c3", "r4c4", "r5c3"}


class FortressTable(AutomaTable):
    @property
    def it(self) -> Annihilator:
        return annihilator(self.rules, self.s)

    @property
    def side(self) -> int:
        return side_of_annihilator(self.rules)

    @property
    def stands(self) -> bool:
        return self.s.fighters[self.side] == 1 << place_of("r4c3")

    def tokens(self) -> set[str]:
        lying = influence(self.rules, self.s).lying
        return {PLACE_NAMES[place] for place in range(47) if lying >> place & 1}

    def found(self, blue: int = 2, orange: int = 5, keep: int = 2) -> "FortressTable":
        """A mech of Nordic goes from r3c3 to the Factory, r4c3; the dice are rolled and one is kept."""
        self.draws(f"blue_die {blue}", f"orange_die {orange}").move("nordic").go("r3c3/mech", "r4c3")
        self.do(f"keep_die {keep}")
        return self

    def fight(self, dial: int, *drawn: int) -> "FortressTable":
        self.draws(*[f"annihilators_card {card}" for card in drawn])
        self.do("done_moving", "fight r4c3").commit("nordic", dial)
        return self


def fifth(*factions: str, start: Plain | None = None, **options: Value) -> FortressTable:
    """A mech and a worker of Nordic at r3c3, beside the Factory; everybody has 7 power."""
    t = FortressTable(factions or ("nordic", "saxony"), episode="5", **options)
    if start is not None:
        t.game = Scythe(len(t.factions), {**t.game.options}, {"annihilator": start})
        t.rules = t.game.scythe_rules()
        t.game.modules[[module.NAME for module in t.game.modules].index("annihilator")].apply_start(t.rules, t.s, start)
    for seat in range(len(t.factions)):
        t.s.power[seat] = 7
    return t.units("r3c3", nordic="mech worker")


@rule("fenris.ep5.01")
def test_influence_lies_on_the_tunnels_and_on_the_land_beside_the_factory() -> None:
    t = fifth()
    assert t.tokens() == LAID
    assert not t.stands
    assert "annihilator" not in t.game.view(t.s, 0)  # nobody knows
    assert "Annihilator" not in t.game.render(t.s, 0, "en")


@rule("fenris.ep5.03")
def test_any_unit_that_enters_stops_and_its_owner_takes_the_token() -> None:
    t = fifth().skills("nordic", "speed").move("nordic").go("r3c3/mech", "r2c3")
    assert t.kind == "move.unit"
    assert "r2c3" not in t.tokens()
    assert influence(t.rules, t.s).held == [1, 0]
    t.go("r3c3/worker", "r3c2")
    assert influence(t.rules, t.s).held == [2, 0]


@rule("fenris.ep5.04")
def test_each_token_costs_a_coin_at_the_end() -> None:
    t = fifth()
    before = t.score("nordic")
    influence(t.rules, t.s).held[0] = 3
    assert t.score("nordic") == before - 3


@rule("fenris.ep5.05", "fenris.module.annihilator.01")
def test_the_first_unit_on_the_factory_stops_and_finds_it() -> None:
    t = fifth().skills("nordic", "speed").draws("blue_die 2", "orange_die 5")
    t.move("nordic").go("r3c3/mech", "r4c3")
    assert t.stands
    assert (t.kind, t.asked, t.menu) == ("annihilator_appears.keep", "nordic", ["keep_die 2", "keep_die 5"])
    t.do("keep_die 2")
    assert (t.it.finder, t.it.power) == (t.seat("nordic"), 2)
    assert t.kind == "move.unit"
    shown = t.game.view(t.s, 1)["annihilator"]
    assert isinstance(shown, dict)
    assert shown["figures"] == [{"kind": "annihilator", "place": "r4c3", "power": 2}]
    assert (shown["controller"], shown["dice"], shown["cards"]) == (0, {"blue": 2, "orange": 5}, 3)
    assert "@A" in t.game.render(t.s, 0, "en")
    assert "Annihilator: power 2" in t.game.render(t.s, 0, "en")


@rule("fenris.module.annihilator.04", "fenris.ep5.13")
def test_the_finder_fights_after_the_moves_and_may_bring_others() -> None:
    t = fifth().units("r3c3", nordic="mech").hand("nordic", 5, 4, 3).found()
    t.go("r3c3/mech", "r4c3").draws(*["annihilators_card 5"] * 3).do("fight r4c3")
    assert (t.s.attacker, t.s.defender) == (t.seat("nordic"), t.side)
    t.do("dial 0", "play 5", "play 4")  # a card for each of the two
    assert t.home("nordic") == ["character", "mech", "mech"]


@rule("fenris.ep5.13")
def test_by_the_later_english_text_the_move_action_ends_with_the_first_entry() -> None:
    t = fifth(start={"ends_move": True}).units("r3c3", nordic="mech").found()
    assert t.kind == "fights.next"


@rule("fenris.module.annihilator.03")
def test_a_lone_worker_goes_home() -> None:
    t = fifth().draws("blue_die 1", "orange_die 1").move("nordic").go("r3c3/worker", "r4c3").do("keep_die 1")
    assert t.home("nordic") == ["character", "worker"]
    assert t.stands
    t.do("done_moving").settle()
    assert t.kind.startswith("turn.")


@rule("fenris.module.annihilator.02")
def test_holders_of_objectives_about_factory_cards_draw_others() -> None:
    t = fifth().objectives("nordic", 5, 1).objectives("saxony", 7, 22)
    t.draws("blue_die 2", "orange_die 5").move("nordic").go("r3c3/mech", "r4c3").do("keep_die 2")
    held = {name: t.of(name).objectives for name in ("nordic", "saxony")}
    assert 1 in held["nordic"]
    assert [len(cards) for cards in held.values()] == [2, 2]
    assert not {5, 7, 22} & {card for cards in held.values() for card in cards}
    assert [t.s.objective_at[card - 1] for card in (5, 7, 22)] == [BOX, BOX, BOX]
    t = fifth().objectives("nordic", 1, 2).found()
    assert t.of("nordic").objectives == [1, 2]
    assert BAG in t.s.objective_at


@rule("fenris.module.annihilator.05", "fenris.module.annihilator.09")
def test_its_die_and_three_cards_of_the_deck_which_are_discarded() -> None:
    t = fifth().found(keep=5).fight(7, 2, 3, 4)
    assert t.told("figure_force") == ["annihilator 14"]
    assert t.s.discard == [1, 1, 1, 0]
    assert t.home("nordic") == ["character", "mech"]
    assert t.stands
    assert not t.over
    assert t.of("nordic").cards == 1


@rule("fenris.module.annihilator.06")
def test_or_four_cards() -> None:
    t = fifth(start={"cards": 4}).found(keep=5).fight(7, 2, 2, 2, 2)
    assert t.told("figure_force") == ["annihilator 13"]
    for wrong in ({"cards": 5}, {"ends_move": 1}, {"other": 1}, 4):
        with pytest.raises(OptionError):
            Scythe(2, {"episode": "5"}, {"annihilator": wrong})


@rule("fenris.module.annihilator.07", "fenris.module.annihilator.08", "fenris.ep5.06")
def test_the_attacker_wins_ties_and_the_game_ends_at_once() -> None:
    t = fifth().hand("nordic", 3).found(blue=1, orange=1, keep=1)
    t.draws("annihilators_card 2", "annihilators_card 2", "annihilators_card 2")
    t.do("done_moving", "fight r4c3").commit("nordic", 7)
    assert t.over
    assert not t.stands
    assert t.of("nordic").stars == {"combat": 1}
    assert (ender_of(t.s.ended), reason_of(t.s.ended)) == (t.seat("nordic"), BEATEN_END)
    assert outcome(t.rules, t.s)["annihilator"] == t.seat("nordic")


@rule("fenris.module.annihilator.08")
def test_the_star_is_within_the_usual_limit() -> None:
    t = fifth().stars("nordic", "combat", "combat").found(blue=1, orange=1, keep=1).fight(7, 2, 2, 2)
    assert t.over
    assert t.of("nordic").stars == {"combat": 2}


@rule("fenris.module.annihilator.10")
def test_nothing_lowers_its_power() -> None:
    t = fifth().skills("nordic", "disarm", "artillery", "scout").found()
    t.do("done_moving", "fight r4c3")
    assert t.kind == "commit.dial"
    t.draws("annihilators_card 2", "annihilators_card 2", "annihilators_card 2").commit("nordic", 0)
    assert t.told("figure_force") == ["annihilator 8"]


@rule("fenris.module.annihilator.11", "fenris.module.annihilator.12")
def test_before_each_turn_of_its_finder_the_dice_are_rolled_again() -> None:
    t = fifth().found(keep=5).fight(0, 2, 2, 2)
    t.draws("blue_die 3", "orange_die 6")
    while t.s.active == t.seat("nordic"):
        t.game.apply(t.s, t.s.decision.choices[0])
        t._chance()
    assert (t.it.power, t.kind, t.asked) == (5, "turn.section", "saxony")  # nothing before others
    while t.s.active == t.seat("saxony"):
        t.game.apply(t.s, t.s.decision.choices[0])
        t._chance()
    assert (t.kind, t.asked, t.menu) == ("annihilators_turn.keep", "nordic", ["keep_die 3", "keep_die 6"])
    t.do("keep_die 6")
    assert t.it.power == 6
    assert t.stands
    assert t.kind == "turn.section"


@rule("fenris.module.annihilator.13", "fenris.ep5.11")
def test_nobody_controls_the_factory_while_it_stands_and_nobody_gains_a_card() -> None:
    t = fifth().found()
    assert t.at("r4c3").control is None
    t.fight(0, 2, 2, 2)
    assert t.at("r4c3").control is None
    assert t.s.factory_at.count(t.seat("nordic")) == 0


@rule("fenris.module.annihilator.14", "fenris.module.annihilator.16", "fenris.interaction.06")
def test_once_found_it_stops_fighters_and_bars_workers() -> None:
    t = fifth().found().fight(0, 2, 2, 2)
    t.units("r3c3", nordic="mech").skills("nordic", "speed").move("nordic").do("unit r3c3/worker")
    assert "r4c3" not in t.steps()
    t = fifth().found().fight(0, 2, 2, 2)
    t.units("r3c3", nordic="mech").skills("nordic", "speed").move("nordic").go("r3c3/mech", "r4c3")
    assert t.kind == "move.unit"
    t.do("done_moving", "fight r4c3")
    assert t.s.defender == t.side


@rule("fenris.module.annihilator.15")
def test_missing_cards_count_nothing_and_an_empty_deck_is_shuffled_first() -> None:
    t = fifth()
    for kind in range(4):
        t.s.hand[4 + kind] += t.s.deck[kind]
        t.s.deck[kind] = 0
    t.s.hand[4] -= 2
    t.s.deck[0] = t.s.discard[0] = 1
    t.found().fight(7, 2, 2)
    assert t.told("figure_force") == ["annihilator 6"]  # each of the two cards once
    assert (sum(t.s.deck) + sum(t.s.discard), t.over) == (2, True)


@rule("fenris.ep5.12")
def test_it_is_in_episode_5_only() -> None:
    for episode in ("4", "6"):
        names = [module.NAME for module in Scythe(2, {"episode": episode}).modules]
        assert "annihilator" not in names
    with pytest.raises(OptionError, match="Mad Tesla is not in this episode"):
        Scythe(2, {"episode": "5", "mad_tesla": "ends"})


# an Automa


def machine() -> FortressTable:
    """An Automa with Saxony, whose character is at r5c3 beside the Factory."""
    t = fifth(seats="player,automa").tracker(6).units("r5c3", saxony="character")
    t.s.encounters = 0
    return t


@rule("automa.fenris.ep5.02", "automa.fenris.ep5.03", "automa.fenris.ep5.08", "fenris.ep5.11")
def test_the_first_to_face_it_loses_power_and_a_card_without_a_draw() -> None:
    t = machine().hand("saxony", 2, 2)
    t.play(14, "blue_die 5", "orange_die 3")  # encounter or Factory
    assert (t.it.finder, t.it.power) == (t.seat("saxony"), 3)
    assert t.stands
    assert t.told("annihilator_repels", "automa_lost") == ["", "character"]
    assert t.of("saxony").power == 3
    assert t.told("figure_force", "automa_force") == []
    assert t.part.factory_card == [NOWHERE, NOWHERE]
    assert t.s.unit_at[t.seat("saxony") * UNITS] == NOWHERE


@rule("automa.fenris.ep5.07", "automa.fenris.ep5.04")
def test_later_fights_are_normal_and_a_win_ends_the_game() -> None:
    t = machine().give("saxony", power=14)
    t.it.finder, t.it.power, t.it.fought = 0, 1, 1
    t.s.fighters[t.side] = 1 << place_of("r4c3")
    plan = plan_move(t.rules, t.s, t.seat("saxony"), ATTACK_COMBAT_UNIT, 5)
    assert plan is not None
    assert PLACE_NAMES[plan.place] == "r4c3"
    t.scheme_2().play(16, *["annihilators_card 2"] * 3, "draw_fight_card 1")
    assert t.told("figure_force") == ["annihilator 7"]
    assert t.over
    assert outcome(t.rules, t.s)["annihilator"] == t.seat("saxony")


@rule("automa.fenris.ep5.02")
def test_it_is_the_first_also_after_a_worker_found_it() -> None:
    t = machine().give("saxony", power=14)
    t.it.finder, t.it.power = 0, 1
    t.s.fighters[t.side] = 1 << place_of("r4c3")
    t.scheme_2().play(16)
    assert len(t.told("annihilator_repels")) == 1
    assert t.it.fought


@rule("automa.fenris.ep5.01", "automa.fenris.ep5.08")
def test_its_peaceful_moves_head_for_the_factory() -> None:
    t = machine().units("r7c1", saxony="mech").units("r6c0", nordic="mech")
    t.s.unit_at[t.seat("saxony") * UNITS] = PlaceId(NOWHERE)
    t.s.fighters[t.seat("saxony")] = 1 << place_of("r7c1")
    plan = plan_move(t.rules, t.s, t.seat("saxony"), MECH_MOVE, 0)
    assert plan is not None
    assert plan.unit == FIRST_MECH
    assert PLACE_NAMES[plan.place] == "r6c1"


@rule("automa.fenris.ep5.05")
def test_its_popularity_is_2_until_its_token_reaches_the_fourth_row() -> None:
    t = machine()
    assert t.of("saxony").popularity == 2
    t.tracker(10).play(14)
    assert (t.part.space[1], t.of("saxony").popularity) == (11, 2)
    t.play(16)
    assert (t.part.space[1], t.of("saxony").popularity) == (12, 10)


@rule("automa.fenris.ep5.06")
def test_influence_costs_it_nothing() -> None:
    t = machine()
    before = t.score("saxony")
    influence(t.rules, t.s).held[1] = 4
    assert t.score("saxony") == before


@pytest.mark.parametrize("seed", range(8))
def test_whether_objectives_are_replaced_is_no_secret_that_leaks(seed: int) -> None:
    """Everybody learns when it appears who held one of them, and that the others did not."""
    game = find_game("scythe", 2, {"episode": "5", "seats": "player,automa", "round_limit": 20})
    record = play(game, [RandomBot(f"{seed}/{seat}") for seat in range(2)], seed=seed)
    check_worlds(record, 1, Random(seed))


def test_a_random_game_of_the_episode_ends() -> None:
    game = Scythe(3, {"episode": "5", "round_limit": 20})
    s = game.new()
    while not game.over(s):
        game.apply(s, s.decision.choices[len(s.stack) * 7 % len(s.decision.choices)])
    assert s.ended
    run(game.rules, s)
