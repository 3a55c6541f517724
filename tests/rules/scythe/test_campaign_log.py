"""The campaign log: victories, wealth, ticks, setup bonuses, perks, and the graph of episodes."""

import json
from typing import cast

import pytest

from hexarc.core.errors import IllegalChoice, OptionError
from hexarc.core.text import LANGUAGES, LOCALE_DIR, ids_in
from hexarc.games.scythe.campaign import market, ticks, views
from hexarc.games.scythe.campaign.facts import COLUMNS, EPISODES, INFLUENCE_TOKENS, NEXT, PERKS, ROWS, TESLA_TOKENS
from hexarc.games.scythe.campaign.state import PlayerLog
from hexarc.games.scythe.derived import ENCOUNTER_BITS, count
from tests.rules.scythe.campaign_table import campaign
from tests.support.rules import rule


@rule("fenris.campaign.01", "fenris.campaign.02", "fenris.ep7.12")
@pytest.mark.parametrize(("war", "tesla"), [(True, 0), (True, -1), (False, 1), (False, -1)])
def test_eight_games_by_two_branches_to_two_endings(war: bool, tesla: int) -> None:
    t = campaign().begin().end([50, 40], influence=[3, 0] if war else [0, 3])
    for player in (0, 1):
        t.say(player, t.offered(player)[-1 if war else 0])
    t.to("7").end([50, 40], tesla=tesla)
    while not t.state.playing:
        t.first() if t.c.questions() else t.act("begin")
    t.end([50, 40])
    second, last = "2a" if war else "2b", "8a" if tesla >= 0 else "8b"
    assert t.state.played == ["1", second, "3", "4", "5", "6", "7", last]
    assert t.c.over()
    for one, other in zip(t.state.played, t.state.played[1:], strict=False):
        assert other in NEXT[one]
    assert NEXT[last] == ["finale"]
    assert t.state.finder == tesla


@rule("fenris.campaign.13")
def test_sixteen_influence_tokens_and_eleven_encounters_on_the_map() -> None:
    assert (INFLUENCE_TOKENS, count(ENCOUNTER_BITS)) == (16, 11)


@rule("fenris.ep7.05", "fenris.ep7.13")
def test_how_many_tokens_find_tesla_by_seats() -> None:
    assert TESLA_TOKENS[2:] == [6, 5, 5, 4, 4, 3]


@rule("fenris.log.01", "fenris.campaign.15", "fenris.log.02")
def test_the_winner_ticks_a_victory_and_all_add_their_score_to_their_wealth() -> None:
    t = campaign("player", "player", "player").begin().end([30, 45, 12])
    assert [t.log(player).victories for player in range(3)] == [0, 1, 0]
    assert [t.log(player).wealth for player in range(3)] == [30, 45, 12]
    assert set(PlayerLog().__dict__) >= {"victories", "wealth", "mech", "infrastructure", "coins", "perks", "ticks"}


@rule("fenris.campaign.04", "fenris.market.08", "fenris.campaign.16")
def test_the_log_follows_the_player_through_a_change_of_faction() -> None:
    t = campaign().to("3").end([50, 40], vesna=0)
    t.answer_all("bonuses", "ticks")
    before = t.log(1).faction
    wealth, mods = t.log(1).wealth, list(t.log(1).mech + t.log(1).infrastructure)
    t.say(1, "give")
    other = next(key for key in t.offered(1) if key != before)
    t.say(1, other)
    assert t.log(1).faction == other != before
    assert (t.log(1).wealth, t.log(1).mech + t.log(1).infrastructure) == (wealth, mods)
    assert mods


@rule("fenris.log.14", "fenris.log.16")
def test_each_column_with_a_star_gets_a_tick_in_its_next_row() -> None:
    assert COLUMNS == [
        "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat_1", "combat_2", "popularity",
        "power",
    ]  # fmt: skip
    t = campaign().begin().end([50, 40], [["upgrades", "power"], ["combat", "combat"]])
    assert t.log(0).ticks == [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert t.log(1).ticks == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0]
    t.begin()
    t.end([50, 40], [["power"], []])
    assert t.log(0).ticks[COLUMNS.index("power")] == 2


@rule("fenris.log.15", "fenris.log.24")
def test_saxony_ticks_a_column_once_an_episode() -> None:
    t = campaign().begin().end([50, 40], [["objective", "objective", "combat", "combat", "combat"], []])
    assert sum(t.log(0).ticks) == 3
    assert t.offered(0)[0].startswith("war")


@rule("fenris.log.24")
def test_a_single_combat_star_ticks_the_combat_column_of_ones_choice() -> None:
    t = campaign().begin().end([50, 40], [["combat"], []])
    assert t.kind(0) == "ticks"
    assert t.offered(0) == ["combat_1", "combat_2"]
    t.say(0, "combat_2")
    assert t.log(0).ticks[COLUMNS.index("combat_2")] == 1
    assert t.log(0).ticks[COLUMNS.index("combat_1")] == 0


@rule("fenris.log.19", "fenris.ep1.06")
def test_the_star_of_the_open_objective_counts_for_any_column_not_ticked_yet() -> None:
    t = campaign().begin().end([50, 40], [["open_objective", "power", "mechs"], []])
    assert t.offered(0) == [column for column in COLUMNS if column not in ("power", "mechs")]
    t.say(0, "workers")
    assert t.log(0).ticks[COLUMNS.index("workers")] == 1


@rule("fenris.log.20", "fenris.log.17")
def test_a_tick_for_a_full_column_is_lost() -> None:
    t = campaign().begin()
    t.log(0).ticks[COLUMNS.index("power")] = ROWS
    t.end([50, 40], [["power"], []])
    assert t.log(0).ticks[COLUMNS.index("power")] == ROWS == 4


@rule("fenris.ep2a.09", "fenris.ep7.10")
def test_stars_that_only_the_war_track_has_count_for_any_column() -> None:
    found = ticks.Stars(["combat"] * 4 + ["combat_cards_8", "upgrades_or_structures", "mechs"], "war")
    assert (found.combats, found.columns) == (2, ["mechs"])
    assert sorted(found.anywhere) == ["combat", "combat", "combat_cards_8", "upgrades_or_structures"]


@rule("fenris.ep2b.02", "fenris.ep7.10")
def test_stars_that_only_the_peace_track_has_count_for_any_column() -> None:
    labels = ["objective", "objective", "resources_16", "factory_card", "encounters_3", "mechs_or_recruits"]
    found = ticks.Stars([*labels, "popularity_13", "workers"], "peace")
    assert found.columns == ["objective", "popularity", "workers"]
    assert sorted(found.anywhere) == sorted(labels[1:])


@rule("fenris.ep8a.12")
def test_every_star_on_a_tile_counts_for_any_column() -> None:
    found = ticks.Stars(["power", "combat", "encounters_3"], "tiles")
    assert (found.columns, found.combats, len(found.anywhere)) == ([], 0, 3)
    t = campaign().to("8a", tesla=0).end([50, 40], [["power", "power"], []])
    assert t.offered(0) == [column for column in COLUMNS if t.log(0).ticks[COLUMNS.index(column)] < ROWS]


@rule("automa.fenris.general.10")
def test_an_automa_ticks_the_fuller_combat_column_that_is_not_full() -> None:
    t = campaign("player", "automa").begin()
    t.log(1).ticks[COLUMNS.index("combat_2")] = 2
    t.end([50, 40], [[], ["combat"]])
    assert t.log(1).ticks[COLUMNS.index("combat_2")] == 3
    t = campaign("player", "automa").begin()
    t.log(1).ticks[COLUMNS.index("combat_2")] = ROWS
    t.end([50, 40], [[], ["combat"]])
    assert t.log(1).ticks[COLUMNS.index("combat_1")] == 1


@rule("automa.fenris.general.11")
def test_an_automa_ticks_the_first_empty_box_for_a_star_of_any_category() -> None:
    t = campaign("player", "automa").begin()
    t.log(1).ticks[:] = [1, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    t.end([50, 40], [[], ["open_objective", "structures"]])
    assert t.log(1).ticks == [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]


@rule("automa.fenris.ep2a.12", "automa.fenris.ep2b.08")
@pytest.mark.parametrize(
    ("star", "have", "column"),
    [
        ("upgrades_or_structures", {}, "upgrades"),
        ("upgrades_or_structures", {"structures": 2, "upgrades": 1}, "structures"),
        ("upgrades_or_structures", {"structures": ROWS, "upgrades": 0}, "upgrades"),
        ("mechs_or_recruits", {}, "mechs"),
        ("mechs_or_recruits", {"recruits": 1}, "recruits"),
    ],
)
def test_an_automa_ticks_the_fuller_column_for_an_either_or_star(star: str, have: dict[str, int], column: str) -> None:
    t = campaign("player", "automa").to("3")
    t.log(1).ticks[:] = [have.get(name, 0) for name in COLUMNS]
    t.end([50, 40], [[], [star]])
    assert t.log(1).ticks[COLUMNS.index(column)] == have.get(column, 0) + 1


@rule("fenris.log.18", "fenris.finale.01")
def test_completed_rows_and_columns_are_worth_25_each() -> None:
    assert ticks.line_bonus([0] * 10) == 0
    assert ticks.line_bonus([1] * 10) == 25
    assert ticks.line_bonus([ROWS, *[1] * 9]) == 50
    assert ticks.line_bonus([ROWS, *[0] * 9]) == 25
    assert ticks.line_bonus([ROWS] * 10) == 25 * (ROWS + 10)


@rule("fenris.log.03", "fenris.log.04", "fenris.log.05", "fenris.log.25", "fenris.ep4.11")
def test_a_setup_bonus_is_of_ones_choice_and_power_and_popularity_are_capped_at_three() -> None:
    t = campaign().to("4").end([50, 40], agents=[7, 0])
    for _ in range(3):
        assert t.offered(0) == ["coins", "power", "popularity"]
        t.say(0, "power")
    assert t.offered(0) == ["coins", "popularity"]
    t.say(0, "coins")
    assert (t.log(0).power, t.log(0).coins) == (3, 1)
    assert t.kind(0) != "bonuses"


@rule("fenris.ep3.15")
@pytest.mark.parametrize(("tokens", "steps"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_one_setup_bonus_for_two_influence_tokens_rounded_up(tokens: int, steps: int) -> None:
    t = campaign().to("3").end([50, 40], influence=[tokens, 0]).answer_all("bonuses", key="coins")
    assert t.log(0).coins == steps


@rule("fenris.ep7.09")
def test_one_setup_bonus_for_each_encounter_token_left() -> None:
    t = campaign().to("7").end([50, 40], encounters=[3, 0]).answer_all("bonuses", key="coins")
    assert t.log(0).coins == 3


@rule("automa.fenris.general.12", "automa.fenris.ep7.04")
def test_an_automa_takes_every_setup_bonus_as_coins() -> None:
    t = campaign("player", "automa").to("7").end([50, 40], encounters=[0, 2])
    assert t.log(1).coins == 2


@rule("fenris.log.07", "fenris.log.08", "fenris.log.09", "automa.fenris.general.01")
def test_a_perk_is_free_in_the_first_episode_and_costs_15_later_and_comes_once() -> None:
    t = campaign("player", "player", "automa").begin()
    episode = t.c.episode()
    assert episode is not None
    assert cast("dict[str, object]", episode.start["episode"])["perks"] == [list(PERKS), list(PERKS), []]
    t.end([50, 10, 10], perks=["coins_5", "", ""])
    assert (t.log(0).wealth, t.log(0).perks) == (50, ["coins_5"])
    t.begin()
    second = t.c.episode()
    assert second is not None
    assert cast("dict[str, object]", second.start["episode"])["perks"] == [PERKS[1:], [], []]
    with pytest.raises(IllegalChoice, match="cannot use the perk 'coins_5'"):
        t.end([9, 9, 9], perks=["coins_5", "", ""])
    with pytest.raises(IllegalChoice, match="no wealth for a perk"):
        t.end([9, 9, 9], perks=["", "power_3", ""])
    t.end([9, 9, 9], perks=["power_3", "", ""])
    assert t.log(0).wealth + 50 * t.log(0).bought == 50 - 15 + 9


@rule("fenris.log.06", "fenris.ep4.01", "fenris.ep6.01", "fenris.campaign.14")
def test_setup_bonuses_are_collected_from_the_fourth_episode_on() -> None:
    t = campaign().to("3").end([50, 40], influence=[1, 0]).answer_all("bonuses", key="power")
    for name in EPISODES[4:]:
        if name == "8b":
            continue
        t.to(name, tesla=0)
        episode = t.c.episode()
        assert episode is not None
        start = cast("dict[str, object]", episode.start["episode"])
        assert (start["power"], start["coins"]) == ([1, 0], [0, 0])
    t = campaign().to("3")
    third = t.c.episode()
    assert third is not None
    assert "power" not in cast("dict[str, object]", third.start["episode"])


@rule("fenris.log.21")
def test_a_result_below_zero_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="'scores' must be one number from 0 on"):
        campaign().begin().end([50, -1])


@rule("fenris.finale.01", "fenris.finale.02", "fenris.finale.03", "fenris.campaign.03", "fenris.campaign.18")
def test_the_campaign_score_is_twice_the_last_score_and_the_bonuses_after_its_ticks() -> None:
    t = campaign().to("8b")
    t.log(0).wealth = 999
    t.log(1).ticks[:] = [1] * 9 + [0]
    t.end([52, 40], [[], ["power"]])
    assert t.state.scores == [104, 105]
    assert t.state.winners == [1]
    t = campaign().to("8b").end([40, 40])
    assert t.state.winners == [0, 1]


@rule("fenris.ep8a.16", "fenris.ep8a.04", "fenris.ep8b.01")
def test_after_the_last_episode_there_is_no_victory_and_no_wealth() -> None:
    t = campaign().to("8a", tesla=0)
    victories = t.log(0).victories
    t.end([50, 40])
    assert (t.log(0).victories, t.log(0).wealth, t.log(1).wealth) == (victories, 0, 0)


@rule("fenris.finale.04", "fenris.finale.07", "fenris.finale.08")
def test_letters_by_rank_and_a_tie_shares_the_better_one() -> None:
    t = campaign(*["player"] * 4).to("8b").end([50, 50, 40, 30])
    assert [row[0] for row in t.state.letters] == ["A", "A", "C", "C"]
    assert t.state.winners == [0, 1]


@rule("fenris.finale.05", "fenris.finale.06")
def test_governance_and_military_count_mods_and_ticks() -> None:
    t = campaign(*["player"] * 3).to("8b")
    for player in range(3):
        t.log(player).mech.clear()
        t.log(player).infrastructure.clear()
        t.log(player).ticks[:] = [0] * 10
    t.log(0).ticks[COLUMNS.index("structures")] = 2
    t.log(1).infrastructure[:] = ["spy"]
    t.log(1).ticks[COLUMNS.index("combat_2")] = 1
    t.log(2).mech[:] = ["armor", "feint"]
    t.end([50, 40, 30])
    assert t.state.letters == [["A", "A", "C"], ["B", "B", "B"], ["C", "C", "A"]]


@rule("fenris.log.23", "fenris.ep8a.02", "fenris.ep8a.15")
def test_wealth_then_victories_then_ticks_order_the_choice_of_mats() -> None:
    t = campaign(*["player"] * 4).to("7")
    for player, (wealth, victories, tick) in enumerate([(10, 5, 9), (200, 0, 0), (200, 1, 0), (200, 1, 2)]):
        log = t.log(player)
        log.wealth, log.victories, log.ticks = wealth, victories, [tick, *[0] * 9]
    t.end([0, 0, 0, 0], ranking=[2, 2, 2, 1])
    t.log(3).victories -= 1
    t.answer_all("extra")
    while not t.state.playing:
        if t.c.questions():
            question = t.c.questions()[0]
            t.c.answer(question.player, question.number, "done")
        else:
            t.act("begin")
    assert t.state.mat_order == [3, 2, 1, 0]


def test_the_view_is_plain_data_and_hides_what_is_still_secret() -> None:
    t = campaign().begin().end([50, 40], influence=[3, 2])
    t.say(0, "war 4")
    json.dumps(t.c.view(0))
    assert cast("dict[str, object]", t.c.view(0)["own"])["vote"] == 4
    assert "vote" not in cast("dict[str, object]", t.c.view(1)["own"])
    assert "own" not in t.c.view(-1)
    assert "4" not in json.dumps(t.c.view(1)["told"])


def test_a_campaign_needs_somebody_who_plays_and_not_too_many() -> None:
    with pytest.raises(OptionError, match="only Automas"):
        campaign("automa", "automa")
    with pytest.raises(OptionError, match="8 players do not fit"):
        campaign(*["player"] * 8)
    with pytest.raises(OptionError, match="6 players do not fit"):
        campaign(*["player"] * 6, invaders=False)
    with pytest.raises(OptionError, match="no kind of seat 'robot'"):
        campaign("player", "robot")


# the first episode in which a word may be seen, by anybody
SEALED = {
    "vesna": "3", "ep3": "3", "agent": "4", "ep4": "4", "fenris": "5", "annihilator": "5", "ep5": "5", "tesla": "7",
    "ep7": "7", "8a": "8a", "8b": "8b", "finale": "finale",
}  # fmt: skip


@pytest.mark.parametrize("tesla", [0, -1])
def test_no_sealed_word_is_in_any_view_before_its_time(tesla: int) -> None:
    """The bytes of what is shown at every step of a whole campaign, and of every question that is asked."""
    t = campaign("player", "automa", "player")
    while not t.c.over():
        shown = json.dumps([t.c.view(player) for player in range(-1, 3)]).lower()
        for question in t.c.questions():
            shown += " ".join(
                [question.message, *question.keys, *[choice.message for choice in question.choices]]
            ).lower()
        begun = [EPISODES.index(name) for name in t.state.played]
        for word, first in SEALED.items():
            if first == "finale" or not begun or max(begun) < EPISODES.index(first):
                assert word not in shown, f"{word} is shown in {t.state.played} at {t.state.step}"
        if t.state.playing:
            counts = {"influence": [2, 1, 0], "agents": [1, 0, 3], "encounters": [1, 0, 2]}
            t.end([50, 40, 30], **counts, tesla=tesla if t.state.playing == "7" else -1)
        elif t.c.questions():
            t.first()
        else:
            t.act("begin")
    assert "finale" in json.dumps(t.c.view(-1))


def test_texts_of_closed_rooms_are_sealed_and_every_catalogue_has_its_room() -> None:
    files = sorted(path.stem for path in (LOCALE_DIR / "en").glob("scythe_campaign_*.po"))
    assert files == sorted(f"scythe_campaign_{room}" for room in views.ROOMS)
    t = campaign()
    sealed = t.c.rules.sealed_messages(t.state)
    assert {"rise.ep1.ask.vote", "rise.ep3.ask.change", "scythe.event.vesna_found", "scythe.end.tesla_found"} <= sealed
    assert not {"rise.log.ask.ticks", "scythe.choice.lower_die"} & sealed
    t.to("3")
    sealed = t.c.rules.sealed_messages(t.state)
    assert not {"rise.ep1.ask.vote", "rise.ep2.ask.market", "rise.ep3.ask.change", "scythe.event.vesna_found"} & sealed
    assert {"rise.ep4.ask.extra", "rise.ep5.event.fenris", "rise.finale.event.winner"} <= sealed
    t.to("8a", tesla=0).end([50, 40])
    assert "rise.finale.event.winner" not in t.c.rules.sealed_messages(t.state)
    for message in t.c.rules.message_ids():
        assert message.split(".")[1] in views.ROOMS
        assert message in ids_in(f"scythe_campaign_{message.split('.')[1]}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mod_says_what_it_does(lang: str) -> None:
    supply = market.full_supply(automas=False)
    for mod in {mod for kind in supply.values() for mod in kind}:
        text = market.mod_text(mod, lang, {})
        assert " " in text, f"{mod}: {text}"
        assert "{" not in text, f"{mod}: {text}"
