"""The state of a Scythe game: flat lists of ints by seat, place or card, and sets of places as bits.

A unit of a seat has a number: 0 the character, 1-4 the mechs (1 + space of the faction mat), 5-12 the workers;
``unit_at`` tells where it stands, NOWHERE for on its mat. A module may add one unit to each seat: those come after all
others in ``unit_at``, and their numbers, from UNITS on, are such that ``seat * UNITS + unit`` finds them
(``pieces.added_unit``). What can be told from it but is asked all the time (who has
fighters where, who controls what) is kept beside it as bit sets; ``pieces.py`` alone changes both.
"""

from typing import ClassVar, Final

from hexarc.core.state import State, copy_base
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.tables.board import PLACES
from hexarc.games.scythe.tables.cards import COMBAT_COUNT, ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVE_CARDS
from hexarc.games.scythe.tables.factions import MECHS
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
ALL_KINDS: Final = (1 << CARD_KINDS) - 1

# bits of ``passed``
NO_MORE_CARDS: Final = 1
LIES_OPEN: Final = 2

SEATS: Final = 8  # more than can play

# zones of the cards' where-lists; a card with a seat's number lies with that seat
BAG: Final = -1  # in the deck, in an order nobody knows
BOX: Final = -2  # not in this game
UNDER: Final = -3  # put back under its deck, face down
SHOWN: Final = -4  # put back under its deck after everybody saw it
ROW: Final = -5  # Factory cards that lie on the board
OPEN: Final = -6  # the encounter card being played
BESIDE: Final = SEATS  # and more by a seat: Factory cards that lie with it, but were not taken at the Factory


def end_mark(seat: int, reason: int) -> int:
    """Who ended the game and why, as one number; 0 is for a game that goes on."""
    return 1 + reason * SEATS + seat


def ender_of(mark: int) -> int:
    """The seat that ended the game; NOWHERE while it goes on."""
    return (mark - 1) % SEATS if mark else NOWHERE


def reason_of(mark: int) -> int:
    """Why the game is over, as one of ``verbs.END_REASON``; NOWHERE while it goes on."""
    return (mark - 1) // SEATS if mark else NOWHERE


class ScytheState(State):
    UNSAVED: ClassVar[tuple[str, ...]] = (*State.UNSAVED, "open_coins", "enemies", "allies")
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
        "abilities",
        "mech_skill",
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
        "unit_at",
        "fighters",
        "laborers",
        "control",
        "buildings",
        "building_at",
        "building",
        "resources",
        "adrift",
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
        "moved",
        "came_from",
        "cargo",
        "cargo_from",
        "riders",
        "stopped",
        "hauled",
        "driven_off",
        "coerced",
        "fight_at",
        "attacker",
        "defender",
        "dial",
        "played",
        "asked",
        "passed",
        "won_fights",
    )
    GROWING: ClassVar[tuple[str, ...]] = ("cargo_from", "hauled", "adrift")

    # Lists that change seldom or never after setup: clones share them, so they are replaced, never changed in place.
    SHARED: ClassVar[tuple[str, ...]] = (
        "faction",
        "mat",
        "next_seat",
        "right_seat",
        "home",
        "abilities",
        "mech_skill",
        "freed",
        "cubes_on",
        "recruits",
        "spaces",
        "stars",
        "star_total",
        "buildings",
        "building_at",
        "building",
        "adrift",
        "encounter_at",
        "won_fights",
    )

    def __init__(
        self,
        players: int,
        source: "ScytheState | None" = None,
        stars: int = STAR_KINDS,
        sides: int = 0,
        added: int = 0,
    ) -> None:
        """A fresh state, or a copy of another: both branches set every attribute, so that no default is set twice."""
        super().__init__()
        if source is None:
            self.active = 0  # the seat whose turn it is
            self.turns = 0
            self.ended = 0  # who ended the game and why (``end_mark``)
            self.tile = NOWHERE  # the structure bonus tile
            self.first_seat = 0

            # by seat
            self.faction = [NOWHERE] * players
            self.mat = [NOWHERE] * players
            self.next_seat = [0] * players  # the left neighbour, who plays next
            self.right_seat = [0] * players
            self.home = [PlaceId(NOWHERE)] * players  # the base
            self.skills = [0] * players  # bits of mech abilities in force
            self.abilities = [0] * players  # bits of faction abilities
            self.mech_skill = [NOWHERE] * (players * MECHS)  # the mech ability under each space of the faction mat
            self.power = [0] * players
            self.popularity = [0] * players
            self.coins = [0] * players
            self.section = [NOWHERE] * players  # where the action token stands
            self.freed = [0] * players  # bits of the top boxes whose cube is gone
            self.cubes_on = [0] * (players * SECTIONS)  # cubes on the red boxes
            self.recruits = [0] * players  # bits of the sections whose recruit is enlisted
            self.spaces = [0] * players  # bits of the one-time spaces taken
            self.workers_out = [0] * players  # workers off the mat
            self.stars = [0] * (stars * players)  # star * players + seat
            self.star_total = [0] * players

            # pieces on the board
            self.unit_at = [PlaceId(NOWHERE)] * (players * (UNITS + added))
            # sides that no seat plays come after the seats: their figures that fight, and those that only stand there
            self.fighters = [0] * (players + sides)  # bit set: places with an own character or mech
            self.laborers = [0] * (players + sides)  # bit set: places with an own worker
            self.control = [0] * players  # bit set: territories controlled
            self.buildings = [0] * players  # bit set: places with an own structure
            self.building_at = [PlaceId(NOWHERE)] * (players * STRUCTURES)
            self.building = [NOWHERE] * PLACES  # seat * STRUCTURES + kind
            self.resources = [0] * (PLACES * RESOURCES)
            # tokens on lakes that the units there did not carry: place * RESOURCES + kind of each. There may be more
            # entries than tokens, since a payment does not look here
            self.adrift: list[int] = []
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

            # the Move action going on
            self.moved = 0  # bits of the units that made their own move
            # where a unit's move or ride began, to undo it if the game ends
            self.came_from = [PlaceId(NOWHERE)] * (UNITS + added)
            self.cargo = [0] * RESOURCES  # how many of the tokens at its place the moving unit takes along
            self.cargo_from: list[int] = []  # place * RESOURCES + kind of each of them, where it was loaded
            self.riders = 0  # bits of the workers on the moving mech
            self.stopped = 0
            self.hauled: list[int] = []  # (loaded at * RESOURCES + kind, lies at) of tokens brought into a fight
            self.driven_off = 0  # opposing workers made to retreat this turn
            self.coerced = 0  # a combat card was spent as a resource this turn

            # the fight going on; the first half of each list is the attacker's
            self.fight_at = PlaceId(NOWHERE)
            self.attacker = NOWHERE
            self.defender = NOWHERE
            self.dial = [NOWHERE, NOWHERE]
            self.played = [0] * (2 * CARD_KINDS)
            self.asked = [0, 0]  # card questions answered
            self.passed = [0, 0]  # bit 0: no more cards; bit 1: what was committed lies open

            self.open_coins = 1  # the option: who may see the coins of others
            # tables of the rules: by side its enemies; by seat those who are one side with it, or empty
            self.enemies: list[list[int]] = []
            self.allies: list[list[int]] = []

            self.won_fights = [0] * players  # for the statistics
        else:
            copy_base(source, self)
            self.active = source.active
            self.turns = source.turns
            self.ended = source.ended
            self.tile = source.tile
            self.first_seat = source.first_seat
            self.faction = source.faction
            self.mat = source.mat
            self.next_seat = source.next_seat
            self.right_seat = source.right_seat
            self.home = source.home
            self.skills = source.skills[:]
            self.abilities = source.abilities
            self.mech_skill = source.mech_skill
            self.power = source.power[:]
            self.popularity = source.popularity[:]
            self.coins = source.coins[:]
            self.section = source.section[:]
            self.freed = source.freed
            self.cubes_on = source.cubes_on
            self.recruits = source.recruits
            self.spaces = source.spaces
            self.workers_out = source.workers_out[:]
            self.stars = source.stars
            self.star_total = source.star_total
            self.unit_at = source.unit_at[:]
            self.fighters = source.fighters[:]
            self.laborers = source.laborers[:]
            self.control = source.control[:]
            self.buildings = source.buildings
            self.building_at = source.building_at
            self.building = source.building
            self.resources = source.resources[:]
            self.adrift = source.adrift
            self.encounters = source.encounters
            self.empty_bases = source.empty_bases
            self.hand = source.hand[:]
            self.deck = source.deck[:]
            self.discard = source.discard[:]
            self.objective_at = source.objective_at[:]
            self.encounter_at = source.encounter_at
            self.factory_at = source.factory_at[:]
            self.factory_laid = source.factory_laid
            self.factory_seen = source.factory_seen
            self.moved = source.moved
            self.came_from = source.came_from[:]
            self.cargo = source.cargo[:]
            self.cargo_from = source.cargo_from[:]
            self.riders = source.riders
            self.stopped = source.stopped
            self.hauled = source.hauled[:]
            self.driven_off = source.driven_off
            self.coerced = source.coerced
            self.fight_at = source.fight_at
            self.attacker = source.attacker
            self.defender = source.defender
            self.dial = source.dial[:]
            self.played = source.played[:]
            self.asked = source.asked[:]
            self.passed = source.passed[:]
            self.open_coins = source.open_coins
            self.enemies = source.enemies
            self.allies = source.allies
            self.won_fights = source.won_fights

    def clone(self) -> "ScytheState":
        return ScytheState(0, self)
