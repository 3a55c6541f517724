"""The module. Its faction, the ravens, have no base of their own; all else that it changes, it changes for who can
perch.
"""

from random import Random
from typing import ClassVar, Final, cast

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, Count, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, emit, reveal
from hexarc.core.zones import replaced
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import LAKE_BITS
from hexarc.games.scythe.faction import FactionRow, faction_messages
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.procs.stars import finish_after_turn, star_source, star_space
from hexarc.games.scythe.rules import (
    BOTTOM,
    BOTTOM_COST,
    FACTORY_CARD_TAKEN,
    FIRST_SEAT,
    LEAST_BOTTOM_COST,
    MECH_SKILL,
    POPULARITY,
    PREPARE,
    PREPARED,
    PRODUCED,
    SCORED_RESOURCES,
    STAR_LIMIT,
    STAR_PLACED,
    STARS_AT_HAND,
    TOP_GAINED,
    TURN_ENDED,
    ScytheRules,
)
from hexarc.games.scythe.score import score_messages
from hexarc.games.scythe.state import NOWHERE, ScytheState, reason_of
from hexarc.games.scythe.tables.factions import RIVERWALK, SPEED, TOWNSHIP
from hexarc.games.scythe.tables.mats import DEPLOY, PRODUCE_HEXES, UPGRADE
from hexarc.games.scythe.tables.scoring import STAR_POWER
from hexarc.games.scythe.verbs import END_REASON, FACTION, FACTION_ABILITY, PLACE, SEAT, SKILL, STAR_NOUN

RAVENS: Final = FACTION.add("ravens")
PERCH: Final = FACTION_ABILITY.add("perch")
GLIDE: Final = SKILL.add("glide")
DIVE: Final = SKILL.add("dive")
NEST_FULL: Final = END_REASON.add("nest_full")
EGG: Final = STAR_NOUN.add("egg")
EGGS: Final = 3
LAST_ROUND: Final = 25
HIDE_EGGS: Final = BOOK.verb("hide_eggs", Count("n", EGGS))
EGGS_SHOWN: Final = BOOK.event("eggs_shown", SEAT, Count("n", EGGS))
TAKE_FEATHER: Final = BOOK.verb("take_feather")
KEEP_FEATHER: Final = BOOK.verb("keep_feather")
NEST: Final = BOOK.part("trial")


class Nest(Part):
    """What the module remembers."""

    NAME: ClassVar[str] = "trial"
    FIELDS: ClassVar[tuple[str, ...]] = ("feathers", "used", "waived", "away", "taken", "placed", "hidden", "shown")
    GROWING: ClassVar[tuple[str, ...]] = ("placed",)

    def __init__(self, players: int, source: "Nest | None" = None) -> None:
        self.feathers: int = source.feathers if source is not None else 1  # each pays for a mech
        self.used: int = source.used if source is not None else 0
        self.waived: int = source.waived if source is not None else 0  # 1 while a feather pays
        self.away: int = source.away if source is not None else 0  # stars that lie elsewhere
        self.taken: int = source.taken if source is not None else 0  # Factory cards
        # of every star that was placed: seat, kind, space, source
        self.placed: list[int] = source.placed[:] if source is not None else []
        # by seat: eggs hidden at setup, secret until all have chosen
        self.hidden: list[int] = source.hidden[:] if source is not None else [NOWHERE] * players
        self.shown: int = source.shown if source is not None else 0

    def clone(self) -> "Nest":
        return Nest(0, self)


def nest(r: ScytheRules, s: ScytheState) -> Nest:
    part = s.parts[r.slots[NEST]]
    assert isinstance(part, Nest)
    return part


class Trial(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "trial"

    def options(self) -> list[Option]:
        return [
            Option("trial", (False, True), False),
            Option("trial_result", ("usual", "together", "poorest"), "usual"),
        ]

    def part(self, players: int, options: Options) -> Part:
        return Nest(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        mechs = [RIVERWALK, GLIDE, DIVE, SPEED]
        look = {"colour": "#334455", "ink": "#ffffff"}
        r.add_faction(RAVENS, FactionRow(PERCH, mechs, 6, 1, riverwalk=~LAKE_BITS, banned=(0, 3), look=look))
        r.add_star(EGG, 1, crowded)
        r.tokens_shown.append(eggs_on_the_map)
        b.after(PREPARE, "begin", ask("eggs", ask_eggs, take_eggs))
        b.hook(PREPARED, 0, show_eggs)
        b.hook(TURN_ENDED, 0, turn_ended)
        r.add_score_row("eggs", eggs)
        r.add_score_row("broken_eggs", broken_eggs, floor=True)
        if options["trial_result"] == "together":
            r.share_result(nest_is_full)
        elif options["trial_result"] == "poorest":
            r.set_ranking(the_poorest_wins)
        b.before(BOTTOM, "pay", ask("feather", ask_feather, take_feather, may_be_empty=True))
        b.after(BOTTOM, "pay", act("feather_used", feather_used))
        b.modify(BOTTOM_COST, bottom_cost)
        b.modify(LEAST_BOTTOM_COST, least_bottom_cost)
        b.modify(TOP_GAINED, top_gained)
        b.modify(PRODUCED, produced)
        b.modify(POPULARITY, popularity)
        b.modify(SCORED_RESOURCES, scored_resources)
        b.modify(FIRST_SEAT, first_seat)
        b.modify(STARS_AT_HAND, stars_at_hand)
        b.modify(STAR_LIMIT, star_limit)
        b.modify(MECH_SKILL, mech_skill)
        b.hook(FACTORY_CARD_TAKEN, 0, factory_card_taken)
        b.hook(STAR_PLACED, 0, star_placed)

    def check_start(self, given: object, options: Options, players: int) -> str:
        """``{"coins": [3, 0], "bases": ["base_albion", "base_togawa"]}``, by seat, each if wanted."""
        if not isinstance(given, dict) or not set(given) <= {"coins", "bases"}:
            return "it must be an object with coins and bases"
        for values in given.values():
            if not isinstance(values, list) or len(values) != players:
                return f"there must be one for each of the {players} seats"
        return ""

    def apply_start(self, r: ScytheRules, s: ScytheState, given: object) -> None:
        start = cast("dict[str, list[int | str]]", given)
        for seat, coins in enumerate(start.get("coins", [])):
            s.coins[seat] = int(coins)
        for seat, base in enumerate(start.get("bases", [])):
            s.home = replaced(s.home, seat, PlaceId(PLACE.code(str(base))))

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        mine = nest(r, s)
        return {"feathers": mine.feathers, "eggs": mine.hidden[:] if mine.shown else None}

    def own_view(self, r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
        return {"eggs": nest(r, s).hidden[seat]} if seat >= 0 else {}

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        mine = nest(r, s)
        if not mine.shown:
            for other in range(r.players):
                if other != seat and mine.hidden[other] != NOWHERE:
                    mine.hidden[other] = rng.randrange(EGGS)

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        return {"feathers": nest(r, s).feathers + nest(r, s).used}

    def message_ids(self) -> set[str]:
        return faction_messages("ravens") | score_messages("eggs") | score_messages("broken_eggs")


def crowded(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return s.workers_out[seat] >= 5 and has_own(s, seat, PERCH)


def eggs_on_the_map(r: ScytheRules, s: ScytheState, _viewer: int) -> list[tuple[int, dict[str, object]]]:
    mine = nest(r, s)
    return [(s.home[seat], {"kind": "egg", "seat": seat}) for seat, n in enumerate(mine.hidden) if mine.shown and n]


def ask_eggs(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seen_by = 1 << f.seat
    for n in range(EGGS):
        d.offer(HIDE_EGGS, n)


def take_eggs(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    nest(r, s).hidden[f.seat] = noun_of(chosen)


def show_eggs(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    mine = nest(r, s)
    mine.shown = 1
    reveal(s, EVERYONE)
    for seat in range(r.players):
        emit(s, EGGS_SHOWN, (seat, mine.hidden[seat]))


def turn_ended(r: ScytheRules, s: ScytheState, _key: int, seat: int, _a: int, _b: int) -> None:
    if s.turns >= LAST_ROUND * r.players:
        finish_after_turn(s, seat, NEST_FULL)


def eggs(r: ScytheRules, s: ScytheState, seat: int) -> int:
    return 3 if has_own(s, seat, PERCH) else 0


def broken_eggs(r: ScytheRules, s: ScytheState, seat: int) -> int:
    return -20 if has_own(s, seat, PERCH) else 0


def nest_is_full(r: ScytheRules, s: ScytheState) -> bool:
    return reason_of(s.ended) == NEST_FULL


def the_poorest_wins(r: ScytheRules, s: ScytheState) -> list[int]:
    return [1 + len([other for other in s.coins if other < mine]) for mine in s.coins]


def ask_feather(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """A feather pays for a mech, if wanted."""
    if f.a == DEPLOY and has_own(s, f.seat, PERCH) and nest(r, s).feathers:
        d.offer(TAKE_FEATHER)
        d.offer(KEEP_FEATHER)


def take_feather(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == TAKE_FEATHER:
        nest(r, s).feathers -= 1
        nest(r, s).used += 1
        nest(r, s).waived = 1


def feather_used(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    nest(r, s).waived = 0


def bottom_cost(r: ScytheRules, s: ScytheState, seat: int, value: int, section: int) -> int:
    if not has_own(s, seat, PERCH):
        return value
    if section == DEPLOY:
        return 0 if nest(r, s).waived else value
    return value - 1 if section == UPGRADE else value


def least_bottom_cost(r: ScytheRules, s: ScytheState, seat: int, value: int, section: int) -> int:
    return 0 if section == DEPLOY and has_own(s, seat, PERCH) and nest(r, s).feathers else value


def top_gained(r: ScytheRules, s: ScytheState, seat: int, value: int, box: int) -> int:
    return value + 2 if box == PRODUCE_HEXES and has_own(s, seat, PERCH) else value


def produced(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    return 2 * value if has_own(s, seat, PERCH) else value


def popularity(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return min(value, 1) if has_own(s, seat, PERCH) else value


def scored_resources(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return value + 4 if has_own(s, seat, PERCH) else value


def first_seat(r: ScytheRules, s: ScytheState, _seat: int, value: int, _a: int) -> int:
    return s.faction.index(RAVENS) if RAVENS in s.faction else value


def stars_at_hand(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return value - nest(r, s).away if has_own(s, seat, PERCH) else value


def star_limit(r: ScytheRules, s: ScytheState, seat: int, value: int, star: int) -> int:
    return 0 if star == STAR_POWER and has_own(s, seat, PERCH) else value


def mech_skill(r: ScytheRules, s: ScytheState, seat: int, value: int, slot: int) -> int:
    return TOWNSHIP if slot == 3 and s.faction[seat] == RAVENS else value


def star_placed(r: ScytheRules, s: ScytheState, _key: int, seat: int, kind: int, placed: int) -> None:
    nest(r, s).placed += [seat, kind, star_space(placed), star_source(placed)]


def factory_card_taken(r: ScytheRules, s: ScytheState, _key: int, seat: int, card: int, _b: int) -> None:
    nest(r, s).taken |= 1 << card
    assert s.factory_at[card] == seat != NOWHERE
