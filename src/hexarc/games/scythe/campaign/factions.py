"""Who plays which faction, and from which base: dealing, changing, Vesna and Fenris.

A base belongs to the faction printed there. Vesna and Fenris have none: they keep the base of the player who took them
up, unless the faction of that base is played again; then their player picks an unused one.
"""

# mypyc: skip (between games nothing is hot)

from hexarc.core.campaign_rules import Chance, Choice, Step
from hexarc.games.scythe.campaign.facts import (
    BASE_GAME_FACTIONS,
    BASES,
    FENRIS,
    HOME_OF,
    MOD_PRICE,
    OLD_FACTIONS,
    VESNA,
    WANDERERS,
)
from hexarc.games.scythe.campaign.state import GONE, FenrisState, base_name, faction_name

KEEPS, GIVES, CHOSE = 0, 1, 2


def pool(state: FenrisState) -> list[str]:
    """The mats that nobody has. Vesna and Fenris are among them once the story knows them (fenris.ep6.05)."""
    known = OLD_FACTIONS if state.options["invaders"] is True else BASE_GAME_FACTIONS
    met = [VESNA, FENRIS] if "6" in state.played else []
    return [faction for faction in [*known, *met] if state.owner(faction) < 0]


def give(state: FenrisState, player: int, faction: str) -> None:
    """A faction with a base of its own plays from there; Vesna and Fenris stay where their player was."""
    log = state.logs[player]
    log.faction = faction
    if faction in HOME_OF:
        log.base = HOME_OF[faction]


def free_bases(state: FenrisState, but: int = -1) -> list[str]:
    """Bases that nobody plays from, as far as the players of the next episode go."""
    used = [state.logs[player].base for player in state.here() if player != but]
    return [base for base in BASES if base not in used]


def displaced(state: FenrisState, player: int) -> bool:
    """Whether Vesna or Fenris must find another base (fenris.ep3.20, .ep6.03, .ep7.16)."""
    log = state.logs[player]
    if log.faction not in WANDERERS:
        return False
    for other in state.here():
        if other != player and state.logs[other].base == log.base and log.base:
            theirs = state.logs[other].faction
            if theirs not in WANDERERS or other < player:
                return True
    return not log.base


# before an episode: everybody has a faction and a base


def deal(state: FenrisState, args: list[str], chance: Chance) -> None:
    """Dealt at random unless the table wants to choose (fenris.ep1.11); Automas always take a random one."""
    for player in state.here():
        dealt = state.options["factions"] == "dealt" and not state.played
        if not state.logs[player].faction and (dealt or state.is_automa(player)):
            free = pool(state)
            give(state, player, free[chance.pick(len(free))])


def choose_menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    """One after the other."""
    without = [other for other in state.here() if not state.logs[other].faction]
    if not without or player != without[0]:
        return []
    return faction_choices(pool(state))


def faction_choices(factions: list[str]) -> list[Choice]:
    return [Choice(faction, "rise.log.choice.faction", {"faction": faction_name(faction)}) for faction in factions]


def choose(state: FenrisState, args: list[str], player: int, key: str) -> None:
    give(state, player, key)


def bases_enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    for player in state.here():
        if state.is_automa(player) and displaced(state, player):
            free = free_bases(state, player)
            state.logs[player].base = free[chance.pick(len(free))]


def bases_menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    lost = [other for other in state.here() if displaced(state, other)]
    if not lost or player != lost[0]:
        return []
    free = free_bases(state, player)
    return [Choice(base, "rise.ep3.choice.base", {"base": base_name(base)}) for base in free]


def take_base(state: FenrisState, args: list[str], player: int, key: str) -> None:
    state.logs[player].base = key
    state.tell("rise.ep3.event.base", name=state.name(player), base=base_name(key))


# Vesna and Fenris come to a player


def winner_of(state: FenrisState, what: str) -> int:
    """Who did something in the last episode, else who won it."""
    seat = state.result.get(what, -1)
    return state.seats[seat] if isinstance(seat, int) and seat >= 0 else state.winner


def vesna(state: FenrisState, args: list[str], chance: Chance) -> None:
    """Vesna goes to who holds her card, else to the winner (fenris.ep3.16)."""
    player = winner_of(state, "vesna")
    give(state, player, VESNA)
    if state.options["vesna_base"] == "picked":
        state.logs[player].base = ""  # after all changes, among those that are free (fenris.ep3.28)
    state.tell("rise.ep3.event.vesna", name=state.name(player))


def fenris(state: FenrisState, args: list[str], chance: Chance) -> None:
    """Fenris goes to who beat the Annihilator, else to the winner; Vesna may leave play so (fenris.ep5.08, .09)."""
    player = winner_of(state, "annihilator")
    give(state, player, FENRIS)
    state.tell("rise.ep5.event.fenris", name=state.name(player))


# changing the faction


def may_change(state: FenrisState, episode: str, player: int) -> bool:
    if state.is_automa(player) and state.wanderer(player):
        return False  # it keeps Vesna and Fenris (automa.fenris.ep3.05, .ep6.01)
    return player in state.seats and (episode != "3" or state.logs[player].faction != VESNA)


def change_enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    """args: the episode that was played. An Automa gives its mat back on a die of 4 to 6."""
    state.giving = [-1] * len(state.logs)
    for player in range(len(state.logs)):
        if not may_change(state, args[0], player):
            state.giving[player] = KEEPS
        elif state.is_automa(player):
            state.giving[player] = GIVES if chance.pick(6) >= 3 else KEEPS


def change_menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    if state.giving[player] != -1:
        return []
    return [Choice("keep", "rise.ep3.choice.keep"), Choice("give", "rise.ep3.choice.give")]


def take_change(state: FenrisState, args: list[str], player: int, key: str) -> None:
    state.giving[player] = GIVES if key == "give" else KEEPS


def change_leave(state: FenrisState, args: list[str], chance: Chance) -> None:
    """Those mats join the pool before anybody chooses (fenris.ep3.25). Who is in play again is asked next."""
    state.order = changing_order(state, args[0], chance)
    for player in state.order:
        state.logs[player].faction = ""
    state.next_steps(["new_faction"])


def changing_order(state: FenrisState, episode: str, chance: Chance) -> list[int]:
    """After 3 the poorest first, then fewer victories; after 6 the winner first, then by score (fenris.ep3.17, .26)."""
    changing = [player for player in state.seats if state.giving[player] == GIVES]
    by_lot = chance.shuffled(changing)
    if episode == "3":
        return sorted(by_lot, key=lambda player: (worth(state, player), state.logs[player].victories))
    place = state.by_player("ranking")
    return sorted(by_lot, key=lambda player: place[player])


def worth(state: FenrisState, player: int) -> int:
    """Wealth as if the mods had not been bought, for this comparison only (fenris.ep3.17)."""
    return state.logs[player].wealth + MOD_PRICE * state.logs[player].bought


def new_enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    """The next one in the order; an Automa takes a random mat."""
    if not state.order:
        state.giving = []
        return
    player = state.order[0]
    if state.is_automa(player):
        take_faction(state, args, player, chance.draw(pool(state)))


def new_menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    if not state.order or player != state.order[0] or state.is_automa(player):
        return []
    return faction_choices(pool(state))


def take_faction(state: FenrisState, args: list[str], player: int, key: str) -> None:
    """Who takes Vesna or Fenris plays on from the own base."""
    state.order.pop(0)
    give(state, player, key)
    state.tell("rise.ep3.event.changed", name=state.name(player), faction=faction_name(key))
    if state.order:
        state.next_steps(["new_faction"])
    else:
        state.giving = []


def leave_for_good(state: FenrisState, player: int) -> None:
    """Mat and tokens go back to the supply (fenris.campaign.08)."""
    log = state.logs[player]
    for mod in log.mech:
        state.supply["mech"].append(mod)
    for mod in log.infrastructure:
        state.supply["infrastructure"].append(mod)
    for kind in state.supply.values():
        kind.sort()
    log.mech, log.infrastructure = [], []
    log.presence, log.faction, log.base = GONE, "", ""


STEPS = (
    Step("factions", deal, choose_menu, choose),
    Step("bases", bases_enter, bases_menu, take_base),
    Step("vesna", vesna),
    Step("fenris", fenris),
    Step("change", change_enter, change_menu, take_change, change_leave, secret=True),
    Step("new_faction", new_enter, new_menu, take_faction),
)
