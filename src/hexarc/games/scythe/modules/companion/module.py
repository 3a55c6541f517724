"""The companion of a real table: the seats of Automas are played by the rules, those of people only entered.

With it a person's seat has no player mat, no hand and no tracks: they lie on the real table. Its turn is a list of
changes (``changes.py``); a fight against an Automa asks for its dial and cards (``fights.py``); at the end everybody
tells what they scored.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.module import Module, added_modules
from hexarc.core.options import Option, Options, seat_kinds
from hexarc.core.state import Frame, Part, again, emit, finish
from hexarc.games.scythe.modules.automa.levels import level_of
from hexarc.games.scythe.modules.companion import changes, fights, words
from hexarc.games.scythe.modules.companion.part import RealTable, is_person, people, real_table
from hexarc.games.scythe.rules import (
    ACCEPT_GAIN,
    COMBAT,
    DEAL_CARDS,
    DRAW,
    FIGHT_BEGAN,
    FINISH,
    FIRST_SEAT,
    FORCE,
    POPULARITY,
    POPULARITY_LOST,
    SCORED_RESOURCES,
    SCORED_TERRITORIES,
    SETUP,
    STAR_LIMIT,
    TURN,
    WORKERS_DRIVEN_OFF,
    ScytheRules,
)
from hexarc.games.scythe.score import score_messages
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_COMBAT_CARDS, GAIN_POPULARITY, GAIN_POWER
from hexarc.games.scythe.tables.scoring import STAR_COINS, STAR_COMBAT, TIER_OF_POPULARITY

# options that mean the same at a real table; every other one must be off
KNOWN: Final[tuple[str, ...]] = (
    "companion",
    "seats",
    "automa_mode",
    "automa_deck",
    "every_gain",
    "banned_pairs",
    "round_limit",
    "invaders",
    "rulings",
    "mats",
    "open_coins",
)
TAKEN_BY_OP: Final[dict[int, int]] = {
    GAIN_POWER: words.POWER,
    GAIN_COINS: words.COINS,
    GAIN_POPULARITY: words.POPULARITY,
    GAIN_COMBAT_CARDS: words.COMBAT_CARDS,
}


class Companion(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "companion"

    def options(self) -> list[Option]:
        return [Option("companion", (False, True), False, sealed=True)]

    def refusal(self, options: Options, players: int) -> str:
        if options["companion"] is not True:
            return ""
        if all([level_of(kind) is None for kind in seat_kinds(options, players)]):
            return "companion_alone"
        return "companion_option" if other_rules(options) else ""

    def refusals(self) -> list[str]:
        return ["companion_alone", "companion_option"]

    def part(self, players: int, options: Options) -> Part:
        return RealTable(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.every_gain = True  # so that every gain of a person comes by ACCEPT_GAIN, where it is told
        for seat in people(r):
            r.has_mat[seat] = False
            r.commits_by[seat] = fights.enter_force
            r.retreats_by[seat] = fights.go_home
        register_setup(b)
        b.after(TURN, "start", act("companion", changes.real_turn))
        b.proc(
            words.REAL_TURN,
            [ask("change", changes.ask_change, changes.take_change), act("over", changes.end_turn)],
        )
        b.proc(words.REAL_UNIT, [ask("place", changes.ask_place, changes.take_place)])
        register_fights(b)
        b.before(ACCEPT_GAIN, "accept", act("companion", tell_gain))
        b.before(DRAW, "prepare", act("companion", no_cards))
        b.modify(POPULARITY, not_for_people)
        b.modify(POPULARITY_LOST, not_for_people)
        b.modify(SCORED_TERRITORIES, not_for_people)
        b.modify(SCORED_RESOURCES, not_for_people)
        b.modify(STAR_LIMIT, star_limit)
        b.before(FINISH, "close", ask("scored", ask_scored, take_scored, may_be_empty=True))
        r.add_score_row("companion", scored_by_hand)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        part = real_table(r, s)
        return {
            "by_cards": list(part.by_cards),
            "scored": [None if scored == NOWHERE else scored for scored in part.scored],
        }

    def message_ids(self) -> set[str]:
        return words.message_ids() | score_messages("companion")


def other_rules(options: Options) -> bool:
    """Whether a module is on that the companion does not know: then people would be asked things here."""
    from hexarc.games.scythe.modules import MODULES  # only now: this module is one of them

    for module in [*MODULES, *added_modules("scythe")]:
        for option in module.options():
            if option.name not in KNOWN and options[option.name] != option.default:
                return True
    return False


def register_setup(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(SETUP, "seats", ask("begins", ask_begins, take_begins, may_be_empty=True))
    b.modify(FIRST_SEAT, first_seat)
    b.after(SETUP, "players", act("companion", clear_tracks))
    b.before(DEAL_CARDS, "combat", act("companion", no_hand))


def register_fights(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(words.REAL_ATTACK, [ask("unit", fights.ask_attacker, fights.take_attacker)])
    b.proc(
        words.REAL_FORCE,
        [ask("dial", fights.ask_dial, fights.take_dial), ask("cards", fights.ask_cards, fights.take_cards)],
    )
    b.proc(words.REAL_SCOUT, [ask("card", fights.ask_scout, fights.take_scout)])
    b.hook(FIGHT_BEGAN, 0, fights.forget_cards)
    b.hook(WORKERS_DRIVEN_OFF, 0, fights.workers_driven_off)
    b.before(COMBAT, "popularity", act("companion", fights.tell_popularity))
    b.modify(FORCE, fights.with_cards)


# before the first turn


def ask_begins(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Who has the lowest player mat: the mats lie on the real table. One person alone begins (automa.setup.10)."""
    if len(people(r)) > 1:
        d.seat = SeatId(people(r)[0])
        for seat in people(r):
            d.offer(words.BEGINS, seat)


def take_begins(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    real_table(r, s).begins = noun_of(chosen)


def first_seat(r: ScytheRules, s: ScytheState, _seat: int, value: int, _a: int) -> int:
    begins = real_table(r, s).begins
    return begins if begins != NOWHERE else people(r)[0]


def clear_tracks(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """What lies on the real table is not kept twice."""
    for seat in people(r):
        s.power[seat] = s.popularity[seat] = s.coins[seat] = 0


def no_hand(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if is_person(r, f.seat):
        finish(f)


# gains of people


def tell_gain(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """ACCEPT_GAIN: the person takes it from the real supply, or declines it there."""
    if is_person(r, f.seat):
        finish(f)
        if s.sink is not None and f.a in TAKEN_BY_OP:
            emit(s, words.TAKES, (f.seat, TAKEN_BY_OP[f.a], f.b))


def no_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """DRAW: the cards of people come from the real deck; those of Automas are drawn here."""
    if is_person(r, f.seat):
        finish(f)


def not_for_people(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    return 0 if is_person(r, seat) else value


def star_limit(r: ScytheRules, s: ScytheState, seat: int, value: int, star: int) -> int:
    """By itself a person has stars for fights against Automas only; all others are entered."""
    return 0 if is_person(r, seat) and star != STAR_COMBAT else value


# the end


def not_scored(r: ScytheRules, s: ScytheState) -> int:
    """The first person who has not told a score yet, or NOWHERE."""
    for seat in people(r):
        if real_table(r, s).scored[seat] == NOWHERE:
            return seat
    return NOWHERE


def ask_scored(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Each person in turn: popularity, coins, structures and resources lie on the real table."""
    seat = not_scored(r, s)
    if seat != NOWHERE:
        d.seat = SeatId(seat)
        for coins in range(words.MOST_SCORED):
            d.offer(words.SCORED, coins)


def take_scored(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    real_table(r, s).scored[not_scored(r, s)] = noun_of(chosen)


def scored_by_hand(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """What is missing to the entered total: the stars are on the sheet already."""
    scored = real_table(r, s).scored[seat]
    if scored == NOWHERE:
        return 0
    return scored - s.star_total[seat] * STAR_COINS[TIER_OF_POPULARITY[s.popularity[seat]]]
