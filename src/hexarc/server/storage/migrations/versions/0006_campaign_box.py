"""Campaigns played with the real box, and players who are told that a question waits. No campaign was, or had been."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("campaigns", sa.Column("box", sa.Integer, nullable=False, server_default="0"))
    op.add_column("campaigns", sa.Column("told", sa.Text, nullable=False, server_default="{}"))
    op.add_column("campaigns", sa.Column("due", sa.BigInteger))
    op.create_index("campaigns_due", "campaigns", ["due"])
