"""Episode 1: the open objective and the influence tokens on the track."""

import pytest

from hexarc.games.scythe.cardids import OBJECTIVE_LABELS
from hexarc.games.scythe.modules.fenris.episodes.one import OPEN_OBJECTIVE, first_episode
from hexarc.games.scythe.procs.stars import place_star
from hexarc.games.scythe.state import SHOWN
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_OBJECTIVE, STAR_POWER, STAR_UPGRADES
from tests.rules.scythe.episode_table import EpisodeTable
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def first(*factions: str) -> Table:
    return table(*(factions or ("nordic", "saxony")), episode="1")


def part(t: Table):  # type: ignore[no-untyped-def]  # the part of the module
    return first_episode(t.rules, t.s)


def open_card(t: Table, number: int) -> Table:
    mine = part(t)
    mine.card = OBJECTIVE_LABELS.index(str(number))
    t.s.objective_at[mine.card] = SHOWN
    return t


@rule("fenris.ep1.01", "fenris.ep1.02")
def test_one_objective_lies_open_and_eleven_tokens_lie_on_the_track_and_the_card() -> None:
    t = EpisodeTable("1", "nordic", "saxony")
    mine = first_episode(t.r, t.s)
    assert t.s.objective_at[mine.card] == SHOWN
    assert bin(mine.tokens).count("1") == 11
    assert mine.held == [0, 0]
    view = t.game.view(t.s, 0)["episode_1"]
    assert isinstance(view, dict)
    assert len(view["tokens"]) == 11
    assert view["card"] == OBJECTIVE_LABELS[mine.card]


@rule("fenris.ep1.03")
def test_the_first_star_on_a_space_takes_its_token_and_later_ones_take_none() -> None:
    t = first()
    place_star(t.rules, t.s, 1, STAR_UPGRADES)
    place_star(t.rules, t.s, 0, STAR_UPGRADES)
    place_star(t.rules, t.s, 0, STAR_POWER)
    assert part(t).held == [1, 1]


@rule("fenris.ep1.04", "automa.fenris.ep1.02")
def test_each_combat_space_has_a_token_and_one_player_may_take_both() -> None:
    t = first()
    place_star(t.rules, t.s, 0, STAR_COMBAT)
    place_star(t.rules, t.s, 0, STAR_COMBAT)
    place_star(t.rules, t.s, 1, STAR_COMBAT)
    assert part(t).held == [2, 0]
    t = first()
    place_star(t.rules, t.s, 0, STAR_COMBAT)
    place_star(t.rules, t.s, 1, STAR_COMBAT)  # on the space that still has one
    assert part(t).held == [1, 1]


@rule("fenris.ep1.13")
def test_saxonys_stars_beyond_the_spaces_take_no_token() -> None:
    t = first()
    for _ in range(2):
        place_star(t.rules, t.s, 1, STAR_OBJECTIVE)
    assert part(t).held == [0, 1]
    t = first("nordic", "saxony", "crimea")
    place_star(t.rules, t.s, 0, STAR_COMBAT)
    place_star(t.rules, t.s, 1, STAR_COMBAT)
    part(t).tokens |= 1 << 6 | 1 << 7
    place_star(t.rules, t.s, 1, STAR_COMBAT)
    held = part(t).held[1]
    place_star(t.rules, t.s, 1, STAR_COMBAT)
    assert part(t).held[1] == held


@rule("fenris.ep1.01", "fenris.ep1.14")
@pytest.mark.parametrize("window", ["section", "top", "bottom"])
def test_the_open_objective_is_completed_between_actions_and_own_cards_stay(window: str) -> None:
    t = open_card(first().objectives("nordic", 1, 2), 15).turn("nordic")  # as many workers as recruits: none
    if window != "section":
        t.do("section deploy", *(["skip_top"] if window == "bottom" else []))
    assert "claim 15" in t.menu
    own = list(t.of("nordic").objectives)
    t.do("claim 15")
    assert t.kind == f"turn.{window}"
    assert "claim 15" not in t.menu  # once a player
    assert t.of("nordic").objectives == own
    assert t.of("nordic").star_total == 1
    assert t.s.stars[t.rules.star_column[OPEN_OBJECTIVE] * 2] == 1
    assert part(t).held[0] == 1


@rule("fenris.ep1.14")
def test_an_objective_for_the_end_of_the_turn_is_completed_only_there() -> None:
    t = open_card(first(), 12).give("nordic", coins=30).turn("nordic")
    assert "claim 12" not in t.menu
    t.do("section deploy", "skip_top")
    assert "claim 12" not in t.menu
    t.do("skip_bottom")
    assert (t.kind, t.menu) == ("turn.end", ["end_turn", "claim 12"])
    t.do("claim 12")
    assert t.of("nordic").star_total == 1


@rule("fenris.ep1.14")
def test_what_is_not_fulfilled_is_not_offered() -> None:
    t = open_card(first(), 15).units("r4c4", nordic="worker").turn("nordic")
    assert "claim 15" not in t.menu
    assert t.why("claim 15") != ""


@rule("fenris.ep1.01")
def test_others_may_complete_it_as_well_but_only_the_first_takes_the_token() -> None:
    t = first()
    place_star(t.rules, t.s, 1, OPEN_OBJECTIVE)
    place_star(t.rules, t.s, 0, OPEN_OBJECTIVE)
    assert part(t).held == [0, 1]
    assert [t.of(name).star_total for name in ("nordic", "saxony")] == [1, 1]


@rule("fenris.ep1.05")
def test_a_star_on_the_card_counts_for_the_sixth() -> None:
    t = first()
    t.stars("nordic", "upgrades", "mechs", "structures", "recruits", "workers")
    place_star(t.rules, t.s, 0, OPEN_OBJECTIVE)
    assert t.s.ended != 0


@rule("fenris.campaign.06")
def test_an_episode_ends_at_once_with_the_sixth_star() -> None:
    t = table("nordic", "saxony", episode="6")
    t.stars("nordic", "upgrades", "mechs", "structures", "recruits", "workers")
    place_star(t.rules, t.s, 0, STAR_POWER)
    assert t.s.ended != 0
