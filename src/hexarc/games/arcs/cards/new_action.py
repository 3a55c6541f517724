"""New actions: taken instead of the standard action that they name, paid by a pip or a resource (arcs.guild.02)."""

from hexarc.core.state import Frame, emit
from hexarc.games.arcs import events
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.rules import FROM_CARD
from hexarc.games.arcs.state import PLAY, ArcsState


def may_replace(s: ArcsState, f: Frame, card: int, action: int) -> bool:
    """Whether this frame of ``act`` lets the card's owner take its new action for a standard one."""
    return s.court_where[card] == PLAY + f.seat and f.a >> action & 1 == 1 and f.b != FROM_CARD


def begin_new_action(s: ArcsState, f: Frame, card: int) -> None:
    """Pay for it, and tell whose card it is."""
    begin_action(s, f)
    emit(s, events.CARD_USED, (f.seat, card))
