"""What stands behind every way in: the host and its friends; who comes, in which language, under which name."""

import hashlib
from dataclasses import dataclass
from typing import Any

from hexarc.server.bots.playing import Bots
from hexarc.server.campaigns.host import Campaigns
from hexarc.server.live.limits import Limiter
from hexarc.server.live.visitors import Visitors, visitor
from hexarc.server.notices.notify import Notifier
from hexarc.server.notices.sweep import Sweeper
from hexarc.server.problems import pick_language
from hexarc.server.settings import Settings
from hexarc.server.storage.keys import Holder
from hexarc.server.tables.host import Host
from hexarc.server.tables.metrics import Metrics


@dataclass
class Services:
    settings: Settings
    host: Host
    bots: Bots
    limiter: Limiter
    metrics: Metrics
    doors: Visitors
    notifier: Notifier
    sweeper: Sweeper
    campaigns: Campaigns


def address_of(request: Any) -> str:
    """Who a request comes from, as far as limits are concerned."""
    return visitor(request.client.host) if request.client is not None else "local"


def wished(lang: str | None) -> str:
    """The language asked for, empty if none was: then the seat's own counts."""
    return pick_language(lang) if lang else ""


def token_of(holder: Holder, given: str | None) -> str | None:
    """An idempotency key belongs to the bearer of one key."""
    if not given:
        return None
    return hashlib.blake2b(given.encode(), digest_size=20, person=holder.hash[:8]).hexdigest()
