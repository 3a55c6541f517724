"""The compiled rules of Arcs, and the numbers by which procedures, happenings and modifiable numbers are known."""

from collections.abc import Callable
from typing import Final

from hexarc.core.builder import Builder
from hexarc.core.rules import Rules
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

# Procedures of the base game. Cards have theirs from 100 on, leaders from 200, lore from 300, other modules from 400.
GAME: Final = 0
CHAPTER: Final = 1
DEAL: Final = 2
MULLIGAN: Final = 3
ROUND: Final = 4
TURN: Final = 5
DECLARE: Final = 6
ACT: Final = 7
TAX_ACTION: Final = 8
BUILD_ACTION: Final = 9
MOVE_ACTION: Final = 10
REPAIR_ACTION: Final = 11
INFLUENCE_ACTION: Final = 12
SECURE_ACTION: Final = 13
BATTLE_ACTION: Final = 14
STOW: Final = 15
LAYOUT: Final = 16
HITS: Final = 17
ROLL: Final = 18
REROLL: Final = 19
AFTERMATH: Final = 20
RANSACK: Final = 21
RAID_STEP: Final = 22
GAIN_COURT: Final = 23
REFILL: Final = 24
DRAW_ACTION: Final = 25
COLLECT: Final = 26
REBUILD: Final = 27
STEAL: Final = 28
GAIN_ANY: Final = 29
PLACE_SHIPS: Final = 30
COVERED: Final = 31

# Where an action comes from: a pip of the card, the one pip of a copy or pivot, a spent resource, a card's effect.
FROM_PIP: Final = 0
FROM_SINGLE_PIP: Final = 1
FROM_RESOURCE: Final = 2
FROM_CARD: Final = 3

# Happenings that cards hook on: hook(r, s, key, seat, a, b).
ON_DECLARE: Final = 0  # seat declared; a ambition, b 1 if its box was empty
AFTER_TAX: Final = 1  # seat taxed; a site, b where the action came from
AFTER_BUILD_SHIP: Final = 2  # seat built a ship; a site of the yard, b where the action came from
AFTER_MOVE: Final = 3  # seat's ships entered a system; a system, b where the action came from
MOVE_ENDED: Final = 4  # seat's move is over, s.moved says where its fresh ships stand; a first system, b where from
BATTLE_BEGINS: Final = 5  # before dice are collected: seat attacks; a system, b defender
AFTER_ROLL: Final = 6  # all dice rolled and rerolled: seat attacks; a system, b defender
AFTER_BATTLE: Final = 7  # everything of a battle is done: seat attacked; a system, b defender
AFTER_SCORING: Final = 8  # seat NONE; a mask of the scored ambitions
AFTER_SETUP: Final = 9  # everything is placed, before the first deal
AFTER_INFLUENCE: Final = 10  # seat influenced; a court card, b where the action came from
AFTER_SECURE: Final = 11  # seat secured; a court card, b where the action came from
TURN_ENDS: Final = 12
ROUND_ENDS: Final = 13  # after all turns, before the played cards are discarded
CARD_STOLEN: Final = 14  # seat stole the court card of the key from a
BEFORE_MOVE: Final = 15  # seat's ships are about to enter a system; a system, b where the action came from
INTERCEPTED: Final = 16  # an attack is intercepted, before the hits: seat attacks; a system, b defender
LEADER_SETUP: Final = 17  # everything is placed; seat's leader may have something to prepare
HAPPENINGS: Final = 18

# Numbers that cards modify: change(r, s, seat, value, a).
TAX_RIGHT: Final = 0  # may seat tax site a: 0 no, 1 like an own city, 2 like a rival's
MAX_MOVE: Final = 1  # how many ships seat may move at a time
CATAPULT_RIGHT: Final = 2  # may seat catapult from system a: 0 or 1
SHIPYARD_RIGHT: Final = 3  # may seat build a ship at site a: 0 or 1
BUILT_DAMAGED: Final = 4  # is what seat builds damaged; a = system * 4 + piece (SHIP, STARPORT_PIECE, CITY_PIECE)
DICE_LIMIT: Final = 5  # how many dice seat may collect; a = system * 4 + defender
DICE_MINIMUM: Final = 6  # how many dice seat must collect; a = system * 4 + defender
RAID_DICE: Final = 7  # how many raid dice seat may collect; a = system * 4 + defender
ASSAULT_DICE: Final = 8  # how many assault dice seat may collect; a = skirmish dice collected
INTERCEPTS: Final = 9  # intercept symbols that count against seat; a = system * 4 + defender
INTERCEPT_HITS: Final = 10  # hits of an interception on seat; a = system * 4 + defender
RANSACK_RIGHT: Final = 11  # may seat ransack for a city of a // 2 that fell in battle (a % 2): 0 or 1
SECURE_RIGHT: Final = 12  # may seat secure court card a: 0 or 1
DECLARE_RIGHT: Final = 13  # may seat declare: 0 or 1; a = ambition, or NONE before one is chosen
ZERO_MARKER: Final = 14  # does seat's declaration of ambition a put the zero marker on the lead card: 0 or 1
SCORE_GAIN: Final = 15  # power that seat gains; a = ambition * 4 + place (1 first, 2 second, 3 tied for first)
STEAL_TOKEN: Final = 16  # may seat steal; a = victim * 8 + resource: 0 or 1
STEAL_CARD: Final = 17  # may seat steal; a = victim * 32 + court card: 0 or 1
SPENDS_AS: Final = 18  # may seat spend any token as resource a, outrage or not: 0 or 1
SURVIVES_OUTRAGE: Final = 19  # does court card a stay when its owner provokes outrage: 0 or 1
EXTRA_ICONS: Final = 20  # tokens that count for seat besides its slots; a = resource
TAX_AGAIN: Final = 21  # may seat tax a city that was taxed this turn: 0 or 1
GATE_SITE: Final = 22  # may seat build in a gate; a = system * 4 + piece: 0 or 1
REROLLS: Final = 23  # how many dice seat may reroll by an ability; a = ability, + 8 outside a battle
EXTRA_BUILD: Final = 24  # may seat build something that only a card allows: 0 or 1
TAXES_EMPTY: Final = 25  # may seat tax empty building slots at all: 0 or 1; TAX_RIGHT says which
NUMBERS: Final = 26

# Bits of ``s.flags``, cleared at the start of every turn.
FENCE_USED: Final = 1
SUMMON_USED: Final = 2
RUTHLESS_USED: Final = 4
UNHURT: Final = 8  # all attacking ships were fresh when the battle began

ReadyFn = Callable[["ArcsRules", ArcsState, int], bool]


class ArcsRules(Rules):
    """Tables of a game with its options settled."""

    def __init__(self, players: int) -> None:
        super().__init__("arcs", players)
        self.adjacent: list[list[list[int]]] = []
        self.in_play: list[list[int]] = []
        self.gates: list[list[int]] = []
        for setup in range(SETUP_CARDS):
            removed = SETUP_REMOVED[setup]
            self.adjacent.append(adjacency(removed))
            systems = [system for system in range(SYSTEMS) if SECTOR_OF[system] not in removed]
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
        self.prelude_proc: list[int] = [NONE] * COURT_CARDS
        self.prelude_ready: list[ReadyFn | None] = [None] * COURT_CARDS
        self.lore_proc: list[int] = [NONE] * LORE_CARDS
        self.lore_ready: list[ReadyFn | None] = [None] * LORE_CARDS
        # What a vox card does when it is secured (seat, a = card); the procedure also says where the card goes.
        self.vox_proc: list[int] = [NONE] * COURT_CARDS
        # Fixed setup card, or NONE to draw one.
        self.fixed_setup = NONE
        self.split_discard = False
        self.lore_each = 0
        self.leader_packs = 0


ArcsBuilder = Builder[ArcsRules, ArcsState]
