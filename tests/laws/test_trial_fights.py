"""A throw-away module with figures and effects (``tests/trial_fights``), in a process of its own and on both builds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexarc.build_info import Build, compiled_tree, environment_for

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("build", ["interpreted", "compiled"])
def test_a_module_can_add_figures_and_all_laws_hold(build: Build) -> None:
    if build == "compiled" and compiled_tree() is None:
        pytest.skip("there is no compiled build of the present sources; `make compiled` makes one")
    env = environment_for(build)
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), env.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    files = ["tests/trial_fights/cases.py", "tests/trial_fights/cases_around.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *files]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
