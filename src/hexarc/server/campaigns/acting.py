"""What a bearer of a campaign's key does: answers, acts of the table, who plays, new links."""

import msgspec

from hexarc.core.game import places
from hexarc.core.snapshot import Plain
from hexarc.server.campaigns.creation import numbers
from hexarc.server.campaigns.host import Campaigns
from hexarc.server.campaigns.live import Draft, LiveCampaign, by_rules
from hexarc.server.campaigns.project import PLAYER, right_of
from hexarc.server.players.campaign_models import MOST_PLAYERS, ActArgs, CampaignAct, NewCampaignLink, PlayerChange
from hexarc.server.players.rights import check
from hexarc.server.players.turns import belongs_to_person
from hexarc.server.problems import Problem
from hexarc.server.storage import campaigns as stored
from hexarc.server.storage.keys import SEAT, SPECTATOR_ROLE, Member, key_hash, mask_of, new_key, seats_of
from hexarc.server.storage.rows import SeatInfo
from hexarc.server.tables.words import is_level

JOIN = "join"
NO_BOT = "no bot plays with the box"


def wrong(text: str) -> Problem:
    return Problem("invalid", args={"text": text})


async def answer(
    campaigns: Campaigns, live: LiveCampaign, member: Member, player: int, number: int, key: str
) -> None:  # fmt: skip
    if not member.holds(player):
        check("answer_other", member, live.row.seats, min(player, len(live.row.seats) - 1))
    check("answer", member, live.row.seats, player)

    def action(draft: Draft) -> None:
        check("answer", member, draft.row.seats, player)
        draft.campaign.answer(player, number, key)

    await campaigns.change(live, action)


async def act(campaigns: Campaigns, live: LiveCampaign, member: Member, wish: CampaignAct) -> None:
    given = wish.with_ or ActArgs()
    args = args_of(given)
    check_act(live, member, wish.act, args)
    if given.kind == PLAYER:  # the rules' word for people and bots alike
        raise wrong("with.kind: human, bot, or a kind of the campaign's own")
    if given.level is not None and not is_level(given.level):
        raise wrong(f"with.level: there is no bot '{given.level}'")

    def action(draft: Draft) -> None:
        seats = draft.row.seats
        if draft.row.box and given.kind == "bot":
            raise wrong(NO_BOT)
        if wish.act == JOIN and len(seats) >= MOST_PLAYERS:
            raise Problem("illegal_choice", args={"text": f"a campaign has room for {MOST_PLAYERS} players in all"})
        draft.campaign.act(wish.n, wish.act, args)
        for player in range(len(seats), len(draft.campaign.state.players)):
            seats.append(joined(draft, player, given))

    await campaigns.change(live, action)


async def result(campaigns: Campaigns, live: LiveCampaign, member: Member, number: int, found: Plain) -> None:
    """How an episode ended that was played with the real box."""
    check("result", member, live.row.seats)

    def action(draft: Draft) -> None:
        if not draft.row.box:
            raise wrong("the games of this campaign are played at its tables")
        episode = draft.live.episodes.get(number)
        if not draft.campaign.finish(number, found) or episode is None:
            return
        scores = numbers(found.get("scores"))
        ranking = numbers(found.get("ranking")) or (None if scores is None else places(scores))
        draft.episodes.append(msgspec.structs.replace(episode, over=True, scores=scores, ranking=ranking))

    await campaigns.change(live, action)


def args_of(given: ActArgs) -> Plain:
    """What goes into the row: to the rules, people and bots are players alike."""
    args: Plain = {}
    if given.player is not None:
        args["player"] = given.player
    if given.name is not None:
        args["name"] = given.name
    if given.kind is not None:
        args["kind"] = PLAYER if given.kind in ("human", "bot") else given.kind
    if given.wealth is not None:
        args["wealth"] = given.wealth
    return args


def check_act(live: LiveCampaign, member: Member, name: str, args: Plain) -> None:
    right = right_of(name, member, args)
    player = args.get("player")
    check(right, member, live.row.seats, player if right == "presence" and isinstance(player, int) else -1)


def joined(draft: Draft, player: int, given: ActArgs) -> SeatInfo:
    kind = given.kind or "human"
    level = (given.level or "random") if kind == "bot" else None
    named = bool(given.name) or kind != "human"  # a person without a name is asked for it
    name = str(draft.campaign.state.players[player]["name"]) if named else ""
    return SeatInfo(name=name, kind=kind, level=level, lang=given.lang)


async def change_player(
    campaigns: Campaigns, live: LiveCampaign, member: Member, player: int, wish: PlayerChange
) -> None:
    """Name and language; handing over to a bot and taking back, between the games and from the next game on."""
    own = member.holds(player)
    check("player" if own else "other_player", member, live.row.seats, player if own else -1)
    if player >= len(live.row.seats):
        raise Problem("not_found")
    if wish.level is not None and not is_level(wish.level):
        raise wrong(f"level: there is no bot '{wish.level}'")

    def action(draft: Draft) -> None:
        seat = draft.row.seats[player]
        if by_rules(seat) and (wish.kind is not None or wish.level is not None):
            raise wrong(f"the rules play player {player}")
        if draft.row.box and wish.kind == "bot":
            raise wrong(NO_BOT)
        if wish.name:
            draft.campaign.rename(player, wish.name)
            seat.name = str(draft.campaign.state.players[player]["name"])
        if wish.lang is not None:
            seat.lang = wish.lang
        if wish.level is not None:
            seat.level = wish.level
        if wish.kind is not None and wish.kind != seat.kind:
            seat.person = belongs_to_person(seat)
            seat.kind = wish.kind
            if wish.kind == "bot":
                seat.level = seat.level or "random"

    await campaigns.change(live, action)


async def new_link(campaigns: Campaigns, live: LiveCampaign, member: Member, wish: NewCampaignLink) -> str:
    """A new key; every other key that holds one of its players is revoked, at the tables too."""
    check("campaign_links", member, live.row.seats)
    role = SEAT if wish.role == SEAT else SPECTATOR_ROLE
    mask = mask_of(wish.players) if role == SEAT else 0
    if role == SEAT:
        if not wish.players or max(wish.players) >= len(live.row.seats):
            raise wrong("players: name players of this campaign")
        if any(by_rules(live.row.seats[player]) for player in wish.players):
            raise wrong("players: the rules play some of these; they have no link")
    key = new_key()
    gone: list[bytes] = []
    for hashed, other_role, players in await campaigns.host.read(stored.keys_of, campaigns.host.storage, live.id):
        if other_role == role and (role != SEAT or players & mask):
            gone.append(hashed)
            left = players & ~mask
            if left:
                names = ", ".join([str(player) for player in seats_of(left)])
                raise wrong(f"players: the old link also holds {names}; name them too")

    def action(draft: Draft) -> None:
        draft.revoke = gone
        draft.new_keys = [(key_hash(key), role, mask)]

    await campaigns.change(live, action)
    await campaigns.forget_links(live)
    return key
