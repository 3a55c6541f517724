"""What the table does between two games: begin the next one, let somebody join, sit out, come back or leave."""

# mypyc: skip (between games nothing is hot)

from hexarc.core.campaign_rules import Chance, Step
from hexarc.core.errors import IllegalChoice
from hexarc.core.names import tidy_name
from hexarc.core.snapshot import Plain
from hexarc.games.scythe.campaign import automa_mods, bonuses, factions, market
from hexarc.games.scythe.campaign.facts import AUTOMA_KINDS, COLUMNS, KINDS, MAX_MODS, ROWS
from hexarc.games.scythe.campaign.state import HERE, OUT, FenrisState, PlayerLog

MOST = 7
MOST_IN_BASE_GAME = 5
PLAYER = "player"


def most_players(state: FenrisState) -> int:
    """As many as there are factions to choose from."""
    return MOST if state.options["invaders"] is True else MOST_IN_BASE_GAME


def may_begin(state: FenrisState) -> bool:
    here = state.here()
    return len(here) >= 2 and not all(state.is_automa(player) for player in here)


def act_fields(state: FenrisState, name: str) -> Plain | None:
    """What an act takes, None if it is not possible just now."""
    present = {
        presence: [player for player, log in enumerate(state.logs) if log.presence == presence]
        for presence in (HERE, OUT)
    }
    room = len(present[HERE]) < most_players(state)
    if name == "begin":
        return {} if may_begin(state) else None
    if name == "join":
        return {"name": "text", "kind": [PLAYER, *AUTOMA_KINDS], "wealth": "number"} if room else None
    players = {
        "sit_out": present[HERE],
        "come_back": present[OUT] if room else [],
        "leave": sorted(present[HERE] + present[OUT]),
    }[name]
    return {"player": players} if players else None


def begin(state: FenrisState, args: Plain, chance: Chance) -> None:
    if not may_begin(state):
        raise IllegalChoice("an episode needs two seats, and at least one of them is a person's or a bot's")
    state.released = True


def join(state: FenrisState, args: Plain, chance: Chance) -> None:
    """A new player with a log of fair standing: averages of the others, rounded down (fenris.campaign.19).

    ``wealth`` in the arguments is what the table agreed on instead.
    """
    kind = str(args.get("kind", PLAYER))
    if kind != PLAYER and kind not in AUTOMA_KINDS:
        raise IllegalChoice(f"there is no kind of seat '{kind}'")
    if len(state.here()) >= most_players(state):
        raise IllegalChoice("all seats are taken")
    if kind in AUTOMA_KINDS and not any(state.is_automa(player) for player in range(len(state.players))):
        take_out_spies(state)
    others = [log for log in state.logs if log.presence == HERE]
    state.players.append(
        {"name": tidy_name(str(args.get("name", ""))) or f"Player {len(state.players) + 1}", "kind": kind}
    )
    log = PlayerLog()
    state.logs.append(log)
    if state.played:
        fair_log(state, len(state.logs) - 1, others, chance)
    wealth = args.get("wealth")
    if isinstance(wealth, int) and wealth >= 0:
        log.wealth = wealth
    state.tell("rise.log.event.joined", name=state.name(len(state.players) - 1))


def take_out_spies(state: FenrisState) -> None:
    state.supply["infrastructure"] = [mod for mod in state.supply["infrastructure"] if mod != market.SPY]


def fair_log(state: FenrisState, player: int, others: list[PlayerLog], chance: Chance) -> None:
    log, n = state.logs[player], len(others)
    log.wealth = sum([other.wealth for other in others]) // n
    for _ in range(sum([other.coins + other.power + other.popularity for other in others]) // n):
        bonuses.add(log, bonuses.possible(log)[-1] if not state.is_automa(player) else "coins")
    state.drawn = [[] for _ in state.logs]
    for kind in KINDS:
        amount = min(MAX_MODS, sum([len(other.mods(kind)) for other in others]) // n)
        if state.is_automa(player):
            from_supply(state, player, kind, amount, chance)
        else:
            market.draw(state, player, kind, amount, chance)
    for mod in state.drawn[player]:
        log.mods(market.kind_of(mod)).append(mod)
    state.drawn = []
    for i in range(min(sum([sum(other.ticks) for other in others]) // n, ROWS * len(COLUMNS))):
        log.ticks[i % len(COLUMNS)] += 1  # the first row first


def from_supply(state: FenrisState, player: int, kind: str, amount: int, chance: Chance) -> None:
    """An Automa has no use for the tokens themselves: any will do."""
    for _ in range(min(amount, len(state.supply[kind]))):
        automa_mods.take_one(state, player, kind, chance)


def named(state: FenrisState, args: Plain, presence: str) -> int:
    """The player that an act is about."""
    player = args.get("player")
    if not isinstance(player, int) or not 0 <= player < len(state.logs) or state.logs[player].presence != presence:
        raise IllegalChoice(f"there is no player {player} who is '{presence}'")
    return player


def sit_out(state: FenrisState, args: Plain, chance: Chance) -> None:
    player = named(state, args, HERE)
    state.logs[player].presence = OUT
    state.tell("rise.log.event.sits_out", name=state.name(player))


def come_back(state: FenrisState, args: Plain, chance: Chance) -> None:
    player = named(state, args, OUT)
    if len(state.here()) >= most_players(state):
        raise IllegalChoice("all seats are taken")
    state.logs[player].presence = HERE
    state.tell("rise.log.event.back", name=state.name(player))


def leave(state: FenrisState, args: Plain, chance: Chance) -> None:
    outside = args.get("player") in [player for player, log in enumerate(state.logs) if log.presence == OUT]
    player = named(state, args, OUT if outside else HERE)
    factions.leave_for_good(state, player)
    state.tell("rise.log.event.left", name=state.name(player))


STEP = Step(
    "muster",
    acts={"begin": begin, "join": join, "sit_out": sit_out, "come_back": come_back, "leave": leave},
)
