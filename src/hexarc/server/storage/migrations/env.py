"""Alembic's entry: it runs on the connection that ``migrate.py`` hands over."""

from alembic import context

from hexarc.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
