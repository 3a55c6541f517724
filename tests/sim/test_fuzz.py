"""The fuzzer finds planted bugs, and shrinks them to records that still show them."""

from pathlib import Path

import pytest

import hexarc
from hexarc.core.errors import OptionError
from hexarc.sim.fuzz import LAWS, PLAY, FuzzPlan, FuzzReport, fuzz, fuzz_one, save_failure, shrunk_answers
from hexarc.sim.recipe import Recipe

CRASHING = "tests.sim.buggy:Crashing"
MINTING = "tests.sim.buggy:Minting"


def first_failure(plan: FuzzPlan, tries: int = 60) -> FuzzReport:
    for i in range(tries):
        report = fuzz_one(plan, f"t/{i}")
        if report.failure is not None:
            return report
    raise AssertionError("no failure found")


def test_the_same_seed_is_the_same_game_whatever_the_rate_of_laws() -> None:
    often, never = (fuzz_one(FuzzPlan("tests.tiny.game:Tiny", rate=rate), "x") for rate in (0.5, 0.0))
    assert (often.plies, often.players, often.options) == (never.plies, never.players, never.options)
    assert often.checks > never.checks == 2  # the start and the end are always looked at


def test_all_player_counts_and_options_are_met_and_given_ones_stay() -> None:
    plan = FuzzPlan("tests.tiny.game:Tiny", rate=0.0)
    reports = list(fuzz(plan, [str(i) for i in range(40)], jobs=1))
    assert {report.players for report in reports} == {2, 3, 4}
    assert {(report.options["storm"], report.options["rounds"]) for report in reports} == {
        (storm, rounds) for storm in (False, True) for rounds in (3, 6)
    }
    fixed = FuzzPlan("tests.tiny.game:Tiny", 3, {"storm": True}, 0.0)
    for report in fuzz(fixed, ["a", "b", "c"], jobs=1):
        assert (report.players, report.options["storm"]) == (3, True)


def test_a_plan_that_fits_no_game_is_refused() -> None:
    with pytest.raises(OptionError, match="9 players do not fit"):
        list(fuzz(FuzzPlan("tests.tiny.game:Tiny", 9), ["a"], jobs=1))


def test_a_crash_is_found_and_shrinks_to_the_same_crash() -> None:
    report = first_failure(FuzzPlan(CRASHING, rate=0.0))
    failure = report.failure
    assert failure is not None
    assert failure.phase == PLAY
    assert failure.signature == "IndexError in count_too_far"
    game = Recipe(CRASHING, report.players, report.options).make()
    answers = shrunk_answers(game, failure, 5.0)
    assert len(answers) <= len(failure.answers)
    s = game.new()
    for _, chosen, _ in answers[:-1]:
        assert chosen in s.decision.choices
        game.apply(s, chosen)
    with pytest.raises(IndexError):
        game.apply(s, answers[-1][1])


def test_a_broken_law_is_found_and_shrinks_to_the_first_position_that_breaks_it() -> None:
    plan = FuzzPlan(MINTING, 2, {"rounds": 6, "storm": False}, 0.0)
    report = first_failure(plan)
    failure = report.failure
    assert failure is not None
    assert failure.phase == LAWS
    assert failure.signature == "LawBroken census"
    game = Recipe(MINTING, report.players, report.options).make()
    answers = shrunk_answers(game, failure, 5.0)
    assert len(answers) < len(failure.answers) / 2


def test_a_failure_becomes_loadable_records(tmp_path: Path) -> None:
    report = first_failure(FuzzPlan(CRASHING))
    path, length = save_failure(report, CRASHING, tmp_path / "new" / "folder", 1.0)
    assert path is not None
    record = hexarc.load(path)
    assert len(record.entries) == length
    assert record.seed == report.seed
    assert len(list(path.parent.iterdir())) == 3
