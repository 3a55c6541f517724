# mypyc: skip
"""A picture of a game of Arcs: the ring of systems with all that stands in them, court, ambitions, and every seat."""

from math import cos, pi, sin
from typing import Final, cast

from hexarc.games.arcs.tables import (
    AMBITION_NAMES,
    CARD_NAMES,
    COURT_NAMES,
    LEADER_NAMES,
    RESOURCE_NAMES,
    SETUP_REMOVED,
    SYSTEM_NAMES,
    SYSTEMS,
    adjacency,
)  # fmt: skip
from hexarc.observe.pictures.drawing import SEATS, Drawing, View, number, rows_of, table_of

SKY: Final = "#141a2b"
LIGHT: Final = "#e8e6df"
DIM: Final = "#8f97ad"
SIZE: Final = 860.0
GATES: Final = 150.0
PLANETS: Final = 330.0
CARD_WIDTH: Final = 350
CARD_HEIGHT: Final = 104
EACH: Final = 4  # systems of a sector: the gate and three planets
GROUND: Final = ("#a9764c", "#d0963c", "#b5524a", "#5f9a8f", "#8b6bb1")  # by resource, as RESOURCE_NAMES
SPREAD: Final = (-20.0, 0.0, 20.0)  # degrees between the planets of a sector


def spot(system: int) -> tuple[float, float]:
    """Gates form the inner ring, planets the outer one; sector 1 is at the top, the others follow clockwise."""
    sector, kind = divmod(system, EACH)
    angle = (60.0 * sector + (SPREAD[kind - 1] if kind else 0.0)) * pi / 180
    far = PLANETS if kind else GATES
    return SIZE / 2 + far * sin(angle), SIZE / 2 + 10 - far * cos(angle)


def arcs_picture(view: View) -> str:
    seats = rows_of(view, "seats")
    out = Drawing(0, 0, SIZE + CARD_WIDTH + 20, max(SIZE + 20, 60 + len(seats) * (CARD_HEIGHT + 8) + 330), SKY)
    chapter, cards = number(view, "chapter"), number(view, "round")
    out.text(16, 30, f"Arcs, chapter {chapter}, round {cards}", 20, LIGHT, "start", True)
    there = {number(row, "system"): row for row in rows_of(view, "systems")}
    setup = number(view, "setup")
    neighbours = adjacency(SETUP_REMOVED[setup] if setup >= 0 else ())
    for system in there:
        for other in neighbours[system]:
            if other <= system:
                continue
            (x1, y1), (x2, y2) = spot(system), spot(other)
            dashes = "" if system % EACH == 0 and other % EACH == 0 else "stroke-dasharray='3 6'"
            out.line(x1, y1, x2, y2, "#46506e", 3, dashes)
    for system in range(SYSTEMS):
        if system in there:
            draw_system(out, there[system])
    left = SIZE + 6
    for i, seat in enumerate(seats):
        draw_seat(out, left, 44 + i * (CARD_HEIGHT + 8), i, seat, number(view, "initiative") == i)
    below = draw_ambitions(out, left, 64 + len(seats) * (CARD_HEIGHT + 8), rows_of(view, "ambitions"))
    draw_court(out, left, below, view)
    return out.svg()


def draw_system(out: Drawing, row: View) -> None:
    system, kind = number(row, "system"), number(row, "type")
    x, y = spot(system)
    if kind < 0:
        out.add(
            f"<circle cx='{x:.1f}' cy='{y:.1f}' r='26' fill='none' stroke='#9fb4e8' stroke-width='4' "
            "stroke-dasharray='10 5'/>"
        )
    else:
        out.circle(x, y, 30, GROUND[kind], LIGHT, 1.5)
    name = SYSTEM_NAMES[system] if kind < 0 else f"{SYSTEM_NAMES[system]}, {RESOURCE_NAMES[kind]}"
    out.text(x, y - 36, name.replace("_", " "), 10, DIM)
    buildings = cast("list[list[int]]", row["buildings"])
    for i, (_, owner, is_port, damaged, _) in enumerate(buildings):
        bx = x + 19 * (i - (len(buildings) - 1) / 2)
        fill, ink = SEATS[owner] if owner < len(SEATS) else ("#777777", "#ffffff")
        if is_port:
            out.shape([(bx, y - 19), (bx + 9, y - 3), (bx - 9, y - 3)], fill, LIGHT)
        else:
            out.box_at(bx - 8, y - 19, 16, 16, fill, LIGHT, 2)
        if damaged:
            out.line(bx - 7, y - 18, bx + 7, y - 5, ink, 2)
    fresh, damaged_ships = cast("list[int]", row["fresh"]), cast("list[int]", row["damaged"])
    fleets = [
        (seat, fresh[seat], damaged_ships[seat]) for seat in range(len(fresh)) if fresh[seat] + damaged_ships[seat]
    ]
    for i, (seat, whole, hurt) in enumerate(fleets):
        fx, fy = x + 34 * (i - (len(fleets) - 1) / 2), y + 12
        fill, ink = SEATS[seat] if seat < len(SEATS) else ("#777777", "#ffffff")
        out.shape(
            [(fx - 15, fy - 8), (fx + 9, fy - 8), (fx + 16, fy), (fx + 9, fy + 8), (fx - 15, fy + 8)], fill, LIGHT
        )
        out.text(fx - 1, fy + 4, f"{whole}+{hurt}" if hurt else whole, 11, ink, bold=True)


def draw_seat(out: Drawing, x: float, y: float, seat: int, row: View, first: bool) -> None:
    fill, ink = SEATS[seat]
    out.box_at(x, y, CARD_WIDTH, CARD_HEIGHT, "#1f2740", "#46506e", 6)
    out.box_at(x, y, CARD_WIDTH, 24, fill, "#46506e", 6)
    leader = number(row, "leader")
    who = LEADER_NAMES[leader].replace("_", " ").capitalize() if leader >= 0 else "player"
    mark = "  (initiative)" if first else ""
    out.text(x + 10, y + 17, f"{seat + 1}  {who}{mark}", 14, ink, "start", True)
    out.text(x + CARD_WIDTH - 10, y + 17, f"{number(row, 'power')} power", 14, ink, "end", True)
    left = [("ships left", "ships"), ("cities", "cities"), ("starports", "starports"), ("agents", "agents")]
    for i, (label, name) in enumerate([*left, ("hand", "hand")]):
        out.text(x + 36 + i * 69, y + 45, number(row, name), 16, LIGHT, bold=True)
        out.text(x + 36 + i * 69, y + 58, label, 9, DIM)
    held = [RESOURCE_NAMES[resource] for resource in cast("list[int]", row["slots"]) if resource >= 0]
    won = f"trophies {number(row, 'trophies_total')}, captives {number(row, 'captives_total')}"
    out.text(x + 10, y + 78, f"{won}; {', '.join(held) or 'no resources'}", 11, LIGHT, "start")
    cards = [COURT_NAMES[card].replace("_", " ") for card in cast("list[int]", row["cards"])]
    out.text(x + 10, y + 95, shortened(", ".join(cards) or "no guild cards", 62), 10, DIM, "start")


def draw_ambitions(out: Drawing, x: float, y: float, rows: list[View]) -> float:
    out.text(x, y, "Ambitions", 14, LIGHT, "start", True)
    for i, row in enumerate(rows):
        standing = cast("list[int]", row["standing"])
        out.text(x, y + 20 + 18 * i, AMBITION_NAMES[i], 12, LIGHT, "start")
        for seat, count in enumerate(standing):
            out.circle(x + 110 + 34 * seat, y + 16 + 18 * i, 7, SEATS[seat][0], LIGHT, 1)
            out.text(x + 124 + 34 * seat, y + 20 + 18 * i, count, 11, LIGHT)
    return y + 30 + 18 * len(rows)


def draw_court(out: Drawing, x: float, y: float, view: View) -> None:
    out.text(x, y, "Court", 14, LIGHT, "start", True)
    for i, (card, *agents) in enumerate(cast("list[list[int]]", view["court"])):
        out.text(x, y + 20 + 18 * i, COURT_NAMES[card].replace("_", " "), 12, LIGHT, "start")
        for seat, count in enumerate(agents):
            if count:
                out.circle(x + 190 + 34 * seat, y + 16 + 18 * i, 7, SEATS[seat][0], LIGHT, 1)
                out.text(x + 204 + 34 * seat, y + 20 + 18 * i, count, 11, LIGHT)
    lead = view["lead"]
    if isinstance(lead, dict) and lead.get("card", -1) >= 0:
        said = f"lead: {CARD_NAMES[lead['card']].replace('_', ' ')}, by seat {lead['seat'] + 1}"
        out.text(x, y + 108, said, 12, LIGHT, "start")
    hand = table_of(view, "cards").get("hand")
    if isinstance(hand, list) and hand:
        said = ", ".join([CARD_NAMES[card].replace("_", " ") for card in hand])
        out.text(x, y + 126, shortened(f"hand: {said}", 60), 12, LIGHT, "start")


def shortened(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1] + "…"
