"""How many pieces there are, wherever they lie: the same from set-up to the end."""

from hexarc.games.arcs.pieces import is_city, owner_of
from hexarc.games.arcs.state import AGENT, CITY_PIECE, DISCARD, ROW, SEATS, SHIP, SLOTS, STARPORT_PIECE, ArcsState
from hexarc.games.arcs.tables import (
    AGENTS_PER_PLAYER,
    CITIES_PER_PLAYER,
    COURT_CARDS,
    NONE,
    RESOURCE_NAMES,
    RESOURCE_SUPPLY,
    SHIPS_PER_PLAYER,
    STARPORTS_PER_PLAYER,
    SYSTEMS,
)

PIECE_NAMES = ("ships", "starports", "cities", "agents")
FULL = (SHIPS_PER_PLAYER, STARPORTS_PER_PLAYER, CITIES_PER_PLAYER, AGENTS_PER_PLAYER)


def census(players: int, s: ArcsState) -> dict[str, int]:
    found: dict[str, int] = {}
    laid_out = len(s.court_row) > 0
    for seat in range(players):
        for piece in range(4):
            total = count_piece(s, seat, piece) if laid_out else FULL[piece]
            found[f"{PIECE_NAMES[piece]} {seat}"] = total
    for resource in range(5):
        found[RESOURCE_NAMES[resource]] = count_tokens(s, resource) if laid_out else RESOURCE_SUPPLY
    in_row = len([card for card in range(COURT_CARDS) if s.court_where[card] == ROW])
    found["row"] = in_row - len([card for card in s.court_row if card != NONE])
    found["discard"] = len(s.discard) - len([where for where in s.action_where if where == DISCARD])
    found["action cards"] = len(s.action_where)
    found["stray seats"] = sum([s.fresh[i] + s.damaged[i] for i in range(SYSTEMS * SEATS) if i % SEATS >= players])
    return found


def count_piece(s: ArcsState, seat: int, piece: int) -> int:
    total = s.removed[seat * 4 + piece]
    for captor in range(SEATS):
        total += s.trophies[(captor * SEATS + seat) * 4 + piece]
    if piece == SHIP:
        total += s.ships_supply[seat]
        for system in range(SYSTEMS):
            total += s.fresh[system * SEATS + seat] + s.damaged[system * SEATS + seat]
    elif piece == STARPORT_PIECE:
        total += s.starports_supply[seat] + len([b for b in s.building if b and owner_of(b) == seat and not is_city(b)])
    elif piece == CITY_PIECE:
        total += s.cities_left[seat] + len([b for b in s.building if b and owner_of(b) == seat and is_city(b)])
    else:
        assert piece == AGENT
        total += s.agents_supply[seat] - s.owed[seat]
        for captor in range(SEATS):
            total += s.captives[captor * SEATS + seat]
        for card in range(COURT_CARDS):
            total += s.agents_on[card * SEATS + seat]
        for resource in range(5):
            total += s.outrage[seat * 5 + resource]
    return total


def count_tokens(s: ArcsState, resource: int) -> int:
    total = s.supply[resource] + s.spent[resource] + s.box[resource] + s.on_planets[resource]
    for seat in range(SEATS):
        total += s.loose[seat * 5 + resource]
        for slot in range(SLOTS):
            if s.slots[seat * SLOTS + slot] == resource:
                total += 1
    return total
