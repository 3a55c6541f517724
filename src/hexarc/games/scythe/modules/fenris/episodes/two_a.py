"""Episode 2a (FR p.16): everybody begins with more workers, two structures, three upgrades and popularity.

BOOST: a = structures built, b = 1 + the cube being moved, d = upgrades made.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.rules import jump
from hexarc.core.state import Frame, again, emit, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.cardids import OBJECTIVE_LABELS
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.episodes.perks import start_places
from hexarc.games.scythe.pieces import change_popularity, new_workers, settle_control
from hexarc.games.scythe.procs.upgrade import ask_box, take_box
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import BOX, NOWHERE, ScytheState
from hexarc.games.scythe.tables.load import as_int, items, read
from hexarc.games.scythe.tables.mats import CUBES, STRUCTURES

POPULARITY: Final = 4
UPGRADES: Final = 3
REMOVED: Final[list[str]] = [
    str(as_int(number, "campaign.json"))
    for number in items(read("campaign.json"), "removed_objectives_2a", "campaign.json")
]
BOOSTS: Final = BOOK.proc("boosts")
BOOST: Final = BOOK.proc("boost")
FIRST_STRUCTURE: Final = BOOK.verb("first_structure", verbs.STRUCTURE_NOUN)


def remove_objectives(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """As far as they are in this game: some come with the promos only (fenris.ep2a.01)."""
    for card, label in enumerate(OBJECTIVE_LABELS):
        if label in REMOVED:
            s.objective_at[card] = BOX


def begin(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, BOOSTS, s.first_seat)


# BOOSTS: a = seats done


def next_seat(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.a == r.players:
        return
    f.a += 1
    again(f)
    seat = f.seat
    f.seat = SeatId(s.next_seat[seat])
    if r.has_mat[seat]:
        push(s, BOOST, seat)


# BOOST


def extra_workers(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """From the mat, so what Produce costs is uncovered as usual (fenris.ep2a.03, .04)."""
    for place in start_places(s, f.seat):
        new_workers(r, s, f.seat, PlaceId(place), 1)


def ask_structure(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """One of choice on each of the two territories, two different ones (fenris.ep2a.05, .13)."""
    if f.a < len(start_places(s, f.seat)):
        for structure in range(STRUCTURES):
            if s.building_at[f.seat * STRUCTURES + structure] == NOWHERE:
                d.offer(FIRST_STRUCTURE, structure)


def take_structure(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """No coins, no recruit bonus (fenris.ep2a.08)."""
    structure, place = noun_of(chosen), start_places(s, f.seat)[f.a]
    s.building_at = replaced(s.building_at, f.seat * STRUCTURES + structure, PlaceId(place))
    s.building = replaced(s.building, place, f.seat * STRUCTURES + structure)
    s.buildings = replaced(s.buildings, f.seat, s.buildings[f.seat] | 1 << place)
    settle_control(s, PlaceId(place))
    if s.sink is not None:
        emit(s, events.BUILT, (f.seat, structure, place))
    f.a += 1
    again(f)


def ask_upgrade(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """They cannot be declined: three upgrades are made (fenris.ep2a.06)."""
    if f.d < UPGRADES:
        for cube in range(CUBES):
            if not s.freed[f.seat] >> cube & 1:
                d.offer(verbs.CUBE, cube)


def take_upgrade(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.b = noun_of(chosen) + 1


def take_upgrade_box(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    take_box(r, s, f, chosen)
    f.b = 0
    f.d += 1
    jump(r, f, "cube")


def gain_popularity(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    change_popularity(s, f.seat, POPULARITY)


class EpisodeTwoA(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "episode_2a"

    def takes_part(self, options: Options, players: int) -> bool:
        return options["episode"] == "2a"

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.after(SETUP, "cards", act("removed_objectives", remove_objectives))
        b.after(SETUP, "deal_cards", act("boosts", begin))
        b.proc(BOOSTS, [act("next", next_seat)])
        b.proc(
            BOOST,
            [
                act("workers", extra_workers),
                ask("structure", ask_structure, take_structure, may_be_empty=True),
                ask("cube", ask_upgrade, take_upgrade, may_be_empty=True),
                ask("box", ask_box, take_upgrade_box, may_be_empty=True),
                act("popularity", gain_popularity),
            ],
        )

    def message_ids(self) -> set[str]:
        return {f"scythe.ask.boost.{step}" for step in ("structure", "cube", "box")}
