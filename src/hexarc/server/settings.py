"""What whoever runs a server may set. Every number here has a reason to be changed; the rest is code."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from hexarc.core.errors import OptionError


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes, rates as (calls a second, calls at once)."""

    head: int = 32 * 1024
    body: int = 64 * 1024
    record: int = 8 * 1024 * 1024
    record_plies: int = 20_000
    message: int = 16 * 1024
    create: tuple[float, float] = (0.2, 20)
    wrong_key: tuple[float, float] = (1, 20)
    read: tuple[float, float] = (50, 200)
    write: tuple[float, float] = (30, 100)
    talk: tuple[float, float] = (1, 20)
    mail: tuple[float, float] = (0.005, 6)
    lobby: tuple[float, float] = (5, 40)
    join: tuple[float, float] = (0.1, 10)
    frames: tuple[float, float] = (40, 100)
    sockets_per_address: int = 200
    sockets: int = 5000
    connections_per_address: int = 400
    connections: int = 6000
    head_seconds: float = 10
    hello_seconds: float = 10
    send_seconds: float = 20
    ping_seconds: float = 20
    body_seconds: float = 30
    aside_seconds: float = 30
    hot_tables: int = 1000


@dataclass(frozen=True)
class Smtp:
    """Where e-mail leaves from. ``url`` is ``smtp://user:password@host:587`` (STARTTLS) or ``smtps://…``."""

    url: str
    sender: str


@dataclass(frozen=True)
class Settings:
    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    base_url: str = ""
    origins: tuple[str, ...] = ()
    bot_processes: int = 1
    bot_seconds: float = 120
    games: tuple[str, ...] = ()
    webhooks: bool = False
    smtp: Smtp | None = None
    notify_after: float = 60
    public_metrics: bool = False
    trusted_proxies: str = ""
    lobby: bool = False
    box: dict[str, str] = field(default_factory=dict)  # by game: numbers of the owner's box, for new tables
    sweeps: bool = True
    limits: Limits = field(default_factory=Limits)

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")


NO_RATE = (1e9, 1e9)


def limits_from_environment() -> Limits:
    """HEXARC_LIMITS=off: no limits of rates and counts, for tests and behind a proxy that has its own."""
    if os.environ.get("HEXARC_LIMITS", "") != "off":
        return Limits()
    return Limits(
        create=NO_RATE, wrong_key=NO_RATE, read=NO_RATE, write=NO_RATE, talk=NO_RATE, frames=NO_RATE, lobby=NO_RATE,
        join=NO_RATE,
        sockets_per_address=100_000, sockets=100_000, connections_per_address=100_000, connections=100_000,
    )  # fmt: skip


def data_folder() -> Path:
    """Where a user's programs keep their data: HEXARC_DATA, or the folder that the system has for it."""
    given = os.environ.get("HEXARC_DATA", "")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))) / "hexarc"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hexarc"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "hexarc"


def database_url(given: str = "") -> str:
    """The database as SQLAlchemy wants it: a file's path, ``sqlite:///…`` or ``postgresql://…``."""
    text = given or os.environ.get("HEXARC_DATABASE", "")
    if not text:
        return f"sqlite:///{data_folder() / 'hexarc.sqlite3'}"
    if text.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + text.partition("://")[2]
    if text.startswith(("postgresql+psycopg://", "sqlite:///")):
        return text
    if "://" in text:
        scheme = text.partition("://")[0]
        raise OptionError(f"--database: '{scheme}' is not supported; give a file, sqlite:///FILE or postgresql://…")
    return f"sqlite:///{Path(text).absolute()}"
