"""What seats that are one side can do, and that all laws hold. Run by ``tests/laws/test_trial_sides.py``."""

from random import Random

import pytest

import hexarc
from hexarc.core.choice import EVERYONE
from hexarc.core.laws import check_position, check_record
from hexarc.core.module import add_module
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.games.scythe.pieces import control_alone, fighter_seat, opposed
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.verbs import FIGURE
from tests.rules.scythe.table import Table, table
from tests.support.games import mixes, told
from tests.trial_sides.league import League

add_module("scythe", League())
GAMES = 8


def league(*factions: str) -> Table:
    return table(*factions, league=True)


def holders(t: Table, where: str) -> list[str]:
    return [faction for faction in t.factions if t.s.control[t.seat(faction)] >> place_of(where) & 1]


def place_shown(t: Table, where: str) -> dict[str, object]:
    places = t.game.view(t.s, 1)["places"]
    assert isinstance(places, dict)
    shown = places[where]
    assert isinstance(shown, dict)
    return shown


def test_units_of_one_side_meet_without_a_stop_or_a_fight() -> None:
    for together in (True, False):
        t = table("nordic", "saxony", league=together).units("r3c3", nordic="mech").units("r4c3", saxony="mech worker")
        t.skills("nordic", "speed").move("nordic").do("unit r3c3/mech", "step r4c3")
        assert (t.kind == "march.way") == together  # against an opponent it has to stop
        if together:
            t.do("stop", "done_moving")
            assert not t.kind.startswith("fights")
            assert t.at_all("r4c3") == {"nordic": ["mech"], "saxony": ["mech", "worker"]}


def test_a_lone_worker_enters_where_its_side_stands() -> None:
    for together in (True, False):
        t = table("nordic", "saxony", league=together).units("r3c3", nordic="worker").units("r4c3", saxony="mech")
        t.move("nordic").do("unit r3c3/worker")
        assert ("r4c3" in t.steps()) == together


def test_a_shared_territory_is_controlled_by_all_who_stand_or_built_there() -> None:
    t = league("nordic", "saxony", "polania").units("r3c3", nordic="worker", saxony="mech")
    t.structure("polania", "mill", "r3c3").structure("polania", "mine", "r4c3")
    assert holders(t, "r3c3") == ["nordic", "saxony", "polania"]
    assert place_shown(t, "r3c3")["shared_by"] == [0, 1, 2]
    assert holders(t, "r4c3") == ["polania"]
    assert "shared_by" not in place_shown(t, "r4c3")
    t.units("r4c3", nordic="mech")
    assert holders(t, "r4c3") == ["nordic", "polania"]
    t = table("nordic", "saxony").units("r3c3", nordic="worker").structure("saxony", "mill", "r3c3")
    assert holders(t, "r3c3") == ["nordic"]


def test_what_a_seat_controls_alone_leaves_out_what_it_shares() -> None:
    t = league("nordic", "saxony").units("r3c3", nordic="worker", saxony="mech").units("r4c3", nordic="worker")
    t.structure("nordic", "mill", "r4c2").structure("nordic", "mine", "r5c3").units("r5c3", saxony="worker")
    alone = control_alone(t.s, t.seat("nordic"))
    assert [name for name in PLACE_NAMES if alone >> place_of(name) & 1] == ["r4c2", "r4c3"]
    assert holders(t, "r5c3") == ["nordic", "saxony"]


def test_everybody_uses_the_mines_of_its_side() -> None:
    for together in (True, False):
        t = (
            table("nordic", "saxony", league=together)
            .units("r2c4", nordic="worker")
            .structure("saxony", "mine", "r2c4")
        )
        t.move("nordic").do("unit r2c4/worker")
        assert ("r6c3" in t.steps()) == together  # a tunnel far away


def test_a_module_lets_a_seat_pay_with_tokens_of_another() -> None:
    for together in (True, False):
        t = table("nordic", "saxony", league=together).units("r3c3", saxony="worker", oil=9)
        t.s.section[t.seat("nordic")] = NOWHERE
        t.turn("nordic").do("section upgrade", "skip_top")
        assert ("bottom upgrade" in t.menu) == together
        if together:
            t.do("bottom upgrade", "cube move_units", "box deploy")
            assert t.at("r3c3").oil < 9


def test_traps_of_its_own_side_do_not_stop_a_seat() -> None:
    for together in (True, False):
        t = table("nordic", "togawa", league=together).units("r3c3", nordic="mech").trap("lose_coins", "r4c3")
        t.skills("nordic", "speed").move("nordic").do("unit r3c3/mech", "step r4c3")
        assert t.at("r4c3").armed == together
        assert t.of("nordic").coins == (10 if together else 6)


def test_open_hands_and_objectives_are_seen_by_all_and_never_dealt_again() -> None:
    t = league("nordic", "saxony").hand("nordic", 2, 5).objectives("nordic", 4, 9)
    for viewer in (0, 1, hexarc.SPECTATOR):
        seats = t.game.view(t.s, viewer)["seats"]
        assert isinstance(seats, list)
        assert seats[0]["hand"] == {"2": 1, "3": 0, "4": 0, "5": 1}
        assert len(seats[0]["objective_cards"]) == 2
    for seed in range(8):
        other = t.game.determinize(t.s, 1, Random(seed))
        assert other.hand == t.s.hand
        assert [card for card, zone in enumerate(other.objective_at) if zone == 0] == [3, 8]
    hidden = table("nordic", "saxony").hand("nordic", 2, 5)
    seats = hidden.game.view(hidden.s, 1)["seats"]
    assert isinstance(seats, list)
    assert "hand" not in seats[0]


def test_draws_into_open_hands_are_seen_by_all() -> None:
    for together in (True, False):
        game = find_game("scythe", 2, {"league": together})
        s = game.new()
        kinds = set()
        while s.decision.kind != "turn.section":
            if s.decision.kind in ("draw.card", "deal_cards.objective"):
                kinds.add(s.decision.kind)
                assert (s.decision.seen_by == EVERYONE) == together
            game.apply(s, s.decision.choices[0])
        assert len(kinds) == 2


def test_nothing_is_scored_and_a_sixth_star_ends_nothing() -> None:
    t = league("nordic", "saxony").stars("nordic", "mechs", "workers", "upgrades", "recruits", "combat")
    t.give("nordic", power=15, coins=30).top("nordic", "bolster_power")
    if "take" in t.menu:
        t.do("take")
    assert t.of("nordic").star_total == 6
    assert not t.over
    assert t.score("nordic") == 0
    view = t.game.view(t.s, 0)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert seats[0]["score"] is None
    assert view["stars_to_end"] == 0


def test_who_plays_alone_has_an_ongoing_bonus_once() -> None:
    t = league("nordic").units("r3c3", nordic="worker", oil=9).recruits("nordic", "upgrade")
    power = t.of("nordic").power
    t.bottom("nordic", "upgrade").do("cube move_units", "box deploy")
    assert t.of("nordic").power == power + 1


def test_the_terminal_shows_all_that_is_open() -> None:
    t = league("nordic", "saxony").hand("saxony", 5).objectives("saxony", 4)
    text = t.game.render(t.s, 0, "en")
    assert text.count("Your combat cards: ") == text.count("combat cards: 5") == 1
    assert "would score" not in text


def test_figures_are_enemies_of_seats_that_are_one_side() -> None:
    r = ScytheRules(3)
    r.join_seats([0, 2])
    side = r.add_side(FIGURE.add("straw man"), None)
    r.settle_sides()
    assert r.enemies == [[1, side], [0, 2, side], [1, side], [0, 1, 2]]
    assert r.allies == [[2], [], [0]]
    t = league("nordic", "saxony").units("r3c3", nordic="mech", saxony="mech")
    assert not opposed(t.s, 0, 1)
    assert fighter_seat(t.s, place_of("r3c3"), 0) == NOWHERE


def played(seed: int) -> Record[State]:
    players = 2 + seed % 5
    options = {**mixes("scythe", 40)[20 + seed][1], "league": True, "round_limit": 20}
    try:
        game = find_game("scythe", players, options)
    except hexarc.OptionError:
        game = find_game("scythe", players, {"league": True, "round_limit": 20})
    return hexarc.play(game, [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(players)], seed=seed)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_laws_hold_where_seats_are_one_side(seed: int) -> None:
    record = played(seed)
    game, rng, length = record.game, Random(seed), len(record.entries)
    looked_at = {0, length, *[int(rng.random() * length) for _ in range(15)]}
    s = record.first_state()
    census = game.census(s)
    try:
        for ply in range(length + 1):
            if ply in looked_at or s.decision.kind == "tax.card":
                check_position(game, s, rng, census)
            if ply < length:
                game.apply(s, record.entries[ply].choice)
        check_record(record, rng)
    except hexarc.HexarcError as error:
        raise AssertionError(f"{told(game.players, game.options)}, seed {seed}: {error}") from error
