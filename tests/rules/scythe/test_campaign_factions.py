"""The vote, Vesna and Fenris, changes of faction and base, and who sits at the table."""

import pytest

from hexarc.core.errors import IllegalChoice
from hexarc.games.scythe.campaign import factions, play
from hexarc.games.scythe.campaign.facts import BASES, HOME_OF, KINDS
from tests.rules.scythe.campaign_table import CampaignTable, campaign
from tests.support.rules import rule

THREE = ("player", "player", "player")


@rule("fenris.ep1.07", "fenris.ep1.08", "fenris.ep1.12")
def test_all_split_their_tokens_in_secret_with_one_more_each_and_most_tokens_decide() -> None:
    t = campaign(*THREE).begin().end([50, 40, 30], influence=[2, 0, 6])
    assert [len(t.offered(player)) - 1 for player in range(3)] == [3, 1, 7]
    t.say(2, "war 7").say(0, "war 0")
    assert t.state.branch == ""
    t.say(1, "war 0")
    assert t.state.branch == "2a"
    assert t.state.votes == []


@rule("fenris.ep1.09")
@pytest.mark.parametrize(("key", "branch"), [("war", "2a"), ("peace", "2b")])
def test_a_tie_is_decided_by_the_winner(key: str, branch: str) -> None:
    t = campaign().begin().end([40, 50])
    t.say(0, "war 1").say(1, "war 0")
    assert (t.offered(0), t.offered(1)) == ([], ["war", "peace"])
    assert t.say(1, key).state.branch == branch


@rule("fenris.ep1.10")
def test_after_the_vote_there_is_no_market_and_no_token_is_left() -> None:
    t = campaign().begin().end([50, 40], influence=[3, 3])
    t.say(0, "war 4").say(1, "war 4")
    assert t.c.acts() != []
    assert t.state.tokens == []
    assert all(not log.mods(kind) for log in t.state.logs for kind in KINDS)


@rule("automa.fenris.ep1.03")
@pytest.mark.parametrize(("tokens", "branch"), [(5, "2a"), (4, "2b")])
def test_an_automa_votes_for_war_with_an_even_number_of_tokens(tokens: int, branch: str) -> None:
    """One token comes on top: 6 is even."""
    t = campaign("player", "automa").begin().end([50, 40], influence=[0, tokens])
    t.say(0, "war 0" if branch == "2a" else "war 1")
    assert t.state.branch == branch


@rule("fenris.ep1.11")
def test_factions_are_dealt_or_chosen_one_after_the_other() -> None:
    t = campaign().begin()
    assert len({log.faction for log in t.state.logs}) == 2
    assert [log.base for log in t.state.logs] == [HOME_OF[log.faction] for log in t.state.logs]
    t = campaign("player", "player", factions="chosen").act("begin")
    assert (len(t.offered(0)), t.offered(1)) == (7, [])
    t.say(0, "saxony")
    assert "saxony" not in t.offered(1)


@rule("fenris.campaign.11")
def test_invaders_from_afar_may_be_left_out() -> None:
    t = campaign("player", "player", factions="chosen", invaders=False).act("begin")
    assert len(t.offered(0)) == 5
    episode = t.say(0, "nordic").say(1, "saxony").c.episode()
    assert episode is not None
    assert episode.options["invaders"] is False


# Vesna


def third(*kinds: str, vesna: int = 0, scores: list[int] | None = None, **options: str) -> CampaignTable:
    """After episode 3, when all are asked whether they change."""
    t = campaign(*(kinds or THREE), **options).to("3")
    t.end(scores or [50, 40, 30][: len(t.state.seats)], vesna=vesna)
    return t.answer_all("bonuses")


@rule("fenris.ep3.16", "fenris.ep3.18", "fenris.ep3.19", "fenris.ep3.27")
def test_vesna_goes_to_the_holder_of_her_card_who_keeps_base_and_log_and_cannot_change() -> None:
    t = campaign(*THREE).to("3")
    base, wealth, mods = t.log(2).base, t.log(2).wealth, list(t.log(2).mech + t.log(2).infrastructure)
    t.end([50, 40, 30], vesna=2, influence=[1, 0, 0])
    assert t.kind(0) == "bonuses"  # before Vesna
    assert t.log(2).faction != "vesna"
    t.answer_all("bonuses")
    assert (t.log(2).faction, t.log(2).base) == ("vesna", base)
    assert (t.log(2).wealth, t.log(2).mech + t.log(2).infrastructure) == (wealth + 30, mods)
    assert [t.kind(player) for player in range(3)] == ["change", "change", ""]


@rule("fenris.ep3.16")
def test_without_her_card_vesna_goes_to_the_winner() -> None:
    t = third(vesna=-1, scores=[10, 40, 30])
    assert t.log(1).faction == "vesna"


@rule("fenris.ep3.17", "fenris.ep3.25", "fenris.ep3.26")
def test_mats_go_back_first_then_the_poorest_chooses_and_bought_mods_count() -> None:
    t = third(vesna=0)
    old = [log.faction for log in t.state.logs]
    t.log(1).wealth, t.log(1).bought = 10, 2  # as 110
    t.log(2).wealth, t.log(2).bought = 100, 0
    t.say(1, "give")
    assert t.log(1).faction == old[1]  # all say it at the same time
    t.say(2, "give")
    assert t.state.order == [2, 1]
    assert t.offered(1) == []
    assert set(old[1:]) <= set(t.offered(2))
    t.say(2, old[1]).say(1, old[2])
    assert [log.faction for log in t.state.logs] == ["vesna", old[2], old[1]]


@rule("fenris.ep3.26")
def test_a_tie_goes_to_who_has_fewer_victories() -> None:
    t = third(vesna=0)
    for player, victories in ((1, 2), (2, 1)):
        t.log(player).wealth, t.log(player).bought, t.log(player).victories = 50, 0, victories
    t.say(1, "give").say(2, "give")
    assert t.state.order == [2, 1]


@rule("fenris.ep3.25")
def test_ones_own_mat_may_be_taken_back() -> None:
    t = third(vesna=0)
    mine = t.log(1).faction
    t.say(2, "keep").say(1, "give").say(1, mine)
    assert (t.log(1).faction, t.log(1).base) == (mine, HOME_OF[mine])


@rule("fenris.ep3.20")
def test_vesna_finds_another_base_if_her_players_old_faction_is_played_again() -> None:
    t = campaign(*THREE).to("3")
    old = t.log(0).faction
    t.end([50, 40, 30], vesna=0).answer_all("bonuses")
    t.say(2, "keep").say(1, "give").say(1, old)
    t.answer_all("market", key="done")
    t.act("begin")
    assert t.kind(0) == "bases"
    used = [t.log(1).base, t.log(2).base]
    assert t.offered(0) == [base for base in BASES if base not in used]
    t.say(0, t.offered(0)[-1])
    assert len({log.base for log in t.state.logs}) == 3


@rule("fenris.ep3.28")
def test_as_an_option_vesnas_player_always_picks_a_base_among_the_free_ones() -> None:
    t = third(vesna=0, vesna_base="picked").answer_all("change", key="keep").answer_all("market", key="done")
    t.act("begin")
    assert t.kind(0) == "bases"
    assert len(t.offered(0)) == len(BASES) - 2


@rule("automa.fenris.ep3.08")
def test_then_an_automa_draws_her_base_at_random() -> None:
    found = set()
    for seed in range(6):
        t = campaign("player", "automa", seed=str(seed), vesna_base="picked").to("3").end([40, 50], vesna=1)
        t.answer_all("bonuses", "change", key="keep").answer_all("market", key="done").act("begin")
        assert t.log(1).faction == "vesna"
        assert t.log(1).base != t.log(0).base
        found.add(t.log(1).base)
    assert len(found) > 1


@rule("fenris.market.11")
def test_factions_change_before_the_market_of_three_and_six_and_fenris_comes_after_that_of_five() -> None:
    t = third(vesna=0).answer_all("change", key="keep")
    assert t.kind(0) == "market"
    t.to("5").end([50, 40, 30]).answer_all("extra", "market", key="done")
    assert t.log(0).faction == "fenris"
    t.to("6").end([50, 40, 30])
    assert t.kind(0) == "change"


@rule("automa.fenris.ep3.05", "automa.fenris.ep6.01")
def test_an_automa_changes_on_a_die_of_four_to_six_and_keeps_vesna_and_fenris() -> None:
    changed = []
    for seed in range(12):
        t = campaign("player", "automa", seed=str(seed)).to("3").end([50, 40], vesna=0)
        rolls = [row["chance"] for row in t.c.rows if row.get("of") == 6]
        t.answer_all("bonuses", "change", key="keep")
        again = [row for row in t.state.told if row["message"] == "rise.ep3.event.changed"]
        assert len(again) == (1 if rolls and int(str(rolls[-1])) >= 3 else 0)
        changed.append(len(again))
    assert set(changed) == {0, 1}
    t = campaign("player", "automa").to("3").end([50, 40], vesna=1).answer_all("bonuses")
    assert not factions.may_change(t.state, "3", 1)
    t.to("6")
    t.log(1).faction = "fenris"
    t.end([50, 40])
    assert not factions.may_change(t.state, "6", 1)


# Fenris


@rule("fenris.ep5.08", "fenris.ep5.10")
def test_fenris_goes_to_who_beat_the_annihilator_else_to_the_winner_and_plays_from_the_same_base() -> None:
    t = campaign(*THREE).to("5")
    base = t.log(2).base
    t.end([50, 40, 30], annihilator=2).answer_all("extra", "market", key="done")
    assert (t.log(2).faction, t.log(2).base) == ("fenris", base)
    t = campaign(*THREE).to("5").end([30, 50, 40]).answer_all("extra", "market", key="done")
    assert t.log(1).faction == "fenris"


@rule("fenris.ep5.09")
def test_vesna_leaves_play_if_her_player_takes_fenris() -> None:
    t = campaign(*THREE).to("5")
    assert t.log(0).faction == "vesna"
    t.end([50, 40, 30]).answer_all("extra", "market", key="done")
    assert t.state.owner("vesna") == -1
    assert "vesna" not in factions.pool(t.state)
    t.to("6").end([30, 50, 40])
    t.say(0, "give").say(1, "keep").say(2, "keep")
    assert {"vesna", "fenris"} <= set(t.offered(0))


@rule("fenris.ep6.02", "fenris.ep6.05")
def test_after_six_the_winner_chooses_first_then_by_score() -> None:
    t = campaign(*THREE).to("6").end([30, 50, 40])
    for player in range(3):
        t.say(player, "give")
    assert t.state.order == [1, 2, 0]


@rule("fenris.ep6.03", "fenris.ep7.16")
def test_who_chooses_vesna_or_fenris_plays_on_from_the_own_base_unless_its_faction_is_in_play() -> None:
    t = campaign(*THREE).to("6")
    base = t.log(1).base
    mine = t.log(1).faction
    t.end([30, 50, 40]).say(1, "give").say(0, "keep").say(2, "give")
    t.say(1, "vesna" if "vesna" in t.offered(1) else "fenris")
    assert t.log(1).base == base
    t.say(2, mine)
    t.answer_all("extra", "market", key="done").act("begin")
    assert t.kind(1) == "bases"
    assert base not in t.offered(1)


# who is there


@rule("fenris.campaign.07", "fenris.campaign.19")
def test_a_late_joiner_takes_a_free_faction_and_a_log_of_averages() -> None:
    t = campaign(*THREE).to("4").end([50, 40, 31]).answer_all("extra", "market", "bonuses", key="done")
    for player, wealth in enumerate((100, 50, 1)):
        t.log(player).wealth = wealth
        t.log(player).ticks[:] = [1] * 5 + [0] * 5
        t.log(player).mech[:] = ["armor"] if player else []
        t.log(player).coins = 2
    t.act("join", name="Di")
    log = t.log(3)
    assert (log.wealth, len(log.mech), sum(log.ticks), log.ticks[:5]) == (50, 0, 5, [1] * 5)
    assert log.coins + log.power + log.popularity == 2
    assert (log.perks, log.victories) == ([], 0)
    t.act("begin")
    assert t.kind(3) == "factions"
    assert not {t.log(player).faction for player in range(3)} & set(t.offered(3))
    t.say(3, t.offered(3)[0])
    assert t.state.seats == [0, 1, 2, 3]


@rule("fenris.campaign.19")
def test_the_table_may_agree_on_another_wealth_for_a_joiner() -> None:
    t = campaign().begin().end([50, 40]).answer_all("vote", "casting_vote")
    assert t.act("join", name="Di", wealth=7).log(2).wealth == 7


@rule("fenris.campaign.08", "fenris.campaign.17")
def test_who_sits_out_keeps_everything_and_who_leaves_gives_it_back() -> None:
    t = campaign(*THREE).to("3").end([50, 40, 30], vesna=0)
    t.answer_all("bonuses", "change", key="keep").answer_all("market", key="done")
    frozen = t.state.logs[2]
    faction, mods = frozen.faction, list(frozen.mech + frozen.infrastructure)
    supply = sum(len(t.state.supply[kind]) for kind in KINDS)
    t.act("sit_out", player=2).begin()
    assert t.state.seats == [0, 1]
    t.end([50, 40]).answer_all("extra", "market", "bonuses", key="done")
    assert t.log(2).faction == faction
    assert faction not in factions.pool(t.state)
    assert t.log(2).wealth == frozen.wealth
    t.act("come_back", player=2)
    assert t.state.here() == [0, 1, 2]
    t.act("leave", player=2)
    assert faction in factions.pool(t.state)
    assert sum(len(t.state.supply[kind]) for kind in KINDS) >= supply + len(mods) - 8
    assert (t.log(2).mech, t.log(2).infrastructure, t.log(2).faction) == ([], [], "")
    with pytest.raises(IllegalChoice, match="there is no player 2"):
        t.act("come_back", player=2)


def test_an_episode_needs_two_seats_and_somebody_who_plays() -> None:
    t = campaign("player", "automa")
    t.act("sit_out", player=0)
    with pytest.raises(IllegalChoice, match="needs two seats"):
        t.act("begin")


@rule("automa.fenris.general.13", "automa.fenris.general.14")
def test_the_difficulty_variant_shifts_the_tracker_by_victories() -> None:
    t = campaign("player", "automa", difficulty=True).to("4")
    assert play.shift(t.state, 1) == 3
    t.log(1).victories = 5
    assert play.shift(t.state, 1) == -2
    assert play.shift(campaign("player", "automa").to("4").state, 1) == 0


@rule("automa.fenris.general.16", "automa.fenris.general.17")
@pytest.mark.parametrize(("scores", "shift"), [([50, 40, 30], 1), ([10, 20, 30], -1), ([10, 50, 30], 0)])
def test_with_more_seats_it_is_shifted_by_how_it_finished_beside_its_neighbours(scores: list[int], shift: int) -> None:
    t = campaign("player", "player", "automa", difficulty=True).begin().end(scores)
    assert t.log(2).shift == shift
