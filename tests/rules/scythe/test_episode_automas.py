"""Automas in the campaign: stars on the triumph track, shifts of the tracker, and what episodes change for them."""

import pytest

from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.rules import number
from hexarc.core.state import push
from hexarc.games.scythe.derived import FACTORY_BIT
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.arrival import take_encounter
from hexarc.games.scythe.modules.automa.cards import CHARACTER_MOVE, MECH_MOVE, WORKER_MOVE
from hexarc.games.scythe.modules.automa.part import automas, cards_of, level
from hexarc.games.scythe.modules.automa.words import PREFERRED, RAIDS, TRACKER
from hexarc.games.scythe.modules.fenris.episodes.automas import CAMPAIGN_STAR, LOWER, free_spaces, space_for
from hexarc.games.scythe.modules.fenris.episodes.eight_a import LAND_AROUND, eighth_episode, take_star
from hexarc.games.scythe.modules.fenris.episodes.one import OPEN_OBJECTIVE
from hexarc.games.scythe.modules.fenris.episodes.part import given
from hexarc.games.scythe.modules.fenris.episodes.seven import seventh_episode
from hexarc.games.scythe.modules.fenris.episodes.three import SEARCH, third_episode
from hexarc.games.scythe.pieces import put_unit, stars_placed
from hexarc.games.scythe.procs.stars import spaces_of
from hexarc.games.scythe.tables.board import FACTORY_HEX, LAND_NEIGHBOURS, PLACE_NAMES
from hexarc.games.scythe.tables.scoring import (
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_UPGRADES,
    STAR_WORKERS,
)
from hexarc.games.scythe.verbs import STAR_NOUN
from tests.rules.scythe.automa_table import solo as automa_solo
from tests.rules.scythe.episode_table import EpisodeTable
from tests.support.rules import rule

ME = 1  # the seat of the Automa


def solo(episode: str, **more: object) -> EpisodeTable:
    start = {"episode": {key: value for key, value in more.items() if key in ("tracker", "perks")}}
    options = {key: value for key, value in more.items() if key not in ("tracker", "perks")}
    return EpisodeTable(episode, "nordic", "crimea", start=start, seats="player,automa", **options)  # type: ignore[arg-type]  # options of the game


def ready(t: EpisodeTable) -> EpisodeTable:
    return t.until("turn.section")


def roll(t: EpisodeTable, n: int) -> EpisodeTable:
    """A star of the tracker, with this lower die."""
    push(t.s, CAMPAIGN_STAR, ME)
    run(t.r, t.s)
    assert t.s.decision.seat == CHANCE
    t.chance(f"lower_die {n}")
    return t


@rule("automa.fenris.general.03", "automa.fenris.general.04", "automa.fenris.general.20")
def test_a_tracker_star_goes_on_the_track_by_the_lower_of_two_dice() -> None:
    t = ready(solo("6"))
    roll(t, 2)
    assert stars_placed(t.r, t.s, ME, STAR_MECHS) == 1  # the second from the left
    roll(t, 2)
    assert stars_placed(t.r, t.s, ME, STAR_MECHS + 1) == 1  # its own space is skipped
    assert sum(LOWER) == 36
    assert [LOWER[n] for n in (0, 5)] == [11, 1]


@rule("automa.fenris.general.03")
def test_the_tracker_itself_leads_there() -> None:
    t = ready(solo("6"))
    automas(t.r, t.s).space[ME] = level(t.r, ME).stars[0] - 2
    before = t.s.star_total[ME]
    for _ in range(2):
        push(t.s, TRACKER, ME)
        run(t.r, t.s)
        t.pass_chance()
    assert t.s.star_total[ME] == before + 1
    assert sum(t.s.stars[star * 2 + ME] for star in range(9)) == t.s.star_total[ME]


@rule("automa.fenris.general.05", "automa.fenris.general.06", "automa.fenris.general.07", "automa.fenris.general.09")
@pytest.mark.parametrize(
    ("episode", "options", "ignored"),
    [
        ("6", {}, {"combat", "power"}),
        ("8b", {}, {"combat", "power"}),
        ("2a", {"track": "war", "rivals": True}, {"combat", "power"}),
        ("2b", {"track": "peace"}, {"encounters_3", "factory_card"}),
    ],
)
def test_spaces_that_it_can_earn_by_play_are_ignored(
    episode: str, options: dict[str, object], ignored: set[str]
) -> None:
    t = solo(episode, **options)
    reached = {STAR_NOUN.label(space_for(t.r, t.s, ME, steps)) for steps in range(1, 13)}
    track = {STAR_NOUN.label(star) for star in spaces_of(t.r, t.s)}
    assert reached == track - ignored


@rule("automa.fenris.general.08")
def test_on_tiles_combat_power_encounters_and_factory_card_are_ignored_as_far_as_they_lie_there() -> None:
    t = solo("8a", track="tiles")
    reached = {STAR_NOUN.label(space_for(t.r, t.s, ME, steps)) for steps in range(1, 13)}
    track = {STAR_NOUN.label(star) for star in spaces_of(t.r, t.s)}
    assert reached == track - {"combat", "power", "encounters_3", "factory_card"}


@rule("automa.fenris.general.04", "automa.fenris.general.20")
def test_counting_goes_on_at_the_left_end() -> None:
    t = solo("6")
    for star in (STAR_UPGRADES, STAR_MECHS, STAR_MECHS + 1):
        t.s.stars[star * 2 + ME] = 1
    valid = [star for star in free_spaces(t.r, t.s, ME) if star not in (STAR_COMBAT, STAR_POWER)]
    assert valid == [STAR_MECHS + 2, STAR_WORKERS, STAR_OBJECTIVE, STAR_POPULARITY]
    assert space_for(t.r, t.s, ME, 4) == STAR_POPULARITY
    assert space_for(t.r, t.s, ME, 5) == STAR_MECHS + 2


@rule("automa.fenris.general.19")
def test_without_a_valid_space_it_is_the_leftmost_free_one() -> None:
    t = solo("6")
    for star in range(9):
        if star not in (STAR_COMBAT, STAR_POWER):
            t.s.stars[star * 2 + ME] = 1
    t.s.stars[STAR_COMBAT * 2 + ME] = 1
    assert space_for(t.r, t.s, ME, 3) == STAR_COMBAT  # the second combat space
    t.s.stars[STAR_COMBAT * 2 + ME] = 2
    assert space_for(t.r, t.s, ME, 3) == STAR_POWER


@rule("automa.fenris.ep1.01")
def test_the_open_objective_is_the_first_space_in_episode_one() -> None:
    t = solo("1")
    assert space_for(t.r, t.s, ME, 1) == OPEN_OBJECTIVE
    assert space_for(t.r, t.s, ME, 2) == STAR_UPGRADES


@rule("automa.fenris.general.13", "automa.fenris.general.18")
def test_the_tracker_begins_further_on_with_what_its_spaces_say() -> None:
    assert automas(ready(solo("6")).r, ready(solo("6")).s).space[ME] == 0
    t = ready(solo("6", tracker=[0, 4]))
    assert automas(t.r, t.s).space[ME] == 4
    t = ready(solo("6", tracker=[0, 20]))
    assert t.s.star_total[ME] > 0
    assert automas(t.r, t.s).scheme[ME] == 1


@rule("automa.fenris.general.14", "automa.fenris.general.15")
def test_a_delayed_token_waits_so_many_turns_whatever_the_card() -> None:
    t = automa_solo("nordic", "crimea", episode="6").tracker(0)
    given(t.rules, t.s).tracker[ME] = -2
    with_star, without = 1, next(card.number for card in cards_of(t.rules) if not card.star)
    t.play(with_star).play(without)
    assert (t.part.space[ME], given(t.rules, t.s).tracker[ME]) == (0, 0)
    assert t.told("automa_token_waits") == ["0"]
    t.play(without)
    assert t.part.space[ME] == 0
    t.play(with_star)
    assert t.part.space[ME] == 1


@rule("automa.fenris.ep2a.01", "automa.fenris.ep2a.02")
def test_in_episode_2a_it_has_more_of_everything() -> None:
    t = ready(solo("2a", track="war", rivals=True))
    plain = ready(solo("6"))
    assert t.s.popularity[ME] == 14
    assert t.s.workers_out[ME] >= plain.s.workers_out[ME] + 2
    assert t.s.unit_at[ME * 13 + 1] >= 0  # a mech
    assert automas(t.r, t.s).space[ME] == 3
    if t.s.turns == 1 and t.s.active == 0:
        assert automas(t.r, t.s).card_at.count(0) == len(automas(t.r, t.s).card_at)  # a new deck
    gained = (t.s.coins[ME], t.s.power[ME], sum(t.s.hand[ME * 4 : ME * 4 + 4]), t.s.workers_out[ME])
    usual = (plain.s.coins[ME], plain.s.power[ME], sum(plain.s.hand[ME * 4 : ME * 4 + 4]), plain.s.workers_out[ME] + 2)
    assert gained != usual


# 3


@rule("automa.fenris.ep3.01", "automa.fenris.ep3.04", "automa.fenris.ep3.06")
def test_it_searches_like_a_player_and_keeps_the_first_card() -> None:
    t = ready(solo("3"))
    third_episode(t.r, t.s).held[ME] = 1
    push(t.s, SEARCH, ME)
    run(t.r, t.s)
    t.chance("show_card 4", "show_card 2")
    assert third_episode(t.r, t.s).held[ME] == 2
    assert automas(t.r, t.s).factory_card[ME] == 3  # card 4
    push(t.s, SEARCH, ME)
    run(t.r, t.s)
    t.chance("show_vesna", "show_card 2", "show_card 5")
    assert third_episode(t.r, t.s).vesna == ME


@rule("automa.fenris.ep3.02")
def test_its_combat_units_prefer_the_factory_while_vesna_is_hidden() -> None:
    t = ready(solo("3"))
    valid = FACTORY_BIT | 1 << 3
    assert number(t.r, t.s, PREFERRED, ME, valid, MECH_MOVE) == FACTORY_BIT
    assert number(t.r, t.s, PREFERRED, ME, valid, CHARACTER_MOVE) == FACTORY_BIT
    assert number(t.r, t.s, PREFERRED, ME, valid, WORKER_MOVE) == valid
    third_episode(t.r, t.s).vesna = 0
    assert number(t.r, t.s, PREFERRED, ME, valid, MECH_MOVE) == valid


@rule("automa.fenris.ep3.03", "automa.fenris.ep3.07")
def test_it_fights_for_the_factory_with_five_power_only() -> None:
    t = ready(solo("3"))
    put_unit(t.s, 0, 1, PlaceId(FACTORY_HEX))
    t.s.power[ME] = 5
    assert number(t.r, t.s, RAIDS, ME, 0, MECH_MOVE) == FACTORY_BIT
    t.s.power[ME] = 4
    assert number(t.r, t.s, RAIDS, ME, 0, MECH_MOVE) == 0


@rule("automa.fenris.ep3.04", "automa.fenris.ep3.06")
def test_a_peaceful_visit_ends_in_a_search_also_for_a_mech_that_did_not_move() -> None:
    t = automa_solo("nordic", "crimea", episode="3")
    t.units(PLACE_NAMES[FACTORY_HEX], crimea="mech")
    card = next(card.number for card in cards_of(t.rules) if card.halves[0].moves[-1][0] == CHARACTER_MOVE)
    t.play(card)
    assert third_episode(t.rules, t.s).held[ME] == 1


# 7


@rule("automa.fenris.ep7.02", "automa.fenris.ep7.04", "automa.fenris.ep7.05")
def test_it_takes_one_more_token_within_two_territories_and_keeps_both() -> None:
    t = ready(solo("7"))
    automas(t.r, t.s).space[ME] = 9  # no lock on the water
    place, near = FACTORY_HEX, LAND_NEIGHBOURS[FACTORY_HEX][0]
    t.s.encounters = 1 << place | 1 << near | 1 << LAND_NEIGHBOURS[near][0]
    take_encounter(t.r, t.s, ME, place)
    assert seventh_episode(t.r, t.s).held[ME] == 2
    assert bin(t.s.encounters).count("1") == 1


@rule("automa.fenris.ep7.03")
def test_not_under_an_enemy_unit_and_not_on_the_start_of_another_with_three_seats() -> None:
    t = ready(solo("7"))
    automas(t.r, t.s).space[ME] = 9
    near = PlaceId(LAND_NEIGHBOURS[FACTORY_HEX][0])
    t.s.encounters = 1 << FACTORY_HEX | 1 << near
    put_unit(t.s, 0, 1, near)
    take_encounter(t.r, t.s, ME, FACTORY_HEX)
    assert seventh_episode(t.r, t.s).held[ME] == 1
    t = EpisodeTable("7", "nordic", "crimea", "saxony", seats="player,automa").until("turn.section")
    automas(t.r, t.s).space[ME] = 9
    theirs = LAND_NEIGHBOURS[t.s.home[0]][0]
    beside = LAND_NEIGHBOURS[theirs][0]
    t.s.unit_at[:13] = [PlaceId(-1)] * 13
    t.s.laborers[0] = t.s.fighters[0] = 0
    t.s.encounters = 1 << beside | 1 << theirs
    take_encounter(t.r, t.s, ME, beside)
    assert seventh_episode(t.r, t.s).held[ME] == 1


@rule("automa.fenris.ep7.04")
def test_it_finds_tesla_like_a_player() -> None:
    t = ready(solo("7"))
    seventh_episode(t.r, t.s).held[ME] = 5
    t.s.encounters = 1 << FACTORY_HEX
    take_encounter(t.r, t.s, ME, FACTORY_HEX)
    assert seventh_episode(t.r, t.s).finder == ME
    assert t.s.ended


# 8a


@rule("automa.fenris.ep8a.02", "automa.fenris.ep8a.06")
def test_it_prefers_territories_with_its_own_stars() -> None:
    t = ready(solo("8a", track="tiles"))
    assert eighth_episode(t.r, t.s).lying[ME] == LAND_AROUND
    here = LAND_AROUND & -LAND_AROUND
    assert number(t.r, t.s, PREFERRED, ME, here | 1 << 3, MECH_MOVE) == here
    eighth_episode(t.r, t.s).lying[ME] = 0
    assert number(t.r, t.s, PREFERRED, ME, here | 1 << 3, MECH_MOVE) == here | 1 << 3


@rule("automa.fenris.ep8a.03", "automa.fenris.ep8a.04", "automa.fenris.ep8a.06")
def test_a_tracker_star_waits_for_a_free_one() -> None:
    t = ready(solo("8a", track="tiles"))
    t.s.star_total[ME] = 3
    push(t.s, CAMPAIGN_STAR, ME)
    run(t.r, t.s)
    assert t.given.owed[ME] == 1
    assert t.s.star_total[ME] == 3
    t.s.power[ME] = 0
    place = LAND_NEIGHBOURS[FACTORY_HEX][0]
    take_star(t.r, t.s, ME, 1, place, 0)
    run(t.r, t.s)
    t.chance("lower_die 1")
    assert (t.given.owed[ME], t.s.star_total[ME]) == (0, 4)
