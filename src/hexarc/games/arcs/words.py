"""Words that the state adds to choices and questions: whose piece, which building, which token, how much is left."""

from typing import Final

from hexarc.core.choice import Arg, Ref, Vocabulary, noun_of, verb_of
from hexarc.core.state import Frame
from hexarc.games.arcs import verbs
from hexarc.games.arcs.cardids import (
    ADMIN_UNION,
    ARMS_UNION,
    CONSTRUCTION_UNION,
    EMPATHS_VISION,
    KEEPERS_TRUST,
    RELIC_FENCE,
    SPACING_UNION,
    TYCOONS_AMBITION,
    TYCOONS_CHARM,
    TYRANTS_EGO,
    WARLORDS_CRUELTY,
    WARLORDS_TERROR,
)
from hexarc.games.arcs.cards.verbs import FENCE, FILL_SLOTS_WITH, RETURN_CITY, TRADE
from hexarc.games.arcs.leaders.verbs import RUTHLESS_HIT, SHAPE_WITH
from hexarc.games.arcs.lore.held import is_declared
from hexarc.games.arcs.lore.verbs import (
    ANNEX_BUILDING,
    BUILD_CLOUD_CITY,
    CHARM_RETURN,
    GUIDE_SHIPS,
    NURTURE_CITY,
    PRUNE_BUILDING,
    SUMMON_AT,
)
from hexarc.games.arcs.pieces import is_city, is_damaged, owner_of
from hexarc.games.arcs.resources import raid_cost
from hexarc.games.arcs.rules import ACT, FROM_RESOURCE, HITS, LAYOUT, RAID_STEP, STOW
from hexarc.games.arcs.state import PLAY, SLOTS, ArcsState
from hexarc.games.arcs.tables import COURT_RAID_COST, NONE, RESOURCE_NAMES, TYCOON, TYRANT

SITE_VERBS: Final = (
    verbs.TAX_SITE,
    verbs.BUILD_SHIP,
    verbs.REPAIR_BUILDING,
    verbs.HIT_BUILDING,
    RETURN_CITY,
    TRADE,
    RUTHLESS_HIT,
    SUMMON_AT,
    NURTURE_CITY,
    PRUNE_BUILDING,
    ANNEX_BUILDING,
)
OWN_SLOT_VERBS: Final = (verbs.REPLACE, FENCE, SHAPE_WITH, CHARM_RETURN)
UNIONS: Final = (ADMIN_UNION, CONSTRUCTION_UNION, SPACING_UNION, ARMS_UNION)

# What becomes of a card that is used; the last part of the message ids ``arcs.fate.<fate>``.
FATES: Final = ("discarded", "attached", "kept", "discarded_or_kept")
BUILDINGS: Final = ("city", "damaged_city", "starport", "damaged_starport", "slot")


def choice_args(vocabulary: Vocabulary, s: ArcsState, chosen: int) -> dict[str, Arg]:
    """The arguments of a choice, with what only the table tells. All of it lies open."""
    args = vocabulary.args(chosen)
    if not s.stack:
        return args
    verb, noun, f = verb_of(chosen), noun_of(chosen), s.stack[-1]
    if verb in SITE_VERBS:
        add_building(s, noun, args)
    elif verb in OWN_SLOT_VERBS:
        add_token(s, f.seat * SLOTS + noun, args)
    elif verb == verbs.HIT_FRESH or verb == verbs.HIT_DAMAGED:
        args["seat"] = Ref(f"seat.{f.b}")
    elif verb == verbs.SPEND:
        add_token(s, f.seat * SLOTS + noun // 5, args)
        args["use"] = spent_for(s, f.seat, s.slots[f.seat * SLOTS + noun // 5], noun % 5)
    elif verb == verbs.RAID_TOKEN:
        add_token(s, f.a * SLOTS + noun, args)
        args["n"] = raid_cost(noun)
    elif verb == verbs.RAID_CARD:
        args["n"] = COURT_RAID_COST[noun]
    elif verb == verbs.STEAL_TOKEN:
        add_token(s, noun, args)
    elif verb == verbs.STEAL_CARD:
        args["seat"] = Ref(f"seat.{s.court_where[noun] - PLAY}")
    elif verb == BUILD_CLOUD_CITY:
        add_token(s, f.seat * SLOTS + noun % SLOTS, args)
    elif verb == verbs.PUT_IN or verb == verbs.RETURN_NEW:
        args["token"] = Ref(f"arcs.resource.{RESOURCE_NAMES[f.a]}")
    elif verb == FILL_SLOTS_WITH:
        args["resource"] = Ref(f"arcs.resource.{RESOURCE_NAMES[f.c]}")
    elif verb == verbs.MOVE_GROUP or verb == GUIDE_SHIPS:
        add_ships(noun >> 4 & 15, noun & 15, args)
    elif verb == verbs.USE_CARD:
        args["fate"] = Ref(f"arcs.fate.{fate_of_card(noun)}")
    elif verb == verbs.USE_LORE:
        args["fate"] = Ref(f"arcs.fate.{fate_of_lore(s, noun)}")
    elif verb == verbs.SEIZE:
        args["how"] = Ref("arcs.seize.card" if s.decision.kind == "turn.seize" else "arcs.seize.free")
    return args


def add_building(s: ArcsState, site: int, args: dict[str, Arg]) -> None:
    """What stands on a site, and whose it is; the message of the building names the owner."""
    b = s.building[site]
    if b == 0:
        args["building"] = Ref("arcs.building.slot")
        return
    state = "damaged_" if is_damaged(b) else ""
    args["building"] = Ref(f"arcs.building.{state}{'city' if is_city(b) else 'starport'}")
    args["seat"] = Ref(f"seat.{owner_of(b)}")


def add_ships(fresh: int, damaged: int, args: dict[str, Arg]) -> None:
    """A group of ships; of a kind that is not in it nothing is said."""
    args["fresh_ships"] = Ref("arcs.group.fresh", fresh)
    args["damaged_ships"] = Ref("arcs.group.damaged", damaged)
    if fresh and damaged:
        args["ships"] = Ref("arcs.group.both")
    else:
        args["ships"] = args["damaged_ships"] if damaged else args["fresh_ships"]


def add_token(s: ArcsState, place: int, args: dict[str, Arg]) -> None:
    if s.slots[place] != NONE:
        args["token"] = Ref(f"arcs.resource.{RESOURCE_NAMES[s.slots[place]]}")


def spent_for(s: ArcsState, seat: int, token: int, resource: int) -> Ref:
    """A token is spent for its own action, as another resource, or for nothing because of an outrage."""
    if token != resource:
        return Ref("arcs.spend.as")
    return Ref("arcs.spend.outraged" if s.outrage[seat * 5 + resource] else "arcs.spend.itself")


def fate_of_card(card: int) -> str:
    if card in UNIONS:
        return "attached"
    return "kept" if card == RELIC_FENCE else "discarded"


def fate_of_lore(s: ArcsState, lore: int) -> str:
    """Some lore is used and kept while its ambition is declared, and discarded to clear an outrage."""
    if lore in (EMPATHS_VISION, KEEPERS_TRUST, WARLORDS_CRUELTY):
        return "discarded"
    if lore in (WARLORDS_TERROR, TYCOONS_AMBITION):
        return "kept"
    ambition = TYRANT if lore == TYRANTS_EGO else TYCOON
    assert lore in (TYRANTS_EGO, TYCOONS_CHARM)
    return "discarded_or_kept" if is_declared(s, ambition) else "discarded"


def prompt_args(s: ArcsState) -> dict[str, Arg]:
    """The arguments of the open question: hits, keys and pips left, whose piece or token it is."""
    args: dict[str, Arg] = {}
    if not s.stack:
        return args
    f: Frame = s.stack[-1]
    if f.proc == HITS:
        args["seat"] = Ref(f"seat.{f.b}")
        args["n"] = f.c
    elif f.proc == RAID_STEP:
        args["seat"] = Ref(f"seat.{f.a}")
        args["n"] = f.b
    elif f.proc == ACT:
        args["n"] = s.pips
        args["source"] = Ref("arcs.source.resource" if f.b == FROM_RESOURCE else "arcs.source.pip")
    elif f.proc == STOW:
        args["token"] = Ref(f"arcs.resource.{RESOURCE_NAMES[f.a]}")
    elif f.proc == LAYOUT:
        args["slot"] = f.a + 1
    return args


def message_ids() -> set[str]:
    """The messages that these arguments refer to."""
    ids = {f"arcs.fate.{fate}" for fate in FATES}
    ids.update([f"arcs.building.{building}" for building in BUILDINGS])
    ids.update(["arcs.group.fresh", "arcs.group.damaged", "arcs.group.both", "arcs.seize.card", "arcs.seize.free"])
    ids.update(["arcs.spend.itself", "arcs.spend.as", "arcs.spend.outraged"])
    ids.update(["arcs.source.pip", "arcs.source.resource"])
    return ids
