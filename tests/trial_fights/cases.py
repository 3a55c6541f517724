"""What a module with figures can do, and that all laws hold with it. Run by ``tests/laws/test_trial_fights.py``."""

from random import Random

import pytest

import hexarc
from hexarc.core.errors import BuildError
from hexarc.core.laws import check_position, check_record
from hexarc.core.module import add_module
from hexarc.core.options import Options
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.games.scythe.derived import FACTORY_BIT, FARM_BITS, LAND_STEPS, members
from hexarc.games.scythe.objectives import mechs_out
from hexarc.games.scythe.pieces import added_unit, discard_from_deck, put_figure, put_unit
from hexarc.games.scythe.procs.combat import card_limit
from hexarc.games.scythe.rules import UNIT_ENTERED, ScytheRules
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.verbs import FIGURE
from tests.rules.scythe.table import Table, table
from tests.support.games import mixes, told
from tests.trial_fights.golems import GIANT, GOLEM, Golems, golems, guards, stone

add_module("scythe", Golems())
GAMES = 12
OWN = {
    "golems_turn.way",
    "golems_force.roll",
    "toll.price",
    "passing.pass",
    "game.dig",
    "combat.feint",
}  # decisions that only this module brings


def met(place: str = "r4c3") -> Table:
    """A golem at r4c3 beside a mech of Nordic at r3c3; the other figures are put away."""
    t = table("nordic", "saxony", golems=True).units("r3c3", nordic="mech 2 worker")
    s = t.s
    for side in (golems(t.rules), guards(t.rules)):
        s.fighters[side] = s.laborers[side] = 0
    stone(t.rules, s).moss = 0
    for kind in stone(t.rules, s).pile:
        s.discard[kind] -= 1
        s.deck[kind] += 1
    stone(t.rules, s).pile.clear()
    put_figure(t.rules, s, golems(t.rules), place_of(place))
    return t.give("nordic", power=7, popularity=5)


def go(t: Table) -> Table:
    return t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")


def figures(t: Table) -> list[str]:
    """Where the golem stands."""
    places = t.game.view(t.s, 0)["places"]
    assert isinstance(places, dict)
    return [
        name
        for name, here in places.items()
        if {"kind": FIGURE.label(GOLEM), "seat": None, "figure": True} in here.get("tokens", [])
    ]


def test_a_figure_stops_moves_bars_workers_and_takes_control_away() -> None:
    t = met().skills("nordic", "speed")
    assert figures(t) == ["r4c3"]
    t.move("nordic").do("unit r3c3/worker")
    assert "r4c3" not in t.steps()
    assert "r2c3" in t.steps()
    t = met().skills("nordic", "speed").move("nordic").do("unit r3c3/mech", "step r4c3", "stay")
    assert t.kind == "move.unit"  # no step left for it
    assert t.at("r4c3").control is None
    t = met().units("r4c3", saxony="worker")
    assert t.at("r4c3").control is None


def test_a_player_wins_against_a_figure() -> None:
    t = go(met())
    assert (t.kind, t.asked) == ("commit.dial", "nordic")
    t.draws("roll 4").do("dial 6")
    assert (t.kind, t.menu) == ("combat.feint", ["dial 5", "dial 6", "dial 7"])  # nobody commits for the other side
    t.do("dial 6")
    assert t.of("nordic").power == 1
    assert t.of("nordic").stars == {"combat": 1}
    assert figures(t) == ["r1c1"]
    assert stone(t.rules, t.s).health == 2
    assert t.at("r4c3").control == "nordic"


def test_a_player_loses_against_a_figure_and_gets_a_card_for_it() -> None:
    t = go(met()).draws("roll 6").do("dial 3", "dial 3")
    assert t.home("nordic") == ["character", "mech"]
    assert figures(t) == ["r4c3"]
    assert t.of("nordic").cards == 1
    assert t.of("nordic").stars == {}
    assert stone(t.rules, t.s).health == 3


def test_a_tie_goes_to_the_attacker_whoever_that_is() -> None:
    t = go(met()).draws("roll 3").do("dial 4", "dial 5")
    assert t.of("nordic").stars == {"combat": 1}
    t = wandering(met("r4c2").units("r4c3", saxony="mech")).commit("saxony", 5)
    assert t.home("saxony") == ["character", "mech"]


def wandering(t: Table) -> Table:
    """The last turn of a round ends, and the golem goes to r4c3 with a 3 on the die."""
    t.give("saxony", power=7)
    t.s.turns = 2
    t.turn("saxony").draws("wander r4c3", "roll 3").do("section upgrade", "skip_top", "skip_bottom")
    return t


def test_a_figure_attacks_after_the_last_turn_of_a_round_and_shows_its_total_last() -> None:
    t = wandering(met("r4c2").units("r4c3", saxony="mech worker").hand("saxony", 2))
    assert (t.kind, t.asked) == ("commit.dial", "saxony")
    assert t.s.dial == [-1, -1]
    fight = t.game.view(t.s, 0)["fight"]
    assert isinstance(fight, dict)
    assert (fight["attacker"], fight["defender"], fight["figure"]) == (golems(t.rules), 1, "golem")
    t.do("dial 5", "play 2")
    assert t.s.turns == 3
    assert t.asked == "nordic"  # the next round begins
    assert figures(t) == ["r1c1"]
    assert t.of("saxony").power == 2
    assert t.of("saxony").popularity == t.s.popularity[1]
    assert t.at("r4c3").control == "saxony"


def test_a_figure_that_wins_sends_all_home_and_nobody_pays_popularity_for_it() -> None:
    t = met("r4c2").units("r4c3", saxony="mech worker").give("saxony", popularity=4)
    wandering(t).commit("saxony", 0)
    assert t.home("saxony") == ["character", "mech", "worker"]
    assert (t.of("saxony").popularity, t.of("nordic").popularity) == (4, 5)
    assert t.of("saxony").cards == 0
    assert t.at("r4c3").control is None


def test_a_figure_drives_lone_workers_off() -> None:
    t = met("r4c2").units("r4c3", saxony="2 worker").give("saxony", popularity=4)
    wandering(t)
    assert t.home("saxony") == ["character", "worker", "worker"]
    assert t.of("saxony").popularity == 4
    assert t.asked == "nordic"


def test_abilities_that_take_power_or_cards_do_nothing_against_a_figure() -> None:
    t = met().skills("nordic", "artillery", "scout", "disarm", "sword")
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")
    assert (t.kind, t.s.power) == ("commit.dial", [7, t.s.power[1]])
    t = met("r4c2").units("r4c3", saxony="mech").skills("saxony", "artillery")
    assert wandering(t).kind == "commit.dial"


def test_a_figure_that_only_stands_there_stops_fighters_and_bars_workers() -> None:
    t = met().skills("nordic", "speed")
    s = t.s
    s.fighters[golems(t.rules)] = 0
    put_figure(t.rules, s, guards(t.rules), place_of("r4c3"))
    t.move("nordic").do("unit r3c3/worker")
    assert "r4c3" not in t.steps()
    t.do("step r2c3").go("r3c3/mech", "r4c3").do("stay")
    assert t.kind == "turn.bottom"  # two units moved, no fight, nobody driven off
    assert t.at("r4c3").control == "nordic"


def test_the_menu_and_the_log_name_a_figure() -> None:
    t = met()
    t.move("nordic").do("unit r3c3/mech")
    step = t.game.vocabulary.decode("step r4c3")
    assert "golem" in t.game.text(t.s, step)
    t.do("step r4c3", "done_moving")
    assert "golem" in t.game.text(t.s, t.s.decision.choices[0])


def test_a_fight_with_a_figure_that_is_open_at_the_end_is_taken_back() -> None:
    t = met().stars("nordic", "combat", "mechs", "workers", "recruits", "upgrades")
    t.units("r2c3", saxony="mech").units("r3c3", nordic="mech").give("saxony", power=0)
    t.move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r2c3")
    t.do("fight r2c3").commit("saxony", 0).commit("nordic", 5).do("dial 5")
    assert t.over
    assert t.at("r4c3").units == {}
    assert t.at("r3c3").units["nordic"].count("mech") == 1


def guarded(coins: int) -> Table:
    """A guard on r2c3, with moss under it, beside a mech with Speed and a worker at r3c3."""
    t = met("r6c6").skills("nordic", "speed").give("nordic", coins=coins)
    put_figure(t.rules, t.s, guards(t.rules), place_of("r2c3"))
    stone(t.rules, t.s).moss = 1 << place_of("r2c3")
    return t


def test_effects_of_a_territory_follow_their_order_and_stop_the_unit() -> None:
    t = guarded(4)
    t.draws("price 4").move("nordic").do("unit r3c3/mech", "load worker", "step r2c3", "stay")
    assert t.kind == "move.unit"
    assert (t.of("nordic").coins, stone(t.rules, t.s).guards_of, stone(t.rules, t.s).moss_of) == (0, [1, 0], [1, 0])
    assert t.at("r2c3").units == {"nordic": ["mech", "worker"]}


def test_an_effect_may_send_a_unit_back_with_all_it_carries_and_the_next_effects_do_not_come() -> None:
    t = guarded(3).units("r3c3", wood=1)
    t.draws("price 4").move("nordic").do("unit r3c3/mech", "load worker", "load wood", "step r2c3", "stay")
    assert t.kind == "move.unit"
    assert (t.of("nordic").coins, stone(t.rules, t.s).guards_of, stone(t.rules, t.s).moss_of) == (3, [0, 0], [0, 0])
    assert t.at("r3c3").units == {"nordic": ["mech", "worker", "worker"]}
    assert t.at("r3c3").wood == 1
    assert t.at("r2c3").units == {}
    assert "unit r3c3/mech" not in t.menu  # its move is over


def test_a_unit_that_passes_meets_nothing_and_must_go_on() -> None:
    t = guarded(6).move("nordic").do("unit r3c3/mech", "step r2c3")
    assert t.menu == ["pass", "stay"]
    t.do("pass")
    assert t.kind == "march.way"
    assert "stop" not in t.menu
    assert [choice for choice in t.menu if not choice.startswith("step ")] == []
    t.do("step r3c2")
    assert t.kind == "move.unit"  # no step left: nothing is asked
    assert (t.of("nordic").coins, stone(t.rules, t.s).moss_of) == (6, [0, 0])


def test_a_unit_passes_opponents_too() -> None:
    t = met("r2c3").skills("nordic", "speed").units("r2c3", wood=1)
    t.move("nordic").do("unit r3c3/mech", "step r2c3", "pass", "step r3c2", "done_moving")
    assert t.kind == "turn.bottom"
    assert figures(t) == ["r2c3"]
    t = met("r6c6").skills("nordic", "speed").units("r2c3", saxony="worker")
    t.move("nordic").do("unit r3c3/mech", "step r2c3", "pass", "step r3c2", "done_moving")
    assert t.at("r2c3").units == {"saxony": ["worker"]}
    assert t.of("nordic").popularity == 5


def test_stopping_where_a_unit_is_already_meets_nothing_twice() -> None:
    t = met("r6c6").skills("nordic", "speed").trap("lose_power", "r2c3", armed=False)
    entered: list[int] = []
    t.rules.hooks[UNIT_ENTERED].append((0, lambda r, s, key, seat, unit, place: entered.append(place)))
    t.move("nordic").do("unit r3c3/mech", "step r2c3", "stay", "stop")
    assert entered == [place_of("r2c3")]


def giant(place: str = "r3c3") -> Table:
    """The giants of Nordic at a place, of Saxony at home; nothing else of the module is there."""
    t = met("r6c6").give("nordic", power=7)
    t.s.fighters[golems(t.rules)] = 0
    for seat in range(2):
        put_unit(t.s, seat, added_unit(t.s, seat), t.s.home[seat])
    put_unit(t.s, 0, added_unit(t.s, 0), place_of(place))
    return t


def test_an_added_unit_moves_once_carries_and_is_shown_by_its_name() -> None:
    t = giant().units("r3c3", wood=1)
    places = t.game.view(t.s, 1)["places"]
    assert isinstance(places, dict)
    assert places["r3c3"]["units"]["0"] == {"character": 0, "mechs": 1, "workers": 2, "giant": 1}
    t.move("nordic")
    assert "unit r3c3/giant" in t.menu
    t.do("unit r3c3/giant", "load worker", "load wood", "step r2c3")
    assert "unit r2c3/giant" not in t.menu
    assert "unit r3c3/mech" in t.menu
    assert t.at("r2c3").wood == 1
    assert t.at("r2c3").units == {"nordic": ["worker"]}  # besides the giant
    assert t.s.unit_at[added_unit(t.s, 0)] == place_of("r2c3")
    assert t.at("r2c3").control == "nordic"


def test_an_added_unit_has_encounters_and_visits_the_factory() -> None:
    t = giant("r1c5").draws("draw_encounter 3").move("nordic").do("unit r1c5/giant", "step r2c4", "done_moving")
    assert t.kind == "encounter.option"
    t = giant().move("nordic").go("r3c3/giant", "r4c3").do("done_moving")
    assert t.kind == "factory_visit.card"


def test_both_the_character_and_an_added_unit_have_their_encounter() -> None:
    t = giant("r1c5").units("r1c5", nordic="character").draws("draw_encounter 3", "draw_encounter 4")
    t.s.encounters |= 1 << place_of("r1c4")
    t.move("nordic").go("r1c5/character", "r2c4").do("stay").go("r1c5/giant", "r1c4")
    met_at: list[int] = []
    while t.kind != "turn.bottom":
        if t.kind == "encounter.option" and t.s.stack[-1].a not in met_at:
            met_at.append(t.s.stack[-1].a)
        t.do(t.menu[0])
    assert met_at == [place_of("r2c4"), place_of("r1c4")]


def test_an_added_unit_fights_with_a_card_of_its_own_and_retreats() -> None:
    t = giant().units("r4c3", saxony="mech").give("saxony", power=7).hand("nordic", 2, 3, 4)
    t.move("nordic").go("r3c3/giant", "r4c3").go("r3c3/mech", "r4c3").do("fight r4c3", "dial 0")
    assert card_limit(t.rules, t.s, 0, place_of("r4c3")) == 2
    t.do("play 2", "play 3").commit("saxony", 7).do("dial 0")
    assert t.s.unit_at[added_unit(t.s, 0)] == t.s.home[0]
    assert t.home("nordic") == ["character", "mech"]
    assert t.at("r4c3").units == {"saxony": ["mech"]}
    t = giant("r4c3").move("saxony")
    assert "unit base_saxony/giant" in t.menu


def test_an_added_unit_is_no_mech_for_the_star() -> None:
    t = giant().units("r3c3", nordic="2 mech")
    t.bottom("nordic", "upgrade") if "bottom upgrade" in t.menu else t.turn("nordic")
    assert t.of("nordic").stars == {}
    assert mechs_out(t.s, 0) == 3


def test_an_added_unit_that_waits_for_a_fight_goes_back_when_the_game_ends() -> None:
    t = giant().stars("nordic", "combat", "mechs", "workers", "recruits", "upgrades")
    t.units("r2c3", saxony="mech").units("r4c3", saxony="mech").give("saxony", power=0)
    t.move("nordic").go("r3c3/giant", "r4c3").go("r3c3/mech", "r2c3")
    t.do("fight r2c3").commit("saxony", 0).commit("nordic", 5).do("dial 5")
    assert t.over
    assert t.s.unit_at[added_unit(t.s, 0)] == place_of("r3c3")
    assert t.at("r4c3").control == "saxony"


def test_two_modules_cannot_both_add_a_unit() -> None:
    rules = ScytheRules(2)
    rules.add_unit(GIANT)
    with pytest.raises(BuildError):
        rules.add_unit(GIANT)
    rules.add_entry_effect(10, lambda r, s, seat, unit, place, before: None)
    with pytest.raises(BuildError):
        rules.add_entry_effect(10, lambda r, s, seat, unit, place, before: None)


def piled(t: Table, *values: int) -> None:
    """Put cards on the discard pile, the last on top."""
    for value in values:
        discard_from_deck(t.rules, t.s, value - 2)


def test_the_order_of_the_discard_pile_is_kept_by_the_module() -> None:
    t = met()
    t.hand("nordic", 3, 4)
    piled(t, 5, 2)
    assert (t.s.discard, stone(t.rules, t.s).pile) == ([1, 0, 0, 1], [3, 0])
    go(t).draws("roll 1").do("dial 3", "play 4", "dial 3")
    assert t.of("nordic").stars == {"combat": 1}  # 7 against 2 + 1 + 2
    assert stone(t.rules, t.s).pile == [3, 0, 2]
    shown = t.game.view(t.s, 1)["golems"]
    assert isinstance(shown, dict)
    assert shown["pile"] == [0, 2]


def test_cards_that_a_module_keeps_are_not_shuffled_into_the_deck() -> None:
    t = met().deck()
    has = stone(t.rules, t.s)
    has.pile = [kind for kind in range(4) for _ in range(t.s.discard[kind])]
    before = sum(t.s.discard)
    t.top("nordic", "bolster_cards").settle()
    assert sum(t.s.discard) == 2
    assert has.pile == [3, 3]
    assert sum(t.s.deck) + t.of("nordic").cards == before - 2
    t = met().deck()
    has = stone(t.rules, t.s)
    for kind in range(4):  # but for two cards all are in hand
        t.s.hand[4 + kind] += t.s.discard[kind]
        t.s.discard[kind] = 0
    t.s.hand[4] -= 2
    t.s.discard[0] = 2
    has.pile = [0, 0]
    t.top("nordic", "bolster_cards")
    assert t.kind == "turn.bottom"
    assert (t.of("nordic").cards, has.pile, t.s.discard) == (0, [0, 0], [2, 0, 0, 0])


def test_where_to_retreat_is_a_number() -> None:
    beside = PLACE_NAMES[members(LAND_STEPS[place_of("r4c4")] & ~FACTORY_BIT)[0]]
    t = met("r6c6").units("r4c4", saxony="mech worker").units(beside, nordic="mech").give("saxony", power=0)
    t.move("nordic").go(f"{beside}/mech", "r4c4").do("done_moving", "fight r4c4").commit("nordic", 3).commit(
        "saxony", 0
    )
    t.do("dial 3")
    assert (t.asked, t.menu) == ("saxony", ["retreat r4c3/mech", "retreat base_saxony/mech"])
    t.do("retreat r4c3/mech")
    assert t.menu == ["retreat r4c3/worker", "retreat base_saxony/worker"]  # with the mech
    t.do("retreat r4c3/worker")
    assert t.at("r4c3").units == {"saxony": ["mech", "worker"]}


def test_where_a_worker_goes_is_a_number() -> None:
    t = met("r6c6").units("base_nordic", nordic="worker").move("nordic").do("unit base_nordic/worker")
    farms = {PLACE_NAMES[place] for place in members(FARM_BITS & ~t.s.laborers[0])}
    assert farms - t.steps() == set()
    t = met("r6c6").move("nordic").do("unit r3c3/worker")
    assert t.steps() == {"r2c3", "r3c2", "r4c3"}


def test_tokens_of_a_module_are_shown_on_the_map() -> None:
    t = met()
    stone(t.rules, t.s).moss = 1 << place_of("r2c3")
    places = t.game.view(t.s, 1)["places"]
    assert isinstance(places, dict)
    assert places["r2c3"]["tokens"] == [{"kind": "moss", "seat": None}]


def played(seed: int) -> Record[State]:
    """A random game with golems and any mix of the other options."""
    players = 2 + seed % 5
    alone: Options = {
        "golems": True,
        "tesla": "off",
        "mad_tesla": "off",
        "round_limit": 30,
    }  # one added unit, one wanderer
    options = {**mixes("scythe", 40)[20 + seed][1], **alone}
    try:
        game = find_game("scythe", players, options)
    except hexarc.OptionError:
        game = find_game("scythe", players, {"golems": True, "round_limit": 30})
    return hexarc.play(game, [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(players)], seed=seed)


def lawful(record: Record[State], seed: int) -> set[str]:
    """Check the laws along a game, wherever something of the module is decided and elsewhere; the kinds met."""
    game, rng, length = record.game, Random(seed), len(record.entries)
    looked_at = {0, length, *[int(rng.random() * length) for _ in range(15)]}
    s = record.first_state()
    census = game.census(s)
    met: dict[str, int] = {}
    for ply in range(length + 1):
        kind = s.decision.kind
        met[kind] = met.get(kind, 0) + 1
        if ply in looked_at or (kind in OWN and met[kind] <= 4):
            check_position(game, s, rng, census)
        if ply < length:
            game.apply(s, record.entries[ply].choice)
    check_record(record, rng)
    return set(met)


def test_the_laws_hold_with_figures_on_the_board() -> None:
    seen: set[str] = set()
    for seed in range(GAMES):
        record = played(seed)
        try:
            seen |= lawful(record, seed)
        except hexarc.HexarcError as error:
            raise AssertionError(f"{told(record.game.players, record.game.options)}, seed {seed}: {error}") from error
    assert seen >= OWN
