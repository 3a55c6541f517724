"""New campaigns, with their links."""

import secrets
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError

from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState
from hexarc.server.campaigns.following import answer_for_bots, begun, missing_table, table_for, telling_due
from hexarc.server.campaigns.host import Campaigns
from hexarc.server.problems import Problem
from hexarc.server.storage import campaigns as stored
from hexarc.server.storage.campaigns import CampaignRow, EpisodeRow
from hexarc.server.storage.keys import OWNER, SEAT, SPECTATOR_ROLE, key_hash, mask_of, new_key, new_table_id
from hexarc.server.storage.once import SALT_BYTES, Creation, Once
from hexarc.server.storage.rows import SeatInfo
from hexarc.server.tables.creation import Chapter


@dataclass
class CampaignLinks:
    """The keys of a new campaign. They are shown once; the database has their hashes."""

    campaign_id: str
    owner: str
    spectator: str
    seats: list[tuple[list[int], str]]

    def plain(self, base_url: str) -> dict[str, object]:
        return {
            "id": self.campaign_id,
            "owner": {"key": self.owner, "link": f"{base_url}/campaign#{self.owner}"},
            "spectator": {"key": self.spectator, "link": f"{base_url}/campaign#{self.spectator}"},
            "seats": [
                {"players": players, "key": key, "link": f"{base_url}/campaign#{key}"} for players, key in self.seats
            ],
        }


@dataclass
class CampaignPlan:
    """What a campaign shall be: it may have gone on already. ``past``: what was played of the episode going on."""

    campaign: Campaign[CampaignState]
    name: str
    seats: list[SeatInfo]
    groups: list[list[int]]
    past: list[Chapter] | None = None
    box: bool = False


def check_box(box: bool, seats: list[SeatInfo]) -> None:
    """With the real box people play, and what the rules play for."""
    if box and any(seat.kind == "bot" for seat in seats):
        raise Problem("invalid", args={"text": "seats: no bot plays with the box"})


def links_of(campaign_id: str, groups: list[list[int]], keys: list[str]) -> CampaignLinks:
    return CampaignLinks(campaign_id, keys[0], keys[1], list(zip(groups, keys[2:], strict=False)))


async def made_before(campaigns: Campaigns, once: Once | None) -> CampaignLinks | None:
    """The links of the campaign that was made with this idempotency key, if any was."""
    if once is None:
        return None
    host = campaigns.host
    found = await host.read(stored.creation, host.storage, once.mark(), host.now())
    if found is None:
        return None
    if found.request != once.request:
        raise Problem("invalid", args={"text": "Idempotency-Key: it was used for another request"})
    return links_of(found.made, found.groups, once.keys(found.salt, 2 + len(found.groups)))


async def create(campaigns: Campaigns, plan: CampaignPlan, once: Once | None = None) -> CampaignLinks:
    """Store a new campaign; of two with the same idempotency key at once, only one is stored."""
    try:
        return await _create(campaigns, plan, once)
    except IntegrityError:
        links = await made_before(campaigns, once)
        if links is None:
            raise
        return links


async def _create(campaigns: Campaigns, plan: CampaignPlan, once: Once | None) -> CampaignLinks:
    host, campaign = campaigns.host, plan.campaign
    now = host.now()
    row = CampaignRow(
        id=new_table_id(), created=now, updated=now, campaign=campaign.rules.NAME, name=plan.name,
        options=campaign.options, players=campaign.players, seed=campaign.seed, chance_from=campaign.chance_from,
        seats=plan.seats, box=plan.box,
    )  # fmt: skip
    episodes = past_episodes(campaign)
    answer_for_bots(campaign, plan.seats)
    episode = missing_table(campaign, {each.number: each for each in episodes})
    table = None
    if episode is not None:
        table = None if plan.box else table_for(host, row, campaign, episode, plan.past)
        episodes.append(begun(episode, table))
    row.rows, row.secret_since = len(campaign.rows), campaign.secret_since
    row.finished, row.state = campaign.over(), campaign.state.dump()
    row.due = telling_due(host, campaign, plan.seats)
    groups = [[player for player in group if plan.seats[player].kind == "human"] for group in plan.groups]
    groups = [group for group in groups if group]
    count, salt = 2 + len(groups), secrets.token_bytes(SALT_BYTES)
    drawn = [new_key() for _ in range(count)] if once is None else once.keys(salt, count)
    links = links_of(row.id, groups, drawn)
    creation = None if once is None else Creation(once.mark(), row.id, now, salt, once.request, groups)
    keys = [(key_hash(links.owner), OWNER, 0), (key_hash(links.spectator), SPECTATOR_ROLE, 0)]
    keys.extend([(key_hash(key), SEAT, mask_of(group)) for group, key in links.seats])
    await host.read(stored.create, host.storage, row, campaign.rows, episodes, keys, table, creation)
    campaigns.rows += len(campaign.rows)
    if table is not None:
        host.tell(await host.table(table.row.id))
    return links


def past_episodes(campaign: Campaign[CampaignState]) -> list[EpisodeRow]:
    """The games that are over in a campaign that went on elsewhere, with their records as far as there are any."""
    found: list[EpisodeRow] = []
    for row in campaign.rows:
        number, result = row.get("episode"), row.get("result")
        if not isinstance(number, int) or not isinstance(result, dict):
            continue
        name, seats = campaign.past[number]
        lines = campaign.games.get(number)
        found.append(
            EpisodeRow(
                number=number, name=name, seats=seats, over=True, scores=numbers(result.get("scores")),
                ranking=numbers(result.get("ranking")), record=None if lines is None else stored.packed(lines),
            )
        )  # fmt: skip
    return found


def numbers(given: object) -> list[int] | None:
    return [int(each) for each in given] if isinstance(given, list) else None
