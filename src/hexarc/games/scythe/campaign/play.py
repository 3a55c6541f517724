"""From the log into a game: the options of an episode and what it begins from."""

# mypyc: skip (between games nothing is hot)

from typing import cast

from hexarc.core.boxdata import BOX
from hexarc.core.campaign_rules import Chance, Episode, Step
from hexarc.core.options import Options, Value, seats_value
from hexarc.core.snapshot import Plain
from hexarc.games.scythe.campaign import automa_mods
from hexarc.games.scythe.campaign.facts import (
    EPISODES,
    FENRIS,
    FIRST,
    INFRASTRUCTURE,
    LAST,
    MECH,
    PERK_PRICE,
    PERKS,
    VESNA,
)
from hexarc.games.scythe.campaign.state import FenrisState

PAIRS: dict[str, Options] = {
    "2a": {"track": "war", "rivals": True},
    "2b": {"track": "peace", "alliances": True},
}
MODULES: dict[str, Options] = {"8a": {"track": "tiles", "tesla": "given"}, "8b": {"mad_tesla": "ends"}}
PASSED_ON = ("invaders", "promos", "rulings", "round_limit", "automa_mode", "automa_deck", BOX)


def enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    """The episode begins: everybody who is here has a seat."""
    state.playing = args[0]
    state.played.append(args[0])
    state.seats = state.here()
    state.mat_order = order_of_mats(state, chance) if args[0] in LAST else []


def order_of_mats(state: FenrisState, chance: Chance) -> list[int]:
    """The richest first, then more victories, then more ticks, then by lot (fenris.ep8a.02, .15): seats."""
    by_lot = chance.shuffled(list(range(len(state.seats))))
    return sorted(by_lot, key=lambda seat: standing(state, state.seats[seat]), reverse=True)


def standing(state: FenrisState, player: int) -> tuple[int, int, int]:
    log = state.logs[player]
    return log.wealth, log.victories, sum(log.ticks)


def pair_of_seven(branch: str) -> str:
    """The pair that was not played in episode 2 (fenris.ep7.01)."""
    return "2b" if branch == "2a" else "2a"


def track_of(state: FenrisState, episode: str) -> str:
    return str(modules_of(state, episode).get("track", "base"))


def modules_of(state: FenrisState, episode: str) -> Options:
    """The modules that an episode turns on by itself."""
    if episode in PAIRS:
        return dict(PAIRS[episode])
    if episode == "7":
        return dict(PAIRS[pair_of_seven(state.branch)])
    return dict(MODULES.get(episode, {}))


def at_least(episode: str, first: str) -> bool:
    return EPISODES.index(episode) >= EPISODES.index(first)


def mods_in_play(state: FenrisState, kind: str) -> bool:
    """Whether an owned mod of a kind is laid out: from episode 3 on (fenris.ep3.01)."""
    owned = any(state.logs[player].mods(kind) for player in state.seats)
    return owned and at_least(state.playing, "3")


def options(state: FenrisState) -> Options:
    episode = state.playing
    found: Options = {name: cast(Value, state.options[name]) for name in PASSED_ON if name in state.options}
    found["episode"] = episode
    found.update(modules_of(state, episode))
    kinds = [state.kind(player) for player in state.seats]
    found["seats"] = seats_value(kinds)
    factions = [state.logs[player].faction for player in state.seats]
    for faction in (VESNA, FENRIS):
        if faction in factions:
            found[faction] = True
    for kind, name in ((MECH, "mech_mods"), (INFRASTRUCTURE, "infrastructure_mods")):
        if mods_in_play(state, kind):
            found[name] = True
    if episode in ("3", "5"):
        found["revised_township"] = True
    return found


def perks_for(state: FenrisState, player: int) -> list[str]:
    """Those that were never used, if there is wealth for one; the first is free for all (fenris.log.07-09)."""
    log = state.logs[player]
    if state.is_automa(player) or (state.playing != FIRST and log.wealth < PERK_PRICE):
        return []
    return [perk for perk in PERKS if perk not in log.perks]


def start(state: FenrisState) -> Plain:
    logs = [state.logs[player] for player in state.seats]
    bonuses = at_least(state.playing, "4")
    episode: Plain = {
        "factions": [log.faction for log in logs],
        "bases": [log.base for log in logs],
        "perks": [perks_for(state, player) for player in state.seats],
    }
    if bonuses:
        episode.update({what: [int(getattr(log, what)) for log in logs] for what in ("coins", "power", "popularity")})
    if state.mat_order:
        episode["mat_order"] = state.mat_order
    if any(state.is_automa(player) for player in state.seats):
        episode["tracker"] = [shift(state, player) if state.is_automa(player) else 0 for player in state.seats]
    found: Plain = {"episode": episode}
    for kind, name in ((MECH, "mech_mods"), (INFRASTRUCTURE, "infrastructure_mods")):
        if mods_in_play(state, kind):
            owned = [[] if state.is_automa(player) else state.logs[player].mods(kind) for player in state.seats]
            found[name] = {"owned": owned}
    if len(found) > 1 and any(state.is_automa(player) for player in state.seats):
        found["automa_mods"] = {"noted": [automa_notes(state, player) for player in state.seats]}
    if state.playing == "8a" and state.finder in state.seats:
        found["tesla"] = {"seat": state.seats.index(state.finder)}
    return found


def automa_notes(state: FenrisState, player: int) -> Plain | None:
    """What is noted under the mods of an Automa (automa.fenris.general.02)."""
    if not state.is_automa(player):
        return None
    log = state.logs[player]
    gains: dict[str, int] = {}
    for what, amount in log.gains:
        gains[str(what)] = gains.get(str(what), 0) + cast(int, amount)
    return {
        "tracker": automa_mods.tracker(state, player),
        "removed": automa_mods.removed(state, player),
        "gains": gains,
        "mods": len(log.mech) + len(log.infrastructure),
    }


def shift(state: FenrisState, player: int) -> int:
    """The difficulty variant: one person against one Automa by victories, else by how it finished."""
    if state.options["difficulty"] is not True:
        return 0
    if len(state.seats) > 2:
        return state.logs[player].shift
    human = state.humans()[0]
    return state.logs[human].victories - state.logs[player].victories


def episode(state: FenrisState) -> Episode:
    return Episode(len(state.played) - 1, state.playing, list(state.seats), options(state), start(state))


STEP = Step("play", enter)
