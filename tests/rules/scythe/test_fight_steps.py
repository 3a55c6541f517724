"""The steps of a fight that modules build on: happenings, numbers, the window, seats that make no decisions."""

from collections.abc import Callable
from random import Random

import pytest

from hexarc.core.builder import ask
from hexarc.core.choice import EVERYONE
from hexarc.core.decision import Decision
from hexarc.core.ids import NumberId
from hexarc.core.rules import ASK, Rules, Step
from hexarc.core.state import Frame, State
from hexarc.games.scythe import rules, verbs
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import FIRST_MECH, FIRST_WORKER, ScytheState
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.table import Table, table
from tests.rules.scythe.test_happenings import heard
from tests.support.rules import rule

HERE = place_of("r4c3")


def met(attacker: str = "nordic", defender: str = "saxony") -> Table:
    """A mech of the attacker goes to a mech and a worker of the defender; nobody has committed yet."""
    t = table(attacker, defender).units("r3c3", **{attacker: "mech"}).units("r4c3", **{defender: "mech worker"})
    return t.give(attacker, power=7, popularity=5).give(defender, power=7, popularity=5)


def go(t: Table) -> Table:
    return t.move(t.factions[0]).go("r3c3/mech", "r4c3").do("done_moving").settle()


def modify(t: Table, which: NumberId, seat: int, value: int) -> None:
    """From now on a number has this value for a seat."""

    def change(r: Rules, s: State, of: int, before: int, a: int) -> int:
        return value if of == seat else before

    t.rules.numbers[which].append(change)


def in_the_window(
    t: Table,
    offer: Callable[[ScytheRules, ScytheState, Frame, Decision], None],
    take: Callable[[ScytheRules, ScytheState, Frame, int], None],
) -> None:
    """Put a question after the step ``window``, as a module does with ``after``."""
    spec = ask("turn_back", offer, take)
    step = Step("turn_back", ASK, "combat.turn_back")
    step.ask, step.take = spec.ask, spec.take
    names = [known.name for known in t.rules.steps[rules.COMBAT]]
    t.rules.steps[rules.COMBAT].insert(names.index("window") + 1, step)


def test_the_steps_of_a_fight_have_names() -> None:
    names = [step.name for step in met().rules.steps[rules.COMBAT]]
    assert names == [
        "begin",
        "attackers_skills",
        "defenders_skills",
        "attacker_commits",
        "defender_commits",
        "reveal",
        "window",
        "compare",
        "pay",
        "popularity",
        "retreat",
        "consolation",
        "star",
    ]


@rule("scythe.combat.08")
def test_what_is_told_of_a_fight_and_when() -> None:
    t = met().hand("nordic", 2, 3).hand("saxony", 4)
    told = [heard(t, kind) for kind in (rules.FIGHT_BEGAN, rules.FORCE_REVEALED, rules.UNIT_RETREATED)]
    cards = heard(t, rules.CARD_DISCARDED)
    began, revealed, retreated = told
    go(t)
    assert began == [(0, 1, HERE)]
    t.commit("nordic", 5, 3)
    assert revealed == []
    assert cards == []
    t.commit("saxony", 1, 4)
    assert revealed == [(0, 1, HERE)]
    assert cards == [(0, 1, 0), (1, 2, 0)]  # the attacker's first
    way = HERE * 64 + t.s.home[1]
    assert retreated == [(1, FIRST_MECH, way), (1, FIRST_WORKER, way)]


def test_nothing_is_compared_or_paid_when_the_commitments_are_told() -> None:
    t = met().hand("nordic", 2)
    seen: list[tuple[int, int, int]] = []

    def look(r: Rules, s: State, key: int, seat: int, a: int, b: int) -> None:
        assert isinstance(s, ScytheState)
        seen.append((s.power[0], s.dial[0], s.played[0]))

    t.rules.hooks[rules.FORCE_REVEALED].append((0, look))
    go(t).commit("nordic", 3, 2).commit("saxony", 0)
    assert seen == [(7, 3, 1)]
    assert t.of("nordic").power == 4


@rule("scythe.combat.10")
def test_a_card_that_is_paid_or_lost_is_told_too() -> None:
    t = table("crimea", "togawa").hand("crimea", 3, 4).trap("discard_combat_cards", "r4c3").units("r3c3", crimea="mech")
    cards = heard(t, rules.CARD_DISCARDED)
    t.draws("lose_card 4", "lose_card 3").move("crimea").go("r3c3/mech", "r4c3")
    assert cards == [(0, 2, 0), (0, 1, 0)]
    t = table("crimea", "nordic").hand("crimea", 5).units("r3c3", crimea="worker", oil=2)
    cards = heard(t, rules.CARD_DISCARDED)
    t.bottom("crimea", "upgrade").do("pay_card 5")
    assert cards == [(0, 3, 0)]


def test_a_question_in_the_window_sees_all_and_may_still_change_the_dials() -> None:
    """As a feint does: the new dial counts and is the only one that is paid."""
    t = met()

    def offer(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
        d.offer(verbs.DIAL, 0)
        d.offer(verbs.DIAL, 6)

    def take(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
        s.dial[0] = chosen & 7

    in_the_window(t, offer, take)
    go(t).commit("nordic", 1).commit("saxony", 5)
    assert (t.kind, t.asked, t.menu) == ("combat.turn_back", "nordic", ["dial 0", "dial 6"])
    for viewer in range(-1, 2):
        fight = t.game.view(t.s, viewer)["fight"]
        assert isinstance(fight, dict)
        assert fight["open"] == {"attacker": {"dial": 1, "played": {}}, "defender": {"dial": 5, "played": {}}}
    other = t.game.determinize(t.s, 0, Random(1))
    assert other.dial == [1, 5]
    t.do("dial 6")
    assert t.of("nordic").power == 1
    assert t.of("saxony").power == 2
    assert t.home("saxony") == ["character", "mech", "worker"]
    assert t.s.passed == [0, 0]


def test_who_must_commit_openly_does_so_first_and_before_all_eyes() -> None:
    t = met().hand("nordic", 2, 3).hand("saxony", 4, 5)
    modify(t, rules.COMMITS_OPENLY, 1, 1)
    go(t)
    assert (t.kind, t.asked, t.s.decision.seen_by) == ("commit.dial", "saxony", EVERYONE)
    t.do("dial 2")
    assert (t.kind, t.asked, t.s.decision.seen_by) == ("commit.card", "saxony", EVERYONE)
    t.do("play 5")
    assert (t.kind, t.asked, t.s.decision.seen_by) == ("commit.dial", "nordic", 1)
    fight = t.game.view(t.s, 0)["fight"]
    assert isinstance(fight, dict)
    assert fight["open"] == {"defender": {"dial": 2, "played": {"5": 1}}}
    for seed in range(20):
        other = t.game.determinize(t.s, 0, Random(seed))
        assert (other.dial[1], other.played[4:]) == (2, [0, 0, 0, 1])
        assert other.hand[4 + 3] >= 1  # the card is still in hand until it is paid
        assert sum(other.hand[4:]) == 2
    t.do("dial 6", "no_card")
    assert t.of("saxony").hand == [4]
    assert t.home("nordic") == ["character", "mech"]


def test_both_may_commit_openly_the_attacker_first() -> None:
    t = met()
    modify(t, rules.COMMITS_OPENLY, 0, 1)
    modify(t, rules.COMMITS_OPENLY, 1, 1)
    go(t)
    assert t.asked == "nordic"
    t.do("dial 3")
    assert t.asked == "saxony"
    assert t.s.decision.seen_by == EVERYONE


def test_another_total_may_count() -> None:
    t = met()
    modify(t, rules.FORCE, 1, 9)
    go(t).commit("nordic", 7).commit("saxony", 0)
    assert t.home("nordic") == ["character", "mech"]
    assert t.of("saxony").power == 7


@rule("scythe.combat.12")
@pytest.mark.parametrize(("lost", "left"), [(0, 5), (3, 2)])
def test_the_popularity_that_a_win_costs_is_a_number(lost: int, left: int) -> None:
    t = met()
    modify(t, rules.POPULARITY_LOST, 0, lost)
    go(t).commit("nordic", 7).commit("saxony", 0)
    assert t.of("nordic").popularity == left


@rule("scythe.combat.15")
@pytest.mark.parametrize("cards", [0, 2])
def test_the_cards_of_a_loser_are_a_number(cards: int) -> None:
    t = met()
    modify(t, rules.CONSOLATION, 1, cards)
    go(t).commit("nordic", 7).commit("saxony", 1).settle()
    assert t.of("saxony").cards == cards


@pytest.mark.parametrize("side", [0, 1])
def test_a_seat_that_makes_no_decisions_commits_by_a_function(side: int) -> None:
    """Its dial and cards follow from the module: nobody is asked for them, and they are paid as ever."""
    t = met().hand("nordic", 3).hand("saxony", 3)

    def commits(r: ScytheRules, s: ScytheState, seat: int, which: int) -> None:
        assert (seat, which) == (side, side)
        s.dial[which] = 4
        s.played[which * 4 + 1] = 1

    t.rules.commits_by[side] = commits
    go(t)
    human = t.factions[1 - side]
    assert (t.kind, t.asked) == ("commit.dial", human)
    t.commit(human, 0)
    assert t.of(t.factions[side]).power == 3
    assert t.of(t.factions[side]).cards == 0
    assert t.home(human)[1:2] == ["mech"]
