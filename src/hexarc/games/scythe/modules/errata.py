"""rulings=errata: the publisher's later corrections where they differ from the printed French text.

Driven-off workers leave at once; Relentless leaves out the Factory card; Disarm works on the own Mine; objectives are
not revealed inside an action; popularity can be traded for with all workers at home.
"""

from hexarc.core.builder import Builder, act
from hexarc.core.rules import fire
from hexarc.core.state import Frame
from hexarc.games.scythe.pieces import is_fighter, mine_bit, others_fighters, others_workers
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.rules import DISARMS, MARCH, MAY_REPEAT, MOVE, MOVE_ENDED, TRADE_AT_HOME, ScytheRules
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.tables.mats import FACTORY_SECTION


def drive_off_at_once(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Workers leave the moment a fighter enters, so that other units may follow or pass (scythe.enemy.01, .02)."""
    place = s.unit_at[f.seat * UNITS + f.a]
    if is_fighter(f.a) and others_workers(s, f.seat) & ~others_fighters(s, f.seat) & 1 << place:
        drive_off(r, s, f.seat, place)


def moves_end(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    fire(r, s, MOVE_ENDED, f.seat)


def may_repeat(r: ScytheRules, s: ScytheState, seat: int, value: int, section: int) -> int:
    return 0 if section == FACTORY_SECTION else value


def disarms(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    return value | (mine_bit(s, seat) >> place & 1)


def trade_at_home(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return 1


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(MARCH, "entered", act("drive_off", drive_off_at_once))
    b.instead(MOVE, "drive_off", act("drive_off", moves_end))
    b.modify(MAY_REPEAT, may_repeat)
    b.modify(DISARMS, disarms)
    b.modify(TRADE_AT_HOME, trade_at_home)
