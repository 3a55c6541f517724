"""The module. Its faction, the ravens, have no base of their own; all else that it changes, it changes for who can
perch.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import LAKE_BITS
from hexarc.games.scythe.faction import FactionRow, faction_messages
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.procs.stars import star_source, star_space
from hexarc.games.scythe.rules import (
    BOTTOM,
    BOTTOM_COST,
    FACTORY_CARD_TAKEN,
    FIRST_SEAT,
    LEAST_BOTTOM_COST,
    MECH_SKILL,
    POPULARITY,
    PRODUCED,
    SCORED_RESOURCES,
    STAR_LIMIT,
    STAR_PLACED,
    STARS_AT_HAND,
    TOP_GAINED,
    ScytheRules,
)
from hexarc.games.scythe.score import score_messages
from hexarc.games.scythe.state import NOWHERE, ScytheState, reason_of
from hexarc.games.scythe.tables.factions import RIVERWALK, SPEED, TOWNSHIP
from hexarc.games.scythe.tables.mats import DEPLOY, PRODUCE_HEXES, UPGRADE
from hexarc.games.scythe.tables.scoring import STAR_POWER
from hexarc.games.scythe.verbs import END_REASON, FACTION, FACTION_ABILITY, SKILL

RAVENS: Final = FACTION.add("ravens")
PERCH: Final = FACTION_ABILITY.add("perch")
GLIDE: Final = SKILL.add("glide")
DIVE: Final = SKILL.add("dive")
NEST_FULL: Final = END_REASON.add("nest_full")
TAKE_FEATHER: Final = BOOK.verb("take_feather")
KEEP_FEATHER: Final = BOOK.verb("keep_feather")
NEST: Final = BOOK.part("trial")


class Nest(Part):
    """What the module remembers."""

    NAME: ClassVar[str] = "trial"
    FIELDS: ClassVar[tuple[str, ...]] = ("feathers", "waived", "away", "taken", "placed")
    GROWING: ClassVar[tuple[str, ...]] = ("placed",)

    def __init__(self, source: "Nest | None" = None) -> None:
        self.feathers: int = source.feathers if source is not None else 1  # each pays for a mech
        self.waived: int = source.waived if source is not None else 0  # 1 while a feather pays
        self.away: int = source.away if source is not None else 0  # stars that lie elsewhere
        self.taken: int = source.taken if source is not None else 0  # Factory cards
        # of every star that was placed: seat, kind, space, source
        self.placed: list[int] = source.placed[:] if source is not None else []

    def clone(self) -> "Nest":
        return Nest(self)


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
        return Nest()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        mechs = [RIVERWALK, GLIDE, DIVE, SPEED]
        look = {"colour": "#334455", "ink": "#ffffff"}
        r.add_faction(RAVENS, FactionRow(PERCH, mechs, 6, 1, riverwalk=~LAKE_BITS, banned=(0, 3), look=look))
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

    def message_ids(self) -> set[str]:
        return faction_messages("ravens") | score_messages("eggs") | score_messages("broken_eggs")


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
