"""The compiled rules of a Scythe game, and the numbers of procedures, happenings and modifiable numbers.

A module hooks on a happening or modifies a number instead of editing a procedure.
"""

from collections.abc import Callable
from typing import Final

from hexarc.core.errors import BuildError
from hexarc.core.rules import Rules
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.faction import FactionRow, printed_rows
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.cards import BASE_ENCOUNTERS, BASE_FACTORY_CARDS, BASE_OBJECTIVES
from hexarc.games.scythe.tables.factions import FACTION_IN_BASE_GAME, FACTIONS, STARS
from hexarc.games.scythe.tables.mats import MAT_IN_BASE_GAME
from hexarc.games.scythe.tables.ops import GAIN_POPULARITY, GAIN_POWER
from hexarc.games.scythe.tables.ops import GAINS as GAIN_KINDS
from hexarc.games.scythe.tables.scoring import (
    MAX_POPULARITY,
    MAX_POWER,
    STAR_COMBAT,
    STAR_KINDS,
    STAR_NEEDS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_SPACES,
)
from hexarc.games.scythe.verbs import FACTION, STAR_NOUN

# procedures
SETUP: Final = BOOK.proc("setup")
DEAL: Final = BOOK.proc("deal")
DEAL_BASE: Final = BOOK.proc("deal_base")
PREPARE: Final = BOOK.proc("prepare")
GAME: Final = BOOK.proc("game")
TURN: Final = BOOK.proc("turn")
REVEAL_OBJECTIVE: Final = BOOK.proc("reveal_objective")
MOVE: Final = BOOK.proc("move")
MARCH: Final = BOOK.proc("march")
ENTRY: Final = BOOK.proc("entry")
BOLSTER: Final = BOOK.proc("bolster")
TRADE: Final = BOOK.proc("trade")
PRODUCE: Final = BOOK.proc("produce")
BOTTOM: Final = BOOK.proc("bottom")
UPGRADE: Final = BOOK.proc("upgrade")
DEPLOY: Final = BOOK.proc("deploy")
BUILD: Final = BOOK.proc("build")
ENLIST: Final = BOOK.proc("enlist")
PAY_RESOURCES: Final = BOOK.proc("pay_resources")
PAY_CARDS: Final = BOOK.proc("pay_cards")
PAY_COST: Final = BOOK.proc("pay_cost")
DRAW: Final = BOOK.proc("draw")
ACCEPT_GAIN: Final = BOOK.proc("accept_gain")
GET_RESOURCES: Final = BOOK.proc("get_resources")
GET_WORKERS: Final = BOOK.proc("get_workers")
GAINS: Final = BOOK.proc("gains")
FIGHTS: Final = BOOK.proc("fights")
COMBAT: Final = BOOK.proc("combat")
FIGHT_SKILLS: Final = BOOK.proc("fight_skills")
COMMIT: Final = BOOK.proc("commit")
RETREAT: Final = BOOK.proc("retreat")
ENCOUNTER: Final = BOOK.proc("encounter")
FACTORY_VISIT: Final = BOOK.proc("factory_visit")
FACTORY_TOP: Final = BOOK.proc("factory_top")
CHOOSE_STARS: Final = BOOK.proc("choose_stars")
FINISH: Final = BOOK.proc("finish")
DEAL_CARDS: Final = BOOK.proc("deal_cards")
LOSE_CARDS: Final = BOOK.proc("lose_cards")
# of modules
FACTION_TOKEN: Final = BOOK.proc("faction_token")
REARM: Final = BOOK.proc("rearm")
CHOOSE_MATS: Final = BOOK.proc("choose_mats")
DRAFT: Final = BOOK.proc("draft")
AUCTION: Final = BOOK.proc("auction")
DEALING: Final = BOOK.proc("dealing")
PEEK: Final = BOOK.proc("peek")
MOVE_OUT: Final = BOOK.proc("move_out")
PROPOSAL: Final = BOOK.proc("proposal")
DEALS: Final = BOOK.proc("deals")
PASSING: Final = BOOK.proc("passing")
COUNTING: Final = BOOK.proc("counting")

# happenings: (seat, a, b)
UNIT_STEPPED: Final = BOOK.happening("unit_stepped")  # a = unit, b = from * 64 + to; after the step
# a = unit, b = place; before workers are driven off and fights are marked. The effects of the place follow, in order
UNIT_ENTERED: Final = BOOK.happening("unit_entered")
WORKER_APPEARED: Final = BOOK.happening("worker_appeared")  # a = how many, b = place; not by a move
MOVE_ENDED: Final = BOOK.happening("move_ended")  # after the moves of the action, before fights
MOVE_SETTLED: Final = BOOK.happening("move_settled")  # after fights, encounter and Factory card of the action
WORKERS_DRIVEN_OFF: Final = BOOK.happening("workers_driven_off")  # a = whose * 16 + how many, b = place
FIGHT_BEGAN: Final = BOOK.happening("fight_began")  # seat = attacker, a = defender, b = place; before the abilities
# seat = attacker, a = defender, b = place; both commitments lie open, nothing is compared or paid yet
FORCE_REVEALED: Final = BOOK.happening("force_revealed")
CARD_DISCARDED: Final = BOOK.happening("card_discarded")  # a = kind of combat card; one by one, the last on top
# the discard pile has become the deck, before the next card is drawn; a hook may put cards back on the pile
DECK_SHUFFLED: Final = BOOK.happening("deck_shuffled")
# a = unit, b = from * 64 + to; after it went there. To ITS_MAT where it leaves the board
UNIT_RETREATED: Final = BOOK.happening("unit_retreated")
COMBAT_ENDED: Final = BOOK.happening("combat_ended")  # seat = winner, a = loser, b = place
STAR_PLACED: Final = BOOK.happening("star_placed")  # a = kind, b = space and source (``star_space``, ``star_source``)
ACTION_TAKEN: Final = BOOK.happening("action_taken")  # a = section, b = 0 top, 1 bottom
ROUND_ENDED: Final = BOOK.happening("round_ended")  # seat = who played last, a = round; before the next turn
PREPARED: Final = BOOK.happening("prepared")  # all seats went through PREPARE: what they chose is shown together
TURN_STARTED: Final = BOOK.happening("turn_started")
TURN_ENDED: Final = BOOK.happening("turn_ended")
OBJECTIVE_REVEALED: Final = BOOK.happening("objective_revealed")  # a = card
ENCOUNTERED: Final = BOOK.happening("encountered")  # a = card, b = option; once for each option
# a = place, b = card, NOWHERE where none was drawn; once for each token, when all of its options are carried out
ENCOUNTER_ENDED: Final = BOOK.happening("encounter_ended")
FACTORY_CARD_TAKEN: Final = BOOK.happening("factory_card_taken")  # a = card
FACTORY_CARD_USED: Final = BOOK.happening("factory_card_used")  # a = card; after the actions of its section
SCORING: Final = BOOK.happening("scoring")  # the game is over, open fights are undone

# numbers: (seat, value, a)
REACH: Final = BOOK.number("reach")  # bit set of places that one step of a character or mech can lead to; a = from
# bit set of places that Township leads to, from a village or the Factory; a = from
TOWNSHIP_REACH: Final = BOOK.number("township_reach")
MAY_REPEAT: Final = BOOK.number("may_repeat")  # 1 if the section of the last turn may be used again; a = section
# bit set of places that one step of a worker on its own can lead to; a = from
WORKER_REACH: Final = BOOK.number("worker_reach")
MAY_VISIT: Final = BOOK.number("may_visit")  # 1 if the seat takes a card when its character is on the Factory
DISARMS: Final = BOOK.number("disarms")  # 1 if Disarm works here; a = place
CARD_LIMIT: Final = BOOK.number("card_limit")  # combat cards that may be played in a fight; a = place
# bit set of the kinds of combat cards of which the next one may be; a = bit set of the kinds that the seat has played
PLAYABLE: Final = BOOK.number("playable")
# 1 if the seat commits openly, and before an opponent who does not; a = 0 as attacker, 1 as defender
COMMITS_OPENLY: Final = BOOK.number("commits_openly")
FORCE: Final = BOOK.number("force")  # the total of dial and cards that counts; a = place
POPULARITY_LOST: Final = BOOK.number("popularity_lost")  # by a winning attacker; a = workers driven off
CONSOLATION: Final = BOOK.number("consolation")  # combat cards for a loser who showed at least 1; a = the winner
SAFE_LAKES: Final = BOOK.number("safe_lakes")  # bit set of lakes to retreat to
# bit set of places beside the base that fighters may retreat to, and workers with a mech that went there; a = from
RETREAT_TO: Final = BOOK.number("retreat_to")
SCORED_TERRITORIES: Final = BOOK.number("scored_territories")  # territories counted at the end; value from base rules
SCORED_CONTROL: Final = BOOK.number("scored_control")  # bit set of territories controlled when scoring
SCORED_RESOURCES: Final = BOOK.number("scored_resources")  # tokens counted at the end
SCORED_COINS: Final = BOOK.number("scored_coins")  # further coins at the end
# 1 if a unit that entered a territory meets something there; a = unit. Opponents and encounters are counted already
MEETS: Final = BOOK.number("meets")
PASSES: Final = BOOK.number("passes")  # 1 if a unit with steps left may pass a territory without effect; a = unit
STEPS: Final = BOOK.number("steps")  # steps of a unit; a = unit
STAR_LIMIT: Final = BOOK.number("star_limit")  # stars of a kind that a seat may place; a = kind
PIECE_BLOCKED: Final = BOOK.number("piece_blocked")  # bit set of territories where no structure may be built
ENCOUNTER_OPTIONS: Final = BOOK.number("encounter_options")  # options of an encounter card that may be taken
SEES_SCORE: Final = BOOK.number("sees_score")  # 1 if the seat is shown what another would score now; a = whose
# bit set of territories whose tokens a seat may pay with: those it controls, and what a module lets it use
SPENDABLE: Final = BOOK.number("spendable")
SEES_HAND: Final = BOOK.number("sees_hand")  # 1 if the seat may see the combat cards of another; a = whose
BOTTOM_COST: Final = BOOK.number("bottom_cost")  # tokens to pay for a bottom action; a = section
# the same if everything that can be asked for before the payment is used: whether the action is offered; a = section
LEAST_BOTTOM_COST: Final = BOOK.number("least_bottom_cost")
TOP_GAINED: Final = BOOK.number("top_gained")  # how much a box of the top row gives; a = box
PRODUCED: Final = BOOK.number("produced")  # what so many workers make of a territory; a = place
POPULARITY: Final = BOOK.number("popularity")  # by how much it goes up or down
FIRST_SEAT: Final = BOOK.number("first_seat")  # who begins
STARS_AT_HAND: Final = BOOK.number("stars_at_hand")  # stars that can still be placed: some may lie elsewhere
MECH_SKILL: Final = BOOK.number("mech_skill")  # the ability under a mech, at setup; a = space of the faction mat
NEXT_FIGHTS: Final = BOOK.number("next_fights")  # bit set of territories among which the attacker chooses a fight
HAS_ADDED_UNIT: Final = BOOK.number("has_added_unit")  # 1 if the unit that a module adds is a seat's, on the map or not
TRADE_AT_HOME: Final = BOOK.number("trade_at_home")  # 1 if Trade gives popularity while all own workers are at home


ReachedFn = Callable[["ScytheRules", ScytheState, int], bool]
# (rules, state, seat, 0 as attacker or 1 as defender)
CommitFn = Callable[["ScytheRules", ScytheState, int, int], None]
ITS_MAT: Final = 63  # in place of a place: see UNIT_RETREATED
NO_FACTION: Final = FactionRow(0, [0, 0, 0, 0], 0, 0)  # stands for a faction whose module is off
# (rules, state, who lost, place, who won)
RetreatFn = Callable[["ScytheRules", ScytheState, int, int, int], None]
RankingFn = Callable[["ScytheRules", ScytheState], list[int]]
ScoreFn = Callable[["ScytheRules", ScytheState, int], int]
SpacesFn = Callable[["ScytheRules", ScytheState], list[int]]
SharedFn = Callable[["ScytheRules", ScytheState], bool]
PileFn = Callable[["ScytheRules", ScytheState, int], int]
BitsFn = Callable[["ScytheRules", ScytheState], int]
TokensFn = Callable[["ScytheRules", ScytheState, int], list[tuple[int, dict[str, object]]]]


# what a unit meets where it enters: (rules, state, seat, unit, place, where it came from); modules know in which order
EntryFn = Callable[["ScytheRules", ScytheState, int, int, int, int], None]

# the rows of the score sheet that the base game knows; the last one is what modules add to the coins
SHEET_NAMES: Final[tuple[str, ...]] = ("coins", "stars", "territories", "resources", "tile", "other")


class ScoreRow:
    """A row of the score sheet that a module adds; with a floor it takes no more than the rows before it give."""

    def __init__(self, name: str, coins: ScoreFn, floor: bool) -> None:
        self.name = name
        self.coins = coins
        self.floor = floor


class ScytheRules(Rules):
    """The tables that depend on the number of players and the options.

    The triumph track is a row of ``spaces``, each with the number of a star; ``track`` has every star of it once. Each
    has a limit a seat, the number of its spaces, and a column of ``s.stars``. A star is due when the seat has what it
    needs (of the base game: ``star_needs``; of a module: ``star_reached``), or it is earned by an event: then it needs
    nothing here.

    Beside the seats there may be sides that no seat plays, with numbers from ``players`` on; see ``add_side``.
    """

    def __init__(self, players: int) -> None:
        super().__init__("scythe", players)
        # by the number of the faction; those of a module that is off have a row of nobody and are not used
        self.factions: list[FactionRow] = printed_rows()
        self.riverwalk: list[int] = [row.riverwalk for row in self.factions]
        self.has_mat: list[bool] = [True] * players  # by seat: a module may seat somebody without a player mat
        # from left to right; where chance lays them out, all that can be there, and ``laid`` tells those of a game
        self.spaces: list[int] = [star for star in range(STAR_KINDS) for _ in range(STAR_SPACES[star])]
        self.laid: SpacesFn | None = None
        self.track_is_set = False
        self.track: list[int] = list(range(STAR_KINDS))
        self.star_limit: list[int] = STAR_SPACES + [0] * (STAR_NOUN.size - STAR_KINDS)
        self.star_needs: list[int] = STAR_NEEDS + [0] * (STAR_NOUN.size - STAR_KINDS)
        self.star_needs[STAR_OBJECTIVE] = self.star_needs[STAR_COMBAT] = 0
        self.star_column: list[int] = list(range(STAR_KINDS)) + [NOWHERE] * (STAR_NOUN.size - STAR_KINDS)
        self.star_columns = STAR_KINDS
        self.star_reached: list[ReachedFn | None] = [None] * STAR_NOUN.size
        # by gain: (from how much on, star) of the stars that it can bring, so that it may be declined
        self.star_gains: list[list[tuple[int, int]]] = [[] for _ in range(GAIN_KINDS)]
        self.star_gains[GAIN_POPULARITY].append((MAX_POPULARITY, STAR_POPULARITY))
        self.star_gains[GAIN_POWER].append((MAX_POWER, STAR_POWER))
        # what a seat without a player mat can earn a star for, if the track has it
        self.stars_without_mat: list[int] = [STAR_COMBAT, STAR_POWER]
        # what modules lay on the map: (place, token) for a viewer; ``map_is_secret`` says whether viewers see it alike
        self.tokens_shown: list[TokensFn] = []
        self.map_is_secret: list[ReachedFn] = []
        # bit sets of places where tokens of factions lie: no other one is set down there
        self.tokens_lie: list[BitsFn] = []
        # by seat: what commits to a fight in its place, if it makes no decisions itself. It sets ``s.dial`` and
        # ``s.played`` of its side, or pushes a procedure that does
        self.commits_by: list[CommitFn | None] = [None] * players
        # by seat: what lets the units of a place go after a lost fight, where no questions are asked
        self.retreats_by: list[RetreatFn | None] = [None] * players
        self.entry_effects: list[EntryFn] = []
        self.entry_orders: list[int] = []
        self.added_kind = NOWHERE  # of the unit that a module adds to those of each seat
        self.figures: list[int] = []  # of the sides that no seat plays
        # by side (seats, then figures) the sides that it fights; by seat those that are one side with it, empty where
        # every seat plays for itself. See ``join_seats``; the state keeps them at hand
        self.enemies: list[list[int]] = []
        self.allies: list[list[int]] = []
        self.faction_used: list[bool] = FACTION_IN_BASE_GAME[:]
        self.mat_used: list[bool] = MAT_IN_BASE_GAME[:]
        self.objectives_used = BASE_OBJECTIVES
        self.encounters_used = BASE_ENCOUNTERS
        self.factory_cards_used = BASE_FACTORY_CARDS
        self.score_rows: list[ScoreRow] = []  # those of modules, below the usual ones
        self.sheet_names: list[str] = list(SHEET_NAMES)  # of all rows
        self.ranking: RankingFn | None = None  # a module's own way to tell the places
        self.shared: SharedFn | None = None  # in a game of all against the rules: whether they have won
        self.stars_to_end = STARS  # so many stars of a seat end the game; 0 where another end was agreed on
        self.scored = True  # whether coins are counted at the end
        self.open_hands = False  # everybody sees all combat cards
        self.open_objectives = False  # and all objective cards
        # combat cards of a kind that lie with a module, for the census
        self.card_piles: list[PileFn] = []
        self.round_limit = 0
        self.open_coins = True
        self.banned_pairs = True
        self.every_gain = False  # ask before every gain, not only where declining can make sense

    def add_faction(self, faction: int, row: FactionRow) -> None:
        """Put a faction of a module among those that can be played; its number is that of its name."""
        if not FACTIONS <= faction < FACTION.size:
            raise BuildError(f"scythe: faction {faction} is none that a module added to the names of factions")
        while len(self.factions) <= faction:
            self.factions.append(NO_FACTION)
            self.riverwalk.append(0)
            self.faction_used.append(False)
        if self.faction_used[faction]:
            raise BuildError(f"scythe: two modules bring the faction '{FACTION.label(faction)}'")
        self.factions[faction] = row
        self.riverwalk[faction] = row.riverwalk
        self.faction_used[faction] = True

    def add_side(self, figure: int, commits: CommitFn | None = None, retreats: RetreatFn | None = None) -> int:
        """Add a side that no seat plays, and tell its number.

        With ``commits`` its figures fight: they stop moves, bar lone workers, take control away. ``commits`` sets the
        side's total in ``s.dial``, or pushes a procedure that does; ``retreats`` moves a beaten figure. Without both
        they only stand in the way: characters and mechs stop there, lone workers do not enter.
        """
        self.figures.append(figure)
        self.commits_by.append(commits)
        self.retreats_by.append(retreats)
        return self.players + len(self.figures) - 1

    def join_seats(self, seats: list[int]) -> None:
        """These seats are one side: they never fight, share territories, control them together and use each other's
        Mines. What they spend is still their own (number SPENDABLE).
        """
        if not self.allies:
            self.allies = [[] for _ in range(self.players)]
        for seat in seats:
            self.allies[seat] = [other for other in range(self.players) if other in seats and other != seat]

    def settle_sides(self) -> None:
        """Who fights whom, once all modules have added their sides."""
        sides = range(self.players + len(self.figures))
        self.enemies = [[other for other in sides if other != side] for side in sides]
        for seat in range(self.players if self.allies else 0):
            self.enemies[seat] = [other for other in self.enemies[seat] if other not in self.allies[seat]]

    def add_score_row(self, name: str, coins: ScoreFn, floor: bool = False) -> None:
        """Put a row on the score sheet, called by the message ``scythe.score.<name>``.

        With ``floor`` a loss does not take a seat below zero.
        """
        if name in self.sheet_names:
            raise BuildError(f"scythe: the score sheet has a row '{name}' already")
        self.score_rows.append(ScoreRow(name, coins, floor))
        self.sheet_names.append(name)

    def set_ranking(self, ranking: RankingFn) -> None:
        """Tell the places in another way than by score and what breaks ties."""
        if self.ranking is not None or self.shared is not None:
            raise BuildError("scythe: two modules say who wins")
        self.ranking = ranking

    def share_result(self, won: SharedFn) -> None:
        """All players win or lose together; ``won`` is asked when the game is over."""
        if self.ranking is not None or self.shared is not None:
            raise BuildError("scythe: two modules say who wins")
        self.shared = won

    def add_unit(self, kind: int) -> None:
        """One more unit for each seat, of a kind that is both character and mech (``UNIT_KIND.add``).

        It fights and carries, has encounters and visits the Factory; it is no mech for the star. It begins on no place:
        ``put_unit(s, seat, added_unit(s, seat), place)`` brings it into play.
        """
        if self.added_kind != NOWHERE:
            raise BuildError(f"{self.game}: two modules add a unit")
        self.added_kind = kind

    def add_entry_effect(self, order: int, effect: EntryFn) -> None:
        """Something that a unit meets where it enters, by order.

        It may set ``s.stopped``, push a procedure that asks or draws, or send the unit back, which ends the list.
        """
        if order in self.entry_orders:
            raise BuildError(f"{self.game}: two effects of an entered territory have the order {order}")
        at = len([known for known in self.entry_orders if known < order])
        self.entry_orders.insert(at, order)
        self.entry_effects.insert(at, effect)

    def add_star(self, star: int, limit: int = 1, reached: ReachedFn | None = None) -> None:
        """Put a star of a module on the track; without ``reached`` it is earned by an event."""
        self.spaces += [star] * limit
        self.track.append(star)
        self.star_limit[star] = limit
        self.star_reached[star] = reached
        self.give_column(star)

    def give_column(self, star: int) -> None:
        """Count a star that the base game does not have, on the track or beside it."""
        if self.star_column[star] == NOWHERE:
            self.star_column[star] = self.star_columns
            self.star_columns += 1

    def set_track(self, spaces: list[int], reached: dict[int, ReachedFn], laid: SpacesFn | None = None) -> None:
        """Put another triumph track in the place of the usual one: the star of each space, from left to right.

        A star may have several spaces. ``reached`` says what those need that the base game does not have; without it
        they are earned by an event. If chance lays the track out, ``spaces`` is all that can be in it, and ``laid``
        tells the spaces of a game. Stars that modules added with ``add_star`` stay.
        """
        if self.track_is_set:
            raise BuildError(f"{self.game}: two modules set the triumph track")
        self.track_is_set = True
        self.spaces = [*spaces, *[star for star in self.spaces if star >= STAR_KINDS]]
        self.laid = laid
        self.track = list(dict.fromkeys(self.spaces))
        self.star_limit = [self.spaces.count(star) for star in range(STAR_NOUN.size)]
        for star in self.track:
            self.give_column(star)
        for star, check in reached.items():
            self.star_reached[star] = check
