"""The table as text for a terminal: the hex map, then each player's tracks and mats, then what only the viewer sees.

Everything is read from the view, so that nothing can be shown that the seat may not know. Even rows of the map stand
half a hex to the right; a river is drawn as ``~`` on the edge that it runs along. Terrains have three letters of their
own, so that the tundra is not taken for a tunnel, which is a ``#``.
"""

from typing import cast

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import Catalogue
from hexarc.games.scythe.pieces import seated
from hexarc.games.scythe.render_mats import mat_lines
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
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
from hexarc.games.scythe.view import view

Shown = dict[str, object]

WIDTH = 10  # of a hex, its left edge included
HALF = WIDTH // 2
MAP_WIDTH = 80  # of a terminal: what stands beyond is cut off
COLOURS: dict[str, str] = {
    "nordic": "bright_blue",
    "rusviet": "bright_red",
    "togawa": "magenta",
    "crimea": "bright_yellow",
    "saxony": "bright_black",
    "polania": "bright_white",
    "albion": "bright_green",
}
OTHER_COLOUR = "bright_cyan"  # of a faction that a module brings
FIGURE_STYLE = "bold reverse"  # of what no seat plays
TERRAIN_STYLE: tuple[str, ...] = ("white", "yellow", "cyan", "green", "red", "blue", "bold magenta")
RESOURCE_LETTERS: dict[str, str] = {"wood": "W", "metal": "M", "oil": "O", "food": "F"}
STRUCTURE_LETTERS: dict[str, str] = {"mill": "Mill", "monument": "Monu", "armory": "Armo", "mine": "Mine"}


def render(r: ScytheRules, s: ScytheState, seat: int, words: Catalogue, of_modules: list[str]) -> str:
    shown = view(r, s, seat)
    lines = [headline(words, shown), ""]
    if seated(s, 0):
        lines += map_lines(words, shown)
        lines += ["", words.say("scythe.render.legend"), words.say("scythe.render.pieces"), ""]
        lines += [*of_modules, ""] if of_modules else []
    return "\n".join(lines + all_mat_lines(words, shown, seat))


def all_mat_lines(words: Catalogue, shown: Shown, seat: int) -> list[str]:
    lines: list[str] = []
    for other, row in enumerate(cast(list[Shown], shown["seats"])):
        if "power" in row:
            lines += mat_lines(words, shown, row, other, other == seat)
    return lines


def headline(words: Catalogue, shown: Shown) -> str:
    parts = [words.say("scythe.render.round", {"n": cast(int, shown["round"])})]
    if shown["tile"]:
        args: dict[str, Arg] = {"tile": Ref(f"scythe.tile.{shown['tile']}.name")}
        parts.append(words.say("scythe.event.tile_drawn", args))
    if shown["ended_why"]:
        reason = Ref(f"scythe.end.{shown['ended_why']}")
        parts.append(words.say("scythe.event.game_ended", {"seat": Ref(f"seat.{shown['ended_by']}"), "reason": reason}))
    return "[bold]" + "   ".join(parts) + "[/bold]"


class Canvas:
    """Rows of cells with a style each; written out as Rich markup."""

    def __init__(self, height: int, width: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, y: int, x: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            if 0 <= x + i < len(self.cells[y]):
                self.cells[y][x + i] = (letter, style)

    def lines(self) -> list[str]:
        found: list[str] = []
        for row in self.cells:
            line, style = "", ""
            for letter, wanted in row:
                if wanted != style:
                    line += ("[/]" if style else "") + (f"[{wanted}]" if wanted else "")
                    style = wanted
                line += letter if letter != "[" else "\\["
            found.append((line + ("[/]" if style else "")).rstrip())
        return found


def map_lines(words: Catalogue, shown: Shown) -> list[str]:
    places = cast(dict[str, Shown], shown["places"])
    rows = [r for _q, r in AXIAL]
    top = min(rows)
    canvas = Canvas((max(rows) - top + 1) * 4 + 1, MAP_WIDTH)
    for place in range(PLACES):
        q, r = AXIAL[place]
        x = (2 * q + r - _left()) * HALF
        y = (r - top) * 4 + 1
        here = places[PLACE_NAMES[place]]
        draw_place(canvas, words, shown, place, here, x, y)
    return canvas.lines()


def _left() -> int:
    return min([2 * q + r for q, r in AXIAL])


def draw_place(canvas: Canvas, words: Catalogue, shown: Shown, place: int, here: Shown, x: int, y: int) -> None:
    if place < HEXES:
        style = TERRAIN_STYLE[TERRAIN[place]]
        terrain = words.say(f"scythe.render.terrain.{TERRAIN_NAMES[TERRAIN[place]]}")
        marks = ("*" if "encounter" in here else "") + ("#" if TUNNEL[place] else "")
        for token in cast(list[Shown], here.get("tokens", [])):
            marks += "" if token.get("figure") else token_mark(token)
        canvas.write(y, x + 1, coordinate(place), "dim")
        canvas.write(y, x + 5, f"{terrain}{marks}"[: WIDTH - 5], style)
        draw_edges(canvas, place, x, y)
    else:
        faction = faction_at(shown, PLACE_NAMES[place])
        if faction:
            name = words.say(f"scythe.faction.{faction}.short")
            canvas.write(y, x + 1, f"<{name}>"[: WIDTH - 1], faction_colour(shown, faction))
    draw_pieces(canvas, shown, here, x, y)


def token_mark(token: Shown) -> str:
    """One letter for a token; a Trap is drawn as what is known of it."""
    if token["kind"] == "trap":
        return "!" if token["armed"] else "?"
    return str(token["kind"])[0].upper()


def figure_mark(label: str) -> str:
    """A figure that no seat plays: its initials."""
    return "@" + "".join([word[0].upper() for word in label.split("_")])


def faction_at(shown: Shown, base: str) -> str:
    """The faction whose home base this is; nobody plays from most of them."""
    for row in cast(list[Shown], shown["seats"]):
        if row.get("home") == base:
            return str(row["faction"])
    return ""


def draw_edges(canvas: Canvas, place: int, x: int, y: int) -> None:
    """The left edge and the two lower ones, with rivers; the others belong to the neighbours."""
    for direction, dx in ((WEST, 0), (SOUTH_WEST, 1), (SOUTH_EAST, 1 + HALF)):
        other = NEIGHBOUR_IN[place * DIRECTIONS + direction]
        river = other >= 0 and LINK[place * PLACES + other] == RIVER_LINK
        if direction == WEST:
            for dy in range(3):
                canvas.write(y + dy, x, "~" if river else "|", "bright_cyan" if river else "dim")
        else:
            text = "~" * (HALF - 1) if river else "-" * (HALF - 1)
            canvas.write(y + 3, x + dx, text, "bright_cyan" if river else "dim")


def draw_pieces(canvas: Canvas, shown: Shown, here: Shown, x: int, y: int) -> None:
    at = x + 1
    for seat, units in cast(dict[str, dict[str, int]], here.get("units", {})).items():
        text = "C" * units["character"]
        text += f"{units['mechs']}M" if units["mechs"] else ""
        for kind in units:
            text += kind[0].upper() if kind not in ("character", "mechs", "workers") else ""
        text += f"{units['workers']}w" if units["workers"] else ""
        canvas.write(y + 1, at, text, "bold " + colour(shown, int(seat)))
        at += len(text) + 1
    for token in cast(list[Shown], here.get("tokens", [])):
        if token.get("figure"):
            mark = figure_mark(str(token["kind"]))
            canvas.write(y + 1, at, mark, FIGURE_STYLE)
            at += len(mark) + 1
    if "structure" in here:
        structure = cast(Shown, here["structure"])
        name = STRUCTURE_LETTERS[str(structure["kind"])]
        canvas.write(y + 1, x + WIDTH - len(name), name, "reverse " + colour(shown, cast(int, structure["seat"])))
    tokens = cast(dict[str, int], here.get("resources", {}))
    lying = [f"{n}{RESOURCE_LETTERS[name]}" for name, n in tokens.items()]
    canvas.write(y + 2, x + 1, (" " if len(lying) < 4 else "").join(lying)[: WIDTH - 1])


def colour(shown: Shown, seat: int) -> str:
    return faction_colour(shown, str(cast(list[Shown], shown["seats"])[seat]["faction"]))


def faction_colour(shown: Shown, faction: str) -> str:
    """Of a faction that a module brings: as its look says."""
    looks = cast(dict[str, dict[str, str]], shown.get("factions", {}))
    return COLOURS.get(faction) or looks.get(faction, {}).get("colour", OTHER_COLOUR)
