"""A campaign in memory: its row, its state and its games. Built from the database, never trusted beyond it."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from hexarc.core import registry
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState, Row
from hexarc.server.players.turns import copy_seats
from hexarc.server.storage.campaigns import CampaignRow, EpisodeRow, NewKey
from hexarc.server.storage.rows import SeatInfo


class LiveCampaign:
    """``lock`` is held by whoever changes it, until the change is on disk.

    A change is tried out on ``campaign`` itself. Where it is not stored, ``stale`` says that the database knows better.
    """

    def __init__(self, row: CampaignRow, rows: list[Row], episodes: list[EpisodeRow]) -> None:
        self.lock = asyncio.Lock()
        self.load(row, rows, episodes)

    def load(self, row: CampaignRow, rows: list[Row], episodes: list[EpisodeRow]) -> None:
        self.row = row
        rules = registry.campaign_rules(row.campaign)
        self.campaign: Campaign[CampaignState] = Campaign(rules, row.players, row.options, row.seed, rows, row.state)
        self.campaign.chance_from = row.chance_from
        self.campaign.secret_since = row.secret_since
        self.episodes = {episode.number: episode for episode in episodes}
        self.stale = False

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.row.rows

    def name(self, player: int) -> str:
        return str(self.campaign.state.players[player]["name"])

    def playing(self) -> EpisodeRow | None:
        """The game that is going on."""
        return next((episode for episode in self.episodes.values() if not episode.over), None)


def by_rules(seat: SeatInfo) -> bool:
    """Whether the rules play for a player: an Automa."""
    return seat.kind not in ("human", "bot")


@dataclass
class Draft:
    """A change that is being made: what the campaign will be, beside its rows."""

    live: LiveCampaign
    row: CampaignRow
    episodes: list[EpisodeRow] = field(default_factory=list)
    revoke: list[bytes] = field(default_factory=list)
    new_keys: list[NewKey] = field(default_factory=list)

    @property
    def campaign(self) -> Campaign[CampaignState]:
        return self.live.campaign

    def changes_anything(self) -> bool:
        before = self.live.row
        added = len(self.campaign.rows) - before.rows
        return bool(added or self.episodes or self.new_keys or self.row.seats != before.seats)


def draft_of(live: LiveCampaign) -> Draft:
    row = msgspec.structs.replace(live.row, revision=live.row.revision + 1, seats=copy_seats(live.row.seats))
    return Draft(live, row)
