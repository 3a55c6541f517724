"""Kill -9 at random moments: no acknowledged move lost, none applied twice. (200 times: tests/load/kill.py.)"""

import os
from pathlib import Path

import pytest

from tests.server.crash import hammer
from tests.server.process import postgres, postgres_folder, process

NO_POSTGRES = "PostgreSQL's programs (initdb, postgres) are not installed: apt install postgresql"


def test_kill_9_on_sqlite(tmp_path: Path) -> None:
    assert hammer(str(tmp_path / "games.sqlite3"), kills=3, tables=3, seed=1) >= 9


@pytest.mark.skipif(postgres_folder() is None, reason=NO_POSTGRES)
def test_kill_9_on_postgresql() -> None:
    with postgres() as database:
        assert hammer(database, kills=2, tables=3, seed=2) >= 6


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite3")
    with process(database), pytest.raises(AssertionError, match="another server has"), process(database):
        pass
    assert os.stat(database).st_mode & 0o077 == 0  # the secrets in it are its owner's
