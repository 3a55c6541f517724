"""The tables of the database. They change by migrations only (``migrations/versions``); a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

# A game in progress or over. ``version`` counts every change and is the lock of all writes; ``ply`` may go back.
tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("game", String(200), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("start", LargeBinary),
    Column("version", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("waiting", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("seats", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("proposal", Text),
    Column("turn_since", BigInteger, nullable=False),
    Column("due", BigInteger),
    Index("tables_due", "due"),
)

# The secret links, hashed. ``seats`` is a mask of the seats that a key holds.
keys = Table(
    "keys",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("role", String(12), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    Index("keys_table", "table_id"),
)

# Idempotency keys of new tables, hashed, for a day: see once.py.
creations = Table(
    "creations",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("salt", LargeBinary(16), nullable=False),
    Column("request", LargeBinary(32), nullable=False),
    Column("groups", Text, nullable=False),
    Index("creations_created", "created"),
)

# The tables that anybody may join or watch, by what a lobby is searched for: see lobby.py. A private one is not here.
# ``open`` is the number of seats to take, ``at`` when something happened last, to the hour.
lobby = Table(
    "lobby",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("open", Integer, nullable=False),
    Column("watch", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Index("lobby_at", "at", "table_id"),
)

# What happened, one row a version, never changed: moves with all their entries and events, undo, hand-overs.
log = Table(
    "log",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("token", String(64)),
    Column("body", LargeBinary, nullable=False),
    Index("log_token", "table_id", "token", unique=True),
)

# States along the present line of play, so that going back replays a few entries and not the whole game.
checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

# How a seat wants to be told that it is its turn. ``told`` is the version it was last told about.
contacts = Table(
    "contacts",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("email", Text),
    Column("email_code", String(16)),
    Column("webhook", Text),
    Column("quiet", Text),
    Column("told", Integer, nullable=False),
)

# A campaign: games in a row. ``rows`` counts the rows of its record; ``revision`` counts every change and is the lock
# of all writes. ``state`` follows from the rows; ``seats`` says who plays, by player. ``box``: its games are played
# with the real box. ``told``: by player the question they were told of while away; ``due``: when to look who waits.
campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("campaign", String(200), nullable=False),
    Column("name", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("chance_from", Integer, nullable=False),
    Column("rows", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("secret_since", Integer, nullable=False),
    Column("finished", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("seats", Text, nullable=False),
    Column("box", Integer, nullable=False, server_default="0"),
    Column("told", Text, nullable=False, server_default="{}"),
    Column("due", BigInteger),
    Index("campaigns_due", "due"),
)

# What came from outside and what was drawn, numbered, never changed.
campaign_rows = Table(
    "campaign_rows",
    metadata,
    Column("campaign_id", String(24), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# The games that were begun. ``played_at`` is a table of this server; it may be deleted, or never have been here.
# ``over``: the result is in the campaign. ``record``: the lines of the game then.
campaign_episodes = Table(
    "campaign_episodes",
    metadata,
    Column("campaign_id", String(24), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(200), nullable=False),
    Column("seats", Text, nullable=False),
    Column("played_at", String(24)),
    Column("over", Integer, nullable=False),
    Column("scores", Text),
    Column("ranking", Text),
    Column("record", LargeBinary),
    Index("campaign_episodes_over", "over"),
)

# The secret links of campaigns, hashed. ``players`` is a mask. They open the tables of the campaign, too.
campaign_keys = Table(
    "campaign_keys",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("campaign_id", String(24), ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
    Column("role", String(12), nullable=False),
    Column("players", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    Index("campaign_keys_campaign", "campaign_id"),
)

# As ``creations``, for campaigns.
campaign_creations = Table(
    "campaign_creations",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),
    Column("campaign_id", String(24), ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("salt", LargeBinary(16), nullable=False),
    Column("request", LargeBinary(32), nullable=False),
    Column("groups", Text, nullable=False),
    Index("campaign_creations_created", "created"),
)
