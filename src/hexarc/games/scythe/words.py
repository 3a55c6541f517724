"""Words that the state adds to a message, and the messages that are asked for besides verbs, events and prompts."""

from hexarc.core.choice import Arg, Ref, Vocabulary, noun_of, verb_of
from hexarc.games.scythe import menu, verbs
from hexarc.games.scythe.cardids import FACTORY_LABELS, OBJECTIVE_LABELS
from hexarc.games.scythe.procs.gain import room_for
from hexarc.games.scythe.rules import ACCEPT_GAIN, SHEET_NAMES, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import TERRAIN, TERRAIN_NAMES, TERRAIN_PRODUCES, VILLAGE
from hexarc.games.scythe.tables.factions import (
    ABILITY,
    ABILITY_6_7,
    FACTION_NAMES,
    MECH_ABILITY,
    MECH_ABILITY_6_7,
    MECH_ABILITY_NAMES,
    MECHS,
    TRAP_NAMES,
)
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, SECTION_TOP, SECTIONS, STRUCTURE_NAMES, TOP_NAMES
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES
from hexarc.games.scythe.tables.scoring import TILE_NAMES

WHY: tuple[str, ...] = (
    "same_section",
    "no_coins",
    "no_power",
    "no_popularity",
    "no_worker_out",
    "no_resources",
    "cannot_pay",
    "only_at_the_end",
    "not_fulfilled",
    "no_box",
    "structure_there",
    "space_taken",
    "nowhere_to_go",
    "leaves_behind",
    "forbidden_pair",
)
RENDERED: tuple[str, ...] = ("round", "hand", "objectives", "turn", "score", "legend", "pieces", "unknown")
# by the number of the gain: what may be declined
GAINED: tuple[str, ...] = (
    "scythe.noun.coin",
    "scythe.noun.popularity",
    "scythe.noun.power",
    "scythe.noun.combat_card",
    *[f"scythe.resource.{resource}" for resource in RESOURCE_NAMES],
)
NOUNS: tuple[str, ...] = (
    "base",
    "character",
    "coin",
    "combat_card",
    "encounter_card",
    "factory_card",
    "flag",
    "mech",
    "objective_card",
    "popularity",
    "power",
    "recruit",
    "resource",
    "star",
    "structure",
    "territory",
    "trap",
    "unit",
    "upgrade",
    "worker",
)


def choice_args(vocabulary: Vocabulary, r: ScytheRules, s: ScytheState, chosen: int) -> dict[str, Arg]:
    """The arguments of a choice, with what only the state can tell: a section's top action, what a place makes."""
    args = vocabulary.args(chosen)
    verb, noun = verb_of(chosen), noun_of(chosen)
    if verb == verbs.SECTION and s.active < len(s.mat) and s.mat[s.active] != NOWHERE:
        top = Ref("scythe.factory.top")
        if noun < SECTIONS:
            top = Ref("scythe.action." + TOP_NAMES[SECTION_TOP[s.mat[s.active] * SECTIONS + noun]])
        args["top"] = top
    elif verb == verbs.MAKE:
        place = noun // verbs.MAKE_SIZE
        if TERRAIN[place] == VILLAGE:
            args["product"] = Ref("scythe.noun.worker")
        else:
            args["product"] = Ref("scythe.resource." + RESOURCE_NAMES[TERRAIN_PRODUCES[TERRAIN[place]]])
    elif verb == verbs.TAKE or verb == verbs.TAKE_PART:
        gain = s.stack[-1]
        if gain.proc == ACCEPT_GAIN:
            args["what"] = Ref(GAINED[gain.a])
            args["n"] = room_for(s, gain.seat, gain.a, gain.b) if verb == verbs.TAKE else noun
    args.update(menu.menu_words(r, s, chosen)[1])
    return args


def message_ids() -> set[str]:
    """Reasons, and the texts of cards and mats that a client shows beside the pieces."""
    ids = {f"scythe.why.{reason}" for reason in WHY}
    ids.update([f"scythe.score.{row}" for row in SHEET_NAMES])
    ids.update([f"scythe.render.{word}" for word in RENDERED])
    ids.update(menu.message_ids())
    ids.add("scythe.mat.none.name")
    ids.update(["scythe.factory.top", "scythe.encounter.note", "scythe.factory.note"])
    ids.update(_named("factory", ("bottom",)), _named("tile", TILE_NAMES), _named("structure", STRUCTURE_NAMES))
    ids.update(_named("token", ("encounter", "flag", "trap")), _named("token.trap", TRAP_NAMES))
    ids.update(["scythe.token.trap.armed", "scythe.token.trap.disarmed"])
    ids.update(_named("recruit.ongoing", BOTTOM_NAMES))
    ids.update(_named("recruit.one_time", ("power", "coins", "popularity", "combat_cards")))
    ids.update(_named("objective", OBJECTIVE_LABELS), _named("factory", FACTORY_LABELS))
    for action in TOP_NAMES + BOTTOM_NAMES:
        ids.update([f"scythe.action.{action}", f"scythe.action.{action}.text"])
    ids.update([f"scythe.terrain.{terrain}" for terrain in TERRAIN_NAMES])
    ids.update([f"scythe.render.terrain.{terrain}" for terrain in TERRAIN_NAMES])
    ids.update([f"scythe.resource.{resource}" for resource in RESOURCE_NAMES])
    ids.update([f"scythe.noun.{noun}" for noun in NOUNS])
    ids.update([f"scythe.noun.{noun}.plural" for noun in NOUNS])
    ids.update([f"scythe.terrain.{terrain}.plural" for terrain in TERRAIN_NAMES])
    ids.update([f"scythe.structure.{structure}.def" for structure in STRUCTURE_NAMES])
    for faction, name in enumerate(FACTION_NAMES):
        ids.update([f"scythe.faction.{name}.name", f"scythe.faction.{name}.short"])
        ids.update(_named(f"faction.{name}", ("ability",)))
        if ABILITY_6_7[faction] != ABILITY[faction]:
            ids.update(_named(f"faction.{name}", ("ability_6_7",)))
        for slot in range(faction * MECHS, faction * MECHS + MECHS):
            for ability in (MECH_ABILITY[slot], MECH_ABILITY_6_7[slot]):
                ids.update(_named(f"mech.{name}", (MECH_ABILITY_NAMES[ability],)))
    return ids


def _named(kind: str, labels: tuple[str, ...]) -> list[str]:
    """The name and the text of things."""
    return [f"scythe.{kind}.{label}.{part}" for label in labels for part in ("name", "text")]
