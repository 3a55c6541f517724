"""The players' tracks and mats as text: what a section costs and gives now, what is deployed, built and enlisted."""

from typing import cast

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import Catalogue
from hexarc.games.scythe.tables.factions import TRAP_NAMES
from hexarc.games.scythe.tables.mats import (
    BOTTOM_NAMES,
    BOTTOM_RESOURCE,
    MAT_NAMES,
    SECTION_COINS,
    SECTION_COST,
    SECTION_TOP,
    SECTIONS,
    TOP_GAIN,
    TOP_GAIN_NAMES,
    TOP_GAINS,
    TOP_NAMES,
    TOP_OF_GAIN,
    WORKERS,
)
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES
from hexarc.games.scythe.verbs import FACTION, SKILL

Shown = dict[str, object]

# What a gain of a top action is counted in: the noun of its number.
GAIN_NOUNS: dict[str, str] = {
    "move_units": "unit",
    "gain_coins": "coin",
    "bolster_power": "power",
    "bolster_cards": "combat_card",
    "trade_popularity": "popularity",
    "produce_hexes": "territory",
    "trade_resources": "resource",
}


def mat_lines(words: Catalogue, shown: Shown, row: Shown, seat: int, own: bool) -> list[str]:
    faction = str(row["faction"])
    mark = f" <- {words.say('scythe.render.turn')}" if shown["active"] == seat else ""
    named: dict[str, Arg] = {"seat": Ref(f"seat.{seat}"), "faction": Ref(f"scythe.faction.{faction}.name")}
    if row["mat"] is None:
        title = words.say("scythe.event.seated_without_mat", named)
    else:
        title = words.say("scythe.event.seated", {**named, "mat": Ref(f"scythe.mat.{row['mat']}.name")})
    lines = [
        f"[bold]{title}[/bold]{mark}",
        "  " + tracks(words, row, bool(shown["scored"])),
        "  " + stars(words, shown, row),
    ]
    if row["mat"] is not None:
        lines += ["  " + line for line in sections(words, row)]
        # who plays by no player mat builds nothing and uses no abilities
        lines.append("  " + improvements(words, row, faction))
    if faction == "togawa":
        lines.append("  " + traps(words))
    if shown["over"] and row["score"] is not None:
        lines.append("  " + sheet(words, row))
    if "objective_cards" in row:
        lines += ["  " + line for line in secrets(words, row, own)]
    return [*lines, ""]


def tracks(words: Catalogue, row: Shown, scored: bool) -> str:
    named = (
        ("power", "power"),
        ("popularity", "popularity"),
        ("coin.plural", "coins"),
        ("combat_card.plural", "combat_cards"),
    )
    parts = [f"{words.say('scythe.noun.' + noun)} {shown_number(words, row[key])}" for noun, key in named]
    parts.append(f"{words.say('scythe.noun.worker.plural')} {row['workers_out']}/{WORKERS}")
    if scored:
        parts.append(f"{words.say('scythe.render.score')} {shown_number(words, row['total'])}")
    return "   ".join(parts)


def sheet(words: Catalogue, row: Shown) -> str:
    """What the score is made of."""
    rows = cast(dict[str, object], row["score"])
    parts = [f"{words.say('scythe.score.' + name)} {shown_number(words, coins)}" for name, coins in rows.items()]
    return ", ".join(parts)


def shown_number(words: Catalogue, value: object) -> str:
    """A number, or a sign for what the viewer is not told."""
    return words.say("scythe.render.unknown") if value is None else str(value)


def stars(words: Catalogue, shown: Shown, row: Shown) -> str:
    placed = cast(dict[str, int], row["stars"])
    names = [words.say(f"scythe.star.{kind}") + (f" x{n}" if n > 1 else "") for kind, n in placed.items()]
    needed = f"/{shown['stars_to_end']}" if shown["stars_to_end"] else ""
    total = f"{row['star_total']}{needed}"
    return f"{words.say('scythe.noun.star.plural')} {total} {', '.join(names)}".rstrip()


def sections(words: Catalogue, row: Shown) -> list[str]:
    """One line a section: the top action with its gains, the bottom action with its price and coins."""
    mat = MAT_NAMES.index(str(row["mat"]))
    upgraded = cast(list[str], row["upgraded"])
    cubes = cast(dict[str, int], row["cubes"])
    costs = cast(dict[str, int], row.get("costs", {}))  # where a module changes them
    lines: list[str] = []
    for section in range(SECTIONS):
        i = mat * SECTIONS + section
        gains: list[str] = []
        for gain in range(TOP_GAINS):
            if TOP_OF_GAIN[gain] == SECTION_TOP[i]:
                name = TOP_GAIN_NAMES[gain]
                amount = TOP_GAIN[gain] + (1 if name in upgraded else 0)
                gains.append(words.say(f"scythe.noun.{GAIN_NOUNS[name]}.count", {"n": amount}))
        bottom = BOTTOM_NAMES[section]
        price = costs.get(bottom, SECTION_COST[i] - cubes[bottom])
        cost = words.say(f"scythe.resource.{RESOURCE_NAMES[BOTTOM_RESOURCE[section]]}.count", {"n": price})
        token = ">" if row["section"] == bottom else " "
        recruit = " +" if bottom in cast(list[str], row["recruits"]) else ""
        top = words.say("scythe.action." + TOP_NAMES[SECTION_TOP[i]])
        act = words.say("scythe.action." + bottom)
        coins = words.say("scythe.noun.coin.count", {"n": SECTION_COINS[i]})
        lines.append(f"{token} {top} ({' / '.join(gains)}) | {act} ({cost}, {coins}){recruit}")
    for card in cast("list[str]", row["factory_cards"]):
        token = ">" if row["section"] == "factory" else " "
        lines.append(f"{token} " + words.say(f"scythe.factory.{card}.text"))
    return lines


def improvements(words: Catalogue, row: Shown, faction: str) -> str:
    mechs = cast(dict[str, str | None], row["mechs"])
    built = cast(dict[str, str | None], row["structures"])
    code = FACTION.code(faction)
    parts = [words.say(SKILL.message_for(SKILL.code(name), code)) for name, place in mechs.items() if place is not None]
    parts += [f"{words.say(f'scythe.structure.{name}.name')} {place}" for name, place in built.items() if place]
    own = words.say(f"scythe.faction.{faction}.ability.name")
    return ", ".join([own, *parts])


def traps(words: Catalogue) -> str:
    """What Traps can cost: everybody knows the list before the game (IFA p.6)."""
    penalties = [words.say(f"scythe.token.trap.{name}.text") for name in TRAP_NAMES]
    return f"{words.say('scythe.noun.trap.plural')}: {' '.join(penalties)}"


def secrets(words: Catalogue, row: Shown, own: bool) -> list[str]:
    """The cards in hand, of the viewer or of somebody who plays with open cards."""
    held = words.say("scythe.render.hand" if own else "scythe.noun.combat_card.plural")
    kept = words.say("scythe.render.objectives" if own else "scythe.noun.objective_card.plural")
    hand = cast(dict[str, int], row["hand"])
    cards = " ".join([value for value, n in hand.items() for _ in range(n)]) or "-"
    lines = [f"{held}: {cards}"]
    for card in cast(list[str], row["objective_cards"]):
        name, text = words.say(f"scythe.objective.{card}.name"), words.say(f"scythe.objective.{card}.text")
        lines.append(f"{kept}: {name}. {text}")
    return lines
