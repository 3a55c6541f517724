"""Bring the database to the present schema. Runs at every start; several processes may start at once."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Engine, text

from hexarc.core.errors import HexarcError

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x4865786172  # any number that all our processes agree on


def migrate(engine: Engine) -> None:
    """Nobody writes meanwhile: SQLite's write lock, or an advisory lock of PostgreSQL, which ends with the commit."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise HexarcError(
                f"this database was written by a newer Hexarc ({error}); upgrade the software or take a backup's copy"
            ) from error
