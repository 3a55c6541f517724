"""What a bearer of a campaign's key is sent: everything in words, and nothing that is still sealed.

All of it comes from ``CampaignRules.view`` and its companions, which are built up from nothing by what is open.
"""

from collections.abc import Mapping
from typing import NamedTuple, cast

from hexarc.core.campaign_rules import Question
from hexarc.core.snapshot import Plain
from hexarc.core.text import catalogue
from hexarc.server.campaigns.live import LiveCampaign
from hexarc.server.players.rights import refusal
from hexarc.server.storage.campaigns import EpisodeRow, Standing
from hexarc.server.storage.keys import OWNER, SEAT, SPECTATOR_ROLE, Member
from hexarc.server.tables.project import when
from hexarc.server.tables.words import game_of

NOBODY = -1
PLAYER = "player"


class Reader(NamedTuple):
    """Who looks, with which key, through whose eyes, in which language. ``next``: wants to know what comes next."""

    member: Member
    key: str
    viewing: int
    lang: str
    next: bool
    base_url: str


def viewing_of(live: LiveCampaign, member: Member, player: int | None) -> int:
    """Without a wish, of several players the first who is asked something."""
    if player is not None:
        return player
    if member.role != SEAT or not member.seats:
        return NOBODY
    asked = [question.player for question in live.campaign.questions()]
    return next((held for held in member.seats if held in asked), member.seats[0])


def document(live: LiveCampaign, reader: Reader, tables: dict[str, Standing]) -> dict[str, object]:
    """``tables``: those of the campaign that are there, and how it stands with them."""
    campaign, lang = live.campaign, reader.lang
    rules, state = campaign.rules, campaign.state
    view = campaign.view(reader.viewing)
    episode = live.playing()
    over = [each for number, each in sorted(live.episodes.items()) if each.over]
    wants_next = reader.next and reader.member.role == OWNER
    return {
        "campaign": campaign_part(live, lang),
        "you": {
            "role": reader.member.role,
            "players": reader.member.seats,
            "viewing": reader.viewing if reader.viewing >= 0 else None,
        },
        "version": live.version,
        "view": view,
        "names": rules.names(state, reader.viewing, lang),
        "story": [story_part(live, row, lang) for row in rules.story(state)],
        "summaries": [story_part(live, row, lang) for row in rules.summaries(state)],
        "chapters": [chapter_part(live, row, lang) for row in rules.chapters(state)],
        "told": [rules.told_text(row, lang) for row in cast("list[Plain]", view.get("told", []))],
        "setup": rules.setup_lines(state, lang) if campaign.episode() is not None else [],
        "questions": [
            question_part(live, question, lang)
            for question in campaign.questions()
            if question.player in reader.member.seats
        ],
        "waiting": [question.player for question in campaign.questions()],
        "acts": acts_part(live, reader.member),
        "episode": None if episode is None else episode_part(episode, reader, tables),
        "fields": fields_part(live, lang) if live.row.box and reader.member.role != SPECTATOR_ROLE else [],
        "episodes": [episode_part(each, reader, tables) for each in over],
        "next": [story_part(live, row, lang) for row in rules.next_story(state)] if wants_next else None,
    }


def campaign_part(live: LiveCampaign, lang: str) -> dict[str, object]:
    row, campaign = live.row, live.campaign
    rules = campaign.rules
    sealed = {option.name for option in rules.options() if option.sealed}
    return {
        "id": row.id,
        "name": row.name,
        "campaign": rules.NAME,
        "title": catalogue(lang).say(rules.name_message()),
        "game": game_of(rules),
        "options": {name: value for name, value in campaign.options.items() if name not in sealed},
        "created": when(row.created),
        "updated": when(row.updated),
        "finished": row.finished,
        "box": row.box,
        "players": [
            {
                "player": player,
                "name": live.name(player),
                "named": bool(seat.name),
                "kind": seat.kind,
                "level": seat.level,
                "lang": seat.lang,
                "presence": rules.presence(campaign.state, player),
            }
            for player, seat in enumerate(row.seats)
        ],
    }


def story_part(live: LiveCampaign, row: Plain, lang: str) -> dict[str, object]:
    message = str(row["message"])
    room, _, part = message.partition(".")[2].partition(".")
    return {"id": message, "room": room, "part": part, "text": live.campaign.rules.told_text(row, lang)}


def chapter_part(live: LiveCampaign, row: Plain, lang: str) -> dict[str, object]:
    """A text of several lines is several rules."""
    rules = live.campaign.rules
    lines = [rules.told_text(each, lang).splitlines() for each in cast("list[Plain]", row["rules"])]
    return {
        "episode": row["episode"],
        "room": row["room"],
        "date": row["date"],
        "title": rules.told_text(cast("Plain", row["title"]), lang),
        "rules": [line for text in lines for line in text if line.strip()],
    }


def question_part(live: LiveCampaign, question: Question, lang: str) -> dict[str, object]:
    return {
        "player": question.player,
        "number": question.number,
        "kind": question.kind,
        "prompt": question.text(lang),
        "secret": live.campaign.is_secret(),
        "choices": [{"key": choice.key, "text": choice.text(lang)} for choice in question.choices],
    }


def fields_part(live: LiveCampaign, lang: str) -> list[dict[str, object]]:
    """What is asked about the episode going on, which is played with the real box."""
    campaign, words = live.campaign, catalogue(lang)
    fields = campaign.rules.result_fields(campaign.state) if campaign.episode() is not None else []
    return [
        {
            "name": field.name,
            "kind": field.kind,
            "text": words.say(field.message),
            "choices": [
                {"key": choice, "text": words.say(field.said + choice), "several": choice in field.several}
                for choice in field.choices
            ],
            "possible": field.possible,
        }
        for field in fields
    ]


def acts_part(live: LiveCampaign, member: Member) -> list[dict[str, object]]:
    """What this key may do now, and what may stand in it."""
    campaign = live.campaign
    found: list[dict[str, object]] = []
    for name in campaign.acts():
        fields = campaign.rules.act_fields(campaign.state, name)
        if fields is None:
            continue
        taken = dict(fields)
        if isinstance(taken.get("player"), list):
            players = [each for each in cast("list[int]", taken["player"]) if may_act(live, member, name, each)]
            if not players:
                continue
            taken["player"] = players
        elif not may_act(live, member, name, None):
            continue
        kinds = taken.get("kind")
        if isinstance(kinds, list):
            people = ["human"] if live.row.box else ["human", "bot"]
            taken["kind"] = people + [kind for kind in kinds if kind != PLAYER]
            taken |= {"level": "text", "lang": "text"}
        found.append({"act": name, "with": taken})
    return found


def right_of(act: str, member: Member, args: Mapping[str, object]) -> str:
    """The line of the table of rights that an act belongs to: what is about a player, and all else."""
    if act == "begin":
        return "begin"
    player = args.get("player")
    if player is None:
        return "join"
    return "presence" if isinstance(player, int) and member.holds(player) else "other_presence"


def may_act(live: LiveCampaign, member: Member, act: str, player: int | None) -> bool:
    right = right_of(act, member, {} if player is None else {"player": player})
    return not refusal(right, member, live.row.seats)


def episode_part(episode: EpisodeRow, reader: Reader, tables: dict[str, Standing]) -> dict[str, object]:
    standing = tables.get(episode.table or "")
    waiting: int | None = None
    if standing is not None and not standing.over and 0 <= standing.waiting < len(episode.seats):
        waiting = episode.seats[standing.waiting]
    key = f"{reader.key}~{episode.number}"
    table = {"id": episode.table, "key": key, "link": f"{reader.base_url}/table#{key}"}
    return {
        "number": episode.number,
        "name": episode.name,
        "seats": episode.seats,
        "over": episode.over or (standing is not None and standing.over),
        "waiting": waiting,
        "scores": episode.scores,
        "ranking": episode.ranking,
        "table": table if standing is not None else None,
    }
