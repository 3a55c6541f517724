"""Rivals of the Rise of Fenris: stars on bases, and what a won combat makes of them."""

import json
from random import Random
from typing import Any

import pytest

from hexarc.core.game import SPECTATOR
from hexarc.core.options import Value
from hexarc.core.text import catalogue
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.rivals.part import rivals, stars_out
from hexarc.games.scythe.modules.fenris.rivals.setup import questions
from hexarc.games.scythe.procs.stars import check_stars, stars_at_hand
from hexarc.games.scythe.score import score_sheet
from hexarc.games.scythe.state import ScytheState
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def shown(t: Table, seat: int = 0) -> Any:  # the view is data, as a client reads it
    return json.loads(json.dumps(t.game.view(t.s, seat)))


def on_bases(t: Table, faction: str, **bases: int) -> Table:
    """The stars of a player on the bases of others; all have chosen."""
    part = rivals(t.rules, t.s)
    for base, stars in bases.items():
        part.stars[t.seat(faction) * len(t.factions) + t.seat(base)] = stars
    part.shown = 1
    return t


def won(t: Table, winner: str, loser: str) -> Table:
    """The winner attacks the loser and wins."""
    t.units("r3c3", **{winner: "mech"}).units("r4c3", **{loser: "mech"}).give(winner, power=5, popularity=5)
    t.move(winner).go("r3c3/mech", "r4c3").do("done_moving")
    return t.commit(winner, 3).commit(loser, 0)


def asked(players: int, **options: Value) -> tuple[Scythe, ScytheState]:
    """A game at the first question about stars on bases."""
    game = Scythe(players, {"rivals": True, **options})
    s = game.new()
    rng = Random(4)
    while s.decision.kind != "rivalry.star":
        game.apply(s, rng.choice(s.decision.choices))
    return game, s


@rule("fenris.module.rivals.01", "fenris.module.rivals.02", "fenris.module.rivals.10")
@pytest.mark.parametrize(("track", "most"), [("war", 4), ("base", 2), ("tiles", 2)])
def test_all_put_stars_on_other_bases_in_secret_as_the_last_step_of_setup(track: str, most: int) -> None:
    game, s = asked(3, track=track)
    if track == "tiles":
        most = questions(game.scythe_rules(), s, 0)
    for seat in range(3):
        for number in range(most):
            assert (s.decision.kind, s.decision.seat, s.decision.seen_by) == ("rivalry.star", seat, 1 << seat)
            menu = [game.vocabulary.encode(choice) for choice in s.decision.choices]
            assert menu == [f"star_to_base {other}" for other in range(3) if other != seat] + ["keep_star"]
            answer = "keep_star" if seat == 2 or number == 1 else f"star_to_base {(seat + 1) % 3}"
            game.apply(s, game.vocabulary.decode(answer))
            if seat < 2:
                seen: Any = game.view(s, SPECTATOR)
                assert seen["rivals"] == {"most": most, "stars": None}
        if seat == 0:
            own: Any = game.view(s, 0)
            assert own["rivals.own"]["stars"] == [0, most - 1, 0]
    assert s.decision.kind == "turn.section"
    seen = game.view(s, SPECTATOR)
    assert seen["rivals"]["stars"] == [[0, most - 1, 0], [0, 0, most - 1], [0, 0, 0]]


@rule("fenris.module.rivals.01")
def test_the_log_tells_where_the_stars_lie() -> None:
    game, s = asked(2)
    for answer in ("star_to_base 1", "star_to_base 1", "keep_star", "keep_star"):
        game.apply(s, game.vocabulary.decode(answer))
    assert rivals(game.scythe_rules(), s).stars == [0, 2, 0, 0]


@rule("fenris.module.rivals.10")
def test_nothing_tells_what_others_have_chosen_before_it_is_shown() -> None:
    game, s = asked(2)
    game.apply(s, game.vocabulary.decode("star_to_base 1"))
    game.apply(s, game.vocabulary.decode("keep_star"))
    found = {stars_out(game.scythe_rules(), game.determinize(s, 1, Random(seed)), 0) for seed in range(40)}
    assert found == {0, 1, 2}
    known = {stars_out(game.scythe_rules(), game.determinize(s, 0, Random(seed)), 0) for seed in range(9)}
    assert known == {1}


@rule("fenris.module.rivals.10")
def test_what_was_shown_stays_known() -> None:
    t = on_bases(table("nordic", "saxony", rivals=True), "saxony", nordic=2)
    assert rivals(t.rules, t.s.clone()).shown == 1
    again = t.game.determinize(t.s, 0, Random(1))
    assert rivals(t.rules, again).stars == [0, 0, 2, 0]
    assert not shown(t).get("rivals.own")  # all of it is in the open part


@rule("fenris.module.rivals.03", "fenris.module.rivals.09")
def test_a_win_over_a_rival_moves_the_star_to_the_track_and_pays_five() -> None:
    t = won(on_bases(table("nordic", "saxony", "crimea", rivals=True), "saxony", crimea=2), "saxony", "crimea")
    assert (t.asked, t.menu) == ("saxony", ["star_from_base 2", "star_from_supply"])
    t.do("star_from_base 2")
    assert shown(t)["rivals"]["stars"] == [[0, 0, 0], [0, 0, 1], [0, 0, 0]]
    assert (t.of("saxony").stars, t.of("saxony").coins) == ({"combat": 1}, 15)


@rule("fenris.module.rivals.04")
def test_a_star_from_another_base_pays_nothing() -> None:
    t = won(on_bases(table("nordic", "saxony", "crimea", rivals=True), "saxony", nordic=1), "saxony", "crimea")
    t.do("star_from_base 0")
    assert (t.of("saxony").stars, t.of("saxony").coins) == ({"combat": 1}, 10)
    assert stars_out(t.rules, t.s, 1) == 0


@rule("fenris.module.rivals.04")
def test_a_defender_who_wins_takes_a_star_as_well() -> None:
    t = on_bases(table("nordic", "saxony", rivals=True), "saxony", nordic=1).give("saxony", power=5)
    t.units("r3c3", nordic="mech").units("r4c3", saxony="mech").move("nordic").go("r3c3/mech", "r4c3")
    t.do("done_moving").commit("nordic", 0).commit("saxony", 1)
    assert t.asked == "saxony"
    t.do("star_from_base 0")
    assert t.of("saxony").coins == 15


@rule("fenris.module.rivals.08")
def test_the_winner_may_place_a_star_of_the_supply_instead() -> None:
    t = won(on_bases(table("nordic", "saxony", rivals=True), "saxony", nordic=2), "saxony", "nordic")
    t.do("star_from_supply")
    assert (t.of("saxony").stars, t.of("saxony").coins, stars_out(t.rules, t.s, 1)) == ({"combat": 1}, 10, 2)
    t = on_bases(table("nordic", "saxony", rivals=True, track="war"), "saxony", nordic=4)
    assert [stars_at_hand(t.rules, t.s, seat) for seat in range(2)] == [6, 2]


@rule("fenris.module.rivals.07", "fenris.module.rivals.08")
@pytest.mark.parametrize(
    ("track", "out", "placed", "faction", "supply"),
    [
        ("base", 1, 0, "nordic", True),  # two spaces, one is needed
        ("base", 1, 1, "nordic", False),
        ("base", 2, 0, "nordic", False),
        ("base", 2, 2, "saxony", True),  # Dominate: always a space
        ("war", 3, 0, "nordic", True),
        ("war", 3, 1, "nordic", False),
    ],
)
def test_a_star_of_the_supply_takes_no_space_that_a_base_star_needs(
    track: str, out: int, placed: int, faction: str, supply: bool
) -> None:
    t = on_bases(table(faction, "crimea", "rusviet", rivals=True, track=track), faction, crimea=out)
    won(t.stars(faction, *["combat"] * placed), faction, "rusviet")
    assert t.menu == ["star_from_base 1", "star_from_supply" if supply else "leave_stars"]


@rule("fenris.module.rivals.06")
def test_without_stars_on_bases_nothing_is_asked() -> None:
    t = won(on_bases(table("nordic", "saxony", rivals=True), "nordic", saxony=1), "saxony", "nordic")
    assert t.of("saxony").stars == {"combat": 1}
    assert t.kind == "turn.bottom"


@rule("fenris.module.rivals.05", "fenris.module.rivals.08")
def test_stars_on_bases_are_there_for_combats_only() -> None:
    t = on_bases(table("nordic", "saxony", rivals=True, track="war"), "nordic", saxony=4).stars("nordic", "mechs")
    t.give("nordic", power=16).recruits("nordic", "upgrade", "deploy", "build", "enlist")
    check_stars(t.rules, t.s, 0)
    assert t.s.stack[-1].seat == 0  # one star at hand, two due: the player chooses
    t.s.stack.pop()
    t.stars("nordic", "recruits")
    check_stars(t.rules, t.s, 0)
    assert (t.of("nordic").star_total, stars_out(t.rules, t.s, 0)) == (2, 4)


@rule("fenris.module.rivals.05", "fenris.module.rivals.03")
@pytest.mark.parametrize(("loser", "menu"), [("crimea", ["star_from_base 2"]), ("saxony", None)])
def test_with_an_empty_supply_the_star_of_a_rival_is_taken_and_another_may_stay(loser: str, menu: list[str]) -> None:
    t = on_bases(table("nordic", "saxony", "crimea", rivals=True, track="war"), "nordic", crimea=4)
    won(t.stars("nordic", "mechs", "recruits"), "nordic", loser)
    assert t.menu == (menu or ["star_from_base 2", "leave_stars"])
    if not menu:
        t.do("leave_stars")
        assert (t.of("nordic").star_total, stars_out(t.rules, t.s, 0)) == (2, 4)


@rule("fenris.module.rivals.07")
@pytest.mark.parametrize(("faction", "placed"), [("nordic", 2), ("saxony", 3)])
def test_without_a_space_for_combat_the_star_stays_on_the_base(faction: str, placed: int) -> None:
    t = on_bases(table(faction, "crimea", rivals=True), faction, crimea=1).stars(faction, "combat", "combat")
    won(t, faction, "crimea")
    assert (t.kind == "rival_star.source") == (faction == "saxony")
    if faction == "saxony":
        t.do("star_from_base 1")
    assert (t.of(faction).stars["combat"], stars_out(t.rules, t.s, 0)) == (placed, 3 - placed)


@rule("fenris.module.triumph_tiles.04")
@pytest.mark.parametrize("combat", [True, False])
def test_with_tiles_a_star_from_a_base_fills_combat_tiles_only(combat: bool) -> None:
    t = on_bases(table("nordic", "crimea", rivals=True, track="tiles"), "nordic", crimea=1)
    t.rules.laid = lambda r, s: [1, 2, 6] if combat else [1, 2]  # mechs, structures, combat
    won(t, "nordic", "crimea")
    assert (t.kind == "rival_star.source") == combat


@rule("fenris.module.triumph_tiles.04")
@pytest.mark.parametrize(
    ("combats", "faction", "most"), [(0, "nordic", 0), (1, "nordic", 1), (3, "nordic", 2), (0, "saxony", 2)]
)
def test_no_more_stars_go_to_bases_than_there_are_combat_tiles(combats: int, faction: str, most: int) -> None:
    t = table(faction, "crimea", rivals=True, track="tiles")
    t.rules.laid = lambda r, s: [1, 2] + [6] * combats  # mechs, structures, combat
    assert questions(t.rules, t.s, 0) == most


@rule("fenris.module.rivals.11")
def test_stars_left_on_bases_score_nothing() -> None:
    t = on_bases(table("nordic", "crimea", rivals=True), "nordic", crimea=2).stars("nordic", "mechs")
    with_them = score_sheet(t.rules, t.s, 0)
    rivals(t.rules, t.s).stars[1] = 0
    assert score_sheet(t.rules, t.s, 0) == with_them


@rule("fenris.module.rivals.03")
def test_a_sixth_star_from_a_base_ends_the_game_with_its_coins() -> None:
    t = on_bases(table("nordic", "crimea", rivals=True), "nordic", crimea=1)
    won(t.stars("nordic", "mechs", "recruits", "workers", "upgrades", "structures"), "nordic", "crimea")
    assert t.menu == ["star_from_base 1"]  # the supply is empty
    t.settle()
    assert t.over
    assert (t.of("nordic").coins, t.of("nordic").star_total) == (15, 6)


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_the_terminal_tells_whose_stars_lie_where(lang: str) -> None:
    t = on_bases(table("nordic", "crimea", rivals=True), "nordic", crimea=2)
    words = catalogue(lang)
    names = [words.say(f"scythe.faction.{faction}.short") for faction in ("nordic", "crimea")]
    line = words.say("scythe.render.rivals", {"faction": names[0], "bases": f"{names[1]} 2"})
    assert line in t.game.render(t.s, 0, lang).splitlines()
    rivals(t.rules, t.s).shown = 0
    assert line not in t.game.render(t.s, 1, lang)
