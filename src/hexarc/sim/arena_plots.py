"""A picture of an arena: win rates, and duels between every two bots."""

from pathlib import Path

from hexarc.core.errors import HexarcError
from hexarc.sim.arena_stats import Table


def draw_arena(path: Path, title: str, labels: dict[str, str], found: Table) -> None:
    """Write the picture; the ending of the name says in which format."""
    from matplotlib.figure import Figure

    names = [row.name for row in found.standings]
    figure = Figure(figsize=(12, 1.6 + 0.5 * max(len(names), len(found.duels))), layout="constrained")
    figure.suptitle(title)
    wins, rating, duels = figure.subplots(1, 3)

    shares = [row.wins.share for row in found.standings]
    below = [row.wins.share - row.wins.low for row in found.standings]
    above = [row.wins.high - row.wins.share for row in found.standings]
    wins.barh(names, shares, xerr=[below, above], capsize=4, color="#55728c")
    wins.invert_yaxis()
    wins.set_xlabel(labels["wins"])

    rating.errorbar(
        [row.mu for row in found.standings],
        names,
        xerr=[2 * row.sigma for row in found.standings],
        fmt="o",
        color="#b5803a",
        capsize=4,
    )
    rating.invert_yaxis()
    rating.set_xlabel(labels["rating"])

    pairs = [f"{a} – {b}" for a, b in found.duels]
    rates = list(found.duels.values())
    spans = [[rate.share - rate.low for rate in rates], [rate.high - rate.share for rate in rates]]
    duels.barh(pairs, [rate.share for rate in rates], xerr=spans, capsize=4, color="#7a8f5a")
    duels.axvline(0.5, color="#444444", linewidth=1, linestyle="--")
    duels.set_xlim(0, 1)
    duels.invert_yaxis()
    duels.set_xlabel(labels["better"])
    try:
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise HexarcError(f"cannot write {path}: {error}") from error
