"""Campaigns: their rows, the games that belong to them, their links."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def belongs(primary_key: bool = False) -> sa.Column[str]:
    campaign = sa.ForeignKey("campaigns.id", ondelete="CASCADE")
    return sa.Column("campaign_id", sa.String(24), campaign, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("campaign", sa.String(200), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("chance_from", sa.Integer, nullable=False),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("secret_since", sa.Integer, nullable=False),
        sa.Column("finished", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )
    op.create_table(
        "campaign_rows",
        belongs(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "campaign_episodes",
        belongs(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("played_at", sa.String(24)),
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("scores", sa.Text),
        sa.Column("ranking", sa.Text),
        sa.Column("record", sa.LargeBinary),
    )
    op.create_index("campaign_episodes_over", "campaign_episodes", ["over"])
    op.create_table(
        "campaign_keys",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        belongs(),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
    )
    op.create_index("campaign_keys_campaign", "campaign_keys", ["campaign_id"])
    op.create_table(
        "campaign_creations",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        belongs(),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("salt", sa.LargeBinary(16), nullable=False),
        sa.Column("request", sa.LargeBinary(32), nullable=False),
        sa.Column("groups", sa.Text, nullable=False),
    )
    op.create_index("campaign_creations_created", "campaign_creations", ["created"])
