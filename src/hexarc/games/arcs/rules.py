"""The compiled rules of Arcs, and the numbers by which procedures, happenings and modifiable numbers are known."""

from collections.abc import Callable
from typing import Final

from hexarc.core.builder import Builder
from hexarc.core.ids import NO_PROC, ProcId
from hexarc.core.rules import Rules
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import (
    COURT_CARDS,
    DICE_FACES,
    IS_GATE,
    LORE_CARDS,
    NONE,
    SECTOR_OF,
    SETUP_CARDS,
    SETUP_REMOVED,
    SYSTEMS,
    adjacency,
)

# Procedures of the base game. Cards, leaders, lore and modules have theirs in their own files.
GAME: Final = BOOK.proc("game")
CHAPTER: Final = BOOK.proc("chapter")
DEAL: Final = BOOK.proc("deal")
MULLIGAN: Final = BOOK.proc("mulligan")
ROUND: Final = BOOK.proc("round")
TURN: Final = BOOK.proc("turn")
DECLARE: Final = BOOK.proc("declare")
ACT: Final = BOOK.proc("act")
TAX_ACTION: Final = BOOK.proc("tax")
BUILD_ACTION: Final = BOOK.proc("build")
MOVE_ACTION: Final = BOOK.proc("move")
REPAIR_ACTION: Final = BOOK.proc("repair")
INFLUENCE_ACTION: Final = BOOK.proc("influence")
SECURE_ACTION: Final = BOOK.proc("secure")
BATTLE_ACTION: Final = BOOK.proc("battle")
STOW: Final = BOOK.proc("stow")
LAYOUT: Final = BOOK.proc("layout")
HITS: Final = BOOK.proc("hits")
ROLL: Final = BOOK.proc("roll")
REROLL: Final = BOOK.proc("reroll")
AFTERMATH: Final = BOOK.proc("aftermath")
RANSACK: Final = BOOK.proc("ransack")
RAID_STEP: Final = BOOK.proc("raid")
GAIN_COURT: Final = BOOK.proc("gain_court")
REFILL: Final = BOOK.proc("refill")
DRAW_ACTION: Final = BOOK.proc("draw_action")
STEAL: Final = BOOK.proc("steal")
GAIN_ANY: Final = BOOK.proc("gain_any")
PLACE_SHIPS: Final = BOOK.proc("place_ships")
COVERED: Final = BOOK.proc("covered")

# Where an action comes from: a pip of the card, the one pip of a copy or pivot, a spent resource, a card's effect.
FROM_PIP: Final = 0
FROM_SINGLE_PIP: Final = 1
FROM_RESOURCE: Final = 2
FROM_CARD: Final = 3

# Happenings that cards hook on: hook(r, s, key, seat, a, b).
ON_DECLARE: Final = BOOK.happening("on_declare")  # seat declared; a ambition, b 1 if its box was empty
AFTER_TAX: Final = BOOK.happening("after_tax")  # seat taxed; a site, b where the action came from
# seat built a ship; a site of the yard, b where the action came from
AFTER_BUILD_SHIP: Final = BOOK.happening("after_build_ship")
# seat's ships entered a system; a system, b where the action came from
AFTER_MOVE: Final = BOOK.happening("after_move")
# seat's move is over, s.moved says where its fresh ships stand; a first system, b where from
MOVE_ENDED: Final = BOOK.happening("move_ended")
BATTLE_BEGINS: Final = BOOK.happening("battle_begins")  # before dice are collected: seat attacks; a system, b defender
AFTER_ROLL: Final = BOOK.happening("after_roll")  # all dice rolled and rerolled: seat attacks; a system, b defender
# everything of a battle is done: seat attacked; a system, b defender
AFTER_BATTLE: Final = BOOK.happening("after_battle")
AFTER_SCORING: Final = BOOK.happening("after_scoring")  # seat NONE; a mask of the scored ambitions
AFTER_SETUP: Final = BOOK.happening("after_setup")  # everything is placed, before the first deal
# seat influenced; a court card, b where the action came from
AFTER_INFLUENCE: Final = BOOK.happening("after_influence")
AFTER_SECURE: Final = BOOK.happening("after_secure")  # seat secured; a court card, b where the action came from
TURN_ENDS: Final = BOOK.happening("turn_ends")
ROUND_ENDS: Final = BOOK.happening("round_ends")  # after all turns, before the played cards are discarded
CARD_STOLEN: Final = BOOK.happening("card_stolen")  # seat stole the court card of the key from a
# seat's ships are about to enter a system; a system, b where the action came from
BEFORE_MOVE: Final = BOOK.happening("before_move")
# an attack is intercepted, before the hits: seat attacks; a system, b defender
INTERCEPTED: Final = BOOK.happening("intercepted")
# everything is placed; seat's leader may have something to prepare
LEADER_SETUP: Final = BOOK.happening("leader_setup")

# Numbers that cards modify: change(r, s, seat, value, a).
TAX_RIGHT: Final = BOOK.number("tax_right")  # may seat tax site a: 0 no, 1 like an own city, 2 like a rival's
MAX_MOVE: Final = BOOK.number("max_move")  # how many ships seat may move at a time
CATAPULT_RIGHT: Final = BOOK.number("catapult_right")  # may seat catapult from system a: 0 or 1
SHIPYARD_RIGHT: Final = BOOK.number("shipyard_right")  # may seat build a ship at site a: 0 or 1
# is what seat builds damaged; a = system * 4 + piece (SHIP, STARPORT_PIECE, CITY_PIECE)
BUILT_DAMAGED: Final = BOOK.number("built_damaged")
DICE_LIMIT: Final = BOOK.number("dice_limit")  # how many dice seat may collect; a = system * 4 + defender
DICE_MINIMUM: Final = BOOK.number("dice_minimum")  # how many dice seat must collect; a = system * 4 + defender
RAID_DICE: Final = BOOK.number("raid_dice")  # how many raid dice seat may collect; a = system * 4 + defender
ASSAULT_DICE: Final = BOOK.number("assault_dice")  # how many assault dice seat may collect; a = skirmish dice collected
INTERCEPTS: Final = BOOK.number("intercepts")  # intercept symbols that count against seat; a = system * 4 + defender
INTERCEPT_HITS: Final = BOOK.number("intercept_hits")  # hits of an interception on seat; a = system * 4 + defender
# may seat ransack for a city of a // 2 that fell in battle (a % 2): 0 or 1
RANSACK_RIGHT: Final = BOOK.number("ransack_right")
SECURE_RIGHT: Final = BOOK.number("secure_right")  # may seat secure court card a: 0 or 1
# may seat declare: 0 or 1; a = ambition, or NONE before one is chosen
DECLARE_RIGHT: Final = BOOK.number("declare_right")
# does seat's declaration of ambition a put the zero marker on the lead card: 0 or 1
ZERO_MARKER: Final = BOOK.number("zero_marker")
# power that seat gains; a = ambition * 4 + place (1 first, 2 second, 3 tied for first)
SCORE_GAIN: Final = BOOK.number("score_gain")
STEAL_TOKEN: Final = BOOK.number("steal_token")  # may seat steal; a = victim * 8 + resource: 0 or 1
STEAL_CARD: Final = BOOK.number("steal_card")  # may seat steal; a = victim * 32 + court card: 0 or 1
SPENDS_AS: Final = BOOK.number("spends_as")  # may seat spend any token as resource a, outrage or not: 0 or 1
# does court card a stay when its owner provokes outrage: 0 or 1
SURVIVES_OUTRAGE: Final = BOOK.number("survives_outrage")
EXTRA_ICONS: Final = BOOK.number("extra_icons")  # tokens that count for seat besides its slots; a = resource
TAX_AGAIN: Final = BOOK.number("tax_again")  # may seat tax a city that was taxed this turn: 0 or 1
GATE_SITE: Final = BOOK.number("gate_site")  # may seat build in a gate; a = system * 4 + piece: 0 or 1
# how many dice seat may reroll by an ability; a = ability, + 8 outside a battle
REROLLS: Final = BOOK.number("rerolls")
EXTRA_BUILD: Final = BOOK.number("extra_build")  # may seat build something that only a card allows: 0 or 1
# may seat tax empty building slots at all: 0 or 1; TAX_RIGHT says which
TAXES_EMPTY: Final = BOOK.number("taxes_empty")

# Bits of ``s.flags``, cleared at the start of every turn.
FENCE_USED: Final = 1
SUMMON_USED: Final = 2
RUTHLESS_USED: Final = 4
UNHURT: Final = 8  # all attacking ships were fresh when the battle began


class Fight:
    """A battle or shooting going on: who against whom and where, who takes hits, how many hits and keys are left."""

    def __init__(self, kind: str, seat: int, rival: int, system: SystemId, source: int) -> None:
        self.kind = kind
        self.seat = seat
        self.rival = rival
        self.system = system
        self.source = source
        self.hit = NONE
        self.hits = 0
        self.keys = 0


FightFn = Callable[[Frame], Fight | None]
ReadyFn = Callable[["ArcsRules", ArcsState, int], bool]


class ArcsRules(Rules):
    """Tables of a game with its options settled."""

    def __init__(self, players: int) -> None:
        super().__init__("arcs", players)
        self.adjacent: list[list[list[SystemId]]] = []
        self.in_play: list[list[SystemId]] = []
        self.gates: list[list[SystemId]] = []
        for setup in range(SETUP_CARDS):
            removed = SETUP_REMOVED[setup]
            self.adjacent.append(adjacency(removed))
            systems = [SystemId(system) for system in range(SYSTEMS) if SECTOR_OF[system] not in removed]
            self.in_play.append(systems)
            self.gates.append([system for system in systems if IS_GATE[system]])
        # Equal faces of a die are one outcome with a weight.
        self.faces: list[list[int]] = [[], [], []]
        self.face_weights: list[list[int]] = [[], [], []]
        for die in range(3):
            for face in range(6):
                first = DICE_FACES[die].index(DICE_FACES[die][face])
                if first == face:
                    self.faces[die].append(face)
                    self.face_weights[die].append(0)
                self.face_weights[die][self.faces[die].index(first)] += 1
        # The Prelude ability of a card: its procedure (seat, a = card), and whether it may begin now.
        self.prelude_proc: list[ProcId] = [NO_PROC] * COURT_CARDS
        self.prelude_ready: list[ReadyFn | None] = [None] * COURT_CARDS
        self.lore_proc: list[ProcId] = [NO_PROC] * LORE_CARDS
        self.lore_ready: list[ReadyFn | None] = [None] * LORE_CARDS
        # What a vox card does when it is secured (seat, a = card); the procedure also says where the card goes.
        self.vox_proc: list[ProcId] = [NO_PROC] * COURT_CARDS
        # The guild card that is loyal to a resource, by resource: its holder may spend any token as that.
        self.loyal: list[int] = [NONE] * 5
        # The suit of the action cards that a union goes to, by court card.
        self.union_suit: list[int] = [NONE] * COURT_CARDS
        # Fights that a card brings: what is seen of them, from the frame of its procedure.
        self.fights: dict[ProcId, FightFn] = {}
        # Fixed setup card, or NONE to draw one.
        self.fixed_setup = NONE
        self.two_discard_piles = False
        self.lore_each = 0
        self.leader_packs = 0


ArcsBuilder = Builder[ArcsRules, ArcsState]
