"""Faction tokens on the board: Albion's Flags and Togawa's Traps, one token a territory (IFA p.4, p.6)."""

from random import Random
from typing import ClassVar, Final

from hexarc.core.rules import number
from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.pieces import added_unit, has_own, owner_of, token_bits
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.factions import EXALT, MAIFUKU, TRAP_NAMES, TRAPS

TOKENS: Final = BOOK.part("invaders")
# numbers: (seat, value, a)
TRAP_OWNER: Final = BOOK.number("trap_owner")  # for whom a Trap works; a = trap


class Tokens(Part):
    """Where the tokens lie, and what Togawa's units did in this action."""

    NAME: ClassVar[str] = "invaders"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "flags",
        "trap_at",
        "traps_armed",
        "traps_known",
        "toka_used",
        "by_shinobi",
    )

    def __init__(self, source: "Tokens | None" = None) -> None:
        if source is None:
            self.flags = 0  # bit set of places
            self.trap_at = [NOWHERE] * TRAPS
            self.traps_armed = 0  # bits of traps
            self.traps_known = 0
            self.toka_used = 0  # a river was crossed by Toka this turn
            self.by_shinobi = 0  # bits of the units that came by Shinobi in this action
        else:
            self.flags = source.flags
            self.trap_at = source.trap_at[:]
            self.traps_armed = source.traps_armed
            self.traps_known = source.traps_known
            self.toka_used = source.toka_used
            self.by_shinobi = source.by_shinobi

    def clone(self) -> "Tokens":
        return Tokens(self)

    def trap_bits(self) -> int:
        """Bit set: places with a Trap, armed or not."""
        bits = 0
        for place in self.trap_at:
            if place != NOWHERE:
                bits |= 1 << place
        return bits

    def armed_bits(self) -> int:
        bits = 0
        for trap in range(TRAPS):
            if self.traps_armed >> trap & 1:
                bits |= 1 << self.trap_at[trap]
        return bits

    def trap_on(self, place: int) -> int:
        return self.trap_at.index(place) if place in self.trap_at else NOWHERE


def tokens(r: ScytheRules, s: ScytheState) -> Tokens:
    part = s.parts[r.slots[TOKENS]]
    assert isinstance(part, Tokens)
    return part


def trap_owner(r: ScytheRules, s: ScytheState, trap: int) -> int:
    """The seat for whom a Trap works: Togawa's, unless a module has given it away."""
    return number(r, s, TRAP_OWNER, NOWHERE, owner_of(r, s, MAIFUKU), trap)


def free_traps(r: ScytheRules, s: ScytheState, seat: int) -> list[int]:
    """The Traps that a seat can still set."""
    trap_at = tokens(r, s).trap_at
    return [trap for trap in range(TRAPS) if trap_at[trap] == NOWHERE and trap_owner(r, s, trap) == seat]


def token_place(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Where the character may leave a token: a territory without one, reached by a move of this action (D33)."""
    place = s.unit_at[seat * UNITS + CHARACTER]
    if s.moved & 1 and 0 <= place < HEXES and not token_bits(r, s) >> place & 1:
        return place
    return NOWHERE


def added_token_place(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The same for the unit that a module adds, which is a character too; only where the character cannot leave one."""
    added = added_unit(s, seat)
    if added == NOWHERE or not s.moved >> UNITS & 1:
        return NOWHERE
    place = s.unit_at[seat * UNITS + added]
    if 0 <= place < HEXES and not token_bits(r, s) >> place & 1:
        return place if place != token_place(r, s, seat) else NOWHERE
    return NOWHERE


def shown_tokens(r: ScytheRules, s: ScytheState, lying: Tokens, viewer: int) -> list[tuple[int, dict[str, object]]]:
    """The tokens with their places: whose they are, and of a Trap whether it is armed and what it does, if known."""
    found: list[tuple[int, dict[str, object]]] = []
    if lying.flags:
        owner = owner_of(r, s, EXALT)
        found += [(place, {"kind": "flag", "seat": owner}) for place in members(lying.flags)]
    for trap in range(TRAPS):
        if lying.trap_at[trap] != NOWHERE:
            owner = trap_owner(r, s, trap)
            known = lying.traps_known >> trap & 1 or (viewer >= 0 and viewer == owner)
            shown: dict[str, object] = {"kind": "trap", "seat": owner, "armed": bool(lying.traps_armed >> trap & 1)}
            shown["trap"] = TRAP_NAMES[trap] if known else None
            found.append((lying.trap_at[trap], shown))
    return found


def places_of_tokens(r: ScytheRules, s: ScytheState) -> int:
    """Bit set: places with a Flag or a Trap, armed or not."""
    lying = tokens(r, s)
    return lying.flags | lying.trap_bits()


def has_secret_trap(lying: Tokens) -> bool:
    for trap in range(TRAPS):
        if lying.trap_at[trap] != NOWHERE and not lying.traps_known >> trap & 1:
            return True
    return False


def shuffle_traps(s: ScytheState, lying: Tokens, seat: int, rng: Random) -> None:
    """Traps that never went off could be any of the kinds not yet seen; where they lie and whether armed is open."""
    if seat >= 0 and has_own(s, seat, MAIFUKU):
        return
    unknown = [trap for trap in range(TRAPS) if not lying.traps_known >> trap & 1]
    if not unknown:
        return
    lies = sorted([(lying.trap_at[trap], lying.traps_armed >> trap & 1) for trap in unknown])
    rng.shuffle(lies)
    for trap, (place, armed) in zip(unknown, lies, strict=True):
        lying.trap_at[trap] = place
        lying.traps_armed &= ~(1 << trap)
        lying.traps_armed |= armed << trap
