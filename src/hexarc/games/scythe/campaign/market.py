"""The mod market after an episode: everybody draws, all decide at the same time, each mod costs 50 (fenris.market).

Draws come seat by seat from the winner on, so where the supply runs short later seats draw fewer. A token that the
player cannot use (drawn or owned already, or on the faction mat) is put aside and drawn again. What is not bought goes
back. Automas buy without a choice: ``automa_mods``.
"""

# mypyc: skip (between games nothing is hot)

from hexarc.core.boxdata import box_values
from hexarc.core.campaign_rules import Chance, Choice, Step
from hexarc.core.choice import Arg, Ref
from hexarc.core.options import Options
from hexarc.core.text import catalogue
from hexarc.games.scythe.campaign import automa_mods
from hexarc.games.scythe.campaign.facts import INFRASTRUCTURE, KINDS, MAX_MODS, MECH, MOD_PRICE
from hexarc.games.scythe.campaign.state import FenrisState
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS, INFRA_NUMBERS, MECH_MODS, MECH_NUMBERS
from hexarc.games.scythe.tables.factions import FACTION_NAMES, MECH_ABILITY, MECH_ABILITY_NAMES, MECHS
from hexarc.games.scythe.verbs import SKILL

SPY = "spy"
EXTRA = {MECH: "rise.ep4.choice.extra.mech", INFRASTRUCTURE: "rise.ep4.choice.extra.infrastructure"}
MECH_NAMES = [mod.name for mod in MECH_MODS]
INFRASTRUCTURE_NAMES = [mod.name for mod in INFRA_MODS]


def full_supply(automas: bool) -> dict[str, list[str]]:
    """All tokens of both kinds; with an Automa the spies are out (automa.fenris.mods.01)."""
    infrastructure = [mod for mod in INFRA_MODS if not (automas and mod.name == SPY)]
    return {
        MECH: [mod.name for mod in MECH_MODS for _ in range(mod.count)],
        INFRASTRUCTURE: [mod.name for mod in infrastructure for _ in range(mod.count)],
    }


def printed(faction: str) -> list[str]:
    """The mech abilities on a faction mat."""
    if faction in FACTION_NAMES:
        at = FACTION_NAMES.index(faction) * MECHS
        return [MECH_ABILITY_NAMES[skill] for skill in MECH_ABILITY[at : at + MECHS]]
    return []  # no mod is one of those that Vesna and Fenris have


def kind_of(mod: str) -> str:
    return MECH if mod in MECH_NAMES else INFRASTRUCTURE


def draw(state: FenrisState, player: int, kind: str, amount: int, chance: Chance) -> None:
    """Tokens put aside go back when the player has drawn (fenris.market.03, .04, .07)."""
    log = state.logs[player]
    unusable = {*log.mods(kind), *state.drawn[player], *(printed(log.faction) if kind == MECH else ())}
    supply = state.supply[kind]
    for _ in range(amount):
        usable = [i for i, mod in enumerate(supply) if mod not in unusable]
        if not usable:
            return
        mod = supply.pop(usable[chance.pick(len(usable))])
        unusable.add(mod)
        state.drawn[player].append(mod)


def amounts(state: FenrisState, episode: str, player: int) -> dict[str, int]:
    """How many tokens of each kind a player draws after an episode."""
    if episode in ("2a", "2b"):
        counted = state.by_player("mechs" if episode == "2a" else "structures")
        return {MECH if episode == "2a" else INFRASTRUCTURE: 2 + counted[player]}
    won = player == state.winner
    if episode == "3":
        return {state.unlocked[0]: 3 if won else 2}
    return {kind: 2 + (1 if won and kind == state.extra else 0) for kind in KINDS}


# the winner draws one more, of either kind


def extra_enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    state.extra = ""


def extra_menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    if player != state.winner or state.extra or state.is_automa(player):
        return []
    return [Choice(kind, EXTRA[kind]) for kind in KINDS]


def take_extra(state: FenrisState, args: list[str], player: int, key: str) -> None:
    state.extra = key


# the market


def enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    """args: the episode that was played."""
    episode = args[0]
    state.drawn = [[] for _ in state.logs]
    state.chosen = [[] for _ in state.logs]
    state.free = [0] * len(state.logs)
    for player in state.ring(state.winner):
        free = 1 if episode in ("2a", "2b") else 0
        if state.is_automa(player):
            automa_mods.buy(state, player, free, chance)
            continue
        for kind, amount in amounts(state, episode, player).items():
            draw(state, player, kind, amount, chance)
        state.free[player] = free


def room(state: FenrisState, player: int, kind: str) -> bool:
    """At most six of a kind (fenris.log.03)."""
    taken = [mod for mod in state.chosen[player] if kind_of(mod) == kind]
    return len(state.logs[player].mods(kind)) + len(taken) < MAX_MODS


def owed(state: FenrisState, player: int) -> int:
    return MOD_PRICE * max(0, len(state.chosen[player]) - state.free[player])


def takable(state: FenrisState, player: int) -> list[str]:
    """Drawn mods that the player can take now: for nothing while one is free, else for the price."""
    gratis = len(state.chosen[player]) < state.free[player]
    if not gratis and owed(state, player) + MOD_PRICE > state.logs[player].wealth:
        return []
    return [
        mod for mod in state.drawn[player]
        if mod not in state.chosen[player] and room(state, player, kind_of(mod))
    ]  # fmt: skip


def menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    """One after the other until done. A free one is not refused."""
    if player not in state.seats or state.is_automa(player) or "" in state.chosen[player]:
        return []
    offered = takable(state, player)
    gratis = len(state.chosen[player]) < state.free[player]
    message = "rise.ep2.choice.take" if gratis else "rise.ep2.choice.buy"
    choices = [Choice(mod, message, {"mod": mod_name(mod), "n": MOD_PRICE}) for mod in offered]
    return choices if gratis and choices else [*choices, Choice("done", "rise.ep2.choice.done")]


def take(state: FenrisState, args: list[str], player: int, key: str) -> None:
    state.chosen[player].append("" if key == "done" else key)


def leave(state: FenrisState, args: list[str], chance: Chance) -> None:
    """All at once: pay, keep, and put the rest back."""
    for player in state.ring(state.winner):
        log = state.logs[player]
        kept = [mod for mod in state.chosen[player] if mod]
        state.chosen[player] = kept
        paid = owed(state, player)
        log.wealth -= paid
        log.bought += paid // MOD_PRICE
        for mod in kept:
            log.mods(kind_of(mod)).append(mod)
            state.tell("rise.ep2.event.mod", name=state.name(player), mod=mod_name(mod))
        for mod in state.drawn[player]:
            if mod not in kept:
                state.supply[kind_of(mod)].append(mod)
    for kind in KINDS:
        state.supply[kind].sort()
    state.drawn, state.chosen, state.free, state.extra = [], [], [], ""


def mod_name(mod: str) -> Ref:
    return Ref(SKILL.message_id(SKILL.code(mod)) if kind_of(mod) == MECH else f"scythe.infrastructure.{mod}.name")


def mod_text(mod: str, lang: str, options: Options) -> str:
    """What a mod does, in words, with the numbers of the box where its owner gave them, and else with our own."""
    start = f"scythe.infrastructure.{mod}"
    if kind_of(mod) == MECH:
        # an ability that some faction mat has is explained there
        owner = next((faction for faction in FACTION_NAMES if mod in printed(faction)), "")
        start = f"scythe.mech.{owner}.{mod}" if owner else f"scythe.skill.{mod}"
    named = box_values([*MECH_NUMBERS, *INFRA_NUMBERS], options)
    numbers: dict[str, Arg] = {
        name.partition(".")[2]: value for name, value in named.items() if name.partition(".")[0] == mod
    }
    return catalogue(lang).say(f"{start}.text", numbers)


STEPS = (
    Step("extra", extra_enter, extra_menu, take_extra),
    Step("market", enter, menu, take, leave, secret=True),
)
