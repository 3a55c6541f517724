"""Mech mods (fenris.module.mech_mods.01): everybody draws four and lays up to two of them on the faction mat.

The tokens are drawn openly, for all seats before anybody chooses. A campaign gives the mods that each player owns
instead (``start``): then nothing is drawn, and any number of them may be laid.
"""

from typing import ClassVar, Final, cast

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import CHANCE, Ref, noun_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, again, emit
from hexarc.core.text import Catalogue
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import count, members
from hexarc.games.scythe.modules.fenris.mods.data import (
    MECH_DRAW,
    MECH_MODS,
    MECH_NUMBERS,
    MECH_PLACE,
    MOST_OWNED,
    numbers_of,
)
from hexarc.games.scythe.modules.fenris.mods.laying import BLANK, give_mods, names_of, shown_slots, spaces
from hexarc.games.scythe.modules.fenris.mods.owned import Owned, wrong_with
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.modules.fenris.mods.tokens import MOD_SKILL
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.verbs import FACTION, SEAT, SKILL

SUPPLY: Final = BOOK.part("mech_mods")
DRAW_MECH_MOD: Final = BOOK.verb("draw_mech_mod", SKILL)
MECH_MOD_DRAWN: Final = BOOK.event("mech_mod_drawn", SEAT, SKILL)


class Supply(Part):
    """How many tokens of each kind are still to be drawn, and whether a campaign says who owns what."""

    NAME: ClassVar[str] = "mech_mods"
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "given")

    def __init__(self, source: "Supply | None" = None) -> None:
        self.left: list[int] = source.left[:] if source is not None else [mod.count for mod in MECH_MODS]
        self.given: int = source.given if source is not None else 0

    def clone(self) -> "Supply":
        return Supply(self)


def supply(r: ScytheRules, s: ScytheState) -> Supply:
    part = s.parts[r.slots[SUPPLY]]
    assert isinstance(part, Supply)
    return part


def next_to_draw(r: ScytheRules, s: ScytheState) -> int:
    """The first seat that is still to draw. Seats without a player mat have mods in another way."""
    part = ability_tokens(r, s)
    for seat in range(r.players):
        if r.has_mat[seat] and count(part.mods[seat]) < MECH_DRAW:
            return seat
    return NOWHERE


def ask_draw(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """A token that the seat has drawn already, or whose ability is on its mat, is drawn again: it never counts."""
    seat = NOWHERE if supply(r, s).given else next_to_draw(r, s)
    if seat == NOWHERE:
        return
    d.seat = CHANCE
    known = ability_tokens(r, s).mods[seat]
    for skill in s.mech_skill[seat * MECHS : seat * MECHS + MECHS]:
        known |= 1 << skill if skill != NOWHERE else 0
    left = supply(r, s).left
    for skill, kind in sorted([(MOD_SKILL[kind], kind) for kind in range(len(MECH_MODS))]):
        if left[kind] and not known >> skill & 1:
            d.outcome(DRAW_MECH_MOD, skill, left[kind])


def take_draw(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    seat, skill = next_to_draw(r, s), noun_of(chosen)
    supply(r, s).left[MOD_SKILL.index(skill)] -= 1
    give_mods(ability_tokens(r, s), seat, 1 << skill, MECH_PLACE)
    if s.sink is not None:
        emit(s, MECH_MOD_DRAWN, (seat, skill))


class MechMods(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "mech_mods"

    def options(self) -> list[Option]:
        return [Option("mech_mods", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Supply()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.before(SETUP, "prepare", ask("mech_mod", ask_draw, take_draw, may_be_empty=True))

    def check_start(self, given: object, options: Options, players: int) -> str:
        """``{"owned": [["armor", "feint"], []]}``: the mech mods that each player owns, by seat."""
        return wrong_with(given, MECH_MODS, players, MOST_OWNED)

    def apply_start(self, r: ScytheRules, s: ScytheState, given: object) -> None:
        """Any number of them may be laid (fenris.mod_rules.03)."""
        mine = supply(r, s)
        mine.given = 1
        for seat, names in enumerate(cast(Owned, given)["owned"]):
            for name in names:
                mine.left[[mod.name for mod in MECH_MODS].index(name)] -= 1
                give_mods(ability_tokens(r, s), seat, 1 << SKILL.code(name), MECHS)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """What everybody may lay, and once all have chosen what lies where; which texts are our own design."""
        part = ability_tokens(r, s)
        seats: list[dict[str, object]] = []
        for seat in range(r.players):
            slots = mods_on_slots(r, s, seat) if part.shown else None
            seats.append({"mods": names_of(part.mods[seat]), "slots": slots})
        own_design = [mod.name for mod in MECH_MODS if mod.own_design]
        return {"seats": seats, "own_design": own_design, "numbers": numbers_of(MECH_NUMBERS, r.box)}

    def own_view(self, r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
        """What one has laid so far, while it is secret."""
        part = ability_tokens(r, s)
        if seat < 0 or part.shown or not part.asked[seat]:
            return {}
        return {"slots": mods_on_slots(r, s, seat)}

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        """Before all have chosen what lies at hand for each, afterwards what lies where."""
        part = ability_tokens(r, s)
        found: list[str] = []
        for other in range(r.players):
            if not part.mods[other]:
                continue
            if part.shown or (other == seat and part.asked[other]):
                slots = mods_on_slots(r, s, other)
                names = [slot_line(words, s.faction[other], shown, at) for at, shown in enumerate(slots) if shown]
            else:
                names = [words.say(SKILL.message_id(skill)) for skill in members(part.mods[other])]
            mods = ", ".join(names) if names else words.say("scythe.render.no_mods")
            faction = Ref(f"scythe.faction.{FACTION.label(s.faction[other])}.short")
            found.append(words.say("scythe.render.mech_mods", {"faction": faction, "mods": mods}))
        return found

    def message_ids(self) -> set[str]:
        return {"scythe.render.mech_mods", "scythe.render.mod_over", "scythe.render.no_mods"}

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        found: dict[str, int] = {}
        for kind, mod in enumerate(MECH_MODS):
            drawn = len([mods for mods in ability_tokens(r, s).mods if mods >> MOD_SKILL[kind] & 1])
            found[mod.name] = supply(r, s).left[kind] + drawn
        return found


def slot_line(words: Catalogue, faction: int, shown: dict[str, object], slot: int) -> str:
    """A mod and what it covers, as a line of the terminal says it."""
    covers = shown["covers"]
    printed = Ref(SKILL.message_for(SKILL.code(str(covers)), faction)) if covers is not None else Ref(BLANK)
    mod = Ref(SKILL.message_id(SKILL.code(str(shown["mod"]))))
    return words.say("scythe.render.mod_over", {"mod": mod, "slot": slot + 1, "covered": printed})


def mods_on_slots(r: ScytheRules, s: ScytheState, seat: int) -> list[dict[str, object] | None]:
    """By space of the mat: the mod there, what it covers, whether its text is our own; None without a mod."""
    found = shown_slots(r, s, seat)
    own_design = {mod.name for mod in MECH_MODS if mod.own_design}
    for slot, skill in enumerate(spaces(ability_tokens(r, s), seat)):
        shown = found[slot]
        if shown is None or not ability_tokens(r, s).mods[seat] >> skill & 1:
            found[slot] = None
        else:
            name = str(shown["skill"])
            found[slot] = {"mod": name, "covers": shown["covers"], "own_design": name in own_design}
    return found
