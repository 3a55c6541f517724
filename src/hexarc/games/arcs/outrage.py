"""Provoking outrage (arcs.outrage.02 to .06)."""

from hexarc.core.rules import number
from hexarc.core.state import emit
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.court import cards_of, discard_card
from hexarc.games.arcs.resources import give_back_all
from hexarc.games.arcs.rules import SURVIVES_OUTRAGE, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import COURT_SUIT


def provoke_outrage(r: ArcsRules, s: ArcsState, seat: int, resource: int) -> None:
    """Tokens of the type return, guild cards of the suit are discarded, an agent covers the slot."""
    emit(s, events.OUTRAGED, (seat, resource))
    give_back_all(s, seat, resource)
    for card in cards_of(s, seat):
        if COURT_SUIT[card] == resource and number(r, s, SURVIVES_OUTRAGE, seat, 0, card) == 0:
            discard_card(s, card)
    mark_outrage(s, seat, resource)


def mark_outrage(s: ArcsState, seat: int, resource: int) -> None:
    """Cover the slot, now or as soon as an agent comes back."""
    if s.outrage[seat * 5 + resource]:
        return
    s.outrage = replaced(s.outrage, seat * 5 + resource, 1)
    if s.agents_supply[seat] > 0:
        s.agents_supply[seat] -= 1
    else:
        s.owed[seat] += 1


def clear_outrage(s: ArcsState, seat: int, resource: int) -> None:
    """The agent of the slot comes home and the resource can be spent again (arcs.lore_general.02)."""
    if not s.outrage[seat * 5 + resource]:
        return
    s.outrage = replaced(s.outrage, seat * 5 + resource, 0)
    if s.owed[seat] > 0:
        s.owed[seat] -= 1
    else:
        s.agents_supply[seat] += 1
    emit(s, events.CLEARED_OUTRAGE, (seat, resource))
