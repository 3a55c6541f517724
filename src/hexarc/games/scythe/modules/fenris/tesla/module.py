"""The module: he joins the first seat with three encounters, or is given to one from the start.

What he can do comes with the unit: he moves, fights with one card, carries workers, has encounters, visits the Factory,
uses the abilities of the mechs, and is no mech for the star.
"""

from random import Random
from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import Arg, Ref, noun_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options, Value
from hexarc.core.state import Frame, Part, emit, push
from hexarc.core.text import Catalogue
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.seldom import Seldom
from hexarc.games.scythe.modules.fenris.tesla.part import (
    ENCOUNTER_FIRST,
    ENCOUNTERS,
    TESLA_FOUND,
    TESLA_GIVEN,
    TESLA_UNIT,
    Tesla,
    tesla,
)
from hexarc.games.scythe.pieces import added_unit, put_unit
from hexarc.games.scythe.rules import ENCOUNTER, ENCOUNTER_ENDED, HAS_ADDED_UNIT, MOVE, SETUP, ScytheRules
from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.verbs import UNIT_KIND

THIRD_ENCOUNTER: Final = "third_encounter"
GIVEN: Final = "given"
LAST: Final = "last"
MOST_SEATS: Final = 7


class WithWhom(Option):
    """The seat that has Tesla from the start: who plays last, or a number."""

    def __init__(self) -> None:
        super().__init__("tesla_with", (LAST, *range(1, MOST_SEATS + 1)), LAST)

    def sample(self, rng: Random, players: int) -> Value:
        return rng.choice(self.values[: players + 1])


def owns(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return 1 if tesla(r, s).owner == seat else value


def join(r: ScytheRules, s: ScytheState, seat: int, place: int) -> None:
    tesla(r, s).owner = seat
    put_unit(s, seat, added_unit(s, seat), PlaceId(place))


def encounter_ended(r: ScytheRules, s: ScytheState, _key: int, seat: int, place: int, _card: int) -> None:
    """The first seat to finish a third encounter finds him there (tesla.04, .07)."""
    part = tesla(r, s)
    part.encounters[seat] += 1
    if part.owner == NOWHERE and part.encounters[seat] == ENCOUNTERS:
        if s.sink is not None:
            emit(s, TESLA_FOUND, (seat, place))
        join(r, s, seat, place)


# MOVE: two encounters in one action


def place_of_tesla(s: ScytheState, seat: int) -> int:
    return s.unit_at[seat * UNITS + added_unit(s, seat)]


def ask_first(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Where character and Tesla have both come to a token, the owner says which encounter is first (tesla.10)."""
    mine, his = s.unit_at[f.seat * UNITS + CHARACTER], place_of_tesla(s, f.seat)
    if not s.moved & 1 or not s.moved >> UNITS & 1 or his == NOWHERE or mine == his:
        return
    if s.encounters >> mine & 1 and s.encounters >> his & 1:
        d.offer(ENCOUNTER_FIRST, mine)
        d.offer(ENCOUNTER_FIRST, his)


def take_first(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The character's comes first anyway; Tesla's is had now, and the character's follows."""
    if noun_of(chosen) == place_of_tesla(s, f.seat):
        push(s, ENCOUNTER, f.seat, noun_of(chosen))


class TeslaModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "tesla"

    def options(self) -> list[Option]:
        return [Seldom("tesla", ("off", THIRD_ENCOUNTER, GIVEN), "off"), WithWhom()]

    def refusal(self, options: Options, players: int) -> str:
        wanted = options["tesla_with"]
        if options["tesla"] == GIVEN and isinstance(wanted, int) and wanted > players:
            return "tesla_without_seat"
        return ""

    def refusals(self) -> list[str]:
        return ["tesla_without_seat"]

    def check_start(self, given: object, options: Options, players: int) -> str:
        """A campaign says whose he is: ``{"seat": 2}``, counted from 0."""
        if options["tesla"] != GIVEN:
            return f"Tesla is given to a seat only with tesla={GIVEN}"
        if not isinstance(given, dict) or set(given) != {"seat"} or type(given["seat"]) is not int:
            return "it begins from {'seat': a number}"
        return "" if 0 <= given["seat"] < players else f"there is no seat {given['seat']}"

    def apply_start(self, r: ScytheRules, s: ScytheState, given: object) -> None:
        assert isinstance(given, dict)
        tesla(r, s).promised = int(given["seat"])

    def part(self, players: int, options: Options) -> Part:
        wanted = options["tesla_with"]
        part = Tesla(players)
        if isinstance(wanted, int):
            part.promised = wanted - 1
        return part

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_unit(TESLA_UNIT)
        b.modify(HAS_ADDED_UNIT, owns)
        b.hook(ENCOUNTER_ENDED, 0, encounter_ended)
        b.before(MOVE, "encounter", ask("first_encounter", ask_first, take_first, may_be_empty=True))
        if options["tesla"] == GIVEN:
            b.after(SETUP, "players", act("tesla", give_tesla))

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        part = tesla(r, s)
        place = place_of_tesla(s, part.owner) if part.owner != NOWHERE else NOWHERE
        return {
            "unit": UNIT_KIND.label(TESLA_UNIT),
            "owner": part.owner if part.owner != NOWHERE else None,
            "place": PLACE_NAMES[place] if place != NOWHERE else None,
            "encounters": part.encounters[:],
            "encounters_needed": ENCOUNTERS,
        }

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        part = tesla(r, s)
        shown: dict[str, Arg] = {"n": ENCOUNTERS, "counts": " ".join([str(n) for n in part.encounters])}
        if part.owner == NOWHERE:
            return [words.say("scythe.render.tesla.hidden", shown)]
        return [words.say("scythe.render.tesla", {"seat": Ref(f"seat.{part.owner}")})]

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """He is with his owner and nobody else."""
        owner, strays = tesla(r, s).owner, 0
        for seat in range(r.players):
            if seat != owner and place_of_tesla(s, seat) != NOWHERE:
                strays += 1
        return {"strays": strays}

    def message_ids(self) -> set[str]:
        return {"scythe.render.tesla", "scythe.render.tesla.hidden"}


def give_tesla(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: he starts on the base of the seat that he is given to (tesla.05)."""
    part = tesla(r, s)
    seat = part.promised if part.promised != NOWHERE else s.right_seat[s.first_seat]
    if s.sink is not None:
        emit(s, TESLA_GIVEN, (seat,))
    join(r, s, seat, s.home[seat])
