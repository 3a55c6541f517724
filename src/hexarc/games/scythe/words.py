"""Words that the state adds to a message, and the messages that are asked for besides verbs, events and prompts."""

from hexarc.core.choice import Arg, Ref, Vocabulary, noun_of, verb_of
from hexarc.games.scythe import verbs
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import TERRAIN, TERRAIN_PRODUCES, VILLAGE
from hexarc.games.scythe.tables.mats import SECTION_TOP, SECTIONS, TOP_NAMES
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES

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


def choice_args(vocabulary: Vocabulary, s: ScytheState, chosen: int) -> dict[str, Arg]:
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
            args["product"] = Ref("scythe.unit.worker")
        else:
            args["product"] = Ref("scythe.resource." + RESOURCE_NAMES[TERRAIN_PRODUCES[TERRAIN[place]]])
    elif verb == verbs.CHOOSE_PAIR or verb == verbs.BID:
        faction = noun if verb == verbs.CHOOSE_PAIR else noun // verbs.BID_SIZE
        if s.pair_mat[faction] != NOWHERE:
            args.update(verbs.MAT.args(s.pair_mat[faction]))
    return args


def message_ids() -> set[str]:
    ids = {f"scythe.why.{reason}" for reason in WHY}
    ids.add("scythe.factory.top")
    return ids
