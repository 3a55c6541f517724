"""Idempotency keys of new tables, so that a repeated request gets the same links after a restart, too."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "creations",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("salt", sa.LargeBinary(16), nullable=False),
        sa.Column("request", sa.LargeBinary(32), nullable=False),
        sa.Column("groups", sa.Text, nullable=False),
    )
    op.create_index("creations_created", "creations", ["created"])
