"""Whole campaigns between bots: with 1 to 7 players, by both branches, to both endings."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from hexarc.core.campaign import Campaign
from hexarc.core.campaign_record import campaign_lines, game_record, load_campaign, save_campaign, verify_games
from hexarc.core.campaign_rules import CampaignState
from hexarc.core.chance import KeyedChance
from hexarc.core.options import Options
from hexarc.core.record import Record
from hexarc.core.registry import campaign_rules, find_game
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.games.scythe.campaign.results import wrong_with
from hexarc.games.scythe.campaign.state import FenrisState
from hexarc.sim.campaigns import BEGIN, new_campaign, run_campaign
from tests.support.rules import rule

SHORT: Options = {"round_limit": 20}
SOLO = ["player", "automa"]


@rule("fenris.campaign.01", "fenris.campaign.17")
@pytest.mark.parametrize(
    "kinds",
    [SOLO, ["player"] * 2, ["player"] * 3, ["player"] * 5, ["player"] * 7, ["player", "automa", "player", "autometta"]],
    ids=["solo", "2", "3", "5", "7", "2 and 2 Automas"],
)
def test_bots_play_a_whole_campaign(kinds: Sequence[str]) -> None:
    result = run_campaign("fenris", kinds, SHORT, "random", "1", record=False)
    assert result.error == "", result.trace
    assert len(result.played) == 8
    assert result.campaign is not None
    again = Campaign(campaign_rules("fenris"), result.campaign.players, SHORT, "1", result.campaign.rows)
    assert again.state.dump() == result.campaign.state.dump()


def test_both_branches_and_both_endings_are_played() -> None:
    found: set[str] = set()
    for seed in range(40):
        kinds = SOLO if seed % 2 else ["player", "player", "automa"]  # Automas look for encounters
        result = run_campaign("fenris", kinds, SHORT, "random", str(seed), record=False)
        assert result.error == "", result.trace
        found |= {result.played[1], result.played[7]}
        if len(found) == 4:
            break
    assert found == {"2a", "2b", "8a", "8b"}


def test_the_record_of_a_campaign_has_its_games_and_they_lead_to_its_results(tmp_path: Path) -> None:
    result = run_campaign("fenris", SOLO, {**SHORT, "difficulty": True}, "random", "3")
    assert result.error == "", result.trace
    assert result.campaign is not None
    save_campaign(result.campaign, tmp_path / "whole.jsonl")
    loaded = load_campaign(tmp_path / "whole.jsonl", campaign_rules)
    assert campaign_lines(loaded) == campaign_lines(result.campaign)
    assert verify_games(loaded, find_game) == 8


def by_ply(session: Session[State]) -> None:
    """One answer, chosen by nothing but the moment: so it is the same after a game was loaded again."""
    choices = session.state.decision.choices
    session.choose(session.state.decision.seat, session.ply, choices[session.ply * 7919 % len(choices)])


def finish_episode(campaign: Campaign[CampaignState], stop_at: int = -1) -> bool:
    """Play the open episode on from what is recorded of it; False if it stopped in the middle."""
    number = len(campaign.state.played) - 1
    seed = campaign.episode_seed()
    record = game_record(campaign, number, find_game)
    session: Session[State] = Session(
        campaign.game(), KeyedChance(seed), record if record is not None else Record(campaign.game(), seed=seed)
    )  # fmt: skip
    while not session.game.over(session.state):
        if 0 <= stop_at <= session.ply:
            campaign.games[number] = session.record.lines()
            return False
        by_ply(session)
    campaign.finish_game(session.game, session.state, session.record.lines())
    return True


def play_rest(campaign: Campaign[CampaignState], file: Path | None = None) -> Campaign[CampaignState]:
    """To the end; with a file it is saved and loaded before every step, in the middle of games, too."""
    while not campaign.over():
        if file is not None:
            save_campaign(campaign, file)
            campaign = load_campaign(file, campaign_rules)
        if campaign.episode() is not None:
            if file is not None and len(campaign.state.played) - 1 not in campaign.games:
                finish_episode(campaign, stop_at=60)
            else:
                finish_episode(campaign)
        elif campaign.questions():
            question = campaign.questions()[0]
            campaign.answer(question.player, question.number, question.keys[len(campaign.rows) % len(question.keys)])
        else:
            campaign.act(len(campaign.rows), BEGIN)
    return campaign


def test_a_campaign_saved_between_and_inside_its_games_ends_the_same(tmp_path: Path) -> None:
    whole = play_rest(new_campaign("fenris", ["player"] * 2, SHORT, "7"))
    pieces = play_rest(new_campaign("fenris", ["player"] * 2, SHORT, "7"), tmp_path / "pieces.jsonl")
    assert pieces.rows == whole.rows
    assert pieces.games == whole.games


def test_results_of_games_are_such_as_could_be_entered_by_hand() -> None:
    result = run_campaign("fenris", SOLO, SHORT, "random", "5", record=False)
    assert result.campaign is not None
    for row in result.campaign.rows:
        if "result" in row:
            before = result.campaign.at(int(str(row["n"])), "x")
            assert isinstance(before.state, FenrisState)
            assert isinstance(row["result"], dict)
            assert wrong_with(before.state, row["result"]) == ""


def test_an_error_is_part_of_the_result() -> None:
    result = run_campaign("fenris", ["automa"], SHORT, "random", "1")
    assert "do not fit" in result.error
    assert result.trace
