"""The mods of an Automa: it buys as many as it can pay, draws no choice, and notes what each gives (FR p.7)."""

# mypyc: skip (between games nothing is hot)

from hexarc.core.campaign_rules import Chance
from hexarc.games.scythe.campaign.facts import INFRASTRUCTURE, MAX_MODS, MECH, MOD_PRICE
from hexarc.games.scythe.campaign.state import FenrisState
from hexarc.games.scythe.modules.automa.cards import BASE_CARDS, GAIN_NAMES, INVADERS_CARDS, SCHEME_1
from hexarc.games.scythe.tables.load import NONE

# what the mods give, in order (automa.fenris.mods.05, .06)
TRACKER, GAIN, NOTHING = "tracker", "gain", "nothing"
GIVES = {
    INFRASTRUCTURE: (TRACKER, GAIN, "remove 4", TRACKER, GAIN, "remove 15"),
    MECH: (GAIN, NOTHING, GAIN, NOTHING, GAIN, NOTHING),
}


def next_kind(state: FenrisState, player: int) -> str:
    """Infrastructure first, as far as it is unlocked and there is room; nothing if there is none."""
    for kind in (INFRASTRUCTURE, MECH):
        if kind in state.unlocked and len(state.logs[player].mods(kind)) < MAX_MODS and state.supply[kind]:
            return kind
    return ""


def buy(state: FenrisState, player: int, free: int, chance: Chance) -> None:
    log = state.logs[player]
    while True:
        kind = next_kind(state, player)
        if not kind or (not free and log.wealth < MOD_PRICE):
            return
        if free:
            free -= 1
        else:
            log.wealth -= MOD_PRICE
            log.bought += 1
        take_one(state, player, kind, chance)
        state.tell("rise.ep2.event.automa_mod", name=state.name(player))


def take_one(state: FenrisState, player: int, kind: str, chance: Chance) -> None:
    """A random token leaves the campaign, and what the next mod of its kind gives is noted (automa.fenris.mods.04)."""
    owned = state.logs[player].mods(kind)
    gives = GIVES[kind][len(owned)]
    owned.append(state.supply[kind].pop(chance.pick(len(state.supply[kind]))))
    if gives == GAIN:
        note_gain(state, player, chance)


def note_gain(state: FenrisState, player: int, chance: Chance) -> None:
    """A card is drawn, and its gains of scheme I that are for every faction are noted (automa.fenris.mods.07)."""
    cards = INVADERS_CARDS if state.options["invaders"] is True else BASE_CARDS
    out = removed(state, player)
    left = [card for card in cards if card.number not in out]
    card = left[chance.pick(len(left))]
    for what, amount, faction in card.halves[SCHEME_1].gains:
        if faction == NONE:
            state.logs[player].gains.append([GAIN_NAMES[what], amount])


def given(state: FenrisState, player: int) -> list[str]:
    """What all mods of an Automa give, as far as it is not a gain."""
    log = state.logs[player]
    return [gives for kind in GIVES for gives in GIVES[kind][: len(log.mods(kind))] if gives not in (GAIN, NOTHING)]


def tracker(state: FenrisState, player: int) -> int:
    return given(state, player).count(TRACKER)


def removed(state: FenrisState, player: int) -> list[int]:
    """The numbers of the cards that are out for the rest of the campaign."""
    return [int(gives.split()[1]) for gives in given(state, player) if gives.startswith("remove")]
