"""The state of a game of Arcs: flat lists of ints. Seats are 0..3 in every list, whatever the number of players.

Indices: ``system * 4 + seat`` for ships, ``system * 3 + i`` for building sites, ``seat * 7 + slot`` for resource slots.
"""

from typing import ClassVar, Final

from hexarc.core.state import State, copy_base
from hexarc.games.arcs.tables import COURT_CARDS, LEADERS, LORE_CARDS, NONE, PLANET_TYPE, SYSTEMS

SEATS: Final = 4
SITES: Final = 72
SITES_PER_SYSTEM: Final = 3
SLOTS: Final = 7
CARD_SLOT: Final = 6

# Zones of the action cards. BAG: undealt, the unordered bottom of the discard pile. ASIDE: a hand being changed.
# Add the seat to HAND, FACE_UP, FACE_DOWN and SEIZING.
BAG: Final = 0
HAND: Final = 1
ASIDE: Final = 7
FACE_UP: Final = 8
FACE_DOWN: Final = 12
SEIZING: Final = 16
DISCARD: Final = 20
OPEN_DISCARD: Final = 21
UNUSED: Final = 22

# Zones of the court, lore and leader cards. Add the seat to PLAY.
DECK: Final = 0
ROW: Final = 1
COURT_DISCARD: Final = 2
SCRAPPED: Final = 3
BURIED: Final = 4
ATTACHED: Final = 5
RESOLVING: Final = 6
PLAY: Final = 8

# Kinds of trophies.
SHIP: Final = 0
STARPORT_PIECE: Final = 1
CITY_PIECE: Final = 2
AGENT: Final = 3

# How the card of the present turn was played.
NO_TURN: Final = 0
LED: Final = 1
SURPASSED: Final = 2
COPIED: Final = 3
PIVOTED: Final = 4


class ArcsState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        "setup",
        "chapter",
        "round",
        "initiative",
        "seized",
        "passes",
        "fresh",
        "damaged",
        "building",
        "used",
        "planet_type",
        "shaped",
        "ships_supply",
        "starports_supply",
        "cities_left",
        "agents_supply",
        "power",
        "slots",
        "supply",
        "spent",
        "loose",
        "box",
        "on_planets",
        "outrage",
        "owed",
        "captives",
        "trophies",
        "removed",
        "court_where",
        "court_row",
        "agents_on",
        "buried",
        "attached",
        "new_cards",
        "action_where",
        "known",
        "discard",
        "lead_seat",
        "lead_card",
        "zeroed",
        "declared",
        "best_surpass",
        "marker_at",
        "marker_flipped",
        "turn_seat",
        "turn_card",
        "turn_kind",
        "pips",
        "weapon_spent",
        "in_prelude",
        "prelude_acts",
        "flags",
        "dice",
        "rerolling",
        "fallen",
        "fallen_types",
        "attackers",
        "took_trophy",
        "moved",
        "leader_where",
        "leader",
        "lore_where",
        "conceded",
        "first_seat",
        "power_from",
        "secured",
    )
    GROWING: ClassVar[tuple[str, ...]] = ("court_row", "buried", "discard")

    # Lists that change seldom: clones share them, so they are replaced, never changed in place.
    SHARED: ClassVar[tuple[str, ...]] = (
        "building",
        "used",
        "planet_type",
        "shaped",
        "power",
        "box",
        "on_planets",
        "outrage",
        "trophies",
        "removed",
        "agents_on",
        "attached",
        "marker_at",
        "marker_flipped",
        "moved",
        "leader_where",
        "leader",
        "lore_where",
        "power_from",
        "secured",
    )

    setup: int
    chapter: int
    round: int
    initiative: int
    seized: int
    passes: int
    fresh: list[int]
    damaged: list[int]
    building: list[int]
    used: list[int]
    planet_type: list[int]
    shaped: list[int]
    ships_supply: list[int]
    starports_supply: list[int]
    cities_left: list[int]
    agents_supply: list[int]
    power: list[int]
    slots: list[int]
    supply: list[int]
    spent: list[int]
    loose: list[int]
    box: list[int]
    on_planets: list[int]
    outrage: list[int]
    owed: list[int]
    captives: list[int]
    trophies: list[int]
    removed: list[int]
    court_where: list[int]
    court_row: list[int]
    agents_on: list[int]
    buried: list[int]
    attached: list[int]
    new_cards: int
    action_where: list[int]
    known: list[int]
    discard: list[int]
    lead_seat: int
    lead_card: int
    zeroed: int
    declared: int
    best_surpass: int
    marker_at: list[int]
    marker_flipped: list[int]
    turn_seat: int
    turn_card: int
    turn_kind: int
    pips: int
    weapon_spent: int
    in_prelude: int
    prelude_acts: int
    flags: int
    dice: list[int]
    rerolling: list[int]
    fallen: int
    fallen_types: int
    attackers: int
    took_trophy: int
    moved: list[int]
    leader_where: list[int]
    leader: list[int]
    lore_where: list[int]
    conceded: int
    first_seat: int
    power_from: list[int]
    secured: list[int]

    def __init__(self) -> None:
        """Its own, though it adds nothing: compiled, an inherited one runs twice and loses what it made first."""
        super().__init__()

    def clone(self) -> "ArcsState":
        c = ArcsState()
        copy_base(self, c)
        c.setup = self.setup
        c.chapter = self.chapter
        c.round = self.round
        c.initiative = self.initiative
        c.seized = self.seized
        c.passes = self.passes
        c.fresh = self.fresh.copy()
        c.damaged = self.damaged.copy()
        c.building = self.building
        c.used = self.used
        c.planet_type = self.planet_type
        c.shaped = self.shaped
        c.ships_supply = self.ships_supply.copy()
        c.starports_supply = self.starports_supply.copy()
        c.cities_left = self.cities_left.copy()
        c.agents_supply = self.agents_supply.copy()
        c.power = self.power
        c.slots = self.slots.copy()
        c.supply = self.supply.copy()
        c.spent = self.spent.copy()
        c.loose = self.loose.copy()
        c.box = self.box
        c.on_planets = self.on_planets
        c.outrage = self.outrage
        c.owed = self.owed.copy()
        c.captives = self.captives.copy()
        c.trophies = self.trophies
        c.removed = self.removed
        c.court_where = self.court_where.copy()
        c.court_row = self.court_row.copy()
        c.agents_on = self.agents_on
        c.buried = self.buried.copy()
        c.attached = self.attached
        c.new_cards = self.new_cards
        c.action_where = self.action_where.copy()
        c.known = self.known.copy()
        c.discard = self.discard.copy()
        c.lead_seat = self.lead_seat
        c.lead_card = self.lead_card
        c.zeroed = self.zeroed
        c.declared = self.declared
        c.best_surpass = self.best_surpass
        c.marker_at = self.marker_at
        c.marker_flipped = self.marker_flipped
        c.turn_seat = self.turn_seat
        c.turn_card = self.turn_card
        c.turn_kind = self.turn_kind
        c.pips = self.pips
        c.weapon_spent = self.weapon_spent
        c.in_prelude = self.in_prelude
        c.prelude_acts = self.prelude_acts
        c.flags = self.flags
        c.dice = self.dice.copy()
        c.rerolling = self.rerolling.copy()
        c.fallen = self.fallen
        c.fallen_types = self.fallen_types
        c.attackers = self.attackers
        c.took_trophy = self.took_trophy
        c.moved = self.moved
        c.leader_where = self.leader_where
        c.leader = self.leader
        c.lore_where = self.lore_where
        c.conceded = self.conceded
        c.first_seat = self.first_seat
        c.power_from = self.power_from
        c.secured = self.secured
        return c


def blank_state() -> ArcsState:
    """An empty table: every field present, nothing laid out."""
    s = ArcsState()
    s.setup = NONE
    s.chapter = 1
    s.round = 0
    s.initiative = NONE
    s.seized = 0
    s.passes = 0
    s.fresh = [0] * (SYSTEMS * SEATS)
    s.damaged = [0] * (SYSTEMS * SEATS)
    s.building = [0] * SITES
    s.used = [0] * SITES
    s.planet_type = list(PLANET_TYPE)
    s.shaped = [0] * SYSTEMS
    s.ships_supply = [0] * SEATS
    s.starports_supply = [0] * SEATS
    s.cities_left = [0] * SEATS
    s.agents_supply = [0] * SEATS
    s.power = [0] * SEATS
    s.slots = [NONE] * (SEATS * SLOTS)
    s.supply = [0] * 5
    s.spent = [0] * 5
    s.loose = [0] * (SEATS * 5)
    s.box = [0] * 5
    s.on_planets = [0] * 5
    s.outrage = [0] * (SEATS * 5)
    s.owed = [0] * SEATS
    s.captives = [0] * (SEATS * SEATS)
    s.trophies = [0] * (SEATS * SEATS * 4)
    s.removed = [0] * (SEATS * 4)
    s.court_where = [DECK] * COURT_CARDS
    s.court_row = []
    s.agents_on = [0] * (COURT_CARDS * SEATS)
    s.buried = []
    s.attached = [NONE] * COURT_CARDS
    s.new_cards = 0
    s.action_where = [UNUSED] * 28
    s.known = [0] * 28
    s.discard = []
    s.lead_seat = NONE
    s.lead_card = NONE
    s.zeroed = 0
    s.declared = 0
    s.best_surpass = NONE
    s.marker_at = [NONE] * 3
    s.marker_flipped = [0] * 3
    s.turn_seat = NONE
    s.turn_card = NONE
    s.turn_kind = NO_TURN
    s.pips = 0
    s.weapon_spent = 0
    s.in_prelude = 0
    s.prelude_acts = 0
    s.flags = 0
    s.dice = [0] * 18
    s.rerolling = [0] * 3
    s.fallen = 0
    s.fallen_types = 0
    s.attackers = 0
    s.took_trophy = 0
    s.moved = [0] * SYSTEMS
    s.leader_where = [DECK] * LEADERS
    s.leader = [NONE] * SEATS
    s.lore_where = [DECK] * LORE_CARDS
    s.conceded = 0
    s.first_seat = NONE
    s.power_from = [0] * 5
    s.secured = [0] * COURT_CARDS
    return s
