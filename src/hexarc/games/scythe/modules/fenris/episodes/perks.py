"""Perks: one a player and episode, once a campaign each, chosen openly in turn order during setup (fenris.log.07-13).

The campaign says which ones a seat can have; it takes the price from the wealth.
PERK: a = 1 + the perk, b = resources still to place, c = their territory.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import Noun, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.ids import SeatId
from hexarc.core.rules import jump
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.episodes.part import given
from hexarc.games.scythe.pieces import change_popularity, change_power, gain_coins, new_workers
from hexarc.games.scythe.rules import DRAW, SETUP, ScytheRules
from hexarc.games.scythe.state import BAG, ScytheState
from hexarc.games.scythe.tables.board import LAND_NEIGHBOURS
from hexarc.games.scythe.tables.load import as_text, items, read
from hexarc.games.scythe.tables.mats import WORKERS
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.verbs import SEAT

PERK_NAMES: Final[tuple[str, ...]] = tuple(
    [as_text(name, "campaign.json perks") for name in items(read("campaign.json"), "perks", "campaign.json")]
)
PERK_NOUN: Final = Noun("perk", PERK_NAMES, "scythe.perk.")
COINS_5: Final = PERK_NAMES.index("coins_5")
POWER_3: Final = PERK_NAMES.index("power_3")
OBJECTIVES_2: Final = PERK_NAMES.index("objectives_2")
POPULARITY_2: Final = PERK_NAMES.index("popularity_2")
RESOURCES_2: Final = PERK_NAMES.index("resources_2")
COMBAT_CARDS_2: Final = PERK_NAMES.index("combat_cards_2")
WORKER_1: Final = PERK_NAMES.index("worker_1")

PERKS: Final = BOOK.proc("perks")
PERK: Final = BOOK.proc("perk")
TAKE_PERK: Final = BOOK.verb("take_perk", PERK_NOUN)
NO_PERK: Final = BOOK.verb("no_perk")
PERK_PLACE: Final = BOOK.verb("perk_place", verbs.PLACE)
PERK_TAKEN: Final = BOOK.event("perk_taken", SEAT, PERK_NOUN)


def start_places(s: ScytheState, seat: int) -> list[int]:
    """The two territories where the first workers stand (fenris.ep2a.13)."""
    return LAND_NEIGHBOURS[s.home[seat]]


# PERKS: a = seats that were asked


def begin_perks(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, PERKS, s.first_seat)


def next_perk(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """In turn order, as players may care who takes what first (fenris.log.08)."""
    if f.a == r.players:
        return
    f.a += 1
    again(f)
    seat = f.seat
    f.seat = SeatId(s.next_seat[seat])
    push(s, PERK, seat)


# PERK


def ask_perk(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offered = given(r, s).perks[f.seat]
    if not offered:
        return
    for perk in members(offered):
        if perk != WORKER_1 or s.workers_out[f.seat] < WORKERS:
            d.offer(TAKE_PERK, perk)
    d.offer(NO_PERK)


def take_perk(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == NO_PERK:
        finish(f)
        return
    perk = noun_of(chosen)
    given(r, s).perk[f.seat] = perk
    f.a = perk + 1
    if s.sink is not None:
        emit(s, PERK_TAKEN, (f.seat, perk))


def gain_perk(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Within the ends of the tracks, and without a star before the first turn (fenris.log.22)."""
    perk, seat = f.a - 1, f.seat
    f.b = 2 if perk in (OBJECTIVES_2, RESOURCES_2) else 1
    if perk == COINS_5:
        gain_coins(s, seat, 5)
    elif perk == POWER_3:
        change_power(s, seat, 3)
    elif perk == POPULARITY_2:
        change_popularity(s, seat, 2)
    elif perk == COMBAT_CARDS_2:
        push(s, DRAW, seat, 2)


def ask_objective(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a - 1 == OBJECTIVES_2 and f.b and BAG in s.objective_at:
        offer_draw(d, verbs.DRAW_OBJECTIVE, s.objective_at, BAG, [], 1 << f.seat)


def take_objective(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.objective_at[noun_of(chosen)] = f.seat
    f.b -= 1
    again(f)


def ask_place(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """All of a perk goes to one of the two territories (fenris.log.12, .13)."""
    if f.a - 1 == WORKER_1 or f.a - 1 == RESOURCES_2:
        for place in start_places(s, f.seat):
            d.offer(PERK_PLACE, place)


def take_place(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)
    if f.a - 1 == WORKER_1:
        new_workers(r, s, f.seat, PlaceId(f.c), 1)


def ask_resource(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a - 1 == RESOURCES_2 and f.b:
        for resource in range(RESOURCES):
            d.offer(verbs.GET, f.c * RESOURCES + resource)


def take_resource(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.resources[noun_of(chosen)] += 1
    f.b -= 1
    if f.b:
        jump(r, f, "resource")


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    """After the mods are laid; the stars of Rivals come after everything else (fenris.ep2a.14, .ep8a.14)."""
    b.before(SETUP, "play", act("perks", begin_perks))
    b.proc(PERKS, [act("next", next_perk)])
    b.proc(
        PERK,
        [
            ask("perk", ask_perk, take_perk, may_be_empty=True),
            act("gain", gain_perk),
            ask("objective", ask_objective, take_objective, may_be_empty=True),
            ask("place", ask_place, take_place, may_be_empty=True),
            ask("resource", ask_resource, take_resource, may_be_empty=True),
        ],
    )


def message_ids() -> set[str]:
    asked = ("perk", "objective", "place", "resource")
    return {f"scythe.perk.{name}" for name in PERK_NAMES} | {f"scythe.ask.perk.{step}" for step in asked}
