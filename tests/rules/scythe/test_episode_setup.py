"""What the campaign gives a game at setup: factions, bases, setup bonuses, perks, the choice of mats."""

import pytest

from hexarc.core.errors import OptionError
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.episodes.perks import PERK_NAMES
from hexarc.games.scythe.state import BAG
from hexarc.games.scythe.tables.board import FIRST_BASE, LAND_NEIGHBOURS, PLACE_NAMES
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_NAMES, MAT_POPULARITY
from tests.rules.scythe.episode_table import EpisodeTable
from tests.support.rules import rule

ALL = [list(PERK_NAMES)] * 2


def with_perks(*perks: list[str], **more: object) -> dict[str, object]:
    return {"episode": {"perks": list(perks), **more}}


@rule("fenris.campaign.04", "fenris.campaign.05")
def test_a_player_keeps_the_faction_and_the_base_and_is_dealt_a_mat() -> None:
    t = EpisodeTable("6", "saxony", "nordic", start={"episode": {"bases": ["base_saxony", "base_crimea"]}})
    assert [t.s.faction[seat] for seat in (0, 1)] == [4, 0]
    assert [PLACE_NAMES[t.s.home[seat]] for seat in (0, 1)] == ["base_saxony", "base_crimea"]
    assert sorted(t.s.mat) != [-1, -1]


@rule("fenris.campaign.14", "fenris.log.04", "fenris.log.06")
def test_setup_bonuses_are_added_to_what_the_mats_give() -> None:
    plain = EpisodeTable("6", "saxony", "nordic")
    t = EpisodeTable(
        "6", "saxony", "nordic", start={"episode": {"coins": [2, 0], "power": [0, 3], "popularity": [1, 0]}}
    )
    assert [t.s.coins[seat] - MAT_COINS[t.s.mat[seat]] for seat in (0, 1)] == [2, 0]
    assert [t.s.popularity[seat] - MAT_POPULARITY[t.s.mat[seat]] for seat in (0, 1)] == [1, 0]
    assert [t.s.power[seat] - plain.s.power[seat] for seat in (0, 1)] == [0, 3]


@rule("fenris.log.22")
def test_bonuses_and_perks_end_with_the_tracks_and_place_no_star() -> None:
    start = with_perks(["power_3"], [], power=[20, 0], popularity=[20, 0])
    t = EpisodeTable("6", "saxony", "nordic", start=start).until("perk.perk").do("take_perk power_3")
    assert (t.s.power[0], t.s.popularity[0], t.s.star_total[0]) == (16, 18, 0)


@rule("fenris.log.07", "fenris.log.08", "fenris.log.09")
def test_one_perk_each_in_turn_order_or_none() -> None:
    t = EpisodeTable("1", "saxony", "nordic", start=with_perks(*ALL)).until("perk.perk")
    first = t.s.decision.seat
    assert first == t.s.first_seat
    assert sorted(t.offered) == sorted([*[f"take_perk {name}" for name in PERK_NAMES], "no_perk"])
    t.do("take_perk coins_5")
    assert (t.asked, t.s.decision.seat) == ("perk.perk", 1 - first)
    t.do("no_perk")
    assert t.asked == "turn.section"
    assert t.given.perk[first] == PERK_NAMES.index("coins_5")
    assert t.given.perk[1 - first] == -1


@rule("fenris.log.07")
def test_only_perks_that_are_left_can_be_had_and_nobody_without_any_is_asked() -> None:
    t = EpisodeTable("3", "saxony", "nordic", start=with_perks(["power_3"], [])).until("perk.perk")
    assert t.s.decision.seat == 0
    assert t.offered == ["take_perk power_3", "no_perk"]
    assert t.do("no_perk").asked == "turn.section"


@rule("fenris.log.10")
@pytest.mark.parametrize(
    ("perk", "gain"), [("coins_5", (5, 0, 0)), ("power_3", (0, 3, 0)), ("popularity_2", (0, 0, 2))]
)
def test_coins_power_and_popularity_of_a_perk(perk: str, gain: tuple[int, int, int]) -> None:
    t = EpisodeTable("1", "saxony", "nordic", start=with_perks([perk], [])).until("perk.perk")
    before = t.s.coins[0], t.s.power[0], t.s.popularity[0]
    t.do(f"take_perk {perk}")
    after = t.s.coins[0], t.s.power[0], t.s.popularity[0]
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == gain


@rule("fenris.log.11")
def test_cards_of_a_perk_are_drawn() -> None:
    t = EpisodeTable("1", "saxony", "nordic", start=with_perks(["combat_cards_2"], ["objectives_2"])).until("perk.perk")
    hands = sum(t.s.hand)
    objectives = [t.s.objective_at.count(seat) for seat in (0, 1)]
    bag = t.s.objective_at.count(BAG)
    while t.asked == "perk.perk":
        t.do(t.offered[0])
    assert sum(t.s.hand) == hands + 2
    assert [t.s.objective_at.count(seat) for seat in (0, 1)] == [objectives[0], objectives[1] + 2]
    assert t.s.objective_at.count(BAG) == bag - 2


@rule("fenris.log.12")
def test_two_resources_in_any_mix_go_to_one_starting_territory() -> None:
    t = EpisodeTable("1", "saxony", "nordic", start=with_perks(["resources_2"], [])).until("perk.perk")
    places = [PLACE_NAMES[place] for place in LAND_NEIGHBOURS[t.s.home[0]]]
    t.do("take_perk resources_2")
    assert t.offered == [f"perk_place {place}" for place in places]
    t.do(f"perk_place {places[1]}")
    assert t.offered == [f"get {places[1]}/{kind}" for kind in ("wood", "metal", "oil", "food")]
    t.do(f"get {places[1]}/oil", f"get {places[1]}/wood")
    place = LAND_NEIGHBOURS[t.s.home[0]][1]
    assert t.s.resources[place * 4 : place * 4 + 4] == [1, 0, 1, 0]
    assert t.asked == "turn.section"


@rule("fenris.log.13")
def test_a_worker_goes_to_one_starting_territory() -> None:
    t = EpisodeTable("1", "saxony", "nordic", start=with_perks(["worker_1"], [])).until("perk.perk")
    place = PlaceId(LAND_NEIGHBOURS[t.s.home[0]][0])
    t.do("take_perk worker_1", f"perk_place {PLACE_NAMES[place]}")
    assert t.s.workers_out[0] == 3
    assert t.s.unit_at[:13].count(place) == 2


@rule("fenris.ep8a.02", "fenris.ep8a.03", "fenris.ep8b.01")
@pytest.mark.parametrize("episode", ["8a", "8b"])
def test_mats_are_chosen_in_the_order_that_the_campaign_gives(episode: str) -> None:
    t = EpisodeTable(episode, "rusviet", "nordic", "crimea", start={"episode": {"mat_order": [2, 0, 1]}})
    assert (t.asked, t.s.decision.seat) == ("choose_in_order.mat", 2)
    assert "choose_mat patriotic" not in t.offered
    t.do("choose_mat mechanical")
    assert t.s.decision.seat == 0
    assert "choose_mat industrial" not in t.offered
    assert "choose_mat mechanical" not in t.offered
    t.do("choose_mat agricultural").do("choose_mat industrial")
    assert [MAT_NAMES[mat] for mat in t.s.mat] == ["agricultural", "industrial", "mechanical"]


@rule("automa.fenris.ep8a.01")
def test_an_automa_takes_a_mat_away_before_somebody_chooses_and_plays_without() -> None:
    seats = "player,automa"
    t = EpisodeTable("8b", "nordic", "crimea", start={"episode": {"mat_order": [1, 0]}}, seats=seats)
    assert t.s.mat == [-1, -1]
    assert len(t.offered) == 6
    t.do(t.offered[0])
    assert t.s.mat[1] == -1


@pytest.mark.parametrize(
    ("start", "wrong"),
    [
        ({"factions": ["nordic"]}, "one entry for each"),
        ({"factions": ["nordic", "nordic"]}, "different ones"),
        ({"bases": ["base_nordic", "home"]}, "different ones"),
        ({"coins": [1, -1]}, "numbers from 0 on"),
        ({"perks": [["gold"], []]}, "lists of coins_5"),
        ({"mat_order": [1, 1]}, "every seat once"),
        ({"wealth": [1, 1]}, "with some of"),
    ],
)
def test_a_wrong_start_is_refused_in_words(start: dict[str, object], wrong: str) -> None:
    with pytest.raises(OptionError, match=wrong):
        Scythe(2, {"episode": "1"}, {"episode": start})


def test_bases_have_the_names_of_the_board() -> None:
    assert PLACE_NAMES[FIRST_BASE] == "base_nordic"
