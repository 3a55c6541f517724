"""Influence tokens: a mechanism of its own, on wherever another module uses them.

They lie in the box, on the map, or with seats. A unit that moves onto one stops and its owner takes the token, and so
does a worker that appears there (fenris.fenris.12, .13). A module that uses them adds its option to USED_BY; it says by
TAKES_INFLUENCE who passes them by, and by INFLUENCE_LOSS what the tokens with a seat cost at the end.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.choice import Count, noun_of, verb_of
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.rules import number
from hexarc.core.state import Part, emit
from hexarc.core.text import Catalogue
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import count, members
from hexarc.games.scythe.modules.entering import AT_INFLUENCE
from hexarc.games.scythe.modules.fenris.rows import INFLUENCE_TOKENS
from hexarc.games.scythe.rules import MARCH, MEETS, WORKER_APPEARED, ScytheRules
from hexarc.games.scythe.score import score_messages
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.verbs import OTHER_SEAT, PLACE, SEAT, STEP

INFLUENCE: Final = BOOK.part("influence")
USED_BY: Final[list[str]] = []  # options, by name
USED_IN: Final[list[str]] = []  # episodes of the campaign

# numbers: (seat, value, a)
TAKES_INFLUENCE: Final = BOOK.number("takes_influence")  # 1 if a unit of the seat stops at a token and takes it
INFLUENCE_LOSS: Final = BOOK.number("influence_loss")  # coins that the tokens with a seat cost at the end

# events
INFLUENCE_PLACED: Final = BOOK.event("influence_placed", SEAT, PLACE)
INFLUENCE_TAKEN: Final = BOOK.event("influence_taken", SEAT, PLACE)
INFLUENCE_GIVEN: Final = BOOK.event("influence_given", SEAT, OTHER_SEAT, Count("n", INFLUENCE_TOKENS + 1))


class Influence(Part):
    """Where the tokens are. If the box is empty others stand in for them (fenris.ep3.14)."""

    NAME: ClassVar[str] = "influence"
    FIELDS: ClassVar[tuple[str, ...]] = ("lying", "held", "box", "substitutes")

    def __init__(self, players: int, source: "Influence | None" = None) -> None:
        self.lying: int = source.lying if source is not None else 0  # bit set of places
        self.held: list[int] = source.held[:] if source is not None else [0] * players
        self.box: int = source.box if source is not None else INFLUENCE_TOKENS
        self.substitutes: int = source.substitutes if source is not None else 0

    def clone(self) -> "Influence":
        return Influence(0, self)


def influence(r: ScytheRules, s: ScytheState) -> Influence:
    part = s.parts[r.slots[INFLUENCE]]
    assert isinstance(part, Influence)
    return part


# moving tokens


def from_box(mine: Influence, tokens: int) -> None:
    """Take tokens out of the box."""
    missing = max(0, tokens - mine.box)
    mine.substitutes += missing
    mine.box -= tokens - missing


def give_from_box(r: ScytheRules, s: ScytheState, seat: int, tokens: int) -> None:
    mine = influence(r, s)
    from_box(mine, tokens)
    mine.held[seat] += tokens


def lay_from_box(r: ScytheRules, s: ScytheState, place: int) -> None:
    mine = influence(r, s)
    from_box(mine, 1)
    mine.lying |= 1 << place


def place_influence(r: ScytheRules, s: ScytheState, seat: int, place: int, supply: int) -> None:
    """A seat places a token of its own, or of the seat whose supply it may use."""
    mine = influence(r, s)
    mine.held[supply] -= 1
    mine.lying |= 1 << place
    if s.sink is not None:
        emit(s, INFLUENCE_PLACED, (seat, place))


def take_influence(r: ScytheRules, s: ScytheState, seat: int, place: int) -> None:
    mine = influence(r, s)
    mine.lying &= ~(1 << place)
    mine.held[seat] += 1
    if s.sink is not None:
        emit(s, INFLUENCE_TAKEN, (seat, place))


def give_influence(r: ScytheRules, s: ScytheState, seat: int, other: int, tokens: int) -> None:
    """From a seat's own supply to another seat."""
    mine = influence(r, s)
    mine.held[seat] -= tokens
    mine.held[other] += tokens
    if s.sink is not None and tokens:
        emit(s, INFLUENCE_GIVEN, (seat, other, tokens))


# what comes of them


def meets_influence(r: ScytheRules, s: ScytheState, seat: int, place: int) -> bool:
    return influence(r, s).lying >> place & 1 == 1 and number(r, s, TAKES_INFLUENCE, seat, 1, place) != 0


def unit_entered(r: ScytheRules, s: ScytheState, seat: int, _unit: int, place: int, _before: int) -> None:
    if meets_influence(r, s, seat, place):
        s.stopped = 1
        take_influence(r, s, seat, place)


def worker_appeared(r: ScytheRules, s: ScytheState, _key: int, seat: int, _amount: int, place: int) -> None:
    if meets_influence(r, s, seat, place):
        take_influence(r, s, seat, place)


def meets(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    """Where a unit could pass: a token is something to meet."""
    return 1 if meets_influence(r, s, seat, s.unit_at[seat * UNITS + unit]) else value


def influence_coins(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Each token costs a coin; nobody falls below zero by it (fenris.fenris.04, .05)."""
    return -number(r, s, INFLUENCE_LOSS, seat, influence(r, s).held[seat])


def lies_at(r: ScytheRules, s: ScytheState) -> int:
    return influence(r, s).lying


def shown_tokens(r: ScytheRules, s: ScytheState, _viewer: int) -> list[tuple[int, dict[str, object]]]:
    return [(place, {"kind": "influence", "seat": None}) for place in members(influence(r, s).lying)]


class InfluenceModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "influence"

    def takes_part(self, options: Options, players: int) -> bool:
        used = any([options.get(name, False) not in (False, "off") for name in USED_BY])
        return used or options.get("episode") in USED_IN

    def part(self, players: int, options: Options) -> Part:
        return Influence(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_entry_effect(AT_INFLUENCE, unit_entered)
        r.tokens_lie.append(lies_at)
        r.tokens_shown.append(shown_tokens)
        r.add_score_row("influence", influence_coins, floor=True)
        b.hook(WORKER_APPEARED, 0, worker_appeared)
        b.modify(MEETS, meets)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """By seat how many tokens lie with it; where others lie; how many are in the box."""
        mine = influence(r, s)
        places = [PLACE_NAMES[place] for place in members(mine.lying)]
        return {"held": mine.held[:], "places": places, "box": mine.box}

    def choice_ending(self, r: ScytheRules, s: ScytheState, chosen: int) -> str:
        """A step to a token says so."""
        if verb_of(chosen) != STEP or not s.stack or s.stack[-1].proc != MARCH:
            return ""
        return "influence" if meets_influence(r, s, s.stack[-1].seat, noun_of(chosen)) else ""

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        """Who holds how many tokens; those on the map are an I there."""
        shown: list[str] = []
        for other, tokens in enumerate(influence(r, s).held):
            if tokens:
                shown.append(f"{words.say(f'seat.{other}')} {tokens}")
        return [f"{words.say('scythe.render.influence')}: {', '.join(shown)}"] if shown else []

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        mine = influence(r, s)
        return {"influence tokens": mine.box + sum(mine.held) + count(mine.lying) - mine.substitutes}

    def message_ids(self) -> set[str]:
        tokens = {"scythe.token.influence.name", "scythe.token.influence.text", "scythe.render.influence"}
        tokens.add("scythe.choice.step.influence")
        return tokens | score_messages("influence")
