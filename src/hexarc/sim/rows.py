"""A batch as a table, one row a seat of a game, for data frames and spreadsheets: ``--out games.csv``, ``.parquet``."""

import csv
from collections.abc import Sequence
from pathlib import Path

from hexarc.core.errors import OptionError
from hexarc.sim.batch import GameResult
from hexarc.sim.stats import win_shares

Cell = int | float | str | None
Row = dict[str, Cell]
PARQUET = (".parquet", ".pq")


def check_out(path: Path) -> None:
    """Say before the games are played if the table could not be written after them."""
    if path.suffix not in (".csv", *PARQUET):
        raise OptionError(f"--out {path}: the name must end in .csv or .parquet")
    if not path.absolute().parent.is_dir():
        raise OptionError(f"cannot write {path}: there is no folder {path.parent}")
    if path.suffix in PARQUET:
        try:
            import pyarrow  # noqa: F401  # only whether it is there
        except ImportError as error:
            raise OptionError("--out with Parquet needs pyarrow: install hexarc[parquet], or write .csv") from error


def rows_of(result: GameResult) -> list[Row]:
    """What one game tells of each seat. Numbers of the whole game stand in every row of it.

    Names of tables are joined by a dot (``stars.combat``); what a game does not tell of a seat has no column there.
    """
    told = result.as_json()
    labels, statistics = told["labels"], told["statistics"]
    assert isinstance(labels, dict)
    assert isinstance(statistics, dict)
    shares = win_shares(result.ranking)
    found: list[Row] = []
    for seat in range(len(result.scores)):
        row: Row = {
            "seed": result.seed,
            "seat": seat,
            "bot": result.bots[seat] if result.bots else "",
            "score": result.scores[seat],
            "place": result.ranking[seat],
            "won": shares[seat],
            "rounds": result.rounds,
            "plies": result.plies,
            "seconds": round(result.seconds, 6),
        }
        for name, values in labels.items():
            row[name] = values[seat]
        for name, value in statistics.items():
            put(row, name, value, seat)
        found.append(row)
    return found


def put(row: Row, name: str, value: object, seat: int) -> None:
    if isinstance(value, dict):
        for label, inner in value.items():
            put(row, f"{name}.{label}", inner, seat)
    elif isinstance(value, list):
        if seat < len(value):
            put(row, name, value[seat], seat)
    elif isinstance(value, int | float | str):
        row[name] = value


def write_rows(path: Path, results: Sequence[GameResult]) -> None:
    """The whole table; a column that some games do not have is empty there."""
    rows = [row for result in results for row in rows_of(result)]
    columns = list(dict.fromkeys([name for row in rows for name in row]))
    part = path.with_name(path.name + ".part")
    if path.suffix in PARQUET:
        from pyarrow import parquet, table

        parquet.write_table(table({name: [row.get(name) for row in rows] for name in columns}), part)
    else:
        with part.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, restval="")
            writer.writeheader()
            writer.writerows(rows)
    part.replace(path)
