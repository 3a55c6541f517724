"""Setting an Automa up: a faction mat with its power and combat cards, 5 coins, popularity 10, no player mat.

Its faction is dealt like everybody's. Where mats are chosen the first player chooses it.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.options import Options
from hexarc.core.state import Frame, again
from hexarc.core.zones import replaced
from hexarc.games.scythe import verbs
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.cards import START_COINS, START_POPULARITY
from hexarc.games.scythe.modules.automa.part import automa_seats, is_automa, players_seats
from hexarc.games.scythe.modules.promos import take_peek
from hexarc.games.scythe.pieces import hand_size
from hexarc.games.scythe.procs.setup import faction_allowed, seat_without
from hexarc.games.scythe.rules import CHOOSE_MATS, DEAL_CARDS, PEEK, SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import EXALT, MAIFUKU

KEPT_ABILITIES = 1 << EXALT | 1 << MAIFUKU  # whose tokens work as for a player (automa.invaders.05)


def set_up(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """It uses neither the ability of its faction nor those of its mechs (automa.base.03)."""
    for seat in automa_seats(r):
        s.popularity[seat] = START_POPULARITY
        s.coins[seat] = START_COINS
        s.abilities = replaced(s.abilities, seat, s.abilities[seat] & KEPT_ABILITIES)


def no_objectives(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """DEAL_CARDS: combat cards only."""
    if is_automa(r, f.seat):
        f.a = 0


def offer_faction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """CHOOSE_MATS: an Automa that is next is given its faction by the first player."""
    seat = seat_without(s.faction)
    if seat == NOWHERE or not is_automa(r, seat):
        return
    d.seat = SeatId(players_seats(r)[0])
    d.choices.clear()
    for faction in range(len(r.faction_used)):
        if faction_allowed(r, faction) and faction not in s.faction:
            d.offer(words.AUTOMA_FACTION, faction)


def take_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.faction = replaced(s.faction, seat_without(s.faction), noun_of(chosen))
    again(f)


def ask_peek(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """PEEK: nobody looks at the cards of an Automa (automa.base.05)."""
    for seat in players_seats(r):
        if seat != f.seat and hand_size(s, seat):
            d.offer(verbs.PEEK, seat)
    if d.choices:
        d.offer(verbs.DECLINE)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
    for seat in automa_seats(r):
        r.has_mat[seat] = False
    b.after(SETUP, "players", act("automas", set_up))
    b.before(DEAL_CARDS, "objective", act("automa", no_objectives))
    if options["mats"] == "chosen":
        b.offer(CHOOSE_MATS, "faction", offer_faction, {words.AUTOMA_FACTION: take_faction})
    if options["promos"]:
        b.instead(PEEK, "whom", ask("whom", ask_peek, take_peek, may_be_empty=True))
