"""The table on a screen of 80 columns: the map to the left, ambitions and court beside it, then a line a player."""

from hexarc.core.choice import Arg
from hexarc.core.text import Catalogue
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.pieces import captives_of, trophies_of
from hexarc.games.arcs.render import (
    border_list,
    dice_lines,
    hand_lines,
    mark,
    marker_label,
    pad,
    plain_width,
    round_lines,
    say,
    slot_labels,
    stage_lines,
    system_head,
    system_pieces,
    title,
)
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.score import box_contestant, standing
from hexarc.games.arcs.state import SEATS, ArcsState
from hexarc.games.arcs.tables import AMBITION_NAMES, COURT_NAMES, NONE, SECTOR_OF

GATE, PLANET = 8, 15  # columns of a system on the smallest screen


def compact_lines(r: ArcsRules, s: ArcsState, seat: int, cat: Catalogue, width: int, height: int) -> list[str]:
    if s.setup == NONE or not s.court_row:
        return []
    grow = min(4, max(0, width - 80) // 8)
    widths = [GATE, *[PLANET + grow] * 3]
    left = map_rows(r, s, cat, widths)
    right = side_rows(r, s, cat, width - sum(widths) - 1)
    rows = max(len(left), len(right))
    lines = [
        pad(left[i] if i < len(left) else "", sum(widths)) + (right[i] if i < len(right) else "") for i in range(rows)
    ]
    lines += [player_line(r, s, other, cat) for other in range(r.players)]
    now = [line for line in (*round_lines(r, s, seat, cat), *stage_lines(r, s, cat), *dice_lines(s, cat)) if line]
    hand = [part for line in hand_lines(s, seat, cat) for part in in_two(line, width)]
    extra = [*now, *hand]
    head = header(s, cat)
    borders = f"[dim]{border_list(r, s, cat)}[/dim]"
    room = height - len(lines) - len(extra)
    return [*([head] if room > 0 else []), *lines, *([borders] if room > 1 else []), *extra][:height]


def header(s: ArcsState, cat: Catalogue) -> str:
    parts = [say(cat, "chapter", {"n": s.chapter}), say(cat, "round", {"n": s.round})]
    return title(" · ".join(parts)) + f" · {mark(s.initiative)} ⚑"


def map_rows(r: ArcsRules, s: ArcsState, cat: Catalogue, widths: list[int]) -> list[str]:
    """Two lines a sector: the gate with its three planets, and what stands there."""
    lines: list[str] = []
    for sector in sorted({SECTOR_OF[system] for system in r.in_play[s.setup]}):
        systems = [sector * 4 + i for i in range(4)]
        heads = [pad(system_head(s, system, cat), widths[i]) for i, system in enumerate(systems)]
        pieces = [pad(" " + system_pieces(r, s, system), widths[i]) for i, system in enumerate(systems)]
        lines += ["".join(heads), "".join(pieces)]
    return lines


def side_rows(r: ArcsRules, s: ArcsState, cat: Catalogue, width: int) -> list[str]:
    lines: list[str] = []
    for ambition in range(5):
        markers = [marker_label(s, m) for m in range(3) if s.marker_at[m] == ambition]
        stand = "".join([f"{mark(seat)}{standing(r, s, seat, ambition)}" for seat in range(r.players)])
        box = f"◇{box_contestant(s, ambition)}" if r.players == 2 and box_contestant(s, ambition) else ""
        name = cat.say(f"arcs.ambition.{AMBITION_NAMES[ambition]}")
        tail = f" {stand}{box}{''.join(markers)}"
        lines.append(f"{ambition + 2} {shortened(name, width - 2 - plain_width(tail))}{tail}")
    for card in s.court_row:
        if card == NONE:
            lines.append("–")
            continue
        counts = [(seat, s.agents_on[card * SEATS + seat]) for seat in range(r.players)]
        agents = "".join([f"{mark(seat)}{n}" for seat, n in counts if n])
        name = cat.say(f"arcs.card.{COURT_NAMES[card]}.name")
        lines.append(f"[italic]{shortened(name, width - 1 - plain_width(agents))}[/italic] {agents}")
    return lines


def shortened(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(1, width - 1)] + "…"


def in_two(line: str, width: int) -> list[str]:
    """A list of cards that is too long for a line, broken after a comma."""
    cut = line.rfind(", ", 0, width + len(line) - plain_width(line))
    return [line] if plain_width(line) <= width or cut < 0 else [line[: cut + 1], "  " + line[cut + 2 :]]


def player_line(r: ArcsRules, s: ArcsState, seat: int, cat: Catalogue) -> str:
    boxes: dict[str, Arg] = {"trophies": trophies_of(s, seat), "captives": captives_of(s, seat)}
    power = say(cat, "power", {"n": s.power[seat]})
    turn = ">" if s.turn_seat == seat else " "
    return (
        f"{turn}{mark(seat)} {power} · {slot_labels(s, seat, cat)} · ♠{hand_size(s, seat)} · {say(cat, 'boxes', boxes)}"
    )
