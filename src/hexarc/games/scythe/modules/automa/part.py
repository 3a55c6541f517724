"""The state of the Automas at a table: their cards, their star trackers, and the token that breaks ties."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.automa.cards import BASE_CARDS, CARDS, INVADERS_CARDS, SCHEME_1, AutomaCard
from hexarc.games.scythe.modules.automa.levels import Level, level_of
from hexarc.games.scythe.modules.tokens import TOKENS
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState

AUTOMAS: Final = BOOK.part("automa")

# where an Automa card lies
IN_DECK: Final = 0
TURN_PILE: Final = 1
FIGHT_PILE: Final = 2
OUT_OF_GAME: Final = 3  # removed for good: no new deck brings it back

FACE_DOWN: Final = -7  # zone of a Factory card that an Automa took; nobody else's business which one


class Automas(Part):
    """All lists but ``card_at`` are by seat; a player's entries stay as they are.

    With own decks ``card_at`` holds one deck a seat, with a shared one just that.
    """

    NAME: ClassVar[str] = "automa"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "shared",
        "cooperative",
        "card_at",
        "card_of",
        "last_drawn_by",
        "space",
        "scheme",
        "token",
        "factory_card",
        "factory_known",
    )

    def __init__(self, players: int, shared: int, cooperative: int, source: "Automas | None" = None) -> None:
        self.shared = shared
        self.cooperative = cooperative
        if source is None:
            self.card_at = [IN_DECK] * (CARDS if shared else CARDS * players)
            self.card_of = [NOWHERE] * players  # the last card drawn for a turn
            self.last_drawn_by = NOWHERE  # whose that was
            self.space = [0] * players  # of the star tracker
            self.scheme = [SCHEME_1] * players
            self.token = 0  # the tie-breaker: on which base of the sequence
            self.factory_card = [NOWHERE] * players  # taken face down
            self.factory_known = [0] * players  # bits of the seats that saw which one
        else:
            self.card_at = source.card_at[:]
            self.card_of = source.card_of[:]
            self.last_drawn_by = source.last_drawn_by
            self.space = source.space[:]
            self.scheme = source.scheme[:]
            self.token = source.token
            self.factory_card = source.factory_card[:]
            self.factory_known = source.factory_known[:]

    def clone(self) -> "Automas":
        return Automas(0, self.shared, self.cooperative, self)

    def deck_start(self, seat: int) -> int:
        """Where the deck of a seat begins in ``card_at``."""
        return 0 if self.shared else seat * CARDS


def automas(r: ScytheRules, s: ScytheState) -> Automas:
    part = s.parts[r.slots[AUTOMAS]]
    assert isinstance(part, Automas)
    return part


def is_automa(r: ScytheRules, seat: int) -> bool:
    """Whether an Automa plays a seat; figures that no seat plays are none."""
    return seat < r.players and level_of(r.kinds[seat]) is not None


def level(r: ScytheRules, seat: int) -> Level:
    found = level_of(r.kinds[seat])
    assert found is not None
    return found


def cards_of(r: ScytheRules) -> list[AutomaCard]:
    """The 19 cards of this game: with Invaders from Afar four are replaced."""
    return INVADERS_CARDS if r.slots[TOKENS] >= 0 else BASE_CARDS


def automa_seats(r: ScytheRules) -> list[int]:
    return [seat for seat in range(r.players) if is_automa(r, seat)]


def players_seats(r: ScytheRules) -> list[int]:
    return [seat for seat in range(r.players) if not is_automa(r, seat)]


def alone(r: ScytheRules) -> bool:
    """One player against one Automa: the rules of the solo game, without those of the variant for more."""
    return r.players == 2


def enemies(r: ScytheRules, s: ScytheState, seat: int) -> list[int]:
    """Every other player; in the cooperative mode only those who are no Automas."""
    cooperative = automas(r, s).cooperative
    return [other for other in range(r.players) if other != seat and not (cooperative and is_automa(r, other))]
