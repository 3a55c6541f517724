"""All verbs of Scythe with their nouns. A verb's number never changes once a game was released."""

from typing import Final

from hexarc.core.choice import NOTHING, Arg, Count, Noun, Pair, Ref, Seat, Verb, Vocabulary
from hexarc.games.scythe.cardids import ENCOUNTER_LABELS, FACTORY_LABELS, OBJECTIVE_LABELS
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.tables.cards import OPTIONS
from hexarc.games.scythe.tables.factions import FACTION_NAMES, MECH_ABILITIES, MECH_ABILITY_NAMES, MECH_SLOT, TRAP_NAMES
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, MAT_NAMES, STRUCTURE_NAMES, TOP_GAIN_NAMES
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES
from hexarc.games.scythe.tables.scoring import STAR_NAMES, TILE_NAMES

# chance
DEAL_FACTION: Final = 1
DEAL_MAT: Final = 2
DRAW_TILE: Final = 3
DRAW_COMBAT_CARD: Final = 4
DRAW_OBJECTIVE: Final = 5
DRAW_ENCOUNTER: Final = 6
LAY_FACTORY_CARD: Final = 7
STEAL_CARD: Final = 8
LOSE_CARD: Final = 9
PICKS_FIRST: Final = 10
DEAL_PAIR: Final = 11

# before the game
CHOOSE_FACTION: Final = 12
CHOOSE_MAT: Final = 13
CHOOSE_PAIR: Final = 14
BID: Final = 15

# the turn
SECTION: Final = 20
REVEAL: Final = 21
END_TURN: Final = 22
TOP: Final = 23
SKIP_TOP: Final = 24
BOTTOM: Final = 25
SKIP_BOTTOM: Final = 26
USE_FACTORY: Final = 27
FACTORY_MOVE: Final = 28

# Move
UNIT: Final = 30
LOAD: Final = 31
DROP: Final = 32
STEP: Final = 33
STOP: Final = 34
DONE_MOVING: Final = 35

# gains and costs
MAKE: Final = 40
DONE_PRODUCING: Final = 41
GET: Final = 42
PAY: Final = 43
PAY_CARD: Final = 44
TAKE: Final = 45
DECLINE: Final = 46

# the bottom row
CUBE: Final = 50
BOX: Final = 51
MECH: Final = 52
STRUCTURE: Final = 53
RECRUIT: Final = 54
BONUS: Final = 55
PUT: Final = 56

# combat
FIGHT: Final = 60
USE_SKILL: Final = 61
SPARE_SKILL: Final = 62
DIAL: Final = 63
PLAY: Final = 64
NO_CARD: Final = 65
RETREAT: Final = 66

# cards and stars
OPTION: Final = 70
DONE_OPTIONS: Final = 71
FACTORY_CARD: Final = 72
STAR: Final = 73
PEEK: Final = 74
SEEN: Final = 75
MOVE_OUT: Final = 76
MOVE_UNIT_OUT: Final = 77
DONE_MOVING_OUT: Final = 78

# faction tokens
FLAG: Final = 80
SET_TRAP: Final = 85
TRAP: Final = 81
NO_TOKEN: Final = 82
REARM: Final = 83
LEAVE_DISARMED: Final = 84

# deals
GIVE: Final = 90
ASK_COINS: Final = 91
ACCEPT: Final = 92
REFUSE: Final = 93
NO_DEAL: Final = 94
NO_DEALS: Final = 95
ASK_AT_FIGHTS: Final = 96
PROPOSE: Final = 97
OFFER_TO: Final = 98
ASK_OF: Final = 99
FOR: Final = 100
COUNTER: Final = 101
WITHDRAW: Final = 102

# the variant about the length of play
COUNT_SCORES: Final = 110

# what the coins of a deal are for: words only
TO_WIN: Final = 3
TO_LOSE: Final = 4
TO_ATTACK: Final = 5  # and the seat to be attacked
FIGHT_TERMS: Final = 3
TERM_NAMES: Final[tuple[str, ...]] = ("nothing", "agreed", "peace", "win", "lose")

# kinds of units in a choice; a moving unit is named by its place and kind
AS_CHARACTER: Final = 0
AS_MECH: Final = 1
AS_WORKER: Final = 2
KINDS: Final = 3
UNIT_KIND_NAMES: Final[tuple[str, ...]] = ("character", "mech", "worker")

# what a unit can carry: the four resources, a worker, a worker that already made its own move
WORKER_CARGO: Final = 4
MOVED_WORKER_CARGO: Final = 5
CARGO_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "worker", "moved_worker")

MAKE_SIZE: Final = 16
DEAL_SIZE: Final = 128
FACTORY_GAINS: Final = 2  # a Factory card gives all its gains, or one of two
BID_SIZE: Final = 16


class Option(Noun):
    """An option of an encounter card, ``17/2``; its text is the card's own message."""

    def __init__(self) -> None:
        labels = [f"{card}/{option + 1}" for card in ENCOUNTER_LABELS for option in range(OPTIONS)]
        super().__init__("option", tuple(labels))

    def args(self, code: int) -> dict[str, Arg]:
        card, _, option = self.labels[code].partition("/")
        return {"option": Ref(f"scythe.encounter.{card}.{option}.text")}

    def message_ids(self) -> list[str]:
        return ["scythe.encounter." + label.replace("/", ".") + ".text" for label in self.labels]


class FactoryGain(Noun):
    """The top action of a Factory card, ``7/1``: the first or the second gain where the card offers one of two."""

    def __init__(self) -> None:
        labels = [f"{card}/{gain + 1}" for card in FACTORY_LABELS for gain in range(FACTORY_GAINS)]
        super().__init__("factory", tuple(labels))

    def args(self, code: int) -> dict[str, Arg]:
        card, _, gain = self.labels[code].partition("/")
        return {"factory": Ref(f"scythe.factory.{card}.text"), "gain": gain}

    def message_ids(self) -> list[str]:
        return [f"scythe.factory.{label.partition('/')[0]}.text" for label in self.labels]


class Card(Noun):
    """A card, told apart by its printed number; its name is a message of its own."""

    def __init__(self, name: str, labels: tuple[str, ...], part: str) -> None:
        super().__init__(name, labels)
        self.part = part

    def args(self, code: int) -> dict[str, Arg]:
        return {self.name: Ref(self.message_id(code)), "number": self.labels[code]}

    def message_id(self, code: int) -> str:
        return f"scythe.{self.name}.{self.labels[code]}.{self.part}"

    def message_ids(self) -> list[str]:
        return [self.message_id(code) for code in range(self.size)]


class Named(Noun):
    """Things whose names are among the texts of cards and mats: prefix + label + suffix."""

    def __init__(self, name: str, labels: tuple[str, ...], prefix: str, suffix: str = ".name") -> None:
        super().__init__(name, labels)
        self.ids = [prefix + label + suffix for label in labels]

    def args(self, code: int) -> dict[str, Arg]:
        return {self.name: Ref(self.ids[code])}

    def message_ids(self) -> list[str]:
        return list(self.ids)


class Skill(Named):
    """A mech ability; its name is told by the first faction that has it."""

    def __init__(self) -> None:
        super().__init__("skill", MECH_ABILITY_NAMES, "scythe.mech.")
        self.ids = []
        for ability, label in enumerate(MECH_ABILITY_NAMES):
            for faction, owner in enumerate(FACTION_NAMES):
                if MECH_SLOT[faction * MECH_ABILITIES + ability] != NONE:
                    self.ids.append(f"scythe.mech.{owner}.{label}.name")
                    break


class Term(Noun):
    """What the coins of a deal are for: ``peace``, or ``attack_3`` for an attack on seat 3."""

    def __init__(self) -> None:
        super().__init__("term", (*TERM_NAMES, *[f"attack_{seat}" for seat in SEAT.labels]))

    def args(self, code: int) -> dict[str, Arg]:
        if code < TO_ATTACK:
            return {"term": Ref(f"scythe.term.{self.labels[code]}")}
        return {"term": Ref("scythe.term.attack"), "target": Ref(f"seat.{code - TO_ATTACK}")}

    def message_ids(self) -> list[str]:
        return [f"scythe.term.{name}" for name in (*TERM_NAMES, "attack")]


SEAT = Seat()
OTHER_SEAT = Seat("other")
PLACE = Noun("place", PLACE_NAMES, "scythe.place.")
RESOURCE = Noun("resource", RESOURCE_NAMES, "scythe.resource.")
CARGO = Noun("cargo", CARGO_NAMES, "scythe.cargo.")
UNIT_KIND = Noun("unit", UNIT_KIND_NAMES, "scythe.noun.")
FACTION = Named("faction", FACTION_NAMES, "scythe.faction.", ".short")
MAT = Named("mat", MAT_NAMES, "scythe.mat.")
TILE = Named("tile", TILE_NAMES, "scythe.tile.")
SECTION_NOUN = Noun("section", (*BOTTOM_NAMES, "factory"), "scythe.section.")
TOP_GAIN = Noun("gain", TOP_GAIN_NAMES, "scythe.gain.")
STRUCTURE_NOUN = Named("structure", STRUCTURE_NAMES, "scythe.structure.", ".indef")
SKILL = Skill()
STAR_NOUN = Noun("star", STAR_NAMES, "scythe.star.")
TRAP_NOUN = Named("trap", TRAP_NAMES, "scythe.token.trap.")
SPACE = Named("bonus", ("power", "coins", "popularity", "combat_cards"), "scythe.recruit.one_time.")
CARD_VALUE = Noun("value", ("2", "3", "4", "5"))
OBJECTIVE = Card("objective", OBJECTIVE_LABELS, "name")
ENCOUNTER = Card("encounter", ENCOUNTER_LABELS, "title")
FACTORY = Card("factory", FACTORY_LABELS, "name")
OPTION_NOUN = Option()
FACTORY_GAIN_NOUN = FactoryGain()
AMOUNT = Count("n", DEAL_SIZE)
PLACE_AND_UNIT = Pair(PLACE, UNIT_KIND)
PLACE_AND_RESOURCE = Pair(PLACE, RESOURCE)
PLACE_AND_COUNT = Pair(PLACE, Count("n", MAKE_SIZE))
TERM = Term()
SEAT_AND_COINS = Pair(SEAT, AMOUNT)
FACTION_AND_COINS = Pair(FACTION, Count("n", BID_SIZE))


def vocabulary() -> Vocabulary:
    return Vocabulary(
        "scythe",
        [
            Verb(DEAL_FACTION, "deal_faction", FACTION),
            Verb(DEAL_MAT, "deal_mat", MAT),
            Verb(DRAW_TILE, "draw_tile", TILE),
            Verb(DRAW_COMBAT_CARD, "draw_combat_card", CARD_VALUE),
            Verb(DRAW_OBJECTIVE, "draw_objective", OBJECTIVE),
            Verb(DRAW_ENCOUNTER, "draw_encounter", ENCOUNTER),
            Verb(LAY_FACTORY_CARD, "lay_factory_card", FACTORY),
            Verb(STEAL_CARD, "steal_card", CARD_VALUE),
            Verb(LOSE_CARD, "lose_card", CARD_VALUE),
            Verb(PICKS_FIRST, "picks_first", SEAT),
            Verb(DEAL_PAIR, "deal_pair", MAT),
            Verb(CHOOSE_FACTION, "choose_faction", FACTION),
            Verb(CHOOSE_MAT, "choose_mat", MAT),
            Verb(CHOOSE_PAIR, "choose_pair", FACTION),
            Verb(BID, "bid", FACTION_AND_COINS),
            Verb(SECTION, "section", SECTION_NOUN),
            Verb(REVEAL, "reveal", OBJECTIVE),
            Verb(END_TURN, "end_turn", NOTHING),
            Verb(TOP, "top", TOP_GAIN),
            Verb(SKIP_TOP, "skip_top", NOTHING),
            Verb(BOTTOM, "bottom", SECTION_NOUN),
            Verb(SKIP_BOTTOM, "skip_bottom", NOTHING),
            Verb(USE_FACTORY, "use_factory", FACTORY_GAIN_NOUN),
            Verb(FACTORY_MOVE, "factory_move", NOTHING),
            Verb(UNIT, "unit", PLACE_AND_UNIT),
            Verb(LOAD, "load", CARGO),
            Verb(DROP, "drop", CARGO),
            Verb(STEP, "step", PLACE),
            Verb(STOP, "stop", NOTHING),
            Verb(DONE_MOVING, "done_moving", NOTHING),
            Verb(MAKE, "make", PLACE_AND_COUNT),
            Verb(DONE_PRODUCING, "done_producing", NOTHING),
            Verb(GET, "get", PLACE_AND_RESOURCE),
            Verb(PAY, "pay", PLACE_AND_RESOURCE),
            Verb(PAY_CARD, "pay_card", CARD_VALUE),
            Verb(TAKE, "take", NOTHING),
            Verb(DECLINE, "decline", NOTHING),
            Verb(CUBE, "cube", TOP_GAIN),
            Verb(BOX, "box", SECTION_NOUN),
            Verb(MECH, "mech", SKILL),
            Verb(STRUCTURE, "structure", STRUCTURE_NOUN),
            Verb(RECRUIT, "recruit", SECTION_NOUN),
            Verb(BONUS, "bonus", SPACE),
            Verb(PUT, "put", PLACE),
            Verb(FIGHT, "fight", PLACE),
            Verb(USE_SKILL, "use_skill", SKILL),
            Verb(SPARE_SKILL, "spare_skill", SKILL),
            Verb(DIAL, "dial", Count("n", 8)),
            Verb(PLAY, "play", CARD_VALUE),
            Verb(NO_CARD, "no_card", NOTHING),
            Verb(RETREAT, "retreat", PLACE_AND_UNIT),
            Verb(OPTION, "option", OPTION_NOUN),
            Verb(DONE_OPTIONS, "done_options", NOTHING),
            Verb(FACTORY_CARD, "factory_card", FACTORY),
            Verb(STAR, "star", STAR_NOUN),
            Verb(PEEK, "peek", SEAT),
            Verb(SEEN, "seen", NOTHING),
            Verb(MOVE_OUT, "move_out", PLACE),
            Verb(MOVE_UNIT_OUT, "move_unit_out", UNIT_KIND),
            Verb(DONE_MOVING_OUT, "done_moving_out", NOTHING),
            Verb(FLAG, "flag", NOTHING),
            Verb(SET_TRAP, "set_trap", NOTHING),
            Verb(TRAP, "trap", TRAP_NOUN),
            Verb(NO_TOKEN, "no_token", NOTHING),
            Verb(REARM, "rearm", PLACE),
            Verb(LEAVE_DISARMED, "leave_disarmed", PLACE),
            Verb(GIVE, "give", SEAT_AND_COINS),
            Verb(ASK_COINS, "ask_coins", SEAT_AND_COINS),
            Verb(ACCEPT, "accept", NOTHING),
            Verb(REFUSE, "refuse", NOTHING),
            Verb(NO_DEAL, "no_deal", NOTHING),
            Verb(NO_DEALS, "no_deals", NOTHING),
            Verb(ASK_AT_FIGHTS, "ask_at_fights", NOTHING),
            Verb(PROPOSE, "propose", NOTHING),
            Verb(OFFER_TO, "offer_to", SEAT),
            Verb(ASK_OF, "ask_of", SEAT),
            Verb(FOR, "for", TERM),
            Verb(COUNTER, "counter", NOTHING),
            Verb(WITHDRAW, "withdraw", NOTHING),
            Verb(COUNT_SCORES, "count_scores", NOTHING),
        ],
    )
