"""Combat (FR p.22-23): fights one after the other, in an order the attacker chooses as they come.

COMBAT: seat = attacker, a = place, b = defender, c = which side commits first; from "compare" on c = winner, d = loser,
e = 1 if the loser showed a total of at least 1. The commitments of both sides lie in the state (``dial``, ``played``),
seen by their owner only, until both are made.

A module may let one side commit openly before the other (the number COMMITS_OPENLY), put questions at "window", where
all lies open and nothing is compared yet, and commit for a seat that makes no decisions (``r.commits_by``).
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import HEX_BITS, LAKE_BITS, TUNNEL_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import (
    change_power,
    discard,
    fighter_seat,
    fighters_at,
    hand_size,
    has,
    kinds_in,
    others_fighters,
    set_adrift,
    shift_popularity,
    workers_at,
)
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import (
    CARD_LIMIT,
    COMBAT,
    COMBAT_ENDED,
    COMMIT,
    COMMITS_OPENLY,
    CONSOLATION,
    DISARMS,
    FIGHT_BEGAN,
    FIGHT_SKILLS,
    FIGHTS,
    FORCE,
    FORCE_REVEALED,
    NEXT_FIGHTS,
    PLAYABLE,
    POPULARITY_LOST,
    RETREAT,
    ScytheRules,
)
from hexarc.games.scythe.state import ALL_KINDS, CARD_KINDS, LIES_OPEN, LOWEST_CARD, NO_MORE_CARDS, NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import ARTILLERY, CAMARADERIE, DISARM, PEOPLES_ARMY, SCOUT
from hexarc.games.scythe.tables.ops import GAIN_COMBAT_CARDS, RESOURCES
from hexarc.games.scythe.tables.scoring import MAX_DIAL, STAR_COMBAT

# FIGHTS


def ask_fight(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    open_fights = s.fighters[f.seat] & others_fighters(s, f.seat) & HEX_BITS
    for place in members(number(r, s, NEXT_FIGHTS, f.seat, open_fights)):
        d.offer(verbs.FIGHT, place)


def take_fight(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    place = PlaceId(noun_of(chosen))
    push(s, COMBAT, f.seat, place, fighter_seat(s, place, f.seat))


# COMBAT


def begin(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.fight_at, s.attacker, s.defender = PlaceId(f.a), f.seat, f.b
    for side in range(2):
        s.dial[side] = NOWHERE
        s.asked[side] = 0
        s.passed[side] = 0
    for i in range(len(s.played)):
        s.played[i] = 0
    if s.sink is not None:
        if f.b < r.players:
            emit(s, events.FIGHT_BEGAN, (f.b, f.a))
        if max(f.seat, f.b) >= r.players:
            emit(s, events.FIGURE_FIGHTS, (figure_of(r, max(f.seat, f.b)), f.a))
    fire(r, s, FIGHT_BEGAN, f.seat, f.b, f.a)


def figure_of(r: ScytheRules, side: int) -> int:
    return r.figures[side - r.players]


def attackers_skills(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.seat < r.players:
        push(s, FIGHT_SKILLS, f.seat, f.a, f.b, 1)


def defenders_skills(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.b < r.players:
        push(s, FIGHT_SKILLS, f.b, f.a, f.seat, 0)


def attacker_commits(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The attacker first, unless the defender alone commits openly: the other one then knows it.

    The total of a figure comes last, whoever attacks.
    """
    openly = [0, 0]
    for side in range(2):
        if side_of(f, side) < r.players and number(r, s, COMMITS_OPENLY, side_of(f, side), 0, side):
            openly[side] = 1
            s.passed[side] = LIES_OPEN
    f.c = 1 if openly[1] > openly[0] or f.seat >= r.players else 0
    commit(r, s, f, f.c)


def defender_commits(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The other one."""
    commit(r, s, f, 1 - f.c)


def side_of(f: Frame, side: int) -> int:
    """The attacker or the defender."""
    return f.seat if side == 0 else f.b


def commit(r: ScytheRules, s: ScytheState, f: Frame, side: int) -> None:
    seat = side_of(f, side)
    instead = r.commits_by[seat]
    if instead is not None:
        instead(r, s, seat, side)
    else:
        push(s, COMMIT, seat, side, card_limit(r, s, seat, PlaceId(f.a)))


def card_limit(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId) -> int:
    """One card for each character or mech, one more with People's Army and a worker; no more than there are in hand."""
    limit = fighters_at(s, seat, place)
    if has(s, seat, PEOPLES_ARMY) and s.laborers[seat] >> place & 1:
        limit += 1
    return min(number(r, s, CARD_LIMIT, seat, limit, place), hand_size(s, seat))


def total_of(s: ScytheState, side: int) -> int:
    """What was committed so far."""
    total = s.dial[side]
    for kind in range(CARD_KINDS):
        total += s.played[side * CARD_KINDS + kind] * (kind + LOWEST_CARD)
    return total


def force_of(r: ScytheRules, s: ScytheState, f: Frame, side: int) -> int:
    """The total that counts."""
    return number(r, s, FORCE, side_of(f, side), total_of(s, side), f.a)


def reveal_both(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """From here on everybody knows what both committed."""
    for side in range(2):
        s.passed[side] |= LIES_OPEN
        if s.sink is not None:
            force = force_of(r, s, f, side)
            if side_of(f, side) < r.players:
                emit(s, events.REVEALED_FORCE, (side_of(f, side), s.dial[side], force))
                tell_cards(s, side_of(f, side), side)
            else:
                emit(s, events.FIGURE_FORCE, (figure_of(r, side_of(f, side)), force))
    reveal(s, EVERYONE)
    fire(r, s, FORCE_REVEALED, f.seat, f.b, f.a)


def window(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Nothing by itself: modules put their questions before or after this step. They may still change the dials."""


def compare(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The higher total wins, a tie goes to the attacker."""
    mine, theirs = force_of(r, s, f, 0), force_of(r, s, f, 1)
    f.c, f.d = (f.seat, f.b) if mine >= theirs else (f.b, f.seat)
    f.e = 1 if min(mine, theirs) > 0 else 0
    if f.c < r.players:
        s.won_fights = replaced(s.won_fights, f.c, s.won_fights[f.c] + 1)


def pay(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Both pay their dial and discard their cards, the attacker first. A figure pays nothing."""
    for side in range(2):
        seat = side_of(f, side)
        s.passed[side] &= ~LIES_OPEN
        if seat >= r.players:
            continue
        change_power(s, seat, -s.dial[side])
        for kind in range(CARD_KINDS):
            cards = s.played[side * CARD_KINDS + kind]
            s.played[side * CARD_KINDS + kind] = 0
            for _ in range(cards):
                discard(r, s, seat, kind)
    if s.sink is not None:
        if f.c < r.players:
            emit(s, events.FIGHT_WON, (f.c, f.a))
        else:
            emit(s, events.FIGURE_WON, (figure_of(r, f.c), f.a))


def tell_cards(s: ScytheState, seat: int, side: int) -> None:
    """The cards lie open beside the dial: everybody sees which they were."""
    for kind in range(CARD_KINDS):
        for _ in range(s.played[side * CARD_KINDS + kind]):
            emit(s, events.REVEALED_CARD, (seat, kind))


def lose_popularity(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A winning attacker pays for each worker driven off, unless with Camaraderie (scythe.combat.12, .27)."""
    if f.c == f.seat and f.c < r.players:
        workers = workers_at(s, f.d, PlaceId(f.a)) if f.d < r.players else 0
        s.driven_off += workers
        lost = 0 if has(s, f.seat, CAMARADERIE) else workers
        shift_popularity(r, s, f.seat, -number(r, s, POPULARITY_LOST, f.seat, lost, workers))


def retreat(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if LAKE_BITS >> f.a & 1:
        leave_adrift(s, PlaceId(f.a), f.c == f.seat)
    instead = r.retreats_by[f.d]
    if instead is not None:
        instead(r, s, f.d, f.a, f.c)
    elif f.d < r.players:
        push(s, RETREAT, f.d, f.a)


def leave_adrift(s: ScytheState, place: PlaceId, attacker_won: bool) -> None:
    """On a lake the winner need not take along what the loser brought there (scythe.water.14)."""
    for resource in range(RESOURCES):
        pile = place * RESOURCES + resource
        brought = 0
        for i in range(0, len(s.hauled), 2):
            if s.hauled[i] % RESOURCES == resource and s.hauled[i + 1] == place:
                brought += 1
        if attacker_won:
            set_adrift(s, pile, s.resources[pile] - brought)
        elif brought:
            set_adrift(s, pile, s.adrift.count(pile) + brought)


def consolation(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A loser who showed any power may draw a card, after the discards (scythe.combat.15, .16)."""
    s.fight_at = PlaceId(NOWHERE)
    if f.e and f.d < r.players:
        cards = number(r, s, CONSOLATION, f.d, 1, f.c)
        if cards:
            offer_gain(r, s, f.d, GAIN_COMBAT_CARDS, cards)


def combat_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Last of all, so that a sixth star does not cut the fight in half (D18)."""
    fire(r, s, COMBAT_ENDED, f.c, f.d, f.a)
    if not s.ended and f.c < r.players:
        check_stars(r, s, f.c, STAR_COMBAT)


# FIGHT_SKILLS: a = place, b = opponent, c = 1 for the attacker's. Modules add the skills of their factions. What takes
# power or cards from the opponent asks ``against_player`` first.


def against_player(r: ScytheRules, f: Frame) -> bool:
    """Whether the opponent is a seat: a figure has no power track and no hand."""
    return f.b < r.players


def disarm(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if has(s, f.seat, DISARM) and against_player(r, f) and number(r, s, DISARMS, f.seat, TUNNEL_BITS >> f.a & 1, f.a):
        weaken(s, f.seat, f.b, DISARM)


def weaken(s: ScytheState, seat: int, opponent: int, skill: int) -> None:
    """The opponent loses 2 power, never below 0 (scythe.combat.23)."""
    change_power(s, opponent, -2)
    if s.sink is not None:
        emit(s, events.SKILL_USED, (seat, skill))


def ask_scout(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """A random card of the opponent; both see which."""
    if not has(s, f.seat, SCOUT) or not against_player(r, f):
        return
    d.seat = CHANCE
    d.seen_by = 1 << f.seat | 1 << f.b
    for kind in range(CARD_KINDS):
        held = s.hand[f.b * CARD_KINDS + kind]
        if held:
            d.outcome(verbs.STEAL_CARD, kind, held)


def take_scout(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    kind = noun_of(chosen)
    s.hand[f.b * CARD_KINDS + kind] -= 1
    s.hand[f.seat * CARD_KINDS + kind] += 1
    if s.sink is not None:
        emit(s, events.SKILL_USED, (f.seat, SCOUT))


def ask_artillery(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if has(s, f.seat, ARTILLERY) and s.power[f.seat] > 0 and against_player(r, f):
        d.offer(verbs.USE_SKILL, ARTILLERY)
        d.offer(verbs.SPARE_SKILL, ARTILLERY)


def take_artillery(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.USE_SKILL:
        change_power(s, f.seat, -1)
        weaken(s, f.seat, f.b, ARTILLERY)


# COMMIT: a = side, b = card questions. There are always so many, and after "no more cards" the rest is asked as well,
# so that nobody can count the cards by them; not where all lies open.


def who_sees(s: ScytheState, f: Frame) -> int:
    """The seat alone, or everybody where it commits openly."""
    return EVERYONE if s.passed[f.a] & LIES_OPEN else 1 << f.seat


def ask_dial(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seen_by = who_sees(s, f)
    for power in range(min(MAX_DIAL, s.power[f.seat]) + 1):
        d.offer(verbs.DIAL, power)
    if d.explain:
        for power in range(s.power[f.seat] + 1, MAX_DIAL + 1):
            d.block(verbs.DIAL, power, "scythe.why.no_power", "scythe.combat.05")


def take_dial(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.dial[f.a] = noun_of(chosen)


def ask_play(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if s.asked[f.a] >= f.b or s.passed[f.a] == LIES_OPEN | NO_MORE_CARDS:
        return
    d.seen_by = who_sees(s, f)
    if not s.passed[f.a] & NO_MORE_CARDS:
        playable = number(r, s, PLAYABLE, f.seat, ALL_KINDS, kinds_in(s.played, f.a))
        for kind in range(CARD_KINDS):
            if playable >> kind & 1 and s.hand[f.seat * CARD_KINDS + kind] > s.played[f.a * CARD_KINDS + kind]:
                d.offer(verbs.PLAY, kind)
    d.offer(verbs.NO_CARD)


def take_play(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    s.asked[f.a] += 1
    if verb_of(chosen) == verbs.NO_CARD:
        s.passed[f.a] |= NO_MORE_CARDS
    else:
        s.played[f.a * CARD_KINDS + noun_of(chosen)] += 1


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(FIGHTS, [ask("next", ask_fight, take_fight, may_be_empty=True)])
    b.proc(
        COMBAT,
        [
            act("begin", begin),
            act("attackers_skills", attackers_skills),
            act("defenders_skills", defenders_skills),
            act("attacker_commits", attacker_commits),
            act("defender_commits", defender_commits),
            act("reveal", reveal_both),
            act("window", window),
            act("compare", compare),
            act("pay", pay),
            act("popularity", lose_popularity),
            act("retreat", retreat),
            act("consolation", consolation),
            act("star", combat_star),
        ],
    )
    b.proc(
        FIGHT_SKILLS,
        [
            act("disarm", disarm),
            ask("scout", ask_scout, take_scout, may_be_empty=True),
            ask("artillery", ask_artillery, take_artillery, may_be_empty=True),
        ],
    )
    b.proc(
        COMMIT,
        [ask("dial", ask_dial, take_dial), ask("card", ask_play, take_play, may_be_empty=True, private=True)],
    )
