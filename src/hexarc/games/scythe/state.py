"""The state of a Scythe game: flat lists of ints by seat, place or card, and sets of places as bits.

A unit of a seat has a number: 0 the character, 1-4 the mechs (1 + space of the faction mat), 5-12 the workers;
``unit_at`` tells where it stands, NOWHERE for on its mat. What can be told from it but is asked all the time (who has
fighters where, who controls what) is kept beside it as bit sets; ``pieces.py`` alone changes both.
"""

from typing import ClassVar, Final

from hexarc.core.state import State, copy_base
from hexarc.games.scythe.tables.board import PLACES
from hexarc.games.scythe.tables.cards import COMBAT_COUNT, ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVE_CARDS
from hexarc.games.scythe.tables.factions import FACTIONS, TRAPS
from hexarc.games.scythe.tables.mats import SECTIONS, STRUCTURES
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import STAR_KINDS

NOWHERE: Final = -1

# units of a seat
CHARACTER: Final = 0
FIRST_MECH: Final = 1
FIRST_WORKER: Final = 5
UNITS: Final = 13
FIGHTER_UNITS: Final = 5

# kinds of combat cards: value 2 is kind 0
CARD_KINDS: Final = 4
LOWEST_CARD: Final = 2

# zones of the cards' where-lists; a card with a seat's number lies with that seat
BAG: Final = -1  # in the deck, in an order nobody knows
BOX: Final = -2  # not in this game
UNDER: Final = -3  # put back under its deck, face down
SHOWN: Final = -4  # put back under its deck after everybody saw it
ROW: Final = -5  # Factory cards that lie on the board
OPEN: Final = -6  # the encounter card being played


class ScytheState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "ply",
        "over",
        "active",
        "turns",
        "ended",
        "tile",
        "first_seat",
        "faction",
        "mat",
        "next_seat",
        "right_seat",
        "home",
        "skills",
        "power",
        "popularity",
        "coins",
        "section",
        "freed",
        "cubes_on",
        "recruits",
        "spaces",
        "workers_out",
        "stars",
        "star_total",
        "factory_card",
        "unit_at",
        "fighters",
        "laborers",
        "control",
        "buildings",
        "building_at",
        "building",
        "resources",
        "encounters",
        "empty_bases",
        "hand",
        "deck",
        "discard",
        "objective_at",
        "encounter_at",
        "factory_at",
        "factory_laid",
        "factory_seen",
        "flags",
        "trap_at",
        "traps_armed",
        "traps_known",
        "moved",
        "came_from",
        "cargo",
        "cargo_from",
        "riders",
        "stopped",
        "hauled",
        "toka_used",
        "by_shinobi",
        "driven_off",
        "coerced",
        "fight_at",
        "attacker",
        "defender",
        "dial",
        "played",
        "asked",
        "passed",
        "peeker",
        "peeked",
        "dealt_with",
        "pair_mat",
        "pair_bid",
        "pair_seat",
        "won_fights",
    )

    def __init__(self, players: int) -> None:
        super().__init__()
        self.active = 0  # the seat whose turn it is
        self.turns = 0
        self.ended = 0  # 1 + the seat that placed its sixth star
        self.tile = NOWHERE  # the structure bonus tile
        self.first_seat = 0

        # by seat
        self.faction = [NOWHERE] * players
        self.mat = [NOWHERE] * players
        self.next_seat = [0] * players  # the left neighbour, who plays next
        self.right_seat = [0] * players
        self.home = [NOWHERE] * players  # the base
        self.skills = [0] * players  # bits of mech abilities in force; the faction's own ability above them
        self.power = [0] * players
        self.popularity = [0] * players
        self.coins = [0] * players
        self.section = [NOWHERE] * players  # where the action token stands
        self.freed = [0] * players  # bits of the top boxes whose cube is gone
        self.cubes_on = [0] * (players * SECTIONS)  # cubes on the red boxes
        self.recruits = [0] * players  # bits of the sections whose recruit is enlisted
        self.spaces = [0] * players  # bits of the one-time spaces taken
        self.workers_out = [0] * players  # workers off the mat
        self.stars = [0] * (players * STAR_KINDS)
        self.star_total = [0] * players
        self.factory_card = [NOWHERE] * players

        # pieces on the board
        self.unit_at = [NOWHERE] * (players * UNITS)
        self.fighters = [0] * players  # bit set: places with an own character or mech
        self.laborers = [0] * players  # bit set: places with an own worker
        self.control = [0] * players  # bit set: territories controlled
        self.buildings = [0] * players  # bit set: places with an own structure
        self.building_at = [NOWHERE] * (players * STRUCTURES)
        self.building = [NOWHERE] * PLACES  # seat * STRUCTURES + kind
        self.resources = [0] * (PLACES * RESOURCES)
        self.encounters = 0  # bit set: places with an encounter token
        self.empty_bases = 0  # bit set: bases of factions that do not play

        # cards
        self.hand = [0] * (players * CARD_KINDS)
        self.deck = COMBAT_COUNT[LOWEST_CARD:]
        self.discard = [0] * CARD_KINDS
        self.objective_at = [BAG] * OBJECTIVE_CARDS
        self.encounter_at = [BAG] * ENCOUNTER_CARDS
        self.factory_at = [BAG] * FACTORY_CARDS
        self.factory_laid = 0  # Factory cards on the board that nobody has looked at yet
        self.factory_seen = 0  # bits of the seats that have looked at them

        # faction tokens
        self.flags = 0  # bit set
        self.trap_at = [NOWHERE] * TRAPS
        self.traps_armed = 0  # bits of traps
        self.traps_known = 0

        # the Move action going on
        self.moved = 0  # bits of the units that made their own move
        self.came_from = [NOWHERE] * UNITS  # where a unit's move or ride began, to undo it if the game ends
        self.cargo = [0] * RESOURCES  # how many of the tokens at its place the moving unit takes along
        self.cargo_from: list[int] = []  # place * RESOURCES + kind of each of them, where it was loaded
        self.riders = 0  # bits of the workers on the moving mech
        self.stopped = 0
        self.hauled: list[int] = []  # (loaded at * RESOURCES + kind, lies at) of tokens brought into a fight
        self.toka_used = 0
        self.by_shinobi = 0  # bits of the units that came by Shinobi
        self.driven_off = 0  # opposing workers made to retreat this turn
        self.coerced = 0  # a combat card was spent as a resource this turn

        # the fight going on; the first half of each list is the attacker's
        self.fight_at = NOWHERE
        self.attacker = NOWHERE
        self.defender = NOWHERE
        self.dial = [NOWHERE, NOWHERE]
        self.played = [0] * (2 * CARD_KINDS)
        self.asked = [0, 0]  # card questions answered
        self.passed = [0, 0]

        self.peeker = NOWHERE  # who looks at a hand just now
        self.peeked = NOWHERE  # and whose
        self.dealt_with = 0  # bits of the seats that a deal was offered to this turn

        # mats on offer before the game: [faction]
        self.pair_mat = [NOWHERE] * FACTIONS
        self.pair_bid = [NOWHERE] * FACTIONS
        self.pair_seat = [NOWHERE] * FACTIONS

        self.won_fights = [0] * players  # for the statistics

    def clone(self) -> "ScytheState":
        copy = ScytheState.__new__(ScytheState)
        copy_base(self, copy)
        copy.active = self.active
        copy.turns = self.turns
        copy.ended = self.ended
        copy.tile = self.tile
        copy.first_seat = self.first_seat
        copy.faction = self.faction[:]
        copy.mat = self.mat[:]
        copy.next_seat = self.next_seat[:]
        copy.right_seat = self.right_seat[:]
        copy.home = self.home[:]
        copy.skills = self.skills[:]
        copy.power = self.power[:]
        copy.popularity = self.popularity[:]
        copy.coins = self.coins[:]
        copy.section = self.section[:]
        copy.freed = self.freed[:]
        copy.cubes_on = self.cubes_on[:]
        copy.recruits = self.recruits[:]
        copy.spaces = self.spaces[:]
        copy.workers_out = self.workers_out[:]
        copy.stars = self.stars[:]
        copy.star_total = self.star_total[:]
        copy.factory_card = self.factory_card[:]
        copy.unit_at = self.unit_at[:]
        copy.fighters = self.fighters[:]
        copy.laborers = self.laborers[:]
        copy.control = self.control[:]
        copy.buildings = self.buildings[:]
        copy.building_at = self.building_at[:]
        copy.building = self.building[:]
        copy.resources = self.resources[:]
        copy.encounters = self.encounters
        copy.empty_bases = self.empty_bases
        copy.hand = self.hand[:]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.objective_at = self.objective_at[:]
        copy.encounter_at = self.encounter_at[:]
        copy.factory_at = self.factory_at[:]
        copy.factory_laid = self.factory_laid
        copy.factory_seen = self.factory_seen
        copy.flags = self.flags
        copy.trap_at = self.trap_at[:]
        copy.traps_armed = self.traps_armed
        copy.traps_known = self.traps_known
        copy.moved = self.moved
        copy.came_from = self.came_from[:]
        copy.cargo = self.cargo[:]
        copy.cargo_from = self.cargo_from[:]
        copy.riders = self.riders
        copy.stopped = self.stopped
        copy.hauled = self.hauled[:]
        copy.toka_used = self.toka_used
        copy.by_shinobi = self.by_shinobi
        copy.driven_off = self.driven_off
        copy.coerced = self.coerced
        copy.fight_at = self.fight_at
        copy.attacker = self.attacker
        copy.defender = self.defender
        copy.dial = self.dial[:]
        copy.played = self.played[:]
        copy.asked = self.asked[:]
        copy.passed = self.passed[:]
        copy.peeker = self.peeker
        copy.peeked = self.peeked
        copy.dealt_with = self.dealt_with
        copy.pair_mat = self.pair_mat[:]
        copy.pair_bid = self.pair_bid[:]
        copy.pair_seat = self.pair_seat[:]
        copy.won_fights = self.won_fights[:]
        return copy
