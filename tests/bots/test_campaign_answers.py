"""What bots answer between the games of a campaign."""

from hexarc.bots.scythe import between
from hexarc.bots.scythe.mods import MOD_VALUES
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState, Choice, Question
from hexarc.core.registry import campaign_rules
from hexarc.core.snapshot import Plain
from hexarc.games.scythe.campaign.state import FenrisState
from hexarc.sim.campaigns import BEGIN, run_campaign


def log_of(*factions: str) -> FenrisState:
    """Players with these factions after an episode, with nothing else in their logs."""
    players: list[Plain] = [{"name": faction, "kind": "player"} for faction in factions]
    campaign: Campaign[CampaignState] = Campaign(campaign_rules("fenris"), players, {}, "1")
    campaign.act(0, BEGIN)
    state = campaign.state
    assert isinstance(state, FenrisState)
    for player, faction in enumerate(factions):
        state.logs[player].faction = faction
    return state


def asked(kind: str, *keys: str) -> Question:
    return Question(0, 0, kind, "", [Choice(key, "") for key in keys])


def at_market(wealth: int, owned: tuple[str, ...] = ()) -> FenrisState:
    state = log_of("nordic", "saxony")
    state.logs[0].wealth = wealth
    state.logs[0].infrastructure = list(owned)
    state.chosen, state.free, state.drawn = [[], []], [0, 0], [[], []]
    return state


def test_the_free_mod_is_the_one_that_is_worth_most() -> None:
    state = at_market(0)
    state.free = [1, 1]
    assert between.campaign_answer(state, asked("market", "cavalry", "assembly_line", "propaganda")) == "assembly_line"


def test_a_good_mod_is_bought_if_wealth_for_a_perk_is_left() -> None:
    offer = asked("market", "cavalry", "assembly_line", "done")
    assert between.campaign_answer(at_market(65), offer) == "assembly_line"
    assert between.campaign_answer(at_market(64), offer) == "done"


def test_what_was_taken_already_is_counted() -> None:
    state = at_market(100)
    state.chosen[0] = ["machinery"]  # 50 are owed
    assert between.campaign_answer(state, asked("market", "assembly_line", "done")) == "done"


def test_a_weak_mod_and_one_too_many_are_left() -> None:
    assert between.campaign_answer(at_market(500), asked("market", "cavalry", "spy", "done")) == "done"
    full = at_market(500, ("machinery", "construction", "automachines", "propaganda"))
    assert between.campaign_answer(full, asked("market", "assembly_line", "done")) == "done"
    assert between.campaign_answer(full, asked("market", "assembly_line", "scout", "done")) == "scout"


def test_the_whole_vote_goes_to_one_side() -> None:
    state = log_of("nordic", "saxony")
    ballot = asked("vote", "war 0", "war 1", "war 2", "war 10")
    state.result = {"mechs": [3, 0], "structures": [1, 4]}
    assert between.campaign_answer(state, ballot) == "war 10"
    state.result = {"mechs": [1, 0], "structures": [2, 4]}
    assert between.campaign_answer(state, ballot) == "war 0"
    assert between.campaign_answer(state, asked("casting_vote", "war", "peace")) == "peace"


def test_a_mat_is_given_back_for_a_clearly_better_one_only() -> None:
    best = max(("nordic", "saxony", "crimea", "rusviet", "polania", "albion", "togawa"), key=_worth)
    worst = min(("nordic", "saxony", "crimea", "rusviet", "polania", "albion", "togawa"), key=_worth)
    other = "crimea" if "crimea" not in (best, worst) else "nordic"
    assert _worth(best) >= _worth(worst) + between.CHANGE_FOR
    question = asked("change", "keep", "give")
    assert between.campaign_answer(log_of(best, other), question) == "keep"
    assert between.campaign_answer(log_of(worst, other), question) == "give"
    assert between.campaign_answer(log_of("vesna", other), question) == "keep"
    assert between.campaign_answer(log_of(other, "polania"), asked("new_faction", worst, best)) == best


def _worth(faction: str) -> float:
    return between.mat_value(log_of("nordic", "saxony"), 0, faction)


def test_bonuses_and_ticks() -> None:
    state = log_of("nordic", "saxony")
    assert between.campaign_answer(state, asked("bonuses", "coins", "power", "popularity")) == "popularity"
    assert between.campaign_answer(state, asked("bonuses", "coins", "power")) == "power"
    state.logs[0].ticks[3] = 2
    assert between.campaign_answer(state, asked("ticks", "upgrades", "mechs", "recruits")) == "recruits"


def test_what_is_not_known_gets_the_first_choice() -> None:
    assert between.campaign_answer(log_of("nordic", "saxony"), asked("bases", "base_b", "base_a")) == "base_b"


def test_easy_bots_play_a_campaign_to_its_end_and_buy_what_is_good() -> None:
    result = run_campaign("fenris", ["player", "player"], {"round_limit": 20}, "easy", "5", record=False)
    assert result.error == "", result.trace
    assert len(result.played) == 8
    assert result.campaign is not None
    bought = [row["do"] for row in result.campaign.rows if row.get("do") in MOD_VALUES and "auto" not in row]
    assert bought
    again = run_campaign("fenris", ["player", "player"], {"round_limit": 20}, "easy", "5", record=False)
    assert again.campaign is not None
    assert again.campaign.rows == result.campaign.rows
