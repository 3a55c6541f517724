"""Mystic: attuned and cryptic."""

from hexarc.games.arcs.cardids import MYSTIC
from hexarc.games.arcs.leaders.common import gain_for_tax
from hexarc.games.arcs.outrage import mark_outrage
from hexarc.games.arcs.rules import AFTER_TAX, LEADER_SETUP, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import FUEL, MATERIAL, PSIONIC


def attuned(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if s.leader[seat] == key:
        gain_for_tax(s, seat, b, PSIONIC)


def cryptic(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """Agents cover the material and fuel outrage slots from the start."""
    if s.leader[seat] == key:
        mark_outrage(s, seat, MATERIAL)
        mark_outrage(s, seat, FUEL)


def register(b: ArcsBuilder) -> None:
    b.hook(AFTER_TAX, MYSTIC, attuned)
    b.hook(LEADER_SETUP, MYSTIC, cryptic)
