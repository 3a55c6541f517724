"""Which build runs: the same choice for whoever imports the package, for the command and for its workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hexarc
from hexarc import build_info
from hexarc.build_info import compiled_tree, current_build, source_stamp

ROOT = Path(__file__).parents[2]
SAYS = "import hexarc, hexarc.core.engine as e; print(hexarc.build(), e.__file__.rpartition('.')[2])"
needs_compiled = pytest.mark.skipif(
    compiled_tree() is None, reason="there is no compiled build of the present sources; `make compiled` makes one"
)


def python(wanted: str | None, *words: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key not in ("HEXARC_BUILD", "PYTHONPATH")}
    if wanted is not None:
        env["HEXARC_BUILD"] = wanted
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_this_process_says_what_it_runs() -> None:
    assert hexarc.build() == current_build() == os.environ["HEXARC_BUILD"]


def test_interpreted_is_interpreted() -> None:
    assert python("interpreted", "-c", SAYS).stdout == "interpreted py\n"


@needs_compiled
@pytest.mark.parametrize("wanted", [None, "", "auto", "compiled"])
def test_the_compiled_build_is_taken_where_it_is_there(wanted: str | None) -> None:
    assert python(wanted, "-c", SAYS).stdout == "compiled so\n"


@needs_compiled
def test_a_worker_runs_what_its_parent_runs() -> None:
    code = (
        "import hexarc\nfrom concurrent.futures import ProcessPoolExecutor\nfrom multiprocessing import get_context\n"
        "if __name__ == '__main__':\n"
        "    with ProcessPoolExecutor(1, get_context('spawn')) as pool:\n"
        "        print(pool.submit(hexarc.build).result())\n"
    )
    assert python(None, "-c", code).stdout == "compiled\n"
    assert python("interpreted", "-c", code).stdout == "interpreted\n"


@pytest.mark.parametrize("words", [("-m", "hexarc", "--version"), ("-c", "import hexarc")])
def test_a_wrong_word_is_said_at_once(words: tuple[str, ...]) -> None:
    done = python("fast", *words)
    assert "HEXARC_BUILD is 'fast'; it must be 'auto', 'compiled' or 'interpreted'" in done.stderr
    is_command = words[0] == "-m"
    assert ("Traceback" in done.stderr) is not is_command
    assert done.returncode == (2 if is_command else 1)


def test_without_a_compiled_build_it_says_how_to_make_one() -> None:
    code = "import hexarc.build_info as b, os\nb.checkout = lambda: None\nos.environ['HEXARC_BUILD'] = {!r}\n"
    assert python("interpreted", "-c", code.format("auto") + "b.take_build([''])").returncode == 0
    failed = python("interpreted", "-c", code.format("compiled") + "b.take_build([''])")
    assert "there is no compiled build of the present sources: run `make compiled`" in failed.stderr


def a_checkout(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of three files whose compiled build fits; its package."""
    package = folder / "src" / "hexarc"
    (package / "server" / "static").mkdir(parents=True)
    (folder / "pyproject.toml").touch()
    (package / "rules.py").write_text("BONUS = 1\n", encoding="utf-8")
    (package / "words.po").write_text("msgid ''\n", encoding="utf-8")
    tree = folder / "build" / "compiled"
    tree.mkdir(parents=True)
    (tree / "STAMP").write_text(f"{source_stamp(package)} -O3\n", encoding="utf-8")
    monkeypatch.setattr(build_info, "PACKAGE", package)
    assert build_info.compiled_tree() == tree
    return package


def test_a_new_browser_client_leaves_the_compiled_engine_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = a_checkout(tmp_path, monkeypatch)
    (package / "server" / "static" / "index.html").write_text("<p>", encoding="utf-8")
    assert build_info.compiled_tree() is not None
    assert build_info.client_folder() == package / "server" / "static"
    monkeypatch.setattr(build_info, "PACKAGE", tmp_path / "build" / "compiled" / "hexarc")
    assert build_info.client_folder() == package / "server" / "static"


@pytest.mark.parametrize("name", ["rules.py", "words.po", "server/new.py"])
def test_changed_sources_put_the_compiled_engine_aside(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = a_checkout(tmp_path, monkeypatch)
    (package / name).write_text("BONUS = 2\n", encoding="utf-8")
    assert build_info.compiled_tree() is None
