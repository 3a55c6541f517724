"""Seats, places, sections, verbs and procedures are ints when they run; the type checker refuses one for another."""

import os
from pathlib import Path

import pytest
from mypy import api

from tests.architecture.test_imports import SOURCE

BEGINNING = """
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.ids import ProcId, SeatId
from hexarc.core.state import Frame
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.pieces import controls, place_building, place_ships, ships_at
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.scythe.ids import PlaceId, SectionId
from hexarc.games.scythe.pieces import fighter_seat, move_figure, put_unit, workers_at
from hexarc.games.scythe.procs.pay import bottom_cost, spend
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

def trial(r: ArcsRules, s: ArcsState, f: Frame, proc: ProcId, system: SystemId, site: SiteId,
          x: ScytheRules, t: ScytheState, unit: int, place: PlaceId, section: SectionId) -> None:
"""
RIGHT = (
    "Decision(CHANCE, 'roll')",
    "Frame(proc, f.seat)",
    "[controls(s, seat, system) for seat in r.seats]",
    "ships_at(s, system, f.seat)",
    "place_ships(s, f.seat, system, 1)",
    "place_building(s, f.seat, site, 0, False)",
    "put_unit(t, f.seat, unit, place)",
    "put_unit(t, f.seat, unit, t.home[f.seat])",
    "spend(t, f.seat, t.unit_at[unit], 1, 2)",
    "bottom_cost(x, t, f.seat, section)",
)
MIXED_UP = (
    "Decision(system, 'roll')",
    "Frame(proc, system)",
    "Frame(f.seat, f.seat)",
    "controls(s, system, f.seat)",
    "ships_at(s, f.seat, system)",
    "place_ships(s, system, f.seat, 1)",
    "place_ships(s, f.seat, site, 1)",
    "controls(s, f.seat, site)",
    "place_building(s, f.seat, system, 0, False)",
    "put_unit(t, f.seat, place, unit)",
    "put_unit(t, unit, place, f.seat)",
    "workers_at(t, place, f.seat)",
    "fighter_seat(t, f.seat, place)",
    "move_figure(x, t, place, unit, place)",
    "spend(t, place, 1, 2, f.seat)",
    "bottom_cost(x, t, section, f.seat)",
    "bottom_cost(x, t, f.seat, place)",
    "t.home.append(f.seat)",
)


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The lines of a trial function that the type checker does not let pass."""
    lines = [*RIGHT, *MIXED_UP]
    trial: Path = tmp_path_factory.mktemp("kinds") / "trial.py"
    trial.write_text(BEGINNING + "".join([f"    {line}\n" for line in lines]), encoding="utf-8")
    before = BEGINNING.count("\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "MYPYPATH", str(SOURCE.parent))
        options = ["--strict", "--follow-imports=silent", "--no-error-summary", "--config-file=", "--no-pretty"]
        told, wrong, _code = api.run([*options, f"--cache-dir={trial.parent}", str(trial)])
    assert wrong == ""
    found = [line.split(":") for line in told.splitlines() if ": error: " in line]
    assert all("incompatible type" in line for line in told.splitlines() if ": error: " in line), told
    return {lines[int(line[1]) - 1 - before] for line in found}


def test_the_type_checker_refuses_a_seat_a_place_or_a_section_where_another_kind_belongs(refused: set[str]) -> None:
    assert refused == set(MIXED_UP)
