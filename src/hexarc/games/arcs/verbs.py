"""The verbs of Arcs, in the order in which a menu shows them. Those of cards follow: ``cards/verbs.py`` and so on."""

from typing import Final

from hexarc.core.choice import Arg, Count, Noun, Pair, Ref, Seat
from hexarc.games.arcs.book import BOOK
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

# Chance.
FIRST_PLAYER: Final = BOOK.verb("first_player", SEAT_NOUN)
SETUP_CARD: Final = BOOK.verb("setup_card", SETUP_NOUN)
DRAW_COURT: Final = BOOK.verb("draw_court", COURT_NOUN)
DEAL_CARD: Final = BOOK.verb("deal_card", ACTION_CARD_NOUN)
ROLL_DIE: Final = BOOK.verb("roll_die", FACE_NOUN)
DRAW_CARD: Final = BOOK.verb("draw_card", ACTION_CARD_NOUN)
SHUFFLED: Final = BOOK.verb("shuffled", ACTION_CARD_NOUN)
LAY_OUT_LEADER: Final = BOOK.verb("lay_out_leader", LEADER_NOUN)
LAY_OUT_LORE: Final = BOOK.verb("lay_out_lore", LORE_NOUN)

# Cards and initiative.
MULLIGAN: Final = BOOK.verb("mulligan")
KEEP_HAND: Final = BOOK.verb("keep_hand")
LEAD: Final = BOOK.verb("lead", ACTION_CARD_NOUN)
PASS_INITIATIVE: Final = BOOK.verb("pass_initiative")
SURPASS: Final = BOOK.verb("surpass", ACTION_CARD_NOUN)
COPY: Final = BOOK.verb("copy")
PIVOT: Final = BOOK.verb("pivot", ACTION_CARD_NOUN)
SEIZE: Final = BOOK.verb("seize")
NO_SEIZE: Final = BOOK.verb("no_seize")
DECLARE: Final = BOOK.verb("declare", AMBITION_NOUN)
NO_DECLARE: Final = BOOK.verb("no_declare")

# Prelude and pips.
SPEND: Final = BOOK.verb("spend", SPEND_NOUN)
USE_CARD: Final = BOOK.verb("use_card", COURT_NOUN)
USE_LORE: Final = BOOK.verb("use_lore", LORE_NOUN)
END_PRELUDE: Final = BOOK.verb("end_prelude")
TAKE_ACTION: Final = BOOK.verb("take_action", ACTION_NOUN)
END_TURN: Final = BOOK.verb("end_turn")
NO_ACTION: Final = BOOK.verb("no_action")
COPY_WITH: Final = BOOK.verb("copy_with", ACTION_CARD_NOUN)
SEIZE_WITH: Final = BOOK.verb("seize_with", ACTION_CARD_NOUN)

# Standard actions.
TAX_SITE: Final = BOOK.verb("tax", SITE_NOUN)
TAX_TYPE: Final = BOOK.verb("tax_type", RESOURCE_NOUN)
BUILD_CITY: Final = BOOK.verb("build_city", SYSTEM_NOUN)
BUILD_STARPORT: Final = BOOK.verb("build_starport", SYSTEM_NOUN)
BUILD_SHIP: Final = BOOK.verb("build_ship", SITE_NOUN)
MOVE_FROM: Final = BOOK.verb("move_from", SYSTEM_NOUN)
MOVE_GROUP: Final = BOOK.verb("move_group", GROUP_NOUN)
MOVE_TO: Final = BOOK.verb("move_to", SYSTEM_NOUN)
STOP_MOVE: Final = BOOK.verb("stop_move")
REPAIR_SHIP: Final = BOOK.verb("repair_ship", SYSTEM_NOUN)
REPAIR_BUILDING: Final = BOOK.verb("repair_building", SITE_NOUN)
INFLUENCE_CARD: Final = BOOK.verb("influence", COURT_NOUN)
SECURE_CARD: Final = BOOK.verb("secure", COURT_NOUN)

# Battle.
BATTLE_AT: Final = BOOK.verb("battle_at", SYSTEM_NOUN)
BATTLE_AGAINST: Final = BOOK.verb("battle_against", SEAT_NOUN)
SKIRMISH_DICE: Final = BOOK.verb("skirmish_dice", DICE_NOUN)
ASSAULT_DICE: Final = BOOK.verb("assault_dice", DICE_NOUN)
RAID_DICE: Final = BOOK.verb("raid_dice", DICE_NOUN)
REROLL_BY: Final = BOOK.verb("reroll_by", ABILITY_NOUN)
KEEP_ROLL: Final = BOOK.verb("keep_roll")
REROLL_DIE: Final = BOOK.verb("reroll_die", FACE_NOUN)
REROLL_DONE: Final = BOOK.verb("reroll_done")
HIT_FRESH: Final = BOOK.verb("hit_fresh")
HIT_DAMAGED: Final = BOOK.verb("hit_damaged")
HIT_BUILDING: Final = BOOK.verb("hit_building", SITE_NOUN)
RANSACK_CARD: Final = BOOK.verb("ransack", COURT_NOUN)
RAID_TOKEN: Final = BOOK.verb("raid_token", SLOT_NOUN)
RAID_CARD: Final = BOOK.verb("raid_card", COURT_NOUN)
RAID_STOP: Final = BOOK.verb("raid_stop")

# Resources.
PUT_IN: Final = BOOK.verb("put_in", SLOT_NOUN)
REPLACE: Final = BOOK.verb("replace", SLOT_NOUN)
RETURN_NEW: Final = BOOK.verb("return_new")
REARRANGE: Final = BOOK.verb("rearrange")
LAY: Final = BOOK.verb("lay", RESOURCE_NOUN)
LEAVE_EMPTY: Final = BOOK.verb("leave_empty")

# Things that several cards and rules share.
REBUILD_AT: Final = BOOK.verb("rebuild_at", SYSTEM_NOUN)
GAIN_TYPE: Final = BOOK.verb("gain", RESOURCE_NOUN)
GAIN_NOTHING: Final = BOOK.verb("gain_nothing")
KEEP_SLOTS: Final = BOOK.verb("keep_slots")
STEAL_TOKEN: Final = BOOK.verb("steal_token", TOKEN_NOUN)
STEAL_CARD: Final = BOOK.verb("steal_card", COURT_NOUN)
STEAL_NOTHING: Final = BOOK.verb("steal_nothing")
PLACE_AT: Final = BOOK.verb("place_at", SYSTEM_NOUN)
RESOLVE_FIRST: Final = BOOK.verb("resolve_first", EFFECT_NOUN)
CONCEDE: Final = BOOK.verb("concede")
