"""Spy: declared at the very start of a fight, it makes the opponent commit openly, before its owner does.

What it does is our own design. The attacker may declare first; once one side has spied the other cannot. It does not
work against units that no player owns, and there is none in a game with an Automa.

SPYING: seat = who may declare, a = the other side, b = 1 for the attacker.
"""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, push
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import (
    SPARE_MOD,
    SPY,
    USE_MOD,
    infrastructure,
    ready,
    rest,
    use,
)
from hexarc.games.scythe.rules import COMMITS_OPENLY, FIGHT_BEGAN, ScytheRules
from hexarc.games.scythe.state import ScytheState

SPYING: Final = BOOK.proc("spying")


def fight_began(r: ScytheRules, s: ScytheState, _key: int, attacker: int, defender: int, _place: int) -> None:
    infrastructure(r, s).spied_by = 0
    if attacker < r.players and defender < r.players and (ready(r, s, attacker, SPY) or ready(r, s, defender, SPY)):
        push(s, SPYING, attacker, defender)


def ask_attacker(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_spy(r, s, f.seat, d)


def ask_defender(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = SeatId(f.a)
    offer_spy(r, s, f.a, d)


def offer_spy(r: ScytheRules, s: ScytheState, seat: int, d: Decision) -> None:
    if ready(r, s, seat, SPY) and not infrastructure(r, s).spied_by:
        d.offer(USE_MOD, SPY)
        d.offer(SPARE_MOD, SPY)


def take_attacker(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    take_spy(r, s, f.seat, chosen)


def take_defender(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    take_spy(r, s, f.a, chosen)


def take_spy(r: ScytheRules, s: ScytheState, seat: int, chosen: int) -> None:
    if verb_of(chosen) == USE_MOD:
        use(r, s, seat, SPY)
        rest(r, s, 1 << SPY)
        infrastructure(r, s).spied_by = 1 + seat


def commits_openly(r: ScytheRules, s: ScytheState, seat: int, value: int, _side: int) -> int:
    spied_by = infrastructure(r, s).spied_by
    return 1 if spied_by and spied_by != 1 + seat else value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(FIGHT_BEGAN, 0, fight_began)
    b.proc(
        SPYING,
        [
            ask("attacker", ask_attacker, take_attacker, may_be_empty=True),
            ask("defender", ask_defender, take_defender, may_be_empty=True),
        ],
    )
    b.modify(COMMITS_OPENLY, commits_openly)
