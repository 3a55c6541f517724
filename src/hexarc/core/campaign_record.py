"""The file of a campaign: JSON lines, with the records of its games inside. See docs/campaign.md.

A header, one line a row, one line a game (its record, line by line; the one being played may be unfinished), and a
closing line that counts the rows and sums up the text, so that a truncated or edited file is noticed.
"""

# mypyc: skip (read and written once)

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import cast

from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignRules, CampaignState, Row
from hexarc.core.errors import HexarcError, RecordError
from hexarc.core.names import first_hostile, tidy_name
from hexarc.core.options import Options
from hexarc.core.record import FindGame, Record, parse_record
from hexarc.core.snapshot import Plain
from hexarc.core.state import State

FORMAT = 1
FindRules = Callable[[str], CampaignRules[CampaignState]]


def campaign_lines(campaign: Campaign[CampaignState], sealed: bool = False, until: int | None = None) -> list[str]:
    """The campaign as the lines of its file. ``sealed``: without the seed, which foretells all that is to come.

    ``until``: as it was before that row, with the games that were over then.
    """
    rows = campaign.rows[:until]
    unsaid = {option.name: option.default for option in campaign.rules.options() if sealed and option.sealed}
    over = {row["episode"] for row in rows if "result" in row}
    header: dict[str, object] = {
        "hexarc": "campaign",
        "format": FORMAT,
        "campaign": campaign.rules.NAME,
        "version": campaign.rules.VERSION,
        "players": campaign.players,
        "options": {name: value for name, value in campaign.options.items() if unsaid.get(name) != value},
    }
    if campaign.seed and not sealed:
        header["seed"] = campaign.seed
    if campaign.chance_from:
        header["chance_from"] = campaign.chance_from
    lines = [_line(header)]
    lines += [_line(row) for row in rows]
    for number in sorted(campaign.games):
        if until is None or number in over:
            lines.append(_line({"game": number, "lines": campaign.games[number]}))
    lines.append(_line({"end": len(rows), "sum": _sum(lines)}))
    return lines


def save_campaign(campaign: Campaign[CampaignState], path: str | Path) -> None:
    """Write the file in one go: it is whole or it is not there."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    part.write_text("\n".join(campaign_lines(campaign)) + "\n", encoding="utf-8")
    part.replace(target)


def load_campaign(path: str | Path, find: FindRules) -> Campaign[CampaignState]:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a text file") from error
    return parse_campaign(text, find, str(path))


def parse_campaign(text: str, find: FindRules, name: str = "campaign") -> Campaign[CampaignState]:
    """Read a campaign from its text: every row is carried out again. Says which line is wrong and why."""
    raw = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    if raw and raw[-1] == "":
        raw.pop()
    lines: list[dict[str, object]] = []
    for i, line in enumerate(raw):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{name}, line {i + 1}: not a JSON object; the file is damaged or cut off") from error
        if not isinstance(row, dict):
            raise RecordError(f"{name}, line {i + 1}: not a JSON object")
        lines.append(row)
    if not lines or lines[0].get("hexarc") != "campaign":
        raise RecordError(f"{name} is not a campaign of Hexarc: its first line is no header")
    if lines[0].get("format") != FORMAT:
        raise RecordError(f"{name}, line 1: format {lines[0].get('format')}; this version reads format {FORMAT}")
    if "end" not in lines[-1]:
        raise RecordError(f"{name} is cut off after line {len(lines)}: the closing line is missing")
    if lines[-1].get("sum") != _sum(raw[:-1]):
        raise RecordError(f"{name}, line {len(lines)}: the checksum does not fit; the file was changed after saving")
    return _from_lines(lines, find, name)


def _from_lines(lines: list[dict[str, object]], find: FindRules, name: str) -> Campaign[CampaignState]:
    header = lines[0]
    players, options = header.get("players"), header.get("options")
    if not isinstance(players, list) or not isinstance(options, dict):
        raise RecordError(f"{name}, line 1: the header needs players and options")
    rules = find(str(header.get("campaign")))
    if header.get("version") != rules.VERSION:
        raise RecordError(f"{name}, line 1: version {header.get('version')}; {rules.NAME} here has {rules.VERSION}")
    seed = str(header.get("seed", ""))
    if first_hostile(seed):
        raise RecordError(f"{name}, line 1: the seed has {first_hostile(seed)}, which no seed has")
    rows: list[Row] = [line for line in lines[1:-1] if "game" not in line]
    if lines[-1].get("end") != len(rows):
        raise RecordError(f"{name}: {lines[-1].get('end')} rows are announced, there are {len(rows)}")
    try:
        known = [_player(player) for player in players]
        campaign = Campaign(rules, known, cast(Options, options), seed, rows)
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from error
    except (HexarcError, KeyError, IndexError, TypeError, ValueError) as error:
        raise RecordError(f"{name} does not describe a possible campaign: {error}") from error
    chance_from = header.get("chance_from", 0)
    campaign.chance_from = chance_from if isinstance(chance_from, int) else 0
    for line in lines[1:-1]:
        number, kept = line.get("game"), line.get("lines")
        if number is not None:
            if not isinstance(number, int) or not isinstance(kept, list):
                raise RecordError(f"{name}: the record of game {number} is damaged")
            campaign.games[number] = [str(each) for each in kept]
    return campaign


def _player(given: object) -> Plain:
    if not isinstance(given, dict):
        raise RecordError("a player of the header is no object")
    return {**given, "name": tidy_name(str(given.get("name", "")))}


def game_record(campaign: Campaign[CampaignState], number: int, find: FindGame) -> Record[State] | None:
    """The record of one of its games, if there is one."""
    lines = campaign.games.get(number)
    return None if lines is None else parse_record("\n".join(lines) + "\n", find, f"game {number}")


def verify_games(campaign: Campaign[CampaignState], find: FindGame) -> int:
    """Replay every recorded game and compare its result with the one in the campaign: how many there were.

    Those are games of the past, so the campaign is carried out again up to each of them.
    """
    done = 0
    for row in campaign.rows:
        number = row.get("episode")
        if not isinstance(number, int) or number not in campaign.games:
            continue
        before = campaign.at(int(cast(int, row["n"])), campaign.seed)
        record = game_record(campaign, number, find)
        assert record is not None
        wanted = before.game()
        if record.game.options != wanted.options or record.game.start != wanted.start:
            raise RecordError(f"game {number} of the campaign is another one than the campaign asked for")
        found = before.rules.result(before.state, record.game, record.replay())
        if json.loads(json.dumps(found)) != row["result"]:
            raise RecordError(f"game {number} of the campaign ends in {found}, but {row['result']} is noted")
        done += 1
    return done


def _line(row: dict[str, object]) -> str:
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def _sum(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=12).hexdigest()
