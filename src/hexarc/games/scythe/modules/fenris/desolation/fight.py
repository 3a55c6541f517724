"""Fights against Desolation (FR p.47): all lies open, its total is its cards and a die, and players defend together.

In a defence by several players one of them spends power; the others play cards for their own units and use their own
abilities. COMBAT knows that one as the defender; the others are the seats with a character or mech on the same place.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.ids import SeatId
from hexarc.core.rules import number
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.data import FIGURES
from hexarc.games.scythe.modules.fenris.desolation.part import base_power, desolation, enemy, in_turn
from hexarc.games.scythe.modules.fenris.dice import ORANGE_DIE, offer_die
from hexarc.games.scythe.pieces import discard, kinds_in, lift_figure, stars_placed
from hexarc.games.scythe.procs.combat import card_limit
from hexarc.games.scythe.procs.gain import offer_gain, prepare_draw
from hexarc.games.scythe.procs.stars import finish_game, star_limit, stars_at_hand
from hexarc.games.scythe.rules import (
    COMBAT,
    COMMITS_OPENLY,
    CONSOLATION,
    FIGHT_BEGAN,
    FIGHT_SKILLS,
    FORCE,
    FORCE_REVEALED,
    PLAYABLE,
    RETREAT,
    ScytheRules,
)
from hexarc.games.scythe.state import ALL_KINDS, CARD_KINDS, LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.ops import GAIN_COMBAT_CARDS
from hexarc.games.scythe.tables.scoring import STAR_COMBAT


def defenders(r: ScytheRules, s: ScytheState, place: int) -> list[int]:
    """The seats with a character or mech there, in turn order."""
    return [seat for seat in in_turn(r, s) if s.fighters[seat] >> place & 1]


def helpers(r: ScytheRules, s: ScytheState, f: Frame) -> list[int]:
    """In COMBAT, where Desolation attacks: who defends besides the one who spends power."""
    if f.seat != enemy(r):
        return []
    return [seat for seat in defenders(r, s, f.a) if seat != f.b]


# DESOLATION_FIGHT, an attack of a figure: a = place


def ask_payer(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Which of the defenders spends power; the first of them in turn order says it for all (DS1)."""
    involved = defenders(r, s, f.a)
    d.seat = SeatId(involved[0])
    for seat in involved:
        d.offer(words.PAYER, seat)


def take_payer(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    push(s, COMBAT, enemy(r), f.a, noun_of(chosen))


# its total


def fight_began(r: ScytheRules, s: ScytheState, _key: int, _attacker: int, _defender: int, _place: int) -> None:
    part = desolation(r, s)
    part.die = 0
    part.showed = 0
    for i in range(len(part.helped)):
        part.helped[i] = 0


def commits_openly(r: ScytheRules, s: ScytheState, seat: int, value: int, side: int) -> int:
    return 1


def commits(r: ScytheRules, s: ScytheState, side: int, which: int) -> None:
    push(s, words.ENEMY_FORCE, side, which)


def ask_die(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_die(d, ORANGE_DIE)


def take_die(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    part = desolation(r, s)
    part.die = noun_of(chosen)
    s.dial[f.a] = base_power(part) + part.die


# the others who defend


def helpers_skills(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    for seat in reversed(helpers(r, s, f)):
        push(s, FIGHT_SKILLS, seat, f.a, f.seat, 0)


def helpers_commit(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """After the one who spends power, and before the die."""
    for seat in reversed(helpers(r, s, f)):
        push(s, words.HELP, seat, f.a, card_limit(r, s, seat, PlaceId(f.a)))


# DESOLATION_HELP: a = place, b = cards that may still be played


def ask_help(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b == 0:
        return
    helped = desolation(r, s).helped
    playable = number(r, s, PLAYABLE, f.seat, ALL_KINDS, kinds_in(helped, f.seat))
    for kind in range(CARD_KINDS):
        if playable >> kind & 1 and s.hand[f.seat * CARD_KINDS + kind] > helped[f.seat * CARD_KINDS + kind]:
            d.offer(verbs.PLAY, kind)
    d.offer(verbs.NO_CARD)


def take_help(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.NO_CARD:
        return
    again(f)
    f.b -= 1
    desolation(r, s).helped[f.seat * CARD_KINDS + noun_of(chosen)] += 1


def value_of_help(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """What the cards of one helper add."""
    helped = desolation(r, s).helped
    total = 0
    for kind in range(CARD_KINDS):
        total += helped[seat * CARD_KINDS + kind] * (kind + LOWEST_CARD)
    return total


def force(r: ScytheRules, s: ScytheState, side: int, value: int, _place: int) -> int:
    if s.attacker == enemy(r) and side == s.defender:
        for seat in range(r.players):
            value += value_of_help(r, s, seat)
    return value


def force_revealed(r: ScytheRules, s: ScytheState, _key: int, _attacker: int, _defender: int, _place: int) -> None:
    """The story tells the helpers' cards too."""
    if s.sink is None:
        return
    helped = desolation(r, s).helped
    for i in range(len(helped)):
        for _ in range(helped[i]):
            emit(s, events.REVEALED_CARD, (i // CARD_KINDS, i % CARD_KINDS))


def note_shown(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Before the payment: who showed power at all."""
    part = desolation(r, s)
    for side in range(2):
        seat = f.seat if side == 0 else f.b
        if seat < r.players:
            cards = sum(s.played[side * CARD_KINDS : side * CARD_KINDS + CARD_KINDS])
            if s.dial[side] + cards > 0:
                part.showed |= 1 << seat
    for i in range(len(part.helped)):
        if part.helped[i]:
            part.showed |= 1 << (i // CARD_KINDS)


def helpers_pay(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    helped = desolation(r, s).helped
    for i in range(len(helped)):
        for _ in range(helped[i]):
            discard(r, s, i // CARD_KINDS, i % CARD_KINDS)
        helped[i] = 0


def all_retreat(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Where Desolation won nobody stays, helpers and workers of others included."""
    if f.c != enemy(r) or s.ended:
        return
    for seat in reversed(in_turn(r, s)):
        if seat != f.d and (s.fighters[seat] | s.laborers[seat]) >> f.a & 1:
            push(s, RETREAT, seat, f.a)


def consolation(r: ScytheRules, s: ScytheState, seat: int, value: int, _winner: int) -> int:
    """For the one who spends power as for the others: only who showed some draws a card."""
    return value if desolation(r, s).showed >> seat & 1 else 0


def helpers_consolation(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.c != enemy(r):
        return
    for seat in reversed(in_turn(r, s)):
        if seat != f.d and desolation(r, s).showed >> seat & 1:
            offer_gain(r, s, seat, GAIN_COMBAT_CARDS, 1)


# who places the star


def candidates(r: ScytheRules, s: ScytheState, f: Frame) -> list[int]:
    """The defenders who can still place a combat star."""
    if f.seat != enemy(r) or f.c >= r.players:
        return []
    found: list[int] = []
    for seat in defenders(r, s, f.a):
        open_spaces = star_limit(r, s, seat, STAR_COMBAT) - stars_placed(r, s, seat, STAR_COMBAT)
        if open_spaces > 0 and stars_at_hand(r, s, seat) > 0:
            found.append(seat)
    return found


def ask_star_for(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """One of those involved, and one star only; the first of them in turn order says who (DS1)."""
    found = candidates(r, s, f)
    if found:
        d.seat = SeatId(defenders(r, s, f.a)[0])
        for seat in found:
            d.offer(words.STAR_FOR, seat)


def take_star_for(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)


# a beaten figure


def retreats(r: ScytheRules, s: ScytheState, side: int, place: int, winner: int) -> None:
    """It leaves the game; with the last one the players win at once, else Desolation gets one more card."""
    part = desolation(r, s)
    lift_figure(s, side, PlaceId(place))
    part.destroyed += 1
    if s.sink is not None:
        emit(s, words.ENEMY_DESTROYED, (FIGURES - part.destroyed,))
    if s.fighters[side] == 0:
        finish_game(s, winner, words.ALL_FIGURES)
    else:
        push(s, words.ENEMY_DRAW, NOWHERE, 1)


# DESOLATION_DRAW: a = cards still to draw; with deck and discard pile empty there is none


def ask_enemy_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_counted_draw(d, words.ENEMY_CARD, s.deck, EVERYONE)


def take_enemy_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    part, kind = desolation(r, s), noun_of(chosen)
    s.deck[kind] -= 1
    part.cards[kind] += 1
    if s.sink is not None:
        emit(s, words.ENEMY_STRONGER, (kind, base_power(part)))
    f.a -= 1
    if f.a:
        f.pc = 0
    else:
        finish(f)


def cards_of(r: ScytheRules, s: ScytheState, kind: int) -> int:
    return desolation(r, s).cards[kind]


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    r.add_side(words.FIGURE_KIND, commits, retreats)
    r.card_piles.append(cards_of)
    b.proc(words.ENEMY_FIGHT, [ask("payer", ask_payer, take_payer)])
    b.proc(words.ENEMY_FORCE, [ask("die", ask_die, take_die)])
    b.proc(words.ENEMY_DRAW, [act("prepare", prepare_draw), ask("card", ask_enemy_card, take_enemy_card)])
    b.proc(words.HELP, [ask("card", ask_help, take_help, may_be_empty=True)])
    b.hook(FIGHT_BEGAN, 0, fight_began)
    b.hook(FORCE_REVEALED, 0, force_revealed)
    b.modify(COMMITS_OPENLY, commits_openly)
    b.modify(FORCE, force)
    b.modify(CONSOLATION, consolation)
    b.after(COMBAT, "defenders_skills", act("helpers_skills", helpers_skills))
    b.after(COMBAT, "attacker_commits", act("helpers_commit", helpers_commit))
    b.before(COMBAT, "pay", act("showed", note_shown))
    b.after(COMBAT, "pay", act("helpers_pay", helpers_pay))
    b.after(COMBAT, "retreat", act("all_retreat", all_retreat))
    b.after(COMBAT, "consolation", act("helpers_consolation", helpers_consolation))
    b.before(COMBAT, "star", ask("star_for", ask_star_for, take_star_for, may_be_empty=True))
