"""Call the command in this process, or as a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from hexarc.cli.app import app

ROOT = Path(__file__).resolve().parents[2]


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed)


def rows(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def process(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The whole way in, from ``python -m hexarc`` on."""
    return subprocess.run(
        [sys.executable, "-m", "hexarc", *args],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "HEXARC_LANG": "en", **env},
    )
