"""What a bot answers between two games of a campaign, by what a thing is worth. The same question, the same answer.

It uses what its player may know: the open logs, the mats that nobody has, and its own offers. What is not known
here (which base) gets the first choice.
"""

# mypyc: skip (between games nothing is hot)

from collections.abc import Callable
from typing import Final

from hexarc.bots.scythe.mods import MOD_VALUES, SKILL_VALUES
from hexarc.core.campaign_rules import CampaignState, Question
from hexarc.games.scythe.campaign import factions, market
from hexarc.games.scythe.campaign.facts import COLUMNS, INFRASTRUCTURE, MECH, MOD_PRICE, PERK_PRICE, ROWS
from hexarc.games.scythe.campaign.state import FenrisState

GOOD: Final = 4.0  # coins in every later game: what a mod should be worth that is paid for
ENOUGH: Final = 4  # mods of a kind; there are no more spaces to lay abilities on
CHANGE_FOR: Final = 3.0  # coins a game that another mat must be better
BONUSES: Final = ("popularity", "power", "coins")  # the best first: popularity multiplies at the end


def campaign_answer(state: CampaignState, question: Question) -> str:
    """The key of a bot's answer."""
    answer = ANSWERS.get(question.kind)
    found = answer(state, question) if answer is not None and isinstance(state, FenrisState) else ""
    return found if found in question.keys else question.keys[0]


def mod_value(mod: str) -> float:
    return MOD_VALUES.get(mod, SKILL_VALUES.get(mod, 0.0))


def buy(state: FenrisState, question: Question) -> str:
    """The best if it is free; else the best that is good and not one too many, if wealth for a perk is left."""
    player = question.player
    if "done" not in question.keys:
        return max(question.keys, key=mod_value)
    wanted = [mod for mod in question.keys if mod_value(mod) >= GOOD and not has_enough(state, player, mod)]
    left = state.logs[player].wealth - market.owed(state, player) - MOD_PRICE
    return max(wanted, key=mod_value) if wanted and left >= PERK_PRICE else "done"


def has_enough(state: FenrisState, player: int, mod: str) -> bool:
    """Of the kind of a mod, with those taken at this market."""
    kind = market.kind_of(mod)
    taken = [each for each in state.chosen[player] if market.kind_of(each) == kind]
    return len(state.logs[player].mods(kind)) + len(taken) >= ENOUGH


def extra(state: FenrisState, question: Question) -> str:
    """One more of the kind of which there are fewer."""
    log = state.logs[question.player]
    return MECH if len(log.mech) <= len(log.infrastructure) else INFRASTRUCTURE


def wants_war(state: FenrisState, player: int) -> bool:
    """Whoever deployed more than was built."""
    return state.by_player("mechs")[player] >= state.by_player("structures")[player]


def vote(state: FenrisState, question: Question) -> str:
    """All tokens for one side: split ones cancel each other."""
    by_war = sorted(question.keys, key=lambda key: int(key.split()[1]))
    return by_war[-1] if wants_war(state, question.player) else by_war[0]


def casting_vote(state: FenrisState, question: Question) -> str:
    return "war" if wants_war(state, question.player) else "peace"


def mat_value(state: FenrisState, player: int, faction: str) -> float:
    """Its printed abilities, without those that the player owns as mods already."""
    owned = state.logs[player].mech
    return sum([SKILL_VALUES.get(skill, 0.0) for skill in market.printed(faction) if skill not in owned])


def change(state: FenrisState, question: Question) -> str:
    """Vesna and Fenris are kept: their abilities are not weighed here."""
    player = question.player
    if state.wanderer(player):
        return "keep"
    own = mat_value(state, player, state.logs[player].faction)
    best = max([mat_value(state, player, faction) for faction in factions.pool(state)], default=0.0)
    return "give" if best >= own + CHANGE_FOR else "keep"


def new_faction(state: FenrisState, question: Question) -> str:
    return max(question.keys, key=lambda faction: (mat_value(state, question.player, faction), faction))


def bonus(state: FenrisState, question: Question) -> str:
    return next((what for what in BONUSES if what in question.keys), "")


def tick(state: FenrisState, question: Question) -> str:
    """The fullest column that is not full: a whole column counts, and the last of a row is left for later."""
    ticks = state.logs[question.player].ticks
    open_ones = [key for key in question.keys if key in COLUMNS and ticks[COLUMNS.index(key)] < ROWS]
    return max(open_ones, key=lambda column: ticks[COLUMNS.index(column)], default="")


ANSWERS: Final[dict[str, Callable[[FenrisState, Question], str]]] = {
    "market": buy,
    "extra": extra,
    "vote": vote,
    "casting_vote": casting_vote,
    "change": change,
    "factions": new_faction,
    "new_faction": new_faction,
    "bonuses": bonus,
    "ticks": tick,
}
