# mypyc: skip
"""A picture of a game of Scythe: the map with all that stands on it, and a card for each seat."""

from math import cos, hypot, pi, sin, sqrt
from typing import Final

from hexarc.games.scythe.tables.board import (
    AXIAL,
    HEXES,
    PLACE_NAMES,
    PLACES,
    RIVER_NEIGHBOURS,
    TERRAIN,
    TERRAIN_NAMES,
    TUNNEL,
    coordinate,
)  # fmt: skip
from hexarc.observe.pictures.drawing import INK, SEATS, Drawing, View, number, rows_of, table_of

SIDE: Final = 46.0
CARD_WIDTH: Final = 330
CARD_HEIGHT: Final = 112
GROUND: Final = {
    "mountain": "#cfc9c2", "farm": "#f0d995", "tundra": "#e4ebe6", "forest": "#b6cc9a", "village": "#efc9b0",
    "lake": "#a9d3e4", "factory": "#b9b2c2",
}  # fmt: skip
PALE: Final = "#f6f1e7"
GOODS: Final = {"wood": "#7b5a34", "metal": "#8b8f98", "oil": "#1f1f24", "food": "#d59a1c"}


def middle(q: int, r: int) -> tuple[float, float]:
    return sqrt(3) * SIDE * (q + r / 2), 1.5 * SIDE * r


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    return [(x + size * cos(pi / 3 * i - pi / 2), y + size * sin(pi / 3 * i - pi / 2)) for i in range(6)]


def scythe_picture(view: View) -> str:
    spots = [middle(q, r) for q, r in AXIAL]
    left, right = min([x for x, _ in spots]) - SIDE, max([x for x, _ in spots]) + SIDE
    top, bottom = min([y for _, y in spots]) - SIDE - 34, max([y for _, y in spots]) + SIDE
    seats = rows_of(view, "seats")
    height = max(bottom - top, len(seats) * (CARD_HEIGHT + 8) + 40)
    out = Drawing(left, top, right - left + CARD_WIDTH + 24, height)
    said = f"Scythe, round {number(view, 'round')}"
    if view["ended_why"]:
        said += f": seat {number(view, 'ended_by') + 1} ended the game"
    out.text(left + 10, top + 24, said, 19, anchor="start", bold=True)
    for place in range(HEXES):
        out.shape(corners(*spots[place], SIDE), GROUND[TERRAIN_NAMES[TERRAIN[place]]], "#8a8073")
    for place in range(HEXES):
        for other in RIVER_NEIGHBOURS[place]:
            if place < other < HEXES:
                draw_river(out, spots[place], spots[other])
    for place in range(HEXES):
        draw_printed(out, place, *spots[place])
    homes = {str(seat["home"]): i for i, seat in enumerate(seats) if "home" in seat}
    places = table_of(view, "places")
    for place in range(PLACES):
        name = PLACE_NAMES[place]
        if place >= HEXES:
            draw_base(out, *spots[place], name.removeprefix("base_"), homes.get(name, -1))
        draw_place(out, *spots[place], table_of(places, name))
    for i, seat in enumerate(seats):
        draw_seat(out, right + 6, top + 38 + i * (CARD_HEIGHT + 8), i, seat, number(view, "active") == i)
    return out.svg()


def draw_printed(out: Drawing, place: int, x: float, y: float) -> None:
    """What is printed on a territory: its coordinate, a tunnel, the Factory."""
    out.text(x, y + SIDE - 8, coordinate(place), 8, "#6b6257")
    if TUNNEL[place]:
        out.add(
            f"<path d='M{x - 9:.1f} {y - 24:.1f} a9 9 0 0 1 18 0 z' fill='#40362c' stroke='{PALE}' stroke-width='1'/>"
        )
    elif TERRAIN_NAMES[TERRAIN[place]] == "factory":
        out.circle(x, y, 17, "#d9b45a")
        out.text(x, y + 5, "\N{GEAR}", 18)


def draw_river(out: Drawing, a: tuple[float, float], b: tuple[float, float]) -> None:
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    far = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = -(b[1] - a[1]) / far * SIDE / 2, (b[0] - a[0]) / far * SIDE / 2
    out.line(mx - dx, my - dy, mx + dx, my + dy, "#4f93b8", 5)


def draw_base(out: Drawing, x: float, y: float, faction: str, seat: int) -> None:
    fill = SEATS[seat][0] if seat >= 0 else "#ddd5c5"
    out.circle(x, y, SIDE * 0.72, fill, INK, 2)
    out.circle(x, y, SIDE * 0.6, "#fbf7ee" if seat >= 0 else "#e7e0d2", "none", 0)
    out.text(x, y - SIDE * 0.78 - 3, faction.capitalize(), 11, bold=seat >= 0)


def draw_place(out: Drawing, x: float, y: float, here: View) -> None:
    control = here.get("control")
    if isinstance(control, int):
        out.shape(corners(x, y, SIDE - 4), "none", SEATS[control][0], 3)
    if here.get("encounter"):
        out.circle(x + 21, y - 20, 8, "#3d7a4b", "#ffffff")
        out.text(x + 21, y - 16, "?", 11, "#ffffff", bold=True)
    structure = here.get("structure")
    if isinstance(structure, dict):
        seat = int(structure["seat"])
        house = [(x - 30, y - 8), (x - 22, y - 17), (x - 14, y - 8), (x - 14, y + 2), (x - 30, y + 2)]
        out.shape(house, SEATS[seat][0])
        out.text(x - 22, y, str(structure["kind"])[:2], 8, SEATS[seat][1], bold=True)
    draw_units(out, x, y, here)
    goods = here.get("resources")
    if isinstance(goods, dict):
        start = x - 11 * (len(goods) - 1)
        for i, (name, tokens) in enumerate(goods.items()):
            out.box_at(start + 22 * i - 9, y + 11, 18, 13, GOODS[name], PALE)
            out.text(start + 22 * i, y + 21, f"{name[0].upper()}{tokens}", 9, "#ffffff", bold=True)
    for i, token in enumerate(here.get("tokens") or []):  # type: ignore[arg-type,var-annotated]  # plain data
        out.circle(x - 26 + 13 * i, y - 24, 6, SEATS[token["seat"]][0] if token.get("seat") is not None else "#555555")


def draw_units(out: Drawing, x: float, y: float, here: View) -> None:
    """Characters are stars, mechs squares, workers circles, with how many there are."""
    units = here.get("units")
    if not isinstance(units, dict):
        return
    pieces = [
        (int(seat), kind, count) for seat, kinds in units.items() for kind, count in kinds.items() if count
    ]  # fmt: skip
    start = x - 10 * (len(pieces) - 1)
    for i, (seat, kind, count) in enumerate(pieces):
        px, (fill, ink) = start + 20 * i, SEATS[seat]
        if kind == "workers":
            out.circle(px, y, 8, fill)
        elif kind == "mechs":
            out.box_at(px - 9, y - 9, 18, 18, fill)
        else:
            points = [(px + r * sin(pi / 5 * k), y - r * cos(pi / 5 * k)) for k, r in enumerate([12, 6] * 5)]
            out.shape(points, fill)
        if kind in ("workers", "mechs"):
            out.text(px, y + 4, count, 11, ink, bold=True)


def draw_seat(out: Drawing, x: float, y: float, seat: int, row: View, active: bool) -> None:
    fill, ink = SEATS[seat]
    out.box_at(x, y, CARD_WIDTH, CARD_HEIGHT, "#fffdf7", INK if active else "#b9ae9c", 6)
    out.box_at(x, y, CARD_WIDTH, 24, fill, INK if active else "#b9ae9c", 6)
    faction = str(row.get("faction") or "?").capitalize()
    mat = str(row.get("mat") or "")
    out.text(x + 10, y + 17, f"{seat + 1}  {faction}{f', {mat}' if mat else ''}", 14, ink, "start", True)
    out.text(x + CARD_WIDTH - 10, y + 17, f"{shown(row, 'total')} coins at the end", 12, ink, "end")
    if "power" not in row:
        return
    first = [("Coins", "coins"), ("Power", "power"), ("Popularity", "popularity"), ("Workers", "workers_out")]
    for i, (label, name) in enumerate([*first, ("Cards", "combat_cards")]):
        cx = x + 34 + i * 65
        out.text(cx, y + 44, shown(row, name), 16, bold=True)
        out.text(cx, y + 57, label, 9, "#6b6257")
    stars = row.get("stars")
    kinds = ", ".join([f"{name}{f' {count}' if count > 1 else ''}" for name, count in stars.items()]) if isinstance(
        stars, dict) else ""  # fmt: skip
    out.text(x + 10, y + 76, "\N{BLACK STAR}" * int(shown(row, "star_total") or 0) or "no star", 13, "#a8791c", "start")
    out.text(x + 100, y + 75, kinds, 10, INK, "start")
    mechs = [name for name, place in mapping(row, "mechs").items() if place is not None]
    built = [name for name, place in mapping(row, "structures").items() if place is not None]
    out.text(x + 10, y + 91, f"mechs: {', '.join(mechs) or 'none'}", 10, INK, "start")
    upgraded = row.get("upgraded")
    upgrades = len(upgraded) if isinstance(upgraded, list) else 0
    out.text(x + 10, y + 105, f"structures: {', '.join(built) or 'none'}; upgrades: {upgrades}", 10, INK, "start")


def shown(row: View, name: str) -> str:
    value = row.get(name)
    return "?" if value is None else str(value)


def mapping(row: View, name: str) -> dict[str, object]:
    value = row.get(name)
    return value if isinstance(value, dict) else {}
