"""Raids in a row, a tiny campaign on the tiny game: who wins chooses the length of the next raid, all bid in secret
for a parrot's feather, and a coin is tossed; after three raids the richest has won.
"""

from typing import ClassVar, cast

from hexarc.core.campaign_rules import CampaignRules, CampaignState, Chance, Choice, Episode, Step, check_players
from hexarc.core.game import Game, places
from hexarc.core.options import Option, Options
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from tests.tiny.game import Tiny

RAIDS = 3


class RaidsState(CampaignState):
    FIELDS: ClassVar[tuple[str, ...]] = (*CampaignState.FIELDS, "gold", "rounds", "winner", "bids", "feather", "tossed")

    def __init__(self) -> None:
        super().__init__()
        self.gold: list[int] = []
        self.rounds = 3
        self.winner = -1
        self.bids: list[int] = []  # secret until all have bid; -1 for none yet
        self.feather = -1
        self.tossed: list[int] = []


def choose_menu(state: RaidsState, args: list[str], player: int) -> list[Choice]:
    if player != state.winner or state.rounds:
        return []
    return [Choice(f"rounds {n}", "tiny.name") for n in (3, 6)]


def choose(state: RaidsState, args: list[str], player: int, key: str) -> None:
    state.rounds = int(key.split()[1])


def open_bids(state: RaidsState, args: list[str], chance: Chance) -> None:
    state.bids = [-1] * len(state.players)


def bid_menu(state: RaidsState, args: list[str], player: int) -> list[Choice]:
    """Who has nothing has one answer only."""
    if state.bids[player] >= 0:
        return []
    return [Choice(f"bid {n}", "tiny.name") for n in range(min(3, state.gold[player]) + 1)]


def bid(state: RaidsState, args: list[str], player: int, key: str) -> None:
    state.bids[player] = int(key.split()[1])


def award(state: RaidsState, args: list[str], chance: Chance) -> None:
    best = [player for player, n in enumerate(state.bids) if n == max(state.bids)]
    state.feather = best[chance.pick(len(best))]
    state.gold[state.feather] -= state.bids[state.feather]
    state.bids = []


def toss(state: RaidsState, args: list[str], chance: Chance) -> None:
    state.tossed.append(chance.pick(2))


def play(state: RaidsState, args: list[str], chance: Chance) -> None:
    state.playing = args[0]
    state.played.append(args[0])


def begin(state: RaidsState, args: Plain, chance: Chance) -> None:
    state.released = True


def join(state: RaidsState, args: Plain, chance: Chance) -> None:
    state.players.append({"name": str(args.get("name", "")), "kind": "player"})
    state.gold.append(min(state.gold))


class Raids(CampaignRules[RaidsState]):
    NAME: ClassVar[str] = "raids"
    GAME: ClassVar[str] = "tests.tiny.game:Tiny"

    def options(self) -> list[Option]:
        return [Option("storm", (False, True), False)]

    def new_state(self) -> RaidsState:
        return RaidsState()

    def steps(self) -> list[Step[RaidsState]]:
        return [
            Step("choose", None, choose_menu, choose),
            Step("bid", open_bids, bid_menu, bid, award, secret=True),
            Step("toss", toss),
            Step("gather", acts={"begin": begin, "join": join}),
            Step("play", play),
        ]

    def begin(self, state: RaidsState, players: list[Plain], options: Options) -> None:
        check_players(self.NAME, players, 2, 4)
        state.players = [dict(player) for player in players]
        state.gold = [0] * len(players)
        state.tossed = []
        state.queue = [["gather"], ["play", "first"]]
        self.storm = options["storm"]

    def episode(self, state: RaidsState) -> Episode:
        seats = list(range(len(state.players)))
        return Episode(len(state.played) - 1, state.playing, seats, {"rounds": state.rounds, "storm": self.storm}, {})

    def find_game(self, players: int, options: Options) -> Game[State]:
        return cast("Game[State]", Tiny(players, options))

    def result(self, state: RaidsState, game: Game[State], final: State) -> Plain:
        return {"gold": game.scores(final)}

    def wrong_result(self, state: RaidsState, result: Plain) -> str:
        gold = result.get("gold")
        if not isinstance(gold, list) or len(gold) != len(state.players):
            return f"gold must be {len(state.players)} numbers"
        return ""

    def finish(self, state: RaidsState, result: Plain) -> None:
        gold = cast("list[int]", result["gold"])
        state.gold = [have + more for have, more in zip(state.gold, gold, strict=True)]
        state.winner = places(gold).index(1)
        state.rounds = 0
        if len(state.played) < RAIDS:
            state.next_steps(["choose"], ["bid"], ["toss"], ["gather"], ["play", f"raid{len(state.played)}"])

    def act_fields(self, state: RaidsState, name: str) -> Plain | None:
        return {"name": "text"} if name == "join" else {}

    def view(self, state: RaidsState, player: int) -> Plain:
        own = state.bids[player] if 0 <= player < len(state.bids) else None
        return {"gold": state.gold, "winner": state.winner, "feather": state.feather, "bid": own}


class Bids(Raids):
    """It begins with the bids: all are asked at once, in secret."""

    NAME: ClassVar[str] = "bids"

    def begin(self, state: RaidsState, players: list[Plain], options: Options) -> None:
        super().begin(state, players, options)
        state.gold = [3] * len(players)
        state.queue = [["bid"], ["toss"], ["gather"], ["play", "first"]]
