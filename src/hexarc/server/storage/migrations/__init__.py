"""Alembic migrations. They run at every start, so an old database goes on after an upgrade."""
