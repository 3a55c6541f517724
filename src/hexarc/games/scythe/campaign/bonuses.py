"""Setup bonuses: +1 coin, power or popularity at every later setup; power and popularity have a cap (fenris.log.04)."""

# mypyc: skip (between games nothing is hot)

from hexarc.core.campaign_rules import Chance, Choice, Step
from hexarc.games.scythe.campaign.facts import CAPS
from hexarc.games.scythe.campaign.state import FenrisState, PlayerLog


def have(log: PlayerLog, what: str) -> int:
    return log.coins if what == "coins" else log.power if what == "power" else log.popularity


def possible(log: PlayerLog) -> list[str]:
    """A step beyond a cap is taken as something else (fenris.log.25)."""
    found: list[str] = []
    for what, cap in CAPS.items():
        if cap is None or have(log, what) < cap:
            found.append(what)
    return found


def add(log: PlayerLog, what: str) -> None:
    if what == "coins":
        log.coins += 1
    elif what == "power":
        log.power += 1
    else:
        log.popularity += 1


def enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    """args: what is counted in the result, and how many of it bring one step, rounded up."""
    counted, per = state.by_player(args[0]), int(args[1])
    state.due = [0] * len(state.logs)
    for player in state.seats:
        steps = (counted[player] + per - 1) // per
        if steps:
            state.tell("rise.log.event.bonuses", name=state.name(player), n=steps)
        if state.is_automa(player):
            state.logs[player].coins += steps  # always (automa.fenris.general.12)
        else:
            state.due[player] = steps


def menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    if not state.due[player]:
        return []
    return [Choice(what, f"rise.log.choice.bonus.{what}") for what in possible(state.logs[player])]


def take(state: FenrisState, args: list[str], player: int, key: str) -> None:
    state.due[player] -= 1
    add(state.logs[player], key)


STEP = Step("bonuses", enter, menu, take)
