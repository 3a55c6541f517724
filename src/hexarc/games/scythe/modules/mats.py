"""The option ``mats``: how factions and player mats find their players, when they are not dealt at random.

chosen: each player in turn picks a faction, then in the opposite order a player mat. draft: one pair more than players
is dealt open, and they pick pairs clockwise from a random first one. bid: as many pairs as players; whoever has none
bids coins on one, and is outbid only by more; the bids are paid out of the starting coins.
"""

from typing import ClassVar

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.rules import jump
from hexarc.core.state import Frame, again, push
from hexarc.games.scythe import verbs
from hexarc.games.scythe.procs.setup import faction_allowed, forbidden, free_mats, mat_allowed, seat_without
from hexarc.games.scythe.rules import AUCTION, CHOOSE_MATS, DRAFT, SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import FACTIONS
from hexarc.games.scythe.tables.mats import MAT_COINS, MATS


def can_finish(r: ScytheRules, factions: list[int], mats: list[int], used: int) -> bool:
    """Whether all factions without a mat can still get one that is not forbidden."""
    for i in range(len(factions)):
        if mats[i] != NOWHERE or not r.has_mat[i]:
            continue
        for mat in range(MATS):
            if mat_allowed(r, mat) and not used >> mat & 1 and not forbidden(r, factions[i], mat):
                mats[i] = mat
                done = can_finish(r, factions, mats, used | 1 << mat)
                mats[i] = NOWHERE
                if done:
                    return True
        return False
    return True


def fits(r: ScytheRules, s: ScytheState, seat: int, mat: int) -> bool:
    """Whether a seat may take a mat and leave a legal one for everybody else."""
    if not mat_allowed(r, mat) or mat in s.mat or forbidden(r, s.faction[seat], mat):
        return False
    mats = s.mat[:]
    mats[seat] = mat
    used = 0
    for taken in mats:
        if taken != NOWHERE:
            used |= 1 << taken
    return can_finish(r, s.faction, mats, used)


# CHOOSE_MATS


def ask_choose_faction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = seat_without(s.faction)
    if seat == NOWHERE:
        return
    d.seat = seat
    for faction in range(len(r.factions)):
        if faction_allowed(r, faction) and faction not in s.faction:
            d.offer(verbs.CHOOSE_FACTION, faction)


def take_choose_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.faction[seat_without(s.faction)] = noun_of(chosen)
    again(f)


def last_seat_without_mat(r: ScytheRules, s: ScytheState) -> int:
    for seat in range(r.players - 1, -1, -1):
        if s.mat[seat] == NOWHERE and r.has_mat[seat]:
            return seat
    return NOWHERE


def ask_choose_mat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = last_seat_without_mat(r, s)
    if seat == NOWHERE:
        return
    d.seat = seat
    for mat in range(MATS):
        if fits(r, s, seat, mat):
            d.offer(verbs.CHOOSE_MAT, mat)
        elif d.explain and mat_allowed(r, mat) and mat not in s.mat:
            d.block(verbs.CHOOSE_MAT, mat, "scythe.why.forbidden_pair", "scythe.setup.08")


def take_choose_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.mat[last_seat_without_mat(r, s)] = noun_of(chosen)
    again(f)


def choose(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, CHOOSE_MATS, 0)


# pairs dealt open: a = pairs still to deal, b = the faction that gets a mat next


def draft(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, DRAFT, 0, min(r.players + 1, sum(r.faction_used)))


def auction(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, AUCTION, 0, r.players)


def ask_pair_faction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a == 0:
        return
    d.seat = CHANCE
    for faction in range(FACTIONS):
        if faction_allowed(r, faction) and s.pair_seat[faction] == NOWHERE:
            d.offer(verbs.DEAL_FACTION, faction)


LAID = -2  # pair_seat of a pair that lies open and has no owner


def take_pair_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.pair_seat[noun_of(chosen)] = LAID
    f.a -= 1
    again(f)


def bare_faction(s: ScytheState) -> int:
    for faction in range(FACTIONS):
        if s.pair_seat[faction] == LAID and s.pair_mat[faction] == NOWHERE:
            return faction
    return NOWHERE


def ask_pair_mat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if bare_faction(s) == NOWHERE:
        return
    d.seat = CHANCE
    for mat in range(MATS):
        if mat_allowed(r, mat) and mat not in s.pair_mat:
            d.offer(verbs.DEAL_PAIR, mat)


def take_pair_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.pair_mat[bare_faction(s)] = noun_of(chosen)
    again(f)


def check_pairs(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """As for mats dealt at random: another mat for a forbidden pair, or with none left all of them again."""
    wrong = [faction for faction in range(FACTIONS) if forbidden(r, faction, s.pair_mat[faction])]
    if wrong:
        drawing = wrong if len(wrong) > 1 or free_mats(r, s.pair_mat) else list(range(FACTIONS))
        for faction in drawing:
            s.pair_mat[faction] = NOWHERE
        jump(r, f, "mat")


# DRAFT: c = 1 + the seat that picks next


def ask_first_pick(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for seat in range(r.players):
        d.offer(verbs.PICKS_FIRST, seat)


def take_first_pick(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)


def ask_pick(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if s.faction[f.c] != NOWHERE:
        return
    d.seat = f.c
    for faction in range(FACTIONS):
        if s.pair_seat[faction] == LAID:
            d.offer(verbs.CHOOSE_PAIR, faction)


def take_pick(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    give_pair(s, f.c, noun_of(chosen))
    f.c = (f.c + 1) % r.players
    again(f)


def give_pair(s: ScytheState, seat: int, faction: int) -> None:
    s.pair_seat[faction] = seat
    s.faction[seat] = faction
    s.mat[seat] = s.pair_mat[faction]


# AUCTION


def bidder(r: ScytheRules, s: ScytheState) -> int:
    for seat in range(r.players):
        if seat not in s.pair_seat:
            return seat
    return NOWHERE


def ask_bid(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Nobody can bid more than the coins that the mat brings."""
    seat = bidder(r, s)
    if seat == NOWHERE:
        return
    d.seat = seat
    for faction in range(FACTIONS):
        if s.pair_mat[faction] != NOWHERE:
            for coins in range(s.pair_bid[faction] + 1, MAT_COINS[s.pair_mat[faction]] + 1):
                d.offer(verbs.BID, faction * verbs.BID_SIZE + coins)


def take_bid(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    faction, coins = noun_of(chosen) // verbs.BID_SIZE, noun_of(chosen) % verbs.BID_SIZE
    s.pair_seat[faction] = bidder(r, s)
    s.pair_bid[faction] = coins
    again(f)


def pay_bids(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The starting coins are added to this debt when the players are set up."""
    for faction in range(FACTIONS):
        if s.pair_mat[faction] != NOWHERE:
            seat = s.pair_seat[faction]
            give_pair(s, seat, faction)
            s.coins[seat] = -s.pair_bid[faction]


def register(b: Builder[ScytheRules, ScytheState], how: str) -> None:
    deal = [
        ask("faction", ask_pair_faction, take_pair_faction, may_be_empty=True),
        ask("mat", ask_pair_mat, take_pair_mat, may_be_empty=True),
        act("check", check_pairs),
    ]
    if how == "chosen":
        b.instead(SETUP, "mats", act("mats", choose))
        b.proc(
            CHOOSE_MATS,
            [
                ask("faction", ask_choose_faction, take_choose_faction, may_be_empty=True),
                ask("mat", ask_choose_mat, take_choose_mat, may_be_empty=True),
            ],
        )
    elif how == "draft":
        b.instead(SETUP, "mats", act("mats", draft))
        pick = [ask("first", ask_first_pick, take_first_pick), ask("pick", ask_pick, take_pick, may_be_empty=True)]
        b.proc(DRAFT, deal + pick)
    elif how == "bid":
        b.instead(SETUP, "mats", act("mats", auction))
        bids = [ask("bid", ask_bid, take_bid, may_be_empty=True), act("pay", pay_bids)]
        b.proc(AUCTION, deal + bids)


class Mats(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "mats"

    def options(self) -> list[Option]:
        return [Option("mats", ("dealt", "chosen", "draft", "bid"), "dealt")]

    def takes_part(self, options: Options, players: int) -> bool:
        return options["mats"] != "dealt"

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        register(b, str(options["mats"]))
