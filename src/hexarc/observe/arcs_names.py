# mypyc: skip
"""Views of Arcs with names: what the clients get as bare numbers, as systems, cards, resources and seats by name.

The view itself stays as it is, for the browser client reads it; this is its documented decoder.
"""

from typing import cast

from hexarc.games.arcs.tables import (
    AMBITION_NAMES,
    CARD_NAMES,
    COURT_NAMES,
    LEADER_NAMES,
    LORE_NAMES,
    RESOURCE_NAMES,
    SETUP_NAMES,
    SYSTEM_NAMES,
)

View = dict[str, object]
Names = tuple[str, ...] | list[str]
KINDS = ("city", "starport")
PIECES = ("ship", "starport", "city", "agent")


def name_of(names: Names, number: object) -> str | None:
    """A thing by its number; None where there is none, and where nobody may know which it is."""
    return names[number] if isinstance(number, int) and 0 <= number < len(names) else None


def names_of(names: Names, numbers: object) -> list[str | None]:
    return [name_of(names, number) for number in cast("list[int]", numbers)]


def named(view: View) -> View:
    """The view with names. Fields that hold no numbers of things are as they were."""
    found = dict(view)
    found["setup"] = name_of(SETUP_NAMES, view["setup"])
    found["systems"] = [named_system(row) for row in cast("list[View]", view["systems"])]
    found["seats"] = [named_seat(row) for row in cast("list[View]", view["seats"])]
    found["court"] = [
        {"card": name_of(COURT_NAMES, card), "agents": agents}
        for card, *agents in cast("list[list[int]]", view["court"])
    ]
    for field in ("buried", "court_discard"):
        found[field] = names_of(COURT_NAMES, view[field])
    found["ambitions"] = dict(zip(AMBITION_NAMES, cast("list[View]", view["ambitions"]), strict=True))
    found["markers"] = [
        {"first": first, "second": second, "ambition": name_of(AMBITION_NAMES, ambition)}
        for first, second, ambition in cast("list[list[int]]", view["markers"])
    ]
    for field in ("supply", "spent"):
        found[field] = dict(zip(RESOURCE_NAMES, cast("list[int]", view[field]), strict=True))
    for field in ("lead", "turn"):
        row = view.get(field)
        if isinstance(row, dict):
            found[field] = {**row, "card": name_of(CARD_NAMES, row.get("card"))}
    found["round_cards"] = [
        {**row, "card": name_of(CARD_NAMES, row["card"])} for row in cast("list[View]", view["round_cards"])
    ]
    found["lore_gone"] = names_of(LORE_NAMES, view["lore_gone"])
    cards = view.get("cards")
    if isinstance(cards, dict):
        found["cards"] = named_cards(cards)
    return found


def named_system(row: View) -> View:
    buildings = [
        {
            "site": site,
            "seat": owner,
            "kind": KINDS[kind],
            "damaged": damaged == 1,
            "used": used == 1,
        }
        for site, owner, kind, damaged, used in cast("list[list[int]]", row["buildings"])
    ]
    names = {"system": name_of(SYSTEM_NAMES, row["system"]), "type": name_of(RESOURCE_NAMES, row["type"])}
    return {**row, **names, "buildings": buildings}


def named_seat(row: View) -> View:
    outrage = [name for name, on in zip(RESOURCE_NAMES, cast("list[int]", row["outrage"]), strict=True) if on]
    trophies = {
        f"seat{at // len(PIECES)}.{PIECES[at % len(PIECES)]}": count
        for at, count in enumerate(cast("list[int]", row["trophies"]))
        if count
    }
    return {
        **row,
        "slots": names_of(RESOURCE_NAMES, row["slots"]),
        "loose": dict(zip(RESOURCE_NAMES, cast("list[int]", row["loose"]), strict=True)),
        "outrage": outrage,
        "trophies": trophies,
        "cards": names_of(COURT_NAMES, row["cards"]),
        "leader": name_of(LEADER_NAMES, row["leader"]),
        "lore": names_of(LORE_NAMES, row["lore"]),
    }


def named_cards(cards: View) -> View:
    found = dict(cards)
    for field in ("hand", "undealt_known", "discard", "open_discard"):
        if isinstance(cards.get(field), list):
            found[field] = names_of(CARD_NAMES, cards[field])
    hands = cards.get("hands")
    if isinstance(hands, list):
        found["hands"] = [names_of(CARD_NAMES, hand) for hand in hands]
    return found
