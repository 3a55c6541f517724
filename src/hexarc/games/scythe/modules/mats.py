"""The option ``mats``: how factions and player mats find their players, when they are not dealt at random.

chosen: each player in turn picks a faction, then in the opposite order a player mat. draft: one pair more than players
is dealt open, and they pick pairs clockwise from a random first one. bid: as many pairs as players; whoever has none
bids coins on one, and is outbid only by more; the bids are paid out of the starting coins.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, Arg, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.rules import jump
from hexarc.core.state import Frame, Part, again, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.procs.setup import faction_allowed, forbidden, free_mats, mat_allowed, seat_without
from hexarc.games.scythe.rules import AUCTION, CHOOSE_MATS, DRAFT, SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import MAT_COINS, MATS

PAIRS: Final = BOOK.part("mats")
DEALT_IN_PAIRS: Final = ("draft", "bid")
LAID: Final = -2  # the seat of a pair that lies open and has no owner


class Pairs(Part):
    """The pairs of a faction and a player mat that lie open, by the numbers of the factions."""

    NAME: ClassVar[str] = "mats"
    FIELDS: ClassVar[tuple[str, ...]] = ("factions", "mats", "bids", "seats")
    GROWING: ClassVar[tuple[str, ...]] = ("factions", "mats", "bids", "seats")

    def __init__(self, source: "Pairs | None" = None) -> None:
        self.factions: list[int] = source.factions[:] if source is not None else []
        self.mats: list[int] = source.mats[:] if source is not None else []
        self.bids: list[int] = source.bids[:] if source is not None else []
        self.seats: list[int] = source.seats[:] if source is not None else []

    def clone(self) -> "Pairs":
        return Pairs(self)

    def lay(self, faction: int) -> None:
        """One pair more, still without a mat."""
        at = len([other for other in self.factions if other < faction])
        self.factions.insert(at, faction)
        self.mats.insert(at, NOWHERE)
        self.bids.insert(at, NOWHERE)
        self.seats.insert(at, LAID)


def pairs(r: ScytheRules, s: ScytheState) -> Pairs:
    part = s.parts[r.slots[PAIRS]]
    assert isinstance(part, Pairs)
    return part


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
    d.seat = SeatId(seat)
    for faction in range(len(r.factions)):
        if faction_allowed(r, faction) and faction not in s.faction:
            d.offer(verbs.CHOOSE_FACTION, faction)


def take_choose_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.faction = replaced(s.faction, seat_without(s.faction), noun_of(chosen))
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
    d.seat = SeatId(seat)
    for mat in range(MATS):
        if fits(r, s, seat, mat):
            d.offer(verbs.CHOOSE_MAT, mat)
        elif d.explain and mat_allowed(r, mat) and mat not in s.mat:
            d.block(verbs.CHOOSE_MAT, mat, "scythe.why.forbidden_pair", "scythe.setup.08")


def take_choose_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.mat = replaced(s.mat, last_seat_without_mat(r, s), noun_of(chosen))
    again(f)


def choose(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, CHOOSE_MATS, 0)


# pairs dealt open: a = pairs still to deal


def draft(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, DRAFT, 0, min(r.players + 1, sum(r.faction_used)))


def auction(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, AUCTION, 0, r.players)


def ask_pair_faction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a == 0:
        return
    d.seat = CHANCE
    dealt = pairs(r, s).factions
    for faction in range(len(r.factions)):
        if faction_allowed(r, faction) and faction not in dealt:
            d.offer(verbs.DEAL_FACTION, faction)


def take_pair_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    pairs(r, s).lay(noun_of(chosen))
    f.a -= 1
    again(f)


def ask_pair_mat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The factions get their mats in the order of their numbers."""
    lying = pairs(r, s)
    if NOWHERE not in lying.mats:
        return
    d.seat = CHANCE
    for mat in range(MATS):
        if mat_allowed(r, mat) and mat not in lying.mats:
            d.offer(verbs.DEAL_PAIR, mat)


def take_pair_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    lying = pairs(r, s)
    lying.mats[lying.mats.index(NOWHERE)] = noun_of(chosen)
    again(f)


def check_pairs(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """As for mats dealt at random: another mat for a forbidden pair, or with none left all of them again."""
    lying = pairs(r, s)
    everybody = range(len(lying.factions))
    wrong = [i for i in everybody if forbidden(r, lying.factions[i], lying.mats[i])]
    if wrong:
        drawing = wrong if len(wrong) > 1 or free_mats(r, lying.mats) else everybody
        for i in drawing:
            lying.mats[i] = NOWHERE
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
    d.seat = SeatId(f.c)
    lying = pairs(r, s)
    for i in range(len(lying.factions)):
        if lying.seats[i] == LAID:
            d.offer(verbs.CHOOSE_PAIR, lying.factions[i])


def take_pick(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    lying = pairs(r, s)
    give_pair(s, lying, f.c, lying.factions.index(noun_of(chosen)))
    f.c = (f.c + 1) % r.players
    again(f)


def give_pair(s: ScytheState, lying: Pairs, seat: int, i: int) -> None:
    lying.seats[i] = seat
    s.faction = replaced(s.faction, seat, lying.factions[i])
    s.mat = replaced(s.mat, seat, lying.mats[i])


# AUCTION


def bidder(r: ScytheRules, lying: Pairs) -> int:
    for seat in range(r.players):
        if seat not in lying.seats:
            return seat
    return NOWHERE


def ask_bid(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Nobody can bid more than the coins that the mat brings."""
    lying = pairs(r, s)
    seat = bidder(r, lying)
    if seat == NOWHERE:
        return
    d.seat = SeatId(seat)
    for i in range(len(lying.factions)):
        for coins in range(lying.bids[i] + 1, MAT_COINS[lying.mats[i]] + 1):
            d.offer(verbs.BID, lying.factions[i] * verbs.BID_SIZE + coins)


def take_bid(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    faction, coins = noun_of(chosen) // verbs.BID_SIZE, noun_of(chosen) % verbs.BID_SIZE
    lying = pairs(r, s)
    i = lying.factions.index(faction)
    lying.seats[i] = bidder(r, lying)
    lying.bids[i] = coins
    again(f)


def give_pairs(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    lying = pairs(r, s)
    for i in range(len(lying.factions)):
        give_pair(s, lying, lying.seats[i], i)


def pay_bids(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: the bids are paid out of the starting coins."""
    lying = pairs(r, s)
    for i in range(len(lying.factions)):
        s.coins[lying.seats[i]] -= lying.bids[i]


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
        bids = [ask("bid", ask_bid, take_bid, may_be_empty=True), act("give", give_pairs)]
        b.proc(AUCTION, deal + bids)
        b.after(SETUP, "players", act("pay_bids", pay_bids))


class Mats(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "mats"

    def options(self) -> list[Option]:
        return [Option("mats", ("dealt", "chosen", "draft", "bid"), "dealt")]

    def takes_part(self, options: Options, players: int) -> bool:
        return options["mats"] != "dealt"

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        register(b, str(options["mats"]))

    def part(self, players: int, options: Options) -> Part | None:
        return Pairs() if options["mats"] in DEALT_IN_PAIRS else None

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """The pairs on offer, as far as they have their mats."""
        if r.slots[PAIRS] < 0:
            return {}
        lying = pairs(r, s)
        shown = [
            {
                "faction": verbs.FACTION.label(lying.factions[i]),
                "mat": verbs.MAT.label(lying.mats[i]),
                "bid": lying.bids[i],
                "seat": lying.seats[i],
            }
            for i in range(len(lying.factions))
            if lying.mats[i] != NOWHERE
        ]
        return {"pairs": shown} if shown else {}

    def choice_args(self, r: ScytheRules, s: ScytheState, chosen: int) -> dict[str, Arg]:
        """The mat that goes with a faction on offer."""
        verb, noun = verb_of(chosen), noun_of(chosen)
        if verb != verbs.CHOOSE_PAIR and verb != verbs.BID:
            return {}
        faction = noun if verb == verbs.CHOOSE_PAIR else noun // verbs.BID_SIZE
        lying = pairs(r, s)
        if faction not in lying.factions:
            return {}
        return verbs.MAT.args(lying.mats[lying.factions.index(faction)])
