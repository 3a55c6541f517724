"""The layer above one game, proved with a tiny campaign: deterministic, saved at any moment, nothing doubled."""

import json
from pathlib import Path
from random import Random
from typing import cast

import pytest

from hexarc.bots.levels import RandomBot
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_record import (
    campaign_lines,
    game_record,
    load_campaign,
    parse_campaign,
    save_campaign,
    verify_games,
)
from hexarc.core.campaign_rules import CampaignRules, CampaignState
from hexarc.core.chance import KeyedChance
from hexarc.core.errors import IllegalChoice, OptionError, RecordError, RuleBug, WrongPly
from hexarc.core.options import Options
from hexarc.core.playout import play, play_on
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.snapshot import Plain
from tests.support.games import load
from tests.tiny.campaign import Raids, RaidsState

PLAYERS: list[Plain] = [{"name": name, "kind": "player"} for name in ("Ana", "Bo", "Cy")]


def rules() -> CampaignRules[CampaignState]:
    return cast("CampaignRules[CampaignState]", Raids())


def find(name: str) -> CampaignRules[CampaignState]:
    assert name == "raids"
    return rules()


def find_tiny(name: str, players: int, options: Options):  # type: ignore[no-untyped-def]  # a game of any state
    return load("tests.tiny.game:Tiny")(players, options)


def new(seed: str = "s", options: Options | None = None) -> Campaign[CampaignState]:
    return Campaign(rules(), PLAYERS, options, seed)


def raids(campaign: Campaign[CampaignState]) -> RaidsState:
    assert isinstance(campaign.state, RaidsState)
    return campaign.state


def play_episode(campaign: Campaign[CampaignState]) -> None:
    game = campaign.game()
    record = play(game, [RandomBot(seat) for seat in range(game.players)], campaign.episode_seed())
    campaign.finish_game(game, record.replay(), record.lines())


def step(campaign: Campaign[CampaignState], rng: Random) -> None:
    """The next thing, whatever it is."""
    if campaign.episode() is not None:
        play_episode(campaign)
    elif campaign.questions():
        question = rng.choice(campaign.questions())
        campaign.answer(question.player, question.number, Random(question.player).choice(question.keys))
    else:
        campaign.act(len(campaign.rows), "begin")


def play_out(campaign: Campaign[CampaignState], rng: Random | None = None) -> Campaign[CampaignState]:
    rng = rng if rng is not None else Random(1)
    while not campaign.over():
        step(campaign, rng)
    return campaign


def test_three_raids_are_played_and_their_gold_is_added_up() -> None:
    campaign = play_out(new())
    assert raids(campaign).played == ["first", "raid1", "raid2"]
    results = [cast("Plain", row["result"]) for row in campaign.rows if "result" in row]
    earned = [sum(cast("list[int]", result["gold"])[player] for result in results) for player in range(3)]
    bids = [int(str(row["do"]).split()[1]) for row in campaign.rows if str(row.get("do")).startswith("bid")]
    paid = max(bids[:3]) + max(bids[3:])
    assert sum(raids(campaign).gold) == sum(earned) - paid
    assert campaign.questions() == []
    assert campaign.acts() == []
    assert campaign.episode() is None


def test_the_same_seed_and_answers_end_the_same_in_whatever_order_players_answer_at_once() -> None:
    first, second = play_out(new(), Random(1)), play_out(new(), Random(2))
    assert [row for row in first.rows if "player" in row] != [row for row in second.rows if "player" in row]
    assert first.state.dump() == second.state.dump()
    assert play_out(new("another")).state.dump() != first.state.dump()


def test_all_are_asked_at_once_and_a_secret_answer_is_shown_to_its_owner_only() -> None:
    campaign = play_to_bids()
    asked = campaign.questions()
    assert len(asked) > 1
    assert {question.kind for question in asked} == {"bid"}
    one = asked[-1]
    campaign.answer(one.player, one.number, one.keys[-1])
    assert campaign.view(one.player)["bid"] == len(one.keys) - 1
    assert campaign.view(-1)["bid"] is None
    assert campaign.question(one.player) is None


def play_to_bids() -> Campaign[CampaignState]:
    for seed in range(20):
        campaign = new(str(seed))
        rng = Random(1)
        while not campaign.questions() or campaign.questions()[0].kind != "bid":
            step(campaign, rng)
        if len(campaign.questions()) > 1:
            return campaign
    raise AssertionError("no seed leads to two bidders")


def test_an_answer_that_comes_twice_changes_nothing_and_another_one_is_refused() -> None:
    campaign = play_to_bids()
    question = campaign.questions()[0]
    added = campaign.answer(question.player, question.number, question.keys[0])
    assert next(row["do"] for row in added if "do" in row) == question.keys[0]
    before = len(campaign.rows)
    assert campaign.answer(question.player, question.number, question.keys[0]) == []
    with pytest.raises(WrongPly, match="has answered question"):
        campaign.answer(question.player, question.number, question.keys[-1])
    assert len(campaign.rows) == before


def test_what_is_not_asked_or_not_offered_is_refused_and_changes_nothing() -> None:
    campaign = play_to_bids()
    question = campaign.questions()[0]
    before = campaign.state.dump()
    with pytest.raises(IllegalChoice, match="possible are: bid 0"):
        campaign.answer(question.player, question.number, "bid 9")
    with pytest.raises(WrongPly, match="is asked question"):
        campaign.answer(question.player, question.number + 1, question.keys[0])
    with pytest.raises(WrongPly, match="not being played"):
        campaign.finish(7, {"gold": [0, 0, 0]})
    with pytest.raises(IllegalChoice, match="possible are: nothing"):
        campaign.act(len(campaign.rows), "begin")
    assert campaign.state.dump() == before


def test_an_act_and_a_result_that_come_twice_change_nothing() -> None:
    campaign = new()
    assert campaign.acts() == ["begin", "join"]
    assert campaign.act(0, "begin") != []
    assert campaign.act(0, "begin") == []
    with pytest.raises(WrongPly, match="row 0 of this campaign is something else"):
        campaign.act(0, "join", {"name": "Di"})
    with pytest.raises(WrongPly, match="row 5 is not next"):
        campaign.act(5, "join")
    with pytest.raises(IllegalChoice, match="gold must be 3 numbers"):
        campaign.finish(0, {"gold": [1]})
    assert campaign.finish(0, {"gold": [9, 0, 0]}) != []
    assert campaign.finish(0, {"gold": [9, 0, 0]}) == []
    with pytest.raises(WrongPly, match="another result already"):
        campaign.finish(0, {"gold": [0, 9, 0]})
    assert raids(campaign).gold == [9, 0, 0]


def test_who_has_one_answer_only_is_not_waited_for() -> None:
    campaign = new()
    campaign.act(0, "begin")
    campaign.finish(0, {"gold": [9, 0, 0]})
    campaign.answer(0, 0, "rounds 3")
    assert [question.player for question in campaign.questions()] == [0]
    assert [(row["player"], row["do"]) for row in campaign.rows if row.get("auto")] == [(1, "bid 0"), (2, "bid 0")]


def test_a_player_joins_between_two_games() -> None:
    campaign = new()
    campaign.act(0, "join", {"name": "Di"})
    campaign.act(1, "begin")
    episode = campaign.episode()
    assert episode is not None
    assert episode.seats == [0, 1, 2, 3]
    assert campaign.game().players == 4


def test_a_campaign_saved_after_any_row_ends_the_same(tmp_path: Path) -> None:
    whole = play_out(new())
    campaign = new()
    rng = Random(1)
    file = tmp_path / "campaign.jsonl"
    while not campaign.over():
        save_campaign(campaign, file)
        campaign = load_campaign(file, find)
        step(campaign, rng)
    assert campaign_lines(campaign) == campaign_lines(whole)
    assert verify_games(load_campaign(file, find), find_tiny) == 2


def test_a_campaign_saved_in_the_middle_of_an_episode_ends_the_same(tmp_path: Path) -> None:
    whole = play_out(new())
    campaign = new()
    campaign.act(0, "begin")
    game = campaign.game()
    seed = campaign.episode_seed()
    bots = [RandomBot(seat) for seat in range(3)]
    record = play(game, bots, seed)
    record.cut(len(record.entries) // 2)
    campaign.games[0] = record.lines()
    save_campaign(campaign, tmp_path / "half.jsonl")
    again = load_campaign(tmp_path / "half.jsonl", find)
    kept = game_record(again, 0, find_tiny)
    assert kept is not None
    assert len(kept.entries) == len(record.entries)
    # bots that are asked again from the start, so that their dice are where they were
    bots = [RandomBot(seat) for seat in range(3)]
    whole_game = play_on(Session(again.game(), KeyedChance(seed), Record(again.game(), seed=seed), alone=True), bots)
    assert [entry.choice for entry in whole_game.record.entries][: len(kept.entries)] == [
        entry.choice for entry in kept.entries
    ]
    again.finish_game(whole_game.game, whole_game.state, whole_game.record.lines())
    assert campaign_lines(play_out(again)) == campaign_lines(whole)


def test_a_fork_goes_on_another_way_and_leaves_the_first_alone() -> None:
    whole = play_out(new())
    before = campaign_lines(whole)
    fork = whole.at(len(whole.rows) // 2, "other")
    assert fork.rows[: len(fork.rows)] != whole.rows
    play_out(fork)
    assert fork.rows[: len(whole.rows) // 2] == whole.rows[: len(whole.rows) // 2]
    assert campaign_lines(whole) == before
    assert json.loads(campaign_lines(fork)[0])["chance_from"] == len(whole.rows) // 2


def test_a_damaged_file_is_refused_with_its_line() -> None:
    lines = campaign_lines(play_out(new()))
    with pytest.raises(RecordError, match="closing line is missing"):
        parse_campaign("\n".join(lines[:-1]), find)
    with pytest.raises(RecordError, match="checksum"):
        parse_campaign("\n".join([lines[0].replace("Ana", "Eve"), *lines[1:]]), find)
    with pytest.raises(RecordError, match="line 2: not a JSON object"):
        parse_campaign("\n".join([lines[0], "{", *lines[2:]]), find)


def test_a_row_that_could_not_be_is_refused() -> None:
    campaign = play_out(new())
    wrong = [dict(row) for row in campaign.rows]
    at = next(n for n, row in enumerate(wrong) if "chance" in row)
    wrong[at] = {**wrong[at], "chance": 99}
    with pytest.raises(RecordError, match="outcome of chance"):
        Campaign(rules(), PLAYERS, None, "s", wrong)
    doubled = [dict(row) for row in campaign.rows]
    doubled.insert(at, dict(doubled[at]))
    for n, row in enumerate(doubled):
        row["n"] = n
    with pytest.raises((RecordError, IllegalChoice)):
        Campaign(rules(), PLAYERS, None, "s", doubled)
    missing = [dict(row) for row in campaign.rows if row["n"] != 1]
    with pytest.raises(RecordError, match="should be row 1"):
        Campaign(rules(), PLAYERS, None, "s", missing)


def test_recorded_outcomes_stand_without_their_seed() -> None:
    campaign = play_out(new())
    sealed = parse_campaign("\n".join(campaign_lines(campaign, sealed=True)), find)
    assert "seed" not in json.loads(campaign_lines(campaign, sealed=True)[0])
    assert sealed.state.dump() == campaign.state.dump()


def test_chance_in_an_answer_is_an_error() -> None:
    campaign = new()
    campaign._chance.state = None
    with pytest.raises(RuleBug, match="never in an answer"):
        campaign._chance.pick(2)


def test_too_few_players_and_unknown_options_are_refused() -> None:
    with pytest.raises(OptionError, match="1 players do not fit"):
        Campaign(rules(), PLAYERS[:1])
    with pytest.raises(OptionError, match="no option 'wind'"):
        Campaign(rules(), PLAYERS, {"wind": True})


def test_a_player_is_called_something_else_at_any_time() -> None:
    campaign = new()
    (row,) = campaign.rename(1, " Béla\u202e ")
    assert row == {"n": 0, "player": 1, "name": "Béla"}
    assert campaign.rename(1, "Béla") == [], "the same again adds nothing"
    campaign.act(1, "begin")
    campaign.rename(0, "Anna")  # while the game is played
    assert [player["name"] for player in campaign.state.players] == ["Anna", "Béla", "Cy"]
    assert PLAYERS[0]["name"] == "Ana", "who began it is another matter"
    again = parse_campaign("\n".join(campaign_lines(campaign)), find)
    assert again.state.dump() == campaign.state.dump()
    for player, name in ((3, "Di"), (-1, "Di"), (0, " ")):
        with pytest.raises(IllegalChoice):
            campaign.rename(player, name)


def test_a_sealed_file_goes_on_with_a_seed_of_its_own() -> None:
    campaign = new()
    campaign.act(0, "begin")
    play_episode(campaign)
    sealed = parse_campaign("\n".join(campaign_lines(campaign, sealed=True)), find)
    sealed.reseed("mine")
    assert sealed.chance_from == len(sealed.rows)
    play_on_rows(sealed)
    again = parse_campaign("\n".join(campaign_lines(sealed)), find)
    assert (again.seed, again.chance_from) == ("mine", sealed.chance_from)
    assert again.state.dump() == sealed.state.dump()
    other = parse_campaign("\n".join(campaign_lines(campaign, sealed=True)), find)
    other.reseed("other")
    assert other.episode_seed() != sealed.episode_seed()


def play_on_rows(campaign: Campaign[CampaignState]) -> None:
    """Everybody takes the first choice until nobody is asked."""
    while campaign.questions():
        question = campaign.questions()[0]
        campaign.answer(question.player, question.number, question.keys[0])
