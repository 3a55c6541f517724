"""The Automa as Vesna (FR p.23): no Factory cards, and the entries in brackets of two factions that chance names."""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit
from hexarc.games.scythe.derived import count
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.vesna.part import vesna_seat, workshop
from hexarc.games.scythe.modules.fenris.vesna.words import DRAW_EMBLEM, EMBLEM_DRAWN, VESNA
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import FACTIONS

EMBLEMS: Final = 2


def ask_emblem(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Two of the seven, whoever plays (automa.fenris.as_vesna.02)."""
    seat, drawn = vesna_seat(s), workshop(r, s).emblems
    if seat == NOWHERE or not is_automa(r, seat) or count(drawn) == EMBLEMS:
        return
    d.seat = CHANCE
    for faction in range(FACTIONS):
        if not drawn >> faction & 1:
            d.offer(DRAW_EMBLEM, faction)


def take_emblem(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    workshop(r, s).emblems |= 1 << noun_of(chosen)
    if s.sink is not None:
        emit(s, EMBLEM_DRAWN, (vesna_seat(s), noun_of(chosen)))


def emblems(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return workshop(r, s).emblems if s.faction[seat] == VESNA else value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(SETUP, "players", ask("emblem", ask_emblem, take_emblem, may_be_empty=True))
    b.modify(words.EMBLEMS, emblems)
