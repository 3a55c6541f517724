# mypyc: skip
"""What pictures of all games are made of."""

from html import escape
from typing import Final, cast

View = dict[str, object]
# fill and ink by seat, as in the browser client
SEATS: Final = (
    ("#c23b2e", "#ffffff"), ("#2563b0", "#ffffff"), ("#e2ad2b", "#241a00"), ("#e9e4d8", "#23252b"),
    ("#7a4aa8", "#ffffff"), ("#2f8552", "#ffffff"), ("#2b2f36", "#ffffff"),
)  # fmt: skip
INK: Final = "#2b2620"
PAPER: Final = "#f6f1e7"
FONT: Final = "font-family='Georgia, DejaVu Serif, serif'"


class Drawing:
    """Shapes, one after the other; ``svg`` is the whole file."""

    def __init__(self, x: float, y: float, width: float, height: float, background: str = PAPER) -> None:
        self.box = f"{x:g} {y:g} {width:g} {height:g}"
        self.size = f"width='{width:g}' height='{height:g}'"
        self.parts = [f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' fill='{background}'/>"]

    def add(self, part: str) -> None:
        self.parts.append(part)

    def circle(self, x: float, y: float, radius: float, fill: str, edge: str = INK, width: float = 1.2) -> None:
        self.add(
            f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius:g}' fill='{fill}' stroke='{edge}' stroke-width='{width:g}'/>"
        )

    def box_at(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str = INK, corner: float = 3
    ) -> None:
        self.add(
            f"<rect x='{x:.1f}' y='{y:.1f}' width='{width:g}' height='{height:g}' rx='{corner:g}' fill='{fill}' "
            f"stroke='{edge}' stroke-width='1.2'/>"
        )

    def shape(self, points: list[tuple[float, float]], fill: str, edge: str = INK, width: float = 1.2) -> None:
        joined = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
        self.add(
            f"<polygon points='{joined}' fill='{fill}' stroke='{edge}' stroke-width='{width:g}' "
            "stroke-linejoin='round'/>"
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float, more: str = "") -> None:
        self.add(
            f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' stroke='{colour}' "
            f"stroke-width='{width:g}' stroke-linecap='round' {more}/>"
        )

    def text(
        self,
        x: float,
        y: float,
        said: object,
        size: float = 12,
        fill: str = INK,
        anchor: str = "middle",
        bold: bool = False,
    ) -> None:
        weight = " font-weight='bold'" if bold else ""
        self.add(
            f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size:g}' fill='{fill}' text-anchor='{anchor}'{weight}>"
            f"{escape(str(said))}</text>"
        )

    def svg(self) -> str:
        inner = "\n".join(self.parts)
        return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{self.box}' {self.size} {FONT}>\n{inner}\n</svg>\n"


def table_of(view: View, name: str) -> View:
    return cast(View, view[name])


def rows_of(view: View, name: str) -> list[View]:
    return cast("list[View]", view[name])


def number(view: View, name: str) -> int:
    return cast(int, view[name])
