"""``hexarc serve --config FILE``, commands that need an extra, and a log for people."""

import io
import logging
import sys
from pathlib import Path

import pytest

from hexarc.cli import entry
from hexarc.server import logs
from tests.cli.running import run


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prt = 1", "there is no 'prt'; there are "),
        ("port = ", "is not TOML"),
        ('game = "arcs"', "'game' must be a list"),
        ("port = [8000]", "'port' must be one value"),
        ('host = "no.such.host.invalid"', "cannot listen on no.such.host.invalid"),
    ],
)
def test_a_wrong_file_is_one_clear_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "hexarc.toml"
    path.write_text(text, encoding="utf-8")
    done = run("serve", "--game", "tiny", "--config", str(path))
    assert done.exit_code == 2
    assert said in done.stderr


def test_the_command_line_goes_before_the_file(tmp_path: Path) -> None:
    path = tmp_path / "hexarc.toml"
    path.write_text('host = "first.invalid"\nlog = "loud"\n', encoding="utf-8")
    assert "--log loud" in run("serve", "--config", str(path)).stderr
    assert "second.invalid" in run("serve", "--config", str(path), "--log", "info", "--host", "second.invalid").stderr


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert "No such file" in run("serve", "--config", str(tmp_path / "none.toml")).stderr


@pytest.mark.parametrize(("package", "extra"), [("uvicorn", "server"), ("matplotlib.pyplot", "plots")])
def test_a_command_that_needs_an_extra_says_which(
    package: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken:
        def __call__(self, **_given: object) -> None:
            raise ModuleNotFoundError("gone", name=package)

    monkeypatch.setattr("hexarc.cli.app.app", Broken())
    assert entry.run(deaf=True) == 2
    assert f"pip install 'hexarc[{extra}]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("terminal", "style", "plain"), [(True, "auto", True), (False, "auto", False), (True, "json", False)]
)
def test_a_terminal_gets_plain_lines_and_no_requests(
    terminal: bool, style: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return terminal

    before = logging.getLogger().handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("", "hexarc", "hexarc.http", "uvicorn.error", "alembic")}
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    try:
        logs.set_up("info", style)
        logging.getLogger("hexarc.app").info("ready")
        logging.getLogger("hexarc.http").info("request")
        logging.getLogger("hexarc.http").warning("trouble of %s", "x" * 40)
    finally:
        logging.getLogger().handlers[:] = before
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
    lines = screen.getvalue().splitlines()
    assert len(lines) == (2 if plain else 3)
    assert lines[0].startswith("{") is not plain
    assert "x" * 40 not in screen.getvalue()
    if plain:
        assert lines[0].endswith(" ready")
        assert "warning: trouble of [redacted]" in lines[1]
