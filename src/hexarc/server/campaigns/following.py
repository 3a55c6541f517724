"""What follows by itself when something was done in a campaign: bots answer, and the table of an episode is there."""

import logging
from random import SystemRandom

from hexarc.bots.registry import between_module
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState, Episode, Question
from hexarc.server.campaigns.live import by_rules
from hexarc.server.players.turns import is_bot
from hexarc.server.storage.campaigns import CampaignRow, EpisodeRow, NewTable
from hexarc.server.storage.rows import InCampaign, SeatInfo, TableSettings
from hexarc.server.tables.creation import Chapter, Plan, beginning
from hexarc.server.tables.host import Host

log = logging.getLogger("hexarc.campaigns")
RANDOM = "random"  # the level that answers anything
rng = SystemRandom()


def answer_for_bots(campaign: Campaign[CampaignState], seats: list[SeatInfo]) -> None:
    """Whatever is asked of bots, one after the other, until only people are asked."""
    while True:
        asked = [each for each in campaign.questions() if is_bot(seats[each.player]) or by_rules(seats[each.player])]
        if not asked:
            return
        question = asked[0]
        level = seats[question.player].level or RANDOM
        campaign.answer(question.player, question.number, bot_answer(campaign, question, level))


def bot_answer(campaign: Campaign[CampaignState], question: Question, level: str) -> str:
    """The key of a bot's answer; any if it has none."""
    known = between_module(campaign.rules.NAME) if level != RANDOM else None
    if known is not None:
        try:
            found = str(known.campaign_answer(campaign.state, question))
            if found in question.keys:
                return found
            log.error("campaigns: a bot answers '%s' to '%s', which does not offer it", found[:60], question.kind)
        except Exception as error:  # whatever a bot does, its campaign goes on
            log.error("campaigns: a bot fails at '%s'", question.kind, exc_info=error)
    return rng.choice(question.keys)


def telling_due(host: Host, campaign: Campaign[CampaignState], seats: list[SeatInfo]) -> int | None:
    """When to tell those who are away, if people are asked something."""
    after = host.notify_after
    if after is None or all(seats[each.player].kind != "human" for each in campaign.questions()):
        return None
    return host.now() + int(after * 1000)


def missing_table(campaign: Campaign[CampaignState], episodes: dict[int, EpisodeRow]) -> Episode | None:
    """The episode that is to be played and has no table: it begins, or its table was deleted."""
    episode = campaign.episode()
    if episode is None:
        return None
    known = episodes.get(episode.number)
    return episode if known is None or (known.table is None and not known.over) else None


def begun(episode: Episode, table: NewTable | None) -> EpisodeRow:
    """An episode that begins; without a table it is played with the real box."""
    place = None if table is None else table.row.id
    return EpisodeRow(number=episode.number, name=episode.name, seats=list(episode.seats), table=place)


def table_for(
    host: Host, row: CampaignRow, campaign: Campaign[CampaignState], episode: Episode, past: list[Chapter] | None = None
) -> NewTable:  # fmt: skip
    """The table of an episode, with everybody seated; ``past`` was played of it already."""
    seats = [seat_of(campaign, row.seats[player], player) for player in episode.seats]
    place = InCampaign(id=row.id, name=row.name, episode=episode.number)
    settings = TableSettings(campaign=place, chance_from=sum([chapter.plies for chapter in past or []]))
    seed = campaign.episode_seed()
    plan = Plan(campaign.rules.GAME, campaign.game(), row.name, seats, [], settings, None, past or [], seed)
    made = beginning(host, plan)
    return NewTable(made.row, made.log, made.points)


def seat_of(campaign: Campaign[CampaignState], player: SeatInfo, number: int) -> SeatInfo:
    """The seat of a player at a table."""
    name = str(campaign.state.players[number]["name"])
    return SeatInfo(name=name, kind=player.kind, level=player.level, lang=player.lang, person=player.person)
