"""A league: all seats are one side, with open hands and objectives. Their tokens are everybody's, a tax collector takes
a combat card after each round, nothing ends the game but the number of rounds, and nothing is scored.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, push
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ROUND_ENDED, SPENDABLE, ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, NOWHERE, ScytheState
from hexarc.games.scythe.verbs import CARD_VALUE

TAX: Final = BOOK.proc("tax")
COLLECT: Final = BOOK.verb("collect", CARD_VALUE)
CHEST: Final = BOOK.part("league")


class Chest(Part):
    """The combat cards that were collected, by kind."""

    NAME: ClassVar[str] = "league"
    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def clone(self) -> "Chest":
        return Chest(self.cards[:])


def chest(r: ScytheRules, s: ScytheState) -> Chest:
    part = s.parts[r.slots[CHEST]]
    assert isinstance(part, Chest)
    return part


def round_ended(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _round: int, _b: int) -> None:
    push(s, TAX, NOWHERE)


def ask_tax(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if sum(s.deck):
        offer_counted_draw(d, COLLECT, s.deck, EVERYONE)


def take_tax(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.deck[noun_of(chosen)] -= 1
    chest(r, s).cards[noun_of(chosen)] += 1


def collected(r: ScytheRules, s: ScytheState, kind: int) -> int:
    return chest(r, s).cards[kind]


def everybodys(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    for other in s.allies[seat]:
        value |= s.control[other]
    return value


def never(r: ScytheRules, s: ScytheState) -> bool:
    return False


class League(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "league"

    def options(self) -> list[Option]:
        return [Option("league", (False, True), False)]

    def refusal(self, options: Options, players: int) -> str:
        """No Automa: it looks for opponents."""
        return "league" if options["league"] and options["seats"] else ""

    def fewest_players(self, options: Options) -> int:
        return 1 if options["league"] else 0

    def part(self, players: int, options: Options) -> Part:
        return Chest([0] * CARD_KINDS)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.join_seats(list(range(r.players)))
        r.open_hands = r.open_objectives = True
        r.scored = False
        r.stars_to_end = 0
        r.share_result(never)
        r.card_piles.append(collected)
        b.modify(SPENDABLE, everybodys)
        b.hook(ROUND_ENDED, 0, round_ended)
        b.proc(TAX, [ask("card", ask_tax, take_tax, may_be_empty=True)])
