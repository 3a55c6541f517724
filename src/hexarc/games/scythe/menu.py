"""What a choice leads to, in the words of a menu: which gain, which section, whom a step meets.

A choice has one plain message, which logs use. Where the state has more to say, a menu uses a longer one: the plain id
with an ending (``scythe.choice.step.fight``).
"""

from hexarc.core.choice import Arg, Ref, noun_of, verb_of
from hexarc.core.state import Frame
from hexarc.games.scythe import verbs
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import fighter_seat, is_character, is_fighter, workers_at
from hexarc.games.scythe.procs.turn import top_gain
from hexarc.games.scythe.rules import DEALING, ENLIST, GET_RESOURCES, MARCH, TRADE, TURN, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.cards import FACTORY_GAIN, FACTORY_ONE_OF
from hexarc.games.scythe.tables.factions import ONE_TIME_BONUS, SPEED
from hexarc.games.scythe.tables.mats import (
    BOTTOM_NAMES,
    FACTORY_SECTION,
    SECTION_TOP,
    SECTIONS,
    TOP_GAIN_NAMES,
    TOP_NAMES,
    TOP_OF_GAIN,
)
from hexarc.games.scythe.tables.ops import (
    GAIN_MECH,
    GAIN_RECRUIT,
    GAIN_STRUCTURE,
    GAIN_UPGRADE,
)

GAIN_NOUNS: dict[int, str] = {
    GAIN_MECH: "mech",
    GAIN_STRUCTURE: "structure",
    GAIN_UPGRADE: "upgrade",
    GAIN_RECRUIT: "recruit",
}
DECLINABLE: tuple[str, ...] = (
    "get_resources",
    "get_workers",
    "upgrade",
    "deploy",
    "build",
    "enlist",
    "peek",
    "move_out",
)
STEPS: tuple[str, ...] = ("fight", "fight_workers", "workers", "trap", "trap_fight", "trap_workers", "encounter")

Words = tuple[str, dict[str, Arg]]  # the ending of the message, empty for the plain one, and its further arguments
PLAIN: Words = ("", {})


def message_ids() -> list[str]:
    """All messages of menus that are longer than the plain ones."""
    ids = ["accept.get", "accept.pay", "skip_top.action", "skip_bottom.section"]
    ids += ["use_factory.one_of", "factory_move.speed", "cube.action", "recruit.bonus", "bonus.amount", "fight.whom"]
    ids += [f"decline.{name}" for name in DECLINABLE]
    ids += [f"top.{name}" for name in TOP_GAIN_NAMES]
    ids += [f"step.{name}" for name in STEPS]
    return [f"scythe.choice.{name}" for name in ids]


def menu_words(r: ScytheRules, s: ScytheState, chosen: int) -> Words:
    if not s.stack:
        return PLAIN
    f = s.stack[-1]
    verb, noun = verb_of(chosen), noun_of(chosen)
    if verb == verbs.STEP:
        return step_words(r, s, f, noun) if f.proc == MARCH else PLAIN
    if verb == verbs.DECLINE:
        name = r.proc_names[f.proc]
        return (name, {}) if name in DECLINABLE else PLAIN
    if verb == verbs.CUBE:
        return "action", {"action": action(TOP_OF_GAIN[noun])}
    if verb == verbs.RECRUIT:
        return "bonus", {"ongoing": Ref(f"scythe.recruit.ongoing.{BOTTOM_NAMES[noun]}.name")}
    if verb == verbs.FIGHT:
        return "whom", opponent(r, s, fighter_seat(s, PlaceId(noun), f.seat))
    if verb == verbs.USE_FACTORY:
        card, gain = noun // verbs.FACTORY_GAINS, noun % verbs.FACTORY_GAINS
        if FACTORY_ONE_OF[card]:
            return "one_of", {"benefit": Ref("scythe.noun." + GAIN_NOUNS[FACTORY_GAIN[card][gain][0]])}
    elif verb == verbs.BONUS and f.proc == ENLIST:
        return bonus_words(r, s, f.seat, noun)
    elif verb == verbs.ACCEPT and f.proc == DEALING:
        args: dict[str, Arg] = {"n": f.b}
        args.update(verbs.TERM.args(f.d))
        return "pay" if f.c else "get", args
    elif f.proc == TURN:
        return turn_words(r, s, f, verb, noun)
    return PLAIN


def bonus_words(r: ScytheRules, s: ScytheState, seat: int, space: int) -> Words:
    """How much a faction with bonuses of its own gets for a recruit."""
    one_time = r.factions[s.faction[seat]].one_time
    if one_time is ONE_TIME_BONUS:
        return PLAIN
    noun = ("power", "coin", "popularity", "combat_card")[space]
    return "amount", {"amount": Ref(f"scythe.noun.{noun}.count", one_time[space][1])}


def action(top: int) -> Ref:
    return Ref("scythe.action." + TOP_NAMES[top])


def opponent(r: ScytheRules, s: ScytheState, seat: int) -> dict[str, Arg]:
    """A rival by the name of its faction, as the map shows it; a figure that no seat plays by its own."""
    if seat == NOWHERE:
        return {"opponent": ""}
    if seat >= r.players:
        return {"opponent": verbs.FIGURE.args(r.figures[seat - r.players])["figure"]}
    return {"opponent": verbs.FACTION.args(s.faction[seat])["faction"]}


def turn_words(r: ScytheRules, s: ScytheState, f: Frame, verb: int, noun: int) -> Words:
    """The top and bottom actions of the section that was chosen."""
    if verb == verbs.TOP:
        return TOP_GAIN_NAMES[noun], {"action": action(TOP_OF_GAIN[noun]), "n": top_gain(r, s, f.seat, noun)}
    if verb == verbs.FACTORY_MOVE and s.skills[f.seat] >> SPEED & 1:
        return "speed", {}
    if f.a < FACTORY_SECTION:
        if verb == verbs.SKIP_TOP and s.mat[f.seat] != NOWHERE:
            return "action", {"action": action(SECTION_TOP[s.mat[f.seat] * SECTIONS + f.a])}
        if verb == verbs.SKIP_BOTTOM:
            return "section", {"section": Ref("scythe.section." + BOTTOM_NAMES[f.a])}
    return PLAIN


def step_words(r: ScytheRules, s: ScytheState, f: Frame, place: int) -> Words:
    """Whom and what a step meets; an armed Trap goes off before anything else."""
    if place >= HEXES:
        return PLAIN
    seat, fights = f.seat, is_fighter(f.a)
    args: dict[str, Arg] = {}
    trap = armed_trap(r, s, seat, place)
    if trap is not None:
        args["trap"] = trap
    rival = fighter_seat(s, PlaceId(place), seat)
    if fights and rival != NOWHERE:
        args.update(opponent(r, s, rival))
        workers = workers_at(s, rival, PlaceId(place)) if rival < r.players else 0
        if trap is not None:
            return "trap_fight", args
        if workers:
            args["n"] = workers
            return "fight_workers", args
        return "fight", args
    if fights:
        for other in s.enemies[seat]:
            if other < r.players and s.laborers[other] >> place & 1:
                args.update(opponent(r, s, other))
                workers = workers_at(s, other, PlaceId(place))
                args["n"] = workers
                args["lost"] = min(workers, s.popularity[seat])
                return "trap_workers" if trap is not None else "workers", args
    if trap is not None:
        return "trap", args
    if is_character(f.a) and s.encounters >> place & 1:
        return "encounter", {}
    return PLAIN


def armed_trap(r: ScytheRules, s: ScytheState, seat: int, place: int) -> Ref | None:
    """An armed Trap of somebody else, by its kind where everybody has seen that."""
    for tokens_of in r.tokens_shown:
        for at, token in tokens_of(r, s, NOWHERE):
            if at == place and token.get("armed") and token["seat"] in s.enemies[seat]:
                kind = token["trap"]
                return Ref(f"scythe.token.trap.{kind}.name" if kind is not None else "scythe.token.trap.armed")
    return None


def prompt_args(s: ScytheState) -> dict[str, Arg]:
    """What a question says of its decision; everybody may read it."""
    if not s.stack:
        return {}
    f = s.stack[-1]
    if f.proc == MARCH:
        return {"n": f.b}
    if f.proc == DEALING:
        return verbs.SEAT.args(f.a)
    if f.proc == GET_RESOURCES:
        before = s.stack[-2] if len(s.stack) > 1 else f
        total = before.b if before.proc == TRADE else f.a
        return {"n": total - f.a + 1, "of": total}
    return {}
