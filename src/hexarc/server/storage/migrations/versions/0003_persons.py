"""Seats that a person handed over to a bot keep their person's vote."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    connection = op.get_bind()
    handed = connection.execute(sa.text("SELECT DISTINCT table_id, seat FROM log WHERE kind = 'to_bot'")).all()
    by_table: dict[str, set[int]] = {}
    for table_id, seat in handed:
        by_table.setdefault(str(table_id), set()).add(int(str(seat)))
    for table_id, seats in by_table.items():
        stored = connection.execute(sa.text("SELECT seats FROM tables WHERE id = :id"), {"id": table_id}).scalar()
        infos = json.loads(stored or "[]")
        for seat in seats:
            if seat < len(infos):
                infos[seat]["person"] = True
        changed = {"id": table_id, "seats": json.dumps(infos, ensure_ascii=False)}
        connection.execute(sa.text("UPDATE tables SET seats = :seats WHERE id = :id"), changed)
