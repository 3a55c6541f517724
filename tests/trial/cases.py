"""What holds in a game with the throw-away module. Run in a process of its own."""

from random import Random
from typing import cast

import pytest

from hexarc.bots.scythe.features import measure
from hexarc.core.errors import BuildError, HexarcError
from hexarc.core.game import SPECTATOR
from hexarc.core.module import add_module
from hexarc.core.options import Options
from hexarc.core.registry import find_game
from hexarc.games.scythe.derived import AROUND
from hexarc.games.scythe.faction import FactionRow
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE, LAND_NEIGHBOURS, PLACE_NAMES, PLACES
from hexarc.games.scythe.tables.factions import NORDIC
from tests.trial.module import DIVE, PERCH, RAVENS, Trial

add_module("scythe", Trial())


def trial(players: int = 2, **options: bool | int | str) -> Scythe:
    game = find_game("scythe", players, {"trial": True, **options})
    assert isinstance(game, Scythe)
    return game


def state_of(game: Scythe) -> ScytheState:
    s = game.new()
    assert isinstance(s, ScytheState)
    return s


def seat_view(game: Scythe, s: ScytheState, seat: int) -> dict[str, object]:
    """What everybody sees of a seat."""
    return cast("list[dict[str, object]]", game.view(s, SPECTATOR)["seats"])[seat]


def until(game: Scythe, s: ScytheState, kind: str, *wishes: str) -> ScytheState:
    """Go on to a question, with the answers one wishes for where they are offered."""
    wanted = [game.vocabulary.decode(wish) for wish in wishes]
    rng = Random(1)
    for _ in range(2000):
        if s.decision.kind == kind:
            return s
        liked = [chosen for chosen in s.decision.choices if chosen in wanted]
        game.apply(s, liked[0] if liked else rng.choice(s.decision.choices))
    raise AssertionError(f"no {kind}")


def with_ravens(players: int = 2, **options: bool | int | str) -> tuple[Scythe, ScytheState, int]:
    game = trial(players, mats="chosen", **options)
    s = until(game, state_of(game), "turn.section", "choose_faction ravens", "choose_faction nordic")
    return game, s, s.faction.index(RAVENS)


def test_a_faction_of_a_module_is_dealt_and_chosen_only_where_the_module_is_on() -> None:
    game = trial()
    s = until(game, state_of(game), "deal.faction")
    assert game.vocabulary.decode("deal_faction ravens") in s.decision.choices
    plain = Scythe(2, {})
    t = until(plain, plain.new(), "deal.faction")
    assert [plain.vocabulary.encode(chosen) for chosen in t.decision.choices][-1] == "deal_faction albion"


def test_a_faction_without_a_base_takes_the_first_one_that_nobody_plays_from() -> None:
    game, s, _ = with_ravens()
    assert s.faction == [NORDIC, RAVENS]
    assert [PLACE_NAMES[home] for home in s.home] == ["base_nordic", "base_rusviet"]
    assert s.unit_at[UNITS] == s.home[1]
    assert s.unit_at[UNITS + FIRST_WORKER : UNITS + FIRST_WORKER + 2] == LAND_NEIGHBOURS[s.home[1]]
    assert s.empty_bases == sum([1 << base for base in range(FIRST_BASE + 2, PLACES)])
    assert (s.power[1], seat_view(game, s, 1)["combat_cards"]) == (6, 1)
    assert has_own(s, 1, PERCH)
    assert not has_own(s, 0, PERCH)


def test_seats_follow_the_bases_around_the_board() -> None:
    game = trial(3, mats="chosen")
    wishes = ("choose_faction albion", "choose_faction rusviet", "choose_faction ravens")
    s = until(game, state_of(game), "turn.section", *wishes)
    names = [seat_view(game, s, seat)["faction"] for seat in range(3)]
    order = sorted(range(3), key=lambda seat: s.home[seat])
    assert [names[seat] for seat in order] == ["ravens", "rusviet", "albion"]  # the ravens live where Nordic would
    assert [s.next_seat[seat] for seat in order] == [order[1], order[2], order[0]]


def test_a_base_given_before_is_kept_and_everything_follows_from_it() -> None:
    game = trial(2, mats="chosen")
    s = until(game, state_of(game), "choose_mats.faction")
    s.home[1] = FIRST_BASE
    until(game, s, "turn.section", "choose_faction nordic", "choose_faction ravens")
    assert s.faction == [NORDIC, RAVENS]
    assert s.home == [FIRST_BASE + 1, FIRST_BASE]  # the ravens sit on Nordic's base, so Nordic moves on
    assert s.unit_at[UNITS + FIRST_WORKER] in LAND_NEIGHBOURS[FIRST_BASE]
    assert s.control[1] & AROUND[FIRST_BASE]


def test_forbidden_mats_of_a_faction_are_not_offered() -> None:
    game = trial(2, mats="chosen")
    s = until(game, state_of(game), "choose_mats.mat", "choose_faction ravens")
    seat = s.faction.index(RAVENS)
    while s.decision.seat != seat:
        game.apply(s, game.vocabulary.decode("choose_mat patriotic"))
    blocked = [game.vocabulary.encode(item.choice) for item in game.explain(s).blocked or []]
    assert "choose_mat industrial" in blocked
    assert game.vocabulary.decode("choose_mat industrial") not in s.decision.choices


def test_a_new_mech_ability_is_deployed_and_shown() -> None:
    game, s, seat = with_ravens()
    assert list(cast("dict[str, object]", seat_view(game, s, seat)["mechs"])) == ["riverwalk", "glide", "dive", "speed"]
    assert game.view(s, 1)["factions"] == {"ravens": {"colour": "#334455", "ink": "#ffffff"}}
    s.skills[seat] |= 1 << DIVE
    assert "scythe.faction.ravens.name" in game.render(s, seat, "en")  # no text in this process: the id stands for it
    assert len(measure(game.scythe_rules(), s)) > 0


@pytest.mark.parametrize("players", [6, 7])
def test_six_or_seven_players_with_it(players: int) -> None:
    game, s, seat = with_ravens(players)
    assert len(set(s.home)) == players
    assert s.mech_skill[seat * 4 + 2] == DIVE
    by = cast("dict[str, list[str]]", game.statistics(s)["by"])
    assert by["faction"][seat] == "scythe.faction.ravens.short"


def test_two_modules_cannot_bring_the_same_faction_nor_one_without_a_name() -> None:
    r = ScytheRules(2)
    row = FactionRow(PERCH, [0, 1, 2, 3], 1, 1)
    r.add_faction(RAVENS, row)
    with pytest.raises(BuildError, match="two modules bring the faction 'ravens'"):
        r.add_faction(RAVENS, row)
    for faction in (NORDIC, RAVENS + 1):
        with pytest.raises(BuildError, match="none that a module added"):
            r.add_faction(faction, row)
    with pytest.raises(ValueError, match="4 spaces"):
        FactionRow(PERCH, [0], 1, 1)


OPTIONS: list[Options] = [{}, {"mats": "draft"}, {"mats": "bid"}, {"open_coins": False}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_games_with_it_end(options: Options) -> None:
    rng = Random(5)
    for players in (2, 5):
        game = trial(players, round_limit=20, **options)
        s = state_of(game)
        while not game.over(s):
            game.apply(s, rng.choice(s.decision.choices))
        assert len(game.scores(s)) == players
        for seat in range(players):
            try:
                game.determinize(s, seat, rng)
            except HexarcError as error:
                raise AssertionError(f"{options}, {players} players") from error
