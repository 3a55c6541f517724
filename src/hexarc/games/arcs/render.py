"""The table as text for a terminal, as one seat sees it (Rich markup). Players have a letter besides their colour."""

import re

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import Catalogue
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import captives_of, controller, is_city, is_damaged, owner_of, trophies_of
from hexarc.games.arcs.resources import is_open, raid_cost
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.score import box_contestant, standing
from hexarc.games.arcs.state import FACE_DOWN, FACE_UP, HAND, PLAY, SEATS, SEIZING, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import (
    ACTION_CARDS,
    AMBITION_NAMES,
    BUILDING_SLOTS,
    CARD_NAMES,
    CARD_PIPS,
    COURT_CARDS,
    COURT_IS_VOX,
    COURT_NAMES,
    COURT_RAID_COST,
    COURT_SUIT,
    DICE_FACES,
    DIE_NAMES,
    IS_GATE,
    LEADER_NAMES,
    LORE_CARDS,
    LORE_NAMES,
    MARKER_VALUES,
    NONE,
    RESOURCE_NAMES,
    SECTOR_OF,
    SYSTEM_NAMES,
)
from hexarc.games.arcs.view import fight_going_on, knows

COLOURS = ("bright_red", "bright_blue", "bright_yellow", "bright_white")
CELL = 19
_MARKUP = re.compile(r"\[[^\]]*\]")


def render(r: ArcsRules, s: ArcsState, seat: int, cat: Catalogue) -> str:
    if s.setup == NONE or not s.court_row:
        return ""
    parts = [
        *header_lines(r, s, cat),
        *map_lines(r, s, cat),
        *court_lines(r, s, cat),
        *ambition_lines(r, s, cat),
        *round_lines(r, s, seat, cat),
        *stage_lines(r, s, cat),
        *dice_lines(s, cat),
        *player_lines(r, s, cat),
        *hand_lines(s, seat, cat),
    ]
    return "\n".join(parts)


def mark(seat: int) -> str:
    """The letter of a seat in its colour."""
    return f"[{COLOURS[seat]}]{'ABCD'[seat]}[/]"


def name(cat: Catalogue, seat: int) -> str:
    return f"{mark(seat)} {cat.say(f'seat.{seat}')}"


def title(text: str) -> str:
    return f"[bold]{text}[/bold]"


def pad(text: str, width: int) -> str:
    """Fill up to a width that is counted without the markup."""
    return text + " " * max(1, width - plain_width(text))


def plain_width(text: str) -> int:
    return len(_MARKUP.sub("", text))


def say(cat: Catalogue, key: str, args: dict[str, Arg] | None = None) -> str:
    return cat.say(f"arcs.ui.{key}", args)


def labelled(cat: Catalogue, key: str, value: str, strong: bool = False) -> str:
    """A label and what it says, with the punctuation of the language."""
    label = say(cat, key)
    return say(cat, "labelled", {"label": title(label) if strong else label, "value": value})


def header_lines(r: ArcsRules, s: ArcsState, cat: Catalogue) -> list[str]:
    holder: dict[str, Arg] = {"seat": Ref(f"seat.{s.initiative}")}
    seized = f" {say(cat, 'seized')}" if s.seized else ""
    line = f"{say(cat, 'chapter', {'n': s.chapter})} · {say(cat, 'round', {'n': s.round})} · "
    line += f"{say(cat, 'initiative', holder)}{seized}"
    bank = [f"{cat.say(f'arcs.resource.{RESOURCE_NAMES[i]}')} {s.supply[i]}" for i in range(5)]
    return [title(line), labelled(cat, "bank", ", ".join(bank)), ""]


def map_lines(r: ArcsRules, s: ArcsState, cat: Catalogue) -> list[str]:
    """One line a sector and kind of piece: the gate, then its three planets; each cell is one system."""
    lines = [title(say(cat, "map")), f"[dim]{say(cat, 'legend')}[/dim]"]
    sectors = sorted({SECTOR_OF[system] for system in r.in_play[s.setup]})
    for sector in sectors:
        systems = [sector * 4 + i for i in range(4)]
        lines.append("".join([pad(system_head(s, system, cat), CELL) for system in systems]))
        lines.append("".join([pad("  " + system_pieces(r, s, system), CELL) for system in systems]))
    return [*lines, labelled(cat, "borders", border_list(r, s, cat)), ""]


def border_list(r: ArcsRules, s: ArcsState, cat: Catalogue) -> str:
    """Neighbours that the rows do not show: gates in their ring, and planets across a sector's border."""
    pairs: list[str] = []
    for system in r.in_play[s.setup]:
        for other in r.adjacent[s.setup][system]:
            if system < other and SECTOR_OF[system] != SECTOR_OF[other]:
                one, two = SYSTEM_NAMES[system], SYSTEM_NAMES[other]
                pairs.append(f"{cat.say(f'arcs.planet.{one}')}–{cat.say(f'arcs.planet.{two}')}")
    return " ".join(pairs)


def system_head(s: ArcsState, system: int, cat: Catalogue) -> str:
    label = cat.say(f"arcs.planet.{SYSTEM_NAMES[system]}")
    if IS_GATE[system]:
        return f"[bold]{label}[/bold]"
    kind = cat.say(f"arcs.resource.{RESOURCE_NAMES[s.planet_type[system]]}")
    changed = f" {say(cat, 'shaped')}" if s.shaped[system] else ""
    return f"{label} [italic]{kind}[/italic]{changed}"


def system_pieces(r: ArcsRules, s: ArcsState, system: int) -> str:
    parts: list[str] = []
    for i in range(SITES_PER_SYSTEM):
        b = s.building[system * SITES_PER_SYSTEM + i]
        if b:
            parts.append(building_mark(b) + mark(owner_of(b)))
        elif i < BUILDING_SLOTS[system]:
            parts.append("·")
    holder = controller(s, SystemId(system))
    for seat in range(r.players):
        fresh, damaged = s.fresh[system * SEATS + seat], s.damaged[system * SEATS + seat]
        if fresh or damaged:
            broken = f"+{damaged}" if damaged else ""
            parts.append(f"{mark(seat)}{fresh}{broken}{'*' if seat == holder else ''}")
    return " ".join(parts)


def building_mark(b: int) -> str:
    if is_city(b):
        return "○" if is_damaged(b) else "●"
    return "△" if is_damaged(b) else "▲"


def court_lines(r: ArcsRules, s: ArcsState, cat: Catalogue) -> list[str]:
    left = len([card for card in range(COURT_CARDS) if s.court_where[card] == 0]) + len(s.buried)
    lines = [f"{title(say(cat, 'court'))} ({say(cat, 'deck', {'n': left})})"]
    for card in s.court_row:
        if card == NONE:
            lines.append("  –")
            continue
        agents = [f"{mark(seat)}{s.agents_on[card * SEATS + seat]}" for seat in range(r.players)]
        text = cat.say(f"arcs.card.{COURT_NAMES[card]}.text").replace("\n", " ")
        lines.append(f"  {pad(card_label(card, cat), 44)}{' '.join(agents)}")
        lines.append(f"    [dim]{text}[/dim]")
    return [*lines, ""]


def card_label(card: int, cat: Catalogue) -> str:
    label = cat.say(f"arcs.card.{COURT_NAMES[card]}.name")
    if COURT_IS_VOX[card]:
        return f"{label} ({say(cat, 'vox')})"
    return f"{label} ({cat.say(f'arcs.resource.{RESOURCE_NAMES[COURT_SUIT[card]]}')}, {COURT_RAID_COST[card]})"


def ambition_lines(r: ArcsRules, s: ArcsState, cat: Catalogue) -> list[str]:
    lines = [title(say(cat, "ambitions"))]
    for ambition in range(5):
        markers = [marker_label(s, m) for m in range(3) if s.marker_at[m] == ambition]
        stand = [f"{mark(seat)}{standing(r, s, seat, ambition)}" for seat in range(r.players)]
        box = f" ◇{box_contestant(s, ambition)}" if r.players == 2 and box_contestant(s, ambition) else ""
        label = cat.say(f"arcs.ambition.{AMBITION_NAMES[ambition]}")
        lines.append(f"  {pad(f'{ambition + 2} {label}', 20)}{pad(' '.join(stand) + box, 20)}{' '.join(markers)}")
    free = [marker_label(s, m) for m in range(3) if s.marker_at[m] == NONE]
    return [*lines, f"  {pad('', 40)}[dim]{' '.join(free)}[/dim]", ""]


def marker_label(s: ArcsState, marker: int) -> str:
    side = 2 * s.marker_flipped[marker]
    return f"‹{MARKER_VALUES[marker][side]}/{MARKER_VALUES[marker][side + 1]}›"


def round_lines(r: ArcsRules, s: ArcsState, seat: int, cat: Catalogue) -> list[str]:
    shown: list[str] = []
    for step in range(r.players):
        other = (max(s.lead_seat, 0) + step) % r.players
        for card in range(ACTION_CARDS):
            where = s.action_where[card]
            if where not in (FACE_UP + other, FACE_DOWN + other, SEIZING + other):
                continue
            label = cat.say(f"arcs.action_card.{CARD_NAMES[card]}") if knows(s, seat, card) else "?"
            if where == FACE_DOWN + other:
                label += f" ({say(cat, 'face_down')})"
            elif where == SEIZING + other:
                label += f" ({say(cat, 'seizing')})"
            elif card == s.lead_card and s.zeroed:
                label += f" ({say(cat, 'zero')})"
            shown.append(f"{mark(other)} {label}")
    return [labelled(cat, "played", "   ".join(shown), True), ""] if shown else []


def stage_lines(r: ArcsRules, s: ArcsState, cat: Catalogue) -> list[str]:
    """Whose turn it is with how many pips left, and of a fight going on: where, and the hits and keys left."""
    shown: list[str] = []
    if s.turn_seat != NONE:
        shown.append(f"{name(cat, s.turn_seat)}: {say(cat, 'pips_left', {'n': s.pips})}")
    fight = fight_going_on(r, s)
    if fight is not None:
        shown.append(f"{mark(fight.seat)} → {mark(fight.rival)} {cat.say(f'arcs.planet.{SYSTEM_NAMES[fight.system]}')}")
        if fight.hits > 0:
            shown.append(f"{say(cat, 'hits_left', {'n': fight.hits})} ({mark(fight.hit)})")
        if fight.keys > 0:
            shown.append(say(cat, "keys_left", {"n": fight.keys}))
    return [" · ".join(shown), ""] if shown else []


def dice_lines(s: ArcsState, cat: Catalogue) -> list[str]:
    shown: list[str] = []
    for die in range(3):
        for face in range(6):
            if s.dice[die * 6 + face]:
                symbols = DICE_FACES[die][face]
                signs = "✶" * symbols[0] + "✗" * symbols[1] + "⟲" * symbols[2] + "■" * symbols[3] + "⚿" * symbols[4]
                shown.append(f"{s.dice[die * 6 + face]}× {cat.say(f'arcs.die.{DIE_NAMES[die]}')} {signs or '–'}")
    return [labelled(cat, "dice", ", ".join(shown), True), ""] if shown else []


def player_lines(r: ArcsRules, s: ArcsState, cat: Catalogue) -> list[str]:
    lines = [title(say(cat, "players"))]
    for seat in range(r.players):
        pieces: dict[str, Arg] = {
            "ships": s.ships_supply[seat],
            "starports": s.starports_supply[seat],
            "cities": s.cities_left[seat],
            "agents": s.agents_supply[seat],
        }
        boxes: dict[str, Arg] = {"trophies": trophies_of(s, seat), "captives": captives_of(s, seat)}
        hand = say(cat, "hand_count", {"n": hand_size(s, seat)})
        power = say(cat, "power", {"n": s.power[seat]})
        lines.append(f"  {name(cat, seat)} · {power} · {hand} · {say(cat, 'boxes', boxes)}")
        lines.append(f"    {labelled(cat, 'resources', slot_labels(s, seat, cat))}")
        lines.append(f"    [dim]{say(cat, 'supply', pieces)}[/dim]")
        angry = [cat.say(f"arcs.resource.{RESOURCE_NAMES[i]}") for i in range(5) if s.outrage[seat * 5 + i]]
        if angry:
            lines.append(f"    {labelled(cat, 'outrage', ', '.join(angry))}")
        cards = [card_label(card, cat) for card in range(COURT_CARDS) if s.court_where[card] == PLAY + seat]
        if s.leader[seat] != NONE:
            cards.insert(0, cat.say(f"arcs.leader.{LEADER_NAMES[s.leader[seat]]}.name"))
        for lore in range(LORE_CARDS):
            if s.lore_where[lore] == PLAY + seat:
                cards.append(cat.say(f"arcs.lore.{LORE_NAMES[lore]}.name"))
        if cards:
            lines.append(f"    {' · '.join(cards)}")
    return [*lines, ""]


def slot_labels(s: ArcsState, seat: int, cat: Catalogue) -> str:
    """Each open slot with its raid cost."""
    labels: list[str] = []
    for slot in range(SLOTS):
        held = s.slots[seat * SLOTS + slot]
        if not is_open(s, seat, slot) and held == NONE:
            continue
        label = "–" if held == NONE else cat.say(f"arcs.resource.{RESOURCE_NAMES[held]}")
        labels.append(f"{label}({raid_cost(slot)})")
    return " ".join(labels)


def hand_lines(s: ArcsState, seat: int, cat: Catalogue) -> list[str]:
    if seat < 0:
        return []
    cards = [card for card in range(ACTION_CARDS) if s.action_where[card] == HAND + seat]
    labels: list[str] = []
    for card in cards:
        pips = say(cat, "pips", {"n": CARD_PIPS[card]})
        labels.append(f"{cat.say(f'arcs.action_card.{CARD_NAMES[card]}')} ({pips})")
    return [labelled(cat, "hand", ", ".join(labels), True)]


UI_MESSAGES: tuple[str, ...] = (
    "chapter", "round", "initiative", "seized", "map", "legend", "court", "vox", "deck", "ambitions", "played",
    "face_down", "seizing", "zero", "players", "power", "supply", "resources", "outrage", "boxes", "hand_count", "hand",
    "pips", "bank", "dice", "shaped", "labelled", "borders", "pips_left", "hits_left", "keys_left",
)  # fmt: skip
