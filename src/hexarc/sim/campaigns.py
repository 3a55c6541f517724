"""Whole campaigns between bots: a game after the other, and every decision between them.

Between games a bot answers by what its bots know of the campaign; the one that plays at random answers at random, too.
The same campaign, seed and bots give the same rows.
"""

import random
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hexarc.bots.registry import between_module, make_bot
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState, Question
from hexarc.core.chance import KeyedChance
from hexarc.core.options import PLAYER, Options
from hexarc.core.playout import play_on
from hexarc.core.record import Record
from hexarc.core.registry import campaign_rules
from hexarc.core.session import Session
from hexarc.core.snapshot import Plain
from hexarc.sim import interrupt

BEGIN = "begin"
RANDOM = "random"  # chooses anything, here and between games; also for seats that are never asked


@dataclass
class CampaignResult:
    """One campaign; ``error`` and ``trace`` are filled in if it did not get to its end."""

    seed: str
    players: int = 0
    played: list[str] = field(default_factory=list)
    rows: int = 0
    plies: int = 0
    seconds: float = 0.0
    error: str = ""
    trace: str = ""
    campaign: Campaign[CampaignState] | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "seed": self.seed,
            "players": self.players,
            "played": self.played,
            "rows": self.rows,
            "plies": self.plies,
            "seconds": round(self.seconds, 3),
            "error": self.error,
        }


def new_campaign(name: str, kinds: Sequence[str], options: Options, seed: str) -> Campaign[CampaignState]:
    """A campaign with a player for each kind of seat."""
    players: list[Plain] = [{"name": f"Bot {i + 1}", "kind": kind} for i, kind in enumerate(kinds)]
    return Campaign(campaign_rules(name), players, options, seed)


def play_episode(campaign: Campaign[CampaignState], names: Sequence[str], record: bool = True) -> int:
    """Let bots play the open episode and note its result: the number of decisions. One name, or one a seat."""
    game, seed = campaign.game(), campaign.episode_seed()
    named = [names[seat % len(names)] for seat in range(game.players)]
    bots = [
        make_bot(name if game.kinds[seat] == PLAYER else RANDOM, seed, seat) for seat, name in enumerate(named)
    ]  # fmt: skip
    session = play_on(
        Session(game, KeyedChance(seed), Record(game, seed=seed), alone=True), bots, interrupt.check
    )  # fmt: skip
    campaign.finish_game(game, session.state, session.record.lines() if record else None)
    return session.ply


def bot_answer(campaign: Campaign[CampaignState], question: Question, bot: str, rng: random.Random) -> str:
    """The key of what a bot of this name answers."""
    known = between_module(campaign.rules.NAME) if bot != RANDOM else None
    return rng.choice(question.keys) if known is None else str(known.campaign_answer(campaign.state, question))


def answer_one(campaign: Campaign[CampaignState], bot: str, rng: random.Random) -> None:
    """Answer any of the open questions."""
    question = rng.choice(campaign.questions())
    campaign.answer(question.player, question.number, bot_answer(campaign, question, bot, rng))


def go_on(campaign: Campaign[CampaignState], bot: str, rng: random.Random, record: bool = True) -> int:
    """The next thing, whatever it is: a game, an answer, or the beginning of the next episode."""
    if campaign.episode() is not None:
        return play_episode(campaign, [bot], record)
    if campaign.questions():
        answer_one(campaign, bot, rng)
    else:
        campaign.act(len(campaign.rows), BEGIN)
    return 0


def run_campaign(
    name: str, kinds: Sequence[str], options: Options, bot: str, seed: str, record: bool = True
) -> CampaignResult:
    """A whole campaign of bots. An error is part of the result, and the campaign up to there, too."""
    result = CampaignResult(seed, len(kinds))
    started = time.perf_counter()
    rng = random.Random(f"campaign {seed}")
    try:
        campaign = new_campaign(name, kinds, options, seed)
        result.campaign = campaign
        while not campaign.over():
            result.plies += go_on(campaign, bot, rng, record)
    except KeyboardInterrupt:
        raise
    except Exception as error:  # whatever goes wrong is what this looks for
        result.error, result.trace = f"{type(error).__name__}: {error}", traceback.format_exc()
    if result.campaign is not None:
        result.played = list(result.campaign.state.played)
        result.rows = len(result.campaign.rows)
    result.seconds = time.perf_counter() - started
    return result


def run_campaigns(
    name: str, kinds: Sequence[str], options: Options, bot: str, seeds: Sequence[str]
) -> Iterator[CampaignResult]:
    for seed in seeds:
        yield run_campaign(name, kinds, options, bot, seed)
