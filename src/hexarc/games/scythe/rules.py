"""The compiled rules of a Scythe game, and the numbers of procedures, happenings and modifiable numbers.

A module hooks on a happening or modifies a number instead of editing a procedure.
"""

from typing import Final

from hexarc.core.rules import Rules
from hexarc.games.scythe.tables.factions import ABILITY, ABILITY_6_7, MECH_ABILITY, MECH_ABILITY_6_7

# procedures
SETUP: Final = 0
DEAL: Final = 1
GAME: Final = 2
TURN: Final = 3
REVEAL_OBJECTIVE: Final = 4
MOVE: Final = 5
MARCH: Final = 6
BOLSTER: Final = 7
TRADE: Final = 8
PRODUCE: Final = 9
BOTTOM: Final = 10
UPGRADE: Final = 11
DEPLOY: Final = 12
BUILD: Final = 13
ENLIST: Final = 14
PAY_RESOURCES: Final = 15
PAY_CARDS: Final = 16
PAY_COST: Final = 17
DRAW: Final = 18
ACCEPT_GAIN: Final = 19
GET_RESOURCES: Final = 20
GET_WORKERS: Final = 21
GAINS: Final = 22
FIGHTS: Final = 23
COMBAT: Final = 24
FIGHT_SKILLS: Final = 25
COMMIT: Final = 26
RETREAT: Final = 27
ENCOUNTER: Final = 28
FACTORY_VISIT: Final = 29
FACTORY_TOP: Final = 30
CHOOSE_STARS: Final = 31
FINISH: Final = 32
DEAL_CARDS: Final = 33
LOSE_CARDS: Final = 34
# of modules
FACTION_TOKEN: Final = 40
REARM: Final = 41
CHOOSE_MATS: Final = 42
DRAFT: Final = 43
AUCTION: Final = 44
DEALING: Final = 45
PEEK: Final = 46
MOVE_OUT: Final = 47
PROPOSAL: Final = 48
DEALS: Final = 49
COUNTING: Final = 50

# happenings: (seat, a, b)
UNIT_STEPPED: Final = 0  # a = unit, b = from * 64 + to; after the step
UNIT_ENTERED: Final = 1  # a = unit, b = place; before workers are driven off and fights are marked
WORKER_APPEARED: Final = 2  # a = unit, b = place
MOVE_ENDED: Final = 3  # after the moves of the action, before fights
MOVE_SETTLED: Final = 4  # after fights, encounter and Factory card of the action
WORKERS_DRIVEN_OFF: Final = 5  # a = how many, b = place
COMBAT_ENDED: Final = 6  # seat = winner, a = loser, b = place
STAR_PLACED: Final = 7  # a = kind
ACTION_TAKEN: Final = 8  # a = section, b = 0 top, 1 bottom
TURN_STARTED: Final = 9
TURN_ENDED: Final = 10
OBJECTIVE_REVEALED: Final = 11  # a = card
ENCOUNTERED: Final = 12  # a = card, b = option
SCORING: Final = 13  # the game is over, open fights are undone
HAPPENINGS: Final = 14

# numbers: (seat, value, a)
REACH: Final = 0  # bit set of places that one step of a character or mech can lead to; a = from
MAY_REPEAT: Final = 1  # 1 if the section of the last turn may be used again; a = section
DISARMS: Final = 2  # 1 if Disarm works here; a = place
CARD_LIMIT: Final = 3  # combat cards that may be played in a fight; a = place
SAFE_LAKES: Final = 4  # bit set of lakes to retreat to
SCORED_TERRITORIES: Final = 5  # territories counted at the end; value from base rules
SCORED_CONTROL: Final = 6  # bit set of territories controlled when scoring
SCORED_COINS: Final = 7  # further coins at the end
STEPS: Final = 8  # steps of a unit; a = unit
STAR_LIMIT: Final = 9  # stars of a kind that a seat may place; a = kind
PIECE_BLOCKED: Final = 10  # bit set of territories where no structure may be built
NUMBERS: Final = 11

# bits of ``skills``: mech abilities by their number, the faction's own ability from here on
OWN_ABILITY: Final = 24


class ScytheRules(Rules):
    """The tables that depend on the number of players and the options."""

    def __init__(self, players: int) -> None:
        super().__init__("scythe", players)
        many = players >= 6
        self.mech_ability: list[int] = MECH_ABILITY_6_7 if many else MECH_ABILITY
        self.ability: list[int] = ABILITY_6_7 if many else ABILITY
        self.invaders = True
        self.promos = False
        self.banned_pairs = True
        self.open_coins = True
        self.delay_of_game = False
        self.round_limit = 0
