"""Song of freedom, a vox card: a city returns to its owner, the initiative is seized, the card goes into the deck."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.core.zones import move
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import SONG_OF_FREEDOM
from hexarc.games.arcs.cards.verbs import RETURN_CITY, RETURN_NO_CITY
from hexarc.games.arcs.court import shuffle_deck
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.pieces import controls, is_city, owner_of, remove_building, send_home
from hexarc.games.arcs.procs.turn import decline, seize_initiative
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import CITY_PIECE, DECK, RESOLVING, SITES, SITES_PER_SYSTEM, ArcsState

SONG_OF_FREEDOM_VOX: Final = BOOK.proc("song_of_freedom")


def ask_city(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Song of freedom: a city of anybody in a system under own control (arcs.card.song_of_freedom)."""
    for site in range(SITES):
        if is_city(s.building[site]) and controls(s, f.seat, SystemId(site // SITES_PER_SYSTEM)):
            d.offer(RETURN_CITY, site)
    if d.choices:
        d.offer(RETURN_NO_CITY)


def return_city(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Returned, not destroyed: no trophy, no outrage, no ransack (arcs.card.song_of_freedom.3)."""
    f.b = 1
    owner = owner_of(remove_building(s, SiteId(noun_of(chosen))))
    send_home(s, owner, CITY_PIECE)
    emit(s, events.RETURNED_PIECE, (owner, CITY_PIECE))
    cover_slots(s, owner, 1)


def ask_song_seize(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Only after a city was returned, and under the normal limits."""
    if f.b == 1 and not s.seized and s.initiative != f.seat:
        d.offer(verbs.SEIZE)
        d.offer(verbs.NO_SEIZE)


def song_seize(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    seize_initiative(s, f.seat)


def shuffle_song(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Into the deck before the refill, so it may come up again at once (arcs.card.song_of_freedom.4)."""
    move(s.court_where, f.a, RESOLVING, DECK)
    shuffle_deck(s)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(
        SONG_OF_FREEDOM_VOX,
        [
            ask("city", ask_city, takes={RETURN_CITY: return_city, RETURN_NO_CITY: decline}, may_be_empty=True),
            ask(
                "seize",
                ask_song_seize,
                takes={verbs.SEIZE: song_seize, verbs.NO_SEIZE: decline},
                may_be_empty=True,
            ),
            act("shuffle", shuffle_song),
        ],
    )
    r.vox_proc[SONG_OF_FREEDOM] = SONG_OF_FREEDOM_VOX
