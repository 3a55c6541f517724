"""docs/write-a-module.md works: its blocks are taken, put into files, and played on both builds."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarc.build_info import Build, compiled_tree, environment_for

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "write-a-module.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

PLAY = """
from random import Random

from hexarc.core.laws import check_position
from hexarc.core.module import add_module
from hexarc.core.registry import find_game
from hexarc.core.chance import random_choice

import well

add_module("scythe", well.Well())
import test_well

test_well.test_a_wish_costs_a_coin_and_brings_popularity_once_a_turn()
rng = Random(3)
for players in (2, 5):
    game = find_game("scythe", players, {"well": True})
    s = game.new()
    census = game.census(s)
    for ply in range(600):
        if game.over(s):
            break
        if ply % 60 == 0:
            check_position(game, s, rng, census)
        game.apply(s, random_choice(s.decision, rng))
    assert game.view(s, 0)["well"] == {"coins": well.water(game.rules, s).coins}
    assert "well.coins" in game.snapshot(s)["state"]
plain = find_game("scythe", 2, {})
assert "well" not in plain.view(plain.new(), 0)
assert not [name for name in plain.snapshot(plain.new())["state"] if name.startswith("well")]
assert find_game("scythe", 2, {"well": True}).text(s, game.vocabulary.decode("wish")).startswith("Throw a coin")
print("played")
"""


def blocks() -> list[tuple[str, str]]:
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def write_files(folder: Path) -> None:
    found = blocks()
    module, test = [text for language, text in found if language == "python"]
    (words,) = [text for language, text in found if language == "po"]
    (folder / "well.py").write_text(module, encoding="utf-8")
    (folder / "test_well.py").write_text(test, encoding="utf-8")
    (folder / "locale" / "en").mkdir(parents=True)
    (folder / "locale" / "en" / "well.po").write_text(words, encoding="utf-8")
    (folder / "play.py").write_text(PLAY, encoding="utf-8")


@pytest.mark.parametrize("build", ["interpreted", "compiled"])
def test_the_module_of_the_page_can_be_played(tmp_path: Path, build: Build) -> None:
    if build == "compiled" and compiled_tree() is None:
        pytest.skip("there is no compiled build of the present sources; `make compiled` makes one")
    write_files(tmp_path)
    env = environment_for(build)
    env["PYTHONPATH"] = os.pathsep.join([str(tmp_path), env.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    done = subprocess.run(
        [sys.executable, "play.py"], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout) == (0, "played\n"), done.stderr


def test_the_module_of_the_page_stays_short() -> None:
    module = next(text for language, text in blocks() if language == "python")
    code = [line for line in module.splitlines() if line.strip() and not line.startswith(("from ", "import "))]
    assert len(code) <= 75
