"""The map and one player's mat on a screen of 80 columns: two lines a hex, the mat to the right of it.

The letter before units and after a structure is the faction's: nobody is told by colour alone. A river is ``~`` on the
left edge of a hex and ``_`` on its lower one. What no longer fits into a hex is cut off with ``+``; the whole table
(``t``) has it.
"""

from typing import cast

from hexarc.core.text import Catalogue
from hexarc.games.scythe.render import (
    FIGURE_STYLE,
    RESOURCE_LETTERS,
    TERRAIN_STYLE,
    Canvas,
    colour,
    faction_at,
    faction_colour,
    figure_mark,
    token_mark,
)
from hexarc.games.scythe.render_mats import Shown, shown_number
from hexarc.games.scythe.tables.board import (
    AXIAL,
    DIRECTIONS,
    HEXES,
    LINK,
    NEIGHBOUR_IN,
    PLACE_NAMES,
    PLACES,
    RIVER_LINK,
    SOUTH_EAST,
    SOUTH_WEST,
    TERRAIN,
    TERRAIN_NAMES,
    TUNNEL,
    WEST,
    coordinate,
)
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

WIDE = 100  # columns from which a hex gets ten of them instead of eight
LINES = 17  # of the map: the top bases have one, every other row two
STRUCTURES: dict[str, str] = {"mill": "i", "monument": "u", "armory": "a", "mine": "n"}
RIVER_STYLE = "bright_cyan"


def compact_lines(words: Catalogue, shown: Shown, seat: int, width: int) -> list[str]:
    cell = 10 if width >= WIDE else 8
    map_width = cell * 8 - 2
    canvas = Canvas(LINES, width)
    top = min([r for _q, r in AXIAL])
    left = min([2 * q + r for q, r in AXIAL])
    for place in range(PLACES):
        q, r = AXIAL[place]
        x, y = (2 * q + r - left) * cell // 2, max(0, (r - top) * 2 - 1)
        here = cast(dict[str, Shown], shown["places"])[PLACE_NAMES[place]]
        if place < HEXES:
            draw_hex(canvas, words, shown, place, here, x, y, cell)
        else:
            draw_base(canvas, shown, place, here, x, y, cell)
    for i, (text, style) in enumerate(side_lines(words, shown, seat)[:LINES]):
        canvas.write(i, map_width + 1, text, style)
    corners = [(LINES - 1, cell * 9 // 2 + 1), (LINES - 2, cell * 9 // 2 + 1), (LINES - 1, 0), (LINES - 2, 0)]
    others = [other for other in range(len(cast(list[Shown], shown["seats"]))) if other != seat]
    for (y, x), other in zip([*corners, (0, cell * 11 // 2 + 1), (0, cell * 5 // 2 + 1)], others, strict=False):
        canvas.write(y, x, other_line(shown, other), colour(shown, other))
    return canvas.lines()


def draw_hex(
    canvas: Canvas, words: Catalogue, shown: Shown, place: int, here: Shown, x: int, y: int, cell: int
) -> None:  # fmt: skip
    for direction, dx in ((WEST, 0), (SOUTH_WEST, 1), (SOUTH_EAST, 1 + cell // 2)):
        other = NEIGHBOUR_IN[place * DIRECTIONS + direction]
        river = other >= 0 and LINK[place * PLACES + other] == RIVER_LINK
        if direction == WEST:
            for dy in range(2):
                canvas.write(y + dy, x, "~" if river else "|", RIVER_STYLE if river else "dim")
        elif river:
            canvas.write(y + 1, x + dx, "_" * (cell // 2 - 1), RIVER_STYLE)
    mark = ("*" if "encounter" in here else "") + ("#" if TUNNEL[place] else "")
    built = ""
    if "structure" in here:
        structure = cast(Shown, here["structure"])
        owner = cast(int, structure["seat"])
        built = letter(words, shown, owner) + STRUCTURES[str(structure["kind"])]
        canvas.write(y, x + cell - 2, built, "reverse " + colour(shown, owner))
    name = words.say(f"scythe.render.terrain.{TERRAIN_NAMES[TERRAIN[place]]}")
    canvas.write(y, x + 1, coordinate(place), "dim")
    style = TERRAIN_STYLE[TERRAIN[place]]
    canvas.write(y, x + 3, name[: cell - 3 - len(mark) - len(built)] + mark, style)
    draw_stack(canvas, words, shown, here, x + 1, y + 1, cell - 1)


def draw_stack(
    canvas: Canvas, words: Catalogue, shown: Shown, here: Shown, x: int, y: int, room: int
) -> None:  # fmt: skip
    """Units with the letter of their owner, tokens, figures, then what lies there."""
    parts: list[tuple[str, str]] = []
    for seat, units in cast(dict[str, dict[str, int]], here.get("units", {})).items():
        parts.append((letter(words, shown, int(seat)), "reverse " + colour(shown, int(seat))))
        parts.append((units_text(units), "bold " + colour(shown, int(seat))))
    for token in cast(list[Shown], here.get("tokens", [])):
        figure = bool(token.get("figure"))
        parts.append((figure_mark(str(token["kind"])) if figure else token_mark(token), FIGURE_STYLE if figure else ""))
    for name, n in cast(dict[str, int], here.get("resources", {})).items():
        parts.append((f"{n}{RESOURCE_LETTERS[name]}", ""))
    at = x
    for text, style in parts:
        if at + len(text) > x + room:
            canvas.write(y, x + room - 1, "+", "bold")
            return
        canvas.write(y, at, text, style)
        at += len(text)


def units_text(units: dict[str, int]) -> str:
    text = "C" * units["character"]
    text += f"{units['mechs']}M" if units["mechs"] else ""
    for kind in units:
        text += kind[0].upper() * units[kind] if kind not in ("character", "mechs", "workers") else ""
    return text + (f"{units['workers']}w" if units["workers"] else "")


def draw_base(canvas: Canvas, shown: Shown, place: int, here: Shown, x: int, y: int, cell: int) -> None:
    faction = faction_at(shown, PLACE_NAMES[place])
    if not faction:
        return
    style = faction_colour(shown, faction)
    canvas.write(y, x, f"<{faction[0].upper()}>", style)
    units = cast(dict[str, dict[str, int]], here.get("units", {}))
    at = (y, x + 3) if y == 0 else (y + 1, x)
    canvas.write(*at, "".join([units_text(its) for its in units.values()])[: cell - 2], f"bold {style}")


def letter(words: Catalogue, shown: Shown, seat: int) -> str:
    """The initial of the faction: no two have the same."""
    return str(cast(list[Shown], shown["seats"])[seat]["faction"])[0].upper()


def other_line(shown: Shown, other: int) -> str:
    row = cast(list[Shown], shown["seats"])[other]
    if "power" not in row:
        return ""
    coins = "?" if row["coins"] is None else row["coins"]
    mark = ">" if shown["active"] == other else " "
    return f"{mark}{str(row['faction'])[0].upper()} ★{row['star_total']} ↑{row['power']} ♥{row['popularity']} ${coins}"


def side_lines(words: Catalogue, shown: Shown, seat: int) -> list[tuple[str, str]]:
    """The mat of the seat, one short line for each thing on it."""
    lines = [(words.say("scythe.render.round", {"n": cast(int, shown["round"])}), "bold")]
    rows = cast(list[Shown], shown["seats"])
    if seat < 0 or seat >= len(rows) or "power" not in rows[seat]:
        return lines
    row = rows[seat]
    faction = str(row["faction"])
    name = words.say(f"scythe.faction.{faction}.short")
    lines.append((f"{faction[0].upper()} {name}", "bold " + colour(shown, seat)))
    for sign, noun, key in (("↑", "power", "power"), ("♥", "popularity", "popularity"), ("$", "coin.plural", "coins")):
        lines.append((f"{sign} {words.say('scythe.noun.' + noun)} {shown_number(words, row[key])}", ""))
    lines.append((f"w {words.say('scythe.noun.worker.plural')} {row['workers_out']}/{WORKERS}", ""))
    needed = f"/{shown['stars_to_end']}" if shown["stars_to_end"] else ""
    lines.append((f"★ {words.say('scythe.noun.star.plural')} {row['star_total']}{needed}", ""))
    hand = cast(dict[str, int], row.get("hand", {}))
    cards = " ".join([value for value, n in hand.items() for _ in range(n)])
    lines.append((f"♠ {cards or row['combat_cards']}", ""))
    return lines + (section_lines(words, row) if row["mat"] is not None else [])


def section_lines(words: Catalogue, row: Shown) -> list[tuple[str, str]]:
    """Two lines a section: what the top action gives, what the bottom one costs and pays."""
    mat = MAT_NAMES.index(str(row["mat"]))
    upgraded, cubes = cast(list[str], row["upgraded"]), cast(dict[str, int], row["cubes"])
    costs = cast(dict[str, int], row.get("costs", {}))
    lines: list[tuple[str, str]] = []
    for section in range(SECTIONS):
        i = mat * SECTIONS + section
        gains = [
            str(TOP_GAIN[gain] + (1 if TOP_GAIN_NAMES[gain] in upgraded else 0))
            for gain in range(TOP_GAINS)
            if TOP_OF_GAIN[gain] == SECTION_TOP[i]
        ]
        bottom = BOTTOM_NAMES[section]
        price = costs.get(bottom, SECTION_COST[i] - cubes[bottom])
        paid = f"{price}{RESOURCE_LETTERS[RESOURCE_NAMES[BOTTOM_RESOURCE[section]]]}"
        token = ">" if row["section"] == bottom else " "
        lines.append((f"{token}{words.say('scythe.action.' + TOP_NAMES[SECTION_TOP[i]])} {'/'.join(gains)}", "bold"))
        recruit = "+" if bottom in cast(list[str], row["recruits"]) else " "
        lines.append((f"{recruit}{words.say('scythe.action.' + bottom)} {paid}→{SECTION_COINS[i]}", ""))
    return lines
