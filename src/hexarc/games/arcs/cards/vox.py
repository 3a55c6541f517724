"""The six vox cards, carried out when they are gained (seat, a = card), before the court is refilled.

The card itself is discarded afterwards by ``gain_court`` unless its procedure put it elsewhere.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import move
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import (
    CALL_TO_ACTION,
    GUILD_STRUGGLE,
    MASS_UPRISING,
    OUTRAGE_SPREADS,
    POPULIST_DEMANDS,
    SONG_OF_FREEDOM,
)
from hexarc.games.arcs.cards.spread import spread_ships
from hexarc.games.arcs.cards.verbs import CHOOSE_SECTOR, NO_OUTRAGE, RETURN_CITY, RETURN_NO_CITY, SPREAD_OUTRAGE
from hexarc.games.arcs.court import shuffle_deck
from hexarc.games.arcs.outrage import provoke_outrage
from hexarc.games.arcs.pieces import controls, is_city, owner_of, remove_building, send_home
from hexarc.games.arcs.procs.gains import STEAL_A_CARD
from hexarc.games.arcs.procs.turn import decline, offer_declarations, seize_initiative
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.rules import DECLARE, DRAW_ACTION, STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import (
    CITY_PIECE,
    COURT_DISCARD,
    DECK,
    RESOLVING,
    SITES,
    SITES_PER_SYSTEM,
    ArcsState,
)
from hexarc.games.arcs.tables import COURT_CARDS, COURT_IS_VOX, NONE, SECTOR_OF, SECTORS

MASS_UPRISING_VOX: Final = BOOK.proc("mass_uprising")
POPULIST_DEMANDS_VOX: Final = BOOK.proc("populist_demands")
OUTRAGE_SPREADS_VOX: Final = BOOK.proc("outrage_spreads")
SONG_OF_FREEDOM_VOX: Final = BOOK.proc("song_of_freedom")
GUILD_STRUGGLE_VOX: Final = BOOK.proc("guild_struggle")
CALL_TO_ACTION_VOX: Final = BOOK.proc("call_to_action")
ANY_AMBITION_NUMBER: Final = 7


def ask_sector(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Mass uprising: a sector in play (arcs.card.mass_uprising)."""
    for sector in range(SECTORS):
        if sector_systems(r, s, sector):
            d.offer(CHOOSE_SECTOR, sector)


def sector_systems(r: ArcsRules, s: ArcsState, sector: int) -> list[int]:
    return [system for system in r.in_play[s.setup] if SECTOR_OF[system] == sector]


def take_sector(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    spread_ships(s, f.seat, sector_systems(r, s, noun_of(chosen)))


def ask_demand(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Populist demands: any ambition, as with a 7, if a marker is left (arcs.card.populist_demands)."""
    offer_declarations(r, s, f.seat, ANY_AMBITION_NUMBER, d)
    if d.choices:
        d.offer(verbs.NO_DECLARE)


def take_demand(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Not by the lead card, so there is no zero marker; costs and triggers of declaring apply."""
    push(s, DECLARE, f.seat, noun_of(chosen), 0)


def ask_outrage(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for resource in range(5):
        d.offer(SPREAD_OUTRAGE, resource)
    d.offer(NO_OUTRAGE)


def take_outrage(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Every player, the chooser included; nobody ransacks (arcs.card.outrage_spreads.2)."""
    for step in range(r.players):
        provoke_outrage(r, s, (s.initiative + step) % r.players, noun_of(chosen))


def ask_city(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Song of freedom: a city of anybody in a system under own control (arcs.card.song_of_freedom)."""
    for site in range(SITES):
        if is_city(s.building[site]) and controls(s, f.seat, site // SITES_PER_SYSTEM):
            d.offer(RETURN_CITY, site)
    if d.choices:
        d.offer(RETURN_NO_CITY)


def return_city(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Returned, not destroyed: no trophy, no outrage, no ransack (arcs.card.song_of_freedom.3)."""
    f.b = 1
    owner = owner_of(remove_building(s, noun_of(chosen)))
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


def struggle(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Guild struggle: one guild card of a rival, without keys, if the player likes."""
    push(s, STEAL, f.seat, STEAL_A_CARD, NONE, 1)


def shuffle_guilds(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Discarded guild cards go back to the deck, vox cards stay (arcs.card.guild_struggle.2)."""
    for card in range(COURT_CARDS):
        if s.court_where[card] == COURT_DISCARD and not COURT_IS_VOX[card]:
            s.court_where[card] = DECK
    shuffle_deck(s)


def call(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, DRAW_ACTION, f.seat, 1)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(MASS_UPRISING_VOX, [ask("sector", ask_sector, take_sector)])
    b.proc(
        POPULIST_DEMANDS_VOX,
        [
            ask(
                "declare",
                ask_demand,
                takes={verbs.DECLARE: take_demand, verbs.NO_DECLARE: decline},
                may_be_empty=True,
            )
        ],
    )
    b.proc(
        OUTRAGE_SPREADS_VOX,
        [ask("type", ask_outrage, takes={SPREAD_OUTRAGE: take_outrage, NO_OUTRAGE: decline})],
    )
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
    b.proc(GUILD_STRUGGLE_VOX, [act("steal", struggle), act("shuffle", shuffle_guilds)])
    b.proc(CALL_TO_ACTION_VOX, [act("draw", call)])
    r.vox_proc[MASS_UPRISING] = MASS_UPRISING_VOX
    r.vox_proc[POPULIST_DEMANDS] = POPULIST_DEMANDS_VOX
    r.vox_proc[OUTRAGE_SPREADS] = OUTRAGE_SPREADS_VOX
    r.vox_proc[SONG_OF_FREEDOM] = SONG_OF_FREEDOM_VOX
    r.vox_proc[GUILD_STRUGGLE] = GUILD_STRUGGLE_VOX
    r.vox_proc[CALL_TO_ACTION] = CALL_TO_ACTION_VOX
