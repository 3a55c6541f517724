"""Campaigns from files: to go on with, by the same people or others, as it was left or from any row."""

from typing import NamedTuple, cast

from pydantic import ValidationError

from hexarc.core.campaign import Campaign
from hexarc.core.campaign_record import parse_campaign
from hexarc.core.campaign_rules import CampaignRules, CampaignState, Row
from hexarc.core.errors import HexarcError, RecordError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.record import HASH_EVERY, parse_record
from hexarc.core.registry import campaign_rules
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.server.campaigns.creation import CampaignPlan, check_box
from hexarc.server.campaigns.live import by_rules
from hexarc.server.players.campaign_models import MOST_PLAYERS, CampaignImport
from hexarc.server.problems import Problem, invalid_body
from hexarc.server.storage.keys import new_seed
from hexarc.server.storage.rows import SeatInfo
from hexarc.server.tables.creation import Chapter
from hexarc.server.tables.records import chapters
from hexarc.server.tables.words import make_game, offered_campaign

MOST_ROWS = 20_000
JOIN = "join"
PLAYER = "player"


class CampaignReading(NamedTuple):
    """A request to import, and the campaign of its file, every row carried out again; plain, for it was read aside."""

    wish: CampaignImport
    name: str
    players: list[Plain]
    options: Options
    seed: str
    chance_from: int
    rows: list[Row]
    state: Plain
    secret_since: int
    past: dict[int, tuple[str, list[int]]]
    games: dict[int, list[str]]
    played: list[Chapter]  # of the episode that goes on

    def campaign(self) -> Campaign[CampaignState]:
        rules = campaign_rules(self.name)
        found = Campaign(rules, self.players, self.options, self.seed, self.rows, self.state)
        found.chance_from, found.secret_since = self.chance_from, self.secret_since
        found.past, found.games = self.past, self.games
        return found


def read_campaign(body: bytes, games: tuple[str, ...], longest: int) -> CampaignReading:
    """In a process of its own (``aside.py``): a hostile body or a long game keeps a processor busy for seconds."""
    try:
        wish = CampaignImport.model_validate_json(body)
    except ValidationError as error:
        raise invalid_body([{**item} for item in error.errors(include_url=False, include_input=False)]) from None
    try:
        return read_wish(wish, games, longest)
    except HexarcError as error:
        raise Problem("bad_record", args={"text": str(error)[:300]}) from error
    except Problem:
        raise
    except Exception as error:  # whatever a hostile file makes of the rules
        raise Problem("bad_record", args={"text": type(error).__name__}) from error


def read_wish(wish: CampaignImport, games: tuple[str, ...], longest: int) -> CampaignReading:
    """The campaign of a file as it is wished for. Whatever is wrong is a HexarcError."""

    def find_rules(name: str) -> CampaignRules[CampaignState]:
        return offered_campaign(games, name)

    def find(name: str, players: int, options: Options) -> Game[State]:
        return make_game(games, name, players, options)[1]

    if wish.record.count("\n") > MOST_ROWS:
        raise RecordError(f"it has more than {MOST_ROWS} rows")
    found = parse_campaign(wish.record, find_rules)
    if len(found.state.players) > MOST_PLAYERS:
        raise RecordError(f"it has more than {MOST_PLAYERS} players")
    for number in found.games:
        if len(found.games[number]) > longest + longest // HASH_EVERY + 10:
            raise RecordError(f"game {number} is too long; this server takes records of up to {longest} plies")
    found = as_wished(found, wish)
    played: list[Chapter] = []
    episode = found.episode()
    going_on = found.games.pop(episode.number, None) if episode is not None else None
    if episode is not None and going_on is not None:
        record = parse_record("\n".join(going_on) + "\n", find, f"game {episode.number}")
        wanted = found.game()
        if record.game.options != wanted.options or record.game.start != wanted.start or record.start is not None:
            raise RecordError(f"game {episode.number} of the campaign is another one than the campaign asks for")
        played = chapters(record, len(record.entries))
    # Those of the past are only kept: their results are in the rows, and to make all their games takes long.
    found.games = {number: lines for number, lines in found.games.items() if number in found.past}
    return CampaignReading(
        wish, found.rules.NAME, found.players, found.options, found.seed, found.chance_from, found.rows,
        found.state.dump(), found.secret_since, found.past, found.games, played,
    )  # fmt: skip


def as_wished(found: Campaign[CampaignState], wish: CampaignImport) -> Campaign[CampaignState]:
    """As it was before a row, with other draws, with other names: whatever it is, its rows are carried out again."""
    rows = found.rows[: len(found.rows) if wish.at is None else wish.at]
    if wish.at is not None and wish.at > len(found.rows):
        raise RecordError(f"row {wish.at} is not in this campaign, which has {len(found.rows)} rows")
    keeps_seed = wish.mode == "continue" and bool(found.seed)
    names = [seat.name for seat in wish.seats or []]
    changed = Campaign(
        found.rules, renamed(found.players, names), found.options, found.seed if keeps_seed else new_seed(),
        rejoined(rows, names, len(found.players)),
    )  # fmt: skip
    changed.chance_from = found.chance_from if keeps_seed else len(rows)
    changed.games = {
        number: lines for number, lines in found.games.items() if number in changed.past or wish.at is None
    }
    return changed


def renamed(players: list[Plain], names: list[str]) -> list[Plain]:
    """Those who have a new name have it from the beginning."""
    return [
        {**player, "name": names[i]} if i < len(names) and names[i] else dict(player)
        for i, player in enumerate(players)
    ]  # fmt: skip


def rejoined(rows: list[Row], names: list[str], began: int) -> list[Row]:
    """The same for those who joined later, and for whoever was called something else at some time."""
    left = list(names[began:])
    found: list[Row] = []
    for row in rows:
        player = row.get("player")
        if "name" in row and isinstance(player, int) and player < len(names) and names[player]:
            found.append({**row, "name": names[player]})
            continue
        name = left.pop(0) if left and row.get("act") == JOIN else ""
        found.append({**row, "with": {**cast("Plain", row.get("with", {})), "name": name}} if name else row)
    return found


def plan_import(reading: CampaignReading, seats: list[SeatInfo], groups: list[list[int]]) -> CampaignPlan:
    """Who plays on: by default everybody with a link of their own."""
    campaign = reading.campaign()
    kinds = [str(player["kind"]) for player in campaign.state.players]
    if not seats:
        seats = [SeatInfo(kind="human" if kind == PLAYER else kind) for kind in kinds]
        groups = [[player] for player in range(len(kinds))]
    if len(seats) != len(kinds):
        raise Problem("invalid", args={"text": f"seats: this campaign is of {len(kinds)} players"})
    for player, seat in enumerate(seats):
        if (seat.kind if by_rules(seat) else PLAYER) != kinds[player]:
            raise Problem("invalid", args={"text": f"seats.{player}.kind: in this campaign it is '{kinds[player]}'"})
    box = reading.wish.box
    check_box(box, seats)
    return CampaignPlan(campaign, reading.wish.name, seats, groups, None if box else reading.played or None, box)
