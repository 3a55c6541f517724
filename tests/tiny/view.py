"""What a seat of Tiny may know: the view, the re-dealing of everything else, and the table as text."""

from random import Random

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import catalogue
from hexarc.core.zones import count_in, pieces_in
from tests.tiny.rules import may_send
from tests.tiny.state import ANIMALS, BAG, CARDS, DISCARD, HAND, NOBODY, STRENGTH, TinyState

UI = ("round", "deck", "top", "beach", "gold", "hand", "known", "sent", "waiting", "sheltered", "card", "weather")


def knows(s: TinyState, seat: int, card: int) -> bool:
    """Whether a seat (negative: somebody at the side) knows where a card lies."""
    zone = s.where[card]
    if zone == BAG:
        return False
    return zone < HAND or (seat >= 0 and (zone == HAND + seat or s.known[card] >> seat & 1 == 1))


def known_hand(s: TinyState, seat: int, owner: int) -> list[int]:
    return [card for card in pieces_in(s.where, HAND + owner) if knows(s, seat, card)]


def view(s: TinyState, seat: int, players: int) -> dict[str, object]:
    hands: list[object] = []
    for owner in range(players):
        size = count_in(s.where, HAND + owner)
        hands.append({"size": size, "known": [ANIMALS[card] for card in known_hand(s, seat, owner)]})
    shown = [s.sent[owner] != NOBODY and s.where[s.sent[owner]] < HAND for owner in range(players)]
    sent: list[str] = []
    for owner in range(players):
        card = s.sent[owner]
        sent.append("" if card == NOBODY else ANIMALS[card] if shown[owner] or owner == seat else "?")
    return {
        "round": s.round,
        "first": s.first,
        "loot": s.loot,
        "treasury": s.treasury[0],
        "gold": s.gold[:],
        "sheltered": [s.sheltered >> owner & 1 == 1 for owner in range(players)],
        "hands": hands,
        "sent": sent,
        "top": [ANIMALS[card] for card in s.top],
        "discard": [ANIMALS[card] for card in pieces_in(s.where, DISCARD)],
        "bag": count_in(s.where, BAG),
    }


def deal_anew(s: TinyState, seat: int, rng: Random) -> None:
    """Exchange all cards that the seat cannot place, and what the others sent without showing it."""
    cards = [card for card in range(CARDS) if not knows(s, seat, card)]
    zones = [s.where[card] for card in cards]
    zones.sort()
    rng.shuffle(zones)
    knowers: dict[int, list[int]] = {}
    for card in cards:
        knowers.setdefault(s.where[card], []).append(s.known[card])
    for card, zone in zip(cards, zones):
        s.where[card] = zone
    # Who else looked into a hand knows as many of its cards as before, whichever they are.
    for zone in sorted(knowers):
        masks = sorted(knowers[zone])
        rng.shuffle(masks)
        for card in cards:
            if s.where[card] == zone:
                s.known[card] = masks.pop()
    for owner in range(len(s.sent)):
        if s.sent[owner] != NOBODY and owner != seat and s.where[s.sent[owner]] != DISCARD:
            hand = [card for card in pieces_in(s.where, HAND + owner) if may_send(s, owner, card)]
            s.sent[owner] = hand[int(rng.random() * len(hand))]


def render(s: TinyState, seat: int, lang: str, folders: tuple[str, ...], weather: int | None) -> str:
    """The table for a terminal."""
    book = catalogue(lang, folders)
    players = len(s.gold)

    def said(key: str, **args: Arg) -> str:
        return book.say(f"tiny.ui.{key}", args)

    def listed(cards: list[int]) -> str:
        return ", ".join([said("card", card=Ref(f"tiny.card.{ANIMALS[card]}"), n=STRENGTH[card]) for card in cards])

    lines = [f"[bold]{said('round', n=s.round + 1)}[/bold]  {said('deck', n=count_in(s.where, BAG))}"]
    if weather is not None:
        lines.append(said("weather", weather=Ref(f"tiny.weather.{'storm' if weather else 'calm'}")))
    if s.top:
        lines.append(said("top", card=Ref(f"tiny.card.{ANIMALS[s.top[0]]}")))
    lines.append(said("beach", n=s.treasury[0]))
    for owner in range(players):
        parts = [f"[bold]{book.say(f'seat.{owner}')}[/bold]", said("gold", n=s.gold[owner])]
        hand = known_hand(s, seat, owner)
        if owner == seat:
            parts.append(said("hand", cards=listed(hand)))
        elif hand:
            parts.append(said("known", cards=listed(hand)))
        card = s.sent[owner]
        if card != NOBODY:
            seen = owner == seat or s.where[card] < HAND
            parts.append(said("sent", card=Ref(f"tiny.card.{ANIMALS[card]}")) if seen else said("waiting"))
        if s.sheltered >> owner & 1:
            parts.append(said("sheltered"))
        lines.append("  ".join(parts))
    return "\n".join(lines)
