"""What everybody is shown of the Automas: all of it lies open but the order of the deck, which nobody has."""

from random import Random

from hexarc.games.scythe.modules.automa.cards import (
    CARDS,
    GAIN_NAMES,
    MOVE_NAMES,
    SCHEME_NAMES,
    AutomaCard,
    Entry,
)
from hexarc.games.scythe.modules.automa.part import (
    FACE_DOWN,
    FIGHT_PILE,
    IN_DECK,
    OUT_OF_GAME,
    TURN_PILE,
    Automas,
    alone,
    automa_seats,
    automas,
    cards_of,
    level,
)
from hexarc.games.scythe.modules.automa.places import TOKEN_BASES, water_locked
from hexarc.games.scythe.modules.automa.turn import counts_for
from hexarc.games.scythe.modules.automa.words import STAR_TRACKER
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import BAG, NOWHERE, ROW, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES
from hexarc.games.scythe.verbs import FACTION

ZONES: tuple[int, ...] = (IN_DECK, TURN_PILE, FIGHT_PILE, OUT_OF_GAME)
# what other rules say and the Automa ignores (automa.base.02, .03); the texts are scythe.automa.ignores.*
IGNORES: tuple[str, ...] = (
    "player_mat",
    "faction_ability",
    "mech_abilities",
    "tunnels",
    "objectives",
    "resources",
    "popularity",
)


def open_view(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    part = automas(r, s)
    return {
        "deck": "shared" if part.shared else "own",
        "mode": "cooperative" if part.cooperative else "competitive",
        "token": None if alone(r) else PLACE_NAMES[TOKEN_BASES[part.token]],
        "ignores": list(IGNORES),
        "seats": {str(seat): view_automa(r, s, part, seat) for seat in automa_seats(r)},
    }


def view_automa(r: ScytheRules, s: ScytheState, part: Automas, seat: int) -> dict[str, object]:
    tracker = level(r, seat)
    card = part.card_of[seat]
    locked = water_locked(r, s, seat)
    return {
        "level": tracker.name,
        "space": part.space[seat],
        "spaces": tracker.spaces,
        "locked_spaces": tracker.locked,
        "star_spaces": list(tracker.stars),
        "scheme_2_space": tracker.scheme_2,
        "scheme": SCHEME_NAMES[part.scheme[seat]],
        "water_locked": locked,
        "tracker_stars": stars_placed(r, s, seat, STAR_TRACKER),
        "skips": [card.number for card in cards_of(r) if tracker.skips and card.skipped],
        "card": view_card(r, s, seat, cards_of(r)[card]) if card != NOWHERE else None,
        "in_deck": len(pile(part, seat, IN_DECK)),
        "turn_pile": pile(part, seat, TURN_PILE),
        "fight_pile": pile(part, seat, FIGHT_PILE),
        "factory_card": part.factory_card[seat] != NOWHERE,
    }


def pile(part: Automas, seat: int, zone: int) -> list[int]:
    """The numbers of the cards that lie there."""
    start = part.deck_start(seat)
    return [card + 1 for card in range(CARDS) if part.card_at[start + card] == zone]


def view_card(r: ScytheRules, s: ScytheState, seat: int, card: AutomaCard) -> dict[str, object]:
    shown: dict[str, object] = {
        "number": card.number,
        "star": card.star,
        "skipped": card.skipped,
        "power": list(card.power),
        "combat_cards": card.combat_cards,
        "resources": card.resources,
    }
    for scheme, half in enumerate(card.halves):
        shown[SCHEME_NAMES[scheme]] = {
            "moves": [view_entry(r, s, seat, MOVE_NAMES, entry, "power") for entry in half.moves],
            "gains": [view_entry(r, s, seat, GAIN_NAMES, entry, "amount") for entry in half.gains],
            "recruit": BOTTOM_NAMES[half.recruit] if half.recruit != NONE else None,
        }
    return shown


def view_entry(
    r: ScytheRules, s: ScytheState, seat: int, names: tuple[str, ...], entry: Entry, amount: str
) -> dict[str, object]:
    """An entry of a line; ``counts`` is false for what is in brackets for another faction."""
    only = FACTION.label(entry[2]) if entry[2] != NONE else None
    return {"what": names[entry[0]], amount: entry[1], "only": only, "counts": counts_for(r, s, seat, entry)}


def hide_factory_cards(r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
    """A Factory card that an Automa took could be any that the seat does not know to lie elsewhere."""
    part = automas(r, s)
    zones = [BAG] if seat >= 0 and s.factory_seen >> seat & 1 else [BAG, ROW]
    holders = [
        other
        for other in automa_seats(r)
        if part.factory_card[other] != NOWHERE and not (seat >= 0 and part.factory_known[other] >> seat & 1)
    ]
    held = [part.factory_card[other] for other in holders]
    cards = [card for card in range(len(s.factory_at)) if s.factory_at[card] in zones or card in held]
    lies = sorted([s.factory_at[card] for card in cards])
    rng.shuffle(lies)
    taken = 0
    for card, zone in zip(cards, lies, strict=True):
        s.factory_at[card] = zone
        if zone == FACE_DOWN:
            part.factory_card[holders[taken]] = card
            taken += 1
