"""What a seat may know, built up from nothing.

Hidden from others: values of combat cards in hand, objective cards, decks, Factory cards not taken (but for those who
looked at them), what was committed to a fight before the reveal, and the kind of a Trap that never went off; coins too,
where the option says so; and the score of another, where a module shows it only to who counts just now.
"""

from hexarc.core.rules import number
from hexarc.games.scythe.cardids import ENCOUNTER_LABELS, FACTORY_LABELS, OBJECTIVE_LABELS
from hexarc.games.scythe.derived import HEX_BITS, members
from hexarc.games.scythe.ids import SectionId
from hexarc.games.scythe.pieces import added_unit, factory_cards, hand_size, seated, stars_placed, unit_kind
from hexarc.games.scythe.procs.pay import bottom_cost
from hexarc.games.scythe.procs.stars import spaces_of
from hexarc.games.scythe.rules import BOTTOM_COST, MARCH, SCORED_COINS, SEES_HAND, SEES_SCORE, ScytheRules
from hexarc.games.scythe.score import score_sheet
from hexarc.games.scythe.state import (
    BAG,
    CARD_KINDS,
    CHARACTER,
    FIRST_MECH,
    FIRST_WORKER,
    LIES_OPEN,
    LOWEST_CARD,
    NOWHERE,
    OPEN,
    ROW,
    SHOWN,
    UNDER,
    UNITS,
    ScytheState,
    ender_of,
    reason_of,
)
from hexarc.games.scythe.tables.board import PLACE_NAMES, PLACES
from hexarc.games.scythe.tables.factions import MECHS, ONE_TIME_BONUS, ONE_TIME_BONUSES
from hexarc.games.scythe.tables.mats import (
    BOTTOM_NAMES,
    CUBES,
    FACTORY_SECTION,
    MAT_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TOP_GAIN_NAMES,
)
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES, RESOURCES
from hexarc.games.scythe.tables.scoring import TILE_NAMES
from hexarc.games.scythe.verbs import END_REASON, FACTION, FIGURE, SKILL, STAR_NOUN, UNIT_KIND

NOBODY = -2
SPACE_NAMES: tuple[str, ...] = ("power", "coins", "popularity", "combat_cards")


def view(r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
    shown = open_view(r, s)
    shown.update(own_view(r, s, seat))
    return shown


def open_view(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    """What everybody sees alike; the map too, unless something lies there that only its owner knows."""
    shown: dict[str, object] = {
        "players": r.players,
        "active": s.active,
        "turns": s.turns,
        "round": (s.turns + r.players - 1) // r.players,
        "first": s.first_seat,
        "ended_by": ender_of(s.ended),
        "ended_why": END_REASON.label(reason_of(s.ended)) if s.ended else None,
        "over": s.over,
        "track": view_track(r, s),
        "spaces": [STAR_NOUN.label(star) for star in spaces_of(r, s)],
        "stars_to_end": r.stars_to_end,
        "scored": r.scored,
        "tile": TILE_NAMES[s.tile] if s.tile != NOWHERE else None,
        "moving": view_move(r, s),
    }
    if r.shared is not None:
        shown["shared"] = ("won" if r.shared(r, s) else "lost") if s.over else None
    looks = {FACTION.label(faction): dict(row.look) for faction, row in enumerate(r.factions) if row.look}
    if looks:
        shown["factions"] = looks
    if not map_is_secret(r, s):
        shown["places"] = view_places(r, s, NOBODY)
    return shown


def view_track(r: ScytheRules, s: ScytheState) -> dict[str, int]:
    """How many spaces each star of the track has, in the order in which they lie there."""
    spaces = spaces_of(r, s)
    return {STAR_NOUN.label(star): spaces.count(star) for star in dict.fromkeys(spaces)}


def own_view(r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
    """What depends on who looks: hands and objectives, the Factory's cards, the dial, secrets on the map."""
    shown: dict[str, object] = {
        "seats": [view_seat(r, s, other, seat) for other in range(r.players)],
        "decks": view_decks(s, seat),
        "fight": view_fight(r, s, seat),
    }
    if map_is_secret(r, s):
        shown["places"] = view_places(r, s, seat)
    return shown


def view_seat(r: ScytheRules, s: ScytheState, seat: int, viewer: int) -> dict[str, object]:
    mat = MAT_NAMES[s.mat[seat]] if s.mat[seat] != NOWHERE else None
    if not seated(s, seat):
        return {"faction": FACTION.label(s.faction[seat]) if s.faction[seat] != NOWHERE else None, "mat": mat}
    objectives = [card for card in range(len(s.objective_at)) if s.objective_at[card] == seat]
    coins_known = viewer == seat or r.open_coins or s.over != 0
    sheet = score_sheet(r, s, seat) if sees_score(r, s, viewer, seat) else None
    shown: dict[str, object] = {
        "faction": FACTION.label(s.faction[seat]),
        "mat": mat,
        "home": PLACE_NAMES[s.home[seat]],
        "left": s.next_seat[seat],
        "right": s.right_seat[seat],
        "power": s.power[seat],
        "popularity": s.popularity[seat],
        "coins": s.coins[seat] if coins_known else None,
        "section": section_name(s.section[seat]),
        "upgraded": [TOP_GAIN_NAMES[cube] for cube in range(CUBES) if s.freed[seat] >> cube & 1],
        "cubes": {BOTTOM_NAMES[i]: s.cubes_on[seat * SECTIONS + i] for i in range(SECTIONS)},
        "recruits": [BOTTOM_NAMES[i] for i in range(SECTIONS) if s.recruits[seat] >> i & 1],
        "one_time": [SPACE_NAMES[i] for i in range(ONE_TIME_BONUSES) if s.spaces[seat] >> i & 1],
        "workers_out": s.workers_out[seat],
        "mechs": {
            SKILL.label(s.mech_skill[seat * MECHS + slot]): place_name(s.unit_at[seat * UNITS + FIRST_MECH + slot])
            for slot in range(MECHS)
            if s.mech_skill[seat * MECHS + slot] != NOWHERE  # a space that is still blank while the game is set up
        },
        "structures": {
            STRUCTURE_NAMES[kind]: place_name(s.building_at[seat * STRUCTURES + kind]) for kind in range(STRUCTURES)
        },
        "stars": {STAR_NOUN.label(star): placed for star in r.track if (placed := stars_placed(r, s, seat, star))},
        "star_total": s.star_total[seat],
        "factory_cards": [FACTORY_LABELS[card] for card in factory_cards(s, seat)],
        "combat_cards": hand_size(s, seat),
        "objectives": len(objectives),
        "score": shown_sheet(r, sheet, coins_known) if sheet is not None else None,
        "total": sum(sheet) if sheet is not None and coins_known else None,
    }
    one_time = r.factions[s.faction[seat]].one_time
    if one_time is not ONE_TIME_BONUS:
        shown["one_time_bonuses"] = {SPACE_NAMES[i]: one_time[i][1] for i in range(ONE_TIME_BONUSES)}
    if r.numbers[BOTTOM_COST] and mat is not None:
        shown["costs"] = {BOTTOM_NAMES[i]: bottom_cost(r, s, seat, SectionId(i)) for i in range(SECTIONS)}
    if sees_hand(r, s, viewer, seat):
        shown["hand"] = hand_of(s, seat)
    if viewer == seat or r.open_objectives:
        shown["objective_cards"] = [OBJECTIVE_LABELS[card] for card in objectives]
    return shown


def sees_hand(r: ScytheRules, s: ScytheState, viewer: int, seat: int) -> bool:
    return viewer == seat or r.open_hands or (viewer >= 0 and number(r, s, SEES_HAND, viewer, 0, seat) != 0)


def sees_score(r: ScytheRules, s: ScytheState, viewer: int, seat: int) -> bool:
    """Not where nothing counts at the end, nor where counting for others has its price."""
    return r.scored and (viewer == seat or s.over != 0 or number(r, s, SEES_SCORE, viewer, 1, seat) != 0)


def shown_sheet(r: ScytheRules, sheet: list[int], coins_known: bool) -> dict[str, int | None]:
    """What a seat would score now, without its coins where those are private.

    Without a module that scores coins there is no "other".
    """
    shown: dict[str, int | None] = {}
    for row, name in enumerate(r.sheet_names):
        if name != "other" or r.numbers[SCORED_COINS]:
            shown[name] = sheet[row]
    if not coins_known:
        shown["coins"] = None
        for added in r.score_rows:
            if added.floor:
                shown[added.name] = None  # it may have been cut by what there is, coins included
    return shown


def hand_of(s: ScytheState, seat: int) -> dict[str, int]:
    return {str(kind + LOWEST_CARD): s.hand[seat * CARD_KINDS + kind] for kind in range(CARD_KINDS)}


def section_name(section: int) -> str | None:
    if section == NOWHERE:
        return None
    return "factory" if section == FACTORY_SECTION else BOTTOM_NAMES[section]


def place_name(place: int) -> str | None:
    return PLACE_NAMES[place] if place != NOWHERE else None


def map_is_secret(r: ScytheRules, s: ScytheState) -> bool:
    """Whether something lies on the map that does not look the same to all."""
    for secret in r.map_is_secret:
        if secret(r, s, NOBODY):
            return True
    return False


def view_places(r: ScytheRules, s: ScytheState, viewer: int) -> dict[str, object]:
    """By name; only what lies there: an empty territory is an empty object."""
    places: list[dict[str, object]] = [{} for _ in range(PLACES)]
    show_control(s, places)
    for place, units in view_units(r, s).items():
        places[place]["units"] = units
    show_resources(s, places)
    for place, built in enumerate(s.building):
        if built != NOWHERE:
            places[place]["structure"] = {"seat": built // STRUCTURES, "kind": STRUCTURE_NAMES[built % STRUCTURES]}
    for place in members(s.encounters & HEX_BITS):
        places[place]["encounter"] = True
    for place, tokens in view_tokens(r, s, viewer).items():
        places[place]["tokens"] = tokens
    return {PLACE_NAMES[place]: shown for place, shown in enumerate(places)}


def show_control(s: ScytheState, places: list[dict[str, object]]) -> None:
    for seat in range(len(s.faction)):
        for place in members(s.control[seat]):
            places[place].setdefault("control", seat)
    if s.allies:
        for at, shown in enumerate(places):
            holders = [seat for seat in range(len(s.faction)) if s.control[seat] >> at & 1]
            if len(holders) > 1:
                shown["shared_by"] = holders


def show_resources(s: ScytheState, places: list[dict[str, object]]) -> None:
    for pile, tokens in enumerate(s.resources):
        if tokens:
            place, resource = pile // RESOURCES, pile % RESOURCES
            here = places[place].setdefault("resources", {})
            assert isinstance(here, dict)
            here[RESOURCE_NAMES[resource]] = tokens


def view_tokens(r: ScytheRules, s: ScytheState, viewer: int) -> dict[int, list[dict[str, object]]]:
    """The tokens that modules lay on the map, and figures that no seat plays, by place."""
    found: dict[int, list[dict[str, object]]] = {}
    for i in range(len(r.figures)):
        for place in members(s.fighters[r.players + i] | s.laborers[r.players + i]):
            found.setdefault(place, []).append({"kind": FIGURE.label(r.figures[i]), "seat": None, "figure": True})
    for tokens_of in r.tokens_shown:
        for at, token in tokens_of(r, s, viewer):
            found.setdefault(at, []).append(token)
    return found


def view_units(r: ScytheRules, s: ScytheState) -> dict[int, dict[str, dict[str, int]]]:
    """How many units of each kind everybody has, by place and seat."""
    found: dict[int, dict[str, dict[str, int]]] = {}
    for seat in range(len(s.faction)):
        for unit in range(UNITS):
            place = s.unit_at[seat * UNITS + unit]
            if place != NOWHERE:
                kind = "character" if unit == CHARACTER else "mechs" if unit < FIRST_WORKER else "workers"
                units_here(found, place, seat)[kind] += 1
        if r.added_kind != NOWHERE:
            place = s.unit_at[seat * UNITS + added_unit(s, seat)]
            if place != NOWHERE:
                units_here(found, place, seat)[UNIT_KIND.label(r.added_kind)] = 1
    return found


def units_here(found: dict[int, dict[str, dict[str, int]]], place: int, seat: int) -> dict[str, int]:
    here = found.setdefault(place, {})
    name = str(seat)
    if name not in here:
        here[name] = {"character": 0, "mechs": 0, "workers": 0}
    return here[name]


def view_decks(s: ScytheState, viewer: int) -> dict[str, object]:
    """Sizes of the decks, and the cards that everybody has seen."""
    seen = viewer >= 0 and s.factory_seen >> viewer & 1
    row = [FACTORY_LABELS[card] for card in range(len(s.factory_at)) if s.factory_at[card] == ROW]
    return {
        "combat": sum(s.deck),
        "combat_discard": {str(kind + LOWEST_CARD): s.discard[kind] for kind in range(CARD_KINDS)},
        "objectives": len([zone for zone in s.objective_at if zone in (BAG, UNDER, SHOWN)]),
        "objectives_shown": [OBJECTIVE_LABELS[i] for i in range(len(s.objective_at)) if s.objective_at[i] == SHOWN],
        "encounters": len([zone for zone in s.encounter_at if zone in (BAG, SHOWN)]),
        "encounters_shown": [ENCOUNTER_LABELS[i] for i in range(len(s.encounter_at)) if s.encounter_at[i] == SHOWN],
        "encounter_open": [ENCOUNTER_LABELS[i] for i in range(len(s.encounter_at)) if s.encounter_at[i] == OPEN],
        "factory": s.factory_laid + len(row),
        "factory_row": row if seen else None,
    }


def view_fight(r: ScytheRules, s: ScytheState, viewer: int) -> dict[str, object] | None:
    if s.fight_at == NOWHERE:
        return None
    shown: dict[str, object] = {"place": PLACE_NAMES[s.fight_at], "attacker": s.attacker, "defender": s.defender}
    if max(s.attacker, s.defender) >= r.players:
        shown["figure"] = FIGURE.label(r.figures[max(s.attacker, s.defender) - r.players])
    if viewer >= 0 and viewer in (s.attacker, s.defender):
        shown.update(view_commitment(s, 0 if viewer == s.attacker else 1))
    lies_open = {
        name: view_commitment(s, side)
        for side, name in enumerate(("attacker", "defender"))
        if s.passed[side] & LIES_OPEN
    }
    if lies_open:
        shown["open"] = lies_open
    return shown


def view_commitment(s: ScytheState, side: int) -> dict[str, object]:
    """Dial and cards of one side, as far as it has committed."""
    return {
        "dial": s.dial[side] if s.dial[side] != NOWHERE else None,
        "played": {
            str(kind + LOWEST_CARD): s.played[side * CARD_KINDS + kind]
            for kind in range(CARD_KINDS)
            if s.played[side * CARD_KINDS + kind]
        },
    }


def view_move(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    """The Move action going on: which units are done; of the one on its way what it is, where, and what it carries."""
    going: dict[str, object] = {}
    for f in s.stack:
        if f.proc == MARCH and s.unit_at[f.seat * UNITS + f.a] >= 0:
            going["unit"] = UNIT_KIND.label(unit_kind(r, f.a))
            going["place"] = PLACE_NAMES[s.unit_at[f.seat * UNITS + f.a]]
    return going | {
        "moved": [unit for unit in range(len(s.came_from)) if s.moved >> unit & 1],
        "cargo": {RESOURCE_NAMES[i]: s.cargo[i] for i in range(RESOURCES) if s.cargo[i]},
        "riders": len(members(s.riders)),
    }
