"""The words that cards are written in: what is paid, what is gained, and what an objective measures.

An entry of a card is (op, amount). Gains are taken in the order of the card, and any of them may be declined.
"""

from typing import Final

# resources
WOOD: Final = 0
METAL: Final = 1
OIL: Final = 2
FOOD: Final = 3
RESOURCES: Final = 4
RESOURCE_NAMES: Final[tuple[str, ...]] = ("wood", "metal", "oil", "food")

# costs: all entries are paid in full before anything is gained
PAY_COINS: Final = 0  # amount coins
PAY_POPULARITY: Final = 1  # amount steps down the popularity track
PAY_POWER: Final = 2  # amount steps down the power track
PAY_COMBAT_CARDS: Final = 3  # amount cards of the payer's choice from the hand, discarded face up
PAY_ANY_RESOURCES: Final = 4  # amount tokens of the payer's choice from controlled territories
PAY_UNLIKE_RESOURCES: Final = 5  # as PAY_ANY_RESOURCES, no two tokens of one type
PAYMENTS: Final = 6
PAY_NAMES: Final[tuple[str, ...]] = (
    "coins",
    "popularity",
    "power",
    "combat_cards",
    "any_resources",
    "unlike_resources",
)

# gains; GAIN_WOOD + resource is the gain of that resource. An encounter puts pieces and tokens on its own territory and
# needs no worker there; a Factory card puts them where the comment says
GAIN_COINS: Final = 0  # amount coins
GAIN_POPULARITY: Final = 1  # amount steps up the popularity track
GAIN_POWER: Final = 2  # amount steps up the power track
GAIN_COMBAT_CARDS: Final = 3  # draw amount cards from the combat deck
GAIN_WOOD: Final = 4  # amount wood
GAIN_METAL: Final = 5  # amount metal
GAIN_OIL: Final = 6  # amount oil
GAIN_FOOD: Final = 7  # amount food
GAIN_ANY_RESOURCES: Final = 8  # amount tokens in any mix; Factory card: on controlled territories with an own worker
GAIN_WORKER: Final = 9  # amount leftmost workers of the mat; Factory card: on a territory with an own mech
GAIN_MECH: Final = 10  # one mech without metal; Factory card: the places of Deploy
GAIN_STRUCTURE: Final = (
    11  # one structure without wood, lost if there is one already; Factory card: the places of Build
)
GAIN_UPGRADE: Final = 12  # one upgrade without oil
GAIN_RECRUIT: Final = 13  # one recruit without food, with its one-time bonus
GAIN_PEEK: Final = 14  # look at the whole combat hand of one opponent of choice (amount is 1)
GAIN_MOVE_OUT: Final = 15  # any own units of this territory go to one empty adjacent land territory, rivers ignored
GAIN_PRODUCTION: Final = 16  # up to amount territories produce; no worker-row cost, no Mill
GAINS: Final = 17
GAIN_NAMES: Final[tuple[str, ...]] = (
    "coins",
    "popularity",
    "power",
    "combat_cards",
    "wood",
    "metal",
    "oil",
    "food",
    "any_resources",
    "worker",
    "mech",
    "structure",
    "upgrade",
    "recruit",
    "peek_combat_cards",
    "move_out",
    "produce",
)

# what an objective measures; a term is (measure, terrain or NONE, low, high) and holds if low <= measured <= high
CONTROLLED_OF_TERRAIN: Final = 0  # controlled territories of the term's terrain
CONTROLLED_TUNNELS: Final = 1  # controlled territories with a printed tunnel; the own Mine does not count
CONTROLLED_FACTORY: Final = 2  # 1 if the Factory is controlled, else 0
PLAYERS_WITH_MORE_POWER: Final = 3  # other players above the owner on the power track
WORKERS_DRIVEN_OFF: Final = 4  # opposing workers made to retreat this turn, with or without a fight
HAS_POWER: Final = 5  # steps on the power track
HAS_POPULARITY: Final = 6  # steps on the popularity track
HAS_COINS: Final = 7  # coins owned
HAS_WORKERS: Final = 8  # workers off the mat
HAS_MECHS: Final = 9  # mechs deployed
HAS_UPGRADES: Final = 10  # cubes moved
HAS_STRUCTURES: Final = 11  # structures built
HAS_RECRUITS: Final = 12  # recruits enlisted
HAS_FACTORY_CARDS: Final = 13  # Factory cards owned
HAS_COMBAT_CARDS: Final = 14  # combat cards in hand
HAS_COMBAT_STARS: Final = 15  # stars placed for won fights
SCARCEST_RESOURCE: Final = 16  # controlled tokens of the resource there is least of
RICHEST_RESOURCE: Final = 17  # controlled tokens of the resource there is most of
TOKENS_WITH_ALL_FOUR: Final = 18  # most tokens on one controlled territory among those that hold all four resources
TOKENS_WITH_WOLF: Final = 19  # tokens where the character stands with exactly one own mech and one own worker, else 0
PIECES_TOGETHER: Final = 20  # most own units and structures on one territory, home bases left out
WORKERS_MINUS_RECRUITS: Final = 21  # workers off the mat less recruits enlisted
NEXT_TO_FACTORY: Final = 22  # controlled territories around the Factory, rivers ignored, lakes included
AROUND_ONE_LAKE: Final = 23  # most controlled territories around one and the same lake
WORKERS_BY_FACTORY: Final = 24  # most own workers on one territory around the Factory
TERRAINS_WITH_WORKER: Final = 25  # producing terrains (of five) with an own worker on a controlled territory
STRUCTURES_BY_BASE: Final = 26  # own structures on territories around the own home base
MEASURES: Final = 27
MEASURE_NAMES: Final[tuple[str, ...]] = (
    "terrain",
    "tunnels",
    "factory",
    "players_with_more_power",
    "workers_driven_off_this_turn",
    "power",
    "popularity",
    "coins",
    "workers",
    "mechs",
    "upgrades",
    "structures",
    "recruits",
    "factory_cards",
    "combat_cards",
    "combat_stars",
    "tokens_of_scarcest_resource",
    "tokens_of_richest_resource",
    "tokens_on_territory_with_every_resource",
    "tokens_with_character_one_mech_one_worker",
    "pieces_on_one_territory",
    "workers_minus_recruits",
    "next_to_factory",
    "around_one_lake",
    "workers_together_next_to_factory",
    "terrains_with_own_worker",
    "structures_next_to_base",
)
ANY_LOW: Final = -99  # a term without a lower bound
ANY_HIGH: Final = 999  # a term without an upper bound
