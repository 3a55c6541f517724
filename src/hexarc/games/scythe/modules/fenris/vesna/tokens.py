"""Vesna's ability tokens: six of eighteen are drawn, two to four of them and of her mech mods are laid on her mat.

Which ones, and where, is asked with the mech mods of the others, in secret (``mods/laying.py``). The six are drawn
openly, after the mech mods (fenris.vesna.11-13, .16).
"""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit
from hexarc.games.scythe.derived import count, members
from hexarc.games.scythe.modules.fenris.mods.laying import give_tokens
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.modules.fenris.rows import FILE, faction_row
from hexarc.games.scythe.modules.fenris.vesna.part import vesna_seat, workshop
from hexarc.games.scythe.modules.fenris.vesna.words import ABILITY_TOKEN_DRAWN, DRAW_ABILITY_TOKEN
from hexarc.games.scythe.modules.six_seven import FEWEST
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import WAYFARE, WAYFARE_6_7
from hexarc.games.scythe.tables.load import as_row, field, index, number, texts
from hexarc.games.scythe.verbs import SKILL

_ROW: Final = as_row(field(faction_row("vesna"), "tokens", FILE), f"{FILE} vesna tokens")
DRAWN: Final = number(_ROW, "drawn", FILE)
LEAST: Final = number(_ROW, "least", FILE)
MOST: Final = number(_ROW, "most", FILE)
TOKENS: Final[list[int]] = sorted([index(SKILL.labels, name, FILE) for name in texts(_ROW, "ids", FILE)])


def ability_of(r: ScytheRules, token: int) -> int:
    """With six or seven players Wayfare is replaced as on Crimea's mat (fenris.vesna_token.wayfare.2)."""
    return WAYFARE_6_7 if token == WAYFARE and r.players >= FEWEST else token


def ask_draw(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = vesna_seat(s)
    if seat == NOWHERE or not r.has_mat[seat] or count(workshop(r, s).drawn) == DRAWN:
        return
    d.seat = CHANCE
    for token in TOKENS:
        if not workshop(r, s).drawn >> token & 1:
            d.offer(DRAW_ABILITY_TOKEN, token)


def take_draw(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    mine, seat, token = workshop(r, s), vesna_seat(s), noun_of(chosen)
    mine.drawn |= 1 << token
    if s.sink is not None:
        emit(s, ABILITY_TOKEN_DRAWN, (seat, token))
    give_tokens(ability_tokens(r, s), seat, 1 << ability_of(r, token), LEAST, MOST)


def names_of(tokens: int) -> list[str]:
    return [SKILL.label(token) for token in members(tokens)]


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(SETUP, "prepare", ask("ability_token", ask_draw, take_draw, may_be_empty=True))
