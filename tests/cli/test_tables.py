"""The tables of statistics at 80 columns: each row is one line, and no number is broken or cut."""

import io

import pytest
from rich.console import Console

from hexarc.cli.arena import tables
from hexarc.cli.bench import ENVIRONMENTS, game_table
from hexarc.cli.words import Words
from hexarc.core.text import LANGUAGES
from hexarc.sim.arena_stats import Standing, Table
from hexarc.sim.bench import Measurement
from hexarc.sim.measure_search import LEVELS
from hexarc.sim.stats import Rate


def at_80(shown: object) -> list[str]:
    page = io.StringIO()
    Console(file=page, width=80, no_color=True).print(shown)
    return [line.rstrip() for line in page.getvalue().splitlines() if line.strip()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_arena_fits_an_ordinary_terminal(lang: str) -> None:
    rate = Rate(4000, 2000.0, 0.5, 0.4845, 0.5155)
    bots = ("expert:nodes=500", "normal", "easy")
    standings = [Standing(name, rate, 123.4, 2.25, 32.5, 7.4) for name in bots]
    words = Words(lang)
    for found in tables(words, Table(4000, 27.0, 41.5, standings, {(bots[0], bots[1]): rate})):
        lines = at_80(found)
        assert max(len(line) for line in lines) <= 80
        interval = words.interval(rate.low, rate.high)
        rows = [line for line in lines if any(line.lstrip().startswith(name) for name in bots)]
        assert rows
        assert all(interval in row for row in rows)
        assert "…" not in "".join(rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_benchmark_fits_an_ordinary_terminal(lang: str) -> None:
    values = {"decisions_per_s": 1_157_202.4, "clone_us": 104.48, "view_us": 1287.95}
    values |= {f"positions_per_s.{level}": 112_868.2 for level in LEVELS}
    values |= dict.fromkeys(ENVIRONMENTS, 112_868.2)
    words = Words(lang)
    peer = Measurement("decisions_per_s", 23_853.0, peer="catanatron")
    lines = at_80(game_table(words, "scythe (4)", {"interpreted": values, "compiled": values}, peer))
    assert max(len(line) for line in lines) <= 80
    assert "…" not in "".join(lines)
    assert len(lines) == 13, "a title, the builds, a rule and ten measures, one of them the ratio"
    titles = [words(f"cli.bench.{name}") for name in ("decisions", "clone", "view")]
    titles += [words(f"cli.bench.{name.replace('.', '_')}") for name in ENVIRONMENTS]
    for title in titles + [words("cli.bench.positions", level=level) for level in LEVELS]:
        assert any(line.lstrip().startswith(title) for line in lines)
