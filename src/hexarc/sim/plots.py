"""A picture of a batch: how long games last, how scores are spread, and who wins."""

from collections.abc import Sequence
from pathlib import Path

from hexarc.core.errors import HexarcError
from hexarc.sim.batch import GameResult
from hexarc.sim.stats import Summary


def check_plotting(path: Path) -> None:
    """Say before the games are played if no picture can be drawn after them."""
    try:
        import matplotlib  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise HexarcError("--plot needs matplotlib: install hexarc[plots]") from error
    if not path.parent.is_dir():
        raise HexarcError(f"cannot write {path}: there is no folder {path.parent}")


def draw(path: Path, title: str, labels: dict[str, str], results: Sequence[GameResult], summary: Summary) -> None:
    """Write the picture; the ending of the name says in which format."""
    from matplotlib.figure import Figure

    seats = range(len(summary.scores))
    names = [str(seat + 1) for seat in seats]
    figure = Figure(figsize=(12, 4), layout="constrained")
    figure.suptitle(title)
    length, scores, wins = figure.subplots(1, 3)

    length.hist([result.plies for result in results], bins=30, color="#55728c")
    length.set_xlabel(labels["plies"])
    length.set_ylabel(labels["games"])

    scores.boxplot([[result.scores[seat] for result in results] for seat in seats])
    scores.set_xticks([seat + 1 for seat in seats], names)
    scores.set_xlabel(labels["seat"])
    scores.set_ylabel(labels["score"])

    shares = [rate.share for rate in summary.wins]
    below = [rate.share - rate.low for rate in summary.wins]
    above = [rate.high - rate.share for rate in summary.wins]
    wins.bar(names, shares, yerr=[below, above], capsize=4, color="#b5803a")
    wins.axhline(1 / len(names), color="#444444", linewidth=1, linestyle="--")
    wins.set_xlabel(labels["seat"])
    wins.set_ylabel(labels["wins"])
    try:
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise HexarcError(f"cannot write {path}: {error}") from error
