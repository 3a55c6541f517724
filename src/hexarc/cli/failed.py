"""What the command tells of a game that failed, and where it keeps it."""

import sys
from pathlib import Path

from hexarc.cli.terminal import note
from hexarc.cli.words import Words
from hexarc.sim.batch import GameFailed


def tell_failure(words: Words, game: str, error: GameFailed, folder: Path | None = None) -> None:
    """The error's own traceback, and the game up to there as a file to load again."""
    if error.trace:
        print(error.trace.rstrip(), file=sys.stderr)
    if not error.record:
        return
    path = (folder or Path()) / f"{game}-{error.seed}-failed.jsonl"
    try:
        path.write_text("\n".join(error.record) + "\n", encoding="utf-8")
    except OSError as failure:
        note(words("cli.sim.not_kept", path=str(path), why=failure.strerror or type(failure).__name__))
        return
    note(words("cli.sim.kept", path=str(path), ply=len([line for line in error.record if '"do":' in line])))
