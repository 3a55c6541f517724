"""The bottom row (FR p.14-20, p.28): payment, main gain, coins, own ongoing bonus, own stars, in this order.

Then bonus and stars of the left neighbour, then of the right one. The main gain may be declined or impossible; the
coins and the bonuses come all the same (scythe.bottom.02, .03).
"""

from typing import Final

from hexarc.core.builder import Builder, act
from hexarc.core.rules import jump
from hexarc.core.state import Frame, finish, push
from hexarc.games.scythe.ids import SectionId
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.pay import bottom_cost
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import BOTTOM, BUILD, DEPLOY, ENLIST, PAY_RESOURCES, UPGRADE, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import BOTTOM_RESOURCE, ONGOING_BONUS, SECTION_COINS, SECTIONS
from hexarc.games.scythe.tables.ops import GAIN_COINS

MAIN_GAIN: Final = [UPGRADE, DEPLOY, BUILD, ENLIST]  # by section

# BOTTOM: a = section, b = whose bonus and stars are next, in the order of ``beneficiary``


def pay(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, PAY_RESOURCES, f.seat, BOTTOM_RESOURCE[f.a], bottom_cost(r, s, f.seat, SectionId(f.a)))


def main_gain(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, MAIN_GAIN[f.a], f.seat, NOWHERE)


def coins(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    f.b = 0
    offer_gain(r, s, f.seat, GAIN_COINS, SECTION_COINS[s.mat[f.seat] * SECTIONS + f.a])


def beneficiary(s: ScytheState, seat: int, turn: int) -> int:
    """The active player, the left neighbour, the right neighbour; with two players the opponent only once.

    Who plays alone has no neighbour.
    """
    if turn == 0:
        return seat
    if s.next_seat[seat] == seat:
        return NOWHERE
    if turn == 1:
        return s.next_seat[seat]
    right = s.right_seat[seat]
    return right if turn == 2 and right != s.next_seat[seat] else NOWHERE


def ongoing_bonus(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """One player after the other has the bonus, then the stars for it (scythe.end.04)."""
    who = beneficiary(s, f.seat, f.b)
    while f.b and who != NOWHERE and not s.recruits[who] >> f.a & 1:
        f.b += 1
        who = beneficiary(s, f.seat, f.b)
    if who == NOWHERE:
        finish(f)
    elif s.recruits[who] >> f.a & 1:
        op, amount = ONGOING_BONUS[f.a]
        offer_gain(r, s, who, op, amount)


def stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A sixth star ends it all: who comes later in the order has no bonus."""
    who = beneficiary(s, f.seat, f.b)
    if who == NOWHERE:
        return
    f.b += 1
    jump(r, f, "bonuses")
    check_stars(r, s, who)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        BOTTOM,
        [
            act("pay", pay),
            act("gain", main_gain),
            act("coins", coins),
            act("bonuses", ongoing_bonus),
            act("stars", stars),
        ],
    )
