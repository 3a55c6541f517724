"""The verbs of Arcs. A number, once released, keeps its meaning; cards have theirs from 100 on."""

from typing import Final

from hexarc.core.choice import Arg, Count, Noun, Pair, Ref, Seat, Verb, Vocabulary
from hexarc.games.arcs.state import SITES, SITES_PER_SYSTEM
from hexarc.games.arcs.tables import (
    ACTION_NAMES,
    AMBITION_NAMES,
    CARD_NAMES,
    COURT_NAMES,
    DICE_FACES,
    DIE_NAMES,
    LEADER_NAMES,
    LORE_NAMES,
    RESOURCE_NAMES,
    SETUP_NAMES,
    SYMBOL_NAMES,
    SYSTEM_NAMES,
)

# Chance.
FIRST_PLAYER: Final = 1
SETUP_CARD: Final = 2
DRAW_COURT: Final = 3
DEAL_CARD: Final = 4
ROLL_DIE: Final = 5
DRAW_CARD: Final = 6
SHUFFLED: Final = 7
LAY_OUT_LEADER: Final = 8
LAY_OUT_LORE: Final = 9
# Cards and initiative.
MULLIGAN: Final = 20
KEEP_HAND: Final = 21
LEAD: Final = 22
PASS_INITIATIVE: Final = 23
SURPASS: Final = 24
COPY: Final = 25
PIVOT: Final = 26
SEIZE: Final = 27
NO_SEIZE: Final = 28
DECLARE: Final = 29
NO_DECLARE: Final = 30
# Prelude and pips.
SPEND: Final = 31
USE_CARD: Final = 32
USE_LORE: Final = 33
END_PRELUDE: Final = 34
TAKE_ACTION: Final = 35
END_TURN: Final = 36
NO_ACTION: Final = 37
COPY_WITH: Final = 38
SEIZE_WITH: Final = 39
# Standard actions.
TAX_SITE: Final = 40
TAX_TYPE: Final = 41
BUILD_CITY: Final = 42
BUILD_STARPORT: Final = 43
BUILD_SHIP: Final = 44
MOVE_FROM: Final = 46
MOVE_GROUP: Final = 47
MOVE_TO: Final = 48
STOP_MOVE: Final = 49
REPAIR_SHIP: Final = 50
REPAIR_BUILDING: Final = 51
INFLUENCE_CARD: Final = 52
SECURE_CARD: Final = 53
# Battle.
BATTLE_AT: Final = 54
BATTLE_AGAINST: Final = 55
SKIRMISH_DICE: Final = 56
ASSAULT_DICE: Final = 57
RAID_DICE: Final = 58
REROLL_BY: Final = 59
KEEP_ROLL: Final = 60
REROLL_DIE: Final = 61
REROLL_DONE: Final = 62
HIT_FRESH: Final = 63
HIT_DAMAGED: Final = 64
HIT_BUILDING: Final = 65
RANSACK_CARD: Final = 66
RAID_TOKEN: Final = 67
RAID_CARD: Final = 68
RAID_STOP: Final = 69
# Resources.
PUT_IN: Final = 70
REPLACE: Final = 71
RETURN_NEW: Final = 72
REARRANGE: Final = 73
LAY: Final = 74
LEAVE_EMPTY: Final = 75
KEEP_SLOTS: Final = 79
# Things that several cards and rules share.
REBUILD_AT: Final = 76
GAIN_TYPE: Final = 77
GAIN_NOTHING: Final = 78
STEAL_TOKEN: Final = 80
STEAL_CARD: Final = 81
STEAL_NOTHING: Final = 82
PLACE_AT: Final = 83
RESOLVE_FIRST: Final = 84
CONCEDE: Final = 85


class Site(Noun):
    """A place for one building: a slot of a planet, room for a cloud city, or the two places of a gate."""

    def __init__(self) -> None:
        labels = [f"{system}/{i}" for system in SYSTEM_NAMES for i in range(SITES_PER_SYSTEM)]
        super().__init__("site", tuple(labels))

    def args(self, code: int) -> dict[str, Arg]:
        system = SYSTEM_NAMES[code // SITES_PER_SYSTEM]
        return {"system": Ref(f"arcs.planet.{system}"), "n": code % SITES_PER_SYSTEM + 1}


class Slot(Noun):
    """A resource slot of a player board, counted from 1 for people; the seventh is on a lore card."""

    def __init__(self) -> None:
        super().__init__("slot", ("1", "2", "3", "4", "5", "6", "holdings"))

    def args(self, code: int) -> dict[str, Arg]:
        return {"slot": code + 1}


def face_message(code: int) -> str:
    """The message that tells what a face shows: ``arcs.face.hit2_self_hit1``."""
    face = DICE_FACES[code // 6][code % 6]
    shown = "_".join([f"{SYMBOL_NAMES[i]}{face[i]}" for i in range(5) if face[i]])
    return f"arcs.face.{shown or 'blank'}"


class Face(Noun):
    """A face of a die, named by what it shows."""

    def __init__(self) -> None:
        labels: list[str] = []
        for die in range(3):
            for face in range(6):
                labels.append(f"{DIE_NAMES[die]}_{face}")
        super().__init__("face", tuple(labels))

    def args(self, code: int) -> dict[str, Arg]:
        return {"die": Ref(f"arcs.die.{DIE_NAMES[code // 6]}"), "face": Ref(face_message(code))}

    def message_ids(self) -> list[str]:
        return [face_message(code) for code in range(self.size)]


ABILITIES: Final[tuple[str, ...]] = ("skirmishers", "seeker_torpedoes", "tricky", "empaths_vision")
SKIRMISHERS_ABILITY: Final = 0
SEEKER_ABILITY: Final = 1
TRICKY_ABILITY: Final = 2
VISION_ABILITY: Final = 3

# Effects that come at the same time and whose order matters; the active player chooses it (arcs.guild.07).
EFFECTS: Final[tuple[str, ...]] = ("farseers", "connected", "railgun_arrays", "predictive_sensors")
FARSEERS_EFFECT: Final = 0
CONNECTED_EFFECT: Final = 1
RAILGUN_EFFECT: Final = 2
SENSORS_EFFECT: Final = 3

SEAT_NOUN = Seat()
SYSTEM_NOUN = Noun("system", SYSTEM_NAMES, "arcs.planet.")
SITE_NOUN = Site()
SLOT_NOUN = Slot()
FACE_NOUN = Face()
ACTION_CARD_NOUN = Noun("card", CARD_NAMES, "arcs.action_card.")
COURT_NOUN = Noun("court", tuple(COURT_NAMES), "arcs.card.", ".name")
LEADER_NOUN = Noun("leader", tuple(LEADER_NAMES), "arcs.leader.", ".name")
LORE_NOUN = Noun("lore", tuple(LORE_NAMES), "arcs.lore.", ".name")
SETUP_NOUN = Noun("setup", tuple(SETUP_NAMES), "arcs.setup.", ".name")
RESOURCE_NOUN = Noun("resource", RESOURCE_NAMES, "arcs.resource.")
AMBITION_NOUN = Noun("ambition", AMBITION_NAMES, "arcs.ambition.")
ACTION_NOUN = Noun("action", ACTION_NAMES, "arcs.action.")
ABILITY_NOUN = Noun("ability", ABILITIES, "arcs.ability.")
EFFECT_NOUN = Noun("effect", EFFECTS, "arcs.effect.")
DICE_NOUN = Count("n", 7)
GROUP_NOUN = Pair(Count("fresh", 16), Count("damaged", 16))
SPEND_NOUN = Pair(SLOT_NOUN, RESOURCE_NOUN)
TOKEN_NOUN = Pair(SEAT_NOUN, SLOT_NOUN)

assert SITE_NOUN.size == SITES


def base_verbs() -> list[Verb]:
    return [
        Verb(FIRST_PLAYER, "first_player", SEAT_NOUN),
        Verb(SETUP_CARD, "setup_card", SETUP_NOUN),
        Verb(DRAW_COURT, "draw_court", COURT_NOUN),
        Verb(DEAL_CARD, "deal_card", ACTION_CARD_NOUN),
        Verb(ROLL_DIE, "roll_die", FACE_NOUN),
        Verb(DRAW_CARD, "draw_card", ACTION_CARD_NOUN),
        Verb(SHUFFLED, "shuffled", ACTION_CARD_NOUN),
        Verb(LAY_OUT_LEADER, "lay_out_leader", LEADER_NOUN),
        Verb(LAY_OUT_LORE, "lay_out_lore", LORE_NOUN),
        Verb(MULLIGAN, "mulligan"),
        Verb(KEEP_HAND, "keep_hand"),
        Verb(LEAD, "lead", ACTION_CARD_NOUN),
        Verb(PASS_INITIATIVE, "pass_initiative"),
        Verb(SURPASS, "surpass", ACTION_CARD_NOUN),
        Verb(COPY, "copy"),
        Verb(PIVOT, "pivot", ACTION_CARD_NOUN),
        Verb(SEIZE, "seize"),
        Verb(NO_SEIZE, "no_seize"),
        Verb(DECLARE, "declare", AMBITION_NOUN),
        Verb(NO_DECLARE, "no_declare"),
        Verb(SPEND, "spend", SPEND_NOUN),
        Verb(USE_CARD, "use_card", COURT_NOUN),
        Verb(USE_LORE, "use_lore", LORE_NOUN),
        Verb(END_PRELUDE, "end_prelude"),
        Verb(TAKE_ACTION, "take_action", ACTION_NOUN),
        Verb(END_TURN, "end_turn"),
        Verb(NO_ACTION, "no_action"),
        Verb(COPY_WITH, "copy_with", ACTION_CARD_NOUN),
        Verb(SEIZE_WITH, "seize_with", ACTION_CARD_NOUN),
        Verb(TAX_SITE, "tax", SITE_NOUN),
        Verb(TAX_TYPE, "tax_type", RESOURCE_NOUN),
        Verb(BUILD_CITY, "build_city", SYSTEM_NOUN),
        Verb(BUILD_STARPORT, "build_starport", SYSTEM_NOUN),
        Verb(BUILD_SHIP, "build_ship", SITE_NOUN),
        Verb(MOVE_FROM, "move_from", SYSTEM_NOUN),
        Verb(MOVE_GROUP, "move_group", GROUP_NOUN),
        Verb(MOVE_TO, "move_to", SYSTEM_NOUN),
        Verb(STOP_MOVE, "stop_move"),
        Verb(REPAIR_SHIP, "repair_ship", SYSTEM_NOUN),
        Verb(REPAIR_BUILDING, "repair_building", SITE_NOUN),
        Verb(INFLUENCE_CARD, "influence", COURT_NOUN),
        Verb(SECURE_CARD, "secure", COURT_NOUN),
        Verb(BATTLE_AT, "battle_at", SYSTEM_NOUN),
        Verb(BATTLE_AGAINST, "battle_against", SEAT_NOUN),
        Verb(SKIRMISH_DICE, "skirmish_dice", DICE_NOUN),
        Verb(ASSAULT_DICE, "assault_dice", DICE_NOUN),
        Verb(RAID_DICE, "raid_dice", DICE_NOUN),
        Verb(REROLL_BY, "reroll_by", ABILITY_NOUN),
        Verb(KEEP_ROLL, "keep_roll"),
        Verb(REROLL_DIE, "reroll_die", FACE_NOUN),
        Verb(REROLL_DONE, "reroll_done"),
        Verb(HIT_FRESH, "hit_fresh"),
        Verb(HIT_DAMAGED, "hit_damaged"),
        Verb(HIT_BUILDING, "hit_building", SITE_NOUN),
        Verb(RANSACK_CARD, "ransack", COURT_NOUN),
        Verb(RAID_TOKEN, "raid_token", SLOT_NOUN),
        Verb(RAID_CARD, "raid_card", COURT_NOUN),
        Verb(RAID_STOP, "raid_stop"),
        Verb(PUT_IN, "put_in", SLOT_NOUN),
        Verb(REPLACE, "replace", SLOT_NOUN),
        Verb(RETURN_NEW, "return_new"),
        Verb(REARRANGE, "rearrange"),
        Verb(LAY, "lay", RESOURCE_NOUN),
        Verb(LEAVE_EMPTY, "leave_empty"),
        Verb(KEEP_SLOTS, "keep_slots"),
        Verb(REBUILD_AT, "rebuild_at", SYSTEM_NOUN),
        Verb(GAIN_TYPE, "gain", RESOURCE_NOUN),
        Verb(GAIN_NOTHING, "gain_nothing"),
        Verb(STEAL_TOKEN, "steal_token", TOKEN_NOUN),
        Verb(STEAL_CARD, "steal_card", COURT_NOUN),
        Verb(STEAL_NOTHING, "steal_nothing"),
        Verb(PLACE_AT, "place_at", SYSTEM_NOUN),
        Verb(RESOLVE_FIRST, "resolve_first", EFFECT_NOUN),
        Verb(CONCEDE, "concede"),
    ]


def vocabulary(card_verbs: list[Verb]) -> Vocabulary:
    return Vocabulary("arcs", base_verbs() + card_verbs)
