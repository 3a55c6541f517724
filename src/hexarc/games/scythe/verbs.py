"""All verbs of Scythe with their nouns. A verb's number never changes once a game was released."""

from typing import Final

from hexarc.core.choice import Arg, Count, Noun, Pair, Ref, Seat
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.cardids import ENCOUNTER_LABELS, FACTORY_LABELS, OBJECTIVE_LABELS
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.tables.cards import OPTIONS
from hexarc.games.scythe.tables.factions import (
    ABILITY_NAMES,
    FACTION_NAMES,
    MECH_ABILITIES,
    MECH_ABILITY_NAMES,
    MECH_SLOT,
    TRAP_NAMES,
)
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, MAT_NAMES, STRUCTURE_NAMES, TOP_GAIN_NAMES
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES
from hexarc.games.scythe.tables.scoring import STAR_NAMES, TILE_NAMES

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
UNIT_KIND_NAMES: Final[tuple[str, ...]] = ("character", "mech", "worker")

# what a unit can carry: the four resources, a worker, a worker that already made its own move
WORKER_CARGO: Final = 4
MOVED_WORKER_CARGO: Final = 5
CARGO_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "worker", "moved_worker")

# why the game is over
SIXTH_STAR: Final = 0
ROUND_LIMIT: Final = 1

MAKE_SIZE: Final = 16
PART_SIZE: Final = 16  # more than any card, token or figure gives at once
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


class Skill(Noun):
    """A mech ability; its name is told by the first faction that has it, that of a module by the module."""

    def __init__(self) -> None:
        super().__init__("skill", MECH_ABILITY_NAMES)

    def message_id(self, code: int) -> str:
        if code < MECH_ABILITIES:
            for faction, owner in enumerate(FACTION_NAMES):
                if MECH_SLOT[faction * MECH_ABILITIES + code] != NONE:
                    return f"scythe.mech.{owner}.{self.labels[code]}.name"
        return f"scythe.skill.{self.labels[code]}.name"

    def message_for(self, code: int, faction: int) -> str:
        """The same as the mat of a faction says it, where it is printed there."""
        if faction < len(FACTION_NAMES) and code < MECH_ABILITIES:
            if MECH_SLOT[faction * MECH_ABILITIES + code] != NONE:
                return f"scythe.mech.{FACTION_NAMES[faction]}.{self.labels[code]}.name"
        return self.message_id(code)

    def args(self, code: int) -> dict[str, Arg]:
        return {self.name: Ref(self.message_id(code))}

    def message_ids(self) -> list[str]:
        return [self.message_id(code) for code in range(self.size)]


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


SEAT: Final = Seat()
OTHER_SEAT: Final = Seat("other")
PLACE: Final = Noun("place", PLACE_NAMES, "scythe.place.")
RESOURCE: Final = Noun("resource", RESOURCE_NAMES, "scythe.resource.")
CARGO: Final = Noun("cargo", CARGO_NAMES, "scythe.cargo.")
UNIT_KIND: Final = Noun("unit", UNIT_KIND_NAMES, "scythe.noun.")  # a module may add a kind
FACTION: Final = Noun("faction", FACTION_NAMES, "scythe.faction.", ".short")
MAT: Final = Noun("mat", MAT_NAMES, "scythe.mat.", ".name")
TILE: Final = Noun("tile", TILE_NAMES, "scythe.tile.", ".name")
SECTION_NOUN: Final = Noun("section", (*BOTTOM_NAMES, "factory"), "scythe.section.")
TOP_GAIN: Final = Noun("gain", TOP_GAIN_NAMES, "scythe.gain.")
STRUCTURE_NOUN: Final = Noun("structure", STRUCTURE_NAMES, "scythe.structure.", ".indef")
SKILL: Final = Skill()
FACTION_ABILITY: Final = Noun("ability", ABILITY_NAMES)  # no verb names one: here only to be numbered
STAR_NOUN: Final = Noun("star", STAR_NAMES, "scythe.star.")
END_REASON: Final = Noun("reason", ("sixth_star", "round_limit"), "scythe.end.")
TRAP_NOUN: Final = Noun("trap", TRAP_NAMES, "scythe.token.trap.", ".name")
SPACE: Final = Noun("bonus", ("power", "coins", "popularity", "combat_cards"), "scythe.recruit.one_time.", ".name")
FIGURE: Final = Noun("figure", (), "scythe.figure.")  # figures that no seat plays; modules add theirs
CARD_VALUE: Final = Noun("value", ("2", "3", "4", "5"))
OBJECTIVE: Final = Card("objective", OBJECTIVE_LABELS, "name")
ENCOUNTER: Final = Card("encounter", ENCOUNTER_LABELS, "title")
FACTORY: Final = Card("factory", FACTORY_LABELS, "name")
OPTION_NOUN: Final = Option()
FACTORY_GAIN_NOUN: Final = FactoryGain()
AMOUNT: Final = Count("n", DEAL_SIZE)
PLACE_AND_UNIT: Final = Pair(PLACE, UNIT_KIND)
PLACE_AND_RESOURCE: Final = Pair(PLACE, RESOURCE)
PLACE_AND_COUNT: Final = Pair(PLACE, Count("n", MAKE_SIZE))
TERM: Final = Term()
SEAT_AND_COINS: Final = Pair(SEAT, AMOUNT)
FACTION_AND_COINS: Final = Pair(FACTION, Count("n", BID_SIZE))

# chance
DEAL_FACTION: Final = BOOK.verb("deal_faction", FACTION)
DEAL_MAT: Final = BOOK.verb("deal_mat", MAT)
DRAW_TILE: Final = BOOK.verb("draw_tile", TILE)
DRAW_COMBAT_CARD: Final = BOOK.verb("draw_combat_card", CARD_VALUE)
DRAW_OBJECTIVE: Final = BOOK.verb("draw_objective", OBJECTIVE)
DRAW_ENCOUNTER: Final = BOOK.verb("draw_encounter", ENCOUNTER)
LAY_FACTORY_CARD: Final = BOOK.verb("lay_factory_card", FACTORY)
STEAL_CARD: Final = BOOK.verb("steal_card", CARD_VALUE)
LOSE_CARD: Final = BOOK.verb("lose_card", CARD_VALUE)
PICKS_FIRST: Final = BOOK.verb("picks_first", SEAT)
DEAL_PAIR: Final = BOOK.verb("deal_pair", MAT)
DEAL_BASE: Final = BOOK.verb("deal_base", PLACE)

# before the game
CHOOSE_FACTION: Final = BOOK.verb("choose_faction", FACTION)
CHOOSE_MAT: Final = BOOK.verb("choose_mat", MAT)
CHOOSE_PAIR: Final = BOOK.verb("choose_pair", FACTION)
BID: Final = BOOK.verb("bid", FACTION_AND_COINS)

# the turn
SECTION: Final = BOOK.verb("section", SECTION_NOUN)
SECTION_CARD: Final = BOOK.verb("section_card", FACTORY)  # of several Factory cards, each a section
REVEAL: Final = BOOK.verb("reveal", OBJECTIVE)
END_TURN: Final = BOOK.verb("end_turn")
TOP: Final = BOOK.verb("top", TOP_GAIN)
SKIP_TOP: Final = BOOK.verb("skip_top")
BOTTOM: Final = BOOK.verb("bottom", SECTION_NOUN)
SKIP_BOTTOM: Final = BOOK.verb("skip_bottom")
USE_FACTORY: Final = BOOK.verb("use_factory", FACTORY_GAIN_NOUN)
FACTORY_MOVE: Final = BOOK.verb("factory_move")

# Move
UNIT: Final = BOOK.verb("unit", PLACE_AND_UNIT)
LOAD: Final = BOOK.verb("load", CARGO)
DROP: Final = BOOK.verb("drop", CARGO)
STEP: Final = BOOK.verb("step", PLACE)
STOP: Final = BOOK.verb("stop")
DONE_MOVING: Final = BOOK.verb("done_moving")

# gains and costs
MAKE: Final = BOOK.verb("make", PLACE_AND_COUNT)
DONE_PRODUCING: Final = BOOK.verb("done_producing")
GET: Final = BOOK.verb("get", PLACE_AND_RESOURCE)
PAY: Final = BOOK.verb("pay", PLACE_AND_RESOURCE)
PAY_CARD: Final = BOOK.verb("pay_card", CARD_VALUE)
TAKE: Final = BOOK.verb("take")
DECLINE: Final = BOOK.verb("decline")
TAKE_PART: Final = BOOK.verb("take_part", Count("n", PART_SIZE))

# the bottom row
CUBE: Final = BOOK.verb("cube", TOP_GAIN)
BOX: Final = BOOK.verb("box", SECTION_NOUN)
MECH: Final = BOOK.verb("mech", SKILL)
STRUCTURE: Final = BOOK.verb("structure", STRUCTURE_NOUN)
RECRUIT: Final = BOOK.verb("recruit", SECTION_NOUN)
BONUS: Final = BOOK.verb("bonus", SPACE)
PUT: Final = BOOK.verb("put", PLACE)

# combat
FIGHT: Final = BOOK.verb("fight", PLACE)
USE_SKILL: Final = BOOK.verb("use_skill", SKILL)
SPARE_SKILL: Final = BOOK.verb("spare_skill", SKILL)
DIAL: Final = BOOK.verb("dial", Count("n", 8))
PLAY: Final = BOOK.verb("play", CARD_VALUE)
NO_CARD: Final = BOOK.verb("no_card")
RETREAT: Final = BOOK.verb("retreat", PLACE_AND_UNIT)

# cards and stars
OPTION: Final = BOOK.verb("option", OPTION_NOUN)
DONE_OPTIONS: Final = BOOK.verb("done_options")
FACTORY_CARD: Final = BOOK.verb("factory_card", FACTORY)
STAR: Final = BOOK.verb("star", STAR_NOUN)
PEEK: Final = BOOK.verb("peek", SEAT)
SEEN: Final = BOOK.verb("seen")
MOVE_OUT: Final = BOOK.verb("move_out", PLACE)
MOVE_UNIT_OUT: Final = BOOK.verb("move_unit_out", UNIT_KIND)
DONE_MOVING_OUT: Final = BOOK.verb("done_moving_out")

# faction tokens
FLAG: Final = BOOK.verb("flag")
TRAP: Final = BOOK.verb("trap", TRAP_NOUN)
NO_TOKEN: Final = BOOK.verb("no_token")
REARM: Final = BOOK.verb("rearm", PLACE)
LEAVE_DISARMED: Final = BOOK.verb("leave_disarmed", PLACE)
SET_TRAP: Final = BOOK.verb("set_trap")
FLAG_AT: Final = BOOK.verb("flag_at", PLACE)
SET_TRAP_AT: Final = BOOK.verb("set_trap_at", PLACE)

# deals
GIVE: Final = BOOK.verb("give", SEAT_AND_COINS)
ASK_COINS: Final = BOOK.verb("ask_coins", SEAT_AND_COINS)
ACCEPT: Final = BOOK.verb("accept")
REFUSE: Final = BOOK.verb("refuse")
NO_DEAL: Final = BOOK.verb("no_deal")
NO_DEALS: Final = BOOK.verb("no_deals")
ASK_AT_FIGHTS: Final = BOOK.verb("ask_at_fights")
PROPOSE: Final = BOOK.verb("propose")
OFFER_TO: Final = BOOK.verb("offer_to", SEAT)
ASK_OF: Final = BOOK.verb("ask_of", SEAT)
FOR: Final = BOOK.verb("for", TERM)
COUNTER: Final = BOOK.verb("counter")
WITHDRAW: Final = BOOK.verb("withdraw")

# the variant about the length of play
COUNT_SCORES: Final = BOOK.verb("count_scores")
