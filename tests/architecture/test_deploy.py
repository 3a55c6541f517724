"""The files in deploy/ fit the checkout: what they copy, call and set is there, and a linter finds nothing."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer.main
import yaml

from hexarc.cli.app import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
LINTER = Path(sys.prefix, "bin", "hadolint")


def flags_of_serve() -> set[str]:
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]  # a group has commands
    return {option for each in command.params for option in each.opts}


@pytest.mark.skipif(not LINTER.exists() and shutil.which("hadolint") is None, reason="there is no hadolint here")
def test_a_linter_finds_nothing_in_the_containerfile() -> None:
    linter = str(LINTER) if LINTER.exists() else "hadolint"
    done = subprocess.run([linter, str(DEPLOY / "Containerfile")], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0, done.stderr


def test_what_the_container_copies_and_runs_is_there() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINER, re.MULTILINE)
    for source in " ".join(copied).split():
        assert (ROOT / source).exists(), source
    for script in re.findall(r"scripts/\S+", CONTAINER):
        assert (ROOT / script).is_file(), script
    assert "USER 10001" in CONTAINER
    assert "HEALTHCHECK" in CONTAINER


def test_what_the_files_ask_of_the_command_it_knows() -> None:
    known = flags_of_serve()
    (entry,) = re.findall(r"^ENTRYPOINT (\[.*\])$", CONTAINER, re.MULTILINE)
    (service,) = re.findall(r"^ExecStart=(.*)$", (DEPLOY / "hexarc.service").read_text("utf-8"), re.MULTILINE)
    for words in (yaml.safe_load(entry), shlex.split(service)):
        assert words[1] == "serve"
        assert {word for word in words if word.startswith("--")} <= known
    settings = tomllib.loads((DEPLOY / "hexarc.toml").read_text("utf-8"))
    assert {f"--{name}" for name in settings} <= known


def test_the_compose_file_builds_the_containerfile_and_waits_for_its_database() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    server = compose["services"]["hexarc"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert "@database/" in server["environment"]["HEXARC_DATABASE"]
