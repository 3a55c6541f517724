"""Guild struggle, a vox card: a guild card stolen, the discarded ones shuffled into the deck."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import GUILD_STRUGGLE
from hexarc.games.arcs.court import shuffle_deck
from hexarc.games.arcs.procs.gains import STEAL_A_CARD
from hexarc.games.arcs.rules import STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import COURT_DISCARD, DECK, ArcsState
from hexarc.games.arcs.tables import COURT_CARDS, COURT_IS_VOX, NONE

GUILD_STRUGGLE_VOX: Final = BOOK.proc("guild_struggle")


def struggle(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Guild struggle: one guild card of a rival, without keys, if the player likes."""
    push(s, STEAL, f.seat, STEAL_A_CARD, NONE, 1)


def shuffle_guilds(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Discarded guild cards go back to the deck, vox cards stay (arcs.card.guild_struggle.2)."""
    for card in range(COURT_CARDS):
        if s.court_where[card] == COURT_DISCARD and not COURT_IS_VOX[card]:
            s.court_where[card] = DECK
    shuffle_deck(s)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(GUILD_STRUGGLE_VOX, [act("steal", struggle), act("shuffle", shuffle_guilds)])
    r.vox_proc[GUILD_STRUGGLE] = GUILD_STRUGGLE_VOX
