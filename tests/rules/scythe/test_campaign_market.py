"""The mod market: draws, prices, limits, and what an Automa buys."""

import pytest

from hexarc.games.scythe.campaign import automa_mods, market, play
from hexarc.games.scythe.campaign.facts import INFRASTRUCTURE, MAX_MODS, MECH
from hexarc.games.scythe.modules.automa.cards import GAIN_NAMES
from tests.rules.scythe.campaign_table import CampaignTable, campaign
from tests.support.rules import rule


def after_two(
    war: bool, *kinds: str, scores: list[int] | None = None, seed: str = "s", **more: object
) -> CampaignTable:
    """In the market of the second episode."""
    t = campaign(*kinds, seed=seed).begin()
    n = len(t.state.seats)
    t.end([60] * n, ranking=[1] + [2] * (n - 1))
    while t.c.questions():
        question = t.c.questions()[0]
        wanted = question.keys[-1 if war else 0] if question.kind == "vote" else "war" if war else "peace"
        t.c.answer(question.player, question.number, wanted)
    t.begin()
    assert t.state.playing == ("2a" if war else "2b")
    return t.end(scores or [50] * n, **more)


def drawn(t: CampaignTable, player: int) -> list[str]:
    return t.state.drawn[player]


@rule("fenris.ep2a.10", "fenris.ep2a.15", "fenris.market.01", "fenris.market.02")
def test_after_war_two_mech_mods_and_one_for_each_mech_are_drawn_and_one_is_free() -> None:
    t = after_two(True, mechs=[3, 0])
    assert [len(drawn(t, player)) for player in (0, 1)] == [5, 2]
    assert t.state.unlocked == [MECH]
    assert all(market.kind_of(mod) == MECH for mod in drawn(t, 0))
    assert t.offered(0) == drawn(t, 0)  # a free one is not refused
    wealth = t.log(0).wealth
    assert wealth == 60 + 50
    one, two, three, *_ = drawn(t, 0)
    t.say(0, one)
    assert t.offered(0)[-1] == "done"
    t.say(0, two, three)
    assert t.log(0).mech == []  # secret until all have chosen
    assert t.offered(0) == []  # 10 wealth is left: nothing more to buy
    t.say(1, drawn(t, 1)[0], "done")
    assert t.log(0).mech == [one, two, three]
    assert t.log(0).wealth == wealth - 100
    assert (t.log(0).bought, t.log(1).bought) == (2, 0)


@rule("fenris.ep2b.03", "fenris.ep2b.06")
def test_after_peace_infrastructure_mods_and_one_for_each_structure() -> None:
    t = after_two(False, structures=[0, 4])
    assert [len(drawn(t, player)) for player in (0, 1)] == [2, 6]
    assert t.state.unlocked == [INFRASTRUCTURE]
    assert all(market.kind_of(mod) == INFRASTRUCTURE for mod in drawn(t, 1))


@rule("fenris.market.12")
def test_the_free_mod_counts_toward_six_and_is_not_bought() -> None:
    t = after_two(True, mechs=[4, 0])
    t.state.logs[0].mech[:] = ["a", "b", "c", "d", "e"]
    t.say(0, drawn(t, 0)[0])
    assert t.offered(0) == []  # the sixth: there is nothing left to choose
    assert t.log(0).bought == 0


@rule("fenris.log.03")
def test_at_most_six_mods_of_a_kind() -> None:
    t = after_two(True)
    t.log(0).mech[:] = list("abcdef")
    t.log(0).wealth = 500
    assert market.takable(t.state, 0) == []
    t.log(0).mech.pop()
    assert market.takable(t.state, 0) == drawn(t, 0)
    assert MAX_MODS == 6


@rule("fenris.market.03", "fenris.market.05")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_what_is_drawn_is_neither_twice_nor_owned(seed: str) -> None:
    t = after_two(False, structures=[4, 4], seed=seed)
    assert len(set(drawn(t, 0))) == 6
    t.say(0, drawn(t, 0)[0]).answer_all("market", key="done")
    mine = t.log(0).infrastructure
    t.to("3").end([50, 40])
    t.answer_all("bonuses", "change", "new_faction")
    assert not set(drawn(t, 0)) & set(mine)


@rule("fenris.market.04")
def test_no_mech_mod_that_is_printed_on_the_mat_is_drawn() -> None:
    printed = market.printed("saxony")
    assert "artillery" in market.printed("nordic")
    assert len(printed) == 4
    for seed in range(8):
        t = after_two(True, mechs=[4, 4], seed=str(seed))
        for player in (0, 1):
            assert not set(drawn(t, player)) & set(market.printed(t.log(player).faction))


@rule("fenris.market.06", "fenris.market.07")
def test_what_is_not_bought_goes_back_and_nothing_is_lost() -> None:
    t = after_two(True)
    t.answer_all("market", key="done")
    owned = [*t.log(0).mech, *t.log(1).mech]
    assert len(owned) == 2
    assert sorted(t.state.supply[MECH] + owned) == sorted(market.full_supply(False)[MECH])
    assert len(market.full_supply(False)[MECH]) == 41
    assert len(market.full_supply(False)[INFRASTRUCTURE]) == 32


@rule("fenris.market.07", "fenris.market.10")
def test_where_the_supply_is_short_later_seats_draw_fewer_from_the_winner_on() -> None:
    t = campaign("player", "player", "player").begin()
    t.state.supply[MECH] = ["armor", "feint", "stealth"]
    t.state.seats = [0, 1, 2]
    t.state.winner = 1
    t.state.drawn = [[] for _ in range(3)]
    ring = t.state.ring(1)
    assert ring[0] == 1
    t.state.played, t.state.unlocked = ["2a"], [MECH]
    market.enter(t.state, ["2a"], t.c.chance())
    assert [len(t.state.drawn[player]) for player in ring] == [2, 1, 0]


@rule("fenris.ep3.21")
def test_after_three_two_mods_of_the_unlocked_kind_and_three_for_the_winner() -> None:
    t = campaign().to("3").end([50, 40])
    t.answer_all("bonuses", "change", "new_faction")
    assert [len(drawn(t, player)) for player in (0, 1)] == [3, 2]
    assert {market.kind_of(mod) for mod in drawn(t, 0)} == set(t.state.unlocked)
    assert len(t.state.unlocked) == 1


@rule("fenris.ep4.12", "fenris.ep4.13", "fenris.ep5.07", "fenris.ep6.04", "fenris.ep7.11")
@pytest.mark.parametrize("episode", ["4", "5", "6", "7"])
def test_from_four_on_two_of_each_kind_and_the_winner_one_more_of_choice(episode: str) -> None:
    t = campaign().to(episode).end([50, 40]).answer_all("bonuses", "change", "new_faction")
    assert (t.kind(0), t.offered(0), t.offered(1)) == ("extra", [MECH, INFRASTRUCTURE], [])
    t.say(0, INFRASTRUCTURE)
    kinds = [[market.kind_of(mod) for mod in drawn(t, player)] for player in (0, 1)]
    assert [row.count(MECH) for row in kinds] == [2, 2]
    assert [row.count(INFRASTRUCTURE) for row in kinds] == [3, 2]
    assert sorted(t.state.unlocked) == sorted([MECH, INFRASTRUCTURE])


@rule("fenris.log.02")
def test_nobody_buys_what_the_wealth_does_not_pay() -> None:
    t = after_two(True, scores=[0, 0])
    t.log(0).wealth = 49
    t.say(0, drawn(t, 0)[0])
    assert t.offered(0) == []
    t.answer_all("market", key="done")
    assert t.log(0).wealth == 49


# Automas


@rule("automa.fenris.mods.01")
def test_with_an_automa_the_spies_are_out() -> None:
    assert market.SPY not in campaign("player", "automa").state.supply[INFRASTRUCTURE]
    assert len(campaign("player", "automa").state.supply[INFRASTRUCTURE]) == 28


@rule(
    "automa.fenris.mods.02", "automa.fenris.mods.04", "automa.fenris.mods.11", "automa.fenris.ep2a.11",
    "automa.fenris.ep2b.07",
)  # fmt: skip
@pytest.mark.parametrize("war", [True, False])
def test_an_automa_has_one_free_mod_and_buys_as_many_as_it_can_pay(war: bool) -> None:
    t = after_two(war, "player", "automa", scores=[50, 50])
    kind = MECH if war else INFRASTRUCTURE
    assert len(t.log(1).mods(kind)) == 1 + 2  # 110 wealth
    assert (t.log(1).wealth, t.log(1).bought) == (10, 2)
    left = len(t.state.supply[kind]) + len(drawn(t, 0)) + len(t.log(1).mods(kind))
    assert left == len(market.full_supply(True)[kind])


@rule("automa.fenris.mods.03")
def test_an_automa_buys_infrastructure_first_then_mech_mods_then_nothing() -> None:
    t = campaign("player", "automa")
    t.state.unlocked = [MECH]
    assert automa_mods.next_kind(t.state, 1) == MECH
    t.state.unlocked = [MECH, INFRASTRUCTURE]
    assert automa_mods.next_kind(t.state, 1) == INFRASTRUCTURE
    t.log(1).infrastructure[:] = list("abcdef")
    assert automa_mods.next_kind(t.state, 1) == MECH
    t.log(1).mech[:] = list("abcdef")
    assert automa_mods.next_kind(t.state, 1) == ""


@rule("automa.fenris.mods.05", "automa.fenris.mods.08", "automa.fenris.mods.09")
def test_what_the_infrastructure_mods_of_an_automa_give() -> None:
    t = campaign("player", "automa")
    found = []
    for n in range(7):
        t.log(1).infrastructure[:] = list("abcdef")[:n]
        found.append((automa_mods.tracker(t.state, 1), automa_mods.removed(t.state, 1)))
    assert found == [(0, []), (1, []), (1, []), (1, [4]), (2, [4]), (2, [4]), (2, [4, 15])]
    assert automa_mods.GIVES[INFRASTRUCTURE].count("gain") == 2


@rule("automa.fenris.mods.06", "automa.fenris.mods.07")
def test_every_other_mech_mod_of_an_automa_notes_the_gains_of_a_card() -> None:
    gained = []
    for seed in range(12):
        t = after_two(True, "player", "automa", scores=[50, 0], seed=str(seed))
        t.state.logs[1].gains.clear()
        t.state.logs[1].mech.clear()
        automa_mods.take_one(t.state, 1, MECH, t.c.chance())
        first = list(t.log(1).gains)
        automa_mods.take_one(t.state, 1, MECH, t.c.chance())
        assert t.log(1).gains == first  # the second gives nothing
        gained.append(first)
    assert any(gained)
    assert all(what in GAIN_NAMES for row in gained for what, _n in row)


@rule("fenris.market.09")
def test_a_mod_that_equals_an_ability_of_a_new_mat_stays_owned() -> None:
    t = campaign("player", "player", factions="chosen").act("begin").say(0, "saxony").say(1, "crimea")
    t.to("6")
    t.log(1).mech[:] = ["artillery"]
    t.end([50, 40]).say(0, "keep").say(1, "give").say(1, "nordic")
    assert "artillery" in market.printed("nordic")
    assert t.log(1).mech == ["artillery"]
    t.to("7")
    episode = t.c.episode()
    assert episode is not None
    owned = episode.start["mech_mods"]
    assert isinstance(owned, dict)
    assert "artillery" in owned["owned"][1]


@rule("fenris.ep3.01")
def test_owned_mods_are_in_play_from_the_third_episode_on() -> None:
    for episode in ("3", "4", "6"):
        t = campaign().to(episode)
        found = t.c.episode()
        assert found is not None
        kind = "mech_mods" if t.log(0).mech else "infrastructure_mods"
        assert found.options[kind] is True
        given = found.start[kind]
        assert isinstance(given, dict)
        assert given["owned"] == [t.log(player).mods(kind.partition("_")[0]) for player in (0, 1)]
    second = campaign().to("3")
    second.state.playing = "2a"
    assert not play.mods_in_play(second.state, second.state.unlocked[0])


@rule("automa.fenris.general.02")
def test_an_automa_has_what_is_noted_under_its_mods() -> None:
    t = campaign("player", "automa").to("4")
    t.log(1).infrastructure[:] = list("abcd")
    t.log(1).gains[:] = [["coin", 2], ["power", 1], ["coin", 1]]
    found = t.c.episode()
    assert found is not None
    noted = found.start["automa_mods"]
    assert isinstance(noted, dict)
    assert noted["noted"][0] is None
    assert noted["noted"][1]["tracker"] == 2
    assert noted["noted"][1]["removed"] == [4]
    assert noted["noted"][1]["gains"] == {"coin": 3, "power": 1}
