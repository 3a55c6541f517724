"""Combat with an Automa (reference card 8): one card tells its power and how many combat cards it adds at random.

The players commit first; the card is drawn when all that they commit is set. AUTOMA_FORCE: a = side (0 attacker),
b = combat cards still to add.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa import deck, words
from hexarc.games.scythe.modules.automa.arrival import remove_resources
from hexarc.games.scythe.modules.automa.cards import band_of
from hexarc.games.scythe.modules.automa.part import FIGHT_PILE, automa_seats, cards_of, is_automa
from hexarc.games.scythe.pieces import gather, hand_size, is_fighter, settle_control, unit_kind, units_of
from hexarc.games.scythe.procs.gain import get_tokens, grant
from hexarc.games.scythe.procs.retreat import go
from hexarc.games.scythe.procs.stars import due_stars, place_star, stars_at_hand
from hexarc.games.scythe.rules import (
    ACCEPT_GAIN,
    CHOOSE_STARS,
    COMBAT,
    COMBAT_ENDED,
    ITS_MAT,
    POPULARITY,
    POPULARITY_LOST,
    STAR_LIMIT,
    UNIT_RETREATED,
    WORKERS_DRIVEN_OFF,
    ScytheRules,
)
from hexarc.games.scythe.state import CARD_KINDS, LIES_OPEN, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import TERRAIN, TERRAIN_PRODUCES
from hexarc.games.scythe.tables.load import NONE


def wait_for_others(r: ScytheRules, s: ScytheState, seat: int, side: int) -> None:
    """In place of its commitment: that comes when everybody else's is made (automa.combat.01)."""


def draw_forces(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT, before the reveal: each Automa draws a card of its own, the attacker first."""
    for side in (1, 0):
        seat = f.seat if side == 0 else f.b
        if is_automa(r, seat):
            push(s, words.AUTOMA_FORCE, seat, side)


def prepare(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    deck.prepare(r, s, f.seat)


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    deck.offer_card(r, s, f.seat, d, words.DRAW_FIGHT_CARD)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The column of its power, never more than it has; cards as far as it holds any (automa.combat.03-06)."""
    card = cards_of(r)[noun_of(chosen)]
    deck.put_on(r, s, f.seat, noun_of(chosen), FIGHT_PILE)
    s.dial[f.a] = min(card.power[band_of(s.power[f.seat])], s.power[f.seat])
    s.passed[f.a] |= LIES_OPEN
    f.b = min(card.combat_cards, hand_size(s, f.seat))
    if s.sink is not None:
        emit(s, words.FORCE, (f.seat, noun_of(chosen), s.dial[f.a], f.b))


def ask_added(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b == 0:
        return
    d.seat = CHANCE
    for kind in range(CARD_KINDS):
        held = s.hand[f.seat * CARD_KINDS + kind] - s.played[f.a * CARD_KINDS + kind]
        if held:
            d.outcome(words.ADD_COMBAT_CARD, kind, held)


def take_added(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.played[f.a * CARD_KINDS + noun_of(chosen)] += 1
    f.b -= 1
    again(f)


# afterwards


def retreat(r: ScytheRules, s: ScytheState, seat: int, place: int, _winner: int) -> None:
    """Beaten combat units go to the faction mat, workers to the base (automa.combat.08)."""
    for unit in units_of(s, seat):
        if s.unit_at[seat * UNITS + unit] == place:
            if is_fighter(unit):
                take_off(r, s, seat, unit)
            else:
                go(r, s, seat, unit, s.home[seat])


def take_off(r: ScytheRules, s: ScytheState, seat: int, unit: int) -> None:
    """A combat unit leaves the board for its faction mat."""
    place = s.unit_at[seat * UNITS + unit]
    s.unit_at[seat * UNITS + unit] = PlaceId(NOWHERE)
    gather(s, seat, unit)
    settle_control(s, place)
    if s.sink is not None:
        emit(s, words.UNIT_LOST, (seat, unit_kind(r, unit)))
    fire(r, s, UNIT_RETREATED, seat, unit, place * 64 + ITS_MAT)


def combat_ended(r: ScytheRules, s: ScytheState, _key: int, winner: int, loser: int, place: int) -> None:
    if is_automa(r, winner):
        remove_resources(s, winner, place)
    elif is_automa(r, loser) and winner == s.attacker and winner < r.players:
        conquest(r, s, winner, loser, place)


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, a: int, place: int) -> None:
    whose = a // 16
    if is_automa(r, whose) and not is_automa(r, seat) and seat < r.players:
        conquest(r, s, seat, whose, place)


def conquest(r: ScytheRules, s: ScytheState, seat: int, loser: int, place: int) -> None:
    """Who takes a territory from an Automa finds resources of its kind there (automa.conquest.01)."""
    card = deck.conquest_card(r, s, loser)
    resource = TERRAIN_PRODUCES[TERRAIN[place]]
    if card is None or resource == NONE or card.resources == 0:
        return
    if s.sink is not None:
        emit(s, words.RESOURCES_LEFT, (loser, card.resources, resource, place))
    get_tokens(s, seat, PlaceId(place), resource, card.resources)


# what never changes, and what is never asked


def popularity(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Neither workers driven off nor a Trap change it (automa.setup.04, .invaders.06)."""
    return 0 if is_automa(r, seat) else value


def star_limit(r: ScytheRules, s: ScytheState, seat: int, value: int, star: int) -> int:
    """By play it has stars for combats and for 16 power only (automa.star.03), on other tracks for some more."""
    if is_automa(r, seat) and star not in r.stars_without_mat:
        return 0
    return value


def accept(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """ACCEPT_GAIN: it declines nothing."""
    if is_automa(r, f.seat):
        finish(f)
        grant(r, s, f.seat, f.a, f.b, f.c)


def choose_stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """CHOOSE_STARS: the last star it has ends the game, whichever it is."""
    if is_automa(r, f.seat):
        finish(f)
        if stars_at_hand(r, s, f.seat) > 0:
            place_star(r, s, f.seat, due_stars(r, s, f.seat, f.a)[0])


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    for seat in automa_seats(r):
        r.commits_by[seat] = wait_for_others
        r.retreats_by[seat] = retreat
    b.before(COMBAT, "reveal", act("automa_force", draw_forces))
    b.proc(
        words.AUTOMA_FORCE,
        [
            act("prepare", prepare),
            ask("card", ask_card, take_card),
            ask("add", ask_added, take_added, may_be_empty=True),
        ],
    )
    b.before(ACCEPT_GAIN, "accept", act("automa", accept))
    b.before(CHOOSE_STARS, "star", act("automa", choose_stars))
    b.hook(COMBAT_ENDED, 0, combat_ended)
    b.hook(WORKERS_DRIVEN_OFF, 0, workers_driven_off)
    b.modify(POPULARITY, popularity)
    b.modify(POPULARITY_LOST, popularity)
    b.modify(STAR_LIMIT, star_limit)
