"""The price of many Prelude abilities: the card itself."""

from hexarc.core.state import Frame
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.state import ArcsState


def pay(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.a the card. It is discarded before its effect, which may be declined (arcs.card_data.08)."""
    discard_card(s, f.a)
