"""The option ``open_coins`` switched off (FR p.7): nobody has to tell how many coins they have, until the end.

Views, events and answers keep coins to their owner (``ScytheState.open_coins``).
"""

from random import Random
from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.choice import EVERYONE
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, reveal
from hexarc.games.scythe.modules.bribes import MOST_ASKED, amounts
from hexarc.games.scythe.procs.pay import entries_cost
from hexarc.games.scythe.rules import DEALING, ENCOUNTER, PAY_COST, PROPOSAL, SCORING, TURN, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import MAT_COINS
from hexarc.games.scythe.tables.ops import PAY_COINS

COINS_A_ROUND: Final = 2
MOST_COINS: Final = 100


class PrivateCoins(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "private_coins"

    def options(self) -> list[Option]:
        return [Option("open_coins", (True, False), True)]

    def takes_part(self, options: Options, players: int) -> bool:
        return options["open_coins"] is False

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.open_coins = False
        b.hook(SCORING, 0, tell_all)
        menus = [(TURN, "top"), (ENCOUNTER, "option")]
        if options["bribes"]:
            menus += [(DEALING, "answer"), (PROPOSAL, "partner"), (PROPOSAL, "amount")]
        for proc, step in menus:
            b.offer(proc, step, keep_menu_private, {})

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        if s.turns and not s.over:
            redeal_coins(r, s, seat, rng)


def keep_menu_private(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """What can be paid for depends on the coins: a menu with one choice is not answered by itself."""
    d.private = True


def tell_all(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    """Everybody counts up its fortune, so the last answer cannot be taken back (FR p.28)."""
    reveal(s, EVERYONE)


def redeal_coins(r: ScytheRules, c: ScytheState, seat: int, rng: Random) -> None:
    """Private coins could be any number from what their owner is just about to pay up to a plausible most.

    The most is what the mat brings and two coins a round, which an economy hardly exceeds. What somebody was seen to
    gain and spend is not counted up.
    """
    rounds = (c.turns + r.players - 1) // r.players
    for other in range(r.players):
        if other != seat:
            least = owed(c, other, seat)
            brought = MAT_COINS[c.mat[other]] if c.mat[other] != NOWHERE else 0
            most = min(brought + COINS_A_ROUND * rounds, MOST_COINS)
            c.coins[other] = rng.randint(least, max(least, most))
    for f in c.stack:
        if (f.proc == PROPOSAL or f.proc == DEALING) and f.b and seat != f.seat and seat != f.a:
            f.b = rng.choice(amounts(MOST_ASKED if f.c else c.coins[f.seat if f.proc == PROPOSAL else f.a]))


def owed(c: ScytheState, payer: int, seat: int) -> int:
    """Coins that a player must have, for all a seat knows: the rest of a price being paid, and what it offers.

    Of an offer to somebody else a seat knows that it is at least one coin.
    """
    least = 0
    for f in c.stack:
        if f.proc == PAY_COST and f.seat == payer:
            for op, amount in entries_cost(f.a)[f.b :]:
                if op == PAY_COINS:
                    least += amount
        elif f.proc == DEALING and f.a == payer and not f.c:
            least = max(least, f.b if f.seat == seat else 1)
        elif f.proc == PROPOSAL and f.seat == payer and f.e and not f.c:
            least = max(least, f.b if f.a == seat else 1, 1)
    return least
