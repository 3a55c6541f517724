"""The Python in the documents runs, on whichever build is there; what a page shows one after the other runs so."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarc.build_info import BuildUnavailable, environment_for

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# pages whose blocks are pieces of our own sources, or are played by a test of their own
PIECES = ("docs/architecture.md", "docs/save-format.md", "docs/write-a-module.md")
PAGES = [
    path.relative_to(ROOT).as_posix()
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    if BLOCK.search(path.read_text("utf-8")) and path.relative_to(ROOT).as_posix() not in PIECES
]


@pytest.mark.parametrize("build", ["interpreted", "compiled"])
@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_runs(page: str, build: str, tmp_path: Path) -> None:
    try:
        env = environment_for("compiled" if build == "compiled" else "interpreted")
    except BuildUnavailable:
        pytest.skip("there is no compiled build here")
    script = tmp_path / "page.py"
    # Bots may think in processes of their own, which import the script again.
    blocks = "\n".join(BLOCK.findall((ROOT / page).read_text("utf-8")))
    body = "".join([f"    {line}\n" if line else "\n" for line in blocks.splitlines()])
    script.write_text(f"if __name__ == '__main__':\n{body}", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script], cwd=tmp_path, env={**env, "PYTHONHASHSEED": "0"}, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{page}:\n{done.stderr[-2000:]}"


def test_there_are_pages_to_run() -> None:
    assert {"README.md", "docs/api.md", "docs/bots.md", "docs/simulation.md"} <= set(PAGES)
